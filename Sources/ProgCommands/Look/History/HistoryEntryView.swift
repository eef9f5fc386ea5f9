// Shows one entry of the history, as lines and as JSON.

import Diagnostics
import HistoryFormat
import Interchange
import Logbook
import Notation
import Terminal
import Training

/// Shows an entry for `prog history`.
struct HistoryEntryView {
  let entry: HistoryEntry
  /// The only exercise to show, or nil for all.
  var only: String?
  let layout: Layout

  var lines: [StyledLine] {
    var head = StyledLine(entry.entry.date.long, .bold)
    if let time = entry.entry.time { head.append(" \(time.text)", .dim) }
    head.append(" · " + entry.entry.summary)
    head.append("  \(entry.id.text)", .dim)
    guard let width = layout.width else { return [head] + details }
    return head.wrapped(to: width, hanging: 2)
      + details.flatMap { $0.wrapped(to: width, hanging: 4) }
  }

  /// The lines below the first one, indented.
  private var details: [StyledLine] {
    switch entry.entry.event {
    case .workout(let workout):
      let shown = workout.exercises.filter { only == nil || $0.name == only }
      return shown.flatMap { lines(of: $0) } + (only == nil ? notes(workout.notes) : [])
    case .start(_, _, let inputs), .set(_, let inputs):
      return inputs.map { StyledLine("  \($0.name) = \($0.value.text)") }
    case .stop(_, let notes), .skip(_, _, let notes), .redo(_, _, let notes),
      .pause(_, _, let notes), .bodyweight(_, let notes), .measure(_, _, let notes):
      return self.notes(notes)
    case .note(let lines, let photos):
      return notes(Array(lines.dropFirst())) + photos.map { StyledLine("  photo \($0)") }
    case .resume: return []
    }
  }

  private func lines(of exercise: PerformedExercise) -> [StyledLine] {
    var line = StyledLine(exercise.isSuperset ? "  + " : "  ")
    line.append(exercise.heading, .bold)
    // Only a line that is wrapped needs blanks that hold a set together.
    let sets =
      layout.width == nil ? SetPrinter.text(of: exercise.sets) : SetText.text(exercise.sets)
    line.append(": ")
    line.append(sets)
    return [line] + notes(exercise.notes)
  }

  private func notes(_ notes: [String]) -> [StyledLine] {
    notes.map { StyledLine("  ") + StyledLine(quoted($0), .italic) }
  }
}

extension HistoryEntry {
  func json(only exercise: String?) -> JSON {
    .object([JSON.Member("id", .string(id.text))] + EntryJSON.members(entry, only: exercise))
  }
}
