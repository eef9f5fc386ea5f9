// Totals by week, month or year.

package import Training

/// A stretch of the calendar for which totals are added up.
package enum CalendarPeriod: String, Hashable, Sendable, CaseIterable {
  case week, month, year

  /// Returns the first day of the period that contains `date`.
  package func start(of date: CalendarDate, firstWeekday: Weekday) -> CalendarDate {
    let (year, month, _) = date.parts
    switch self {
    case .week: return date.startOfWeek(firstWeekday)
    case .month: return CalendarDate(year: year, month: month, day: 1) ?? date
    case .year: return CalendarDate(year: year, month: 1, day: 1) ?? date
    }
  }
}

/// The totals of the periods with a workout, in their order.
package struct PeriodTotals: Sendable {
  package private(set) var rows: [(start: CalendarDate, totals: Totals)] = []
  private let period: CalendarPeriod
  private let firstWeekday: Weekday

  package init(by period: CalendarPeriod, firstWeekday: Weekday) {
    self.period = period
    self.firstWeekday = firstWeekday
  }

  /// Adds a workout that is not earlier than the previous ones. A workout without a work set does
  /// not count.
  package mutating func add(_ workout: Workout, on date: CalendarDate) {
    var session = Totals()
    for exercise in workout.lines {
      for group in exercise.sets { session.add(group) }
    }
    guard session.sets > 0 else { return }
    let start = period.start(of: date, firstWeekday: firstWeekday)
    if rows.last?.start != start { rows.append((start, Totals())) }
    rows[rows.count - 1].totals.workouts += 1
    rows[rows.count - 1].totals.add(session)
    rows[rows.count - 1].totals.workoutTenths += Int(workout.took?.tenths ?? 0)
  }
}
