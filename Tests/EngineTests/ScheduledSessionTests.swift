// Tests the sessions of a period that calendar, statistics and review count.

import Engine
import ProgramFormat
import Programs
import SeededChance
import Testing
import Training

@Suite struct ScheduledSessionTests {
  private func period(
    _ trainee: Trainee, _ first: CalendarDate, _ last: CalendarDate, on today: CalendarDate
  ) -> ReviewedPeriod {
    var replay = Replay(
      record: TrainingRecord(trainee.entries), library: trainee.library,
      settings: trainee.settings)
    replay.isOnlyOfSchedules = true
    return ReviewedPeriod(replay, from: first, through: last, on: today)
  }

  /// Returns `06 done` for each session of September 2025, and `12 paused` for each paused date.
  private func states(_ trainee: Trainee, on today: String) throws -> [String] {
    let period = period(
      trainee, try date("2025-09-01"), try date("2025-09-14"), on: try date(today))
    return period.programs.flatMap { program in
      program.sessions.map { "\($0.date.text.suffix(2)) \($0.state)" }
        + program.pausedDates.map { "\($0.text.suffix(2)) paused" }
    }.sorted()
  }

  private func trainee(_ policy: String) throws -> Trainee {
    var trainee = try Trainee(
      """
      program: P
      days: {A: [Squat: 3x5], B: [Curl: 3x5]}
      schedule: {week: {mon: A, thu: B}, missed: \(policy)}

      """)
    try trainee.start("2025-09-01")
    return trainee
  }

