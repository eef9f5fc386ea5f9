// Tests sessions that are missed, repeated, done early or done out of order.

import Engine
import Testing
import Training

@Suite struct MissedSessionTests {
  private let days = """
    program: P
    days:
      A: [Squat: 3x5]
      B: [Bench Press: 3x5]
      C: [Deadlift: 3x5]

    """

  private func trainee(_ schedule: String) throws -> Trainee {
    var trainee = try Trainee(days + "schedule: \(schedule)")
    try trainee.start("2025-10-06")
    return trainee
  }

  private let set = "Squat: 3x5 @ 100kg"

  @Test func underSkipAMissedSessionIsGone() throws {
    var trainee = try trainee("{week: {mon: A, wed: B, fri: C}, missed: skip}")
    #expect(try trainee.status("2025-10-07") == "rest")
    #expect(try trainee.status("2025-10-08") == "due B")
    // A, done late in the same week, closes its session. B is still due on its own day.
    try trainee.train("2025-10-07", "A", set)
    #expect(try trainee.status("2025-10-07") == "done A")
    #expect(try trainee.status("2025-10-08") == "due B")
    // C, done ahead of its day, is done on its own date.
    try trainee.train("2025-10-08", "C", set)
    #expect(try trainee.status("2025-10-10") == "done C")
    #expect(try trainee.next("2025-10-08") == ["2025-10-13 A", "2025-10-15 B", "2025-10-17 C"])
  }

  /// Skipping the session of a date does not hide an overdue one, but skipping another one does.
  @Test func underCarryAnOverdueSessionIsDueAfterTheSkipOfTheOwnOne() throws {
    var trainee = try trainee("{week: {mon: C, fri: A}, missed: carry}")
    try trainee.train("2025-10-06", "C", "Deadlift: 3x5 @ 100kg")
    #expect(try trainee.status("2025-10-13").hasPrefix("overdue A"))
    var other = trainee
    try trainee.note("2025-10-13", .skip(program: "test", day: "C", notes: []))
    #expect(try trainee.status("2025-10-13").hasPrefix("overdue A"))
    try other.note("2025-10-13", .skip(program: "test", day: "A", notes: []))
    #expect(try other.status("2025-10-13").hasPrefix("done"))
  }

  @Test func underSkipAWorkoutOfAnEarlierWeekClosesTheLaterSession() throws {
    var trainee = try trainee("{week: {mon: A, fri: C}, missed: skip}")
    // C of last Friday is gone, so on Tuesday C closes this week's.
    try trainee.train("2025-10-14", "C", set)
    #expect(try trainee.status("2025-10-17") == "done C")
    // A second C in the week is extra, and does not change the position.
    try trainee.train("2025-10-15", "C", set)
    #expect(try trainee.status("2025-10-20") == "due A")
    #expect(try trainee.status("2025-10-24") == "due C")
  }

