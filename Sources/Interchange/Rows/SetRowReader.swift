// Reads tables with one set per row.

import Diagnostics
import Training

/// Reads the rows of a table whose layout is known.
struct SetRowReader {
  let source: SourceText
  let layout: MatchedLayout
  let options: ImportOptions
  let comma: CommaMeaning
  var reader: CSVReader
  var file: ImportedFile
  var collector = WorkoutCollector()
  var dates: DateColumn
  let places: ColumnPlaces
  /// The cells of the last row that began a workout; most rows have the same.
  private var lastWorkout: (cells: [[UInt8]], index: Int)?
  private var seen: Set<Int> = []
  /// The empty cells after the last column, as in the first row.
  private var trailingCells: Int?
  /// The fewest cells of a row before the current one.
  private var fewestCells: Int?

  init(
    _ source: SourceText, _ layout: MatchedLayout, _ reader: CSVReader, _ options: ImportOptions
  ) {
    self.source = source
    self.layout = layout
    self.options = options
    self.reader = reader
    comma = reader.separator == UInt8(ascii: ",") ? .unclear : .decimal
    file = ImportedFile(source, layout.layout.kind)
    places = ColumnPlaces(layout)
    dates = DateColumn(source, options)
  }

  var rules: TableRules { layout.layout.rules }
  var bytes: [UInt8] { reader.bytes }
  var rowSpan: SourceSpan { SourceSpan(reader.range.lowerBound, reader.range.upperBound) }

  mutating func read(_ progress: (Double) -> Void) throws(Diagnostic) -> ImportedFile {
    var count = 0
    while reader.next() {
      count += 1
      if count % 4096 == 0 { progress(Double(reader.position) / Double(max(1, bytes.count))) }
      try readRow()
    }
    file.workouts = collector.workouts.filter { !$0.exercises.isEmpty || !$0.notes.isEmpty }
    if isSpreadsheet { file.layout = .table }
    let lost = isSpreadsheet ? [] : rules.losses
    file.losses = lost + file.losses + lostColumns()
    file.remarks += dates.remarks
    return file
  }

  /// True for a table with only the columns of the oldest Fitbod, whose dates had times: it is from
  /// a spreadsheet.
  private var isSpreadsheet: Bool {
    layout.layout.kind == .fitbod && layout.place(of: .multiplier) == nil
      && layout.place(of: .isWarmup) == nil && options.layout == nil
      && file.workouts.allSatisfy { $0.time == nil }
  }

  private mutating func readRow() throws(Diagnostic) {
    if reader.isBlank {
      file.skip(.blank)
      return
    }
    file.rows += 1
    if let why = wrongCells() {
      file.refuse(why, at: firstLine)
      _ = reader.rereadFromSecondLine()
      return
    }
    if isHeader {
      file.skip(.header)
      return
    }
    let isRepeated = !seen.insert(bytes[reader.range].hashValueOfBytes).inserted
    do throws(RowProblem) {
      guard try readSet() else { return }
      if isRepeated { file.equalRows += 1 }
    } catch {
      try file.refuse(error, at: firstLine)
      _ = reader.rereadFromSecondLine()
    }
  }

  /// The first line of the row, without the other lines of quoted cells.
  var firstLine: SourceSpan {
    let end = bytes[reader.range].firstIndex(of: .newline) ?? reader.range.upperBound
    return SourceSpan(reader.range.lowerBound, end)
  }

  /// Returns what is wrong with the number of cells; joins cells that an unquoted comma split.
  private mutating func wrongCells() -> String? {
    let expected = layout.columns.count
    if reader.isBroken { return "the row has a quote that is not closed" }
    if reader.cells.count > expected {
      let surplus = reader.cells.count - expected
      let isEmpty = reader.cells.suffix(surplus).allSatisfy { $0.start == $0.end }
      if rules.joinsExerciseName, let exercise = layout.place(of: .exercise),
        !isEmpty || !places.weights.allSatisfy({ isNumberOrBlank($0.place) })
      {
        reader.join(exercise, exercise + surplus)
        return nil
      }
      // Some files end every row with a separator, but not the header.
      if isEmpty, trailingCells ?? surplus == surplus {
        trailingCells = surplus
        return nil
      }
      return "the row has \(reader.cells.count) cells instead of \(expected)"
    }
    trailingCells = trailingCells ?? 0
    let needed = layout.layout.required.compactMap { layout.place(of: $0) }.max() ?? 0
    guard reader.cells.count > needed else {
      return "the row has \(reader.cells.count) cells instead of \(expected)"
    }
    // The last number of a row that was cut off may have lost digits.
    let fewest = fewestCells ?? expected
    if reader.range.upperBound == bytes.count, reader.cells.count < fewest {
      return "the file is probably cut off: its last row has \(reader.cells.count) cells instead "
        + "of \(fewest)"
    }
    fewestCells = min(fewest, reader.cells.count)
    return nil
  }

