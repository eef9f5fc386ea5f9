// Tests the specification of calendars, ends and pauses. Each test is named after a sentence.

import Diagnostics
import Engine
import ProgramFormat
import Testing
import Training

@Suite("Exactly: calendars") struct CalendarSentencesTests {
  private func trainee(
    _ schedule: String, start: String = "2025-10-06", inputs: [(String, String)] = []
  ) throws -> Trainee {
    var trainee = try Trainee(
      """
      program: P
      lifts: {Squat: {weight: 100kg, step: 2.5kg}}
      days:
        A: [{Squat: 3x5, progress: linear}]
        B: [Bench Press: 3x5]
        C: [Deadlift: 3x5]
      schedule: \(schedule)
      """)
    try trainee.start(start, inputs)
    return trainee
  }

  private let set = "Squat: 3x5 @ 100kg"
  private static let calendars = ["skip", "carry"]

  @Test("A workout closes the session of its day on its date", arguments: calendars)
  func closesItsDate(_ policy: String) throws {
    var trainee = try trainee("{week: {mon: A, wed: B, fri: A}, missed: \(policy)}")
    try trainee.train("2025-10-10", "A", set)
    // Friday's session is done. Monday's was dropped under `carry` when its day came again.
    #expect(try trainee.today("2025-10-10").done == ["A"])
    #expect(try trainee.today("2025-10-13").pending.last?.day == "A")
  }

