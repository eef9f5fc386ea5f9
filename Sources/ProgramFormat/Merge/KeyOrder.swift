// Applies a new order of keys to the lifter's text, before the rest of a new version is merged.

import Diagnostics
import YAMLSource

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
        edits.replace(
          range, by: text.bytes.text(part.span.start..<part.span.end), in: text.bytes)
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
    let first = lines.line(at: part.span.start)
    let start = lines.starts[first]
    let before = lines.bytes[start..<part.span.start]
    guard before.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "-") }) else {
      return nil
    }
    let last = lines.line(at: max(part.span.start, part.span.end - 1))
    let end = lines.end(of: last)
    let rest = lines.bytes.pastBlanks(part.span.end)
    guard rest >= end || lines.bytes[rest] == UInt8(ascii: "#") else { return nil }
    value = part.span.start..<max(end, part.span.end)
    // The comments above the first part may be about all of them.
    let lowest = floor.map { lines.line(at: max(0, $0 - 1)) + 1 } ?? first
    var top = first
    while top > lowest, lines.isComment(top - 1) { top -= 1 }
    comments = lines.starts[top]..<start
  }
}
