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
  private let source: SourceText
  private let options: ImportOptions
  private var file: ImportedFile
  private var collector = WorkoutCollector()
  private var workout: Int?

  /// Returns whether the first line with text begins with a date and is not a row of a table.
  static func recognizes(_ source: SourceText) -> Bool {
    for line in source.bytes.prefix(4000).split(separator: .newline) {
      let text = String(decoding: line, as: UTF8.self).trimmed
      if text.isEmpty || text.hasPrefix("#") { continue }
      return heading(text) != nil && !isIndented(line)
    }
    return false
  }

  static func read(
    _ source: SourceText, _ options: ImportOptions
  ) throws(Diagnostic) -> ImportedFile {
    var reader = NotesReader(source, options)
    reader.read()
    guard !reader.collector.workouts.isEmpty else {
      throw Diagnostic(
        ImportErrorID.unknownLayout, "'\(source.name)' does not have a line with a date",
        help: ["begin each day with a line such as '2025-09-24 Leg Day'"])
    }
    return reader.file
  }

  private init(_ source: SourceText, _ options: ImportOptions) {
    self.source = source
    self.options = options
    file = ImportedFile(source, .notes)
  }

  private static func isIndented(_ line: ArraySlice<UInt8>) -> Bool {
    line.first.map(\.isCellBlank) ?? false
  }

  private mutating func read() {
    var start = 0
    var number = 0
    let bytes = source.bytes
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: .newline) ?? bytes.count
      number += 1
      read(bytes[start..<end], SourceSpan(start, end), number)
      start = end + 1
    }
    file.workouts = collector.workouts
    file.losses = []
  }

  private mutating func read(_ line: ArraySlice<UInt8>, _ span: SourceSpan, _ number: Int) {
    let text = String(decoding: line, as: UTF8.self).trimmed
    if text.isEmpty || text.hasPrefix("#") { return }
    if !Self.isIndented(line), let heading = Self.heading(text) {
      let key = WorkoutCollector.Key(
        date: heading.cell.date, time: heading.cell.time, title: heading.title, mark: "\(number)")
      let index = collector.workout(key, line: number, time: heading.cell.time)
      collector.change(index) { workout in
        workout.title = heading.title
        workout.took = heading.took
      }
      workout = index
      return
    }
    guard let workout else {
      return file.refuse("the line comes before the first date", at: span)
    }
    readItem(Self.withoutBullet(text), of: workout, span, number)
  }

  // MARK: Headings

  private struct Heading {
    var cell: DateCell
    var title: String
    var took: Seconds?
  }

  /// Reads `2025-09-24`, `2025/09/24 18:05 Leg Day` or `24.09.2025 Leg Day (58min)`.
  private static func heading(_ text: String) -> Heading? {
    var words = text.split(separator: " ")
    guard let first = words.first, first.utf8.count >= 8, let cell = dateCell(String(first)) else {
      return nil
    }
    var heading = Heading(cell: cell, title: "", took: nil)
    words.removeFirst()
    if let next = words.first, next.contains(":"), heading.cell.time == nil,
      let clock = dateCell("2000-01-01 \(next)")?.time
    {
      heading.cell.time = clock
      words.removeFirst()
    }
    if let last = words.last, last.hasPrefix("("), last.hasSuffix(")") {
      let bytes = Array(last.dropFirst().dropLast().utf8)
      if let seconds = DurationCell.seconds(bytes, 0..<bytes.count)?.floor,
        (1...SetRowReader.longest).contains(seconds)
      {
        heading.took = Seconds(Int32(seconds))
        words.removeLast()
      }
    }
    let title = words.joined(separator: " ")
    // A row of a table also begins with a date.
    guard title.count(where: { ",;\t".contains($0) }) < 3 else { return nil }
    heading.title = title.isEmpty ? "Workout" : title.trimmingMarks
    return heading
  }

  private static func dateCell(_ text: String) -> DateCell? {
    let bytes = Array(text.utf8)
    guard !bytes.contains(where: { ",;\"".utf8.contains($0) }) else { return nil }
    if case .one(let cell) = DateCell.read(bytes, 0..<bytes.count) { return cell }
    return nil
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
      let note = text.first == "\"" ? text.filter { $0 != "\"" } : text
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
        let set = Self.set(one, isOpen: one.load?.unit != other.load?.unit, line: number)
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
    let plan = PromptPlan(
      unit: unit, isBodyweightLift: equipment == .bodyweight, isBarbell: equipment == .barbell,
      takesDistances: ExerciseLibrary.isCardio(name), isHold: ExerciseLibrary.isHold(name))
    switch SetReader.prompt(sets, plan: plan) {
    case .sets(let groups): return .success(groups)
    case .ambiguous: return .failure(Refusal(summary: "'\(sets)' can mean two things"))
    case .failed(let problems):
      return .failure(Refusal(summary: problems.first?.summary ?? "'\(sets)' is not a set"))
    }
  }

  private static func set(_ performed: PerformedSet, isOpen: Bool, line: Int) -> ImportedSet {
    var set = ImportedSet(line: line)
    switch performed.amount {
    case .reps(let reps): set.reps = reps
    case .time(let time): set.time = time
    case .distance(let distance):
      (set.distance, set.distanceUnit) = (
        Decimal(Int(distance.tenThousandths), places: 4), distance.unit
      )
    case .distanceInTime(let distance, let time):
      (set.distance, set.distanceUnit) = (
        Decimal(Int(distance.tenThousandths), places: 4), distance.unit
      )
      set.time = time
    case .repsInTime(let reps, let time): (set.reps, set.time) = (reps, time)
    }
    if let load = performed.load, load != .bodyweight {
      set.weight = Decimal(Int(load.tenThousandths), places: 4)
      set.unit = isOpen ? nil : load.unit
    }
    set.effort = performed.effort
    set.isWarmup = performed.isWarmup
    set.isDrop = performed.isDrop
    set.isFailure = performed.isFailure
    set.rest = performed.details.rest
    set.note = performed.details.note
    return set
  }
}

extension String {
  /// The text without the marks with which people set titles apart.
  fileprivate var trimmingMarks: String {
    var text = self[...]
    while let first = text.first, "-–:·| ".contains(first) { text = text.dropFirst() }
    return text.isEmpty ? "Workout" : String(text)
  }
}
