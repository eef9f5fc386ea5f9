// Tests rules that move a calendar schedule: `repeat week` and `go to`.

import Diagnostics
import Engine
import Testing
import Training

@Suite struct CalendarMoveTests {
  private func text(_ schedule: String, _ rules: String) -> String {
    """
    program: P
    progress:
      again:
        \(rules)
    days:
      A: [{Squat: 3x5, progress: again}]
      B: [{Squat: 3x5, progress: again}]
      C: [Bench Press: 3x5]
    schedule:
    \(schedule)
    """
  }

  private let blocks = """
      blocks:
        - {block: One, weeks: 2, week: {mon: A, fri: C}}
        - {block: Two, weeks: 2, week: {mon: B, fri: C}}
      missed:
    """

  /// Returns the position on each Monday, such as `One1`.
  private func mondays(_ trainee: Trainee, _ count: Int) throws -> [String] {
    try (0..<count).map { week in
      let day = try date("2025-10-06").adding(days: 7 * week).text
      let today = try trainee.today(day)
      let position = try #require(today.pending.last?.position ?? today.coming.first?.position)
      return "\(position.block ?? "")\(position.week)"
    }
  }

  @Test(arguments: ["skip", "carry"]) func repeatWeekAppliesToTheNextWeek(_ policy: String) throws {
    var trainee = try Trainee(
      text(blocks + " \(policy)", "rules: [{when missed: repeat week}]"))
    try trainee.start("2025-10-06")
    #expect(try mondays(trainee, 5) == ["One1", "One2", "Two1", "Two2", "One1"])
    try trainee.train("2025-10-06", "A", "Squat: 5/5/4 @ 100kg")
    // The current week does not change, the next one repeats it, and the plan continues from there.
    #expect(try trainee.status("2025-10-10") == "due C")
    #expect(try mondays(trainee, 6) == ["One1", "One1", "One2", "Two1", "Two2", "One1"])
    #expect(try trainee.status("2025-10-13").contains("A"))
    #expect(try trainee.today("2025-10-06").pending.map(\.day) == [])
    try trainee.train("2025-10-13", "A", "Squat: 5/5/5 @ 100kg")
    #expect(try mondays(trainee, 4) == ["One1", "One1", "One2", "Two1"])
    #expect(try trainee.today("2025-10-13").warnings == [])
    // The plan is still in order months later.
    #expect(try trainee.today("2026-01-12").session?.position.block != nil)
  }

  @Test func repeatWeekAfterAnUnfinishedWeekRunsAtItsEnd() throws {
    var trainee = try Trainee(
      text(
        blocks + " skip",
        "{state: {short: 0}, rules: [{when missed: short += 1}], "
          + "after week: [{when short > 0: short = 0; repeat week}]}"))
    try trainee.start("2025-10-06")
    try trainee.train("2025-10-06", "A", "Squat: 5/5/4 @ 100kg")
    // Friday's session is missed: the week ends on Sunday, and the next one repeats it.
    #expect(try mondays(trainee, 4) == ["One1", "One1", "One2", "Two1"])
    // A lifter who returns a month later finds the same plan.
    try trainee.train("2025-11-10", "A", "Squat: 5/5/5 @ 100kg")
    #expect(try mondays(trainee, 6) == ["One1", "One1", "One2", "Two1", "Two2", "One1"])
    // The week is repeated once: reps missed in October do not repeat a week in November.
    #expect(try trainee.changes("2025-12-01").filter { $0.contains("short") }.count == 2)
  }

  @Test func goToABlockAppliesFromTheNextWeek() throws {
    var trainee = try Trainee(
      text(blocks + " skip", "rules: [{when sum(reps) > 20: go to Two}]"))
    try trainee.start("2025-10-06")
    try trainee.train("2025-10-06", "A", "Squat: 8/8/8 @ 100kg")
    #expect(try trainee.status("2025-10-10") == "due C")
    #expect(try mondays(trainee, 4) == ["One1", "Two1", "Two2", "One1"])
  }

