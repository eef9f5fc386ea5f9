// Tests that a workout may be logged in one piece or in parts, with more sets than planned.

import SeededChance
import Testing

@testable import ProgCommands

@Suite struct LoggedPartsTests {
  private static let programs = [
    """
    program: P
    days:
      A: [{Squat: 3x5}, {Bench Press: 3x5}, {Deadlift: 5}]
      B: [{Squat: 3x5}, {Overhead Press: 3x5}, {Barbell Row: 4x6}]
    defaults: {progress: linear, start: 40kg}
    schedule: {week: {mon: A, wed: B, fri: A}}
    """,
    """
    program: P
    days: {First: [{Squat: 5x5 @ 60kg}], Second: [{Squat: 3x8 @ 55kg}]}
    """,
  ]

  /// The exercises of each program's first session, with their work sets.
  private static let sessions = [
    [("Squat", ["5", "5", "5"]), ("Bench Press", ["5", "5", "5"]), ("Deadlift", ["5"])],
    [("Squat", ["5", "5", "5", "5", "5"])],
  ]

  private func lifter(_ program: Int) throws -> Lifter {
    let lifter = try Lifter(["programs/p.yaml": Self.programs[program]])
    lifter.run(["start", "p", "--date", "2025-10-06"])
    return lifter
  }

  private func log(_ text: String, _ lifter: Lifter) {
    lifter.run(["log", text, "--date", "2025-10-06T07:00", "--yes"])
  }

  @Test(arguments: 0..<12 as Range<UInt64>) func areOneWorkout(_ seed: UInt64) throws {
    var chance = Chance(seed: seed)
    let program = Int(seed % 2)
    // Every exercise begins with its planned sets. More of one or two follow.
    var parts = Self.sessions[program].map { name, sets in (name, sets.map { "\($0) @ 40kg" }) }
    var whole = parts
    for _ in 0...chance.below(2) {
      let place = chance.below(whole.count)
      let more = "\(1 + chance.below(4)) @ 45kg"
      whole[place].1.append(more)
      parts.append((whole[place].0, [more]))
    }
    let (one, other) = (try lifter(program), try lifter(program))
    log(whole.map { "\($0): \($1.joined(separator: ", "))" }.joined(separator: "; "), one)
    for (name, sets) in parts {
      let count = 1 + chance.below(sets.count)
      for part in [sets[..<count], sets[count...]] where !part.isEmpty {
        log("\(name): \(part.joined(separator: ", "))", other)
      }
    }
    let history = one.run(["history", "--all"])
    #expect(history.contains("45kg") && history == other.run(["history", "--all"]), "seed \(seed)")
    let next = ["today", "--json", "--date", "2025-10-08"]
    #expect(one.run(next) == other.run(next), "seed \(seed)")
  }

  /// All sets of some exercises of a named day begin it again; fewer sets, or sets that were still
  /// to do, do not.
  @Test(arguments: [
    ("Squat: 3x5 @ 45kg; Bench Press: 3x5 @ 45kg", 2), ("Squat: 3x5 @ 45kg", 2),
    ("Squat: 5 @ 45kg", 1), ("Squat: 2x5 @ 45kg", 1), ("Deadlift: 5 @ 60kg", 1),
  ])
  func aNamedDayBeginsAgain(_ text: String, _ count: Int) throws {
    let lifter = try lifter(0)
    log("Squat: 3x5 @ 40kg; Bench Press: 3x5 @ 40kg", lifter)
    lifter.run(["log", text, "--day", "A", "--date", "2025-10-06T20:00", "--yes"])
    let history = lifter.file("history/2025.txt")
    #expect(history.split(separator: " workout ").count - 1 == count, "\(history)")
  }
}
