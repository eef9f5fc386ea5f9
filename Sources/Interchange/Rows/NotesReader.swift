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

// The lines of plain notes that are not headings: exercises with their sets, sets alone, and notes.

extension NotesReader {
  /// An exercise of a line with its sets. Sets alone have no name.
  struct Item {
    let name: TypedName?
    let sets: [ImportedSet]
  }

  /// Why a line has no sets to take over.
  enum Refusal: Error {
    /// The line is not about sets.
    case note
    case problem(summary: String, help: [String])
  }

  /// Reads a line as the exercises that it names, with their sets.
  static func items(_ text: String, _ line: Int) -> Result<[Item], Refusal> {
    let names = ExerciseNames([])
    return read(text, line) { unit in
      TypedReader(names: names) { context(of: $0.slot.lift, unit) }
    }.mapError { refusal in
      var hasRepair = false
      if case .problem(_, let help) = refusal { hasRepair = !help.isEmpty }
      let isNamed = hasName(text, names, anywhere: hasRepair || beginsLikeSets(text))
      // `100kg felt heavy` and `slept badly, -2kg` are notes; `3x5 100kg felt heavy` has sets.
      let hasCount = text.prefixMatch(of: #/[0-9]+ *[xX×*] *[0-9]/#) != nil
      guard hasCount || isNamed else { return .note }
      guard case .problem(let summary, let help) = refusal, help.isEmpty, !isNamed else {
        return refusal
      }
      return .problem(
        summary: summary, help: ["write an exercise and its sets in one line: 'Squat 3x5 100kg'"])
    }
  }

  /// Returns whether a line names an exercise of the library before its sets, or after a number if
  /// it may be `anywhere`: `50 push-ups`.
  private static func hasName(_ text: String, _ names: ExerciseNames, anywhere: Bool) -> Bool {
    let typed = TypedReader.names(in: text, among: names)
    if typed.contains(where: { ExerciseLibrary.contains($0.text) }) { return true }
    guard anywhere, text.first?.isNumber ?? false else { return false }
    let words = text.split(separator: " ")
    // `2 days after squat` is a note.
    let starts = beginsLikeSets(text) ? words.indices : words.indices.clamped(to: 1..<2)
    return starts.contains { start in
      (start..<min(start + 5, words.count)).contains { end in
        let name = words[start...end]
        return name.allSatisfy { $0.contains(where: \.isLetter) && !$0.contains(where: \.isNumber) }
          && ExerciseLibrary.contains(name.joined(separator: " "))
      }
    }
  }

  /// Reads sets without a name as the sets of an exercise.
  static func sets(_ text: String, of name: String, _ line: Int) -> Result<[ImportedSet], Refusal> {
    read(text, line) { TypedReader(context: context(of: name, $0)) }.map { $0.flatMap(\.sets) }
  }

  /// Returns whether a text begins as only sets do: `3x5`, `100kg` or `5 @ 100kg`.
  static func beginsLikeSets(_ text: String) -> Bool {
    let start = #/[0-9]+(?:[.,][0-9]+)? *(?:[xX×*@] *[0-9]|kgs?\b|lbs?\b)/#
    return text.prefixMatch(of: start) != nil
  }

  private static func context(of name: String, _ unit: WeightUnit) -> TypedContext {
    TypedContext(of: name, unit: unit, equipment: ExerciseLibrary.equipment(of: name))
  }

  /// Reads a line in both units. A load without a unit has none.
  private static func read(
    _ text: String, _ line: Int, by reader: (WeightUnit) -> TypedReader
  ) -> Result<[Item], Refusal> {
    switch (reader(.kg).read(text), reader(.lb).read(text)) {
    case (.read(let kilograms), .read(let pounds)):
      .success(
        zip(kilograms, pounds).map { one, other in
          let sets = zip(one.sets.sets, other.sets.sets).map { kilograms, pounds in
            var set = ImportedSet(kilograms, line: line)
            if kilograms.load?.unit != pounds.load?.unit { set.unit = nil }
            return set
          }
          return Item(name: one.name, sets: sets)
        })
    case (.refused(let problem), _), (_, .refused(let problem)):
      .failure(.problem(summary: problem.summary, help: problem.help))
    case (.offers, _), (_, .offers):
      .failure(.problem(summary: "'\(text)' can mean two things", help: []))
    }
  }
}
