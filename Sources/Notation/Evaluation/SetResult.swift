// The sets of a session as facts: what was planned, what was done, and whether that was enough.

package import Training

/// What a planned set asks for, worked out.
package enum SetGoal: Hashable, Sendable {
  /// `5`, `5+` and ranges (`8-12`, `8-12+`) with their head.
  case reps(Int32, upTo: Int32? = nil)
  /// `max`: done is enough.
  case max
  /// `50 total`, `100-200 total`: by this line and those after it that are `partOfTotal`.
  case total(Int32, upTo: Int32? = nil)
  /// A further line of the total before it.
  case partOfTotal
  case time(Seconds, upTo: Seconds? = nil)
  case distance(Distance)
  case distanceInTime(Distance, Seconds)
  /// Nil for `max in 10min`.
  case repsInTime(Int32?, upTo: Int32? = nil)
}

/// One work set: planned, done, or both.
///
/// Before a set is done, a load of the same session that depends on it is worked out from the plan:
/// then `load` is what is shown, and `isDone` is false.
package struct SetResult: Hashable, Sendable {
  /// `as top`
  package var name: String?
  /// Nil for an extra set that nobody planned.
  package var goal: SetGoal?
  /// The planned load, exact; nil when none was planned.
  package var planned: ExactLoad?
  /// True for `optional`, and for those of `3-5x` beyond the third: no miss when left out.
  package var isOptional: Bool
  /// True for `find`: done is enough, at whatever load.
  package var isFind: Bool
  /// True for a set of which only the reps are judged: its load follows an effort, or it is the empty
  /// implement, which differs from gym to gym.
  package var isByEffort: Bool
  /// The effort that the planned load was worked out for; nil for a load that follows no effort.
  package var effortOfLoad: Effort?
  package var isDone: Bool
  /// Nil where no reps were counted.
  package var reps: Int32?
  /// As lifted, in its own unit; for rules, the planned load that the set was done in place of.
  package var load: ExactLoad?
  package var effort: Effort?
  package var time: Seconds?
  package var distance: Distance?
  /// By the program's formula.
  package var e1rm: ExactLoad?

  package init(
    name: String? = nil, goal: SetGoal? = nil, planned: ExactLoad? = nil, isOptional: Bool = false,
    isFind: Bool = false, isByEffort: Bool = false, effortOfLoad: Effort? = nil,
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
    self.effortOfLoad = effortOfLoad
    self.isDone = isDone
    self.reps = reps
    self.load = load
    self.effort = effort
    self.time = time
    self.distance = distance
    self.e1rm = e1rm
  }

  /// The planned reps: a range's foot; 0 for `max` and for a set nobody planned.
  package var goalReps: Int32? {
    switch goal {
    case .reps(let foot, _), .total(let foot, _): foot
    case .repsInTime(let foot, _): foot ?? 0
    case .max, .partOfTotal, nil: 0
    case .time, .distance, .distanceInTime: nil
    }
  }

  /// The head of a planned range, or the planned reps.
  package var ceilingReps: Int32? {
    switch goal {
    case .reps(let foot, let head), .total(let foot, let head): head ?? foot
    case .repsInTime(let foot, let head): head ?? foot ?? 0
    case .max, .partOfTotal, .time, .distance, .distanceInTime, nil: goalReps
    }
  }

  /// The effort to take for a set that was logged without one, where its load was planned for an
  /// effort: that effort if the planned reps were done, else RPE 10, because the set was cut short.
  package var assumedEffort: Effort? {
    guard let effortOfLoad, effort == nil, let reps, let goalReps else { return nil }
    return reps >= goalReps ? effortOfLoad : .toFailure
  }

  /// True for what the session had to hold.
  var isNeeded: Bool {
    guard let goal, goal != .partOfTotal else { return false }
    return !isOptional
  }
}

/// A set among those of its session: a total needs the lines behind it.
struct PlacedSet {
  let index: Int
  let sets: [SetResult]

  /// The set at `index`, which must be one of `sets`.
  init(_ index: Int, of sets: [SetResult]) {
    self.index = index
    self.sets = sets
  }

  var facts: SetResult { sets[index] }
}

/// The sets of one session of the past.
package struct PastSession: Hashable, Sendable {
  package var date: CalendarDate
  /// The work sets that were done.
  package var sets: [SetResult]

  package init(on date: CalendarDate, sets: [SetResult]) {
    self.date = date
    self.sets = sets
  }
}