  @Test func goToADayDropsTheSessionsBeforeIt() throws {
    let week = "  {week: {mon: A, wed: B, fri: C}, missed: "
    let rule = "rules: [{when sum(reps) > 20: go to C}]"
    for policy in ["skip", "carry"] {
      var trainee = try Trainee(text(week + policy + "}", rule))
      try trainee.start("2025-10-06")
      try trainee.train("2025-10-06", "A", "Squat: 8/8/8 @ 100kg")
      #expect(try trainee.status("2025-10-08") == "rest")
      #expect(
        try trainee.next("2025-10-06") == ["2025-10-10 C", "2025-10-13 A", "2025-10-15 B"])
      #expect(try trainee.status("2025-10-10") == "due C")
    }
    // Sessions that stay due move up.
    var shifted = try Trainee(text(week + "shift}", rule))
    try shifted.start("2025-10-06")
    try shifted.train("2025-10-06", "A", "Squat: 8/8/8 @ 100kg")
    #expect(try shifted.status("2025-10-08") == "due C")
    var rotation = try Trainee(text("  {rotate: [A, B, C], on: [mon, wed, fri]}", rule))
    try rotation.start("2025-10-06")
    try rotation.train("2025-10-06", "A", "Squat: 8/8/8 @ 100kg")
    #expect(try rotation.next("2025-10-06") == ["2025-10-08 C", "2025-10-10 A", "2025-10-13 B"])
    // The day itself comes again in the next pass.
    var again = try Trainee(
      text("  {rotate: [A, B, C], on: [mon, wed, fri]}", "rules: [{when sum(reps) > 20: go to A}]"))
    try again.start("2025-10-06")
    try again.train("2025-10-06", "A", "Squat: 8/8/8 @ 100kg")
    #expect(try again.next("2025-10-06") == ["2025-10-08 A", "2025-10-10 B", "2025-10-13 C"])
  }

  @Test func aCalendarRotationRepeatsItsPass() throws {
    var trainee = try Trainee(
      text(
        "  {weeks: 2, rotate: [A, B, rest], missed: skip}",
        "rules: [{when missed: repeat week}]"))
    try trainee.start("2025-10-06")
    let weeks = try ["2025-10-06", "2025-10-09", "2025-10-12"].map {
      try trainee.today($0).session?.position.week
    }
    #expect(weeks == [1, 2, 1])
    try trainee.train("2025-10-07", "B", "Squat: 5/5/4 @ 100kg")
    #expect(try trainee.today("2025-10-09").session?.position.week == 1)
    #expect(try trainee.today("2025-10-12").session?.position.week == 2)
    // There is one session a day. None is repeated or omitted.
    #expect(try trainee.next("2025-10-07") == ["2025-10-09 A", "2025-10-10 B", "2025-10-12 A"])
  }

  @Test func anEndDateDoesNotMoveAndAWarningIsShown() throws {
    let text = text(
      "  {weeks: 3, week: {mon: A, fri: C}, ends: 2025-10-24}",
      "rules: [{when missed: repeat week}]")
    #expect(ScheduleCheck.problems(of: try program(text)).map(\.id) == ["move-ignored"])
    var trainee = try Trainee(text)
    try trainee.start("2025-10-06")
    try trainee.train("2025-10-06", "A", "Squat: 5/5/4 @ 100kg")
    #expect(try trainee.today("2025-10-13").session?.position.week == 2)
    #expect(
      try trainee.today("2025-10-13").warnings
        == ["'repeat week' is ignored: the weeks are counted back from a date"])
  }

  /// Under `skip`, a repeated session has no date. The warning names what is possible.
  @Test(arguments: [
    ("  {week: {mon: A, thu: B}}", ["let sessions stay due: `missed: carry` or `missed: shift`"]),
    (
      "  {rotate: [A, B], on: [mon, thu], missed: skip}",
      ["let sessions stay due: `missed: carry` or `missed: shift`"]
    ),
    ("  {week: {mon: A, thu: B}, ends: 2025-10-24}", ["let sessions stay due: `missed: carry`"]),
    ("  {week: {mon: A, thu: B}, missed: carry}", nil),
    ("  {week: {mon: A, thu: B}, missed: shift}", nil), ("  {rotate: [A, B], on: [mon, thu]}", nil),
  ])
  func aRepeatedSessionNeedsSessionsThatStayDue(_ schedule: String, _ help: [String]?) throws {
    let problems = ScheduleCheck.problems(
      of: try program(text(schedule, "rules: [{when missed: repeat session}]")))
    #expect(problems.map(\.id) == (help == nil ? [] : ["move-ignored"]))
    #expect(problems.first?.help == help)
  }
}
