// Tests actions between workouts: which are possible, and what `prog today` shows of them.

import Engine
import Notation
import Testing
import Training

@Suite struct ScheduleActionTests {
  private func trainee(_ schedule: String) throws -> Trainee {
    var trainee = try Trainee(
      """
      program: P
      lifts: {Squat: {weight: 100kg}}
      days:
        A: [Squat: 3x5]
        B: [Bench Press: 3x5]
      schedule: \(schedule)
      """)
    try trainee.start("2025-10-06")
    return trainee
  }

  private func kinds(_ trainee: Trainee, _ day: String) throws -> [String] {
    try trainee.today(day).moves.map { move in
      switch move.kind {
      case .skipped(let day): "skip \(day)"
      case .redone(let day): "redo \(day)"
      case .paused(let until): "pause \(until?.text ?? "")"
      case .resumed: "resume"
      case .deloaded(let until): "deload \(until.text)"
      case .set(let change): "set \(change.value.text)"
      }
    }
  }

  @Test(arguments: ["{rotate: [A, B], on: [mon, wed]}", "{week: {mon: A, wed: B}, missed: skip}"])
  func aSkippedDayIsDistinguishedFromATrainedOne(_ schedule: String) throws {
    var trainee = try trainee(schedule)
    try trainee.note("2025-10-06", .skip(program: "test", day: "A", notes: ["ill"]))
    #expect(try trainee.today("2025-10-06").skipped == ["A"])
    #expect(try trainee.today("2025-10-06").done == ["A"])
    #expect(try kinds(trainee, "2025-10-08") == ["skip A"])
    try trainee.train("2025-10-08", "B", "Bench Press: 3x5 @ 60kg")
    #expect(try trainee.today("2025-10-08").skipped == [])
    // The next workout clears the actions before it.
    #expect(try kinds(trainee, "2025-10-08") == [])
  }

  @Test func aSkipAheadIsShownOnItsOwnDate() throws {
    var trainee = try trainee("{week: {mon: A, wed: B}, missed: skip}")
    try trainee.note("2025-10-07", .skip(program: "test", day: "B", notes: []))
    #expect(try trainee.today("2025-10-08").skipped == ["B"])
    try trainee.note("2025-10-07", .redo(program: "test", day: "B", notes: []))
    #expect(try trainee.status("2025-10-08") == "due B")
    // A skip that was undone is not shown.
    #expect(try kinds(trainee, "2025-10-08") == [])
  }

  @Test func redoNeedsASessionThatWasDone() throws {
    var trainee = try trainee("{rotate: [A, B], on: [mon, wed]}")
    #expect(try !#require(trainee.replay("2025-10-06").runs.first).canRedo("A"))
    try trainee.train("2025-10-06", "A", "Squat: 3x5 @ 100kg")
    #expect(try #require(trainee.replay("2025-10-06").runs.first).canRedo("A"))
    try trainee.note("2025-10-07", .redo(program: "test", day: "A", notes: []))
    #expect(try kinds(trainee, "2025-10-07") == ["redo A"])
    #expect(try !#require(trainee.replay("2025-10-07").runs.first).canRedo("A"))
  }

  @Test func skipNeedsASessionThatIsOpen() throws {
    let trainee = try trainee("{week: {mon: A, wed: B}, missed: skip}")
    let run = try #require(trainee.replay("2025-10-06").runs.first)
    #expect(run.canSkip("A", on: try date("2025-10-06")))
    #expect(run.canSkip("B", on: try date("2025-10-07")))
    #expect(!run.canSkip("C", on: try date("2025-10-07")))
    // Wednesday's session can be skipped on Sunday, because its week is not over.
    #expect(run.canSkip("B", on: try date("2025-10-12")))
  }

  @Test(arguments: [
    "{rotate: [A, B], on: [mon, wed]}", "{rotate: [A, B]}", "{week: {mon: A, thu: B}}",
    "{week: {mon: A, wed: B}, missed: skip}", "{week: {mon: A, wed: B}, missed: carry}",
    "{rotate: [A, B], missed: skip}", "{rotate: [A, B], on: 3}",
  ])
  func anOverdueSessionWaitsForTheEndOfAPause(_ schedule: String) throws {
    for days in 0..<10 {
      let began = try date("2025-10-06").adding(days: days)
      var trainee = try trainee(schedule)
      try trainee.note(
        began.text, .pause(program: nil, until: try date("2025-10-21"), notes: []))
      let due = try trainee.today("2025-10-21").pending.map(\.day)
      for day in (0..<15).map({ began.adding(days: $0) }) where day.text < "2025-10-21" {
        let ahead = try trainee.replay(day.text).daysAhead(from: day, days: 40)
        let dates = ahead.compactMap(\.date)
        #expect(dates.allSatisfy { $0.text >= "2025-10-21" }, "\(day.text)")
        #expect(ahead.filter { $0.date?.text == "2025-10-21" }.map(\.day) == due, "\(day.text)")
        let next = try trainee.today(day.text).coming.map { "\($0.day) \($0.date?.text ?? "")" }
        #expect(next == ahead.prefix(3).map { "\($0.day) \($0.date?.text ?? "")" }, "\(day.text)")
      }
    }
  }

  @Test func aPauseWithoutAnEndPlansNothing() throws {
    var trainee = try trainee("{rotate: [A, B], on: [mon, wed]}")
    try trainee.note("2025-10-08", .pause(program: nil, until: nil, notes: []))
    let day = try date("2025-10-09")
    #expect(try trainee.replay(day.text).daysAhead(from: day, days: 40).isEmpty)
    #expect(try trainee.today(day.text).coming.isEmpty)
  }