  @Test(arguments: ["skip", "carry", "shift"]) func withoutTraining(_ policy: String) throws {
    let trainee = try trainee(policy)
    // An overdue session can still be done today, beside that of today or in its place.
    let today = Array(repeating: "08 planned", count: policy == "carry" ? 2 : 1)
    #expect(
      try states(trainee, on: "2025-09-08") == ["01 missed", "04 missed"] + today + ["11 planned"])
  }

  @Test(arguments: ["skip", "carry", "shift"]) func aSkipIsNotAMiss(_ policy: String) throws {
    var trainee = try trainee(policy)
    try trainee.note("2025-09-01", .skip(program: "test", day: "A", notes: []))
    try trainee.train("2025-09-04", "B", "Curl: 3x5 @ 20kg")
    let expected = ["01 skipped", "04 done", "08 planned", "11 planned"]
    #expect(try states(trainee, on: "2025-09-05") == expected)
  }

  /// A session made up later was not missed.
  @Test(arguments: ["skip", "carry", "shift"]) func aSessionMadeUp(_ policy: String) throws {
    var trainee = try trainee(policy)
    try trainee.train("2025-09-02", "A", "Squat: 3x5 @ 60kg")
    #expect(
      try states(trainee, on: "2025-09-04") == [
        "01 done", "04 planned", "08 planned", "11 planned",
      ])
  }

  @Test func aSkipThatIsUndone() throws {
    var trainee = try trainee("carry")
    try trainee.note("2025-09-01", .skip(program: "test", day: "A", notes: []))
    try trainee.note("2025-09-01", .redo(program: "test", day: "A", notes: []))
    #expect(try states(trainee, on: "2025-09-02").first == "01 missed")
    try trainee.note("2025-09-04", .skip(program: "test", day: "B", notes: []))
    try trainee.note("2025-09-05", .redo(program: "test", day: "B", notes: []))
    #expect(try states(trainee, on: "2025-09-06").prefix(2) == ["01 missed", "04 missed"])
    try trainee.train("2025-09-06", "B", "Curl: 3x5 @ 20kg")
    #expect(try states(trainee, on: "2025-09-06").prefix(2) == ["01 missed", "04 done"])
  }

  @Test(arguments: ["skip", "carry", "shift"]) func aPausePlansNothing(_ policy: String) throws {
    var trainee = try trainee(policy)
    try trainee.train("2025-09-01", "A", "Squat: 3x5 @ 60kg")
    let end = try date("2025-09-06")
    try trainee.note("2025-09-04", .pause(program: nil, until: end, notes: []))
    let found = try states(trainee, on: "2025-09-04")
    #expect(found.prefix(3) == ["01 done", "04 paused", "05 paused"])
    #expect(try states(trainee, on: "2025-09-10").prefix(3) == found.prefix(3))
  }

  @Test func theDateOfAStopMissesNothing() throws {
    var trainee = try trainee("skip")
    try trainee.note("2025-09-04", .stop(program: "test", notes: []))
    #expect(try states(trainee, on: "2025-09-10") == ["01 missed"])
  }

  /// Adds a random workout, skip, redo, pause or resume of a date.
  private func act(
    _ trainee: inout Trainee, _ days: [String], on date: CalendarDate, _ chance: inout Chance
  ) throws {
    let day = chance.one(days)
    switch chance.below(12) {
    case 0...3: try trainee.train(date.text, day, "Squat: 3x5 @ 60kg")
    case 4...6:
      let due = trainee.replay(on: date).runs.first?.duty(on: date).pending.first?.day
      try trainee.train(date.text, due ?? day, "Squat: 3x5 @ 60kg")
    case 7: try trainee.note(date.text, .skip(program: "test", day: day, notes: []))
    case 8: try trainee.note(date.text, .redo(program: "test", day: day, notes: []))
    case 9:
      let end = chance.happens(1, in: 3) ? nil : date.adding(days: 1 + chance.below(9))
      try trainee.note(date.text, .pause(program: nil, until: end, notes: []))
    case 10: try trainee.note(date.text, .resume(program: nil))
    default: break
    }
  }

  /// Each session of a random schedule and history is in one state. What is done is what the
  /// workouts closed, and nothing is missed in a pause or before its day is over.
  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func randomSchedulesAndHistories(_ seed: UInt64) throws {
    var chance = Chance(seed: seed)
    let sketch = ScheduleSketch(&chance, near: try date("2025-09-01"))
    var trainee = try Trainee(sketch.text)
    trainee.settings.firstWeekday = sketch.firstWeekday
    let start = sketch.start
    try trainee.start(start.text)
    for offset in 0..<40 where chance.happens(1, in: 2) {
      try act(&trainee, sketch.dayNames, on: start.adding(days: offset), &chance)
    }
    for _ in 0..<6 {
      let first = start.adding(days: chance.below(40) - 3)
      let last = first.adding(days: chance.below(40))
      let today = first.adding(days: chance.below(50))
      let period = period(trainee, first, last, on: today)
      let place: Comment =
        "seed \(seed), \(first.text) to \(last.text) on \(today.text)\n\(sketch.text)"
      for program in period.programs {
        let sessions = program.sessions
        #expect(sessions.map(\.date) == sessions.map(\.date).sorted(), place)
        #expect(sessions.allSatisfy { (first...last).contains($0.date) }, place)
        #expect(sessions.allSatisfy { $0.state != .missed || $0.date < today }, place)
        #expect(sessions.allSatisfy { $0.state != .planned || $0.date >= today }, place)
        #expect(program.pausedDates.allSatisfy((first...last).contains), place)
        let paused = Set(program.pausedDates)
        #expect(
          !sessions.contains {
            [.missed, .planned].contains($0.state) && paused.contains($0.date)
          },
          place)
        func count(_ state: ScheduledSession.State) -> Int { sessions.count { $0.state == state } }
        #expect(program.done == count(.done), place)
        #expect(
          program.planned == (program.hasDates ? sessions.count - count(.planned) : nil), place)
      }
      // Workouts that close a session are done sessions, on their date or on that of the plan.
      var closing = 0
      var replay = Replay(
        record: TrainingRecord(trainee.entries), library: trainee.library,
        settings: trainee.settings)
      for (index, entry) in trainee.entries.enumerated() {
        guard case .workout(let workout) = entry.event, let day = workout.day else { continue }
        guard entry.date >= first, entry.date <= min(last, today) else { continue }
        replay.advance(to: index)
        if replay.runs.first.map({ !$0.isExtra(day, on: entry.date) }) ?? false { closing += 1 }
      }
      #expect(period.programs.map(\.done).reduce(0, +) == closing, place)
    }
  }

  /// Without entries, the sessions that were missed by the calendar are those that were planned.
  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func whatWasPlannedIsMissed(_ seed: UInt64) throws {
    var chance = Chance(seed: seed)
    let sketch = ScheduleSketch(&chance, near: try date("2025-09-01"))
    guard !sketch.goesByPasses else { return }
    var trainee = try Trainee(sketch.text)
    trainee.settings.firstWeekday = sketch.firstWeekday
    try trainee.start(sketch.start.text)
    let last = sketch.start.adding(days: 60)
    func dates(on today: CalendarDate) -> [CalendarDate] {
      period(trainee, sketch.start, last, on: today).programs.flatMap { $0.sessions.map(\.date) }
    }
    let planned = dates(on: sketch.start)
    #expect(dates(on: last.adding(days: 1)) == planned, "seed \(seed)\n\(sketch.text)")
  }
}
