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
    switch entry.event {
    case .workout(let workout):
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
    case .start(let program, let version, let inputs):
      add("program", .string(program))
      add("program_version", .text(version))
      add("values", values(inputs))
    case .set(let program, let assignments):
      add("program", .string(program))
      add("values", values(assignments))
    case .skip(let program, let day, let texts), .redo(let program, let day, let texts):
      add("program", .string(program))
      add("day", .string(day))
      add("notes", notes(texts))
    case .stop(let program, let texts):
      add("program", .string(program))
      add("notes", notes(texts))
    case .pause(let program, let until, let texts):
      add("program", .text(program))
      add("until", .text(until?.text))
      add("notes", notes(texts))
    case .resume(let program): add("program", .text(program))
    case .bodyweight(let load, let texts):
      add("load", load.json)
      add("notes", notes(texts))
    case .measure(let name, let quantity, let texts):
      add("name", .string(name))
      add("quantity", .string(quantity))
      add("notes", notes(texts))
    case .note(let lines, let photos):
      add("notes", notes(lines))
      add("photos", notes(photos))
    }
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
