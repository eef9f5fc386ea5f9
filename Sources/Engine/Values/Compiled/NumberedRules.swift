// Rules with the names of one slot replaced by the numbers of its values, for replay.

import Notation
import Programs
import Training

/// The rules of one progression for one occasion, as a slot runs them.
///
/// Most rules ask only whether the session was made, and change plain values. Replay runs those
/// without looking up names. Rules with anything else run by names.
///
/// Conditions and amounts are lists whose elements refer to earlier ones by their indices, so that
/// running them neither allocates nor counts references. The object is immutable and shared.
final class NumberedRules: Sendable {
  /// An amount that a rule reads.
  enum Amount: Sendable {
    case constant(Value)
    case bothUnits(lb: ExactLoad, kg: ExactLoad)
    /// A value by its number. `start` is a plain start, which counts until another is stored.
    case stored(Int, start: Value?)
    case arithmetic(ArithmeticOperator, Int, Int)
    /// The meaning of a name, with the place of the name in `explained`.
    case named(Int, Int)
  }

  enum Condition: Sendable {
    case always
    /// A predicate, with its place in `explained`.
    case session(SessionPredicate, Int)
    /// A comparison of two amounts.
    case comparison(ComparisonOperator, Int, Int)
    case not(Int)
    case and(Int, Int)
    case or(Int, Int)
  }

  /// An assignment of an amount to the value with a number.
  struct Assignment: Sendable {
    let number: Int
    let change: AssignmentOperator
    let amount: Int
  }

  struct NumberedRule: Sendable {
    let condition: Int
    let assignments: [Assignment]
    /// False for a rule with a text, which must be filled in.
    let isPlain: Bool
  }

  /// The rules in the order in which they are written.
  let rules: [NumberedRule]
  let conditions: [Condition]
  let amounts: [Amount]
  /// The different names and predicates that the rules read, for explanations.
  let explained: [Expression]

  /// Returns rules of a use in a slot; nil if some part of them is more than numbers.
  init?(_ written: [Rule], of use: RuleScope, in slot: NumberedSlot) {
    var slot = slot
    var rules: [NumberedRule] = []
    for rule in written {
      guard !rule.also, let condition = slot.condition(of: rule, use),
        let assignments = slot.assignments(of: rule, use)
      else { return nil }
      rules.append(
        NumberedRule(
          condition: condition, assignments: assignments, isPlain: rule.say == nil))
    }
    self.rules = rules
    conditions = slot.conditions
    amounts = slot.amounts
    explained = slot.explained
  }
}

/// Replaces the names of one slot by numbers.
struct NumberedSlot {
  let seen: SlotNames
  let names: ValueNames
  fileprivate var conditions: [NumberedRules.Condition] = []
  fileprivate var amounts: [NumberedRules.Amount] = []
  fileprivate var explained: [Expression] = []

  init(seen: SlotNames, names: ValueNames) {
    self.seen = seen
    self.names = names
  }

  /// Returns the place of an expression among those that are explained.
  private mutating func place(of expression: Expression) -> Int {
    if let place = explained.firstIndex(of: expression) { return place }
    explained.append(expression)
    return explained.count - 1
  }

  private mutating func add(_ condition: NumberedRules.Condition) -> Int {
    conditions.append(condition)
    return conditions.count - 1
  }

  private mutating func add(_ amount: NumberedRules.Amount) -> Int {
    amounts.append(amount)
    return amounts.count - 1
  }

  /// Returns the number of a value that the slot sees.
  private func number(of name: ValueName) -> Int? {
    guard name.owner == nil else { return nil }
    return (seen[name.name] ?? names.programKey(name.name))?.index
  }

  fileprivate mutating func condition(of rule: Rule, _ use: RuleScope) -> Int? {
    switch rule.condition {
    case .always, .otherwise: add(.always)
    case .when(let expression): condition(expression, use)
    }
  }

  private mutating func condition(_ expression: Expression, _ use: RuleScope) -> Int? {
    switch expression.node {
    case .predicate(let predicate): return add(.session(predicate, place(of: expression)))
    case .not(let inner): return condition(inner, use).map { add(.not($0)) }
    case .and(let left, let right):
      guard let one = condition(left, use), let other = condition(right, use) else { return nil }
      return add(.and(one, other))
    case .or(let left, let right):
      guard let one = condition(left, use), let other = condition(right, use) else { return nil }
      return add(.or(one, other))
    case .comparison(let operation, let left, let right):
      guard let one = amount(left, use), let other = amount(right, use) else { return nil }
      return add(.comparison(operation, one, other))
    default: return nil
    }
  }

  fileprivate mutating func assignments(
    of rule: Rule, _ use: RuleScope
  ) -> [NumberedRules.Assignment]? {
    var result: [NumberedRules.Assignment] = []
    for statement in rule.statements {
      guard case .assign(let name, let change, let value) = statement.action,
        use.index(of: name.name) == nil, let number = number(of: name),
        !result.contains(where: { $0.number == number }), let amount = amount(value, use)
      else { return nil }
      result.append(NumberedRules.Assignment(number: number, change: change, amount: amount))
    }
    return result
  }

  private mutating func amount(_ expression: Expression, _ use: RuleScope) -> Int? {
    switch expression.node {
    case .arithmetic(let operation, let left, let right):
      guard let one = amount(left, use), let other = amount(right, use) else { return nil }
      return add(.arithmetic(operation, one, other))
    case .name(let name):
      let meant =
        if name.owner == nil, let index = use.index(of: name.name) {
          amount(of: use.parameters[index])
        } else {
          number(of: name).map { stored($0) }
        }
      guard let meant else { return nil }
      return add(.named(place(of: expression), add(meant)))
    default: return constant(expression).map { add($0) }
    }
  }

  /// Returns the amount of a parameter: its argument, or else the slot's value, or else its
  /// default.
  private func amount(of parameter: RuleScope.Parameter) -> NumberedRules.Amount? {
    if case .expression(let given)? = parameter.given { return constant(given) }
    if let key = seen[parameter.name] { return stored(key.index) }
    guard case .expression(let standard) = parameter.standard else { return nil }
    return constant(standard)
  }

  private func stored(_ number: Int) -> NumberedRules.Amount {
    guard case .expression(let start) = names.starts[number], case .literal(let value) = start.node
    else { return .stored(number, start: nil) }
    return .stored(number, start: value)
  }

  private func constant(_ expression: Expression) -> NumberedRules.Amount? {
    switch expression.node {
    case .literal(let value): .constant(value)
    case .bothUnits(let pounds, let kilograms): .bothUnits(lb: pounds, kg: kilograms)
    default: nil
    }
  }
}
