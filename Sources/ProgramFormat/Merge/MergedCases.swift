// Both values of keys that a lifter and the new version of a program changed, as cases.

import Diagnostics
import YAMLSource

/// The decision about a key that two versions changed in different ways.
package enum MergeChoice: String, Hashable, Sendable, CaseIterable {
  case mine, theirs
  /// Keep both values as cases. An input says which of them applies.
  case both
}

/// Writes both values of some keys as cases: `Squat: {edition mine: 3x5, else: 5x5}`.
package struct MergedCases {
  /// The input that says which value applies.
  package static let input = "edition"
  private static let question =
    "{ask: \"Your own edition, or the new one?\", one of: [mine, theirs], default: mine}"

  private let base: SourceText
  private let mine: SourceText
  private let theirs: SourceText
  private let paths: Set<String>

  /// `paths` are keys that the lifter's text and the new one have.
  init(
    from base: SourceText, _ mine: SourceText, _ theirs: SourceText, at paths: Set<String>
  ) {
    self.base = base
    self.mine = mine
    self.theirs = theirs
    self.paths = paths
  }

  /// The text with the cases. Nil if a value takes several lines, cannot have cases, or has cases
  /// of an earlier update and another edit in the program's own one.
  var text: [UInt8]? {
    guard let own = YAMLDocument.read(mine).root, let other = YAMLDocument.read(theirs).root else {
      return nil
    }
    let (values, others) = (values(KeyTree(own)), values(KeyTree(other)))
    let earlier = YAMLDocument.read(base).root.map { self.values(KeyTree($0)) } ?? [:]
    var edits = TextEdits()
    for path in paths {
      guard let value = values[path], let other = others[path],
        let one = Self.line(value, in: mine), let two = Self.line(other, in: theirs)
      else { return nil }
      if value.parts.contains(where: { $0.key.hasPrefix("\(Self.input) ") }) {
        // An earlier update wrote these cases, and the last one has the program's own value.
        guard value.parts.map(\.key) == ["\(Self.input) mine", "else"],
          let last = value.parts.last?.tree, let old = earlier[path], last.says(old)
        else { return nil }
        edits.replace(last.span.start..<last.span.end, by: two, in: mine.bytes)
        continue
      }
      edits.replace(
        value.span.start..<value.span.end, by: "{\(Self.input) mine: \(one), else: \(two)}",
        in: mine.bytes)
    }
    guard ask(in: own, &edits) else { return nil }
    let bytes = edits.applied(to: mine.bytes)
    let new = SourceText(name: mine.name, bytes: bytes)
    return ProgramFile.read(new, id: "program").program == nil ? nil : bytes
  }

  /// Returns the values at the paths.
  private func values(_ root: KeyTree) -> [String: KeyTree] {
    var found: [String: KeyTree] = [:]
    func walk(_ tree: KeyTree, _ path: [String], item: String?) {
      let name = path.joined(separator: ".")
      // The sets of an exercise have the path of the exercise.
      if paths.contains(name) { found[name] = tree }
      for part in tree.parts {
        walk(
          part.tree, part.key == item ? path : path + [part.key],
          item: tree.isNamed ? part.key : nil)
      }
    }
    walk(root, [], item: nil)
    return found
  }

  /// Returns a value as it can be written in braces; nil if it takes several lines.
  private static func line(_ value: KeyTree, in source: SourceText) -> String? {
    if case .text(let text, let isNull) = value.content {
      return isNull ? nil : ProgramFile.spelled(text, isFlow: true)
    }
    let bytes = source.bytes[value.span.start..<value.span.end]
    return value.isFlow && !bytes.contains(0x0A) ? String(decoding: bytes, as: UTF8.self) : nil
  }

  /// Adds the input, unless the text has it from an earlier update. Returns false if the name has
  /// another meaning there.
  private func ask(in root: YAMLNode, _ edits: inout TextEdits) -> Bool {
    guard let mapping = root.mapping else { return false }
    let line = "\(Self.input): \(Self.question)"
    if let inputs = mapping[ProgramKey.inputs.rawValue] {
      if let known = inputs.mapping?[Self.input] {
        let options = known.mapping?[QuestionKey.oneOf.rawValue]?.sequence?.items ?? []
        return options.compactMap(\.scalar?.text) == ["mine", "theirs"]
      }
      guard let entries = inputs.mapping, let first = entries.entries.first, inputs.alias == nil
      else { return false }
      let start = first.keyPlace.start
      let column = TextLines(mine.bytes).column(start)
      let end = entries.isFlow ? ", " : "\n" + String(repeating: " ", count: column)
      edits.insert(line + end, at: start)
      return true
    }
    let sections: [ProgramKey] = [.values, .lifts, .schemes, .progress, .defaults, .days]
    guard !mapping.isFlow,
      let next = mapping.entries.first(where: { entry in
        sections.contains { $0.rawValue == entry.key.text }
      })
    else { return false }
    let lines = TextLines(mine.bytes)
    var top = lines.line(at: next.keyPlace.start)
    while top > 0, lines.isComment(top - 1) { top -= 1 }
    edits.insert("inputs:\n  \(line)\n\n", at: lines.starts[top])
    return true
  }
}
