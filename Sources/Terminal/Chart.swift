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

/// A chart of a series from left to right, with the minimum and maximum on the axis: columns from
/// the bottom up.
package struct Chart: Hashable, Sendable {
  package enum Characters: Hashable, Sendable {
    /// Unicode block characters, with a resolution of an eighth of a row.
    case blocks
    /// Characters for terminals that only show ASCII.
    case ascii
  }

  package var points: [ChartPoint]
  package var characters: Characters
  /// The number of rows, at least 1.
  package var height: Int
  /// The labels below the first and last column; without both, their line is omitted.
  package var first = ""
  package var last = ""
  package var style = Style.plain

  package init(_ points: [ChartPoint], _ characters: Characters = .blocks, height: Int = 4) {
    self.points = points
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
    let (low, high) = (least.value ?? 0, most.value ?? 0)
    let span = Swift.max(1, Int128(high) - Int128(low))
    let levels = columns.map { $0.value.map { level(Int128($0) - Int128(low), of: span) } }
    var lines: [StyledLine] = []
    for row in stride(from: height - 1, through: 0, by: -1) {
      let isFlat = least.value == most.value
      let label = row == height - 1 ? most.label : row == 0 && !isFlat ? least.label : ""
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

  /// The steps that the characters can show within a row.
  private var steps: Int { characters == .blocks ? 8 : 1 }

  /// Returns the height of a value in steps, from 1 to all steps of all rows.
  ///
  /// The minimum has one step, so that it is visible.
  private func level(_ above: Int128, of span: Int128) -> Int {
    1 + Int((above * Int128(height * steps - 1) + span / 2) / span)
  }

  private func character(_ level: Int?, _ row: Int) -> Character {
    let above = (level ?? 0) - row * steps
    guard above > 0 else { return " " }
    return characters == .blocks ? Self.eighths[Swift.min(above, 8) - 1] : "#"
  }

  fileprivate static let eighths: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

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

/// A chart with lines: horizontally a position such as a day, vertically a value.
package struct Plot: Hashable, Sendable {
  package enum Characters: String, Hashable, Sendable, CaseIterable {
    /// Eight dots per cell.
    case braille
    /// Two half blocks per cell.
    case blocks
    /// Characters for terminals that only show ASCII.
    case ascii
  }

  package struct Point: Hashable, Sendable {
    package var position: Int
    package var value: Int
    /// True for a point with the sign of marked points.
    package var isMarked: Bool

    package init(_ position: Int, _ value: Int, isMarked: Bool = false) {
      self.position = position
      self.value = value
      self.isMarked = isMarked
    }
  }

  package struct Series: Hashable, Sendable {
    package var points: [Point]
    package var style: Style
    /// The letter at each point, which tells series apart without colour; nil for a single series.
    package var letter: String?

    package init(_ points: [Point], _ style: Style, letter: String? = nil) {
      self.points = points
      self.style = style
      self.letter = letter
    }
  }

  /// A position or a value with its label on the axis.
  package struct Tick: Hashable, Sendable {
    package var at: Int
    package var label: String

    package init(_ at: Int, _ label: String) {
      self.at = at
      self.label = label
    }
  }

  package var series: [Series]
  package var positions: ClosedRange<Int>
  package var values: ClosedRange<Int>
  package var positionTicks: [Tick] = []
  package var valueTicks: [Tick] = []
  package var shaded: [ClosedRange<Int>] = []
  package var characters: Characters
  /// The number of rows above the axis, at least 2.
  package var height: Int

  package init(
    _ series: [Series], positions: ClosedRange<Int>, values: ClosedRange<Int>,
    _ characters: Characters = .braille, height: Int = 12
  ) {
    self.series = series
    self.positions = positions
    self.values = values
    self.characters = characters
    self.height = Swift.max(2, Swift.min(height, 100))
  }

  package static func mark(_ characters: Characters) -> String {
    characters == .ascii ? "@" : "◆"
  }

  package static func shade(_ characters: Characters) -> String {
    characters == .ascii ? ":" : "░"
  }

  package func lines(width: Int) -> [StyledLine] {
    let axis = valueTicks.map { displayWidth($0.label) }.max() ?? 0
    var canvas = PlotCanvas(self, columns: Swift.max(4, width - axis - 2))
    for column in canvas.shadedColumns { canvas.shade(column) }
    for index in series.indices { canvas.draw(index) }
    for index in series.indices { canvas.mark(index) }
    let labels = Dictionary(
      valueTicks.map { (canvas.row(of: $0.at), $0.label) }, uniquingKeysWith: { one, _ in one })
    var lines = (0..<height).map { row -> StyledLine in
      var line = StyledLine(labels[row] ?? "", .dim).padded(to: axis, .trailing)
      line.append(labels[row] == nil ? " \(upright)" : " \(tick)", .dim)
      line.append(canvas.line(row))
      return line
    }
    lines += below(canvas, axis)
    return lines
  }

  private var upright: SafeText { characters == .ascii ? "|" : "│" }
  private var tick: SafeText { characters == .ascii ? "+" : "┤" }

  private func below(_ canvas: PlotCanvas, _ axis: Int) -> [StyledLine] {
    let (corner, dash, notch) = characters == .ascii ? ("+", "-", "+") : ("└", "─", "┴")
    var rule = Array(repeating: dash, count: canvas.columns)
    var labels = ""
    for tick in positionTicks {
      let column = canvas.column(of: tick.at)
      let (end, width) = (displayWidth(labels), displayWidth(tick.label))
      // The last label moves to the left if it would leave the chart.
      let start = Swift.min(column, canvas.columns - width)
      guard start >= 0, labels.isEmpty || start > end else { continue }
      rule[column] = notch
      labels += String(repeating: " ", count: start - end) + tick.label
    }
    let indent = String(repeating: " ", count: axis + 1)
    return [
      StyledLine(indent + corner + rule.joined(), .dim), StyledLine(indent + " " + labels, .dim),
    ]
  }
}

/// A grid of cells with dots in them.
struct PlotCanvas {
  private struct Cell {
    var dots: UInt8 = 0
    var isShaded = false
    /// The series that was drawn last.
    var series: Int?
    /// The sign of a point, instead of the dots.
    var sign: String?
  }

  private let plot: Plot
  let columns: Int
  private var cells: [Cell]
  /// The dots of a cell, across and down.
  private let across: Int
  private let down: Int

  init(_ plot: Plot, columns: Int) {
    self.plot = plot
    self.columns = columns
    (across, down) =
      switch plot.characters {
      case .braille: (2, 4)
      case .blocks: (1, 2)
      case .ascii: (1, 1)
      }
    cells = Array(repeating: Cell(), count: columns * plot.height)
  }

  // MARK: Places

  /// Returns the place of `number` on an axis of `count` dots.
  private static func place(_ number: Int, _ range: ClosedRange<Int>, _ count: Int) -> Int {
    // Differences of `Int` that are not negative, so they always fit `UInt`.
    let length = UInt(bitPattern: range.upperBound &- range.lowerBound)
    guard length > 0 else { return count / 2 }
    let inside = Swift.max(range.lowerBound, Swift.min(range.upperBound, number))
    let part = UInt(bitPattern: inside &- range.lowerBound)
    let (high, low) = part.multipliedFullWidth(by: UInt(count - 1))
    let (sum, overflow) = low.addingReportingOverflow(length / 2)
    return Int(length.dividingFullWidth((overflow ? high + 1 : high, sum)).quotient)
  }

  private func x(_ position: Int) -> Int { Self.place(position, plot.positions, columns * across) }

  private func y(_ value: Int) -> Int {
    plot.height * down - 1 - Self.place(value, plot.values, plot.height * down)
  }

  func column(of position: Int) -> Int { x(position) / across }
  func row(of value: Int) -> Int { y(value) / down }

  var shadedColumns: [Int] {
    plot.shaded.filter { $0.overlaps(plot.positions) }.flatMap { range in
      Array(column(of: range.lowerBound)...column(of: range.upperBound))
    }
  }

  // MARK: Drawing

  mutating func shade(_ column: Int) {
    for row in 0..<plot.height { cells[row * columns + column].isShaded = true }
  }

  mutating func draw(_ index: Int) {
    var last: (x: Int, y: Int)?
    // The dots from the top to the bottom that the line has at the `x` of the last point. In a long
    // history, most points are on them.
    var drawn = 0...0
    for point in plot.series[index].points {
      let next = (x: x(point.position), y: y(point.value))
      let isSameColumn = last?.x == next.x
      if !isSameColumn || !drawn.contains(next.y) { connect(last ?? next, next, index) }
      drawn =
        isSameColumn
        ? min(drawn.lowerBound, next.y)...max(drawn.upperBound, next.y) : next.y...next.y
      last = next
    }
  }

  mutating func mark(_ index: Int) {
    let series = plot.series[index]
    for point in series.points {
      let cell = row(of: point.value) * columns + column(of: point.position)
      let plain = plot.characters == .ascii ? "*" : nil
      let marked = point.isMarked ? Plot.mark(plot.characters) : nil
      guard let sign = marked ?? series.letter ?? plain else { continue }
      // A mark stays visible if a later point of the same series is in the same cell.
      if cells[cell].series == index, cells[cell].sign == Plot.mark(plot.characters) { continue }
      cells[cell].series = index
      cells[cell].sign = sign
    }
  }

  private mutating func connect(_ from: (x: Int, y: Int), _ to: (x: Int, y: Int), _ series: Int) {
    let (width, height) = (abs(to.x - from.x), -abs(to.y - from.y))
    let (right, low) = (from.x < to.x ? 1 : -1, from.y < to.y ? 1 : -1)
    var (x, y, rest) = (from.x, from.y, width + height)
    while true {
      set(x, y, series)
      if x == to.x, y == to.y { return }
      let double = 2 * rest
      if double >= height {
        rest += height
        x += right
      }
      if double <= width {
        rest += width
        y += low
      }
    }
  }

  private mutating func set(_ x: Int, _ y: Int, _ series: Int) {
    let cell = y / down * columns + x / across
    var bit = y % down
    if across == 2 {
      // The order of braille dots: 1 2 3 7 on the left, 4 5 6 8 on the right.
      bit = bit == 3 ? 6 + x % 2 : bit + 3 * (x % 2)
    }
    cells[cell].dots |= 1 << bit
    cells[cell].series = series
  }

  // MARK: Output

  func line(_ row: Int) -> StyledLine {
    var line = StyledLine()
    let row = cells[(row * columns)..<((row + 1) * columns)]
    let end = row.lastIndex { $0.dots > 0 || $0.sign != nil || $0.isShaded } ?? row.startIndex - 1
    for cell in row[...end] {
      guard let index = cell.series else {
        line.append(cell.isShaded ? Plot.shade(plot.characters) : " ", .dim)
        continue
      }
      let style = plot.series[index].style
      line.append(cell.sign ?? character(cell.dots), cell.sign == nil ? style : style + .bold)
    }
    return line
  }

  private func character(_ dots: UInt8) -> String {
    switch plot.characters {
    case .braille: String(Unicode.Scalar(0x2800 + UInt32(dots)).map { Character($0) } ?? "*")
    case .blocks: dots == 3 ? "█" : dots == 1 ? "▀" : "▄"
    case .ascii: "."
    }
  }
}

/// Numbers from left to right, each as a column of up to eight heights.
package struct Sparkline: Hashable, Sendable {
  package var values: [Int]
  package var characters: Chart.Characters

  package init(_ values: [Int], _ characters: Chart.Characters = .blocks) {
    self.values = values
    self.characters = characters
  }

  private static let ascii: [Character] = ["_", ".", "-", "=", "o", "+", "*", "#"]

  /// Returns the columns, the lowest for the least value; at most `width`.
  ///
  /// If there are more numbers than columns, each column shows the last number of its share.
  package func text(width: Int) -> String {
    let width = Swift.max(1, width)
    let shown =
      values.count <= width
      ? values : (1...width).map { values[$0 * values.count / width - 1] }
    guard let least = shown.min(), let most = shown.max() else { return "" }
    let marks = characters == .blocks ? Chart.eighths : Self.ascii
    let span = Int128(most) - Int128(least)
    return String(
      shown.map { value in
        // Equal numbers are drawn in the middle.
        guard span > 0 else { return marks[3] }
        let above = (Int128(value) - Int128(least)) * Int128(marks.count - 1)
        return marks[Int((above + span / 2) / span)]
      })
  }
}
