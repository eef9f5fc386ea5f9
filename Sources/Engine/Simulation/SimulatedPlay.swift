// The results of the sets in simulated sessions: made, sometimes missed, or with extra reps.

import Notation
import Programs
package import Training

/// How every session of a simulation is done.
package enum SimulatedPlay: Hashable, Sendable {
  /// Every set reaches its goal: the bottom of a range, ten reps for `max`.
  case made
  /// Made, except every Nth session of each slot, in which the last set is one rep short.
  case missedEvery(Int)
  /// Extra reps beyond the goal where the plan allows them: `5+`, `max`, and a range up to its top.
  case amrap(plus: Int32)
  /// Made, with each set at that effort.
  case effort(Effort)

  /// The reps done for `max`.
  static let mostReps: Int32 = 10
  /// The reps of each set of a total, if the plan does not say.
  static let setOfTotal: Int32 = 10

  /// Appends the sets done for one of the planned sets, whose goal is `amount`: one, or as many as
  /// a total needs.
  func perform(
    _ index: Int, of planned: [PrescribedSet], upTo amount: PlannedAmount, at load: Load?,
    isMissed: Bool, to done: inout [PerformedSet]
  ) {
    // The planned set is read in place, because it is large.
    func add(_ amount: Amount) {
      var set = PerformedSet(
        amount, isPerSide: planned[index].set.isPerSide, load: load,
        effort: effort(for: planned[index].set.effort, isMissed: isMissed),
        isDrop: planned[index].set.isDrop, isFailure: planned[index].set.isFailure)
      if let pace = planned[index].set.pace { set.details.pace = pace }
      done.append(planned[index].inPlaceOf == nil ? set : set.logged(for: planned[index]))
    }
    switch amount {
    case .reps(let goal): add(.reps(reps(goal, isMissed)))
    case .repsInTime(let goal, let time): add(.repsInTime(reps(goal, isMissed), time))
    case .total(let low, let high, let size):
      for reps in total(low.whole ?? Self.mostReps, high?.whole, size?.whole, isMissed) {
        add(.reps(reps))
      }
    case .time(.exactly(let time)): add(.time(isMissed ? time.shorter : time))
    case .time(.atLeast(let time)):
      add(.time(isMissed ? time.shorter : time.longer(by: extra, atMost: nil)))
    case .time(.range(let low, let high)):
      add(.time(isMissed ? low.shorter : low.longer(by: extra, atMost: high)))
    case .distance(.exactly(let distance)):
      add(.distance(isMissed ? distance.shorter : distance))
    case .distanceInTime(let distance, let time):
      add(.distanceInTime(isMissed ? distance.shorter : distance, time))
    // A planned session does not contain expressions any more.
    case .time(.expression), .distance(.expression), .expression: add(.reps(1))
    }
  }

  private func effort(for goal: EffortGoal?, isMissed: Bool) -> Effort? {
    if isMissed { return goal == nil ? nil : Effort(halves: 20) }
    if case .effort(let effort) = self { return effort }
    return goal?.low
  }

  /// The reps beyond the goal, if the plan allows them.
  private var extra: Int32 {
    if case .amrap(let plus) = self { max(0, plus) } else { 0 }
  }

  private func reps(_ goal: RepGoal, _ isMissed: Bool) -> Int32 {
    guard let least = goal.minReps else { return Self.mostReps + extra }
    if isMissed { return max(0, least - 1) }
    switch goal {
    case .exactly, .max: return least
    case .atLeast, .rangeOrMore: return least + extra
    case .range: return max(least, min(least + extra, goal.maxReps ?? least))
    }
  }

  private func total(_ low: Int32, _ high: Int32?, _ size: Int32?, _ isMissed: Bool) -> [Int32] {
    var left = isMissed ? max(0, low - 1) : max(low, min(low + extra, high ?? low))
    // Any total is split into at most about fifty lines.
    let line = max(1, size ?? Self.setOfTotal, left / 50)
    var result: [Int32] = []
    while left > 0 {
      result.append(min(line, left))
      left -= line
    }
    return result.isEmpty ? [0] : result
  }

  /// Returns how many of the planned sets are done. Optional sets at the end are omitted, and so
  /// are sets that an effort ends.
  func count(of sets: [PrescribedSet]) -> Int {
    let needed = sets.indices.last { index in
      guard sets[index].isOptional else { return true }
      if case .effort(let stop)? = sets[index].set.until, case .effort(let effort) = self {
        return effort < stop
      }
      return sets[index].set.isOptional || sets[index].set.until != nil
    }
    return needed.map { $0 + 1 } ?? sets.count
  }

  /// Returns the set that is missed in a missed session: the last required one that has a goal.
  func missed(of sets: [PrescribedSet]) -> Int? {
    sets.indices.last { index in
      guard !sets[index].isOptional else { return false }
      switch sets[index].set.amount {
      case .reps(.max), .repsInTime(.max, _): return false
      default: return true
      }
    }
  }

  /// Returns whether the slot's session with that number, from 1, is missed.
  func misses(session: Int) -> Bool {
    if case .missedEvery(let count) = self { count > 0 && session % count == 0 } else { false }
  }
}

