// A session as lines on the screen, in `today` and `plan`.

import Engine
import Logbook
import Notation
import SafeOutput
import Terminal
import Training

/// Shows the exercises of a session, each with its sets and facts.
struct SessionView {
  let session: SessionPlan
  let date: CalendarDate
  let layout: Layout
  /// The reps to beat in open sets.
  var toBeat: RepsToBeat?
  /// True to show the rule behind each change.
  var isVerbose = false

  /// The session in columns if there is room, otherwise the same content in one column.
  var lines: [StyledLine] {
    var result: [StyledLine] = []
    let form = SessionForm(layout)
    if let note = session.note {
      result += form.wrapped(StyledLine(note, .italic), indent: form.name)
    }
    let rows = exercises
    var columns: SessionColumns?
    if case .columns(let width) = layout { columns = SessionColumns(rows, width: width) }
    var superset: Int?
    for (exercise, row) in zip(session.exercises, rows) {
      if let group = exercise.superset, group != superset {
        result += form.wrapped(StyledLine("superset", .dim), indent: form.name)
      }
      superset = exercise.superset
      result += columns?.lines(row) ?? form.lines(row)
      for remark in row.remarks { result += form.wrapped(remark, indent: form.rows) }
    }
    return result
  }

  /// One line per exercise, with its name and work sets.
  var brief: [StyledLine] {
    guard !session.exercises.isEmpty else { return [StyledLine("  no exercises", .dim)] }
    return session.exercises.flatMap { exercise in
      var line = StyledLine("  ")
      line.append(ExerciseFacts(exercise: exercise, date: date).name + "  ")
      line.append(SetText.work(of: exercise))
      return line.wrapped(to: layout.width ?? .max, hanging: 4)
    }
  }

  /// The texts of each exercise. A value that several slots share is shown with the first of them.
  private var exercises: [ExerciseRows] {
    var told: Set<String> = []
    return session.exercises.map { exercise in
      let facts = ExerciseFacts(exercise: exercise, date: date)
      var row = ExerciseRows(facts, toBeat: toBeat?.best(for: exercise), isVerbose: isVerbose)
      if let name = facts.valueName, case .percent? = exercise.sets.first?.origin,
        !told.insert("\(exercise.exercise).\(name)").inserted
      {
        row.value = nil
      }
      return row
    }
  }
}

extension SessionExercise {
  /// The text to show if the exercise has no sets: a problem, or whether it is not done today or
  /// left to the lifter. Nil if there are sets.
  var withoutSets: String? {
    problemText ?? wordsWithoutSets
  }
}

extension String {
  /// Returns the text filled up with spaces to a width. The text must be ASCII.
  func padding(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - utf8.count))
  }
}
