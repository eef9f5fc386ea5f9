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
