// Progressions: named rules with parameters and state.

package import Diagnostics
package import Notation
package import Training

/// A parameter of a progression with its default.
///
/// Its value is the argument, else the lift's value of that name, else the default.
package struct ProgressionParameter: Hashable, Sendable {
  /// The default of a parameter: an expression, or a table that is used like a function.
  package enum Default: Hashable, Sendable {
    case expression(Expression)
    case table(ProgressionTable)
  }

  package var name: String
  package var standard: Default
  /// The place of the name.
  package var span: SourceSpan

  package init(_ name: String, _ standard: Default, at span: SourceSpan) {
    self.name = name
    self.standard = standard
    self.span = span
  }
}

/// The period after which a list of rules runs.
package enum RulePeriod: String, Hashable, Sendable, CaseIterable {
  case session, week, cycle, block

  /// The key of a progression that contains the rules: `rules`, `after week` and so on.
  package var key: String { self == .session ? "rules" : "after \(rawValue)" }
}

/// A named list of rules, as `progress` declares it.
package struct Progression: Hashable, Sendable {
  package var name: String
  package var parameters: [ProgressionParameter]
  /// The values that each slot keeps for itself, with their starts.
  package var state: [ValueDeclaration]
  /// The rules that run after each session in which the slot was trained.
  package var rules: [Rule]
  package var afterWeek: [Rule]
  package var afterCycle: [Rule]
  package var afterBlock: [Rule]
  /// True if the slot's open loads are filled in from its last session, however long ago it was.
  package var fillsAlways = false
  /// False if the slot's `weight` does not follow a lifter who does more than planned.
  package var adoptsHeavier = true
  /// True if the progression is built in and not declared by the program.
  package var isBuiltIn: Bool
  /// The text that the spans point into. Nil for the program's own text.
  package var source: SourceText?
  /// The place of the name.
  package var span: SourceSpan

  package init(
    _ name: String, parameters: [ProgressionParameter] = [], state: [ValueDeclaration] = [],
    rules: [Rule] = [], afterWeek: [Rule] = [], afterCycle: [Rule] = [], afterBlock: [Rule] = [],
    isBuiltIn: Bool = false, source: SourceText? = nil, at span: SourceSpan
  ) {
    self.name = name
    self.parameters = parameters
    self.state = state
    self.rules = rules
    self.afterWeek = afterWeek
    self.afterCycle = afterCycle
    self.afterBlock = afterBlock
    self.isBuiltIn = isBuiltIn
    self.source = source
    self.span = span
  }

  package func rules(after period: RulePeriod) -> [Rule] {
    switch period {
    case .session: rules
    case .week: afterWeek
    case .cycle: afterCycle
    case .block: afterBlock
    }
  }

  package func parameter(_ name: String) -> ProgressionParameter? {
    parameters.first { $0.name == name }
  }
}

