// Properties of any text that is read as an expression, as statements, or as the text of `say`.

import Diagnostics
import Notation
import Programs
import Training

enum ExpressionProperties {
  static func hold(for bytes: [UInt8]) throws(Violation) {
    try holdExpression(bytes)
    try holdStatements(bytes)
    try holdTemplate(bytes)
    for kind in ValueKind.allCases.map(Optional.some) + [nil] {
      let (value, problems) = ValueReader.read(bytes, 0..<bytes.count, as: kind, unit: .kg)
      try require((value == nil) != problems.isEmpty, "both a value and problems, or neither")
      try problems.requirePlaces(in: bytes.count)
    }
  }

  /// Checks that the printed expression reads back as the same tree, and that its kind can be
  /// checked.
  private static func holdExpression(_ bytes: [UInt8]) throws(Violation) {
    let (expression, problems) = ExpressionReader.read(bytes, 0..<bytes.count)
    try require(
      (expression == nil) != problems.isEmpty, "both an expression and problems, or neither")
    try problems.requirePlaces(in: bytes.count)
    guard let expression else { return }
    let printed = expression.text
    // The canonical text may be longer than what was read, and too long to read.
    guard printed.utf8.count <= ExpressionReader.longest else { return }
    let (again, others) = ExpressionReader.read(printed)
    try require(others.isEmpty, "'\(printed)': \(others.first?.summary ?? "")")
    try require(again == expression, "'\(printed)' reads back as something else")
    try require(again?.text == printed, "'\(printed)' prints as '\(again?.text ?? "")'")
    for place in [ExpressionPlace.rule, .schemeLoad, .value] {
      var checker = KindChecker(NamedKinds(place, setNames: ["top"]))
      _ = checker.kind(of: expression)
      try checker.problems.requirePlaces(in: bytes.count)
    }
  }

  private static func holdStatements(_ bytes: [UInt8]) throws(Violation) {
    let (statements, problems) = StatementReader.read(bytes, 0..<bytes.count)
    try require(statements.isEmpty != problems.isEmpty, "both statements and problems, or neither")
    try problems.requirePlaces(in: bytes.count)
    let printed = statements.text
    guard !statements.isEmpty, printed.utf8.count <= ExpressionReader.longest else { return }
    let (again, others) = StatementReader.read(printed)
    try require(others.isEmpty, "'\(printed)': \(others.first?.summary ?? "")")
    try require(again.text == printed, "'\(printed)' prints as '\(again.text)'")
  }

  private static func holdTemplate(_ bytes: [UInt8]) throws(Violation) {
    let (template, problems) = SayTemplate.read(bytes, 0..<bytes.count)
    try require((template == nil) != problems.isEmpty, "both a text and problems, or neither")
    try problems.requirePlaces(in: bytes.count)
    guard let template else { return }
    let printed = template.text
    let (again, others) = SayTemplate.read(printed)
    try require(others.isEmpty, "'\(printed)': \(others.first?.summary ?? "")")
    try require(again?.text == printed, "'\(printed)' prints as '\(again?.text ?? "")'")
  }
}
