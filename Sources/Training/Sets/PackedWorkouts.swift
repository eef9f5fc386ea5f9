// Compact storage for the many workouts of a long history.

/// Workouts that were read together and share texts and exercises.
package final class PackedWorkouts: Sendable {
  private let rows: WorkoutRows

  package init(_ rows: WorkoutRows) { self.rows = rows }

  func title(of index: Int) -> String { rows.text(rows.workouts[index].title) }
  func took(of index: Int) -> Seconds? { rows.workouts[index].took }
  func gym(of index: Int) -> String? { rows.workouts[index].gym.map { rows.text($0) } }

  func reference(of index: Int) -> ProgramReference? {
    rows.reference(of: index).map { rows.written($0) }
  }

  /// Returns the program of a workout's reference.
  func program(of index: Int) -> String? {
    rows.reference(of: index).map { rows.text($0.program) }
  }

  /// Returns the version of a workout's reference.
  func version(of index: Int) -> String? {
    rows.reference(of: index)?.version.map { rows.text($0) }
  }

  /// Returns whether the references of two workouts name the same version of a program, or both
  /// none.
  func haveSameVersion(_ one: Int, _ other: Int) -> Bool {
    let (one, other) = (rows.reference(of: one), rows.reference(of: other))
    return one?.program == other?.program && one?.version == other?.version
  }

  /// Returns the day of a workout's reference.
  func day(of index: Int) -> String? {
    rows.reference(of: index).map { rows.text($0.day) }
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

  /// Returns true if two workouts are equal, without putting their fields together. Those that say
  /// the same in another order may be equal although it returns false.
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

  /// The number of different headings of exercises, each with a name and a label.
  package var headingCount: Int { rows.headings.count }

  /// Returns the number of the heading of the exercise with this number.
  package func heading(ofDistinct number: Int) -> Int { Int(rows.exercises[number].heading) }

  /// Returns the name and the label of the heading with this number.
  package func names(ofHeading number: Int) -> (name: String, label: String?) {
    let texts = rows.headings[number].texts
    return (rows.text(texts.name), texts.label.map { rows.text($0) })
  }

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

  private func texts(_ number: UInt32) -> ExerciseTexts { rows.heading(of: Int(number)).texts }

  /// Returns the exercise of a line, without its notes.
  func exercise(_ line: Int) -> PerformedExercise { rows.exercise(number(line)) }

  func nameNumber(_ line: Int) -> Int { Int(texts(ofLine: line).name) }
  func name(_ line: Int) -> String { rows.text(texts(ofLine: line).name) }
  func label(_ line: Int) -> String? { texts(ofLine: line).label.map { rows.text($0) } }
  func swapFor(_ line: Int) -> String? { texts(ofLine: line).swapFor.map { rows.text($0) } }
  func groups(_ line: Int) -> ArraySlice<SetGroup> { rows.groups(of: number(line)) }
  func groupsUnlessSwapped(_ line: Int) -> ArraySlice<SetGroup>? {
    let texts = texts(ofLine: line)
    return texts.swapFor == nil || texts.swapFor == texts.name ? groups(line) : nil
  }
  func sets(_ line: Int) -> [SetGroup] { Array(groups(line)) }
  func hasWork(_ line: Int) -> Bool { rows.exercises[number(line)].hasWork }
  func hasDoneSets(_ line: Int) -> Bool { rows.exercises[number(line)].hasDoneSets }

  private func number(_ line: Int) -> Int { Int(rows.lines[line]) }
  private func texts(ofLine line: Int) -> ExerciseTexts { texts(rows.lines[line]) }
}

/// The texts that name an exercise, by their numbers. Equal numbers are equal texts.
struct ExerciseTexts: Equatable {
  let name: UInt32
  private let labelOrNone: UInt32
  private let swapOrNone: UInt32

  /// The number of a label or a swap that the exercise does not have; half the size of an optional.
  private static var none: UInt32 { .max }

  init(name: UInt32, label: UInt32?, swapFor: UInt32?) {
    self.name = name
    labelOrNone = label ?? Self.none
    swapOrNone = swapFor ?? Self.none
  }

  var label: UInt32? { labelOrNone == Self.none ? nil : labelOrNone }
  var swapFor: UInt32? { swapOrNone == Self.none ? nil : swapOrNone }
}
