// Type checking of expressions and statements, before anything runs.

package import Diagnostics
import Training

/// Finds the kinds of expressions, and their errors.
package struct KindChecker {
  let scope: any KindScope
  /// The problems so far, in the order in which they were found.
  package internal(set) var problems: [Diagnostic] = []
  /// True if this is inside a function over sets, where fields belong to each set.
  private var isInSetFunction = false
  /// True if a text in quotes could be in place of the current part of the expression.
  var acceptsText: Bool

  package init(_ scope: any KindScope) {
    self.scope = scope
    acceptsText = !scope.place.isScheme
  }

  /// Reports a problem, after which the kind of the expression is unknown.
  @discardableResult
  mutating func report(
    _ id: ExpressionErrorID, _ summary: String, at span: SourceSpan, label: String,
    notes: [String] = [], help: [String]
  ) -> Kind {
    problems.report(id, summary, at: span, label: label, notes: notes, help: help)
    return .unknown
  }

  /// Adds problems that were found elsewhere.
  package mutating func add(_ problems: [Diagnostic]) { self.problems += problems }

  /// Returns the kind of `expression`. `.unknown` means that a part of it has an error, which was
  /// reported.
  package mutating func kind(of expression: Expression) -> Kind {
    let outer = acceptsText
    defer { acceptsText = outer }
    switch expression.node {
    case .comparison(let operation, _, _):
      acceptsText = operation == .equal || operation == .notEqual
    case .isOneOf: acceptsText = true
    case .name, .conditional: break
    default: acceptsText = false
    }
    switch expression.node {
    case .literal(let value): return .value(value.kind)
    case .truth: return .truth
    case .bothUnits: return .load
    case .percentOf(let share, let whole): return percentOf(share, whole)
    case .name(let name): return kind(of: name, expression.span)
    case .set(let set):
      check(set, expression.span)
      return .load
    case .setField(let set, let field):
      check(set, expression.span)
      return field.kind
    case .field(let field):
      return isInSetFunction ? field.kind : outOfPlace("'\(field.rawValue)'", expression.span)
    case .predicate(let predicate):
      guard scope.place == .rule else {
        return outOfPlace("'\(predicate.rawValue)'", expression.span)
      }
      return .truth
    case .negated(let inner): return negated(inner)
    case .not(let inner):
      condition(inner)
      return .truth
    case .and(let left, let right), .or(let left, let right):
      condition(left)
      condition(right)
      return .truth
    case .arithmetic(let operation, let left, let right):
      return arithmetic(operation, left, right, expression)
    case .comparison(let operation, let left, let right):
      compare(left, operation, right, expression.sign)
      return .truth
    case .isOneOf(let value, let choices):
      isOneOf(value, choices, expression.sign)
      return .truth
    case .conditional(let value, let condition, let other):
      return conditional(value, condition, other, expression)
    case .setFunction(let function, let inner): return kind(of: function, inner, expression)
    case .call(let function, let arguments): return call(function, arguments, expression)
    case .table(let name, let inputs): return table(name, inputs, expression)
    case .history(let question): return history(question)
    }
  }

  /// Checks that `expression` is a condition.
  package mutating func condition(_ expression: Expression) {
    let kind = kindOfPart(expression, acceptsText: false)
    guard kind != .truth && kind != .unknown else { return }
    report(
      .notACondition, "'\(expression.text)' is \(kind.phrase), not a condition",
      at: expression.span, label: "expected a condition",
      help: ["compare it: \(kind.comparison(of: expression))"])
  }

  /// Checks that `expression` has one of `kinds`. `what` names the place in the report, like
  /// "'of'".
  @discardableResult
  package mutating func expect(
    _ kinds: [Kind], _ expression: Expression, for what: String
  ) -> Kind {
    let kind = kindOfPart(expression, acceptsText: kinds.contains { $0.isText })
    guard kind != .unknown, !kinds.contains(kind) else { return kind }
    let examples = kinds.compactMap(\.example).listed("or")
    // `2026-12-1` is arithmetic, but probably meant as a date.
    let dates =
      kinds == [.date] ? CalendarDate.meant(expression.text).map(\.text) : []
    return wrong(
      kind, expression, "\(what) needs \(list(kinds))",
      help: dates.isEmpty ? "use \(list(kinds)), like \(examples)" : "write \(dates.listed("or"))")
  }

  /// Returns the kind of a part of an expression that could be a text only if `acceptsText`.
  mutating func kindOfPart(_ expression: Expression, acceptsText: Bool) -> Kind {
    let outer = self.acceptsText
    defer { self.acceptsText = outer }
    self.acceptsText = acceptsText
    return kind(of: expression)
  }

  // MARK: Operators

  private mutating func percentOf(_ share: Expression, _ whole: Expression) -> Kind {
    expect([.percent], share, for: "'of'")
    let kind = kind(of: whole)
    if kind == .unknown || kind.isQuantity || kind.isScalar { return kind }
    return wrong(kind, whole, "'of' needs a load, a number, a time or a distance")
  }

  private mutating func negated(_ inner: Expression) -> Kind {
    let kind = kind(of: inner)
    if kind == .unknown || kind.isQuantity || kind.isScalar { return kind }
    return wrong(kind, inner, "'-' needs a quantity")
  }

  private mutating func arithmetic(
    _ operation: ArithmeticOperator, _ left: Expression, _ right: Expression,
    _ expression: Expression
  ) -> Kind {
    let (one, other) = (kind(of: left), kind(of: right))
    if let kind = Kind.of(one, operation, other) {
      if kind != .unknown { checkConstants(operation, left, right, expression) }
      return kind
    }
    let isSum = operation == .add || operation == .subtract
    if isSum, Set([one, other]) == [.load, .percent] {
      if scope.place == .schemeLoad { return .load }
      return percentBesideLoad(operation, left, right, expression, isLeft: one == .percent)
    }
    var help = [
      isSum
        ? "add and subtract values of the same kind, like two loads"
        : "multiply and divide by a number or a percentage"
    ]
    if isSum, Set([one, other]) == [.load, .number] {
      help = [(one == .number ? left : right).asLoad]
    }
    return report(
      .incompatibleKinds, operation.sentence(one.phrase, other.phrase), at: expression.sign,
      label: "\(one.phrase) \(operation.rawValue) \(other.phrase)", help: help)
  }

  private mutating func percentBesideLoad(
    _ operation: ArithmeticOperator, _ left: Expression, _ right: Expression,
    _ expression: Expression, isLeft: Bool
  ) -> Kind {
    let (share, load) = isLeft ? (left, right) : (right, left)
    var help = ["name what it is a percentage of: \(share.text) of \(load.text)"]
    if !isLeft, load.node.name != nil {
      help.append("or write a statement: \(load.text) \(operation.rawValue)= \(share.text)")
    }
    return report(
      .percentBesideLoad, "percentage '\(share.text)' next to the load '\(load.text)' needs a base",
      at: expression.sign, label: "a load and a percentage", help: help)
  }

  private mutating func compare(
    _ left: Expression, _ operation: ComparisonOperator, _ right: Expression, _ sign: SourceSpan
  ) {
    compare(kind(of: left), operation, kind(of: right), left, right, sign)
  }

  private mutating func compare(
    _ one: Kind, _ operation: ComparisonOperator, _ other: Kind, _ left: Expression,
    _ right: Expression, _ sign: SourceSpan
  ) {
    guard !Kind.compare(one, operation, other) else { return }
    let isOrder = one == other || one.isText && other.isText
    problems.append(
      Diagnostic(
        ExpressionErrorID.incompatibleKinds,
        isOrder
          ? "\(one.phrase) cannot be compared with '\(operation.rawValue)'"
          : "\(one.phrase) cannot be compared with \(other.phrase)", at: sign,
        label: "\(one.phrase) \(operation.rawValue) \(other.phrase)",
        help: isOrder
          ? ["compare it with == or !="]
          : Set([one, other]) == [.load, .number]
            ? [(one == .number ? left : right).asLoad]
            : ["compare values of the same kind, like two loads"]))
  }

  private mutating func isOneOf(_ value: Expression, _ choices: [Choice], _ sign: SourceSpan) {
    let kind = kind(of: value)
    for choice in choices {
      switch choice {
      case .one(let one): compare(kind, .equal, self.kind(of: one), value, one, sign)
      case .range(let first, let last):
        for end in [first, last].compactMap(\.self) {
          compare(kind, .lessOrEqual, self.kind(of: end), value, end, sign)
        }
      }
    }
  }

  private mutating func conditional(
    _ value: Expression, _ condition: Expression, _ other: Expression, _ expression: Expression
  ) -> Kind {
    let one = kind(of: value)
    self.condition(condition)
    let second = kind(of: other)
    if let kind = Kind.either(one, second) { return kind }
    if scope.place == .schemeLoad, Set([one, second]) == [.load, .percent] { return .load }
    return unlike(one, second, expression.sign)
  }

  /// Reports that two kinds do not match.
  package mutating func unlike(_ one: Kind, _ other: Kind, _ place: SourceSpan) -> Kind {
    report(
      .incompatibleKinds, "mismatched kinds: \(one.phrase) and \(other.phrase)", at: place,
      label: "\(one.phrase) or \(other.phrase)", help: ["use the same kind for both"])
  }

  // MARK: Functions over sets

  private mutating func kind(
    of function: SetFunction, _ inner: Expression, _ expression: Expression
  ) -> Kind {
    guard scope.place == .rule else { return outOfPlace("'\(function.rawValue)'", expression.span) }
    isInSetFunction = true
    defer { isInSetFunction = false }
    switch function {
    case .all, .any, .count:
      condition(inner)
      return function == .count ? .number : .truth
    case .sum, .min, .max, .avg:
      let kind = kind(of: inner)
      if kind == .unknown || kind.isScalar || kind.isQuantity { return kind }
      let help = kind == .truth ? "write \(function.ofConditions)(\(inner.text))" : nil
      return wrong(kind, inner, "'\(function.rawValue)' needs a quantity of each set", help: help)
    }
  }

  private mutating func history(_ question: HistoryQuestion) -> Kind {
    switch question {
    case .daysSinceLast: return .number
    case .trend(let field, _): return field.kind
    case .best(let field, _, let condition):
      isInSetFunction = true
      defer { isInSetFunction = false }
      if let condition { self.condition(condition) }
      return field.kind
    }
  }

  private mutating func check(_ set: SetReference, _ span: SourceSpan) {
    guard scope.place.hasSets else {
      _ = outOfPlace("a set", span)
      return
    }
    switch set {
    case .first, .last, .top: break
    case .prev: if !scope.place.isScheme { _ = outOfPlace("'prev'", span) }
    case .nth(let index): expect([.number], index, for: "'nth'")
    case .other(let slot, let name): check(name, of: slot, span)
    case .named(let name):
      guard !scope.setNames.contains(name) else { return }
      var help = near(name, among: scope.setNames + ["first", "last", "top"])
      if help.isEmpty { help = ["name a set in the scheme: 5+ @ 85% as \(name)"] }
      report(
        .unknownSet, "no set named '\(name)'", at: span, label: "not the name of a set", help: help)
    }
  }
}

