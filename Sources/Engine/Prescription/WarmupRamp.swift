// The warm-up sets of `warmup: auto`, calculated from the load of the first work set.

import Notation
package import Training

/// The sets from the empty implement up to the load of the work sets.
package enum WarmupRamp {
  /// The most sets of one warm-up.
  static let mostSets = 5

  /// Returns the warm-up sets for a load, each the nearest load that the gym can make.
  package static func sets(for working: ExactLoad, on loading: Loading) -> [PrescribedSet] {
    sets(for: working, on: loading) { loading.shown($0, round: nil) }
  }

  /// Returns the warm-up sets: the empty implement twice for 5 reps, then 5 at 40%, 3 at 60% and 2
  /// at 80% of the exact load of the first work set, rounded.
  ///
  /// A machine that starts at zero and a rack of dumbbells or kettlebells have no empty implement,
  /// so the sets start at 40%.
  ///
  /// A step that is not heavier than the one before is omitted. There are no sets if the
  /// working load is within 20 kg (45 lb) of the empty implement.
  static func sets(
    for working: ExactLoad, on loading: Loading, shown: (ExactLoad) -> LoadedImplement?
  ) -> [PrescribedSet] {
    guard !working.onBodyweight, let empty = loading.emptyImplement,
      let emptyHere = empty.exact.converted(to: working.unit),
      let above = working.amount.subtracting(emptyHere.amount)
    else { return [] }
    let least = working.unit == .kg ? Decimal(20) : Decimal(45)
    guard above > least else { return [] }
    func set(
      _ count: Int32, _ reps: Int32, _ exact: ExactLoad, _ made: LoadedImplement,
      _ origin: LoadOrigin
    ) -> PrescribedSet {
      PrescribedSet(
        PlannedSet(
          count: .exactly(count), amount: .reps(.exactly(.whole(reps))),
          load: .load(.one(made.load)), isWarmup: true),
        exact: exact, shown: made, origin: origin)
    }
    var result: [PrescribedSet] = []
    if let bare = loading.bareImplement {
      let made = LoadedImplement(load: bare, perSide: loading.plates(for: bare))
      result = [set(2, 5, emptyHere, made, .program)]
    }
    var before = empty
    for (percent, reps) in [(40, Int32(5)), (60, 3), (80, 2)] {
      let share = Decimal(percent, places: 2)
      guard let amount = working.amount.multiplied(by: share) else { continue }
      let exact = ExactLoad(amount, working.unit)
      // A warm-up must stay lighter than the work, even with coarse rounding.
      guard let made = shown(exact), before.isLighter(than: made.load),
        made.load.isLighter(than: shown(working)?.load ?? made.load)
      else { continue }
      result.append(set(1, reps, exact, made, .percent(share, of: "work", base: working)))
      before = made.load
    }
    return result
  }
}
