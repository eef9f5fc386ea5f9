// Program files: from a YAML tree to a checked program.
//
// This module handles the keys of a program file, their values, and the rules between them. It must
// not depend on where files are stored, on the history, or on how a program is run.

package import Diagnostics
package import Programs
import Synchronization
package import Training
import YAMLSource

/// Reads program files.
package enum ProgramFile {
  /// Reads a program that does not extend another, and checks it completely.
  package static func read(
    _ source: SourceText, id: String
  ) -> (program: Program?, diagnostics: [Diagnostic]) {
    read(resolved(source, in: .nowhere), id: id)
  }

  /// Reads a program and checks it completely.
  ///
  /// All problems are in `diagnostics`, in the order of the text, each at its place in the file
  /// where it is written. `program` is nil if and only if one of them is an error. If `wasChecked`,
  /// the same text had no error before, and its kinds and cases are not checked again. Without
  /// `readsTests`, the program has no tests, and mistakes in them are not reported.
  package static func read(
    _ resolved: ResolvedProgram, id: String, wasChecked: Bool = false, readsTests: Bool = true
  ) -> (program: Program?, diagnostics: [Diagnostic]) {
    let (read, _) = typed(resolved, id: id, wasChecked: wasChecked, readsTests: readsTests)
    return (read.program, read.diagnostics)
  }

  /// A program with what was found in its text.
  package struct Checked {
    /// Nil if and only if one of the problems is an error.
    package var program: Program?
    /// The parts that can be read in spite of errors; nil if the text extends another.
    package var readable: Program?
    package var diagnostics: [Diagnostic]
    /// The probable mistakes in a program without errors.
    package var hints: [Diagnostic] = []
  }

  /// Reads a program and, if it has no errors, looks for probable mistakes.
  ///
  /// This takes longer, so it runs only on request. The warnings are in the order of the text.
  package static func check(_ resolved: ResolvedProgram, id: String) -> Checked {
    var (read, names) = typed(resolved, id: id)
    guard let program = read.program else { return read }
    let hints = lint(program, names) + NoBreakSpaces.warnings(of: resolved.source)
    read.hints = hints.sortedByPlace()
    return read
  }

  /// Returns the parts of a program that can be read, even if others have errors; nil if the text
  /// is not valid YAML.
  package static func readableParts(_ source: SourceText, id: String) -> Program? {
    let document = YAMLDocument.read(source)
    return document.root == nil ? nil : reader(of: document, source, id: id).program
  }

  /// Reads a program, with the kinds of its names.
  private static func typed(
    _ resolved: ResolvedProgram, id: String, wasChecked: Bool = false, readsTests: Bool = true
  ) -> (Checked, names: ProgramNames) {
    guard !resolved.problems.hasErrors else {
      return (Checked(diagnostics: resolved.problems.map(\.shortened)), ProgramNames())
    }
    let document = YAMLDocument.read(resolved.source)
    let reader = reader(
      of: document, resolved.source, id: id, isKept: wasChecked, readsTests: readsTests)
    var problems = reader.diagnostics.map(\.shortened).inOrder()
    if problems.hasErrors, !wasChecked, readsTests, resolved.source.parts.isEmpty {
      var budget = reader.budget
      problems = ProgramRepair.offered(for: problems, in: resolved.source) { text in
        let other = Self.reader(of: YAMLDocument.read(text), text, id: id, budget: budget)
        budget = other.budget
        return other.diagnostics.filter { $0.severity == .error }
      }
    }
    let tests = document.root?.mapping?[ProgramKey.tests.rawValue]
    let isWhole = document.root != nil && resolved.source.parts.isEmpty
    let found = Checked(
      program: problems.hasErrors ? nil : reader.program, readable: isWhole ? reader.program : nil,
      diagnostics: resolved.problems
        + problems.first(mostProblems).map { $0.told(of: resolved.source, tests) })
    return (found, reader.names)
  }

  /// Returns the reader of a text, after it has read the whole text. The kinds and cases of a text
  /// that `isKept` were checked before.
  static func reader(
    of document: YAMLDocument, _ source: SourceText, id: String, isKept: Bool = false,
    readsTests: Bool = true, budget: CheckBudget = CheckBudget()
  ) -> ProgramReader {
    var reader = ProgramReader(id: id, source: source)
    reader.budget = budget
    reader.isKept = isKept
    reader.readsTests = readsTests
    reader.root = document.root
    reader.add(document.diagnostics)
    if let root = document.root {
      reader.read(root)
    } else if document.diagnostics.isEmpty {
      reader.report(
        .emptyProgram, "the program is empty", at: SourceSpan(0, 0), label: "expected a program",
        help: ["begin with `program: My Program` and `days:`"])
    }
    return reader
  }

  /// The most problems of one file that are reported.
  package static let mostProblems = 100
}

