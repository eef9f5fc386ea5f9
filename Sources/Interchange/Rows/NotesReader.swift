// Reads plain notes: a date on a line of its own, and below it the exercises of that day.

import Diagnostics
import Notation
import Training
import TypedSets

/// Reads notes as people type them, with the sets in prog's notation.
///
///     2025-09-24 18:05 Leg Day (58min)
///         Squat: 3x5 @ 100kg
///         Leg Press 180 12,12,10
///         felt strong
struct NotesReader {
  private var file: ImportedFile
  private var collector = WorkoutCollector()
  private var day: Day?
  private var hasHeading = false
  private let order: DateOrder?

  /// The lines below a heading.
  private struct Day {
    /// The place of the workout; nil if the date of the day cannot be read.
    var workout: Int?
    /// True if the lines of the day are indented, as its first one is; nil before that.
    var isIndented: Bool?
    /// The exercise of the line before, to which sets without a name belong; nil after a note.
    var exercise: Int?
    /// The line before, if it may be the name of an exercise whose sets follow.
    var name: String?
  }

  /// A line with text.
  private struct Line {
    var number: Int
    var span: SourceSpan
    /// The text without blanks at its ends, and without the marks of a Markdown heading.
    var text: String
    var isIndented: Bool
    /// True for a line that begins with `#`: a Markdown heading, or a remark.
    var isMarked: Bool

    var heading: NotesHeading? { isIndented ? nil : NotesHeading(text) }
  }

  /// Returns whether the first line with text begins with a date and is not a row of a table.
  static func recognizes(_ source: SourceText) -> Bool {
    for line in lines(source.bytes.prefix(4000)) {
      if line.heading != nil { return true }
      if !line.isMarked { return false }
    }
    return false
  }

  static func read(
    _ source: SourceText, _ options: ImportOptions
  ) throws(Diagnostic) -> ImportedFile {
    let lines = lines(source.bytes[...])
    var reader = NotesReader(source, try order(of: lines, in: source, options))
    for line in lines { reader.read(line) }
    reader.keepName()
    guard reader.hasHeading else {
      throw Diagnostic(
        ImportErrorID.unknownLayout, "'\(source.name)' does not have a line with a date",
        help: ["begin each day with a line such as '2025-09-24 Leg Day'"])
    }
    reader.file.workouts = reader.collector.workouts
    if options.dateOrder == nil, let order = reader.order {
      reader.file.remarks.append(order.remark)
    }
    return reader.file
  }

  private init(_ source: SourceText, _ order: DateOrder?) {
    self.order = order
    file = ImportedFile(source, .notes)
  }

  // MARK: Lines

  private static func lines(_ bytes: ArraySlice<UInt8>) -> [Line] {
    var lines: [Line] = []
    var (start, number) = (bytes.startIndex, 0)
    while start < bytes.endIndex {
      let end = bytes[start...].firstIndex(of: .newline) ?? bytes.endIndex
      number += 1
      let text = String(decoding: bytes[start..<end], as: UTF8.self).trimmed
      if !text.isEmpty {
        let isMarked = text.hasPrefix("#")
        lines.append(
          Line(
            number: number, span: SourceSpan(start, end),
            text: isMarked ? text.drop { $0 == "#" }.trimmed : text,
            isIndented: bytes[start].isCellBlank, isMarked: isMarked))
      }
      start = end + 1
    }
    return lines
  }

  /// Returns the order of day and month in the dates of the notes; nil if they do not need one.
  private static func order(
    of lines: [Line], in source: SourceText, _ options: ImportOptions
  ) throws(Diagnostic) -> DateOrder? {
    if let order = options.dateOrder { return order }
    let dates = lines.compactMap { line in
      line.heading.flatMap { DateColumn.OpenDate($0.date, $0.dateText) }
    }
    return dates.isEmpty ? nil : try DateColumn.order(of: dates, in: source)
  }

  private mutating func read(_ line: Line) {
    if let heading = line.heading {
      hasHeading = true
      keepName()
      return begin(heading, line)
    }
    // The sets below another date must not become those of the day before.
    if beginsOtherDay(line) {
      keepName()
      day = Day()
      return file.refuse(
        "the line does not begin with a date that prog can read", at: line.span,
        help: ["begin each day with a date such as '2025-09-24'"])
    }
    if line.isMarked { return }
    guard let day else { return file.refuse("the line comes before the first date", at: line.span) }
    guard let workout = day.workout else {
      return file.refuse("the line is below a date that prog cannot read", at: line.span)
    }
    if day.isIndented == nil { self.day?.isIndented = line.isIndented }
    readItem(line.text.withoutBullet, of: workout, line.span, line.number)
  }

