// Running statements: their effects, in order.

package import Diagnostics
package import Training

/// An effect of a statement, which the engine applies.
package enum StatementEffect: Hashable, Sendable {
  /// An assignment. `name` is the full name of the place where the value is kept.
  case assign(name: ValueName, before: Value?, after: Value)
  case repeatSession, repeatWeek, repeatCycle
  case goTo(block: String)
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
  package mutating func run(
    _ statements: [Statement]
  ) throws(Diagnostic) -> StatementsResult {
    let first = effects.count
    for index in statements.indices {
      switch statements[index].action {
      case .repeatSession: effects.append(.repeatSession)
      case .repeatWeek: effects.append(.repeatWeek)
      case .repeatCycle: effects.append(.repeatCycle)
      case .goTo(let block): effects.append(.goTo(block: block))
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
