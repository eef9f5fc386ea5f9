// The state of reading one program: its parts and problems so far.

import Diagnostics
import Notation
import Programs
import Training
import YAMLSource

/// Reads one program from its tree. Its parts are in the extensions in this folder.
struct ProgramReader {
  let source: SourceText
  /// The tree of the text, which additions to it are found in.
  var root: YAMLNode?
  var program: Program
  var diagnostics: [Diagnostic] = []
  /// True for a text whose kinds and cases were checked before, like the text of a kept version.
  var isKept = false
  /// False for a program to train with, which mistakes in its tests must not stop.
  var readsTests = true
  /// The work that is left for checks.
  var budget = CheckBudget()

  /// The `defaults` of the program, and of the current day.
  var programDefaults = GivenOptions()
  var dayDefaults = GivenOptions()
  /// The options set in `lifts`, by slot.
  var liftOptions: [SlotName: Set<EntryKey>] = [:]
  /// The values that `lifts` gives to all lifts.
  var allValues: [ValueDeclaration] = []
  /// The starts at entries, in the order of the days.
  var starts: [EntryStart] = []
  /// The options of named schemes.
  var schemeOptions: [String: GivenOptions] = [:]
  /// The names of inputs, which are known before the days are read.
  var inputNames: Set<String> = []
  /// The names of days, which are known before the schedule is read.
  var dayNames: Set<String> = []
  /// The named scheme that is being read. `blockName` is the block of the current case.
  var schemeName: String?
  var blockName: String?
  /// The names of progressions written in place, by place, so that an alias refers to the same one.
  var inPlace: [SourceSpan: String] = [:]
  /// The names whose values cannot be read. Their uses are not reported as well.
  var unreadNames: Set<String> = []
  var hasUnreadBlocks = false
  /// The kinds of all names, after type checking.
  var names = ProgramNames()
  /// The names to look up after everything was read.
  var references = References()

  init(id: String, source: SourceText) {
    self.source = source
    program = Program(id: id, description: ProgramDescription(title: id), source: source)
  }

  // MARK: Problems

  mutating func report(
    _ id: ProgramErrorID, _ summary: String, severity: Severity = .error, at span: SourceSpan,
    label: String? = nil, notes: [String] = [], help: [String] = []
  ) {
    report(
      id, summary, severity: severity, at: span, label: label, notes: notes,
      offering: help.map { OfferedHelp(text: $0) })
  }

  /// Reports a problem with help, of which some lines have an edit.
  mutating func report(
    _ id: ProgramErrorID, _ summary: String, severity: Severity = .error, at span: SourceSpan,
    label: String? = nil, notes: [String] = [], offering help: [OfferedHelp]
  ) {
    add(
      Diagnostic(
        id, summary, severity: severity, at: span, label: label, notes: notes, in: source
      ).offering(help))
  }

  /// The most problems that are kept. This is more than are shown, because the first ones by place
  /// are shown.
  static let mostProblems = 4 * ProgramFile.mostProblems

  /// True if there is room for more problems. Without room, suggestions are not computed either.
  var hasRoom: Bool { diagnostics.count < Self.mostProblems }

  mutating func add(_ problem: Diagnostic) {
    // A warning must not take the place of a later error.
    if hasRoom || problem.severity == .error && !diagnostics.hasErrors {
      diagnostics.append(problem)
    }
  }

  mutating func add(_ problems: [Diagnostic]) {
    for problem in problems { add(problem) }
  }

  /// Returns help with the name that was probably meant, if there is room for more problems.
  func near(_ name: String, among names: [String]) -> [String] {
    hasRoom ? NearNames.help(for: name, among: names) : []
  }

