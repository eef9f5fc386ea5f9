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
  /// True when weeks make cycles; else both count on together.
  package var hasCycle = false
  /// False where nobody asks which week it is: no schedule, no cycle, no rule that reads it.
  package var tellsWeek = true
}

/// One week or pass of a cycle.
struct WeekPlan: Hashable, Sendable {
  /// In order; of a calendar week with the weekday of each.
  let sessions: [PlannedSession]
  /// The weekdays that sessions of a calendar week may take.
  let weekdays: [Weekday]
  var block: String?
  var weekInBlock: Int?
  var pass = 1
  var deload: Deload?
  /// The last week of its block's last repeat.
  var endsBlock = false

  init(sessions: [PlannedSession]) {
    self.sessions = sessions
    weekdays = sessions.compactMap(\.weekday).withoutRepeats
  }
}

/// One session of a week or pass.
struct PlannedSession: Hashable, Sendable {
  var day: String
  /// The weekday it belongs to, where weekdays are planned.
  var weekday: Weekday?
  /// Days from the session before it in a rotation: 1, and 1 for each rest between.
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
  /// False where neither the schedule nor the program asks which week it is.
  private let tellsWeek: Bool
  /// Rests after the last session of a rotation.
  let trailingRests: Int
  let deloadEvery: Int?
  let deload: Deload?
  /// After the last block nothing comes.
  let stopsAfterCycle: Bool
  /// The week of the cycle with which the next one begins: 0, or where `then` names a block.
  let firstAgain: Int
  /// The date that the last week holds, after which nothing is due.
  let ends: CalendarDate?
  /// True when the order rules and sessions wait; false when the calendar rules.
  let goesByPasses: Bool

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

  /// Lays the program's schedule out.
  ///
  /// `asked` are the weekdays given at the start, where the schedule asks for them; `ends` is the
  /// date of its `ends`, where that is known.
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
    var again: Int?
    if case .block(let name)? = schedule.then {
      again = layout.weeks.firstIndex { $0.block == name }
    }
    firstAgain = again ?? 0
    // `then: stop` needs a number of weeks; a plain week or rotation runs until `ends`.
    stopsAfterCycle = layout.hasCycle && schedule.stopsAfterCycle
    policy =
      schedule.missed
      ?? (layout.isPlainWeek && !program.readsWeek || schedule.ends != nil ? .skip : .shift)
    switch (pace, policy) {
    case (.anyDay, _), (_, .shift), (.trainingDays, .carry), (.daily, .carry): goesByPasses = true
    default: goesByPasses = false
    }
  }

  static func order(_ weekday: Weekday, _ first: Weekday) -> Int {
    (weekday.rawValue - first.rawValue + 7) % 7
  }
}

extension Timetable {
  /// Which week of the cycle, and which cycle from 0, a week or pass is.
  private func turn(_ number: Int) -> (index: Int, cycle: Int) {
    if number < weeks.count { return (number, 0) }
    let (beyond, length) = (number - weeks.count, weeks.count - firstAgain)
    return (firstAgain + beyond % length, 1 + beyond / length)
  }

  /// The plan of the week or pass with that number, counted from 0 at the start.
  func plan(_ number: Int) -> WeekPlan { weeks[turn(number).index] }

  /// The sessions of that plan alone.
  func sessions(_ number: Int) -> [PlannedSession] { weeks[turn(number).index].sessions }

  /// Where the week or pass with that number stands.
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

  /// The last week or pass of the period that holds this one; nil where there is no such period.
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

  /// The first week of a block's first pass, from a week on; nil where none comes.
  func firstWeek(of block: String, from number: Int) -> Int? {
    (number...(number + weeks.count)).first {
      let plan = plan($0)
      return !isBeyond($0) && plan.block == block && plan.weekInBlock == 1 && plan.pass == 1
    }
  }

  /// True when nothing of that week or pass comes: it lies behind the last block.
  func isBeyond(_ number: Int) -> Bool { stopsAfterCycle && number >= weeks.count }
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
