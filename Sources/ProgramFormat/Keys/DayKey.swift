// The keys of days and of what stands in them.

/// The keys of a day that is a mapping.
package enum DayKey: String, MappingKey {
  case note, defaults, ask, exercises

  package static let noun = "day option"
  package static let role = "an option of a day"

  package var expects: Expectation {
    switch self {
    case .note: .text("a text")
    case .defaults: .keys("options such as `{rest: 2min, progress: double}`")
    case .ask: .named(.keys("questions such as `{ask: How do you feel, kind: number}`"))
    case .exercises: .entries("a list of exercises")
    }
  }

  package var about: String {
    switch self {
    case .note: "Shown when the session starts."
    case .defaults: "Options for the entries of this day that do not say otherwise."
    case .ask: "Questions put when the session starts."
    case .exercises: "The entries of the day."
    }
  }
}

/// The options of an entry.
package enum EntryKey: String, MappingKey {
  case warmup, rest, tempo, note, progress, or, exercise, base, round, when, optional, priority

  package static let noun = "exercise option"
  package static let role = "an option of an exercise"

  package var expects: Expectation {
    switch self {
    case .warmup: .cases(.warmup)
    case .rest: .cases(.duration)
    case .tempo: .text("a tempo such as `31X1`")
    case .note: .cases(.text("a text"))
    case .progress: .cases(.progressions)
    case .or: .alternatives
    case .exercise: .cases(.exercise)
    case .base: .text("a lift")
    case .round: .round
    case .when: .when
    case .optional: .words(["true", "false"])
    case .priority: .whole(1...3)
    }
  }

  package var about: String {
    switch self {
    case .warmup: "A scheme (percentages are of today's first working load), `auto`, or `none`."
    case .rest: "The rest after each of its working sets."
    case .tempo: "The tempo of its working sets: down, pause, up, pause."
    case .note: "Shown when the exercise comes up."
    case .progress: "How its values change: a rule's name, rules in place, a list, or `none`."
    case .or: "Exercises that may stand in, each with a factor for the load."
    case .exercise: "Which exercise the slot trains, when that varies."
    case .base: "Another lift: values this lift does not declare are read from it."
    case .round: "What this exercise's shown loads are rounded to."
    case .when: "The entry is present only if this holds."
    case .optional: "May be left out without a miss."
    case .priority: "1 to 3: what a short session drops first is 3."
    }
  }
}

/// The keys of a superset.
package enum SupersetKey: String, MappingKey {
  case superset, rounds, rest

  package static let noun = "superset option"
  package static let role = "an option of a superset"

  package var expects: Expectation {
    switch self {
    case .superset: .entries("a list of exercises")
    case .rounds: .whole(1...100)
    case .rest: .cases(.duration)
    }
  }

  package var about: String {
    switch self {
    case .superset: "The exercises that are done in turn."
    case .rounds: "How many times they are done in turn."
    case .rest: "The rest after each round."
    }
  }
}

/// The keys of an exercise that is chosen at the start.
package enum ChoiceKey: String, MappingKey {
  case oneOf = "one of"
  case standard = "default"

  package static let noun = "key"
  package static let role = "a key of a choice"

  package var expects: Expectation {
    switch self {
    case .oneOf: .list(.text("an exercise"))
    case .standard: .text("an exercise")
    }
  }

  package var about: String {
    switch self {
    case .oneOf: "The exercises to choose from."
    case .standard: "The one that is taken when none is chosen."
    }
  }
}