  @Test func underCarryAMissedSessionStaysUntilItsDayComesAgain() throws {
    var trainee = try trainee("{week: {mon: A, wed: B}, missed: carry}")
    #expect(try trainee.status("2025-10-07") == "overdue A since 2025-10-06")
    #expect(try trainee.status("2025-10-08") == "overdue A since 2025-10-06, B")
    #expect(
      try trainee.status("2025-10-12") == "overdue A since 2025-10-06, B since 2025-10-08")
    #expect(try trainee.status("2025-10-13") == "overdue B since 2025-10-08, A")
    try trainee.train("2025-10-12", "A", set)
    #expect(try trainee.status("2025-10-13") == "overdue B since 2025-10-08, A")
    try trainee.train("2025-10-13", "B", set)
    #expect(try trainee.status("2025-10-14") == "overdue A since 2025-10-13")
  }

  @Test func underCarryAPauseKeepsOverdueSessions() throws {
    var trainee = try trainee("{week: {mon: A, wed: B}, missed: carry}")
    try trainee.note("2025-10-07", .pause(program: nil, until: nil, notes: []))
    try trainee.note("2025-11-18", .resume(program: nil))
    #expect(try trainee.status("2025-11-17") == "paused")
    // Sessions that fall in the pause are gone.
    #expect(try trainee.status("2025-11-18") == "overdue A since 2025-10-06")
  }

  @Test func underShiftTheNextFollowsOnTheNextTrainingDay() throws {
    var trainee = try trainee("{week: {mon: A, wed: B, fri: C}, missed: shift}")
    #expect(try trainee.status("2025-10-08") == "overdue A since 2025-10-06")
    try trainee.train("2025-10-08", "A", set)
    #expect(try trainee.next("2025-10-08") == ["2025-10-10 B", "2025-10-13 C", "2025-10-15 A"])
    // The week counts passes, so the session of next Monday still belongs to week 1.
    #expect(try trainee.today("2025-10-10").session?.position.week == 1)
  }

  @Test func aSessionDoneOnARestDayUsesTheTrainingDayBeforeIt() throws {
    var trainee = try trainee("{week: {mon: A, wed: B, fri: C}, missed: shift}")
    try trainee.train("2025-10-07", "A", set)
    #expect(try trainee.status("2025-10-08") == "due B")
  }

  @Test func trainingTwiceADayUsesTwoTrainingDays() throws {
    var trainee = try trainee("{week: {mon: A, wed: B, fri: C}, missed: shift}")
    try trainee.train("2025-10-06", "A", set)
    try trainee.train("2025-10-06", "B", set)
    #expect(try trainee.status("2025-10-06") == "done A, B")
    #expect(try trainee.status("2025-10-08") == "done B")
    #expect(try trainee.status("2025-10-10") == "due C")
  }

  @Test func aDayDoneOutOfOrderIsDone() throws {
    var trainee = try trainee("{week: {mon: A, wed: B, fri: C}, missed: shift}")
    try trainee.train("2025-10-06", "C", set)
    #expect(try trainee.status("2025-10-08") == "due A")
    #expect(try trainee.next("2025-10-08") == ["2025-10-10 B", "2025-10-13 A", "2025-10-15 B"])
    // A day that is done again when none is left belongs to the next pass.
    try trainee.train("2025-10-08", "C", set)
    try trainee.train("2025-10-10", "A", set)
    try trainee.train("2025-10-13", "B", set)
    #expect(try trainee.next("2025-10-13") == ["2025-10-15 A", "2025-10-17 B", "2025-10-20 A"])
  }

  @Test func skipAndRedoMoveThePosition() throws {
    var trainee = try trainee("{week: {mon: A, wed: B, fri: C}, missed: shift}")
    try trainee.note("2025-10-06", .skip(program: "test", day: "A", notes: []))
    #expect(try trainee.status("2025-10-06") == "done A")
    #expect(try trainee.status("2025-10-08") == "due B")
    try trainee.note("2025-10-06", .redo(program: "test", day: "A", notes: []))
    #expect(try trainee.status("2025-10-06") == "due A")
    try trainee.train("2025-10-06", "A", set)
    try trainee.train("2025-10-08", "B", set)
    try trainee.note("2025-10-09", .redo(program: "test", day: "B", notes: []))
    #expect(try trainee.status("2025-10-09") == "overdue B since 2025-10-08")
  }

  @Test func aSkipAheadIsDoneOnItsOwnDate() throws {
    var trainee = try trainee("{week: {mon: A, wed: B, fri: C}, missed: skip}")
    try trainee.note("2025-10-07", .skip(program: "test", day: "B", notes: []))
    #expect(try trainee.status("2025-10-08") == "done B")
  }

  @Test func aPauseHoldsUpToItsEnd() throws {
    var trainee = try trainee("{week: {mon: A, wed: B, fri: C}, missed: shift}")
    try trainee.train("2025-10-06", "A", set)
    try trainee.note(
      "2025-10-08", .pause(program: "test", until: try date("2025-10-13"), notes: []))
    #expect(try trainee.status("2025-10-07") == "rest")
    #expect(try trainee.status("2025-10-08") == "paused")
    #expect(try trainee.status("2025-10-12") == "paused")
    #expect(try trainee.status("2025-10-13") == "due B")
    try trainee.note("2025-10-10", .resume(program: "test"))
    #expect(try trainee.status("2025-10-10") == "due B")
  }

  @Test func anAbandonedWorkoutDoesNotChangeThePosition() throws {
    var trainee = try trainee("{week: {mon: A, wed: B}, missed: shift}")
    try trainee.train("2025-10-06", "A", "Squat: 5 @ 60kg w")
    #expect(try trainee.status("2025-10-06") == "due A")
  }

  @Test func invalidEntriesDoNotChangeThePosition() throws {
    var trainee = try trainee("{week: {mon: A}}")
    try trainee.train("2025-10-06", "Legs", set)
    try trainee.start("2025-10-06", id: "missing")
    try trainee.train("2025-10-06", "A", set, id: "other")
    try trainee.note("2025-10-07", .stop(program: "test", notes: []))
    try trainee.note("2025-10-08", .skip(program: "test", day: "A", notes: []))
    let replay = try trainee.replay("2025-10-09")
    // Entries of a program that is not running are reported by the history reader.
    #expect(
      replay.warnings.map(\.text) == [
        "no day named 'Legs' in 'test'", "no program named 'missing'",
      ])
    #expect(replay.runs.isEmpty)
    // A stopped program can be started again.
    try trainee.start("2025-10-13")
    #expect(try trainee.status("2025-10-13") == "due A")
  }
}
