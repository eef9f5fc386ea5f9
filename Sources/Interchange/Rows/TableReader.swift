// Finds out which app wrote a table, by the names of its columns.

import Diagnostics
import Training

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
    if options.layout == .strong, let columns = TableLayout.headerOfStrong(header),
      let matched = layout(of: columns, .strong)
    {
      reader = CSVReader(source.bytes, separator: reader.separator)
      var rows = SetRowReader(source, matched, reader, options)
      return try rows.read(progress)
    }
    throw unknown(header, source, reader, options)
  }

  private static func moveToHeader(_ reader: inout CSVReader) -> Bool {
    while reader.next() {
      if !reader.isBlank { return true }
    }
    return false
  }

  /// Returns the layout that has the most columns of a header, among those that miss nothing.
  private static func layout(of header: [String], _ chosen: ImportLayout?) -> MatchedLayout? {
    var best: (matched: MatchedLayout, score: Int)?
    for layout in TableLayout.all where chosen == nil || layout.kind == chosen {
      let (matched, missing, score) = layout.match(header)
      guard missing.isEmpty, score > best?.score ?? 0 else { continue }
      best = (matched, score)
    }
    return best?.matched
  }

  /// Returns the error for a header that no layout fits, with the nearest one.
  private static func unknown(
    _ header: [String], _ source: SourceText, _ reader: CSVReader, _ options: ImportOptions
  ) -> Diagnostic {
    let layouts = TableLayout.all.filter { options.layout == nil || $0.kind == options.layout }
    let nearest = layouts.map { layout in
      let (matched, missing, score) = layout.match(header)
      return (layout: layout, matched: matched, missing: missing, score: score)
    }
    .max { ($0.score, -$0.missing.count) < ($1.score, -$1.missing.count) }
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
    } else if header.count > 5, TableLayout.headerOfStrong(header) != nil,
      looksLikeDate(header[0]) || header.count == 13 && looksLikeDate(header[1])
    {
      notes.append("the first line is a row of data, not a header")
      help.append("if the file is from Strong, add --layout strong")
    } else {
      help.append("prog reads files of \(ImportLayout.apps)")
    }
    help.append("see docs/import.md for all layouts")
    return Diagnostic(
      ImportErrorID.unknownLayout, "prog does not know the layout of '\(source.name)'",
      at: SourceSpan(reader.range.lowerBound, reader.range.upperBound),
      label: "not the columns of a known app", notes: notes, help: help, in: source)
  }

  private static func looksLikeDate(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return DateCell.read(bytes, 0..<bytes.count) != .none
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
