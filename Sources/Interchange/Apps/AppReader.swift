// Reads the JSON from small apps: finds out which app wrote it, by its members.

import Diagnostics
import Training

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
