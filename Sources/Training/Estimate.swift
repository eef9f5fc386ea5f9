// What a set says about the load of a single: the field's formulas for the one-rep maximum.

/// In the formulas `w` is the load and `r` the reps to failure. Every formula gives exactly `w` for
/// one rep and nothing for none.
extension EstimateFormula {
  /// As its author is written.
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

  /// The formula as its author wrote it, in the load `w` and the reps `r`.
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

  /// `w` times (or over) what `r` reps are worth, kept as a fraction so that one division rounds.
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

  /// 100 over a floor and a part that shrinks with each rep; both given in tenths.
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

  /// The one-rep maximum by `load` lifted for `reps`, which may be a half with an effort.
  ///
  /// Nil below one rep, from where Brzycki (37) and Lander (38) end, and on overflow.
  package func oneRepMax(load: Decimal, reps: Decimal) -> Decimal? {
    guard let worth = worth(reps) else { return nil }
    return load.multiplied(by: worth.numerator)?.divided(by: worth.denominator)
  }

  /// The load that can be lifted for `reps` by who can lift `oneRepMax` once: the inverse.
  package func load(oneRepMax: Decimal, reps: Decimal) -> Decimal? {
    guard let worth = worth(reps) else { return nil }
    return oneRepMax.multiplied(by: worth.denominator)?.divided(by: worth.numerator)
  }

  /// The share of the one-rep maximum that `reps` at an effort take, outside the RPE table: that of
  /// the reps and those left in reserve (10 - RPE). Nil where the formula ends.
  package func share(reps: Int32, effort: Effort) -> Decimal? {
    let halves = 2 * Int(reps) + 20 - Int(effort.halves)
    return load(oneRepMax: .one, reps: Decimal(halves * 5, places: 1))
  }
}

/// An estimated one-rep maximum.
package struct Estimate: Hashable, Sendable {
  /// What a set's load is divided by, or put into, to get its estimate.
  package enum Method: Hashable, Sendable {
    /// The share of the one-rep maximum that the RPE table gives.
    case table(share: Decimal)
    /// A formula of the load and the reps to failure, which a half RPE makes a half.
    case formula(EstimateFormula, reps: Decimal)
  }

  package let load: ExactLoad
  package let method: Method
  /// True above twelve reps: shown with a mark, and never a record.
  package let isRough: Bool

  /// More reps than this say little about a single.
  package static let mostReps: Int32 = 12

  /// Returns the estimate from `reps` done with `load` at `effort`.
  ///
  /// With an effort, 1 to 12 reps at RPE 6 to 10 are read from the RPE table, because the table also
  /// plans the loads for efforts: a lifter who is exactly on target keeps the same estimate. All
  /// other sets go through `formula`, with reps + (10 - RPE).
  ///
  /// Nil for no reps, for a load of zero, for a load on bodyweight (pass the total), and for more
  /// reps than the formula is defined for.
  package init?(
    load: ExactLoad, reps: Int32, effort: Effort? = nil, by formula: EstimateFormula = .epley
  ) {
    guard reps > 0, !load.onBodyweight, load.amount > .zero else { return nil }
    let method = Method(reps: reps, effort: effort, by: formula)
    guard let amount = method.oneRepMax(load: load.amount) else { return nil }
    self.load = ExactLoad(amount, load.unit)
    self.method = method
    isRough = reps > Self.mostReps
  }

  /// Returns the estimate from a set of reps; a load on bodyweight needs `bodyweight`, which is added.
  ///
  /// `assumed` is the effort of a set that has none of its own.
  package init?(
    of set: PerformedSet, assuming assumed: Effort? = nil, bodyweight: Load? = nil,
    by formula: EstimateFormula = .epley
  ) {
    guard let reps = set.amount.reps,
      let load = set.load?.exact.total(bodyweight: bodyweight)
    else { return nil }
    self.init(load: load, reps: reps, effort: set.effort ?? assumed, by: formula)
  }

  /// How the set leads to this estimate, for a lifter to check:
  /// `Epley: w (1 + r/30) = 310.33lb, w = 245lb, r = 8`, or
  /// `RPE table (rts): 1 rep @8 is 92.2%, 185kg / 92.2% = 200.65kg`.
  package func words(
    for set: PerformedSet, assuming assumed: Effort? = nil, bodyweight: Load? = nil
  ) -> String {
    guard let reps = set.amount.reps, let lifted = set.load?.exact else { return load.text }
    let total = (lifted.total(bodyweight: bodyweight) ?? lifted).text
    let body =
      lifted.onBodyweight ? bodyweight.map { " (at a bodyweight of \($0.text))" } ?? "" : ""
    let effort = set.effort ?? assumed
    var source = ""
    if set.effort == nil, let assumed {
      source =
        assumed.halves < 20
        ? ", taken as done at the planned effort" : ", taken to failure, short of the planned reps"
    }
    switch method {
    case .table(let share):
      let count = reps == 1 ? "1 rep" : "\(reps) reps"
      let percent = Value.percent(share).text
      return "RPE table (\(RPETable.name)): \(count) \(effort?.text ?? "") is \(percent)\(source), "
        + "\(total)\(body) / \(percent) = \(load.text)"
    case .formula(let formula, let toFailure):
      if toFailure == .one { return "a single is its own maximum: \(total)\(body)" }
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
  /// The whole weight that is moved: with `bodyweight` where the load is on the body.
  ///
  /// In the load's own unit, or in the bodyweight's where nothing is added. Nil when the
  /// bodyweight is needed and not known.
  package func total(bodyweight: Load?) -> ExactLoad? {
    guard onBodyweight else { return self }
    guard let body = bodyweight?.exact, !body.onBodyweight else { return nil }
    if amount == .zero { return body }
    return body.converted(to: unit)?.amount.adding(amount).map { ExactLoad($0, unit) }
  }
}

extension Estimate.Method {
  fileprivate init(reps: Int32, effort: Effort?, by formula: EstimateFormula) {
    if let effort, let share = RPETable.share(reps: Int(reps), effort: effort) {
      self = .table(share: share)
    } else {
      let halves = 2 * Int(reps) + 20 - Int(effort?.halves ?? 20)
      self = .formula(formula, reps: Decimal(halves * 5, places: 1))
    }
  }

  fileprivate func oneRepMax(load: Decimal) -> Decimal? {
    switch self {
    case .table(let share): load.divided(by: share)
    case .formula(let formula, let reps): formula.oneRepMax(load: load, reps: reps)
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
