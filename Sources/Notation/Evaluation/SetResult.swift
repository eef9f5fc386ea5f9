// The sets of a session: what was planned and what was done.

package import Training

/// The evaluated goal of a planned set.
package enum SetGoal: Hashable, Sendable {
  /// `5`, `5+` and ranges (`8-12`, `8-12+`), whose top is `upTo`.
  case reps(Int32, upTo: Int32? = nil)
  /// `max`. Any number of reps is enough.
  case max
  /// `50 total`, `100-200 total`. The lines after it that are `partOfTotal` count too.
  case total(Int32, upTo: Int32? = nil)
  /// A further line of the total before it.
  case partOfTotal
  case time(Seconds, upTo: Seconds? = nil)
  case distance(Distance)
  case distanceInTime(Distance, Seconds)
  /// Reps in a time. The reps are nil for `max in 10min`.
  case repsInTime(Int32?, upTo: Int32? = nil)
}

/// The effort and the reps that a load is planned for.
package struct EffortTarget: Hashable, Sendable {
  package let effort: Effort
  /// The top of a range; nil for `max`.
  package let reps: Int32?

  package init(_ effort: Effort, reps: Int32?) {
    self.effort = effort
    self.reps = reps
  }
}

/// One work set: planned, done, or both.
///
/// Until it is done, loads that depend on this set are evaluated as if it had been done exactly as
/// planned, at the load that is shown.
package struct SetResult: Hashable, Sendable {
  /// The name given with `as`, as in `as top`.
  package var name: String?
  /// The goal. Nil for an extra set that was not planned.
  package var goal: SetGoal?
  /// The exact planned load. Nil if no load was planned.
  package var planned: ExactLoad?
  /// True if the set may be left undone without counting as missed: `optional`, and sets of `3-5x`
  /// after the third.
  package var isOptional: Bool
  /// The condition that ends the repeats of the set.
  package var until: StopRule?
  /// True if it is one of the sets that `until` repeats, after the first.
  package var isRepeat = false
  /// True if the set is marked `find`. It is then made if it was done, at any load.
  package var isFind: Bool
  /// True if the planned load is calculated from another set of the session.
  package var dependsOnToday = false
  /// True if the planned load is the slot's `weight`.
  package var takesWeight = false
  /// True if only the reps are judged, because the load follows an effort or is the empty
  /// implement, which differs between gyms.
  package var isByEffort: Bool
  /// The effort and the reps that the planned load was calculated for. Nil if the load does not
  /// follow an effort.
  package var target: EffortTarget?
  package var isDone: Bool
  /// True if it was done with the heaviest load of a gym, below the planned load.
  package var isAtLimit = false
  /// True if it was done in place of its planned load, which a gym could not make.
  package var isStandIn = false
  /// The reps. Nil if reps were not counted.
  package var reps: Int32?
  /// The load as lifted, in its own unit. For rules, the planned load that the set was done in
  /// place of, or could not be done with.
  package var load: ExactLoad?
  package var effort: Effort?
  package var time: Seconds?
  package var distance: Distance?
  /// The estimated one-rep max, by the program's formula.
  package var e1rm: ExactLoad?

  package init(
    name: String? = nil, goal: SetGoal? = nil, planned: ExactLoad? = nil, isOptional: Bool = false,
    isFind: Bool = false, isByEffort: Bool = false, target: EffortTarget? = nil,
    isDone: Bool = false, reps: Int32? = nil,
    load: ExactLoad? = nil, effort: Effort? = nil, time: Seconds? = nil, distance: Distance? = nil,
    e1rm: ExactLoad? = nil
  ) {
    self.name = name
    self.goal = goal
    self.planned = planned
    self.isOptional = isOptional
    self.isFind = isFind
    self.isByEffort = isByEffort
    self.target = target
    self.isDone = isDone
    self.reps = reps
    self.load = load
    self.effort = effort
    self.time = time
    self.distance = distance
    self.e1rm = e1rm
  }

  /// The planned reps: the bottom of a range, and 0 for `max` and for sets that were not planned.
  package var minReps: Int32? {
    switch goal {
    case .reps(let least, _), .total(let least, _): least
    case .repsInTime(let least, _): least ?? 0
    case .max, .partOfTotal, nil: 0
    case .time, .distance, .distanceInTime: nil
    }
  }

  /// The top of a planned range, or the planned reps.
  package var maxReps: Int32? {
    switch goal {
    case .reps(let least, let top), .total(let least, let top): top ?? least
    case .repsInTime(let least, let top): top ?? least ?? 0
    case .max, .partOfTotal, .time, .distance, .distanceInTime, nil: minReps
    }
  }

  /// The effort to assume for a set logged without one, if its load was planned for an effort. It
  /// is that effort if the planned reps were done. Otherwise it is RPE 10, because the set was cut
  /// short.
  package var assumedEffort: Effort? {
    guard let target, effort == nil, let reps, let minReps else { return nil }
    return reps >= minReps ? target.effort : .toFailure
  }

  /// True if the session required this set.
  package var isNeeded: Bool {
    guard let goal, goal != .partOfTotal else { return false }
    return !isOptional
  }
}

/// A set together with the other sets of its session, because a total needs the lines after it.
struct PlacedSet {
  let index: Int
  let sets: [SetResult]

  /// Creates the set at `index`, which must be an index of `sets`.
  init(_ index: Int, of sets: [SetResult]) {
    self.index = index
    self.sets = sets
  }

  var facts: SetResult { sets[index] }
}

/// The sets of one past session.
package struct PastSession: Hashable, Sendable {
  package var date: CalendarDate
  /// The work sets that were done.
  package var sets: [SetResult]

  package init(on date: CalendarDate, sets: [SetResult]) {
    self.date = date
    self.sets = sets
  }
}
