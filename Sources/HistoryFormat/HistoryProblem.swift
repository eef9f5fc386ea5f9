// The reach of a problem in the history: the programs that it may affect.

package import Diagnostics

/// The reach of damaged lines: the programs whose replay may differ from what was trained.
package struct ProblemReach: Hashable, Sendable {
  /// The programs that may be affected, or nil if any program may be.
  package var programs: Set<String>?
  /// True for a lost bodyweight, which affects programs that calculate loads from bodyweight.
  package var isOfBodyweight: Bool
  /// Exercises with lost sets. Records and pre-filled loads of any program may be incomplete.
  package var exercises: Set<String>

  package init(
    programs: Set<String>?, isOfBodyweight: Bool = false, exercises: Set<String> = []
  ) {
    self.programs = programs
    self.isOfBodyweight = isOfBodyweight
    self.exercises = exercises
  }

  /// Any program may be affected.
  package static let any = ProblemReach(programs: nil)
  /// No program is affected.
  package static let none = ProblemReach(programs: [])

  /// Returns true if the values or the position of `program` may be wrong.
  package func touches(_ program: String, readsBodyweight: Bool = false) -> Bool {
    guard let programs else { return true }
    return programs.contains(program) || (isOfBodyweight && readsBodyweight)
  }

  /// Returns everything that either of the two affects.
  func joined(_ other: ProblemReach) -> ProblemReach {
    var both = self
    both.join(other)
    return both
  }

  /// Adds everything that another problem affects.
  mutating func join(_ other: ProblemReach) {
    if let more = other.programs { programs?.formUnion(more) } else { programs = nil }
    isOfBodyweight = isOfBodyweight || other.isOfBodyweight
    exercises.formUnion(other.exercises)
  }
}

/// A problem in the history, with what it affects.
package struct HistoryProblem: Hashable, Sendable {
  package var diagnostic: Diagnostic
  package var reach: ProblemReach

  package init(_ diagnostic: Diagnostic, _ reach: ProblemReach) {
    self.diagnostic = diagnostic
    self.reach = reach
  }

  /// Returns true if `program` must not be run: the problem is an error that may affect it.
  package func stops(_ program: String, readsBodyweight: Bool = false) -> Bool {
    diagnostic.severity == .error
      && reach.touches(program, readsBodyweight: readsBodyweight)
  }
}

// The ids of problems in a history.

/// The problems in a history file, between files, or of an edit.
///
/// A refused edit has the same id as a failed write, because both mean the same to a lifter.
package enum HistoryErrorID: String, DiagnosticID {
  case brokenReference = "broken-reference"
  case conflictMarker = "conflict-marker"
  case duplicateEntry = "duplicate-entry"
  case duplicateWorkout = "duplicate-workout"
  case editNotKept = "cannot-write"
  case entryOfStoppedProgram = "entry-of-stopped-program"
  case entryChanged = "changed-meanwhile"
  case gluedEntry = "glued-entry"
  case indentedEntry = "indented-entry"
  case lineBeforeEntry = "line-before-entry"
  case lineWithoutValue = "line-without-value"
  case loneReturn = "lone-carriage-return"
  case missingDay = "missing-day"
  case missingKind = "missing-kind"
  case missingProgram = "missing-program"
  case missingText = "missing-text"
  case newerHistory = "newer-history"
  case noSuchDate = "no-such-date"
  case noSuchTime = "no-such-time"
  case notAnEntry = "not-an-entry"
  case notUTF8 = "history-not-utf8"
  case openQuote = "open-quote"
  case repeatedLine = "repeated-line"
  case startedTwice = "started-twice"
  case supersetAlone = "superset-alone"
  case textAfterEnd = "text-after-end"
  case tooLarge = "history-too-large"
  case unknownEscape = "unknown-escape"
  case unknownKind = "unknown-kind"
  case unknownLine = "unknown-line"
  case unknownQuantity = "unknown-quantity"
  case unquotedName = "unquoted-name"
  case unquotedText = "unquoted-text"
  case wrongQuantity = "wrong-quantity"
}
