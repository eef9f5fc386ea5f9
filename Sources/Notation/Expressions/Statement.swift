// The statements of the rule language: what a rule does.

package import Diagnostics
import Training

/// How a statement changes a value.
package enum AssignmentOperator: String, Hashable, Sendable, CaseIterable {
  case set = "="
  case add = "+="
  case subtract = "-="
  case multiply = "*="
  case divide = "/="

  /// What is computed with the old value; nil for `=`, which does not look at it.
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

/// A statement of a rule with the place it stands in.
package struct Statement: Hashable, Sendable {
  package enum Action: Hashable, Sendable {
    /// `weight += step`
    case assign(ValueName, AssignmentOperator, Expression)
    case repeatSession, repeatWeek
    case goTo(block: String)
    case finish
  }

  package let action: Action
  package let span: SourceSpan
  /// Where the changed value's name stands, or the block's; the whole where there is none.
  package let target: SourceSpan
  /// Where the sign of an assignment stands; the whole where there is none.
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

  /// As the language writes it.
  package var text: String {
    switch action {
    case .assign(let name, let change, let value):
      return "\(name.text) \(change.rawValue) \(value.text)"
    case .repeatSession: return "repeat session"
    case .repeatWeek: return "repeat week"
    case .goTo(let block):
      let isPlain = !block.isEmpty && block.utf8.allSatisfy { StatementReader.isPlain($0) }
      return "go to \(isPlain ? block : quoted(block))"
    case .finish: return "finish"
    }
  }
}

extension Sequence<Statement> {
  /// As a rule writes them, in order.
  package var text: String { map(\.text).joined(separator: "; ") }
}
