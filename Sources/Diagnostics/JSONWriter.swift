// Writing JSON, on one line or indented.

package import SafeOutput

extension JSON {
  /// The value on one line, as NDJSON needs it, without a line break at the end.
  package var compact: SafeText {
    var writer = JSONWriter(indent: nil)
    writer.write(self, depth: 0)
    return writer.text
  }

  /// The value on several lines, indented by two spaces per level, without a line break at the end.
  package var pretty: SafeText {
    var writer = JSONWriter(indent: 2)
    writer.write(self, depth: 0)
    return writer.text
  }
}

/// Builds the text of a value. Recursion is safe here: only prog's own code nests values, never
/// input.
private struct JSONWriter {
  let indent: Int?
  var text = SafeText()

  init(indent: Int?) { self.indent = indent }

  mutating func write(_ value: JSON, depth: Int) {
    switch value {
    case .null: text += "null"
    case .bool(let bool): text += bool ? "true" : "false"
    case .integer(let integer): text += "\(integer)"
    case .number(let digits):
      if Self.isNumber(digits) { text += SafeText(digits) } else { write(digits) }
    case .string(let string): write(string)
    case .array(let items):
      write(items, between: ("[", "]"), depth: depth) { $0.write($1, depth: depth + 1) }
    case .object(let members):
      write(members, between: ("{", "}"), depth: depth) {
        $0.write($1.key)
        $0.text += $0.indent == nil ? ":" : ": "
        $0.write($1.value, depth: depth + 1)
      }
    }
  }

  private mutating func write<Item>(
    _ items: [Item], between brackets: (SafeText, SafeText), depth: Int,
    each: (inout JSONWriter, Item) -> Void
  ) {
    text += brackets.0
    for (index, item) in items.enumerated() {
      if index > 0 { text += "," }
      newLine(depth + 1)
      each(&self, item)
    }
    if !items.isEmpty { newLine(depth) }
    text += brackets.1
  }

  private mutating func newLine(_ depth: Int) {
    guard let indent else { return }
    text += "\n"
    text += SafeText(repeating: " ", count: depth * indent)
  }

  private mutating func write(_ string: String) { text += SafeText(json: string) }

  /// Returns whether a text is a number by JSON's grammar (RFC 8259, section 6).
  private static func isNumber(_ text: String) -> Bool {
    var rest = Substring(text)
    func digits() -> Int {
      let count = rest.prefix { $0.isASCII && $0.isNumber }.count
      rest = rest.dropFirst(count)
      return count
    }
    if rest.first == "-" { rest = rest.dropFirst() }
    let startsWithZero = rest.first == "0"
    let whole = digits()
    guard whole == 1 || whole > 1 && !startsWithZero else { return false }
    if rest.first == "." {
      rest = rest.dropFirst()
      guard digits() > 0 else { return false }
    }
    if rest.first == "e" || rest.first == "E" {
      rest = rest.dropFirst()
      if rest.first == "+" || rest.first == "-" { rest = rest.dropFirst() }
      guard digits() > 0 else { return false }
    }
    return rest.isEmpty
  }
}
