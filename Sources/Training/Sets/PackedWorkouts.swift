// Compact storage for the many workouts of a long history.

/// Workouts that were read together and share texts and exercises.
package final class PackedWorkouts: Sendable {
  private let rows: WorkoutRows

  package init(_ rows: WorkoutRows) { self.rows = rows }

  func title(of index: Int) -> String { rows.text(rows.workouts[index].title) }
  func took(of index: Int) -> Seconds? { rows.workouts[index].took }
  func gym(of index: Int) -> String? { rows.workouts[index].gym.map { rows.text($0) } }

  func reference(of index: Int) -> ProgramReference? {
    rows.workouts[index].reference.map { rows.references[Int($0)] }
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

  /// Returns the range of a workout's exercise lines.
  func lines(of index: Int) -> Range<Int> {
    (index > 0 ? Int(rows.workouts[index - 1].lineEnd) : 0)..<Int(rows.workouts[index].lineEnd)
  }

  /// Returns the numbers of a workout's exercises.
  func numbers(of index: Int) -> ArraySlice<UInt32> { rows.lines[lines(of: index)] }

  /// The number of different exercises, each with its sets.
  package var distinctCount: Int { rows.exercises.count }

  /// Returns the exercise with this number, without its notes.
  package func distinct(_ number: Int) -> PerformedExercise { rows.exercises[number] }

  /// Returns the exercise of a line, without its notes.
  func exercise(_ line: Int) -> PerformedExercise { rows.exercises[Int(rows.lines[line])] }
}

/// The rows in which workouts are stored while they are read.
///
/// Repeated texts and exercises are stored once; the reader refers to them by number.
package struct WorkoutRows: Sendable {
  private var texts: [String] = []
  /// The exercises without notes, because notes belong to a single workout.
  fileprivate private(set) var exercises: [PerformedExercise] = []
  fileprivate private(set) var references: [ProgramReference] = []
  /// The exercises of all workouts in order, by number.
  fileprivate private(set) var lines: [UInt32] = []
  private var notes: [Note] = []
  fileprivate private(set) var workouts: [Row] = []

  fileprivate struct Note {
    /// The exercise line of the note; nil for a note on the workout.
    let line: UInt32?
    let text: String
  }

  /// A workout. Its lines and notes follow those of the previous workout.
  fileprivate struct Row {
    let title: UInt32
    let took: Seconds?
    let gym: UInt32?
    let reference: UInt32?
    let lineEnd: UInt32
    let noteEnd: UInt32
  }

  package init() {}

  package mutating func reserveCapacity(workouts: Int, lines: Int) {
    self.workouts.reserveCapacity(workouts)
    self.lines.reserveCapacity(lines)
  }

  /// Adds a text and returns its number.
  package mutating func add(_ text: String) -> UInt32 {
    texts.append(text)
    return UInt32(texts.count - 1)
  }

  package func text(_ number: UInt32) -> String { texts[Int(number)] }

  /// Adds an exercise for use in workouts and returns its number.
  package mutating func add(_ exercise: PerformedExercise) -> UInt32 {
    exercises.append(exercise)
    return UInt32(exercises.count - 1)
  }

  // MARK: Workouts

  /// True if the current workout has an exercise.
  package var hasLine: Bool { lines.count > Int(workouts.last?.lineEnd ?? 0) }

  /// Adds an exercise to the current workout by its number.
  package mutating func addLine(_ exercise: UInt32) { lines.append(exercise) }

  /// Adds a note to the current workout, or to its last exercise.
  package mutating func add(note: String, toLastLine: Bool) {
    notes.append(Note(line: toLastLine ? UInt32(lines.count - 1) : nil, text: note))
  }

  /// Completes the current workout.
  package mutating func close(
    title: UInt32, reference: ProgramReference?, took: Seconds?, gym: UInt32?
  ) {
    if let reference { references.append(reference) }
    workouts.append(
      Row(
        title: title, took: took, gym: gym,
        reference: reference.map { _ in UInt32(references.count - 1) },
        lineEnd: UInt32(lines.count), noteEnd: UInt32(notes.count)))
  }

  /// Discards the lines and notes of the current workout.
  package mutating func drop() {
    lines.removeLast(lines.count - Int(workouts.last?.lineEnd ?? 0))
    notes.removeLast(notes.count - Int(workouts.last?.noteEnd ?? 0))
  }

  fileprivate func notes(of index: Int) -> ArraySlice<Note> {
    notes[(index > 0 ? Int(workouts[index - 1].noteEnd) : 0)..<Int(workouts[index].noteEnd)]
  }
}
