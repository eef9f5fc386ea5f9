// The error that ends a command: problems to report, and an exit code.

package import Diagnostics

/// The ids of the problems that the commands report themselves.
package enum LogbookErrorID: String, DiagnosticID {
  case unknownCommand = "unknown-command"
  case unknownOption = "unknown-option"
  case missingOptionValue = "missing-option-value"
  case missingArgument = "missing-argument"
  case unexpectedArgument = "unexpected-argument"
  case badOption = "bad-option"
  case badDate = "bad-date"
  case unknownProgram = "unknown-program"
  case notRunning = "not-running"
  case alreadyRunning = "already-running"
  case entriesFollow = "entries-follow"
  case nothingRunning = "nothing-running"
  case severalRunning = "several-running"
  case unknownDay = "unknown-program-day"
  case unknownExercise = "unknown-exercise"
  case severalExercises = "several-exercises"
  case emptyLog = "empty-log"
  case missingAnswer = "missing-answer"
  case badAnswer = "bad-answer"
  case unknownQuestion = "unknown-question"
  case ambiguousSets = "ambiguous-sets"
  case programExists = "program-exists"
  case badProgramName = "bad-program-name"
  case unknownErrorID = "unknown-error-id"
  case noSuchProgression = "no-such-progression"
  case nothingToShow = "nothing-to-show"
  case differentUnits = "different-units"
  case noSuchEntry = "no-such-entry"
  case severalEntries = "several-entries"
  case importChanged = "import-changed"
  case notInEntry = "not-in-entry"
  case notOneEntry = "not-one-entry"
  case wrongEdit = "wrong-edit"
  case noEditor = "no-editor"
  case exerciseExists = "exercise-exists"
  case badExerciseName = "bad-exercise-name"
  case trainedTogether = "trained-together"
  case nothingToExplain = "nothing-to-explain"
  case unknownGym = "unknown-gym"
  case movesNothing = "moves-nothing"
  case unlikelyValue = "unlikely-value"
  case badCard = "bad-card"
  case noSuchDraft = "no-such-draft"
  case unreadableDraft = "unreadable-draft"
  case unsafeAddress = "unsafe-address"
  case unsafeSource = "unsafe-source"
  case cannotFetch = "cannot-fetch"
  case noGit = "no-git"
  case noProgramInSource = "no-program-in-source"
  case severalPrograms = "several-programs"
  case failedTests = "failed-tests"
  case notAdded = "not-added"
  case mergeConflict = "merge-conflict"
  case severalFolders = "several-folders"
}

/// Ends a command with problems to show.
package struct LogbookError: Error {
  package var diagnostics: [Diagnostic]
  package var status: ExitStatus

  package init(_ diagnostics: [Diagnostic], _ status: ExitStatus) {
    self.diagnostics = diagnostics
    self.status = status
  }

  package init(
    _ id: LogbookErrorID, _ summary: String, notes: [String] = [], help: [String] = [],
    _ status: ExitStatus = .usage
  ) {
    self.init([Diagnostic(id, summary, notes: notes, help: help)], status)
  }

  /// Returns the error with one more help line for each problem.
  package func adding(help: String) -> LogbookError {
    var error = self
    for index in error.diagnostics.indices { error.diagnostics[index].help.append(help) }
    return error
  }
}
