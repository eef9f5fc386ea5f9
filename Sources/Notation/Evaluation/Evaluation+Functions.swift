// The functions of the rule language, including those over past sessions.

import Diagnostics
import Training

extension Evaluation {
  /// Returns the result of a function, or nil if the result or an argument is empty.
  mutating func call(
    _ function: BuiltInFunction, _ arguments: [Expression], _ expression: Expression
  ) throws(Diagnostic) -> Value? {
    let place = expression.span
    guard function.argumentCounts.contains(arguments.count) else {
      throw unlike("wrong number of arguments in '\(expression.text)'", place)
    }
    if function == .cases {
      guard let name = arguments[0].node.name else {
        throw unlike("'cases' needs the name of a value", place)
      }
      return context.highestCase(of: name.name).map { .number(Decimal($0)) }
    }
    var values: [Value] = []
    for argument in arguments {
      guard let value = try value(of: argument) else { return nil }
      values.append(value)
    }
    switch function {
    case .min: return try least(values, isGreatest: false, place)
    case .max: return try least(values, isGreatest: true, place)
    case .abs: return try isNegative(values[0], place) ? negated(values[0], expression) : values[0]
    case .mod: return try remainder(values[0], values[1], place)
    case .floor: return try rounded(values, .down, place)
    case .ceil: return try rounded(values, .up, place)
    case .round: return try rounded(values, .nearest, place)
    case .shown: return context.shown(try load(values[0], place)).map { .load($0) }
    case .shownUp:
      return context.shown(next: .heavier, to: try load(values[0], place)).map { .load($0) }
    case .shownDown:
      return context.shown(next: .lighter, to: try load(values[0], place)).map { .load($0) }
    case .e1rm: return try oneRepMax(values, place)
    case .loadFor: return try loadFor(values, place)
    case .cases: return nil
    }
  }

  private func load(_ value: Value, _ place: SourceSpan) throws(Diagnostic) -> ExactLoad {
    guard case .load(let load) = value else { throw unlike("not a load", place) }
    return load
  }

  private func number(_ value: Value, _ place: SourceSpan) throws(Diagnostic) -> Decimal {
    guard let number = value.scalar else { throw unlike("not a number", place) }
    return number
  }

  /// Returns the one-rep max by the program's formula. For a load on bodyweight, the result is on
  /// bodyweight too.
  private mutating func oneRepMax(_ values: [Value], _ place: SourceSpan) throws(Diagnostic)
    -> Value?
  {
    let load = try load(values[0], place)
    let reps = try number(values[1], place)
    let rpe = values.count > 2 ? try number(values[2], place) : nil
    guard let whole = try withBody(load, place),
      let estimate = context.oneRepMax(load: whole, reps: reps, rpe: rpe)
    else { return nil }
    return try (load.onBodyweight ? withoutBody(estimate, place) : estimate).map { .load($0) }
  }

  private mutating func loadFor(_ values: [Value], _ place: SourceSpan) throws(Diagnostic) -> Value?
  {
    let load = try load(values[0], place)
    let reps = try number(values[1], place)
    let rpe = try number(values[2], place)
    guard let whole = try withBody(load, place),
      let result = context.load(oneRepMax: whole, reps: reps, rpe: rpe)
    else { return nil }
    return try (load.onBodyweight ? withoutBody(result, place) : result).map { .load($0) }
  }

  private func isNegative(_ value: Value, _ place: SourceSpan) throws(Diagnostic) -> Bool {
    switch value {
    case .load(let load): return !load.onBodyweight && load.amount.isNegative
    case .number(let number), .percent(let number), .time(let number), .distance(let number, _),
      .pace(let number, _):
      return number.isNegative
    case .date, .text, .exercise: throw unlike("\(value.kind.phrase) does not have a sign", place)
    }
  }

  /// Returns the remainder of a division, with the sign of the divisor and in the unit of the
  /// dividend.
  private func remainder(
    _ one: Value, _ other: Value, _ place: SourceSpan
  ) throws(Diagnostic) -> Value? {
    let (amount, divisor) = try amounts(one, other, inUnitOf: one, place)
    guard divisor != .zero else { return .number(try divided(amount, by: divisor, place)) }
    var rest = amount.trillionths % divisor.trillionths
    if rest != 0, (rest < 0) != divisor.isNegative { rest += divisor.trillionths }
    return one.withAmount(Decimal(trillionths: rest))
  }

