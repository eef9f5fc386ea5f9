// Entries with renamed exercises.

import Diagnostics
import Notation
package import Training

extension Entry {
  /// Returns the entry with the current name of each exercise.
  package func renamed(_ renames: ExerciseRenames) -> Entry {
    guard !renames.isEmpty else { return self }
    var copy = self
    switch event {
    case .workout(var workout):
      workout.exercises = workout.exercises.map { exercise in
        var exercise = exercise
        exercise.name = renames.name(exercise.name)
        let other = exercise.swapFor.map { renames.name($0) }
        // If the exercise was merged with the one it replaced, it is not a swap anymore.
        exercise.swapFor = other == exercise.name ? nil : other
        return exercise
      }
      if workout.reference == nil { workout.title = renames.name(workout.title) }
      copy.event = .workout(workout)
    case .start(let program, let version, let inputs):
      copy.event = .start(
        program: program, version: version, inputs: inputs.map { $0.renamed(renames) })
    case .set(let program, let values):
      copy.event = .set(program: program, values.map { $0.renamed(renames) })
    case .stop, .skip, .redo, .pause, .resume, .deload, .bodyweight, .measure, .note: break
    }
    return copy
  }

  /// Returns the entry without the exercises for which `isMeant` holds, or nil if it is then empty.
  package func without(_ isMeant: (String) -> Bool) -> Entry? {
    guard case .workout(var workout) = event,
      workout.lines.contains(where: { isMeant($0.name) })
    else { return self }
    workout.exercises.removeAll { isMeant($0.name) }
    if workout.exercises.isEmpty, workout.notes.isEmpty { return nil }
    var copy = self
    copy.event = .workout(workout)
    return copy
  }
}

extension HistoryEntry {
  /// Returns the entry at the same place, with the current names of its exercises.
  package func renamed(_ renames: ExerciseRenames) -> HistoryEntry {
    renames.isEmpty ? self : HistoryEntry(entry.renamed(renames), inPlaceOf: self)
  }
}

extension Assignment {
  fileprivate func renamed(_ renames: ExerciseRenames) -> Assignment {
    var copy = self
    copy.name = renames.renamingReferences(in: name)
    switch value {
    case .exercise(let name): copy.value = .exercise(renames.name(name))
    case .text(let text): copy.value = .text(renames.name(text))
    case .load, .number, .percent, .time, .distance, .pace, .date: break
    }
    return copy
  }
}

// The form of an entry after it is written to a file and read again.

extension Entry {
  /// True if the text of the entry reads back as the entry.
  ///
  /// False for entries that only another program can have written, such as a note without a text.
  package var isWritable: Bool {
    let file = HistoryFile(
      SourceText(name: "entry", text: "\(HistoryLimits.firstLine)\n\n\(historyText)"))
    return file.problems.isEmpty && file.entries.count == 1
      && file.entries.first?.entry.readBack == readBack
  }

  /// The entry as the file gives it back, with equal sets joined and values as typed.
  ///
  /// Two entries that are equal in this form have the same text.
  package var readBack: Entry {
    var copy = self
    switch event {
    case .workout(var workout):
      workout.answers = workout.answers.map(\.readBack)
      var exercises = workout.exercises
      for index in exercises.indices {
        if index == 0 { exercises[index].isSuperset = false }
        exercises[index].sets = Self.joined(exercises[index].sets)
      }
      workout.exercises = exercises
      copy.event = .workout(workout)
    case .start(let program, let version, let inputs):
      copy.event = .start(program: program, version: version, inputs: inputs.map(\.readBack))
    case .set(let program, let assignments):
      copy.event = .set(program: program, assignments.map(\.readBack))
    case .stop, .skip, .redo, .pause, .resume, .deload, .bodyweight, .measure, .note: break
    }
    return copy
  }

  private static func joined(_ groups: [SetGroup]) -> [SetGroup] {
    var result: [SetGroup] = []
    for group in groups where group.count > 0 {
      if let last = result.last, last.set == group.set {
        let (sum, isTooMany) = last.count.addingReportingOverflow(group.count)
        if !isTooMany {
          result[result.count - 1].count = sum
          continue
        }
      }
      result.append(group)
    }
    return result
  }
}

extension Assignment {
  /// Values are compared as text, because a choice and a quoted text are written the same way.
  fileprivate var readBack: Assignment { Assignment(name, .text(value.text)) }
}
