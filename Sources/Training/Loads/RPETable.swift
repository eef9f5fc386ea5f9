// The share of the one-rep max for a number of reps at an effort.

/// The RPE table of Reactive Training Systems (Tuchscherer), stored as two sequences.
///
/// One more rep always equals one point of RPE. Whole RPEs are therefore one list that is shifted
/// by a rep each, and half RPEs another, so the table is consistent by construction.
package enum RPETable {
  /// The name that is shown with every number from this table.
  package static let name = "rts"

  /// The reps that the table covers.
  package static let reps = 1...12

  /// Thousandths at RPE 10 for 1, 2, 3... reps; RPE 9 starts one element later, RPE 6 four.
  ///
  /// The last value, twelve reps at RPE 6, is not in the published table. It continues with the
  /// step of 2.7 that all values from eleven reps on have.
  static let whole = [
    1000, 955, 922, 892, 863, 837, 811, 786, 762, 739, 707, 680, 653, 626, 599, 572,
  ]
  /// Thousandths at RPE 9.5 for 1, 2, 3... reps; RPE 8.5 starts one element later.
  static let halves = [
    978, 939, 907, 878, 850, 824, 799, 774, 751, 723, 694, 667, 640, 613, 586,
  ]

  /// Returns thousandths at twice the RPE, 12 to 20.
  private static func thousandths(reps: Int, halves count: Int) -> Int? {
    let list = count % 2 == 0 ? whole : halves
    let index = reps - 1 + (20 - count) / 2
    return list.indices.contains(index) ? list[index] : nil
  }

  /// Returns the share of the one-rep max for `reps` at `rpe`, where 1 is all of it.
  ///
  /// Interpolates linearly between half points. Nil outside 1 to 12 reps and RPE 6 to 10.
  package static func share(reps: Int, rpe: Decimal) -> Decimal? {
    guard Self.reps.contains(reps), rpe >= Decimal(6), rpe <= Decimal(10),
      let doubled = rpe.multiplied(by: Decimal(2)), let below = doubled.floor,
      let low = thousandths(reps: reps, halves: below),
      let between = doubled.subtracting(Decimal(below))
    else { return nil }
    if between == .zero { return Decimal(low, places: 3) }
    guard let high = thousandths(reps: reps, halves: below + 1) else { return nil }
    return Decimal(high - low, places: 3).multiplied(by: between)?.adding(Decimal(low, places: 3))
  }

  /// Returns the share for `reps` at `effort`, or nil outside the table.
  package static func share(reps: Int, effort: Effort) -> Decimal? {
    share(reps: reps, rpe: Decimal(5 * Int(effort.halves), places: 1))
  }
}
