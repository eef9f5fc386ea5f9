// Tests that no load by effort falls while a lifter does exactly what is planned.

import Engine
import Notation
import Programs
import SeededChance
import Testing
import Training

@Suite struct EffortLoadPropertyTests {
  /// Returns a random set in notation: easy work in percent, or work by effort.
  private func set(_ chance: inout Chance) -> String {
    let reps = 1 + chance.below(10)
    let count = ["", "3x", "5x"][chance.below(3)]
    switch chance.below(7) {
    case 0, 1: return "\(count)\(reps) @ \(40 + chance.below(56 - 3 * reps))%"
    case 2: return "\(reps)+ @ \(40 + chance.below(56 - 3 * reps))%"
    case 3: return "\(count)\(reps) @ \(40 + chance.below(56 - 3 * reps))% of e1rm"
    case 4: return "\(reps)-\(reps + 2) @\(6 + chance.below(4))"
    case 5: return "\(1 + chance.below(6)) find"
    default: return "\(count)\(reps) @\(6 + chance.below(4))"
    }
  }

  private func program(_ chance: inout Chance) -> String {
    let days = (0..<(2 + chance.below(3))).map { day in
      let sets = (0..<(1 + chance.below(2))).map { _ in set(&chance) }
      return "  D\(day): [Squat as s\(day): \"\(sets.joined(separator: ", "))\"]"
    }
    let round = chance.one(["", "round: 2.5kg", "round: 5kg", "round: {to: 2.5kg, mode: down}"])
    return """
      program: P
      \(round)
      lifts: {Squat: {1rm: \(60 + chance.below(180)).\(chance.below(10))kg}}
      days:
      \(days.joined(separator: "\n"))
      """
  }

  /// A set as planned. The bottom of a range and of an open set is enough, and the effort is logged
  /// or not.
  private func done(_ set: PrescribedSet, logsEffort: Bool) throws -> String {
    let reps = try #require(set.set.amount.minReps)
    let effort = logsEffort ? set.set.effort.map { " \($0.low.text)" } ?? "" : ""
    // With fewer reps than the load is for, the planned effort would not be the one of the set.
    let isRange = set.set.amount.minReps != set.set.amount.maxReps
    return "\(reps) @ \(try #require(set.load).text)" + (isRange ? "" : effort)
  }

  @Test(arguments: 0..<60) func noLoadByEffortFalls(_ number: Int) throws {
    let seed: UInt64 = 20_261_128
    var chance = Chance(seed: seed &+ UInt64(number))
    let text = program(&chance)
    var trainee = try Trainee(text)
    var day = try date("2025-10-06")
    try trainee.start(day.text)
    var last: [String: [Load]] = [:]
    for session in 0..<16 {
      let names = trainee.library.current("test")?.program.days.map(\.name) ?? []
      let index = session % names.count
      let plan = try trainee.exercise(day.text, names[index], "Squat as s\(index)")
      // Only loads that follow the estimate are compared; percentages of the 1rm stay anyway.
      let loads = try plan.sets.map { try #require($0.load) }
      for (before, now) in zip(last[names[index]] ?? [], loads) {
        #expect(!now.isLighter(than: before), "\(day.text), seed \(seed) + \(number):\n\(text)")
      }
      last[names[index]] = loads
      let logs = chance.happens(1, in: 2)
      let sets = try plan.sets.map { try done($0, logsEffort: logs) }
      try trainee.train(
        day.text, names[index],
        "Squat as s\(index): " + sets.joined(separator: ", "))
      day = day.adding(days: 1 + chance.below(5))
    }
  }
}
