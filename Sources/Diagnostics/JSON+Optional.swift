// JSON members that are omitted if they have no value.

extension JSON {
  /// A document: the version of the shapes, then the members.
  package static func document(_ members: KeyValuePairs<String, JSON?>) -> JSON {
    .object([Member("version", 1)] + [Member](present: members))
  }

  package static func text(_ text: String?) -> JSON? { text.map { .string($0) } }
  package static func whole(_ number: Int?) -> JSON? { number.map { .integer($0) } }
  /// Left out when there is nothing in it.
  package static func list(_ items: [JSON]) -> JSON? { items.isEmpty ? nil : .array(items) }
  /// Present only when true.
  package static func flag(_ value: Bool) -> JSON? { value ? .bool(true) : nil }
}