// Type checking of sets that another exercise of the session names: `Squat.top`.

extension KindChecker {
  /// Returns the kind of `Squat.top`; nil if it is not the name of a set, and probably not meant as
  /// one.
  mutating func kind(ofSet name: ValueName, _ span: SourceSpan) -> Kind? {
    guard let slot = name.owner else { return nil }
    let looksLikeSet = ["top", "first", "last", "prev"].contains(name.name)
    switch scope.other(name.name, of: slot) {
    case .known where scope.place.isScheme: return .load
    case .known, .later, .twice: break
    case .unnamed(let known, _):
      guard looksLikeSet || !near(name.name, among: known).isEmpty else { return nil }
    case .untrained, .outOfPlace: guard looksLikeSet else { return nil }
    }
    check(name.name, of: slot, span)
    return .unknown
  }

  /// Reports a set of another exercise that the expression cannot see.
  mutating func check(_ set: String, of slot: SlotName, _ span: SourceSpan) {
    let (text, lift) = (ValueName(set, of: slot).text, "'\(slot.text)'")
    func report(_ id: ExpressionErrorID, _ summary: String, _ label: String, _ help: [String]) {
      problems.report(id, summary, at: span, label: label, help: help)
    }
    guard scope.place.isScheme else {
      _ = outOfPlace("a set of another exercise", span)
      return
    }
    switch scope.other(set, of: slot) {
    case .known: return
    case .later(let day):
      report(
        .missingSet, "'\(text)' needs a set before this one",
        "\(lift) comes later on day '\(day)'", ["move \(lift) before this exercise"])
    case .twice(let day):
      report(
        .setNamedTwice, "two exercises of day '\(day)' name '\(text)'", "which of the two?",
        ["give one of the exercises a label: `\(slot.lift) as light`"])
    case .unnamed(let known, let day):
      let near = near(text, among: known.map { ValueName($0, of: slot).text })
      report(
        .unknownSet, "\(lift) does not name a set '\(set)' on day '\(day)'",
        "not the name of a set", near.isEmpty ? [Self.naming(set, of: slot)] : near)
    case .untrained(let day):
      report(
        .unknownSet, "\(lift) is not trained before this on day '\(day)'",
        "not a set of this session",
        ["train \(lift) first on that day, or use a value: `\(ValueName("tm", of: slot).text)`"])
    case .outOfPlace: _ = outOfPlace("a set of another exercise", span)
    }
  }

  /// Returns help to name a set. Words such as `first` cannot be given as names.
  private static func naming(_ set: String, of slot: SlotName) -> String {
    guard NotationWords.isReservedForSets(set) else {
      return "name the set there: `5+ @ 85% as \(set)`"
    }
    return "name the set there, `5+ @ 85% as main`, and write `\(ValueName("main", of: slot).text)`"
  }
}

// Type checking of statements.

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
    report(
      .incompatibleKinds, sentence, at: statement.sign,
      label: "\(kept.phrase) \(change.rawValue) \(given.phrase)", help: help)
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
    report(
      .notAssignable, "cannot assign to '\(name.text)'", at: span, label: reason,
      help: ["assign to a value declared under 'state', 'lifts' or 'values'"])
  }
}
