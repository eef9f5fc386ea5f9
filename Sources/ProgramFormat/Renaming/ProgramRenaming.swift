// Renaming of exercises in the text of a program: in its days, lifts, rules and tests.

import Diagnostics
import Notation
import Training
import YAMLSource

/// Rewrites the names of exercises at their places in a program's tree.
struct ProgramRenaming {
  let bytes: [UInt8]
  let renames: ExerciseRenames
  /// The names of the days, longest first.
  private let days: [String]
  private var edits = TextEdits()

  /// Returns the text with the new names. The bytes are unchanged if no exercise is renamed.
  static func renamed(_ document: YAMLDocument, _ renames: ExerciseRenames) -> [UInt8] {
    let root = document.root?.mapping
    let days = root?[ProgramKey.days.rawValue]?.mapping?.entries.map(\.key.text) ?? []
    let parts = root?.entries.compactMap { PartKey($0.key.text) } ?? []
    var pass = ProgramRenaming(
      bytes: document.source.bytes, renames: renames,
      days: (days + parts.filter { $0.section == .days }.map(\.rest))
        .sorted { $0.utf8.count > $1.utf8.count })
    if let root = document.root { pass.program(root) }
    return pass.edits.isEmpty ? pass.bytes : pass.edits.applied(to: pass.bytes)
  }

  private init(bytes: [UInt8], renames: ExerciseRenames, days: [String]) {
    self.bytes = bytes
    self.renames = renames
    self.days = days
  }

  private mutating func program(_ root: YAMLNode) {
    each(root) { pass, entry, isFlow in
      if let part = PartKey(entry.key.text) { return pass.part(part, entry, isFlow) }
      switch ProgramKey(rawValue: entry.key.text) {
      case .lifts:
        pass.each(entry.value) { pass, lift, isFlow in
          pass.slot(lift.key, isFlow)
          pass.options(of: lift.value)
        }
      case .days: pass.each(entry.value) { pass, day, _ in pass.day(day.value) }
      case .inputs: pass.each(entry.value) { pass, input, _ in pass.question(input.value) }
      case .tests: pass.items(entry.value) { pass, test, _ in pass.test(test) }
      case .program, .about, .author, .source, .license, .version, .tags, .units: break
      default: pass.references(entry.value, false)
      }
    }
  }

  /// Renames in a part of an extended program: `days.Press`, `lifts.Squat`, `lifts.Squat.step`.
  private mutating func part(_ part: PartKey, _ entry: YAMLEntry, _ isFlow: Bool) {
    switch part.section {
    case .lifts:
      let slot = partSlot(part.rest)
      write(
        part.text(renames.slotText(slot) + part.rest.dropFirst(slot.count)), over: entry.key, isFlow
      )
      if slot == part.rest { options(of: entry.value) } else { references(entry.value, isFlow) }
    case .days where entry.value.scalar == nil: day(entry.value)
    case .inputs: question(entry.value)
    default: references(entry.value, isFlow)
    }
  }

  /// Returns the slot with which a path under `lifts` begins. Names can contain points.
  private func partSlot(_ path: String) -> String {
    let ends = path.indices.filter { path[$0] == "." } + [path.endIndex]
    let slots = ends.map { String(path[..<$0]) }
    return slots.first { renames.slotText($0) != $0 } ?? path
  }

  // MARK: Walking

  /// Calls `visit` with the mapping's own entries. Nodes used through an alias or `<<` are renamed
  /// where they are written.
  private mutating func each(
    _ node: YAMLNode, _ visit: (inout ProgramRenaming, YAMLEntry, Bool) -> Void
  ) {
    guard node.alias == nil, let mapping = node.mapping else { return }
    for entry in mapping.entries where entry.merge == nil { visit(&self, entry, mapping.isFlow) }
  }

  private mutating func items(
    _ node: YAMLNode, _ visit: (inout ProgramRenaming, YAMLNode, Bool) -> Void
  ) {
    guard node.alias == nil, let sequence = node.sequence else { return }
    for item in sequence.items where item.alias == nil { visit(&self, item, sequence.isFlow) }
  }

  // MARK: Days

  /// Renames in a list of entries, a mapping with entries, or cases of either.
  private mutating func day(_ node: YAMLNode) {
    guard node.alias == nil else { return }
    if node.sequence != nil { return entries(node) }
    each(node) { pass, entry, _ in
      switch DayKey(rawValue: entry.key.text) {
      case .exercises: pass.entries(entry.value)
      case .note: break
      case .defaults, .ask, .askAfter: pass.references(entry.value, false)
      case nil: pass.day(entry.value)
      }
    }
  }

