// The tree of a program with a name for each part, so that parts of two texts can be compared.

package import Diagnostics
import YAMLSource

/// A part of a program: a text, a list, or parts with keys.
///
/// The exercises of a day are parts with keys too: each is found by its name, so that two people
/// can change different exercises of a day.
struct KeyTree {
  enum Content {
    case text(String, isNull: Bool)
    /// Items without names of their own.
    case list([KeyTree])
    case mapping([Part])
    /// A list in which each item has a name of its own.
    case named([Part])
  }

  /// A part with its key.
  struct Part {
    var key: String
    var tree: KeyTree
    /// The bytes from the key, or from the item of a list, to the end of its value.
    var span: SourceSpan
  }

  let content: Content
  /// The bytes of the value.
  let span: SourceSpan
  let isFlow: Bool

  init(content: Content, span: SourceSpan, isFlow: Bool) {
    self.content = content
    self.span = span
    self.isFlow = isFlow
  }

  /// Creates the tree of a node where it is written, for edits of the text.
  init(_ node: YAMLNode) { self.init(node, isResolved: false) }

  /// Creates the tree of what a node means, for comparisons: an alias stands for its text, and a
  /// list among the exercises of a day for its items.
  init(resolved node: YAMLNode) { self.init(node, isResolved: true) }

  /// `isDay` is true for the exercises of a day, and for the days.
  private init(_ node: YAMLNode, isResolved: Bool, isDay: Bool = false) {
    span = isResolved ? node.span : node.alias ?? node.span
    switch node {
    case .scalar(let scalar):
      content = .text(scalar.isNull ? "" : scalar.text, isNull: scalar.isNull)
      isFlow = true
    case .sequence(let sequence):
      isFlow = sequence.isFlow
      let nodes = isDay ? sequence.items.flatMap(Self.spliced) : sequence.items
      let names = nodes.map(Self.name)
      // A list of texts only is a value, such as one scheme for each week.
      let hasParts = nodes.contains { $0.mapping != nil }
      if !hasParts || names.contains(nil) || Set(names).count < names.count {
        content = .list(sequence.items.map { KeyTree($0, isResolved: isResolved) })
      } else {
        content = .named(
          zip(names, nodes).map { name, node in
            let tree = KeyTree(node, isResolved: isResolved)
            return Part(key: name ?? "", tree: tree, span: tree.span)
          })
      }
    case .mapping(let mapping):
      isFlow = mapping.isFlow
      content = .mapping(
        mapping.entries.map { entry in
          let key = entry.key.text
          let tree = KeyTree(
            entry.value, isResolved: isResolved,
            isDay: isResolved && (isDay || ["days", "superset"].contains(key)))
          return Part(key: key, tree: tree, span: entry.span)
        })
    }
  }

  /// Returns the items of lists inside a list, and any other node itself.
  private static func spliced(_ node: YAMLNode) -> [YAMLNode] {
    node.sequence?.items.flatMap(spliced) ?? [node]
  }

  /// The parts with keys. Empty for texts, and for lists without names.
  var parts: [Part] {
    switch content {
    case .mapping(let parts), .named(let parts): parts
    case .text, .list: []
    }
  }

  var isNamed: Bool { if case .named = content { true } else { false } }
  var isMapping: Bool { if case .mapping = content { true } else { false } }
  var isText: Bool { if case .text = content { true } else { false } }

  subscript(key: String) -> Part? { parts.first { $0.key == key } }

  /// Returns the name of a list's item: the exercise of an entry, the `name` of a test, or the text
  /// itself.
  private static func name(_ node: YAMLNode) -> String? {
    switch node {
    case .scalar(let scalar): scalar.isNull ? nil : scalar.text
    case .sequence: nil
    case .mapping(let mapping):
      mapping["name"]?.scalar?.text
        ?? mapping.entries.lazy.map(\.key.text).first { EntryKey(rawValue: $0) == nil }
    }
  }
}

extension KeyTree {
  /// Returns whether two parts have the same contents in the same order, however they are written.
  func says(_ other: KeyTree) -> Bool {
    switch (content, other.content) {
    case (.text(let one, let isWord), .text(let two, let isOtherWord)):
      one == two && isWord == isOtherWord
    case (.list(let one), .list(let two)):
      one.count == two.count && zip(one, two).allSatisfy { $0.says($1) }
    case (.mapping(let one), .mapping(let two)), (.named(let one), .named(let two)):
      one.count == two.count
        && zip(one, two).allSatisfy { $0.key == $1.key && $0.tree.says($1.tree) }
    default: false
    }
  }
}

// The keys in which two texts of a program differ.

/// One key whose value differs between two texts.
package struct KeyChange: Hashable, Sendable {
  /// The key with those above it: `days.A.Squat.rest`. For the order of the keys at the top of the
  /// file, `order of keys`.
  package let path: String
  /// The value as it is written, in one line. Nil if the text does not have the key.
  package let before: String?
  package let after: String?
}

