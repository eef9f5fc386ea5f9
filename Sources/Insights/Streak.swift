// The number of weeks in a row in which the weekly goal was met.

package import Training

/// A number of weeks in a row that met the goal.
///
/// The current week counts once it meets the goal, and never breaks the streak. A week with a
/// paused day that does not meet the goal neither counts nor breaks the streak.
package struct Streak: Hashable, Sendable {
  package let weeks: Int
  /// The goal in workouts per week.
  package let goal: Int

  /// The number of full weeks from which the goal is derived if none is set.
  private static let sample = 8

  /// Calculates the streak on a date from the dates of all workouts, in order. Later weeks do not
  /// count.
  ///
  /// The default goal is the lower median of the workouts in the eight full weeks before the date,
  /// but at least one. Otherwise weeks without training would meet it.
  package init(
    _ workouts: [CalendarDate], on date: CalendarDate, firstWeekday: Weekday,
    goal: Int? = nil, pauses: PausedDays
  ) {
    let running = date.startOfWeek(firstWeekday)
    func back(to date: CalendarDate) -> Int {
      running.days(since: date.startOfWeek(firstWeekday)) / 7
    }
    let oldest = workouts.first.map { back(to: $0) } ?? 0
    // The workouts of each week, by how many weeks ago it was.
    var counts = Array(repeating: 0, count: max(oldest, Self.sample) + 1)
    for back in workouts.map(back) where counts.indices.contains(back) { counts[back] += 1 }
    func count(_ back: Int) -> Int { counts[back] }
    func isPaused(_ back: Int) -> Bool {
      (0..<7).contains { pauses.hold(on: running.adding(days: $0 - 7 * back)) }
    }
    let usual = (1...Self.sample).map(count).sorted()[(Self.sample - 1) / 2]
    let goal = goal ?? max(1, usual)
    var met = count(0) >= goal ? 1 : 0
    var back = 1
    while back <= oldest, count(back) >= goal || isPaused(back) {
      if count(back) >= goal { met += 1 }
      back += 1
    }
    self.weeks = met
    self.goal = goal
  }
}
