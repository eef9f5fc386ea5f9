// Estimates of the one-rep max from a set, by the formulas in common use.

/// In the formulas, `w` is the load and `r` the reps to failure. Every formula gives exactly `w`
/// for one rep, and no result for zero reps.
extension EstimateFormula {
  /// The name of the formula's author.
  package var name: String {
    switch self {
    case .epley: "Epley"
    case .brzycki: "Brzycki"
    case .lombardi: "Lombardi"
    case .oconner: "O'Conner"
    case .mayhew: "Mayhew"
    case .wathen: "Wathen"
    case .lander: "Lander"
    }
  }

  /// The formula as its author wrote it, with the load `w` and the reps `r`.
  package var rule: String {
    switch self {
    case .epley: "w (1 + r/30)"
    case .brzycki: "36 w / (37 - r)"
    case .lombardi: "w r^0.1"
    case .oconner: "w (1 + 0.025 r)"
    case .mayhew: "100 w / (52.2 + 41.9 e^(-0.055 r))"
    case .wathen: "100 w / (48.8 + 53.8 e^(-0.075 r))"
    case .lander: "100 w / (101.3 - 2.67123 r)"
    }
  }

  /// Returns the factor for `r` reps as a fraction, so that only one division rounds.
  private func fraction(_ reps: Decimal) -> (numerator: Decimal, denominator: Decimal)? {
    switch self {
    case .epley:  // w (1 + r/30)
      return reps.adding(Decimal(30)).map { ($0, Decimal(30)) }
    case .brzycki:  // 36 w / (37 - r)
      return Decimal(37).subtracting(reps).map { (Decimal(36), $0) }
    case .lombardi:  // w r^0.1
      return reps.raised(to: Decimal(1, places: 1)).map { ($0, .one) }
    case .oconner:  // w (1 + 0.025 r)
      return reps.adding(Decimal(40)).map { ($0, Decimal(40)) }
    case .mayhew:  // 100 w / (52.2 + 41.9 e^(-0.055 r))
      return Self.decay(reps, 52_2, 41_9, Decimal(-55, places: 3))
    case .wathen:  // 100 w / (48.8 + 53.8 e^(-0.075 r))
      return Self.decay(reps, 48_8, 53_8, Decimal(-75, places: 3))
    case .lander:  // 100 w / (101.3 - 2.67123 r)
      return reps.multiplied(by: Decimal(2_67123, places: 5))
        .flatMap { Decimal(101_3, places: 1).subtracting($0) }
        .map { (Decimal(100), $0) }
    }
  }

  /// Returns 100 over a constant plus a part that shrinks with each rep; both are given in tenths.
  private static func decay(
    _ reps: Decimal, _ floor: Int, _ part: Int, _ rate: Decimal
  ) -> (Decimal, Decimal)? {
    reps.multiplied(by: rate).flatMap(\.exponential)
      .flatMap { $0.multiplied(by: Decimal(part, places: 1)) }
      .flatMap { $0.adding(Decimal(floor, places: 1)) }
      .map { (Decimal(100), $0) }
  }

  private func worth(_ reps: Decimal) -> (numerator: Decimal, denominator: Decimal)? {
    guard reps >= .one else { return nil }
    if reps == .one { return (.one, .one) }
    guard let fraction = fraction(reps), fraction.denominator > .zero else { return nil }
    return fraction
  }

  /// Returns the one-rep max from `load` lifted for `reps`, which may be fractional with an effort.
  ///
  /// Nil below one rep, from the pole of Brzycki (37) and Lander (38) on, and on overflow.
  package func oneRepMax(load: Decimal, reps: Decimal) -> Decimal? {
    guard let worth = worth(reps) else { return nil }
    return load.multiplied(by: worth.numerator)?.divided(by: worth.denominator)
  }

  /// Returns the load for `reps` from a one-rep max; the inverse of `oneRepMax(load:reps:)`.
  package func load(oneRepMax: Decimal, reps: Decimal) -> Decimal? {
    guard let worth = worth(reps) else { return nil }
    return oneRepMax.multiplied(by: worth.denominator)?.divided(by: worth.numerator)
  }
}

