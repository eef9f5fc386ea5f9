// The lines of a workout paired with the entries of its day.

import Training

/// Which line of a workout was done for which entry.
enum LinePairing {
  /// An entry that a line may belong to.
  struct Place {
    /// The entry's place in its day.
    let entry: Int
    let slot: SlotName
    /// What it lifts today.
    let exercise: String

    fileprivate func hasName(of line: PerformedExercise) -> Bool {
      let lift = line.swapFor ?? line.name
      return lift == slot.lift || lift == exercise
    }
  }

  /// For each place the number of its line, nil for none: by label, then by name, then in order; a
  /// swap goes to the slot it names.
  static func lines(of exercises: [PerformedExercise], for places: [Place]) -> [Int?] {
    var result = [Int?](repeating: nil, count: places.count)
    var isTaken = [Bool](repeating: false, count: exercises.count)
    // Lines mostly stand in the order of the day: all places before this one have theirs.
    var first = 0
    for byLabel in [true, false] {
      for number in exercises.indices where !isTaken[number] {
        guard byLabel || exercises[number].label == nil else { continue }
        for index in first..<places.count
        where result[index] == nil && (!byLabel || exercises[number].isOf(places[index].slot))
          && places[index].hasName(of: exercises[number])
        {
          result[index] = number
          isTaken[number] = true
          break
        }
        while first < places.count, result[first] != nil { first += 1 }
      }
    }
    return result
  }
}

extension PerformedExercise {
  /// True for a line of that slot: of its label, or of its name where that is the label.
  func isOf(_ slot: SlotName) -> Bool {
    label == slot.label || (slot.label == nil && label == slot.lift)
  }

  /// True when a set was done that is no warm-up.
  package var hasWork: Bool { sets.contains { $0.set.isWork } }

  /// The sets that are no warm-ups, each by itself.
  var work: [PerformedSet] {
    var result: [PerformedSet] = []
    result.reserveCapacity(sets.reduce(0) { $0 + max(0, Int($1.count)) })
    for group in sets where group.set.isWork {
      for _ in 0..<max(0, group.count) { result.append(group.set) }
    }
    return result
  }
}
