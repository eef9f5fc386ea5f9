// The progress of a goal on a date: current value, share, streak and forecast.

package import Training

/// A value that counts toward a goal, in the unit of its target.
package struct GoalValue: Hashable, Sendable {
  package var date: CalendarDate
  package var amount: Decimal

  package init(_ date: CalendarDate, _ amount: Decimal) {
    self.date = date
    self.amount = amount
  }
}

package struct GoalProgress: Hashable, Sendable {
  package enum State: String, Hashable, Sendable {
    /// Not met yet.
    case open
    /// Met, in this period if the goal has a cadence.
    case met
    /// The deadline has passed.
    case missed
  }

  package let goal: Goal
  package let state: State
  /// The value that is compared with the target; nil if there is none yet.
  package let current: Decimal?
  /// The value farthest from the target since it was last met, for bodyweight and measurements.
  /// Other goals start at zero.
  private let start: Decimal?
  /// The date on which a goal to meet once was first met.
  package private(set) var metOn: CalendarDate?
  /// The direction of the trend; nil if the goal is not open, or has a cadence.
  package private(set) var trend: GoalTrend?
  /// The period of a goal with a cadence.
  package let first: CalendarDate?
  package let last: CalendarDate?
  /// The number of logged values in a unit that cannot be converted to the target's unit.
  package let skipped: Int
  /// The number of periods in a row that met the goal. The current one counts if it is met. A day
  /// or a week with a paused day that does not meet the goal neither counts nor breaks the streak.
  package private(set) var streak = 0
  private let date: CalendarDate

  package init(
    _ goal: Goal, _ values: [GoalValue], skipped: Int = 0, on date: CalendarDate,
    firstWeekday: Weekday, pauses: PausedDays
  ) {
    self.goal = goal
    self.skipped = skipped
    self.date = date
    // After the deadline, the goal is judged by its last day.
    let day = min(date, goal.deadline ?? date)
    let values = values.filter { $0.date <= date }
    let period = goal.period(with: day, firstWeekday: firstWeekday)
    first = period?.first
    last = period?.last
    let inside = values.filter { value in
      guard let period else { return true }
      return value.date >= period.first && value.date <= period.last
    }
    let total = goal.total(inside)
    current = total
    start = goal.start(values)
    let isMet = total.map(goal.isMet) ?? false
    state = isMet ? .met : goal.deadline.map { date > $0 } ?? false ? .missed : .open
    if period == nil {
      if isMet { metOn = goal.meetingDate(values) }
      if state == .open { trend = .line(goal, values, on: date, firstWeekday: firstWeekday) }
    } else if let oldest = values.first?.date {
      func isPaused(_ period: (first: CalendarDate, last: CalendarDate)) -> Bool {
        guard goal.cadence == .daily || goal.cadence == .weekly else { return false }
        return (0...period.last.days(since: period.first)).contains {
          pauses.hold(on: period.first.adding(days: $0))
        }
      }
      streak = isMet ? 1 : 0
      var before = goal.period(with: (first ?? day).adding(days: -1), firstWeekday: firstWeekday)
      while let past = before, past.last >= oldest {
        let inside = values.filter { $0.date >= past.first && $0.date <= past.last }
        if goal.total(inside).map(goal.isMet) ?? false {
          streak += 1
        } else if !isPaused(past) {
          break
        }
        before = goal.period(with: past.first.adding(days: -1), firstWeekday: firstWeekday)
      }
    }
  }

  /// The date on which the trend reaches the target; nil if it does not within five years.
  package var forecast: CalendarDate? {
    if case .reaches(let date)? = trend { date } else { nil }
  }

  /// The share of the target in percent, rounded down; below 100 until the goal is met.
  ///
  /// For bodyweight and measurements, the share of the way from `start`.
  package var share: Int {
    guard let current else { return 0 }
    if state == .met { return 100 }
    guard let start else { return ratio(current) }
    let (way, all) = (start.subtracting(current), start.subtracting(goal.target.amount))
    guard let way, let all else { return 0 }
    return goal.direction == .increase
      ? Self.percent(way.negated, of: all.negated) : Self.percent(way, of: all)
  }

  /// Returns the current value beside the target, as a percentage.
  private func ratio(_ current: Decimal) -> Int {
    goal.direction == .increase
      ? Self.percent(current, of: goal.target.amount)
      : Self.percent(goal.target.amount, of: current)
  }

  private static func percent(_ part: Decimal, of whole: Decimal) -> Int {
    guard whole > .zero, part > .zero,
      let percent = part.multiplied(by: Decimal(100))?.divided(by: whole)?.floor
    else { return 0 }
    return max(0, min(99, percent))
  }

  /// The days that are left: to the end of the period or to the deadline, whichever is first.
  package var daysLeft: Int? {
    [last, goal.deadline].compactMap(\.self).min().map { $0.days(since: date) }
  }

  /// True if the goal is worth a line in today's plan: it is open, and either nearly reached, or
  /// its period or deadline ends soon.
  package var isNear: Bool {
    guard state == .open, current != nil || goal.cadence != .once else { return false }
    if goal.cadence == .once, let current, ratio(current) >= goal.nearShare { return true }
    let soon =
      switch goal.cadence {
      case .once, .yearly: 14
      case .daily: 0
      case .weekly: 2
      case .monthly: 5
      }
    return daysLeft.map { (0...soon).contains($0) } ?? false
  }
}

