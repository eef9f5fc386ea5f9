// A schedule laid out: which sessions each week or pass has, and on which days they may fall.

package import Programs
package import Training

/// Where in a program a session stands, as its rules and cases see it.
package struct Position: Hashable, Sendable {
  /// In the block, else in the cycle; counts on where nothing repeats. From 1.
  package var week: Int
  /// Of the cycle, from 1.
  package var programWeek: Int
  package var cycle: Int
  package var block: String?
  /// Which repeat of the block, from 1.
  package var pass: Int
  /// What a deload does, in a week that is one.
  package var deload: Deload?
}

/// One week or pass of a cycle.
struct WeekPlan: Hashable, Sendable {
  /// In order; of a calendar week with the weekday of each.
  var sessions: [PlannedSession]
  var block: String?
  var weekInBlock: Int?
  var pass: Int
  var deload: Deload?
  /// The last week of its block's last repeat.
  var endsBlock: Bool
  /// Rests after the last session of a rotation.
  var trailingRests = 0
}

/// One session of a week or pass.
struct PlannedSession: Hashable, Sendable {
  var day: String
  /// The weekday it belongs to, where weekdays are planned.
  var weekday: Weekday?
  /// Days since the session before it in a rotation without weekdays: 1, and 1 for each rest.
  var gap: Int
}

