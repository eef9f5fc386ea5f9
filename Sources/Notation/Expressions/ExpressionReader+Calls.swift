// Reading of everything in the form of a call: functions, tables and questions about past
// sessions.

import Diagnostics
import Training

extension ExpressionReader {
  /// Reads `word(...)`. The current token is the opening parenthesis.
  mutating func call(_ word: String, _ start: SourceSpan) throws(Diagnostic) -> Expression {
    if ExpressionWords.operators.contains(word) { throw unexpected(word, start) }
    switch word {
    case "nth": return try nth(start)
    case "best", "trend": return try history(word, start)
    case "all", "any", "count", "sum", "avg":
      return try setFunction(SetFunction(rawValue: word) ?? .all, start)
    case "min", "max": return try extreme(word, start)
    default: break
    }
    guard let function = BuiltInFunction(rawValue: word) else {
      return try table(ValueName(word), start)
    }
    let arguments = try arguments(isFold: false)
    let place = SourceSpan(start.start, previousEnd)
    guard function.argumentCounts.contains(arguments.count) else {
      throw wrongCount(word, arguments.count, function.form, place)
    }
    if function == .cases, arguments[0].node.name == nil {
      throw Diagnostic(
        ExpressionErrorID.wrongArguments, "'cases' needs the name of a value", at: place,
        label: "not a name", help: ["write \(function.form)"])
    }
    return try node(.call(function, arguments), at: place)
  }

  private mutating func arguments(isFold: Bool) throws(Diagnostic) -> [Expression] {
    let opened = span
    try advance()
    let (outerFold, outerCall) = (isInSetFunction, isInCall)
    defer { (isInSetFunction, isInCall) = (outerFold, outerCall) }
    isInSetFunction = isFold || isInSetFunction
    isInCall = true
    var arguments: [Expression] = []
    if token != .symbol(.close) {
      repeat { try arguments.append(expression()) } while try consume(.comma)
    }
    try close(opened)
    return arguments
  }

  private mutating func setFunction(
    _ function: SetFunction, _ start: SourceSpan
  ) throws(Diagnostic) -> Expression {
    guard !isInSetFunction else { throw nestedSetFunction(function.rawValue, start) }
    let arguments = try arguments(isFold: true)
    let place = SourceSpan(start.start, previousEnd)
    guard arguments.count == 1 else {
      throw wrongCount(function.rawValue, arguments.count, function.form, place)
    }
    return try node(.setFunction(function, arguments[0]), at: place)
  }

  /// Reads `min` and `max`: over sets with one argument, over values with several.
  ///
  /// The arguments are first read as outside of a function over sets. A single argument is then
  /// read again as inside one.
  private mutating func extreme(
    _ word: String, _ start: SourceSpan
  ) throws(Diagnostic) -> Expression {
    guard argumentCount() == 1 else {
      let arguments = try arguments(isFold: false)
      let place = SourceSpan(start.start, previousEnd)
      guard arguments.count > 1, let function = BuiltInFunction(rawValue: word) else {
        throw wrongCount(word, arguments.count, "\(word)(a, b) or \(word)(load)", place)
      }
      return try node(.call(function, arguments), at: place)
    }
    return try setFunction(SetFunction(rawValue: word) ?? .min, start)
  }

  /// Returns the number of arguments in the parentheses that open here, by counting commas.
  private func argumentCount() -> Int {
    var ahead = self
    ahead.scanner.problems = []
    var (level, count, isEmpty) = (0, 1, true)
    while (try? ahead.advance()) != nil {
      switch ahead.token {
      case .symbol(.open): level += 1
      case .symbol(.close):
        if level == 0 { return isEmpty ? 0 : count }
        level -= 1
      case .symbol(.comma): if level == 0 { count += 1 }
      case .end: return isEmpty ? 0 : count
      default: break
      }
      isEmpty = false
    }
    return count
  }

  private mutating func nth(_ start: SourceSpan) throws(Diagnostic) -> Expression {
    let arguments = try arguments(isFold: false)
    let place = SourceSpan(start.start, previousEnd)
    guard arguments.count == 1 else {
      throw wrongCount("nth", arguments.count, "nth(2).reps", place)
    }
    let set = SetReference.nth(arguments[0])
    guard token == .symbol(.dot), isAdjacent else { return try node(.set(set), at: place) }
    return try field(of: set, start)
  }

  /// The most inputs of a table: tables in a table can be nested that deep.
  package static let mostTableInputs = 4