extension Goal {
  /// The share from which a goal is near. Bodyweight and measurements change by a few percent only.
  fileprivate var nearShare: Int {
    switch subject {
    case .exercise, .workouts: 95
    case .bodyweight, .measure: 99
    }
  }

  /// Returns the value that is compared with the target: a sum, the last value, or the best one.
  fileprivate func total(_ values: [GoalValue]) -> Decimal? {
    switch subject {
    case .workouts: return sum(values)
    case .bodyweight, .measure: return values.last?.amount
    case .exercise(_, let metric):
      if cadence != .once, metric.isSum { return sum(values) }
      return values.map(\.amount).reduce(nil) { best, amount in
        best.map { direction == .increase ? max($0, amount) : min($0, amount) } ?? amount
      }
    }
  }

  /// Returns the value farthest from the target since it was last met; nil for a goal that starts
  /// at zero.
  fileprivate func start(_ values: [GoalValue]) -> Decimal? {
    switch subject {
    case .exercise, .workouts: return nil
    case .bodyweight, .measure:
      let first = values.lastIndex { isMet(by: $0.amount) }.map { $0 + 1 } ?? 0
      let amounts = values[first...].map(\.amount)
      return direction == .increase ? amounts.min() : amounts.max()
    }
  }

  private func sum(_ values: [GoalValue]) -> Decimal? {
    values.reduce(Decimal.zero) { $0?.adding($1.amount) }
  }

  /// Returns the date on which a goal to meet once was met, and stayed met.
  fileprivate func meetingDate(_ values: [GoalValue]) -> CalendarDate? {
    switch subject {
    case .exercise: return values.first { isMet(by: $0.amount) }?.date
    case .bodyweight, .measure:
      let end = values.lastIndex { !isMet(by: $0.amount) }.map { $0 + 1 } ?? 0
      return end < values.count ? values[end].date : nil
    case .workouts:
      var total = Decimal.zero
      for value in values {
        total = total.adding(value.amount) ?? total
        if isMet(by: total) { return value.date }
      }
      return nil
    }
  }
}

extension ProgressMetric {
  /// True if the values of a period add up: twenty kilometres a week may be five runs.
  package var isSum: Bool {
    switch self {
    case .volume, .reps, .time, .distance: true
    case .e1rm, .load, .rpe, .pace: false
    }
  }
}

