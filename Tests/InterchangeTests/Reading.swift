// Reads the texts of the tests, and shows what was read as a history.

import Diagnostics
import HistoryFormat
import Interchange
import Testing
import Training

/// A file that was read in a test.
struct Reading {
  let file: ImportedFile
  let settled: ResolvedImport

  /// Reads bytes as a file of another app. Names stay as they are.
  init(bytes: [UInt8], _ change: (inout ImportOptions) -> Void = { _ in }) throws {
    var options = ImportOptions()
    change(&options)
    file = try ImportReader.read(SourceText(name: "export", bytes: bytes), options)
    settled = file.entries(
      ImportNaming(
        name: { $0 }, isOnBodyweight: { ExerciseLibrary.equipment(of: $0) == .bodyweight }))
  }

  init(_ text: String, _ change: (inout ImportOptions) -> Void = { _ in }) throws {
    try self.init(bytes: Array(text.utf8), change)
  }

  /// The entries as the history gets them.
  var history: String { settled.entries.map(\.historyText).joined(separator: "\n") }

  var tally: ImportTally { file.tally }

  /// The summaries of all problems, with their lines.
  var problems: [String] {
    file.problems.map { problem in
      "\(problem.line): \(problem.summary)"
    }
  }
}

/// Returns the problem because of which a text cannot be read.
func failure(
  _ text: String, _ change: (inout ImportOptions) -> Void = { _ in },
  sourceLocation: SourceLocation = #_sourceLocation
) -> Diagnostic? {
  var options = ImportOptions()
  change(&options)
  do {
    _ = try ImportReader.read(SourceText(name: "export", text: text), options)
    Issue.record("the text was read", sourceLocation: sourceLocation)
    return nil
  } catch {
    return error
  }
}
