// The share of the one-rep maximum that a number of reps at an effort takes.

/// The RPE table of Reactive Training Systems (Tuchscherer), as two sequences.
///
/// One more rep is worth exactly one point of RPE, so the whole RPEs are one list shifted by a rep
/// each, and the halves another: the table cannot disagree with itself.
package enum RPETable {
  /// The name to show with every number that comes from this table.
  package static let name = "rts"

  /// Reps the table covers.
  package static let reps = 1...12

  /// Thousandths at RPE 10 for 1, 2, 3... reps; RPE 9 starts one further on, RPE 6 four.
  ///
  /// The last, twelve reps at RPE 6, is not printed in the table: it goes on by the step of 2.7
  /// between all before it from eleven reps on.
  static let whole = [
    1000, 955, 922, 892, 863, 837, 811, 786, 762, 739, 707, 680, 653, 626, 599, 572,
  ]
  /// Thousandths at RPE 9.5 for 1, 2, 3... reps; RPE 8.5 starts one further on.
  static let halves = [
    978, 939, 907, 878, 850, 824, 799, 774, 751, 723, 694, 667, 640, 613, 586,
  ]

  /// In thousandths at the `halves`th half point of RPE, 12 to 20.
  private static func thousandths(reps: Int, halves count: Int) -> Int? {
    let list = count % 2 == 0 ? whole : halves
    let index = reps - 1 + (20 - count) / 2
    return list.indices.contains(index) ? list[index] : nil
  }

  /// The share of the one-rep maximum, 1 being all of it, that `reps` at `rpe` take.
  ///
  /// Linear between half points. Nil outside of 1 to 12 reps and RPE 6 to 10: nothing is guessed.
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

  /// The share that `reps` at `effort` take; nil outside of the table.
  package static func share(reps: Int, effort: Effort) -> Decimal? {
    share(reps: reps, rpe: Decimal(5 * Int(effort.halves), places: 1))
  }

  /// The load for `reps` at `rpe` of who can lift `oneRepMax` once; nil outside of the table.
  package static func load(oneRepMax: Decimal, reps: Int, rpe: Decimal) -> Decimal? {
    share(reps: reps, rpe: rpe).flatMap { oneRepMax.multiplied(by: $0) }
  }

  /// The one-rep maximum by `load` lifted for `reps` at `rpe`; nil outside of the table.
  package static func oneRepMax(load: Decimal, reps: Int, rpe: Decimal) -> Decimal? {
    share(reps: reps, rpe: rpe).flatMap { load.divided(by: $0) }
  }
}
