// Types what is written with a name: values, functions and tables.

import Diagnostics
import Training

extension KindChecker {
  mutating func kind(of name: ValueName, _ span: SourceSpan) -> Kind {
    if name.owner == nil, scope.place.hasSets, scope.setNames.contains(name.name) { return .load }
    switch scope.kind(of: name) {
    case .value(let kind): return kind
    case .table:
      problems.append(
        Diagnostic(
          ExpressionErrorID.notATable, "'\(name.text)' is a table, not a value", at: span,
          label: "used without a number", help: ["write \(name.text)(top.reps)"]))
      return .unknown
    case nil:
      if name.owner == nil, let reserved = ReservedName(rawValue: name.name) {
        return reserved.kind
      }
      return unknown(name, span)
    }
  }

  mutating func unknown(_ name: ValueName, _ span: SourceSpan) -> Kind {
    var help: [String]
    if name.owner == nil, let field = SetField(rawValue: name.name), scope.place.hasSets {
      let fold = field.kind == .truth ? "all(\(field.rawValue))" : "sum(\(field.rawValue))"
      help = ["say of which set: top.\(field.rawValue), last.\(field.rawValue), or \(fold)"]
    } else {
      let known = scope.names + ReservedName.allCases.map(\.rawValue)
      let predicates = scope.place == .rule ? SessionPredicate.allCases.map(\.rawValue) : []
      help = near(name.text, among: known + scope.setNames + predicates)
      if help.isEmpty {
        help = ["declare it, or write text between quotes: \(quoted(name.text))"]
      }
    }
    problems.append(
      Diagnostic(
        ExpressionErrorID.unknownValue, "unknown value '\(name.text)'", at: span,
        label: "nobody defines this", help: help))
    return .unknown
  }

  mutating func table(_ name: ValueName, _ input: Expression, _ expression: Expression) -> Kind {
    let place = SourceSpan(
      expression.span.start, expression.span.start + name.text.utf8.count)
    expect([.number, .percent], input, for: "'\(name.text)'")
    switch scope.kind(of: name) {
    case .table(let kind):
      return scope.place == .cell ? outOfPlace("a table", expression.span) : kind
    // A table that could not be read was reported where it stands.
    case .value(.unknown): break
    case .value(let kind):
      problems.append(
        Diagnostic(
          ExpressionErrorID.notATable, "'\(name.text)' is \(kind.phrase), not a table", at: place,
          label: "used like a function",
          help: ["write \(name.text) * (\(input.text)) for a product"]))
    case nil:
      let tables = scope.names.filter { name in
        if case .table? = scope.kind(of: ValueName(name)) { true } else { false }
      }
      problems.append(
        Diagnostic(
          ExpressionErrorID.unknownFunction, "unknown function '\(name.text)'", at: place,
          label: "neither a function nor a table",
          help: nearFunction(name.text, or: tables)))
    }
    return .unknown
  }

  mutating func call(
    _ function: BuiltInFunction, _ arguments: [Expression], _ expression: Expression
  ) -> Kind {
    let title = "'\(function.rawValue)'"
    switch function {
    case .min, .max:
      var result = amount(arguments[0], title)
      for argument in arguments.dropFirst() {
        let kind = amount(argument, title)
        result = Kind.either(result, kind) ?? unlike(result, kind, argument.span)
      }
      return result
    case .abs: return amount(arguments[0], title)
    case .mod, .floor, .ceil, .round:
      let kind = amount(arguments[0], title)
      guard arguments.count > 1 else { return whole(kind, function, arguments[0], expression) }
      let multiple = amount(arguments[1], title)
      return Kind.either(kind, multiple) ?? unlike(kind, multiple, arguments[1].span)
    case .e1rm, .loadFor:
      expect([.load], arguments[0], for: title)
      for argument in arguments.dropFirst() { expect([.number], argument, for: title) }
      return .load
    case .shown: return expect([.load], arguments[0], for: title)
    case .cases:
      expect([.number], arguments[0], for: title)
      return .number
    }
  }

  /// An argument that is a number, a percentage or a quantity.
  private mutating func amount(_ argument: Expression, _ title: String) -> Kind {
    let kind = kind(of: argument)
    if kind == .unknown || kind.isScalar || kind.isQuantity { return kind }
    return wrong(kind, argument, "\(title) wants a number or a quantity")
  }

  /// Rounding to whole numbers, which quantities do not have.
  private mutating func whole(
    _ kind: Kind, _ function: BuiltInFunction, _ argument: Expression, _ expression: Expression
  ) -> Kind {
    guard kind.isQuantity else { return kind == .percent ? .number : kind }
    let multiple =
      switch kind {
      case .time: "5s"
      case .distance: "100m"
      default: "2.5kg"
      }
    problems.append(
      Diagnostic(
        ExpressionErrorID.missingMultiple,
        "'\(expression.text)' does not say to what multiple it rounds", at: expression.span,
        label: "\(kind.phrase) has no whole numbers",
        help: ["write \(function.rawValue)(\(argument.text), \(multiple))"]))
    return .unknown
  }

  /// Reports that an expression is of another kind than is wanted; `help` says what would do.
  mutating func wrong(
    _ kind: Kind, _ expression: Expression, _ wanted: String, help: String? = nil
  ) -> Kind {
    problems.append(
      Diagnostic(
        ExpressionErrorID.wrongKind, "'\(expression.text)' is \(kind.phrase): \(wanted)",
        at: expression.span, label: kind.phrase,
        help: [help ?? "give a number or a quantity, as 3 or 2.5kg"]))
    return .unknown
  }

  mutating func outOfPlace(_ what: String, _ span: SourceSpan) -> Kind {
    let reason: String
    switch scope.place {
    case .rule: reason = "a rule looks at sets that are done: first, last, top, nth(2)"
    case .scheme, .schemeLoad:
      reason = "a scheme is worked out before the session: only single sets may be asked"
    case .value: reason = "values are worked out apart from sessions"
    case .cell: reason = "a table holds values"
    }
    problems.append(
      Diagnostic(
        ExpressionErrorID.outOfPlace, "'\(what)' cannot be asked here", at: span,
        label: "not known here", notes: [reason], help: ["keep it in a value that a rule sets"]))
    return .unknown
  }

  /// `a load, a number or a time`.
  func list(_ kinds: [Kind]) -> String {
    let phrases = kinds.map(\.phrase)
    guard phrases.count > 1, let last = phrases.last else { return phrases.joined() }
    return phrases.dropLast().joined(separator: ", ") + " or " + last
  }
}
