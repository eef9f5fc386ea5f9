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
    /// The number of its line; nil for none.
    fileprivate(set) var line: Int?

    init(entry: Int, slot: SlotName, exercise: String) {
      self.entry = entry
      self.slot = slot
      self.exercise = exercise
    }

    fileprivate func hasName(of line: WorkoutLine) -> Bool {
      let lift = line.swapFor ?? line.name
      return lift == slot.lift || lift == exercise
    }
  }

  /// Gives each place its line: by label, then by name, then in order; a swap goes to the slot it
  /// names.
  static func pair(_ lines: [WorkoutLine], with places: inout [Place]) {
    // Lines mostly stand in the order of the day: all places before this one have theirs.
    var first = 0
    func give(_ number: Int, byLabel: Bool) {
      for index in first..<places.count
      where places[index].line == nil
        && (!byLabel || lines[number].isOf(places[index].slot))
        && places[index].hasName(of: lines[number])
      {
        places[index].line = number
        break
      }
      while first < places.count, places[first].line != nil { first += 1 }
    }
    for number in lines.indices { give(number, byLabel: true) }
    guard first < places.count else { return }
    for number in lines.indices
    where lines[number].label == nil && !places.contains(where: { $0.line == number }) {
      give(number, byLabel: false)
    }
  }
}

extension WorkoutLine {
  /// True for a line of that slot: of its label, or of its name where that is the label.
  func isOf(_ slot: SlotName) -> Bool {
    label == slot.label || (slot.label == nil && label == slot.lift)
  }
}

extension [SetGroup] {
  /// The sets that are no warm-ups, each by itself.
  var work: [PerformedSet] { filter(\.set.isWork).sets }
}
