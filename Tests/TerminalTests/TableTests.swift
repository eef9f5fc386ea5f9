// Tests tables in columns, narrowed and stacked.

import Terminal
import Testing

@Suite struct TableTests {
  var table: Table {
    var table = Table([
      TableColumn("Exercise", narrowing: .truncate), TableColumn("Sets", .trailing),
      TableColumn("Note", minimumWidth: 8, narrowing: .wrap),
    ])
    table.add("Squat", "3x5", "felt strong on the top sets")
    table.add("Bulgarian Split Squat", "12")
    return table
  }

  func text(_ table: Table, _ layout: Layout) -> [String] {
    table.lines(in: layout).map(\.text)
  }

  @Test func naturalWidths() {
    #expect(
      text(table, .columns(80)) == [
        "Exercise               Sets  Note",
        "Squat                   3x5  felt strong on the top sets",
        "Bulgarian Split Squat    12",
      ])
  }

  @Test func narrowedFromTheWidest() {
    #expect(
      text(table, .columns(40)) == [
        "Exercise          Sets  Note",
        "Squat              3x5  felt strong on",
        "                        the top sets",
        "Bulgarian Split…    12",
      ])
  }

  @Test func stackedIfColumnsDoNotFit() {
    var strict = table
    strict.columns[0].narrowing = .never
    #expect(
      text(strict, .columns(30)) == [
        "Squat", "  Sets: 3x5", "  Note: felt strong on the top", "    sets",
        "Bulgarian Split Squat",
        "  Sets: 12",
      ])
  }

  @Test func stackedWithoutAWidthIsNeverWrapped() {
    var indented = table
    indented.indent = 2
    #expect(
      text(indented, .stacked(nil)) == [
        "  Squat", "    Sets: 3x5", "    Note: felt strong on the top sets",
        "  Bulgarian Split Squat",
        "    Sets: 12",
      ])
  }

  @Test func emptyColumnsAndMissingCellsTakeNoSpace() {
    var table = Table([TableColumn(), TableColumn(), TableColumn("")])
    table.indent = 2
    table.add("a", "", "c")
    table.add("bb")
    #expect(text(table, .columns(80)) == ["  a   c", "  bb"])
    #expect(text(Table([]), .columns(80)) == [])
    #expect(text(Table([TableColumn("x")]), .stacked(40)) == [])
  }

  @Test func wideCharactersAlign() {
    var table = Table([TableColumn(), TableColumn("", .trailing)])
    table.add("杠铃", "5")
    table.add("Row", "10")
    #expect(text(table, .columns(80)) == ["杠铃   5", "Row   10"])
  }

  @Test(arguments: 1...70)
  func noLineIsWiderThanTheTerminal(width: Int) {
    let longest = table.lines(in: .columns(width)).map(\.width).max() ?? 0
    // Stacked words may be cut to the width that the indentation leaves.
    #expect(longest <= Swift.max(width, 1))
  }
}
