// Reports parts of sets in the place of an exercise, as in `[Squat: 3x5, 2x5]`, where YAML ends the
// sets of Squat at the comma.

import Diagnostics
import Notation
import Programs
import Training
import YAMLSource

/// A part of an exercise's sets in the place of an exercise.
private enum LoosePart {
  case set(PlannedSet, String)
  /// A load, a percentage or an effort.
  case intensity(String)
  /// The word `rest` alone.
  case rest

  var isSet: Bool {
    if case .set = self { true } else { false }
  }

  var what: String {
    switch self {
    case .set: "a set"
    case .intensity, .rest: "a part of a set"
    }
  }
}

extension ProgramReader {
  /// Reports the item of a list that is a set or a part of one, together with the parts after it.
  /// Returns false if the item is not one.
  mutating func reportSet(at index: Int, of sequence: YAMLSequence) -> Bool {
    let isFlow = sequence.isFlow
    guard let scalar = sequence.items[index].scalar, let part = loosePart(scalar, isFlow: isFlow)
    else { return false }
    let before = index > 0 ? sequence.items[index - 1] : nil
    guard part.isSet || before != nil else { return false }
    // The parts after the first one were reported with it.
    if isFlow, before?.scalar.flatMap({ loosePart($0, isFlow: true) }) != nil { return true }
    var parts: [LoosePart] = []
    for item in sequence.items[index...] {
      guard let part = item.scalar.flatMap({ loosePart($0, isFlow: isFlow) }) else { break }
      parts.append(part)
    }
    report(
      .missingExercise, "\(inQuotes(scalar.text)) is \(part.what), not an exercise",
      at: scalar.span,
      label: isFlow ? "in [ ], the comma begins a new entry" : "expected an exercise",
      help: isFlow
        ? LooseSets(after: before, parts).help
        : ["begin with the exercise: `- \(Self.example(of: part)): \(cut(scalar.text))`"])
    return true
  }

  private func loosePart(_ scalar: YAMLScalar, isFlow: Bool) -> LoosePart? {
    let text = scalar.text
    guard scalar.style == .plain, let first = text.utf8.first else { return nil }
    let isNumber = (0x30...0x39).contains(first)
    // A version that prog kept was valid with these names.
    guard isNumber || known == nil && Self.mayBePart(text, first) else { return nil }
    let (items, problems) = SetReader.planned(text)
    if problems.isEmpty, case .set(let set)? = items.first {
      switch set.amount {
      case .reps: return .set(set, text)
      case .expression: return nil
      case .time, .distance, .distanceInTime, .repsInTime, .total:
        return isFlow && known == nil ? .set(set, text) : nil
      }
    }
    guard isFlow, known == nil else { return nil }
    if text.lowercased() == "rest" { return .rest }
    let (loaded, mistakes) = SetReader.planned("5 @ \(text)")
    guard mistakes.isEmpty, loaded.count == 1, case .set(let set)? = loaded.first,
      set == PlannedSet(amount: set.amount, load: set.load, effort: set.effort)
    else { return nil }
    if case .expression? = set.load { return nil }
    return .intensity(text)
  }

  /// Returns whether a text that does not begin with a digit may be a part of a set.
  private static func mayBePart(_ text: String, _ first: UInt8) -> Bool {
    if first == UInt8(ascii: "+") { return true }
    guard "mabr".utf8.contains(first | 0x20) else { return false }
    let word = text.prefix { $0.isLetter }.lowercased()
    return ["max", "amrap", "bw", "bar", "rest", "rpe"].contains(word)
  }

  /// Returns an exercise that is measured like a set.
  private static func example(of part: LoosePart) -> String {
    guard case .set(let set, _) = part else { return "Squat" }
    switch set.amount {
    case .time: return "Plank"
    case .distance, .distanceInTime: return "Run"
    case .reps, .repsInTime, .total, .expression: return "Squat"
    }
  }
}

/// Parts of sets after an entry in `[ ]`, and the entries that they may mean.
private struct LooseSets {
  private let entry: YAMLNode?
  private let parts: [LoosePart]

