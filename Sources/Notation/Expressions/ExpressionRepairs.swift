// The forms in which people write expressions and statements, and how prog writes each of them.

import Diagnostics

/// Repairs of a text that cannot be read: a list of rewrites, of which the first that then reads is
/// suggested.
struct ExpressionRepairs: Sendable {
  private let rewrites: [Rewrite]

  static let ofExpressions = ExpressionRepairs(rewrites: inBoth)

  static let ofStatements = ExpressionRepairs(
    rewrites: [
      Rewrite(/=([+*\/])/) { "\($0.output.1)=" },
      Rewrite(/==/) { _ in "=" },
      // One is added to a count, and a step to a load.
      Rewrite(/((?:weight|tm|[0-9]+rm))\s*(?:(\+)\+|([-+*\/]))$/) {
        "\($0.output.1) \($0.output.2 ?? $0.output.3 ?? "+")= 2.5kg"
      },
      Rewrite(/([A-Za-z_]\w*)\s*(?:([-+])[-+]|([-+*\/]))$/) {
        "\($0.output.1) \($0.output.2 ?? $0.output.3 ?? "+")= 1"
      },
      Rewrite(/^([\w."]+)\s*([-+*\/])\s*(?=[^-+*\/=])/) { "\($0.output.1) \($0.output.2)= " },
    ] + inBoth)

  private static let inBoth = [
    Rewrite(/([0-9.]+\s*%)\s+(?=[a-z0-9"])/) { "\($0.output.1) of " },
    Rewrite(/([0-9])\s*([a-z]+)\b/) { match in
      let unit = NotationWords.otherUnits[match.output.2.lowercased()]
      return unit.map { "\(match.output.1)\($0)" } ?? "\(match.output.0)"
    },
    Rewrite(/\s+(?:each|per\s+\w+)$/) { _ in "" },
    Rewrite(/^\s*\+\s*/) { _ in "" },
    Rewrite(/\bevery\s+other\s+week\b/) { _ in "mod(program_week, 2) == 1" },
    Rewrite(/([A-Za-z]\w*(?:[ -]\w+)+)\.(?=[a-z0-9])/) { "\"\($0.output.1)\"." },
  ]

  /// Returns the problem with the first repair of its text that `isRead` accepts.
  func suggesting(
    _ problem: Diagnostic, for reader: ExpressionReader, isRead: ([UInt8]) -> Bool
  ) -> Diagnostic {
    let ids: [ExpressionErrorID] = [.unexpectedInExpression, .unknownStatement]
    let text = reader.scanner.text(reader.range.lowerBound, reader.range.upperBound)
    guard ids.contains(where: { $0.rawValue == problem.id }), text.utf8.count <= 200,
      let repaired = rewrites.lazy.map({ text.rewritten(by: [$0]) })
        .first(where: { $0 != text && isRead(Array($0.utf8)) })
    else { return problem }
    return problem.helping(
      "write \(repaired)", by: repaired,
      over: SourceSpan(reader.range.lowerBound, reader.range.upperBound))
  }
}
