// Texts of lifters and authors in a Markdown page.

/// Escapes texts for Markdown.
package enum MarkdownText {
  /// Returns a text on one line that Markdown and HTML show as it is.
  ///
  /// The result may begin a line of a page. With `isInComment`, it is part of a line in a comment
  /// on a forge, where `@name` would notify somebody.
  package static func escaped(_ text: String, isInComment: Bool = false) -> String {
    var result = ""
    // A sign that a combining mark follows is still a sign, so scalars are compared.
    let scalars = Array(text.unicodeScalars)
    let digits = scalars.prefix { ("0"..."9").contains($0) }.count
    for (index, scalar) in scalars.enumerated() {
      let next = index + 1 < scalars.count ? scalars[index + 1] : " "
      switch scalar {
      case "\n", "\r", "\t": result += " "
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += index > 0 && scalars[index - 1] == "-" ? ">" : "&gt;"
      case "\\", "`", "*", "_", "[", "]", "|", "~", "#": result += "\\\(scalar)"
      case "!" where next == "[": result += "\\!"
      case "@" where isInComment && next != " ": result += "&#64;"
      default:
        let beginsLine = !isInComment && index == digits
        if beginsLine, beginsBlock(scalar, before: next, afterDigits: index > 0) { result += "\\" }
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Returns whether a sign begins a list, a rule or a heading: at the start of a line, or after
  /// the digits there.
  private static func beginsBlock(
    _ sign: Unicode.Scalar, before next: Unicode.Scalar, afterDigits: Bool
  ) -> Bool {
    switch sign {
    case "-": !afterDigits && (next == " " || next == "-")
    case "+": !afterDigits && next == " "
    case "=": !afterDigits && next == "="
    case ".", ")": afterDigits && next == " "
    default: false
    }
  }
}