extension [Diagnostic] {
  /// Returns the problems by place, each once. A problem that an alias repeats is one problem.
  fileprivate func inOrder() -> [Diagnostic] {
    var seen: Set<Diagnostic> = []
    return filter { diagnostic in
      // The source is the same for all, and slow to compare.
      var problem = diagnostic
      problem.source = nil
      return seen.insert(problem).inserted
    }.enumerated().sorted { one, other in
      let (a, b) = (one.element.span?.start ?? 0, other.element.span?.start ?? 0)
      return (a, one.offset) < (b, other.offset)
    }.map(\.element)
  }

  /// Returns the first `most` problems, errors before warnings. The last one notes that there are
  /// more.
  func first(_ most: Int) -> [Diagnostic] {
    guard count > most else { return self }
    var errors = filter { $0.severity == .error }.count
    errors = Swift.min(errors, most)
    var others = most - errors
    var kept = filter { problem in
      if problem.severity == .error {
        errors -= 1
        return errors >= 0
      }
      others -= 1
      return others >= 0
    }
    kept[kept.count - 1].notes.append("there are more problems in this file: fix these first")
    return kept
  }
}

extension Diagnostic {
  /// Returns the problem in the file where it is written, which may be an extended one.
  fileprivate func told(of text: SourceText, _ tests: YAMLNode?) -> Diagnostic {
    var copy = atOrigin
    guard let source = copy.source, source.name != text.name else { return copy }
    copy.notes.append("\(inQuotes(text.name)) extends this file")
    let test = tests?.sequence?.items.first { item in
      span.map { item.span.start <= $0.start && $0.end <= item.span.end } ?? false
    }
    if let name = test?.mapping?[TestKey.name.rawValue]?.scalar?.text {
      let key = ProgramFile.spelled("tests.\(name)")
      copy.help.append("to drop this test, write `\(key): null` in \(inQuotes(text.name))")
    }
    return copy
  }

  /// The problem with its lines shortened. A string in it may be a megabyte long.
  fileprivate var shortened: Diagnostic {
    var copy = self
    copy.summary = Self.shortened(summary)
    copy.label = label.map { Self.shortened($0) }
    copy.notes = notes.map { Self.shortened($0) }
    copy.help = help.map { Self.shortened($0) }
    return copy
  }

  private static func shortened(_ line: String) -> String {
    let longest = 600
    guard line.utf8.count > longest else { return line }
    return String(line.prefix(100)) + "…" + String(line.suffix(60))
  }
}

// Reading of the built-in progressions, with the same reader as a program's own.

extension ProgramFile {
  /// Returns the built-in progression of the given name, or nil if there is none.
  ///
  /// Only the part of the text that declares it is read, because most programs use one or two. It
  /// is read once, because a history may name many versions of a program.
  package static func builtIn(_ name: String) -> Progression? {
    if let known = knownBuiltIns.withLock({ $0[name] }) { return known }
    let read = readBuiltIn(name)?.progression
    if let read { knownBuiltIns.withLock { $0[name] = read } }
    return read
  }

  private static let knownBuiltIns = Mutex<[String: Progression]>([:])

  /// The problems in the text of the built-in progressions. A test checks that there are none.
  package static var builtInProblems: [Diagnostic] {
    BuiltInProgressions.names.flatMap { readBuiltIn($0)?.problems ?? [] }
  }

  private static func readBuiltIn(
    _ name: String
  ) -> (progression: Progression?, problems: [Diagnostic])? {
    guard let part = BuiltInProgressions.part(of: name) else { return nil }
    let source = SourceText(
      name: BuiltInProgressions.sourceName, bytes: Array(part.text.utf8), firstLine: part.line)
    let document = YAMLDocument.read(source)
    var reader = ProgramReader(id: "", source: source)
    if let root = document.root { reader.namedProgressions(root) }
    var progression = reader.program.progressions[name]
    progression?.isBuiltIn = true
    progression?.source = source
    return (progression, document.diagnostics + reader.diagnostics)
  }
}

