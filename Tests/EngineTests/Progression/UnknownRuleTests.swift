// Tests that a rule that cannot be worked out does nothing, and that prog names what is missing.

import Engine
import Notation
import SeededChance
import Testing
import Training

@Suite struct UnknownRuleTests {
  private func chinUp() throws -> Trainee {
    var trainee = try Trainee(
      """
      program: P
      units: kg
      lifts: {Chin-Up: {weight: bw+10kg}}
      days: {A: [{Chin-Up: 3x5, progress: linear}]}
      """)
    try trainee.start("2025-10-01")
    return trainee
  }

  @Test func theLoadAndTheCounterStayWithoutABodyweight() throws {
    var trainee = try chinUp()
    for day in 1...4 { try trainee.train("2025-10-0\(day)", "A", "Chin-Up: 5/5/4 @ bw+10kg") }
    #expect(try trainee.value("\"Chin-Up\".weight", "2025-10-04") == "Chin-Up.weight = bw+10kg")
    #expect(try trainee.value("\"Chin-Up\".misses", "2025-10-04") == "Chin-Up.misses = 4")
    let problems = try trainee.replay("2025-10-04").runs[0].changes.compactMap(\.problem)
    #expect(
      problems
        == [String](
          repeating: "no bodyweight within 90 days, so 'weight -= drop' cannot be worked out: "
            + "log it with 'prog bodyweight 80kg'", count: 2))
    // Once it is known, the rule runs after the next session.
    try trainee.note("2025-10-05", .bodyweight(load("80kg"), notes: []))
    try trainee.train("2025-10-05", "A", "Chin-Up: 5/5/4 @ bw+10kg")
    #expect(try trainee.value("\"Chin-Up\".weight", "2025-10-05") == "Chin-Up.weight = bw+1kg")
    #expect(try trainee.value("\"Chin-Up\".misses", "2025-10-05") == "Chin-Up.misses = 0")
  }

  @Test func addingALoadDoesNotNeedTheBodyweight() throws {
    var trainee = try chinUp()
    try trainee.train("2025-10-01", "A", "Chin-Up: 3x5 @ bw+10kg")
    #expect(
      try trainee.value("\"Chin-Up\".weight", "2025-10-01") == "Chin-Up.weight = bw+12.5kg")
  }

  /// The rules that take a share of a load on bodyweight are known before they run.
  @Test(arguments: [
    ("Chin-Up", "linear", ["Chin-Up: weight -= drop"]),
    ("Chin-Up", "{linear: {drop: 5kg}}", []),
    ("Chin-Up", "{stages: {restart: 90%}}", ["Chin-Up: weight *= restart"]),
    ("Chin-Up", "{total: {goal: 25}}", []),
    ("Squat", "linear", []),
    ("Chin-Up", "half", ["Chin-Up: weight = weight / 2"]),
    ("Squat", "body", ["Squat: weight = 50% of bodyweight"]),
  ])
  func rulesThatNeedTheBodyweight(_ lift: String, _ progress: String, _ found: [String]) throws {
    let program = try program(
      """
      program: P
      units: kg
      progress:
        half: {state: {weight: open}, rules: [when made: weight = weight / 2]}
        body: {state: {weight: open}, rules: [when made: weight = 50% of bodyweight]}
      days: {A: [{\(lift): 3x5, progress: \(progress)}]}
      """)
    let rules = BodyweightRule.all(in: CompiledProgram(program))
    #expect(rules.map { "\($0.slot.text): \($0.statement.text)" } == found)
  }

  /// A statement, its effect on the three values, and whether it reads the unknown `extra`.
  private struct Step {
    let text: String
    var needsX = false
    var apply: @Sendable (inout [Int]) -> Void = { _ in }
  }

  private static let steps = [
    Step(text: "alpha += 1") { $0[0] += 1 }, Step(text: "beta += 2") { $0[1] += 2 },
    Step(text: "alpha = beta + 1") { $0[0] = $0[1] + 1 },
    Step(text: "gamma = alpha * 2") { $0[2] = $0[0] * 2 },
    Step(text: "gamma -= beta") { $0[2] -= $0[1] }, Step(text: "alpha += extra", needsX: true),
    Step(text: "beta = extra", needsX: true), Step(text: "gamma = gamma + extra * 2", needsX: true),
  ]

  /// After each session, one rule has had all its effects, or nothing has changed.
  @Test(arguments: 1...60)
  func aRuleAppliesCompletelyOrNotAtAll(_ seed: UInt64) throws {
    var chance = Chance(seed: seed)
    let rules = (0...chance.below(4)).map { _ in
      (
        condition: chance.one(["always", "when made", "when missed", "when alpha > 2"]),
        also: chance.happens(1, in: 4),
        steps: (0...chance.below(3)).map { _ in chance.one(Self.steps) }
      )
    }
    let written = rules.map { rule in
      let statements = rule.steps.map(\.text).joined(separator: "; ")
      return "{\(rule.condition): \(statements)\(rule.also ? ", also: true" : "")}"
    }
    var trainee = try Trainee(
      """
      program: P
      units: kg
      lifts: {Squat: {extra: {ask: Extra, kind: number}}}
      progress:
        own:
          state: {alpha: 0, beta: 0, gamma: 0}
          rules: [\(written.joined(separator: ", "))]
      days: {A: [{Squat: 3x5 @ 50kg, progress: own}]}
      """)
    try trainee.start("2025-10-01")
    var values = [0, 0, 0]
    for day in 1...5 {
      let isMade = chance.happens(1, in: 2)
      try trainee.train("2025-10-0\(day)", "A", "Squat: 3x\(isMade ? 5 : 4) @ 50kg")
      for rule in rules {
        let holds =
          switch rule.condition {
          case "when made": isMade
          case "when missed": !isMade
          case "when alpha > 2": values[0] > 2
          default: true
          }
        guard holds, !rule.steps.contains(where: \.needsX) else { continue }
        for step in rule.steps { step.apply(&values) }
        if !rule.also { break }
      }
      let found = try ["alpha", "beta", "gamma"].map {
        try trainee.value("Squat.\($0)", "2025-10-0\(day)")
      }
      let expected = zip(["alpha", "beta", "gamma"], values).map { "Squat.\($0) = \($1)" }
      #expect(found == expected, "seed \(seed), day \(day): \(written)")
    }
  }
}