  /// Reads `steps(top.reps)`. The current token is the opening parenthesis.
  mutating func table(_ name: ValueName, _ start: SourceSpan) throws(Diagnostic) -> Expression {
    let arguments = try arguments(isFold: false)
    let place = SourceSpan(start.start, previousEnd)
    guard (1...Self.mostTableInputs).contains(arguments.count) else {
      throw Diagnostic(
        ExpressionErrorID.unknownFunction, "unknown function '\(name.text)'", at: start,
        label: "not a function", help: nearFunction(name.text))
    }
    return try node(.table(name, arguments), at: place)
  }

  /// Reads `best(e1rm, 8 weeks)`, `best(load, reps >= 5)` or `trend(e1rm, 6 weeks)`.
  private mutating func history(
    _ word: String, _ start: SourceSpan
  ) throws(Diagnostic) -> Expression {
    guard !isInSetFunction else { throw nestedSetFunction(word, start) }
    let form = word == "best" ? "best(load, reps >= 5, 8 weeks)" : "trend(e1rm, 6 weeks)"
    let opened = span
    try advance()
    guard case .word(let name) = token, let field = SetField(rawValue: name), field.isQuantity
    else {
      let fields = SetField.allCases.filter(\.isQuantity).map(\.rawValue)
      throw Diagnostic(
        ExpressionErrorID.wrongArguments, "'\(word)' needs a field of a set as its first argument",
        at: span, label: "not a field of a set",
        help: ["write \(form)", "use one of these fields: \(fields.joined(separator: ", "))"])
    }
    try advance()
    var (days, condition): (Int?, Expression?)
    while try consume(.comma) {
      let place = span
      if let window = try window() {
        guard days == nil else { throw wrongCount(word, 3, form, place) }
        days = window
      } else {
        guard condition == nil, word == "best" else { throw wrongCount(word, 3, form, place) }
        let isOuterCall = isInCall
        (isInSetFunction, isInCall) = (true, true)
        defer { (isInSetFunction, isInCall) = (false, isOuterCall) }
        condition = try expression()
      }
    }
    try close(opened)
    let question: HistoryQuestion =
      word == "best" ? .best(field, days: days, matching: condition) : .trend(field, days: days)
    let place = SourceSpan(start.start, previousEnd)
    return try node(.history(question), at: place)
  }

  /// Reads `8 weeks` or `60 days`. Returns days, or nil if there is something else.
  private mutating func window() throws(Diagnostic) -> Int? {
    guard case .value(.number(let number)) = token else { return nil }
    var ahead = self
    try ahead.advance()
    guard case .word(let unit) = ahead.token, let days = Self.daysOf[unit] else { return nil }
    let place = span.joined(ahead.span)
    guard number.isWhole, let count = number.floor, (1...3_660).contains(count),
      count * days <= 36_600
    else {
      throw Diagnostic(
        ExpressionErrorID.wrongArguments,
        "invalid period '\(scanner.text(place.start, place.end))'",
        at: place, label: "expected a number of days or weeks", help: ["write 8 weeks or 60 days"])
    }
    self = ahead
    try advance()
    return count * days
  }

  private static let daysOf = ["day": 1, "days": 1, "week": 7, "weeks": 7]

  private func nestedSetFunction(_ word: String, _ place: SourceSpan) -> Diagnostic {
    Diagnostic(
      ExpressionErrorID.nestedSetFunction, "'\(word)' cannot be nested in a function over sets",
      at: place, label: "would go through all sets again for each set",
      help: ["assign its result to a value first"])
  }
}

extension Expression.Node {
  /// The name, if the expression is only a name.
  package var name: ValueName? {
    if case .name(let name) = self { name } else { nil }
  }
}

extension SetField {
  /// True if the field can be compared and has a best value. This excludes `done` and `made`.
  package var isQuantity: Bool { self != .done && self != .made }
}

extension SetFunction {
  var form: String { ExpressionWord.forms(of: rawValue, arguments: 1...1) }
}

extension BuiltInFunction {
  /// The allowed numbers of arguments. Functions without a limit take up to 16.
  var argumentCounts: ClosedRange<Int> {
    switch self {
    case .min, .max: 2...16
    case .abs, .shown, .shownUp, .shownDown, .cases: 1...1
    case .mod: 2...2
    case .floor, .ceil, .round: 1...2
    case .e1rm: 2...3
    case .loadFor: 3...3
    }
  }

  /// The form in which it is written.
  var form: String { ExpressionWord.forms(of: rawValue, arguments: argumentCounts) }
}

// Building of expression trees, and the diagnostics of the expression reader.