  @Test("Otherwise it closes the latest open earlier one (`carry`: until its day came again)")
  func carryClosesTheEarlierOne() throws {
    var trainee = try trainee("{week: {mon: A, wed: B, fri: C}, missed: carry}")
    try trainee.train("2025-10-12", "A", set)
    #expect(try trainee.status("2025-10-12") == "done A")
    #expect(try trainee.status("2025-10-13") == "overdue B since 2025-10-08, C since 2025-10-10, A")
    // The same applies in the next week.
    try trainee.train("2025-10-14", "C", set)
    #expect(
      try trainee.status("2025-10-17") == "overdue A since 2025-10-13, B since 2025-10-15, C")
  }

  @Test("Otherwise it closes the latest open earlier one (`skip`: in the same week)")
  func skipClosesTheEarlierOneOfTheWeek() throws {
    var trainee = try trainee("{week: {mon: A, fri: C}, missed: skip}")
    try trainee.train("2025-10-08", "A", set)
    #expect(try trainee.today("2025-10-06").done.isEmpty)
    // A second A in the week is extra, and next Monday's stays open.
    try trainee.train("2025-10-12", "A", set)
    #expect(try trainee.status("2025-10-13") == "due A")
    // In the next week, this week's C on Friday is gone, so the workout closes the coming one.
    try trainee.train("2025-10-14", "C", set)
    #expect(try trainee.status("2025-10-17") == "done C")
  }

  @Test("Otherwise it closes the first later one in the same week", arguments: calendars)
  func closesTheLaterOne(_ policy: String) throws {
    var trainee = try trainee("{week: {mon: A, wed: B, fri: C}, missed: \(policy)}")
    try trainee.train("2025-10-06", "C", set)
    // Under `carry`, A and B are overdue by then, and C is not.
    let overdue = "overdue A since 2025-10-06, B since 2025-10-08"
    #expect(try trainee.status("2025-10-10") == (policy == "carry" ? overdue : "done C"))
    #expect(try trainee.status("2025-10-17").hasSuffix("C"))
  }

  @Test(
    "A workout that closes none is extra: it counts, but does not change the position",
    arguments: calendars)
  func anExtraDoesNotChangeThePosition(_ policy: String) throws {
    var trainee = try trainee("{week: {mon: A, wed: B}, missed: \(policy)}")
    try trainee.train("2025-10-06", "A", set)
    let before = try trainee.next("2025-10-07")
    try trainee.train("2025-10-07", "A", "Squat: 3x5 @ 102.5kg")
    #expect(try trainee.next("2025-10-07") == before)
    #expect(try trainee.status("2025-10-08") == "due B")
    #expect(try trainee.value("Squat.weight", "2025-10-07") == "Squat.weight = 105kg")
  }

  @Test("Several sessions may be pending, overdue ones first")
  func overdueFirst() throws {
    let trainee = try trainee("{week: {mon: A, wed: B, fri: C}, missed: carry}")
    #expect(
      try trainee.status("2025-10-10") == "overdue A since 2025-10-06, B since 2025-10-08, C")
  }

  @Test("With a plain week, `week` keeps counting")
  func aPlainWeekKeepsCounting() throws {
    let trainee = try trainee("{week: {mon: A, wed: B}}")
    let weeks = try (0..<60).map { week in
      try trainee.today(try date("2025-10-06").adding(days: 7 * week).text).session?.position.week
    }
    #expect(weeks == (1...60).map { $0 })
  }

  @Test("With `weeks`, `week` counts within the cycle")
  func weeksCountWithinTheCycle() throws {
    let trainee = try trainee("{weeks: 3, week: {mon: A}, missed: skip}")
    let seen = try (0..<7).map { week in
      let day = try date("2025-10-06").adding(days: 7 * week).text
      let position = try #require(try trainee.today(day).session?.position)
      return "\(position.cycle).\(position.week)"
    }
    #expect(seen == ["1.1", "1.2", "1.3", "2.1", "2.2", "2.3", "3.1"])
  }

  @Test("In blocks, `week` is of the block and `program_week` is of the cycle")
  func weeksOfBlocks() throws {
    let trainee = try trainee(
      """

        blocks:
          - {block: One, weeks: 2, week: {mon: A}}
          - {block: Two, weeks: 1, week: {mon: B}, repeat: 2}
        missed: skip
      """)
    let seen = try (0..<5).map { week in
      let day = try date("2025-10-06").adding(days: 7 * week).text
      let position = try #require(try trainee.today(day).session?.position)
      return "\(position.block ?? "")\(position.week) \(position.cycle).\(position.programWeek)"
    }
    #expect(seen == ["One1 1.1", "One2 1.2", "Two1 1.3", "Two1 1.4", "One1 2.1"])
  }

  private let meet = """
    {weeks: 3, week: {mon: A, fri: C}, ends: 2025-10-24}
    """

  @Test("With `ends`, the week that contains the date is the last")
  func theWeekOfTheEnd() throws {
    let trainee = try trainee(meet, start: "2025-09-01")
    #expect(try trainee.today("2025-10-24").session?.position.week == 3)
    #expect(try trainee.today("2025-10-06").session?.position.week == 1)
  }

  @Test("After the date nothing is due, and the answer is \"ended\"")
  func nothingAfterTheEnd() throws {
    let trainee = try trainee(
      "{weeks: 3, week: {mon: A, fri: C}, ends: 2025-10-22}", start: "2025-09-01")
    #expect(try trainee.next("2025-10-20") == [])
    #expect(try trainee.status("2025-10-22") == "rest")
    #expect(try trainee.status("2025-10-23") == "ended")
    #expect(try trainee.status("2025-10-24") == "ended")
  }

  @Test("Before week 1 the answer is \"before\"")
  func beforeWeekOne() throws {
    let trainee = try trainee(meet, start: "2025-09-01")
    #expect(try trainee.status("2025-09-01") == "before")
    #expect(try trainee.status("2025-10-05") == "before")
    #expect(try trainee.next("2025-10-05").first == "2025-10-06 A")
    #expect(try trainee.today("2025-10-05").starts == date("2025-10-06"))
  }

  @Test("After a late start, the earlier weeks are dropped with a warning")
  func startedLate() throws {
    let trainee = try trainee(meet, start: "2025-10-15")
    let today = try trainee.today("2025-10-17")
    #expect(today.session?.position.week == 2)
    #expect(today.warnings == ["counted back from 2025-10-24, the first week is dropped"])
  }

  @Test("`ends` implies `skip`; `shift` beside it is an error")
  func endsImpliesSkip() throws {
    var trainee = try trainee(meet)
    #expect(try trainee.status("2025-10-07") == "rest")
    try trainee.train("2025-10-06", "A", set)
    let text =
      "program: P\ndays: {A: [Squat: 3x5]}\n"
      + "schedule: {weeks: 2, week: {mon: A}, ends: 2025-10-24, missed: shift}"
    let (_, problems) = ProgramFile.read(SourceText(name: "p.yaml", text: text), id: "p")
    #expect(problems.map(\.id) == ["shift-with-ends"])
  }

  @Test("A pause lasts from its date up to, but not including, `until` or the `resume`")
  func pauseDates() throws {
    for policy in ["skip", "carry", "shift"] {
      var trainee = try trainee("{week: {mon: A, wed: B, fri: C}, missed: \(policy)}")
      try trainee.train("2025-10-06", "A", set)
      try trainee.note("2025-10-08", .pause(program: nil, until: try date("2025-10-13"), notes: []))
      #expect(try trainee.status("2025-10-07") == "rest", "\(policy)")
      for day in ["2025-10-08", "2025-10-10", "2025-10-12"] {
        #expect(try trainee.status(day) == "paused", "\(policy) \(day)")
      }
      #expect(try trainee.status("2025-10-13").hasPrefix("due"), "\(policy)")
      try trainee.note("2025-10-20", .pause(program: "test", until: nil, notes: []))
      #expect(try trainee.status("2026-03-01") == "paused", "\(policy)")
      try trainee.note("2025-10-24", .resume(program: "test"))
      #expect(try trainee.status("2025-10-23") == "paused", "\(policy)")
      #expect(try trainee.status("2025-10-24") != "paused", "\(policy)")
    }
  }

  @Test(
    "The calendar keeps running, and sessions inside a pause are gone", arguments: calendars)
  func theCalendarKeepsRunning(_ policy: String) throws {
    var trainee = try trainee("{week: {mon: A, wed: B, fri: C}, missed: \(policy)}")
    try trainee.note("2025-10-06", .pause(program: nil, until: try date("2025-10-16"), notes: []))
    #expect(try trainee.status("2025-10-16") == "rest")
    #expect(try trainee.status("2025-10-17") == "due C")
    #expect(try trainee.today("2025-10-17").session?.position.week == 2)
  }

  @Test("A rotation continues from where it was")
  func aRotationContinues() throws {
    for form in [
      "{rotate: [A, B, C], on: [mon, wed, fri]}",
      "{rotate: [A, B, C], on: [mon, wed, fri], missed: skip}",
      "{rotate: [A, rest, B, rest, C, rest, rest], missed: skip}",
    ] {
      var trainee = try trainee(form)
      try trainee.train("2025-10-06", "A", set)
      try trainee.note("2025-10-08", .pause(program: nil, until: try date("2025-10-29"), notes: []))
      #expect(try trainee.status("2025-10-29") == "due B", "\(form)")
      #expect(try trainee.next("2025-10-29").first == "2025-10-31 C", "\(form)")
    }
  }

  @Test("Overdue sessions stay overdue")
  func overdueSessionsStay() throws {
    for (policy, status) in [
      ("carry", "overdue A since 2025-10-06"), ("shift", "overdue A since 2025-10-06"),
    ] {
      var trainee = try trainee("{week: {mon: A, wed: B, fri: C}, missed: \(policy)}")
      try trainee.note("2025-10-07", .pause(program: nil, until: try date("2025-10-18"), notes: []))
      #expect(try trainee.status("2025-10-18") == status, "\(policy)")
    }
  }

  @Test("A session done ahead, or skipped, is done on its own date")
  func doneAhead() throws {
    for policy in ["skip", "carry", "shift"] {
      var trainee = try trainee("{week: {mon: A, wed: B, fri: C}, missed: \(policy)}")
      try trainee.train("2025-10-06", "A", set)
      try trainee.train("2025-10-07", "B", "Bench Press: 3x5 @ 60kg")
      #expect(try trainee.status("2025-10-08") == "done B", "\(policy)")
      try trainee.note("2025-10-09", .skip(program: "test", day: "C", notes: []))
      #expect(try trainee.status("2025-10-10") == "done C", "\(policy)")
      #expect(try trainee.status("2025-10-11") == "rest", "\(policy)")
    }
  }

  @Test("A workout of an unknown program or day gives a warning and no progression")
  func unknownDays() throws {
    var trainee = try trainee("{week: {mon: A}}")
    try trainee.train("2025-10-06", "Q", set)
    let replay = try trainee.replay("2025-10-06")
    #expect(replay.warnings.map(\.text) == ["no day named 'Q' in 'test'"])
    #expect(try trainee.changes("2025-10-06") == [])
    #expect(try trainee.status("2025-10-06") == "due A")
  }

  @Test("An abandoned workout (without a work set) does not change the position")
  func abandoned() throws {
    for policy in ["skip", "carry", "shift"] {
      var trainee = try trainee("{week: {mon: A}, missed: \(policy)}")
      try trainee.train("2025-10-06", "A", "Squat: 2x5 @ 20kg w")
      #expect(try trainee.status("2025-10-06") == "due A", "\(policy)")
    }
  }

  @Test("A week starts on the first day of the week in the settings")
  func firstDayOfTheWeek() throws {
    // Sunday and Monday are in one week if weeks begin on Sunday, and in two if they begin on
    // Monday.
    for (first, weeks) in [(Weekday.sun, [1, 1, 2]), (.mon, [1, 2, 2])] {
      var trainee = try trainee(
        "{weeks: 4, week: {sun: A, mon: B}, missed: skip}", start: "2025-10-05")
      trainee.settings.firstWeekday = first
      let seen = try ["2025-10-05", "2025-10-06", "2025-10-12"].map {
        try trainee.today($0).session?.position.week
      }
      #expect(seen == weeks, "\(first)")
    }
  }
}
