// Reads the two tables of StrongLifts 5×5: one row per workout, and one row per exercise.

import Diagnostics
import Training

/// Reads tables with the sets of an exercise in columns next to each other.
struct StrongLiftsReader {
  /// The columns of one exercise in a row.
  private struct Group {
    var name: Int
    var weights: [(place: Int, unit: WeightUnit)] = []
    /// The reps of each set, with the columns of its own weight.
    var sets: [(reps: Int, weights: [(place: Int, unit: WeightUnit)])] = []
  }

  private let source: SourceText
  private let header: [String]
  private let options: ImportOptions
  private let comma: CommaMeaning
  private(set) var reader: CSVReader
  private var file: ImportedFile
  private var collector = WorkoutCollector()
  private var dates: DateColumn
  private var groups: [Group] = []
  private(set) var places: [String: Int] = [:]
  private var bodyweights: [(place: Int, unit: WeightUnit?)] = []
  private var perWorkout = false

  /// Returns whether a header has a column for each set.
  static func recognizes(_ header: [String]) -> Bool {
    let names = header.map { HeaderName($0).name }
    let hasSets = names.contains("set 1")
    return hasSets && (names.contains("exercise 1") || names.contains("exercise"))
  }

  static func read(
    _ source: SourceText, _ start: CSVReader, _ header: [String], _ options: ImportOptions
  ) throws(Diagnostic) -> ImportedFile {
    guard recognizes(header) else {
      throw Diagnostic(
        ImportErrorID.unknownLayout, "'\(source.name)' does not have the layout of StrongLifts 5×5",
        notes: ["missing: 'Exercise 1' and 'Set 1', or 'Exercise' and 'Set 1 (Reps)'"],
        help: ["leave out --layout, so that prog finds the layout"])
    }
    var reader = StrongLiftsReader(source, start, header, options)
    // Without weights, every set would be read as bodyweight.
    guard reader.hasWeights else {
      throw Diagnostic(
        ImportErrorID.unknownLayout, "'\(source.name)' does not have the layout of StrongLifts 5×5",
        notes: ["missing: a column with the weights of each exercise, such as 'Weight (KG)'"],
        help: ["export the file again, or restore the names of its columns"])
    }
    return try reader.read()
  }

  private init(
    _ source: SourceText, _ reader: CSVReader, _ header: [String], _ options: ImportOptions
  ) {
    self.source = source
    self.reader = reader
    self.header = header
    self.options = options
    comma = reader.separator == UInt8(ascii: ",") ? .unclear : .decimal
    file = ImportedFile(source, .stronglifts)
    dates = DateColumn(source, options)
    findColumns()
  }

  // MARK: Columns

  private mutating func findColumns() {
    for (place, text) in header.enumerated() {
      let name = HeaderName(text)
      let unit = name.unit.flatMap { UnitWord.weight($0) }
      if name.name == "exercise" || name.name.isNumbered("exercise") {
        perWorkout = perWorkout || name.name != "exercise"
        groups.append(Group(name: place))
      } else if name.name.hasPrefix("body weight") {
        bodyweights.append((place, unit))
      } else if name.name.isNumbered("set"), let last = groups.indices.last {
        if let unit {
          if let set = groups[last].sets.indices.last {
            groups[last].sets[set].weights.append((place, unit))
          }
        } else {
          groups[last].sets.append((place, []))
        }
      } else if name.name == "weight", let unit, let last = groups.indices.last {
        groups[last].weights.append((place, unit))
      } else if places[Self.key(name)] == nil {
        places[Self.key(name)] = place
      }
    }
  }

  private var hasWeights: Bool {
    groups.allSatisfy { group in
      !group.weights.isEmpty || group.sets.allSatisfy { !$0.weights.isEmpty }
    }
  }

  // MARK: Rows

