// The forms in which the history is given to other programs.
//
// The texts are built in memory, completely, before a byte of a file is written.

package import Training

/// A form of `prog export`.
package enum ExportFormat: String, Hashable, Sendable, CaseIterable {
  case csv, strong, hevy, json, ndjson, sqlite, markdown, ics

  /// The format that the ending of a file name stands for, or nil.
  package init?(ending: String) {
    switch ending.lowercased() {
    case "csv": self = .csv
    case "json": self = .json
    case "ndjson", "jsonl": self = .ndjson
    case "sqlite", "sqlite3", "db": self = .sqlite
    case "md", "markdown": self = .markdown
    case "ics": self = .ics
    default: return nil
    }
  }

  /// True if the entries keep the names that they have in the history. The other formats have the
  /// current names of exercises.
  package var keepsOldNames: Bool { self == .json || self == .ndjson }

  /// True if the format has only workouts.
  package var hasOnlyWorkouts: Bool {
    switch self {
    case .csv, .strong, .hevy, .ics: true
    case .json, .ndjson, .sqlite, .markdown: false
    }
  }

  /// True if the format can be printed. A database is not a text.
  package var isText: Bool { self != .sqlite }
}

/// The facts about the lifter that an export needs.
package struct ExportOptions {
  /// The unit of formats that have one unit for all loads.
  package var unit: WeightUnit
  /// Returns whether a load of the exercise is added to bodyweight by other apps.
  package var isOnBodyweight: (String) -> Bool

  package init(unit: WeightUnit, isOnBodyweight: @escaping (String) -> Bool) {
    self.unit = unit
    self.isOnBodyweight = isOnBodyweight
  }
}

/// An export as the bytes of a file.
package struct ExportedFile {
  package let bytes: [UInt8]
  /// The parts of these entries that the format cannot hold, in words.
  package let losses: [String]

  init(_ bytes: [UInt8], losses: [String] = []) {
    self.bytes = bytes
    self.losses = losses
  }

  /// Creates the file of some entries, which are in the order of the history.
  ///
  /// Nil for `ics`, which has a writer of its own.
  ///
  /// - Throws: If a database needs more memory than there is.
  package init?(
    _ entries: [Entry], as format: ExportFormat, _ options: ExportOptions
  ) throws(DatabaseFailure) {
    switch format {
    case .csv: self.init(WorkoutTable.bytes(of: entries))
    case .strong:
      var table = StrongTable(options)
      for entry in entries { table.add(entry) }
      self.init(table.csv.bytes, losses: table.losses.words)
    case .hevy:
      var table = HevyTable(options)
      for entry in entries { table.add(entry) }
      self.init(table.csv.bytes, losses: table.losses.words)
    case .json: self.init(EntryJSON.document(entries))
    case .ndjson: self.init(EntryJSON.lines(entries))
    case .sqlite: self.init(try HistoryDatabase.bytes(of: entries))
    case .markdown: self.init(MarkdownLog.bytes(of: entries))
    case .ics: return nil
    }
  }
}
