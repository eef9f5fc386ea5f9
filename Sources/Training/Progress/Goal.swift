// A goal of a lifter: a number to reach, once or again in every period.

/// A goal from the settings.
package struct Goal: Hashable, Sendable {
  package enum Subject: Hashable, Sendable {
    case exercise(String, ProgressMetric)
    case bodyweight
    /// A measurement by its name.
    case measure(String)
    /// The number of workouts.
    case workouts
  }

  package enum Cadence: String, Hashable, Sendable, CaseIterable {
    case once, daily, weekly, monthly, yearly
  }

  package enum Direction: String, Hashable, Sendable, CaseIterable {
    case increase, decrease
  }

  /// Returns whether a measurement of this name would be the bodyweight, which is logged as an
  /// entry of its own: goals and estimates read only that.
  package static func isBodyweight(_ name: String) -> Bool {
    name.lowercased().filter { !$0.isWhitespace && $0 != "-" } == "bodyweight"
  }

  package var subject: Subject
  package var target: ProgressValue
  package var direction: Direction
  package var cadence: Cadence
  /// The last date on which the goal can be met in time; nil without a deadline.
  package var deadline: CalendarDate?

  package init(
    _ subject: Subject, _ target: ProgressValue, direction: Direction = .increase,
    cadence: Cadence = .once, deadline: CalendarDate? = nil
  ) {
    self.subject = subject
    self.target = target
    self.direction = direction
    self.cadence = cadence
    self.deadline = deadline
  }

  /// Returns true if an amount in the target's unit meets the goal.
  package func isMet(by amount: Decimal) -> Bool {
    direction == .increase ? amount >= target.amount : amount <= target.amount
  }

  /// Returns the first and last day of the period with a date, or nil for a goal to meet once.
  package func period(
    with date: CalendarDate, firstWeekday: Weekday
  ) -> (first: CalendarDate, last: CalendarDate)? {
    let (year, month, _) = date.parts
    switch cadence {
    case .once: return nil
    case .daily: return (date, date)
    case .weekly:
      let first = date.startOfWeek(firstWeekday)
      return (first, first.adding(days: 6))
    case .monthly:
      let length = CalendarDate.length(ofMonth: month, year: year)
      guard let first = CalendarDate(year: year, month: month, day: 1) else { return nil }
      return (first, first.adding(days: length - 1))
    case .yearly:
      guard let first = CalendarDate(year: year, month: 1, day: 1),
        let last = CalendarDate(year: year, month: 12, day: 31)
      else { return nil }
      return (first, last)
    }
  }
}
