// Exact arithmetic on quantities. Units are converted; operands of different kinds are refused.

package import Diagnostics
package import Training

extension Value {
  /// The number, or the fraction that a percentage stands for. Nil for other kinds.
  package var scalar: Decimal? {
    switch self {
    case .number(let number): number
    case .percent(let share): share
    default: nil
    }
  }

  /// True if the value can be scaled and rounded.
  var isAmount: Bool {
    switch self {
    case .load, .number, .percent, .time, .distance, .pace: true
    case .date, .text, .exercise: false
    }
  }
}

extension PaceUnit {
  fileprivate var metres: Decimal { Decimal(tenthsOfMillimetre, places: 4) }
}

extension Evaluation {
  /// Returns `one operation other`, or nil if the result is empty because a bodyweight is unknown.
  ///
  /// The result is in the unit of the left operand if it is a load or a distance.
  package mutating func compute(
    _ one: Value, _ operation: ArithmeticOperator, _ other: Value, _ place: SourceSpan
  ) throws(Diagnostic) -> Value? {
    switch operation {
    case .add: return try sum(one, other, isDifference: false, place)
    case .subtract: return try sum(one, other, isDifference: true, place)
    case .multiply:
      if let factor = other.scalar, one.isAmount {
        if case .number(let number) = one, case .percent = other {
          return .percent(try checked(number.multiplied(by: factor), place))
        }
        return try scaled(one, by: factor, place)
      }
      switch (one, other) {
      case (.pace(let seconds, let unit), .distance(let amount, let measure)),
        (.distance(let amount, let measure), .pace(let seconds, let unit)):
        let covered = try convert(amount, measure, to: .m, place)
        let total = try checked(seconds.multiplied(by: covered), place)
        return .time(try divided(total, by: unit.metres, place))
      default: break
      }
      guard let factor = one.scalar, other.isAmount else { throw unlike(one, other, place) }
      return try scaled(other, by: factor, place)
    case .divide: return try quotient(one, other, place)
    }
  }

  private mutating func sum(
    _ one: Value, _ other: Value, isDifference: Bool, _ place: SourceSpan
  ) throws(Diagnostic) -> Value? {
    func total(_ left: Decimal, _ right: Decimal) throws(Diagnostic) -> Decimal {
      try checked(isDifference ? left.subtracting(right) : left.adding(right), place)
    }
    switch (one, other) {
    case (.percent(let left), .percent(let right)): return .percent(try total(left, right))
    case (.time(let left), .time(let right)): return .time(try total(left, right))
    case (.distance(let left, let unit), .distance(let right, let otherUnit)):
      let converted = try convert(right, otherUnit, to: unit, place)
      return .distance(try total(left, converted), unit)
    case (.pace(let left, let unit), .pace(let right, let otherUnit)):
      let converted = try convert(right, otherUnit, to: unit, place)
      return .pace(try total(left, converted), unit)
    case (.load(let left), .load(let right)):
      return try sum(left, right, isDifference: isDifference, place).map { .load($0) }
    case (.load(let load), .percent(let share)):
      guard let part = try ofBase(share, place) else { return nil }
      return try sum(load, part, isDifference: isDifference, place).map { .load($0) }
    case (.percent(let share), .load(let load)):
      guard let part = try ofBase(share, place) else { return nil }
      return try sum(part, load, isDifference: isDifference, place).map { .load($0) }
    case (.date(let left), .date(let right)) where isDifference:
      return .number(Decimal(left.days(since: right)))
    case (.date(let date), .number(let days)):
      return .date(try moved(date, by: isDifference ? days.negated : days, place))
    default:
      guard let left = one.scalar, let right = other.scalar else {
        throw unlike(one, other, place)
      }
      return .number(try total(left, right))
    }
  }

