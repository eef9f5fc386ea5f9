// JSON values with ordered keys and exact numbers.

/// A JSON value.
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

  /// One member of an object: a key and its value.
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
  init(present members: KeyValuePairs<String, JSON?>) {
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
  /// Returns `true`, or nil if the value is false.
  package static func flag(_ value: Bool) -> JSON? { value ? .bool(true) : nil }
}