  @Test func pausesHaveTheirDates() throws {
    var trainee = try trainee("{rotate: [A, B], on: [mon, wed]}")
    try trainee.note(
      "2025-10-07", .pause(program: nil, until: try date("2025-10-13"), notes: []))
    try trainee.note(
      "2025-10-10", .pause(program: "test", until: try date("2025-10-20"), notes: []))
    let pause = try #require(trainee.today("2025-10-15").pause)
    #expect(pause.from.text == "2025-10-07")
    #expect(pause.until?.text == "2025-10-20")
    let run = try #require(trainee.replay("2025-10-15").runs.first)
    #expect(!run.wouldPause(from: try date("2025-10-15"), until: try date("2025-10-20")))
    #expect(run.wouldPause(from: try date("2025-10-15"), until: try date("2025-10-21")))
    #expect(run.wouldPause(from: try date("2025-10-15"), until: nil))
    #expect(run.canResume(on: try date("2025-10-15")))
    #expect(!run.canResume(on: try date("2025-10-20")))
    try trainee.note("2025-10-16", .resume(program: nil))
    #expect(
      try !#require(trainee.replay("2025-10-16").runs.first).canResume(on: date("2025-10-16")))
    #expect(try trainee.today("2025-10-16").pause == nil)
  }

  @Test func aSetValueIsAnActionAndAChange() throws {
    var trainee = try trainee("{rotate: [A, B], on: [mon, wed]}")
    try trainee.set("2025-10-06", "Squat.weight", "90kg")
    #expect(try kinds(trainee, "2025-10-06") == ["set Squat.weight"])
    #expect(try trainee.changes("2025-10-06") == ["2025-10-06 Squat.weight 100kg -> 90kg"])
  }

  @Test func aWatchedDateKeepsThePlanAndTheWorkout() throws {
    var trainee = try trainee("{rotate: [A, B], on: [mon, wed]}")
    try trainee.train("2025-10-06", "A", "Squat: 5/5/3 @ 100kg", "Curl: 10 @ 20kg")
    var replay = Replay(
      record: TrainingRecord(trainee.entries), library: trainee.library,
      settings: trainee.settings)
    replay.watched = try date("2025-10-06")
    replay.advance(through: try date("2025-10-08"))
    let session = try #require(replay.trainedSessions.first)
    #expect(replay.trainedSessions.count == 1)
    #expect(session.exercises.map { $0.planned?.text ?? "-" } == ["3x5 @ 100kg", "-"])
    #expect(session.exercises.map { $0.done?.name ?? "-" } == ["Squat", "Curl"])
  }

  // MARK: Deloads

  private func linear(_ schedule: String = "{rotate: [A], on: [mon, wed, fri]}") throws -> Trainee {
    var trainee = try Trainee(
      """
      program: P
      lifts: {Squat: {weight: 100kg}}
      days:
        A: [{Squat: 5x5, progress: linear}]
      schedule: \(schedule)
      """)
    try trainee.start("2025-10-06")
    try trainee.train("2025-10-06", "A", "Squat: 5x5 @ 100kg")
    return trainee
  }

  private func deload(_ program: String?, until: String) throws -> Event {
    .deload(
      program: program, until: try date(until), load: try decimal("0.9"), sets: try decimal("0.6"))
  }

  /// It is like a week that the program marks as a deload, from the entry to the last day.
  @Test(arguments: ["test", nil]) func aDeloadLowersLoadsAndSets(_ program: String?) throws {
    var trainee = try linear()
    #expect(try trainee.plan("2025-10-08", "A", "Squat") == "5x5 @ 102.5kg")
    try trainee.note("2025-10-08", try deload(program, until: "2025-10-10"))
    #expect(try trainee.plan("2025-10-08", "A", "Squat") == "3x5 @ 92.5kg")
    #expect(try trainee.plan("2025-10-10", "A", "Squat") == "3x5 @ 92.5kg")
    #expect(try trainee.plan("2025-10-11", "A", "Squat") == "5x5 @ 102.5kg")
    #expect(try kinds(trainee, "2025-10-08") == ["deload 2025-10-10"])
    // Its rules do not run, so nothing was missed.
    try trainee.train("2025-10-08", "A", "Squat: 3x5 @ 92.5kg")
    try trainee.train("2025-10-10", "A", "Squat: 2x5 @ 92.5kg")
    #expect(try trainee.plan("2025-10-13", "A", "Squat") == "5x5 @ 102.5kg")
    try trainee.train("2025-10-13", "A", "Squat: 5x5 @ 102.5kg")
    #expect(try trainee.plan("2025-10-15", "A", "Squat") == "5x5 @ 105kg")
  }

  @Test func aDeloadOfAnotherProgramOrBeforeTheStartChangesNothing() throws {
    var trainee = try linear()
    try trainee.note("2025-10-05", try deload("test", until: "2025-10-20"))
    try trainee.note("2025-10-08", try deload("other", until: "2025-10-20"))
    #expect(try trainee.plan("2025-10-08", "A", "Squat") == "5x5 @ 102.5kg")
  }

  /// The deload of the program itself is not lowered again.
  @Test func theProgramsOwnDeloadStays() throws {
    var trainee = try linear(
      "{rotate: [A], on: [mon, wed, fri], deload: {every: 2 weeks, load: 50%}}")
    try trainee.note("2025-10-08", try deload("test", until: "2025-10-31"))
    let plan = try trainee.plan("2025-10-08", "A", "Squat")
    #expect(plan.hasPrefix("5x5 @ 5"))
  }
}
