// Reading of the keys of a program, in the order of their dependencies.

import Diagnostics
import Notation
import Programs
import Training
import YAMLSource

extension ProgramReader {
  /// Reads the whole tree into `program`, then checks the rules between its parts.
  mutating func read(_ root: YAMLNode) {
    let expectation = Expectation.keys("`program: My Program` and `days:`")
    guard root.sequence == nil else {
      return expected(
        expectation, for: "a program", got: root,
        help: ["write the exercises under a day: `days: {A: [Squat: 3x5 @ 100kg]}`"])
    }
    guard let mapping = mapping(root, expectation, for: "a program") else { return }
    // Unknown keys are reported first. The others are read in the order of their dependencies.
    let (entries, misplacesDays) = placedEntries(of: mapping)
    let given = keys(of: entries, ProgramKey.self)
    dayNames = Set(
      given.first { $0.key == .days }?.entry.value.mapping?.entries.map(\.key.text) ?? [])
    let ordered = Self.order.compactMap { key in
      // Only the entry that is read is copied, not all before it.
      given.indices.first { given[$0].key == key }.map { given[$0] }
    }
    for (key, entry) in ordered.dropFirst(skipKnown(ordered)) {
      read(key, entry)
      known?.add(key, entry, after: self)
    }
    for key in [ProgramKey.program, .days]
    where mapping[key.rawValue] == nil && !(key == .days && misplacesDays)
      && !mapping.entries.contains(where: { KeySynonyms.programKey($0.key.text) == key.rawValue })
    {
      missing(
        key.rawValue, in: "the program", at: mapping.entries.first?.key.span ?? mapping.span,
        help: key == .program ? "write `program: My Program`" : "write `days: {A: [Squat]}`")
    }
    check()
  }

  /// Takes over what is known of the first of these keys. Returns how many need not be read.
  private mutating func skipKnown(_ given: [(key: ProgramKey, entry: YAMLEntry)]) -> Int {
    guard let known else { return 0 }
    let (count, reader) = known.begin(given, hasProblems: !diagnostics.isEmpty)
    if let reader { self = reader.reading(source, known: known) }
    return count
  }

  /// Inputs and values are read before their uses, and defaults before the entries they complete.
  private static let order: [ProgramKey] =
    [
      .program, .about, .author, .source, .license, .version, .tags, .units, .round, .estimate,
      .inputs, .values, .progress, .lifts, .defaults, .schedule, .schemes, .days, .tests, .extends,
    ]

  private mutating func read(_ key: ProgramKey, _ entry: YAMLEntry) {
    let node = entry.value
    let what = "'\(key.rawValue)'"
    switch key {
    case .program:
      guard let title = text(node, key.expects, for: what) else { return }
      program.description.title = title
      guard title.utf8.count > Self.longestName || title.contains(where: \.isNewline) else {
        return
      }
      report(
        .badName, "invalid title \(inQuotes(title))", at: node.span,
        label: "expected one line of at most \(Self.longestName) bytes")
    case .about: program.description.about = text(node, key.expects, for: what)
    case .author: program.description.author = text(node, key.expects, for: what)
    case .source: program.description.source = text(node, key.expects, for: what)
    case .license: program.description.license = text(node, key.expects, for: what)
    case .version: program.description.version = text(node, key.expects, for: what)
    case .tags: program.description.tags = (texts(node, key.expects, for: what) ?? []).map(\.text)
    case .units:
      let words = WeightUnit.allCases.map(\.rawValue)
      program.units = word(node, among: words, for: what).flatMap { WeightUnit(rawValue: $0) }
    case .round: program.round = rounding(node)
    case .estimate:
      let words = EstimateFormula.allCases.map(\.rawValue)
      program.estimate = word(node, among: words, for: what)
        .flatMap { EstimateFormula(rawValue: $0) }
    case .inputs:
      program.inputs = questions(node, for: what)
      inputNames = Set(program.inputs.map(\.name))
    case .values: values(node)
    case .lifts: lifts(node)
    case .schemes: schemes(node)
    case .progress: namedProgressions(node)
    case .defaults: programDefaults = defaults(node, of: "the defaults")
    case .days:
      days(node)
      spreadValuesOfAll()
      placeStarts()
    case .schedule: schedule(node)
    case .tests: if readsTests { tests(node) }
    // It was handled before, so it is not read here.
    case .extends: break
    }
  }
}
