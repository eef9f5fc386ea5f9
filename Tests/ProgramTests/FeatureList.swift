// The language features that published programs need, each with a program that shows it.

/// A feature that some published program needs.
struct Feature: Sendable {
  enum Evidence: Sendable {
    /// A program in `Features`, which its tests play.
    case program(String)
    /// A file of the repository that shows the feature, if a program cannot.
    case file(String)
  }

  let what: String
  let evidence: [Evidence]
  /// The titles in docs/decisions.md that explain which parts are not supported.
  let without: [String]

  init(_ what: String, _ programs: String..., file: String? = nil, without: String...) {
    self.what = what
    evidence = programs.map { .program($0) } + (file.map { [.file($0)] } ?? [])
    self.without = without
  }

  static let all: [Feature] = scheduling + prescription + progression + session

  static let scheduling = [
    Feature("a table by week", "week-table"),
    Feature(
      "sessions bound to weekdays", "weekdays", without: "no rule for the days between sessions"),
    Feature("blocks in blocks that come more than once", "blocks"),
    Feature("days in turn", "rotation"),
    Feature("a deload or test week of its own shape", "deload-week"),
    Feature(
      "what a missed session means", "missed-sessions",
      file: "Tests/EngineTests/MissedSessionTests.swift"),
    Feature("pools whose lifts take turns", "rotating-pools"),
    Feature("what comes next depends on how it went", "conditional-transitions"),
    Feature("one program in several variants", "variants"),
    Feature("each lift at its own step", "lift-positions"),
    Feature("counted back from a date", "ends-on-date"),
    Feature(
      "several programs at once", file: "Tests/TranscriptTests/Transcripts/several-programs.md"),
    Feature("a lift more than once, with one max", "lift-twice"),
  ]

  static let prescription = [
    Feature("rounding that is said, state that is exact", "rounding"),
    Feature("shares of a max that has a name", "named-max"),
    Feature("an exercise that the lifter chooses", "chosen-exercise"),
    Feature("rest as a part of the plan", "rest", without: "rest is a time"),
    Feature("open sets with a least number of reps", "open-reps"),
    Feature("ranges of reps", "rep-range"),
    Feature("sets that are unlike", "unlike-sets"),
    Feature("optional sets and exercises", "optional-sets"),
    Feature("working up to a heaviest set", "work-up"),
    Feature("a planned effort", "effort"),
    Feature("loads from a set of today", "load-of-today"),
    Feature("as many sets as it takes", "open-set-count"),
    Feature("warm-ups", "warm-up", file: "Tests/EngineTests/WarmupTests.swift"),
    Feature("how a lift is done", "qualifiers", without: "bands and chains are a note"),
    Feature("supersets and circuits", "supersets"),
    Feature("loads from another lift", "other-lift"),
    Feature(
      "time and distance", "time-and-distance", without: "a pace is written, not worked out"),
    Feature("one's own weight as a base", "on-the-body"),
    Feature("a share and something on top", "offsets"),
    Feature("sets by the clock", "clocked"),
    Feature(
      "sets within sets", "intensity-techniques", without: "a cluster is sets with short rests"),
    Feature("loads from another session", "load-of-another-session"),
    Feature("so many reps in all", "total-reps"),
    Feature("one side at a time", "each-side", without: "sides are not logged apart"),
  ]

  static let progression = [
    Feature("a step for success", "increments"),
    Feature("conditions over all, any or some sets", "gates"),
    Feature("changes only when a period is over", "boundaries"),
    Feature("values that were tested", "tested-values"),
    Feature("misses counted, and a step back", "resets"),
    Feature("estimated maxes as values", "estimates"),
    Feature(
      "questions to the past", "past", without: "the past is asked by weeks, not by sessions"),
    Feature("progress in other things than load", "more-than-load"),
    Feature("if and else over values", "conditions"),
    Feature("each variation with its own values", "state-of-variations"),
    Feature("values that are remembered", "remembered"),
    Feature("small shares of an exact value", "percent-changes"),
    Feature("tables from reps to change", "reps-table"),
    Feature("stages", "stages"),
    Feature("one session that decides another", "another-session"),
    Feature("so much for each rep over", "reps-over-target"),
  ]

  static let session = [
    Feature("reps as they were done", "open-reps", "gates"),
    Feature("something to beat", "shown-goal", file: "Sources/SessionFlow/State/ExerciseStatus.swift"),
    Feature("later sets that follow", "later-sets-follow"),
    Feature("a rule for when to stop", "stop-rules"),
    Feature("effort as it was", "logged-effort"),
    Feature("clocks", "timers"),
    Feature("another load than planned", "other-load"),
    Feature("questions whose answer decides", "asked-choice"),
    Feature("both sides and parts of sets", "sides-logged", without: "sides are not logged apart"),
    Feature("another exercise today", "swaps"),
    Feature("how one feels today", "readiness"),
  ]
}
