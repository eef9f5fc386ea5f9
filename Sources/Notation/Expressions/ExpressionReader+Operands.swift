// Reading of operands: literals, names, sets and parentheses.

import Diagnostics
import Training

extension ExpressionReader {
  /// Reads an operand with its prefix: `not made`, `-x`, `weight`.
  mutating func operand() throws(Diagnostic) -> Expression {
    let start = span
    if try consume(word: "not") {
      let inner = try expression(.not)
      return try node(.not(inner), at: start.joined(inner.span))
    }
    guard token == .symbol(.minus) else { return try primary() }
    let isLiteral = ExpressionScanner.isDigit(scanner.peek())
    try advance()
    if isLiteral, let negative = token.negated {
      let place = start.joined(span)
      try advance()
      return Expression(negative, at: place)
    }
    let inner = try expression(.negation)
    return try node(.negated(inner), at: start.joined(inner.span))
  }

  /// Reads an operand that is a single unit or in parentheses.
  mutating func primary() throws(Diagnostic) -> Expression {
    let start = span
    switch token {
    case .value(let value):
      try advance()
      return Expression(.literal(value), at: start)
    case .bothUnits(let pounds, let kilograms):
      try advance()
      return Expression(.bothUnits(lb: pounds, kg: kilograms), at: start)
    case .text(let text):
      try advance()
      guard token == .symbol(.dot), isAdjacent else {
        return Expression(.literal(.text(text)), at: start)
      }
      return try value(of: SlotName(reading: text), start)
    case .word(let word):
      try advance()
      return try named(word, start)
    case .symbol(.open):
      try advance()
      let outer = isInCall
      isInCall = false
      let inner = try expression()
      isInCall = outer
      try close(start)
      return Expression(inner.node, at: SourceSpan(start.start, previousEnd))
    default: throw unexpected()
    }
  }

  mutating func close(_ opened: SourceSpan) throws(Diagnostic) {
    if try consume(.close) { return }
    guard token == .end else { throw unexpected() }
    throw Diagnostic(
      ExpressionErrorID.unclosedParenthesis, "unclosed parenthesis",
      at: opened, label: "opened here", help: ["add the closing ')'"])
  }

  private mutating func named(
    _ word: String, _ start: SourceSpan
  ) throws(Diagnostic) -> Expression {
    if token == .symbol(.open), isAdjacent { return try call(word, start) }
    if word == "shown", case .word(let way) = token, way == "up" || way == "down" {
      try advance()
      guard token == .symbol(.open) else { throw unexpected() }
      return try call("shown \(way)", start)
    }
    if token == .symbol(.dot), isAdjacent { return try member(of: word, start) }
    switch word {
    case "true", "false": return Expression(.truth(word == "true"), at: start)
    case "first": return Expression(.set(.first), at: start)
    case "last": return Expression(.set(.last), at: start)
    case "top": return Expression(.set(.top), at: start)
    case "prev": return Expression(.set(.prev), at: start)
    case "days" where token == .word("since"): return try daysSinceLast(start)
    default: break
    }
    if ExpressionWords.operators.contains(word) { throw unexpected(word, start) }
    if isInSetFunction, let field = SetField(rawValue: word) {
      return Expression(.field(field), at: start)
    }
    if let predicate = SessionPredicate(rawValue: word) {
      return Expression(.predicate(predicate), at: start)
    }
    return Expression(.name(ValueName(word)), at: start)
  }

  private mutating func daysSinceLast(_ start: SourceSpan) throws(Diagnostic) -> Expression {
    try advance()
    guard try consume(word: "last") else { throw unexpected() }
    return Expression(.history(.daysSinceLast), at: SourceSpan(start.start, previousEnd))
  }

  /// Reads `top.reps` or `Squat.tm`. The current token is the point.
  private mutating func member(
    of word: String, _ start: SourceSpan
  ) throws(Diagnostic) -> Expression {
    let set: SetReference? =
      switch word {
      case "first": .first
      case "last": .last
      case "top": .top
      case "prev": .prev
      default: nil
      }
    if let set { return try field(of: set, start) }
    if ExpressionWords.operators.contains(word) { throw unexpected(word, start) }
    return try value(of: SlotName(word), start, orSet: word)
  }

  /// Reads the field of a set. The current token is the point.
  mutating func field(
    of set: SetReference, _ start: SourceSpan
  ) throws(Diagnostic) -> Expression {
    try advance()
    guard case .word(let word) = token, isAdjacent else { throw unexpected() }
    guard let field = SetField(rawValue: word) else {
      throw Diagnostic(
        ExpressionErrorID.unexpectedInExpression, "unknown set field '\(word)'", at: span,
        label: "not a field of a set",
        help: ["use one of \(SetField.allCases.map(\.rawValue).joined(separator: ", "))"])
    }
    try advance()
    return try node(.setField(set, field), at: SourceSpan(start.start, previousEnd))
  }

  /// Reads the value of a lift or slot, the field of a set named with `as`, or the field of a set
  /// that another slot names. The current token is the point.
  private mutating func value(
    of owner: SlotName, _ start: SourceSpan, orSet set: String? = nil
  ) throws(Diagnostic) -> Expression {
    try advance()
    guard case .word(let word) = token, isAdjacent else { throw unexpected() }
    if let set, SetField(rawValue: word) != nil {
      try advance()
      let field = SetField(rawValue: word) ?? .reps
      return Expression(
        .setField(.named(set), field), at: SourceSpan(start.start, previousEnd))
    }
    let name = ValueName(word, of: owner)
    let nameSpan = SourceSpan(start.start, span.end)
    try advance()
    if token == .symbol(.open), isAdjacent { return try table(name, nameSpan) }
    if token == .symbol(.dot), isAdjacent { return try field(of: .other(owner, word), start) }
    return Expression(.name(name), at: nameSpan)
  }
}

extension ExpressionToken {
  /// The literal with the opposite sign.
  fileprivate var negated: Expression.Node? {
    switch self {
    case .value(let value): return value.negated.map { .literal($0) }
    case .bothUnits(let pounds, let kilograms):
      return .bothUnits(
        lb: ExactLoad(pounds.amount.negated, pounds.unit),
        kg: ExactLoad(kilograms.amount.negated, kilograms.unit))
    default: return nil
    }
  }
}

extension Value {
  /// The quantity with the opposite sign. Nil if the value cannot be negated.
  var negated: Value? {
    switch self {
    case .load(let load):
      load.onBodyweight ? nil : .load(ExactLoad(load.amount.negated, load.unit))
    case .number(let number): .number(number.negated)
    case .percent(let share): .percent(share.negated)
    case .time(let seconds): .time(seconds.negated)
    case .distance(let amount, let unit): .distance(amount.negated, unit)
    case .date, .text, .exercise: nil
    }
  }
}