/// The direction of a straight line through the values of the last weeks (least squares).
package enum GoalTrend: Hashable, Sendable {
  /// The line reaches the target on this date.
  case reaches(CalendarDate)
  /// The line reaches the target, but not within five years.
  case tooSlow
  /// The values stay the same, or move away from the target.
  case away
  /// There are too few values for a line, or they are of too few days.
  case unknown

  /// The calendar weeks that count, with the current one.
  private static let weeks = 12
  /// The fewest values and days for a trend.
  private static let (fewestValues, fewestDays) = (3, 14)
  /// A target further away than this has no date.
  private static let mostDays = 5 * 366

  /// Fits the line to values that are ordered by date. Whole calendar weeks count, so that the line
  /// does not change from day to day without new values.
  static func line(
    _ goal: Goal, _ values: [GoalValue], on date: CalendarDate, firstWeekday: Weekday
  ) -> GoalTrend {
    let points = Self.points(goal, values, date, firstWeekday)
    guard points.count >= Self.fewestValues, let first = points.first, let last = points.last,
      last.x - first.x >= Self.fewestDays
    else { return .unknown }
    let count = Int128(points.count)
    var (sumX, sumY, sumXX, sumXY): (Int128, Int128, Int128, Int128) = (0, 0, 0, 0)
    for (x, y) in points {
      sumX += Int128(x)
      sumY += y
      sumXX += Int128(x) * Int128(x)
      sumXY += Int128(x) * y
    }
    // The line is y = (slope x + start) / width, with a positive width.
    let width = count * sumXX - sumX * sumX
    let slope = count * sumXY - sumX * sumY
    guard width > 0 else { return .unknown }
    guard goal.direction == .increase ? slope > 0 : slope < 0 else { return .away }
    let target = Self.units(goal.target.amount)
    // x = ((target count - sumY) width + sumX slope) / (count slope), rounded up to the next day.
    let (part, overflow) = (target * count - sumY).multipliedReportingOverflow(by: width)
    guard !overflow else { return .tooSlow }
    let sign: Int128 = slope > 0 ? 1 : -1
    let divisor = sign * count * slope
    // The amounts are rounded, so a line that comes a hundredth of a day late comes on the day.
    let late = sign * (part + sumX * slope) - divisor / 100
    let days = late > 0 ? (late + divisor - 1) / divisor : late / divisor
    guard days <= Int128(Self.mostDays) else { return .tooSlow }
    // The line may have passed the target although no value has: then it is due any day.
    return .reaches(date.adding(days: Swift.max(1, Int(days))))
  }

  /// Returns the days after the date, which are not positive, and the values in ten-thousandths.
  private static func points(
    _ goal: Goal, _ values: [GoalValue], _ date: CalendarDate, _ firstWeekday: Weekday
  ) -> [(x: Int, y: Int128)] {
    let start = date.startOfWeek(firstWeekday).adding(days: -7 * (weeks - 1))
    switch goal.subject {
    case .workouts:
      var total: Int128 = 0
      return values.map { value in
        total += units(value.amount)
        return (value.date.days(since: date), total)
      }.filter { $0.0 >= start.days(since: date) }
    case .bodyweight, .measure:
      return values.filter { $0.date >= start }
        .map { ($0.date.days(since: date), units($0.amount)) }
    case .exercise:
      // The best of each week, so that light days do not count.
      var best: [Int: GoalValue] = [:]
      for value in values where value.date >= start {
        let week = value.date.days(since: start) / 7
        let isBetter =
          best[week].map {
            goal.direction == .increase ? value.amount > $0.amount : value.amount < $0.amount
          } ?? true
        if isBetter { best[week] = value }
      }
      return best.sorted { $0.key < $1.key }
        .map { ($0.value.date.days(since: date), units($0.value.amount)) }
    }
  }

  private static func units(_ amount: Decimal) -> Int128 {
    amount.trillionths.dividedRounding(by: Decimal.scale / 10_000)
  }
}
