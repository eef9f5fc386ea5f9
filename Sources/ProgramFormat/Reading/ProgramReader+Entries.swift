// Reading of the entries of a day: an exercise with its scheme and options, or a superset.

import Diagnostics
import Notation
import Programs
import Training
import YAMLSource

extension EntryKey {
  fileprivate static let allNames = allCases.map(\.rawValue)
}

extension ProgramReader {
  /// Reads the entries of a list. A list inside the list is spliced in.
  mutating func entries(_ sequence: YAMLSequence, superset: Int?, into day: inout Day) {
    for (index, item) in sequence.items.enumerated() {
      switch item {
      case .sequence(let inner): entries(inner, superset: superset, into: &day)
      case .scalar(let scalar):
        guard !scalar.isNull else {
          report(
            .missingExercise, "missing exercise in an entry of day \(inQuotes(day.name))",
            at: scalar.span, label: "expected an exercise", help: ["write `- Squat: 3x5`"])
          continue
        }
        let isFlow = sequence.isFlow
        guard !reportSet(at: index, of: sequence), !reportSetsInName(scalar),
          !reportColonWithoutSpace(scalar, isFlow: isFlow), !reportColonInName(scalar),
          !reportNotationInName(scalar, sets: nil), let slot = slot(scalar)
        else { continue }
        append(slot, nil, GivenOptions(), superset, at: scalar, into: &day)
      case .mapping(let mapping):
        if mapping[SupersetKey.superset.rawValue] != nil {
          self.superset(mapping, isInside: superset != nil, into: &day)
        } else if superset != nil || !dayDefaults.given.isEmpty || !schemeOptions.isEmpty {
          entry(mapping, superset, into: &day)
        } else {
          known(mapping, into: &day)
        }
      }
    }
  }

  /// Reads an entry that depends on nothing in its day or in schemes, unless the same is known.
  private mutating func known(_ mapping: YAMLMapping, into day: inout Day) {
    if let known = known?.entry(mapping) {
      day.entries.append(known.entry)
      starts += known.starts
      return
    }
    let before = (day.entries.count, starts.count, inPlace.count, diagnostics.count)
    entry(mapping, nil, into: &day)
    // Rules that are written in place are a part of the program as well.
    guard let known, inPlace.count == before.2, diagnostics.count == before.3,
      day.entries.count == before.0 + 1, let entry = day.entries.last
    else { return }
    known.add((entry, Array(starts[before.1...])), of: mapping)
  }

  private mutating func superset(
    _ mapping: YAMLMapping, isInside: Bool, into day: inout Day
  ) {
    guard !isInside else {
      report(
        .nestedSuperset, "nested superset",
        at: mapping.entries.first?.key.span ?? mapping.span,
        label: "expected an exercise", help: ["move its exercises to the outer superset"])
      return
    }
    // `superset: true` beside an exercise marks it, as in other tools.
    let others = mapping.entries.filter { SupersetKey(rawValue: $0.key.text) == nil }
    if !others.isEmpty, let mark = mapping[SupersetKey.superset.rawValue], mark.scalar != nil {
      expected(
        SupersetKey.superset.expects, for: "'superset'", got: mark,
        help: ["list its exercises: `- superset: [Squat: 3x5, Bench Press: 3x5]`"])
      for other in others
      where EntryKey(rawValue: other.key.text) == nil
        && nearest(to: other.key.text, among: EntryKey.allNames) != nil
      {
        unknownKey(other.key, EntryKey.self)
      }
      return
    }
    var superset = Superset()
    var members: YAMLSequence?
    for (key, entry) in keys(of: mapping, SupersetKey.self) {
      switch key {
      case .superset:
        members = entry.value.sequence
        if members == nil {
          expected(
            key.expects, for: "'superset'", got: entry.value,
            help: entry.value.scalar.map { ["write `[\(cut($0.text))]`"] } ?? [])
        }
      case .rounds: superset.rounds = whole(entry.value, 1...100, key.expects, for: "'rounds'")
      case .rest:
        superset.rest = cases(entry.value, for: "'rest'") { $0.duration($1, for: "'rest'") }
      }
    }
    day.supersets.append(superset)
    if let members { entries(members, superset: day.supersets.count, into: &day) }
  }

