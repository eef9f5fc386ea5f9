// The volume of sets: the weight that was lifted in all reps together.

package import Training

/// The volume of sets: reps x written load, where `/side` counts twice. Reps on bodyweight are
/// counted separately, whatever load was added. Times and distances do not have a volume.
package struct Volume: Hashable, Sendable {
  /// The volume in ten-thousandths, as loads are stored.
  private var kilograms: Int128 = 0
  private var pounds: Int128 = 0
  /// The unit of the first load.
  private var unit: WeightUnit?
  /// The reps with `bw`, `bw+10kg` or `bw-20kg`.
  package private(set) var bodyweightReps = 0

  package init() {}

  /// Calculates the volume of the work sets among `sets`.
  package init(_ sets: some Sequence<PerformedSet>) {
    for set in sets { add(set) }
  }

  /// Adds a set; warm-up sets are ignored.
  package mutating func add(_ set: PerformedSet, count: Int = 1) {
    guard set.isWork, count > 0, let reps = set.amount.reps, reps > 0, let load = set.load else {
      return
    }
    let all = Int(reps) * count * (set.isPerSide ? 2 : 1)
    if load.onBodyweight {
      bodyweightReps += all
      return
    }
    if load.tenThousandths == 0 { return }
    unit = unit ?? load.unit
    let product = Int128(all) * Int128(load.tenThousandths)
    if load.unit == .kg { kilograms += product } else { pounds += product }
  }

  /// Adds another volume.
  package mutating func add(_ other: Volume) {
    kilograms += other.kilograms
    pounds += other.pounds
    unit = unit ?? other.unit
    bodyweightReps += other.bodyweightReps
  }

  /// True if there is a volume in any unit.
  var hasLoad: Bool { unit != nil }

  /// The volume in the smallest parts of loads, for exact comparison across units.
  package var comparable: Int128 {
    kilograms * 100_000_000 + pounds * Int128(WeightUnit.hundredMillionthsOfKilogramPerPound)
  }

  /// Returns the volume in one unit as written, or nil if there is none.
  package func lifted(in unit: WeightUnit) -> ExactLoad? {
    let amount = unit == .kg ? kilograms : pounds
    return amount == 0 ? nil : ExactLoad(Decimal(trillionths: amount * 100_000_000), unit)
  }

  /// The whole volume in the unit of the first load, or nil if there is none.
  package var load: ExactLoad? {
    guard let unit else { return nil }
    let own = lifted(in: unit) ?? ExactLoad(.zero, unit)
    guard let other = lifted(in: unit.other) else { return own }
    return other.converted(to: unit)
      .flatMap { own.amount.adding($0.amount) }.map { ExactLoad($0, unit) }
  }
}