  init(after entry: YAMLNode?, _ parts: [LoosePart]) {
    self.entry = entry
    self.parts = parts
  }

  var help: [String] {
    let help = helpToRead
    return help.isEmpty ? ["write a load, an effort or a rest in its set: `3x5 @ 80%`"] : help
  }

  /// The suggestions that can be read.
  private var helpToRead: [String] {
    guard let name = entry?.scalar?.text ?? entry?.mapping?.entries.first?.key.text else {
      return []
    }
    guard entry?.scalar == nil else {
      return entries(name, texts(after: [])).map { ["write the sets after a ':': \($0)"] } ?? []
    }
    guard let key = entry?.mapping?.entries.first, let written = Self.written(key.value) else {
      return entries("Squat", texts(after: [])).map { ["begin with the exercise: \($0)"] } ?? []
    }
    if let meant = meant(after: written) {
      return entries(name, meant).map { ["write several sets in their own [ ]: \($0)"] } ?? []
    }
    guard let sets = entries(name, texts(after: written)) else { return [] }
    if parts.count == 1, case .intensity = parts[0] { return ["write it after the sets: \(sets)"] }
    if parts.count == 1, case .rest = parts[0] {
      return ["write the rest with its time: \(sets)"]
    }
    guard let rested = rested(written, name).flatMap({ entries(name, $0) }) else {
      return ["write several sets in their own [ ]: \(sets)"]
    }
    return ["for a rest, write \(rested)", "for one more set, write \(sets)"]
  }

  /// Returns the entry with these sets, as it is written in a list; nil if they cannot be read.
  private func entries(_ name: String, _ sets: [String]) -> String? {
    guard sets.allSatisfy({ SetReader.planned($0).1.isEmpty }) else { return nil }
    let text = sets.map { cut($0) }.joined(separator: ", ")
    return "`[\(cut(name)): \(text.contains(",") ? "[\(text)]" : text)]`"
  }

  /// Returns the sets before the parts and the sets of the parts, with loads and rests in their
  /// sets.
  private func texts(after written: [String]) -> [String] {
    var sets = written
    for part in parts {
      switch part {
      case .set(_, let text): sets.append(text)
      case .intensity(let text): sets.append((sets.popLast() ?? "3x5") + " @ \(text)")
      case .rest: sets.append((sets.popLast() ?? "3x5") + " rest 3min")
      }
    }
    return sets
  }

  /// Returns the sets if the parts are numbers that continue an effort, a percentage or a load.
  private func meant(after written: [String]) -> [String]? {
    guard written.count == 1, let set = Self.set(written[0]) else { return nil }
    var numbers: [Int32] = []
    for part in parts {
      guard case .set(let number, _) = part, number.isLoneNumber, let reps = number.amount.minReps
      else { return nil }
      numbers.append(reps)
    }
    return ListedIntensities.meant(by: set, numbers)?.map { SetPrinter.text(of: $0) }
  }

  /// Returns the sets with the only part as their rest, if it is a time after sets of reps.
  private func rested(_ written: [String], _ name: String) -> [String]? {
    guard parts.count == 1, case .set(let time, let text) = parts[0], time.isLoneTime,
      let last = written.last, let set = Self.set(last), set.countsReps, set.rest == nil,
      !ExerciseLibrary.isHold(name), !ExerciseLibrary.isCardio(name)
    else { return nil }
    return written.dropLast() + ["\(last) rest \(text)"]
  }

  /// Returns the only set of a text.
  private static func set(_ text: String) -> PlannedSet? {
    let (items, problems) = SetReader.planned(text)
    guard problems.isEmpty, items.count == 1, case .set(let set)? = items.first else { return nil }
    return set
  }

  /// Returns the sets of an exercise as they are written in a list.
  private static func written(_ value: YAMLNode) -> [String]? {
    if let scalar = value.scalar, !scalar.isNull { return [scalar.text] }
    guard let items = value.sequence?.items, !items.isEmpty else { return nil }
    let texts = items.compactMap(\.scalar?.text)
    return texts.count == items.count ? texts : nil
  }
}

// Reading of lifts and values.

