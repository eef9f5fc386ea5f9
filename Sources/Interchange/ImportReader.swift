// Importers: convert the exports of other apps to values of training.
//
// This module knows the layouts of other apps' files, and how their rows become workouts. It must
// not know the history, training folders, settings, or how anything is shown.

package import Diagnostics
package import Training

/// The choices that a file itself does not make.
package struct ImportOptions: Sendable {
  /// The unit of weights whose unit is neither in their row nor in the header.
  package var unit: WeightUnit?
  /// The unit of distances whose unit is neither in their row nor in the header.
  package var distanceUnit: DistanceUnit?
  /// The order of day and month in dates such as 3/4/2025.
  package var dateOrder: DateOrder?
  /// The offset to add to times in UTC, in minutes.
  package var utcOffset: Int?
  /// The current date, after which a workout is unlikely.
  package var today: CalendarDate?
  /// The layout to read the file as, for files without a header.
  package var layout: ImportLayout?
  /// Returns whether a history can contain an entry of an export of prog.
  package var canHold: @Sendable (Entry) -> Bool = { _ in true }

  package init() {}
}

/// Reads exports of other apps.
package enum ImportReader {
  /// Reads a file and finds out by its contents which app wrote it.
  ///
  /// `progress` is called now and then with the part of the file that was read, from 0 to 1.
  ///
  /// - Throws: A diagnostic if nothing in the file can be imported: it is not an export, its layout
  ///   is not known, or the unit of its weights is not known.
  package static func read(
    _ source: SourceText, _ options: ImportOptions = ImportOptions(),
    progress: (Double) -> Void = { _ in }
  ) throws(Diagnostic) -> ImportedFile {
    var file: ImportedFile
    if FitNotesBackup.recognizes(source.bytes) {
      file = try FitNotesBackup.read(source, options)
    } else {
      let text = try DecodedText.decode(source)
      file = try readText(text, options, progress)
      file.encoding = text.encoding
    }
    try file.finish(options)
    return file
  }

  private static func readText(
    _ text: DecodedText, _ options: ImportOptions, _ progress: (Double) -> Void
  ) throws(Diagnostic) -> ImportedFile {
    let bytes = text.source.bytes
    let start = bytes.first { !$0.isCellBlank && $0 != .newline && $0 != .return }
    let isNotes = start == UInt8(ascii: "[") && NotesReader.recognizes(text.source)
    if start == UInt8(ascii: "{") || start == UInt8(ascii: "["), !isNotes, options.layout != .notes
    {
      if EntryJSONReader.recognizes(text.source) {
        return EntryJSONReader.readLines(text.source, options)
      }
      return try AppReader.read(text.source, options)
    }
    if bytes.starts(with: Array("; prog history".utf8)) {
      throw Diagnostic(
        ImportErrorID.notAnExport, "'\(text.source.name)' is a history of prog, not of another app",
        help: ["copy it into the folder 'history': prog reads every file there"])
    }
    if let start, start == UInt8(ascii: "<") {
      guard AppleHealthReader.recognizes(bytes) else { throw Self.markup(text.source) }
      var reader = AppleHealthReader(name: text.source.name, options)
      reader.read(bytes)
      return reader.finished()
    }
    if bytes.starts(with: WorkoutTable.header.utf8) {
      throw Diagnostic(
        ImportErrorID.notAnExport,
        "'\(text.source.name)' is a table of prog, which contains only workouts",
        help: ["export the history as JSON, which contains everything: prog export --as json"])
    }
    if JEFITReader.recognizes(text.source) { return try JEFITReader.read(text.source, options) }
    if options.layout == .notes || (options.layout == nil && NotesReader.recognizes(text.source)) {
      return try NotesReader.read(text.source, options)
    }
    return try TableReader.read(text.source, options, progress)
  }

  /// Returns the error for a file that begins with `<`.
  private static func markup(_ source: SourceText) -> Diagnostic {
    let start = String(decoding: source.bytes.prefix(1024), as: UTF8.self).lowercased()
    guard start.contains("<html") || start.contains("<!doctype html") else {
      return Diagnostic(
        ImportErrorID.notAnExport, "'\(source.name)' is an XML file",
        help: ["export the workouts from the app as CSV or JSON, and import that file"])
    }
    return Diagnostic(
      ImportErrorID.notAnExport, "'\(source.name)' is a web page",
      notes: ["sites send a page instead of a file if you are not signed in"],
      help: ["sign in, download the export again, and look at it before you import it"])
  }
}

// Reads the JSON from small apps: finds out which app wrote it, by its members.

/// Reads JSON files.
enum AppReader {
  static func read(_ source: SourceText, _ options: ImportOptions) throws(Diagnostic)
    -> ImportedFile
  {
    var root = try JSONReader.read(source)
    if EntryJSONReader.recognizes(root) { return try EntryJSONReader.read(root, source, options) }
    // Some apps wrap everything in one member.
    if let inner = root["storage", "data", "backup"], inner.members != nil, kind(of: root) == nil {
      root = inner
    }
    guard let kind = kind(of: root) else { throw unknown(source, root) }
    var reader = AppFile(source, kind, options)
    reader.unit = reader.unit(in: root) ?? root["settings"].flatMap { reader.unit(in: $0) }
    switch kind {
    case .liftosaur: reader.readLiftosaur(root)
    case .strengthLog: reader.readStrengthLog(root)
    case .legDay: reader.readLegDay(root)
    case .overLoad: reader.readSessions(root["sessions", "workouts", "history"] ?? root)
    case .workoutTracker: reader.readWorkoutTracker(root)
    default: reader.readWeeklyRoutine(root)
    }
    return try reader.finished()
  }

