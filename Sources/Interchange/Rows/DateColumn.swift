// The dates of a table, whose order of day and month may only show from all of them.

import Diagnostics
import Training

/// Finds the order of day and month in the dates of a file.
enum DateColumn {
  /// Returns the order that all dates allow, or else the one in which they are sorted.
  ///
  /// - Throws: `ambiguous-dates` if both are possible.
  private static func order(
    of pairs: [(first: Int, second: Int, year: Int)], in source: SourceText, example: String
  ) throws(Diagnostic) -> DateOrder {
    let mayBeDayFirst = !pairs.contains { $0.second > 12 }
    let mayBeMonthFirst = !pairs.contains { $0.first > 12 }
    if mayBeDayFirst != mayBeMonthFirst { return mayBeDayFirst ? .dayFirst : .monthFirst }
    if mayBeDayFirst {
      // An export is sorted. With enough dates, only one order is.
      let dayFirst = isSorted(pairs.map { $0.year * 400 + $0.second * 32 + $0.first })
      let monthFirst = isSorted(pairs.map { $0.year * 400 + $0.first * 32 + $0.second })
      if dayFirst != monthFirst, pairs.count > 3 { return dayFirst ? .dayFirst : .monthFirst }
    }
    throw Diagnostic(
      ImportErrorID.ambiguousDates,
      "the dates of '\(source.name)' can be read in two ways, such as '\(example)'",
      notes: [
        mayBeDayFirst
          ? "no date has a day above 12" : "some dates need the day first, others the month first"
      ],
      help: ["add --dates dmy if the day comes first, or --dates mdy if the month does"])
  }

  /// Returns the order of a column, by its dates in the rows from the current one on.
  static func order(
    in reader: CSVReader, column: Int, source: SourceText
  ) throws(RowProblem) -> DateOrder {
    var rows = CSVReader(
      reader.bytes, separator: reader.separator, from: reader.range.lowerBound, line: reader.line)
    var pairs: [(first: Int, second: Int, year: Int)] = []
    while rows.next() {
      guard
        case .either(let first, let second, let one, let other) = DateCell.read(
          reader.bytes, rows.trimmed(column))
      else { continue }
      pairs.append((first, second, (one ?? other)?.date.parts.year ?? 0))
    }
    do throws(Diagnostic) {
      return try order(of: pairs, in: source, example: reader.text(column))
    } catch {
      throw .stop(error)
    }
  }

  private static func isSorted(_ keys: [Int]) -> Bool {
    zip(keys, keys.dropFirst()).allSatisfy { $0 <= $1 }
      || zip(keys, keys.dropFirst()).allSatisfy { $0 >= $1 }
  }
}
