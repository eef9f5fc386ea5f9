// Changes the exercises of a workout. Set numbers refer to the workout before the edit.

import Diagnostics
import Engine
import Notation
package import Training
import Workspace

/// The exercises of a workout during an edit.
package struct WorkoutAmendment {
  private let workout: Workout
  private let opened: OpenedFolder
  private let names: LoggedNames
  /// The sets that replace each set of each exercise. Nil for a dropped exercise.
  private var places: [[[SetGroup]]?]
  private var added: [PerformedExercise] = []

  package init(_ workout: Workout, _ opened: OpenedFolder, names: LoggedNames) {
    self.workout = workout
    self.opened = opened
    self.names = names
    places = workout.exercises.map { exercise in
      exercise.sets.sets.map { [SetGroup($0)] }
    }
  }

  /// The exercises after the edit.
  package var exercises: [PerformedExercise] {
    let kept = zip(workout.exercises, places).compactMap { exercise, sets in
      sets.map { sets in
        var exercise = exercise
        exercise.sets = Array(sets.joined())
        return exercise
      }
    }
    .filter { !$0.sets.isEmpty }
    return kept + added
  }

  /// Sets work sets or single sets. `Squat: 3x5 @ 100kg` replaces all work sets, and warm-up sets
  /// too if the text has any. `Squat 3: 5 @ 102.5kg` replaces the third set.
  package mutating func set(_ text: String) throws {
    let (target, sets) = try split(text, example: "Squat 3: 5 @ 102.5kg")
    let exercise = workout.exercises[target.exercise]
    let old = exercise.sets.sets
    let range = target.sets.map { ($0.lowerBound - 1)..<$0.upperBound } ?? 0..<old.count
    let new = try read(
      sets, of: exercise.name, loads: old[range].compactMap(\.load),
      amounts: old[range].map(\.amount))
    guard target.sets != nil, !range.isEmpty else {
      let hasWarmups = new.contains { $0.set.isWarmup }
      let kept = hasWarmups ? [] : old.filter(\.isWarmup).map { [SetGroup($0)] }
      places[target.exercise] = kept + [new]
      return
    }
    for place in range { put([], at: place, of: target.exercise) }
    put(new, at: range.lowerBound, of: target.exercise)
  }

  /// Drops an exercise (`Curl`) or some of its sets (`Curl 3`, `Curl 2-3`).
  package mutating func drop(_ text: String) throws {
    let target = try target(text)
    guard let sets = target.sets else {
      places[target.exercise] = nil
      return
    }
    for place in sets { put([], at: place - 1, of: target.exercise) }
  }

  /// Adds sets to an exercise, or adds the exercise: `Curl: 3x10 @ 20kg`.
  package mutating func add(_ text: String) throws {
    let known = ExerciseNames(opened.allExerciseNames)
    for item in try LogItems.split(text, among: known) {
      let same = workout.exercises.lastIndex { exercise in
        exercise.name.lowercased() == item.name.lowercased() && exercise.label == item.label
      }
      if let same, places[same] != nil {
        let exercise = workout.exercises[same]
        let loads = exercise.sets.sets.last?.load.map { [$0] } ?? []
        let more = try read(item.sets, of: exercise.name, loads: loads)
        places[same]?.append(more)
        continue
      }
      let name =
        item.isQuoted
        ? item.name : try names.slot(item.name, among: known).lift
      added.append(
        PerformedExercise(
          name, label: item.label, swapFor: item.swapFor, isSuperset: item.isSuperset,
          sets: try read(item.sets, of: name, loads: [])))
    }
  }

  /// Turns loads into bodyweight plus load. `bw` applies to all bodyweight exercises; `Dip: bw`
  /// applies to one exercise, whatever its equipment.
  package mutating func turn(_ text: String) throws {
    let (named, value) = try Self.turned(text)
    guard value.lowercased() == "bw" else {
      throw LogbookError(
        .wrongEdit, "invalid value '\(value)' for --to",
        help: ["write --to bw, or --to \"Dip: bw\" for one exercise"])
    }
    if let named {
      let target = try target(named)
      let sets = target.sets.map { ($0.lowerBound - 1)..<$0.upperBound }
      turn(target.exercise, sets ?? 0..<workout.exercises[target.exercise].sets.sets.count)
      return
    }
    let bodily = workout.exercises.indices.filter {
      opened.settings.equipment(of: workout.exercises[$0].name) == .bodyweight
    }
    guard !bodily.isEmpty else {
      throw LogbookError(
        .wrongEdit, "no known bodyweight exercise in this entry",
        help: ["name one: --to \"\(workout.exercises.first?.heading ?? "Dip"): bw\""])
    }
    for exercise in bodily { turn(exercise, 0..<workout.exercises[exercise].sets.sets.count) }
  }

  private static func turned(_ text: String) throws -> (name: String?, value: String) {
    guard let colon = text.lastIndex(of: ":") else { return (nil, text.trimmed) }
    return (text[..<colon].trimmed, text[text.index(after: colon)...].trimmed)
  }

  private mutating func turn(_ exercise: Int, _ sets: Range<Int>) {
    for place in sets {
      guard var group = places[exercise]?[place].first, let load = group.set.load,
        !load.onBodyweight
      else { continue }
      group.set.load =
        load.tenThousandths == 0
        ? .bodyweight
        : Load(tenThousandths: load.tenThousandths, unit: load.unit, onBodyweight: true)
      put([group], at: place, of: exercise)
    }
  }

  private mutating func put(_ sets: [SetGroup], at place: Int, of exercise: Int) {
    guard let known = places[exercise], known.indices.contains(place) else { return }
    places[exercise]?[place] = sets
  }

  // MARK: Reading

  private func target(_ text: String) throws -> EntryTarget {
    try EntryTarget(text.trimmed, in: workout) { opened.settings.exercise($0)?.aliases ?? [] }
  }

  private func split(
    _ text: String, example: String
  ) throws -> (target: EntryTarget, sets: String) {
    let place = text.firstRange(of: ": ")?.lowerBound ?? text.firstIndex(of: ":")
    guard let place else {
      throw LogbookError(
        .wrongEdit, "missing ':' in '\(text)'",
        help: ["write --set \"\(withColon(text) ?? example)\""])
    }
    let sets = text[text.index(after: place)...].trimmed
    guard !sets.isEmpty else {
      throw LogbookError(
        .wrongEdit, "missing sets in '\(text)'",
        help: ["write --set \"\(example)\"", "to remove sets, use --drop"])
    }
    return (try target(String(text[..<place])), sets)
  }

  /// Returns `squat 5x4 25` with a colon after the name of an exercise of the workout; nil if it does
  /// not begin with one.
  private func withColon(_ text: String) -> String? {
    let words = text.split(separator: " ")
    guard let first = words.firstIndex(where: { $0.contains(where: \.isNumber) }), first > 0,
      let target = try? target(words[..<first].joined(separator: " "))
    else { return nil }
    let name = workout.exercises[target.exercise].heading
    return "\(name): \(words[first...].joined(separator: " "))"
  }

  /// Reads sets as at a prompt, with the previous loads as the planned ones.
  private func read(
    _ text: String, of name: String, loads: [Load], amounts: [Amount] = []
  ) throws -> [SetGroup] {
    // The notation of the history means what it means there; the difference is shown before it is
    // written.
    let (written, problems) = SetReader.history(text)
    if problems.isEmpty { return written }
    let plan = opened.promptPlan(
      name, loads: loads, amounts: amounts, isBodyweight: loads.first?.onBodyweight,
      last: loads.last ?? opened.record.entries[...].lastLoad(of: name))
    return try SetReader.prompt(text, plan: plan).clearSets(of: text)
  }
}
