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
  /// The workouts of which no line with sets could be read.
  private var withoutSets: Set<Int> = []

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
    /// The lines without sets.
    var notes: [Line] = []
    var hasLosses = false
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

  /// Returns whether the first line with text begins with a date and is not a row of a table. In a
  /// Markdown file, other lines may come before it.
  static func recognizes(_ source: SourceText) -> Bool {
    let isMarkdown = source.name.hasSuffix(".md") || source.name.hasSuffix(".markdown")
    for line in lines(source.bytes.prefix(4000)) {
      if line.heading != nil { return true }
      if !line.isMarked, !isMarkdown { return false }
    }
    return false
  }

  static func read(
    _ source: SourceText, _ options: ImportOptions
  ) throws(Diagnostic) -> ImportedFile {
    let lines = lines(source.bytes[...])
    var reader = NotesReader(source, try order(of: lines, in: source, options))
    for line in lines { reader.read(line) }
    reader.endDay()
    guard reader.hasHeading else {
      throw Diagnostic(
        ImportErrorID.unknownLayout, "'\(source.name)' does not have a line with a date",
        help: ["begin each day with a line such as '2025-09-24 Leg Day'"])
    }
    reader.file.workouts = reader.collector.workouts.enumerated()
      .filter { !reader.withoutSets.contains($0.offset) }.map(\.element)
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
      endDay()
      return begin(heading, line)
    }
    // The sets below another date must not become those of the day before.
    if beginsOtherDay(line) {
      endDay()
      day = Day()
      return refuse(
        line, "the line does not begin with a date that prog can read",
        help: ["begin each day with a date such as '2025-09-24'"])
    }
    if line.isMarked { return readMarked(line) }
    guard let day else { return refuse(line, "the line comes before the first date") }
    guard let workout = day.workout else {
      return refuse(line, "the line is below a date that prog cannot read")
    }
    if day.isIndented == nil { self.day?.isIndented = line.isIndented }
    read(line.text.withoutBullet, in: line, of: workout)
  }

  /// Reads a line below a heading, or the sets that a heading has in place of a title.
  private mutating func read(_ text: String, in line: Line, of workout: Int) {
    let losses = file.rows.lost
    file.beginRow()
    let isKept = readItem(text, of: workout, line.span, line.number)
    finish(line, isKept: isKept)
    if file.rows.lost > losses {
      self.day?.hasLosses = true
    } else if !isKept {
      self.day?.notes.append(line)
    }
  }

  /// Reads a line that begins with `#`, which may be the name of an exercise whose sets follow.
  private mutating func readMarked(_ line: Line) {
    keepName()
    day?.exercise = nil
    if ExerciseLibrary.contains(line.text) {
      day?.name = line.text
    } else if Self.hasSets(line.text) {
      refuse(line, "a line that begins with '#' is not read")
    }
  }

  /// Reports a line that is not imported: it is lost if it has sets.
  private mutating func refuse(_ line: Line, _ why: String, help: [String] = []) {
    file.beginRow()
    file.refuse(
      why, Self.hasSets(line.text.withoutBullet) ? .lost : .noted, at: line.span, help: help)
    finish(line, isKept: false)
  }

  private mutating func finish(_ line: Line, isKept: Bool) {
    guard file.hasProblemInRow else { return file.finishRow(isKept: isKept, nil) }
    let names = TypedReader.names(in: line.text.withoutBullet, among: ExerciseNames([]))
    file.finishRow(
      isKept: isKept,
      RowPlace(
        line: line.number, span: line.span,
        date: day?.workout.map { collector.workouts[$0].date.text }, exercise: names.first?.text))
  }

  /// Ends a day. If no set of it could be read, its notes are lost with it: an import of the
  /// corrected file does not add sets to a workout that the history has.
  private mutating func endDay() {
    keepName()
    guard let day, day.hasLosses, let workout = day.workout,
      collector.workouts[workout].exercises.allSatisfy({ $0.sets.isEmpty })
    else { return }
    withoutSets.insert(workout)
    for line in day.notes {
      file.loseNotedRow(
        "no set of the day of this note could be read", line: line.number, at: line.span,
        date: collector.workouts[workout].date.text)
    }
  }

  private mutating func begin(_ heading: NotesHeading, _ line: Line) {
    guard let cell = heading.cell(order) else {
      day = Day()
      return refuse(line, "'\(heading.dateText)' is not a date")
    }
    let isExercise = Self.isExercise(heading.title)
    let key = WorkoutCollector.Key(
      date: cell.date, time: cell.time, title: isExercise ? "Workout" : heading.title,
      mark: "\(line.number)")
    let workout = collector.workout(key, line: line.number, time: cell.time)
    collector.change(workout) { $0.took = heading.took }
    day = Day(workout: workout)
    if isExercise { read(heading.title, in: line, of: workout) }
  }

  /// Returns whether the title of a day is sets of known exercises: `2025-10-01 Squat 3x5 100kg`.
  private static func isExercise(_ title: String) -> Bool {
    guard title.contains(counts), case .success(let items) = items(title, 0) else { return false }
    let names = items.compactMap(\.name?.text)
    return !names.isEmpty && names.allSatisfy { ExerciseLibrary.known($0) != nil }
  }

  private func beginsOtherDay(_ line: Line) -> Bool {
    guard let day, !line.isIndented else { return false }
    if NotesHeading.resembles(line.text) { return true }
    return day.isIndented == true && !line.isMarked
  }

  // MARK: Exercises

  /// Reads a line below a heading; returns true if it has sets.
  private mutating func readItem(
    _ text: String, of workout: Int, _ span: SourceSpan, _ number: Int
  ) -> Bool {
    let typed = text.replacing("**", with: "")
    if typed.contains(where: \.isNumber), readSetsAlone(typed, of: workout, number) { return true }
    let items = Self.items(typed, number)
    if case .failure(.note) = items {
      note(text, of: workout)
      return false
    }
    keepName()
    switch items {
    case .success(let items):
      for item in items {
        guard let name = item.name else { continue }
        let superset = name.isSuperset ? self.superset(of: workout, number) : nil
        day?.exercise = collector.exercise(name.text, superset: superset, order: 1, in: workout)
        add(item.sets, of: workout)
      }
      return true
    case .failure(.problem(let summary, let help)):
      day?.exercise = nil
      file.refuse(summary, at: span, help: help)
    case .failure(.note): break
    }
    return false
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

  /// Returns whether a line is about sets, whether or not they can be read.
  static func hasSets(_ text: String) -> Bool {
    if case .failure(.note) = items(text.replacing("**", with: ""), 0) { false } else { true }
  }

  /// Returns whether a line begins with a word and a colon and is a note: `Notes: missed 275`, but
  /// not `Squat: 275`, and `Sled: 3x20m` only for words such as `Notes`.
  private static func isRemark(_ text: String) -> Bool {
    guard let match = text.prefixMatch(of: #/(\p{L}+) *: */#) else { return false }
    let word = match.1.lowercased()
    if ["note", "notes", "comment", "comments", "ps"].contains(word) { return true }
    let rest = text[match.range.upperBound...]
    return !ExerciseLibrary.contains(word) && !rest.contains(counts)
      && !beginsLikeSets(String(rest))
  }

  /// Sets and their reps, such as `3x5`.
  private static var counts: Regex<Substring> { #/\b[0-9]+ *[xX×*] *[0-9]/# }

  /// Reads a line as the exercises that it names, with their sets.
  static func items(_ text: String, _ line: Int) -> Result<[Item], Refusal> {
    guard text.first != "\"", text.contains(where: \.isNumber) else { return .failure(.note) }
    let names = ExerciseNames([])
    return read(text, line) { unit in
      TypedReader(names: names) { context(of: $0.slot.lift, unit) }
    }.mapError { refusal in
      if isRemark(text) { return .note }
      var hasRepair = false
      if case .problem(_, let help) = refusal { hasRepair = !help.isEmpty }
      let isNamed = hasName(text, names, anywhere: hasRepair || beginsLikeSets(text))
      // `100kg felt heavy` and `slept badly, -2kg` are notes; `3x5 100kg felt heavy` has sets.
      let hasCount = text.contains(counts)
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