  /// Returns the value rounded to nine places and then to a whole number or a multiple. The result
  /// is in the unit of the multiple, so that it is an exact multiple.
  private func rounded(
    _ values: [Value], _ mode: Decimal.Rounding, _ place: SourceSpan
  ) throws(Diagnostic) -> Value? {
    guard values.count > 1 else {
      let number = try number(values[0], place)
      return .number(try checked(number.atNinePlaces.rounded(toMultipleOf: .one, mode), place))
    }
    let (amount, multiple) = try amounts(values[0], values[1], inUnitOf: values[1], place)
    guard multiple != .zero else { return .number(try divided(amount, by: multiple, place)) }
    let result = amount.atNinePlaces.rounded(toMultipleOf: multiple.magnitude, mode)
    return values[1].withAmount(try checked(result, place), onBodyOf: values[0])
  }

  /// Returns the amounts of two values of one kind, in the unit of `model`.
  private func amounts(
    _ one: Value, _ other: Value, inUnitOf model: Value, _ place: SourceSpan
  ) throws(Diagnostic) -> (Decimal, Decimal) {
    switch (one, other, model) {
    case (.load(let left), .load(let right), .load(let model)):
      return (
        try converted(left, to: model.unit, place).amount,
        try converted(right, to: model.unit, place).amount
      )
    case (.distance(let left, let unit), .distance(let right, let otherUnit), .distance(_, let to)):
      return (try convert(left, unit, to: to, place), try convert(right, otherUnit, to: to, place))
    case (.pace(let left, let unit), .pace(let right, let otherUnit), .pace(_, let to)):
      return (try convert(left, unit, to: to, place), try convert(right, otherUnit, to: to, place))
    case (.time(let left), .time(let right), _), (.number(let left), .number(let right), _),
      (.percent(let left), .percent(let right), _):
      return (left, right)
    default: throw unlike(one, other, place)
    }
  }

  // MARK: The past

  /// Answers a question about the slot's sessions before this one.
  ///
  /// `best` is the greatest value of the field over the matching sets. Estimates from sets of more
  /// than 12 reps do not count, because they are rough. `trend` is the slope per week of the
  /// least-squares line through the best value of each session, in the unit of the first. It needs
  /// sessions on two dates.
  mutating func answer(
    _ question: HistoryQuestion, _ expression: Expression
  ) throws(Diagnostic) -> Value? {
    let place = expression.sign
    switch question {
    case .daysSinceLast: return context.daysSinceLast.map { .number(Decimal($0)) }
    case .best(let field, let days, let condition):
      let outer = current
      defer { current = outer }
      var best: Value?
      for session in context.past(days: days) {
        try spend(session.sets.count, on: expression)
        let found = try self.best(field, session.sets, condition, place)
        best = try least([best, found].compactMap(\.self), isGreatest: true, place) ?? best
      }
      return best
    case .trend(let field, let days):
      var points: [(days: Int, value: Value)] = []
      for session in context.past(days: days) {
        try spend(session.sets.count, on: expression)
        guard let value = try best(field, session.sets, nil, place) else { continue }
        points.append((Int(session.date.days), value))
      }
      return try slope(points, place)
    }
  }

  private mutating func best(
    _ field: SetField, _ sets: [SetResult], _ condition: Expression?, _ place: SourceSpan
  ) throws(Diagnostic) -> Value? {
    var values: [Value] = []
    for index in sets.indices where sets[index].isDone {
      if field == .e1rm, sets[index].reps.map({ $0 > Estimate.mostReps }) ?? false { continue }
      current = PlacedSet(index, of: sets)
      if let condition, try !holds(condition) { continue }
      if let value = read(field, of: current).value { values.append(value) }
    }
    return try least(values, isGreatest: true, place)
  }

