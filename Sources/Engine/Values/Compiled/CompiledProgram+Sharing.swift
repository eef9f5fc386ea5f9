// The parts that versions of a program share, because each mostly repeats the one before.

import Notation
import Programs
import Training

extension CompiledProgram {
  /// Returns whether another version names the same values for the same slots, with the same starts.
  ///
  /// This compares all that `ValueNames`, and the state and the numbers of slots, are made of. `uses`
  /// are its uses of progressions, nil if they are those of this version.
  func declaresSameValues(as other: Program, _ uses: [SlotProgression]?) -> Bool {
    guard program.lifts == other.lifts, program.values == other.values,
      program.inputs == other.inputs, program.days.count == other.days.count
    else { return false }
    for (day, otherDay) in zip(program.days, other.days) {
      let (entries, others) = (day.entries, otherDay.entries)
      guard entries.count == others.count else { return false }
      // An entry is large, so it is not copied.
      for index in entries.indices {
        guard entries[index].slot == others[index].slot,
          entries[index].options.base == others[index].options.base,
          entries[index].options.exercise == others[index].options.exercise,
          // The question for an exercise has the place of its entry.
          entries[index].options.exercise == nil || entries[index].span == others[index].span
        else { return false }
      }
    }
    return uses.map { usesSameProgressions(as: $0, of: other) } ?? true
  }

  /// Returns whether the entries of a day belong to the same supersets in another version.
  func hasSameSupersets(_ other: Day, _ number: Int) -> Bool {
    guard let day = day(number)?.day, day.entries.count == other.entries.count,
      day.supersets == other.supersets
    else { return false }
    return day.entries.indices.allSatisfy {
      day.entries[$0].superset == other.entries[$0].superset
    }
  }

  /// Returns the day at a place; nil if there is none.
  func day(_ number: Int) -> CompiledDay? {
    dayList.indices.contains(number) ? dayList[number] : nil
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

  /// Returns whether an entry is the same in another version with the same values, progressions and
  /// supersets. If it reads sets of other entries, those may differ.
  func isSame(as other: DayEntry, sharesSchemes: Bool) -> Bool {
    sources.isEmpty
      && (sharesSchemes || facts?.namesSchemes != true && entry.options.warmup == nil)
      && entry == other
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
