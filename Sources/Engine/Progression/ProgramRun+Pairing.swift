// Pairs a workout with the entries of a day whose exercises never vary.

import Programs
package import Training

/// The pairing of a day's last workout, which the next one with the same exercises shares.
struct KnownPairing: Sendable {
  let exercises: ExerciseOrder
  /// The entries that were trained.
  let lines: [PairedLine]
  /// The lines of exercises that were done for the rest of the sets of another line, by its index.
  let swaps: [Int: [Int]]
}

/// An entry of a day, with the line of the workout that was done for it.
struct PairedLine: Sendable {
  /// The indices of the entry in its day and of the line in its workout.
  let entry: Int
  let line: Int
  /// True if other exercises were done for the rest of its sets. Their lines are in the pairing,
  /// because a list in each line would be copied with it.
  let hasSwaps: Bool
  /// True if it was swapped for an exercise whose loads cannot be converted.
  let isForeign: Bool
}

extension CompiledEntry {
  /// Returns whether the same lines are paired with an entry at the same place of a day.
  fileprivate func isPaired(as other: CompiledEntry) -> Bool {
    self === other || slot == other.slot && options.alternatives == other.options.alternatives
  }

  /// Returns whether a line was done in place of this entry with an exercise for which the program
  /// does not give a factor. Rules cannot compare its loads with the planned ones.
  func isForeign(_ line: WorkoutLine, lifting exercise: String) -> Bool {
    line.isSwap(of: exercise)
      && !options.alternatives.contains { $0.name == line.name && $0.factor != nil }
  }
}

extension ProgramRun {
  /// Returns the entries of a fixed day that a workout trained, in the order of the day, with their
  /// lines.
  mutating func pairing(of workout: Workout, on day: CompiledDay) -> [PairedLine] {
    if day.number < pairings.count, let known = pairings[day.number],
      workout.hasExercises(of: known.exercises)
    {
      return known.lines
    }
    var places = day.entries.indices.map { index in
      let slot = day.entries[index].slot
      return LinePairing.Place(entry: index, slot: slot, exercise: slot.lift)
    }
    LinePairing.pair(workout.lines, with: &places)
    let lines = places.compactMap { place in
      place.line.map { line in
        PairedLine(
          entry: place.entry, line: line, hasSwaps: !place.swaps.isEmpty,
          isForeign: day.entries[place.entry].isForeign(
            workout.line(line), lifting: place.exercise))
      }
    }
    while pairings.count <= day.number { pairings.append(nil) }
    var swaps: [Int: [Int]] = [:]
    for place in places where !place.swaps.isEmpty { swaps[place.line ?? 0] = place.swaps }
    pairings[day.number] = KnownPairing(
      exercises: workout.exerciseOrder, lines: lines, swaps: swaps)
    return lines
  }

  /// Returns the lines of exercises that were done for the rest of the sets of a line, in the last
  /// pairing of the day.
  func swaps(after line: Int, on day: CompiledDay) -> [Int] {
    pairings[day.number]?.swaps[line] ?? []
  }

  /// Keeps the pairings of the days that pair the same in another version.
  mutating func keepPairings(in version: CompiledProgram) {
    for number in pairings.indices where pairings[number] != nil {
      guard let day = compiled.day(number), let other = version.day(number),
        day.entries.count == other.entries.count,
        day.entries.indices.allSatisfy({ day.entries[$0].isPaired(as: other.entries[$0]) })
      else {
        pairings[number] = nil
        continue
      }
    }
  }

  /// Returns the lines of a workout that were done in place of an exercise with rules, but that no
  /// rule judges.
  package func unjudgedSwaps(in workout: Workout) -> [WorkoutLine] {
    guard let name = workout.day, let day = compiled.day(named: name) else { return [] }
    return workout.lines.filter { line in
      line.hasWork
        && day.entries.contains { entry in
          entry.slot == SlotName(line.swapFor ?? "", as: line.label)
            && entry.isForeign(line, lifting: lastLifted[entry.slot] ?? entry.slot.lift)
            && (entry.hasSessionRules || entry.hasPeriodRules)
        }
    }
  }
}