  private mutating func read() throws(Diagnostic) -> ImportedFile {
    while reader.next() {
      if reader.isBlank {
        file.skip(.blank)
        continue
      }
      file.rows += 1
      if reader.isBroken {
        file.refuse("the row has a quote that is not closed", at: span)
        continue
      }
      do throws(RowProblem) {
        try readRow()
      } catch {
        try file.refuse(error, at: span)
      }
    }
    file.workouts = collector.workouts
    file.remarks += dates.remarks
    file.losses = ["warm-up sets and RPE"]
    if file.skipped[.empty] != nil {
      file.losses.append("sets without reps, which were failed or not done")
    }
    let ignored = places.keys.filter { !Self.used.contains($0) && !$0.isEmpty }.sorted()
    if !ignored.isEmpty {
      file.losses.append("the columns \(ignored.map { "'\($0)'" }.joined(separator: ", "))")
    }
    return file
  }

  private static let used = [
    "date", "note", "notes", "workout", "workout name", "duration", "start time", "end time",
    // Columns with numbers that prog works out itself.
    "sets×reps", "sets×time", "top set", "e1rm", "reps", "volume", "workout volume",
  ]

  private var span: SourceSpan { SourceSpan(reader.range.lowerBound, reader.range.upperBound) }

  private mutating func readRow() throws(RowProblem) {
    let date = try date()
    let start = places["start time"].flatMap { clock($0) }
    let titles = ["workout name", "workout"].compactMap { places[$0] }.map { reader.text($0) }
    let title = titles.first { !$0.isEmpty } ?? "StrongLifts 5×5"
    let key = WorkoutCollector.Key(
      date: date, time: start, title: title, mark: perWorkout ? "\(reader.line)" : "")
    var parsed: [(name: String, sets: [ImportedSet])] = []
    for group in groups {
      let name = reader.text(group.name).onOneLine
      guard !name.isEmpty else { continue }
      var sets = try sets(of: group, name)
      if sets.isEmpty { sets = try timedSets() }
      parsed.append((name, sets))
    }
    let workout = collector.workout(key, line: reader.line, time: start)
    collector.change(workout) { $0.title = title.onOneLine }
    addDuration(start, workout)
    for column in ["note", "notes"] {
      if let place = places[column] {
        let text = reader.text(place)
        collector.change(workout) { $0.add(note: text) }
      }
    }
    addBodyweight(date)
    for (name, sets) in parsed {
      guard !sets.isEmpty else {
        file.skip(.withoutSets)
        continue
      }
      let exercise = collector.exercise(name, superset: nil, order: nil, in: workout)
      for set in sets { collector.add(set, to: exercise, of: workout) }
    }
  }

  private mutating func sets(of group: Group, _ name: String) throws(RowProblem) -> [ImportedSet] {
    var sets: [ImportedSet] = []
    let isHold = ExerciseLibrary.isHold(name)
    for (column, own) in group.sets {
      let range = reader.trimmed(column)
      let text = reader.text(column)
      if text.isEmpty { continue }
      if text == "-" {
        file.skip(.empty)
        continue
      }
      var set = ImportedSet(line: reader.line)
      (set.weight, set.unit) = try weight(own.isEmpty ? group.weights : own)
      if let count = NumberCell.number(reader.bytes, range, comma: comma), count.isWhole,
        let number = count.floor, (0...10_000).contains(number)
      {
        // The app counts the seconds of a plank in place of reps.
        if isHold {
          set.time = Seconds(Int32(number))
        } else {
          set.reps = Int32(number)
        }
        // No reps: the set was failed or not done, which the file does not tell apart.
        if number == 0 {
          file.skip(.empty)
          continue
        }
      } else if let seconds = DurationCell.seconds(reader.bytes, range), seconds > .zero,
        let tenths = seconds.multiplied(by: Decimal(10))?.floor, tenths <= Int(Seconds.limit)
      {
        set.time = Seconds(tenths: Int32(tenths))
      } else {
        throw .refused(
          "'\(text)' is not a number of reps", SourceSpan(range.lowerBound, range.upperBound))
      }
      sets.append(set)
    }
    return sets
  }

