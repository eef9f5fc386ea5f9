// Blocks, deloads, and programs with a fixed end.

import Engine
import Testing
import Training

extension ScheduleTests {
  @Test func blocksHaveTheirOwnWeeks() throws {
    let schedule = """
      schedule:
        blocks:
          - {block: Base, weeks: 2, week: {mon: A}}
          - {block: Rest, weeks: 1, week: {mon: A}, deload: {load: 90%, sets: 60%}}
          - {block: Peak, weeks: 1, week: {mon: B}, repeat: 2}
        missed: skip
      """
    var trainee = try Trainee("program: P\n" + days("A", "B") + schedule)
    try trainee.start("2025-10-06")
    let positions = try (0..<6).map { week in
      let day = try date("2025-10-06").adding(days: week * 7).text
      let position = try #require(try trainee.today(day).session?.position)
      let deload = position.deload == nil ? "" : " deload"
      return "\(position.block ?? "") \(position.week) of pass \(position.pass), "
        + "\(position.cycle).\(position.programWeek)\(deload)"
    }
    #expect(
      positions == [
        "Base 1 of pass 1, 1.1", "Base 2 of pass 1, 1.2", "Rest 1 of pass 1, 1.3 deload",
        "Peak 1 of pass 1, 1.4", "Peak 1 of pass 2, 1.5", "Base 1 of pass 1, 2.1",
      ])
  }

  @Test func aBlockMayRotateItsDays() throws {
    for policy in ["skip", "shift"] {
      let schedule = """
        schedule:
          blocks:
            - {block: Train, weeks: 2, rotate: [A, B], on: [mon, wed, fri]}
            - {block: Test, weeks: 1, week: {mon: C}}
          missed: \(policy)
        """
      var trainee = try Trainee("program: P\n" + days("A", "B", "C") + schedule)
      try trainee.start("2025-10-06")
      var sessions: [String] = []
      for offset in 0..<28 {
        let day = try date("2025-10-06").adding(days: offset).text
        guard let session = try trainee.today(day).session else { continue }
        sessions.append("\(day.dropFirst(5)) \(session.day) \(session.position.week)")
        try trainee.train(day, session.day, "Squat: 3x5 @ 100kg")
      }
      #expect(
        sessions == [
          "10-06 A 1", "10-08 B 1", "10-10 A 1", "10-13 B 2", "10-15 A 2", "10-17 B 2",
          "10-20 C 1", "10-27 A 1", "10-29 B 1", "10-31 A 1",
        ], "\(policy)")
    }
  }

  @Test func blocksMayStopOrContinueWithOneOfThem() throws {
    func text(_ then: String) -> String {
      "program: P\n" + days("A", "B")
        + """
        schedule:
          blocks:
            - {block: One, weeks: 1, week: {mon: A}}
            - {block: Two, weeks: 2, week: {mon: B}}
          then: \(then)
          missed: skip
        """
    }
    var stops = try Trainee(text("stop"))
    try stops.start("2025-10-06")
    #expect(try stops.status("2025-10-20") == "due B")
    #expect(try stops.status("2025-10-27") == "ended")
    #expect(try stops.next("2025-10-20") == [])
    var continues = try Trainee(text("Two"))
    try continues.start("2025-10-06")
    #expect(
      try ["10-13", "10-20", "10-27", "11-03", "11-10"].map {
        try continues.status("2025-\($0)")
      } == Array(repeating: "due B", count: 5))
    let position = try #require(try continues.today("2025-11-10").session?.position)
    #expect([position.week, position.cycle] == [1, 3])
  }

  @Test func everyFourthWeekIsADeload() throws {
    var trainee = try Trainee(
      "program: P\n" + days("A")
        + "schedule: {week: {mon: A}, missed: skip, deload: {every: 4 weeks, load: 90%, sets: 60%}}"
    )
    try trainee.start("2025-10-06")
    let weeks = try (0..<8).filter {
      let day = try date("2025-10-06").adding(days: $0 * 7).text
      return try trainee.today(day).session?.position.deload != nil
    }
    #expect(weeks == [3, 7])
  }

  @Test func aWeekMayMarkItselfADeload() throws {
    var trainee = try Trainee(
      "program: P\n" + days("A")
        + "schedule: {weeks: [{mon: A}, {mon: A, deload: true}], missed: skip}")
    try trainee.start("2025-10-06")
    #expect(try trainee.today("2025-10-06").session?.position.deload == nil)
    #expect(try trainee.today("2025-10-13").session?.position.deload != nil)
    #expect(try trainee.today("2025-10-20").session?.position.deload == nil)
  }

  @Test func weeksAreCountedBackFromAnEnd() throws {
    let text =
      "program: P\ninputs: {meet: {ask: When?, kind: date}}\n" + days("A", "B")
      + "schedule: {weeks: 3, week: {mon: A, fri: B}, ends: meet}"
    var trainee = try Trainee(text)
    try trainee.start("2025-10-01", [("meet", "2025-10-25")])
    // The week of Saturday 25 October is the last of three, so week 1 begins on Monday the 6th.
    #expect(try trainee.status("2025-10-03") == "before")
    #expect(try trainee.today("2025-10-03").starts == date("2025-10-06"))
    #expect(try trainee.today("2025-10-06").session?.position.week == 1)
    #expect(try trainee.today("2025-10-24").session?.position.week == 3)
    #expect(try trainee.status("2025-10-25") == "rest")
    #expect(try trainee.status("2025-10-26") == "ended")
    #expect(try trainee.next("2025-10-24") == [])
    var late = try Trainee(text)
    try late.start("2025-10-15", [("meet", "2025-10-25")])
    #expect(try late.today("2025-10-17").session?.position.week == 2)
    #expect(try late.today("2025-10-17").warnings.count == 1)
  }
}