extension PrescribedSet {
  /// The amount at which a simulation aims: a range whose load is from the RPE table is done to its
  /// top, because the load is for the top. With fewer reps at that effort, the next load would be
  /// lower, session after session.
  var aim: PlannedAmount {
    guard case .effort = origin, case .reps(.range(_, let high)) = set.amount else {
      return set.amount
    }
    return .reps(.exactly(high))
  }
}

extension Seconds {
  fileprivate var shorter: Seconds { Seconds(tenths: max(0, tenths - 10)) }

  fileprivate func longer(by seconds: Int32, atMost head: Seconds?) -> Seconds {
    let sum = Seconds(tenths: Int32(clamping: Int(tenths) + 10 * Int(seconds)))
    return head.map { min(sum, max(self, $0)) } ?? sum
  }
}

extension Distance {
  fileprivate var shorter: Distance {
    Distance(tenThousandths: tenThousandths - tenThousandths / 10, unit: unit)
  }
}

extension SessionExercise {
  /// The work sets done as planned, with open reps and ranges at their minimum. Nil if the plan
  /// gives no load, or leaves the reps entirely open, or the sets of a total.
  package var asPlanned: [SetGroup]? {
    let sets = self.sets.each
    let play = SimulatedPlay.made
    var done: [PerformedSet] = []
    for (index, set) in sets.prefix(play.count(of: sets)).enumerated() {
      let needsLoad = set.set.amount.isOfReps && !isBodyweight
      guard set.problem == nil, set.set.amount.isBounded, set.load != nil || !needsLoad else {
        return nil
      }
      let load = set.load ?? (set.set.amount.isOfReps ? .bodyweight : nil)
      play.perform(index, of: sets, upTo: set.set.amount, at: load, isMissed: false, to: &done)
    }
    return done.isEmpty ? nil : done.grouped
  }

  /// Returns the work sets done as planned, with these reps in the set that leaves them open. Nil
  /// unless exactly one of several sets does.
  package func asPlanned(openReps reps: Int32) -> [SetGroup]? {
    let sets = self.sets.each
    let open = sets.indices.filter { sets[$0].set.exactAmount == nil }
    guard sets.count > 1, open.count == 1, var done = asPlanned?.sets, done.count == sets.count,
      case .reps = done[open[0]].amount
    else { return nil }
    done[open[0]].amount = .reps(reps)
    return done.grouped
  }

  /// True if the plan leaves nothing open: every set has exact reps.
  package var isExact: Bool { sets.allSatisfy { $0.set.exactAmount != nil && !$0.isOptional } }

  /// The reason for an exercise without sets: it is not done today, depends on an answer, or is
  /// left to the lifter. Nil if it has sets.
  package var wordsWithoutSets: String? {
    guard sets.isEmpty else { return nil }
    return dependence ?? (hasNoSetsToday ? "no sets today" : "as you like")
  }

  /// The names of what is unknown and the exercise depends on: `depends on 'readiness'`. Nil if
  /// there are none.
  package var dependence: String? {
    let names = dependsOn
    return names.isEmpty
      ? nil : "depends on " + names.map { "'\($0)'" }.joined(separator: " and ")
  }

  /// The unanswered questions that it depends on, and what was not measured in a set.
  package var dependsOn: [String] {
    var names = openQuestions
    // The sets are read in place, because they are large.
    for index in sets.indices {
      for name in sets[index].unmeasured where !names.contains(name) { names.append(name) }
    }
    return names
  }
}

extension PlannedAmount {
  /// True if the plan says how much to do at least.
  fileprivate var isBounded: Bool {
    switch self {
    case .reps(.max), .repsInTime(.max, _), .total(_, _, by: nil), .expression: false
    case .reps, .repsInTime, .total, .time, .distance, .distanceInTime: true
    }
  }
}