  private func slope(
    _ points: [(days: Int, value: Value)], _ place: SourceSpan
  ) throws(Diagnostic) -> Value? {
    guard let model = points.first else { return nil }
    let count = Decimal(points.count)
    var (x, y, xy, xx) = (Decimal.zero, Decimal.zero, Decimal.zero, Decimal.zero)
    for point in points {
      let day = Decimal(point.days - model.days)
      let (amount, _) = try amounts(point.value, model.value, inUnitOf: model.value, place)
      x = try checked(x.adding(day), place)
      y = try checked(y.adding(amount), place)
      xy = try checked(day.multiplied(by: amount).flatMap { xy.adding($0) }, place)
      xx = try checked(day.multiplied(by: day).flatMap { xx.adding($0) }, place)
    }
    func difference(_ a: Decimal, _ b: Decimal, _ c: Decimal, _ d: Decimal) -> Decimal? {
      guard let one = a.multiplied(by: b), let other = c.multiplied(by: d) else { return nil }
      return one.subtracting(other)
    }
    let spread = try checked(difference(count, xx, x, x), place)
    guard spread > .zero else { return nil }
    let rise = try checked(difference(count, xy, x, y), place)
    let week = try checked(rise.multiplied(by: Decimal(7)), place)
    return model.value.withAmount(try divided(week, by: spread, place))
  }
}

extension Value {
  /// Returns a value of the same kind and unit. A load is on bodyweight if the load of `model` is.
  fileprivate func withAmount(_ amount: Decimal, onBodyOf model: Value? = nil) -> Value {
    switch self {
    case .load(let load):
      if case .load(let other)? = model {
        return .load(ExactLoad(amount, load.unit, onBodyweight: other.onBodyweight))
      }
      return .load(ExactLoad(amount, load.unit))
    case .percent: return .percent(amount)
    case .time: return .time(amount)
    case .distance(_, let unit): return .distance(amount, unit)
    case .pace(_, let unit): return .pace(amount, unit)
    case .number, .date, .text, .exercise: return .number(amount)
    }
  }
}

// Loads in two units and on bodyweight, and the order of values.

extension Evaluation {
  /// Returns the sum or difference of two loads in the unit of the left one. Nil if the bodyweight
  /// is needed but unknown.
  ///
  /// `bw+10kg` plus 5 kg is `bw+15kg`, and the difference of two loads on bodyweight is a plain
  /// load. The sum of two loads on bodyweight, or such a load subtracted from a plain one, uses the
  /// bodyweight.
  mutating func sum(
    _ one: ExactLoad, _ other: ExactLoad, isDifference: Bool, _ place: SourceSpan
  ) throws(Diagnostic) -> ExactLoad? {
    var (left, right) = (one, other)
    var onBodyweight = left.onBodyweight != right.onBodyweight
    // Two bodyweights do not cancel out here, so their weight is needed.
    if right.onBodyweight, left.onBodyweight != isDifference {
      guard let whole = try withBody(left, place), let part = try withBody(right, place) else {
        return nil
      }
      (left, right) = (whole, part)
      onBodyweight = false
    }
    let unit = left.onBodyweight && left.amount == .zero ? right.unit : left.unit
    left = try converted(left, to: unit, place)
    right = try converted(right, to: unit, place)
    let amount =
      isDifference
      ? left.amount.subtracting(right.amount) : left.amount.adding(right.amount)
    return ExactLoad(try checked(amount, place), unit, onBodyweight: onBodyweight)
  }

  /// Returns the given fraction of the lift's base, for a percentage without a load next to it. Nil
  /// if there is no base.
  mutating func ofBase(_ share: Decimal, _ place: SourceSpan) throws(Diagnostic) -> ExactLoad? {
    guard let base = context.base,
      case .load(let part)? = try scaled(.load(base), by: share, place)
    else { return nil }
    return part
  }

  /// The name of the bodyweight, as an expression.
  package static var bodyweightName: Expression {
    Expression(.name(ValueName(ReservedName.bodyweight.rawValue)), at: SourceSpan(0, 0))
  }

  /// Returns the bodyweight, which is noted as read; nil if it is unknown.
  private mutating func bodyweight() -> ExactLoad? {
    let bodyweight = context.bodyweight
    note(Self.bodyweightName, bodyweight.map { .value(.load($0)) } ?? .empty)
    return bodyweight
  }

  /// Returns the whole weight including the bodyweight, or nil if that is unknown.
  mutating func withBody(_ load: ExactLoad, _ place: SourceSpan) throws(Diagnostic) -> ExactLoad? {
    guard load.onBodyweight else { return load }
    guard let bodyweight = bodyweight() else { return nil }
    let unit = load.amount == .zero ? bodyweight.unit : load.unit
    let body = try converted(bodyweight, to: unit, place)
    let added = try converted(load, to: unit, place)
    return ExactLoad(try checked(body.amount.adding(added.amount), place), unit)
  }

