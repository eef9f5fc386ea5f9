// Reads tables with one set per row.

import Diagnostics
import Training

/// Reads the rows of a table whose layout is known.
struct SetRowReader {
  let layout: MatchedLayout
  let options: ImportOptions
  var reader: CSVReader
  var file: ImportedFile
  var collector = WorkoutCollector()
  private var dates: DateColumn
  /// The place of the last column that each row needs.
  private let lastRequired: Int
  /// The columns whose cells are the same in all rows of a workout.
  private let columnsOfWorkout: [Int]
  /// The cells of the last row that began a workout; most rows have the same.
  private var lastWorkout: (cells: [Range<Int>], index: Int)?
  /// The meaning of the last words, which most rows have again.
  var names = LastReading { ExerciseCell($0) }
  var weightUnits = LastReading { UnitWord.weight($0) }
  var setOrders = LastReading { RowKind(word: $0.lowercased()) }
  var setKinds = LastReading { RowKind(word: $0.lowercased()) }
  private var seen: Set<Int> = []
  /// The empty cells after the last column, as in the first row.
  private var trailingCells: Int?
  /// The fewest cells of a row before the current one.
  private var fewestCells: Int?

  /// The longest likely workout, in seconds.
  static let longest = 6 * 3600

  init(
    _ source: SourceText, _ layout: MatchedLayout, _ reader: CSVReader, _ options: ImportOptions
  ) {
    self.layout = layout
    self.options = options
    self.reader = reader
    file = ImportedFile(source, layout.layout.kind)
    dates = DateColumn(source, options)
    lastRequired = layout.layout.required.compactMap { layout[$0] }.max() ?? 0
    let columns: [Column] = [.date, .end, .timeOfDay, .title, .duration, .workoutNumber]
    columnsOfWorkout = columns.compactMap { layout[$0] } + layout.all(.workoutNote)
  }

  var rules: TableRules { layout.layout.rules }
  var bytes: [UInt8] { reader.bytes }

  /// Returns the text of a column; empty if the table does not have it.
  mutating func text(_ column: Column) -> String {
    guard let place = layout[column] else { return "" }
    return reader.sharedText(place)
  }

  mutating func read(_ progress: (Double) -> Void) throws(Diagnostic) -> ImportedFile {
    var count = 0
    while reader.next() {
      count += 1
      if count % 4096 == 0 { progress(Double(reader.position) / Double(max(1, bytes.count))) }
      try readRow()
    }
    file.workouts = collector.workouts.filter { !$0.exercises.isEmpty || !$0.notes.isEmpty }
    if isSpreadsheet { file.layout = .table }
    file.losses = (isSpreadsheet ? [] : rules.losses) + file.losses
    file.lose(columns: layout.unknown)
    file.remarks += dates.remarks
    return file
  }

  /// True for a table with only the columns of the oldest Fitbod, whose dates had times: it is from
  /// a spreadsheet.
  private var isSpreadsheet: Bool {
    layout.layout.kind == .fitbod && layout[.multiplier] == nil && layout[.isWarmup] == nil
      && options.layout == nil && file.workouts.allSatisfy { $0.time == nil }
  }

  private mutating func readRow() throws(Diagnostic) {
    if reader.isBlank { return file.skip(.blank) }
    let lost = file.rows.lost
    file.beginRow()
    let isKept = try readCells()
    file.finishRow(isKept: isKept, file.hasProblemInRow ? place : nil)
    if file.rows.lost > lost { reader.rereadFromSecondLine() }
  }

  /// Reads the current row; returns true if it is a set.
  private mutating func readCells() throws(Diagnostic) -> Bool {
    if let why = wrongCells() {
      file.refuse(why, at: reader.firstLine)
      return false
    }
    if isHeader {
      file.skip(.header)
      return false
    }
    let isRepeated = !seen.insert(bytes[reader.range].hashValueOfBytes).inserted
    do throws(RowProblem) {
      let isSet = try readSet()
      if isSet, isRepeated { file.equalRows += 1 }
      return isSet
    } catch {
      try file.refuse(error, at: reader.firstLine)
      return false
    }
  }

  private var place: RowPlace {
    mutating get {
      RowPlace(
        line: reader.line, span: reader.firstLine, date: text(.date).onOneLine,
        exercise: text(.exercise).onOneLine)
    }
  }

