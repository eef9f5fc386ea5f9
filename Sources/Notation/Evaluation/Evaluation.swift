// Evaluation of expressions: total, exact and without side effects.

package import Diagnostics
package import Training

/// Evaluates expressions in one context.
///
/// Arithmetic with an empty value is empty, and a comparison with an empty value is false. Other
/// errors, such as a division by zero or a number out of range, are thrown with their place.
/// Evaluation always ends: each step is one node of a tree of bounded height, applied to the sets
/// of one session or of the slot's past.
package struct Evaluation {
  let context: any EvaluationContext
  /// The work sets of the session. They do not change during the evaluation.
  let sets: [SetResult]
  /// `EvaluationContext.round`, read once if there are sets to judge.
  private let knownRound: WrittenLoad??
  var round: WrittenLoad? { knownRound ?? context.round }
  /// The effects of statements so far, including the changed values. They are too few for a
  /// dictionary.
  var effects: [StatementEffect] = []
  private let steps: StepBudget?
  /// The values that were read, in order, each once.
  package internal(set) var readings: [Reading] = []
  /// The set that a function over sets is looking at.
  var current: PlacedSet?
  /// True if a cell of a table is being evaluated. Cells cannot use tables.
  private var isInCell = false

  package init(in context: any EvaluationContext) {
    self.context = context
    sets = context.sets
    steps = context.steps
    knownRound = sets.isEmpty ? nil : .some(context.round)
  }

  /// Returns the value of `expression`, or nil if it is empty.
  package mutating func value(of expression: Expression) throws(Diagnostic) -> Value? {
    switch try evaluate(expression) {
    case .value(let value): return value
    case .empty: return nil
    case .truth: throw unlike(expression, "a condition, not a value")
    }
  }

  /// Returns whether `expression` holds. An empty value does not hold.
  package mutating func holds(_ expression: Expression) throws(Diagnostic) -> Bool {
    switch try evaluate(expression) {
    case .truth(let truth): return truth
    case .empty: return false
    case .value: throw unlike(expression, "a value, not a condition")
    }
  }

  /// Returns the load of an expression in a scheme. A percentage without a load next to it is a
  /// percentage of the base.
  package mutating func load(of expression: Expression) throws(Diagnostic) -> ExactLoad? {
    switch try value(of: expression) {
    case .load(let load): return load
    case .percent(let share): return try ofBase(share, expression.span)
    case nil: return nil
    case .some: throw unlike(expression, "not a load")
    }
  }

  /// Returns the number of an expression in a scheme, as in `(n)x5`. A percentage is its fraction.
  package mutating func number(of expression: Expression) throws(Diagnostic) -> Decimal? {
    guard let value = try value(of: expression) else { return nil }
    guard let scalar = value.scalar else { throw unlike(expression, "not a number") }
    return scalar
  }

  /// Evaluates `expression`.
  package mutating func evaluate(_ expression: Expression) throws(Diagnostic) -> Evaluated {
    guard expression.height <= ExpressionReader.deepest else {
      throw Diagnostic(
        ExpressionErrorID.expressionTooDeep, "expression is nested too deeply", at: expression.span,
        label: "too many levels", help: ["move parts of it into values"])
    }
    try spend(1, on: expression)
    let result = try result(of: expression)
    if expression.node.isLookedUp { note(expression, result) }
    return result
  }

  /// Uses steps of the session's budget.
  ///
  /// - Throws: `too-much-work` if the budget does not have enough steps left.
  func spend(_ count: Int, on expression: Expression) throws(Diagnostic) {
    guard let steps, !steps.spend(count) else { return }
    throw StepBudget.problem(at: expression.span)
  }

  private mutating func result(of expression: Expression) throws(Diagnostic) -> Evaluated {
    switch expression.node {
    case .literal(let value): return .value(value)
    case .truth(let truth): return .truth(truth)
    case .bothUnits(let pounds, let kilograms):
      return .value(.load(context.unit == .lb ? pounds : kilograms))
    case .percentOf(let share, let whole):
      guard let share = try value(of: share), let whole = try value(of: whole) else {
        return .empty
      }
      guard let factor = share.scalar, whole.isAmount else {
        throw unlike(expression, "not a percentage of a quantity")
      }
      return Evaluated(try scaled(whole, by: factor, expression.sign))
    case .name(let name): return Evaluated(value(of: name))
    case .set(let set):
      try spend(sets.count, on: expression)
      return Evaluated(try self.set(set)?.facts.load.map { .load($0) })
    case .setField(let set, let field):
      try spend(sets.count, on: expression)
      return read(field, of: try self.set(set))
    case .field(let field): return read(field, of: current)
    case .predicate(let predicate):
      try spend(sets.count, on: expression)
      return .truth(holds(predicate))
    case .negated(let inner):
      guard let value = try value(of: inner) else { return .empty }
      return Evaluated(try negated(value, inner))
    case .not(let inner): return .truth(try !holds(inner))
    case .and(let left, let right):
      guard try holds(left) else { return .truth(false) }
      return .truth(try holds(right))
    case .or(let left, let right):
      if try holds(left) { return .truth(true) }
      return .truth(try holds(right))
    case .arithmetic(let operation, let left, let right):
      guard let one = try value(of: left), let other = try value(of: right) else { return .empty }
      return Evaluated(try compute(one, operation, other, expression.sign))
    case .comparison(let operation, let left, let right):
      return .truth(try compares(left, operation, right, expression.sign))
    case .isOneOf(let value, let choices):
      return .truth(try isOneOf(value, choices, expression.sign))
    case .conditional(let value, let condition, let other):
      return try holds(condition) ? evaluate(value) : evaluate(other)
    case .setFunction(let function, let inner):
      return try value(of: function, inner, expression.sign)
    case .call(let function, let arguments):
      return Evaluated(try call(function, arguments, expression))
    case .table(let name, let inputs): return try look(up: name, inputs)
    case .history(let question): return Evaluated(try answer(question, expression))
    }
  }

  /// Returns the value of a name. A set named with `as` takes precedence over a value of the same
  /// name.
  private func value(of name: ValueName) -> Value? {
    if name.owner == nil, let set = sets.indices.last(where: { sets[$0].name == name.name }) {
      return sets[set].load.map { .load($0) }
    }
    guard !effects.isEmpty else { return context.value(of: name) }
    return value(of: name, keptAt: context.home(of: name))
  }

  /// Returns the value as changed by statements, else the value of the context.
  func value(of name: ValueName, keptAt home: ValueName) -> Value? {
    for index in effects.indices.reversed() {
      if case .assign(home, _, let after) = effects[index] { return after }
    }
    return context.value(of: name)
  }

  private mutating func look(
    up table: ValueName, _ inputs: [Expression]
  ) throws(Diagnostic) -> Evaluated {
    var numbers: [Decimal] = []
    for input in inputs {
      guard let number = try number(of: input) else { return .empty }
      numbers.append(number.atNinePlaces)
    }
    guard !isInCell, let cell = context.cell(of: table, at: numbers) else { return .empty }
    isInCell = true
    defer { isInCell = false }
    return try evaluate(cell)
  }

  mutating func note(_ expression: Expression, _ result: Evaluated) {
    let reading = Reading(expression: expression, result: result)
    if readings.isEmpty { readings.reserveCapacity(4) }
    steps?.spend(readings.count)
    if !readings.contains(reading) { readings.append(reading) }
  }

  /// Removes and returns the values read since the last call.
  package mutating func removeReadings() -> [Reading] {
    defer { readings = [] }
    return readings
  }

  // MARK: Truth

  private mutating func compares(
    _ left: Expression, _ operation: ComparisonOperator, _ right: Expression, _ place: SourceSpan
  ) throws(Diagnostic) -> Bool {
    switch (try evaluate(left), try evaluate(right)) {
    case (.empty, _), (_, .empty): return false
    case (.truth(let one), .truth(let other)):
      guard operation == .equal || operation == .notEqual else {
        throw unlike("conditions cannot be ordered", place)
      }
      return (one == other) == (operation == .equal)
    case (.value(let one), .value(let other)):
      return try compares(one, operation, other, place)
    default: throw unlike("a condition cannot be compared with a value", place)
    }
  }

  package mutating func compares(
    _ one: Value, _ operation: ComparisonOperator, _ other: Value, _ place: SourceSpan
  ) throws(Diagnostic) -> Bool {
    guard let order = try order(one, other, place) else { return false }
    if one.kind == .text || one.kind == .exercise {
      guard operation == .equal || operation == .notEqual else {
        throw unlike("text cannot be ordered", place)
      }
    }
    return operation.holds(for: order)
  }

  private mutating func isOneOf(
    _ value: Expression, _ choices: [Choice], _ place: SourceSpan
  ) throws(Diagnostic) -> Bool {
    guard let value = try self.value(of: value) else { return false }
    for choice in choices {
      switch choice {
      case .one(let one):
        guard let other = try self.value(of: one) else { continue }
        if try compares(value, .equal, other, place) { return true }
      case .range(let first, let last):
        if try isWithin(value, .greaterOrEqual, first, place),
          try isWithin(value, .lessOrEqual, last, place)
        {
          return true
        }
      }
    }
    return false
  }

  /// Returns whether a value is on the inner side of the end of a range. A nil end is open; every
  /// value is outside of an end without a value.
  private mutating func isWithin(
    _ value: Value, _ side: ComparisonOperator, _ end: Expression?, _ place: SourceSpan
  ) throws(Diagnostic) -> Bool {
    guard let end else { return true }
    guard let limit = try self.value(of: end) else { return false }
    return try compares(value, side, limit, place)
  }

  func unlike(_ expression: Expression, _ problem: String) -> Diagnostic {
    unlike("'\(expression.text)' is \(problem)", expression.span)
  }

  func unlike(_ problem: String, _ place: SourceSpan) -> Diagnostic {
    Diagnostic(
      ExpressionErrorID.incompatibleKinds, problem, at: place, label: "mismatched kinds",
      help: ["use values of the same kind, like two loads"])
  }
}

