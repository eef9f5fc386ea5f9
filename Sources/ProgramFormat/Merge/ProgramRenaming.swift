// Renaming of exercises in the text of a program: in its days, lifts, rules and tests.

import Diagnostics
import Notation
import Training
import YAMLSource

/// Rewrites the names of exercises in a program's tree, by the roles of its strings.
///
/// A string that names a slot is renamed as a whole, free text is left, and in all others the
/// references to values of exercises are renamed.
struct ProgramRenaming {
  private let bytes: [UInt8]
  private let renames: ExerciseRenames
  private let outline: ProgramOutline
  /// The names of the days, longest first.
  private let days: [String]
  private var edits = TextEdits()

  /// Returns the text with the new names. The bytes are unchanged if no exercise is renamed.
  /// `inherited` are the days of the programs that it extends.
  static func renamed(
    _ document: YAMLDocument, _ renames: ExerciseRenames, inheriting inherited: [String]
  ) -> [UInt8] {
    guard let root = document.root else { return document.source.bytes }
    let days = root.mapping?[ProgramKey.days.rawValue]?.mapping?.entries.map(\.key.text) ?? []
    let parts = root.mapping?.entries.compactMap { PartKey($0.key.text) } ?? []
    var pass = ProgramRenaming(
      bytes: document.source.bytes, renames: renames, outline: ProgramOutline(root),
      days: (inherited + days + parts.filter { $0.section == .days }.map(\.rest))
        .sorted { $0.utf8.count > $1.utf8.count })
    root.eachScalar { pass.rename($0, $1) }
    return pass.edits.isEmpty ? pass.bytes : pass.edits.applied(to: pass.bytes)
  }

  private init(bytes: [UInt8], renames: ExerciseRenames, outline: ProgramOutline, days: [String]) {
    self.bytes = bytes
    self.renames = renames
    self.outline = outline
    self.days = days
  }

  private mutating func rename(_ scalar: YAMLScalar, _ isFlow: Bool) {
    switch outline.texts[scalar.span.start] {
    case .name(.slot, _): write(renames.slotText(scalar.text), over: scalar, isFlow)
    case .freeText, .word: break
    case .partKey:
      guard let part = PartKey(scalar.text), let path = renamed(part) else { return }
      write(part.text(path), over: scalar, isFlow)
    case .subject: write(subject(scalar.text), over: scalar, isFlow)
    default: references(scalar, isFlow)
    }
  }

  /// Returns the path of a dotted key with the new names; nil if it names no such exercise.
  private func renamed(_ part: PartKey) -> String? {
    let path = part.rest
    switch part.section {
    case .tests:
      // The subject of a test follows its name and `with` or `expect`.
      guard let option = PartKey.item(path, isDay: false).option,
        let dot = option.firstIndex(of: "."),
        [.with, .expect].contains(TestKey(rawValue: String(option[..<dot])))
      else { return nil }
      let old = option[option.index(after: dot)...]
      return path.dropLast(old.count) + subject(String(old))
    case .lifts, .days:
      // A lift follows the section; an exercise follows the name of a day.
      let starts =
        part.section == .lifts
        ? [path.startIndex] : path.indices.filter { path[$0] == "." }.map(path.index(after:))
      for start in starts {
        let slot = partSlot(String(path[start...]))
        guard renames.slotText(slot) != slot else { continue }
        let rest = path[start...].dropFirst(slot.count)
        return path[..<start] + renames.slotText(slot) + rest
      }
      return nil
    default: return nil
    }
  }

  /// Returns the subject of a test with the new names: `Squat.tm`, `next DAY SLOT`.
  private func subject(_ text: String) -> String {
    if text.hasPrefix("next ") {
      let rest = text.dropFirst(5)
      // Several slots can match the end, so the day decides where the slot begins.
      guard let day = days.first(where: { rest.hasPrefix($0 + " ") }) else { return text }
      return "next \(day) \(renames.slotText(String(rest.dropFirst(day.count + 1))))"
    }
    guard let name = ValueName(delimited: text), let owner = name.owner?.text,
      renames.slotText(owner) != owner
    else { return text }
    return "\(renames.slotText(owner)).\(name.name)"
  }

  /// Returns the slot with which a path under `lifts` begins. Names can contain points.
  private func partSlot(_ path: String) -> String {
    let ends = path.indices.filter { path[$0] == "." } + [path.endIndex]
    let slots = ends.map { String(path[..<$0]) }
    return slots.first { renames.slotText($0) != $0 } ?? path
  }

  private mutating func references(_ scalar: YAMLScalar, _ isFlow: Bool) {
    guard scalar.alias == nil else { return }
    let found = renames.references(in: scalar.text)
    guard !found.isEmpty else { return }
    let range = scalar.span.start..<scalar.span.end
    guard bytes[range].contains(0x0A) || scalar.style == .literal || scalar.style == .folded else {
      return write(renames.renamingReferences(in: scalar.text), over: scalar, isFlow)
    }
    // In a string of several lines, only the names are replaced, so that its lines are kept.
    for reference in found {
      let place = scalar.sourceSpan(ofText: reference.range)
      edits.replace(place.start..<place.end, by: reference.text, in: bytes)
    }
  }

  private mutating func write(_ text: String, over scalar: YAMLScalar, _ isFlow: Bool) {
    guard scalar.alias == nil, text != scalar.text else { return }
    let spelled =
      ScalarSpelling.canonical(text, isFlow: isFlow, wasQuoted: scalar.style != .plain)
      ?? ScalarSpelling.quoted(text)
    edits.replace(scalar.span.start..<scalar.span.end, by: spelled, in: bytes)
  }
}
