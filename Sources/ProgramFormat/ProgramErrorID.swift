// The ids of errors and warnings about programs.

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

// The ids of warnings about programs.

/// The warnings of `prog check` about a program that can be run.
package enum ProgramWarningID: String, DiagnosticID {
  // Names
  case unusedScheme = "unused-scheme"
  case unusedProgression = "unused-progression"
  case unusedLift = "unused-lift"
  case unusedValue = "unused-value"
  case unusedParameter = "unused-parameter"
  case changedButUnused = "changed-but-unused"
  case liftWithoutStart = "lift-without-start"
  case varyingLoad = "varying-load"
  case noBreakSpace = "no-break-space"
  case alternativesInName = "alternatives-in-name"
  // Rules
  case percentOfBase = "percent-of-base"
  case constantComparison = "constant-comparison"
  case ruleNeverRuns = "rule-never-runs"
  case ruleShadowed = "rule-shadowed"
  case ruleWithoutEffect = "rule-without-effect"
  case madeNeverFails = "made-never-fails"
  case rangeNeverTopped = "range-never-topped"
  case raisedTwice = "raised-twice"
  case sharedWeight = "shared-weight"
  case progressionTwice = "progression-twice"
  case unlikelyNumber = "unlikely-number"
  case amrapWithoutOpenSet = "amrap-without-open-set"
  // Cases and days
  case caseNeverReached = "case-never-reached"
  case caseShadowed = "case-shadowed"
  case dayNeverScheduled = "day-never-scheduled"
  case weekdaysWithoutSchedule = "weekdays-without-schedule"
  case missedByCase = "missed-by-case"
  case deloadWithoutEffect = "deload-without-effect"
  case cycleWithoutWeeks = "cycle-without-weeks"
  // Tests
  case testOfOtherKind = "test-of-other-kind"
}
