// The rows in which workouts are stored while they are read.

/// The workouts of a file. Repeated texts and exercises are stored once, and referred to by number.
package struct WorkoutRows: Sendable {
  private var texts: [String] = []
  /// The sets of all exercises. Those that are not yet part of an exercise are at the end.
  package var groups: [SetGroup] = []
  /// The exercises without notes, because notes belong to a single workout.
  private(set) var exercises: [Exercise] = []
  /// The exercises of all workouts in order, by number.
  private(set) var lines: [UInt32] = []
  private var notes: [Note] = []
  private(set) var workouts: [Row] = []

  /// An exercise; its sets follow those of the one before. Names are numbers of texts.
  package struct Exercise: Sendable {
    let name: UInt32
    let label: UInt32?
    let swapFor: UInt32?
    let isSuperset: Bool
    fileprivate(set) var hasWork = false
    fileprivate(set) var hasDoneSets = false
    fileprivate(set) var setEnd: UInt32 = 0

    package init(_ name: UInt32, label: UInt32?, swapFor: UInt32?, isSuperset: Bool) {
      self.name = name
      self.label = label
      self.swapFor = swapFor
      self.isSuperset = isSuperset
    }
  }

  /// The program, version and day of a workout. Names are numbers of texts.
  package struct Reference: Sendable {
    let program: UInt32
    package var version: UInt32?
    package var day: UInt32
    package var week: Int32?
    package var cycle: Int32?
    package var block: UInt32?

    package init(program: UInt32, version: UInt32?, day: UInt32) {
      self.program = program
      self.version = version
      self.day = day
    }
  }

  struct Note {
    /// The exercise line of the note; nil for a note on the workout.
    let line: UInt32?
    let text: String
  }

  /// A workout. Its lines and notes follow those of the previous workout.
  struct Row {
    let title: UInt32
    let took: Seconds?
    let gym: UInt32?
    let reference: Reference?
    let lineEnd: UInt32
    let noteEnd: UInt32
  }

  package init() {}

  package mutating func reserveCapacity(workouts: Int, lines: Int) {
    self.workouts.reserveCapacity(workouts)
    self.lines.reserveCapacity(lines)
    exercises.reserveCapacity(lines / 4)
    groups.reserveCapacity(lines / 2)
  }

  /// Adds a text and returns its number.
  package mutating func add(_ text: String) -> UInt32 {
    texts.append(text)
    return UInt32(texts.count - 1)
  }

  var textCount: Int { texts.count }

  package func text(_ number: UInt32) -> String { texts[Int(number)] }

  /// Adds an exercise with the sets at the end of `groups`, for use in workouts, and returns its
  /// number.
  package mutating func add(_ exercise: Exercise) -> UInt32 {
    var exercise = exercise
    exercise.setEnd = UInt32(groups.count)
    // The groups are read in place, because each copy of one counts a reference.
    for index in setStart(of: exercises.count)..<groups.count
    where groups[index].set.isWork {
      exercise.hasWork = true
      guard groups[index].counts else { continue }
      exercise.hasDoneSets = true
      break
    }
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
    title: UInt32, reference: Reference?, took: Seconds?, gym: UInt32?
  ) {
    workouts.append(
      Row(
        title: title, took: took, gym: gym, reference: reference, lineEnd: UInt32(lines.count),
        noteEnd: UInt32(notes.count)))
  }

  /// Discards the lines and notes of the current workout.
  package mutating func drop() {
    lines.removeLast(lines.count - Int(workouts.last?.lineEnd ?? 0))
    notes.removeLast(notes.count - Int(workouts.last?.noteEnd ?? 0))
  }

  // MARK: Values

  func exercise(_ number: Int) -> PerformedExercise {
    let exercise = exercises[number]
    return PerformedExercise(
      text(exercise.name), label: exercise.label.map { text($0) },
      swapFor: exercise.swapFor.map { text($0) }, isSuperset: exercise.isSuperset,
      sets: Array(groups(of: number)))
  }

  func groups(of number: Int) -> ArraySlice<SetGroup> {
    groups[setStart(of: number)..<Int(exercises[number].setEnd)]
  }

  private func setStart(of number: Int) -> Int {
    number > 0 ? Int(exercises[number - 1].setEnd) : 0
  }

  func reference(_ reference: Reference) -> ProgramReference {
    ProgramReference(
      program: text(reference.program), version: reference.version.map { text($0) },
      day: text(reference.day), week: reference.week.map { Int($0) },
      cycle: reference.cycle.map { Int($0) }, block: reference.block.map { text($0) })
  }

  func notes(of index: Int) -> ArraySlice<Note> {
    notes[(index > 0 ? Int(workouts[index - 1].noteEnd) : 0)..<Int(workouts[index].noteEnd)]
  }
}
