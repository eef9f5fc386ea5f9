// Reads tables of body weights and other measurements.

import Diagnostics
import Training

/// Reads the measurements that Strong writes, one file per metric, and FitNotes, all in one file.
enum MeasurementReader {
  enum Columns {
    /// `Date`, and a column whose name is the metric with its unit: `Weight (kg)`.
    case metric(date: Int, value: Int, name: String, unit: String)
    /// `Date,Time,Measurement,Value,Unit`
    case listed(date: Int, time: Int?, name: Int, value: Int, unit: Int)
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
      return .listed(date: date, time: place("time"), name: name, value: value, unit: unit)
    }
    guard header.count == 2, let date = place("date", "datum", "日期"),
      let unit = names[1 - date].unit
    else { return nil }
    return .metric(
      date: date, value: 1 - date, name: header[1 - date].prefix { $0 != "(" }.trimmed, unit: unit)
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
      let place: (date: Int, time: Int?, value: Int, name: String, unit: String)
      switch columns {
      case .metric(let date, let value, let name, let unit): place = (date, nil, value, name, unit)
      case .listed(let date, let time, let name, let value, let unit):
        place = (date, time, value, reader.text(name), reader.text(unit))
      }
      let span = SourceSpan(reader.range.lowerBound, reader.range.upperBound)
      let cell: DateCell
      do throws(RowProblem) {
        cell = try dates.date(reader, place.date)
      } catch {
        switch error {
        case .refused(let why, let place): file.refuse(why, at: place ?? span)
        case .stop(let problem): throw problem
        }
        continue
      }
      guard
        let number = NumberCell.number(reader.bytes, reader.trimmed(place.value), comma: comma)
      else {
        file.refuse("'\(reader.text(place.value))' is not a number", at: span)
        continue
      }
      var time = cell.time
      if time == nil, let column = place.time, case let text = reader.text(column), !text.isEmpty {
        time = DateCell.clock(text)
        if time == nil { file.flag(time: text, at: span) }
      }
      file.measures.append(
        ImportedMeasure(
          line: reader.line, date: cell.date, time: time,
          value: value(number, name: place.name, unit: place.unit)))
    }
    file.remarks += dates.remarks
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
