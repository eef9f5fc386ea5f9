// Charts of numbers in the cells of a terminal, as bars or as a line.

import SafeOutput

/// A number of a series, with its label.
package struct ChartPoint: Hashable, Sendable {
  /// Nil for a gap.
  package var value: Int?
  /// The text of the value on the axis: `102.5kg`.
  package var label: String

  package init(_ value: Int?, _ label: String) {
    self.value = value
    self.label = label
  }
}

/// A chart of a series from left to right, with the minimum and maximum on the axis.
package struct Chart: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// Columns from the bottom up, with a resolution of an eighth of a row.
    case bars
    /// A mark for each number, with a resolution of half a row.
    case line
  }

  package enum Characters: Hashable, Sendable {
    /// Unicode block characters.
    case blocks
    /// Characters for terminals that only show ASCII.
    case ascii
  }

  package var points: [ChartPoint]
  package var kind: Kind
  package var characters: Characters
  /// The number of rows, at least 1.
  package var height: Int
  /// The labels below the first and last column; without both, their line is omitted.
  package var first = ""
  package var last = ""
  package var style = Style.plain
  /// True if columns begin at zero instead of a little below the minimum.
  package var fromZero = false

  package init(
    _ points: [ChartPoint], _ kind: Kind = .bars, _ characters: Characters = .blocks,
    height: Int = 4
  ) {
    self.points = points
    self.kind = kind
    self.characters = characters
    self.height = Swift.max(1, Swift.min(height, 100))
  }

  /// Returns the chart in at most `width` columns, or nothing if there is no value.
  ///
  /// If there are more numbers than columns, each column shows the last number of its share.
  package func lines(width: Int) -> [StyledLine] {
    let known = points.filter { $0.value != nil }
    guard let least = known.min(by: Self.isLess), let most = known.max(by: Self.isLess) else {
      return []
    }
    let axis = Swift.max(displayWidth(least.label), displayWidth(most.label))
    let columns = sampled(to: Swift.max(1, width - axis - 2))
    let span = span(least.value ?? 0, most.value ?? 0)
    let levels = columns.map { level($0.value, span) }
    var lines: [StyledLine] = []
    for row in stride(from: height - 1, through: 0, by: -1) {
      let isFlat = least.value == most.value
      let label =
        row == height - 1 ? most.label : row == 0 && !isFlat ? least.label : ""
      var line = StyledLine(label, .dim).padded(to: axis, .trailing)
      line.append(row == height - 1 || (row == 0 && !isFlat) ? axisMark : axisLine, .dim)
      line.append(trimmed(levels.map { character($0, row) }), style)
      lines.append(line)
    }
    if let legend = legend(axis, columns.count) { lines.append(legend) }
    return lines
  }

  private static func isLess(_ one: ChartPoint, _ other: ChartPoint) -> Bool {
    (one.value ?? 0) < (other.value ?? 0)
  }

  private var axisMark: String { characters == .blocks ? " ┤" : " +" }
  private var axisLine: String { characters == .blocks ? " │" : " |" }

  /// Returns at most `count` points: of each share, the last one with a value.
  private func sampled(to count: Int) -> [ChartPoint] {
    guard points.count > count else { return points }
    return (0..<count).map { column in
      let share = points[(column * points.count / count)..<((column + 1) * points.count / count)]
      return share.last { $0.value != nil } ?? ChartPoint(nil, "")
    }
  }

  /// Returns the value at the bottom, and the distance from the bottom to the top.
  private func span(_ least: Int, _ most: Int) -> (floor: Int, height: Int128) {
    let floor = fromZero && least >= 0 ? 0 : least
    return (floor, Swift.max(1, Int128(most) - Int128(floor)))
  }

  /// The steps that the characters can show within a row.
  private var steps: Int {
    switch (kind, characters) {
    case (.bars, .blocks): 8
    case (.line, .blocks): 2
    case (_, .ascii): 1
    }
  }

  /// Returns the height of a value in steps, from 1 to all steps of all rows, or nil without a
  /// value.
  ///
  /// The minimum has one step, so that it is visible.
  private func level(_ value: Int?, _ span: (floor: Int, height: Int128)) -> Int? {
    guard let value else { return nil }
    let above = (Int128(value) - Int128(span.floor)) * Int128(height * steps - 1)
    return 1 + Int((above + span.height / 2) / span.height)
  }

  private func character(_ level: Int?, _ row: Int) -> Character {
    guard let level else { return " " }
    let above = level - row * steps
    guard above > 0 else { return " " }
    switch (kind, characters) {
    case (.bars, .blocks): return Self.eighths[Swift.min(above, 8) - 1]
    case (.bars, .ascii): return "#"
    case (.line, .blocks): return above > 2 ? " " : above == 2 ? "▀" : "▄"
    case (.line, .ascii): return above > 1 ? " " : "*"
    }
  }

  private static let eighths: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

  /// Returns the characters without blanks at the end.
  private func trimmed(_ characters: [Character]) -> String {
    var rest = characters[...]
    while rest.last == " " { rest = rest.dropLast() }
    return String(rest)
  }

  /// Returns the line with the labels below the first and last column.
  private func legend(_ axis: Int, _ columns: Int) -> StyledLine? {
    guard !first.isEmpty || !last.isEmpty else { return nil }
    let indent = String(repeating: " ", count: axis + 2)
    let gap = columns - displayWidth(first) - displayWidth(last)
    let between = last.isEmpty ? "" : String(repeating: " ", count: Swift.max(1, gap))
    return StyledLine(indent + first + between + last, .dim)
  }
}
