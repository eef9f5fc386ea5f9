// The dates of a table, whose order of day and month may only show from all of them.

import Diagnostics
import Training

/// Reads the dates of a file in the order that its dates or the options give.
struct DateColumn {
  private let source: SourceText
  private let options: ImportOptions
  private var order: DateOrder?
  private var offsets = TimeOffsets()

  init(_ source: SourceText, _ options: ImportOptions) {
    self.source = source
    self.options = options
    order = options.dateOrder
  }

  /// Returns the date in a column of the current row.
  mutating func date(_ reader: CSVReader, _ column: Int) throws(RowProblem) -> DateCell {
    let range = reader.trimmed(column)
    let reading = DateCell.read(reader.bytes, range)
    if case .either = reading, order == nil {
      order = try Self.order(in: reader, column: column, source: source)
    }
    guard let cell = reading.cell(order) else { throw reader.refused(column, "is not a date") }
    offsets.add(cell)
    return cell.local(options)
  }

  /// The forms found in the dates, as sentences for the report.
  var remarks: [String] {
    var remarks = offsets.remarks(options)
    if let order, options.dateOrder == nil { remarks.append(order.remark) }
    return remarks
  }

  // MARK: The order of day and month

  /// A date that can be read in two ways.
  struct OpenDate {
    var first: Int
    var second: Int
    var year: Int
    /// The date as in the file.
    var text: String

    /// Creates the open date of a reading; nil for any other reading.
    init?(_ reading: DateCell.Reading, _ text: String) {
      guard case .either(let first, let second, let dayFirst, let monthFirst) = reading else {
        return nil
      }
      (self.first, self.second, self.text) = (first, second, text)
      year = (dayFirst ?? monthFirst)?.date.parts.year ?? 0
    }
  }

  /// Returns the order that all dates allow, or else the one in which they are sorted.
  ///
  /// - Throws: `ambiguous-dates` if both are possible.
  static func order(of dates: [OpenDate], in source: SourceText) throws(Diagnostic) -> DateOrder {
    let mayBeDayFirst = !dates.contains { $0.second > 12 }
    let mayBeMonthFirst = !dates.contains { $0.first > 12 }
    if mayBeDayFirst != mayBeMonthFirst { return mayBeDayFirst ? .dayFirst : .monthFirst }
    if mayBeDayFirst {
      // An export is sorted. With enough dates, only one order is.
      let dayFirst = isSorted(dates.map { $0.year * 400 + $0.second * 32 + $0.first })
      let monthFirst = isSorted(dates.map { $0.year * 400 + $0.first * 32 + $0.second })
      if dayFirst != monthFirst, dates.count > 3 { return dayFirst ? .dayFirst : .monthFirst }
    }
    let why =
      mayBeDayFirst
      ? "no date has a day above 12" : "some dates need the day first, others the month first"
    throw ambiguous(source, such: dates.first?.text ?? "", notes: [why])
  }

  static func ambiguous(
    _ source: SourceText, such date: String, notes: [String] = []
  ) -> Diagnostic {
    Diagnostic(
      ImportErrorID.ambiguousDates,
      "the dates of '\(source.name)' can be read in two ways, such as '\(date)'", notes: notes,
      help: ["add --dates dmy if the day comes first, or --dates mdy if the month does"])
  }

  private static func order(
    in reader: CSVReader, column: Int, source: SourceText
  ) throws(RowProblem) -> DateOrder {
    var rows = CSVReader(
      reader.bytes, separator: reader.separator, from: reader.range.lowerBound, line: reader.line)
    var dates: [OpenDate] = []
    while rows.next() {
      let reading = DateCell.read(reader.bytes, rows.trimmed(column))
      if let date = OpenDate(reading, rows.text(column)) { dates.append(date) }
    }
    do throws(Diagnostic) {
      return try order(of: dates, in: source)
    } catch {
      throw .stop(error)
    }
  }

  private static func isSorted(_ keys: [Int]) -> Bool {
    zip(keys, keys.dropFirst()).allSatisfy { $0 <= $1 }
      || zip(keys, keys.dropFirst()).allSatisfy { $0 >= $1 }
  }
}

extension DateOrder {
  /// The order as a sentence for the report.
  var remark: String { "in its dates, the \(self == .dayFirst ? "day" : "month") comes first" }
}

extension DateCell {
  /// Returns the date and time in the local time that the options give.
  func local(_ options: ImportOptions) -> DateCell {
    guard hasZone, let local = options.utcOffset else { return self }
    return shifted(by: local - (offset ?? 0))
  }
}

extension DateCell.Reading {
  /// Returns the date in an order of day and month; nil if it is not a date in that order.
  func cell(_ order: DateOrder?) -> DateCell? {
    switch self {
    case .one(let cell): cell
    case .either(_, _, let dayFirst, let monthFirst):
      order.flatMap { $0 == .dayFirst ? dayFirst : monthFirst }
    case .none: nil
    }
  }
}
