// Program files: a YAML tree becomes a program, checked as a whole.
//
// This module knows the keys of a program file, how each is read, and what must hold between them.
// It must not know where files lie, what the history says, or how a program is played.

package import Diagnostics
package import Programs
import Training
import YAMLSource

/// The reader of program files.
package enum ProgramFile {
  /// Reads a program that stands by itself, and checks all of it.
  package static func read(
    _ source: SourceText, id: String
  ) -> (program: Program?, diagnostics: [Diagnostic]) {
    read(resolved(source, in: .nowhere), id: id)
  }

  /// Reads a program and checks all of it.
  ///
  /// Every problem of the program is in `diagnostics`, in the order of its text, each with its place
  /// in the file where it is written; `program` is nil exactly when one of them is an error.
  package static func read(
    _ resolved: ResolvedProgram, id: String
  ) -> (program: Program?, diagnostics: [Diagnostic]) {
    let (program, _, diagnostics) = typed(resolved, id: id)
    return (program, diagnostics)
  }

  /// Reads a program, and looks for what is hardly meant in one that has no error.
  ///
  /// That is looked for when somebody asks, not each time that a program is read. The hints are in
  /// the order of the text.
  package static func check(
    _ resolved: ResolvedProgram, id: String
  ) -> (program: Program?, diagnostics: [Diagnostic], hints: [Diagnostic]) {
    let (program, names, diagnostics) = typed(resolved, id: id)
    return (program, diagnostics, program.map { lint($0, names) } ?? [])
  }

  /// Reads a program, with what each of its names stands for.
  private static func typed(
    _ resolved: ResolvedProgram, id: String
  ) -> (program: Program?, names: ProgramNames, diagnostics: [Diagnostic]) {
    guard !resolved.problems.hasErrors else {
      return (nil, ProgramNames(), resolved.problems.map(\.shortened))
    }
    let document = YAMLDocument.read(resolved.source)
    let reader = reader(of: document, resolved.source, id: id)
    let problems = reader.diagnostics.map(\.shortened).inOrder()
    let tests = document.root?.mapping?[ProgramKey.tests.rawValue]?.span
    return (
      problems.hasErrors ? nil : reader.program, reader.names,
      resolved.problems + problems.first(mostProblems).map { $0.told(of: resolved.source, tests) }
    )
  }

  /// The reader of a text, by itself or put together, once it has read all of it.
  private static func reader(
    of document: YAMLDocument, _ source: SourceText, id: String
  ) -> ProgramReader {
    var reader = ProgramReader(id: id, source: source)
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

  /// How many problems of one file are reported.
  package static let mostProblems = 100
  /// How many files may extend one another.
  package static let mostExtended = ExtendsChain.longest
}

extension [Diagnostic] {
  /// By place, each once: what an alias repeats is one problem.
  fileprivate func inOrder() -> [Diagnostic] {
    var seen: Set<Diagnostic> = []
    return filter { diagnostic in
      // The text itself is left out: it is one, and long.
      var problem = diagnostic
      problem.source = nil
      return seen.insert(problem).inserted
    }.enumerated().sorted { one, other in
      let (a, b) = (one.element.span?.start ?? 0, other.element.span?.start ?? 0)
      return (a, one.offset) < (b, other.offset)
    }.map(\.element)
  }

  /// The first `most` of them, errors before warnings; the last says that there are more.
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
  /// The same problem in the file where it is written, which may be one that the program extends.
  fileprivate func told(of text: SourceText, _ tests: SourceSpan?) -> Diagnostic {
    var copy = atOrigin
    guard let source = copy.source, source.name != text.name else { return copy }
    copy.notes.append("\(inQuotes(text.name)) extends this file")
    if let span, let tests, tests.start <= span.start, span.end <= tests.end {
      copy.help.append("to drop its tests, write `tests: null` in \(inQuotes(text.name))")
    }
    return copy
  }

  /// The same problem with no line longer than can be read: a text in it may be a megabyte.
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