extension Expression.Node {
  /// True if the expression reads a value from the context, which an explanation should show.
  fileprivate var isLookedUp: Bool {
    switch self {
    case .name, .set, .setField, .predicate, .setFunction, .table, .history, .call(.cases, _),
      .call(.shown, _):
      true
    default: false
    }
  }
}

extension ComparisonOperator {
  /// Returns whether it holds for two values, where the first is less (a negative order), equal
  /// (zero) or greater.
  fileprivate func holds(for order: Int) -> Bool {
    switch self {
    case .equal: order == 0
    case .notEqual: order != 0
    case .less: order < 0
    case .lessOrEqual: order <= 0
    case .greater: order > 0
    case .greaterOrEqual: order >= 0
    }
  }
}

// Running statements: their effects, in order.

/// An effect of a statement, which the engine applies.
package enum StatementEffect: Hashable, Sendable {
  /// An assignment. `name` is the full name of the place where the value is kept.
  case assign(name: ValueName, before: Value?, after: Value)
  case repeatSession, repeatWeek, repeatCycle
  case goTo(String)
  case finish
}

/// An assignment that cannot be worked out, because something that it needs is empty.
package struct UnknownAmount: Hashable, Sendable {
  /// The full name of the value, and what it stays at.
  package let value: ValueName
  package let kept: Value?
  /// The statement as text: `weight -= 10%`.
  package let statement: String
  /// The empty value; nil if none of those that were read is empty.
  package let missing: Expression?
}

