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
  /// The points in docs/decisions.md that explain which parts are not supported.
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
      "sessions bound to weekdays", "weekdays", without: "No rule for the days between sessions"),
    Feature("nested blocks that repeat", "blocks"),
    Feature("days in rotation", "rotation"),
    Feature("a deload or test week with its own days", "deload-week"),
    Feature(
      "policies for missed sessions", "missed-sessions",
      file: "Tests/EngineTests/Schedule/MissedSessionTests.swift"),
    Feature("rotating pools of lifts", "rotating-pools"),
    Feature("transitions that depend on results", "conditional-transitions"),
    Feature("one program in several variants", "variants"),
    Feature("lifts at different positions", "lift-positions"),
    Feature("weeks counted back from a date", "ends-on-date"),
    Feature(
      "several programs at once", file: "Tests/TranscriptTests/Transcripts/several-programs.md"),
    Feature("several entries of a lift with one max", "lift-twice"),
  ]

  static let prescription = [
    Feature("visible rounding of exact state", "rounding"),
    Feature("percentages of a named max", "named-max"),
    Feature("an exercise that the lifter chooses", "chosen-exercise"),
    Feature("planned rest", "rest", without: "Rest is a time"),
    Feature("open sets with a minimum of reps", "open-reps"),
    Feature("ranges of reps", "rep-range"),
    Feature("sets that differ", "unlike-sets"),
    Feature("optional sets and exercises", "optional-sets"),
    Feature("working up to a heaviest set", "work-up"),
    Feature("a planned effort", "effort"),
    Feature("loads from a set of today", "load-of-today"),
    Feature("an open number of sets", "open-set-count"),
    Feature("warm-ups", "warm-up", file: "Tests/EngineTests/Prescription/WarmupTests.swift"),
    Feature("qualifiers of a lift", "qualifiers", without: "Bands and chains are a note"),
    Feature("supersets and circuits", "supersets"),
    Feature("loads from another lift", "other-lift"),
    Feature(
      "time and distance", "time-and-distance", without: "A pace is written, not worked out"),
    Feature("bodyweight as a base", "on-the-body"),
    Feature("a percentage plus an offset", "offsets"),
    Feature("sets on the clock", "clocked"),
    Feature(
      "sets within sets", "intensity-techniques", without: "A cluster is sets with short rests"),
    Feature("loads from another session", "load-of-another-session"),
    Feature("a total of reps", "total-reps"),
    Feature("one side at a time", "each-side", without: "Sides are not logged apart"),
  ]

  static let progression = [
    Feature("increments for success", "increments"),
    Feature("conditions over all, any or some sets", "gates"),
    Feature("changes at the end of a period", "boundaries"),
    Feature("tested values", "tested-values"),
    Feature("counted failures and resets", "resets"),
    Feature("estimated maxes as values", "estimates"),
    Feature(
      "queries of past training", "past",
      without: "Rules query the past by weeks, not by sessions"),
    Feature("progress in other measures than load", "more-than-load"),
    Feature("conditions on values", "conditions"),
    Feature("separate values for each variation", "state-of-variations"),
    Feature("remembered values", "remembered"),
    Feature("small percentages of an exact value", "percent-changes"),
    Feature("tables from reps to changes", "reps-table"),
    Feature("stages", "stages"),
    Feature("one session that determines another", "another-session"),
    Feature("an amount for each extra rep", "reps-over-target"),
  ]

  static let session = [
    Feature("open reps as performed", "open-reps", "gates"),
    Feature(
      "a goal to beat", "shown-goal", file: "Sources/SessionFlow/State/ExerciseStatus.swift"),
    Feature("later sets that depend on earlier ones", "later-sets-follow"),
    Feature("a rule for when to stop", "stop-rules"),
    Feature("logged effort", "logged-effort"),
    Feature("clocks", "timers"),
    Feature("another load than planned", "other-load"),
    Feature("questions whose answer decides", "asked-choice"),
    Feature("both sides and parts of sets", "sides-logged", without: "Sides are not logged apart"),
    Feature("another exercise today", "swaps"),
    Feature("how one feels today", "readiness"),
  ]
}
