// The parts that versions of a program share, because each mostly repeats the one before.

import Notation
import Programs
import Training

extension CompiledProgram {
  /// Returns whether another version names the same values for the same slots, with the same starts.
  ///
  /// This compares all that `ValueNames`, and the state and the numbers of slots, are made of.
  func declaresSameValues(as other: Program, _ uses: [SlotProgression]) -> Bool {
    guard program.lifts == other.lifts, program.values == other.values,
      program.inputs == other.inputs, program.days.count == other.days.count
    else { return false }
    for (one, other) in zip(program.days, other.days) {
      guard one.entries.count == other.entries.count else { return false }
      for (one, other) in zip(one.entries, other.entries) {
        guard one.slot == other.slot, one.options.base == other.options.base,
          one.options.exercise == other.options.exercise,
          // The question for an exercise has the place of its entry.
          one.options.exercise == nil || one.span == other.span
        else { return false }
      }
    }
    return usesSameProgressions(as: uses, of: other)
  }

  private func usesSameProgressions(as uses: [SlotProgression], of other: Program) -> Bool {
    guard progressions.count == uses.count else { return false }
    var compared: Set<String> = []
    for (one, other) in zip(progressions, uses) {
      guard one.use == other.use, one.rule.hasSameArguments(as: other.rule) else { return false }
      compared.insert(one.rule.name)
    }
    return compared.allSatisfy { program.progressions[$0] == other.progressions[$0] }
  }
}

extension CompiledEntry {
  /// Returns whether the sets of an entry of another version are the same. `sharesSchemes` is
  /// whether the named schemes are.
  func hasSameSets(as other: DayEntry, sharesSchemes: Bool) -> Bool {
    (sharesSchemes || facts?.namesSchemes == false) && entry.scheme == other.scheme
  }

  /// Returns whether an entry of the same slot in another version, which has the same progressions,
  /// uses the same ones with the same arguments.
  func hasSameRules(as other: [RuleScope]) -> Bool {
    guard let uses, uses.count == other.count else { return false }
    return zip(uses, other).allSatisfy { $0.name == $1.name && $0.hasSameArguments(as: $1) }
  }
}

extension Program {
  /// The slots that days train, and the index of each.
  var numberedSlots: ([SlotName], [SlotName: Int]) {
    var slots: [SlotName] = []
    var numbers: [SlotName: Int] = [:]
    for day in days {
      for entry in day.entries where numbers[entry.slot] == nil {
        numbers[entry.slot] = slots.count
        slots.append(entry.slot)
      }
    }
    return (slots, numbers)
  }
}