  /// Reports that the value of a key is not what the key expects.
  mutating func expected(
    _ expectation: Expectation, for what: String, got node: YAMLNode, help: [String] = []
  ) {
    guard !node.isNull else {
      report(
        .missingValue, "missing value for \(what)", at: node.span,
        label: "expected a value", help: help.isEmpty ? ["write \(expectation.phrase)"] : help)
      return
    }
    let summary =
      node.scalar.map { "invalid value \(inQuotes($0.text)) for \(what)" }
      ?? "invalid value for \(what): \(node.kindName)"
    report(
      .wrongValue, summary, at: node.firstLine(in: source),
      label: "expected \(expectation.phrase)", help: help)
  }

  /// Adds the problems of a part, each moved to its place in the file.
  mutating func report(_ problems: [Diagnostic], of scalar: YAMLScalar) {
    for problem in problems { add(scalar.placed(problem, in: source)) }
  }

  // MARK: Mappings

  /// Returns the entries of a mapping by their keys. Unknown keys are reported.
  mutating func keys<Key: MappingKey>(
    of mapping: YAMLMapping, _: Key.Type
  ) -> [(key: Key, entry: YAMLEntry)] {
    keys(of: mapping.entries, Key.self)
  }

  mutating func keys<Key: MappingKey>(
    of entries: [YAMLEntry], _: Key.Type
  ) -> [(key: Key, entry: YAMLEntry)] {
    entries.compactMap { entry in
      if let key = Key(rawValue: entry.key.text) { return (key, entry) }
      unknownKey(entry.key, Key.self)
      return nil
    }
  }

  mutating func unknownKey<Key: MappingKey>(_ key: YAMLScalar, _: Key.Type) {
    let names = Key.allCases.map(\.rawValue)
    var near = KeySynonyms.help(for: key.text, in: Key.self) ?? self.near(key.text, among: names)
    if Key.self == ProgramKey.self, let part = PartKey(key.text) {
      near = [
        "this form only replaces parts of a program that `extends` names",
        "write \(inQuotes(part.rest)) under `\(part.section.rawValue):` instead",
      ]
    }
    report(
      .unknownKey, "unknown \(Key.phrases.noun) \(inQuotes(key.text))", at: key.span,
      label: "not \(Key.phrases.role)", help: near.isEmpty ? ["available: \(listed(names))"] : near)
  }

  /// Returns the node as a mapping, or reports that it is not one.
  mutating func mapping(
    _ node: YAMLNode, _ expectation: Expectation, for what: String
  ) -> YAMLMapping? {
    if let mapping = node.mapping { return mapping }
    expected(expectation, for: what, got: node)
    return nil
  }
}

/// Returns a text in single quotes for a message, shortened if it is too long.
func inQuotes(_ text: String) -> String { "'\(cut(text))'" }

/// Returns a text on one line, of at most 60 characters.
func cut(_ text: String) -> String {
  // Most names are short and plain ASCII, so nothing needs to be counted or replaced.
  if text.utf8.count <= 60, text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text }
  let line = text.shortened(to: 1_000).prefix(61).map { $0.isNewline ? " " : $0 }
  return (line.count > 60 ? String(line.prefix(59)) + "…" : String(line)).shortened(to: 300)
}

/// Returns names as a list for a line of help: `a, b and c`.
func listed(_ names: [String]) -> String {
  let shown = names.prefix(24).map { "`\(cut($0))`" }
  if names.count > 24 { return shown.joined(separator: ", ") + "…" }
  return shown.listed("and")
}

extension YAMLNode {
  /// The node in a summary: `'abc'`, `a list`, `a mapping`.
  var description: String { scalar.map { inQuotes($0.text) } ?? kindName }

  /// Returns the part of the node on its first line, so that carets stay readable.
  func firstLine(in source: SourceText) -> SourceSpan {
    scalar != nil ? span : source.firstLine(of: span)
  }
}

// Reports colons that became a part of an exercise's name: `Row:: 3x5`.

