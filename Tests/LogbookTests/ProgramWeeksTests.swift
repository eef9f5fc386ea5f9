// Tests that the weeks of a running program are whole weeks, whatever was done in the current one.

import Engine
import Logbook
import Programs
import Testing
import Training

@Suite struct ProgramWeeksTests {
  private static let program = """
    program: P
    units: kg
    lifts: {Squat: {weight: 100kg}}
    days: {A: [Squat: 5x5], B: [Curl: 3x10], C: [Row: 3x8]}

    """

  private func running(
    _ schedule: String, done days: [String], on text: String
  ) throws -> (replay: Replay, date: CalendarDate, program: Program) {
    let workouts = days.map { day in
      let parts = day.split(separator: " ")
      return "\(parts[0]) 18:00 workout \(parts[1])\n  of p, day \(parts[1])\n  Squat: 5 @ 100kg\n"
    }
    let opened = try Lifter(
      units: "kg", program: Self.program + "schedule: \(schedule)\n",
      history: (["2026-01-05 07:00 start p\n"] + workouts).joined(separator: "\n")
    ).open()
    let date = try date(text)
    let replay = try opened.replay(on: date)
    return (replay, date, try #require(replay.runs.first?.compiled.program))
  }

  /// Returns the days of the first week of `prog show`, with their weekdays.
  private func firstWeek(_ schedule: String, done days: [String], on text: String) throws
    -> [String]
  {
    let (replay, date, program) = try running(schedule, done: days, on: text)
    let weeks = ProgramWeeks.ahead(replay, of: program, from: date, count: nil).weeks
    return (weeks.first?.days ?? []).map {
      "\($0.date.map { "\($0.weekday.short) " } ?? "")\($0.session.day)"
    }
  }

  @Test(
    arguments: ["skip", "shift", "carry"],
    [
      [], ["2026-01-05 A"], ["2026-01-05 A", "2026-01-07 B"], ["2026-01-05 B"],
      ["2026-01-05 A", "2026-01-07 B", "2026-01-09 C"],
    ])
  func aWeekHasAllItsDays(_ missed: String, _ done: [String]) throws {
    for day in 9...25 {
      let found = try firstWeek(
        "{week: {mon: A, wed: B, fri: C}, missed: \(missed)}", done: done,
        on: "2026-01-\(day < 10 ? "0" : "")\(day)")
      // A shifted session moves to another weekday.
      let days = found.map { missed == "shift" ? String($0.suffix(1)) : $0 }
      #expect(
        days == (missed == "shift" ? ["A", "B", "C"] : ["Mon A", "Wed B", "Fri C"]),
        "on 2026-01-\(day)")
    }
  }

  /// The weeks in which an update is shown leave out no session that is still to come.
  @Test(
    arguments: ["skip", "shift", "carry"],
    [[], ["2026-01-05 A"], ["2026-01-05 A", "2026-01-07 B"], ["2026-01-05 B"]])
  func theNextWeeksBeginWithTheNextSession(_ missed: String, _ done: [String]) throws {
    for day in 10...25 {
      let (replay, date, program) = try running(
        "{week: {mon: A, wed: B, fri: C}, missed: \(missed)}", done: done, on: "2026-01-\(day)")
      let weeks = ProgramWeeks(replay, program, from: date, count: 3).weeks
      let days = weeks.flatMap(\.days).map(\.session.day)
      let coming = replay.daysAhead(from: date, days: 28, of: "p").map(\.day)
      #expect(weeks.count == 3 && days.count > 6, "on 2026-01-\(day)")
      #expect(days == Array(coming.prefix(days.count)), "on 2026-01-\(day)")
    }
  }

  @Test func aPassHasAllItsDays() throws {
    let done = ["2026-01-05 A", "2026-01-07 B", "2026-01-09 C"]
    for count in 0...3 {
      let found = try firstWeek("{}", done: Array(done.prefix(count)), on: "2026-01-12")
      #expect(found.map { String($0.suffix(1)) } == ["A", "B", "C"])
    }
  }

  /// The rest of the last week of a program that ends is better than nothing.
  @Test func theLastWeekIsShown() throws {
    let found = try firstWeek(
      "{ends: 2026-01-11, week: {mon: A, wed: B, fri: C}}", done: ["2026-01-05 A"],
      on: "2026-01-06")
    #expect(found == ["Wed B", "Fri C"])
  }

  /// Weeks that differ begin with the next session, as `prog plan` does, and come after the rest of
  /// a week that has begun.
  @Test(arguments: [
    ([], "2026-01-05", "1 Mon A, Thu B | 2 Mon A, Thu B"),
    // Late, but nothing of the week is done.
    ([], "2026-01-06", "1 Tue A, Thu B | 2 Mon A, Thu B"),
    (["2026-01-05 A"], "2026-01-06", "1* Thu B | 2 Mon A, Thu B | 1 Mon A, Thu B"),
    (["2026-01-05 A", "2026-01-08 B"], "2026-01-09", "2 Mon A, Thu B | 1 Mon A, Thu B"),
  ])
  func weeksThatDifferBeginWithTheNextSession(
    _ done: [String], _ day: String, _ expected: String
  ) throws {
    let (replay, date, program) = try running(
      "{weeks: 2, week: {mon: A, thu: B}}", done: done, on: day)
    let weeks = ProgramWeeks.shown(replay, of: program, from: date, count: nil).weeks
    let text = weeks.map { week in
      let days = week.days.map { "\($0.date?.weekday.short ?? "") \($0.session.day)" }
      return "\(week.position.week)\(week.isBegun ? "*" : "") \(days.joined(separator: ", "))"
    }
    #expect(text.joined(separator: " | ") == expected)
  }
}
