// The error that ends a command: problems to report, and an exit code.

package import Diagnostics
import Workspace

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
  case noServer = "no-server"
  case cannotListen = "cannot-listen"
  case unknownDevice = "unknown-device"
  case noProgramInSource = "no-program-in-source"
  case severalPrograms = "several-programs"
  case failedTests = "failed-tests"
  case notAdded = "not-added"
  case mergeConflict = "merge-conflict"
  case severalFolders = "several-folders"
  case cannotSync = "cannot-sync"
  case gitFailed = "git-failed"
  case remoteFailed = "remote-failed"
  case syncConflict = "sync-conflict"
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

  /// Creates the error of a problem with any id, perhaps at a place in a text.
  package init(
    _ id: some DiagnosticID, _ summary: String, at span: SourceSpan? = nil, label: String? = nil,
    notes: [String] = [], help: [String] = [], in source: SourceText? = nil, _ status: ExitStatus
  ) {
    self.init(
      [Diagnostic(id, summary, at: span, label: label, notes: notes, help: help, in: source)],
      status)
  }

  /// Creates the error of a problem in a typed text.
  static func ofInput(_ problem: Diagnostic, _ text: String) -> LogbookError {
    LogbookError([problem.shifted(by: 0, in: SourceText(name: "<input>", text: text))], .usage)
  }

  /// Returns the error with one more help line for each problem.
  package func adding(help: String) -> LogbookError {
    var error = self
    for index in error.diagnostics.indices { error.diagnostics[index].help.append(help) }
    return error
  }
}

package enum ExitStatus: Int32, Sendable, CaseIterable {
  /// The command succeeded.
  case done = 0
  /// The answer is no.
  case no = 1
  /// A wrong command line.
  case usage = 64
  /// An invalid program, history or import.
  case badInput = 65
  /// No such file, folder or program.
  case noInput = 66
  /// A bug in prog.
  case bug = 70
  /// A file cannot be created.
  case cannotCreate = 73
  /// Reading or writing failed.
  case ioFailed = 74
  /// Locked: try again.
  case locked = 75
  /// Invalid settings in `prog.yaml`.
  case badSettings = 78
  /// Interrupted by the lifter or a signal.
  case interrupted = 130
}

package enum Problem {
  /// Runs `work`. If it throws a diagnostic, throws a `LogbookError` with the exit code for it.
  package static func translated<Result>(_ work: () throws -> Result) throws -> Result {
    do {
      return try work()
    } catch let diagnostic as Diagnostic {
      throw LogbookError([diagnostic], status(of: diagnostic))
    }
  }

  /// Translates the problems of a file that the command line names. `instead` is the help if a
  /// folder or a device has its name.
  package static func translated<Result>(
    instead: @autoclosure () -> [String], _ work: () throws -> Result
  ) throws -> Result {
    do {
      return try translated(work)
    } catch var failure as LogbookError {
      failure.diagnostics = failure.diagnostics.map { $0.ofNamedFile(instead: instead()) }
      throw failure
    }
  }

  private static func status(of diagnostic: Diagnostic) -> ExitStatus {
    WorkspaceErrorID(rawValue: diagnostic.id).flatMap { ExitStatus(rawValue: $0.exitCode) }
      ?? .badInput
  }
}

extension Diagnostic {
  /// Returns the error that a file is not as it was read.
  static func changedMeanwhile(_ name: String) -> Diagnostic {
    Diagnostic(
      WorkspaceErrorID.changedMeanwhile, "another program changed '\(name)'",
      notes: ["nothing was changed"], help: ["try again"])
  }
}