/// A program's schedule, laid out for one start.
package struct Timetable: Hashable, Sendable {
  let start: CalendarDate
  let firstWeekday: Weekday
  let policy: MissedPolicy
  /// The weeks of one cycle, never empty.
  let weeks: [WeekPlan]
  /// True when `week` and `cycle` restart: `weeks: N`, unlike weeks, blocks.
  let hasCycle: Bool
  /// What sessions move along.
  let pace: SessionPace
  let deloadEvery: Int?
  let deload: Deload?
  /// After the last block nothing comes.
  let stopsAfterCycle: Bool

  /// What the sessions of a program go by.
  enum SessionPace: Hashable, Sendable {
    /// Each session on a weekday.
    case weekdays
    /// A rotation over training days, whatever session falls on them.
    case trainingDays([Weekday])
    /// A session, or a rest, a day.
    case daily
    /// Whenever one trains.
    case anyDay
  }

  /// True when the order rules and sessions wait; false when the calendar rules.
  var goesByPasses: Bool {
    switch (pace, policy) {
    case (.anyDay, _), (_, .shift), (.trainingDays, .carry), (.daily, .carry): true
    default: false
    }
  }

  /// Lays the program's schedule out; `asked` are the weekdays given at the start, where it asks.
  package init(
    _ program: Program, start: CalendarDate, firstWeekday: Weekday, asked: [Weekday]?
  ) {
    let schedule = program.schedule
    self.start = start
    self.firstWeekday = firstWeekday
    deloadEvery = schedule.deloadEvery
    deload = schedule.deload
    var isPlainWeek = false
    switch schedule.form {
    case .inOrder(let cycleWeeks):
      pace = .anyDay
      hasCycle = cycleWeeks != nil
      let days = program.days.filter { !$0.isRest }.map { ScheduledDay.day($0.name) }
      weeks = Self.repeated(Self.rotation(days), cycleWeeks)
      stopsAfterCycle = false
    case .week(let pattern, let cycleWeeks):
      pace = .weekdays
      hasCycle = cycleWeeks != nil
      isPlainWeek = cycleWeeks == nil
      weeks = Self.repeated(Self.week(pattern, program, asked, firstWeekday), cycleWeeks)
      stopsAfterCycle = false
    case .weeks(let patterns):
      pace = .weekdays
      hasCycle = true
      weeks = patterns.map {
        Self.plan(Self.week($0, program, asked, firstWeekday))
      }
      stopsAfterCycle = false
    case .rotate(let days, let on, let cycleWeeks):
      let resting = days.map { Self.restful($0, program) }
      switch on {
      case .weekdays(let weekdays): pace = .trainingDays(weekdays)
      case .asked(let count):
        pace = .trainingDays(asked ?? WeekdaySpread.spread(over: count))
      case nil: pace = .daily
      }
      hasCycle = cycleWeeks != nil
      let trailing = resting.reversed().prefix { $0 == .rest }.count
      weeks = Self.repeated(Self.rotation(resting), cycleWeeks).map { plan in
        var plan = plan
        plan.trailingRests = trailing
        return plan
      }
      stopsAfterCycle = false
    case .blocks(let blocks):
      pace = .weekdays
      hasCycle = true
      weeks = blocks.flatMap { Self.weeks(of: $0, program, asked, firstWeekday) }
      stopsAfterCycle = schedule.then == .stop || (schedule.then == nil && schedule.ends != nil)
    }
    policy =
      schedule.missed ?? (isPlainWeek && !program.readsWeek || schedule.ends != nil ? .skip : .shift)
  }

  private static func plan(_ sessions: [PlannedSession]) -> WeekPlan {
    WeekPlan(
      sessions: sessions, block: nil, weekInBlock: nil, pass: 1, deload: nil, endsBlock: false)
  }

  private static func repeated(_ sessions: [PlannedSession], _ count: Int?) -> [WeekPlan] {
    Array(repeating: plan(sessions), count: max(1, count ?? 1))
  }

  private static func restful(_ scheduled: ScheduledDay, _ program: Program) -> ScheduledDay {
    guard case .day(let name) = scheduled, program.day(named: name)?.isRest ?? false else {
      return scheduled
    }
    return .rest
  }

  private static func rotation(_ days: [ScheduledDay]) -> [PlannedSession] {
    // Rests at the end belong to the gap before the first session of the next pass.
    var gap = 1 + days.reversed().prefix { $0 == .rest }.count
    var sessions: [PlannedSession] = []
    for day in days {
      switch day {
      case .rest: gap += 1
      case .day(let name):
        sessions.append(PlannedSession(day: name, weekday: nil, gap: gap))
        gap = 1
      }
    }
    return sessions
  }

  private static func week(
    _ pattern: WeekPattern, _ program: Program, _ asked: [Weekday]?, _ firstWeekday: Weekday
  ) -> [PlannedSession] {
    let sessions: [PlannedSession]
    switch pattern {
    case .fixed(let days):
      sessions = days.compactMap { weekday, scheduled in
        guard case .day(let name) = restful(scheduled, program) else { return nil }
        return PlannedSession(day: name, weekday: weekday, gap: 1)
      }
    case .chosen(let names):
      let weekdays = asked ?? WeekdaySpread.spread(over: names.count)
      sessions = zip(names, weekdays.sorted { order($0, firstWeekday) < order($1, firstWeekday) })
        .map { PlannedSession(day: $0, weekday: $1, gap: 1) }
    }
    return sessions.sorted {
      ($0.weekday.map { order($0, firstWeekday) } ?? 0)
        < ($1.weekday.map { order($0, firstWeekday) } ?? 0)
    }
  }

  static func order(_ weekday: Weekday, _ first: Weekday) -> Int {
    (weekday.rawValue - first.rawValue + 7) % 7
  }

  private static func weeks(
    of block: Block, _ program: Program, _ asked: [Weekday]?, _ firstWeekday: Weekday
  ) -> [WeekPlan] {
    var result: [WeekPlan] = []
    for pass in 1...max(1, block.repeats) {
      for index in 0..<max(1, block.weeks) where !block.patterns.isEmpty {
        let pattern = block.patterns[min(index, block.patterns.count - 1)]
        result.append(
          WeekPlan(
            sessions: week(pattern, program, asked, firstWeekday), block: block.name,
            weekInBlock: index + 1, pass: pass, deload: block.deload,
            endsBlock: pass == block.repeats && index + 1 == block.weeks))
      }
    }
    return result
  }

  /// The rests at the end of a rotation, which stand in the gap before its first session.
  var trailingRests: Int { weeks[0].trailingRests }

  /// The plan of the week or pass with that number, counted from 0 at the start.
  func plan(_ number: Int) -> WeekPlan { weeks[number % weeks.count] }

  /// Where the week or pass with that number stands.
  func position(_ number: Int) -> Position {
    let inCycle = hasCycle ? number % weeks.count : number
    let plan = plan(number)
    let everyIsDeload = deloadEvery.map { $0 > 0 && (number + 1) % $0 == 0 } ?? false
    return Position(
      week: plan.weekInBlock ?? inCycle + 1, programWeek: inCycle + 1,
      cycle: hasCycle ? number / weeks.count + 1 : number + 1, block: plan.block, pass: plan.pass,
      deload: plan.deload ?? (everyIsDeload ? deload ?? Deload() : nil))
  }

  /// The last week or pass of the cycle that holds this one.
  func lastOfCycle(_ number: Int) -> Int {
    hasCycle ? number / weeks.count * weeks.count + weeks.count - 1 : number
  }
}

/// Weekdays for so many sessions a week when nobody chose them.
package enum WeekdaySpread {
  package static func spread(over count: Int) -> [Weekday] {
    switch count {
    case ...1: [.mon]
    case 2: [.mon, .thu]
    case 3: [.mon, .wed, .fri]
    case 4: [.mon, .tue, .thu, .fri]
    case 5: [.mon, .tue, .wed, .thu, .fri]
    case 6: [.mon, .tue, .wed, .thu, .fri, .sat]
    default: Weekday.allCases
    }
  }
}
