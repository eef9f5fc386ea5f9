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
        guard !reportSet(at: index, of: sequence), !reportSetsInName(scalar),
          !reportColonWithoutSpace(scalar), !reportColonInName(scalar),
          !reportNotationInName(scalar), let slot = slot(scalar)
        else { continue }
        append(slot, nil, GivenOptions(), superset, at: scalar, into: &day)
      case .mapping(let mapping):
        if mapping[SupersetKey.superset.rawValue] != nil {
          self.superset(mapping, isInside: superset != nil, into: &day)
        } else {
          entry(mapping, superset, into: &day)
        }
      }
    }
  }

  private mutating func superset(_ mapping: YAMLMapping, isInside: Bool, into day: inout Day) {
    guard !isInside else {
      report(
        .nestedSuperset, "nested superset", at: mapping.entries.first?.key.span ?? mapping.span,
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
    var condition: Cases<Bool>?
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
      case .when: condition = when(entry.value)
      }
    }
    day.supersets.append(superset)
    guard let members else { return }
    let first = day.entries.count
    entries(members, superset: day.supersets.count, into: &day)
    guard let condition else { return }
    for index in day.entries.indices.dropFirst(first) {
      let own = day.entries[index].options.when ?? .always(true)
      let both = condition.map { $0 ? own : .always(false) }
      day.entries[index].options.when = both.flattened()
    }
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
        label: "this is \(DayKey.phrases.role)",
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
      !reportNotationInName(name.key), !reportColonInName(name.key)
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
        help: ["begin each exercise with `- `", "available options: \(listed(EntryKey.allNames))"])
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

// Checks of named schemes: names must exist, and schemes must not contain themselves or be too
// large.

extension ProgramReader {
  mutating func checkSchemes() {
    var schemes: [String: NamedScheme] = [:]
    for scheme in program.schemes { schemes[scheme.name] = scheme }
    let names = program.schemes.map(\.name)
    for use in references.schemes where schemes[use.name] == nil {
      let near = self.near(use.name, among: names)
      let known = names.isEmpty ? [] : ["available schemes: \(listed(names))"]
      report(
        .unknownScheme, "unknown scheme \(inQuotes(use.name))", at: use.span,
        label: "not a set, and not defined under 'schemes'",
        help: near.isEmpty
          ? known + ["define it under 'schemes', or write sets such as `3x5 @ 75%`"] : near)
    }
    var extents: [String: SchemeExtent] = [:]
    for scheme in program.schemes {
      var path: [String] = []
      _ = extent(of: scheme, schemes, &path, &extents)
    }
    for day in program.days {
      var sets = 0
      for entry in day.entries {
        var own = 0
        if let scheme = entry.scheme {
          var path: [String] = []
          own = extent(of: scheme, schemes, &path, &extents).sets
          tooLong(own, "the scheme of \(inQuotes(entry.slot.text))", at: entry.span)
        }
        // A problem that was reported is not counted again. An entry with `when` is counted when
        // its session is planned.
        guard own <= ProgramLimits.setsOfDay, entry.options.when == nil else { continue }
        sets += max(1, own * rounds(of: entry, in: day))
      }
      guard sets > ProgramLimits.setsOfDay else { continue }
      add(ProgramLimits.tooManySets("day \(inQuotes(day.name)) has", at: day.span, in: source))
    }
  }

  private func rounds(of entry: DayEntry, in day: Day) -> Int {
    guard let number = entry.superset, day.supersets.indices.contains(number - 1) else { return 1 }
    return day.supersets[number - 1].rounds ?? 1
  }

  private mutating func tooLong(
    _ sets: Int, _ what: @autoclosure () -> String, at span: SourceSpan
  ) {
    guard sets > ProgramLimits.setsOfDay else { return }
    report(
      .schemeTooLong, "\(what()) has more than \(ProgramLimits.setsOfDay) sets", at: span,
      label: "\(sets) sets", help: ["write fewer sets, or split the day"])
  }

  private mutating func extent(
    of scheme: NamedScheme, _ schemes: [String: NamedScheme], _ path: inout [String],
    _ extents: inout [String: SchemeExtent]
  ) -> SchemeExtent {
    if let known = extents[scheme.name] { return known }
    guard !path.contains(scheme.name) else {
      report(
        .schemeInItself, "the scheme \(inQuotes(scheme.name)) contains itself", at: scheme.span,
        label: "through \(listed(path.reversed()))", help: ["remove it from one of them"])
      extents[scheme.name] = SchemeExtent()
      return SchemeExtent()
    }
    // The depth is limited both along the path from the top and by the known depth below.
    path.append(scheme.name)
    var extent = SchemeExtent(depth: ProgramLimits.schemeDepth + 1)
    if path.count <= ProgramLimits.schemeDepth {
      extent = self.extent(of: scheme.scheme, schemes, &path, &extents)
      extent.depth += 1
    }
    path.removeLast()
    if extents[scheme.name] == nil {
      tooLong(extent.sets, "the scheme \(inQuotes(scheme.name))", at: scheme.span)
      if extent.depth > ProgramLimits.schemeDepth {
        report(
          .schemeTooLong, "schemes are nested more than \(ProgramLimits.schemeDepth) levels deep",
          at: scheme.span, label: "too many levels", help: ["write the sets out"])
        // Deeper schemes are not checked.
        leaveOut(scheme.name)
      }
    }
    // A scheme that was reported as too long does not count in schemes that contain it.
    if extent.sets > ProgramLimits.setsOfDay { extent.sets = 0 }
    if extent.depth > ProgramLimits.schemeDepth { extent.depth = 0 }
    extents[scheme.name] = extent
    return extent
  }

  private mutating func leaveOut(_ name: String) {
    guard let index = program.schemes.firstIndex(where: { $0.name == name }) else { return }
    program.schemes[index].scheme = .absent
  }

  /// Returns the most sets of any case, and the deepest nesting.
  private mutating func extent(
    of cases: Cases<Scheme>, _ schemes: [String: NamedScheme], _ path: inout [String],
    _ extents: inout [String: SchemeExtent]
  ) -> SchemeExtent {
    var most = SchemeExtent()
    for scheme in cases.all {
      var sum = 0
      for part in scheme.parts {
        var extent = SchemeExtent()
        switch part {
        case .set(let set): extent.sets = set.mostSets ?? 1
        case .cases(let inner): extent = self.extent(of: inner, schemes, &path, &extents)
        case .named(let name, _):
          guard let named = schemes[name] else { continue }
          extent = self.extent(of: named, schemes, &path, &extents)
        }
        // Each part is bounded, and the file size bounds their number.
        sum += extent.sets
        most.depth = max(most.depth, extent.depth)
      }
      most.sets = max(most.sets, sum)
    }
    return most
  }
}

/// The size of a scheme.
private struct SchemeExtent {
  var sets = 0
  /// The depth of nested schemes.
  var depth = 0
}