  /// Returns the app that writes these members, or nil.
  private static func kind(of root: JSONNode) -> ImportLayout? {
    if let items = root.items {
      let first = items.first
      if first?["entries", "exercises", "sets"] != nil { return .overLoad }
      return first?["exercise", "exerciseName"] != nil ? .workoutTracker : nil
    }
    if root["dayTemplates"] != nil || root["appName"]?.text?.lowercased() == "legday" {
      return .legDay
    }
    if root["history"]?.items?.first?["entries"] != nil { return .liftosaur }
    if root["sets"]?.items != nil, root["workouts"]?.items != nil, root["exercises"] != nil {
      return .strengthLog
    }
    if root["sessions"]?.items != nil { return .overLoad }
    if root["sets", "cardio", "trackables", "goals"]?.items != nil { return .workoutTracker }
    if !AppFile.weekdays(of: root).isEmpty { return .weeklyRoutine }
    if root["workouts", "history"]?.items?.first?["exercises", "sets", "entries"] != nil {
      return .overLoad
    }
    return nil
  }

  private static func unknown(_ source: SourceText, _ root: JSONNode) -> Diagnostic {
    let shapes: [(app: String, members: [String])] = [
      ("StrengthLog", ["exercises", "workouts", "sets"]), ("LegDay", ["dayTemplates", "sessions"]),
      ("OverLoad", ["sessions"]), ("WorkoutTracker", ["sets", "cardio", "trackables", "goals"]),
      ("Liftosaur", ["history"]), ("a weekly routine", ["monday", "tuesday"]),
    ]
    let names = root.members?.map(\.key) ?? []
    func missing(_ shape: (app: String, members: [String])) -> [String] {
      shape.members.filter { root.member([$0]) == nil }
    }
    let nearest = shapes.min {
      (missing($0).count, $1.members.count) < (missing($1).count, $0.members.count)
    }
    var notes: [String] = []
    if let nearest, missing(nearest).count < nearest.members.count {
      notes.append("the nearest layout is \(nearest.app)")
      notes.append("missing: \(missing(nearest).map { "'\($0)'" }.joined(separator: ", "))")
    }
    if !names.isEmpty {
      notes.append("its members are \(names.prefix(6).map { "'\($0)'" }.joined(separator: ", "))")
    }
    return Diagnostic(
      ImportErrorID.unknownLayout, "prog does not know the layout of '\(source.name)'",
      notes: notes, help: ["see docs/import.md for all layouts"])
  }
}

/// A problem with a file that is imported.
package enum ImportErrorID: String, DiagnosticID {
  case ambiguousDates = "ambiguous-dates"
  case invalidJSON = "invalid-json"
  case missingUnitOfFile = "unit-not-in-file"
  case notAProgramTable = "not-a-program-table"
  case notAnExport = "not-an-export"
  case programNotConverted = "program-not-converted"
  case rowNotImported = "row-not-imported"
  case unlikelyRow = "unlikely-row"
  case unknownLayout = "unknown-layout"
}

/// A kind of file, as `--layout` names it.
package enum ImportLayout: String, Hashable, Sendable, CaseIterable {
  case strong, hevy, fitnotes, fitbod, stronglifts, gymbook, liftosaur, repcount, jefit, liftlog
  case notes, table, measurements, prog
  case strengthLog = "strengthlog"
  case legDay = "legday"
  case overLoad = "overload"
  case workoutTracker = "workouttracker"
  case weeklyRoutine = "routine"
  case appleHealth = "apple-health"
  case googleFit = "google-fit"

  private static let titles: [ImportLayout: String] = [
    .strong: "Strong", .hevy: "Hevy", .fitnotes: "FitNotes", .fitbod: "Fitbod",
    .stronglifts: "StrongLifts 5×5", .gymbook: "GymBook", .liftosaur: "Liftosaur",
    .repcount: "RepCount", .jefit: "JEFIT", .liftlog: "LiftLog", .notes: "plain notes",
    .table: "a table", .prog: "an export of prog", .measurements: "measurements",
    .strengthLog: "StrengthLog", .legDay: "LegDay", .overLoad: "OverLoad",
    .workoutTracker: "WorkoutTracker", .weeklyRoutine: "weekly routine",
    .appleHealth: "Apple Health", .googleFit: "Google Fit",
  ]

  /// The name of the app, or of the kind of file.
  package var title: String { Self.titles[self, default: rawValue] }
}

