// The changes that a merge makes in the lifter's text.

import Diagnostics

/// Compares three trees and collects the edits of the lifter's text.
struct KeyMerge {
  private let mine: TextLines
  private let theirs: TextLines
  private(set) var edits = TextEdits()
  private(set) var conflicts: [MergeConflict] = []
  /// The keys that were changed.
  private(set) var applied: [String] = []

  /// The most conflicts that are reported.
  private static let mostConflicts = 50

  init(mine: [UInt8], theirs: [UInt8]) {
    self.mine = TextLines(mine)
    self.theirs = TextLines(theirs)
  }

  /// Merges one part and returns the tree that the result must have. `item` is the name of the list
  /// item that is merged, whose own key is not another step of the path.
  mutating func merge(
    _ base: KeyTree, _ own: KeyTree, _ other: KeyTree, _ path: [String], item: String? = nil
  ) -> MergedTree {
    if base.says(other) || own.says(other) { return .tree(own) }
    let isMergeable = isMergeable(base, own, other)
    guard base.says(own) else {
      guard isMergeable else { return conflict(path, own.span, other.span) }
      return mergeParts(base, own, other, path, item)
    }
    if isMergeable {
      // Smaller edits keep the comments inside.
      var attempt = self
      let result = attempt.mergeParts(base, own, other, path, item)
      if attempt.conflicts.count == conflicts.count {
        self = attempt
        return result
      }
    }
    if replace(own, by: other, path) { return .tree(other) }
    return conflict(path, own.span, other.span)
  }

  private func isMergeable(_ base: KeyTree, _ own: KeyTree, _ other: KeyTree) -> Bool {
    base.isMapping && own.isMapping && other.isMapping
      || base.isNamed && own.isNamed && other.isNamed
  }

  // MARK: Parts

  private mutating func mergeParts(
    _ base: KeyTree, _ own: KeyTree, _ other: KeyTree, _ path: [String], _ item: String?
  ) -> MergedTree {
    func step(_ key: String) -> [String] { key == item ? path : path + [key] }
    let before = base.parts.map(\.key).filter { other[$0] != nil }
    guard before == other.parts.map(\.key).filter({ base[$0] != nil }) else {
      return conflict(path + ["(order)"], own.span, other.span)
    }
    var result: [(key: String, tree: MergedTree)] = []
    for part in own.parts {
      let inner = step(part.key)
      switch (base[part.key], other[part.key]) {
      case (nil, nil): result.append((part.key, .tree(part.tree)))
      case (nil, let new?):
        result.append((part.key, .tree(part.tree)))
        if !part.tree.says(new.tree) { _ = conflict(inner, part.tree.span, new.tree.span) }
      case (let old?, nil):
        guard old.tree.says(part.tree), remove(part, of: own, inner) else {
          _ = conflict(inner, part.tree.span, nil)
          continue
        }
      case (let old?, let new?):
        var attempt = self
        let merged = attempt.merge(
          old.tree, part.tree, new.tree, inner, item: base.isNamed ? part.key : nil)
        // A value in one line may become one of several lines, and the reverse.
        if attempt.conflicts.count > conflicts.count, old.tree.says(part.tree),
          replace(part, of: own, by: new, of: other, inner)
        {
          result.append((part.key, .tree(new.tree)))
        } else {
          self = attempt
          result.append((part.key, merged))
        }
      }
    }
    for (index, part) in other.parts.enumerated() where own[part.key] == nil {
      let inner = step(part.key)
      if let old = base[part.key] {
        // The lifter removed it.
        if !old.tree.says(part.tree) { _ = conflict(inner, nil, part.tree.span) }
        continue
      }
      let previous = other.parts[..<index].last { earlier in
        result.contains { $0.key == earlier.key }
      }
      guard insert(part, of: other, after: previous?.key, in: own, inner) else {
        _ = conflict(inner, nil, part.tree.span)
        continue
      }
      let place = previous.flatMap { earlier in result.firstIndex { $0.key == earlier.key } }
      result.insert((part.key, .tree(part.tree)), at: place.map { $0 + 1 } ?? 0)
    }
    return .parts(result)
  }

  private mutating func conflict(
    _ path: [String], _ own: SourceSpan?, _ other: SourceSpan?
  ) -> MergedTree {
    if conflicts.count < Self.mostConflicts {
      conflicts.append(
        MergeConflict(
          path: path.joined(separator: "."),
          mine: own.map { KeyDifference.line($0, mine.bytes) },
          theirs: other.map { KeyDifference.line($0, theirs.bytes) }))
    }
    return .parts([])
  }

  // MARK: Edits

  /// Replaces a value. Returns false if the layout of the two values does not permit it.
  private mutating func replace(_ own: KeyTree, by other: KeyTree, _ path: [String]) -> Bool {
    guard let text = words(other.span, theirs) ?? lines(of: other, for: own) else { return false }
    let range: Range<Int>
    if words(own.span, mine) != nil, words(other.span, theirs) != nil {
      range = own.span.start..<own.span.end
    } else {
      guard let whole = wholeLines(own.span, mine), mine.begins(own.span.start) || startsItem(own),
        lines(of: other, for: own) != nil
      else { return false }
      range = own.span.start..<whole.upperBound
    }
    applied.append(path.joined(separator: "."))
    edits.replace(range, by: text, in: mine.bytes)
    return true
  }

