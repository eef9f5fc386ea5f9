// Type checking of values, functions and tables.

import Diagnostics
import Training

extension KindChecker {
  mutating func kind(of name: ValueName, _ span: SourceSpan) -> Kind {
    if name.owner == nil, scope.place.hasSets, scope.setNames.contains(name.name) { return .load }
    switch scope.kind(of: name) {
    case .value(let kind): return kind
    case .table:
      return report(
        .notATable, "'\(name.text)' is a table, not a value", at: span,
        label: "expected a number in parentheses after this",
        help: ["write \(name.text)(top.reps)"])
    case nil:
      if let kind = kind(ofSet: name, span) { return kind }
      if name.owner == nil, let reserved = ReservedName(rawValue: name.name) {
        return reserved.kind
      }
      return unknown(name, span)
    }
  }

  mutating func unknown(_ name: ValueName, _ span: SourceSpan, isAssigned: Bool = false) -> Kind {
    var help: [String]
    if !isAssigned, name.owner == nil,
      let field = SetField(rawValue: name.name), scope.place.hasSets
    {
      let function = field.kind == .truth ? "all(\(field.rawValue))" : "sum(\(field.rawValue))"
      help = ["name the set: top.\(field.rawValue), last.\(field.rawValue), or \(function)"]
    } else if !isAssigned, name == ValueName("deload"), scope.place == .rule {
      help = ["remove it: the rules of a session do not run in a deload"]
    } else if let sure = certainHelp(forUnknown: name) {
      help = [sure]
    } else {
      let known = scope.names + ReservedName.allCases.map(\.rawValue)
      let predicates = scope.place == .rule ? SessionPredicate.allCases.map(\.rawValue) : []
      help = near(name.text, among: known + scope.setNames + predicates)
      if help.isEmpty, let meant = scope.meant(by: name) { help = [didYouMean(meant.text)] }
      if help.isEmpty {
        help = [
          isAssigned
            ? "declare it in `state` or under `lifts`"
            : ExerciseLibrary.known(name.text) != nil
              ? "for a value of that exercise, write `\(ValueName("1rm", of: SlotName(name.text)).text)`"
              : acceptsText
                ? "declare it, or put text in quotes: \(quoted(name.text))"
                : scope.place == .rule
                  ? "declare it in 'with' or 'state', or under 'lifts'"
                  : "declare it under 'lifts' or 'values'"
        ]
      }
    }
    return report(
      .unknownValue, "unknown value '\(name.text)'", at: span, label: "not defined", help: help)
  }

  /// Returns help for a name that is declared too late, for a rep max, and for reps in reserve such
  /// as `RIR2`: none of them is a typo.
  private func certainHelp(forUnknown name: ValueName) -> String? {
    if let help = scope.help(forLater: name) { return help }
    guard name.owner == nil else { return nil }
    if ExpressionWords.isRepMaximum(name.name) {
      guard let lift = scope.lift else { return "declare it under 'lifts'" }
      return "declare it under 'lifts': `{\(lift): {\(name.name): ask}}`"
    }
    let lower = name.name.lowercased()
    if scope.place.isScheme, lower.hasPrefix("rir"), let reserve = Int(lower.dropFirst(3)),
      (0...9).contains(reserve)
    {
      return "for \(reserve) reps in reserve, write '@\(10 - reserve)'"
    }
    return nil
  }

  mutating func table(_ name: ValueName, _ inputs: [Expression], _ expression: Expression) -> Kind {
    let place = SourceSpan(expression.span.start, expression.span.start + name.text.utf8.count)
    let text = inputs.map(\.text).joined(separator: ", ")
    switch scope.kind(of: name) {
    case .table(let kind, let wanted):
      for input in inputs { expect([.number, .percent], input, for: "'\(name.text)'") }
      if scope.place == .cell { return outOfPlace("a table", expression.span) }
      guard inputs.count == wanted else {
        let form = (["week", "turn", "cycle", "pass"].prefix(wanted)).joined(separator: ", ")
        problems.append(
          Diagnostic(
            ExpressionErrorID.wrongArguments,
            "'\(name.text)' takes \(wanted) \(wanted == 1 ? "number" : "numbers"), "
              + "not \(inputs.count)", at: place,
            label: wanted == 1 ? "its rows are values" : "its rows are tables",
            help: ["write a number for each level: \(name.text)(\(form))"]))
        return .unknown
      }
      return kind
    // A table that could not be read was reported where it is declared.
    case .value(.unknown): break
    case .value(let kind):
      report(
        .notATable, "'\(name.text)' is \(kind.phrase), not a table", at: place,
        label: "used like a function", help: ["for a product, write \(name.text) * (\(text))"])
    case nil:
      let tables = scope.names.filter { name in
        if case .table? = scope.kind(of: ValueName(name)) { true } else { false }
      }
      report(
        .unknownFunction, "unknown function '\(name.text)'", at: place,
        label: "not a function or a table", help: nearFunction(name.text, or: tables))
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
    case .shown, .shownUp, .shownDown: return expect([.load], arguments[0], for: title)
    case .cases:
      expect([.number], arguments[0], for: title)
      return .number
    }
  }

