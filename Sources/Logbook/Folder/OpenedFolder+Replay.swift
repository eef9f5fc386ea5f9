// The replay of a folder: the program versions that it needs, and the damage that stops it.

package import Diagnostics
package import Engine
import HistoryFormat
package import Insights
import ProgramFormat
import Programs
package import Training
import Workspace

extension OpenedFolder {
  /// Returns the replay up to a date, settled on it. With `watching`, it keeps the sessions of that
  /// date and their plans. `kept` is a version of a program that the history may not name, for a
  /// session that was begun with it.
  ///
  /// - Throws: `LogbookError` if damage in the history may affect a running program. The caller
  ///   warns about other damage.
  package func replay(
    on date: CalendarDate, watching: Bool = false, with kept: KeptProgram? = nil
  ) throws -> Replay {
    let running = runningIDs(through: date)
    let stopping = running.flatMap { history.problems(stopping: $0) }
    if !stopping.isEmpty { throw LogbookError(stopping.map(\.diagnostic).unique, .badInput) }
    var library = try library(for: running + startsAfter(date))
    if let kept { library.add(kept.program, version: kept.version, isCurrent: false) }
    var replay = Replay(record: record, library: library, settings: engineSettings)
    if watching { replay.watched = date }
    replay.advance(through: date)
    replay.settle(on: date)
    return replay
  }

  /// Returns the programs that start after a date, if they can be read.
  private func startsAfter(_ date: CalendarDate) -> [String] {
    var later: [String] = []
    for entry in record.entries[record.end(of: date)...] {
      guard case .start(let id, _, _) = entry.event, (try? program(id)) != nil else { continue }
      later.append(id)
    }
    return later
  }

  /// Returns the current programs with these ids, and all their versions that the history names.
  package func library(for ids: [String]) throws -> ProgramLibrary {
    var library = ProgramLibrary()
    for id in ids {
      let current = text(of: id)
      if let current {
        library.add(try program(id), version: current.version, isCurrent: true)
      }
      for version in versions(of: id) where version != current?.version {
        guard let old = try keptProgram(id, version) else { continue }
        library.add(old.program, version: version, isCurrent: false)
      }
    }
    return library
  }

  /// Returns the program in a version that prog kept, or nil if the version is missing or cannot be
  /// read.
  ///
  /// - Throws: `damaged-version`
  package func keptProgram(_ id: String, _ version: String) throws -> KeptProgram? {
    guard let source = try Problem.translated({ try folder.version(version, of: id) }),
      let program = ProgramFile.read(source.renaming(settings.renames, id: id), id: id).program
    else { return nil }
    return KeptProgram(program: program, version: version)
  }

  private func versions(of id: String) -> [String] {
    var result: [String] = []
    // Most workouts follow the version of the one before.
    var last: String?
    for entry in record.entries {
      let version: String?
      switch entry.event {
      case .workout(let workout):
        version = workout.reference.flatMap { $0.program == id ? $0.version : nil }
      case .start(id, let started, _): version = started
      default: version = nil
      }
      guard let version, version != last else { continue }
      last = version
      if !result.contains(version) { result.append(version) }
    }
    return result
  }

  /// The problems of the history, for warnings.
  package var damage: [Diagnostic] { history.problems.map(\.diagnostic) }

  /// Returns the records of all work up to and including a date.
  package func records(through date: CalendarDate) -> Records {
    var records = Records(formula: settings.estimate)
    for index in 0..<record.end(of: date) { _ = records.add(dated(index)) }
    return records
  }

  /// Returns the workout with that index in the history for `Records`. It is empty for other
  /// entries. `only` names the exercises to keep, nil keeps all.
  package func dated(_ index: Int, only: Set<String>? = nil) -> DatedWorkout {
    record.dated(index, only: only)
  }
}

/// A program in a version that prog kept in `history/programs`.
package struct KeptProgram {
  let program: Program
  let version: String
}

extension [Diagnostic] {
  /// The diagnostics without duplicates, in order.
  package var unique: [Diagnostic] {
    var seen: Set<Diagnostic> = []
    return filter { seen.insert($0).inserted }
  }
}
