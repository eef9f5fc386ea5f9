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

  /// The facts about a set that its estimate depends on, in one number.
  private struct Key: Hashable {
    private let number: UInt64

    /// Nil for a set on bodyweight, and for one without reps and a load.
    init?(_ set: PerformedSet) {
      guard let reps = set.amount.reps, let load = set.load, !load.onBodyweight, reps >= 0,
        reps < 1 << 16
      else { return nil }
      let effort = UInt64(UInt8(bitPattern: set.effort?.halves ?? -1))
      number =
        UInt64(UInt32(bitPattern: load.tenThousandths)) << 32 | UInt64(reps) << 16 | effort << 8
        | (load.unit == .kg ? 1 : 0)
    }
  }

  init(_ formula: EstimateFormula) { self.formula = formula }

  /// Returns the estimate of a set; nil if it has none, or only a rough one.
  mutating func result(of set: PerformedSet, bodyweight: Load?) -> Result? {
    guard let key = Key(set) else { return calculated(set, bodyweight) }
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
