// Checks that running programs accept the values that the history gives them.

import Diagnostics
import Engine
import HistoryFormat
import Notation
import Training

extension DoctorChecks {
  /// Checks the values of `start` and `set` entries since the last start of each running program.
  mutating func examineValues() {
    let running = opened.runningIDs(through: .distantFuture)
    // A program that cannot be read is reported with the programs.
    let ids = Set(running.filter { (try? opened.library(for: [$0]))?.knows($0) ?? false })
    guard !ids.isEmpty, let library = try? opened.library(for: running.filter(ids.contains)) else {
      return
    }
    var replay = Replay(
      record: opened.record, library: library, settings: opened.engineSettings)
    let starts = lastStarts.filter { ids.contains($0.key) }
    for (index, entry) in opened.record.entries.enumerated() {
      let id: String
      let values: [Assignment]
      switch entry.event {
      case .start(let program, _, let inputs) where starts[program] == index:
        (id, values) = (program, inputs)
        replay.advance(to: index + 1)
      case .set(let program, let assignments) where starts[program].map { $0 < index } ?? false:
        (id, values) = (program, assignments)
        // After the entry, a wrong value would have the right kind.
        replay.advance(to: index)
      default: continue
      }
      guard let run = replay.runs.first(where: { $0.id == id }) else { continue }
      for value in values {
        if let reason = replay.refusal(of: value, in: run) { add(reason, value, run, index) }
      }
    }
  }

  private mutating func add(
    _ reason: RefusedValue, _ given: Assignment, _ run: ProgramRun, _ index: Int
  ) {
    let edit = "correct it: prog history edit \(id(index))"
    switch reason {
    case .unknown:
      let near = nearest(to: given.name, among: run.compiled.valueNames)
      add(
        .valueUnknownToProgram, "'\(run.id)' does not have a value named '\(given.name)'",
        at: index,
        marking: given.name, label: "changes nothing",
        notes: near.map { [didYouMean($0)] } ?? [], help: [edit])
    case .otherKind(let kind):
      add(
        .valueOfOtherKind,
        "invalid \(kind.rawValue) '\(given.value.plain)' for \(given.name) of '\(run.id)'",
        at: index, marking: "\(given.name) = \(given.value.text)",
        label: "not a valid \(kind.rawValue)",
        notes: ["the rules and sets that use it fail"], help: [edit])
    }
  }
}
