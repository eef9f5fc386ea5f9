// Renames an exercise in `prog.yaml` and changes as few bytes as possible.

package import Diagnostics
import ProgramFormat
package import Training
import YAMLSource

/// Writes the new name of an exercise, and its former name, into the text of the settings; or only
/// other names of it.
struct SettingsRenaming {
  fileprivate let old: String
  fileprivate let new: String
  /// The setting that lists the names: `was` for a rename, `aliases` for other names.
  private let key: String
  fileprivate var isRename: Bool { key == "was" }
  fileprivate let names: [String]
  /// The equipment of the exercise, if its new name does not imply it.
  let equipment: Equipment?
  private let source: SourceText
  private let lineBreak: String
  private var edits: [(range: Range<Int>, text: String)] = []

  init(_ old: String, to new: String, equipment: Equipment?, in source: SourceText) {
    self.init(
      source: source, old: old, new: new, equipment: equipment, key: "was", names: [old])
  }

  /// Creates the change that adds other names to an exercise.
  init(adding aliases: [String], to exercise: String, in source: SourceText) {
    self.init(
      source: source, old: "", new: exercise, equipment: nil, key: "aliases", names: aliases)
  }

  private init(
    source: SourceText, old: String, new: String, equipment: Equipment?, key: String,
    names: [String]
  ) {
    self.old = old
    self.new = new
    self.equipment = equipment
    self.source = source
    self.key = key
    self.names = names
    let feed = source.bytes.firstIndex(of: 0x0A)
    lineBreak = feed.map { $0 > 0 && source.bytes[$0 - 1] == 0x0D } == true ? "\r\n" : "\n"
  }

  /// Returns the new text. The caller must read it back to check it.
  mutating func renamed() -> [UInt8] {
    let root = YAMLDocument.read(source).root
    guard let root, !root.isNull, let mapping = root.mapping else { return appended() }
    if isRename, let gyms = mapping["gyms"]?.mapping {
      for gym in gyms.entries {
        guard let bars = gym.value.mapping?["bars"]?.mapping, bars[new] == nil else { continue }
        if let bar = bars.entry(ofExercise: old) { write(bar.key, bars.isFlow) }
      }
    }
    if isRename, let goals = mapping["goals"] { renameAll(goals, false) }
    guard let entry = mapping.entry("exercises") else {
      if !mapping.isFlow { return appended() }
      insert(
        "exercises: {\(spelled(new)): {\(content())}}\(mapping.entries.isEmpty ? "" : ", ")",
        at: mapping.span.start + 1)
      return applied()
    }
    if let exercises = entry.value.mapping {
      rename(in: exercises)
    } else {
      insert(
        "\(lineBreak)  \(spelled(new, isFlow: false)): {\(content())}", afterColonOf: entry.key)
    }
    return applied()
  }

  private mutating func rename(in exercises: YAMLMapping) {
    var before = isRename ? exercises.entry(ofExercise: old) : nil
    if before?.key.text == new { before = nil }
    let alike = exercises.entry(ofExercise: new)
    let after = alike?.key == before?.key ? nil : alike
    if let before, after == nil {
      write(before.key, exercises.isFlow)
      note(before, names)
    } else if let after {
      let known = before.map { Self.list($0.value.mapping?["was"]) } ?? []
      note(after, names + known.filter { $0 != new })
      if let before {
        let names = Self.list(before.value.mapping?["aliases"])
        if !names.isEmpty { extend(after, "aliases", by: names) }
        remove(before, from: exercises)
      }
    } else if exercises.isFlow || exercises.entries.isEmpty {
      insert(
        "\(spelled(new)): {\(content())}\(exercises.entries.isEmpty ? "" : ", ")",
        at: exercises.span.start + 1)
    } else if let first = exercises.entries.first {
      insert("\(spelled(new, isFlow: false)): {\(content())}", before: first.key, exercises)
    }
  }

  private mutating func note(_ entry: YAMLEntry, _ names: [String]) {
    guard let mapping = entry.value.mapping, let first = mapping.entries.first else {
      let text = "{\(content(names))}"
      if let mapping = entry.value.mapping {
        edits.append((mapping.span.start..<mapping.span.end, text))
      } else {
        insert(" \(text)", afterColonOf: entry.key)
      }
      return
    }
    extend(entry, key, by: names)
    if let equipment, mapping["equipment"] == nil {
      insert("equipment: \(equipment.rawValue)", before: first.key, mapping)
    }
  }

  private mutating func extend(_ entry: YAMLEntry, _ key: String, by names: [String]) {
    guard let mapping = entry.value.mapping, let first = mapping.entries.first else { return }
    guard let node = mapping[key] else {
      return insert("\(key): [\(list(names))]", before: first.key, mapping)
    }
    let known = Self.list(node)
    // The current name is not a former name anymore.
    let all = names.filter { !known.contains($0) } + known.filter { $0 != new }
    edits.append((node.span.start..<node.span.end, "[\(list(all))]"))
  }

  private mutating func remove(_ entry: YAMLEntry, from mapping: YAMLMapping) {
    var (start, end) = (entry.span.start, entry.span.end)
    let bytes = source.bytes
    if mapping.isFlow {
      while end < bytes.count, bytes[end] == 0x20 || bytes[end] == UInt8(ascii: ",") { end += 1 }
    } else {
      while start > 0, bytes[start - 1] != 0x0A { start -= 1 }
      while end < bytes.count, bytes[end] != 0x0A { end += 1 }
      end = min(end + 1, bytes.count)
    }
    edits.append((start..<end, ""))
  }

