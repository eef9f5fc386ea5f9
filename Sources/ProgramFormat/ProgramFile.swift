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
  /// Reads a program and checks all of it.
  ///
  /// Every problem of the file is in `diagnostics`, in the order of the file, each with its place;
  /// `program` is nil exactly when one of them is an error.
  package static func read(
    _ source: SourceText, id: String
  ) -> (program: Program?, diagnostics: [Diagnostic]) {
    let document = YAMLDocument.read(source)
    var reader = ProgramReader(id: id, source: source)
    reader.add(document.diagnostics)
    if let root = document.root {
      reader.read(root)
    } else if document.diagnostics.isEmpty {
      reader.report(
        .emptyProgram, "the program is empty", at: SourceSpan(0, 0), label: "nothing stands here",
        help: ["begin with `program: My Program` and `days:`"])
    }
    let diagnostics = reader.diagnostics.inOrder()
    return (diagnostics.hasErrors ? nil : reader.program, diagnostics.first(mostProblems))
  }

  /// How many problems of one file are reported.
  package static let mostProblems = 100
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
    kept[kept.count - 1].notes.append("more is wrong in this file: mend these first")
    return kept
  }
}