/// A table from numbers to values: `{..-2: -5%, -1: -2%, 0: 0%, 1+: 0.5%}`.
///
/// Rows do not overlap. They cover all numbers, or the table has `else`. Rows that begin at 0 cover
/// all counts, and have no value for a negative number. A number between two rows belongs to the
/// lower row: with rows of whole numbers, 1.5 is in `0-1`. All rows of a table of tables are tables
/// of the same depth.
package struct ProgressionTable: Hashable, Sendable {
  /// The content of a row: a value, or the table for the next number.
  package indirect enum Cell: Hashable, Sendable {
    case value(Expression)
    case table(ProgressionTable)
  }

  /// One row. A nil end is open.
  package struct Row: Hashable, Sendable {
    package var low: Decimal?
    package var high: Decimal?
    package var cell: Cell
    /// The place of the key.
    package var span: SourceSpan

    package init(from low: Decimal?, to high: Decimal?, _ cell: Cell, at span: SourceSpan) {
      self.low = low
      self.high = high
      self.cell = cell
      self.span = span
    }

    /// The key as written: `..-2`, `0-1`, `1+`.
    package var text: String {
      switch (low?.text(), high?.text()) {
      case (let low?, let high?): low == high ? low : "\(low)-\(high)"
      case (let low?, nil): "\(low)+"
      case (nil, let high?): "..\(high)"
      case (nil, nil): "else"
      }
    }
  }

  /// The rows in ascending order.
  package let rows: [Row]
  package let otherwise: Cell?
  /// The distance between consecutive numbers in the rows: 1, a half, or one unit of the last
  /// decimal place.
  let step: Decimal

  /// The number of inputs that it takes: one for each level of tables.
  package var depth: Int {
    if case .table(let inner)? = rows.first?.cell ?? otherwise { inner.depth + 1 } else { 1 }
  }

  /// Returns the value in the rows that contain the numbers, one for each level, or nil if there is
  /// none.
  package func cell(at numbers: [Decimal]) -> Expression? {
    guard let number = numbers.first, let cell = cell(at: number) else { return nil }
    switch cell {
    case .value(let value): return numbers.count == 1 ? value : nil
    case .table(let inner): return inner.cell(at: Array(numbers.dropFirst()))
    }
  }

  /// Returns the cell of the row that contains `number`, otherwise the cell of `else`, or nil if
  /// there is neither.
  private func cell(at number: Decimal) -> Cell? {
    let input = number.atNinePlaces.rounded(toMultipleOf: step, .down)
    let row = rows.first { row in
      (row.low.map { $0 <= input } ?? true) && (row.high.map { input <= $0 } ?? true)
    }
    return row?.cell ?? otherwise
  }

  /// All values, also of tables in it, with the values of `else` last.
  package var cells: [Expression] {
    (rows.map(\.cell) + (otherwise.map { [$0] } ?? [])).flatMap { cell -> [Expression] in
      switch cell {
      case .value(let value): [value]
      case .table(let inner): inner.cells
      }
    }
  }

  /// Creates a table from rows in any order. The result is nil if and only if there are problems.
  ///
  /// `place` is the span of the whole table, for problems about missing rows.
  package init?(
    _ rows: [Row], otherwise: Cell?, at place: SourceSpan, problems: inout [Diagnostic]
  ) {
    let sorted = rows.sorted { one, other in
      guard let low = one.low else { return other.low != nil }
      return other.low.map { low < $0 } ?? false
    }
    self.rows = sorted
    self.otherwise = otherwise
    step = Self.step(of: sorted)
    let count = problems.count
    checkOverlaps(&problems)
    if otherwise == nil, problems.count == count { checkGaps(place, &problems) }
    checkDepths(&problems)
    if problems.count > count { return nil }
  }

  private func checkDepths(_ problems: inout [Diagnostic]) {
    func depth(_ cell: Cell) -> Int {
      if case .table(let inner) = cell { inner.depth + 1 } else { 1 }
    }
    guard let first = rows.first else { return }
    for row in rows.dropFirst() where depth(row.cell) != depth(first.cell) {
      problems.report(
        RuleErrorID.badTableRow, "the rows '\(first.text)' and '\(row.text)' have different depths",
        at: row.span, label: depth(row.cell) > depth(first.cell) ? "a table" : "a value",
        help: ["write a table in every row, or a value in every row"])
      return
    }
    guard let otherwise, depth(otherwise) != depth(first.cell) else { return }
    problems.report(
      RuleErrorID.badTableRow, "the rows '\(first.text)' and 'else' have different depths",
      at: first.span, label: depth(first.cell) > depth(otherwise) ? "a table" : "a value",
      help: ["write a table in every row, or a value in every row"])
  }

  private func checkOverlaps(_ problems: inout [Diagnostic]) {
    for (row, next) in zip(rows, rows.dropFirst()) {
      let overlaps =
        if let high = row.high, let low = next.low { low <= high } else { true }
      guard overlaps else { continue }
      problems.report(
        RuleErrorID.tableOverlap, "the rows '\(row.text)' and '\(next.text)' overlap",
        at: next.span, label: "some numbers are in both",
        help: ["start each row after the end of the row before it"])
    }
  }

  private func checkGaps(_ place: SourceSpan, _ problems: inout [Diagnostic]) {
    func report(_ missing: String, _ span: SourceSpan, _ help: String...) {
      problems.report(
        RuleErrorID.tableGap, "missing row for \(missing) in the table", at: span,
        label: "not all numbers have a row", help: help + ["or add an 'else' row"])
    }
    guard let first = rows.first, let last = rows.last else {
      return report("any number", place, "write rows, like {0-1: 0kg, 2+: 2.5kg}")
    }
    if let low = first.low, low != .zero {
      let below = low.subtracting(step) ?? low
      report("numbers below \(low.text())", first.span, "add a first row ..\(below.text())")
    }
    for (row, next) in zip(rows, rows.dropFirst()) {
      guard let high = row.high, let low = next.low, let expected = high.adding(step),
        expected < low, let end = low.subtracting(step)
      else { continue }
      let missing = expected == end ? expected.text() : "\(expected.text())-\(end.text())"
      report("'\(missing)'", next.span, "add a row \(missing)")
    }
    if let high = last.high {
      let next = high.adding(step) ?? high
      report(
        "numbers above \(high.text())", last.span,
        "write the last row as \((last.low ?? high).text())+", "or add a row \(next.text())+")
    }
  }

  private static func step(of rows: [Row]) -> Decimal {
    let ends = rows.flatMap { [$0.low, $0.high].compactMap(\.self) }
    let steps = [
      Decimal.one, Decimal(5, places: 1), Decimal(1, places: 1), Decimal(1, places: 2),
      Decimal(1, places: 3),
    ]
    return steps.first { step in ends.allSatisfy { $0.rounded(toMultipleOf: step) == $0 } }
      ?? Decimal(1, places: 4)
  }

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

extension KindChecker {
  /// Returns the kind of a table's values, which is the kind of all its cells.
  package mutating func kind(of table: ProgressionTable) -> Kind {
    var result = Kind.unknown
    for cell in table.cells {
      let kind = kind(of: cell)
      if result == .unknown {
        result = kind
      } else if kind != .unknown, kind != result {
        return unlike(result, kind, cell.span)
      }
    }
    return result
  }
}

// The diagnostics of rules and their tables.

/// The diagnostics of rules. The diagnostics of their expressions belong to the notation.
package enum RuleErrorID: String, DiagnosticID {
  case unknownRuleKey = "unknown-rule-key"
  case unclosedPlaceholder = "unclosed-placeholder"
  case badTableRow = "bad-table-row"
  case tableOverlap = "table-overlap"
  case tableGap = "table-gap"
}
