// Programs beside the history of their runs: what an edit leaves behind.

package import Diagnostics
import Engine
import Notation
import ProgramFormat
import Programs
package import Training
package import Workspace

/// The ids of what an edit takes from a running program.
package enum HistoryCheckID: String, DiagnosticID {
  case orphanedDay = "orphaned-day"
  case orphanedSlot = "orphaned-slot"
  case startNotTaken = "start-not-taken"
}

/// Compares program texts with what was trained with the versions before them.
package struct HistoryCheck {
  private let folder: OpenedFolder
  private let replay: Replay
  private let running: [String]

  package init(folder: OpenedFolder, date: CalendarDate) throws {
    self.folder = folder
    running = folder.runningIDs(through: date)
    // Programs that cannot be read as they are now are reported by themselves.
    let readable = running.filter { (try? folder.program($0)) != nil }
    var replay = Replay(
      record: folder.record, library: try folder.library(for: readable),
      settings: folder.engineSettings)
    replay.advance(through: date)
    self.replay = replay
  }

  package func problems(of texts: [ProgramText]) -> [Diagnostic] {
    texts.filter { running.contains($0.id) }.flatMap { text -> [Diagnostic] in
      // The history is read by the present names of exercises, and so is what stands beside it.
      let renames = folder.settings.renames
      guard let program = text.read(renames).program,
        let edit = replay.edit(to: program, version: text.version)
      else { return [] }
      let days = edit.days.map { diagnostic($0, text) }
      let slots = edit.slots.map { diagnostic($0, text) }
      let found = days + slots + edit.starts.map { diagnostic($0, text) }
      let isAsWritten = text.resolved.source.renaming(renames, id: text.id) == text.resolved.source
      return found.map { problem in
        var problem = problem
        // Where present names were put in, places are not those of the file.
        if !isAsWritten { problem.span = nil }
        return problem.atOrigin
      }
    }
  }

  private func diagnostic(_ day: ProgramEdit.OrphanedDay, _ text: ProgramText) -> Diagnostic {
    let count = day.workouts == 1 ? "1 workout" : "\(day.workouts) workouts"
    return Diagnostic(
      HistoryCheckID.orphanedDay,
      "the day '\(day.name)' was trained, and the program no longer has it", severity: .warning,
      at: day.likely?.span, label: "was it renamed to this?",
      notes: [
        "\(count) of it, the last on \(day.last.text)",
        "what was done stays; what is due no longer counts it",
      ],
      help: [
        day.likely.map { "name '\($0.name)' '\(day.name)' again, to go on where it stood" }
          ?? "put the day back, or stop the program and start it anew"
      ], in: text.resolved.source)
  }

  private func diagnostic(_ slot: ProgramEdit.OrphanedSlot, _ text: ProgramText) -> Diagnostic {
    let values = slot.values.map { "\($0.name) \($0.value.text)" }.joined(separator: ", ")
    var help = ["put '\(slot.slot.text)' back, to go on where it stood"]
    if let likely = slot.likely {
      help = ["name '\(likely.slot.text)' '\(slot.slot.text)' again, to go on where it stood"]
      for (name, value) in slot.values {
        let change = ValueName(name, of: likely.slot).change(to: value)
        help.append("or take its values along: prog set \(change)")
      }
    }
    return Diagnostic(
      HistoryCheckID.orphanedSlot,
      "'\(slot.slot.text)' was trained, and the program no longer has it", severity: .warning,
      at: slot.likely?.span, label: "was it renamed to this? It begins anew",
      notes: ["last trained on \(slot.last.text)"]
        + (values.isEmpty ? [] : ["it leaves behind: \(values)"]),
      help: help, in: text.resolved.source)
  }

  private func diagnostic(_ start: ProgramEdit.ChangedStart, _ text: ProgramText) -> Diagnostic {
    let name = start.name.text
    return Diagnostic(
      HistoryCheckID.startNotTaken,
      "'\(name)' goes on from \(start.running.text), not from \(start.declared.text)",
      severity: .warning, at: start.span, label: "a start counts when a program begins",
      help: ["change the running value: prog set \(start.name.change(to: start.declared))"],
      in: text.resolved.source)
  }
}

extension ValueName {
  /// A change of the value as `prog set` takes it, quoted where the shell would take it apart.
  fileprivate func change(to value: Value) -> String {
    let owner = owner.map { "\($0.text)." } ?? ""
    let text = "\(owner)\(name)=\(value.text)"
    return text.contains(" ") ? "\"\(text)\"" : text
  }
}
