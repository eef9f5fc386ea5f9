// The output of `prog review`: a row for each athlete, and the details below.

import Diagnostics
import Engine
import HistoryFormat
import Logbook
import Notation
import Terminal
import Training

/// Shows how athletes trained since a date.
struct ReviewView {
  let since: CalendarDate
  let date: CalendarDate
  let rows: [ReviewRow]
  let layout: Layout

  private var width: Int { layout.width ?? .max }

  var title: String { "\(date.long), since \(since.weekdayAndDay)" }

  var lines: [StyledLine] {
    StyledLine(title, .bold).wrapped(to: width, hanging: 2) + [""] + table + rows.flatMap(details)
  }

  /// The headings of the table.
  static let columns = ["athlete", "last workout", "done", "overdue", "stalled", "records"]

  /// Returns the cells of an athlete, or the name and the error.
  static func cells(_ row: ReviewRow) -> [String] {
    switch row.review {
    case .success(let review):
      [
        row.name, review.lastText, review.doneText, review.overdueText, review.stalledText,
        review.recordsText,
      ]
    case .failure(let failure): [row.name, failure.words]
    }
  }

  private var table: [StyledLine] {
    var table = Table(
      Self.columns.enumerated().map { index, title in
        switch index {
        case 0: TableColumn(title, minimumWidth: 8, narrowing: .truncate)
        case 4: TableColumn(title, minimumWidth: 8, narrowing: .truncate)
        case 5: TableColumn(title, .trailing)
        default: TableColumn(title)
        }
      })
    let styles: [Style] = [.bold, .plain, .plain, .red, .yellow, .green]
    for row in rows where row.isRead {
      table.rows.append(zip(Self.cells(row), styles).map { StyledLine($0, $1) })
    }
    let failures = rows.filter { !$0.isRead }.flatMap { row in
      (StyledLine(row.name, .bold) + StyledLine("  " + (Self.cells(row).last ?? ""), .red))
        .wrapped(to: width, hanging: 2)
    }
    return (table.rows.isEmpty ? [] : table.lines(in: layout.compact)) + failures
  }

  private func details(_ row: ReviewRow) -> [StyledLine] {
    guard case .success(let review) = row.review else { return [] }
    let details = review.details
    guard !details.isEmpty else { return [] }
    return ["", StyledLine(row.name, .bold)]
      + details.flatMap { detail -> [StyledLine] in
        var line = StyledLine("  ")
        if !detail.topic.rawValue.isEmpty {
          line.append(detail.topic.rawValue.padding(to: 9), detail.topic.style)
        }
        line.append(detail.text)
        return line.wrapped(to: width, hanging: 4)
      }
  }
}

extension ReviewRow {
  /// False if the folder cannot be read.
  var isRead: Bool { if case .success = review { true } else { false } }
}

extension AthleteReview.Detail.Topic {
  fileprivate var style: Style {
    switch self {
    case .overdue: .red
    case .stalled, .missed: .yellow
    case .record: .green
    case .program, .change, .plateau, .move, .note: .dim
    }
  }
}
