// Entries of the history as JSON, without losing anything.

package import Diagnostics
import Notation
package import Training

/// Writes entries as JSON. `EntryJSONReader` reads them.
package enum EntryJSON {
  /// Returns the document of all entries.
  static func document(_ entries: [Entry]) -> [UInt8] {
    // Each entry is one line, so that differences are easy to read and large files stay small.
    var bytes = Array("{\n  \"version\": 1,\n  \"entries\": [".utf8)
    for (index, entry) in entries.enumerated() {
      bytes += (index == 0 ? "\n    " : ",\n    ").utf8
      bytes += text(entry).utf8
    }
    bytes += (entries.isEmpty ? "]\n}\n" : "\n  ]\n}\n").utf8
    return bytes
  }

  /// Returns one entry on each line.
  static func lines(_ entries: [Entry]) -> [UInt8] {
    var bytes: [UInt8] = []
    for entry in entries {
      bytes += text(entry).utf8
      bytes.append(.newline)
    }
    return bytes
  }

  private static func text(_ entry: Entry) -> String {
    JSON.object(members(entry)).compact.string
  }

  /// Returns the members of an entry, with only one of its exercises if `only` names it.
  package static func members(_ entry: Entry, only: String? = nil) -> [JSON.Member] {
    var members = [JSON.Member("date", .string(entry.date.text))]
    func add(_ key: String, _ value: JSON?) {
      if let value { members.append(JSON.Member(key, value)) }
    }
    add("time", .text(entry.time?.text))
    add("kind", .string(entry.event.keyword))
    guard case .workout(let workout) = entry.event else {
      let parts = entry.event.parts
      add("program", .text(parts.program))
      add("program_version", .text(parts.version))
      add("day", .text(parts.day))
      add("until", .text(parts.until?.text))
      if case .bodyweight(let load, _) = entry.event { add("load", load.json) }
      if case .measure(let name, let quantity, _) = entry.event {
        add("name", .string(name))
        add("quantity", .string(quantity))
      }
      add("values", values(parts.values))
      add("notes", notes(parts.notes))
      if case .note(_, let photos) = entry.event { add("photos", notes(photos)) }
      return members
    }
    add("title", .string(workout.title))
    let reference = workout.reference
    add("program", .text(reference?.program))
    add("program_version", .text(reference?.version))
    add("day", .text(reference?.day))
    add("week", .whole(reference?.week))
    add("cycle", .whole(reference?.cycle))
    add("block", .text(reference?.block))
    add("gym", .text(workout.gym))
    add("seconds", workout.took.map { .number($0.number) })
    add("answers", values(workout.answers))
    let exercises = workout.exercises.filter { only == nil || $0.name == only }
    add("exercises", .array(exercises.map(exercise)))
    add("notes", notes(workout.notes))
    return members
  }

  package static func exercise(_ exercise: PerformedExercise) -> JSON {
    .object([
      "name": .string(exercise.name), "as": .text(exercise.label), "for": .text(exercise.swapFor),
      "superset": .flag(exercise.isSuperset), "sets": exercise.sets.json,
      "notes": notes(exercise.notes),
    ])
  }

  private static func notes(_ texts: [String]) -> JSON? { .list(texts.map { .string($0) }) }

  private static func values(_ assignments: [Assignment]) -> JSON? {
    .list(
      assignments.map { assignment in
        .object([
          "name": .string(assignment.name), "value": assignment.value.json,
          "text": .string(assignment.value.text),
        ])
      })
  }
}

// Loads and values as JSON, as docs/json.md describes them.

extension ExactLoad {
  package var json: JSON {
    .object([
      "value": .number(amount.atNinePlaces.text()), "unit": .string(unit.rawValue),
      "bodyweight": .flag(onBodyweight),
    ])
  }
}

extension Value {
  package var json: JSON {
    switch self {
    case .load(let load): load.json
    case .number(let number): .number(number.atNinePlaces.text())
    case .percent(let share):
      .object(["percent": .number((share.multiplied(by: Decimal(100)) ?? share).text())])
    case .time(let seconds): .object(["seconds": .number(seconds.text(places: 1))])
    case .distance(let amount, let unit):
      .object(["value": .number(amount.text(places: 4)), "unit": .string(unit.rawValue)])
    case .pace(let seconds, let unit):
      .object(["seconds": .number(seconds.text(places: 1)), "per": .string(unit.rawValue)])
    case .date(let date): .string(date.text)
    case .text(let text), .exercise(let text): .string(text)
    }
  }
}

/// The parts that several kinds of events have.
package struct EventParts {
  var program: String?
  var version: String?
  var day: String?
  var until: CalendarDate?
  var notes: [String] = []
  package var values: [Assignment] = []
}

extension Event {
  package var parts: EventParts {
    switch self {
    case .workout(let workout):
      let reference = workout.reference
      return EventParts(
        program: reference?.program, version: reference?.version, day: reference?.day,
        notes: workout.notes, values: workout.answers)
    case .start(let id, let version, let inputs):
      return EventParts(program: id, version: version, values: inputs)
    case .set(let id, let values): return EventParts(program: id, values: values)
    case .stop(let id, let notes): return EventParts(program: id, notes: notes)
    case .skip(let id, let day, let notes), .redo(let id, let day, let notes):
      return EventParts(program: id, day: day, notes: notes)
    case .pause(let id, let date, let notes):
      return EventParts(program: id, until: date, notes: notes)
    case .resume(let id): return EventParts(program: id)
    case .deload(let id, let date, let load, let sets):
      let shares = [("load", load), ("sets", sets)].compactMap { name, share in
        share.map { Assignment(name, .percent($0)) }
      }
      return EventParts(program: id, until: date, values: shares)
    case .bodyweight(_, let notes), .measure(_, _, let notes), .note(let notes, _):
      return EventParts(notes: notes)
    }
  }
}
