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
