// JSON that was read, as JSON to write.

package import Diagnostics
import Training

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
