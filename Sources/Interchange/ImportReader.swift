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
    let text = try DecodedText.decode(source)
    var file = try readText(text, options, progress)
    file.encoding = text.encoding
    try file.assignUnits(options)
    file.flagUnlikelyDates(options.today)
    file.reportLostSupersets()
    return file
  }

  private static func readText(
    _ text: DecodedText, _ options: ImportOptions, _ progress: (Double) -> Void
  ) throws(Diagnostic) -> ImportedFile {
    let bytes = text.source.bytes
    let start = bytes.first { !$0.isCellBlank && $0 != .newline && $0 != .return }
    let isNotes = start == UInt8(ascii: "[") && NotesReader.recognizes(text.source)
    if start == UInt8(ascii: "{") || start == UInt8(ascii: "["), !isNotes {
      if EntryJSONReader.recognizes(text.source) { return EntryJSONReader.readLines(text.source) }
      return try AppReader.read(text.source, options)
    }
    if bytes.starts(with: Array("; prog history".utf8)) {
      throw Diagnostic(
        ImportErrorID.notAnExport, "'\(text.source.name)' is a history of prog, not of another app",
        help: ["copy it into the folder 'history': prog reads every file there"])
    }
    if let start, start == UInt8(ascii: "<") {
      throw Self.markup(text.source)
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
    if EntryJSONReader.recognizes(root) { return try EntryJSONReader.read(root, source) }
    // Some apps wrap everything in one member.
    if let inner = root["storage", "data", "backup"], inner.members != nil, kind(of: root) == nil {
      root = inner
    }
    guard let kind = kind(of: root) else { throw unknown(source, root) }
    var reader = AppFile(source, kind, options)
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
