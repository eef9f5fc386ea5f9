// An entry while its lines are read.

import Diagnostics
import Training

/// What is known so far of the entry whose lines are being read.
struct OpenEntry {
  var id: EntryID
  var header: SourceSpan
  var line: Int
  var date: CalendarDate
  /// False where no date could be read, so that the entry has no number either.
  var isDated = true
  var time: ClockTime?
  /// Nil where the word is no kind: its lines are passed over.
  var kind: EntryKind?
  /// Behind the last line with content.
  var end: Int
  var digest: UInt64
  /// True when the header says too little to keep the entry.
  var isLost = false

  /// The header's own words: a title, a program's id, the name of a measure.
  var name = ""
  /// The day of a `skip`, the quantity of a measure.
  var detail = ""
  var isAll = false
  var until: CalendarDate?
  var load: Load?

  var reference: ProgramReference?
  var took: Seconds?
  var gym: String?
  var version: String?
  var assignments: [Assignment] = []
  /// Values without quotes, each with what is reported unless the program offers it.
  var plainWords: [(name: String, word: String, problem: Diagnostic)] = []
  var exercises: [PerformedExercise] = []
  var notes: [String] = []
  var photos: [String] = []

  /// The margin of the last exercise line; notes deeper than it belong to the exercise.
  var exerciseIndentation: Int?
  /// True after an exercise line that could not be read: its notes are passed over.
  var isExerciseLost = false
  /// True after a line that could not be read: an exercise may have been on it.
  var hasLostLine = false
  /// The program of an `of` line that could not be read whole.
  var brokenProgram: String?
  /// True when a line was not understood that may have been the `of` line.
  var mayHideReference = false
  /// Exercises whose sets could not be read.
  var lostExercises: Set<String> = []

  init(id: EntryID, header: SourceSpan, line: Int, date: CalendarDate) {
    self.id = id
    self.header = header
    self.line = line
    self.date = date
    end = header.end
    digest = 0
  }

  /// A superset whose other exercise could not be read stands alone.
  mutating func append(_ exercise: PerformedExercise) {
    exercises.append(exercise)
    if exercises.count == 1 { exercises[0].isSuperset = false }
  }

  /// What happened, as far as it could be read; nil where nothing is left to keep.
  var event: Event? {
    guard let kind, !isLost else { return nil }
    switch kind {
    case .workout:
      return .workout(
        Workout(
          title: name, reference: reference, took: took, gym: gym, answers: assignments,
          exercises: exercises, notes: notes))
    case .start: return .start(program: name, version: version, inputs: assignments)
    case .stop: return .stop(program: name, notes: notes)
    case .set: return .set(program: name, assignments)
    case .skip: return .skip(program: name, day: detail, notes: notes)
    case .redo: return .redo(program: name, day: detail, notes: notes)
    case .pause: return .pause(program: isAll ? nil : name, until: until, notes: notes)
    case .resume: return .resume(program: isAll ? nil : name)
    case .bodyweight: return load.map { .bodyweight($0, notes: notes) }
    case .measure: return .measure(name: name, quantity: detail, notes: notes)
    case .note: return .note(lines: notes, photos: photos)
    }
  }

  /// What a problem in one of the entry's lines may falsify.
  var damage: Damage {
    guard let kind else { return .any }
    switch kind {
    case .measure, .note: return .none
    case .bodyweight: return Damage(programs: [], isOfBodyweight: true)
    case .start, .stop, .set, .skip, .redo, .pause, .resume:
      return isAll || name.isEmpty ? .any : Damage(programs: [name])
    case .workout:
      if let program = reference?.program ?? brokenProgram {
        return Damage(programs: [program], exercises: lostExercises)
      }
      return Damage(programs: mayHideReference ? nil : [], exercises: lostExercises)
    }
  }
}
