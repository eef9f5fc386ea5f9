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
  private var json = JSONText()

  init(indent: Int?) { self.indent = indent }

  var text: SafeText { SafeText(json) }

  mutating func write(_ value: JSON, depth: Int) {
    switch value {
    case .null: json.append("null")
    case .bool(let bool): json.append(bool ? "true" : "false")
    case .integer(let integer): json.append(integer)
    case .number(let digits): json.append(number: digits)
    case .string(let string): json.append(quoting: string)
    case .array(let items):
      json.append("[")
      for (index, item) in items.enumerated() {
        startItem(index, depth: depth + 1)
        write(item, depth: depth + 1)
      }
      if !items.isEmpty { newLine(depth) }
      json.append("]")
    case .object(let members):
      json.append("{")
      for (index, member) in members.enumerated() {
        startItem(index, depth: depth + 1)
        json.append(key: member.key, blanksAfterColon: indent == nil ? 0 : 1)
        write(member.value, depth: depth + 1)
      }
      if !members.isEmpty { newLine(depth) }
      json.append("}")
    }
  }

  private mutating func startItem(_ index: Int, depth: Int) {
    if let indent {
      json.append(lineIndentedBy: depth * indent, afterComma: index > 0)
    } else if index > 0 {
      json.append(",")
    }
  }

  private mutating func newLine(_ depth: Int) {
    if let indent { json.append(lineIndentedBy: depth * indent) }
  }
}
