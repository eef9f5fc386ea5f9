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

// The exercises of a session in one column, for pipes, narrow terminals and output without colour.

/// Lays out exercises one text below the other.
struct SessionForm {
  /// The width of lines. In a pipe lines are never wrapped, because scripts may search them.
  let width: Int
  private let isNarrow: Bool

  init(_ layout: Layout) {
    width = layout.width ?? .max
    isNarrow = width < Layout.narrow
  }

  /// The indentation of names.
  var name: Int { isNarrow ? 0 : 2 }
  /// The indentation of all other texts.
  var rows: Int { isNarrow ? 2 : 4 }
  /// The width of labels, with the blanks after them.
  private var label: Int { isNarrow ? 9 : 10 }
  /// The indentation of continued rows.
  private var hanging: Int { isNarrow ? 6 : rows + label }

  func lines(_ exercise: ExerciseRows) -> [StyledLine] {
    var result = wrapped(exercise.name, indent: name)
    for fact in [exercise.value, exercise.last].compactMap(\.self) {
      result += wrapped(StyledLine(fact, .dim), indent: rows)
    }
    if let warmup = exercise.warmup { result += row("warm-up", StyledLine(warmup, .dim)) }
    result += row("work", exercise.work)
    if let plates = exercise.plates {
      let start = "per side  "
      result +=
        plates.hasPrefix(start)
        ? row("per side", StyledLine(String(plates.dropFirst(start.count)), .dim))
        : wrapped(StyledLine(plates, .dim), indent: rows)
    }
    if let best = exercise.best { result += wrapped(StyledLine(best, .dim), indent: rows) }
    return result
  }

  /// Returns a labelled row: `work      5x5 @ 85kg`.
  func row(_ label: String, _ text: StyledLine) -> [StyledLine] {
    let blanks = StyledLine(String(repeating: " ", count: rows))
    let head = blanks + StyledLine(label.padding(to: self.label), .dim)
    return (head + text).wrapped(to: width, hanging: hanging)
  }

  /// Returns an indented text. Continued lines are indented a little more.
  func wrapped(_ text: StyledLine, indent: Int) -> [StyledLine] {
    (StyledLine(String(repeating: " ", count: indent)) + text)
      .wrapped(to: width, hanging: indent + 2)
  }
}