  private mutating func amount(_ argument: Expression, _ title: String) -> Kind {
    let kind = kind(of: argument)
    if kind == .unknown || kind.isScalar || kind.isQuantity { return kind }
    return wrong(kind, argument, "\(title) needs a number or a quantity")
  }

  /// Checks rounding to whole numbers, which is not possible for quantities.
  private mutating func whole(
    _ kind: Kind, _ function: BuiltInFunction, _ argument: Expression, _ expression: Expression
  ) -> Kind {
    guard kind.isQuantity else { return kind == .percent ? .number : kind }
    let multiple =
      switch kind {
      case .time: "5s"
      case .distance: "100m"
      case .pace: "5s/km"
      default: "2.5kg"
      }
    return report(
      .missingMultiple, "missing multiple in '\(expression.text)'", at: expression.span,
      label: "\(kind.phrase) needs a multiple to round to",
      help: ["write \(function.rawValue)(\(argument.text), \(multiple))"])
  }

  /// Reports that an expression has the wrong kind. `wanted` says what is needed, and `help`
  /// suggests a correction.
  mutating func wrong(
    _ kind: Kind, _ expression: Expression, _ wanted: String, help: String? = nil
  ) -> Kind {
    report(
      .wrongKind, "'\(expression.text)' is \(kind.phrase), but \(wanted)", at: expression.span,
      label: kind.phrase, help: [help ?? "use a number or a quantity, like 3 or 2.5kg"])
  }

  mutating func outOfPlace(_ what: String, _ span: SourceSpan) -> Kind {
    let reason: String
    var help = "assign it to a value in a rule"
    switch scope.place {
    case .rule: reason = "rules can use sets that were done: first, last, top, nth(2)"
    case .scheme, .schemeLoad:
      reason = "a scheme is evaluated before the session, so it can use only single sets"
    case .value:
      reason = "values and conditions are evaluated before any set is done"
      help += ", or use it in the count of a set: `(1 if top.reps >= 8 else 0)x1`"
    case .cell: reason = "a table can contain only values"
    }
    return report(
      .outOfPlace, "\(what) cannot be used here", at: span, label: "not available here",
      notes: [reason], help: [help])
  }

  /// Returns a list like `a load, a number or a time`.
  func list(_ kinds: [Kind]) -> String { kinds.map(\.phrase).listed("or") }
}

// Evaluation of constants during type checking, so that their errors are reported early.

extension KindChecker {
  /// Evaluates an operation on constants, and looks for a divisor that is always zero.
  mutating func checkConstants(
    _ operation: ArithmeticOperator, _ left: Expression, _ right: Expression,
    _ expression: Expression
  ) {
    guard right.node.isConstant else { return }
    var constant = expression
    if !left.node.isConstant {
      guard operation == .divide else { return }
      constant = Expression(.negated(right), at: expression.span)
    }
    var evaluation = Evaluation(in: NoSession())
    do throws(Diagnostic) {
      let value = try evaluation.value(of: constant)
      guard constant != expression, value?.isZero == true else { return }
      throw Diagnostic(
        ExpressionErrorID.divisionByZero, "cannot divide '\(left.text)' by zero",
        at: expression.sign,
        label: "always zero", help: ["divide by another value, or multiply by a percentage"])
    } catch {
      // Mismatched kinds were already reported.
      let isNew =
        error.id != ExpressionErrorID.incompatibleKinds.rawValue && !problems.contains(error)
      if isNew { problems.append(error) }
    }
  }

  /// Reports the load of a set that is below zero whatever happens.
  package mutating func checkLoad(_ expression: Expression) {
    guard expression.node.isConstant else { return }
    var evaluation = Evaluation(in: NoSession())
    do throws(Diagnostic) {
      switch try evaluation.value(of: expression) {
      case .load(let load) where !load.onBodyweight && load.amount.isNegative:
        problems.report(
          NotationErrorID.loadOutOfRange, "negative load '\(expression.text)'", at: expression.span,
          label: "always \(load.text)",
          help: ["write a load above zero; for assistance, write 'bw\(load.text)'"])
      case .percent(let share) where share.isNegative:
        problems.report(
          NotationErrorID.loadOutOfRange, "negative percentage '\(expression.text)'",
          at: expression.span, label: "expected a percentage above zero",
          help: ["for 10% less than another set, write '90% of top'"])
      default: break
      }
    } catch {
      // Its errors were reported with the kinds.
    }
  }
}

extension Value {
  fileprivate var isZero: Bool {
    switch self {
    case .load(let load): !load.onBodyweight && load.amount == .zero
    case .number(let number), .percent(let number), .time(let number), .distance(let number, _),
      .pace(let number, _):
      number == .zero
    case .date, .text, .exercise: false
    }
  }
}

extension Expression.Node {
  /// True if the expression is a literal or computed only from literals.
  var isConstant: Bool {
    switch self {
    case .literal: true
    case .negated(let inner): inner.node.isConstant
    case .arithmetic(_, let left, let right), .percentOf(let left, let right):
      left.node.isConstant && right.node.isConstant
    default: false
    }
  }
}
