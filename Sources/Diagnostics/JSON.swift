// JSON values with ordered keys and exact numbers.

package import SafeOutput

package enum JSON: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  /// A number given by its digits, so that decimals never become floating-point numbers. Text that
  /// is not a number is written as a string.
  case number(String)
  case string(String)
  case array([JSON])
  case object([Member])

  package struct Member: Hashable, Sendable {
    package var key: String
    package var value: JSON

    package init(_ key: String, _ value: JSON) {
      self.key = key
      self.value = value
    }
  }

  /// Returns an object of the members that are not nil. A nil member is omitted, not written as
  /// `null`.
  package static func object(_ members: KeyValuePairs<String, JSON?>) -> JSON {
    .object([Member](present: members))
  }
}

extension [JSON.Member] {
  /// Creates the members that are not nil.
  package init(present members: KeyValuePairs<String, JSON?>) {
    self = []
    // Room is made once: a growing list moves its members each time.
    reserveCapacity(members.count)
    for (key, value) in members {
      if let value { append(JSON.Member(key, value)) }
    }
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(integerLiteral value: Int) { self = .integer(value) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(arrayLiteral elements: JSON...) { self = .array(elements) }
  package init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(elements.map { Member($0, $1) })
  }
}

// JSON members that are omitted if they have no value.

extension JSON {
  /// Returns a document: the version of the shapes, then the members.
  package static func document(_ members: KeyValuePairs<String, JSON?>) -> JSON {
    .object([Member("version", 1)] + [Member](present: members))
  }

  package static func text(_ text: String?) -> JSON? { text.map { .string($0) } }
  package static func whole(_ number: Int?) -> JSON? { number.map { .integer($0) } }
  /// Returns the list, or nil if it is empty.
  package static func list(_ items: [JSON]) -> JSON? { items.isEmpty ? nil : .array(items) }
  package static func objects<Items: Sequence>(
    _ items: Items, _ members: (Items.Element) -> KeyValuePairs<String, JSON?>
  ) -> JSON {
    .array(items.map { .object(members($0)) })
  }

  /// Returns a list with an object for each item, or nil without items.
  package static func list<Item>(
    _ items: [Item], _ members: (Item) -> KeyValuePairs<String, JSON?>
  ) -> JSON? {
    items.isEmpty ? nil : objects(items, members)
  }

  /// Returns the members that are not nil.
  package static func members(_ members: KeyValuePairs<String, JSON?>) -> [Member] {
    members.compactMap { key, value in value.map { Member(key, $0) } }
  }

  package static func strings(_ texts: some Sequence<String>) -> JSON {
    .array(texts.map { .string($0) })
  }

  /// Returns the texts, or nil without any.
  package static func texts(_ texts: [String]) -> JSON? { texts.isEmpty ? nil : strings(texts) }

  /// Returns `true`, or nil if the value is false.
  package static func flag(_ value: Bool) -> JSON? { value ? .bool(true) : nil }

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
        json.append(quoting: member.key)
        json.append(indent == nil ? ":" : ": ")
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