extension ProgramReader {
  /// Reads `lifts:`, by lift or slot.
  mutating func lifts(_ node: YAMLNode) {
    if let names = node.sequence?.items.compactMap(\.scalar?.text), !names.isEmpty {
      let lifts = names.map { "\(cut($0)): {1rm: ask}" }.joined(separator: ", ")
      return expected(
        ProgramKey.lifts.expects, for: "'lifts'", got: node, help: ["write `{\(lifts)}`"])
    }
    guard let mapping = mapping(node, ProgramKey.lifts.expects, for: "'lifts'") else { return }
    for entry in mapping.entries {
      if entry.key.text == Self.allLifts {
        valuesOfAll(entry)
        continue
      }
      guard let slot = slot(entry.key) else { continue }
      guard !entry.value.isNull else {
        program.lifts.append(LiftDeclaration(slot: slot, at: entry.key.span))
        continue
      }
      let what = inQuotes(entry.key.text)
      if let scalar = entry.value.scalar, QuantityReader.load(scalar.text).0 != nil {
        let load = cut(scalar.text)
        expected(
          .keys("values such as `{weight: 85lb}`"), for: what, got: entry.value,
          help: [
            "for its one-rep max, write `{1rm: \(load)}`",
            "for the load of the first session, write `start: \(load)` at the exercise",
          ])
        // A percentage of the lift is not reported too.
        var lift = LiftDeclaration(slot: slot, at: entry.key.span)
        lift.values = [ValueDeclaration("1rm", .open, at: scalar.span)]
        program.lifts.append(lift)
        continue
      }
      let values = self.mapping(entry.value, .keys("values such as `{weight: 85lb}`"), for: what)
      guard let values else { continue }
      program.lifts.append(lift(slot, values, at: entry.key))
    }
  }

  private mutating func lift(
    _ slot: SlotName, _ mapping: YAMLMapping, at key: YAMLScalar
  ) -> LiftDeclaration {
    var lift = LiftDeclaration(slot: slot, at: key.span)
    for entry in mapping.entries {
      switch LiftKey(rawValue: entry.key.text) {
      case .base:
        if let scalar = scalar(entry.value, LiftKey.base.expects, for: "'base'") {
          lift.base = self.slot(scalar)
          references.lifts.append(PlacedName(name: scalar.text, span: scalar.span))
        }
      case .equipment: lift.equipment = equipment(entry, of: slot)
      case .side: lift.isPerSide = truth(entry.value, for: "'side'") ?? false
      case .round: lift.round = rounding(entry.value)
      case .progress: lift.progress = progressions(entry.value, of: "lift \(slot.text)")
      case nil: if let value = declaration(entry, of: "a value") { lift.values.append(value) }
      }
    }
    var given: Set<EntryKey> = []
    if lift.progress != nil { given.insert(.progress) }
    if lift.round != nil { given.insert(.round) }
    if lift.base != nil { given.insert(.base) }
    liftOptions[slot] = given
    return lift
  }

  /// Reads what a lift is done with. It belongs to the exercise, so a label cannot change it.
  private mutating func equipment(_ entry: YAMLEntry, of slot: SlotName) -> Equipment? {
    guard slot.label == nil else {
      report(
        .unknownKey, "'equipment' of a labelled slot: \(inQuotes(slot.text))", at: entry.key.span,
        label: "the equipment belongs to the exercise",
        help: ["write it at the lift: `\(cut(slot.lift)): {equipment: barbell}`"])
      return nil
    }
    return word(entry.value, among: Equipment.allCases.map(\.rawValue), for: "'equipment'")
      .flatMap { Equipment(rawValue: $0) }
  }

  /// Reads `values:`, the state and the tables of the program as a whole.
  mutating func values(_ node: YAMLNode) {
    guard let mapping = mapping(node, ProgramKey.values.expects, for: "'values'") else { return }
    for entry in mapping.entries {
      if let rows = entry.value.mapping, Self.isTable(rows) {
        checkTableName(entry.key)
        guard let table = table(rows) else {
          unreadNames.insert(entry.key.text)
          continue
        }
        program.tables.append(NamedTable(entry.key.text, table, at: entry.key.span))
      } else if let value = declaration(entry, of: "a value") {
        program.values.append(value)
      }
    }
  }

