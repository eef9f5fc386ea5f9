// The available programs: the current ones, and the versions they were trained in.

package import Programs
import Synchronization
import Training

/// Programs by id and version, ready for replay.
package struct ProgramLibrary: Sendable {
  private var current: [String: CompiledProgram] = [:]
  private var versions: [String: [String: CompiledProgram]] = [:]
  /// Programs that do not run any more. Each is replayed only if a load may be filled in from its
  /// sessions.
  package var ended: [String: ProgramLibrary] = [:]

  package init() {}

  package mutating func add(_ program: Program, version: String?, isCurrent: Bool) {
    add(CompiledProgram(program, version: version), isCurrent: isCurrent)
  }

  /// Adds a version that prog kept. Versions that differ only in comments may share a program.
  package mutating func add(_ compiled: CompiledProgram, version: String) {
    versions[compiled.program.id, default: [:]][version] = compiled
  }

  mutating func add(_ compiled: CompiledProgram, isCurrent: Bool) {
    let id = compiled.program.id
    if isCurrent { current[id] = compiled }
    if let version = compiled.version { versions[id, default: [:]][version] = compiled }
  }

  package func knows(_ id: String) -> Bool { current[id] != nil || versions[id] != nil }

  /// True if a current program fills in loads however long ago they were lifted.
  package var fillsAlways: Bool {
    current.values.contains { program in
      program.days.values.contains { $0.entries.contains(where: \.fillsAlways) }
    }
  }

  package func current(_ id: String) -> CompiledProgram? { current[id] }

  func version(_ version: String, of id: String) -> CompiledProgram? { versions[id]?[version] }
}

/// Programs that do not run any more. Each of their runs is replayed at most once.
final class EndedPrograms: Sendable {
  private let libraries: [String: ProgramLibrary]
  private let settings: EngineSettings
  /// The work with lowered loads of each run, by the index of its start.
  private let known = Mutex<[Int: LoweredLines]>([:])

  /// Nil if the library has no such program.
  init?(_ library: ProgramLibrary, _ settings: EngineSettings) {
    if library.ended.isEmpty { return nil }
    libraries = library.ended
    self.settings = settings
  }

  func lines(of program: String, runningAt entry: Int, in record: TrainingRecord) -> LoweredLines {
    guard let library = libraries[program],
      let start = record.entries[..<entry].lastIndex(where: { $0.event.isStart(of: program) })
    else { return LoweredLines() }
    if let lines = known.withLock({ $0[start] }) { return lines }
    let stop = record.entries[start...].firstIndex { $0.event.isStop(of: program) }
    var replay = Replay(record: record, library: library, settings: settings)
    replay.end = start
    replay.advance(to: stop ?? record.entries.count)
    let lines = replay.record.lowered.noted
    known.withLock { $0[start] = lines }
    return lines
  }
}

extension Event {
  fileprivate func isStart(of program: String) -> Bool {
    if case .start(program, _, _) = self { true } else { false }
  }

  fileprivate func isStop(of program: String) -> Bool {
    if case .stop(program, _) = self { true } else { false }
  }
}
