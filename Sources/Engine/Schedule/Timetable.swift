// A schedule laid out: the sessions of each week or pass, and the days they may be on.

package import Programs
package import Training

/// A position in a program, as its rules and cases see it.
package struct Position: Hashable, Sendable {
  /// The week of the block, or else of the cycle, from 1. It keeps counting if there is no cycle.
  package var week: Int
  /// The week of the cycle, from 1.
  package var programWeek: Int
  package var cycle: Int
  package var block: String?
  /// The repeat of the block, from 1.
  package var pass: Int
  /// The effect of the deload, if this week is one.
  package var deload: Deload?
  /// True if weeks form cycles. Otherwise the week and the cycle keep counting together.
  package var hasCycle = false
  /// False if the week does not matter: no schedule, no cycle, and no rule that reads it.
  package var tellsWeek = true
}

/// One week or pass of a cycle.
struct WeekPlan: Hashable, Sendable {
  /// The sessions in order. In a calendar week each has a weekday.
  let sessions: [PlannedSession]
  /// The weekdays that sessions of a calendar week may be on.
  let weekdays: [Weekday]
  var block: String?
  var weekInBlock: Int?
  var pass = 1
  var deload: Deload?
  /// True for the last week of the last repeat of a block.
  var endsBlock = false

  init(sessions: [PlannedSession]) {
    self.sessions = sessions
    weekdays = sessions.compactMap(\.weekday).withoutRepeats
  }
}

/// One session of a week or pass.
struct PlannedSession: Hashable, Sendable {
  var day: String
  /// The weekday of the session, if weekdays are planned.
  var weekday: Weekday?
  /// The days since the session before it in a rotation: 1, plus 1 for each rest day between.
  var gap: Int
}

