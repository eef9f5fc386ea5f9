// Type checking of statements.

import Diagnostics
import Training

extension KindChecker {
  /// Checks a statement: its target must exist, be assignable, and keep its kind.
  package mutating func check(_ statement: Statement) {
    guard case .assign(let name, let change, let value) = statement.action else { return }
    let kept = target(name, statement.target)
    let given = kindOfPart(value, acceptsText: change == .set && (kept.isText || kept == .unknown))
    let fits =
      if let operation = change.arithmetic {
        Kind.change(kept, operation, by: given)
      } else {
        Kind.keeps(kept, given)
      }
    if fits {
      if change == .divide {
        let old = Expression(.name(name), at: statement.target)
        let whole = Expression(
          .arithmetic(.divide, old, value), at: statement.span, sign: statement.sign)
        checkConstants(.divide, old, value, whole)
      }
      return
    }
    let help: [String] =
      switch (kept, given) {
      case _ where change == .multiply || change == .divide:
        ["use a number or a percentage, like 1.05 or 90%"]
          + (kept == given && change == .multiply
            ? ["to add it, write \(name.text) += \(value.text)"] : [])
      case (.load, .number): [value.asLoad]
      case (.percent, .number): ["write it as a percentage, like 90%"]
      case (.load, .percent): ["write \(value.text) of \(name.text)"]
      default: ["use \(kept.phrase)\(kept.example.map { ", like \($0)" } ?? "")"]
      }
    let sentence =
      kept == given
      ? "'\(name.text)' is \(kept.phrase), and so is '\(value.text)'"
      : "'\(name.text)' is \(kept.phrase), but '\(value.text)' is \(given.phrase)"
    problems.append(
      Diagnostic(
        ExpressionErrorID.incompatibleKinds, sentence, at: statement.sign,
        label: "\(kept.phrase) \(change.rawValue) \(given.phrase)", help: help))
  }

  private mutating func target(_ name: ValueName, _ span: SourceSpan) -> Kind {
    let isPosition = name.owner == nil && ReservedName(rawValue: name.name) != nil
    switch scope.kind(of: name) {
    case nil where isPosition: return notAssignable(name, span, "set by the schedule")
    case nil: return unknown(name, span, isAssigned: true)
    case .table: return notAssignable(name, span, "a table")
    case .value(let kind):
      if scope.isAssignable(name) { return kind }
      return notAssignable(name, span, "not a value of a lift or of the program")
    }
  }

  private mutating func notAssignable(
    _ name: ValueName, _ span: SourceSpan, _ reason: String
  ) -> Kind {
    problems.append(
      Diagnostic(
        ExpressionErrorID.notAssignable, "cannot assign to '\(name.text)'", at: span,
        label: reason, help: ["assign to a value declared under 'state', 'lifts' or 'values'"]))
    return .unknown
  }
}