  private mutating func entry(_ mapping: YAMLMapping, _ superset: Int?, into day: inout Day) {
    let keys = mapping.entries.map { EntryKey(rawValue: $0.key.text) }
    var others: [YAMLEntry] = []
    for (entry, key) in zip(mapping.entries, keys) where key == nil { others.append(entry) }
    let names = EntryKey.allNames
    // A misspelled option does not name the exercise if another key can.
    let name =
      others.count < 2
      ? others.first
      : others.first { nearest(to: $0.key.text, among: names) == nil } ?? others.first
    if let foreign = ForeignEntry(mapping), reportForeign(foreign, named: name?.key) {
      reportOthers(mapping, foreign, name, of: &day)
      return
    }
    guard let name else {
      report(
        .missingExercise, "missing exercise in an entry of day \(inQuotes(day.name))",
        at: mapping.entries.first?.key.span ?? mapping.span, label: "this entry has only options",
        help: ["begin with the exercise: `- Squat: 3x5`"])
      return
    }
    if name.value.sequence != nil, KeySynonyms.isSuperset(name.key.text) {
      report(
        .unknownKey, "unknown exercise \(inQuotes(name.key.text))", at: name.key.span,
        label: "followed by a list of exercises", help: ["write `superset`"])
      return
    }
    if let option = DayKey(rawValue: name.key.text) {
      report(
        .unknownKey, "unknown exercise \(inQuotes(option.rawValue))", at: name.key.span,
        label: "this is \(DayKey.role)",
        help: [
          "write the exercises under `exercises:`, and beside that `\(option.rawValue):`, "
            + "without dashes"
        ])
      return
    }
    for other in others where other.key.span != name.key.span {
      reportUnknown(other, beside: name)
    }
    guard !name.value.isNull || !reportSetsInName(name.key),
      !reportNotationInName(name.key, sets: name.value.scalar?.text), !reportColonInName(name.key)
    else { return }
    let slot = slot(name.key)
    let owner = slot?.text ?? name.key.text
    var scheme: Cases<Scheme>?
    if !name.value.isNull { scheme = self.scheme(name.value, for: inQuotes(owner)) }
    var given = GivenOptions()
    for (entry, key) in zip(mapping.entries, keys) {
      guard let key else { continue }
      read(key, entry, of: owner, into: &given)
    }
    guard let slot else { return }
    if let scheme { give(optionsOfSchemes(in: scheme, at: name.key.span), to: &given) }
    append(slot, scheme, given, superset, at: name.key, into: &day)
  }

  /// Reports a key of an entry that is neither an option nor the name of the exercise.
  private mutating func reportUnknown(_ other: YAMLEntry, beside name: YAMLEntry) {
    if let key = Self.ofLift(other) {
      let value = other.value.scalar.map { cut($0.text) } ?? "..."
      report(
        .unknownKey, "unknown exercise option \(inQuotes(other.key.text))", at: other.key.span,
        label: "an option of the lift",
        help: ["write it under 'lifts': `\(cut(name.key.text)): {\(key): \(value)}`"])
    } else if KeySynonyms.isStep(other.key.text), let step = other.value.scalar?.text {
      report(
        .unknownKey, "unknown exercise option \(inQuotes(other.key.text))", at: other.key.span,
        label: "not an option of an exercise",
        help: ["write `progress: {linear: {step: \(cut(step))}}`"])
    } else if nearest(to: other.key.text, among: EntryKey.allNames) != nil
      || KeySynonyms.help(for: other.key.text, in: EntryKey.self) != nil
    {
      unknownKey(other.key, EntryKey.self)
    } else {
      report(
        .twoExercises,
        "two exercises in one entry: \(inQuotes(name.key.text)) and \(inQuotes(other.key.text))",
        at: other.key.span, label: "not an option of an exercise",
        help: [
          "begin each exercise with `- `", "available options: \(listed(EntryKey.allNames))",
        ])
    }
  }

  /// Returns the key of `lifts` that a key of an entry is: an option of the lift, or a max.
  private static func ofLift(_ entry: YAMLEntry) -> String? {
    let key = entry.key.text.lowercased()
    if LiftKey(rawValue: key) != nil, EntryKey(rawValue: key) == nil { return key }
    if key == "tm" || ExpressionWords.isRepMaximum(key) { return key }
    return entry.value.scalar == nil ? nil : KeySynonyms.value(of: key)
  }

  /// Reports the other problems of an entry with keys of another tool.
  private mutating func reportOthers(
    _ mapping: YAMLMapping, _ foreign: ForeignEntry, _ name: YAMLEntry?, of day: inout Day
  ) {
    var given = GivenOptions()
    for entry in mapping.entries where entry.key.span != foreign.key.span {
      if let key = EntryKey(rawValue: entry.key.text) {
        // `exercise` names the exercise in an entry of another tool.
        if key != .exercise { read(key, entry, of: name?.key.text ?? day.name, into: &given) }
      } else if let name, entry.key.span != name.key.span, !ForeignEntry.isName(entry.key.text) {
        if !ForeignEntry.describesSets(entry.key.text) {
          reportUnknown(entry, beside: name)
        } else if foreign.sets == nil {
          report(
            .unknownKey, "unknown exercise option \(inQuotes(entry.key.text))", at: entry.key.span,
            label: "a part of the sets", help: ["write it after the name of the exercise"])
        }
      }
    }
  }

  /// Adds an entry, with its options completed from the day's defaults, then the program's.
  private mutating func append(
    _ slot: SlotName, _ scheme: Cases<Scheme>?, _ given: GivenOptions, _ superset: Int?,
    at key: YAMLScalar, into day: inout Day
  ) {
    // Options of the lift in `lifts` take precedence over defaults.
    let ofLift = keysOfLift(slot)
    let filled = given.filled(from: dayDefaults.without(ofLift))
      .filled(from: programDefaults.without(ofLift))
    if let start = filled.start {
      starts.append(EntryStart(slot: slot, value: start, isOwn: given.given.contains(.start)))
    }
    day.entries.append(
      DayEntry(
        slot: slot, scheme: scheme, options: filled.options, superset: superset, at: key.span))
  }

  /// Returns the options that `lifts` sets for a slot: its own, and the options of its lift that
  /// apply to all its slots.
  private func keysOfLift(_ slot: SlotName) -> Set<EntryKey> {
    let ofLift = liftOptions[SlotName(slot.lift)] ?? []
    return slot.label == nil
      ? ofLift : ofLift.subtracting([.progress]).union(liftOptions[slot] ?? [])
  }
}
