// A performed session, stored on its own or packed with others.

/// A performed session.
///
/// A workout that a file contains in canonical form is an index into workouts that were read
/// together, which saves memory. A workout that was created or changed has its own fields.
package struct Workout: Hashable, Sendable {
  private enum Form: Sendable {
    indirect case own(WorkoutFields)
    case packed(PackedWorkouts, Int)
  }

  private var form: Form

  package init(
    title: String, reference: ProgramReference? = nil, took: Seconds? = nil, gym: String? = nil,
    answers: [Assignment] = [], exercises: [PerformedExercise] = [], notes: [String] = []
  ) {
    form = .own(
      WorkoutFields(
        title: title, reference: reference, took: took, gym: gym, answers: answers,
        exercises: exercises, notes: notes))
  }

  /// Creates the workout at an index of packed workouts.
  package init(_ index: Int, of workouts: PackedWorkouts) { form = .packed(workouts, index) }

  /// The place among workouts that were read together; nil for a workout that was created or
  /// changed.
  var packed: (workouts: PackedWorkouts, index: Int)? {
    if case .packed(let workouts, let index) = form { (workouts, index) } else { nil }
  }

  private var fields: WorkoutFields {
    get {
      switch form {
      case .own(let fields): fields
      case .packed(let workouts, let index): workouts.fields(of: index)
      }
    }
    set { form = .own(newValue) }
  }

  package var title: String {
    get {
      switch form {
      case .own(let fields): fields.title
      case .packed(let workouts, let index): workouts.title(of: index)
      }
    }
    set { fields.title = newValue }
  }

  package var reference: ProgramReference? {
    get {
      switch form {
      case .own(let fields): fields.reference
      case .packed(let workouts, let index): workouts.reference(of: index)
      }
    }
    set { fields.reference = newValue }
  }

  /// The program of the reference.
  package var program: String? {
    switch form {
    case .own(let fields): fields.reference?.program
    case .packed(let workouts, let index): workouts.program(of: index)
    }
  }

  /// The version of the reference.
  package var version: String? {
    switch form {
    case .own(let fields): fields.reference?.version
    case .packed(let workouts, let index): workouts.version(of: index)
    }
  }

  /// Returns whether the workout was read together with another and names the same version of a
  /// program, or none as well. False if that would take comparing texts.
  package func hasVersion(of other: Workout) -> Bool {
    guard case .packed(let workouts, let index) = form,
      case .packed(let others, let otherIndex) = other.form, workouts === others
    else { return false }
    return workouts.haveSameVersion(index, otherIndex)
  }

  /// The day of the reference.
  package var day: String? {
    switch form {
    case .own(let fields): fields.reference?.day
    case .packed(let workouts, let index): workouts.day(of: index)
    }
  }

  package var took: Seconds? {
    get {
      switch form {
      case .own(let fields): fields.took
      case .packed(let workouts, let index): workouts.took(of: index)
      }
    }
    set { fields.took = newValue }
  }

  package var gym: String? {
    get {
      switch form {
      case .own(let fields): fields.gym
      case .packed(let workouts, let index): workouts.gym(of: index)
      }
    }
    set { fields.gym = newValue }
  }

  package var answers: [Assignment] {
    get {
      switch form {
      case .own(let fields): fields.answers
      case .packed: []
      }
    }
    set { fields.answers = newValue }
  }

  /// The exercises. For a packed workout they are created on each call, so call it once, or use
  /// `lines`.
  package var exercises: [PerformedExercise] {
    get {
      switch form {
      case .own(let fields): fields.exercises
      case .packed(let workouts, let index): workouts.exercises(of: index)
      }
    }
    set { fields.exercises = newValue }
  }

  package var notes: [String] {
    get {
      switch form {
      case .own(let fields): fields.notes
      case .packed(let workouts, let index): workouts.notes(of: index)
      }
    }
    set { fields.notes = newValue }
  }

  /// The exercises without copying; each property is read on demand.
  package var lines: [WorkoutLine] {
    switch form {
    case .own(let fields):
      fields.exercises.indices.map { WorkoutLine($0, of: fields.exercises) }
    case .packed(let workouts, let index):
      workouts.lines(of: index).map { WorkoutLine($0, of: workouts) }
    }
  }

  /// The numbers of the exercises in the workouts that this one was read with; nil for a workout
  /// that was created or changed. Exercises with equal sets have the same number.
  package var distinctLines: (of: PackedWorkouts, numbers: ArraySlice<UInt32>)? {
    switch form {
    case .own: nil
    case .packed(let workouts, let index): (workouts, workouts.numbers(of: index))
    }
  }

  /// The number of exercises.
  package var lineCount: Int {
    switch form {
    case .own(let fields): fields.exercises.count
    case .packed(let workouts, let index): workouts.lines(of: index).count
    }
  }

  /// Returns the exercise at an index below `lineCount`, without copying.
  package func line(_ line: Int) -> WorkoutLine {
    switch form {
    case .own(let fields): WorkoutLine(line, of: fields.exercises)
    case .packed(let workouts, let index):
      WorkoutLine(workouts.lines(of: index).lowerBound + line, of: workouts)
    }
  }

  /// Returns the sets of the exercise at an index below `lineCount`, without copying them; nil for
  /// an exercise that was done in place of another.
  package func groupsUnlessSwapped(ofLine line: Int) -> ArraySlice<SetGroup>? {
    switch form {
    case .own(let fields):
      fields.exercises[line].isSwap ? nil : fields.exercises[line].sets[...]
    case .packed(let workouts, let index):
      workouts.groupsUnlessSwapped(workouts.lines(of: index).lowerBound + line)
    }
  }

  /// Returns true if at least one set of the exercise at an index is not a warm-up.
  package func hasWork(inLine line: Int) -> Bool {
    switch form {
    case .own(let fields): fields.exercises[line].sets.haveWork
    case .packed(let workouts, let index):
      workouts.hasWork(workouts.lines(of: index).lowerBound + line)
    }
  }

  /// True if at least one set is not a warm-up.
  package var hasWork: Bool {
    switch form {
    case .own(let fields): fields.exercises.contains { $0.sets.haveWork }
    case .packed(let workouts, let index):
      workouts.lines(of: index).contains { workouts.hasWork($0) }
    }
  }

  /// True if something was done in at least one set that is not a warm-up.
  package var hasDoneSets: Bool {
    switch form {
    case .own(let fields):
      fields.exercises.contains { $0.sets.contains(where: \.counts) }
    case .packed(let workouts, let index):
      workouts.lines(of: index).contains { workouts.hasDoneSets($0) }
    }
  }

  package static func == (one: Workout, other: Workout) -> Bool {
    if case .packed(let workouts, let index) = one.form,
      case .packed(let others, let place) = other.form,
      workouts.isEqual(index, to: others, place)
    {
      return true
    }
    return one.fields == other.fields
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(fields) }
}

/// The fields of a performed session.
struct WorkoutFields: Hashable, Sendable {
  var title: String
  var reference: ProgramReference?
  var took: Seconds?
  var gym: String?
  var answers: [Assignment]
  var exercises: [PerformedExercise]
  var notes: [String]
}
