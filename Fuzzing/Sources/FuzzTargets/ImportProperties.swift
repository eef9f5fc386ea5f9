// Properties of any file that is imported.

import Diagnostics
import HistoryFormat
import Interchange
import Training

enum ImportProperties {
  /// Checks that a file either cannot be read, for a reason, or gives entries that the history can
  /// hold, and the same ones each time.
  static func hold(for bytes: [UInt8]) throws(Violation) {
    var options = ImportOptions()
    options.unit = .kg
    options.distanceUnit = .km
    options.dateOrder = .dayFirst
    try hold(bytes, options)
    // A file that lost its header is read by the order of its columns.
    options.layout = .strong
    try hold(bytes, options)
    options.layout = .notes
    try hold(bytes, options)
  }

  private static func hold(_ bytes: [UInt8], _ options: ImportOptions) throws(Violation) {
    let source = SourceText(name: "export", bytes: bytes)
    let file: ImportedFile
    do throws(Diagnostic) {
      file = try ImportReader.read(source, options)
    } catch {
      try [error].requirePlaces(in: error.source?.bytes.count ?? bytes.count)
      return
    }
    try file.problems.map(\.diagnostic).requirePlaces(in: file.source.bytes.count)
    let naming = ImportNaming(name: { $0 }, isOnBodyweight: { $0.count % 2 == 0 })
    let settled = file.entries(naming)
    // An export of prog may be changed by hand; the rest is left out of an import.
    let isOwn = file.layout == .prog
    for entry in settled.entries where !isOwn || entry.isWritable {
      let text = "\(HistoryLimits.firstLine)\n\n\(entry.historyText)"
      let read = HistoryFile(SourceText(name: "history", bytes: Array(text.utf8)))
      try require(
        read.diagnostics.isEmpty && read.entries.count == 1
          && read.entries[0].entry.historyText == entry.historyText,
        "'\(entry.historyText)' does not read back: \(read.diagnostics.first?.summary ?? "")")
    }
    let sets = file.workouts.reduce(0) { sum, workout in
      sum + workout.exercises.reduce(0) { $0 + $1.sets.count }
    }
    try require(ImportTally(file.workouts).sets == sets, "the tally counts other sets")
  }
}
