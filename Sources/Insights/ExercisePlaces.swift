// The exercises of workouts, numbered in the order in which they were first done.

import Training

/// The place of each exercise, by its name.
struct ExercisePlaces: Sendable {
  /// The names by place.
  private(set) var names: [String] = []
  private var places: [String: Int] = [:]
  /// The workouts that lines were last read from, with the places of their texts; -1 for a text
  /// that no line had. A file repeats few names, and numbers are found faster than names.
  private var workouts: PackedWorkouts?
  private var known: [Int32] = []

  /// Returns the place of an exercise; nil if it has none.
  subscript(name: String) -> Int? { places[name] }

  /// Returns the place of a line's exercise, which is the next one if it has none yet.
  mutating func place(of line: WorkoutLine) -> Int {
    guard let (workouts, number) = line.nameNumber else { return place(of: line.name) }
    if self.workouts !== workouts {
      self.workouts = workouts
      known = Array(repeating: -1, count: workouts.textCount)
    }
    if known[number] < 0 { known[number] = Int32(place(of: line.name)) }
    return Int(known[number])
  }

  /// Returns the place of an exercise, which is the next one if it has none yet.
  mutating func place(of name: String) -> Int {
    if let place = places[name] { return place }
    places[name] = names.count
    names.append(name)
    return names.count - 1
  }
}
