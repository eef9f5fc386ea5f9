// One rule of a progression: its condition and its statements.

package import Diagnostics
package import Notation

/// The condition of a rule: when it runs.
package enum RuleCondition: Hashable, Sendable {
  case when(Expression)
  case otherwise
  case always

  /// The condition after `when`; nil for the others.
  package var expression: Expression? {
    if case .when(let condition) = self { condition } else { nil }
  }

  /// The key of the rule as written: `when made`, `else`, `always`.
  package var text: String {
    switch self {
    case .when(let condition): "when \(condition.text)"
    case .otherwise: "else"
    case .always: "always"
    }
  }
}

/// A rule: a condition, statements, and a text to show.
package struct Rule: Hashable, Sendable {
  package var condition: RuleCondition
  package var statements: [Statement]
  /// The text that is shown when the rule runs, with its placeholders filled in.
  package var say: SayTemplate?
  /// True if the rules after this one are checked even if this one ran.
  package var also: Bool
  /// The place of the key, which gives the rule's line.
  package var span: SourceSpan

  package init(
    _ condition: RuleCondition, _ statements: [Statement], say: SayTemplate? = nil,
    also: Bool = false, at span: SourceSpan
  ) {
    self.condition = condition
    self.statements = statements
    self.say = say
    self.also = also
    self.span = span
  }

  /// The values that the rule reads: in its condition, its statements and its text.
  package var readNames: [ValueName] {
    (condition.expression?.readNames ?? []) + statements.flatMap(\.readNames)
      + (say?.placeholders.flatMap(\.readNames) ?? [])
  }

  package var changedNames: [ValueName] { statements.compactMap(\.changedName) }
}

/// The outcome of a rule that ran.
package struct RuleOutcome: Hashable, Sendable {
  package let rule: Rule
  package let effects: [StatementEffect]
  /// The text of the rule, filled in.
  package let say: String?
  /// Everything that was read to get here, including the conditions of earlier rules that did not
  /// hold.
  package let readings: [Reading]
  /// Why the rule could not be worked out, and so has no effects; nil if it ran.
  package var unknown: UnknownAmount?
}

extension [Rule] {
  /// Runs the rules in order and returns the outcomes of those that ran: the first whose condition
  /// holds, and later ones if it has `also`.
  ///
  /// A rule that cannot be worked out is as if its condition did not hold, but is in the outcomes.
  ///
  /// Each statement sees the changes of the statements before it, including the changes of earlier
  /// rules. The effects are only returned; the caller applies them. Evaluation errors, such as a
  /// division by zero, are thrown with their place.
  package func run(in context: any EvaluationContext) throws(Diagnostic) -> [RuleOutcome] {
    var evaluation = Evaluation(in: context)
    var outcomes: [RuleOutcome] = []
    // Iterating over indices avoids a copy of each rule. Most rules do not run.
    for index in indices {
      if case .when(let condition) = self[index].condition, try !evaluation.holds(condition) {
        continue
      }
      let effects: [StatementEffect]
      switch try evaluation.run(self[index].statements) {
      case .effects(let found): effects = found
      case .unknown(let unknown):
        outcomes.append(
          RuleOutcome(
            rule: self[index], effects: [], say: nil, readings: evaluation.readings,
            unknown: unknown))
        continue
      }
      // The text shows the values as they are now, but reading them is not a reason for the
      // outcome.
      let readings = evaluation.removeReadings()
      let say = try self[index].say?.filled(in: &evaluation)
      _ = evaluation.removeReadings()
      outcomes.append(
        RuleOutcome(rule: self[index], effects: effects, say: say, readings: readings))
      if !self[index].also { break }
    }
    return outcomes
  }
}

extension KindChecker {
  /// Checks a rule: its condition, its statements and its text.
  package mutating func check(_ rule: Rule) {
    if let condition = rule.condition.expression { self.condition(condition) }
    for statement in rule.statements { check(statement) }
    for placeholder in rule.say?.placeholders ?? [] { _ = kind(of: placeholder) }
  }
}

