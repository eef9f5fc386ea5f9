// Reads what Google Takeout exports of Google Fit: a folder with thousands of files.

import Diagnostics
import Training

/// Reads strength workouts, which do not have sets, and measurements of the body.
package struct TakeoutReader {
  private let files: FileCollection
  private let options: ImportOptions
  private var file: ImportedFile
  private var offsets = TimeOffsets()
  private var kept = KeptMeasures()
  private var otherFiles = CountedKinds()
  private var otherSessions = CountedKinds()

  /// The content of a file, by its path.
  private enum Content: Hashable {
    case weights, bodyFat
    /// A table with a row for each day, or for parts of one day.
    case days, day
    case session, other
  }

  private static let workouts = [
    "strength_training": "Strength Training", "weightlifting": "Weightlifting",
    "kettlebell_training": "Kettlebell Training", "calisthenics": "Calisthenics",
  ]

  private init(_ files: FileCollection, _ options: ImportOptions) {
    self.files = files
    self.options = options
    file = ImportedFile(SourceText(name: files.name, bytes: []), .googleFit)
  }

  /// Returns true if the names of files and folders in a folder may be those of an export.
  package static func mayBegin(with names: [String]) -> Bool {
    let folders = ["Takeout", "Fit", "All Data", "All Sessions", "Daily activity metrics"]
    return recognizes(names) || names.contains { folders.contains($0) }
  }

  /// Returns true if the files are an export of Google Fit.
  package static func recognizes(_ paths: [String]) -> Bool {
    paths.contains { path in
      let parts = path.split(separator: "/")
      return parts.dropLast().contains("Fit") || content(path) == .days
        || ["derived_com.google.", "raw_com.google."].contains {
          parts.last?.hasPrefix($0) ?? false
        }
    }
  }

  private static func content(_ path: String) -> Content {
    let name = path.split(separator: "/").last.map { String($0) } ?? path
    if name.hasSuffix(".csv") {
      if name.lowercased() == "daily activity metrics.csv" || name == "Daily Summaries.csv" {
        return .days
      }
      return name.wholeMatch(of: /\d{4}-\d\d-\d\d\.csv/) == nil ? .other : .day
    }
    guard name.hasSuffix(".json") else { return .other }
    if name.contains("com.google.weight") { return .weights }
    if name.contains("com.google.body.fat.percentage") { return .bodyFat }
    return name.contains("_com.google.") ? .other : .session
  }

  /// Reads an export, and calls `progress` now and then with the part of it that was read.
  package static func read(
    _ files: FileCollection, _ options: ImportOptions, _ progress: (Double) -> Void
  ) throws -> ImportedFile {
    var reader = TakeoutReader(files, options)
    try reader.read(progress)
    try reader.file.finish(options)
    return reader.file
  }

  private mutating func read(_ progress: (Double) -> Void) throws {
    // An export may contain other products too.
    let isInFit = files.paths.map { $0.split(separator: "/").dropLast().contains("Fit") }
    let hasFit = isInFit.contains(true)
    let contents = zip(files.paths, isInFit).map { path, isInFit in
      isInFit || !hasFit ? Self.content(path) : .other
    }
    // The tables repeat the average of a day.
    let best = [Content.weights, .days, .day].first { contents.contains($0) }
    for (index, content) in contents.enumerated() {
      if index % 256 == 0 { progress(Double(index) / Double(contents.count)) }
      switch content {
      case .weights, .bodyFat:
        try open(index) { $0.readPoints($1, isWeight: content == .weights) }
      case .days where best == .days, .day where best == .day:
        try open(index) { $0.readTable($1) }
      case .session: try open(index) { $0.readSession($1) }
      case .days, .day, .other: skipFile(index)
      }
    }
    file.keepLongestOfOverlapping()
    file.skipRows(.notTraining, otherSessions.count)
    file.remarks += offsets.remarks(options)
    file.losses += otherSessions.loss("other workouts") + otherFiles.loss("other files")
  }

  /// Counts a file that is not read, by its folder and the end of its name.
  private mutating func skipFile(_ index: Int) {
    let parts = files.paths[index].split(separator: "/")
    let kind = parts.last?.split(separator: ".").last ?? ""
    otherFiles.add(
      [parts.dropLast().last.map { "\($0)" }, "*.\(kind)"].compactMap(\.self)
        .joined(separator: "/"))
  }

  private mutating func open(
    _ index: Int, _ read: (inout TakeoutReader, SourceText) -> Void
  ) throws {
    if let source = try files.read(index) { return read(&self, source) }
    lose(SourceText(name: "\(files.name)/\(files.paths[index])", bytes: []), "the file is damaged")
  }

  // MARK: Rows

  /// Counts a whole file as one lost row.
  private mutating func lose(_ source: SourceText, _ why: String) {
    row(source, SourceSpan(0, source.bytes.count), nil, nil) { reader, _ in
      reader.refuse(why, SourceSpan(0, 0))
      return false
    }
  }

  private mutating func row(
    _ source: SourceText, _ span: SourceSpan, _ date: String?, _ kind: String?,
    _ read: (inout TakeoutReader, SourceSpan) -> Bool
  ) {
    file.beginRow(source)
    let isKept = read(&self, span)
    guard file.hasProblemInRow else { return file.finishRow(isKept: isKept, nil) }
    let line = source.position(at: span.start).line
    file.finishRow(
      isKept: isKept, RowPlace(line: line, span: span, date: date, exercise: kind))
  }

  private mutating func refuse(_ why: String, _ span: SourceSpan) {
    file.refuse(why, at: file.record?.firstLine(of: span) ?? span)
  }

  private mutating func add(
    _ number: Decimal, _ name: String, _ unit: String, _ cell: DateCell, _ span: SourceSpan
  ) -> Bool {
    // The numbers are binary fractions: 78.4 is 78.4000015258789.
    let rounded = number.rounded(toMultipleOf: Decimal(1, places: 2))
    let value = MeasurementReader.value(rounded, name: name, unit: unit)
    guard rounded > .zero, rounded <= Decimal(10_000), value.isPossible else {
      refuse("'\(number.text())' is not a possible measurement", span)
      return false
    }
    offsets.add(cell)
    let local = cell.local(options)
    let measure = ImportedMeasure(line: 1, date: local.date, time: local.time, value: value)
    return file.add(measure, rounded, besides: &kept)
  }

  // MARK: Kinds of files

  /// Reads `{"Data Points": [{"fitValue": [{"value": {"fpVal": 78.4}}], "startTimeNanos": …}]}`.
  private mutating func readPoints(_ source: SourceText, isWeight: Bool) {
    let (name, unit) = isWeight ? ("Body Weight", "kg") : ("Body Fat", "%")
    guard let root = try? JSONReader.read(source),
      let points = root["dataPoints", "data"]?.items
    else { return lose(source, "the file cannot be read as JSON with data points") }
    for point in points {
      let span = SourceSpan(point.offset, source.endOfJSON(from: point.offset))
      row(source, span, nil, name) { reader, span in
        let value = point["fitValue", "value"]?.items?.first
        guard let number = (value?["value"] ?? value)?["fpVal"]?.number else {
          reader.refuse("missing number in the measurement", span)
          return false
        }
        // Nanoseconds have too many digits for a number of JSON.
        let start = (point["startTimeNanos", "endTimeNanos"]?.offset).map { offset in
          source.bytes[offset...].drop { $0 == .quotation }.prefix { $0.isASCIIDigit }
        }
        guard let start, let nanoseconds = Int(String(decoding: start, as: UTF8.self)),
          let cell = DateCell(unix: nanoseconds / 1_000_000_000)
        else {
          reader.refuse("missing date in the measurement", span)
          return false
        }
        return reader.add(number, name, unit, cell, span)
      }
    }
  }

  /// Reads the average weights of a table of days, or of parts of the day in its name.
  private mutating func readTable(_ source: SourceText) {
    var reader = CSVReader(source.bytes, separator: CSVReader.separator(of: source.bytes))
    guard reader.next() else { return }
    let names = reader.cells.indices.map { reader.text($0).lowercased() }
    guard let weight = names.firstIndex(of: "average weight (kg)") else { return }
    let dateColumn = names.firstIndex(of: "date")
    let day = source.name.split(separator: "/").last.map { $0.prefix(10) } ?? ""
    while reader.next() {
      let text = reader.text(weight)
      guard !text.isEmpty else { continue }
      let date = dateColumn.map { reader.text($0) } ?? "\(day)"
      let (bytes, cell) = (reader.bytes, reader.trimmed(weight))
      row(source, reader.span, date, "Body Weight") { takeout, span in
        guard case .one(let day) = DateCell.read(date) else {
          takeout.refuse("'\(date)' is not a date", span)
          return false
        }
        guard let number = NumberCell.number(bytes, cell, comma: .unclear) else {
          takeout.refuse("'\(text)' is not a number", span)
          return false
        }
        return takeout.add(number, "Body Weight", "kg", day, span)
      }
    }
  }

  /// Reads `{"fitnessActivity": "strength_training", "startTime": …, "duration": "674.186s"}`.
  private mutating func readSession(_ source: SourceText) {
    guard let root = try? JSONReader.read(source) else {
      return lose(source, "the file cannot be read as JSON")
    }
    guard let activity = root["fitnessActivity", "activity"]?.text?.lowercased() else {
      return otherFiles.add("*.json")
    }
    guard let title = Self.workouts[activity] else { return otherSessions.add(activity) }
    let given = root["startTime"]?.text
    let span = SourceSpan(root.offset, source.endOfJSON(from: root.offset))
    row(source, span, given, title) { reader, span in
      guard let given, case .one(let start) = DateCell.read(given) else {
        reader.refuse(given.map { "'\($0)' is not a date" } ?? "missing date", span)
        return false
      }
      var local = start.local(reader.options)
      // The name of the file has the offset of its times: 2024-01-05T19_10_00+01_00_STRENGTH.json.
      if reader.options.utcOffset == nil, start.hasZone, start.offset ?? 0 == 0,
        let offset = Self.offset(ofName: source.name)
      {
        local = start.shifted(by: offset)
      } else {
        reader.offsets.add(start)
      }
      var workout = ImportedWorkout(line: 1, date: local.date, time: local.time, title: title)
      var seconds = root["duration"]?.text.flatMap { DurationCell.seconds($0) }
      if seconds == nil, case .one(let end)? = root["endTime"]?.text.map({ DateCell.read($0) }) {
        seconds = start.seconds(to: end).map { Decimal($0) }
      }
      if let seconds, seconds > .zero {
        workout.took = Seconds(rounding: seconds.rounded(toMultipleOf: .one))
      }
      reader.file.workouts.append(workout)
      return true
    }
  }

  /// Returns the minutes of the offset in `…T19_10_00+01_00_STRENGTH.json`.
  private static func offset(ofName name: String) -> Int? {
    guard let match = name.firstMatch(of: /T\d\d_\d\d_\d\d(?:\.\d+)?([+-])(\d\d)_(\d\d)/),
      let hours = Int(match.2), let minutes = Int(match.3)
    else { return nil }
    return (match.1 == "-" ? -1 : 1) * (hours * 60 + minutes)
  }
}
