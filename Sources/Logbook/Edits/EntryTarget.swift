// Finds the part of an entry that an edit names: an exercise, or some of its sets.

import Diagnostics
package import Training

/// An exercise of a workout, and the numbers of some of its sets.
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

  /// Returns the exercise that a part of its name or an alias identifies.
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
