// A table of a page.

import Logbook
import SafeOutput
import Training

/// A table with a caption and named columns. Columns without any content are left out.
struct PageTable {
  struct Column {
    let name: String
    let isNumber: Bool

    init(_ name: String, isNumber: Bool = false) {
      self.name = name
      self.isNumber = isNumber
    }
  }

  let caption: String
  let columns: [Column]
  private var rows: [[SafeMarkup]] = []

  init(_ caption: String, _ columns: [Column]) {
    self.caption = caption
    self.columns = columns
  }

  /// Creates a table whose names are shown in another form.
  init(
    _ caption: String, _ rows: NamedRows, name: (String) -> SafeMarkup = { "\($0)" }
  ) {
    self.init(caption, [.init(rows.first)] + rows.titles.map { .init($0, isNumber: true) })
    for row in rows.rows { add([name(row.name)] + row.cells.map { "\($0)" }) }
  }

  mutating func add(_ cells: SafeMarkup...) { rows.append(cells) }

  mutating func add(_ cells: [SafeMarkup]) { rows.append(cells) }

  var isEmpty: Bool { rows.isEmpty }

  private var shown: [Int] {
    columns.indices.filter { column in rows.contains { !$0[column].isEmpty } }
  }

  /// The table in a frame that scrolls sideways on a small screen, also with the keyboard.
  var markup: SafeMarkup {
    guard !isEmpty else { return "" }
    let shown = shown
    let head = shown.map { column -> SafeMarkup in
      let kind: SafeMarkup = columns[column].isNumber ? " class=\"number\"" : ""
      return "<th scope=\"col\"\(kind)>\(columns[column].name)</th>"
    }.joined()
    let body = rows.map { row -> SafeMarkup in
      let cells = shown.enumerated().map { place, column -> SafeMarkup in
        if place == 0 { return "<th scope=\"row\">\(row[column])</th>" }
        let kind: SafeMarkup = columns[column].isNumber ? " class=\"number\"" : ""
        return "<td\(kind)>\(row[column])</td>"
      }.joined()
      return "<tr>\(cells)</tr>\n"
    }.joined()
    return """
      <div class="frame" role="region" aria-label="\(caption)" tabindex="0">
      <table>
      <caption>\(caption)</caption>
      <thead><tr>\(head)</tr></thead>
      <tbody>
      \(body)</tbody>
      </table>
      </div>

      """
  }

  /// Returns a date in words that programs can read.
  static func time(_ date: CalendarDate, _ text: String) -> SafeMarkup {
    "<time datetime=\"\(date.text)\">\(text)</time>"
  }
}