// Renaming of exercises in a program.

extension ProgramFile {
  /// Returns the text of a program with its exercises renamed. It is unchanged if it does not use
  /// any of them. Nil if the result would be invalid or a different program. `days` are the
  /// days of the programs that it extends.
  package static func renaming(
    _ renames: ExerciseRenames, in source: SourceText, id: String, inheriting days: [String] = []
  ) -> SourceText? {
    let bytes = ProgramRenaming.renamed(YAMLDocument.read(source), renames, inheriting: days)
    guard bytes != source.bytes else { return source }
    let new = SourceText(name: source.name, bytes: bytes)
    let (before, after) = (read(source, id: id), read(new, id: id))
    guard let old = before.program else {
      // A renaming that was interrupted, here or in an extended program, is completed.
      let completesRenaming = after.program != nil
      return completesRenaming || after.diagnostics.map(\.id) == before.diagnostics.map(\.id)
        ? new : nil
    }
    guard let renamed = after.program, slots(renamed) == slots(old).map({ renames.slot($0) }),
      after.diagnostics.map(\.id) == before.diagnostics.map(\.id),
      // If two exercises became one, their values would be merged too.
      Set(slots(renamed)).count == Set(slots(old)).count
    else { return nil }
    return new
  }

  /// Returns the slots of the days, then the slots of `lifts`.
  private static func slots(_ program: Program) -> [SlotName] {
    program.days.flatMap { $0.entries.map(\.slot) } + program.lifts.map(\.slot)
  }

  /// Returns whether renaming makes the exercise of an entry an alternative to itself, with other
  /// loads: swaps that were logged would then count at their own loads.
  package static func confusesAlternatives(
    _ renames: ExerciseRenames, in source: SourceText, id: String
  ) -> Bool {
    guard let new = renaming(renames, in: source, id: id), new != source,
      let old = read(source, id: id).program, let renamed = read(new, id: id).program
    else { return false }
    return selfAlternatives(renamed) > selfAlternatives(old)
  }

  /// Returns how many entries have their own exercise as an alternative with other loads.
  private static func selfAlternatives(_ program: Program) -> Int {
    program.days.flatMap(\.entries).count { entry in
      entry.options.alternatives.contains { $0.name == entry.slot.lift && $0.factor != nil }
    }
  }

  /// Returns the exercises that a program names in slots, alternatives and choices.
  package static func exercises(of program: Program) -> [String] {
    var names: [String] = []
    func add(_ name: String) {
      if !names.contains(name) { names.append(name) }
    }
    for entry in program.days.flatMap(\.entries) {
      let choices = entry.options.exercise?.all ?? []
      if choices.isEmpty { add(entry.slot.lift) }
      for choice in choices {
        switch choice {
        case .named(let name): add(name)
        case .oneOf(let some, _): for name in some { add(name) }
        case .input: break
        }
      }
      for alternative in entry.options.alternatives { add(alternative.name) }
    }
    for lift in program.lifts { add(lift.slot.lift) }
    return names
  }
}

// The canonical form of a program file: the same program in the standard format.

/// The result of bringing a file into canonical form.
package enum CanonicalForm: Hashable, Sendable {
  /// The whole text. It is unchanged if it was already canonical.
  case text([UInt8])
  /// The file has problems.
  case refused([Diagnostic])
}