  private mutating func begin(_ heading: NotesHeading, _ line: Line) {
    guard let cell = heading.cell(order) else {
      day = Day()
      return file.refuse("'\(heading.dateText)' is not a date", at: line.span)
    }
    let key = WorkoutCollector.Key(
      date: cell.date, time: cell.time, title: heading.title, mark: "\(line.number)")
    let workout = collector.workout(key, line: line.number, time: cell.time)
    collector.change(workout) { $0.took = heading.took }
    day = Day(workout: workout)
  }

  private func beginsOtherDay(_ line: Line) -> Bool {
    guard let day, !line.isIndented else { return false }
    if NotesHeading.resembles(line.text) { return true }
    return day.isIndented == true && !line.isMarked
  }

  // MARK: Exercises

  private mutating func readItem(
    _ text: String, of workout: Int, _ span: SourceSpan, _ number: Int
  ) {
    let typed = text.replacing("**", with: "")
    guard text.first != "\"", typed.contains(where: \.isNumber) else {
      return note(text, of: workout)
    }
    if readSetsAlone(typed, of: workout, number) { return }
    let items = Self.items(typed, number)
    if case .failure(.note) = items { return note(text, of: workout) }
    keepName()
    file.rows += 1
    switch items {
    case .success(let items):
      for item in items {
        guard let name = item.name else { continue }
        let superset = name.isSuperset ? self.superset(of: workout, number) : nil
        day?.exercise = collector.exercise(name.text, superset: superset, order: 1, in: workout)
        add(item.sets, of: workout)
      }
    case .failure(.problem(let summary, let help)):
      day?.exercise = nil
      file.refuse(summary, at: span, help: help)
    case .failure(.note): break
    }
  }

  /// Keeps a line as a note, unless it may be the name of an exercise whose sets follow.
  private mutating func note(_ text: String, of workout: Int) {
    keepName()
    day?.exercise = nil
    let name = text.replacing("**", with: "")
    if text.first != "\"", ExerciseLibrary.contains(name.withoutColonAtEnd) {
      day?.name = name
    } else {
      collector.change(workout) { $0.add(note: SetReader.note(text) ?? text) }
    }
  }

  /// Keeps the name of the line before as a note, because no sets follow it.
  private mutating func keepName() {
    guard let name = day?.name, let workout = day?.workout else { return }
    day?.name = nil
    collector.change(workout) { $0.add(note: name) }
  }

  /// Returns the superset of the workout's last exercise, which begins one if it has none.
  private mutating func superset(of workout: Int, _ number: Int) -> String {
    let before = collector.workouts[workout].exercises.last
    let superset = before?.superset ?? "\(number)"
    if let last = collector.workouts[workout].exercises.indices.last {
      collector.change(workout) { $0.exercises[last].superset = superset }
    }
    return superset
  }

  private mutating func add(_ sets: [ImportedSet], of workout: Int) {
    guard let exercise = day?.exercise else { return }
    for set in sets { collector.add(set, to: exercise, of: workout) }
  }

  // MARK: Sets without a name

  /// Reads a line of sets that belong to the exercise of the line before, or whose name is all of
  /// that line; returns false for any other line.
  private mutating func readSetsAlone(_ text: String, of workout: Int, _ number: Int) -> Bool {
    guard let day, Self.beginsLikeSets(text) else { return false }
    let before = day.exercise.map { collector.workouts[workout].exercises[$0].name }
    guard let name = day.name?.withoutColonAtEnd ?? before,
      case .success(let found) = Self.sets(text, of: name, number)
    else { return false }
    file.rows += 1
    if day.name != nil {
      self.day?.exercise = collector.exercise(name, superset: nil, order: 1, in: workout)
      self.day?.name = nil
    }
    add(found, of: workout)
    return true
  }
}

extension String {
  /// The text without a bullet or the number of a list before it: `- `, `1. ` or `2) `.
  fileprivate var withoutBullet: String {
    let bullet = #/(?:[-*•·–—]|[0-9]+[.)](?= *\p{L})) +/#
    return prefixMatch(of: bullet).map { String(self[$0.range.upperBound...]) } ?? self
  }

  /// The text without a colon at its end.
  fileprivate var withoutColonAtEnd: String {
    last == ":" ? String(dropLast()).trimmed : self
  }
}