  private func isNumberOrBlank(_ column: Int) -> Bool {
    let range = reader.trimmed(column)
    return range.isEmpty || NumberCell.number(bytes, range, comma: comma) != nil
  }

  private var isHeader: Bool {
    guard let date = places.date, reader.cells.count == layout.header.count else { return false }
    return reader.text(date) == layout.header[date]
      && layout.header.indices.allSatisfy { reader.text($0) == layout.header[$0] }
  }

  // MARK: Workouts

  /// Returns the workout of the current row.
  mutating func workout() throws(RowProblem) -> Int {
    if let lastWorkout, isSameWorkout(lastWorkout.cells) {
      return lastWorkout.index
    }
    var start = try date(places.date)
    if let column = places.timeOfDay, let clock = clock(column) { start.time = clock }
    let title = places.title.map { reader.text($0) } ?? ""
    let rawEnd = places.end.map { reader.text($0) } ?? ""
    let number = places.workoutNumber.map { reader.text($0) } ?? ""
    let key = WorkoutCollector.Key(
      date: start.date, time: rules.timeIsOfSet ? nil : start.time, title: title,
      mark: rawEnd + "\u{0}" + number)
    // Rows with the number of a session belong together; others only without a long pause.
    let pause = number.isEmpty ? 3600 : Self.longest
    let late =
      rules.timeIsOfSet
      ? collector.workoutPastMidnight(key, at: start.time, longest: pause) : nil
    let index = late ?? collector.workout(key, line: reader.line, time: start.time)
    if rules.timeIsOfSet, let time = start.time { collector.cover(start.date, time, in: index) }
    let fields = try workoutFields(start, rawEnd)
    collector.change(index) { workout in
      workout.title = title.isEmpty ? "Workout" : title.onOneLine
      if workout.took == nil, let took = fields.took { workout.took = took }
      for note in fields.notes { workout.add(note: note) }
    }
    lastWorkout = (places.ofWorkout.map { Array(bytes[reader.trimmed($0)]) }, index)
    return index
  }

  private func isSameWorkout(_ cells: [[UInt8]]) -> Bool {
    for (index, column) in places.ofWorkout.enumerated() {
      let range = reader.trimmed(column)
      guard range.count == cells[index].count, bytes[range].elementsEqual(cells[index]) else {
        return false
      }
    }
    return true
  }

  /// Returns the duration of the workout and its notes.
  private mutating func workoutFields(
    _ start: DateCell, _ end: String
  ) throws(RowProblem) -> (took: Seconds?, notes: [String]) {
    var notes = places.workoutNotes.map { unescaped(reader.text($0)) }.filter { !$0.isEmpty }
    var took: Decimal?
    if let column = places.duration {
      let range = reader.trimmed(column)
      if !range.isEmpty {
        let factor = Decimal(layout.columns[column]?.secondsPerUnit ?? 1)
        took = DurationCell.seconds(bytes, range, unit: factor)
        if took == nil {
          throw .refused("'\(reader.text(column))' is not a duration", span(range))
        }
      }
    }
    if let column = places.end, !end.isEmpty {
      let finish = try date(column)
      if let first = start.time, let last = finish.time {
        let seconds =
          finish.date.days(since: start.date) * 86_400 + Int(last.seconds) - Int(first.seconds)
        took = Decimal(seconds)
      }
    }
    guard let took, took != .zero else { return (nil, notes) }
    let span = places.duration ?? places.end
    let place = span.map { self.span(reader.trimmed($0)) } ?? rowSpan
    if took.isNegative {
      file.flag("the workout ends before it begins", at: place, label: "not imported")
      return (nil, notes)
    }
    let tenths = took.multiplied(by: Decimal(10))?.rounded(toMultipleOf: .one).floor ?? Int.max
    guard tenths <= Int(Seconds.limit), tenths <= Self.longest * 10 else {
      // The end of a workout says nothing without its start.
      let written = places.duration.map { reader.text($0) }.flatMap { $0.isEmpty ? nil : $0 }
      let text = written ?? Seconds(tenths: Int32(clamping: tenths)).text
      file.flag(
        "a workout of more than 6 hours was probably not finished in the app", at: place,
        label: "kept as a note", notes: [])
      notes.append("duration in \(file.layout.title): \(text)")
      return (nil, notes)
    }
    return (Seconds(tenths: Int32(tenths)), notes)
  }

