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

    /// True where a line that is done for `lift` may belong.
    fileprivate func isFor(_ lift: String) -> Bool { lift == slot.lift || lift == exercise }
  }

  /// Gives each place its line: by label, then by name, then in order; a swap goes to the slot it
  /// names.
  static func pair(_ lines: [WorkoutLine], with places: inout [Place]) {
    // Lines mostly stand in the order of the day: all places before this one have theirs.
    var first = 0
    func give(_ number: Int, byLabel: Bool) {
      let label = lines[number].label
      let lift = lines[number].swapFor ?? lines[number].name
      for index in first..<places.count
      where places[index].line == nil
        && (!byLabel || places[index].slot.isMeant(by: label)) && places[index].isFor(lift)
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

extension SlotName {
  /// True for the slot's own label, and for its name where it has none.
  fileprivate func isMeant(by label: String?) -> Bool {
    label == self.label || (self.label == nil && label == lift)
  }
}

extension WorkoutLine {
  /// True for a line of that slot.
  func isOf(_ slot: SlotName) -> Bool { slot.isMeant(by: label) }
}

extension [SetGroup] {
  /// The sets that are no warm-ups, each by itself.
  var work: [PerformedSet] { filter(\.set.isWork).sets }
}
