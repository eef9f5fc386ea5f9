// The rows in which workouts are stored while they are read.

/// The workouts of a file. Repeated texts and exercises are stored once, and referred to by number.
package struct WorkoutRows: Sendable {
  private var texts: [String] = []
  /// The sets of all exercises. Those that are not yet part of an exercise are at the end.
  package var groups: [SetGroup] = []
  private(set) var headings: [Heading] = []
  /// The exercises without notes, because notes belong to a single workout.
  private(set) var exercises: [Exercise] = []
  /// The exercises of all workouts in order, by number.
  private(set) var lines: [UInt32] = []
  private var notes: [Note] = []
  private var references: [Reference] = []
  private(set) var workouts: [Row] = []

  /// The part of an exercise line before its colon: `+ NAME as LABEL for OTHER`.
  package struct Heading: Sendable {
    let texts: ExerciseTexts
    let isSuperset: Bool

    package init(_ name: UInt32, label: UInt32?, swapFor: UInt32?, isSuperset: Bool) {
      texts = ExerciseTexts(name: name, label: label, swapFor: swapFor)
      self.isSuperset = isSuperset
    }
  }

  /// An exercise. Its sets follow the sets of the previous exercise.
  struct Exercise: Sendable {
    /// The number of its heading.
    let heading: UInt32
    let setEnd: UInt32
    let hasWork: Bool
    let hasDoneSets: Bool
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

  /// A workout. Its lines and notes follow the lines and notes of the previous workout.
  struct Row {
    let title: UInt32
    let took: Seconds?
    let gym: UInt32?
    /// The number of the reference; nil for a workout without a program.
    let reference: UInt32?
    let lineEnd: UInt32
    let noteEnd: UInt32
  }

  package init() {}

  /// Reserves space for the workouts in so many bytes. Unused space is never written, so it does
  /// not use memory. An array that grows would exist twice while it is copied.
  package mutating func reserveCapacity(bytes: Int) {
    workouts.reserveCapacity(bytes / 128)
    lines.reserveCapacity(bytes / 24)
    exercises.reserveCapacity(bytes / 24)
    groups.reserveCapacity(bytes / 16)
  }

  /// Adds a text and returns its number.
  package mutating func add(_ text: String) -> UInt32 {
    texts.append(text)
    return UInt32(texts.count - 1)
  }

  var textCount: Int { texts.count }

  package func text(_ number: UInt32) -> String { texts[Int(number)] }

  /// Adds a heading and returns its number. Headings are numbered from 0.
  package mutating func add(_ heading: Heading) -> UInt32 {
    headings.append(heading)
    return UInt32(headings.count - 1)
  }

  // MARK: Workouts

  /// True if the current workout has an exercise.
  package var hasLine: Bool { lines.count > Int(workouts.last?.lineEnd ?? 0) }

  /// Adds an exercise to the current workout by its number.
  package mutating func addLine(_ exercise: UInt32) { lines.append(exercise) }

  /// Adds a new exercise to the current workout, with the heading of this number and the sets at
  /// the end of `groups`, and returns its number.
  package mutating func addNewLine(_ heading: UInt32) -> UInt32 {
    var (hasWork, hasDoneSets) = (false, false)
    // The groups are read in place, because each copy of one counts a reference.
    for index in setStart(of: exercises.count)..<groups.count
    where groups[index].set.isWork {
      hasWork = true
      guard groups[index].counts else { continue }
      hasDoneSets = true
      break
    }
    let number = UInt32(truncatingIfNeeded: exercises.count)
    exercises.append(
      Exercise(
        heading: heading, setEnd: UInt32(truncatingIfNeeded: groups.count), hasWork: hasWork,
        hasDoneSets: hasDoneSets))
    lines.append(number)
    return number
  }

  /// Adds a note to the current workout, or to its last exercise.
  package mutating func add(note: String, toLastLine: Bool) {
    notes.append(Note(line: toLastLine ? UInt32(lines.count - 1) : nil, text: note))
  }

  /// Completes the current workout.
  package mutating func close(
    title: UInt32, reference: Reference?, took: Seconds?, gym: UInt32?
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

  // MARK: Values

  func exercise(_ number: Int) -> PerformedExercise {
    let heading = heading(of: number)
    return PerformedExercise(
      text(heading.texts.name), label: heading.texts.label.map { text($0) },
      swapFor: heading.texts.swapFor.map { text($0) }, isSuperset: heading.isSuperset,
      sets: Array(groups(of: number)))
  }

  func heading(of number: Int) -> Heading { headings[Int(exercises[number].heading)] }

  func groups(of number: Int) -> ArraySlice<SetGroup> {
    groups[setStart(of: number)..<Int(exercises[number].setEnd)]
  }

  private func setStart(of number: Int) -> Int {
    number > 0 ? Int(exercises[number - 1].setEnd) : 0
  }

  /// Returns the reference of a workout, with numbers for names.
  func reference(of index: Int) -> Reference? {
    workouts[index].reference.map { references[Int($0)] }
  }

  func written(_ reference: Reference) -> ProgramReference {
    ProgramReference(
      program: text(reference.program), version: reference.version.map { text($0) },
      day: text(reference.day), week: reference.week.map { Int($0) },
      cycle: reference.cycle.map { Int($0) }, block: reference.block.map { text($0) })
  }

  func notes(of index: Int) -> ArraySlice<Note> {
    notes[(index > 0 ? Int(workouts[index - 1].noteEnd) : 0)..<Int(workouts[index].noteEnd)]
  }
}
