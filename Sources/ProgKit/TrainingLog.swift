// A training folder of the public interface.

import Diagnostics
import Engine
import Insights
import Logbook
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
