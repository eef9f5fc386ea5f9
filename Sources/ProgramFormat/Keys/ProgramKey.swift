// The keys of a program file and of its parts. The reader, its messages and the schema share these
// lists.

import Programs
import Training

/// The keys of a program.
package enum ProgramKey: String, MappingKey {
  case program, extends, about, author, source, license, version, tags, units, round, estimate,
    inputs, values, lifts, schemes, progress, defaults, days, schedule, tests

  package static let phrases = (noun: "key", role: "a key of a program")

  package var row: KeyRow {
    switch self {
    case .program:
      KeyRow(
        .text("a string"), "The title. The id of a program is its file name without the extension.")
    case .about:
      KeyRow(
        .text("a string"), "A description: what the program is, whom it is for, and how it works.")
    case .author: KeyRow(.text("a string"), "The author of the method.")
    case .source: KeyRow(.text("a link"), "A link to a description of the method.")
    case .license:
      KeyRow(.text("an SPDX id such as `CC0-1.0`"), "The licence of this file, as an SPDX id.")
    case .version: KeyRow(.text("a string"), "The version of this file.")
    case .tags: KeyRow(.list(.text("a string")), "Keywords for finding the program.")
    case .units:
      KeyRow(
        .words(WeightUnit.allCases.map(\.rawValue)),
        "The unit of loads. Default: the lifter's unit.")
    case .round: KeyRow(.round, "How shown loads are rounded. Default: to what the gym can load.")
    case .estimate:
      KeyRow(
        .words(EstimateFormula.allCases.map(\.rawValue)),
        "The e1RM formula that the rules of this program use.")
    case .inputs:
      KeyRow(
        .named(.keys("questions such as `{ask: Date of the meet, kind: date}`")),
        "Questions that `prog start` asks in addition to the values of the lifts.")
    case .values: KeyRow(.named(.start), "State of the program as a whole.")
    case .lifts:
      KeyRow(
        .named(.keys("values such as `{1rm: ask, tm: 90% of 1rm}`")),
        "Per lift or slot: starting values, base, rounding and progression.")
    case .schemes: KeyRow(.named(.namedScheme), "Named set schemes.")
    case .progress:
      KeyRow(
        .named(.keys("rules such as `{rules: [when made: weight += 2.5kg]}`")),
        "Named progression rules.")
    case .defaults:
      KeyRow(
        .keys("options such as `{rest: 2min, progress: double}`"),
        "Default options for all entries.")
    case .days:
      KeyRow(.named(.entries("a list of exercises")), "The named days, each a list of exercises.")
    case .schedule: KeyRow(.schedule, "When each day is due. Default: the days are done in order.")
    case .extends:
      KeyRow(.text("the path of a program file"), "Another program file to start from.")
    case .tests:
      KeyRow(
        .list(.keys("tests with `name`, `play` and `expect`")),
        "Checks of what this program must do, run by `prog test`.")
    }
  }
}

/// The keys of a question.
package enum QuestionKey: String, MappingKey {
  case ask, kind
  case oneOf = "one of"
  case standard = "default"
  case from, to

  package static let phrases = (noun: "key", role: "a key of a question")

  package var row: KeyRow {
    switch self {
    case .ask: KeyRow(.text("a string"), "The question.")
    case .kind:
      KeyRow(.words(ValueKind.allCases.map(\.rawValue)), "The kind of the answer. Default: `load`.")
    case .oneOf: KeyRow(.list(.text("a string")), "The answers to choose from.")
    case .standard: KeyRow(.text("a value of the question's kind"), "The default answer.")
    case .from: KeyRow(.text("a value of the question's kind"), "The lowest answer.")
    case .to: KeyRow(.text("a value of the question's kind"), "The highest answer.")
    }
  }
}