  /// Returns the weight in the first of the columns that has one, with its unit.
  private func weight(
    _ columns: [(place: Int, unit: WeightUnit)]
  ) throws(RowProblem) -> (Decimal?, WeightUnit?) {
    for (place, unit) in columns {
      let range = reader.trimmed(place)
      if range.isEmpty || reader.text(place) == "-" { continue }
      guard let reading = NumberCell.read(reader.bytes, range, comma: comma),
        reading.value.magnitude <= Decimal(10_000)
      else {
        throw .refused(
          "'\(reader.text(place))' is not a weight", SourceSpan(range.lowerBound, range.upperBound))
      }
      let word = String(decoding: reader.bytes[reading.rest], as: UTF8.self)
      return (reading.value, UnitWord.weight(word) ?? unit)
    }
    return (nil, columns.first?.unit)
  }

  private mutating func addBodyweight(_ date: CalendarDate) {
    for (place, unit) in bodyweights {
      guard
        let reading = NumberCell.read(reader.bytes, reader.trimmed(place), comma: comma),
        reading.value > .zero
      else { continue }
      let word = String(decoding: reader.bytes[reading.rest], as: UTF8.self)
      let value = ImportedMeasure.Value.bodyweight(
        reading.value, UnitWord.weight(word) ?? unit)
      if !file.measures.contains(where: { $0.date == date && $0.value == value }) {
        file.measures.append(
          ImportedMeasure(line: reader.line, date: date, time: nil, value: value))
      }
      return
    }
  }

  // MARK: Dates

  private mutating func date() throws(RowProblem) -> CalendarDate {
    guard let column = places["date"] else { throw .refused("missing date in the row", nil) }
    return try dates.date(reader, column).date
  }

  /// Returns a time such as `6:05 PM`, and reports any other text.
  private mutating func clock(_ column: Int) -> ClockTime? {
    let (text, range) = (reader.text(column), reader.trimmed(column))
    if text.isEmpty || text == "-" { return nil }
    let clock = DateCell.clock(text)
    if clock == nil {
      file.flag(time: text, at: SourceSpan(range.lowerBound, range.upperBound))
    }
    return clock
  }

  private mutating func addDuration(_ start: ClockTime?, _ workout: Int) {
    let end = places["end time"].flatMap { clock($0) }
    var took: Decimal?
    if let place = places["duration"] {
      took = DurationCell.seconds(
        reader.bytes, reader.trimmed(place), unit: Decimal(3600))
    }
    if took == nil, let start, let end, end > start {
      took = Decimal(Int(end.seconds - start.seconds))
    }
    guard let seconds = took?.rounded(toMultipleOf: .one).floor, seconds > 0,
      seconds <= SetRowReader.longest
    else { return }
    collector.change(workout) { $0.took = Seconds(Int32(seconds)) }
  }
}

extension String {
  /// Returns true for the word with a number: `set 3`.
  fileprivate func isNumbered(_ word: String) -> Bool {
    let parts = split(separator: " ")
    return parts.count == 2 && parts[0] == word && Int(parts[1]) != nil
  }
}

// The sets of exercises such as Walk, which StrongLifts 5×5 writes only as `10×1:00`.

extension StrongLiftsReader {
  /// Returns the name of a column as `places` has it: `Sets×Time` may be spelled with an x.
  static func key(_ name: HeaderName) -> String {
    name.name.replacing(/^sets\s*[x×]\s*/, with: "sets×")
  }

  /// Returns the timed sets of a row that has no sets of their own.
  func timedSets() throws(RowProblem) -> [ImportedSet] {
    guard let column = places["sets×time"] else { return [] }
    let (text, range) = (reader.text(column), reader.trimmed(column))
    if text.isEmpty || text == "-" { return [] }
    guard let match = text.wholeMatch(of: /(\d{1,3})\s*[x×]\s*(.+)/), let count = Int(match.1),
      (1...100).contains(count),
      case let bytes = Array(match.2.utf8),
      let seconds = DurationCell.seconds(bytes, 0..<bytes.count)?.floor,
      (1...SetRowReader.longest).contains(seconds)
    else {
      throw .refused(
        "'\(text)' is not sets and a time, such as 3×0:45",
        SourceSpan(range.lowerBound, range.upperBound))
    }
    var set = ImportedSet(line: reader.line)
    set.time = Seconds(Int32(seconds))
    return Array(repeating: set, count: count)
  }
}
