// Works out how a change of files affects the running programs: their values, and what is due.

package import Diagnostics
import Engine
import Notation
import Programs
package import Training

/// The difference between two replays of the same date.
package struct ReplayDifference {
  package struct Change {
    package let program: String
    /// The name of a value, such as `Squat.weight`, or `due`.
    package let name: String
    /// The value, or nil if it does not exist.
    package let before: String?
    package let after: String?
  }

  /// The name under which the due days are listed among the values.
  package static let due = "due"

  package let date: CalendarDate
  /// Nil if one of the two replays is not possible.
  package let changes: [Change]?
  /// The programs that run only before the change, and only after it, with their titles by id.
  package let stopped: [String: String]
  package let started: [String: String]
  /// The problems that prevent a replay.
  package let failure: [Diagnostic]

  /// Compares the replays of two folders. `renames` has the new names of exercises.
  package init(
    before: OpenedFolder, after: OpenedFolder, on date: CalendarDate,
    renames: ExerciseRenames = ExerciseRenames()
  ) {
    self.date = date
    let old: Replay
    let new: Replay
    do {
      old = try before.replay(on: date)
      new = try after.replay(on: date)
    } catch {
      changes = nil
      (stopped, started) = ([:], [:])
      failure = (error as? LogbookError)?.diagnostics ?? []
      return
    }
    failure = []
    stopped = Self.titles(of: old, notIn: new)
    started = Self.titles(of: new, notIn: old)
    let ids =
      old.runs.map(\.id) + new.runs.map(\.id).filter { id in !old.runs.contains { $0.id == id } }
    changes = ids.flatMap { id in
      Self.changes(
        id, Self.facts(of: id, old, date, renames), Self.facts(of: id, new, date, ExerciseRenames())
      )
    }
  }

  private static func titles(of runs: Replay, notIn other: Replay) -> [String: String] {
    let gone = runs.runs.filter { run in !other.runs.contains { $0.id == run.id } }
    return Dictionary(gone.map { ($0.id, $0.compiled.program.description.title) }) { first, _ in
      first
    }
  }

  private static func facts(
    of id: String, _ replay: Replay, _ date: CalendarDate, _ renames: ExerciseRenames
  ) -> [(name: String, text: String)] {
    guard let run = replay.runs.first(where: { $0.id == id }) else { return [] }
    let today = replay.today(date, of: id)
    let due = today?.pending.map(\.day).joined(separator: ", ") ?? ""
    let values = run.namedValues.map { value in
      let name = renames.renamingReferences(in: value.name)
      return (
        value.exercise.map { "\(name) (\(renames.name($0)))" } ?? name,
        renames.renamed(value.value).text
      )
    }
    return values + [(Self.due, due.isEmpty ? "nothing" : due)]
  }

  private static func changes(
    _ id: String, _ old: [(name: String, text: String)], _ new: [(name: String, text: String)]
  ) -> [Change] {
    let before = Dictionary(old.map { ($0.name, $0.text) }) { first, _ in first }
    let after = Dictionary(new.map { ($0.name, $0.text) }) { first, _ in first }
    let names = old.map(\.name) + new.map(\.name).filter { before[$0] == nil }
    return names.compactMap { name in
      before[name] == after[name]
        ? nil : Change(program: id, name: name, before: before[name], after: after[name])
    }
  }

  package var json: JSON? {
    changes.map { changes in
      .array(
        changes.map {
          .object([
            "program": .string($0.program), "value": .string($0.name), "before": .text($0.before),
            "after": .text($0.after),
          ])
        })
    }
  }
}

extension ExerciseRenames {
  /// Returns the value. If it names an exercise, it has the exercise's current name.
  fileprivate func renamed(_ value: Value) -> Value {
    switch value {
    case .exercise(let name): .exercise(self.name(name))
    case .text(let text): .text(name(text))
    case .load, .number, .percent, .time, .distance, .date: value
    }
  }
}
