// Values of dotted keys, which are parts of an extended program.

import YAMLSource

extension ProgramOutline {
  /// Returns the key in the tables that a dotted key names a part of.
  static func part(
    _ text: String, of table: KeyTable
  ) -> (rank: Int, key: KeyTable.Key, rest: String)? {
    guard table == .program, let part = PartKey(text),
      let (rank, key) = table.key(part.section.rawValue)
    else { return nil }
    return (rank, key, part.rest)
  }

  /// Handles the value of a dotted key. Deeper parts are left as they are written.
  mutating func part(_ entry: YAMLEntry) {
    guard let (_, key, rest) = Self.part(entry.key.text, of: .program) else { return }
    switch key.expects {
    case .named(let value): walk(entry.value, value, of: key)
    case .keys:
      if let inner = key.table?.key(rest)?.key { walk(entry.value, inner.expects, of: inner) }
    case .schedule:
      if let inner = KeyTable.schedule.key(rest)?.key {
        walk(entry.value, inner.expects, of: inner)
      }
    default: break
    }
  }
}