/// A program's schedule, laid out for one start.
///
/// It is immutable and shared by everything that follows the schedule.
package final class Timetable: Equatable, Sendable {
  let start: CalendarDate
  let firstWeekday: Weekday
  let policy: MissedPolicy
  /// The weeks of one cycle. Never empty.
  let weeks: [WeekPlan]
  /// True if `week` and `cycle` restart: with `weeks: N`, weeks that differ, or blocks.
  let hasCycle: Bool
  /// How sessions are assigned to days.
  let pace: SessionPace
  /// False if neither the schedule nor the program depends on the week.
  private let tellsWeek: Bool
  /// The number of rest days after the last session of a rotation.
  let trailingRests: Int
  let deloadEvery: Int?
  let deload: Deload?
  /// True if the program ends after its last block.
  let stopsAfterCycle: Bool
  /// The week of the cycle with which the next one begins: 0, or the block named by `then`.
  let firstAgain: Int
  /// The date in the last week after which nothing is due.
  let ends: CalendarDate?
  /// True if sessions are done in order and stay due; false if they follow the calendar.
  let goesByPasses: Bool
  /// False if no week has a session.
  let hasSessions: Bool

  /// How the sessions of a program are assigned to days.
  enum SessionPace: Hashable, Sendable {
    /// Each session has a weekday.
    case weekdays
    /// A rotation over training days, with any session on any of them.
    case trainingDays([Weekday])
    /// One session or rest day per day.
    case daily
    /// Any day, whenever the lifter trains.
    case anyDay
  }

  /// Lays out the program's schedule.
  ///
  /// `asked` are the weekdays given at the start, if the schedule asks for them. `ends` is the date
  /// of the schedule's `ends`, if it is known.
  package init(
    _ program: Program, start: CalendarDate, firstWeekday: Weekday, asked: [Weekday]?,
    ends: CalendarDate? = nil
  ) {
    let schedule = program.schedule
    let layout = TimetableLayout(program, asked: asked, firstWeekday: firstWeekday)
    self.start = start
    self.firstWeekday = firstWeekday
    self.ends = ends
    deloadEvery = schedule.deloadEvery
    deload = schedule.deload
    pace = layout.pace
    hasCycle = layout.hasCycle
    tellsWeek = layout.pace != .anyDay || layout.hasCycle || program.readsWeek
    trailingRests = layout.trailingRests
    weeks = layout.weeks
    hasSessions = layout.weeks.contains { !$0.sessions.isEmpty }
    var again: Int?
    if case .block(let name)? = schedule.then {
      again = layout.weeks.firstIndex { $0.block == name }
    }
    firstAgain = again ?? 0
    // `then: stop` needs a number of weeks. A plain week or rotation lasts until `ends`.
    stopsAfterCycle = layout.hasCycle && schedule.stopsAfterCycle
    policy =
      schedule.missed
      ?? (layout.isPlainWeek && !program.readsWeek || schedule.ends != nil ? .skip : .shift)
    switch (pace, policy) {
    case (.anyDay, _), (_, .shift), (.trainingDays, .carry), (.daily, .carry): goesByPasses = true
    default: goesByPasses = false
    }
  }

  package static func == (one: Timetable, other: Timetable) -> Bool {
    one === other
      || one.start == other.start && one.firstWeekday == other.firstWeekday
        && one.policy == other.policy && one.weeks == other.weeks
        && one.hasCycle == other.hasCycle && one.pace == other.pace
        && one.tellsWeek == other.tellsWeek && one.trailingRests == other.trailingRests
        && one.deloadEvery == other.deloadEvery && one.deload == other.deload
        && one.stopsAfterCycle == other.stopsAfterCycle && one.firstAgain == other.firstAgain
        && one.ends == other.ends && one.goesByPasses == other.goesByPasses
  }

  static func order(_ weekday: Weekday, _ first: Weekday) -> Int {
    (weekday.rawValue - first.rawValue + 7) % 7
  }

  private func turn(_ number: Int) -> (index: Int, cycle: Int) {
    if number < weeks.count { return (number, 0) }
    let (beyond, length) = (number - weeks.count, weeks.count - firstAgain)
    return (firstAgain + beyond % length, 1 + beyond / length)
  }

  /// Returns the plan of the week or pass with that number, counted from 0 at the start.
  func plan(_ number: Int) -> WeekPlan { weeks[turn(number).index] }

  func sessions(_ number: Int) -> [PlannedSession] { weeks[turn(number).index].sessions }

  /// Returns the position of the week or pass with that number.
  func position(_ number: Int) -> Position {
    let (index, cycle) = turn(number)
    let plan = weeks[index]
    let inCycle = hasCycle ? index : number
    let everyIsDeload = deloadEvery.map { $0 > 0 && (number + 1) % $0 == 0 } ?? false
    return Position(
      week: plan.weekInBlock ?? inCycle + 1, programWeek: inCycle + 1,
      cycle: hasCycle ? cycle + 1 : number + 1, block: plan.block, pass: plan.pass,
      deload: plan.deload ?? (everyIsDeload ? deload ?? Deload() : nil), hasCycle: hasCycle,
      tellsWeek: tellsWeek)
  }

  /// Returns the last week or pass of the period that includes this one; nil if there is no such
  /// period.
  func last(of period: RulePeriod, holding number: Int) -> Int? {
    let index = turn(number).index
    switch period {
    case .session: return nil
    case .week: return number
    case .cycle: return hasCycle ? number + weeks.count - 1 - index : number
    case .block:
      return weeks[index...].firstIndex(where: \.endsBlock).map { number + $0 - index }
    }
  }

  /// Returns the first week or pass of the period that includes this one; nil if there is no such
  /// period.
  func first(of period: RulePeriod, holding number: Int) -> Int? {
    let index = turn(number).index
    switch period {
    case .session: return nil
    case .week: return number
    case .cycle: return hasCycle ? number - index : number
    case .block:
      guard weeks[index].block != nil else { return nil }
      let end = weeks[..<index].lastIndex(where: \.endsBlock)
      return number - index + (end.map { $0 + 1 } ?? 0)
    }
  }

  func hasBlock(_ name: String) -> Bool { weeks.contains { $0.block == name } }

  func hasDay(_ name: String) -> Bool {
    weeks.contains { $0.sessions.contains { $0.day == name } }
  }

  /// Returns the first week of a block's first pass, from a week on; nil if there is none.
  func firstWeek(of block: String, from number: Int) -> Int? {
    (number...(number + weeks.count)).first {
      let plan = plan($0)
      return !isBeyond($0) && plan.block == block && plan.weekInBlock == 1 && plan.pass == 1
    }
  }

  /// Returns whether both have the same weeks or passes in the same order, with any days, so that
  /// the number of each means the same in both. Only schedules that go by passes have.
  func hasWeeks(of other: Timetable) -> Bool {
    goesByPasses && other.goesByPasses && hasCycle == other.hasCycle
      && firstAgain == other.firstAgain
      && weeks.elementsEqual(other.weeks) { one, other in
        one.block == other.block && one.weekInBlock == other.weekInBlock && one.pass == other.pass
      }
  }

  /// Returns whether that week or pass is after the end of the schedule.
  func isBeyond(_ number: Int) -> Bool { stopsAfterCycle && number >= weeks.count }
}

/// Spreads sessions over weekdays that the lifter did not choose.
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

