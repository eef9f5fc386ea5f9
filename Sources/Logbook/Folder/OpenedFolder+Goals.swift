// The goals of a folder with their progress.

import Engine
package import Insights
package import Training
import Workspace

extension OpenedFolder {
  /// Returns the progress of all goals of the settings on a date, in the order of the settings.
  package func goals(on date: CalendarDate) -> [GoalProgress] {
    if settings.goals.isEmpty { return [] }
    let pauses = PausedDays(record.entries[..<record.end(of: date)])
    return settings.goals.map { goal in
      let goal = renamed(goal)
      let logged = logged(goal, through: date)
      let values = logged.compactMap { logged in
        goal.amount(of: logged.value).map { GoalValue(logged.date, $0) }
      }
      return GoalProgress(
        goal, values, skipped: logged.count - values.count, on: date,
        firstWeekday: settings.firstWeekday, pauses: pauses)
    }
  }

  /// Returns the goal with the current name of its exercise in this folder.
  private func renamed(_ goal: Goal) -> Goal {
    guard case .exercise(let name, let metric) = goal.subject else { return goal }
    let current = settings.renames.name(name)
    var goal = goal
    goal.subject = .exercise(current, metric)
    if case .one(let slot, _)? = ExerciseNames(exerciseNames(done: false)).whole(current) {
      goal.subject = .exercise(slot.lift, metric)
    }
    return goal
  }

  /// Returns the values that were logged for a goal, in the units in which they were logged.
  private func logged(
    _ goal: Goal, through date: CalendarDate
  ) -> [(date: CalendarDate, value: ProgressValue)] {
    switch goal.subject {
    case .workouts:
      return record.entries.prefix(record.end(of: date)).compactMap { entry in
        guard case .workout(let workout) = entry.event, workout.hasDoneSets else { return nil }
        return (entry.date, ProgressValue(.one, .workouts))
      }
    case .exercise(let name, let metric):
      if goal.cadence != .once, metric.isSum {
        return (0..<record.end(of: date)).compactMap { index in
          let workout = dated(index, only: [name])
          return metric.total(of: workout.exercises.flatMap(\.sets)).map { (workout.date, $0) }
        }
      }
      return sessions(of: name, through: date).all(metric).compactMap { session in
        session.value.map { (session.date, $0) }
      }
    case .bodyweight: return bodyweightValues(through: date)
    case .measure(let name): return measuredValues(named: name, through: date).values
    }
  }
}

extension Goal {
  /// Returns the amount of a logged value in the unit of the target; nil if it is in a unit that
  /// cannot be converted.
  fileprivate func amount(of logged: ProgressValue) -> Decimal? {
    var logged = logged
    // On bodyweight, the added load counts, and a target may be written without `bw`.
    if case .added(let unit) = logged.unit, case .weight = target.unit {
      logged = ProgressValue(logged.amount, .weight(unit))
    }
    return logged.converted(to: target.unit)?.amount
  }
}
