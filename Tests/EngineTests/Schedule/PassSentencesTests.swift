// Tests the specification of schedules done in order. Each test is named after a sentence.

import Engine
import Testing
import Training

@Suite("Exactly: passes") struct PassSentencesTests {
  private func trainee(
    _ schedule: String, start: String = "2025-10-06", inputs: [(String, String)] = []
  ) throws -> Trainee {
    var trainee = try Trainee(
      "program: P\ndays:\n  A: [Squat: 3x5]\n  B: [Squat: 3x5]\n  C: [Squat: 3x5]\n"
        + (schedule.isEmpty ? "" : "schedule: \(schedule)"))
    try trainee.start(start, inputs)
    return trainee
  }

  private let set = "Squat: 3x5 @ 100kg"

  /// Every form of schedule whose days are done in order, with days that all of them have.
  private static let passForms = [
    "", "{rotate: [A, B, C], on: [mon, wed, fri]}", "{rotate: [A, B, C]}",
    "{week: {mon: A, wed: B, fri: C}, missed: shift}",
    "{rotate: [A, B, C], on: [mon, wed, fri], missed: carry}",
    "{rotate: [A, B, C], missed: carry}",
  ]

  @Test(
    "A workout marks as done the first undone session of its day in the current pass",
    arguments: passForms)
  func marksTheFirstUndone(_ form: String) throws {
    var trainee = try trainee(form)
    try trainee.train("2025-10-06", "B", set)
    let today = try trainee.today("2025-10-13")
    #expect(today.pending.map(\.day) == ["A"])
    #expect(today.pending.first?.position.week == 1)
    #expect(today.coming.first?.day == "C")
  }

  @Test(
    "If the current pass has none left, it marks the first one of the next pass",
    arguments: passForms)
  func marksTheNextPass(_ form: String) throws {
    var trainee = try trainee(form)
    try trainee.train("2025-10-06", "B", set)
    try trainee.train("2025-10-08", "B", set)
    try trainee.train("2025-10-10", "A", set)
    try trainee.train("2025-10-13", "C", set)
    // The second B belonged to pass 2.
    let today = try trainee.today("2025-10-20")
    #expect(today.pending.map(\.day) == ["A"])
    #expect(today.pending.first?.position.week == 2)
    #expect(today.coming.map(\.day).prefix(2) == ["C", "A"])
  }

  @Test("The session due is the first one not yet done", arguments: passForms)
  func dueIsTheFirst(_ form: String) throws {
    var trainee = try trainee(form)
    for (day, name) in [("2025-10-06", "A"), ("2025-10-08", "B"), ("2025-10-10", "C")] {
      #expect(try trainee.today(day).pending.first?.day == name)
      try trainee.train(day, name, set)
    }
    #expect(try trainee.today("2025-10-13").pending.first?.day == "A")
  }

  @Test("A pass ends when all its sessions are done or skipped", arguments: passForms)
  func aPassEnds(_ form: String) throws {
    var trainee = try trainee(form)
    try trainee.train("2025-10-06", "A", set)
    try trainee.note("2025-10-08", .skip(program: "test", day: "B", notes: []))
    #expect(try trainee.today("2025-10-10").pending.first?.position.week == 1)
    try trainee.note("2025-10-10", .skip(program: "test", day: "C", notes: []))
    #expect(try trainee.today("2025-10-13").pending.first?.position.week == 2)
  }

  @Test("With weekdays, sessions move from training day to training day")
  func movesOverTrainingDays() throws {
    var trainee = try trainee("{week: {mon: A, wed: B, fri: C}, missed: shift}")
    #expect(try trainee.next("2025-10-09") == ["2025-10-10 B", "2025-10-13 C", "2025-10-15 A"])
    try trainee.train("2025-10-09", "A", set)
    #expect(try trainee.next("2025-10-09") == ["2025-10-10 B", "2025-10-13 C", "2025-10-15 A"])
  }

