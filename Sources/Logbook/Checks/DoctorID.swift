// The ids of problems of a whole folder, which `prog doctor` finds. `prog check` without files
// finds the problems of its programs.

import Diagnostics

/// The problems of a training folder in which all files can be read.
package enum DoctorID: String, DiagnosticID {
  // Programs
  case programGone = "program-gone"
  case sameTitle = "same-title"
  case missingVersion = "missing-version"
  case dayUnknownToProgram = "day-unknown-to-program"
  case slotUnknownToProgram = "slot-unknown-to-program"
  case valueUnknownToProgram = "value-unknown-to-program"
  case valueOfOtherKind = "value-of-other-kind"
  // Entries
  case unlikelyLoad = "unlikely-load"
  case unlikelyUnit = "unlikely-unit"
  case unlikelyBodyweight = "unlikely-bodyweight"
  case unlikelySpeed = "unlikely-speed"
  case unlikelyDate = "unlikely-date"
  case unlikelyDuration = "unlikely-duration"
  case sameSetsTwice = "same-sets-twice"
  case similarExerciseNames = "similar-exercise-names"
  // Files
  case unfinishedSession = "unfinished-session"
  case leftoverFile = "leftover-file"
  case unmergedLines = "unmerged-lines"
  case notWritable = "not-writable"
  case mergeByLines = "merge-by-lines"
}
