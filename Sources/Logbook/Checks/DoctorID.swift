// The ids of problems of a whole folder, which `prog doctor` finds. `prog check` without files finds
// those of its programs.

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
  case suspiciousLoad = "suspicious-load"
  case suspiciousUnit = "suspicious-unit"
  case suspiciousBodyweight = "suspicious-bodyweight"
  case suspiciousDate = "suspicious-date"
  case suspiciousDuration = "suspicious-duration"
  case sameSetsTwice = "same-sets-twice"
  case exerciseTwins = "exercise-twins"
  // Files
  case sessionLeft = "session-left"
  case leftoverFile = "leftover-file"
  case unmergedLines = "unmerged-lines"
  case notWritable = "not-writable"
  case mergeByLines = "merge-by-lines"
}