/// Reads a table with a header.
enum TableReader {
  static func read(
    _ source: SourceText, _ options: ImportOptions, _ progress: (Double) -> Void
  ) throws(Diagnostic) -> ImportedFile {
    var reader = CSVReader(source.bytes, separator: CSVReader.separator(of: source.bytes))
    guard moveToHeader(&reader) else {
      throw Diagnostic(
        ImportErrorID.notAnExport, "'\(source.name)' is empty",
        help: ["export the workouts from the app again"])
    }
    // Excel names the separator in a line of its own.
    if reader.cells.count <= 2, reader.text(0).lowercased().hasPrefix("sep=") {
      let separator = CSVReader.separator(of: source.bytes, from: reader.position)
      reader = CSVReader(source.bytes, separator: separator, from: reader.position, line: 2)
      _ = moveToHeader(&reader)
    }
    let header = reader.cells.indices.map { reader.text($0) }
    if StrongLiftsReader.recognizes(header) || options.layout == .stronglifts {
      return try StrongLiftsReader.read(source, reader, header, options)
    }
    if let columns = MeasurementReader.columns(header) {
      return try MeasurementReader.read(source, reader, columns, options)
    }
    if let matched = layout(of: header, options.layout) {
      var rows = SetRowReader(source, matched, reader, options)
      return try rows.read(progress)
    }
    // A file that lost its header is read by the order of its columns, if its layout is given.
    if options.layout == .strong, let matched = layoutOfStrong(source, reader, options) {
      reader = CSVReader(source.bytes, separator: reader.separator)
      var rows = SetRowReader(source, matched, reader, options)
      return try rows.read(progress)
    }
    throw unknown(header, source, reader, options)
  }

  /// Returns the layout of a file of Strong without a header in which most of the first rows can be
  /// read; nil if none can.
  private static func layoutOfStrong(
    _ source: SourceText, _ first: CSVReader, _ options: ImportOptions
  ) -> MatchedLayout? {
    let start = source.bytes.prefix(20_000)
    let end = start.count < source.bytes.count ? start.lastIndex(of: .newline) : nil
    let sample = SourceText(name: source.name, bytes: Array(start[..<(end ?? start.endIndex)]))
    var best: (layout: MatchedLayout, rows: Int)?
    for header in TableLayout.headersOfStrong(first.cells.count) {
      guard let matched = layout(of: header, .strong) else { continue }
      let reader = CSVReader(sample.bytes, separator: first.separator)
      var rows = SetRowReader(sample, matched, reader, options)
      guard let file = try? rows.read({ _ in }), file.rows.imported > best?.rows ?? 0 else {
        continue
      }
      best = (matched, file.rows.imported)
    }
    return best?.layout
  }

  private static func moveToHeader(_ reader: inout CSVReader) -> Bool {
    while reader.next() {
      if !reader.isBlank { return true }
    }
    return false
  }

  private static func layout(of header: [String], _ chosen: ImportLayout?) -> MatchedLayout? {
    var best: MatchedLayout?
    var most = 0
    for layout in TableLayout.all where chosen == nil || layout.kind == chosen {
      let matched = MatchedLayout(layout, header)
      // An export of an app with a renamed column is not a table of somebody else: its `Duration`
      // may be the duration of the workout.
      if layout.kind == .table, matched.score < most || matched.all(.seconds).count > 1 { continue }
      most = max(most, matched.score)
      if matched.missing.isEmpty, matched.score > best?.score ?? 0 { best = matched }
    }
    return best
  }

  private static func unknown(
    _ header: [String], _ source: SourceText, _ reader: CSVReader, _ options: ImportOptions
  ) -> Diagnostic {
    let layouts = TableLayout.all.filter {
      options.layout == nil ? $0.kind != .table : $0.kind == options.layout
    }
    let nearest = layouts.map { MatchedLayout($0, header) }.max {
      ($0.share, $0.score) < ($1.share, $1.score)
    }
    var notes: [String] = []
    var help: [String] = []
    if source.name.hasSuffix(".yaml") || source.name.hasSuffix(".yml") {
      help.append("to add a program: prog add \(source.name.inShell)")
    } else if let nearest, nearest.score > 1 {
      let all = nearest.score == 2 ? "both" : "\(nearest.score)"
      notes.append(
        "the nearest layout is \(nearest.layout.kind.title), which has \(all) of these columns")
      notes.append("missing: \(nearest.missing.map { "'\($0)'" }.joined(separator: ", "))")
      help.append("export the file again, or restore the names of its columns")
    } else if header.count > 5, layoutOfStrong(source, reader, options) != nil {
      notes.append("the first line is a row of data, not a header")
      help.append("if the file is from Strong, add --layout strong")
    } else {
      help.append("prog reads files of \(ImportLayout.apps)")
    }
    help.append("see docs/import.md for all layouts")
    return Diagnostic(
      ImportErrorID.unknownLayout, "prog does not know the layout of '\(source.name)'",
      at: reader.span,
      label: "not the columns of a known app", notes: notes, help: help, in: source)
  }
}

extension ImportLayout {
  /// The apps whose files are tables, in words.
  static var apps: String {
    [
      strong, hevy, fitnotes, fitbod, stronglifts, gymbook, liftosaur, repcount, jefit, liftlog,
    ].map(\.title).listed("and")
  }
}
