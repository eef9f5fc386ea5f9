// The sets of an exercise done exactly as planned.

import Notation
package import Training

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

// An exercise without sets in words, the same on every screen.

extension SessionExercise {
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