/// The keys of a lift that do not name a value.
package enum LiftKey: String, MappingKey {
  case base, equipment, side, round, progress

  package static let phrases = (noun: "lift option", role: "an option of a lift")

  package var row: KeyRow {
    switch self {
    case .base:
      KeyRow(
        .name(.slot, "a lift"),
        "Another lift, which provides the values that this lift does not declare.")
    case .equipment:
      KeyRow(
        .words(Equipment.allCases.map(\.rawValue)),
        "What the lift is done with. The lifter's settings take precedence.")
    case .side:
      KeyRow(.words(["true", "false"]), "`true`: its reps, times and distances are for each side.")
    case .round: KeyRow(.round, "How the shown loads of this lift are rounded.")
    case .progress:
      KeyRow(.cases(.progressions), "How its values change. An entry may override this.")
    }
  }
}

/// The keys of rounding.
package enum RoundKey: String, MappingKey {
  case to, mode

  package static let phrases = (noun: "key", role: "a key of a rounding")

  package var row: KeyRow {
    switch self {
    case .to: KeyRow(.load, "Loads are shown as multiples of this.")
    case .mode:
      KeyRow(
        .words(["nearest", "down", "up"]), "Whether to round to the nearest multiple, down, or up.")
    }
  }
}

/// The keys of a named scheme that is written as a mapping: its sets, and options of its entries.
package enum SchemeKey: String, MappingKey {
  case sets, warmup, rest, note, progress

  package static let phrases = (noun: "scheme option", role: "an option of a scheme")

  package var row: KeyRow {
    switch self {
    case .sets: KeyRow(.cases(.scheme), "The sets of the scheme.")
    case .warmup: KeyRow(EntryKey.warmup.expects, "The warm-up of entries that use the scheme.")
    case .rest: KeyRow(EntryKey.rest.expects, "The rest of entries that use the scheme.")
    case .note: KeyRow(EntryKey.note.expects, "The note of entries that use the scheme.")
    case .progress:
      KeyRow(EntryKey.progress.expects, "The progression of entries that use the scheme.")
    }
  }

  /// The same option of an entry. Nil for the sets.
  var option: EntryKey? {
    switch self {
    case .sets: nil
    case .warmup: .warmup
    case .rest: .rest
    case .note: .note
    case .progress: .progress
    }
  }
}

/// The keys of a day that is written as a mapping.
package enum DayKey: String, MappingKey {
  case note, defaults, ask
  case askAfter = "ask after"
  case exercises

  package static let phrases = (noun: "day option", role: "an option of a day")

  package var row: KeyRow {
    switch self {
    case .note: KeyRow(.text("a string"), "Shown when the session starts.")
    case .defaults:
      KeyRow(
        .keys("options such as `{rest: 2min, progress: double}`"),
        "Default options for the entries of this day.")
    case .ask:
      KeyRow(
        .named(.keys("questions such as `{ask: How do you feel, kind: number}`")),
        "Questions asked when the session starts.")
    case .askAfter:
      KeyRow(
        .named(.keys("questions such as `{ask: How sore are you, kind: number}`")),
        "Questions asked when the session is over. Rules can read the answers.")
    case .exercises: KeyRow(.entries("a list of exercises"), "The exercises of the day.")
    }
  }
}

/// The options of an entry.
package enum EntryKey: String, MappingKey {
  case start, warmup, rest, tempo, note, progress, or, exercise, base, round, when, optional,
    priority

  package static let phrases = (noun: "exercise option", role: "an option of an exercise")

  package var row: KeyRow {
    switch self {
    case .start: KeyRow(.start, "The load to start with: the start of the slot's `weight`.")
    case .warmup:
      KeyRow(
        .cases(.warmup), "A scheme (percentages are of today's first work set), `auto`, or `none`.")
    case .rest: KeyRow(.cases(.duration), "The rest after each of its work sets.")
    case .tempo:
      KeyRow(.text("a tempo such as `31X1`"), "The tempo of its work sets: down, pause, up, pause.")
    case .note: KeyRow(.cases(.text("a string")), "Shown when the exercise comes up.")
    case .progress:
      KeyRow(
        .cases(.progressions),
        "How its values change: the name of a progression, rules, a list of these, or `none`.")
    case .or: KeyRow(.alternatives, "Alternative exercises, each with a factor for the load.")
    case .exercise: KeyRow(.cases(.exercise), "The exercise that the slot trains, if it varies.")
    case .base:
      KeyRow(
        .name(.slot, "a lift"),
        "Another lift, which provides the values that this lift does not declare.")
    case .round: KeyRow(.round, "How the shown loads of this exercise are rounded.")
    case .when: KeyRow(.when, "The entry is present only if this condition holds.")
    case .optional:
      KeyRow(
        .words(["true", "false"]),
        "`true`: the session does not count as failed if you do not do the entry.")
    case .priority:
      KeyRow(.whole(1...3), "1 to 3. A shortened session drops exercises of priority 3 first.")
    }
  }
}