extension ExpressionReader {
  /// Returns a tree that spans from `first` to `last`, with its operator at `sign`.
  func node(
    _ node: Expression.Node, _ first: Expression, _ last: Expression, sign: SourceSpan
  ) throws(Diagnostic) -> Expression {
    try self.node(node, at: first.span.joined(last.span), sign: sign)
  }

  /// Returns a tree at `place`. The height is checked here, because chains of operators can grow
  /// deep without recursion in the reader.
  func node(
    _ node: Expression.Node, at place: SourceSpan, sign: SourceSpan? = nil
  ) throws(Diagnostic) -> Expression {
    let expression = Expression(node, at: place, sign: sign)
    guard expression.height <= Self.deepest else { throw tooDeep(place) }
    return expression
  }

  func tooDeep(_ place: SourceSpan) -> Diagnostic {
    Diagnostic(
      ExpressionErrorID.expressionTooDeep,
      "expression is nested more than \(Self.deepest) levels deep", at: place,
      label: "too many levels", help: ["move parts of it into values"])
  }

  /// Returns the problem that the current token is not allowed here.
  func unexpected() -> Diagnostic {
    guard token != .end else {
      return Diagnostic(
        ExpressionErrorID.missingExpression,
        range.lowerBound == previousEnd ? "missing expression" : "unexpected end of the expression",
        at: SourceSpan(previousEnd, previousEnd + 1), label: "expected a value here",
        help: ["write a value, like weight, 2.5kg or 90% of tm"])
    }
    return unexpected(scanner.text(span.start, span.end), span)
  }

  func unexpected(_ text: String, _ place: SourceSpan) -> Diagnostic {
    Diagnostic(
      ExpressionErrorID.unexpectedInExpression, "unexpected '\(text)' in an expression", at: place,
      label: "not expected here", help: meant(text))
  }

  /// Returns the problem of an expression that is a date in another form: `12 Dec 2026`.
  func invalidDate() -> Diagnostic? {
    guard range.count <= 20 else { return nil }
    let text = scanner.text(range.lowerBound, range.upperBound)
    let dates = CalendarDate.meant(text).map(\.text)
    guard !dates.isEmpty else { return nil }
    return Diagnostic(
      ExpressionErrorID.badQuantity, "invalid date '\(text)'",
      at: SourceSpan(range.lowerBound, range.upperBound), label: "expected year, month and day",
      help: ["write \(dates.listed("or"))"])
  }

  private func meant(_ text: String) -> [String] {
    switch text {
    case "=": ["compare with ==, or assign in a statement: weight = 100kg"]
    case "+=", "-=", "*=", "/=": ["change values in a statement: weight += 2.5kg"]
    case ",": ["between statements, write ';'", "put arguments in parentheses: min(a, b)"]
    case ";": ["use ';' only between statements"]
    case ")": ["remove it, or add the opening '('"]
    case _ where ExpressionWords.operators.contains(text): ["add a value before '\(text)'"]
    case _ where beginsAStatement(text): ["put ';' before '\(text)' to separate statements"]
    default: ["put an operator between two values, like weight + 2.5kg"]
    }
  }

  /// Returns whether a statement begins at the current word: `misses = 0`, `repeat week`.
  ///
  /// In YAML, lines that follow each other without `-` are one string.
  private func beginsAStatement(_ text: String) -> Bool {
    if ["repeat", "finish"].contains(text) { return true }
    guard case .word = token else { return false }
    var ahead = self
    while (try? ahead.advance()) != nil {
      switch ahead.token {
      case .word, .symbol(.dot): continue
      case .symbol(let symbol): return AssignmentOperator(rawValue: symbol.rawValue) != nil
      case .end, .value, .bothUnits, .text: return false
      }
    }
    return false
  }

  func wrongCount(
    _ function: String, _ count: Int, _ form: String, _ place: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      ExpressionErrorID.wrongArguments,
      "'\(function)' does not take \(count) \(count == 1 ? "argument" : "arguments")", at: place,
      label: "wrong number of arguments", help: ["write \(form)"])
  }
}

/// Returns a line of help with the nearest function, or with all functions.
func nearFunction(_ text: String, or tables: [String] = []) -> [String] {
  let names = tables + ExpressionWords.functions
  let nearest = near(text, among: names)
  return nearest.isEmpty
    ? ["use one of \(Set(names).sorted().joined(separator: ", "))"] : nearest
}

/// Returns a line of help with the nearest of some names, or no line.
func near(_ text: String, among names: [String]) -> [String] {
  guard let name = nearest(to: text, among: names) else { return [] }
  return [didYouMean(name)]
}