/// An estimated one-rep max.
package struct Estimate: Hashable, Sendable {
  package let load: ExactLoad
  package let method: Method
  /// True above twelve reps: marked when shown, and never a record.
  package let isRough: Bool

  /// The most reps for a reliable estimate.
  package static let mostReps: Int32 = 12

  /// Estimates the one-rep max from `reps` done with `load` at `effort`.
  ///
  /// With an effort, 1 to 12 reps at RPE 6 to 10 are read from the RPE table. The table also plans
  /// the loads for efforts, so a lifter who is exactly on target keeps the same estimate. All other
  /// sets use `formula` with reps + (10 - RPE).
  ///
  /// Nil for zero reps, for a load of zero, for a load on bodyweight (pass the total), and for more
  /// reps than the formula is defined for.
  package init?(
    load: ExactLoad, reps: Int32, effort: Effort? = nil, by formula: EstimateFormula = .epley
  ) {
    self.init(load: load, reps: reps, by: Method(reps: reps, effort: effort, by: formula))
  }

  /// Estimates the one-rep max by `formula` alone, with the reps left at `effort` added to `reps`.
  ///
  /// Nil where the other initializer is nil.
  package init?(load: ExactLoad, reps: Int32, effort: Effort?, alwaysBy formula: EstimateFormula) {
    self.init(
      load: load, reps: reps, by: .formula(formula, reps: effort.repsToFailure(after: reps)))
  }

  private init?(load: ExactLoad, reps: Int32, by method: Method) {
    guard reps > 0, !load.onBodyweight, load.amount > .zero,
      let amount = method.oneRepMax(load: load.amount)
    else { return nil }
    self.load = ExactLoad(amount, load.unit)
    self.method = method
    isRough = reps > Self.mostReps
  }

  /// Returns the load for `reps` to failure by the same method; nil where it is not defined.
  package func load(for reps: Int32) -> ExactLoad? {
    let amount: Decimal? =
      switch method {
      case .table:
        RPETable.share(reps: Int(reps), effort: .toFailure).flatMap(load.amount.multiplied)
      case .formula(let formula, _): formula.load(oneRepMax: load.amount, reps: Decimal(Int(reps)))
      }
    return amount.map { ExactLoad($0, load.unit) }
  }

  /// Estimates the one-rep max from a set of reps; a load on bodyweight needs `bodyweight`, which
  /// is added.
  ///
  /// `assumed` is the effort to use if the set has none.
  package init?(
    of set: PerformedSet, assuming assumed: Effort? = nil, bodyweight: Load? = nil,
    by formula: EstimateFormula = .epley
  ) {
    guard let reps = set.amount.reps,
      let load = set.load?.exact.total(bodyweight: bodyweight)
    else { return nil }
    self.init(load: load, reps: reps, effort: set.effort ?? assumed, by: formula)
  }

  /// Returns the calculation as text, so that a lifter can check it: `Epley: w (1 + r/30) =
  /// 310.33lb, w = 245lb, r = 8`, or `RPE table (rts): 1 rep @8 is 92.2%, 185kg / 92.2% =
  /// 200.65kg`.
  ///
  /// `isMissed` is true if failure is assumed because of it. `planned` is the planned load, if the
  /// set counts as done at it.
  package func words(
    for set: PerformedSet, assuming assumed: Effort? = nil, isMissed: Bool = false,
    planned: ExactLoad? = nil, bodyweight: Load? = nil
  ) -> String {
    guard let reps = set.amount.reps, let lifted = planned ?? set.load?.exact else {
      return load.text
    }
    let total = (lifted.total(bodyweight: bodyweight) ?? lifted).text
    var body =
      lifted.onBodyweight ? bodyweight.map { " (at a bodyweight of \($0.text))" } ?? "" : ""
    if let load = set.load, load.exact != lifted { body += " (planned; \(load.text) on the bar)" }
    let effort = set.effort ?? assumed
    var source = ""
    if set.effort == nil, assumed != nil {
      source =
        isMissed ? ", assuming failure because reps were missed" : ", assuming the planned effort"
    }
    switch method {
    case .table(let share):
      let count = reps.counted("rep")
      let percent = Value.percent(share).text
      return "RPE table (\(RPETable.name)): \(count) \(effort?.text ?? "") is \(percent)\(source), "
        + "\(total)\(body) / \(percent) = \(load.text)"
    case .formula(let formula, let toFailure):
      if toFailure == .one { return "a single is the one-rep max itself: \(total)\(body)" }
      let text =
        "\(formula.name): \(formula.rule) = \(load.text), w = \(total)\(body), r = \(toFailure.text())"
      guard let effort, let left = toFailure.subtracting(Decimal(Int(reps))), left > .zero else {
        return text
      }
      return text + " (\(reps) done, \(left.text()) left at \(effort.text)\(source))"
    }
  }
}

