// The notes of an athlete: of workouts, exercises and sets, and entries of their own.

package import Training

extension Event {
  /// The notes of an entry that moves a program; empty for others.
  package var notes: [String] {
    switch self {
    case .stop(_, let notes), .skip(_, _, let notes), .redo(_, _, let notes),
      .pause(_, _, let notes):
      notes
    case .workout, .start, .set, .resume, .bodyweight, .measure, .note: []
    }
  }
}

/// A note in the history.
package struct ReviewNote: Hashable, Sendable {
  package let date: CalendarDate
  /// The workout, exercise or entry that the note is about; nil for an entry of its own.
  package let about: String?
  package let text: String

  /// Returns the notes of an entry, in order.
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
    case .start, .stop, .set, .skip, .redo, .pause, .resume: return []
    }
  }
}

extension SetGroup {
  fileprivate var note: String? { self.set.hasDetails ? self.set.details.note : nil }
}
