// Compact storage for the many workouts of a long history.

/// Workouts that were read together and share texts and exercises.
package final class PackedWorkouts: Sendable {
  private let rows: WorkoutRows

  package init(_ rows: WorkoutRows) { self.rows = rows }

  func title(of index: Int) -> String { rows.text(rows.workouts[index].title) }
  func took(of index: Int) -> Seconds? { rows.workouts[index].took }
  func gym(of index: Int) -> String? { rows.workouts[index].gym.map { rows.text($0) } }

  func reference(of index: Int) -> ProgramReference? {
    rows.workouts[index].reference.map { rows.reference($0) }
  }

  /// Returns the program of a workout's reference.
  func program(of index: Int) -> String? {
    rows.workouts[index].reference.map { rows.text($0.program) }
  }

  /// Returns the version of a workout's reference.
  func version(of index: Int) -> String? {
    rows.workouts[index].reference?.version.map { rows.text($0) }
  }

  /// Returns whether the references of two workouts name the same version of a program, or both none.
  func haveSameVersion(_ one: Int, _ other: Int) -> Bool {
    let (one, other) = (rows.workouts[one].reference, rows.workouts[other].reference)
    return one?.program == other?.program && one?.version == other?.version
  }

  /// Returns the day of a workout's reference.
  func day(of index: Int) -> String? {
    rows.workouts[index].reference.map { rows.text($0.day) }
  }

  func notes(of index: Int) -> [String] {
    rows.notes(of: index).compactMap { $0.line == nil ? $0.text : nil }
  }

  func exercises(of index: Int) -> [PerformedExercise] {
    let lines = lines(of: index)
    var exercises = lines.map { exercise($0) }
    for note in rows.notes(of: index) {
      guard let line = note.line else { continue }
      exercises[Int(line) - lines.lowerBound].notes.append(note.text)
    }
    return exercises
  }

  func fields(of index: Int) -> WorkoutFields {
    WorkoutFields(
      title: title(of: index), reference: reference(of: index), took: took(of: index),
      gym: gym(of: index), answers: [], exercises: exercises(of: index), notes: notes(of: index))
  }

  /// Returns true if two workouts are equal, without putting their fields together. Those that say the
  /// same in another order may be equal although it returns false.
  func isEqual(_ one: Int, to others: PackedWorkouts, _ other: Int) -> Bool {
    if self === others, one == other { return true }
    let (ownLines, otherLines) = (lines(of: one), others.lines(of: other))
    guard ownLines.count == otherLines.count, took(of: one) == others.took(of: other),
      title(of: one) == others.title(of: other), gym(of: one) == others.gym(of: other),
      reference(of: one) == others.reference(of: other)
    else { return false }
    for (line, place) in zip(ownLines, otherLines) {
      guard name(line) == others.name(place), label(line) == others.label(place),
        swapFor(line) == others.swapFor(place), groups(line) == others.groups(place)
      else { return false }
    }
    let (ownNotes, otherNotes) = (rows.notes(of: one), others.rows.notes(of: other))
    return ownNotes.count == otherNotes.count
      && zip(ownNotes, otherNotes).allSatisfy { own, other in
        own.text == other.text
          && own.line.map { Int($0) - ownLines.lowerBound }
            == other.line.map { Int($0) - otherLines.lowerBound }
      }
  }

  /// Returns the range of a workout's exercise lines.
  func lines(of index: Int) -> Range<Int> {
    (index > 0 ? Int(rows.workouts[index - 1].lineEnd) : 0)..<Int(rows.workouts[index].lineEnd)
  }

  /// Returns the numbers of a workout's exercises.
  func numbers(of index: Int) -> ArraySlice<UInt32> { rows.lines[lines(of: index)] }

  // MARK: Exercises

  /// The number of different exercises, each with its sets.
  package var distinctCount: Int { rows.exercises.count }

  /// The number of different texts: names, labels, titles and others.
  package var textCount: Int { rows.textCount }

  /// Returns the numbers of the name and the label of the exercise with this number. Equal texts have
  /// equal numbers, unless the texts are very many.
  package func texts(ofDistinct number: Int) -> (name: Int, label: Int?) {
    let exercise = rows.exercises[number]
    return (Int(exercise.name), exercise.label.map { Int($0) })
  }

  package func text(_ number: Int) -> String { rows.text(UInt32(number)) }

  /// Returns the texts that name the exercises of a workout.
  func names(of index: Int) -> [ExerciseTexts] { numbers(of: index).map(texts) }

  /// Returns whether these texts name the exercises of a workout.
  func isNamed(_ names: [ExerciseTexts], _ index: Int) -> Bool {
    let lines = lines(of: index)
    guard lines.count == names.count else { return false }
    for place in names.indices
    where texts(rows.lines[lines.lowerBound + place]) != names[place] {
      return false
    }
    return true
  }

  private func texts(_ number: UInt32) -> ExerciseTexts {
    let exercise = rows.exercises[Int(number)]
    return ExerciseTexts(
      name: exercise.name, label: exercise.label ?? ExerciseTexts.none,
      swapFor: exercise.swapFor ?? ExerciseTexts.none)
  }

  /// Returns the exercise of a line, without its notes.
  func exercise(_ line: Int) -> PerformedExercise { rows.exercise(number(line)) }

  func nameNumber(_ line: Int) -> Int { Int(rows.exercises[number(line)].name) }
  func name(_ line: Int) -> String { rows.text(rows.exercises[number(line)].name) }
  func label(_ line: Int) -> String? { rows.exercises[number(line)].label.map { rows.text($0) } }
  func swapFor(_ line: Int) -> String? {
    rows.exercises[number(line)].swapFor.map { rows.text($0) }
  }
  func groups(_ line: Int) -> ArraySlice<SetGroup> { rows.groups(of: number(line)) }
  func groupsUnlessSwapped(_ line: Int) -> ArraySlice<SetGroup>? {
    rows.exercises[number(line)].swapFor == nil ? groups(line) : nil
  }
  func sets(_ line: Int) -> [SetGroup] { Array(groups(line)) }
  func hasWork(_ line: Int) -> Bool { rows.exercises[number(line)].hasWork }
  func hasDoneSets(_ line: Int) -> Bool { rows.exercises[number(line)].hasDoneSets }

  private func number(_ line: Int) -> Int { Int(rows.lines[line]) }
}

/// The texts that name an exercise, by their numbers. Equal numbers are equal texts.
struct ExerciseTexts: Equatable {
  /// The number of a label or a swap that the exercise does not have.
  static let none = UInt32.max

  let name: UInt32
  let label: UInt32
  let swapFor: UInt32
}
