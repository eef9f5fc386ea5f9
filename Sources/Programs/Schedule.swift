// The schedule of a program: when each day is due.

package import Diagnostics
package import Notation
package import Training

/// The content of one place in a schedule: a day, or rest.
package enum ScheduledDay: Hashable, Sendable {
  case day(String)
  case rest
}

/// The days of one week.
package enum WeekPattern: Hashable, Sendable {
  /// Days by weekday. The other weekdays are rest days.
  case fixed([Weekday: ScheduledDay])
  /// Days in order: the part of a rotation, or a list whose weekdays are asked for at the start.
  /// Without weekdays, one a day.
  case inOrder([ScheduledDay], on: TrainingDays?)

  /// The number of weekdays that a start asks for.
  fileprivate var askedWeekdays: Int? {
    if case .inOrder(_, on: .asked(let count)?) = self { count } else { nil }
  }

  /// The days that it names, in order.
  package var names: [String] {
    let days =
      switch self {
      case .inOrder(let days, _): days
      case .fixed(let days): days.sorted { $0.key < $1.key }.map(\.value)
      }
    return days.compactMap { if case .day(let name) = $0 { name } else { nil } }
  }
}

/// The weekdays on which a rotation is trained.
package enum TrainingDays: Hashable, Sendable {
  case weekdays([Weekday])
  /// `on: 3`: the weekdays are asked for at the start.
  case asked(Int)
}

/// How a deload reduces planned loads and sets. Both are nil if it only marks the week.
package struct Deload: Hashable, Sendable {
  package var load: Decimal?
  package var sets: Decimal?

  package init(load: Decimal? = nil, sets: Decimal? = nil) {
    self.load = load
    self.sets = sets
  }
}

/// A named block of weeks.
package struct Block: Hashable, Sendable {
  package var name: String
  package var weeks: Int
  package var patterns: [WeekPattern]
  package var repeats: Int
  package var deload: Deload?
  /// The weeks of the block, counted from 1, that are deloads by themselves.
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

/// The policy for a session that was not done on its day.
package enum MissedPolicy: String, Hashable, Sendable, CaseIterable {
  case skip, carry, shift
}

/// The form of a schedule.
package enum ScheduleForm: Hashable, Sendable {
  /// No schedule: days are done in order, on any date. `cycleWeeks` passes make a cycle.
  case inOrder(cycleWeeks: Int?)
  /// A plain week that repeats forever, or, with `weeks: N`, a cycle of N such weeks.
  case week(WeekPattern, cycleWeeks: Int?)
  /// Weeks that differ. Together they are a cycle.
  case weeks([WeekPattern])
  case rotate([ScheduledDay], on: TrainingDays?, cycleWeeks: Int?)
  case blocks([Block])
}

/// The continuation after the last block.
package enum AfterBlocks: Hashable, Sendable {
  case again, stop
  case block(String)
}

/// How loads are eased back in after time off.
package struct Layoff: Hashable, Sendable {
  package var days: Int
  package var load: Decimal

  package init(days: Int, load: Decimal) {
    self.days = days
    self.load = load
  }
}

/// The schedule of a program: when each day is due.
package struct Schedule: Hashable, Sendable {
  package var form: ScheduleForm
  /// The policy for missed sessions. Nil means the default of the form.
  package var missed: MissedPolicy?
  /// The value of `ends:`, a date or the name of an input.
  package var ends: Expression?
  package var then: AfterBlocks?
  /// The interval of deloads: every `deloadEvery`th week is one.
  package var deloadEvery: Int?
  package var deload: Deload?
  /// The weeks of the cycle, counted from 1, that are deloads by themselves (`deload` on one of
  /// `weeks`).
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

  /// True if no session follows the last week of the cycle, because of `then: stop` or because the
  /// cycle is counted back from the date of `ends`.
  package var stopsAfterCycle: Bool {
    guard then == nil else { return then == .stop }
    return ends != nil && isCountedBack
  }

  /// True if `ends` also fixes the first week. This needs calendar weeks and a number of them.
  private var isCountedBack: Bool {
    switch form {
    case .weeks, .blocks: true
    case .week(_, let weeks): weeks != nil
    case .rotate, .inOrder: false
    }
  }

  /// The name under which `start` keeps the weekdays that it asked for.
  package static let weekdaysInput = "weekdays"

  /// The number of weekdays that a start asks for. Nil if they are written in the program or not
  /// needed.
  package var askedWeekdays: Int? {
    switch form {
    case .week(let pattern, _): pattern.askedWeekdays
    case .weeks(let patterns): patterns.compactMap(\.askedWeekdays).max()
    case .rotate(_, .asked(let count)?, _): count
    case .blocks(let blocks): blocks.flatMap(\.patterns).compactMap(\.askedWeekdays).max()
    case .inOrder, .rotate: nil
    }
  }

  /// The number of weeks or passes until the schedule repeats.
  package var weekCount: Int {
    switch form {
    case .inOrder, .week, .rotate: 1
    case .weeks(let list): list.count
    case .blocks(let blocks): blocks.reduce(0) { $0 + $1.weeks * $1.repeats }
    }
  }
}
