// The statements of the rule language.

package import Diagnostics
import Training

/// An operator that assigns to a value.
package enum AssignmentOperator: String, Hashable, Sendable, CaseIterable {
  case set = "="
  case add = "+="
  case subtract = "-="
  case multiply = "*="
  case divide = "/="

  /// The operation on the old value. Nil for `=`, which ignores it.
  package var arithmetic: ArithmeticOperator? {
    switch self {
    case .set: nil
    case .add: .add
    case .subtract: .subtract
    case .multiply: .multiply
    case .divide: .divide
    }
  }
}

/// A statement of a rule, with its place.
package struct Statement: Hashable, Sendable {
  package enum Action: Hashable, Sendable {
    /// `weight += step`.
    case assign(ValueName, AssignmentOperator, Expression)
    case repeatSession, repeatWeek
    /// Repeats the cycle for this slot only.
    case repeatCycle
    /// `go to NAME`: a block, or a day.
    case goTo(String)
    case finish
  }

  package let action: Action
  package let span: SourceSpan
  /// The place of the changed value's name or of the block's name, else of the whole statement.
  package let target: SourceSpan
  /// The place of the assignment operator, else of the whole statement.
  package let sign: SourceSpan

  package init(
    _ action: Action, at span: SourceSpan, target: SourceSpan? = nil, sign: SourceSpan? = nil
  ) {
    self.action = action
    self.span = span
    self.target = target ?? span
    self.sign = sign ?? span
  }

  package static func == (one: Statement, other: Statement) -> Bool { one.action == other.action }
  package func hash(into hasher: inout Hasher) { hasher.combine(action) }

  /// The canonical text.
  package var text: String {
    switch action {
    case .assign(let name, let change, let value):
      return "\(name.text) \(change.rawValue) \(value.text)"
    case .repeatSession: return "repeat session"
    case .repeatWeek: return "repeat week"
    case .repeatCycle: return "repeat cycle"
    case .goTo(let block):
      let isPlain = !block.isEmpty && block.utf8.allSatisfy { StatementReader.isPlain($0) }
      return "go to \(isPlain ? block : quoted(block))"
    case .finish: return "finish"
    }
  }
}

extension Sequence<Statement> {
  /// The statements as text, in order.
  package var text: String { map(\.text).joined(separator: "; ") }
}

// Reading of the statements of a rule: `weight += step; misses = 0`.

/// Reads statements separated by `;`.
package enum StatementReader {
  /// Reads the statements in `range`. Spans are offsets in `bytes`.
  ///
  /// After a problem, reading continues after the next `;`. `isKept` is true for a version that
  /// prog kept, which may be older than some rules.
  package static func read(
    _ bytes: [UInt8], _ range: Range<Int>, isKept: Bool = false
  ) -> ([Statement], [Diagnostic]) {
    var statements: [Statement] = []
    var problems: [Diagnostic] = []
    var lower = range.clamped(to: 0..<bytes.count).lowerBound
    let upper = range.clamped(to: 0..<bytes.count).upperBound
    var isFirst = true
    if upper - lower > ExpressionReader.longest {
      return ([], [.tooLong(lower..<upper)])
    }
    while lower < upper {
      let end = separator(bytes, lower..<upper)
      let part = trimmed(bytes, lower..<end)
      lower = end + 1
      if part.isEmpty {
        // A final `;` is allowed.
        if isFirst || lower < upper { problems.append(missing(at: part.lowerBound)) }
        continue
      }
      isFirst = false
      var reader = ExpressionReader(bytes, part)
      do {
        try statements.append(reader.statement(isKept: isKept))
      } catch {
        reader.scanner.problems.append(
          ExpressionRepairs.ofStatements.suggesting(error, for: reader) { text in
            var reader = ExpressionReader(text, text.indices)
            return (try? reader.statement(isKept: false)) != nil && reader.scanner.problems.isEmpty
          })
      }
      problems += reader.scanner.problems
    }
    if statements.isEmpty && problems.isEmpty { problems.append(missing(at: range.lowerBound)) }
    return (problems.isEmpty ? statements : [], problems.sorted { $0.place < $1.place })
  }

  /// Reads statements from the whole of `text`.
  package static func read(_ text: String, isKept: Bool = false) -> ([Statement], [Diagnostic]) {
    let bytes = Array(text.utf8)
    return read(bytes, 0..<bytes.count, isKept: isKept)
  }

  private static func separator(_ bytes: [UInt8], _ range: Range<Int>) -> Int {
    var isQuoted = false
    var index = range.lowerBound
    while index < range.upperBound {
      switch bytes[index] {
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: "\\") where isQuoted: index += 1
      case UInt8(ascii: ";") where !isQuoted: return index
      default: break
      }
      index += 1
    }
    return range.upperBound
  }

  /// Returns the range without spaces at its ends.
  static func trimmed(_ bytes: [UInt8], _ range: Range<Int>) -> Range<Int> {
    var (lower, upper) = (range.lowerBound, range.upperBound)
    while lower < upper, ExpressionScanner.isBlank(bytes[lower]) { lower += 1 }
    while lower < upper, ExpressionScanner.isBlank(bytes[upper - 1]) { upper -= 1 }
    return lower..<upper
  }

  /// Returns whether a byte is allowed in the unquoted name of a block.
  static func isPlain(_ byte: UInt8) -> Bool {
    ExpressionScanner.isWordByte(byte) || ExpressionScanner.isDigit(byte)
  }

  private static func missing(at place: Int) -> Diagnostic {
    Diagnostic(
      ExpressionErrorID.missingStatement, "missing statement", at: SourceSpan(place, place + 1),
      label: "expected a statement here", help: ["write a statement, like weight += step"])
  }
}

