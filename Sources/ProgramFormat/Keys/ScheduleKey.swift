// The keys of a schedule.

import Programs

/// The keys of a schedule.
package enum ScheduleKey: String, MappingKey {
  case weeks, week, rotate, on, blocks, ends, then, missed, deload, layoff

  package static let noun = "schedule key"
  package static let role = "a key of a schedule"

  package var expects: Expectation {
    switch self {
    case .week: .week
    case .weeks: .text("a number of weeks, or a list of weeks")
    case .rotate: .list(.text("a day"))
    case .on: .trainingDays
    case .blocks: .list(.keys("blocks such as `{block: Base, weeks: 4, week: {mon: A}}`"))
    case .ends: .text("a date, or an input of the kind `date`")
    case .then: .text("`repeat`, `stop` or a block")
    case .missed: .words(MissedPolicy.allCases.map(\.rawValue))
    case .deload: .deload
    case .layoff: .keys("`{after: 14 days, load: 90%}`")
    }
  }

  package var about: String {
    switch self {
    case .week: "The days of each week: by weekday, or a list whose weekdays `prog start` asks for."
    case .weeks: "The number of weeks in a cycle, or a list of weeks that differ."
    case .rotate: "The days, in the order in which they are trained."
    case .on: "The weekdays of a rotation, or how many weekdays to ask for."
    case .blocks: "Named blocks of weeks, one after the other."
    case .ends: "A date in the last week."
    case .then: "What happens after the last week of the cycle."
    case .missed: "What happens to a session that is not done on its day."
    case .deload: "How often a deload week comes, and how much it reduces."
    case .layoff: "How to ease back in after time off."
    }
  }
}

/// The keys of one block.
package enum BlockKey: String, MappingKey {
  case block, weeks, week
  case repeats = "repeat"
  case deload

  package static let noun = "block option"
  package static let role = "an option of a block"

  package var expects: Expectation {
    switch self {
    case .block: .text("a name")
    case .weeks: .text("a number of weeks, or a list of weeks")
    case .week: .week
    case .repeats: .whole(1...100)
    case .deload: .deload
    }
  }

  package var about: String {
    switch self {
    case .block: "The block's name."
    case .weeks: "The number of weeks, or a list of weeks that differ."
    case .week: "The days of each of its weeks."
    case .repeats: "How many times the block is done."
    case .deload: "Makes its weeks a deload; `true` only marks them."
    }
  }
}

/// The keys of one week.
package enum WeekKey: String, MappingKey {
  case mon, tue, wed, thu, fri, sat, sun, deload

  package static let noun = "weekday"
  package static let role = "a weekday"

  package var expects: Expectation {
    switch self {
    case .deload: .deload
    default: .cases(.text("a day, or `rest`"))
    }
  }

  package var about: String {
    switch self {
    case .deload: "Makes this week a deload; `true` only marks it."
    default: "The day that is trained on this weekday."
    }
  }
}

/// The keys of a deload.
package enum DeloadKey: String, MappingKey {
  case every, load, sets

  package static let noun = "deload option"
  package static let role = "an option of a deload"

  package var expects: Expectation {
    switch self {
    case .every: .weeks
    case .load, .sets: .percent
    }
  }

  package var about: String {
    switch self {
    case .every: "How often a deload week comes."
    case .load: "The percentage of planned and pre-filled loads to lift."
    case .sets: "The percentage of work sets to do, at least one set."
    }
  }
}

/// The keys of a layoff.
package enum LayoffKey: String, MappingKey {
  case after, load

  package static let noun = "layoff option"
  package static let role = "an option of a layoff"

  package var expects: Expectation {
    switch self {
    case .after: .days
    case .load: .percent
    }
  }

  package var about: String {
    switch self {
    case .after: "The shortest break that counts as a layoff."
    case .load:
      "The percentage of the load to show in the first session of each slot after the break."
    }
  }
}