extension ProgramReader {
  /// Reports a ':' at the end of a name, and one that is followed by a space other than YAML's,
  /// such as a no-break space. A name in quotes can be anything.
  mutating func reportColonInName(_ scalar: YAMLScalar) -> Bool {
    guard scalar.style == .plain, scalar.text.utf8.count <= Self.longestName,
      let colon = scalar.text.utf8.firstIndex(of: UInt8(ascii: ":"))
    else { return false }
    let name = scalar.text[..<colon]
    let rest = scalar.text[colon...].drop { $0 == ":" }
    if rest.isEmpty {
      report(
        .badName, "unexpected ':' at the end of the name \(inQuotes(scalar.text))", at: scalar.span,
        label: "one ':' ends the name of an exercise", help: ["write `\(cut(String(name)))`"])
      return true
    }
    guard let space = rest.unicodeScalars.first, !space.isASCII, space.properties.isWhitespace
    else { return false }
    let sets = rest.unicodeScalars.drop { $0.properties.isWhitespace }
    let at = name.utf8.count
    add(
      Diagnostic(
        YAMLErrorID.colonWithoutSpace, "missing space after ':' in \(inQuotes(scalar.text))",
        at: scalar.sourceSpan(ofText: at..<at + 1), label: "followed by a no-break space",
        help: ["write a normal space: `- \(cut(String(name))): \(cut(String(sets)))`"], in: source))
    return true
  }
}

// Words in a schedule: lists of days that are written as one text, and numbers with their unit.

extension ProgramReader {
  /// Reads a number with its unit: `14 days`, `4 weeks`. A number alone is an error.
  mutating func count(
    _ node: YAMLNode, _ range: ClosedRange<Int>, of unit: String, _ expectation: Expectation,
    for what: String
  ) -> Int? {
    // A version that prog kept may have been written before the unit was required.
    if !isKept, let text = node.scalar?.text, let number = Int(text), range.contains(number) {
      expected(
        expectation, for: what, got: node,
        help: ["add the unit: `\(number) \(number == 1 ? String(unit.dropLast()) : unit)`"])
      return nil
    }
    return whole(node, range, units: [String(unit.dropLast()), unit], expectation, for: what)
  }
}

// The options of named schemes, given to the entries that use them.

/// The options of an entry that come from its schemes, by the cases of its sets.
struct OptionsOfSchemes {
  /// The options of the schemes that each case names.
  var cases: Cases<GivenOptions>
  /// The options that any of them gives.
  var given: Set<EntryKey>
}

extension ProgramReader {
  /// Returns the options that a scheme brings along; nil if it names no scheme with options.
  ///
  /// Only schemes that the sets name themselves count, and of several the first that has an option.
  mutating func optionsOfSchemes(
    in scheme: Cases<Scheme>, at span: SourceSpan
  ) -> OptionsOfSchemes? {
    guard !schemeOptions.isEmpty else { return nil }
    var given: Set<EntryKey> = []
    var size = 0
    scheme.visit { scheme in
      for options in named(by: scheme) {
        given.formUnion(options.given)
        size += options.size
      }
    }
    guard !given.isEmpty else { return nil }
    // Every case contains the options of its schemes with all their cases.
    guard spend(scheme.count + size, at: span) else { return nil }
    let cases = scheme.map { scheme in
      named(by: scheme).reduce(GivenOptions()) { $0.filled(from: $1) }
    }
    return OptionsOfSchemes(cases: cases, given: given)
  }

  private func named(by scheme: Scheme) -> [GivenOptions] {
    scheme.parts.compactMap { part in
      if case .named(let name, _) = part { schemeOptions[name] } else { nil }
    }
  }

  /// Completes the options of an entry with the options of its schemes.
  ///
  /// In a case whose schemes do not have an option, the default applies.
  mutating func give(_ schemes: OptionsOfSchemes?, to given: inout GivenOptions) {
    guard let schemes else { return }
    let defaults = dayDefaults.filled(from: programDefaults).options
    for key in schemes.given.subtracting(given.given) {
      given.given.insert(key)
      switch key {
      case .warmup: given.options.warmup = schemes.option(\.warmup, else: defaults.warmup)
      case .rest: given.options.rest = schemes.option(\.rest, else: defaults.rest)
      case .note: given.options.note = schemes.option(\.note, else: defaults.note)
      case .progress: given.options.progress = schemes.option(\.progress, else: defaults.progress)
      default: break
      }
    }
  }
}

