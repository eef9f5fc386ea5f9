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
  /// otherwise the merge is a conflict.
  package static func merge(
    base: SourceText, mine: SourceText, theirs: SourceText
  ) -> MergedProgram {
    if mine.bytes == base.bytes || mine.bytes == theirs.bytes { return .text(theirs.bytes) }
    if theirs.bytes == base.bytes { return .text(mine.bytes) }
    let documents = [base, mine, theirs].map { YAMLDocument.read($0) }
    let roots = documents.compactMap(\.root).map { KeyTree($0) }
    guard roots.count == 3 else {
      return .conflicts([MergeConflict(path: "", mine: "not valid YAML", theirs: nil)])
    }
    let order = KeyOrder(base: roots[0], mine: roots[1], of: mine, theirs: roots[2])
    var merge = KeyMerge(mine: order.text.bytes, theirs: theirs.bytes)
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