  private mutating func wrongCells() -> String? {
    let (count, expected) = (reader.cells.count, layout.columns.count)
    if reader.isBroken { return "the row has a quote that is not closed" }
    var isWrong: String { "the row has \(count) cells instead of \(expected)" }
    if count > expected {
      let surplus = count - expected
      let isEmpty = reader.cells.suffix(surplus).allSatisfy { $0.start == $0.end }
      if rules.joinsExerciseName, let exercise = layout[.exercise],
        !isEmpty || layout.all(.weight).contains(where: { !isNumberOrBlank($0) })
      {
        reader.join(exercise, exercise + surplus)
        return nil
      }
      // Some files end every row with a separator, but not the header.
      guard isEmpty, trailingCells ?? surplus == surplus else { return isWrong }
      trailingCells = surplus
      return nil
    }
    trailingCells = trailingCells ?? 0
    guard count > lastRequired else {
      return isWrong
    }
    // The last number of a row that was cut off may have lost digits.
    let fewest = fewestCells ?? expected
    if reader.range.upperBound == bytes.count, count < fewest {
      return "the file is probably cut off: its last row has \(count) cells instead of \(fewest)"
    }
    fewestCells = min(fewest, count)
    return nil
  }

  private func isNumberOrBlank(_ column: Int) -> Bool {
    reader.trimmed(column).isEmpty || reader.number(column) != nil
  }

  private var isHeader: Bool {
    guard let date = layout[.date], reader.cells.count == layout.header.count,
      // Nearly all rows begin with another byte.
      bytes[reader.trimmed(date)].first.map({ layout.header[date].utf8.contains($0) }) ?? true
    else { return false }
    return reader.text(date) == layout.header[date]
      && layout.header.indices.allSatisfy { reader.text($0) == layout.header[$0] }
  }

  // MARK: Workouts

  /// Returns the workout of the current row.
  mutating func workout() throws(RowProblem) -> Int {
    if let lastWorkout, isSameWorkout(lastWorkout.cells) { return lastWorkout.index }
    guard let date = layout[.date] else { throw .refused("missing date in the row", nil) }
    var start = try dates.date(reader, date)
    if let column = layout[.timeOfDay], let clock = file.clock(reader, column) {
      start.time = clock
    }
    let (title, number) = (text(.title), text(.workoutNumber))
    let key = WorkoutCollector.Key(
      date: start.date, time: rules.timeIsOfSet ? nil : start.time, title: title,
      mark: text(.end) + "\u{0}" + number)
    // Rows with the number of a session belong together; others only without a long pause.
    let pause = number.isEmpty ? 3600 : Self.longest
    let late =
      rules.timeIsOfSet
      ? collector.workoutPastMidnight(key, at: start.time, longest: pause) : nil
    let index = late ?? collector.workout(key, line: reader.line, time: start.time)
    if rules.timeIsOfSet, let time = start.time { collector.cover(start.date, time, in: index) }
    var notes = layout.all(.workoutNote).map { rules.unescaped(reader.text($0)) }
    let took = try duration(from: start, &notes)
    collector.change(index) { workout in
      workout.title = title.isEmpty ? "Workout" : title.onOneLine
      workout.took = workout.took ?? took
      for note in notes { workout.add(note: note) }
    }
    lastWorkout = (columnsOfWorkout.map { reader.trimmed($0) }, index)
    return index
  }

  private func isSameWorkout(_ cells: [Range<Int>]) -> Bool {
    columnsOfWorkout.indices.allSatisfy { index in
      bytes.areEqual(reader.trimmed(columnsOfWorkout[index]), cells[index])
    }
  }