extension OptionsOfSchemes {
  /// Returns one option in the cases of the sets.
  fileprivate func option<Content>(
    _ path: KeyPath<EntryOptions, Cases<Content>?>, else standard: Cases<Content>?
  ) -> Cases<Content> {
    let chosen = cases.map { $0.options[keyPath: path] ?? standard ?? .absent }
    return chosen.flattened()
  }
}

extension GivenOptions {
  /// The number of contents and conditions of its options.
  fileprivate var size: Int {
    let options = [
      options.warmup?.count, options.rest?.count, options.note?.count, options.progress?.count,
    ]
    return options.reduce(0) { $0 + ($1 ?? 0) }
  }
}

// The options of an entry, with a record of which ones were given.

/// The options in one mapping. Options that were not given come from the defaults.
struct GivenOptions {
  var options = EntryOptions()
  var given: Set<EntryKey> = []
  /// The start of the slot's `weight`.
  var start: ValueDeclaration?

  /// Returns these options, completed with `defaults`.
  func filled(from defaults: GivenOptions) -> GivenOptions {
    if defaults.given.isEmpty { return self }
    var result = self
    for key in defaults.given.subtracting(given) {
      result.given.insert(key)
      if key == .start { result.start = defaults.start }
      result.options.copy(key, from: defaults.options)
    }
    return result
  }

  /// Returns these options without some of them.
  func without(_ keys: Set<EntryKey>) -> GivenOptions {
    given.isDisjoint(with: keys)
      ? self : GivenOptions(options: options, given: given.subtracting(keys), start: start)
  }
}

extension EntryOptions {
  fileprivate mutating func copy(_ key: EntryKey, from other: EntryOptions) {
    switch key {
    // It is not an option of the entry, but the start of a value.
    case .start: break
    case .warmup: warmup = other.warmup
    case .rest: rest = other.rest
    case .tempo: tempo = other.tempo
    case .note: note = other.note
    case .progress: progress = other.progress
    case .or: alternatives = other.alternatives
    case .exercise: exercise = other.exercise
    case .base: base = other.base
    case .round: round = other.round
    case .when: when = other.when
    case .optional: isOptional = other.isOptional
    case .priority: priority = other.priority
    }
  }
}

// The names that a program uses, to be looked up after everything was read.

/// A name in the key of a case, with its place.
struct CaseName {
  var name: String
  /// The text that the value is compared with: `bbb` in `variant bbb`.
  var text: String?
  /// The numbers that the value is compared with: `8+` in `readiness 8+`.
  var numbers: [CaseNumbers] = []
  var span: SourceSpan
}

/// The use of a named scheme by another scheme or an entry.
struct SchemeUse {
  var name: String
  var span: SourceSpan
  /// The named scheme that contains the use. Nil in an entry.
  var inside: String?
  /// The block whose case contains the use.
  var block: String?
}

/// A `by` list with its place.
struct ByList {
  var axis: CaseAxis
  var count: Int
  var span: SourceSpan
  var inside: String?
  var block: String?
}

/// A name with its place.
struct PlacedName {
  var name: String
  var span: SourceSpan
}

/// The names that a program uses, in the order in which they are read.
struct References {
  var cases: [CaseName] = []
  /// The texts that conditions of the rule language compare names with.
  var answers: [CaseName] = []
  /// True if a case has a condition of the rule language.
  var hasConditions = false
  var schemes: [SchemeUse] = []
  var byLists: [ByList] = []
  var blocks: [PlacedName] = []
  var days: [PlacedName] = []
  /// The lifts that `base` names.
  var lifts: [PlacedName] = []
}
