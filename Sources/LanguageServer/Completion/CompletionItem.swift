// One text that the editor offers at the cursor.

import Diagnostics

/// A text that can be written at the cursor.
struct CompletionItem: Hashable {
  /// The nearest of the protocol's kinds.
  enum Kind: Int {
    case function = 3
    case variable = 6
    case exercise = 7
    case property = 10
    case unit = 11
    case value = 12
    case keyword = 14
    case snippet = 15
    case reference = 18
  }

  /// The order of the lists: names of this program come before those of the library.
  enum Rank: Int {
    case here, program, folder, library, form
  }

  var label: String
  var kind: Kind
  var rank: Rank
  /// The text to write. A snippet has `${1:...}` in it.
  var text: String
  var detail: String?
  var about: String?
  var isSnippet = false

  init(
    _ label: String, _ kind: Kind, _ rank: Rank = .program, text: String? = nil,
    detail: String? = nil, about: String? = nil
  ) {
    self.label = label
    self.kind = kind
    self.rank = rank
    self.text = text ?? label
    self.detail = detail
    self.about = about
  }

  /// Returns a text with places to fill in. Without them for an editor that does not know them.
  static func snippet(_ label: String, _ text: String, about: String) -> CompletionItem {
    var item = CompletionItem(label, .snippet, .form, text: text, about: about)
    item.isSnippet = true
    return item
  }

  /// Returns the item as the protocol has it, in place of a range.
  func json(range: JSON, index: Int, takesSnippets: Bool) -> JSON {
    let number = String(index)
    let order =
      "\(rank.rawValue)" + String(repeating: "0", count: max(0, 5 - number.count)) + number
    return .object([
      "label": .string(label), "kind": .integer(kind.rawValue), "sortText": .string(order),
      "filterText": .string(label), "detail": detail.map { .string($0) },
      "documentation": about.map { ["kind": "markdown", "value": .string($0)] },
      "insertTextFormat": .integer(isSnippet && takesSnippets ? 2 : 1), "insertTextMode": 1,
      "textEdit": [
        "range": range,
        "newText": .string(isSnippet && !takesSnippets ? Self.plain(text) : text),
      ],
    ])
  }

  /// Returns a snippet with the examples at its places, as plain text.
  private static func plain(_ snippet: String) -> String {
    snippet.replacing(#/\$\{\d+:([^}]*)\}|\$\d+/#) { $0.output.1.map(String.init) ?? "" }
  }
}
