// Random expressions for property tests, of any form or of a given kind.

import Diagnostics
import Notation
import SeededChance
import Training

/// Generates expressions that a reader could have produced.
struct ExpressionGenerator {
  var random: Chance
  /// Whether fields of each set are allowed.
  private var isInSetFunction = false

  init(seed: UInt64) { random = Chance(seed: seed) }

  static let kinds: [Kind] = [.truth, .load, .number, .percent, .time, .distance, .date, .text]

  /// The names that expressions use, with their kinds.
  static let names: [ValueName: NameKind] = [
    ValueName("weight"): .value(.load), ValueName("5rm"): .value(.load),
    ValueName("tm", of: SlotName("Squat")): .value(.load),
    ValueName("weight", of: SlotName("Squat", as: "T2")): .value(.load),
    ValueName("misses"): .value(.number), ValueName("stage"): .value(.number),
    ValueName("drop"): .value(.percent), ValueName("hold"): .value(.time),
    ValueName("run"): .value(.distance), ValueName("meet"): .value(.date),
    ValueName("variant"): .value(.text), ValueName("gone"): .value(.load),
    ValueName("steps"): .table(.load), ValueName("shares"): .table(.percent),
  ]

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
  mutating func chance(_ share: Int) -> Bool { number(1...100) <= share }

  private func node(_ node: Expression.Node) -> Expression {
    Expression(node, at: SourceSpan(0, 0))
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[number(0...elements.count - 1)]
  }

  // MARK: Of any shape

  mutating func any(_ depth: Int) -> Expression {
    wanted(pick(Self.kinds), depth, strict: false)
  }

  // MARK: Of a kind

  mutating func typed(_ kind: Kind, _ depth: Int) -> Expression {
    wanted(kind, depth, strict: true)
  }

  /// Returns an expression of `kind`. If it is not strict, its parts can have any kind.
  private mutating func wanted(_ kind: Kind, _ depth: Int, strict: Bool) -> Expression {
    if depth <= 0 { return leaf(kind) }
    func inner(_ wantedKind: Kind, _ self: inout ExpressionGenerator) -> Expression {
      let other = strict ? wantedKind : self.pick(Self.kinds)
      return self.wanted(other, depth - 1 - self.number(0...1), strict: strict)
    }
    if chance(12) {
      let condition = inner(.truth, &self)
      return node(.conditional(inner(kind, &self), if: condition, else: inner(kind, &self)))
    }
    switch kind {
    case .truth: return truth(inner)
    case .date, .text: return leaf(kind)
    default: return amount(kind, inner)
    }
  }

  private mutating func truth(
    _ inner: (Kind, inout ExpressionGenerator) -> Expression
  ) -> Expression {
    switch number(1...8) {
    case 1: return node(.not(inner(.truth, &self)))
    case 2: return node(.and(inner(.truth, &self), inner(.truth, &self)))
    case 3: return node(.or(inner(.truth, &self), inner(.truth, &self)))
    case 4:
      let kind = pick([Kind.load, .number, .percent, .time, .distance])
      let choices = (0...number(0...2)).map { _ -> Choice in
        chance(30)
          ? .range(
            from: chance(80) ? leafLiteral(kind) : nil, through: leafLiteral(kind))
          : .one(inner(kind, &self))
      }
      return node(.isOneOf(inner(kind, &self), choices))
    case 5 where !isInSetFunction: return setFunction(pick([.all, .any]), .truth, inner)
    default:
      let kind = pick([Kind.load, .number, .percent, .time, .distance, .date, .text])
      let operation: ComparisonOperator =
        kind == .text
        ? pick([.equal, .notEqual]) : pick(ComparisonOperator.allCases)
      return node(.comparison(operation, inner(kind, &self), inner(kind, &self)))
    }
  }