  /// Returns whether a mapping is a table, judged by its first row.
  static func isTable(_ mapping: YAMLMapping) -> Bool {
    guard let first = mapping.entries.first?.key.text.utf8.first else { return false }
    return (48...57).contains(first) || first == UInt8(ascii: "-") || first == UInt8(ascii: ".")
  }

  /// Reads a mapping of names to starts: `values`, and `state` of a progression.
  mutating func declarations(_ node: YAMLNode, for what: String) -> [ValueDeclaration] {
    mapping(node, .named(.start), for: what)?.entries
      .compactMap { declaration($0, of: "a value") } ?? []
  }

  mutating func declaration(_ entry: YAMLEntry, of what: String) -> ValueDeclaration? {
    if !ExpressionWords.isName(entry.key.text), let meant = KeySynonyms.value(of: entry.key.text) {
      let start = entry.value.scalar?.text ?? ""
      let share = meant == "tm" && start.wholeMatch(of: /[0-9.]+ *%/) != nil
      report(
        .badName, "\(inQuotes(entry.key.text)) cannot be the name of \(what)", at: entry.key.span,
        label: "prog calls it \(inQuotes(meant))",
        help: [share ? "write `tm: \(start) of 1rm`" : "write `\(meant)`"])
      return nil
    }
    checkName(entry.key, of: what)
    // The other parts of the program probably spell `1RM` as `1rm`.
    let lower = entry.key.text.lowercased()
    let name = ExpressionWords.isRepMaximum(lower) ? lower : entry.key.text
    guard let start = start(entry, named: name) else {
      unreadNames.insert(name)
      return nil
    }
    return ValueDeclaration(name, start, at: entry.key.span)
  }

  /// Reads the start of a value: a literal, an expression over earlier values, `ask`, a question,
  /// or `open`.
  ///
  /// `name` is the name of the value if it is not the key.
  mutating func start(_ entry: YAMLEntry, named name: String? = nil) -> ValueStart? {
    let what = inQuotes(entry.key.text)
    if let fields = entry.value.mapping {
      guard var question = question(entry.key, fields, kind: .load) else { return nil }
      question.name = name ?? question.name
      return .ask(question)
    }
    guard let scalar = scalar(entry.value, .start, for: what) else { return nil }
    switch scalar.text {
    case "ask":
      let name = name ?? entry.key.text
      return .ask(Question(name: name, prompt: name, kind: .load, at: entry.key.span))
    case "open": return .open
    default: break
    }
    return expression(scalar).map { .expression($0) }
  }

  /// Returns the slot that a key names: `Squat`, `Squat as T2`.
  mutating func slot(_ key: YAMLScalar) -> SlotName? {
    let text = key.text
    let slot = SlotName(reading: text)
    if text.utf8.count > Self.longestName {
      report(
        .badName, "the name \(inQuotes(text)) is longer than \(Self.longestName) bytes",
        at: key.span, label: "\(text.utf8.count) bytes")
      return nil
    }
    // YAML removes the blank after the `as` of a missing label.
    if slot.label == nil, let name = slot.lift.nameWithoutLabel {
      report(
        .badName, "missing label after 'as' in \(inQuotes(text))", at: key.span,
        label: "expected `\(cut(name)) as LABEL`",
        help: ["write a label, such as `\(cut(name)) as light`, or only `\(cut(name))`"])
      return nil
    }
    let isBlank = slot.lift.isEmpty || slot.label?.isEmpty ?? false
    if isBlank || text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) {
      report(
        .badName, "invalid exercise name \(inQuotes(text))", at: key.span,
        label: "expected `Squat` or `Squat as T2`")
      return nil
    }
    return slot
  }
}

extension String {
  /// The name before an `as` at the end; nil for any other text.
  fileprivate var nameWithoutLabel: String? {
    hasSuffix(" as") ? String(dropLast(3)).trimmed : nil
  }
}
