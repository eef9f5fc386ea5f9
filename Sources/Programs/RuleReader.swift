// Reading the parts of a rule: its key, its statements and its text, independent of YAML.

package import Diagnostics
import Notation

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
