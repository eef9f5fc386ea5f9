// The direction of the present trend: to the target on a date, or away from it.

package import Training

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
  init(_ goal: Goal, _ values: [GoalValue], on date: CalendarDate, firstWeekday: Weekday) {
    self = Self.line(goal, values, on: date, firstWeekday)
  }

  private static func line(
    _ goal: Goal, _ values: [GoalValue], on date: CalendarDate, _ firstWeekday: Weekday
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