  private mutating func entries(_ node: YAMLNode) {
    items(node) { pass, item, isFlow in
      switch item {
      case .scalar(let scalar): pass.slot(scalar, isFlow)
      case .sequence: pass.day(item)
      case .mapping(let mapping) where mapping[SupersetKey.superset.rawValue] != nil:
        pass.each(item) { pass, entry, isFlow in
          if SupersetKey(rawValue: entry.key.text) == .superset {
            pass.entries(entry.value)
          } else {
            pass.references(entry.value, isFlow)
          }
        }
      case .mapping: pass.options(of: item)
      }
    }
  }

  /// Renames in the options of an entry or a lift. A key that is not an option names the exercise.
  private mutating func options(of node: YAMLNode) {
    each(node) { pass, entry, isFlow in
      switch EntryKey(rawValue: entry.key.text) {
      case .base: pass.choice(entry.value, isFlow)
      case .or, .exercise: pass.choice(entry.value, isFlow)
      case .note, .tempo: break
      case nil:
        pass.slot(entry.key, isFlow)
        pass.references(entry.value, isFlow)
      default: pass.references(entry.value, isFlow)
      }
    }
  }

  /// Renames names of exercises: in cases, in lists, and as keys of factors.
  private mutating func choice(_ node: YAMLNode, _ isFlow: Bool) {
    guard node.alias == nil else { return }
    switch node {
    case .scalar(let scalar): slot(scalar, isFlow)
    case .sequence: items(node) { $0.choice($1, $2) }
    case .mapping:
      each(node) { pass, entry, isFlow in
        pass.slot(entry.key, isFlow)
        pass.choice(entry.value, isFlow)
      }
    }
  }

  /// Renames in a question, whose answers may be exercises.
  private mutating func question(_ node: YAMLNode) {
    let isExercise = node.mapping?[QuestionKey.kind.rawValue]?.scalar?.text == "exercise"
    each(node) { pass, entry, isFlow in
      let key = QuestionKey(rawValue: entry.key.text)
      if isExercise, key == .oneOf || key == .standard {
        pass.choice(entry.value, isFlow)
      } else {
        pass.references(entry.value, isFlow)
      }
    }
  }

  // MARK: Tests

  private mutating func test(_ node: YAMLNode) {
    each(node) { pass, entry, _ in
      switch TestKey(rawValue: entry.key.text) {
      case .play:
        pass.items(entry.value) { pass, session, _ in
          pass.each(session) { pass, day, _ in
            pass.each(day.value) { pass, performance, isFlow in
              pass.slot(performance.key, isFlow)
              pass.references(performance.value, isFlow)
            }
          }
        }
      case .with, .expect:
        pass.each(entry.value) { pass, value, isFlow in
          pass.subject(value.key, isFlow)
          pass.references(value.value, isFlow)
        }
      case .name, nil: break
      }
    }
  }

  /// Renames in `Squat.tm` or `next DAY SLOT`.
  private mutating func subject(_ key: YAMLScalar, _ isFlow: Bool) {
    let start = "next "
    guard key.text.hasPrefix(start) else { return references(key, isFlow) }
    let rest = key.text.dropFirst(start.count)
    // Several slots can match the end, so the day decides where the slot begins.
    guard let day = days.first(where: { rest.hasPrefix($0 + " ") }) else { return }
    let slot = String(rest.dropFirst(day.count + 1))
    write("\(start)\(day) \(renames.slotText(slot))", over: key, isFlow)
  }

  // MARK: Strings

  /// Renames a string that is the name of a slot.
  private mutating func slot(_ scalar: YAMLScalar, _ isFlow: Bool) {
    write(renames.slotText(scalar.text), over: scalar, isFlow)
  }

  /// Renames references in all strings of a node.
  private mutating func references(_ node: YAMLNode, _ isFlow: Bool) {
    guard node.alias == nil else { return }
    switch node {
    case .scalar(let scalar): references(scalar, isFlow)
    case .sequence: items(node) { $0.references($1, $2) }
    case .mapping:
      each(node) { pass, entry, isFlow in
        pass.references(entry.key, isFlow)
        pass.references(entry.value, isFlow)
      }
    }
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
    let wasQuoted = scalar.style != .plain
    let spelled =
      ScalarSpelling.canonical(text, isFlow: isFlow, wasQuoted: wasQuoted)
      ?? ScalarSpelling.quoted(text)
    edits.replace(scalar.span.start..<scalar.span.end, by: spelled, in: bytes)
  }
}