  private mutating func replace(
    _ part: KeyTree.Part, of tree: KeyTree, by new: KeyTree.Part, of other: KeyTree,
    _ path: [String]
  ) -> Bool {
    guard !tree.isFlow, !other.isFlow, lineStart(part, mine) != nil,
      let start = lineStart(new, theirs), let whole = wholeLines(part.span, mine),
      let range = wholeLines(new.span, theirs)
    else { return false }
    let indent = mine.indent(of: mine.line(at: part.span.start))
    let from = theirs.indent(of: theirs.line(at: new.span.start))
    guard let text = moved(start + from..<range.upperBound, by: indent - from) else {
      return false
    }
    applied.append(path.joined(separator: "."))
    edits.replace(whole.lowerBound + indent..<whole.upperBound, by: text, in: mine.bytes)
    return true
  }

  /// Returns a value that is written in one line.
  private func words(_ span: SourceSpan, _ text: TextLines) -> String? {
    guard span.end > span.start, text.line(at: span.start) == text.line(at: span.end - 1) else {
      return nil
    }
    return String(decoding: text.bytes[span.start..<span.end], as: UTF8.self)
  }

  /// Returns a value of several lines with the indentation that it needs in the lifter's text.
  private func lines(of other: KeyTree, for own: KeyTree) -> String? {
    guard theirs.begins(other.span.start) || startsItem(other, theirs) else { return nil }
    guard let range = wholeLines(other.span, theirs) else { return nil }
    return moved(
      other.span.start..<range.upperBound,
      by: mine.column(own.span.start)
        - theirs.column(other.span.start))
  }

  private func startsItem(_ tree: KeyTree, _ text: TextLines? = nil) -> Bool {
    let text = text ?? mine
    let start = text.starts[text.line(at: tree.span.start)]
    return text.bytes[start..<tree.span.start].allSatisfy {
      $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "-")
    }
  }

  /// Returns the bytes from the start of a value's first line to the end of its last line. Nil if
  /// another value follows on that line.
  private func wholeLines(_ span: SourceSpan, _ text: TextLines) -> Range<Int>? {
    let last = text.line(at: max(span.start, span.end - 1))
    let end = text.end(of: last)
    let rest = text.bytes.pastBlanks(span.end)
    guard rest >= end || text.bytes[rest] == UInt8(ascii: "#") else { return nil }
    return text.starts[text.line(at: span.start)]..<max(end, span.end)
  }

  /// Returns lines of the other text, moved by some columns, without the first line's indentation.
  private func moved(_ range: Range<Int>, by columns: Int) -> String? {
    let parts = theirs.bytes[range].split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    var result: [String] = []
    for (index, line) in parts.enumerated() {
      let text = String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
      if index == 0 || text.allSatisfy({ $0 == " " }) {
        result.append(index == 0 ? text : "")
      } else if columns >= 0 {
        result.append(String(repeating: " ", count: columns) + text)
      } else {
        guard text.prefix(-columns).allSatisfy({ $0 == " " }) else { return nil }
        result.append(String(text.dropFirst(-columns)))
      }
    }
    while result.last?.isEmpty ?? false { result.removeLast() }
    return result.joined(separator: "\n")
  }

  /// Returns the start of a part's line, if nothing but a dash is before it.
  private func lineStart(_ part: KeyTree.Part, _ text: TextLines) -> Int? {
    let start = text.starts[text.line(at: part.span.start)]
    let before = text.bytes[start..<part.span.start]
    return before.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "-") } ? start : nil
  }

  /// Removes a part with its lines; in brackets, with its comma.
  private mutating func remove(_ part: KeyTree.Part, of tree: KeyTree, _ path: [String]) -> Bool {
    let parts = tree.parts
    guard let index = parts.firstIndex(where: { $0.key == part.key }), parts.count > 1 else {
      return false
    }
    let range: Range<Int>
    if tree.isFlow {
      range =
        index > 0
        ? parts[index - 1].span.end..<part.span.end : part.span.start..<parts[1].span.start
    } else {
      guard let start = lineStart(part, mine), let whole = wholeLines(part.span, mine) else {
        return false
      }
      range = start..<min(mine.bytes.count, whole.upperBound + 1)
    }
    applied.append(path.joined(separator: "."))
    edits.replace(range, by: "", in: mine.bytes)
    return true
  }

  /// Inserts a part of the other text after the part with a key, or before the first one.
  private mutating func insert(
    _ part: KeyTree.Part, of other: KeyTree, after previous: String?, in tree: KeyTree,
    _ path: [String]
  ) -> Bool {
    guard let neighbour = previous.flatMap({ tree[$0] }) ?? tree.parts.first else { return false }
    if tree.isFlow {
      guard let text = words(part.span, theirs) else { return false }
      let place = previous == nil ? neighbour.span.start : neighbour.span.end
      edits.insert(previous == nil ? "\(text), " : ", \(text)", at: place)
    } else {
      guard !other.isFlow, let start = lineStart(part, theirs),
        let range = wholeLines(part.span, theirs), let whole = wholeLines(neighbour.span, mine),
        let line = lineStart(neighbour, mine)
      else { return false }
      let indent = mine.indent(of: mine.line(at: neighbour.span.start))
      let from = theirs.indent(of: theirs.line(at: part.span.start))
      guard let text = moved(start + from..<range.upperBound, by: indent - from) else {
        return false
      }
      let block = String(repeating: " ", count: indent) + text
      if previous == nil {
        edits.insert(block + "\n", at: line)
      } else {
        edits.insert("\n" + block, at: whole.upperBound)
      }
    }
    applied.append(path.joined(separator: "."))
    return true
  }
}
