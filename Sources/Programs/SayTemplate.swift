// The text of a rule, with placeholders for expressions.

package import Diagnostics
package import Notation

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
  package static func read(
    _ bytes: [UInt8], _ range: Range<Int>
  ) -> (SayTemplate?, [Diagnostic]) {
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

  /// Returns the offset of the brace that closes a placeholder, ignoring braces in quotes.
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
      RuleErrorID.unclosedPlaceholder, "unclosed brace",
      at: SourceSpan(place, place + 1), label: "opened here",
      help: ["add the closing '}', or write '{{' for a brace"])
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
