// A mapping while files are laid over one another: each entry knows the file it stands in.

import Diagnostics
import YAMLSource

/// A key with its place in one of the files.
struct LayeredKey {
  let text: String
  let file: Int
  let span: SourceSpan
  /// Whether it stood in quotes.
  var isQuoted = false
}

/// A value: a node of one file, or a mapping of which parts are of others.
enum LayeredValue {
  case node(YAMLNode)
  case mapping(LayeredMapping)

  /// What it is, for a message.
  var kindName: String {
    switch self {
    case .node(let node): node.kindName
    case .mapping: "a mapping"
    }
  }

  var isMapping: Bool {
    switch self {
    case .node(let node): node.mapping != nil
    case .mapping: true
    }
  }
}

/// A key with its value.
struct LayeredEntry {
  var key: LayeredKey
  /// The file of the value.
  var file: Int
  var value: LayeredValue
  /// The entry as it stands in its file, where it stands there whole.
  var written: WrittenEntry?
}

/// An entry in its file, with where the one before it ends.
struct WrittenEntry {
  let entry: YAMLEntry
  /// Comments from here on may belong to the entry; nil for the first of its mapping.
  let floor: Int?
}

/// Entries in their order, found by name; one object, so that a change deep inside copies nothing.
final class LayeredMapping {
  /// Nil where one was removed.
  private var slots: [LayeredEntry?] = []
  private var places: [String: Int] = [:]

  var entries: [LayeredEntry] { slots.compactMap(\.self) }
  var names: [String] { entries.map(\.key.text) }

  init() {}

  /// The entries of a file's mapping.
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

  /// The entry that a dotted name begins with, and what is left behind its point; the longest name
  /// counts, so that names may have points in them.
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
    written = entry.merge == nil ? WrittenEntry(entry: entry, floor: floor) : nil
  }

  /// The value as a mapping whose parts can be replaced; nil where it is none.
  var mapping: LayeredMapping? {
    get {
      switch value {
      case .mapping(let mapping): mapping
      case .node(let node): node.mapping.map { LayeredMapping($0, file: file) }
      }
    }
    set { if let newValue { value = .mapping(newValue) } }
  }
}
