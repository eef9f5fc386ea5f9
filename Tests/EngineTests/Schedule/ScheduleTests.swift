// Tests which session is due on which date, for every form of schedule.

import Engine
import Testing
import Training

/// 2025-10-06 is a Monday.
@Suite struct ScheduleTests {
  func days(_ names: String...) -> String {
    "days:\n" + names.map { "  \($0): [Squat: 3x5]\n" }.joined()
  }

  @Test func aPlainWeekFollowsTheCalendar() throws {
    var trainee = try Trainee(
      "program: P\n" + days("A", "B") + "schedule: {week: {mon: A, thu: B}}")
    try trainee.start("2025-10-06")
    #expect(try trainee.status("2025-10-06") == "due A")
    #expect(try trainee.status("2025-10-07") == "rest")
    #expect(try trainee.status("2025-10-09") == "due B")
    #expect(
      try trainee.next("2025-10-06") == ["2025-10-09 B", "2025-10-13 A", "2025-10-16 B"])
    try trainee.train("2025-10-06", "A", "Squat: 3x5 @ 100kg")
    #expect(try trainee.status("2025-10-06") == "done A")
  }

  @Test func weekOneBeginsOnTheFirstScheduledDay() throws {
    var trainee = try Trainee(
      "program: P\n" + days("A", "B") + "schedule: {week: {mon: A, thu: B}, missed: skip}")
    try trainee.start("2025-10-03")
    #expect(try trainee.status("2025-10-03") == "rest")
    #expect(try trainee.status("2025-10-05") == "rest")
    #expect(try trainee.today("2025-10-06").session?.position.week == 1)
    #expect(try trainee.today("2025-10-13").session?.position.week == 2)
  }

  @Test func aWeekStartedInItsMiddleIsWeekOne() throws {
    var trainee = try Trainee(
      "program: P\n" + days("A", "B") + "schedule: {week: {mon: A, thu: B}}")
    try trainee.start("2025-10-08")
    #expect(try trainee.today("2025-10-09").session?.position.week == 1)
    #expect(try trainee.today("2025-10-13").session?.position.week == 2)
  }

  @Test func aPlainWeekThatReadsTheWeekShifts() throws {
    let text = """
      program: P
      days:
        A: [{Squat: {weeks 1-3: 5x5, else: 3x5}}]
        B: [Bench Press: 5x5]
      schedule: {week: {mon: A, thu: B}}
      """
    var trainee = try Trainee(text)
    try trainee.start("2025-10-09")
    // Under `shift`, the first session is on the first training day on or after the start.
    #expect(try trainee.status("2025-10-09") == "due A")
    #expect(try trainee.next("2025-10-09") == ["2025-10-13 B", "2025-10-16 A", "2025-10-20 B"])
    #expect(try trainee.status("2025-10-11") == "overdue A since 2025-10-09")
  }

  @Test func chosenWeekdaysComeFromTheStart() throws {
    var trainee = try Trainee("program: P\n" + days("A", "B", "C") + "schedule: {week: [A, B, C]}")
    try trainee.start("2025-10-06", [("weekdays", "\"tue sat thu\"")])
    #expect(try trainee.status("2025-10-06") == "rest")
    #expect(
      try trainee.next("2025-10-06") == ["2025-10-07 A", "2025-10-09 B", "2025-10-11 C"])
  }

  @Test func aCycleOfWeeksCountsWeekAndCycle() throws {
    var trainee = try Trainee(
      "program: P\n" + days("A", "B") + "schedule: {weeks: 2, week: {mon: A, thu: B}}")
    try trainee.start("2025-10-06")
    var seen: [String] = []
    for day in 0..<35 {
      let date = try date("2025-10-06").adding(days: day)
      guard try trainee.status(date.text).hasPrefix("due") else { continue }
      let session = try #require(try trainee.today(date.text).session)
      seen.append("\(session.position.cycle).\(session.position.week) \(session.day)")
      try trainee.train(date.text, session.day, "Squat: 3x5 @ 100kg")
    }
    #expect(
      seen == [
        "1.1 A", "1.1 B", "1.2 A", "1.2 B", "2.1 A", "2.1 B", "2.2 A", "2.2 B", "3.1 A", "3.1 B",
      ])
  }

  @Test func weeksThatDifferFollowEachOther() throws {
    var trainee = try Trainee(
      "program: P\n" + days("A", "B", "C") + """
        schedule:
          weeks:
            - {mon: A, wed: B, fri: C}
            - {mon: A, wed: rest, fri: B}
          missed: skip
        """)
    try trainee.start("2025-10-06")
    #expect(
      try [6, 8, 10, 13, 15, 17, 20].map {
        try trainee.status("2025-10-\($0 < 10 ? "0" : "")\($0)")
      }
        == ["due A", "due B", "due C", "due A", "rest", "due B", "due A"])
    #expect(try trainee.today("2025-10-17").session?.position.week == 2)
    #expect(try trainee.today("2025-10-20").session?.position.cycle == 2)
  }

  @Test func weeksThatDifferShiftOverTheirOwnWeekdays() throws {
    var trainee = try Trainee(
      "program: P\n" + days("A", "B") + """
        schedule:
          weeks:
            - {mon: A, wed: B}
            - {tue: A, fri: B}
        """)
    try trainee.start("2025-10-06")
    try trainee.train("2025-10-06", "A", "Squat: 3x5 @ 100kg")
    try trainee.train("2025-10-10", "B", "Squat: 3x5 @ 100kg")
    // B was done late on Friday and used Wednesday. Week 2 continues with its own weekdays.
    #expect(try trainee.next("2025-10-10") == ["2025-10-14 A", "2025-10-17 B", "2025-10-20 A"])
  }

  @Test func aRotationTakesTrainingDays() throws {
    var trainee = try Trainee(
      "program: P\n" + days("A", "B") + "schedule: {rotate: [A, B], on: [mon, wed, fri]}")
    try trainee.start("2025-10-06")
    for day in ["2025-10-06", "2025-10-08", "2025-10-10"] {
      let name = try #require(try trainee.today(day).pending.first?.day)
      try trainee.train(day, name, "Squat: 3x5 @ 100kg")
    }
    #expect(
      try trainee.next("2025-10-10") == ["2025-10-13 B", "2025-10-15 A", "2025-10-17 B"])
    #expect(try trainee.today("2025-10-13").session?.position.week == 2)
  }

  @Test func askedTrainingDaysOfARotation() throws {
    var trainee = try Trainee("program: P\n" + days("A", "B") + "schedule: {rotate: [A, B], on: 2}")
    try trainee.start("2025-10-06", [("weekdays", "\"tue sun\"")])
    #expect(
      try trainee.next("2025-10-06")
        == ["2025-10-07 A", "2025-10-12 B", "2025-10-14 A"])
  }

  @Test func aBareRotationMovesByDays() throws {
    var trainee = try Trainee(
      "program: P\n" + days("A", "B") + "schedule: {rotate: [A, B, rest]}")
    try trainee.start("2025-10-06")
    #expect(try trainee.status("2025-10-06") == "due A")
    #expect(try trainee.next("2025-10-06") == ["2025-10-07 B", "2025-10-09 A", "2025-10-10 B"])
    // A was done two days late, which delays everything after it.
    try trainee.train("2025-10-08", "A", "Squat: 3x5 @ 100kg")
    #expect(try trainee.next("2025-10-08") == ["2025-10-09 B", "2025-10-11 A", "2025-10-12 B"])
  }

  @Test func aBareRotationUnderSkipFollowsTheCalendar() throws {
    var trainee = try Trainee(
      "program: P\n" + days("A", "B") + "  Off: []\n"
        + "schedule: {rotate: [A, rest, B, Off], missed: skip}")
    try trainee.start("2025-10-06")
    #expect(
      try (6...13).map { try trainee.status("2025-10-\($0 < 10 ? "0" : "")\($0)") }
        == ["due A", "rest", "due B", "rest", "due A", "rest", "due B", "rest"])
    #expect(try trainee.today("2025-10-10").session?.position.week == 2)
  }

  @Test func pausedDaysDoNotCountInARotation() throws {
    var trainee = try Trainee(
      "program: P\n" + days("A", "B") + "schedule: {rotate: [A, B, rest], missed: skip}")
    try trainee.start("2025-10-06")
    try trainee.note(
      "2025-10-07", .pause(program: "test", until: try date("2025-10-10"), notes: []))
    #expect(
      try (6...12).map { try trainee.status("2025-10-\($0 < 10 ? "0" : "")\($0)") }
        == ["due A", "paused", "paused", "paused", "due B", "rest", "due A"])
    var other = try Trainee(
      "program: P\n" + days("A", "B")
        + "schedule: {rotate: [A, B], on: [mon, wed, fri], missed: skip}")
    try other.start("2025-10-06")
    try other.note("2025-10-08", .pause(program: nil, until: try date("2025-10-13"), notes: []))
    #expect(try other.status("2025-10-13") == "due B")
  }

  @Test func withoutAScheduleTheNextUndoneDayIsDue() throws {
    var trainee = try Trainee("program: P\n" + days("A", "B", "C"))
    try trainee.start("2025-10-06")
    #expect(try trainee.status("2025-10-20") == "due A")
    #expect(try trainee.next("2025-10-20") == ["B", "C", "A"])
    try trainee.train("2025-10-20", "B", "Squat: 3x5 @ 100kg")
    #expect(try trainee.status("2025-10-20") == "done B")
    #expect(try trainee.status("2025-10-21") == "due A")
    try trainee.train("2025-10-21", "A", "Squat: 3x5 @ 100kg")
    #expect(try trainee.status("2025-10-22") == "due C")
    #expect(try trainee.today("2025-10-22").session?.position.week == 1)
  }

  @Test func aFutureStartIsBefore() throws {
    var trainee = try Trainee("program: P\n" + days("A") + "schedule: {week: {mon: A}}")
    try trainee.start("2025-10-06")
    #expect(try trainee.status("2025-10-01") == "before")
    #expect(try trainee.today("2025-10-01").starts == date("2025-10-06"))
    #expect(try trainee.next("2025-10-01").first == "2025-10-06 A")
  }

  @Test func weeksBeginOnTheDayInTheSettings() throws {
    var trainee = try Trainee(
      "program: P\n" + days("A", "B") + "schedule: {weeks: 2, week: {sun: A, wed: B}, missed: skip}"
    )
    trainee.settings.firstWeekday = .sun
    try trainee.start("2025-10-05")
    #expect(try trainee.today("2025-10-05").session?.position.week == 1)
    #expect(try trainee.today("2025-10-08").session?.position.week == 1)
    #expect(try trainee.today("2025-10-12").session?.position.week == 2)
  }
}
