// Reading of expressions: from text to a tree with source locations.

package import Diagnostics
import Training

/// Reads expressions of the rule language by precedence climbing.
///
/// From loose to tight, the operators are `x if c else y`, `or`, `and`, `not`, comparisons and
/// `in`, `+ -`, `* /`, unary `-`, and `90% of tm`.
package struct ExpressionReader {
  /// The longest expression, in bytes.
  package static let longest = 4_096
  /// The deepest nesting of an expression: the height of its tree.
  package static let deepest = 64

  /// Reads the expression that fills `range`. Spans are offsets in `bytes`.
  ///
  /// The result is nil if and only if there are problems.
  package static func read(_ bytes: [UInt8], _ range: Range<Int>) -> (Expression?, [Diagnostic]) {
    var reader = ExpressionReader(bytes, range)
    do {
      let expression = try reader.whole()
      let problems = reader.scanner.problems
      return (problems.isEmpty ? expression : nil, problems)
    } catch {
      let problem =
        reader.invalidDate()
        ?? ExpressionRepairs.ofExpressions.suggesting(error, for: reader) { text in
          var reader = ExpressionReader(text, text.indices)
          return (try? reader.whole()) != nil && reader.scanner.problems.isEmpty
        }
      return (nil, (reader.scanner.problems + [problem]).sorted { $0.place < $1.place })
    }
  }

  /// Reads an expression from the whole of `text`.
  package static func read(_ text: String) -> (Expression?, [Diagnostic]) {
    let bytes = Array(text.utf8)
    return read(bytes, 0..<bytes.count)
  }

  var scanner: ExpressionScanner
  let range: Range<Int>
  /// The current token. `span` is its place.
  var token = ExpressionToken.end
  var span: SourceSpan
  /// The end of the previous token.
  var previousEnd: Int
  /// The depth of recursive calls.
  var depth = 0
  /// True if this is inside a function over sets, where `reps`, `load` and so on mean the fields of
  /// each set.
  var isInSetFunction = false

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    scanner = ExpressionScanner(bytes, range)
    self.range = scanner.position..<scanner.end
    span = SourceSpan(scanner.position, scanner.position)
    previousEnd = scanner.position
  }

  private mutating func whole() throws(Diagnostic) -> Expression {
    try start()
    let expression = try expression()
    try expectEnd()
    return expression
  }

  /// Reads the first token.
  mutating func start() throws(Diagnostic) {
    guard range.count <= Self.longest else {
      throw .tooLong(range)
    }
    try advance()
  }

  mutating func advance() throws(Diagnostic) {
    previousEnd = span.end
    (token, span) = try scanner.next()
  }

  func expectEnd() throws(Diagnostic) {
    guard token != .end else { return }
    throw unexpected()
  }

  /// True if there is no space between the previous token and this one.
  var isAdjacent: Bool { previousEnd == span.start }

  mutating func consume(_ symbol: ExpressionSymbol) throws(Diagnostic) -> Bool {
    guard token == .symbol(symbol) else { return false }
    try advance()
    return true
  }

  mutating func consume(word: String) throws(Diagnostic) -> Bool {
    guard token == .word(word) else { return false }
    try advance()
    return true
  }

  // MARK: By precedence

  enum Precedence: Int, Comparable {
    case conditional, or, and, not, comparison, sum, product, negation, share
    /// A single unit, or parentheses.
    case tightest

    static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
    var tighter: Self { Self(rawValue: rawValue + 1) ?? .tightest }
  }

  /// Reads an expression whose operators bind at least as tightly as `loosest`.
  mutating func expression(_ loosest: Precedence = .conditional) throws(Diagnostic) -> Expression {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest else { throw tooDeep(span) }
    var left = try operand()
    while let precedence = infixPrecedence, precedence >= loosest {
      left = try infix(left, precedence)
    }
    return left
  }

  private var infixPrecedence: Precedence? {
    switch token {
    case .word("if"): .conditional
    case .word("or"): .or
    case .word("and"): .and
    case .word("in"), .word("not"): .comparison
    case .word("of"): .share
    case .symbol(let symbol):
      switch symbol {
      case .plus, .minus: .sum
      case .times, .over: .product
      default: symbol.comparison == nil ? nil : .comparison
      }
    default: nil
    }
  }

  private mutating func infix(
    _ left: Expression, _ precedence: Precedence
  ) throws(Diagnostic) -> Expression {
    let (operation, place) = (token, span)
    try advance()
    switch precedence {
    case .conditional:
      let condition = try expression(.or)
      guard try consume(word: "else") else {
        throw Diagnostic(
          ExpressionErrorID.missingExpression, "missing 'else' after 'if' in an expression",
          at: place, label: "expected 'else' and a value", help: ["write x if condition else y"])
      }
      let other = try expression(.conditional)
      return try node(.conditional(left, if: condition, else: other), left, other, sign: place)
    case .or, .and:
      let right = try expression(precedence.tighter)
      let joined = precedence == .or ? Expression.Node.or(left, right) : .and(left, right)
      return try node(joined, left, right, sign: place)
    case .comparison:
      return try comparison(left, operation, place)
    case .share:
      let whole = try expression(.share)
      return try node(.percentOf(left, whole), left, whole, sign: place)
    default:
      let right = try expression(precedence.tighter)
      guard case .symbol(let symbol) = operation, let arithmetic = symbol.arithmetic else {
        throw unexpected()
      }
      return try node(.arithmetic(arithmetic, left, right), left, right, sign: place)
    }
  }

  private mutating func comparison(
    _ left: Expression, _ operation: ExpressionToken, _ place: SourceSpan
  ) throws(Diagnostic) -> Expression {
    var result: Expression
    switch operation {
    case .word("in"): result = try isOneOf(left, place)
    case .word("not"):
      guard try consume(word: "in") else { throw unexpected() }
      let inner = try isOneOf(left, place)
      result = try node(.not(inner), at: inner.span)
    case .symbol(let symbol):
      guard let comparison = symbol.comparison else { throw unexpected() }
      let right = try expression(.sum)
      result = try node(.comparison(comparison, left, right), left, right, sign: place)
    default: throw unexpected()
    }
    if infixPrecedence == .comparison {
      throw Diagnostic(
        ExpressionErrorID.chainedComparison, "comparisons cannot be chained", at: span,
        label: "the second comparison", help: ["join two comparisons with 'and': a < b and b < c"])
    }
    return result
  }

  /// Reads the choices after `in`: `3 6 9`, `1-3`, `8+`, `..2`, `"bbb" "fsl"`.
  private mutating func isOneOf(
    _ left: Expression, _ place: SourceSpan
  ) throws(Diagnostic) -> Expression {
    var choices: [Choice] = []
    while true {
      if token == .symbol(.upTo), !isAdjacent {
        try advance()
        guard isAdjacent, let last = try choice(isFirst: false) else { throw unexpected() }
        choices.append(.range(from: nil, through: last))
        continue
      }
      guard let first = try choice(isFirst: true) else { break }
      if token == .symbol(.plus), isAdjacent, scanner.isAtEndOfWord {
        try advance()
        choices.append(.range(from: first, through: nil))
      } else if token == .symbol(.minus), isAdjacent {
        try advance()
        guard isAdjacent, let last = try choice(isFirst: false) else { throw unexpected() }
        choices.append(.range(from: first, through: last))
      } else {
        choices.append(.one(first))
      }
    }
    let end = previousEnd
    guard !choices.isEmpty else { throw unexpected() }
    if token == .symbol(.comma), !isInCall {
      throw Diagnostic(
        ExpressionErrorID.unexpectedInExpression, "unexpected comma after 'in'", at: span,
        label: "not allowed here", help: ["separate the values with spaces: week in 3 6 9"])
    }
    return try node(
      .isOneOf(left, choices), at: SourceSpan(left.span.start, end), sign: place)
  }

  /// Reads one choice after `in`. Returns nil if there is none.
  private mutating func choice(isFirst: Bool) throws(Diagnostic) -> Expression? {
    switch token {
    case .value, .text, .bothUnits: return try primary()
    case .symbol(.minus):
      guard !(isFirst && isAdjacent), ExpressionScanner.isDigit(scanner.peek()) else { return nil }
      return try operand()
    case .symbol(.open): return isAdjacent ? nil : try primary()
    case .word(let word): return ExpressionWords.operators.contains(word) ? nil : try primary()
    default: return nil
    }
  }

  /// True if this is inside the parentheses of a call, where commas separate arguments.
  var isInCall = false
}

extension Diagnostic {
  /// The position used for sorting.
  var place: Int { span?.start ?? 0 }

  /// Returns the problem of an expression or statements that exceed the length limit.
  static func tooLong(_ range: Range<Int>) -> Diagnostic {
    Diagnostic(
      ExpressionErrorID.expressionTooLong,
      "expression of \(range.count) bytes is too long (at most \(ExpressionReader.longest))",
      at: SourceSpan(range.lowerBound, range.upperBound), label: "too long",
      help: ["move parts of it into values"])
  }
}

// Reading of operands: literals, names, sets and parentheses.

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
  mutating func field(of set: SetReference, _ start: SourceSpan) throws(Diagnostic) -> Expression {
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
      return Expression(.setField(.named(set), field), at: SourceSpan(start.start, previousEnd))
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
    case .pace(let seconds, let unit): .pace(seconds.negated, unit)
    case .date, .text, .exercise: nil
    }
  }
}