extension ExactLoad {
  /// Returns the total weight that is moved, including `bodyweight` if the load is on bodyweight.
  ///
  /// The result is in the load's unit, or in the bodyweight's unit for plain bodyweight. Nil if the
  /// bodyweight is needed but not known.
  package func total(bodyweight: Load?) -> ExactLoad? {
    guard onBodyweight else { return self }
    guard let body = bodyweight?.exact, !body.onBodyweight else { return nil }
    if amount == .zero { return body }
    return body.converted(to: unit)?.amount.adding(amount).map { ExactLoad($0, unit) }
  }
}

// The relation between a set and the one-rep max: the RPE table, or else a formula.

extension Estimate {
  /// The calculation between a set and the one-rep max, the same in both directions.
  package enum Method: Hashable, Sendable {
    /// The share of the one-rep max in the RPE table.
    case table(share: Decimal)
    /// A formula with the reps to failure, which may be half reps if the RPE has a half step.
    case formula(EstimateFormula, reps: Decimal)
  }
}

extension Estimate.Method {
  /// The RPE table for 1 to 12 reps at RPE 6 to 10; for all other sets `formula`, with the reps
  /// left at that RPE added to `reps`.
  ///
  /// Nil if the number of reps is out of range.
  package init?(reps: Decimal, rpe: Decimal?, by formula: EstimateFormula) {
    if let rpe, let whole = reps.floor, Decimal(whole) == reps,
      let share = RPETable.share(reps: whole, rpe: rpe)
    {
      self = .table(share: share)
      return
    }
    guard let left = Decimal(10).subtracting(rpe ?? Decimal(10)), let all = reps.adding(left)
    else { return nil }
    self = .formula(formula, reps: all)
  }

  /// The same for whole reps.
  package init(reps: Int32, effort: Effort?, by formula: EstimateFormula) {
    if let effort, let share = RPETable.share(reps: Int(reps), effort: effort) {
      self = .table(share: share)
    } else {
      self = .formula(formula, reps: effort.repsToFailure(after: reps))
    }
  }

  /// The share of the one-rep max that such a set is done with; nil where the formula is not
  /// defined.
  package var share: Decimal? { load(oneRepMax: .one) }

  /// Returns the one-rep max from the load of the set; nil where the formula is not defined.
  package func oneRepMax(load: Decimal) -> Decimal? {
    switch self {
    case .table(let share): load.divided(by: share)
    case .formula(let formula, let reps): formula.oneRepMax(load: load, reps: reps)
    }
  }

  /// Returns the load of the set from the one-rep max; the inverse of `oneRepMax(load:)`.
  package func load(oneRepMax: Decimal) -> Decimal? {
    switch self {
    case .table(let share): oneRepMax.multiplied(by: share)
    case .formula(let formula, let reps): formula.load(oneRepMax: oneRepMax, reps: reps)
    }
  }

  /// The name of the table or formula: `RPE table`, `Epley`.
  package var name: String {
    switch self {
    case .table: "RPE table"
    case .formula(let formula, _): formula.name
    }
  }

  /// The name in JSON: `rts`, `epley`.
  package var key: String {
    switch self {
    case .table: RPETable.name
    case .formula(let formula, _): formula.rawValue
    }
  }
}

extension Effort? {
  /// Returns the reps to failure of a set of `reps` at this effort, which is failure if it is nil.
  func repsToFailure(after reps: Int32) -> Decimal {
    Decimal(5 * (2 * Int(reps) + 20 - Int(self?.halves ?? 20)), places: 1)
  }
}

// The formulas that estimate a one-rep max from a set.

/// A formula that estimates a one-rep max from a load and its reps.
package enum EstimateFormula: String, Hashable, Sendable, CaseIterable {
  case epley, brzycki, lombardi, oconner, mayhew, wathen, lander
}

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
  static let halves = [978, 939, 907, 878, 850, 824, 799, 774, 751, 723, 694, 667, 640, 613, 586]

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
