// Lays out the weeks or passes of a schedule from the form written in the program.

import Programs
import Training

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

  /// Returns a rest for a day without entries.
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
    case .chosen(let names):
      var weekdays = asked ?? WeekdaySpread.spread(over: names.count)
      if weekdays.count < names.count { weekdays = WeekdaySpread.spread(over: names.count) }
      sessions = zip(weekdays.sorted { order($0) < order($1) }, names).map { ($0, .day($1)) }
    }
    return sessions.compactMap { weekday, scheduled in
      guard case .day(let name) = restful(scheduled) else { return nil }
      return PlannedSession(day: name, weekday: weekday, gap: 1)
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
