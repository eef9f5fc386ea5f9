// The lifter's own weight in the sets of bodyweight exercises, as some apps can be set up.

package import Training

/// The meaning of the weights of bodyweight exercises in a file.
package enum BodyweightMeaning: String, Sendable, CaseIterable {
  /// The weights include the lifter's own.
  case included
  /// The weights are added to the lifter's own.
  case added
}

/// The lifter's own weight by date, found where several bodyweight exercises have the same weight.
package struct OwnWeights: Sendable {
  private var days: [(date: CalendarDate, load: ExactLoad)] = []
  /// Exercises with that weight, for a report.
  package private(set) var exercises: [String] = []
  /// The first of the weights.
  package var example: ExactLoad? { days.first?.load }
  package var count: Int { days.count }

  /// The least weight of a lifter.
  private static let least = ExactLoad(Decimal(40), .kg)

  /// Finds the own weight in workouts; nil if the weights are not the lifter's own.
  ///
  /// They are if push-ups, pull-ups and dips have one weight on most days with several of them.
  package init?(_ workouts: [ImportedWorkout], _ naming: ImportNaming) {
    var known: [String: Bool] = [:]
    var names: [CalendarDate: [ExactLoad: Set<String>]] = [:]
    for workout in workouts {
      for exercise in workout.exercises {
        let name = exercise.name
        let isOnBodyweight =
          known[name] ?? (naming.role(of: name) == .added && !name.namesAddedWeight)
        known[name] = isOnBodyweight
        guard isOnBodyweight else { continue }
        for set in exercise.sets where !set.isOnBodyweight {
          guard let weight = set.weight, weight > .zero, let unit = set.unit else { continue }
          names[workout.date, default: [:]][ExactLoad(weight, unit), default: []].insert(name)
        }
      }
    }
    var several = 0
    var most = 0
    for (date, loads) in names {
      if Set(loads.values.joined()).count > 1 { several += 1 }
      guard let shared = loads.max(by: { $0.value.count < $1.value.count }),
        shared.value.count > 1, let least = Self.least.converted(to: shared.key.unit),
        shared.key.amount >= least.amount
      else { continue }
      most = max(most, shared.value.count)
      days.append((date, shared.key))
      for name in shared.value.sorted() where !exercises.contains(name) { exercises.append(name) }
    }
    guard days.count * 2 > several, days.count > 1 || most > 2 else { return nil }
    days.sort { $0.date < $1.date }
  }

  /// Returns the load of a weight that includes the lifter's own weight on that date.
  func load(_ weight: Load, on date: CalendarDate) -> Load {
    let place = days.lastIndex { $0.date <= date } ?? 0
    guard let own = days[place].load.converted(to: weight.unit)?.amount,
      let more = weight.exact.amount.subtracting(own),
      let tenth = own.divided(by: Decimal(10))
    else { return WeightRole.added.load(weight) }
    // The own weight of another day may be a little different.
    let isSameDay = days[place].date == date
    if more == .zero || !isSameDay && more.magnitude <= tenth { return .bodyweight }
    guard more > .zero, let extra = ExactLoad(more, weight.unit).written else {
      return WeightRole.added.load(weight)
    }
    return WeightRole.added.load(extra)
  }
}
