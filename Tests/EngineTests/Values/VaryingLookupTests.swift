// Tests lookup and assignment in slots with a varying exercise against a model, on random programs.

import Engine
import SeededChance
import Testing
import Training

@Suite struct VaryingLookupTests {
  /// A program in which the slot `Main` is done as one exercise after another, and one of them is
  /// also trained on a day of its own.
  private struct Case: CustomTestStringConvertible {
    /// The exercises of the slot, in turn.
    var turns: [String] = []
    /// The declared start of `weight` in kilograms, by the lift; `values` is the program.
    var starts: [String: Int] = [:]
    /// The days that are trained: `A` trains the slot, `B` the exercise of its own.
    var days: [String] = []

    var testDescription: String { text }

    var text: String {
      let lifts = ["Main", "Press", "Row", "Curl"].compactMap { lift in
        starts[lift].map { "  \(lift): {weight: \($0)kg}\n" }
      }.joined()
      return """
        program: P
        \(lifts.isEmpty ? "" : "lifts:\n" + lifts)\
        \(starts["values"].map { "values: {weight: \($0)kg}\n" } ?? "")\
        progress: {add: {rules: [when made: weight += 5kg]}}
        days:
          A: [{Main: 3x5 @ weight, exercise: {by turn: [\(turns.joined(separator: ", "))]}, progress: add}]
          B: [{Press: 3x5 @ weight, progress: add}]
        """
    }
  }

  /// A model of lookup and assignment, written from their description alone.
  private struct Model {
    let starts: [String: Int]
    /// The values that were assigned, by the place that declares them.
    var assigned: [String: Int] = [:]

    private func home(_ exercise: String, in slot: String) -> String? {
      let places = exercise == slot ? [slot, "values"] : [exercise, slot, "values"]
      return places.first { starts[$0] != nil }
    }

    func weight(_ exercise: String, in slot: String) -> Int? {
      home(exercise, in: slot).map { assigned[$0] ?? starts[$0] ?? 0 }
    }

    /// Another exercise reads the value of the slot's lift, but does not change it.
    mutating func train(_ exercise: String, in slot: String) {
      guard let home = home(exercise, in: slot), home == exercise || home == "values" else {
        return
      }
      assigned[home] = (assigned[home] ?? starts[home] ?? 0) + 5
    }
  }

  private static func random(_ chance: inout Chance) -> Case {
    var one = Case()
    let exercises = ["Main", "Press", "Row", "Curl"]
    one.turns = exercises.shuffled(using: &chance).prefix(Int.random(in: 2...3, using: &chance))
      .map(\.self)
    for place in exercises + ["values"] where Bool.random(using: &chance) {
      one.starts[place] = Int.random(in: 4...20, using: &chance) * 5
    }
    // Without any, the rule has no value to change, which is an error of the program.
    if one.starts["Main"] == nil || one.starts["Press"] == nil {
      one.starts["values"] = one.starts["values"] ?? 60
    }
    one.days = (0..<8).map { _ in Bool.random(using: &chance) ? "A" : "B" }
    return one
  }

  @Test func eachLoadIsThatOfTheModel() throws {
    var chance = Chance(seed: 48)
    for _ in 0..<60 {
      let one = Self.random(&chance)
      var model = Model(starts: one.starts)
      var trainee = try Trainee(one.text)
      try trainee.start("2025-10-01")
      var turn = 0
      for (index, day) in one.days.enumerated() {
        let date = "2025-10-\(index < 9 ? "0" : "")\(index + 1)"
        let slot = day == "A" ? "Main" : "Press"
        let exercise = day == "A" ? one.turns[turn % one.turns.count] : "Press"
        let plan = try trainee.exercise(date, day, slot)
        #expect(plan.exercise == exercise, "\(one.text)")
        let expected = model.weight(exercise, in: slot).map { "3x5 @ \($0)kg" } ?? "3x5"
        let planned = try trainee.plan(date, day, slot)
        let changes = try trainee.changes(date)
        try #require(
          planned == expected,
          "\(planned), not \(expected)\n\(one.text)\n\(one.days.prefix(index)), then \(day) \(changes)"
        )
        let name = exercise == slot ? slot : "\(exercise) as \(slot)"
        try trainee.train(date, day, "\(name): \(expected)\(expected == "3x5" ? " @ 20kg" : "")")
        model.train(exercise, in: slot)
        if day == "A" { turn += 1 }
      }
    }
  }
}
