// The statistics of a period of a folder, for `prog stats` and `prog report`.

import Engine
package import Insights
import Programs
package import Training
import Workspace

/// The totals of a period, of all exercises or of some.
package struct PeriodStatistics {
  /// The sessions of programs that were done, of those that were due.
  package enum Adherence: Hashable, Sendable {
    case done(Int, of: Int)
    /// A program cannot be replayed.
    case unknown
  }

  package var statistics: Statistics
  /// The muscles that were trained, most sets first.
  package var byMuscle: [MuscleTotals]
  /// The streak on the last date. Nil for some exercises only.
  package var streak: Streak?
  /// The first date, or nil for everything up to the last date.
  package var first: CalendarDate?
  package var last: CalendarDate
  /// Nil for some exercises only, and without a first date.
  package var adherence: Adherence?
  package var plateaus: [Plateau]
  /// The best e1RM of each exercise up to the last date.
  package var estimates: BestEstimates

  /// The number of days of the period; nil for everything up to the last date.
  package var days: Int? { first.map { last.days(since: $0) + 1 } }

  /// True if counts are shown per week: for two weeks or more.
  package var isWeekly: Bool { (days ?? 0) >= 14 }

  /// Returns the work sets of a muscle: per week, or in all for a short period.
  package func sets(of muscle: MuscleTotals) -> Decimal? {
    muscle.weeklySets(days: isWeekly ? days ?? 7 : 7)
  }

  /// Returns a count per week, rounded to a tenth; nil for less than two weeks.
  package func weekly(_ count: Int) -> Decimal? {
    guard let days, isWeekly else { return nil }
    return Decimal(7 * count).divided(by: Decimal(days))?
      .rounded(toMultipleOf: Decimal(1, places: 1))
  }
}

extension OpenedFolder {
  /// Returns the statistics from a date, or from the beginning, up to another.
  ///
  /// `only` names the exercises that count; nil for all of them.
  package func statistics(
    of only: Set<String>? = nil, from first: CalendarDate?, to last: CalendarDate,
    on today: CalendarDate
  ) -> PeriodStatistics {
    let firstWeekday = settings.firstWeekday
    var chosen = Statistics(firstWeekday: firstWeekday, only: only)
    var estimates = BestEstimates(formula: settings.estimate, only: only)
    var trained: [CalendarDate] = []
    for workout in workouts(through: last, with: only) {
      estimates.add(workout)
      if only == nil, workout.workout.hasDoneSets { trained.append(workout.date) }
      if let first, workout.date < first { continue }
      chosen.add(workout.workout, on: workout.date)
    }
    let streak =
      only == nil
      ? Streak(
        trained, on: last, firstWeekday: firstWeekday, goal: settings.weeklyWorkouts,
        pauses: PausedDays(record.entries[..<record.end(of: last)])) : nil
    return PeriodStatistics(
      statistics: chosen, byMuscle: chosen.byMuscle { settings.muscles(of: $0) },
      streak: streak, first: first, last: last,
      adherence: only == nil ? first.flatMap { adherence(from: $0, to: last, on: today) } : nil,
      plateaus: Plateau.all(in: estimates, since: first, on: last),
      estimates: estimates)
  }

  /// Returns how many of the planned sessions of a period were done, counted as in `prog review`;
  /// nil if none was planned.
  private func adherence(
    from first: CalendarDate, to last: CalendarDate, on today: CalendarDate
  ) -> PeriodStatistics.Adherence? {
    guard !startedIDs(through: last).isEmpty else { return nil }
    // Values do not change which session is due.
    guard let replay = try? scheduleReplay(on: last) else { return .unknown }
    let period = ReviewedPeriod(replay, from: first, through: last, on: today)
    var (done, planned) = (0, 0)
    for program in period.programs {
      guard let ofProgram = program.planned else { continue }
      done += program.done
      planned += ofProgram
    }
    return planned > 0 ? .done(done, of: planned) : nil
  }
}
