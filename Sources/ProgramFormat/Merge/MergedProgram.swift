// Merges two edits of one program, key by key, into the lifter's own text.

package import Diagnostics
import YAMLSource

/// A key that both sides changed in different ways.
package struct MergeConflict: Hashable, Sendable {
  /// The key with those above it: `days.A.Squat`.
  package let path: String
  /// The values as they are written, in one line. Nil if a text does not have the key.
  package let mine: String?
  package let theirs: String?
}

/// The result of a merge.
package enum MergedProgram: Hashable, Sendable {
  case text([UInt8])
  /// Nothing was merged, because of these keys.
  case conflicts([MergeConflict])
}

extension ProgramFile {
  /// Applies the changes from `base` to `theirs` to the text `mine`, whose own changes stay.
  ///
  /// The result is read again. It must be the merged program and have all of the lifter's comments;
  /// otherwise the merge is a conflict. `choices` are the keys in conflict that are decided; `side`
  /// decides all others, and nil reports them.
  package static func merge(
    base: SourceText, mine: SourceText, theirs: SourceText, keeping side: MergeSide? = nil,
    choices: [String: MergeChoice] = [:]
  ) -> MergedProgram {
    let both = choices.filter { $0.value == .both }
    guard both.isEmpty else {
      // The lifter's value and the new one become cases of the same key.
      let others = choices.merging(both.mapValues { _ in .mine }) { $1 }
      guard
        case .text(let bytes) = merge(
          base: base, mine: mine, theirs: theirs, keeping: side, choices: others)
      else { return merge(base: base, mine: mine, theirs: theirs, keeping: side) }
      let merged = SourceText(name: mine.name, bytes: bytes)
      func cases(_ paths: Set<String>) -> [UInt8]? {
        MergedCases(from: base, merged, theirs, at: paths).text
      }
      if let text = cases(Set(both.keys)) { return .text(text) }
      let single = both.keys.filter { cases([$0]) == nil }
      return .conflicts(
        (single.isEmpty ? Array(both.keys) : single).sorted()
          .map { MergeConflict(path: $0, mine: nil, theirs: nil) })
    }
    if mine.bytes == base.bytes || mine.bytes == theirs.bytes { return .text(theirs.bytes) }
    if theirs.bytes == base.bytes { return .text(mine.bytes) }
    let documents = [base, mine, theirs].map { YAMLDocument.read($0) }
    let roots = documents.compactMap(\.root).map { KeyTree($0) }
    guard roots.count == 3 else {
      return .conflicts([MergeConflict(path: "", mine: "not valid YAML", theirs: nil)])
    }
    let order = KeyOrder(base: roots[0], mine: roots[1], of: mine, theirs: roots[2])
    var merge = KeyMerge(
      mine: order.text.bytes, theirs: theirs.bytes, keeping: side, choices: choices)
    let expected = merge.merge(order.base, order.mine, roots[2], [])
    guard merge.conflicts.isEmpty else { return .conflicts(merge.conflicts) }
    let bytes = merge.edits.applied(to: order.text.bytes)
    let result = YAMLDocument.read(SourceText(name: mine.name, bytes: bytes))
    guard !result.hasErrors, let root = result.root, expected.matches(KeyTree(root)) else {
      return .conflicts(merge.applied.map { MergeConflict(path: $0, mine: nil, theirs: nil) })
    }
    var kept = result.comments.map(\.text)
    for comment in documents[1].comments.map(\.text)
    where !documents[0].comments.contains(where: { $0.text == comment }) {
      guard let index = kept.firstIndex(of: comment) else {
        return .conflicts([
          MergeConflict(path: "# \(comment.shortened(to: 80))", mine: "a comment", theirs: nil)
        ])
      }
      kept.remove(at: index)
    }
    return .text(bytes)
  }
}

/// The tree that a merge must produce.
indirect enum MergedTree {
  case tree(KeyTree)
  case parts([(key: String, tree: MergedTree)])

  func matches(_ other: KeyTree) -> Bool {
    switch self {
    case .tree(let tree): return tree.says(other)
    case .parts(let parts):
      let others = other.parts
      return parts.count == others.count
        && zip(parts, others).allSatisfy { $0.key == $1.key && $0.tree.matches($1.tree) }
    }
  }
}

// The changes that a merge makes in the lifter's text.

/// Compares three trees and collects the edits of the lifter's text.
struct KeyMerge {
  private let mine: TextLines
  private let theirs: TextLines
  /// The side whose value a key in conflict gets; nil to report the conflict.
  private let side: MergeSide?
  /// The choices for single keys.
  private let choices: [String: MergeChoice]
  private(set) var edits = TextEdits()
  private(set) var conflicts: [MergeConflict] = []
  /// The keys that were changed.
  private(set) var applied: [String] = []

  /// The most conflicts that are reported.
  private static let mostConflicts = 50

  init(
    mine: [UInt8], theirs: [UInt8], keeping side: MergeSide?, choices: [String: MergeChoice]
  ) {
    self.side = side
    self.choices = choices
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
      guard isMergeable else { return settled(own, other, path) }
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

  /// Returns the value of the side that is kept, or reports a conflict.
  private mutating func settled(_ own: KeyTree, _ other: KeyTree, _ path: [String]) -> MergedTree {
    let side = side(of: path)
    if side == .mine { return .tree(own) }
    if side == .theirs, replace(own, by: other, path) { return .tree(other) }
    return conflict(path, own.span, other.span)
  }

  /// Returns the side whose value a key gets if it is in conflict.
  private func side(of path: [String]) -> MergeSide? {
    switch choices[path.joined(separator: ".")] {
    case .mine, .both: .mine
    case .theirs: .theirs
    case nil: side
    }
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
        let isSame = part.tree.says(new.tree)
        result.append(
          (part.key, isSame ? .tree(part.tree) : settled(part.tree, new.tree, inner)))
      case (let old?, nil):
        let side = side(of: inner)
        if side == .mine, !old.tree.says(part.tree) {
          result.append((part.key, .tree(part.tree)))
          continue
        }
        guard old.tree.says(part.tree) || side == .theirs, remove(part, of: own, inner) else {
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
        let side = side(of: inner)
        if old.tree.says(part.tree) || side == .mine { continue }
        guard side == .theirs else {
          _ = conflict(inner, nil, part.tree.span)
          continue
        }
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
      guard let whole = mine.wholeLines(own.span),
        mine.begins(own.span.start) || mine.itemStart(before: own.span.start) != nil,
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
    guard !tree.isFlow, !other.isFlow, mine.itemStart(before: part.span.start) != nil,
      let start = theirs.itemStart(before: new.span.start), let whole = mine.wholeLines(part.span),
      let range = theirs.wholeLines(new.span)
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
    guard theirs.begins(other.span.start) || theirs.itemStart(before: other.span.start) != nil
    else { return nil }
    guard let range = theirs.wholeLines(other.span) else { return nil }
    return moved(
      other.span.start..<range.upperBound,
      by: mine.column(own.span.start) - theirs.column(other.span.start))
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
      guard let start = mine.itemStart(before: part.span.start),
        let whole = mine.wholeLines(part.span)
      else {
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
      guard !other.isFlow, let start = theirs.itemStart(before: part.span.start),
        let range = theirs.wholeLines(part.span), let whole = mine.wholeLines(neighbour.span),
        let line = mine.itemStart(before: neighbour.span.start)
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
