// Adds goals to `prog.yaml` and removes them, and keeps every other byte of the file.

package import Diagnostics
import ProgramFormat
package import Training
import YAMLSource

extension Settings {
  /// Reads a goal as a list of goals has it: `{exercise: Squat, load: 140kg}`.
  package func goal(_ text: String) -> (goal: Goal?, problems: [Diagnostic]) {
    var reader = SettingsReader(SourceText(name: "<goal>", text: "goals: [\(text)]"))
    reader.unitOfNumbers = unit
    let settings = reader.read()
    return (settings.goals.first, reader.problems)
  }

  /// Returns the text of settings with one more goal at the end of the list.
  package static func adding(
    goal text: String, to source: SourceText
  ) throws(Diagnostic) -> [UInt8] {
    let before = read(source).settings
    return try GoalsEdit(source).adding(text, goals: before.goals + [before.goal(text).goal])
  }

  /// Returns the text of settings without the goal at an index.
  package static func removing(
    goalAt index: Int, from source: SourceText
  ) throws(Diagnostic) -> [UInt8] {
    var goals = read(source).settings.goals
    if goals.indices.contains(index) { goals.remove(at: index) }
    return try GoalsEdit(source).removing(index, goals: goals)
  }
}

/// Changes the list of goals in the text of the settings.
private struct GoalsEdit {
  private let source: SourceText
  private let lineBreak: String
  private let root: YAMLMapping?

  private var entry: YAMLEntry? { root?.entry("goals") }
  private var list: YAMLSequence? { entry?.value.sequence }

  init(_ source: SourceText) {
    self.source = source
    root = YAMLDocument.read(source).root?.mapping
    let feed = source.bytes.firstIndex(of: 0x0A)
    lineBreak = feed.map { $0 > 0 && source.bytes[$0 - 1] == 0x0D } == true ? "\r\n" : "\n"
  }

  func adding(_ text: String, goals: [Goal?]) throws(Diagnostic) -> [UInt8] {
    var edits: [(range: Range<Int>, text: String)] = []
    if let list, let last = list.items.last, !list.isFlow {
      let dash = dash(before: last)
      let margin = String(decoding: source.bytes[lineStart(dash)..<dash], as: UTF8.self)
      let end = lineEnd(last.span.end)
      let isEnded = end > 0 && source.bytes[end - 1] == 0x0A
      edits = [
        (end..<end, (isEnded ? "" : lineBreak) + "\(margin)- \(text)" + (isEnded ? lineBreak : ""))
      ]
    } else if let list {
      let place = list.items.last?.span.end ?? list.span.start + 1
      edits = [(place..<place, (list.items.isEmpty ? "" : ", ") + text)]
    } else if let entry {
      // `goals:` or `goals: none`
      let colon = source.bytes[entry.key.span.end...].firstIndex(of: UInt8(ascii: ":"))
      let start = colon.map { $0 + 1 } ?? entry.key.span.end
      let end = entry.value.isNull ? start : entry.value.span.end
      edits = [(start..<end, " [\(text)]")]
    } else if let root, root.isFlow {
      let place = root.span.start + 1
      edits = [(place..<place, "goals: [\(text)]" + (root.entries.isEmpty ? "" : ", "))]
    } else {
      let end = source.bytes.count
      let start = end == 0 || source.bytes.last == 0x0A ? "" : lineBreak
      edits = [(end..<end, "\(start)goals:\(lineBreak)  - \(text)\(lineBreak)")]
    }
    return try checked(edits, goals: goals, to: "add the goal", by: text)
  }

  func removing(_ index: Int, goals: [Goal]) throws(Diagnostic) -> [UInt8] {
    var edits: [(range: Range<Int>, text: String)] = []
    if let entry, let list, list.items.indices.contains(index) {
      let item = list.items[index]
      if list.isFlow {
        let isFirst = index == 0
        let next = list.items.indices.contains(index + 1) ? list.items[index + 1] : nil
        let start = isFirst ? item.span.start : list.items[index - 1].span.end
        edits = [(start..<(isFirst ? next?.span.start ?? item.span.end : item.span.end), "")]
      } else {
        edits = [(lineStart(dash(before: item))..<lineEnd(item.span.end), "")]
        // A key without a list would be an error.
        if list.items.count == 1 {
          let colon = source.bytes[entry.key.span.end...].firstIndex(of: UInt8(ascii: ":"))
          if let colon { edits.insert((colon + 1..<colon + 1, " []"), at: 0) }
        }
      }
    }
    return try checked(edits, goals: goals, to: "remove the goal", by: "remove it from the list")
  }

  /// Returns the text after the edits, if it reads back with these goals and nothing else changed.
  private func checked(
    _ edits: [(range: Range<Int>, text: String)], goals: [Goal?], to what: String, by help: String
  ) throws(Diagnostic) -> [UInt8] {
    var bytes = source.bytes
    for edit in edits.reversed() { bytes.replaceSubrange(edit.range, with: Array(edit.text.utf8)) }
    var (before, after) = (
      Settings.read(source), Settings.read(SourceText(name: source.name, bytes: bytes))
    )
    let isMade = after.settings.goals == goals
    before.settings.goals = []
    after.settings.goals = []
    guard isMade, before.settings == after.settings, after.problems.count <= before.problems.count
    else {
      throw Diagnostic(
        WorkspaceErrorID.cannotWrite, "cannot \(what) in '\(source.name)' automatically",
        notes: ["nothing was changed"], help: ["edit 'goals' by hand: \(help)"], in: source)
    }
    return bytes
  }

  /// Returns the place of the dash of an item in a list of lines.
  private func dash(before item: YAMLNode) -> Int {
    source.bytes[..<item.span.start].lastIndex(of: UInt8(ascii: "-")) ?? item.span.start
  }

  private func lineStart(_ place: Int) -> Int {
    source.bytes[..<place].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
  }

  /// Returns the place after the line break that follows a place.
  private func lineEnd(_ place: Int) -> Int {
    source.bytes[place...].firstIndex(of: 0x0A).map { $0 + 1 } ?? source.bytes.count
  }
}
