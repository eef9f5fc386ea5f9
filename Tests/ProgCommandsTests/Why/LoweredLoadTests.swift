// Tests the loads of a program that follows a deload of another one, as commands show them.

import Testing

@testable import ProgCommands

@Suite struct LoweredLoadTests {
  private static let files = [
    "programs/old.yaml": """
    program: Old
    days: {A: [Squat: 3x5]}
    schedule: {week: {mon: A}, missed: skip, deload: {every: 2 weeks, load: 60%}}
    """,
    "programs/new.yaml": "program: New\ndays: {A: [Squat: 4x4-6]}\n",
  ]

  /// Returns a text on one line.
  private func words(_ text: String) -> String {
    text.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
  }

  private func lifter() throws -> Lifter {
    let lifter = try Lifter(Self.files)
    lifter.run(["start", "old", "--date", "2024-01-01"])
    for (day, load) in [("01", "140kg"), ("08", "85kg")] {
      lifter.run(
        ["log", "Squat: 3x5 @ \(load)", "--date", "2024-01-\(day)T10:00", "--yes", "--day", "A"])
    }
    lifter.run(["stop", "old", "--date", "2024-01-10"])
    return lifter
  }

  @Test(arguments: ["new", "old"])
  func theLoadBeforeTheDeloadOfAnEndedProgramIsFilledIn(_ program: String) throws {
    let lifter = try lifter()
    lifter.run(["start", program, "--date", "2024-01-15"])
    let today = lifter.run(["today", "--date", "2024-01-15"])
    #expect(today.contains("140kg") && !today.contains("85kg"), "\(today)")
    let why = words(lifter.run(["why", "squat", "--date", "2024-01-15"]))
    let owner = program == "old" ? "" : " of 'old'"
    #expect(
      why.contains("Mon 8 Jan 2024 is ignored: a deload or time off\(owner) had lowered its loads"),
      "\(why)")
    // The session that was done is explained in the same way.
    lifter.run(["done", "--date", "2024-01-15T10:00", "--yes"])
    #expect(words(lifter.run(["why", "squat", "--date", "2024-01-15"])).contains("Mon 8 Jan 2024"))
  }

  /// Without the program, it is not known that the session was a deload.
  @Test func aProgramThatCannotBeReadLowersNothing() throws {
    let lifter = try lifter()
    lifter.run(["start", "new", "--date", "2024-01-15"])
    try lifter.write("programs/old.yaml", "program: [\n")
    let today = lifter.run(["today", "--date", "2024-01-15"])
    #expect(today.contains("85kg"), "\(today)")
  }
}

@Suite struct UnknownBodyweightTests {
  @Test(arguments: [
    ("5 @ 80%", "80% of 1rm bw+50kg"), ("5 @ 80% of 1rm", "80% of 1rm bw+50kg"),
  ])
  func whySaysThatNoBodyweightIsKnown(_ sets: String, _ reason: String) throws {
    let lifter = try Lifter([
      "programs/w.yaml": "program: W\nunits: kg\nlifts: {Dip: {1rm: bw+50kg}}\n"
        + "days: {A: [Dip: \(sets), Pull-Up: 3x8]}\n"
    ])
    lifter.run(["start", "w", "--date", "2024-02-20"])
    let why = lifter.run(["why", "dip", "--date", "2024-06-20"])
    #expect(why.contains("\(reason): no bodyweight was logged in the last 90 days"), "\(why)")
    #expect(why.contains("prog bodyweight 80kg") && why.contains("Dip.1rm"), "\(why)")
    #expect(!why.contains("no load is planned"), "\(why)")
    #expect(
      lifter.run(["why", "pull-up", "--date", "2024-06-20"]).contains(
        "bodyweight exercise: no load is planned"))
    lifter.run(["bodyweight", "80kg", "--date", "2024-06-19"])
    #expect(lifter.run(["why", "dip", "--date", "2024-06-20"]).contains("= bw+24kg"))
  }
}
