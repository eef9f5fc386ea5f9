// Many workouts in little room: what the history of years is kept as.

/// Workouts that were read together, each a place among them.
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

  /// The places of a workout's exercises among those of all.
  func lines(of index: Int) -> Range<Int> {
    (index > 0 ? Int(rows.workouts[index - 1].lineEnd) : 0)..<Int(rows.workouts[index].lineEnd)
  }

  /// The exercise of a line, without its notes.
  func exercise(_ line: Int) -> PerformedExercise { rows.exercises[Int(rows.lines[line])] }
}

/// The rows that workouts are packed into while they are read.
///
/// Texts and exercises that come again, as they do for years, stand there once: the reader that adds
/// them names them by their numbers.
package struct WorkoutRows: Sendable {
  private var texts: [String] = []
  /// Without notes, which are a workout's own.
  fileprivate private(set) var exercises: [PerformedExercise] = []
  fileprivate private(set) var references: [ProgramReference] = []
  /// The exercises that were done, by their numbers.
  fileprivate private(set) var lines: [UInt32] = []
  private var notes: [Note] = []
  fileprivate private(set) var workouts: [Row] = []

  fileprivate struct Note {
    /// The line it was written under; nil for one of the workout.
    let line: UInt32?
    let text: String
  }

  /// A workout, whose lines and notes are those behind the ones of the workout before it.
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

  /// Adds a text; its number.
  package mutating func add(_ text: String) -> UInt32 {
    texts.append(text)
    return UInt32(texts.count - 1)
  }

  package func text(_ number: UInt32) -> String { texts[Int(number)] }

  /// Adds an exercise that workouts may have; its number.
  package mutating func add(_ exercise: PerformedExercise) -> UInt32 {
    exercises.append(exercise)
    return UInt32(exercises.count - 1)
  }

  // MARK: Workouts

  /// True when the workout that is being read has an exercise.
  package var hasLine: Bool { lines.count > Int(workouts.last?.lineEnd ?? 0) }

  /// Adds the exercise of that number to the workout that is being read.
  package mutating func addLine(_ exercise: UInt32) { lines.append(exercise) }

  /// Adds a note to the workout that is being read, or to its last exercise.
  package mutating func add(note: String, toLastLine: Bool) {
    notes.append(Note(line: toLastLine ? UInt32(lines.count - 1) : nil, text: note))
  }

  /// Closes the workout that was being read.
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

  /// Forgets what was added to the workout that was being read.
  package mutating func drop() {
    lines.removeLast(lines.count - Int(workouts.last?.lineEnd ?? 0))
    notes.removeLast(notes.count - Int(workouts.last?.noteEnd ?? 0))
  }

  fileprivate func notes(of index: Int) -> ArraySlice<Note> {
    notes[(index > 0 ? Int(workouts[index - 1].noteEnd) : 0)..<Int(workouts[index].noteEnd)]
  }
}
