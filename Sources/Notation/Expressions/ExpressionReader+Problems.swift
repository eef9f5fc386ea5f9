// Building of expression trees, and the diagnostics of the expression reader.

import Diagnostics
import Training

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
      label: "too many levels",
      help: ["move parts of it into values"])
  }

  /// Returns the problem that the current token is not allowed here.
  func unexpected() -> Diagnostic {
    guard token != .end else {
      return Diagnostic(
        ExpressionErrorID.missingExpression,
        range.lowerBound == previousEnd
          ? "missing expression" : "unexpected end of the expression",
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

  /// Returns suggestions for the syntax of other languages and for unquoted names of lifts.
  private func meant(_ text: String) -> [String] {
    switch text {
    case "=": return ["compare with ==, or assign in a statement: weight = 100kg"]
    case "+=", "-=", "*=", "/=": return ["change values in a statement: weight += 2.5kg"]
    case "+", "*", "/":
      if let change = turnedSign() { return ["write \(change)"] }
      guard text == "+" else { break }
      let load = unsigned() ?? "10kg"
      return ["write \(load), or bw+\(load) for a load on bodyweight"]
    case ",":
      return ["between statements, write ';'", "put arguments in parentheses: min(a, b)"]
    case ";": return ["use ';' only between statements"]
    case ")": return ["remove it, or add the opening '('"]
    default: break
    }
    if !beginsAStatement(text), let share = shareBefore() { return ["write \(share) of \(text)"] }
    guard case .word = token else {
      return ["put an operator between two values, like weight + 2.5kg"]
    }
    if let unit = NotationWords.otherUnits[text.lowercased()], let number = numberBefore() {
      return ["write \(number)\(unit)"]
    }
    if ExpressionWords.operators.contains(text) { return ["add a value before '\(text)'"] }
    if numberBefore() != nil, ["rep", "reps", "set", "sets", "times", "x"].contains(text) {
      return ["remove '\(text)': a number of reps or sets does not have a unit"]
    }
    if beginsAStatement(text) { return ["put ';' before '\(text)' to separate statements"] }
    if let both = quotedName() { return ["quote a name of several words: \(both)"] }
    if text == "each" || text == "per" {
      return ["a load is that of one dumbbell, or of the whole bar: remove '\(text)'"]
    }
    if text == "other", scanner.text(range.lowerBound, previousEnd).hasSuffix("every") {
      return ["for every other week, write mod(program_week, 2) == 1"]
    }
    let isCondition = scanner.text(range.lowerBound, range.upperBound)
      .contains(/[<>]|==|!=|\b(?:and|or|not|in|made|missed|topped)\b/)
    return [
      isCondition
        ? "join two conditions with 'and' or 'or'"
        : "put an operator between two values, like weight + 2.5kg"
    ]
  }

  /// Returns the number that the previous token ends with: the 5 of `5 pounds`.
  private func numberBefore() -> String? {
    var start = previousEnd
    while start > range.lowerBound, Self.isNumberByte(scanner.bytes[start - 1]) { start -= 1 }
    guard start < previousEnd, ExpressionScanner.isDigit(scanner.bytes[start]) else { return nil }
    return scanner.text(start, previousEnd)
  }

  /// Returns the load after a sign at the start of the expression: the 5kg of `+5kg`.
  private func unsigned() -> String? {
    let value = StatementReader.trimmed(scanner.bytes, span.end..<range.upperBound)
    guard !value.isEmpty, scanner.text(range.lowerBound, span.start).allSatisfy({ $0 == " " })
    else { return nil }
    let text = scanner.text(value.lowerBound, value.upperBound)
    let hasUnit = text.hasSuffix("kg") || text.hasSuffix("lb")
    return hasUnit && text.first?.isNumber ?? false && !text.contains(" ") ? text : nil
  }

  /// Returns the percentage before a name or a rep max, as in `90% 1rm`; nil if there is none.
  private func shareBefore() -> String? {
    let text = scanner.text(span.start, span.end)
    guard ExpressionWords.isName(text) || ExpressionWords.isRepMaximum(text),
      !ExpressionWords.operators.contains(text)
    else { return nil }
    let before = StatementReader.trimmed(scanner.bytes, range.lowerBound..<span.start)
    let percent = UInt8(ascii: "%")
    guard let last = before.last, scanner.bytes[last] == percent else { return nil }
    var start = last
    while start > before.lowerBound, Self.isNumberByte(scanner.bytes[start - 1]) { start -= 1 }
    return start < last ? scanner.text(start, last + 1) : nil
  }

  private static func isNumberByte(_ byte: UInt8) -> Bool {
    ExpressionScanner.isDigit(byte) || byte == UInt8(ascii: ".")
  }

  /// Returns `weight += 2.5kg` if `weight =+ 2.5kg` was written.
  private func turnedSign() -> String? {
    let sign = span.start
    guard sign > range.lowerBound, scanner.bytes[sign - 1] == UInt8(ascii: "=") else { return nil }
    let name = StatementReader.trimmed(scanner.bytes, range.lowerBound..<sign - 1)
    let value = StatementReader.trimmed(scanner.bytes, span.end..<range.upperBound)
    guard !name.isEmpty, !value.isEmpty,
      scanner.bytes[name].allSatisfy({ Self.isNameByte($0) || ". \"".utf8.contains($0) })
    else { return nil }
    return scanner.text(name.lowerBound, name.upperBound) + " \(scanner.text(sign, span.end))= "
      + scanner.text(value.lowerBound, value.upperBound)
  }

  /// Returns `"Bench Press".tm` if `Bench Press.tm` was written.
  func quotedName() -> String? {
    var start = previousEnd
    while start > range.lowerBound, Self.isNameByte(scanner.bytes[start - 1]) { start -= 1 }
    guard start < previousEnd else { return nil }
    var end = span.end
    while end < range.upperBound, Self.isNameByte(scanner.bytes[end]) || scanner.bytes[end] == 0x20
    {
      end += 1
    }
    guard end + 1 < range.upperBound, scanner.bytes[end] == UInt8(ascii: "."),
      Self.isNameByte(scanner.bytes[end + 1])
    else { return nil }
    var last = end + 1
    while last < range.upperBound, Self.isNameByte(scanner.bytes[last]) { last += 1 }
    return quoted(scanner.text(start, end)) + scanner.text(end, last)
  }

  /// Returns whether a statement begins at the current word: `misses = 0`, `repeat week`.
  ///
  /// In YAML, lines that follow each other without `-` are one string.
  private func beginsAStatement(_ text: String) -> Bool {
    if ["repeat", "finish"].contains(text) { return true }
    var next = span.end
    func byte(_ offset: Int) -> UInt8? {
      next + offset < range.upperBound ? scanner.bytes[next + offset] : nil
    }
    while let byte = byte(0), Self.isNameByte(byte) && byte != UInt8(ascii: "-") || byte == 0x2E {
      next += 1
    }
    while byte(0) == 0x20 { next += 1 }
    let equals = UInt8(ascii: "=")
    if byte(0) == equals { return byte(1) != equals }
    return byte(1) == equals && byte(0).map { "+-*/".utf8.contains($0) } ?? false
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    ExpressionScanner.isWordByte(byte) || ExpressionScanner.isDigit(byte)
      || byte == UInt8(ascii: "-")
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
