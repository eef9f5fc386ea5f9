// Tests that assign or compare values of different kinds.

import Diagnostics
import Notation
import Programs
import Training

extension ProgramLint {
  mutating func checkTests() {
    for test in program.tests {
      for given in test.given {
        guard let kind = kind(of: given.name), isTyped(kind) else { continue }
        check(given.value, at: given.value.span, given.name, kind)
      }
      for expected in test.expected {
        guard case .value(let name) = expected.subject, let kind = self.kind(of: name),
          isTyped(kind), !["open", "none"].contains(expected.text)
        else { continue }
        let (expression, problems) = ExpressionReader.read(expected.text)
        guard let expression, problems.isEmpty else { continue }
        check(expression, at: expected.span, name, kind)
      }
    }
  }

  /// Returns the kind of a name in a test. Nil for an undeclared name, which running the test
  /// reports.
  private func kind(of name: ValueName) -> Kind? {
    guard let owner = name.owner else { return names.kind(of: name.name, for: nil) }
    return names.kind(of: name.name, ownedBy: owner)
  }

  /// Returns whether values of this kind, such as text and exercises, may be written without
  /// quotes.
  private func isTyped(_ kind: Kind) -> Bool {
    switch kind {
    case .unknown, .text, .value(.exercise): false
    default: true
    }
  }

  private mutating func check(
    _ expression: Expression, at span: SourceSpan, _ name: ValueName, _ kind: Kind
  ) {
    var checker = KindChecker(ProgramScope(names, name.owner, .value))
    let given = checker.kind(of: expression)
    for problem in checker.problems where span == expression.span {
      var placed = problem
      placed.source = program.source
      problems.append(placed)
    }
    guard checker.problems.isEmpty, given != .unknown, !Kind.keeps(kind, given),
      !(kind == .percent && given == .number)
    else { return }
    let isBareLoad = kind == .load && given == .number
    report(
      .testOfOtherKind,
      "\(inQuotes(name.text)) is \(kind.phrase), but \(inQuotes(expression.text)) is "
        + given.phrase,
      severity: .error, at: span, label: "never equal",
      help: isBareLoad
        ? ["add the unit: \(expression.text)kg or \(expression.text)lb"]
        : ["write \(kind.phrase)"])
  }
}
