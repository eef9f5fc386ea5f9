// Performed lines paired with the slots of a day, and performed sets with planned ones.

import Notation
import Programs
import Training

/// The lines of a workout, each with the entry of the day it was done for.
enum LinePairing {
  /// For each entry of the day its performed line: by label, then by name, then in order; a swap
  /// goes to the slot it names.
  static func lines(
    of workout: Workout, for entries: [(index: Int, slot: SlotName, exercise: String)]
  ) -> [Int: PerformedExercise] {
    var result: [Int: PerformedExercise] = [:]
    var taken: Set<Int> = []
    func pair(_ matches: (PerformedExercise, SlotName, String) -> Bool) {
      for (number, line) in workout.exercises.enumerated() where !taken.contains(number) {
        let entry = entries.first {
          result[$0.index] == nil && matches(line, $0.slot, $0.exercise)
        }
        guard let entry else { continue }
        result[entry.index] = line
        taken.insert(number)
      }
    }
    pair { line, slot, exercise in
      let lift = line.swapFor ?? line.name
      return line.label == slot.label && (lift == slot.lift || lift == exercise)
    }
    // A slot whose key is a label alone (`exercise:` varies) is found by what is lifted.
    pair { line, slot, exercise in
      line.label != nil && line.label == slot.label && line.swapFor == nil && line.name == exercise
    }
    pair { line, slot, exercise in
      let lift = line.swapFor ?? line.name
      return line.label == nil && (lift == slot.lift || lift == exercise)
    }
    return result
  }
}

/// A planned set with what was done for it, or a set done beyond the plan.
struct PairedSet {
  var planned: PrescribedSet?
  /// More than one only for a total.
  var done: [PerformedSet]
}

enum SetPairing {
  /// Work sets in order: each planned one with the performed one in its place, then the extra ones.
  ///
  /// A total takes as many lines as it needs, leaving one for each planned set behind it.
  static func pairs(_ planned: [PrescribedSet], _ performed: [PerformedSet]) -> [PairedSet] {
    var result: [PairedSet] = []
    var rest = performed[...]
    for (index, set) in planned.enumerated() {
      var count = rest.isEmpty ? 0 : 1
      if set.set.isTotal {
        count = max(count, rest.count - (planned.count - index - 1))
      }
      result.append(PairedSet(planned: set, done: Array(rest.prefix(count))))
      rest = rest.dropFirst(count)
    }
    return result + rest.map { PairedSet(planned: nil, done: [$0]) }
  }
}

extension PlannedSet {
  /// True for `50 total`: any number of lines may make it up.
  var isTotal: Bool {
    if case .total = amount { true } else { false }
  }
}
