// The form of an entry after it is written to a file and read again.

import Diagnostics
package import Training

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
    case .stop, .skip, .redo, .pause, .resume, .bodyweight, .measure, .note: break
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
