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
    result += questions(indent: form.name, hanging: form.rows)
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

  /// Returns the questions that change the session, with the sets that the answers lead to.
  private func questions(indent: Int, hanging: Int) -> [StyledLine] {
    let form = SessionForm(layout)
    return session.openQuestions.flatMap { open in
      form.wrapped(StyledLine(open.text), indent: indent)
        + open.effects.flatMap { form.wrapped(StyledLine($0.text, .dim), indent: hanging) }
    }
  }

  var brief: [StyledLine] {
    let questions = questions(indent: 2, hanging: 4)
    guard !session.exercises.isEmpty else {
      return questions + [StyledLine("  no exercises", .dim)]
    }
    return questions
      + session.exercises.flatMap { exercise in
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

extension String {
  /// Returns the text filled up with spaces to a width. The text must be ASCII.
  func padding(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - utf8.count))
  }
}

/// Lays out exercises one text below the other.
struct SessionForm {
  /// The width of lines. In a pipe lines are never wrapped, because scripts may search them.
  let width: Int
  private let isNarrow: Bool

  init(_ layout: Layout) {
    width = layout.width ?? .max
    isNarrow = width < Layout.narrow
  }

  var name: Int { isNarrow ? 0 : 2 }
  var rows: Int { isNarrow ? 2 : 4 }
  private var label: Int { isNarrow ? 9 : 10 }
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

  func wrapped(_ text: StyledLine, indent: Int) -> [StyledLine] {
    (StyledLine(String(repeating: " ", count: indent)) + text)
      .wrapped(to: width, hanging: indent + 2)
  }
}

/// Lays out exercises on a terminal with room for columns.
///
/// The value is beside the name, and the last result, the plates and the reps to beat are in a
/// column at the right. Where a text does not fit, it has its own line.
struct SessionColumns {
  private let width: Int
  private let middle: Int
  private let right: Int

  static let widest = 90
  private static let widestColumns = (middle: 33, right: 66)
  private static let sets = 14
  private static let gap = 2

  init(_ exercises: [ExerciseRows], width: Int) {
    let width = min(width, Self.widest)
    self.width = width
    // Texts that would leave too little room for sets do not count.
    let rights = exercises.flatMap { [$0.last, $0.best, Self.platesAtRight($0)] }
      .compactMap { $0.map(displayWidth) }.filter { $0 <= width - 44 }
    let right = min(Self.widestColumns.right, width - (rights.max() ?? 0))
    // A value whose reason has its own line does not count either.
    let values = exercises.compactMap { row in
      row.value.map { (row.name.width, displayWidth($0)) }
    }.filter { $0.0 + $0.1 + 2 * Self.gap + 2 <= right }
    let names = values.map { $0.0 + 2 + Self.gap }.max() ?? 0
    let room = right - Self.gap - (values.map(\.1).max() ?? 0)
    self.right = right
    middle = max(names, min(Self.widestColumns.middle, room))
  }

  func lines(_ exercise: ExerciseRows) -> [StyledLine] {
    let plates = Self.platesAtRight(exercise)
    // A date that loads are filled in from is beside the loads, if there are no plates.
    let isBesideSets = plates == nil && exercise.last?.hasPrefix("from ") ?? false
    var result = heading(exercise, last: isBesideSets ? nil : exercise.last)
    let sets = self.sets(exercise)
    var best = exercise.best
    let besideSets = plates ?? (isBesideSets ? exercise.last : best)
    if besideSets == best { best = nil }
    if let warmup = exercise.warmup {
      let rows = row("warm-up", StyledLine(warmup, .dim))
      if let text = best, rows.count == 1, fits(rows[0], text) {
        result += placed(rows, text)
        best = nil
      } else {
        result += rows
      }
    }
    result += placed(sets.rows, besideSets)
    result += sets.plates
    if let best { result += row("", StyledLine(best, .dim)) }
    return result
  }

  // MARK: Rows

  private func heading(_ exercise: ExerciseRows, last: String?) -> [StyledLine] {
    let name = StyledLine("  ") + exercise.name
    guard let value = exercise.value else { return placed([name], last) }
    // Beside a long last result, the value moves to the name.
    let columns = [max(middle, name.width + Self.gap), name.width + Self.gap]
    let lines = columns.map { name.padded(to: $0) + StyledLine(value, .dim) }
    if let line = lines.first(where: { line in last.map { fits(line, $0) } ?? false }) {
      return placed([line], last)
    }
    // A reason that is too long has its own line.
    if let reason = exercise.reason, value.hasSuffix(" (\(reason))") {
      var short = exercise
      short.value = String(value.dropLast(reason.count + 3))
      short.reason = nil
      return heading(short, last: last) + row("changed", StyledLine(reason, .dim))
    }
    if let line = lines.first(where: { $0.width <= width }) { return placed([line], last) }
    return placed([name], last) + row("", StyledLine(value, .dim))
  }

  private func sets(_ exercise: ExerciseRows) -> (rows: [StyledLine], plates: [StyledLine]) {
    let cells = exercise.cells
    let hasPlates = exercise.plates != nil && Self.platesAtRight(exercise) == nil
    guard !cells.isEmpty else { return (row("work", exercise.work), []) }
    let plates = cells.map { hasPlates ? Self.plates($0) : "" }
    let widths = zip(cells, plates).map { max(displayWidth($0.text), displayWidth($1)) }
    let total = widths.reduce(0, +) + (cells.count - 1) * 3
    guard Self.sets + total <= width else {
      let below = exercise.plates.map { String($0.dropFirst("per side  ".count)) } ?? ""
      return (row("work", exercise.work), hasPlates ? row("per side", StyledLine(below, .dim)) : [])
    }
    func joined(_ texts: [String], _ style: Style) -> StyledLine {
      StyledLine.joined(
        zip(texts, widths).enumerated().map { index, text in
          let line = StyledLine(text.0, style)
          return index + 1 < texts.count ? line.padded(to: text.1) : line
        }, by: "   ")
    }
    return (
      row("work", joined(cells.map(\.text), .plain)),
      hasPlates ? row("per side", joined(plates, .dim)) : []
    )
  }

  private static func platesAtRight(_ exercise: ExerciseRows) -> String? {
    Set(exercise.cells.compactMap(\.load?.load)).count == 1 ? exercise.plates : nil
  }

  private static func plates(_ cell: SetText.Cell) -> String {
    cell.load?.platesText ?? ""
  }

  private func row(_ label: String, _ text: StyledLine) -> [StyledLine] {
    let head = StyledLine("    ") + StyledLine(label.padding(to: Self.sets - 4), .dim)
    return (head + text).wrapped(to: width, hanging: Self.sets)
  }

  // MARK: The right column

  private func fits(_ line: StyledLine, _ text: String) -> Bool {
    line.width + Self.gap + displayWidth(text) <= width
  }

  /// Returns the lines with a text at the right of the last one, or below it if there is no room.
  private func placed(_ lines: [StyledLine], _ text: String?) -> [StyledLine] {
    guard let text, let line = lines.last else { return lines }
    let beside = StyledLine(text, .dim)
    guard fits(line, text) else { return lines + row("", beside) }
    let column = line.width + Self.gap <= right ? right : width
    let start = min(column, width - beside.width)
    return lines.dropLast() + [line.padded(to: start) + beside]
  }
}

// Turns a text into a line without style.

extension String {
  var asLine: StyledLine { StyledLine(self) }
}
