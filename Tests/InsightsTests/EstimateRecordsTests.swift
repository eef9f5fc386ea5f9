// Tests that the records of estimates are the records of single estimates.

import Insights
import SeededChance
import Testing
import Training

@Suite struct EstimateRecordsTests {
  /// Returns workouts with sets of a few reps and loads in both units, so that many are as good as
  /// one before.
  private func workouts(_ seed: UInt64) -> [LoggedWorkout] {
    var chance = Chance(seed: seed)
    return (0..<40).map { number in
      let unit = WeightUnit.allCases.randomElement(using: &chance) ?? .kg
      let isBodily = Int.random(in: 0..<3, using: &chance) == 0
      let sets = (0..<Int.random(in: 1...4, using: &chance)).map { _ in
        let load = Load(
          tenThousandths: Int32.random(in: isBodily ? -2...4 : 18...26, using: &chance) * 50_000,
          unit: unit, onBodyweight: isBodily)
        let effort: Int8? =
          Int.random(in: 0..<4, using: &chance) == 0
          ? Int8.random(in: 12...20, using: &chance) : nil
        return reps(Int32.random(in: 0...14, using: &chance), load, effort: effort)
      }
      let bodyweight = Load(Int32.random(in: 80...82, using: &chance), .kg)
      return workout(
        number, sets, of: isBodily ? "Dip" : "Squat",
        bodyweight: Bool.random(using: &chance) ? bodyweight : nil)
    }
  }

  /// The best estimate of a workout, and the number by which it is compared.
  private func best(_ workout: LoggedWorkout, _ formula: EstimateFormula) -> (Int128, ExactLoad)? {
    var best: (Int128, ExactLoad)?
    for group in workout.exercises.flatMap(\.sets) {
      guard
        let estimate = Estimate(of: group.set, bodyweight: workout.bodyweight, by: formula),
        !estimate.isRough, let kilograms = estimate.load.converted(to: .kg)
      else { continue }
      let rank = kilograms.amount.atNinePlaces.trillionths
      if best.map({ $0.0 < rank }) ?? true { best = (rank, estimate.load) }
    }
    return best
  }

  @Test(arguments: EstimateFormula.allCases) func noBestIsLeftOut(_ formula: EstimateFormula) {
    var count = 0
    for seed in 0..<60 as Range<UInt64> {
      let workouts = workouts(seed)
      var bests: [String: Int128] = [:]
      var expected: [String] = []
      for workout in workouts {
        let name = workout.exercises[0].name
        guard let (rank, load) = best(workout, formula) else { continue }
        if let before = bests[name], before < rank {
          expected.append("\(workout.entry) \(load.text)")
        }
        bests[name] = max(rank, bests[name] ?? rank)
      }
      count += expected.count
      let records = Records(workouts, formula: formula).announced.filter { $0.kind == .e1RM }
      #expect(records.map(words) == expected, "seed \(seed)")
    }
    #expect(count > 100)
  }

  private func words(_ record: Record) -> String {
    guard case .load(let load) = record.mark.value else { return "no load" }
    return "\(record.mark.entry) \(load.text)"
  }
}
