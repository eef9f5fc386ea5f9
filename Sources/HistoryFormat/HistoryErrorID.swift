// The ids of problems in a history.

import Diagnostics

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
