// The diagnostics of sets, loads, times and values.

import Diagnostics

/// The diagnostics of the set notation and of single values.
package enum NotationErrorID: String, DiagnosticID {
  // Numbers and units
  case missingUnit = "missing-unit"
  case unknownUnit = "unknown-unit"
  case decimalComma = "decimal-comma"
  case tooManyDecimals = "too-many-decimals"
  case minutesNotMetres = "minutes-not-metres"
  case badTime = "bad-time"
  case reversedRange = "reversed-range"
  // Limits
  case countOutOfRange = "count-out-of-range"
  case repsOutOfRange = "reps-out-of-range"
  case repsNotWhole = "reps-not-whole"
  case loadOutOfRange = "load-out-of-range"
  case percentOutOfRange = "percent-out-of-range"
  case effortOutOfRange = "effort-out-of-range"
  case effortNotInHalves = "effort-not-in-halves"
  case timeOutOfRange = "time-out-of-range"
  case distanceOutOfRange = "distance-out-of-range"
  case setsTooLong = "sets-too-long"
  // Sets
  case emptySet = "empty-set"
  case missingAmount = "missing-amount"
  case missingLoad = "missing-load"
  case missingIntensity = "missing-intensity"
  case ambiguousSet = "ambiguous-set"
  case twoIntensities = "two-intensities"
  case countBesideList = "count-beside-list"
  case amountNotAllowed = "amount-not-allowed"
  case plannedOnly = "planned-only"
  case notASet = "not-a-set"
  case performedOnly = "performed-only"
  case unparenthesized = "unparenthesized"
  case unexpectedInSet = "unexpected-in-set"
  // Modifiers
  case unknownModifier = "unknown-modifier"
  case duplicateModifier = "duplicate-modifier"
  case missingModifierValue = "missing-modifier-value"
  case badTempo = "bad-tempo"
  case reservedWord = "reserved-word"
  case unknownNoteEscape = "unknown-note-escape"
  // Values
  case notAValue = "not-a-value"
}