  private mutating func renameAll(_ node: YAMLNode, _ isFlow: Bool) {
    guard node.alias == nil else { return }
    switch node {
    case .scalar(let scalar): if scalar.text == old { write(scalar, isFlow) }
    case .sequence(let sequence):
      for item in sequence.items { renameAll(item, sequence.isFlow) }
    case .mapping(let mapping):
      for entry in mapping.entries where entry.merge == nil {
        if entry.key.text == old { write(entry.key, mapping.isFlow) }
        renameAll(entry.value, mapping.isFlow)
      }
    }
  }

  // MARK: Text

  private func content(_ names: [String]? = nil) -> String {
    "\(key): [\(list(names ?? self.names))]"
      + (equipment.map { ", equipment: \($0.rawValue)" } ?? "")
  }

  private func list(_ names: [String]) -> String {
    names.map { spelled($0) }.joined(separator: ", ")
  }

  private func spelled(_ name: String, isFlow: Bool = true) -> String {
    ProgramFile.spelled(name, isFlow: isFlow)
  }

  private static func list(_ node: YAMLNode?) -> [String] {
    node.map { $0.sequence?.items.compactMap(\.scalar?.text) ?? [$0.scalar?.text ?? ""] } ?? []
  }

  private mutating func insert(_ text: String, before key: YAMLScalar, _ mapping: YAMLMapping) {
    let start = key.span.start
    let line = source.bytes[..<start].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let margin = String(repeating: " ", count: start - line)
    insert(text + (mapping.isFlow ? ", " : lineBreak + margin), at: start)
  }

  private mutating func write(_ scalar: YAMLScalar, _ isFlow: Bool) {
    edits.append((scalar.span.start..<scalar.span.end, spelled(new, isFlow: isFlow)))
  }

  private mutating func insert(_ text: String, at offset: Int) {
    edits.append((offset..<offset, text))
  }

  private mutating func insert(_ text: String, afterColonOf key: YAMLScalar) {
    let colon = source.bytes[key.span.end...].firstIndex(of: UInt8(ascii: ":"))
    insert(text, at: colon.map { $0 + 1 } ?? key.span.end)
  }

  private mutating func appended() -> [UInt8] {
    let count = source.bytes.count
    let start = count == 0 || source.bytes.last == 0x0A ? "" : lineBreak
    insert(
      "\(start)exercises:\(lineBreak)  \(spelled(new, isFlow: false)): {\(content())}\(lineBreak)",
      at: count)
    return applied()
  }

  private func applied() -> [UInt8] {
    var result: [UInt8] = []
    var place = 0
    for (_, edit) in edits.enumerated().sorted(by: {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }) where edit.range.lowerBound >= place {
      result += source.bytes[place..<edit.range.lowerBound] + Array(edit.text.utf8)
      place = edit.range.upperBound
    }
    return result + source.bytes[place...]
  }
}

extension Settings {
  /// Returns the text of settings in which `old` is called `new`, and `was` lists the old name.
  ///
  /// `equipment` is written unless it is already set. The change is refused if it does not read
  /// back as intended.
  package static func renaming(
    _ old: String, to new: String, equipment: Equipment?, in source: SourceText
  ) throws(Diagnostic) -> [UInt8] {
    let before = read(source).settings
    if before.exercise(new)?.was.contains(old) ?? false, before.exercise(old) == nil {
      return source.bytes
    }
    return try checked(
      SettingsRenaming(old, to: new, equipment: equipment, in: source), in: source,
      to: "rename '\(old)'", by: "\(new): {was: [\(old)]}"
    ) { before, after in
      before.exercises == after.exercises && before.units == after.units
        && before.prefillDays == after.prefillDays && before.gyms.count == after.gyms.count
    }
  }

  /// Returns the text of settings in which `aliases` are other names of an exercise.
  ///
  /// The change is refused if it does not read back as intended.
  package static func adding(
    _ aliases: [String], to exercise: String, in source: SourceText
  ) throws(Diagnostic) -> [UInt8] {
    let known = read(source).settings.exercise(exercise)?.aliases ?? []
    let new = aliases.filter { !known.contains($0) }
    if new.isEmpty { return source.bytes }
    return try checked(
      SettingsRenaming(adding: new, to: exercise, in: source), in: source,
      to: "add an alias of '\(exercise)'", by: "\(exercise): {aliases: [\(new[0])]}", ==)
  }

  /// Returns the text after a change, if it reads back with the new names and `isSame` holds for
  /// the settings before and after it, without the exercise.
  private static func checked(
    _ change: SettingsRenaming, in source: SourceText, to what: String, by text: String,
    _ isSame: (Settings, Settings) -> Bool
  ) throws(Diagnostic) -> [UInt8] {
    var change = change
    let bytes = change.renamed()
    var (before, after) = (read(source), read(SourceText(name: source.name, bytes: bytes)))
    let found = after.settings.exercise(change.new)
    for name in [change.old, change.new] {
      before.settings.exercises.removeAll { $0.name == name }
      after.settings.exercises.removeAll { $0.name == change.new }
    }
    guard after.problems.count <= before.problems.count,
      isSame(before.settings, after.settings), let found,
      change.names.allSatisfy((change.isRename ? found.was : found.aliases).contains)
    else {
      throw Diagnostic(
        WorkspaceErrorID.cannotWrite,
        "cannot \(what) \(change.isRename ? "in" : "to") '\(source.name)' automatically",
        notes: ["nothing was changed"], help: ["edit it by hand: exercises: {\(text)}"], in: source)
    }
    return bytes
  }
}

extension YAMLMapping {
  fileprivate func entry(ofExercise name: String) -> YAMLEntry? {
    if let same = entry(name) { return same }
    let spelling = ExerciseNames.spelling(of: name)
    return entries.first { ExerciseNames.spelling(of: $0.key.text) == spelling }
  }
}
