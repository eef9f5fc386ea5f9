// Mappings while files are merged. Each entry records the file that it comes from.

import Diagnostics
import YAMLSource

/// A key with its place in one of the files.
struct LayeredKey {
  let text: String
  let file: Int
  let span: SourceSpan
  /// True if the key was in quotes.
  var isQuoted = false
}

/// A value: a node of one file, or a mapping or a list with parts from several files.
enum LayeredValue {
  case node(YAMLNode)
  case mapping(LayeredMapping)
  case list(LayeredList)

  /// The kind of the value, for a message.
  var kindName: String {
    switch self {
    case .node(let node): node.kindName
    case .mapping: "a mapping"
    case .list: "a list"
    }
  }

  var isMapping: Bool {
    switch self {
    case .node(let node): node.mapping != nil
    case .mapping: true
    case .list: false
    }
  }

  /// Returns the value as a mapping whose parts can be replaced. Nil if it is not a mapping.
  func mapping(of file: Int) -> LayeredMapping? {
    switch self {
    case .mapping(let mapping): mapping
    case .node(let node): node.mapping.map { LayeredMapping($0, file: file) }
    case .list: nil
    }
  }

  /// Returns the value as a list whose items can be replaced. Nil if it is not a list.
  func list(of file: Int) -> LayeredList? {
    switch self {
    case .list(let list): list
    case .node(let node): node.sequence.map { LayeredList($0, file: file) }
    case .mapping: nil
    }
  }
}

/// A key with its value.
struct LayeredEntry {
  var key: LayeredKey
  /// The index of the file that contains the value.
  var file: Int
  var value: LayeredValue
  /// The entry in its file, if it comes from there.
  var written: WrittenPart?
}

/// An entry of a mapping or an item of a list in its file, with the end of the one before it.
struct WrittenPart {
  /// The key of an entry; nil for an item.
  let key: YAMLScalar?
  /// From the key of an entry, or the start of an item, to the end of the value.
  let span: SourceSpan
  let lead: TextLead
  /// The offset from which comments may belong to the part. Nil for the first part of its mapping
  /// or list.
  let floor: Int?
}

/// The text directly before a node on its line.
enum TextLead { case key, dash, bracket }

/// Entries in order, found by name. This is a class, so that a change deep inside copies nothing.
final class LayeredMapping {
  /// The entries. A removed entry is nil.
  private var slots: [LayeredEntry?] = []
  private var places: [String: Int] = [:]

  var entries: [LayeredEntry] { slots.compactMap(\.self) }
  var names: [String] { entries.map(\.key.text) }

  init() {}

  /// Creates the entries of a file's mapping.
  init(_ mapping: YAMLMapping, file: Int) {
    var floor: Int?
    for entry in mapping.entries {
      append(LayeredEntry(entry, file: file, floor: floor))
      floor = entry.span.end
    }
  }

  subscript(name: String) -> LayeredEntry? {
    get { places[name].flatMap { slots[$0] } }
    set {
      guard let place = places[name] else {
        if let newValue { append(newValue) }
        return
      }
      slots[place] = newValue
      if newValue == nil { places[name] = nil }
    }
  }

  private func append(_ entry: LayeredEntry) {
    places[entry.key.text] = slots.count
    slots.append(entry)
  }

  /// Returns the entry with which a dotted name begins, and the rest after its point. The longest
  /// matching name is used, because names can contain points.
  func step(_ rest: String) -> (name: String, rest: String?)? {
    if places[rest] != nil { return (rest, nil) }
    var head = rest[...]
    while let dot = head.lastIndex(of: ".") {
      head = rest[..<dot]
      if places[String(head)] != nil {
        return (String(head), String(rest[rest.index(after: dot)...]))
      }
    }
    return nil
  }
}

extension LayeredEntry {
  init(_ entry: YAMLEntry, file: Int, floor: Int?) {
    key = LayeredKey(
      text: entry.key.text, file: file, span: entry.key.span, isQuoted: entry.key.style != .plain)
    self.file = file
    value = .node(entry.value)
    written =
      entry.merge == nil
      ? WrittenPart(key: entry.key, span: entry.span, lead: .key, floor: floor) : nil
  }

  /// The value as a mapping whose parts can be replaced. Nil if it is not a mapping.
  var mapping: LayeredMapping? {
    get { value.mapping(of: file) }
    set { if let newValue { value = .mapping(newValue) } }
  }
}

// Comparison of a text with the layers of a program.

extension LayeredMapping {
  /// Returns whether a tree has the same keys, strings and lists in the same order.
  func says(_ node: YAMLNode) -> Bool {
    guard let others = node.mapping?.entries else { return false }
    let own = entries
    return own.count == others.count
      && zip(own, others).allSatisfy { own, other in
        own.key.text == other.key.text && own.value.says(other.value)
      }
  }
}

extension LayeredValue {
  fileprivate func says(_ other: YAMLNode) -> Bool {
    switch self {
    case .mapping(let mapping): return mapping.says(other)
    case .node(let node): return node.says(other)
    case .list(let list):
      guard let others = other.sequence?.items else { return false }
      return list.items.count == others.count
        && zip(list.items, others).allSatisfy { $0.value.says($1) }
    }
  }
}

extension YAMLNode {
  /// Returns whether a node has the same contents, wherever it is written. Quotes and brackets are
  /// compared only where they have a meaning.
  fileprivate func says(_ other: YAMLNode) -> Bool {
    switch (self, other) {
    case (.scalar(let one), .scalar(let other)):
      return one.isNull && other.isNull
        || one.text == other.text && (one.style == .plain) == (other.style == .plain)
    case (.sequence(let one), .sequence(let other)):
      return one.items.count == other.items.count && one.isFlow == other.isFlow
        && zip(one.items, other.items).allSatisfy { $0.says($1) }
    case (.mapping(let one), .mapping(let other)):
      return one.entries.count == other.entries.count
        && zip(one.entries, other.entries).allSatisfy {
          $0.key.text == $1.key.text && $0.value.says($1.value)
        }
    default: return false
    }
  }
}
