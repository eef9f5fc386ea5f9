// A training folder of the public interface.

import Diagnostics
import Engine
import Insights
import Logbook
import Notation
import SystemPackage
import Training
import Workspace

/// A training folder as it was when it was opened: settings, programs and history.
///
/// Nothing in the folder is changed, and nothing is read again. To see later changes, open the
/// folder again.
public struct TrainingLog {
  private let folder: OpenedFolder

  /// Opens the training folder at a path.
  ///
  /// - Parameter path: An absolute path, or a path relative to the current directory.
  /// - Throws: ``Problems`` if the folder does not exist, if a file cannot be read, or if
  ///   `prog.yaml` has errors. Errors in programs and lines of the history that cannot be read do
  ///   not stop it; see ``problems``.
  public init(at path: String) throws {
    let folder = TrainingFolder(
      FilePath(path), files: Disk(), holder: LockHolder(process: 0, command: "ProgKit"),
      notice: { _ in })
    self.folder = try Problems.translated { try OpenedFolder.open(folder) }
  }

  /// The problems of the settings, the list of programs and the history.
  public var problems: [Problem] { (folder.warnings + folder.damage).map { Problem($0) } }

  /// The ids of the programs in the folder, in alphabetical order.
  public var programs: [String] { folder.programs.map(\.id) }

  /// Returns the program with an id, checked with the folder's settings.
  ///
  /// - Throws: ``Problems`` if there is no such program or if it has errors.
  public func program(_ id: String) throws -> TrainingProgram {
    // The folder's own lookup reports an id that does not exist, with the nearest one.
    _ = try Problems.translated { try folder.program(id) }
    return try TrainingProgram(
      folder.text(of: id) ?? ProgramText(id: id, source: SourceText(name: id, bytes: [])),
      settings: folder.settings)
  }

  /// Returns the sessions that are due on a date, overdue ones first.
  ///
  /// - Throws: ``Problems`` if a running program has errors, or if a line of the history that
  ///   cannot be read may affect it.
  public func sessions(due day: Day) throws -> [Session] {
    let programs = try Problems.translated { try folder.day(on: day.date) }.programs.due
    return programs.compactMap { today in
      today.session.map { plan in
        let since = today.pending.first?.since
        return Session(plan, on: day.date, status: since == nil ? .due : .overdue, since: since)
      }
    }
  }

  /// Returns the sessions of the next days with their loads, from what is due on `day`.
  ///
  /// Programs without a schedule have no dates; their sessions are listed for `day`.
  ///
  /// - Parameters:
  ///   - day: The first date.
  ///   - count: The number of days, from 1 to 366; other numbers count as the nearest of these.
  /// - Returns: The sessions in the order of their dates.
  /// - Throws: ``Problems`` as ``sessions(due:)`` does.
  public func plan(from day: Day, days count: Int) throws -> [Session] {
    let replay = try Problems.translated { try folder.replay(on: day.date) }
    return replay.ahead(from: day.date, days: min(max(1, count), 366)).map { planned in
      Session(planned.session, on: planned.date ?? day.date, status: .planned)
    }
  }

  /// Returns the workouts from the first date to the last, both included, in order.
  public func workouts(from first: Day, through last: Day) -> [LoggedWorkout] {
    folder.workouts(through: last.date).filter { $0.date >= first.date }
      .map { LoggedWorkout($0.date, $0.workout) }
  }

  /// Returns the personal records up to a date, by exercise in the order in which they were first
  /// done.
  public func records(through day: Day) -> [PersonalRecord] {
    let records = folder.records(through: day.date)
    return records.exercises.flatMap { name in
      records.bests(of: name).map { PersonalRecord($0) }
    }
  }
}

/// A workout as it was logged.
public struct LoggedWorkout: Hashable, Sendable {
  /// The date of the workout.
  public let date: Day
  /// The title, usually the day of the program.
  public let title: String
  /// The id of the program that it was done for; nil for a workout without one.
  public let program: String?
  /// The exercises in order.
  public let exercises: [LoggedExercise]
  /// The notes of the workout as a whole.
  public let notes: [String]