extension Rule {
  /// The expressions of its condition, its text and its statements.
  package var expressions: [Expression] {
    var result = condition.expression.map { [$0] } ?? []
    result += say?.placeholders ?? []
    for statement in statements {
      if case .assign(_, _, let value) = statement.action { result.append(value) }
    }
    return result
  }
}

extension Progression {
  package var allRules: [Rule] { RulePeriod.allCases.flatMap(rules(after:)) }

  /// All expressions of its rules, parameters and starts.
  package var expressions: [Expression] {
    parameters.flatMap(\.standard.expressions) + allRules.flatMap(\.expressions)
      + state.compactMap(\.start.expression)
  }

  /// The values that its rules, defaults and starts read.
  package var readNames: [ValueName] {
    allRules.flatMap(\.readNames)
      + parameters.flatMap(\.standard.expressions).flatMap(\.readNames)
      + state.flatMap(\.start.readNames)
  }

  package var changedNames: [ValueName] { allRules.flatMap(\.changedNames) }
}

extension ProgressionParameter.Default {
  /// The expressions of the default: the expression itself, or the cells of the table.
  package var expressions: [Expression] {
    switch self {
    case .expression(let expression): [expression]
    case .table(let table): table.cells
    }
  }
}

/// Reads the parts of a rule. Spans are offsets in the given bytes.
package enum RuleReader {
  /// Reads the key of a rule: `when CONDITION`, `else` or `always`. The result is nil if and only
  /// if there are problems.
  package static func condition(
    _ bytes: [UInt8], _ range: Range<Int>
  ) -> (RuleCondition?, [Diagnostic]) {
    let key = range.clamped(to: 0..<bytes.count)
    var end = key.lowerBound
    while end < key.upperBound, !isBlank(bytes[end]) { end += 1 }
    let word = String(decoding: bytes[key.lowerBound..<end], as: UTF8.self)
    let isAlone = bytes[end..<key.upperBound].allSatisfy(isBlank)
    switch word {
    case "when":
      let (expression, problems) = ExpressionReader.read(bytes, end..<key.upperBound)
      return (expression.map { .when($0) }, problems)
    case "else" where isAlone: return (.otherwise, [])
    case "always" where isAlone: return (.always, [])
    default:
      let text = String(decoding: bytes[key], as: UTF8.self)
      return (nil, [unknownKey(text, word, SourceSpan(key.lowerBound, key.upperBound))])
    }
  }

  /// Reads the key of a rule from the whole of `text`.
  package static func condition(_ text: String) -> (RuleCondition?, [Diagnostic]) {
    let bytes = Array(text.utf8)
    return condition(bytes, 0..<bytes.count)
  }

  /// Returns whether a key begins a rule, even a misspelled one. `say` and `also` do not.
  package static func isCondition(_ key: some StringProtocol) -> Bool {
    key != "say" && key != "also"
  }

  private static func unknownKey(_ key: String, _ word: String, _ place: SourceSpan) -> Diagnostic {
    var help = "begin the rule with when CONDITION, else or always"
    let words = key.split(whereSeparator: \.isWhitespace)
    // The first rule that holds is the only one, so each but the first is an `else if`.
    let isElseIf = word == "else" && words.count > 2 && ["if", "when"].contains(words[1])
    if isElseIf || ["elif", "elseif", "elsif"].contains(word) {
      help = "write when \(words.dropFirst(isElseIf ? 2 : 1).joined(separator: " "))"
    } else if word == "if" || word == "otherwise" || word == "unless" {
      let meant = ["if": "when", "otherwise": "else", "unless": "when not"][word] ?? "when"
      help = "write \(meant)\(key.dropFirst(word.count))"
    } else if let name = nearest(to: word, among: ["when", "else", "always", "say", "also"]) {
      help = didYouMean(name)
    }
    return Diagnostic(
      RuleErrorID.unknownRuleKey, "unknown rule key '\(key)'", at: place,
      label: "expected when, else or always", help: [help])
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }
}

