// Tests that a session judged as a whole changes what it changes set by set, on invented training.
//
// `Trainee.replay` compares both.

import Engine
import SeededChance
import Testing
import Training

@Suite struct WholeSessionTests {
  private static let rules = [
    """
    [when made: weight += step; misses = 0, when misses + 1 >= tries: weight -= 10%, \
    else: misses += 1]
    """,
    "[when topped: weight += step, when missed: misses += 1, else: misses = 0]",
    "[when made and not topped: misses = 1, when topped or misses > 2: weight *= 105%]",
    "[when not made: misses -= 1, when misses == 0: weight = weight + 2 * step]",
    "[when misses < 2: misses += 1; weight += misses * step, always: misses = 0]",
    "[{when made: weight += step, say: 'now {weight}'}, else: misses += 1]",
    "[when made: weight += step / misses, else: misses += 1]",
    "[when top.reps > 5: weight += step, else: misses += 1]",
    "[when made: weight = 40kg, when missed: weight = bw]",
    "[{when made: weight += step, also: true}, always: misses += 1]",
  ]

  private static let sets = [
    "3x5", "3x8-12", "5+, 2x3", "3-5x5", "3x5 @ 50kg", "2x5 @ 60%, 1+ @ 80%", "5 @8", "30 total",
    "2x30s", "3x5 @ bw+10kg", "5 as top, 2x5",
  ]

  @Test(arguments: rules)
  func theyChangeTheSameValues(_ rules: String) throws {
    var chance = Chance(seed: UInt64(rules.utf8.count))
    for sets in Self.sets {
      var trainee = try Trainee(
        """
        program: P
        units: kg
        lifts: {Squat: {1rm: 100kg, step: 2.5kg}, Press: {1rm: 60kg}}
        progress:
          own:
            with: {step: 5kg, tries: 2}
            state: {weight: open, misses: 0}
            rules: \(rules)
            after week: [when misses > 3: misses = 0; weight -= step]
        days:
          A:
            - Squat: \(sets)
              progress: own
            - Press: \(sets)
              progress: {own: {step: 1kg}}
        """)
      try trainee.start("2025-09-01")
      for day in 1...28 {
        let text = "2025-09-\(day < 10 ? "0" : "")\(day)"
        try trainee.train(text, "A", "Squat: \(done(&chance))", "Press: \(done(&chance))")
      }
      _ = try trainee.replay("2025-09-30")
    }
  }

  /// Returns sets as a lifter does them: fewer or more than planned, lighter or heavier.
  private func done(_ chance: inout Chance) -> String {
    let reps = (0...chance.below(4)).map { _ in String(chance.below(14)) }
    let loads = ["40kg", "50kg", "52.5kg", "60kg", "120lb", "bw", "bw+10kg"]
    return reps.joined(separator: "/") + " @ " + chance.one(loads)
  }
}
