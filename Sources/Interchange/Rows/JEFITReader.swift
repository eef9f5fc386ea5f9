// Reads the text of JEFIT: several tables in one file, with the sets of an exercise in one cell.

import Diagnostics
import Training

/// Reads sections such as `### EXERCISE LOGS ###`, each with a header of its own.
struct JEFITReader {
  private let options: ImportOptions
  private var reader: CSVReader
  private var file: ImportedFile
  private var unit: WeightUnit?
  private var sessions: [String: (date: CalendarDate?, time: ClockTime?, took: Seconds?)] = [:]
  /// The logs by their ids. A later row with the same id replaces the earlier one.
  private var logs: [(id: String, log: Log)] = []
  private var places: [String: Int] = [:]
  private var offsets = TimeOffsets()
  private var replaced = 0
  private var timesOnOtherDates = 0

  private struct Log {
    var line: Int
    var date: CalendarDate
    var session: String
    var name: String
    var sets: [ImportedSet]
  }

  /// Returns whether a text has a section of exercise logs.
  static func recognizes(_ source: SourceText) -> Bool {
    let start = String(decoding: source.bytes.prefix(200_000), as: UTF8.self).uppercased()
    return start.contains("###") && start.contains("EXERCISE LOGS")
  }

  static func read(
    _ source: SourceText, _ options: ImportOptions
  ) throws(Diagnostic) -> ImportedFile {
    var reader = JEFITReader(
      options: options, reader: CSVReader(source.bytes, separator: UInt8(ascii: ",")),
      file: ImportedFile(source, .jefit))
    return reader.read()
  }

  private enum Section {
    case sessions, logs, settings, other
  }

  private mutating func read() -> ImportedFile {
    var section = Section.other
    var header: [String] = []
    while reader.next() {
      if reader.isBlank { continue }
      let first = reader.text(0)
      if first.hasPrefix("#") {
        section = Self.section(first)
        header = []
        continue
      }
      if header.isEmpty {
        header = reader.cells.indices.map { reader.text($0).lowercased() }
        continue
      }
      switch section {
      case .sessions: readSession(header)
      case .logs:
        file.beginRow()
        let isKept = readLog(header)
        let place = RowPlace(
          line: reader.line, span: reader.span, date: text("mydate", header),
          exercise: text("ename", header).onOneLine)
        file.finishRow(isKept: isKept, place)
      case .settings: readSettings()
      case .other: file.skip(.notTraining)
      }
    }
    collect()
    file.losses = ["warm-up sets and RPE", "routines", "body measurements"]
    file.remarks += remarks
    return file
  }

  private var remarks: [String] {
    var remarks = offsets.remarks(options)
    if timesOnOtherDates > 0 {
      let what = timesOnOtherDates.counted("time")
      remarks.append(
        "\(what) in UTC on another date than the workout's: left out, unless --utc-offset shifts "
          + "\(timesOnOtherDates == 1 ? "it" : "them")")
    }
    if replaced > 0 {
      let what = replaced.counted("row")
      remarks.append("\(what) replaced by a later row with the same id")
    }
    return remarks
  }

  private static func section(_ banner: String) -> Section {
    let name = banner.filter { $0.isLetter || $0 == " " }.trimmed.uppercased()
    if name.contains("WORKOUT SESSION") { return .sessions }
    if name.contains("EXERCISE LOG") { return .logs }
    return name.contains("SETTING") ? .settings : .other
  }

  private func text(_ name: String, _ header: [String]) -> String {
    header.firstIndex(of: name).map { reader.text($0) } ?? ""
  }

  // MARK: Sections

  private mutating func readSettings() {
    file.skip(.notTraining)
    for column in reader.cells.indices where unit == nil {
      unit = UnitWord.weight(reader.text(column))
    }
  }

