// Expressions in the language of prog, as scripts are converted to them.

import Diagnostics
import Notation
import Training

/// An expression in the language of prog. Parts whose values are known are already worked out.
typealias LiftoscriptTerm = Notation.Expression

extension LiftoscriptTerm {
  /// Creates an expression, or its value if that is known.
  init(_ node: Node) {
    let expression = LiftoscriptTerm(node, at: SourceSpan(0, 0))
    self = expression.simplified ?? expression
  }

  static func number(_ count: Int) -> LiftoscriptTerm {
    LiftoscriptTerm(.literal(.number(Decimal(count))))
  }
  static func name(_ name: String) -> LiftoscriptTerm { LiftoscriptTerm(.name(ValueName(name))) }
  /// The one-rep max.
  static var max: LiftoscriptTerm { name("1rm") }
  /// The number of sets, with those that the lifter added.
  static var setCount: LiftoscriptTerm {
    LiftoscriptTerm(.setFunction(.count, LiftoscriptTerm(.truth(true))))
  }

  /// The value of a script.
  init(_ value: LiftoscriptValue) {
    switch value.unit {
    case .none: self.init(.literal(.number(value.number)))
    case .percent:
      self.init(.literal(.percent(value.number.divided(by: Decimal(100)) ?? value.number)))
    case .load(let unit): self.init(.literal(.load(ExactLoad(value.number, unit))))
    }
  }

  // MARK: Known values

  /// The value, if it is known.
  var literal: Value? { if case .literal(let value) = node { value } else { nil } }

  /// The truth of a condition, if it is known.
  var truth: Bool? { if case .truth(let truth) = node { truth } else { nil } }

  /// The value as a whole number, if it is known.
  var whole: Int? {
    guard case .number(let number)? = literal, number.isWhole else { return nil }
    return number.floor
  }

  private var isKnown: Bool { literal != nil || truth != nil }

  /// The simpler expression with the same value; nil if this one is the simplest.
  private var simplified: LiftoscriptTerm? {
    switch node {
    case .and(let one, let other):
      if let truth = one.truth { return truth ? other : one }
      return other.truth.map { $0 ? one : other }
    case .or(let one, let other):
      if let truth = one.truth { return truth ? one : other }
      return other.truth.map { $0 ? other : one }
    case .conditional(let one, let condition, let other):
      return condition.truth.map { $0 ? one : other } ?? (one == other ? one : nil)
    case .not(let inner): return inner.truth.map { LiftoscriptTerm(.truth(!$0)) }
    case .comparison(_, let one, let other):
      guard one.isKnown, other.isKnown else { return nil }
      var evaluation = Evaluation(in: NoSession())
      return (try? evaluation.holds(self)).map { LiftoscriptTerm(.truth($0)) }
    case .arithmetic, .negated, .call:
      var areKnown = true
      visit { if $0 != self, $0.height == 1, !$0.isKnown { areKnown = false } }
      guard areKnown else { return nil }
      var evaluation = Evaluation(in: NoSession())
      return (try? evaluation.value(of: self)).flatMap { $0 }
        .map { LiftoscriptTerm(.literal($0)) }
    default: return nil
    }
  }

  // MARK: Kinds

  /// Returns whether the value is a load, as far as that can be seen. `loads` are names of loads.
  func isLoad(_ loads: Set<String>) -> Bool {
    switch node {
    case .literal(.load), .percentOf: true
    case .name(let name): loads.contains(name.name)
    case .setField(_, let field), .field(let field): [.load, .planned, .e1rm].contains(field)
    case .negated(let inner): inner.isLoad(loads)
    case .arithmetic(.divide, let one, let other): one.isLoad(loads) && !other.isLoad(loads)
    case .arithmetic(_, let one, let other): one.isLoad(loads) || other.isLoad(loads)
    case .conditional(let one, _, let other): one.isLoad(loads) || other.isLoad(loads)
    case .setFunction(let function, let inner): function != .count && inner.isLoad(loads)
    case .call(let function, let arguments):
      function != .cases && arguments.first?.isLoad(loads) ?? false
    default: false
    }
  }

  /// The value as a load: a percentage is of the one-rep max.
  var asLoad: LiftoscriptTerm {
    if case .percent? = literal { return LiftoscriptTerm(.percentOf(self, .max)) }
    return self
  }

  // MARK: Names

  /// Returns whether the expression reads one of the names.
  func reads(_ names: some Collection<String>) -> Bool {
    readNames.contains { names.contains($0.name) }
  }

  /// Returns the expression with other expressions in place of names.
  func replacing(_ values: [String: LiftoscriptTerm]) -> LiftoscriptTerm {
    guard reads(values.keys) else { return self }
    func replaced(_ part: LiftoscriptTerm) -> LiftoscriptTerm { part.replacing(values) }
    switch node {
    case .name(let name): return values[name.name] ?? self
    case .percentOf(let share, let whole):
      return LiftoscriptTerm(.percentOf(share, replaced(whole)))
    case .negated(let inner): return LiftoscriptTerm(.negated(replaced(inner)))
    case .not(let inner): return LiftoscriptTerm(.not(replaced(inner)))
    case .and(let one, let other): return LiftoscriptTerm(.and(replaced(one), replaced(other)))
    case .or(let one, let other): return LiftoscriptTerm(.or(replaced(one), replaced(other)))
    case .arithmetic(let sign, let one, let other):
      return LiftoscriptTerm(.arithmetic(sign, replaced(one), replaced(other)))
    case .comparison(let sign, let one, let other):
      return LiftoscriptTerm(.comparison(sign, replaced(one), replaced(other)))
    case .conditional(let one, let condition, let other):
      return LiftoscriptTerm(
        .conditional(replaced(one), if: replaced(condition), else: replaced(other)))
    case .setFunction(let function, let inner):
      return LiftoscriptTerm(.setFunction(function, replaced(inner)))
    case .setField(.nth(let index), let field):
      return LiftoscriptTerm(.setField(.nth(replaced(index)), field))
    case .call(let function, let arguments):
      return LiftoscriptTerm(.call(function, arguments.map(replaced)))
    default: return self
    }
  }
}
