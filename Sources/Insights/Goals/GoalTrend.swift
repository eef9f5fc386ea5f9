// The date on which the present trend reaches a target.
import Training

/// A straight line through the values of the last weeks (least squares).
struct GoalTrend {
  /// The date on which the line reaches the target.
  let date: CalendarDate

  /// The days before the date that count.
  private static let days = 84
  /// The fewest values and days for a trend.
  private static let (fewestValues, fewestDays) = (3, 14)
  /// A target further away than this has no date.
  private static let mostDays = 5 * 366

  /// Nil if there are too few values, or if they do not move toward the target.
  init?(_ goal: Goal, _ values: [GoalValue], on date: CalendarDate) {
    let points = Self.points(goal, values, date)
    guard points.count >= Self.fewestValues, let first = points.first, let last = points.last,
      last.x - first.x >= Self.fewestDays
    else { return nil }
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
    guard width > 0, goal.direction == .increase ? slope > 0 : slope < 0 else { return nil }
    let target = Self.units(goal.target.amount)
    // x = (target count - sumY) width / (count slope) + sumX / count, rounded to the next day.
    let (part, overflow) = (target * count - sumY).multipliedReportingOverflow(by: width)
    guard !overflow else { return nil }
    let days = (part / slope + sumX) / count + 1
    guard days <= Int128(Self.mostDays) else { return nil }
    // The line may have passed the target although no value has: then it is due any day.
    self.date = date.adding(days: Swift.max(1, Int(days)))
  }

  /// Returns the days after the date, which are not positive, and the values in ten-thousandths.
  private static func points(
    _ goal: Goal, _ values: [GoalValue], _ date: CalendarDate
  ) -> [(x: Int, y: Int128)] {
    let start = date.adding(days: -days)
    switch goal.subject {
    case .workouts:
      var total: Int128 = 0
      return values.map { value in
        total += units(value.amount)
        return (value.date.days(since: date), total)
      }.filter { $0.0 >= -days }
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
    amount.trillionths / (Decimal.scale / 10_000)
  }
}