  /// The longest likely workout, in seconds.
  static let longest = 6 * 3600

  func span(_ range: Range<Int>) -> SourceSpan { SourceSpan(range.lowerBound, range.upperBound) }

  // MARK: Dates

  /// Returns the date in a column of the current row.
  mutating func date(_ column: Int?) throws(RowProblem) -> DateCell {
    guard let column else { throw .refused("missing date in the row", nil) }
    return try dates.date(reader, column)
  }

  /// Returns the time of day in a column such as `18:05`, and reports any other text.
  private mutating func clock(_ column: Int) -> ClockTime? {
    let text = reader.text(column)
    if text.isEmpty { return nil }
    let clock = DateCell.clock(text)
    if clock == nil { file.flag(time: text, at: span(reader.trimmed(column))) }
    return clock
  }

  private func lostColumns() -> [String] {
    layout.unknown.isEmpty
      ? [] : ["the columns \(layout.unknown.map { "'\($0)'" }.joined(separator: ", "))"]
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
    contains(where: \.isNewline)
      ? split(whereSeparator: \.isNewline).joined(separator: " ").trimmed : self
  }
}

// The places of the columns of a table, looked up once for all rows.

/// The place of each column of a table; nil for columns that it does not have.
struct ColumnPlaces {
  let date, end, timeOfDay, title, duration, workoutNumber: Int?
  let exercise, superset, setOrder, setKind, isWarmup, isSkipped: Int?
  let weightUnit, reps, setCount, distanceUnit, seconds, amount, load: Int?
  let rpe, rir, multiplier, bodyweight, doneAt: Int?
  let weights: [(place: Int, unit: WeightUnit?)]
  let distances: [(place: Int, unit: DistanceUnit?)]
  let notes, exerciseNotes, workoutNotes: [Int]
  /// The columns whose cells are the same in all rows of a workout.
  let ofWorkout: [Int]

  init(_ layout: MatchedLayout) {
    func place(_ column: Column) -> Int? { layout.place(of: column) }
    date = place(.date)
    end = place(.end)
    timeOfDay = place(.timeOfDay)
    title = place(.title)
    duration = place(.duration)
    workoutNumber = place(.workoutNumber)
    exercise = place(.exercise)
    superset = place(.superset)
    setOrder = place(.setOrder)
    setKind = place(.setKind)
    isWarmup = place(.isWarmup)
    isSkipped = place(.isSkipped)
    weightUnit = place(.weightUnit)
    reps = place(.reps)
    setCount = place(.setCount)
    distanceUnit = place(.distanceUnit)
    seconds = place(.seconds)
    amount = place(.amount)
    load = place(.load)
    rpe = place(.rpe)
    rir = place(.rir)
    multiplier = place(.multiplier)
    bodyweight = place(.bodyweight)
    doneAt = place(.doneAt)
    weights = layout.places(of: .weight).map { ($0, layout.columns[$0]?.weightUnit) }
    distances = layout.places(of: .distance).map { ($0, layout.columns[$0]?.distanceUnit) }
    notes = layout.places(of: .note)
    exerciseNotes = layout.places(of: .exerciseNote)
    workoutNotes = layout.places(of: .workoutNote)
    ofWorkout =
      [date, end, timeOfDay, title, duration, workoutNumber].compactMap(\.self) + workoutNotes
  }
}
