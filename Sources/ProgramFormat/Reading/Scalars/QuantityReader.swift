// Reading of single quantities: a load, a time, a percentage or a date.

import Diagnostics
import Notation
import Programs
import Training

/// Reads texts that consist of a single quantity.
enum QuantityReader {
  /// Reads a value of `kind`. The result is nil with problems, or nil without problems if the text
  /// is a value of another kind.
  static func value(_ text: String, kind: ValueKind) -> (Value?, [Diagnostic]) {
    switch kind {
    case .text: return (.text(text), [])
    case .exercise: return (.exercise(text), [])
    default: break
    }
    let (expression, problems) = ExpressionReader.read(text)
    guard let expression, let value = literal(expression), value.kind == kind else {
      return (nil, problems)
    }
    return (value, [])
  }

  /// Reads a load with its unit, or in both units.
  static func load(_ text: String) -> (WrittenLoad?, [Diagnostic]) {
    let (expression, problems) = ExpressionReader.read(text)
    if let expression {
      switch expression.node {
      case .literal(.load(let load)):
        if let load = load.written { return (.one(load), []) }
      case .bothUnits(let pounds, let kilograms):
        if let lb = pounds.written, let kg = kilograms.written {
          return (.both(lb: lb, kg: kg), [])
        }
      default: break
      }
    }
    guard problems.isEmpty else { return (nil, problems) }
    let isNumber = text.utf8.allSatisfy { (48...57).contains($0) || $0 == UInt8(ascii: ".") }
    return (
      nil,
      [
        Diagnostic(
          ProgramErrorID.wrongValue, "invalid load \(inQuotes(text))",
          at: SourceSpan(0, text.utf8.count), label: "expected \(Expectation.load.phrase)",
          help: isNumber ? ["add the unit: `\(text)kg` or `\(text)lb`"] : [])
      ]
    )
  }

  /// Reads a duration above zero.
  static func duration(_ text: String) -> (Seconds?, [Diagnostic]) {
    let (expression, problems) = ExpressionReader.read(text)
    if let expression, case .literal(.time(let seconds)) = expression.node,
      let tenths = seconds.multiplied(by: Decimal(10)), tenths.isWhole, tenths > .zero,
      let count = tenths.floor, count <= Int(Seconds.limit)
    {
      return (Seconds(tenths: Int32(count)), [])
    }
    guard problems.isEmpty else {
      let meant = SetReader.meant(text)
      let hasWords = problems.first?.id == ExpressionErrorID.unexpectedInExpression.rawValue
      guard meant != nil || hasWords else { return (nil, problems) }
      return (
        nil,
        [
          Diagnostic(
            ProgramErrorID.wrongValue, "invalid time \(inQuotes(text))",
            at: SourceSpan(0, text.utf8.count), label: "expected \(Expectation.duration.phrase)",
            help: meant.map { ["write `\($0)`"] }
              ?? ["write a time such as `2min`", "words belong to a note: `note: \(text)`"])
        ]
      )
    }
    let isNumber = !text.isEmpty && text.utf8.allSatisfy { (48...57).contains($0) }
    var isNothing = false
    if case .literal(.time(.zero))? = expression?.node { isNothing = true }
    return (
      nil,
      [
        Diagnostic(
          ProgramErrorID.wrongValue,
          isNothing ? "time \(inQuotes(text)) is too short" : "invalid time \(inQuotes(text))",
          at: SourceSpan(0, text.utf8.count), label: "expected \(Expectation.duration.phrase)",
          help: isNothing
            ? ["write `none`, or remove it"]
            : isNumber
              ? ["write `\(text)s` or `\(text)min`"] : range(in: text) ?? minutes(expression))
      ]
    )
  }

  /// Returns help for a range of times, such as `2-3min`; nil for any other text.
  private static func range(in text: String) -> [String]? {
    guard
      let match = text.wholeMatch(
        of: /\s*([0-9.]+)\s*(s|min)?\s*[-–]\s*([0-9.]+)\s*(s|min)\s*/)
    else { return nil }
    let unit = match.output.4
    return [
      "write one time: `\(match.output.1)\(match.output.2 ?? unit)` or "
        + "`\(match.output.3)\(unit)`"
    ]
  }

  /// Returns help for `3m`, which is a distance.
  private static func minutes(_ expression: Expression?) -> [String] {
    guard case .literal(.distance)? = expression?.node, let text = expression?.text,
      text.hasSuffix("m"), !text.hasSuffix("km")
    else { return [] }
    return ["for minutes, write `\(text.dropLast())min`; a plain m is metres"]
  }

  /// Returns the value of an expression that is a literal, possibly negative.
  static func literal(_ expression: Expression) -> Value? {
    switch expression.node {
    case .literal(let value): return value
    case .negated(let inner):
      guard case .literal(let value) = inner.node else { return nil }
      switch value {
      case .number(let number): return .number(number.negated)
      case .percent(let share): return .percent(share.negated)
      default: return nil
      }
    default: return nil
    }
  }
}
