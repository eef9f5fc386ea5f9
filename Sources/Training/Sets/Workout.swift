// A performed session, and its exercises as lines that equal workouts share.

/// A performed session.
///
/// A history holds very many workouts, which are copied often, so copies share their fields.
package struct Workout: Hashable, Sendable {
  private struct Fields: Hashable, Sendable {
    var title: String
    var reference: ProgramReference?
    var took: Seconds?
    var gym: String?
    var answers: [Assignment]
    var lines: [WorkoutLine]
    var notes: [String]
  }

  private final class Box: Sendable {
    let fields: Fields

    init(_ fields: Fields) { self.fields = fields }
  }

  private var box: Box

  package init(
    title: String, reference: ProgramReference? = nil, took: Seconds? = nil, gym: String? = nil,
    answers: [Assignment] = [], exercises: [PerformedExercise] = [], notes: [String] = []
  ) {
    self.init(
      title: title, reference: reference, took: took, gym: gym, answers: answers,
      lines: exercises.map { WorkoutLine($0) }, notes: notes)
  }

  package init(
    title: String, reference: ProgramReference?, took: Seconds?, gym: String?,
    answers: [Assignment], lines: [WorkoutLine], notes: [String]
  ) {
    box = Box(
      Fields(
        title: title, reference: reference, took: took, gym: gym, answers: answers, lines: lines,
        notes: notes))
  }

  private mutating func change(_ change: (inout Fields) -> Void) {
    var fields = box.fields
    change(&fields)
    box = Box(fields)
  }

  package var title: String {
    get { box.fields.title }
    set { change { $0.title = newValue } }
  }

  package var reference: ProgramReference? {
    get { box.fields.reference }
    set { change { $0.reference = newValue } }
  }

  package var took: Seconds? {
    get { box.fields.took }
    set { change { $0.took = newValue } }
  }

  package var gym: String? {
    get { box.fields.gym }
    set { change { $0.gym = newValue } }
  }

  package var answers: [Assignment] {
    get { box.fields.answers }
    set { change { $0.answers = newValue } }
  }

  package var notes: [String] {
    get { box.fields.notes }
    set { change { $0.notes = newValue } }
  }

  /// The exercises. They are put together on each call; `lines` are the same without copying.
  package var exercises: [PerformedExercise] {
    get { box.fields.lines.map(\.exercise) }
    set { change { $0.lines = newValue.map { WorkoutLine($0) } } }
  }

  package var lines: [WorkoutLine] { box.fields.lines }

  /// Returns the exercise at an index of `lines`.
  package func line(_ line: Int) -> WorkoutLine { box.fields.lines[line] }

  /// The program of the reference.
  package var program: String? { box.fields.reference?.program }
  /// The version of the reference.
  package var version: String? { box.fields.reference?.version }
  /// The day of the reference.
  package var day: String? { box.fields.reference?.day }

  /// Returns whether the workout names the same version of a program as another, or none as well.
  package func hasVersion(of other: Workout) -> Bool {
    program == other.program && version == other.version
  }

  /// Returns the sets of the exercise at an index; nil for one that was done in place of another.
  package func groupsUnlessSwapped(ofLine line: Int) -> ArraySlice<SetGroup>? {
    let line = self.line(line)
    return line.isSwap ? nil : line.groups
  }

  /// Returns true if at least one set of the exercise at an index is not a warm-up.
  package func hasWork(inLine line: Int) -> Bool { self.line(line).hasWork }

  /// True if at least one set is not a warm-up.
  package var hasWork: Bool { lines.contains(where: \.hasWork) }

  /// True if something was done in at least one set that is not a warm-up.
  package var hasDoneSets: Bool { lines.contains(where: \.hasDoneSets) }

  package static func == (one: Workout, other: Workout) -> Bool {
    one.box === other.box || one.box.fields == other.box.fields
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(box.fields) }
}

/// An exercise of a workout.
///
/// A history repeats most of its lines. Equal lines of a file are one object, so that what was
/// worked out for a line is found again by its identity.
package final class WorkoutLine: Hashable, Sendable {
  package let exercise: PerformedExercise
  /// True if at least one set is not a warm-up.
  package let hasWork: Bool
  /// True if something was done in at least one set that is not a warm-up.
  package let hasDoneSets: Bool

  package init(_ exercise: PerformedExercise) {
    self.exercise = exercise
    // The groups are read in place, because each copy of one counts a reference.
    let sets = exercise.sets
    hasWork = sets.indices.contains { sets[$0].set.isWork }
    hasDoneSets = sets.indices.contains { sets[$0].counts }
  }

  package var name: String { exercise.name }
  package var label: String? { exercise.label }
  package var swapFor: String? { exercise.swapFor }
  package var sets: [SetGroup] { exercise.sets }
  package var groups: ArraySlice<SetGroup> { exercise.sets[...] }

  /// Returns whether another exercise was done in place of the planned one.
  package func isSwap(of planned: String) -> Bool { exercise.isSwap(of: planned) }

  /// True if it is a swap whatever was planned: `Front Squat for Squat`, but not `Squat for Squat`.
  package var isSwap: Bool { exercise.isSwap }

  package static func == (one: WorkoutLine, other: WorkoutLine) -> Bool {
    one === other || one.exercise == other.exercise
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(exercise) }
}
