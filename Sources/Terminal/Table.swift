// Tables in columns that fit the terminal, or stacked if it is too narrow.

/// The properties of a table column.
package struct TableColumn: Hashable, Sendable {
  /// How cells adapt if the table is wider than the terminal.
  package enum Narrowing: Hashable, Sendable {
    /// The column keeps its width.
    case never
    /// Cells are cut with `…`, down to the minimum width.
    case truncate
    /// Cells are wrapped at words, down to the minimum width.
    case wrap
  }

  /// The heading above the column, or before each cell if the table is stacked; may be empty.
  package var title: String
  package var alignment: Alignment
  package var minimumWidth: Int
  package var narrowing: Narrowing

  package init(
    _ title: String = "", _ alignment: Alignment = .leading, minimumWidth: Int = 1,
    narrowing: Narrowing = .never
  ) {
    self.title = title
    self.alignment = alignment
    self.minimumWidth = Swift.max(1, minimumWidth)
    self.narrowing = narrowing
  }
}

/// Rows of cells. A row may have fewer cells than columns; additional cells are not shown.
package struct Table: Hashable, Sendable {
  package var columns: [TableColumn]
  package var rows: [[StyledLine]] = []
  /// The number of blanks before each line.
  package var indent = 0
  /// The number of blanks between columns.
  package var gap = 2

  package init(_ columns: [TableColumn]) { self.columns = columns }

  package mutating func add(_ cells: StyledLine...) { add(cells) }

  package mutating func add(_ cells: [StyledLine]) { rows.append(cells) }

  /// Returns the table as lines: in columns if they fit, otherwise with the cells of a row stacked.
  package func lines(in layout: Layout) -> [StyledLine] {
    switch layout {
    case .columns(let width):
      let cells = measuredCells
      guard let widths = widths(of: cells, within: width) else { return stacked(width: width) }
      let haveWrapped = columns.contains { $0.narrowing == .wrap }
      return haveWrapped
        ? cells.flatMap { lines(of: $0, widths) } : cells.map { line(of: $0, widths) }
    case .stacked(let width): return stacked(width: width)
    }
  }

  package func fits(in width: Int) -> Bool { widths(of: measuredCells, within: width) != nil }

  private func cell(_ row: [StyledLine], _ column: Int) -> StyledLine {
    column < row.count ? row[column] : StyledLine()
  }

  private struct Cell {
    let line: StyledLine
    let width: Int

    init(_ line: StyledLine) {
      self.line = line
      width = line.width
    }
  }

  /// The cells of all rows, after the headings of the columns if there are any.
  private var measuredCells: [[Cell]] {
    let titles =
      columns.allSatisfy(\.title.isEmpty)
      ? [] : [columns.map { Cell(StyledLine($0.title, .dim)) }]
    return titles + rows.map { $0.map { Cell($0) } }
  }

  /// Returns a width for each column so that all fit into `width`, or nil if they cannot.
  ///
  /// The widest column that may be narrowed is narrowed repeatedly.
  private func widths(of cells: [[Cell]], within width: Int) -> [Int]? {
    var widths = columns.indices.map { column in
      let natural = cells.reduce(0) { Swift.max($0, column < $1.count ? $1[column].width : 0) }
      // A column of empty cells does not take any space.
      return natural == 0 ? 0 : Swift.max(natural, columns[column].minimumWidth)
    }
    let gaps = gap * Swift.max(0, widths.count { $0 > 0 } - 1)
    let room = width - indent - gaps
    for column in widths.indices where columns[column].narrowing != .never {
      widths[column] = Swift.min(widths[column], Swift.max(columns[column].minimumWidth, room))
    }
    while widths.reduce(0, +) > room {
      let narrowable = widths.indices.filter {
        columns[$0].narrowing != .never && widths[$0] > columns[$0].minimumWidth
      }
      guard let widest = narrowable.max(by: { widths[$0] < widths[$1] }) else { return nil }
      widths[widest] -= 1
    }
    return widths
  }

  /// Returns the lines of a row; several if a cell is wrapped.
  private func lines(of row: [Cell], _ widths: [Int]) -> [StyledLine] {
    let cells = zip(columns.indices, row).map { column, cell in
      columns[column].narrowing == .wrap
        ? cell.line.wrapped(to: widths[column]).map { Cell($0) } : [cell]
    }
    let height = cells.reduce(1) { Swift.max($0, $1.count) }
    return (0..<height).map { index in
      line(of: cells.map { index < $0.count ? $0[index] : Cell(StyledLine()) }, widths)
    }
  }

  private func line(of row: [Cell], _ widths: [Int]) -> StyledLine {
    var line = StyledLine()
    // Blanks are added only before a cell with text, so that no line ends in blanks.
    var (place, used) = (indent, 0)
    for column in columns.indices where widths[column] > 0 {
      if column < row.count, !row[column].line.isEmpty {
        let cell =
          row[column].width > widths[column]
          ? Cell(row[column].line.truncated(to: widths[column])) : row[column]
        let before = columns[column].alignment == .trailing ? widths[column] - cell.width : 0
        line.append(blanks: place + before - used)
        line.append(cell.line)
        used = place + before + cell.width
      }
      place += widths[column] + gap
    }
    return line
  }

  /// Returns the first cell of each row, with the others indented below it after their headings.
  private func stacked(width: Int?) -> [StyledLine] {
    rows.flatMap { row in
      var result: [StyledLine] = []
      for (index, column) in columns.enumerated() where !cell(row, index).isEmpty {
        let depth = indent + (result.isEmpty ? 0 : 2)
        var line = StyledLine(String(repeating: " ", count: depth))
        if index > 0 && !column.title.isEmpty { line.append(column.title + ": ", .dim) }
        line.append(cell(row, index))
        result += width.map { line.wrapped(to: $0, hanging: depth + 2) } ?? [line]
      }
      return result
    }
  }
}
