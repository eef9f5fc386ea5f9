// The changes that an edit makes to an entry, in words.

import Notation
package import Training

/// The facts of an entry that an edit changes.
package struct EntryDifference {
  /// One line for each fact, with its value before and after: `Squat, set 3: 5 @ 100kg -> 4 @
  /// 100kg`.
  package let words: [String]

  /// Compares an entry before and after an edit.
  package init(before: Entry, after: Entry) {
    let pairs = NamedPair.all(
      Self.facts(of: before, comparedWith: after), Self.facts(of: after, comparedWith: before))
    words = pairs.filter { $0.before != $0.after }.map { pair in
      "\(pair.name): \(pair.before ?? "none") -> \(pair.after ?? "none")"
    }
  }

  private static func facts(
    of entry: Entry, comparedWith other: Entry
  ) -> [(name: String, value: String)] {
    let date = ("date", entry.date.long + (entry.time.map { " \($0.text)" } ?? ""))
    guard case .workout(let workout) = entry.event else {
      return [date, ("entry", entry.summary)] + notes(entry.event.notes)
    }
    var others: [PerformedExercise] = []
    if case .workout(let workout) = other.event { others = workout.exercises }
    var facts = [date, ("title", workout.title)]
    if let took = workout.took { facts.append(("time taken", took.text)) }
    for exercise in workout.exercises {
      let sets = exercise.sets.sets
      let twin = others.first { $0.heading == exercise.heading }
      if twin?.sets.sets.count == sets.count {
        facts += sets.enumerated().map { index, set in
          ("\(exercise.heading), set \(index + 1)", SetPrinter.text(of: [SetGroup(1, set)]))
        }
      } else {
        facts.append((exercise.heading, SetPrinter.text(of: exercise.sets)))
      }
      facts += notes(exercise.notes, of: exercise.heading)
    }
    return facts + notes(workout.notes)
  }

  private static func notes(
    _ notes: [String], of heading: String? = nil
  ) -> [(name: String, value: String)] {
    let name = (heading.map { "\($0), " } ?? "") + "note"
    return notes.isEmpty ? [] : [(name, notes.joined(separator: ", "))]
  }
}