extension ExpressionReader {
  /// Reads the statement that fills the range.
  mutating func statement(isKept: Bool) throws(Diagnostic) -> Statement {
    try start()
    let whole = SourceSpan(range.lowerBound, range.upperBound)
    if case .word(let word) = token, let action = try keyword(word) {
      try expectEnd()
      return Statement(action, at: whole)
    }
    if token == .word("go"), let statement = try goTo(whole) { return statement }
    let target = try assigned()
    guard case .symbol(let symbol) = token,
      let change = AssignmentOperator(rawValue: symbol.rawValue)
    else { throw notAStatement(target) }
    let sign = span
    try advance()
    if change == .set, !isKept, let problem = turnedSign(after: sign, target.name.text) {
      throw problem
    }
    let value = try expression()
    try expectEnd()
    return Statement(
      .assign(target.name, change, value), at: whole, target: target.span, sign: sign)
  }

  /// Reads `finish`, `repeat session`, `repeat week` or `repeat cycle`. Returns nil for a value
  /// with one of these names.
  private mutating func keyword(_ word: String) throws(Diagnostic) -> Statement.Action? {
    var ahead = self
    try ahead.advance()
    switch (word, ahead.token) {
    case ("finish", .end):
      self = ahead
      return .finish
    case ("repeat", .word("session")), ("repeat", .word("week")), ("repeat", .word("cycle")):
      let period = ahead.token
      self = ahead
      try advance()
      return period == .word("session")
        ? .repeatSession : period == .word("week") ? .repeatWeek : .repeatCycle
    case ("repeat", .symbol(.dot)), ("repeat", .symbol(.assign)): return nil
    case ("repeat", _):
      throw Diagnostic(
        ExpressionErrorID.unknownStatement, "expected 'session', 'week' or 'cycle' after 'repeat'",
        at: span, label: "incomplete statement",
        help: ["write repeat session, repeat week or repeat cycle"])
    default: return nil
    }
  }

  /// Reads `go to NAME`. Returns nil for a value named `go`.
  private mutating func goTo(_ whole: SourceSpan) throws(Diagnostic) -> Statement? {
    var ahead = self
    try ahead.advance()
    guard ahead.token == .word("to") else { return nil }
    let name = StatementReader.trimmed(scanner.bytes, ahead.span.end..<range.upperBound)
    let place = SourceSpan(name.lowerBound, name.upperBound)
    guard !name.isEmpty else {
      throw Diagnostic(
        ExpressionErrorID.missingStatement, "missing name after 'go to'",
        at: SourceSpan(whole.end, whole.end + 1), label: "expected the name of a block or a day",
        help: ["write go to and the name of a block or a day"])
    }
    guard scanner.bytes[name.lowerBound] == UInt8(ascii: "\"") else {
      return Statement(
        .goTo(scanner.text(name.lowerBound, name.upperBound)), at: whole, target: place)
    }
    self = ahead
    try advance()
    guard case .text(let block) = token else { throw unexpected() }
    try advance()
    try expectEnd()
    return Statement(.goTo(block), at: whole, target: place)
  }

  private mutating func assigned() throws(Diagnostic) -> (name: ValueName, span: SourceSpan) {
    let target = try primary()
    if let name = target.node.name { return (name, target.span) }
    let reason: String
    switch target.node {
    case .set, .setField: reason = "what you lifted cannot be changed"
    case .predicate: reason = "depends on the session"
    case .literal, .bothUnits, .truth: reason = "not a name"
    default: reason = "not the name of a value"
    }
    let text = scanner.text(target.span.start, target.span.end)
    throw Diagnostic(
      ExpressionErrorID.notAssignable, "cannot assign to '\(text)'", at: target.span, label: reason,
      help: ["write the name of a value first, like weight += 2.5kg"])
  }

  /// Returns the problem of `weight =- 2.5kg`, where `-=` or a negative value may be meant; nil if
  /// the sign does not touch the `=`, or if neither has blanks around it.
  private func turnedSign(after assign: SourceSpan, _ name: String) -> Diagnostic? {
    guard token == .symbol(.minus),
      span.start == assign.end, span.end < range.upperBound
    else { return nil }
    func isBlank(_ place: Int) -> Bool { ExpressionScanner.isBlank(scanner.bytes[place]) }
    guard isBlank(span.end) || assign.start > 0 && isBlank(assign.start - 1) else { return nil }
    let rest = StatementReader.trimmed(scanner.bytes, span.end..<range.upperBound)
    let amount = scanner.text(rest.lowerBound, rest.upperBound)
    return Diagnostic(
      ExpressionErrorID.unknownStatement, "'=-' is not an operator",
      at: SourceSpan(assign.start, span.end), label: "'-=', or a value below zero?",
      help: ["write \(name) -= \(amount)", "for a value below zero, write \(name) = -\(amount)"])
  }

  private func notAStatement(_ target: (name: ValueName, span: SourceSpan)) -> Diagnostic {
    let words = ["finish", "repeat session", "repeat week", "repeat cycle"]
    let name = target.name.text
    return Diagnostic(
      ExpressionErrorID.unknownStatement,
      "'\(scanner.text(range.lowerBound, range.upperBound))' is not a statement",
      at: token == .end ? target.span : span,
      label: token == .end ? "this has no effect" : "not expected here",
      help: [
        near(name, among: words).first
          ?? (token == .end
            ? "write how it changes, like \(name) += 2.5kg or \(name) += 1"
            : "use name = value, += -= *= /=, \(words.dropFirst().joined(separator: ", ")), "
              + "go to NAME or finish")
      ])
  }
}
