// The statements of the rule language.

package import Diagnostics
import Training

/// An operator that assigns to a value.
package enum AssignmentOperator: String, Hashable, Sendable, CaseIterable {
  case set = "="
  case add = "+="
  case subtract = "-="
  case multiply = "*="
  case divide = "/="

  /// The operation on the old value. Nil for `=`, which ignores it.
  package var arithmetic: ArithmeticOperator? {
    switch self {
    case .set: nil
    case .add: .add
    case .subtract: .subtract
    case .multiply: .multiply
    case .divide: .divide
    }
  }
}

/// A statement of a rule, with its place.
package struct Statement: Hashable, Sendable {
  package enum Action: Hashable, Sendable {
    /// `weight += step`.
    case assign(ValueName, AssignmentOperator, Expression)
    case repeatSession, repeatWeek
    /// Repeats the cycle for this slot only.
    case repeatCycle
    case goTo(block: String)
    case finish
  }

  package let action: Action
  package let span: SourceSpan
  /// The place of the changed value's name or of the block's name, else of the whole statement.
  package let target: SourceSpan
  /// The place of the assignment operator, else of the whole statement.
  package let sign: SourceSpan

  package init(
    _ action: Action, at span: SourceSpan, target: SourceSpan? = nil, sign: SourceSpan? = nil
  ) {
    self.action = action
    self.span = span
    self.target = target ?? span
    self.sign = sign ?? span
  }

  package static func == (one: Statement, other: Statement) -> Bool { one.action == other.action }
  package func hash(into hasher: inout Hasher) { hasher.combine(action) }

  /// The canonical text.
  package var text: String {
    switch action {
    case .assign(let name, let change, let value):
      return "\(name.text) \(change.rawValue) \(value.text)"
    case .repeatSession: return "repeat session"
    case .repeatWeek: return "repeat week"
    case .repeatCycle: return "repeat cycle"
    case .goTo(let block):
      let isPlain = !block.isEmpty && block.utf8.allSatisfy { StatementReader.isPlain($0) }
      return "go to \(isPlain ? block : quoted(block))"
    case .finish: return "finish"
    }
  }
}

extension Sequence<Statement> {
  /// The statements as text, in order.
  package var text: String { map(\.text).joined(separator: "; ") }
}