  /// Returns the load to add to bodyweight for a whole weight, or nil if the bodyweight is unknown.
  mutating func withoutBody(_ whole: ExactLoad, _ place: SourceSpan) throws(Diagnostic)
    -> ExactLoad?
  {
    guard let bodyweight = bodyweight() else { return nil }
    let body = try converted(bodyweight, to: whole.unit, place)
    let amount = try checked(whole.amount.subtracting(body.amount), place)
    return ExactLoad(amount, whole.unit, onBodyweight: true)
  }

  func converted(
    _ load: ExactLoad, to unit: WeightUnit, _ place: SourceSpan
  ) throws(Diagnostic) -> ExactLoad {
    if load.unit == unit { return load }
    guard let converted = load.converted(to: unit) else { return try tooLarge(place) }
    _ = try checked(converted.amount, place)
    return converted
  }

  private func tooLarge(_ place: SourceSpan) throws(Diagnostic) -> ExactLoad {
    ExactLoad(try checked(nil, place), .kg)
  }

  func convert(
    _ amount: Decimal, _ unit: DistanceUnit, to other: DistanceUnit, _ place: SourceSpan
  ) throws(Diagnostic) -> Decimal {
    if unit == other { return amount }
    let small = try checked(amount.multiplied(by: Decimal(unit.tenthsOfMillimetre)), place)
    return try divided(small, by: Decimal(other.tenthsOfMillimetre), place)
  }

  /// Returns the seconds of a pace for another distance.
  func convert(
    _ seconds: Decimal, _ unit: PaceUnit, to other: PaceUnit, _ place: SourceSpan
  ) throws(Diagnostic) -> Decimal {
    if unit == other { return seconds }
    let long = try checked(seconds.multiplied(by: Decimal(other.tenthsOfMillimetre)), place)
    return try divided(long, by: Decimal(unit.tenthsOfMillimetre), place)
  }

  /// Returns a negative number if `one` is less, zero if the values are equal at nine places, and a
  /// positive number if it is greater. Nil if a bodyweight is needed but unknown. For text, only
  /// zero has a meaning.
  mutating func order(_ one: Value, _ other: Value, _ place: SourceSpan) throws(Diagnostic) -> Int?
  {
    switch (one, other) {
    case (.load(let left), .load(let right)): return try order(left, right, place)
    case (.time(let left), .time(let right)): return Self.order(left, right)
    case (.distance(let left, let unit), .distance(let right, let otherUnit)):
      return Self.order(
        try convert(left, unit, to: .m, place), try convert(right, otherUnit, to: .m, place))
    case (.pace(let left, let unit), .pace(let right, let otherUnit)):
      return Self.order(
        try convert(left, unit, to: .km, place), try convert(right, otherUnit, to: .km, place))
    case (.date(let left), .date(let right)):
      return left == right ? 0 : left < right ? -1 : 1
    case (.text(let left), .text(let right)), (.text(let left), .exercise(let right)),
      (.exercise(let left), .text(let right)), (.exercise(let left), .exercise(let right)):
      return left == right ? 0 : 1
    default:
      guard let left = one.scalar, let right = other.scalar else {
        throw unlike(one, other, place)
      }
      return Self.order(left, right)
    }
  }

  /// Compares loads in kilograms, so that the result does not depend on the order of the operands.
  mutating func order(
    _ one: ExactLoad, _ other: ExactLoad, _ place: SourceSpan
  ) throws(Diagnostic) -> Int? {
    var (left, right) = (one, other)
    if left.onBodyweight != right.onBodyweight {
      guard let whole = try withBody(left, place), let second = try withBody(right, place) else {
        return nil
      }
      (left, right) = (whole, second)
    }
    if left.unit == right.unit { return Self.order(left.amount, right.amount) }
    return Self.order(
      try converted(left, to: .kg, place).amount, try converted(right, to: .kg, place).amount)
  }

  static func order(_ one: Decimal, _ other: Decimal) -> Int {
    // Rounding to nine places changes the order only of values that are closer than one such place.
    let (difference, overflow) = one.trillionths.subtractingReportingOverflow(other.trillionths)
    if !overflow, difference >= 1_000 { return 1 }
    if !overflow, difference <= -1_000 { return -1 }
    if difference == 0 { return 0 }
    let (left, right) = (one.atNinePlaces, other.atNinePlaces)
    return left == right ? 0 : left < right ? -1 : 1
  }
}
