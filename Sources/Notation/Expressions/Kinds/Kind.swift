// The static kinds of expressions, and how operators combine them.

package import Training

/// The kind of an expression.
package enum Kind: Hashable, Sendable {
  /// True or false: a condition.
  case truth
  case value(ValueKind)
  /// Unknown, because a part already has an error. It is compatible with every kind.
  case unknown

  package static let load = Kind.value(.load)
  package static let number = Kind.value(.number)
  package static let percent = Kind.value(.percent)
  package static let time = Kind.value(.time)
  package static let distance = Kind.value(.distance)
  package static let pace = Kind.value(.pace)
  package static let date = Kind.value(.date)
  package static let text = Kind.value(.text)

  /// The kind in a sentence: `a load`.
  package var phrase: String {
    switch self {
    case .truth: "a condition"
    case .unknown: "an unknown kind"
    case .value(let kind): kind.phrase
    }
  }

  /// An example of a value. Nil for kinds that are not written.
  var example: String? {
    switch self {
    case .value(.load): "100kg"
    case .value(.number): "5"
    case .value(.percent): "90%"
    case .value(.time): "90s"
    case .value(.distance): "400m"
    case .value(.pace): "5:30/km"
    case .value(.date): "2026-01-31"
    case .value(.text), .value(.exercise): "\"text\""
    case .truth, .unknown: nil
    }
  }

  /// True if it is a plain number or a percentage.
  var isScalar: Bool { self == .number || self == .percent }
  /// True if its values have a unit.
  var isQuantity: Bool {
    self == .load || self == .time || self == .distance || self == .pace
  }
  /// True if it is text, or an exercise, which is written as text.
  var isText: Bool { self == .text || self == .value(.exercise) }

  /// Returns the kind of `left op right`, or nil if the operator does not accept them.
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
      if Set([left, right]) == [.pace, .distance] { return .time }
      if left.isScalar && right.isQuantity { return right }
      return left.isQuantity && right.isScalar ? left : nil
    case .divide:
      if left == .time && right == .distance { return .pace }
      if left.isQuantity { return right.isScalar ? left : left == right ? .number : nil }
      guard left.isScalar && right.isScalar else { return nil }
      return left == .percent && right == .number ? .percent : .number
    }
  }

  private func sumWithItself(_ operation: ArithmeticOperator) -> Kind? {
    if isScalar || isQuantity { return self }
    return self == .date && operation == .subtract ? .number : nil
  }

  /// Returns whether values of these kinds can be compared.
  static func compare(_ left: Kind, _ operation: ComparisonOperator, _ right: Kind) -> Bool {
    if left == .unknown || right == .unknown { return true }
    let isEquality = operation == .equal || operation == .notEqual
    if left.isText && right.isText || left == .truth && right == .truth { return isEquality }
    return left == right || left.isScalar && right.isScalar
  }

  /// Returns the kind of an expression that is either of two kinds, or nil if they are
  /// incompatible.
  static func either(_ one: Kind, _ other: Kind) -> Kind? {
    if one == .unknown || other == .unknown { return .unknown }
    if one == other { return one }
    return one.isText && other.isText ? .text : nil
  }

  /// Returns whether a value of kind `kept` can be assigned a value of kind `given`.
  package static func keeps(_ kept: Kind, _ given: Kind) -> Bool {
    if kept == .unknown || given == .unknown || kept == given { return true }
    // 10% becomes 0.1. The reverse is not allowed: 90 would become 9000%.
    if kept == .number && given == .percent { return true }
    return kept.isText && given.isText
  }

  /// Returns whether `kept op= given` is allowed.
  static func change(_ kept: Kind, _ operation: ArithmeticOperator, by given: Kind) -> Bool {
    // A percentage added to a quantity is a percentage of that quantity.
    if operation == .add || operation == .subtract, kept.isQuantity, given == .percent {
      return true
    }
    guard let result = of(kept, operation, given) else { return false }
    // A number multiplied by a percentage stays a number.
    return keeps(kept, result)
  }
}