extension ProgramFile {
  /// Returns the keys that differ, in the order of the text. Empty if a text is not valid YAML.
  package static func changes(from old: SourceText, to new: SourceText) -> [KeyChange] {
    guard let before = YAMLDocument.read(old).root, let after = YAMLDocument.read(new).root else {
      return []
    }
    var difference = KeyDifference(old: old.bytes, new: new.bytes)
    difference.compare(KeyTree(resolved: before), KeyTree(resolved: after), [])
    return difference.changes
  }
}

/// Compares two trees, key by key.
struct KeyDifference {
  let old: [UInt8]
  let new: [UInt8]
  private(set) var changes: [KeyChange] = []

  init(old: [UInt8], new: [UInt8]) { (self.old, self.new) = (old, new) }

  /// Adds the changes of a part. `item` is the name of the list item that is compared. Its own key
  /// is not another step of the path: the sets of an exercise are `days.A.Squat`.
  mutating func compare(
    _ before: KeyTree, _ after: KeyTree, _ path: [String], item: String? = nil
  ) {
    guard !before.says(after) else { return }
    guard before.isMapping && after.isMapping || before.isNamed && after.isNamed else {
      return add(path, before.span, after.span)
    }
    let count = changes.count
    for part in before.parts {
      if let other = after[part.key] {
        compare(
          part.tree, other.tree, part.key == item ? path : path + [part.key],
          item: before.isNamed ? part.key : nil)
      } else {
        add(path + [part.key], part.tree.span, nil)
      }
    }
    for part in after.parts where before[part.key] == nil {
      add(path + [part.key], nil, part.tree.span)
    }
    // Only the order differs.
    if changes.count == count {
      changes.append(
        KeyChange(
          path: path.isEmpty ? "order of keys" : path.joined(separator: "."),
          before: before.parts.map(\.key).joined(separator: ", "),
          after: after.parts.map(\.key).joined(separator: ", ")))
    }
  }

  private mutating func add(_ path: [String], _ before: SourceSpan?, _ after: SourceSpan?) {
    var (one, two) = (before.map { Self.words($0, old) }, after.map { Self.words($0, new) })
    if let first = one, let second = two {
      let pair = String.shortened(first, second, to: Self.longest)
      (one, two) = (pair.one, pair.other)
    }
    changes.append(
      KeyChange(
        path: path.joined(separator: "."), before: one?.shortened(to: Self.longest + 10),
        after: two?.shortened(to: Self.longest + 10)))
  }

  /// The length to which values are shortened.
  private static let longest = 200

  /// Returns a value in one line, shortened.
  static func line(_ span: SourceSpan, _ bytes: [UInt8]) -> String {
    words(span, bytes).shortened(to: longest)
  }

  /// Returns a value in one line.
  private static func words(_ span: SourceSpan, _ bytes: [UInt8]) -> String {
    let range = max(0, span.start)..<max(0, min(span.end, bytes.count))
    guard !range.isEmpty else { return "" }
    return String(decoding: bytes[range], as: UTF8.self)
      .split { $0 == "\n" || $0 == " " || $0 == "\r\n" }.joined(separator: " ")
  }
}

// Applies a new order of keys to the lifter's text, before the rest of a new version is merged.

/// The two older texts of a merge in the order of the new version, where only the new version
/// changed it.
///
/// Whole parts are moved in the lifter's text, with the comments above them. Each move is read
/// again. If the text does not have the same parts in the new order, the move is not made, and the
/// merge reports a conflict.
struct KeyOrder {
  private(set) var base: KeyTree
  private(set) var mine: KeyTree
  private(set) var text: SourceText

  /// The most places in which an order is changed.
  private static let mostMoves = 100

  init(base: KeyTree, mine: KeyTree, of text: SourceText, theirs: KeyTree) {
    (self.base, self.mine, self.text) = (base, mine, text)
    var given: [[String]] = []
    for _ in 0..<Self.mostMoves {
      guard
        let path = Self.difference(self.base, self.mine, theirs, [], without: given)
      else { return }
      if !move(path, theirs) { given.append(path) }
    }
  }

  /// Returns the keys that all trees have, in the order of the first.
  private static func common(_ tree: KeyTree, _ one: KeyTree, _ other: KeyTree) -> [String] {
    tree.parts.map(\.key).filter { one[$0] != nil && other[$0] != nil }
  }

