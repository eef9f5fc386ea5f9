// Summarizes a simulation by slot and week.

package import Notation
package import Training

/// One slot over the weeks of a simulation. If the program varies its exercise, one exercise of it.
package struct SimulatedSeries: Sendable {
  /// A week in which a session included the slot.
  package struct Week: Sendable {
    package var number: Int
    package var date: CalendarDate
    /// The heaviest planned set of the week, with the load on the bar; the last one if several are
    /// equal.
    package var top: PlannedSet?
    /// The load of `top`; on bodyweight, the added load.
    package var load: Load?
    /// The training max, or else the load of its work sets, before the week's last session of the
    /// slot.
    package var base: NamedLoad?
    /// The number of sessions that included it.
    package var sessions: Int
  }

  package var slot: SlotName
  /// The exercise: the slot's lift, unless the program varies it.
  package var exercise: String
  package var weeks: [Week]

  /// The name to show: `Squat as T2`, `Press: Bench Press`.
  package var name: String {
    exercise == slot.lift ? slot.text : "\(slot.text): \(exercise)"
  }

  fileprivate mutating func add(
    _ session: SimulatedSession, _ sets: [PrescribedSet], base: NamedLoad?
  ) {
    if weeks.last?.number != session.week {
      weeks.append(Week(number: session.week, date: session.date, sessions: 0))
    }
    let index = weeks.count - 1
    weeks[index].sessions += 1
    weeks[index].base = base ?? weeks[index].base
    var chosen: Int?
    var heaviest = weeks[index].load
    for place in sets.indices {
      // Without a planned load, the performed one is used.
      let load =
        sets[place].shown?.load ?? session.workout.sets(of: slot, exercise).performed(place)?.load
      guard Self.isTop(load, after: heaviest) else { continue }
      (chosen, heaviest) = (place, load)
    }
    guard let chosen else { return }
    var top = sets[chosen].set
    top.name = nil
    if let heaviest { top.load = .load(.one(heaviest)) }
    weeks[index].top = top
    weeks[index].load = heaviest
  }

  /// Returns whether a set is heavier than `heaviest`, the heaviest load of the sets before it. If
  /// that is nil, every set is.
  private static func isTop(_ load: Load?, after heaviest: Load?) -> Bool {
    guard let heaviest else { return true }
    return load.map { !$0.isLighter(than: heaviest) } ?? false
  }
}

/// The subject of a series.
private struct SeriesKey: Hashable {
  let slot: SlotName
  let exercise: String

  // Few slots train the same exercise, so its name is enough to tell most subjects apart.
  func hash(into hasher: inout Hasher) { hasher.combine(exercise) }
}

extension Simulation {
  /// A series for every slot and each of its exercises, in order of appearance.
  package var series: [SimulatedSeries] {
    var result: [SimulatedSeries] = []
    var places: [SeriesKey: Int] = [:]
    for session in sessions {
      let exercises = session.plan.exercises
      // The exercises are read in place, because they are large.
      for index in exercises.indices {
        let (slot, exercise) = (exercises[index].slot, exercises[index].exercise)
        let key = SeriesKey(slot: slot, exercise: exercise)
        let place = places[key] ?? result.count
        if place == result.count {
          places[key] = place
          result.append(SimulatedSeries(slot: slot, exercise: exercise, weeks: []))
        }
        result[place].add(session, exercises[index].sets, base: session.bases[index])
      }
    }
    return result
  }
}

extension Workout {
  fileprivate func sets(of slot: SlotName, _ exercise: String) -> [SetGroup] {
    exercises.first { $0.label == slot.label && $0.name == exercise }?.sets ?? []
  }
}

extension [SetGroup] {
  /// Returns the set at a place among all sets; nil if there are fewer.
  fileprivate func performed(_ place: Int) -> PerformedSet? {
    var rest = place
    for group in self {
      if rest < Int(group.count) { return group.set }
      rest -= Int(group.count)
    }
    return nil
  }
}
