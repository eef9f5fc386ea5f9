// What an expression is before anything runs: its kind, and how kinds go together.

package import Training

/// The kind of an expression.
package enum Kind: Hashable, Sendable {
  /// True or false: a condition.
  case truth
  case value(ValueKind)
  /// Not known, because something in it is wrong already: goes with everything.
  case unknown

  package static let load = Kind.value(.load)
  package static let number = Kind.value(.number)
  package static let percent = Kind.value(.percent)
  package static let time = Kind.value(.time)
  package static let distance = Kind.value(.distance)
  package static let date = Kind.value(.date)
  package static let text = Kind.value(.text)

  /// As a sentence names it: `a load`.
  package var phrase: String {
    switch self {
    case .truth: "a condition"
    case .unknown: "an unknown kind"
    case .value(let kind): kind.phrase
    }
  }

  /// How one is written; nil for what is not written.
  var example: String? {
    switch self {
    case .value(.load): "100kg"
    case .value(.number): "5"
    case .value(.percent): "90%"
    case .value(.time): "90s"
    case .value(.distance): "400m"
    case .value(.date): "2026-01-31"
    case .value(.text), .value(.exercise): "\"text\""
    case .truth, .unknown: nil
    }
  }

  /// A plain number or a share of one.
  var isScalar: Bool { self == .number || self == .percent }
  /// What carries a unit.
  var isQuantity: Bool { self == .load || self == .time || self == .distance }
  /// Text, or an exercise, which is written as text.
  var isText: Bool { self == .text || self == .value(.exercise) }

  /// The kind of `left op right`; nil when they do not go together.
  static func of(_ left: Kind, _ operation: ArithmeticOperator, _ right: Kind) -> Kind? {
    if left == .unknown || right == .unknown { return .unknown }
    switch operation {
    case .add, .subtract:
      if left == right { return left.sumWithItself(operation) }
      if left.isScalar && right.isScalar { return .number }
      if left == .date && right == .number { return .date }
      return nil
    case .multiply:
      if left.isScalar && right.isScalar {
        return left == .number && right == .number ? .number : .percent
      }
      if left.isScalar && right.isQuantity { return right }
      return left.isQuantity && right.isScalar ? left : nil
    case .divide:
      if left.isQuantity { return right.isScalar ? left : left == right ? .number : nil }
      guard left.isScalar && right.isScalar else { return nil }
      return left == .percent && right == .number ? .percent : .number
    }
  }

  private func sumWithItself(_ operation: ArithmeticOperator) -> Kind? {
    if isScalar || isQuantity { return self }
    return self == .date && operation == .subtract ? .number : nil
  }

  /// True when two such things can be compared.
  static func compare(_ left: Kind, _ operation: ComparisonOperator, _ right: Kind) -> Bool {
    if left == .unknown || right == .unknown { return true }
    let isEquality = operation == .equal || operation == .notEqual
    if left.isText && right.isText || left == .truth && right == .truth { return isEquality }
    return left == right || left.isScalar && right.isScalar
  }

  /// The kind of what may be one or the other; nil when they do not go together.
  static func either(_ one: Kind, _ other: Kind) -> Kind? {
    if one == .unknown || other == .unknown { return .unknown }
    if one == other { return one }
    return one.isText && other.isText ? .text : nil
  }

  /// True when a value of kind `kept` may become a `given`.
  package static func keeps(_ kept: Kind, _ given: Kind) -> Bool {
    if kept == .unknown || given == .unknown || kept == given { return true }
    // 10% is 0.1; the other way 90 would become 9000%.
    if kept == .number && given == .percent { return true }
    return kept.isText && given.isText
  }

  /// The kind of `kept op= given`; nil when it cannot be done.
  static func change(_ kept: Kind, _ operation: ArithmeticOperator, by given: Kind) -> Bool {
    // A percentage added to a quantity is of that quantity.
    if operation == .add || operation == .subtract, kept.isQuantity, given == .percent {
      return true
    }
    guard let result = of(kept, operation, given) else { return false }
    // A number that is multiplied by a percentage stays a number.
    return keeps(kept, result)
  }
}

extension ValueKind {
  /// As a sentence names it: `a load`.
  package var phrase: String {
    switch self {
    case .load: "a load"
    case .number: "a number"
    case .percent: "a percentage"
    case .time: "a time"
    case .distance: "a distance"
    case .date: "a date"
    case .text: "text"
    case .exercise: "an exercise"
    }
  }
}

extension SetField {
  package var kind: Kind {
    switch self {
    case .reps, .rpe, .goal, .ceiling: .number
    case .load, .e1rm, .planned: .load
    case .time: .time
    case .distance: .distance
    case .done, .made: .truth
    }
  }
}