  private mutating func quotient(
    _ one: Value, _ other: Value, _ place: SourceSpan
  ) throws(Diagnostic) -> Value? {
    switch (one, other) {
    case (.percent(let left), .number(let right)):
      return .percent(try divided(left, by: right, place))
    case (.time(let left), .time(let right)): return .number(try divided(left, by: right, place))
    case (.distance(let left, let unit), .distance(let right, let otherUnit)):
      let converted = try convert(right, otherUnit, to: unit, place)
      return .number(try divided(left, by: converted, place))
    case (.pace(let left, let unit), .pace(let right, let otherUnit)):
      return .number(try divided(left, by: convert(right, otherUnit, to: unit, place), place))
    case (.time(let seconds), .distance(let amount, let measure)):
      let covered = try convert(amount, measure, to: .m, place)
      // A time for 500 m, as rowers write it, keeps that distance.
      let unit: PaceUnit =
        covered == PaceUnit.halfKilometre.metres ? .halfKilometre : PaceUnit(measure)
      let share = try divided(seconds, by: covered, place)
      return .pace(try checked(share.multiplied(by: unit.metres), place), unit)
    case (.load(let left), .load(let right)):
      var (whole, part) = (left, right)
      if left.onBodyweight || right.onBodyweight {
        guard let one = try withBody(left, place), let other = try withBody(right, place) else {
          return nil
        }
        (whole, part) = (one, other)
      }
      let converted = try converted(part, to: whole.unit, place)
      return .number(try divided(whole.amount, by: converted.amount, place))
    case (.load(let load), _):
      guard let divisor = other.scalar else { throw unlike(one, other, place) }
      guard load.onBodyweight else {
        return .load(ExactLoad(try divided(load.amount, by: divisor, place), load.unit))
      }
      guard let whole = try withBody(load, place) else { return nil }
      let amount = try divided(whole.amount, by: divisor, place)
      return try withoutBody(ExactLoad(amount, whole.unit), place).map { .load($0) }
    default:
      guard let divisor = other.scalar else { throw unlike(one, other, place) }
      switch one {
      case .time(let seconds): return .time(try divided(seconds, by: divisor, place))
      case .distance(let amount, let unit):
        return .distance(try divided(amount, by: divisor, place), unit)
      case .pace(let seconds, let unit):
        return .pace(try divided(seconds, by: divisor, place), unit)
      default:
        guard let number = one.scalar else { throw unlike(one, other, place) }
        return .number(try divided(number, by: divisor, place))
      }
    }
  }

  /// Returns `value` times a factor, of the same kind. For a load on bodyweight, the sum of body
  /// and load is scaled.
  mutating func scaled(
    _ value: Value, by factor: Decimal, _ place: SourceSpan
  ) throws(Diagnostic) -> Value? {
    func times(_ amount: Decimal) throws(Diagnostic) -> Decimal {
      try checked(amount.multiplied(by: factor), place)
    }
    switch value {
    case .number(let number): return .number(try times(number))
    case .percent(let share): return .percent(try times(share))
    case .time(let seconds): return .time(try times(seconds))
    case .distance(let amount, let unit): return .distance(try times(amount), unit)
    case .pace(let seconds, let unit): return .pace(try times(seconds), unit)
    case .load(let load):
      guard load.onBodyweight else { return .load(ExactLoad(try times(load.amount), load.unit)) }
      guard let whole = try withBody(load, place) else { return nil }
      return try withoutBody(ExactLoad(try times(whole.amount), whole.unit), place)
        .map { .load($0) }
    case .date, .text, .exercise: throw unlike("cannot multiply \(value.kind.phrase)", place)
    }
  }

  mutating func negated(_ value: Value, _ expression: Expression) throws(Diagnostic) -> Value? {
    if let negated = value.negated { return negated }
    guard case .load(let load) = value else { throw unlike(expression, "not a quantity") }
    return try withBody(load, expression.span)
      .map { .load(ExactLoad($0.amount.negated, $0.unit)) }
  }

  func divided(
    _ one: Decimal, by other: Decimal, _ place: SourceSpan
  ) throws(Diagnostic) -> Decimal {
    guard other != .zero else {
      throw Diagnostic(
        ExpressionErrorID.divisionByZero, "cannot divide \(one.atNinePlaces.text()) by zero",
        at: place, label: "this is zero", help: ["check for zero first: a / b if b != 0 else c"])
    }
    return try checked(one.divided(by: other), place)
  }

  func checked(_ result: Decimal?, _ place: SourceSpan) throws(Diagnostic) -> Decimal {
    guard let result, result.magnitude <= Decimal(trillionths: Decimal.limit) else {
      throw Diagnostic(
        ExpressionErrorID.numberTooLarge, "number out of range", at: place,
        label: "too large", help: ["keep numbers below 1000000000000000"])
    }
    return result
  }

