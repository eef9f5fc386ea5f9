// The parts that versions of a program share, because each one usually repeats most of the one
// before.

import Notation
import Programs
import Training

extension CompiledProgram {
  /// Returns the numbers of the days that have the same entries in another version. Days that were
  /// not read again share their entries, so this usually compares nothing.
  func sameDays(of other: Program) -> [Int] {
    program.days.indices.filter { number in
      other.days.indices.contains(number)
        && program.days[number].entries == other.days[number].entries
    }
  }

  /// Returns whether another version names the same values for the same slots, with the same
  /// starts.
  ///
  /// This compares all that `ValueNames`, and the state and the numbers of slots, are made of.
  /// `uses` are its uses of progressions, nil if they are the same as in this version. `sameDays`
  /// have the same entries.
  func declaresSameValues(
    as other: Program, _ sameDays: [Int], _ uses: [SlotProgression]?
  ) -> Bool {
    guard program.lifts == other.lifts, program.values == other.values,
      program.inputs == other.inputs, program.days.count == other.days.count
    else { return false }
    for number in program.days.indices where !sameDays.contains(number) {
      let (entries, others) = (program.days[number].entries, other.days[number].entries)
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

  /// Returns whether an equal entry in another version with the same values, progressions and
  /// supersets is prepared in the same way. If it reads sets of other entries, those may differ.
  func dependsOnlyOnItself(sharesSchemes: Bool) -> Bool {
    sources.isEmpty
      && (sharesSchemes || facts?.namesSchemes != true && entry.options.warmup == nil)
  }

  /// Returns whether an entry of the same slot in another version, which has the same progressions,
  /// uses the same ones with the same arguments.
  func hasSameRules(as other: [RuleScope]) -> Bool {
    guard let uses, uses.count == other.count else { return false }
    return zip(uses, other).allSatisfy { $0.name == $1.name && $0.hasSameArguments(as: $1) }
  }
}

extension Program {
  /// Returns whether the schedule of another version is laid out in the same way, whatever its
  /// values are.
  func hasSameTimetable(as other: Program) -> Bool {
    guard schedule == other.schedule, days.count == other.days.count else { return false }
    // A name is a value, which may be another one in each version.
    switch schedule.ends?.node {
    case nil, .literal?: break
    default: return false
    }
    guard zip(days, other.days).allSatisfy({ $0.name == $1.name && $0.isRest == $1.isRest }) else {
      return false
    }
    switch schedule.form {
    case .inOrder, .week: return readsWeek == other.readsWeek
    case .weeks, .rotate, .blocks: return true
    }
  }

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