  @Test("The training days are those of the week the session belongs to")
  func movesOverTheTrainingDaysOfItsWeek() throws {
    var trainee = try trainee("{weeks: [{mon: A, wed: B}, {tue: A, sat: C}], missed: shift}")
    try trainee.train("2025-10-08", "A", set)
    // B belongs to week 1 and its weekdays; A and C belong to week 2.
    #expect(try trainee.next("2025-10-08") == ["2025-10-13 B", "2025-10-14 A", "2025-10-18 C"])
  }

  @Test("The next three dates are strictly after the date, even after late training")
  func neverInThePast() throws {
    var trainee = try Trainee(
      """
      program: P
      days:
        C: [Squat: 3x5]
        D: [Squat: 3x5]
        E: [Squat: 3x5]
      schedule: {weeks: [{tue: C, sat: D}, {wed: E}]}
      """)
    try trainee.start("2025-03-03")
    try trainee.train("2025-03-04", "C", set)
    #expect(try trainee.status("2025-03-14") == "overdue D since 2025-03-08")
    #expect(
      try trainee.next("2025-03-14") == ["2025-03-19 E", "2025-03-25 C", "2025-03-29 D"])
    try trainee.train("2025-03-14", "D", set)
    #expect(try trainee.status("2025-03-15") == "rest")
    #expect(try trainee.next("2025-03-14").first == "2025-03-19 E")
  }

  @Test("A bare rotation moves by days")
  func aBareRotationMovesByDays() throws {
    var trainee = try trainee("{rotate: [A, B, rest]}")
    #expect(try trainee.status("2025-10-08") == "overdue A since 2025-10-06")
    try trainee.train("2025-10-08", "A", set)
    #expect(try trainee.next("2025-10-08") == ["2025-10-09 B", "2025-10-11 A", "2025-10-12 B"])
  }

  @Test("A workout takes its training day, and the first undone session is on the next one")
  func takesItsTrainingDay() throws {
    let plan = "{rotate: [A, B, C], on: [mon, wed, fri]}"
    // The session is done on its day, on the rest day after it, and late on another training day.
    for (day, next) in [
      ("2025-10-06", "2025-10-08 B"), ("2025-10-07", "2025-10-08 B"),
      ("2025-10-08", "2025-10-10 B"), ("2025-10-12", "2025-10-13 B"),
    ] {
      var trainee = try trainee(plan)
      try trainee.train(day, "A", set)
      #expect(try trainee.next(day).first == next, "A on \(day)")
    }
    // B, done early on Tuesday, uses Wednesday.
    var early = try trainee(plan)
    try early.train("2025-10-06", "A", set)
    try early.train("2025-10-07", "B", set)
    #expect(try early.status("2025-10-08") == "done B")
    #expect(try early.next("2025-10-07").first == "2025-10-10 C")
  }

  @Test("Under `shift` the first session is on the first training day on or after the start")
  func theFirstSession() throws {
    for offset in 0..<7 {
      let start = try date("2025-10-06").adding(days: offset)
      let trainee = try trainee(
        "{week: {mon: A, wed: B, fri: C}, missed: shift}", start: start.text)
      let first = (0..<7).map { start.adding(days: $0) }.first {
        [.mon, .wed, .fri].contains($0.weekday)
      }
      #expect(try trainee.status(#require(first).text) == "due A")
    }
  }

  @Test("From the start to the first scheduled day the answer is \"rest\"")
  func restBeforeTheFirst() throws {
    for form in [
      "{week: {mon: A, wed: B}, missed: skip}", "{week: {mon: A, wed: B}, missed: carry}",
      "{week: {mon: A, wed: B}, missed: shift}", "{rotate: [A, B], on: [mon, wed]}",
      "{rotate: [A, B], on: [mon, wed], missed: skip}",
    ] {
      let trainee = try trainee(form, start: "2025-10-09")
      #expect(try trainee.status("2025-10-08") == "before", "\(form)")
      #expect(try trainee.status("2025-10-09") == "rest", "\(form)")
      #expect(try trainee.status("2025-10-12") == "rest", "\(form)")
      #expect(try trainee.status("2025-10-13").hasPrefix("due"), "\(form)")
    }
  }

  @Test("A session not done on its date is overdue since then, on every later day until it is done")
  func overdueSince() throws {
    var trainee = try trainee("{rotate: [A, B, C], on: [mon, wed, fri]}")
    for offset in 1..<30 {
      let day = try date("2025-10-06").adding(days: offset).text
      #expect(try trainee.status(day) == "overdue A since 2025-10-06")
    }
    try trainee.train("2025-11-05", "A", set)
    #expect(try trainee.status("2025-11-06") == "rest")
    #expect(try trainee.status("2025-11-07") == "due B")
  }

  @Test(
    "On a date with a workout the answer is \"done\", and the next session may be started")
  func doneAndNext() throws {
    var trainee = try trainee("")
    try trainee.train("2025-10-06", "A", set)
    let today = try trainee.today("2025-10-06")
    #expect(today.text == "done A")
    #expect(today.pending.map(\.day) == ["B"])
    var late = try self.trainee("{week: {mon: A, wed: B, fri: C}, missed: carry}")
    try late.train("2025-10-08", "A", set)
    #expect(try late.status("2025-10-08") == "done A")
    #expect(try late.today("2025-10-08").pending.map(\.day) == ["B"])
  }

  @Test(
    "The next three dates are after the date, if everything due is done and nothing is missed")
  func nextThree() throws {
    var trainee = try trainee("{rotate: [A, B, C], on: [mon, wed, fri]}")
    #expect(try trainee.next("2025-10-05") == ["2025-10-06 A", "2025-10-08 B", "2025-10-10 C"])
    #expect(try trainee.next("2025-10-06") == ["2025-10-08 B", "2025-10-10 C", "2025-10-13 A"])
    // On Tuesday the session is overdue. After it is done, the next one is on Wednesday.
    #expect(try trainee.next("2025-10-07") == ["2025-10-08 B", "2025-10-10 C", "2025-10-13 A"])
    try trainee.train("2025-10-06", "A", set)
    #expect(try trainee.next("2025-10-06") == ["2025-10-08 B", "2025-10-10 C", "2025-10-13 A"])
  }

  @Test("Without a schedule, the next three are only names of days")
  func nextThreeNames() throws {
    let trainee = try trainee("")
    #expect(try trainee.next("2025-10-06") == ["B", "C", "A"])
  }

  @Test("Without calendar weeks, each pass is a week, and `week` keeps counting")
  func passesAreWeeks() throws {
    for form in ["", "{rotate: [A, B, C], on: [mon, wed, fri]}", "{rotate: [A, B, C]}"] {
      var trainee = try trainee(form)
      var seen: [String] = []
      for offset in 0..<21 {
        let day = try date("2025-10-06").adding(days: offset).text
        guard let session = try trainee.today(day).session else { continue }
        let position = session.position
        seen.append("\(session.day)\(position.week)")
        // Without `weeks: N`, `cycle` is the same number.
        #expect(position.cycle == position.week && position.programWeek == position.week)
        try trainee.train(day, session.day, set)
        if seen.count == 7 { break }
      }
      #expect(seen == ["A1", "B1", "C1", "A2", "B2", "C2", "A3"], "\(form)")
    }
  }

  @Test("With `weeks: N`, passes count within the cycle")
  func weeksOfACycleOfPasses() throws {
    for form in ["{weeks: 2, rotate: [A, B], on: [mon, wed]}", "{weeks: 2, rotate: [A, B]}"] {
      var trainee = try trainee(form)
      var seen: [String] = []
      for offset in 0..<42 {
        let day = try date("2025-10-06").adding(days: offset).text
        guard seen.count < 9, let session = try trainee.today(day).session else { continue }
        seen.append("\(session.day)\(session.position.cycle).\(session.position.week)")
        try trainee.train(day, session.day, set)
      }
      #expect(
        seen == ["A1.1", "B1.1", "A1.2", "B1.2", "A2.1", "B2.1", "A2.2", "B2.2", "A3.1"],
        "\(form)")
    }
  }
}
