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
    case .ends: .text("a date, or an input that is one")
    case .then: .text("`repeat`, `stop` or a block")
    case .missed: .words(MissedPolicy.allCases.map(\.rawValue))
    case .deload: .deload
    case .layoff: .keys("`{after: 14 days, load: 90%}`")
    }
  }

  package var about: String {
    switch self {
    case .week: "The days of each week: by weekday, or a list whose weekdays are asked."
    case .weeks: "How many weeks make a cycle, or a list of weeks that differ."
    case .rotate: "The days in the order in which they are trained."
    case .on: "The weekdays of a rotation, or how many to ask for."
    case .blocks: "Some weeks each, with a name, one after the other."
    case .ends: "The date of the last week."
    case .then: "What follows the last week of the cycle."
    case .missed: "What becomes of a session that is not done on its day."
    case .deload: "Each how many weeks a deload comes, and what it does."
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
    case .weeks: "How many weeks it has, or a list of weeks that differ."
    case .week: "The days of each of its weeks."
    case .repeats: "How many times it is passed through."
    case .deload: "Makes its weeks a deload, or only marks them so."
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
    case .deload: "Makes this week a deload, or only marks it so."
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
    case .every: "Each how many weeks."
    case .load: "The share of planned and pre-filled loads that is lifted."
    case .sets: "The share of work sets that is done, at least one."
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
    case .after: "How long a break must be."
    case .load: "The share of the loads that each slot's first session shows after it."
    }
  }
}
