// Reading the rows of a table: `..-2`, `-1`, `0-1`, `1+`, `else`.

package import Diagnostics
import Notation
import Training

extension ProgressionTable {
  /// The places of a row's key and its cell, or the table that is its cell.
  package struct Source: Hashable, Sendable {
    package var key: Range<Int>
    package var cell: Range<Int>
    package var table: ProgressionTable?

    package init(key: Range<Int>, cell: Range<Int>) {
      self.key = key
      self.cell = cell
    }

    package init(key: Range<Int>, table: ProgressionTable) {
      self.key = key
      self.cell = key
      self.table = table
    }
  }

  /// Reads the table that the `rows` of `bytes` form. Spans are offsets in `bytes`; `place` is that
  /// of the whole table.
  ///
  /// The result is nil if and only if there are problems.
  package static func read(
    _ rows: [Source], in bytes: [UInt8], at place: SourceSpan
  ) -> (ProgressionTable?, [Diagnostic]) {
    var read: [Row] = []
    var otherwise: Cell?
    var problems: [Diagnostic] = []
    for source in rows {
      let key = source.key.clamped(to: 0..<bytes.count)
      let span = SourceSpan(key.lowerBound, key.upperBound)
      let text = String(decoding: bytes[key], as: UTF8.self)
      let (cell, found) = cell(source, bytes)
      if text == "else" {
        otherwise = cell
        if cell == nil { problems += found }
        continue
      }
      problems += found
      guard let cell else {
        if ends(text) == nil { problems.append(badRow(text, span)) }
        continue
      }
      let (row, wrong) = row(text, cell, at: span)
      problems += wrong
      if let row { read.append(row) }
    }
    guard problems.isEmpty else { return (nil, problems) }
    let table = ProgressionTable(read, otherwise: otherwise, at: place, problems: &problems)
    return (table, problems)
  }

  private static func cell(_ source: Source, _ bytes: [UInt8]) -> (Cell?, [Diagnostic]) {
    if let table = source.table { return (.table(table), []) }
    let (value, problems) = ExpressionReader.read(bytes, source.cell)
    return (value.map { .value($0) }, problems)
  }

  /// Reads one row that is not `else`, with its cell. The result is nil if and only if there are
  /// problems.
  package static func row(
    _ key: String, _ cell: Cell, at span: SourceSpan
  ) -> (Row?, [Diagnostic]) {
    guard let ends = ends(key) else { return (nil, [badRow(key, span)]) }
    return (Row(from: ends.low, to: ends.high, cell, at: span), [])
  }

  /// Returns the lower and upper end of a row's key, or nil if the key is invalid.
  private static func ends(_ key: String) -> (low: Decimal?, high: Decimal?)? {
    var rest = Array(key.utf8)[...]
    if rest.starts(with: "..".utf8) {
      rest = rest.dropFirst(2)
      guard let high = number(&rest), rest.isEmpty else { return nil }
      return (nil, high)
    }
    guard let low = number(&rest) else { return nil }
    if rest.isEmpty { return (low, low) }
    let sign = rest.removeFirst()
    if sign == UInt8(ascii: "+"), rest.isEmpty { return (low, nil) }
    guard sign == UInt8(ascii: "-"), let high = number(&rest), rest.isEmpty, low <= high else {
      return nil
    }
    return (low, high)
  }

  /// Removes a number of at most nine digits and four decimals from the front of `text`, and
  /// returns it.
  private static func number(_ text: inout ArraySlice<UInt8>) -> Decimal? {
    func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
    let isNegative = text.first == UInt8(ascii: "-")
    if isNegative { text = text.dropFirst() }
    let whole = text.prefix(while: isDigit)
    guard !whole.isEmpty, whole.count <= 9 else { return nil }
    text = text[whole.endIndex...]
    var digits = whole.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    var places = 0
    if text.first == UInt8(ascii: "."), text.dropFirst().first.map(isDigit) ?? false {
      let fraction = text.dropFirst().prefix(while: isDigit)
      guard fraction.count <= 4 else { return nil }
      places = fraction.count
      digits = fraction.reduce(digits) { $0 * 10 + Int($1 - 0x30) }
      text = text[fraction.endIndex...]
    }
    return Decimal(isNegative ? -digits : digits, places: places)
  }

  private static func badRow(_ text: String, _ place: SourceSpan) -> Diagnostic {
    Diagnostic(
      RuleErrorID.badTableRow, "invalid table row '\(text)'", at: place,
      label: "expected a number or a range", help: ["write rows like ..-2, -1, 0-1, 1+ or else"])
  }
}