  func unlike(_ one: Value, _ other: Value, _ place: SourceSpan) -> Diagnostic {
    unlike("cannot combine \(one.kind.phrase) and \(other.kind.phrase)", place)
  }

  private func moved(
    _ date: CalendarDate, by days: Decimal, _ place: SourceSpan
  ) throws(Diagnostic) -> CalendarDate {
    let range = -719_162...2_932_896  // Years 1 to 9999.
    guard let count = days.atNinePlaces.floor, range.contains(count),
      range.contains(Int(date.days) + count)
    else {
      throw Diagnostic(
        ExpressionErrorID.numberTooLarge, "date out of range", at: place,
        label: "outside the calendar", help: ["use dates from year 1 to 9999"])
    }
    return date.adding(days: count)
  }
}

// Compares sets and sessions with their plan: `made`, `topped` and `missed`.

extension Evaluation {
  /// Returns whether the predicate holds for the session. None of them holds if it was not trained.
  package func holds(_ predicate: SessionPredicate) -> Bool {
    if let known = context.holds(predicate) { return known }
    guard sets.contains(where: \.isDone) else { return false }
    func allMade(toTop: Bool) -> Bool {
      sets.indices.allSatisfy { index in
        guard sets[index].isNeeded else { return true }
        return isMade(index, of: sets, toTop: toTop)
      }
    }
    switch predicate {
    case .made: return allMade(toTop: false)
    case .topped: return allMade(toTop: true)
    case .missed: return !allMade(toTop: false)
    }
  }

  /// Returns whether a planned set was done with its reps and at its load.
  ///
  /// For a total, the reps of all its lines that were done at the load count. An extra set is made
  /// if it was done.
  func isMade(_ index: Int, of sets: [SetResult], toTop: Bool) -> Bool {
    guard sets[index].isDone else { return false }
    if case .total(let least, let top)? = sets[index].goal {
      let further = (index + 1)..<sets.count
      let lines = [index] + further.prefix { sets[$0].goal == .partOfTotal }
      let done = lines.filter { sets[$0].isDone && reachesLoad(sets[$0], as: sets[index]) }
      let sum = done.reduce(0) { $0 + Int(sets[$1].reps ?? 0) }
      return sum >= Int(toTop ? top ?? least : least)
    }
    return isMade(sets[index], toTop: toTop)
  }

  /// Returns whether a set that is not a total was done with its reps and at its load.
  package func isMade(_ set: SetResult, toTop: Bool) -> Bool {
    set.isDone && set.reachesAmount(toTop: toTop) && reachesLoad(set, as: set)
  }

  /// Returns whether the load of a set reaches the planned one, rounded down to the program's
  /// `round`, else to 2.5 kg or 5 lb. The gym is not considered, so changing its plates never
  /// changes past results.
  ///
  /// A load lifted in the other unit may also be rounded by the steps of that unit: 220 lb counts
  /// as 100 kg in a gym that uses pounds. `plan` is the set that has the planned load.
  /// It is the first line for further lines of a total.
  private func reachesLoad(_ set: SetResult, as plan: SetResult) -> Bool {
    guard !plan.isFind, !plan.isByEffort, let planned = plan.planned else { return true }
    guard let load = set.load else { return false }
    return counts(load, as: planned)
  }

  /// Returns whether a set done at `load` counts as done at the `planned` load.
  package func counts(_ load: ExactLoad, as planned: ExactLoad) -> Bool {
    if let counts = Self.counts(load, as: planned, round: round) { return counts }
    guard let required = least(countingAs: planned, in: load.unit) else { return false }
    let place = SourceSpan(0, 0)
    // A verdict is one reading, whatever it is compared with.
    var comparison = self
    return ((try? comparison.order(load, required, place)) ?? nil).map { $0 >= 0 } ?? false
  }

  /// Returns the smallest load that counts as done at the `planned` load if it is lifted in `unit`.
  /// Nil only on overflow.
  package func least(countingAs planned: ExactLoad, in unit: WeightUnit) -> ExactLoad? {
    // The planned load was shown in steps of its own unit, even if the lift has changed units
    // since.
    let own = planned.leastThatCounts(round: round?.picked(planned.unit).exact)
    guard unit != planned.unit, let own else { return own }
    let step = round?.picked(unit).exact
    let here = planned.converted(to: unit)?
      .leastThatCounts(round: step.flatMap { $0.unit == unit ? $0 : nil })
    guard let here, let other = own.converted(to: here.unit) else { return own }
    return here.amount < other.amount ? here : own
  }

