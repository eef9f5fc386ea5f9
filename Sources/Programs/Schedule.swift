// When which day is due.

package import Diagnostics
package import Notation
package import Training

/// What stands on one place of a schedule.
package enum ScheduledDay: Hashable, Sendable {
  case day(String)
  case rest
}

/// The days of one week.
package enum WeekPattern: Hashable, Sendable {
  /// By weekday; the others rest.
  case fixed([Weekday: ScheduledDay])
  /// In order, on weekdays that are asked at the start.
  case chosen([String])
}

/// The weekdays on which a rotation is trained.
package enum TrainingDays: Hashable, Sendable {
  case weekdays([Weekday])
  /// `on: 3` asks for the weekdays.
  case asked(Int)
}

/// What a deload does to planned loads and sets; both nil where it only marks the week.
package struct Deload: Hashable, Sendable {
  package var load: Decimal?
  package var sets: Decimal?

  package init(load: Decimal? = nil, sets: Decimal? = nil) {
    self.load = load
    self.sets = sets
  }
}

/// Some weeks with a name.
package struct Block: Hashable, Sendable {
  package var name: String
  package var weeks: Int
  /// One pattern for all its weeks, or one for each.
  package var patterns: [WeekPattern]
  package var repeats: Int
  package var deload: Deload?
  /// Weeks of the block, from 1 on, that are deloads by themselves.
  package var deloadWeeks: [Int: Deload] = [:]
  package var span: SourceSpan

  package init(
    name: String, weeks: Int, patterns: [WeekPattern], repeats: Int = 1, deload: Deload? = nil,
    at span: SourceSpan
  ) {
    self.name = name
    self.weeks = weeks
    self.patterns = patterns
    self.repeats = repeats
    self.deload = deload
    self.span = span
  }
}

/// What becomes of a session that is not done on its day.
package enum MissedPolicy: String, Hashable, Sendable, CaseIterable {
  case skip, carry, shift
}

/// The shape of a schedule.
package enum ScheduleForm: Hashable, Sendable {
  /// No schedule: the days in order, whenever one trains. `cycleWeeks` passes make a cycle.
  case inOrder(cycleWeeks: Int?)
  /// A plain week that goes on, or `weeks: N` of it as a cycle.
  case week(WeekPattern, cycleWeeks: Int?)
  /// Weeks that differ; together a cycle.
  case weeks([WeekPattern])
  case rotate([ScheduledDay], on: TrainingDays?, cycleWeeks: Int?)
  case blocks([Block])
}

/// What comes after the last block.
package enum AfterBlocks: Hashable, Sendable {
  case again, stop
  case block(String)
}

/// Easing back in after time off.
package struct Layoff: Hashable, Sendable {
  package var days: Int
  package var load: Decimal

  package init(days: Int, load: Decimal) {
    self.days = days
    self.load = load
  }
}

/// When which day of a program is due.
package struct Schedule: Hashable, Sendable {
  package var form: ScheduleForm
  /// Nil takes the default of the form.
  package var missed: MissedPolicy?
  /// `ends:` as a date or the name of an input.
  package var ends: Expression?
  package var then: AfterBlocks?
  /// Each `deloadEvery`th week is a deload.
  package var deloadEvery: Int?
  package var deload: Deload?
  /// Weeks of the cycle, from 1 on, that are deloads by themselves (`deload` on one of `weeks`).
  package var deloadWeeks: [Int: Deload] = [:]
  package var layoff: Layoff?
  package var span: SourceSpan

  package init(
    form: ScheduleForm, missed: MissedPolicy? = nil, ends: Expression? = nil,
    then: AfterBlocks? = nil, deloadEvery: Int? = nil, deload: Deload? = nil,
    layoff: Layoff? = nil, at span: SourceSpan = SourceSpan(0, 0)
  ) {
    self.form = form
    self.missed = missed
    self.ends = ends
    self.then = then
    self.deloadEvery = deloadEvery
    self.deload = deload
    self.layoff = layoff
    self.span = span
  }
}

extension Schedule {
  /// True if no session follows the last week of the cycle: by `then: stop`, or because the cycle is
  /// counted back from the date of `ends`.
  package var stopsAfterCycle: Bool {
    guard then == nil else { return then == .stop }
    return ends != nil && isCountedBack
  }

  /// True if `ends` fixes the first week too: the cycle has calendar weeks and a number of them.
  private var isCountedBack: Bool {
    switch form {
    case .weeks, .blocks: true
    case .week(_, let weeks): weeks != nil
    case .rotate, .inOrder: false
    }
  }

  /// How many weekdays a start asks for; nil where they are written, or none are needed.
  package var askedWeekdays: Int? {
    switch form {
    case .week(.chosen(let days), _): days.count
    case .weeks(let patterns): patterns.compactMap(\.chosenCount).max()
    case .rotate(_, .asked(let count)?, _): count
    case .blocks(let blocks): blocks.flatMap(\.patterns).compactMap(\.chosenCount).max()
    case .inOrder, .week, .rotate: nil
    }
  }
}

extension Schedule {
  /// The weeks or passes that are laid out, for as long as the schedule differs.
  package var weekCount: Int {
    switch form {
    case .inOrder, .week, .rotate: 1
    case .weeks(let list): list.count
    case .blocks(let blocks): blocks.reduce(0) { $0 + $1.weeks * $1.repeats }
    }
  }
}

extension WeekPattern {
  /// How many sessions are without weekdays.
  fileprivate var chosenCount: Int? {
    if case .chosen(let days) = self { days.count } else { nil }
  }
}
