// The ids of warnings about programs.

import Diagnostics

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