/// The result of running statements.
package enum StatementsResult {
  case effects([StatementEffect])
  /// One of them cannot be worked out, so none of them has an effect.
  case unknown(UnknownAmount)
}

extension Evaluation {
  /// Returns the effects of `statements`. Each statement sees the values assigned by those before
  /// it.
  ///
  /// Assigning an empty value to one that is empty too has no effect. An assignment that the
  /// context does not allow is ignored.
  package mutating func run(_ statements: [Statement]) throws(Diagnostic) -> StatementsResult {
    let first = effects.count
    for index in statements.indices {
      switch statements[index].action {
      case .repeatSession: effects.append(.repeatSession)
      case .repeatWeek: effects.append(.repeatWeek)
      case .repeatCycle: effects.append(.repeatCycle)
      case .goTo(let block): effects.append(.goTo(block))
      case .finish: effects.append(.finish)
      case .assign(let name, let change, let value):
        let home = context.home(of: name)
        guard context.mayAssign(name, keptAt: home) else { continue }
        let before = self.value(of: name, keptAt: home)
        guard let given = try self.value(of: value),
          let after = try after(before, change, given, statements[index].sign)
        else {
          if before == nil { continue }
          effects.removeLast(effects.count - first)
          return .unknown(
            UnknownAmount(
              value: home, kept: self.value(of: name, keptAt: home),
              statement: statements[index].text, missing: missing(in: value)))
        }
        effects.append(.assign(name: home, before: before, after: after))
      }
    }
    return .effects(first == 0 ? effects : Array(effects[first...]))
  }

  /// Returns the first part of an expression that was read and is empty. An unknown bodyweight,
  /// which the operation may need, comes first.
  private func missing(in value: Expression) -> Expression? {
    let empty = readings.filter { $0.result == .empty }.map(\.expression)
    return empty.first { $0.node == Self.bodyweightName.node }
      ?? empty.first { one in value.contains { $0 == one } }
  }

  /// Returns the value after a change, or nil if it is empty.
  package mutating func after(
    _ before: Value?, _ change: AssignmentOperator, _ given: Value, _ place: SourceSpan
  ) throws(Diagnostic) -> Value? {
    guard let operation = change.arithmetic else {
      guard let before else { return given }
      return try kept(given, as: before, place)
    }
    guard let before else { return nil }
    var amount = given
    if operation == .add || operation == .subtract, case .percent(let share) = given,
      before.isAmount, before.scalar == nil
    {
      // A percentage added to or subtracted from a load is a percentage of that load.
      let factor = operation == .add ? Decimal.one.adding(share) : Decimal.one.subtracting(share)
      return try scaled(before, by: checked(factor, place), place)
    }
    if case .number = before, let share = given.scalar { amount = .number(share) }
    guard let after = try compute(before, operation, amount, place) else { return nil }
    return try kept(after, as: before, place)
  }

  /// Converts a value to the kind of the old one: 10% assigned to a number is 0.1.
  private func kept(
    _ given: Value, as before: Value, _ place: SourceSpan
  ) throws(Diagnostic) -> Value {
    switch (before, given) {
    case (.number, .percent(let share)): return .number(share)
    case (.exercise, .text(let name)): return .exercise(name)
    case (.text, .exercise(let name)): return .text(name)
    default:
      guard before.kind == given.kind else { throw unlike(before, given, place) }
      return given
    }
  }
}
