// Tests leap days, the ends of years, week 53, and daylight saving time.

import Engine
import Testing
import Training

@Suite struct DateEdgeTests {
  private let set = "Squat: 3x5 @ 100kg"

  private func trainee(_ schedule: String, start: String) throws -> Trainee {
    var trainee = try Trainee(
      "program: P\ndays:\n  A: [Squat: 3x5]\n  B: [Squat: 3x5]\nschedule: \(schedule)")
    try trainee.start(start)
    return trainee
  }

  @Test func aLeapDayIsAnOrdinaryDay() throws {
    // 29 February 2028 is a Tuesday.
    var trainee = try trainee("{week: {tue: A, thu: B}, missed: carry}", start: "2028-02-28")
    #expect(try trainee.status("2028-02-29") == "due A")
    #expect(
      try trainee.next("2028-02-28") == ["2028-02-29 A", "2028-03-02 B", "2028-03-07 A"])
    #expect(try trainee.status("2028-03-01") == "overdue A since 2028-02-29")
    try trainee.train("2028-02-29", "A", set)
    #expect(try trainee.status("2028-03-01") == "rest")
    let daily = try self.trainee("{rotate: [A, B], missed: skip}", start: "2028-02-27")
    let days = ["2028-02-28", "2028-02-29", "2028-03-01", "2028-03-02"]
    #expect(try days.map { try daily.status($0) } == ["due B", "due A", "due B", "due A"])
    // No 29 February in 2100.
    let century = try self.trainee("{rotate: [A, B], missed: skip}", start: "2100-02-28")
    #expect(try century.status("2100-03-01") == "due B")
  }

  @Test func weeksContinueAcrossTheYearEndAndWeek53() throws {
    // 28 December 2026 begins week 53, which ends in 2027.
    let trainee = try trainee(
      "{weeks: 4, week: {mon: A, sun: B}, missed: skip}", start: "2026-12-21")
    let seen = try ["2026-12-21", "2026-12-28", "2027-01-03", "2027-01-04", "2027-01-11"].map {
      try trainee.today($0).session?.position.week
    }
    #expect(seen == [1, 2, 2, 3, 4])
    #expect(try trainee.today("2027-01-18").session?.position.cycle == 2)
  }

  @Test func aSessionMissedInDecemberIsOverdueInJanuary() throws {
    for form in ["{week: {wed: A}, missed: carry}", "{rotate: [A, B], on: [wed]}"] {
      var trainee = try trainee(form, start: "2025-12-29")
      #expect(try trainee.status("2026-01-02") == "overdue A since 2025-12-31")
      try trainee.train("2026-01-02", "A", set)
      #expect(try trainee.status("2026-01-03") == "rest")
    }
  }

  @Test func thePrefillWindowCountsTheLeapDay() throws {
    var trainee = try Trainee("program: P\ndays:\n  A: [Squat: 3x5]\n")
    try trainee.start("2028-02-01")
    try trainee.train("2028-02-05", "A", set)
    #expect(try trainee.plan("2028-03-04", "A", "Squat") == "3x5 @ 100kg")
    #expect(try trainee.plan("2028-03-05", "A", "Squat") == "3x5")
    // Without a leap day, it is one day later.
    var other = try Trainee("program: P\ndays:\n  A: [Squat: 3x5]\n")
    try other.start("2027-02-01")
    try other.train("2027-02-05", "A", set)
    #expect(try other.plan("2027-03-05", "A", "Squat") == "3x5 @ 100kg")
    #expect(try other.plan("2027-03-06", "A", "Squat") == "3x5")
  }

  @Test func aPauseLastsAcrossTheYearEnd() throws {
    var trainee = try trainee("{rotate: [A, B], on: [mon, thu]}", start: "2025-12-22")
    try trainee.train("2025-12-22", "A", set)
    try trainee.note("2025-12-23", .pause(program: nil, until: try date("2026-01-05"), notes: []))
    #expect(try trainee.status("2025-12-31") == "paused")
    #expect(try trainee.status("2026-01-01") == "paused")
    #expect(try trainee.status("2026-01-05") == "due B")
  }

  @Test(arguments: ["2026-03-28", "2026-10-24", "2026-03-07", "2026-10-31"])
  func aDayOnWhichClocksChangeIsOneDay(_ start: String) throws {
    // Dates are calendar days: a short day counts fully, and none is skipped or repeated.
    let trainee = try trainee("{rotate: [A, B], missed: skip}", start: start)
    let first = try date(start)
    let days = try (0..<4).map { try trainee.status(first.adding(days: $0).text) }
    #expect(days == ["due A", "due B", "due A", "due B"])
    #expect(first.adding(days: 2).days(since: first) == 2)
  }
}
