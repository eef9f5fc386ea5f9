// Changes the exercises of a workout. Set numbers refer to the workout before the edit.

import Diagnostics
import Engine
import Notation
package import Training
import TypedSets
import Workspace

/// The exercises of a workout during an edit.
package struct WorkoutAmendment {
  private let workout: Workout
  private let opened: OpenedFolder
  private var corrections: CorrectionReader { CorrectionReader(opened: opened) }
  private let names: LoggedNames
  /// The sets that replace each set of each exercise. Nil for a dropped exercise.
  private var places: [[[SetGroup]]?]
  private var added: [PerformedExercise] = []

  package init(_ workout: Workout, _ opened: OpenedFolder, names: LoggedNames) {
    // The exercises of a workout of the history are created on each call, so they are kept.
    let exercises = workout.exercises
    var workout = workout
    workout.exercises = exercises
    self.workout = workout
    self.opened = opened
    self.names = names
    places = exercises.map { exercise in
      exercise.sets.sets.map { [SetGroup($0)] }
    }
  }

  package var exercises: [PerformedExercise] {
    var kept: [PerformedExercise] = []
    /// True if the superset of the last line lost its first exercise.
    var hasLostFirst = false
    for (var exercise, sets) in zip(workout.exercises, places) {
      let isFirst = !exercise.isSuperset
      let edited = Array((sets ?? []).joined())
      // An exercise that does not change keeps its groups, so that its line stays as it is written.
      if edited.sets != exercise.sets.sets { exercise.sets = edited }
      guard !exercise.sets.isEmpty else {
        hasLostFirst = hasLostFirst || isFirst
        continue
      }
      if isFirst {
        hasLostFirst = false
      } else if hasLostFirst {
        exercise.isSuperset = false
        hasLostFirst = false
      }
      kept.append(exercise)
    }
    return kept + added
  }

  /// Sets work sets or single sets. `Squat: 3x5 @ 100kg` replaces all work sets, and warm-up sets
  /// too if the text has any. `Squat 3: 5 @ 102.5kg` replaces the third set, `Squat 2-3: 5 @ 100kg`
  /// each of two, and `Squat: +5` adds to the load of each work set.
  package mutating func set(_ text: String) throws {
    let (target, sets) = try split(text, example: "Squat 3: 5 @ 102.5kg")
    let exercise = workout.exercises[target.exercise]
    let old = exercise.sets.sets
    guard let numbers = target.sets else {
      let isChange = SignedLoad(sets, unit: opened.settings.unit) != nil
      let work = old.indices.filter { !old[$0].isWarmup }
      guard !isChange || work.isEmpty else {
        for place in work { try set([place], to: sets, of: target.exercise) }
        return
      }
      // Reps without a load are done at the loads of the work sets, also if there were warm-ups.
      let new = try corrections.read(
        sets, of: exercise.name, work.isEmpty ? old : work.map { old[$0] })
      let hasWarmups = new.contains { $0.set.isWarmup }
      let kept = hasWarmups ? [] : old.filter(\.isWarmup).map { [SetGroup($0)] }
      places[target.exercise] = kept + [new]
      return
    }
    try set(numbers.map { $0 - 1 }, to: sets, of: target.exercise)
  }

  private mutating func set(_ places: [Int], to text: String, of exercise: Int) throws {
    let name = workout.exercises[exercise].name
    let old = places.map { workout.exercises[exercise].sets.sets[$0] }
    let new = try corrections.read(text, of: name, old)
    guard let first = places.first else { return }
    guard SignedLoad(text, unit: opened.settings.unit) == nil else {
      for (place, set) in zip(places, old) {
        // A set with another load keeps its effort, its note and all else.
        var changed = set
        changed.load = try corrections.read(text, of: name, [set]).first?.set.load
        if changed.load != set.load { changed = changed.asLifted }
        put([SetGroup(changed)], at: place, of: exercise)
      }
      return
    }
    if places.count == 1 { return put(new, at: first, of: exercise) }
    let isSame = new.sets.count == 1
    guard isSame || new.sets.count == places.count else {
      throw LogbookError(
        .wrongEdit,
        "expected 1 or \(places.count) sets for sets \(first + 1)-\(first + places.count) of "
          + "\(name), found \(new.sets.count)",
        help: ["write one set for each of them", "to remove sets, use --drop; to add some, --add"])
    }
    for (index, place) in places.enumerated() {
      // Reps without a load are done at the load that each set had.
      let set =
        isSame ? try corrections.read(text, of: name, [old[index]]) : [SetGroup(new.sets[index])]
      put(set, at: place, of: exercise)
    }
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
    let reader = TypedReader(names: known) { [self] name in
      let same = line(of: name)
      let lift = same.map { workout.exercises[$0].name } ?? name.slot.lift
      let loads = same.flatMap { workout.exercises[$0].sets.sets.last?.load }.map { [$0] } ?? []
      return corrections.context(of: lift, loads: loads)
    }
    let items: [TypedItem]
    switch reader.read(text) {
    case .read(let found): items = found
    case .offers(let offers):
      let asked = AskedSets(offers, of: text) { part in
        if case .offers = reader.read(part) { true } else { false }
      }
      guard let written = asked.written else { throw asked.error }
      items = asked.offers(offers, choosing: written).first?.items ?? []
    case .refused(let problem):
      throw LogbookError.ofInput(problem, text)
    }
    for item in items {
      guard let name = item.name else { continue }
      if let same = line(of: name) {
        places[same]?.append(item.sets)
        continue
      }
      let lift =
        name.isQuoted
        ? known.quoted(name.text).lift : try names.slot(name.text, among: known).lift
      added.append(
        PerformedExercise(
          lift, label: name.label, swapFor: name.swapFor, isSuperset: name.isSuperset,
          sets: item.sets))
    }
  }

  private func line(of name: TypedName) -> Int? {
    workout.exercises.indices.last { index in
      workout.exercises[index].name.lowercased() == name.text.lowercased()
        && workout.exercises[index].label == name.label && places[index] != nil
    }
  }

  /// Turns loads into bodyweight plus load. `bw` applies to all bodyweight exercises; `Dip: bw`
  /// applies to one exercise, whatever its equipment.
  package mutating func turn(_ text: String) throws {
    let (named, value) = try Self.turned(text)
    guard value.lowercased() == "bw" else {
      throw LogbookError(
        .wrongEdit, "invalid value '\(value)' for '--to'",
        help: ["write --to bw, or --to \"Dip: bw\" for one exercise"])
    }
    if let named {
      let target = try target(named)
      let sets = target.sets.map { ($0.lowerBound - 1)..<$0.upperBound }
      turn(target.exercise, sets ?? 0..<workout.exercises[target.exercise].sets.sets.count)
      return
    }
    let bodyweightExercises = workout.exercises.indices.filter {
      opened.settings.equipment(of: workout.exercises[$0].name) == .bodyweight
    }
    guard !bodyweightExercises.isEmpty else {
      throw LogbookError(
        .wrongEdit, "no known bodyweight exercise in this entry",
        help: ["name one: --to \"\(workout.exercises.first?.heading ?? "Dip"): bw\""])
    }
    for exercise in bodyweightExercises {
      turn(exercise, 0..<workout.exercises[exercise].sets.sets.count)
    }
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
    let wasWarmup = workout.exercises[exercise].sets.sets[place].isWarmup
    // A warm-up set stays one, because people do not write the `w` again.
    places[exercise]?[place] = sets.map { group in
      var group = group
      group.set.isWarmup = group.set.isWarmup || wasWarmup
      return group
    }
  }

  // MARK: Reading

  private func target(_ text: String) throws -> EntryTarget {
    try EntryTarget(text.trimmed, in: workout) { opened.settings.exercise($0)?.aliases ?? [] }
  }

  private func split(
    _ text: String, example: String
  ) throws -> (target: EntryTarget, sets: String) {
    // A colon may be part of a name in quotes.
    let rest = SetReader.quotedStart(of: text)?.rest ?? text[...]
    let place = rest.firstRange(of: ": ")?.lowerBound ?? rest.firstIndex(of: ":")
    guard let place else {
      throw LogbookError(
        .wrongEdit, "missing ':' in '\(text)'", help: ["write --set \"\(example)\""])
    }
    let sets = text[text.index(after: place)...].trimmed
    guard !sets.isEmpty else {
      throw LogbookError(
        .wrongEdit, "missing sets in '\(text)'",
        help: ["write --set \"\(example)\"", "to remove sets, use --drop"])
    }
    return (try target(String(text[..<place])), sets)
  }
}

