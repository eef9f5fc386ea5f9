// Exercises renamed in the text of a program: in its days, lifts, rules and tests, and nowhere else.

import Diagnostics
import Notation
import Training
import YAMLSource

/// Rewrites the names of exercises where a program's tree has them.
struct ProgramRenaming {
  let bytes: [UInt8]
  let renames: ExerciseRenames
  private var edits = TextEdits()

  /// The text with the new names; the same bytes where it names none of the exercises.
  static func renamed(_ document: YAMLDocument, _ renames: ExerciseRenames) -> [UInt8] {
    var pass = ProgramRenaming(bytes: document.source.bytes, renames: renames)
    if let root = document.root { pass.program(root) }
    return pass.edits.isEmpty ? pass.bytes : pass.edits.applied(to: pass.bytes)
  }

  private init(bytes: [UInt8], renames: ExerciseRenames) {
    self.bytes = bytes
    self.renames = renames
  }

  private mutating func program(_ root: YAMLNode) {
    each(root) { pass, entry, _ in
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

  // MARK: Walking

  /// The mapping's own entries; what an alias or `<<` brings in is renamed where it stands.
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

  /// A list of entries, a mapping with them, or cases of either.
  private mutating func day(_ node: YAMLNode) {
    guard node.alias == nil else { return }
    if node.sequence != nil { return entries(node) }
    each(node) { pass, entry, _ in
      switch DayKey(rawValue: entry.key.text) {
      case .exercises: pass.entries(entry.value)
      case .note: break
      case .defaults, .ask: pass.references(entry.value, false)
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

  /// The options of an entry or a lift; a key that is none names the exercise of the entry.
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

  /// Names of exercises, in cases, lists, and as keys of factors.
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

  /// What is asked at the start may be an exercise.
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

  /// `Squat.tm`, or `next DAY SLOT`, where the slot ends the text.
  private mutating func subject(_ key: YAMLScalar, _ isFlow: Bool) {
    guard key.text.hasPrefix("next ") else { return references(key, isFlow) }
    for old in renames.oldNames {
      let ends = key.text.hasSuffix(" \(old)")
      let range =
        ends
        ? key.text.ranges(of: " \(old)").last
        : key.text.ranges(of: " \(old) as ").last
      guard let range else { continue }
      let behind = ends ? "" : " as "
      let new = " \(renames.name(old))\(behind)"
      return write(key.text.replacingCharacters(in: range, by: new), over: key, isFlow)
    }
  }

  // MARK: Texts

  /// A text that is a slot's name.
  private mutating func slot(_ scalar: YAMLScalar, _ isFlow: Bool) {
    write(renames.slotText(scalar.text), over: scalar, isFlow)
  }

  /// The references in all texts below.
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
    // A text of several lines keeps them: only the names are written anew.
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

extension String {
  fileprivate func replacingCharacters(in range: Range<String.Index>, by text: String) -> String {
    String(self[..<range.lowerBound]) + text + String(self[range.upperBound...])
  }
}
