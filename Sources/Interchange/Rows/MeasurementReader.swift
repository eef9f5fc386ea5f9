// Reads tables of body weights and other measurements.

import Diagnostics
import Training

/// Reads the measurements that Strong writes, one file per metric, Hevy, one column per metric, and
/// FitNotes, one row per metric.
enum MeasurementReader {
  /// A column whose name is the metric with its unit: `Weight (kg)`, or `weight_kg`.
  struct Metric {
    var column: Int
    var name: String
    var unit: String
  }

  enum Columns {
    /// `Date`, and columns of metrics.
    case metrics(date: Int, [Metric])
    /// `Date,Time,Measurement,Value,Unit,Comment`
    case listed(Listed)
  }

  /// The columns of a table with one row per measurement.
  struct Listed {
    var date: Int
    var time: Int?
    var name: Int
    var value: Int
    var unit: Int
    var note: Int?
    /// The names of the columns that prog does not know.
    var unknown: [String]
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
      return .listed(
        Listed(
          date: date, time: time, name: name, value: value, unit: unit, note: note,
          unknown: header.indices.filter { !known.contains($0) && !header[$0].isEmpty }
            .map { header[$0] }))
    }
    guard header.count > 1, let date = place("date", "datum", "日期") else { return nil }
    let others = header.indices.filter { $0 != date }
    let metrics = others.compactMap { metric($0, header[$0], names[$0]) }
    return metrics.count == others.count ? .metrics(date: date, metrics) : nil
  }

  private static func metric(_ column: Int, _ text: String, _ header: HeaderName) -> Metric? {
    if let unit = header.unit {
      return Metric(column: column, name: text.prefix { $0 != "(" }.trimmed, unit: unit)
    }
    let words = header.name.split(separator: "_")
    guard words.count > 1, let last = words.last, let unit = unit(String(last)) else { return nil }
    return Metric(
      column: column, name: words.dropLast().joined(separator: " "), unit: unit)
  }

  /// Returns the unit that the last word of a column's name means.
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
    let comma: CommaMeaning = reader.separator == UInt8(ascii: ",") ? .unclear : .decimal
    while reader.next() {
      if reader.isBlank {
        file.skip(.blank)
        continue
      }
      file.rows += 1
      let (date, time, note, metrics): (Int, Int?, Int?, [Metric]) =
        switch columns {
        case .metrics(let date, let metrics): (date, nil, nil, metrics)
        case .listed(let row):
          (
            row.date, row.time, row.note,
            [
              Metric(
                column: row.value, name: reader.text(row.name), unit: reader.text(row.unit))
            ]
          )
        }
      let span = SourceSpan(reader.range.lowerBound, reader.range.upperBound)
      var cell: DateCell
      do throws(RowProblem) {
        cell = try dates.date(reader, date)
      } catch {
        try file.refuse(error, at: span)
        continue
      }
      if cell.time == nil, let time, case let text = reader.text(time), !text.isEmpty {
        cell.time = DateCell.clock(text)
        if cell.time == nil { file.flag(time: text, at: span) }
      }
      // A row has the metrics that were measured that day.
      let given = metrics.filter { !reader.text($0.column).isEmpty }
      for metric in given.isEmpty ? Array(metrics.prefix(1)) : given {
        guard
          let number = NumberCell.number(
            reader.bytes, reader.trimmed(metric.column), comma: comma)
        else {
          file.refuse("'\(reader.text(metric.column))' is not a number", at: span)
          continue
        }
        file.measures.append(
          ImportedMeasure(
            line: reader.line, date: cell.date, time: cell.time,
            value: value(number, name: metric.name, unit: metric.unit),
            notes: note.map { reader.text($0) }.flatMap { $0.isEmpty ? nil : [$0] } ?? []))
      }
    }
    file.remarks += dates.remarks
    if case .listed(let row) = columns, !row.unknown.isEmpty {
      file.losses = ["the columns \(row.unknown.map { "'\($0)'" }.joined(separator: ", "))"]
    }
    return file
  }

  /// Returns a weight of the body, or another measurement with its unit.
  static func value(_ number: Decimal, name: String, unit: String) -> ImportedMeasure.Value {
    let weight = UnitWord.weight(unit)
    let isBody = ["weight", "body weight", "bodyweight", "gewicht", "poids", "体重"].contains(
      name.lowercased())
    if isBody, weight != nil || unit.isEmpty { return .bodyweight(number, weight) }
    // The dust of binary fractions goes, as for loads.
    return .other(
      name: name.isEmpty ? "Measurement" : name.onOneLine,
      quantity: number.text(places: 2) + unit.filter { !$0.isWhitespace })
  }
}
