// The choices for the next set of an exercise, for front ends with buttons.

import Engine
import Notation
import Programs
package import Training

/// The choices for the next set of an exercise, beside typing it.
package struct StepChoices: Hashable, Sendable {
  /// The number of sets of the exercise that were logged, warm-up sets included.
  package let done: Int
  /// The next set as it is logged if nothing is chosen; nil if the plan leaves something open.
  package let asPlanned: PerformedSet?
  /// The set with the fewest reps or the shortest time that the plan allows, if they are open.
  package let least: PerformedSet?
  /// The part of the set that the plan leaves open.
  package let open: Open?
  /// True if the next set is a warm-up set.
  package let isWarmup: Bool
  /// The load of the next set.
  package let load: Load?
  /// The loads that can be made around it, lightest first; empty if any load can be.
  package let loads: [Load]
  package let isBodyweight: Bool
  package let unit: WeightUnit
  /// True if the exercise is timed, so that a clock can be started.
  package let isTimed: Bool
  /// The exercises to swap for, those that the program allows first.
  package let alternatives: [String]
  package let isSkipped: Bool
  /// True if sets of it are left.
  package let isOpen: Bool

  package enum Open: String, Hashable, Sendable {
    case reps, time, load
  }

  /// How many loads are offered below and above the planned one.
  private static let reach = 12

  init(_ status: ExerciseStatus, in session: Session) {
    let sources = session.sources
    let next = status.upcoming
    done = status.progress.sets.count
    isWarmup = status.nextWarmup != nil
    switch next.map({ EnterResult($0, isBodyweight: status.isBodyweight) }) {
    case .set?: (asPlanned, least, open) = (Self.asPlanned(status), nil, nil)
    case .asks(let what, let set)?:
      let kind: Open =
        switch what {
        case .reps: .reps
        case .time: .time
        case .load: .load
        }
      (asPlanned, least, open) = (nil, set, kind)
    case nil: (asPlanned, least, open) = (nil, nil, nil)
    }
    load = next?.load ?? (next == nil ? status.lastLoad : nil)
    isBodyweight = status.isBodyweight
    unit = status.unit
    loads = load.map { Self.loads(around: $0, of: status, in: sources) } ?? []
    isTimed = next.map { Self.hasClock($0.set.amount) } ?? false
    alternatives = session.swapNames(for: status)
    isSkipped = status.isSkipped
    isOpen = status.isOpen
  }

  private static func hasClock(_ amount: PlannedAmount) -> Bool {
    switch amount {
    case .time, .distance, .distanceInTime, .repsInTime: true
    case .reps, .total, .expression: false
    }
  }

  /// Returns the next set of an exercise as it is logged if nothing is chosen; nil if the plan
  /// leaves something open.
  static func asPlanned(_ status: ExerciseStatus) -> PerformedSet? {
    guard let next = status.upcoming,
      case .set(var set) = EnterResult(next, isBodyweight: status.isBodyweight)
    else { return nil }
    if status.nextWarmup != nil { set.isWarmup = true }
    return set
  }

  private static func loads(
    around load: Load, of status: ExerciseStatus, in sources: SessionSources
  ) -> [Load] {
    let loading = sources.settings.loading(of: status.name, unit: load.unit)
    var (below, above): ([Load], [Load]) = ([], [])
    while below.count < reach, let next = loading.neighbours(of: below.last ?? load).below {
      below.append(next)
    }
    while above.count < reach, let next = loading.neighbours(of: above.last ?? load).above {
      above.append(next)
    }
    return below.isEmpty && above.isEmpty ? [] : below.reversed() + [load] + above
  }
}

extension Session {
  /// Returns the choices for the next set of an exercise; nil if the session does not have it.
  package func choices(of key: ExerciseKey) -> StepChoices? {
    statuses.first { $0.key == key }.map { StepChoices($0, in: self) }
  }
}
