// Reads plain notes: a date on a line of its own, and below it the exercises of that day.

import Diagnostics
import Notation
import Training

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
      return begin(heading, line)
    }
    // The sets below another date must not become those of the day before.
    if beginsOtherDay(line) {
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
    let text = Self.withoutBullet(line.text).withoutBoldStart
    readItem(text, of: workout, line.span, line.number)
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

  private static func withoutBullet(_ text: String) -> String {
    guard let first = text.first, "-*•".contains(first), text.dropFirst().first == " " else {
      return text
    }
    return text.dropFirst().trimmed
  }

  private mutating func readItem(
    _ text: String, of workout: Int, _ span: SourceSpan, _ number: Int
  ) {
    guard text.first != "\"", let (name, sets) = Self.parts(text) else {
      let note = SetReader.note(text) ?? text
      collector.change(workout) { $0.add(note: note) }
      return
    }
    let isSuperset = name.hasPrefix("+ ")
    let plain = isSuperset ? name.dropFirst(2).trimmed : name
    file.rows += 1
    switch (groups(sets, .kg, plain), groups(sets, .lb, plain)) {
    case (.success(let kilograms), .success(let pounds)):
      let before = collector.workouts[workout].exercises.last
      let superset = isSuperset ? before?.superset ?? "\(number)" : nil
      if isSuperset, let last = collector.workouts[workout].exercises.indices.last {
        collector.change(workout) { $0.exercises[last].superset = superset }
      }
      let exercise = collector.exercise(plain, superset: superset, order: 1, in: workout)
      for (one, other) in zip(kilograms.sets, pounds.sets) {
        var set = ImportedSet(one, line: number)
        if one.load?.unit != other.load?.unit { set.unit = nil }
        collector.add(set, to: exercise, of: workout)
      }
    case (.failure(let why), _), (_, .failure(let why)):
      file.refuse(why.summary, at: span)
    }
  }

  /// Splits `Squat: 3x5 @ 100kg` or `Leg Press 180 12,12,10`; nil for a line without sets.
  private static func parts(_ text: String) -> (name: String, sets: String)? {
    if let colon = text.firstIndex(of: ":"), colon > text.startIndex,
      !text[..<colon].contains(where: \.isNumber)
    {
      let sets = text[text.index(after: colon)...].trimmed
      guard sets.contains(where: \.isNumber) else { return nil }
      return (text[..<colon].trimmed, sets)
    }
    let words = text.split(separator: " ")
    guard
      let first = words.firstIndex(where: { word in
        word.first?.isNumber ?? false || word.first == "@" || word.lowercased() == "bw"
      }), first > 0, words[first].first?.isNumber ?? false || words.count > first + 1
    else { return nil }
    return (
      words[..<first].joined(separator: " "), words[first...].joined(separator: " ")
    )
  }

  private struct Refusal: Error {
    var summary: String
  }

  private func groups(
    _ sets: String, _ unit: WeightUnit, _ name: String
  ) -> Result<[SetGroup], Refusal> {
    let equipment = ExerciseLibrary.equipment(of: name)
    var plan = PromptPlan(
      unit: unit, isBodyweightLift: equipment == .bodyweight, isBarbell: equipment == .barbell,
      isDoneOverDistance: ExerciseLibrary.isCardio(name), isHold: ExerciseLibrary.isHold(name))
    plan.speeds = SpeedRange(of: name)
    switch SetReader.prompt(sets, plan: plan) {
    case .sets(let groups): return .success(groups)
    case .ambiguous: return .failure(Refusal(summary: "'\(sets)' can mean two things"))
    case .failed(let problems):
      return .failure(Refusal(summary: problems.first?.summary ?? "'\(sets)' is not a set"))
    }
  }
}

extension String {
  /// The text without the marks of bold text at its start: `**Squat:** 3x5` is `Squat: 3x5`.
  fileprivate var withoutBoldStart: String {
    guard hasPrefix("**"), let end = dropFirst(2).firstRange(of: "**") else { return self }
    return String(self[index(startIndex, offsetBy: 2)..<end.lowerBound] + self[end.upperBound...])
  }
}
