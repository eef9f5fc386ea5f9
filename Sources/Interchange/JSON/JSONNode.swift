// A JSON text as a tree that knows its places and keeps every digit.

package import Diagnostics
import Training

/// A value of a JSON text.
package struct JSONNode {
  enum Value {
    case null
    case bool(Bool)
    /// A number; nil if it is too large for a decimal.
    case number(Decimal?)
    case string(String)
    case array([JSONNode])
    case object([(key: String, node: JSONNode)])
  }

  /// The offset of its first byte.
  var offset: Int
  var value: Value

  /// Returns the member with one of these names; ignores case and `_`. A null counts as
  /// missing.
  ///
  /// Small apps write `workoutId`, `workout_id` and `WorkoutID` for the same thing.
  package subscript(_ names: String...) -> JSONNode? { member(names) }

  func member(_ names: [String]) -> JSONNode? {
    guard case .object(let members) = value else { return nil }
    for name in names {
      for (key, node) in members where Self.isSame(key, name) {
        if case .null = node.value { continue }
        return node
      }
    }
    return nil
  }

  private static func isSame(_ key: String, _ name: String) -> Bool {
    var one = key.utf8.makeIterator()
    for letter in name.utf8 {
      var next = one.next()
      while next == UInt8(ascii: "_") || next == UInt8(ascii: "-") || next == 0x20 {
        next = one.next()
      }
      guard let found = next, found | 0x20 == letter | 0x20 else { return false }
    }
    return one.next() == nil
  }

  package var items: [JSONNode]? { if case .array(let items) = value { items } else { nil } }

  package var members: [(key: String, node: JSONNode)]? {
    if case .object(let members) = value { members } else { nil }
  }

  var isNull: Bool { if case .null = value { true } else { false } }

  /// The text of a string or a number, without blanks at its ends; nil if it is empty.
  package var text: String? {
    switch value {
    case .string(let text):
      let trimmed = text.trimmed
      return trimmed.isEmpty ? nil : trimmed
    case .number(let number): return number?.text()
    default: return nil
    }
  }

  /// The number, which may be written as a string.
  var number: Decimal? {
    switch value {
    case .number(let number): return number
    case .string(let text):
      let bytes = Array(text.trimmed.utf8)
      return NumberCell.number(bytes, 0..<bytes.count, comma: .unclear)
    default: return nil
    }
  }

  var whole: Int? { number.flatMap { $0.isWhole ? $0.floor : nil } }

  package var isTrue: Bool {
    switch value {
    case .bool(let bool): bool
    case .number(let number): number == .one
    case .string(let text): RowKind.isTrue(text)
    default: false
    }
  }

  var isFalse: Bool {
    switch value {
    case .bool(let bool): !bool
    case .number(let number): number == .zero
    case .string(let text): ["false", "no", "0"].contains(text.lowercased())
    default: false
    }
  }
}

// JSON that was read, as JSON to write.

extension JSONNode {
  /// The characters of a string, with blanks at its ends; nil for another value.
  package var string: String? { if case .string(let text) = value { text } else { nil } }

  /// The same value, to be written. A number that is too large for a decimal is null.
  package var json: JSON {
    switch value {
    case .null: .null
    case .bool(let bool): .bool(bool)
    case .number(let number): number.map { .number($0.text()) } ?? .null
    case .string(let text): .string(text)
    case .array(let items): .array(items.map(\.json))
    case .object(let members): .object(members.map { JSON.Member($0.key, $0.node.json) })
    }
  }
}