// Finds the part of an entry that an edit names: an exercise, or some of its sets.

package struct EntryTarget {
  /// The index of the exercise in the workout.
  package let exercise: Int
  /// The numbers of the sets, from 1, warm-up sets included. Nil for the whole exercise.
  package let sets: ClosedRange<Int>?

  /// Reads `Squat`, `Squat 3` or `Squat as bbb 2-3`. A name can be an unambiguous part of a name in
  /// the workout.
  package init(_ text: String, in workout: Workout, aliases: (String) -> [String]) throws {
    if let whole = Self.exact(text, workout) {
      self.init(exercise: whole, sets: nil)
      return
    }
    let words = text.split(separator: " ").map(String.init)
    if words.count > 1, let last = words.last, let numbers = Self.numbers(last) {
      let name = words.dropLast().joined(separator: " ")
      let exercise = try Self.exact(name, workout) ?? Self.near(name, workout, aliases)
      let count = workout.exercises[exercise].sets.sets.count
      guard numbers.upperBound <= count else {
        let heading = workout.exercises[exercise].heading
        throw LogbookError(
          .notInEntry,
          "no set \(numbers.upperBound) of '\(heading)' in this entry",
          help: [
            count == 0
              ? "it does not have any sets"
              : "it has \(count.counted("set")), including warm-up sets"
          ])
      }
      self.init(exercise: exercise, sets: numbers)
      return
    }
    self.init(exercise: try Self.near(text, workout, aliases), sets: nil)
  }

  private init(exercise: Int, sets: ClosedRange<Int>?) {
    self.exercise = exercise
    self.sets = sets
  }

  /// Reads `3` or `2-3`.
  private static func numbers(_ word: String) -> ClosedRange<Int>? {
    let parts = word.split(separator: "-", omittingEmptySubsequences: false).map { part in
      part.utf8.count < 4 ? Int(part) : nil
    }
    guard let low = parts.first ?? nil, let high = parts.last ?? nil, parts.count <= 2, low > 0,
      high >= low
    else { return nil }
    return low...high
  }

  /// Returns the exercise with exactly this heading, or the only one with this name.
  private static func exact(_ text: String, _ workout: Workout) -> Int? {
    let wanted = text.trimmed.lowercased()
    let places = workout.exercises.indices
    let headed = places.filter { workout.exercises[$0].heading.lowercased() == wanted }
    if let place = headed.first, headed.count == 1 { return place }
    let named = places.filter { workout.exercises[$0].name.lowercased() == wanted }
    return named.count == 1 && headed.isEmpty ? named.first : nil
  }

  private static func near(
    _ text: String, _ workout: Workout, _ aliases: (String) -> [String]
  ) throws -> Int {
    let headings = workout.exercises.map(\.heading)
    let names = ExerciseNames(
      session: workout.exercises.map { SlotName($0.name, as: $0.label) },
      workout.exercises.map { ($0.name, aliases($0.name)) }, suggestsLibrary: false)
    let help = headings.isEmpty ? ["it does not have any exercises"] : headings.map { "'\($0)'" }
    switch names.match(text) {
    case .one(let slot, _):
      let named = workout.exercises.indices.filter { workout.exercises[$0].name == slot.lift }
      let labelled = named.filter { workout.exercises[$0].label == slot.label }
      let places = labelled.isEmpty ? named : labelled
      if let place = places.first, places.count == 1 { return place }
      if places.isEmpty { fallthrough }
      throw LogbookError(
        .severalExercises, "'\(slot.text)' is in this entry \(places.count) times",
        help: ["edit the entry in your editor: prog history edit ID"])
    case .unknown:
      throw LogbookError(
        .notInEntry, "no exercise named '\(text)' in this entry", help: Array(help.prefix(12)))
    case .several(let several):
      throw LogbookError(
        .severalExercises, "'\(text)' matches \(several.count) exercises of this entry",
        help: several.map { "'\($0.text)'" })
    }
  }
}

