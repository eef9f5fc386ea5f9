// The totals of sets as numbers that goals compare.

package import Training

extension ProgressMetric {
  /// Returns the sum of work sets, where both sides of `/side` count; nil if there is nothing to
  /// add or the number is not a sum.
  package func total(of sets: [SetGroup]) -> ProgressValue? {
    var totals = Totals()
    for group in sets { totals.add(group) }
    guard totals.sets > 0 else { return nil }
    switch self {
    case .volume: return totals.volume.load.map { .load($0) }
    case .reps: return totals.reps > 0 ? ProgressValue(Decimal(totals.reps), .reps) : nil
    case .time:
      return totals.tenths > 0 ? ProgressValue(Decimal(totals.tenths, places: 1), .time) : nil
    case .distance:
      guard case .distance(let amount, let unit)? = totals.distance else { return nil }
      return ProgressValue(amount, .distance(unit))
    case .e1rm, .load, .rpe, .pace: return nil
    }
  }
}