/// The layout of a schedule.
struct TimetableLayout {
  private let program: Program
  private let asked: [Weekday]?
  private let firstWeekday: Weekday
  /// The days without entries.
  private let restDays: Set<String>
  private(set) var pace: Timetable.SessionPace
  private(set) var weeks: [WeekPlan] = []
  private(set) var hasCycle = false
  private(set) var isPlainWeek = false
  private(set) var trailingRests = 0

  init(_ program: Program, asked: [Weekday]?, firstWeekday: Weekday) {
    self.program = program
    self.asked = asked
    self.firstWeekday = firstWeekday
    restDays = Set(program.days.filter(\.isRest).map(\.name))
    pace = .weekdays
    switch program.schedule.form {
    case .inOrder(let cycleWeeks):
      pace = .anyDay
      repeats(rotation(program.days.map { .day($0.name) }), cycleWeeks)
    case .week(let pattern, let cycleWeeks):
      isPlainWeek = cycleWeeks == nil
      repeats(week(pattern), cycleWeeks)
    case .weeks(let patterns):
      hasCycle = true
      weeks = patterns.map { WeekPlan(sessions: week($0)) }
    case .rotate(let days, let on, let cycleWeeks):
      pace = pace(on: on)
      trailingRests = days.map(restful).reversed().prefix { $0 == .rest }.count
      repeats(rotation(days), cycleWeeks)
    case .blocks(let blocks):
      hasCycle = true
      weeks = blocks.flatMap(weeks(of:))
    }
    if weeks.isEmpty { weeks = [WeekPlan(sessions: [])] }
    for (week, deload) in program.schedule.deloadWeeks where weeks.indices.contains(week - 1) {
      weeks[week - 1].deload = weeks[week - 1].deload ?? deload
    }
  }

  private func pace(on: TrainingDays?) -> Timetable.SessionPace {
    switch on {
    case .weekdays(let weekdays): .trainingDays(weekdays)
    case .asked(let count): .trainingDays(asked ?? WeekdaySpread.spread(over: count))
    case nil: .daily
    }
  }

  private mutating func repeats(_ sessions: [PlannedSession], _ cycleWeeks: Int?) {
    hasCycle = cycleWeeks != nil
    weeks = Array(repeating: WeekPlan(sessions: sessions), count: max(1, cycleWeeks ?? 1))
  }

  private func restful(_ scheduled: ScheduledDay) -> ScheduledDay {
    guard case .day(let name) = scheduled, restDays.contains(name) else {
      return scheduled
    }
    return .rest
  }

  private func rotation(_ days: [ScheduledDay]) -> [PlannedSession] {
    // Rests at the end belong to the gap before the first session of the next pass.
    var gap = 1 + days.map(restful).reversed().prefix { $0 == .rest }.count
    var sessions: [PlannedSession] = []
    for day in days.map(restful) {
      switch day {
      case .rest: gap += 1
      case .day(let name):
        sessions.append(PlannedSession(day: name, weekday: nil, gap: gap))
        gap = 1
      }
    }
    return sessions
  }

  private func week(_ pattern: WeekPattern) -> [PlannedSession] {
    func order(_ weekday: Weekday) -> Int { Timetable.order(weekday, firstWeekday) }
    var sessions: [(weekday: Weekday, day: ScheduledDay)]
    switch pattern {
    case .fixed(let days):
      sessions = days.map { ($0, $1) }.sorted { order($0.weekday) < order($1.weekday) }
    case .inOrder(let days, let on):
      sessions = zip(weekdays(on).sorted { order($0) < order($1) }, days).map { ($0, $1) }
    }
    return sessions.compactMap { weekday, scheduled in
      guard case .day(let name) = restful(scheduled) else { return nil }
      return PlannedSession(day: name, weekday: weekday, gap: 1)
    }
  }

  private func weekdays(_ on: TrainingDays?) -> [Weekday] {
    switch on {
    case .weekdays(let weekdays): weekdays
    case .asked(let count):
      asked.flatMap { $0.count < count ? nil : $0 } ?? WeekdaySpread.spread(over: count)
    case nil: Weekday.allCases
    }
  }

  private func weeks(of block: Block) -> [WeekPlan] {
    var result: [WeekPlan] = []
    let weeks = block.patterns.map { WeekPlan(sessions: week($0)) }
    for pass in 1...max(1, block.repeats) {
      for index in 0..<max(1, block.weeks) where !weeks.isEmpty {
        var plan = weeks[min(index, weeks.count - 1)]
        plan.block = block.name
        plan.weekInBlock = index + 1
        plan.pass = pass
        plan.deload = block.deloadWeeks[index + 1] ?? block.deload
        plan.endsBlock = pass == max(1, block.repeats) && index + 1 == max(1, block.weeks)
        result.append(plan)
      }
    }
    return result
  }
}