/// The keys of a superset.
package enum SupersetKey: String, MappingKey {
  case superset, rounds, rest, when

  package static let phrases = (noun: "superset option", role: "an option of a superset")

  package var row: KeyRow {
    switch self {
    case .superset: KeyRow(.entries("a list of exercises"), "The exercises to alternate between.")
    case .rounds: KeyRow(.whole(1...100), "The number of rounds.")
    case .rest: KeyRow(.cases(.duration), "The rest after each round.")
    case .when: KeyRow(.when, "The superset is present only if this holds.")
    }
  }
}

/// The keys of an exercise that is chosen at the start.
package enum ChoiceKey: String, MappingKey {
  case oneOf = "one of"
  case standard = "default"

  package static let phrases = (noun: "key", role: "a key of a choice")

  package var row: KeyRow {
    switch self {
    case .oneOf: KeyRow(.list(.name(.slot, "an exercise")), "The exercises to choose from.")
    case .standard:
      KeyRow(.name(.slot, "an exercise"), "The exercise that is used if none is chosen.")
    }
  }
}

/// The keys of a progression.
package enum ProgressionKey: String, MappingKey {
  case with, adopt, state, prefill, rules
  case afterWeek = "after week"
  case afterCycle = "after cycle"
  case afterBlock = "after block"

  package static let phrases = (noun: "key", role: "a key of a progression")

  package var row: KeyRow {
    switch self {
    case .with: KeyRow(.named(.expression), "The parameters and their defaults.")
    case .adopt:
      KeyRow(
        .words(["yes", "no"]),
        "`no`: sets heavier than planned do not change the `weight` that it keeps.")
    case .state: KeyRow(.named(.start), "The values it keeps, each with its start value.")
    case .prefill:
      KeyRow(
        .words(["always"]),
        "`always`: open loads come from the last session of the slot, however long ago it was.")
    case .rules: KeyRow(.rules, "Rules that run after each session in which the slot was trained.")
    case .afterWeek: KeyRow(.rules, "Rules that run after each week in which the slot was trained.")
    case .afterCycle:
      KeyRow(.rules, "Rules that run after each cycle in which the slot was trained.")
    case .afterBlock:
      KeyRow(.rules, "Rules that run after each block in which the slot was trained.")
    }
  }
}

/// The keys that are allowed next to the condition of a rule.
package enum RuleKey: String, MappingKey {
  case say, also

  package static let phrases = (noun: "rule option", role: "an option of a rule")

  package var row: KeyRow {
    switch self {
    case .say: KeyRow(.text("a string"), "Shown when the rule applies, with `{...}` filled in.")
    case .also:
      KeyRow(.words(["true", "false"]), "`true`: prog also checks the rules after this one.")
    }
  }
}