extension ProgramFile {
  /// Returns the text of a program in canonical form. Only parts that are not canonical are
  /// changed.
  ///
  /// Keys are in the order of the key tables, and levels are indented by two columns. Notation is
  /// in its canonical form, strings are quoted only if necessary, and short mappings are in braces.
  /// Comments and blank lines are kept. After each change the text is read again, and the change is
  /// dropped if the program or its comments would differ. If the program extends another one, all
  /// of its files must be valid, but only its own text is changed.
  package static func canonical(
    _ source: SourceText, id: String, in lookup: ProgramLookup = .nowhere
  ) -> CanonicalForm {
    let problems = read(resolved(source, in: lookup), id: id).diagnostics
    let document = YAMLDocument.read(source)
    guard !problems.contains(where: { $0.severity == .error }), let root = document.root else {
      return .refused(problems)
    }
    var texts = CanonicalTexts()
    let likeness = ProgramLikeness.of(root, &texts)
    var draft = Draft(
      document: YAMLDocument.read(
        SourceText(name: source.name, bytes: source.bytes.withPlainBreaks)),
      likeness: likeness, comments: document.comments.map(\.text).sorted(), texts: texts)
    draft.change { SpellingPass.spelled($0, &$1) }
    // Each pass orders the mappings whose contents are already in order, from the inside out.
    for _ in 0..<YAMLLimits.nesting
    where !draft.change({ document, _ in KeyOrderPass.ordered(document) }) { break }
    draft.change { document, _ in LayoutPass.laidOut(document) }
    if draft.change({ document, _ in ShortMappingPass.joined(document) }) {
      draft.change { document, _ in LayoutPass.laidOut(document) }
    }
    return .text(draft.document.source.bytes)
  }

  /// Returns a string as a program file writes it on one line: plain if it reads back as itself,
  /// else in quotes.
  package static func spelled(_ text: String, isFlow: Bool = false) -> String {
    if text.utf8.contains(where: { $0 < 0x20 }) { return ScalarSpelling.escaped(text) }
    return ScalarSpelling.canonical(text, isFlow: isFlow, wasQuoted: true)
      ?? ScalarSpelling.quoted(text)
  }

  /// A text between two passes. It is read again after each.
  private struct Draft {
    var document: YAMLDocument
    /// The program that the text must still describe after each pass.
    let likeness: ProgramLikeness
    let comments: [String]
    var texts: CanonicalTexts

    /// Applies the result of a pass, unless it would read back as something else.
    @discardableResult
    mutating func change(_ pass: (YAMLDocument, inout CanonicalTexts) -> [UInt8]?) -> Bool {
      guard let bytes = pass(document, &texts), bytes != document.source.bytes else { return false }
      let new = YAMLDocument.read(SourceText(name: document.source.name, bytes: bytes))
      guard let root = new.root, ProgramLikeness.of(root, &texts) == likeness,
        new.comments.map(\.text).sorted() == comments,
        new.diagnostics.map(\.id) == document.diagnostics.map(\.id)
      else { return false }
      document = new
      return true
    }
  }
}

extension [UInt8] {
  /// The text with `\n` instead of `\r\n`, and without a byte order mark.
  fileprivate var withPlainBreaks: [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(count)
    for (index, byte) in enumerated() {
      if byte == 0x0D, index + 1 < count, self[index + 1] == 0x0A { continue }
      result.append(byte)
    }
    return result.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(result.dropFirst(3)) : result
  }
}

// The spelling of each string: notation in canonical form, and quotes only if necessary.

/// Rewrites the one-line strings of a document.
struct SpellingPass {
  let bytes: [UInt8]
  let outline: ProgramOutline
  var texts: CanonicalTexts
  var edits = TextEdits()

  /// Returns the text with all strings in canonical spelling.
  static func spelled(_ document: YAMLDocument, _ texts: inout CanonicalTexts) -> [UInt8] {
    guard let root = document.root else { return document.source.bytes }
    var pass = SpellingPass(
      bytes: document.source.bytes, outline: ProgramOutline(root), texts: texts)
    root.eachScalar { pass.spell($0, isFlow: $1) }
    texts = pass.texts
    return pass.edits.applied(to: pass.bytes)
  }

  private mutating func spell(_ scalar: YAMLScalar, isFlow: Bool) {
    let range = scalar.span.start..<scalar.span.end
    guard !range.isEmpty, !scalar.isNull, scalar.style != .literal, scalar.style != .folded,
      !bytes[range].contains(0x0A)
    else { return }
    let role = outline.texts[scalar.span.start]
    let text = texts.form(of: scalar.text, role)
    let wasQuoted = scalar.style != .plain
    // In a `[ ]` of cases, the quotes show that a string without a count is one case.
    if wasQuoted, case .sets(isFlowCase: true)? = role, !CaseCount.isWritten(text) {
      edits.replace(range, by: ScalarSpelling.quoted(text), in: bytes)
    } else if let spelled = ScalarSpelling.canonical(text, isFlow: isFlow, wasQuoted: wasQuoted) {
      edits.replace(range, by: spelled, in: bytes)
    }
  }
}
