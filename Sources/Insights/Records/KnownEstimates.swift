// Estimates of the one-rep max of sets, each calculated once.

import Training

/// The estimates of sets by one formula.
struct KnownEstimates {
  /// An estimate with the number by which it is compared.
  struct Result {
    let rank: Int128
    let estimate: Estimate
  }

  private let formula: EstimateFormula
  private var known: [Key: Result?] = [:]

  /// The facts that an estimate depends on, in two numbers.
  private struct Key: Hashable {
    private let set: UInt64
    /// The bodyweight that is added; 0 for none.
    private let body: UInt64

    /// Nil for a set without reps and a load.
    init?(_ set: PerformedSet, _ bodyweight: Load?) {
      guard let reps = set.amount.reps, let load = set.load, (0..<1 << 16).contains(reps) else {
        return nil
      }
      let effort = UInt64(UInt8(bitPattern: set.effort?.halves ?? -1))
      self.set = Self.number(load) | UInt64(reps) << 16 | effort << 8
      body = load.onBodyweight ? bodyweight.map { Self.number($0) | 1 << 8 } ?? 0 : 0
    }

    private static func number(_ load: Load) -> UInt64 {
      UInt64(UInt32(bitPattern: load.tenThousandths)) << 32
        | (load.unit == .kg ? 1 : 0) | (load.onBodyweight ? 2 : 0)
    }
  }

  init(_ formula: EstimateFormula) { self.formula = formula }

  /// Returns the estimate of a set; nil if it has none, or only a rough one.
  mutating func result(of set: PerformedSet, bodyweight: Load?) -> Result? {
    guard let key = Key(set, bodyweight) else { return calculated(set, bodyweight) }
    if let known = known[key] { return known }
    let found = calculated(set, bodyweight)
    known[key] = .some(found)
    return found
  }

  private func calculated(_ set: PerformedSet, _ bodyweight: Load?) -> Result? {
    guard let estimate = Estimate(of: set, bodyweight: bodyweight, by: formula),
      !estimate.isRough, let kilograms = estimate.load.converted(to: .kg)
    else { return nil }
    // Compare at nine places, so that a rounding error of a conversion is not a record.
    return Result(rank: kilograms.amount.atNinePlaces.trillionths, estimate: estimate)
  }
}
