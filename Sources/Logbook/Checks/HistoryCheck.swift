// Compares edited programs with the history of running programs.

package import Diagnostics
import Engine
import Notation
import ProgramFormat
import Programs
package import Training
package import Workspace

/// The ids of the problems that an edit can cause for a running program.
package enum HistoryCheckID: String, DiagnosticID {
  case orphanedDay = "orphaned-day"
  case orphanedSlot = "orphaned-slot"
  case orphanedValue = "orphaned-value"
  case startNotUsed = "start-not-used"
}

/// Compares program texts with the history of their earlier versions.
package struct HistoryCheck {
  private let folder: OpenedFolder
  private let replay: Replay
  private let running: [String]

  package init(folder: OpenedFolder, date: CalendarDate) throws {
    self.folder = folder
    running = folder.runningIDs(through: date)
    // Running programs that cannot be read are reported elsewhere.
    let readable = running.filter { (try? folder.program($0)) != nil }
    var replay = Replay(
      record: folder.record, library: try folder.library(for: readable),
      settings: folder.engineSettings)
    replay.advance(through: date)
    self.replay = replay
  }

  package func problems(of texts: [ProgramText]) -> [Diagnostic] {
    texts.filter { running.contains($0.id) }.flatMap { text -> [Diagnostic] in
      // The history is read with the current names of exercises, so the program must be too.
      let renames = folder.settings.renames
      guard let program = text.read(renames).program,
        let edit = replay.edit(to: program, version: text.version)
      else { return [] }
      let days = edit.days.map { diagnostic($0, text) }
      let slots = edit.slots.map { diagnostic($0, text) }
      let values = edit.values.map { diagnostic($0, text) }
      let starts = edit.starts.map { diagnostic($0.start, at: $0.span, text) }
      let found = days + slots + values + starts
      let isAsWritten = text.resolved.source.renaming(renames, id: text.id) == text.resolved.source
      return found.map { problem in
        var problem = problem
        // If names were replaced, the places do not match the file.
        if !isAsWritten { problem.span = nil }
        return problem.atOrigin
      }
    }
  }

  private func diagnostic(_ day: ProgramEdit.OrphanedDay, _ text: ProgramText) -> Diagnostic {
    let count = day.workouts.counted("workout")
    return Diagnostic(
      HistoryCheckID.orphanedDay,
      "day '\(day.name)' was trained, but is no longer in the program", severity: .warning,
      at: day.likely?.span, label: "did you rename it to this?",
      notes: [
        "\(count), the last one on \(day.last.text)",
        "the workouts stay in the history, but no longer count for what is due",
      ],
      help: [
        day.likely.map { "rename '\($0.name)' to '\(day.name)' to continue from there" }
          ?? "restore the day, or stop the program and start it again from scratch"
      ], in: text.resolved.source)
  }

  private func diagnostic(_ slot: ProgramEdit.OrphanedSlot, _ text: ProgramText) -> Diagnostic {
    let values = slot.values.map { "\($0.name) \($0.value.text)" }.joined(separator: ", ")
    var help = ["restore '\(slot.slot.text)' to continue from there"]
    if let likely = slot.likely {
      help = ["rename '\(likely.slot.text)' to '\(slot.slot.text)' to continue from there"]
      help += slot.kept.map { "or copy its value: prog set \($0.name.change(to: $0.value))" }
    }
    return Diagnostic(
      HistoryCheckID.orphanedSlot,
      "'\(slot.slot.text)' was trained, but is no longer in the program", severity: .warning,
      at: slot.likely?.span, label: "did you rename it to this? It starts from scratch",
      notes: ["last trained on \(slot.last.text)"]
        + (values.isEmpty ? [] : ["its values are lost: \(values)"]),
      help: help, in: text.resolved.source)
  }

  private func diagnostic(_ value: ProgramEdit.OrphanedValue, _ text: ProgramText) -> Diagnostic {
    let values = value.values.map { one in
      (one.name.owner.map { "\($0.text) " } ?? "") + one.value.text
    }
    let changes = value.values.map { $0.name.change(to: $0.value) }
    return Diagnostic(
      HistoryCheckID.orphanedValue,
      "rules kept '\(value.name)', which is no longer in the program", severity: .warning,
      at: value.span, label: "did you rename it to this? It starts from scratch",
      notes: ["lost: \(values.joined(separator: ", "))"],
      help: [
        "rename '\(value.likely)' to '\(value.name)' to continue from there",
        "or copy the values: prog set \(changes.joined(separator: " "))",
      ], in: text.resolved.source)
  }

  private func diagnostic(_ start: ChangedStart, at span: SourceSpan?, _ text: ProgramText)
    -> Diagnostic
  {
    let name = start.value.text
    return Diagnostic(
      HistoryCheckID.startNotUsed,
      "'\(name)' remains \(start.running.text); the new start \(start.declared.text) is not used",
      severity: .warning, at: span, label: "applies only when the program starts",
      help: ["change the running value: prog set \(start.value.change(to: start.declared))"],
      in: text.resolved.source)
  }
}

extension ValueName {
  /// Returns the argument of `prog set` that changes the value: `Squat.weight=60kg`.
  func assignment(of value: Value) -> String {
    (owner.map { "\($0.text)." } ?? "") + "\(name)=\(value.text)"
  }

  /// Returns the same in quotes if it contains spaces.
  fileprivate func change(to value: Value) -> String {
    let text = assignment(of: value)
    return text.contains(" ") ? "\"\(text)\"" : text
  }
}
