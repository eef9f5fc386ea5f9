// A series of numbers as one line of small columns.

/// Numbers from left to right, each as a column of up to eight heights.
package struct Sparkline: Hashable, Sendable {
  package var values: [Int]
  package var characters: Chart.Characters

  package init(_ values: [Int], _ characters: Chart.Characters = .blocks) {
    self.values = values
    self.characters = characters
  }

  private static let blocks: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
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
    let marks = characters == .blocks ? Self.blocks : Self.ascii
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