  private mutating func readSession(_ header: [String]) {
    file.skip(.notTraining)
    let id = text("_id", header)
    guard !id.isEmpty else { return }
    let start = moment(text("starttime", header))
    var took: Seconds?
    if let seconds = Int(text("total_time", header)),
      (1...Int(Seconds.limit) / 10).contains(seconds)
    {
      took = Seconds(Int32(seconds))
    }
    let date = date(text("mydate", header)) ?? start?.date
    var time = start?.time
    if let start, start.hasZone, options.utcOffset == nil {
      if start.date == date {
        offsets.add(start)
      } else {
        // The date is the lifter's own, so the time of another date is not.
        time = nil
        timesOnOtherDates += 1
      }
    }
    sessions[id] = (date, time, took)
  }

  /// Reads an exercise of a workout; returns true if its sets are new.
  private mutating func readLog(_ header: [String]) -> Bool {
    // The sets are separated by commas, and not always in quotes.
    if reader.cells.count > header.count, let column = header.firstIndex(of: "logs") {
      reader.join(column, column + reader.cells.count - header.count)
    }
    let name = text("ename", header).onOneLine
    let logged = moment(text("logtime", header))?.date
    guard let date = date(text("mydate", header)) ?? logged else {
      file.refuse("missing date in the row", at: reader.span)
      return false
    }
    guard !name.isEmpty else {
      file.refuse("missing exercise in the row", at: reader.span)
      return false
    }
    let session = text("belongsession", header)
    let log = Log(
      line: reader.line, date: date, session: session, name: name, sets: sets(text("logs", header)))
    let id = text("_id", header)
    if !id.isEmpty, let place = places[id] {
      // A row whose sets cannot be read does not replace those of an earlier row.
      guard !log.sets.isEmpty || !file.hasProblemInRow else { return false }
      if !logs[place].log.sets.isEmpty { file.skipImportedRows(.repeated, 1) }
      logs[place].log = log
      replaced += 1
      return !log.sets.isEmpty
    }
    places[id] = logs.count
    logs.append((id, log))
    return !log.sets.isEmpty
  }

  /// Reads `60x10,65x8`. A token that is not a set is refused, and the others are read.
  private mutating func sets(_ text: String) -> [ImportedSet] {
    var sets: [ImportedSet] = []
    for token in text.split(separator: ",") {
      let parts = token.split(whereSeparator: { "xX×".contains($0) }).map(\.trimmed)
      guard parts.count == 2, let weight = NumberCell.number(parts[0]),
        let reps = NumberCell.number(parts[1])?.floor,
        weight.magnitude <= Decimal(10_000), (0...10_000).contains(reps)
      else {
        file.refuse("'\(token)' is not a set", at: reader.span)
        continue
      }
      guard reps > 0 || weight != .zero else {
        file.skip(.empty)
        continue
      }
      var set = ImportedSet(line: reader.line)
      set.weight = weight
      set.reps = Int32(reps)
      sets.append(set)
    }
    return sets
  }

  // MARK: Dates

  private func date(_ text: String) -> CalendarDate? {
    if case .one(let cell) = DateCell.read(text) { cell.date } else { nil }
  }

  private func moment(_ text: String) -> DateCell? {
    guard let seconds = Int(text) else {
      if case .one(let cell) = DateCell.read(text) { return cell }
      return nil
    }
    return DateCell(unix: seconds)?.local(options)
  }

  // MARK: Workouts

  private mutating func collect() {
    var collector = WorkoutCollector()
    for (_, log) in logs {
      let session = sessions[log.session]
      guard !log.sets.isEmpty else {
        file.skip(.withoutSets)
        continue
      }
      let key = WorkoutCollector.Key(
        date: session?.date ?? log.date, time: session?.time, title: "Workout",
        mark: session == nil ? "" : log.session)
      let workout = collector.workout(key, line: log.line, time: session?.time)
      collector.change(workout) { $0.took = session?.took }
      let exercise = collector.exercise(log.name, superset: nil, order: nil, in: workout)
      for var set in log.sets {
        set.unit = unit
        collector.add(set, to: exercise, of: workout)
      }
    }
    file.workouts = collector.workouts
  }
}
