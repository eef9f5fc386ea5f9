// The state of reading one program: its parts and problems so far.

import Diagnostics
import Notation
import Programs
import Training
import YAMLSource

/// Reads one program from its tree. Its parts are in the extensions in this folder.
struct ProgramReader {
  private(set) var source: SourceText
  var program: Program
  var diagnostics: [Diagnostic] = []
  /// The known parts of a text whose kinds and cases were checked before, like the text of a kept
  /// version. Nil for any other text.
  var known: CheckedParts?
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

  /// Returns the same state while another text is read.
  func reading(_ source: SourceText, known: CheckedParts) -> ProgramReader {
    var reader = self
    reader.source = source
    reader.program.source = source
    reader.known = known
    return reader
  }

  // MARK: Problems

  mutating func report(
    _ id: ProgramErrorID, _ summary: String, severity: Severity = .error, at span: SourceSpan,
    label: String? = nil, notes: [String] = [], help: [String] = []
  ) {
    add(
      Diagnostic(
        id, summary, severity: severity, at: span, label: label, notes: notes, help: help,
        in: source))
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
      .unknownKey, "unknown \(Key.noun) \(inQuotes(key.text))", at: key.span,
      label: "not \(Key.role)", help: near.isEmpty ? ["available: \(listed(names))"] : near)
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
    if scalar != nil { return span }
    let bytes = source.bytes
    guard span.start < span.end, span.end <= bytes.count else { return span }
    let end = bytes[span.start..<span.end].firstIndex(of: UInt8(ascii: "\n")) ?? span.end
    return SourceSpan(span.start, end)
  }
}
