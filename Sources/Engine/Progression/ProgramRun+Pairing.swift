// Pairs a workout with the entries of a day whose exercises never vary.

import Training

/// The pairing of a day's last workout, which the next one with the same exercises shares.
struct KnownPairing: Sendable {
  let exercises: ExerciseOrder
  /// The entries that were trained.
  let lines: [PairedLine]
}

/// An entry of a day, with the line of the workout that was done for it.
struct PairedLine: Sendable {
  /// The indices of the entry in its day and of the line in its workout.
  let entry: Int
  let line: Int
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
      place.line.map { PairedLine(entry: place.entry, line: $0) }
    }
    if let exercises = workout.exerciseOrder {
      while pairings.count <= day.number { pairings.append(nil) }
      pairings[day.number] = KnownPairing(exercises: exercises, lines: lines)
    }
    return lines
  }
}
