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

  /// How a set comes to its estimate: `Epley: w (1 + r/30) = 310.33lb, w = 245lb, r = 8`.
  package func words(
    for set: PerformedSet, bodyweight: Load? = nil, result: ExactLoad
  ) -> String {
    guard let reps = set.amount.reps, let load = set.load?.exact else { return name }
    let total = load.total(bodyweight: bodyweight) ?? load
    let body = load.onBodyweight ? bodyweight.map { " (a body of \($0.text))" } ?? "" : ""
    let left = Decimal(5 * (20 - Int(set.effort?.halves ?? 20)), places: 1)
    let whole = Decimal(Int(reps)).adding(left) ?? left
    if whole == .one { return "a single is its own maximum: \(total.text)\(body)" }
    let text = "\(name): \(rule) = \(result.text), w = \(total.text)\(body), r = \(whole.text())"
    guard let effort = set.effort, left > .zero else { return text }
    return text + " (\(reps) done, \(left.text()) left at @\(effort.number))"
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
}

/// An estimated one-rep maximum.
package struct Estimate: Hashable, Sendable {
  package let load: ExactLoad
  /// True above twelve reps: shown with a mark, and never a record.
  package let isRough: Bool

  /// More reps than this say little about a single.
  package static let mostReps: Int32 = 12

  /// The estimate from `reps` done with `load`, of which `effort` says how many were left: the
  /// formula then takes reps + (10 - RPE).
  ///
  /// Nil for no reps, for a load on a body whose weight is not known (give the total), for no
  /// load at all, and where the formula ends.
  package init?(
    load: ExactLoad, reps: Int32, effort: Effort? = nil, by formula: EstimateFormula = .epley
  ) {
    guard reps > 0, !load.onBodyweight, load.amount > .zero else { return nil }
    let halves = 2 * Int(reps) + 20 - Int(effort?.halves ?? 20)
    guard
      let amount = formula.oneRepMax(
        load: load.amount, reps: Decimal(halves * 5, places: 1))
    else { return nil }
    self.load = ExactLoad(amount, load.unit)
    isRough = reps > Self.mostReps
  }

  /// The estimate from a set of reps; a load on the body needs `bodyweight`, and is added to it.
  package init?(
    of set: PerformedSet, bodyweight: Load? = nil, by formula: EstimateFormula = .epley
  ) {
    guard let reps = set.amount.reps,
      let load = set.load?.exact.total(bodyweight: bodyweight)
    else { return nil }
    self.init(load: load, reps: reps, effort: set.effort, by: formula)
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
