// The keys of days and their entries.

/// The keys of a day that is written as a mapping.
package enum DayKey: String, MappingKey {
  case note, defaults, ask
  case askAfter = "ask after"
  case exercises

  package static let noun = "day option"
  package static let role = "an option of a day"

  package var expects: Expectation {
    switch self {
    case .note: .text("a string")
    case .defaults: .keys("options such as `{rest: 2min, progress: double}`")
    case .ask: .named(.keys("questions such as `{ask: How do you feel, kind: number}`"))
    case .askAfter: .named(.keys("questions such as `{ask: How sore are you, kind: number}`"))
    case .exercises: .entries("a list of exercises")
    }
  }

  package var about: String {
    switch self {
    case .note: "Shown when the session starts."
    case .defaults: "Default options for the entries of this day."
    case .ask: "Questions asked when the session starts."
    case .askAfter: "Questions asked when the session is over. Rules can read the answers."
    case .exercises: "The exercises of the day."
    }
  }
}

/// The options of an entry.
package enum EntryKey: String, MappingKey {
  case start, warmup, rest, tempo, note, progress, or, exercise, base, round, when, optional,
    priority

  package static let noun = "exercise option"
  package static let role = "an option of an exercise"

  package var expects: Expectation {
    switch self {
    case .start: .start
    case .warmup: .cases(.warmup)
    case .rest: .cases(.duration)
    case .tempo: .text("a tempo such as `31X1`")
    case .note: .cases(.text("a string"))
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
    case .start: "The load to start with: the start of the slot's `weight`."
    case .warmup: "A scheme (percentages are of today's first work set), `auto`, or `none`."
    case .rest: "The rest after each of its work sets."
    case .tempo: "The tempo of its work sets: down, pause, up, pause."
    case .note: "Shown when the exercise comes up."
    case .progress:
      "How its values change: the name of a progression, rules, a list of these, or `none`."
    case .or: "Alternative exercises, each with a factor for the load."
    case .exercise: "The exercise that the slot trains, if it varies."
    case .base: "Another lift, which provides the values that this lift does not declare."
    case .round: "How the shown loads of this exercise are rounded."
    case .when: "The entry is present only if this condition holds."
    case .optional: "`true`: the session does not count as failed if you do not do the entry."
    case .priority: "1 to 3. A shortened session drops exercises of priority 3 first."
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
    case .superset: "The exercises to alternate between."
    case .rounds: "The number of rounds."
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
    case .standard: "The exercise that is used if none is chosen."
    }
  }
}
