// Reports parts of sets in the place of an exercise, as in `[Squat: 3x5, 2x5]`, where YAML ends the
// sets of Squat at the comma.

import Diagnostics
import Notation
import Programs
import Training
import YAMLSource

extension ProgramReader {
  /// Reports the item of a list that is a set or a part of one. Returns false if the item is not
  /// one.
  mutating func reportSet(at index: Int, of sequence: YAMLSequence) -> Bool {
    let isFlow = sequence.isFlow
    guard let scalar = sequence.items[index].scalar,
      let isWhole = isWholeSet(scalar, isFlow: isFlow)
    else { return false }
    let before = index > 0 ? sequence.items[index - 1] : nil
    guard isWhole || before != nil else { return false }
    // The parts after the first one are reported with it.
    if isFlow, before?.scalar.flatMap({ isWholeSet($0, isFlow: true) }) != nil { return true }
    report(
      .missingExercise,
      "\(inQuotes(scalar.text)) is \(isWhole ? "a set" : "a part of a set"), not an exercise",
      at: scalar.span,
      label: isFlow ? "in [ ], the comma begins a new entry" : "expected an exercise",
      help: [
        isFlow && before != nil
          ? "write several sets in their own [ ], as in `Squat: [5 @ 80%, 3x5]`"
          : "begin with the exercise: `- Squat: \(cut(scalar.text))`"
      ])
    return true
  }

  /// Returns whether a text in the place of an exercise is a set, or only a load, an effort or a
  /// rest; nil for anything else.
  private func isWholeSet(_ scalar: YAMLScalar, isFlow: Bool) -> Bool? {
    let text = scalar.text
    guard scalar.style == .plain, let first = text.utf8.first else { return nil }
    let isNumber = (0x30...0x39).contains(first)
    // A version that prog kept was valid with these names.
    guard isNumber || !isKept && Self.mayBePart(text, first) else { return nil }
    let (items, problems) = SetReader.planned(text)
    if problems.isEmpty, case .set(let set)? = items.first {
      switch set.amount {
      case .reps: return true
      case .expression: return nil
      case .time, .distance, .distanceInTime, .repsInTime, .total:
        return isFlow && !isKept ? true : nil
      }
    }
    guard isFlow, !isKept else { return nil }
    if text.lowercased() == "rest" { return false }
    let (loaded, mistakes) = SetReader.planned("5 @ \(text)")
    guard mistakes.isEmpty, loaded.count == 1, case .set(let set)? = loaded.first,
      set == PlannedSet(amount: set.amount, load: set.load, effort: set.effort)
    else { return nil }
    if case .expression? = set.load { return nil }
    return false
  }

  /// Returns whether a text that does not begin with a digit may be a part of a set.
  private static func mayBePart(_ text: String, _ first: UInt8) -> Bool {
    if first == UInt8(ascii: "+") { return true }
    guard "mabr".utf8.contains(first | 0x20) else { return false }
    let word = text.prefix { $0.isLetter }.lowercased()
    return ["max", "amrap", "bw", "bar", "rest", "rpe"].contains(word)
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
    guard let start = expression(scalar) else { return nil }
    if case .pace(.zero, let unit)? = QuantityReader.literal(start) {
      report(
        [.paceOfZero(scalar.text, unit, at: SourceSpan(0, scalar.text.utf8.count))], of: scalar)
    }
    return .expression(start)
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