  /// Returns the outermost place in which the new version has another order than the base.
  private static func difference(
    _ base: KeyTree, _ mine: KeyTree, _ theirs: KeyTree, _ path: [String],
    without given: [[String]]
  ) -> [String]? {
    guard
      base.isMapping && mine.isMapping && theirs.isMapping
        || base.isNamed && mine.isNamed && theirs.isNamed
    else { return nil }
    let old = base.parts.map(\.key).filter { theirs[$0] != nil }
    if old != theirs.parts.map(\.key).filter({ base[$0] != nil }), !given.contains(path) {
      return path
    }
    for part in base.parts {
      guard let own = mine[part.key], let other = theirs[part.key] else { continue }
      let found = difference(part.tree, own.tree, other.tree, path + [part.key], without: given)
      if let found { return found }
    }
    return nil
  }

  /// Changes the order at a path. Returns false if it cannot.
  private mutating func move(_ path: [String], _ theirs: KeyTree) -> Bool {
    guard let old = base[path], let own = mine[path], let new = theirs[path] else { return false }
    let before = Self.common(old, own, new)
    let after = Self.common(new, old, own)
    let current = Self.common(own, old, new)
    // The lifter may have made the same move already.
    if current != after {
      guard current == before, let moved = own.reordered(after, in: text) else { return false }
      let document = YAMLDocument.read(moved)
      guard !document.hasErrors, let root = document.root else { return false }
      let tree = KeyTree(root)
      let expected = own.ordered(after)
      guard tree[path].map({ expected.says($0) }) ?? false,
        mine.replacing(path, with: expected).says(tree)
      else { return false }
      (mine, text) = (tree, moved)
    }
    let order = new.parts.map(\.key).filter { old[$0] != nil }
    base = base.replacing(path, with: old.ordered(order))
    return true
  }
}

extension KeyTree {
  /// Returns the tree at a path of keys.
  fileprivate subscript(path: [String]) -> KeyTree? {
    path.reduce(self) { tree, key in tree?[key]?.tree }
  }

  private func with(_ parts: [Part]) -> KeyTree {
    KeyTree(content: isNamed ? .named(parts) : .mapping(parts), span: span, isFlow: isFlow)
  }

  /// Returns this tree with another one at a path of keys.
  fileprivate func replacing(_ path: [String], with tree: KeyTree) -> KeyTree {
    guard let key = path.first else { return tree }
    return with(
      parts.map { part in
        guard part.key == key else { return part }
        var part = part
        part.tree = part.tree.replacing(Array(path.dropFirst()), with: tree)
        return part
      })
  }

  /// Returns the parts in an order of keys. Other parts keep their places.
  fileprivate func ordered(_ keys: [String]) -> KeyTree {
    var rest = keys[...]
    return with(
      parts.map { part in
        guard keys.contains(part.key), let key = rest.popFirst(), let moved = self[key] else {
          return part
        }
        return moved
      })
  }

  /// Returns the text with the parts in an order of keys. Other parts keep their places. Nil if a
  /// part shares its lines with another one.
  fileprivate func reordered(_ keys: [String], in text: SourceText) -> SourceText? {
    let places = parts.indices.filter { keys.contains(parts[$0].key) }
    guard places.count == keys.count else { return nil }
    let moved = keys.compactMap { self[$0] }
    guard moved.count == keys.count else { return nil }
    var edits = TextEdits()
    if isFlow {
      for (place, part) in zip(places, moved) {
        let range = parts[place].span.start..<parts[place].span.end
        edits.replace(range, by: text.bytes.text(part.span.start..<part.span.end), in: text.bytes)
      }
    } else {
      let lines = TextLines(text.bytes)
      var blocks: [String: PartLines] = [:]
      for index in parts.indices {
        let floor = index == 0 ? nil : parts[index - 1].span.end
        blocks[parts[index].key] = PartLines(parts[index], after: floor, in: lines)
      }
      for (place, part) in zip(places, moved) {
        guard let old = blocks[parts[place].key], let new = blocks[part.key] else { return nil }
        edits.replace(old.comments, by: text.bytes.text(new.comments), in: text.bytes)
        edits.replace(old.value, by: text.bytes.text(new.value), in: text.bytes)
      }
    }
    return SourceText(name: text.name, bytes: edits.applied(to: text.bytes))
  }
}

/// The lines of a part: the comments directly above it, and its key and value.
private struct PartLines {
  /// Whole lines; empty without comments.
  let comments: Range<Int>
  /// From the key, or from the item of a list, to the end of the last line.
  let value: Range<Int>

  /// Nil if something else is on the lines of the part.
  init?(_ part: KeyTree.Part, after floor: Int?, in lines: TextLines) {
    guard let start = lines.itemStart(before: part.span.start),
      let whole = lines.wholeLines(part.span)
    else { return nil }
    let first = lines.line(at: part.span.start)
    value = part.span.start..<whole.upperBound
    // The comments above the first part may be about all of them.
    let lowest = floor.map { lines.line(at: max(0, $0 - 1)) + 1 } ?? first
    var top = first
    while top > lowest, lines.isComment(top - 1) { top -= 1 }
    comments = lines.starts[top]..<start
  }
}
