// The cells of a line chart while it is drawn.

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

  /// Returns the dot from the top.
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

  /// Draws the line of a series.
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

  /// Draws the signs of a series over all lines.
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

  /// Sets the dots between two places (Bresenham's algorithm).
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

  /// Returns a row of the chart without blanks at its end.
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
