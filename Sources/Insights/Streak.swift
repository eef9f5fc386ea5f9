// Streak: for how many weeks in a row the weekly goal was met.
package import Training

/// Weeks in a row that met the goal.
///
/// The running week counts once it met the goal and never breaks a streak; a week with a paused day
/// neither counts nor breaks.
package struct Streak: Hashable, Sendable {
  package let weeks: Int
  /// Workouts a week.
  package let goal: Int

  /// How many full weeks the goal is taken from where none is set.
  private static let sample = 8

  /// From the weeks of all training up to a date.
  ///
  /// Without a goal it is the lower median of the workouts in the eight full weeks before the date,
  /// at least one: weeks without any would else meet it.
  package init(
    _ weeks: [WeekTotals], on date: CalendarDate, firstWeekday: Weekday, goal: Int? = nil,
    pauses: PausedDays
  ) {
    let counts = Dictionary(weeks.map { ($0.start, $0.totals.workouts) }) { first, _ in first }
    let running = date.startOfWeek(firstWeekday)
    func count(_ back: Int) -> Int { counts[running.adding(days: -7 * back)] ?? 0 }
    func isPaused(_ back: Int) -> Bool {
      (0..<7).contains { pauses.hold(on: running.adding(days: $0 - 7 * back)) }
    }
    let usual = (1...Self.sample).map(count).sorted()[(Self.sample - 1) / 2]
    let goal = goal ?? max(1, usual)
    var met = count(0) >= goal && !isPaused(0) ? 1 : 0
    var back = 1
    while let first = weeks.first?.start, running.adding(days: -7 * back) >= first {
      if !isPaused(back) {
        guard count(back) >= goal else { break }
        met += 1
      }
      back += 1
    }
    self.weeks = met
    self.goal = goal
  }
}