/// Reads sets that replace others.
struct CorrectionReader {
  let opened: OpenedFolder

  /// Reads sets as at a prompt, with the previous loads as the planned ones.
  func read(_ text: String, of name: String, _ old: [PerformedSet]) throws -> [SetGroup] {
    // The notation of the history means what it means there; the difference is shown before it is
    // written.
    var (sets, problems) = SetReader.history(text)
    if !problems.isEmpty {
      let context = context(of: name, loads: old.compactMap(\.load), amounts: old.map(\.amount))
      sets = try TypedReader(context: context).read(text).clearSets(of: text)
    }
    return sets.map { $0.keepingPlannedLoads(of: old) }
  }

  /// Returns what is known of an exercise whose corrected sets are typed: the last of the loads and
  /// of the amounts repeats.
  func context(of name: String, loads: [Load], amounts: [Amount] = []) -> TypedContext {
    var context = opened.typedContext(
      of: name, loads: loads, isBodyweight: loads.first?.onBodyweight,
      last: loads.last ?? opened.record.entries[...].last(of: name) { $0.isWork ? $0.load : nil })
    context.planned = (0..<max(loads.count, amounts.count)).map { index in
      let amount = amounts.isEmpty ? nil : amounts[min(index, amounts.count - 1)]
      return TypedContext.Planned(
        PlannedSet(amount: amount.map { PlannedAmount($0) } ?? .reps(.max)),
        load: loads.isEmpty ? nil : loads[min(index, loads.count - 1)])
    }
    return context
  }
}

extension SetGroup {
  /// Returns the sets with the planned load that an old set with the same load replaced, because
  /// a correction of `5/5/4 @ 60kg for 62.5kg` to `5,5,5` does not repeat the planned load.
  fileprivate func keepingPlannedLoads(of old: [PerformedSet]) -> SetGroup {
    guard set.details.inPlaceOf == nil,
      let same = old.first(where: { $0.load == set.load && $0.details.inPlaceOf != nil })
    else { return self }
    var group = self
    group.set.details.inPlaceOf = same.details.inPlaceOf
    return group
  }
}
