// The state of reading one program: what was found so far, and what is wrong with it.

import Diagnostics
import Notation
import Programs
import Training
import YAMLSource

/// Reads one program file, tree to value; its parts stand in the extensions beside this file.
struct ProgramReader {
  let source: SourceText
  var program: Program
  var diagnostics: [Diagnostic] = []
  /// How much checking may still be done.
  var budget = CheckBudget()

  /// What the program's and the running day's `defaults` give.
  var programDefaults = GivenOptions()
  var dayDefaults = GivenOptions()
  /// The options that `lifts` gives, by slot.
  var liftOptions: [SlotName: Set<EntryKey>] = [:]
  /// The names of inputs, known before the days are read.
  var inputNames: Set<String> = []
  /// Where reading stands: inside a named scheme, inside a case of a block.
  var schemeName: String?
  var blockName: String?
  /// Progressions written in place, by where they stand, so that an alias names the same one.
  var inPlace: [SourceSpan: String] = [:]
  /// Names whose value cannot be read: to use them is no second problem.
  var unreadNames: Set<String> = []
  var hasUnreadBlocks = false
  /// What each name stands for, once all is typed.
  var names = ProgramNames()
  /// What is looked up when all is read.
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
    add(
      Diagnostic(
        id, summary, severity: severity, at: span, label: label, notes: notes, help: help,
        in: source))
  }

  /// How many problems are kept: more than are shown, which are the first by place.
  static let mostProblems = 4 * ProgramFile.mostProblems

  /// False when so much is wrong that nobody needs to know more, nor what was probably meant.
  var hasRoom: Bool { diagnostics.count < Self.mostProblems }

  mutating func add(_ problem: Diagnostic) {
    // A warning must not take the place of an error that comes after it.
    if hasRoom || problem.severity == .error && !diagnostics.hasErrors {
      diagnostics.append(problem)
    }
  }

  mutating func add(_ problems: [Diagnostic]) {
    for problem in problems { add(problem) }
  }

  /// Help that offers the name that was probably meant, as long as it will be read.
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
    report(
      .wrongValue, "invalid value for \(what): \(node.description)", at: node.firstLine(in: source),
      label: "expected \(expectation.phrase)", help: help)
  }

  /// Takes over the problems of a part, each moved to its place in the file.
  mutating func take(_ problems: [Diagnostic], of scalar: YAMLScalar) {
    for problem in problems { add(scalar.placed(problem, in: source)) }
  }

  // MARK: Mappings

  /// The entries of a mapping by their keys; unknown ones are reported.
  mutating func keys<Key: MappingKey>(
    of mapping: YAMLMapping, _: Key.Type
  ) -> [(key: Key, entry: YAMLEntry)] {
    mapping.entries.compactMap { entry in
      if let key = Key(rawValue: entry.key.text) { return (key, entry) }
      unknownKey(entry.key, Key.self)
      return nil
    }
  }

  mutating func unknownKey<Key: MappingKey>(_ key: YAMLScalar, _: Key.Type) {
    let names = Key.allCases.map(\.rawValue)
    var near = self.near(key.text, among: names)
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

  /// The node as a mapping, or a report that it is none.
  mutating func mapping(
    _ node: YAMLNode, _ expectation: Expectation, for what: String
  ) -> YAMLMapping? {
    if let mapping = node.mapping { return mapping }
    expected(expectation, for: what, got: node)
    return nil
  }
}

/// A text in single quotes for a summary, cut where it is too long to show.
func inQuotes(_ text: String) -> String { "'\(cut(text))'" }

/// A text of at most 60 characters on one line.
func cut(_ text: String) -> String {
  // Nearly every name: nothing to count or to replace.
  if text.utf8.count <= 60, text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text }
  let line = text.shortened(to: 1_000).prefix(61).map { $0.isNewline ? " " : $0 }
  return (line.count > 60 ? String(line.prefix(59)) + "…" : String(line)).shortened(to: 300)
}

/// Names for a help line: `a, b and c`.
func listed(_ names: [String]) -> String {
  let shown = names.prefix(24).map { "`\(cut($0))`" }
  if names.count > 24 { return shown.joined(separator: ", ") + "…" }
  guard let last = shown.last, shown.count > 1 else { return shown.first ?? "" }
  return shown.dropLast().joined(separator: ", ") + " and " + last
}

extension YAMLNode {
  /// What the node is, for a summary: `'abc'`, `a list`, `a mapping`.
  var description: String { scalar.map { inQuotes($0.text) } ?? kindName }

  /// The part of the node on its first line, so that a caret stays readable.
  func firstLine(in source: SourceText) -> SourceSpan {
    if scalar != nil { return span }
    let bytes = source.bytes
    guard span.start < span.end, span.end <= bytes.count else { return span }
    let end = bytes[span.start..<span.end].firstIndex(of: UInt8(ascii: "\n")) ?? span.end
    return SourceSpan(span.start, end)
  }
}
