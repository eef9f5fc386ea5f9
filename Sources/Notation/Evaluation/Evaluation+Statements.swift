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

extension Evaluation {
  /// Returns the effects of `statements`. Each statement sees the values assigned by those before
  /// it.
  ///
  /// Assigning an empty value keeps the old one, without an effect.
  package mutating func run(
    _ statements: [Statement]
  ) throws(Diagnostic) -> [StatementEffect] {
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
        let before = self.value(of: name, keptAt: home)
        guard let given = try self.value(of: value),
          let after = try after(before, change, given, statements[index].sign)
        else { continue }
        effects.append(.assign(name: home, before: before, after: after))
      }
    }
    return first == 0 ? effects : Array(effects[first...])
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
