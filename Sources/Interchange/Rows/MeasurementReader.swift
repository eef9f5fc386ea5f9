// Reads tables of body weights and other measurements.

import Diagnostics
import Training

/// Reads the measurements that Strong writes, one file per metric, Hevy, one column per metric, and
/// FitNotes, one row per metric.
enum MeasurementReader {
  /// A column with the values of a metric.
  struct Metric {
    let column: Int
    let name: String
    let unit: String
  }

  /// The columns of a table of measurements.
  struct Columns {
    let date: Int
    var time: Int?
    var note: Int?
    let metrics: [Metric]
    /// The columns with the name and the unit of a table with one row per measurement, as in
    /// `Date,Time,Measurement,Value,Unit,Comment`.
    var named: (name: Int, unit: Int)?
    /// The names of the columns that prog does not know.
    var unknown: [String] = []
  }

  /// Returns the columns of a header of measurements, or nil for any other table.
  static func columns(_ header: [String]) -> Columns? {
    let names = header.map { HeaderName($0) }
    func place(_ options: String...) -> Int? {
      names.firstIndex { options.contains($0.name) && $0.unit == nil }
    }
    if let date = place("date"), let name = place("measurement"), let value = place("value"),
      let unit = place("unit")
    {
      let (time, note) = (place("time"), place("comment", "comments", "note", "notes"))
      let known = [date, time, name, value, unit, note].compactMap(\.self)
      return Columns(
        date: date, time: time, note: note, metrics: [Metric(column: value, name: "", unit: "")],
        named: (name, unit),
        unknown: header.indices.filter { !known.contains($0) && !header[$0].isEmpty }
          .map { header[$0] })
    }
    guard header.count > 1, let date = place("date", "datum", "日期") else { return nil }
    let others = header.indices.filter { $0 != date }
    let metrics = others.compactMap { metric($0, header[$0], names[$0]) }
    return metrics.count == others.count ? Columns(date: date, metrics: metrics) : nil
  }

  /// Reads a name that is the metric with its unit: `Weight (kg)`, or `weight_kg`.
  private static func metric(_ column: Int, _ text: String, _ header: HeaderName) -> Metric? {
    if let unit = header.unit {
      return Metric(column: column, name: text.prefix { $0 != "(" }.trimmed, unit: unit)
    }
    if isBody(header.name) { return Metric(column: column, name: header.name, unit: "") }
    let words = header.name.split(separator: "_")
    guard words.count > 1, let last = words.last, let unit = unit(String(last)) else { return nil }
    return Metric(column: column, name: words.dropLast().joined(separator: " "), unit: unit)
  }

  private static func unit(_ word: String) -> String? {
    switch word {
    case "percent", "%": "%"
    case "cm", "mm", "in": word
    default: UnitWord.weight(word)?.rawValue
    }
  }

  static func read(
    _ source: SourceText, _ start: CSVReader, _ columns: Columns, _ options: ImportOptions
  ) throws(Diagnostic) -> ImportedFile {
    var reader = start
    var file = ImportedFile(source, .measurements)
    var dates = DateColumn(source, options)
    while reader.next() {
      if reader.isBlank {
        file.skip(.blank)
        continue
      }
      file.beginRow()
      let count = file.measures.count
      defer {
        file.finishRow(
          isKept: file.measures.count > count,
          RowPlace(
            line: reader.line, span: reader.span, date: reader.text(columns.date),
            exercise: columns.named.map { reader.text($0.name) }))
      }
      var date: DateCell
      do throws(RowProblem) {
        date = try dates.date(reader, columns.date)
      } catch {
        try file.refuse(error, at: reader.span)
        continue
      }
      date.time = date.time ?? columns.time.flatMap { file.clock(reader, $0, at: reader.span) }
      // A row has the metrics that were measured that day.
      let given = columns.metrics.filter { !reader.text($0.column).isEmpty }
      for metric in given.isEmpty ? Array(columns.metrics.prefix(1)) : given {
        let text = reader.text(metric.column)
        var unit = columns.named.map { reader.text($0.unit) } ?? metric.unit
        let cell = reader.trimmed(metric.column)
        guard let reading = NumberCell.read(reader.bytes, cell, comma: reader.comma),
          case let word = String(decoding: reader.bytes[reading.rest], as: UTF8.self),
          word.isEmpty || unit.isEmpty && UnitWord.weight(word) != nil
        else {
          file.refuse("'\(text)' is not a number", at: reader.span)
          continue
        }
        if unit.isEmpty { unit = word }
        let name = columns.named.map { reader.text($0.name) } ?? metric.name
        let value = value(reading.value, name: name, unit: unit)
        guard value.isPossible else {
          file.refuse("'\(text)' is not a possible weight of a body", at: reader.span)
          continue
        }
        file.measures.append(
          ImportedMeasure(
            line: reader.line, date: date.date, time: date.time, value: value,
            notes: columns.note.map { reader.text($0) }.flatMap { $0.isEmpty ? nil : [$0] } ?? []))
      }
    }
    file.remarks += dates.remarks
    file.lose(columns: columns.unknown)
    return file
  }

  /// Returns whether a name means the weight of the body.
  private static func isBody(_ name: String) -> Bool {
    ["weight", "body weight", "bodyweight", "gewicht", "körpergewicht", "poids", "体重"]
      .contains(name.lowercased())
  }

  /// Returns a weight of the body, or another measurement with its unit.
  static func value(_ number: Decimal, name: String, unit: String) -> ImportedMeasure.Value {
    let weight = UnitWord.weight(unit)
    if isBody(name), weight != nil || unit.isEmpty { return .bodyweight(number, weight) }
    // The dust of binary fractions goes, as for loads.
    return .other(
      name: name.isEmpty ? "Measurement" : name.onOneLine,
      quantity: number.text(places: 2) + unit.filter { !$0.isWhitespace })
  }
}