  /// Returns whether a set done at `load` counts as done at the `planned` load, or nil if one of
  /// them has to be converted first.
  package static func counts(
    _ load: ExactLoad, as planned: ExactLoad, round: WrittenLoad?
  ) -> Bool? {
    let step = round?.picked(planned.unit)
    guard load.unit == planned.unit, load.onBodyweight == planned.onBodyweight,
      step.map({ $0.unit == load.unit }) ?? true
    else { return nil }
    // A load that is not below the planned one as written is not below the rounded one either.
    if load.amount.trillionths >= planned.amount.trillionths { return true }
    let required = planned.amount.atNinePlaces.rounded(
      toMultipleOf: (step ?? planned.unit.usualStep).exact.amount, .down)
    return load.amount.atNinePlaces.trillionths >= required.atNinePlaces.trillionths
  }
}

extension SetResult {
  /// Returns whether the reps, time or distance of the goal was done, for a range its bottom, or
  /// its top.
  package func reachesAmount(toTop: Bool) -> Bool {
    if isFind { return reps.map { $0 > 0 } ?? true }
    func required<Amount>(_ least: Amount, _ top: Amount?) -> Amount {
      toTop ? top ?? least : least
    }
    switch goal {
    case nil, .partOfTotal: return true
    case .reps(let least, let top), .total(let least, let top):
      return reps ?? 0 >= required(least, top)
    case .max: return reps.map { $0 > 0 } ?? true
    case .time(let least, let top): return time.map { $0 >= required(least, top) } ?? false
    case .distance(let required):
      return distance.map { $0.comparable >= required.comparable } ?? false
    case .distanceInTime(let required, let limit):
      guard let distance, distance.comparable >= required.comparable else { return false }
      return time.map { $0 <= limit } ?? true
    case .repsInTime(let least, let top):
      return least.map { reps ?? 0 >= required($0, top) } ?? (reps ?? 0 > 0)
    }
  }
}

extension ExactLoad {
  /// Returns the smallest load that counts as this planned load. Nil only on overflow.
  fileprivate func leastThatCounts(round: ExactLoad?) -> ExactLoad? { inSteps(of: round, .down) }

  /// Returns the load as a multiple of a step, by default 2.5 kg or 5 lb. Nil only on overflow.
  private func inSteps(of round: ExactLoad?, _ mode: Decimal.Rounding) -> ExactLoad? {
    let step = round ?? unit.usualStep.exact
    return converted(to: step.unit).map {
      ExactLoad(
        $0.amount.atNinePlaces.rounded(toMultipleOf: step.amount, mode), step.unit,
        onBodyweight: onBodyweight)
    }
  }

  /// Returns whether it may be this planned load as shown: the difference is less than the
  /// program's `round`, else 2.5 kg or 5 lb.
  package func isRounded(from planned: ExactLoad, round: WrittenLoad?) -> Bool {
    let step = (round?.picked(planned.unit) ?? planned.unit.usualStep).exact
    guard onBodyweight == planned.onBodyweight, let here = converted(to: step.unit)?.amount,
      let there = planned.converted(to: step.unit)?.amount
    else { return false }
    return here.subtracting(there).map { $0.magnitude < step.amount } ?? false
  }

  /// Returns whether a load that was lifted is more than a planned one, which is rounded up to
  /// `round`, else to 2.5 kg or 5 lb.
  ///
  /// A load in the other unit must also be more than the planned load in steps of that unit.
  package func exceeds(_ planned: ExactLoad, round: WrittenLoad?) -> Bool {
    guard onBodyweight == planned.onBodyweight else { return false }
    // Most loads are as planned.
    if unit == planned.unit, amount.trillionths <= planned.amount.trillionths { return false }
    func isMore(than planned: ExactLoad?) -> Bool {
      guard let planned, let most = planned.inSteps(of: round?.picked(planned.unit).exact, .up),
        let here = most.converted(to: unit)
      else { return false }
      return amount.atNinePlaces > here.amount.atNinePlaces
    }
    return isMore(than: planned)
      && (unit == planned.unit || isMore(than: planned.converted(to: unit)))
  }
}