/// A text with expressions in braces: `Three failed sessions. Back off to {weight}.`
package struct SayTemplate: Hashable, Sendable {
  package enum Part: Hashable, Sendable {
    case text(String)
    case placeholder(Expression)
  }

  package var parts: [Part]

  package init(_ parts: [Part]) { self.parts = parts }

  package var placeholders: [Expression] {
    parts.compactMap { part in
      if case .placeholder(let expression) = part { expression } else { nil }
    }
  }

  /// Reads the template in `range`. Spans are offsets in `bytes`. `{{` and `}}` stand for literal
  /// braces.
  ///
  /// The result is nil if and only if there are problems.
  package static func read(_ bytes: [UInt8], _ range: Range<Int>) -> (SayTemplate?, [Diagnostic]) {
    let range = range.clamped(to: 0..<bytes.count)
    var (parts, text, problems): ([Part], [UInt8], [Diagnostic]) = ([], [], [])
    var index = range.lowerBound
    func isDoubled(_ byte: UInt8) -> Bool {
      index + 1 < range.upperBound && bytes[index + 1] == byte
    }
    while index < range.upperBound {
      let byte = bytes[index]
      if byte == UInt8(ascii: "{"), !isDoubled(byte) {
        guard let close = closing(bytes, index + 1..<range.upperBound) else {
          problems.append(unclosed(index))
          break
        }
        if !text.isEmpty { parts.append(.text(String(decoding: text, as: UTF8.self))) }
        text = []
        let (expression, found) = ExpressionReader.read(bytes, index + 1..<close)
        problems += found
        if let expression { parts.append(.placeholder(expression)) }
        index = close + 1
        continue
      }
      text.append(byte)
      let isBrace = byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}")
      index += isBrace && isDoubled(byte) ? 2 : 1
    }
    if !text.isEmpty { parts.append(.text(String(decoding: text, as: UTF8.self))) }
    return (problems.isEmpty ? SayTemplate(parts) : nil, problems)
  }

  /// Reads a template from the whole of `text`.
  package static func read(_ text: String) -> (SayTemplate?, [Diagnostic]) {
    let bytes = Array(text.utf8)
    return read(bytes, 0..<bytes.count)
  }

  private static func closing(_ bytes: [UInt8], _ range: Range<Int>) -> Int? {
    var isQuoted = false
    for index in range {
      if bytes[index] == UInt8(ascii: "\"") { isQuoted.toggle() }
      if bytes[index] == UInt8(ascii: "}"), !isQuoted { return index }
    }
    return nil
  }

  private static func unclosed(_ place: Int) -> Diagnostic {
    Diagnostic(
      RuleErrorID.unclosedPlaceholder, "unclosed brace", at: SourceSpan(place, place + 1),
      label: "opened here", help: ["add the closing '}', or write '{{' for a brace"])
  }

  /// Returns the text with its placeholders filled in.
  package func filled(in evaluation: inout Evaluation) throws(Diagnostic) -> String {
    var result = ""
    for part in parts {
      switch part {
      case .text(let text): result += text
      case .placeholder(let expression): result += try evaluation.evaluate(expression).shown
      }
    }
    return result
  }

  /// The template as a rule writes it.
  package var text: String {
    parts.map { part in
      switch part {
      case .text(let text): Self.doublingBraces(of: text)
      case .placeholder(let expression): "{\(expression.text)}"
      }
    }.joined()
  }

  /// Returns the text with each brace doubled. Bytes are compared, because a brace and a combining
  /// mark after it are one character.
  private static func doublingBraces(of text: String) -> String {
    let bytes = text.utf8.flatMap { byte in
      byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") ? [byte, byte] : [byte]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
