// Shows one entry of the history, as lines and as JSON.

import Diagnostics
import HistoryFormat
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
    return head.wrapped(to: layout.width ?? .max, hanging: 2)
      + details.flatMap {
        (StyledLine("  ") + $0).wrapped(to: layout.width ?? .max, hanging: 4)
      }
  }

  private var details: [StyledLine] {
    switch entry.entry.event {
    case .workout(let workout):
      let shown = workout.exercises.filter { only == nil || $0.name == only }
      return shown.flatMap { lines(of: $0) } + (only == nil ? notes(workout.notes) : [])
    case .start(_, _, let inputs), .set(_, let inputs):
      return inputs.map { StyledLine("\($0.name) = \($0.value.text)") }
    case .stop(_, let notes), .skip(_, _, let notes), .redo(_, _, let notes),
      .pause(_, _, let notes), .bodyweight(_, let notes), .measure(_, _, let notes):
      return self.notes(notes)
    case .note(let lines, let photos):
      return notes(Array(lines.dropFirst())) + photos.map { StyledLine("photo \($0)") }
    case .resume: return []
    }
  }

  private func lines(of exercise: PerformedExercise) -> [StyledLine] {
    var line = StyledLine(exercise.isSuperset ? "+ " : "")
    line.append(exercise.heading, .bold)
    // Only a line that is wrapped needs blanks that hold a set together.
    let sets =
      layout.width == nil ? SetPrinter.text(of: exercise.sets) : SetText.text(exercise.sets)
    line.append(": ")
    line.append(sets)
    return [line] + notes(exercise.notes)
  }

  private func notes(_ notes: [String]) -> [StyledLine] {
    notes.map { StyledLine(quoted($0), .italic) }
  }
}

extension PerformedExercise {
  var json: JSON {
    .object([
      "name": .string(name), "as": .text(label), "for": .text(swapFor),
      "superset": .flag(isSuperset), "sets": sets.json,
      "notes": .list(notes.map { .string($0) }),
    ])
  }
}

extension HistoryEntry {
  func json(only exercise: String?) -> JSON {
    var members: [JSON.Member] = [
      JSON.Member("id", .string(id.text)), JSON.Member("date", .string(entry.date.text)),
    ]
    func add(_ key: String, _ value: JSON?) {
      if let value { members.append(JSON.Member(key, value)) }
    }
    add("time", entry.time.map { .string($0.text) })
    add("kind", .string(entry.event.keyword))
    switch entry.event {
    case .workout(let workout):
      add("title", .string(workout.title))
      add("program", .text(workout.reference?.program))
      add("day", .text(workout.reference?.day))
      add("week", .whole(workout.reference?.week))
      add("cycle", .whole(workout.reference?.cycle))
      add("block", .text(workout.reference?.block))
      add("gym", .text(workout.gym))
      add("seconds", workout.took.map { .number(Decimal(Int($0.tenths), places: 1).text()) })
      let shown = workout.exercises.filter { exercise == nil || $0.name == exercise }
      add("exercises", .array(shown.map(\.json)))
      add("notes", .list(workout.notes.map { .string($0) }))
    case .start(let program, let version, let inputs):
      add("program", .string(program))
      add("program_version", .text(version))
      add("values", .list(inputs.map(\.json)))
    case .set(let program, let values):
      add("program", .string(program))
      add("values", .list(values.map(\.json)))
    case .skip(let program, let day, let notes), .redo(let program, let day, let notes):
      add("program", .string(program))
      add("day", .string(day))
      add("notes", .list(notes.map { .string($0) }))
    case .stop(let program, let notes):
      add("program", .string(program))
      add("notes", .list(notes.map { .string($0) }))
    case .pause(let program, let until, let notes):
      add("program", .text(program))
      add("until", until.map { .string($0.text) })
      add("notes", .list(notes.map { .string($0) }))
    case .resume(let program): add("program", .text(program))
    case .bodyweight(let load, _): add("load", load.json)
    case .measure(let name, let quantity, _):
      add("name", .string(name))
      add("quantity", .string(quantity))
    case .note(let lines, let photos):
      add("notes", .list(lines.map { .string($0) }))
      add("photos", .list(photos.map { .string($0) }))
    }
    return .object(members)
  }
}

extension Assignment {
  var json: JSON { .object(["name": .string(name), "value": value.json]) }
}
