// Tests weekdays that a lifter chooses at the start and may change later.

import Engine
import Testing
import Training

@Suite struct ChosenWeekdayTests {
  @Test(arguments: [
    "{week: [A, B, C]}", "{week: [A, B, C], missed: shift}",
    "{weeks: [[A, B, C], [A, B, C]]}",
  ])
  func weekdaysAreChosenAndChanged(_ schedule: String) throws {
    var trainee = try Trainee(
      "program: P\ndays:\n  A: [Squat: 3x5]\n  B: [Squat: 3x5]\n  C: [Squat: 3x5]\n"
        + "schedule: \(schedule)")
    try trainee.start("2025-10-06", [("weekdays", "\"mon wed fri\"")])
    for (day, name) in [("2025-10-06", "A"), ("2025-10-08", "B"), ("2025-10-10", "C")] {
      #expect(try trainee.status(day) == "due \(name)", "\(schedule)")
      try trainee.train(day, name, "Squat: 3x5 @ 100kg")
    }
    try trainee.set("2025-10-11", "weekdays", "\"tue thu sun\"")
    #expect(try trainee.replay("2025-10-11").warnings.isEmpty)
    #expect(
      try trainee.changes("2025-10-11")
        == ["2025-10-11 weekdays \"mon wed fri\" -> \"tue thu sun\""])
    #expect(try trainee.status("2025-10-13") == "rest", "\(schedule)")
    #expect(
      try trainee.next("2025-10-13") == ["2025-10-14 A", "2025-10-16 B", "2025-10-19 C"],
      "\(schedule)")
    #expect(try trainee.today("2025-10-14").session?.position.week == 2, "\(schedule)")
  }

  /// A rotation has no calendar weeks: the next training day may be in the same one.
  @Test func aRotationContinuesOnTheNextChosenWeekday() throws {
    var trainee = try Trainee(
      "program: P\ndays:\n  A: [Squat: 3x5]\n  B: [Squat: 3x5]\nschedule: {rotate: [A, B], on: 3}")
    try trainee.start("2025-10-06", [("weekdays", "\"mon wed fri\"")])
    for (day, name) in [("2025-10-06", "A"), ("2025-10-08", "B"), ("2025-10-10", "A")] {
      try trainee.train(day, name, "Squat: 3x5 @ 100kg")
    }
    try trainee.set("2025-10-11", "weekdays", "\"tue thu sun\"")
    #expect(try trainee.status("2025-10-11") == "rest")
    #expect(try trainee.status("2025-10-12") == "due B")
    #expect(try trainee.next("2025-10-12") == ["2025-10-14 A", "2025-10-16 B", "2025-10-19 A"])
  }

  @Test func weekdaysCanBeSetOnlyIfTheScheduleAsksForThem() throws {
    var trainee = try Trainee(
      "program: P\ndays: {A: [Squat: 3x5]}\nschedule: {week: {mon: A}}")
    try trainee.start("2025-10-06")
    try trainee.set("2025-10-06", "weekdays", "\"tue\"")
    #expect(
      try trainee.replay("2025-10-06").warnings.map(\.text)
        == ["the program does not have a value 'weekdays'"])
  }

  @Test(
    arguments: [
      ("mon wed fri", ["mon", "wed", "fri"]), ("Mon, Wednesday,FRI", ["mon", "wed", "fri"]),
      ("mon mon", nil), ("mon whenever", nil), ("", nil),
    ] as [(String, [String]?)])
  func weekdaysAreReadStrictly(_ text: String, _ days: [String]?) {
    #expect(Weekday.chosen(text)?.map(\.key) == days)
  }
}
