// An entry of the history in one line.

package import Training

extension Entry {
  package var summary: String {
    switch event {
    case .workout(let workout):
      var text = workout.title.isEmpty ? "workout" : workout.title
      if let reference = workout.reference { text += " (\(reference.program))" }
      if let took = workout.took { text += ", \(took.text)" }
      return text
    case .start(let program, _, _): return "start \(program)"
    case .stop(let program, _): return "stop \(program)"
    case .set(let program, _): return "set \(program)"
    case .skip(let program, let day, _): return "skip \(program), \(day)"
    case .redo(let program, let day, _): return "redo \(program), \(day)"
    case .pause(let program, let until, _):
      return "pause \(program ?? "all")" + (until.map { " until \($0.text)" } ?? "")
    case .resume(let program): return "resume \(program ?? "all")"
    case .deload(let program, let until, _, _):
      return "deload \(program ?? "all") until \(until.text)"
    case .bodyweight(let load, _): return "bodyweight \(load.text)"
    case .measure(let name, let quantity, _): return "\(name) \(quantity)"
    case .note(let lines, _): return "note" + (lines.first.map { ": \($0)" } ?? "")
    }
  }
}

// The program and the exercises that an entry concerns.

extension Event {
  /// The program of the entry, or nil if it concerns all programs or none.
  package var program: String? {
    switch self {
    case .workout(let workout): workout.program
    case .start(let program, _, _), .stop(let program, _), .set(let program, _),
      .skip(let program, _, _), .redo(let program, _, _):
      program
    case .pause(let program, _, _), .resume(let program), .deload(let program, _, _, _): program
    case .bodyweight, .measure, .note: nil
    }
  }

  package var exerciseNames: Set<String> {
    guard case .workout(let workout) = self else { return [] }
    return Set(workout.exercises.map(\.name))
  }

  /// The notes of an entry that moves a program; empty for others.
  package var notes: [String] {
    switch self {
    case .stop(_, let notes), .skip(_, _, let notes), .redo(_, _, let notes),
      .pause(_, _, let notes):
      notes
    case .workout, .start, .set, .resume, .deload, .bodyweight, .measure, .note: []
    }
  }
}

package struct ReviewNote: Hashable, Sendable {
  package let date: CalendarDate
  /// The workout, exercise or entry that the note is about; nil for an entry of its own.
  package let about: String?
  package let text: String

  static func all(in entry: Entry) -> [ReviewNote] {
    func notes(_ about: String?, _ texts: [String]) -> [ReviewNote] {
      texts.filter { !$0.trimmed.isEmpty }
        .map { ReviewNote(date: entry.date, about: about, text: $0) }
    }
    switch entry.event {
    case .workout(let workout):
      return workout.exercises.flatMap { exercise in
        notes(exercise.name, exercise.sets.compactMap(\.note) + exercise.notes)
      } + notes(workout.title, workout.notes)
    case .note(let lines, _): return notes(nil, lines)
    case .bodyweight(_, let texts): return notes("bodyweight", texts)
    case .measure(let name, _, let texts): return notes(name, texts)
    // The notes of entries that move a program belong to these entries.
    case .start, .stop, .set, .skip, .redo, .pause, .resume, .deload: return []
    }
  }
}

extension SetGroup {
  fileprivate var note: String? { self.set.hasDetails ? self.set.details.note : nil }
}

// The heading of an exercise in a workout.

extension PerformedExercise {
  /// The name as in the history: `Squat as T2`, `Front Squat for Squat`.
  package var heading: String {
    name + (label.map { " as \($0)" } ?? "") + (swapFor.map { " for \($0)" } ?? "")
  }
}
