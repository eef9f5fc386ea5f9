// The keys in which two texts of a program differ.

package import Diagnostics
import YAMLSource

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
