// Pairs the lines of a workout with the entries of its day.

import Training

/// Decides which line of a workout was done for which entry.
enum LinePairing {
  /// An entry that a line may be paired with.
  struct Place {
    /// The entry's index in its day.
    let entry: Int
    let slot: SlotName
    /// The exercise that it trains today.
    let exercise: String
    /// The index of its line; nil if there is none.
    fileprivate(set) var line: Int?
    /// The indices of the lines of exercises that were done for the rest of its sets.
    fileprivate(set) var swaps: [Int] = []

    init(entry: Int, slot: SlotName, exercise: String) {
      self.entry = entry
      self.slot = slot
      self.exercise = exercise
    }

    fileprivate func isFor(_ lift: String) -> Bool { lift == slot.lift || lift == exercise }

    fileprivate func has(_ number: Int) -> Bool { line == number || swaps.contains(number) }
  }

  /// Gives each entry its line: by label, then by name, then by order. A swap goes to the slot it
  /// names.
  static func pair(_ lines: [WorkoutLine], with places: inout [Place]) {
    // Lines are usually in the order of the day: all entries before this index have theirs.
    var first = 0
    for number in lines.indices {
      give(number, lines[number], byLabel: true, to: &places, from: &first)
    }
    if lines.contains(where: { $0.swapFor != nil }) {
      for number in lines.indices { addSwap(number, lines[number], to: &places) }
    }
    guard first < places.count else { return }
    for number in lines.indices
    where lines[number].label == nil && !places.contains(where: { $0.has(number) }) {
      give(number, lines[number], byLabel: false, to: &places, from: &first)
    }
  }

  private static func give(
    _ number: Int, _ line: WorkoutLine, byLabel: Bool, to places: inout [Place],
    from first: inout Int
  ) {
    let (lift, label) = (line.swapFor ?? line.name, line.label)
    for index in first..<places.count
    where places[index].line == nil
      && (!byLabel || places[index].slot.isMeant(by: label)) && places[index].isFor(lift)
    {
      places[index].line = number
      break
    }
    while first < places.count, places[first].line != nil { first += 1 }
  }

  /// Adds a swap after some sets of an exercise, or the exercise itself after a swap, to the place
  /// of the exercise.
  private static func addSwap(_ number: Int, _ line: WorkoutLine, to places: inout [Place]) {
    let lift = line.swapFor ?? line.name
    guard !places.contains(where: { $0.has(number) }),
      let index = places.firstIndex(where: { place in
        (place.line ?? number) < number && place.slot.isMeant(by: line.label) && place.isFor(lift)
          && (line.swapFor != nil || !place.swaps.isEmpty)
      })
    else { return }
    places[index].swaps.append(number)
  }
}

extension SlotName {
  /// Returns whether the label names this slot. The lift's name counts as the label of a slot
  /// without one.
  fileprivate func isMeant(by label: String?) -> Bool {
    label == self.label || (self.label == nil && label == lift)
  }
}

extension WorkoutLine {
  func isOf(_ slot: SlotName) -> Bool { slot.isMeant(by: label) }
}

extension [SetGroup] {
  var work: [PerformedSet] { filter(\.set.isWork).sets }
}