  private mutating func duration(
    from start: DateCell, _ notes: inout [String]
  ) throws(RowProblem) -> Seconds? {
    var took: Decimal?
    if let column = layout[.duration], case let range = reader.trimmed(column), !range.isEmpty {
      let factor = Decimal(layout.columns[column]?.secondsPerUnit ?? 1)
      took = DurationCell.seconds(bytes, range, unit: factor)
      if took == nil { throw reader.refused(column, "is not a duration") }
    }
    if let column = layout[.end], !reader.trimmed(column).isEmpty {
      took = start.seconds(to: try dates.date(reader, column)).map { Decimal($0) } ?? took
    }
    guard let took, took != .zero else { return nil }
    let place = (layout[.duration] ?? layout[.end]).map { reader.span($0) } ?? reader.span
    if took.isNegative {
      file.flag("the workout ends before it begins", at: place, label: "not imported")
      return nil
    }
    let seconds = Seconds(rounding: took)
    if let seconds, seconds.tenths <= Self.longest * 10 { return seconds }
    // The end of a workout says nothing without its start.
    let written = text(.duration)
    file.flagUnfinished(at: place)
    notes.append(
      "duration in \(file.layout.title): "
        + (written.isEmpty ? (seconds ?? Seconds(tenths: Seconds.limit)).text : written))
    return nil
  }
}

/// The last text that was read, and its meaning.
struct LastReading<Meaning> {
  private let read: (String) -> Meaning
  private var last: (text: String, meaning: Meaning)?

  init(_ read: @escaping (String) -> Meaning) { self.read = read }

  /// Returns the meaning of a text, which is read only if it is not the last one again.
  mutating func callAsFunction(_ text: String) -> Meaning {
    if let last, last.text == text { return last.meaning }
    let meaning = read(text)
    last = (text, meaning)
    return meaning
  }
}

/// A problem with one row.
enum RowProblem: Error {
  /// The row is not imported.
  case refused(String, SourceSpan?)
  /// Nothing of the file can be imported.
  case stop(Diagnostic)
}

extension ImportedFile {
  /// Reports a row that is not imported, at its own place or at that of the row.
  ///
  /// - Throws: the problem because of which nothing of the file can be imported.
  mutating func refuse(_ problem: RowProblem, at row: SourceSpan) throws(Diagnostic) {
    switch problem {
    case .refused(let why, let place): refuse(why, at: place ?? row)
    case .stop(let problem): throw problem
    }
  }

  /// Returns the time of day in a cell such as `18:05`, and reports any other text.
  mutating func clock(
    _ reader: CSVReader, _ column: Int, at place: SourceSpan? = nil
  ) -> ClockTime? {
    let text = reader.text(column)
    if text.isEmpty || text == "-" && layout == .stronglifts { return nil }
    let clock = DateCell.clock(text)
    if clock == nil {
      flag(
        "'\(text)' is not a time of day", at: place ?? reader.span(column),
        label: "imported without it")
    }
    return clock
  }

  /// Adds a bodyweight, which several rows of a date may have.
  mutating func addBodyweight(
    _ weight: Decimal, _ unit: WeightUnit?, _ date: CalendarDate, line: Int
  ) {
    let value = ImportedMeasure.Value.bodyweight(weight, unit)
    guard value.isPossible, !measures.contains(where: { $0.date == date && $0.value == value })
    else { return }
    measures.append(ImportedMeasure(line: line, date: date, time: nil, value: value))
  }

  /// Notes the columns that are not imported.
  mutating func lose(columns: [String]) {
    guard !columns.isEmpty else { return }
    losses.append("the columns \(columns.map { "'\($0)'" }.joined(separator: ", "))")
  }

  /// Reports a workout whose end is too late.
  mutating func flagUnfinished(at place: SourceSpan) {
    flag(
      "a workout of more than 6 hours was probably not finished in the app", at: place,
      label: "kept as a note")
  }
}

extension DateCell {
  /// Returns the seconds from this time to another; nil unless both have a time of day.
  func seconds(to end: DateCell) -> Int? {
    guard let time, let last = end.time else { return nil }
    return end.date.days(since: date) * 86_400 + Int(last.seconds) - Int(time.seconds)
  }
}

extension ArraySlice<UInt8> {
  /// A hash of the bytes, to find equal rows.
  fileprivate var hashValueOfBytes: Int {
    withUnsafeBytes { bytes in
      var hasher = Hasher()
      hasher.combine(bytes: bytes)
      return hasher.finalize()
    }
  }
}

extension String {
  /// The text with its line breaks as blanks.
  var onOneLine: String {
    utf8.contains { $0 < 0x20 || $0 >= 0x80 } && contains(where: \.isNewline)
      ? split(whereSeparator: \.isNewline).joined(separator: " ").trimmed : self
  }
}