extension ValueKind {
  /// The kind in a sentence: `a load`.
  package var phrase: String {
    switch self {
    case .load: "a load"
    case .number: "a number"
    case .percent: "a percentage"
    case .time: "a time"
    case .distance: "a distance"
    case .pace: "a pace"
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

// The words of the problems that the checker of kinds reports.

extension SetFunction {
  /// The most similar function over conditions: `count(made)` for `sum(made)`.
  var ofConditions: String {
    switch self {
    case .min: SetFunction.all.rawValue
    case .max: SetFunction.any.rawValue
    case .all, .any, .count, .sum, .avg: SetFunction.count.rawValue
    }
  }
}

extension Expression {
  /// A line of help that turns a number into a load, with a unit or by multiplication with a load.
  var asLoad: String {
    if case .literal = node { return "write the unit: \(text)kg or \(text)lb" }
    let kilogram = Expression(.literal(.load(ExactLoad(.one, .kg))), at: span)
    return "make it a load: \(Expression(.arithmetic(.multiply, self, kilogram), at: span).text)"
  }
}

extension Kind {
  /// Returns a comparison of `expression`, which has this kind, with an example: `weight >= 100kg`.
  func comparison(of expression: Expression) -> String {
    var printer = ExpressionPrinter()
    printer.write(expression, .sum)
    return "\(printer.text) \(isText ? "==" : ">=") \(example ?? "5")"
  }
}

extension ArithmeticOperator {
  func sentence(_ left: String, _ right: String) -> String {
    switch self {
    case .add: "cannot add \(right) to \(left)"
    case .subtract: "cannot subtract \(right) from \(left)"
    case .multiply: "cannot multiply \(left) by \(right)"
    case .divide: "cannot divide \(left) by \(right)"
    }
  }
}

// The names in an expression, and their meaning for type checking.

/// The meaning of a name.
package enum NameKind: Hashable, Sendable {
  case value(Kind)
  /// A table from numbers to values of this kind. Tables in a table need several inputs.
  case table(Kind, inputs: Int = 1)
}

/// A set of another exercise, as an expression of a scheme can see it.
package enum ForeignSetLookup: Hashable, Sendable {
  case known
  /// The entry that names it comes later on that day.
  case later(day: String)
  /// Two entries of the day name it.
  case twice(day: String)
  /// The earlier entries of that slot do not name it. These are the names that they give.
  case unnamed([String], day: String)
  /// No earlier entry of the day trains the slot.
  case untrained(day: String)
  /// There is no session whose sets could be seen.
  case outOfPlace
}

/// The place of an expression, which decides what it can refer to.
package enum ExpressionPlace: Hashable, Sendable {
  /// A condition, a statement or a text of a rule. It can use values, the session's sets and past
  /// sessions.
  case rule
  /// A load in a scheme. Like `scheme`, but a percentage without a load next to it is of the base.
  case schemeLoad
  /// A count or an amount in a scheme. It can use values, single sets of the session and past
  /// sessions.
  case scheme
  /// A start, a condition of an entry or an argument. It can use values and past sessions, but no
  /// sets.
  case value
  /// A cell of a table. Like `value`, but without tables.
  case cell

  var hasSets: Bool { self == .rule || self == .scheme || self == .schemeLoad }
  var isScheme: Bool { self == .scheme || self == .schemeLoad }
}

/// Resolves the names in an expression to their kinds.
package protocol KindScope {
  var place: ExpressionPlace { get }
  /// Returns the meaning of `name`, or nil if it is not defined.
  ///
  /// An implementation does not have to handle the names of `ReservedName`.
  func kind(of name: ValueName) -> NameKind?
  /// Returns whether a statement may assign to the value.
  func isAssignable(_ name: ValueName) -> Bool
  /// The names given with `as` in the schemes of the entry.
  var setNames: [String] { get }
  /// Returns whether an earlier exercise of the session names that set.
  func other(_ set: String, of slot: SlotName) -> ForeignSetLookup
  /// All names as written, for suggestions.
  var names: [String] { get }
  /// Returns help for a name that is declared after the expression, or nil if it is not.
  func help(forLater name: ValueName) -> String?
  /// Returns a defined value of a lift that an undefined one such as `Bench.tm` probably means.
  func meant(by name: ValueName) -> ValueName?
  /// The lift of the expression, if it belongs to one.
  var lift: String? { get }
}

extension KindScope {
  package func other(_: String, of _: SlotName) -> ForeignSetLookup { .outOfPlace }
  package func help(forLater _: ValueName) -> String? { nil }
  package func meant(by _: ValueName) -> ValueName? { nil }
  package var lift: String? { nil }
}

/// A scope with a fixed list of names.
package struct NamedKinds: KindScope {
  package var place: ExpressionPlace
  package var kinds: [ValueName: NameKind]
  package var constants: Set<ValueName>
  package var setNames: [String]

  package init(
    _ place: ExpressionPlace, _ kinds: [ValueName: NameKind] = [:],
    constants: Set<ValueName> = [], setNames: [String] = []
  ) {
    self.place = place
    self.kinds = kinds
    self.constants = constants
    self.setNames = setNames
  }

  package func kind(of name: ValueName) -> NameKind? { kinds[name] }
  package func isAssignable(_ name: ValueName) -> Bool {
    kinds[name] != nil && !constants.contains(name)
  }
  package var names: [String] { kinds.keys.map(\.text).sorted() }
}

/// The names that exist in every program: the position, the estimate of the last four weeks, and
/// the bodyweight.
package enum ReservedName: String, Hashable, Sendable, CaseIterable {
  case week, cycle, block, pass, session, turn, e1rm, bodyweight
  case programWeek = "program_week"

  package var kind: Kind {
    switch self {
    case .week, .cycle, .pass, .session, .turn, .programWeek: .number
    case .block: .text
    case .e1rm, .bodyweight: .load
    }
  }
}
