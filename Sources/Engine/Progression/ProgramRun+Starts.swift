// The state that a running program begins with, and what an edit of it changes.

import Notation
import Programs
package import Training

extension ProgramRun {
  /// Sets state that does not have a value yet to its start. Open and unanswered values stay empty.
  mutating func startState(_ moment: SessionContext) {
    guard !hasStartedState else { return }
    let compiled = compiled
    var isComplete = true
    for (index, key) in compiled.stateKeys.enumerated() where !values.keeps(key) {
      let start = compiled.state[index].start
      evaluateStart(of: key, moment) { scope in
        if let value = scope.start(start, of: key) {
          scope.values.assign(value, to: key)
        } else if start.isEmptyUntilGiven {
          scope.values.leaveEmpty(key)
        }
      }
      noteStart(of: key)
      if !values.keeps(key) { isComplete = false }
    }
    for (key, start) in compiled.variesLoads ? compiled.state : [] {
      for key in compiled.keysOfExercises(key) where !values.keeps(key) {
        evaluateStart(of: key, moment) { scope in
          if let value = scope.start(start, ofExercise: key) {
            scope.values.assign(value, to: key)
          } else if start.isEmptyUntilGiven, compiled.keyOfLift(key) == nil {
            scope.values.leaveEmpty(key)
          }
        }
        noteStart(of: key)
        if !values.keeps(key) { isComplete = false }
      }
    }
    hasStartedState = isComplete
  }

  /// Notes after how many changes a value began, in a replay for `prog why`.
  private mutating func noteStart(of key: ValueKey) {
    guard explains, values.keeps(key) else { return }
    begun[BegunValue(compiled.home(of: key), key.exercise)] = changes.count
  }

  /// Passes the scope of a key's start to the closure, and keeps the values that it leaves there.
  ///
  /// Meanwhile the run does not keep its values: a second reference would copy all of them at each
  /// assignment.
  private mutating func evaluateStart(
    of key: ValueKey, _ moment: SessionContext, _ evaluate: (inout SlotScope) -> Void
  ) {
    var scope = SlotScope.atStart(of: self, compiled.home(of: key).owner, moment)
    values = .none
    evaluate(&scope)
    swap(&values, &scope.values)
  }

  /// Warns about running values for which an edit declares another start.
  mutating func note(_ found: [ChangedStart]) {
    newStarts += found
    warnings += found.map(\.text)
  }

  /// Returns the kept values that the program now starts at another value than the version `before`
  /// did. A start also changes with a value that it reads. `startMoment` returns the start of a
  /// run.
  func changedStarts(
    since before: CompiledProgram, _ startMoment: (ProgramRun) -> SessionContext
  ) -> [ChangedStart] {
    guard before !== compiled else { return [] }
    var earlier = self
    earlier.adopt(before)
    let moment = startMoment(self)
    let earlierMoment = startMoment(earlier)
    return compiled.state.compactMap { key, start in
      let home = compiled.home(of: key)
      guard let old = before.names.key(of: home), let running = values[key],
        let declared = SlotScope.atStart(of: self, home.owner, moment).start(start, of: key),
        declared != running
      else { return nil }
      let oldStart = before.start(of: old)
      let scope = SlotScope.atStart(of: earlier, home.owner, earlierMoment)
      guard oldStart != start || scope.start(oldStart, of: old) != declared else { return nil }
      return ChangedStart(value: home, running: running, declared: declared)
    }
  }
}

/// The full name of a value that a run keeps from its start, for `prog why`.
struct BegunValue: Hashable, Sendable {
  private let value: ValueName
  private let exercise: String?

  init(_ value: ValueName, _ exercise: String?) {
    self.value = value
    self.exercise = exercise
  }
}

extension SlotScope {
  /// Returns the scope in which the starts of a slot's values are evaluated, at the start of a run.
  static func atStart(of run: ProgramRun, _ slot: SlotName?, _ moment: SessionContext) -> SlotScope
  {
    SlotScope(
      moment: moment, values: run.values, slot: slot,
      names: slot.map { run.compiled.names.names(of: $0) }, session: 1)
  }
}

extension ValueStart {
  /// True for a value that only the lifter can give, by answering or by training.
  fileprivate var isEmptyUntilGiven: Bool {
    switch self {
    case .open, .ask: true
    case .expression: false
    }
  }
}

// Pairs a workout with the entries of a day whose exercises never vary.

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
