// A series of numbers drawn in the cells of a terminal: bars, or a line.

/// One number of a series, and what it is called.
package struct ChartPoint: Hashable, Sendable {
  /// Nil leaves the place empty.
  package var value: Int?
  /// The value as the axis names it: `102.5kg`.
  package var label: String

  package init(_ value: Int?, _ label: String) {
    self.value = value
    self.label = label
  }
}

/// Numbers from left to right, drawn over some rows with the least and the greatest named.
package struct Chart: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// Columns from the floor up, to an eighth of a row.
    case bars
    /// A mark for each number, to half a row.
    case line
  }

  package enum Characters: Hashable, Sendable {
    /// Unicode blocks.
    case blocks
    /// For terminals that have nothing else.
    case ascii
  }

  package var points: [ChartPoint]
  package var kind: Kind
  package var characters: Characters
  /// Rows of the drawing, at least 1.
  package var height: Int
  /// What stands below the first and the last column; both empty: no line for them.
  package var first = ""
  package var last = ""
  package var style = Style.plain
  /// True when columns begin at zero instead of a little below the least value.
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

  /// The drawing in at most `width` columns; empty when there is no value.
  ///
  /// Where there are more numbers than columns, each column shows the last number of its share.
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

  /// At most `count` points: the last of each share of them that has a value.
  private func sampled(to count: Int) -> [ChartPoint] {
    guard points.count > count else { return points }
    return (0..<count).map { column in
      let share = points[(column * points.count / count)..<((column + 1) * points.count / count)]
      return share.last { $0.value != nil } ?? ChartPoint(nil, "")
    }
  }

  /// The value at the floor, and how far above it the ceiling lies.
  private func span(_ least: Int, _ most: Int) -> (floor: Int, height: Int128) {
    let floor = fromZero && least >= 0 ? 0 : least
    return (floor, Swift.max(1, Int128(most) - Int128(floor)))
  }

  /// Steps in a row: the finest that its characters can show.
  private var steps: Int {
    switch (kind, characters) {
    case (.bars, .blocks): 8
    case (.line, .blocks): 2
    case (_, .ascii): 1
    }
  }

  /// How high the value stands, from 1 to all steps of all rows; nil for none.
  ///
  /// The least still shows: one step.
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

  /// Without blanks at the end.
  private func trimmed(_ characters: [Character]) -> String {
    var rest = characters[...]
    while rest.last == " " { rest = rest.dropLast() }
    return String(rest)
  }

  /// What the first and the last column are called, below them.
  private func legend(_ axis: Int, _ columns: Int) -> StyledLine? {
    guard !first.isEmpty || !last.isEmpty else { return nil }
    let indent = String(repeating: " ", count: axis + 2)
    let gap = columns - displayWidth(first) - displayWidth(last)
    let between = last.isEmpty ? "" : String(repeating: " ", count: Swift.max(1, gap))
    return StyledLine(indent + first + between + last, .dim)
  }
}
