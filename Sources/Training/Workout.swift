// A session as it was done, by itself or among those that were read with it.

/// A session as it was done.
///
/// One that a file holds in the plain form is a place in the workouts that were read with it, which
/// takes little room; one that is made, or changed, has its fields to itself.
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

  /// The workout at a place of those that were packed together.
  package init(_ index: Int, of workouts: PackedWorkouts) { form = .packed(workouts, index) }

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

  /// Made anew from a packed workout each time: take it once, or `lines` to look at some of it.
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

  /// The exercises where they stand, of which only what is asked for is made.
  package var lines: [WorkoutLine] {
    switch form {
    case .own(let fields): fields.exercises.map { WorkoutLine($0) }
    case .packed(let workouts, let index):
      workouts.lines(of: index).map { WorkoutLine($0, of: workouts) }
    }
  }

  /// True when a set was done that is no warm-up.
  package var hasWork: Bool {
    switch form {
    case .own(let fields): fields.exercises.contains { $0.sets.haveWork }
    case .packed(let workouts, let index):
      workouts.lines(of: index).contains { workouts.exercise($0).sets.haveWork }
    }
  }

  package static func == (one: Workout, other: Workout) -> Bool {
    if case .packed(let workouts, let index) = one.form,
      case .packed(let others, let place) = other.form, workouts === others, index == place
    {
      return true
    }
    return one.fields == other.fields
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(fields) }
}

/// What is written of a session.
struct WorkoutFields: Hashable, Sendable {
  var title: String
  var reference: ProgramReference?
  var took: Seconds?
  var gym: String?
  var answers: [Assignment]
  var exercises: [PerformedExercise]
  var notes: [String]
}
