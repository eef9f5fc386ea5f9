// The ids of errors in programs.

import Diagnostics

/// The errors of a program, apart from errors of YAML, notation and expressions.
package enum ProgramErrorID: String, DiagnosticID {
  // Keys and values
  case unknownKey = "unknown-key"
  case missingKey = "missing-key"
  case missingValue = "missing-value"
  case wrongValue = "wrong-value"
  case unknownWord = "unknown-word"
  case outOfRange = "out-of-range"
  case badName = "bad-name"
  case reservedName = "reserved-name"
  case duplicateName = "duplicate-name"
  case emptyProgram = "empty-program"
  case tooMuchToCheck = "too-much-to-check"
  // Programs that extend others
  case extendsMissingFile = "extends-missing-file"
  case extendsNotRelative = "extends-not-relative"
  case extendsOutside = "extends-outside"
  case extendsInCircle = "extends-in-circle"
  case extendsTooDeep = "extends-too-deep"
  case extendsTooLong = "extends-too-long"
  case extendsBrokenFile = "extends-broken-file"
  case unknownPart = "unknown-part"
  case partExists = "part-exists"
  case partTwice = "part-twice"
  case daysReplaced = "days-replaced"
  // Days and entries
  case noDays = "no-days"
  case missingExercise = "missing-exercise"
  case twoExercises = "two-exercises"
  case setsInName = "sets-in-name"
  case nestedSuperset = "nested-superset"
  case slotTwice = "slot-twice"
  case unknownLift = "unknown-lift"
  case baseInItself = "base-in-itself"
  // Cases
  case badCase = "bad-case"
  case unknownCase = "unknown-case"
  case emptyCases = "empty-cases"
  case caseWithoutCount = "case-without-count"
  case byWithOtherKeys = "by-with-other-keys"
  case wrongNumberOfCases = "wrong-number-of-cases"
  case weekNeverChanges = "week-never-changes"
  case caseGap = "case-gap"
  // Schemes
  case unknownScheme = "unknown-scheme"
  case percentWithoutBase = "percent-without-base"
  case schemeInItself = "scheme-in-itself"
  case schemeTooLong = "scheme-too-long"
  case textTooLong = "text-too-long"
  // Progressions
  case unknownProgression = "unknown-progression"
  case unknownParameter = "unknown-parameter"
  case missingLiftValue = "missing-lift-value"
  case ruleWithoutCondition = "rule-without-condition"
  case ruleWithoutStatement = "rule-without-statement"
  // Schedule
  case unknownDay = "unknown-day"
  case unknownBlock = "unknown-block"
  case scheduleForms = "schedule-forms"
  case shiftWithEnds = "shift-with-ends"
  case nothingScheduled = "nothing-scheduled"
}
