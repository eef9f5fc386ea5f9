// The goals of a folder with their progress.

import Engine
package import Insights
package import Training
import Workspace

extension OpenedFolder {
  /// Returns the progress of all goals of the settings on a date, in the order of the settings.
  package func goals(on date: CalendarDate) -> [GoalProgress] {
    settings.goals.map { goal in
      let goal = renamed(goal)
      return GoalProgress(
        goal, values(of: goal, through: date), on: date, firstWeekday: settings.firstWeekday)
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

  private func values(of goal: Goal, through date: CalendarDate) -> [GoalValue] {
    let series: ProgressSeries?
    let unit = goal.target.unit
    switch goal.subject {
    case .workouts:
      return record.entries.prefix(record.end(of: date)).compactMap { entry in
        guard case .workout(let workout) = entry.event, workout.hasWork else { return nil }
        return GoalValue(entry.date, .one)
      }
    case .exercise(let name, let metric):
      if goal.cadence != .once, metric.isSum {
        return (0..<record.end(of: date)).compactMap { index in
          let workout = dated(index, only: [name])
          return metric.total(of: workout.exercises.flatMap(\.sets))?.converted(to: unit)
            .map { GoalValue(workout.date, $0.amount) }
        }
      }
      series = ProgressSeries(
        of: name, metric, sessions(of: name, through: date).all(metric), unit: unit)
    case .bodyweight: series = bodyweightProgress(through: date, unit: unit)
    case .measure(let name): series = measuredProgress(named: name, through: date, unit: unit)
    }
    guard let series, series.unit == unit else { return [] }
    return series.points.map { GoalValue($0.date, $0.amount) }
  }
}