  private mutating func amount(
    _ kind: Kind, _ inner: (Kind, inout ExpressionGenerator) -> Expression
  ) -> Expression {
    switch number(1...9) {
    case 1: return node(.negated(inner(kind, &self)))
    case 2, 3:
      let operation: ArithmeticOperator = chance(50) ? .add : .subtract
      return node(.arithmetic(operation, inner(kind, &self), inner(kind, &self)))
    case 4:
      let operation: ArithmeticOperator = chance(50) ? .multiply : .divide
      return node(.arithmetic(operation, inner(kind, &self), inner(.number, &self)))
    case 5: return node(.percentOf(inner(.percent, &self), inner(kind, &self)))
    case 6:
      let function = pick([BuiltInFunction.min, .max, .mod, .round, .floor, .ceil])
      return node(.call(function, [inner(kind, &self), inner(kind, &self)]))
    case 7: return node(.call(.abs, [inner(kind, &self)]))
    case 8 where !isInSetFunction:
      if kind == .number && chance(30) { return setFunction(.count, .truth, inner) }
      return setFunction(pick([.sum, .min, .max, .avg]), kind, inner)
    case 9 where kind == .load || kind == .percent:
      let table = ValueName(kind == .load ? "steps" : "shares")
      return node(.table(table, [inner(.number, &self)]))
    default: return leaf(kind)
    }
  }

  private mutating func setFunction(
    _ function: SetFunction, _ kind: Kind, _ inner: (Kind, inout ExpressionGenerator) -> Expression
  ) -> Expression {
    isInSetFunction = true
    defer { isInSetFunction = false }
    return node(.setFunction(function, inner(kind, &self)))
  }

  // MARK: Leaves

  private mutating func leaf(_ kind: Kind) -> Expression {
    if kind == .truth {
      if isInSetFunction && chance(30) { return node(.field(chance(50) ? .done : .made)) }
      if chance(30) { return node(.setField(set(), chance(50) ? .done : .made)) }
      return chance(50)
        ? node(.predicate(isInSetFunction ? .missed : pick(SessionPredicate.allCases)))
        : node(.truth(chance(50)))
    }
    if chance(40) {
      let named = Self.names.filter { $0.value == .value(kind) }.keys.sorted { $0.text < $1.text }
      if !named.isEmpty { return node(.name(pick(named))) }
    }
    let fields = SetField.allCases.filter { $0.kind == kind }
    if chance(30), !fields.isEmpty {
      return isInSetFunction ? node(.field(pick(fields))) : node(.setField(set(), pick(fields)))
    }
    if chance(10), !isInSetFunction, !fields.isEmpty {
      let days = chance(50) ? number(1...40) : nil
      return node(
        .history(
          chance(50)
            ? .best(pick(fields), days: days, matching: nil) : .trend(pick(fields), days: days)))
    }
    return leafLiteral(kind)
  }

  private mutating func set() -> SetReference {
    switch number(1...5) {
    case 1: return .first
    case 2: return .last
    case 3: return .top
    case 4: return .named("mark")
    default: return .nth(leafLiteral(.number))
    }
  }

  private mutating func leafLiteral(_ kind: Kind) -> Expression {
    func amount(_ self: inout ExpressionGenerator) -> Decimal {
      let value = Decimal(self.number(0...4_000), places: self.number(0...2))
      return self.chance(20) ? value.negated : value
    }
    switch kind {
    case .load:
      if chance(25) {
        let lb = Decimal(number(1...20))
        return node(.bothUnits(lb: ExactLoad(lb, .lb), kg: ExactLoad(lb, .kg)))
      }
      let added = amount(&self)
      if chance(25), added != .zero {
        return node(.literal(.load(ExactLoad(added, .kg, onBodyweight: true))))
      }
      return node(.literal(.load(ExactLoad(added, chance(50) ? .kg : .lb))))
    case .number: return node(.literal(.number(amount(&self))))
    case .percent: return node(.literal(.percent(amount(&self).divided(by: Decimal(100)) ?? .zero)))
    case .time:
      return node(.literal(.time(Decimal(number(0...90_000), places: chance(20) ? 1 : 0))))
    case .distance: return node(.literal(.distance(amount(&self), pick(DistanceUnit.allCases))))
    case .date: return node(.literal(.date(CalendarDate(days: Int32(number(0...40_000))))))
    default: return node(.literal(.text(pick(["bbb", "a \"b\"", "\\", "x; y", "line\nfeed", ""]))))
    }
  }
}
