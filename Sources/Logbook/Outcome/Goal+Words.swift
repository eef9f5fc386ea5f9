// A goal and its progress in words.

import Diagnostics
package import Insights
package import Training

extension Goal {
  /// The goal in words: `Squat e1RM 180kg by 2026-06-30`.
  package var title: String {
    let target = target.text()
    var words: String
    switch subject {
    case .exercise(let name, let metric):
      words = [name, metric.short, target].filter { !$0.isEmpty }.joined(separator: " ")
    case .bodyweight: words = "Bodyweight \(target)"
    case .measure(let name): words = "\(name) \(target)"
    case .workouts: words = target
    }
    switch cadence {
    case .once: break
    case .daily: words += " a day"
    case .weekly: words += " a week"
    case .monthly: words += " a month"
    case .yearly: words += " a year"
    }
    return deadline.map { "\(words) by \($0.long)" } ?? words
  }

  /// Returns the current value beside the target: `172.5kg of 180kg`.
  package func comparison(_ current: Decimal?) -> String {
    let places =
      switch subject {
      case .exercise(_, .e1rm): 1
      default: 2
      }
    let now = current.map { target.unit.text($0, places: places) } ?? "nothing"
    if target.unit == .reps || target.unit == .workouts, let current, direction == .increase {
      return "\(current.text(places: 0)) of \(target.text())"
    }
    return direction == .increase
      ? "\(now) of \(target.text())" : "\(now), down to \(target.text())"
  }

  /// The periods of the goal: `weeks`.
  package var periods: String {
    switch cadence {
    case .once: "times"
    case .daily: "days"
    case .weekly: "weeks"
    case .monthly: "months"
    case .yearly: "years"
    }
  }
}

extension ProgressMetric {
  fileprivate var short: String {
    switch self {
    case .e1rm: "e1RM"
    case .load: "load"
    case .volume: "volume"
    case .reps, .distance, .time, .pace: ""
    case .rpe: "RPE"
    }
  }
}

extension GoalProgress {
  /// The state of the goal: `12 days left`, `at this rate reached on Mon 1 Jun 2026`.
  package var facts: [String] {
    var facts: [String] = []
    switch state {
    case .met: facts.append(metOn.map { "met on \($0.long)" } ?? "met")
    case .missed: facts.append("the deadline has passed")
    case .open:
      if let left = daysLeft { facts.append(Self.left(left)) }
      if goal.cadence == .once {
        if current != nil {
          facts.append(trend.map(Self.words) ?? "not moving toward it")
        } else if skipped == 0 {
          facts.append("nothing logged yet")
        }
        if let forecast, let deadline = goal.deadline {
          facts.append(forecast <= deadline ? "in time" : "after the deadline")
        }
      }
    }
    if skipped > 0 {
      let (value, verb) = skipped == 1 ? ("value", "does") : ("values", "do")
      facts.append("\(skipped) \(value) in another unit \(verb) not count")
    }
    if streak > 1 { facts.append("\(streak) \(goal.periods) in a row") }
    return facts
  }

  private static func words(_ trend: GoalTrend) -> String {
    switch trend {
    case .reaches(let date): "at this rate reached on \(date.long)"
    case .tooSlow: "at this rate not within 5 years"
    case .away: "not moving toward it"
    case .unknown: "too few values for a forecast"
    }
  }

  package static func left(_ days: Int) -> String {
    days == 0 ? "ends today" : "\(days.counted("day")) left"
  }
}