/// The keys of a schedule.
package enum ScheduleKey: String, MappingKey {
  case weeks, week, rotate, on, blocks, ends, then, missed, deload, layoff

  package static let phrases = (noun: "schedule key", role: "a key of a schedule")

  package var row: KeyRow {
    switch self {
    case .week:
      KeyRow(
        .week, "The days of each week: by weekday, or a list whose weekdays `prog start` asks for.")
    case .weeks:
      KeyRow(
        .text("a number of weeks, or a list of weeks"),
        "The number of weeks in a cycle, or a list of weeks that differ.")
    case .rotate:
      KeyRow(.list(.name(.day, "a day")), "The days, in the order in which they are trained.")
    case .on: KeyRow(.trainingDays, "The weekdays of a rotation, or how many weekdays to ask for.")
    case .blocks:
      KeyRow(
        .list(.keys("blocks such as `{block: Base, weeks: 4, week: {mon: A}}`")),
        "Named blocks of weeks, one after the other.")
    case .ends:
      KeyRow(.name(.input, "a date, or an input of the kind `date`"), "A date in the last week.")
    case .then:
      KeyRow(
        .name(.block, "`repeat`, `stop` or a block"),
        "What happens after the last week of the cycle.")
    case .missed:
      KeyRow(
        .words(MissedPolicy.allCases.map(\.rawValue)),
        "What happens to a session that is not done on its day.")
    case .deload: KeyRow(.deload, "How often a deload week comes, and how much it reduces.")
    case .layoff:
      KeyRow(.keys("`{after: 14 days, load: 90%}`"), "How to ease back in after time off.")
    }
  }
}

/// The keys of one block.
package enum BlockKey: String, MappingKey {
  case block, weeks, week, rotate, on
  case repeats = "repeat"
  case deload

  package static let phrases = (noun: "block option", role: "an option of a block")

  package var row: KeyRow {
    switch self {
    case .block: KeyRow(.name(.block, "a name"), "The block's name.")
    case .weeks:
      KeyRow(
        .text("a number of weeks, or a list of weeks"),
        "The number of weeks, or a list of weeks that differ.")
    case .week: KeyRow(.week, "The days of each of its weeks.")
    case .rotate: ScheduleKey.rotate.row
    case .on: ScheduleKey.on.row
    case .repeats: KeyRow(.whole(1...100), "How many times the block is done.")
    case .deload: KeyRow(.deload, "Makes its weeks a deload; `true` only marks them.")
    }
  }
}

/// The keys of one week.
package enum WeekKey: String, MappingKey {
  case mon, tue, wed, thu, fri, sat, sun, deload

  package static let phrases = (noun: "weekday", role: "a weekday")

  package static let weekdays = allCases.map(\.rawValue).filter { $0 != WeekKey.deload.rawValue }

  package var row: KeyRow {
    switch self {
    case .deload: KeyRow(.deload, "Makes this week a deload; `true` only marks it.")
    default:
      KeyRow(.cases(.name(.day, "a day, or `rest`")), "The day that is trained on this weekday.")
    }
  }
}

/// The keys of a deload.
package enum DeloadKey: String, MappingKey {
  case every, load, sets

  package static let phrases = (noun: "deload option", role: "an option of a deload")

  package var row: KeyRow {
    switch self {
    case .every: KeyRow(.weeks, "How often a deload week comes.")
    case .load: KeyRow(.percent, "The percentage of planned and pre-filled loads to lift.")
    case .sets: KeyRow(.percent, "The percentage of work sets to do, at least one set.")
    }
  }
}

/// The keys of a layoff.
package enum LayoffKey: String, MappingKey {
  case after, load

  package static let phrases = (noun: "layoff option", role: "an option of a layoff")

  package var row: KeyRow {
    switch self {
    case .after: KeyRow(.days, "The shortest break that counts as a layoff.")
    case .load:
      KeyRow(
        .percent,
        "The percentage of the load to show in the first session of each slot after the break.")
    }
  }
}

/// The keys of a program's test.
package enum TestKey: String, MappingKey {
  case name, with, play, expect

  package static let phrases = (noun: "test key", role: "a key of a test")

  package var row: KeyRow {
    switch self {
    case .name: KeyRow(.text("a string"), "What the program must do, in a sentence.")
    case .with: KeyRow(.named(.expression), "The values to start from.")
    case .play: KeyRow(.play, "The sessions to play.")
    case .expect: KeyRow(.named(.expression), "The expected values and next sessions.")
    }
  }
}
