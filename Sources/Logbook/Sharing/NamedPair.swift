// Two lists of named values side by side.

/// A name with its values in an old and a new list.
struct NamedPair<Value> {
  let name: String
  /// Nil if the list does not have the name.
  let before: Value?
  let after: Value?

  /// Returns the names of both lists: the names of the old one in its order, then the new names.
  static func all(
    _ old: [(name: String, value: Value)], _ new: [(name: String, value: Value)]
  ) -> [NamedPair] {
    let names =
      old.map(\.name)
      + new.map(\.name).filter { name in
        !old.contains { $0.name == name }
      }
    return names.map { name in
      NamedPair(
        name: name, before: old.first { $0.name == name }?.value,
        after: new.first { $0.name == name }?.value)
    }
  }
}
