// Replays a program that does not run any more, when a load may be filled in from its sessions.

import Synchronization
import Training

/// Programs that do not run any more. Each of their runs is replayed at most once.
final class EndedPrograms: LoweredRuns {
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
