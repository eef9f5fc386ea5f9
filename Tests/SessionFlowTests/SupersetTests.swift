// Tests the order of the sets in a superset, and the rest between its rounds.

import Programs
import SeededChance
import Terminal
import Testing
import Training

@testable import Engine
@testable import SessionFlow

@Suite struct SupersetTests {
  /// Exercises of a superset with a minute of rest after each round.
  private func lifter(_ schemes: [String]) throws -> Trainee {
    try Trainee(
      Sample.plan(
        schemes.enumerated().map { index, scheme in
          Sample.exercise(
            ["Row", "Curl", "Dip"][index], scheme, superset: 1,
            rest: index == schemes.count - 1 ? Seconds(60) : nil, restOfRound: Seconds(60))
        } + [Sample.exercise("Squat", "5 @ 100kg")]))
  }

  /// Logs all sets as planned, and returns them in their order, with ` rest` after those that the
  /// rest timer follows.
  private func order(_ lifter: inout Trainee) -> [String] {
    var order: [String] = []
    while !lifter.prompt.hasPrefix("Squat"), order.count < 100 {
      let prompt = lifter.prompt.prefix { $0 != ">" }.split(separator: " ")
      lifter.type("")
      let isResting = !lifter.session.status(.full).text.isEmpty
      order.append("\(prompt[0]) \(prompt[2])" + (isResting ? " rest" : ""))
    }
    return order
  }

  @Test(arguments: [
    (["2x10 @ 100kg", "2x12 @ 30kg"], ["Row 10", "Curl 12 rest", "Row 10", "Curl 12 rest"]),
    // A drop set follows the set before it at once.
    (
      ["2x10 @ 100kg, 15 @ 80kg d", "3x12 @ 30kg"],
      ["Row 10", "Curl 12 rest", "Row 10", "Row 15", "Curl 12 rest", "Curl 12 rest"]
    ),
    (
      ["2x10 @ 100kg", "12 @ 30kg, 9 @ 20kg d, 7 @ 10kg d, 12 @ 30kg"],
      [
        "Row 10", "Curl 12", "Curl 9", "Curl 7 rest", "Row 10", "Curl 12 rest",
      ]
    ),
    // The rounds of the exercises that have sets left end with a rest too.
    (
      ["3x8 @ 50kg", "1x10 @ 30kg"], ["Row 8", "Curl 10 rest", "Row 8 rest", "Row 8 rest"]
    ),
    (
      ["2x8 @ 50kg", "3x10 @ 30kg", "1x6 @ 20kg"],
      ["Row 8", "Curl 10", "Dip 6 rest", "Row 8", "Curl 10 rest", "Curl 10 rest"]
    ),
  ])
  func roundsEndWithARest(_ schemes: [String], _ expected: [String]) throws {
    var lifter = try lifter(schemes)
    #expect(order(&lifter) == expected)
  }

  @Test func aSkippedExerciseDoesNotTakeTheRestAlong() throws {
    var lifter = try lifter(["2x8 @ 50kg", "2x10 @ 30kg"])
    lifter.type("", "s")
    #expect(lifter.view.contains("rest    60s"))
    #expect(order(&lifter) == ["Row 8 rest"])
  }

  /// However the sets are spread over the exercises, no drop set waits, and each round rests once.
  @Test(arguments: 0..<80) func eachRoundRestsOnce(_ seed: Int) throws {
    var random = Chance(seed: UInt64(seed))
    var rounds: [Int] = []
    let schemes = (0..<(2 + random.below(2))).map { _ in
      rounds.append(1 + random.below(4))
      return (0..<(rounds.last ?? 1)).map { _ in
        "5 @ 50kg" + String(repeating: ", 6 @ 40kg d", count: random.below(3))
      }.joined(separator: ", ")
    }
    var lifter = try lifter(schemes)
    let sets = order(&lifter)
    #expect(sets.count { $0.hasSuffix("rest") } == rounds.max(), "\(schemes): \(sets)")
    for (before, set) in zip(sets, sets.dropFirst()) where set.contains(" 6") {
      #expect(before.first == set.first && !before.hasSuffix("rest"), "\(schemes): \(sets)")
    }
    #expect(sets.last?.hasSuffix("rest") ?? false)
  }
}
