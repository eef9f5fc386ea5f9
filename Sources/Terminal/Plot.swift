// Line charts of several series over a common axis, in the cells of a terminal.

import SafeOutput

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
  /// Positions with a shaded background.
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

  /// Returns the sign of a marked point.
  package static func mark(_ characters: Characters) -> String {
    characters == .ascii ? "@" : "◆"
  }

  /// Returns the sign of a shaded cell.
  package static func shade(_ characters: Characters) -> String {
    characters == .ascii ? ":" : "░"
  }

  /// Returns the chart in at most `width` columns.
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

  /// Returns the horizontal axis and its labels. A label that does not fit is omitted.
  private func below(_ canvas: PlotCanvas, _ axis: Int) -> [StyledLine] {
    let (corner, dash, notch) =
      characters == .ascii ? ("+", "-", "+") : ("└", "─", "┴")
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
