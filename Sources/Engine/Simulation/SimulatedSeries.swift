// What a simulation comes to, slot by slot and week by week.

package import Notation
package import Training

/// One slot over the weeks of a simulation; where the program varies what it lifts, one exercise.
package struct SimulatedSeries: Sendable {
  /// A week in which the slot was in a session.
  package struct Week: Sendable {
    package var number: Int
    package var date: CalendarDate
    /// The heaviest planned set of the week, of equals the last, as it is on the bar.
    package var top: PlannedSet?
    /// The load of `top`; the added load for one on bodyweight.
    package var load: Load?
    /// The training max, else the working load, before the week's last session of the slot.
    package var base: NamedLoad?
    /// How many sessions had it.
    package var sessions: Int
  }

  package var slot: SlotName
  /// What is lifted: the slot's lift, unless the program varies it.
  package var exercise: String
  package var weeks: [Week]

  /// `Squat as T2`, `Press: Bench Press`.
  package var name: String {
    exercise == slot.lift ? slot.text : "\(slot.text): \(exercise)"
  }
}

extension Simulation {
  /// Every slot that was in a session, with each exercise it lifted, as they first came.
  package var series: [SimulatedSeries] {
    var result: [SimulatedSeries] = []
    var places: [[String]: Int] = [:]
    for session in sessions {
      for exercise in session.plan.exercises {
        let done = session.workout.exercises.first {
          $0.label == exercise.slot.label && $0.name == exercise.exercise
        }
        let name = [exercise.slot.text, exercise.exercise]
        let place = places[name] ?? result.count
        if place == result.count {
          places[name] = place
          result.append(
            SimulatedSeries(slot: exercise.slot, exercise: exercise.exercise, weeks: []))
        }
        result[place].add(
          session, exercise, done: done?.sets.sets ?? [], base: session.bases[exercise.entry])
      }
    }
    return result
  }
}

extension SimulatedSeries {
  fileprivate mutating func add(
    _ session: SimulatedSession, _ exercise: SessionExercise, done: [PerformedSet], base: NamedLoad?
  ) {
    if weeks.last?.number != session.week {
      weeks.append(Week(number: session.week, date: session.date, sessions: 0))
    }
    let index = weeks.count - 1
    weeks[index].sessions += 1
    weeks[index].base = base ?? weeks[index].base
    for (place, set) in exercise.sets.enumerated() {
      // Where no load is planned, what was lifted says more.
      let load = set.load ?? (place < done.count ? done[place].load : nil)
      guard weeks[index].takes(load) else { continue }
      var top = set.set
      top.name = nil
      if let load { top.load = .load(.one(load)) }
      weeks[index].top = top
      weeks[index].load = load
    }
  }
}

extension SimulatedSeries.Week {
  /// True when a set with that load is the heaviest so far.
  fileprivate func takes(_ other: Load?) -> Bool {
    guard top != nil, let load else { return true }
    guard let other else { return false }
    return !other.isLighter(than: load)
  }
}