  init(_ date: CalendarDate, _ workout: Workout) {
    self.date = Day(date)
    title = workout.title
    program = workout.reference?.program
    exercises = workout.exercises.map { LoggedExercise($0) }
    notes = workout.notes
  }
}

/// An exercise of a workout with the sets that were done.
public struct LoggedExercise: Hashable, Sendable {
  /// The name of the exercise.
  public let name: String
  /// The sets one by one, in order, with warm-ups.
  public let sets: [LoggedSet]
  /// All sets in notation, such as `3x5 @ 100kg`.
  public let text: String
  /// The notes of the exercise.
  public let notes: [String]

  init(_ exercise: PerformedExercise) {
    name = exercise.name
    sets = exercise.sets.sets.map { LoggedSet($0) }
    text = SetPrinter.text(of: exercise.sets)
    notes = exercise.notes
  }
}

/// One set that was done.
public struct LoggedSet: Hashable, Sendable {
  /// The reps, on each side if they were counted so; nil for a time or a distance.
  public let reps: Int?
  /// The duration in seconds; nil if it was not a timed set.
  public let seconds: Double?
  /// The distance in metres; nil if it was not a distance.
  public let metres: Double?
  /// The load; nil for a time or a distance without one.
  public let weight: Weight?
  /// The effort as RPE, from 1 to 10 in half steps; nil if it was not logged.
  public let rpe: Double?
  /// True for a warm-up set, which counts toward neither volume nor records.
  public let isWarmup: Bool

  init(_ set: PerformedSet) {
    reps = set.amount.reps.map { Int($0) }
    switch set.amount {
    case .time(let time), .repsInTime(_, let time):
      (seconds, metres) = (Double(time.tenths) / 10, nil)
    case .distance(let distance):
      (seconds, metres) = (nil, Double(distance.comparable) / 100_000_000)
    case .distanceInTime(let distance, let time):
      (seconds, metres) = (Double(time.tenths) / 10, Double(distance.comparable) / 100_000_000)
    case .reps: (seconds, metres) = (nil, nil)
    }
    weight = set.load.map { Weight($0) }
    rpe = set.effort.map { Double($0.halves) / 2 }
    isWarmup = set.isWarmup
  }
}

/// The best of one kind that was reached with an exercise.
public struct PersonalRecord: Hashable, Sendable {
  /// The name of the exercise.
  public let exercise: String
  /// The kind as in the JSON of `prog prs`, such as `heaviest`, `5rm`, `e1rm` or `volume`.
  public let kind: String
  /// The value with its unit, such as `102.5kg`, `12 reps`, `5 sets`, `90s`, `5km` or `5:30/km`.
  public let text: String
  /// The load, rounded to four decimals; nil for records of another kind.
  public let weight: Weight?
  /// The set that reached it, in notation; nil for a value of a whole session.
  public let set: String?
  /// The date on which it was reached.
  public let date: Day

  init(_ record: Record) {
    exercise = record.exercise
    kind = record.kind.key
    switch record.mark.value {
    case .load(let load):
      let written = load.written
      (text, weight) = (written?.text ?? load.text, written.map { Weight($0) })
    case .reps(let count): (text, weight) = (count.counted("rep"), nil)
    case .sets(let count): (text, weight) = (count.counted("set"), nil)
    case .time(let time): (text, weight) = (time.text, nil)
    case .distance(let distance): (text, weight) = (distance.text, nil)
    case .pace(let pace): (text, weight) = (pace.text, nil)
    }
    set = record.mark.set.map { SetPrinter.text(of: [SetGroup($0)]) }
    date = Day(record.mark.date)
  }
}

// Turns the errors of the modules below into the public ones.

extension Problems {
  init(_ diagnostics: [Diagnostic]) { all = diagnostics.map { Problem($0) } }

  /// Runs `work`. Problems that it throws become public ones.
  static func translated<Result>(_ work: () throws -> Result) throws -> Result {
    do {
      return try work()
    } catch let failure as LogbookError {
      throw Problems(failure.diagnostics)
    } catch let diagnostic as Diagnostic {
      throw Problems([diagnostic])
    }
  }
}
