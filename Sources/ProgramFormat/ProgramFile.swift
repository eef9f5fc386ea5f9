// Program files: from a YAML tree to a checked program.
//
// This module handles the keys of a program file, their values, and the rules between them. It must
// not depend on where files are stored, on the history, or on how a program is run.

package import Diagnostics
package import Programs
import Training
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
    let (program, _, diagnostics) = typed(
      resolved, id: id, wasChecked: wasChecked, readsTests: readsTests)
    return (program, diagnostics)
  }

  /// Reads a program and, if it has no errors, looks for probable mistakes.
  ///
  /// This takes longer, so it runs only on request. The warnings are in the order of the text.
  package static func check(
    _ resolved: ResolvedProgram, id: String
  ) -> (program: Program?, diagnostics: [Diagnostic], hints: [Diagnostic]) {
    let (program, names, diagnostics) = typed(resolved, id: id)
    guard let program else { return (nil, diagnostics, []) }
    let hints = lint(program, names) + NoBreakSpaces.warnings(of: resolved.source)
    return (program, diagnostics, hints.sortedByPlace())
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
  ) -> (program: Program?, names: ProgramNames, diagnostics: [Diagnostic]) {
    guard !resolved.problems.hasErrors else {
      return (nil, ProgramNames(), resolved.problems.map(\.shortened))
    }
    let document = YAMLDocument.read(resolved.source)
    let reader = reader(
      of: document, resolved.source, id: id,
      known: wasChecked ? CheckedParts(isForVersions: false) : nil, readsTests: readsTests)
    let problems = reader.diagnostics.map(\.shortened).inOrder()
    let tests = document.root?.mapping?[ProgramKey.tests.rawValue]?.span
    return (
      problems.hasErrors ? nil : reader.program, reader.names,
      resolved.problems + problems.first(mostProblems).map { $0.told(of: resolved.source, tests) }
    )
  }

  /// Returns the reader of a text, after it has read the whole text. `known` are the known
  /// parts of texts whose kinds and cases were checked before.
  static func reader(
    of document: YAMLDocument, _ source: SourceText, id: String, known: CheckedParts? = nil,
    readsTests: Bool = true
  ) -> ProgramReader {
    var reader = ProgramReader(id: id, source: source)
    reader.known = known
    reader.readsTests = readsTests
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
  fileprivate func told(of text: SourceText, _ tests: SourceSpan?) -> Diagnostic {
    var copy = atOrigin
    guard let source = copy.source, source.name != text.name else { return copy }
    copy.notes.append("\(inQuotes(text.name)) extends this file")
    if let span, let tests, tests.start <= span.start, span.end <= tests.end {
      copy.help.append("to drop its tests, write `tests: null` in \(inQuotes(text.name))")
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
