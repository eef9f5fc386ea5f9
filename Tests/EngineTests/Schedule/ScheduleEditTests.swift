// Tests that what is done stays done on its date when the schedule of a running program is edited.

import Programs
import SeededChance
import Testing
import Training

@testable import Engine

/// 2025-10-06 is a Monday.
@Suite struct ScheduleEditTests {
  private static func text(_ schedule: String, days: String = "A B") -> String {
    "program: P\ndays:\n"
      + days.split(separator: " ").map { "  \($0): [Squat: 3x5]\n" }.joined()
      + "schedule: \(schedule)"
  }

  /// Six sessions of `rotate: [A, B]`, done on time, and then the program is edited.
  private static func edited(to schedule: String, days: String = "A B") throws -> Trainee {
    var trainee = try Trainee(text("{rotate: [A, B], on: [mon, wed, fri]}"))
    trainee.library = ProgramLibrary()
    try trainee.add(
      text("{rotate: [A, B], on: [mon, wed, fri]}"), version: "v1", isCurrent: false)
    try trainee.add(text(schedule, days: days), version: "v2")
    try trainee.start("2025-10-06", version: "v1")
    for (index, day) in [6, 8, 10, 13, 15, 17].enumerated() {
      let date = "2025-10-\(day < 10 ? "0" : "")\(day)"
      try trainee.train(date, index % 2 == 0 ? "A" : "B", "Squat: 3x5 @ 100kg", version: "v1")
    }
    return trainee
  }

  @Test(arguments: [
    ("{rotate: [A, B], on: [sat]}", ["2025-10-25 B", "2025-11-01 A"]),
    ("{rotate: [A, B], on: [mon, thu]}", ["2025-10-20 A", "2025-10-23 B"]),
    ("{week: {mon: A, thu: B}, missed: shift}", ["2025-10-20 A", "2025-10-23 B"]),
    ("{rotate: [A, B], missed: shift}", ["2025-10-19 B", "2025-10-20 A"]),
  ])
  func theNextSessionFollowsTheLastOne(_ schedule: String, _ next: [String]) throws {
    let trainee = try Self.edited(to: schedule)
    #expect(try trainee.next("2025-10-18").prefix(2) == next[...])
    #expect(try trainee.today("2025-10-17").text == "done B")
    #expect(try !trainee.today("2025-10-20").text.hasPrefix("done"))
  }

  @Test func aNewDayOfARotationIsNotOverdue() throws {
    let trainee = try Self.edited(to: "{rotate: [A, B, C], on: [mon, wed, fri]}", days: "A B C")
    #expect(try trainee.status("2025-10-18") == "rest")
    #expect(
      try trainee.next("2025-10-18") == ["2025-10-20 A", "2025-10-22 B", "2025-10-24 C"])
  }

  @Test func aSessionOfTheRunningPassStaysDone() throws {
    var trainee = try Self.edited(to: "{rotate: [A, C, B], on: [mon, wed, fri]}", days: "A B C")
    try trainee.train("2025-10-20", "A", "Squat: 3x5 @ 100kg", version: "v1")
    #expect(try trainee.next("2025-10-20") == ["2025-10-22 C", "2025-10-24 B", "2025-10-27 A"])
  }

  /// Whatever the weekdays become, and however a lifter trained before, the same session is next,
  /// on a training day after the last one, and no date without training is done.
  @Test func anEditOfTheWeekdaysChangesOnlyDates() throws {
    var chance = Chance(seed: 5)
    let start = try date("2025-10-06")
    for _ in 0..<300 {
      let days = Array(["A", "B", "C", "D"].prefix(1 + chance.below(4)))
      func schedule() throws -> Timetable {
        let weekdays = Weekday.allCases.filter { _ in chance.happens(1, in: 2) }
        let on = (weekdays.isEmpty ? [.mon] : weekdays).map(\.key).joined(separator: ", ")
        let text = Self.text(
          "{rotate: [\(days.joined(separator: ", "))], on: [\(on)], missed: shift}",
          days: days.joined(separator: " "))
        return Timetable(
          try program(text), start: start, firstWeekday: .mon, asked: nil)
      }
      var progress = ScheduleProgress(try schedule())
      var trained: Set<CalendarDate> = []
      for offset in 0..<(10 + chance.below(30)) where chance.happens(2, in: 3) {
        let date = start.adding(days: offset)
        guard let due = progress.pending(on: date).first else { continue }
        progress.close(due.day, on: date)
        trained.insert(date)
      }
      let changed = progress.relaid(on: try schedule())
      #expect(
        changed.coming(after: .distantFuture, count: 1).map(\.day)
          == progress.coming(after: .distantFuture, count: 1).map(\.day))
      #expect(changed.passes.running == progress.passes.running)
      for offset in 0..<90 {
        let date = start.adding(days: offset)
        #expect(changed.closed(on: date) == progress.closed(on: date))
        #expect(changed.closed(on: date).isEmpty || trained.contains(date))
      }
    }
  }
}
