// The output of `prog review`: a row for each athlete, and the details below.

import Diagnostics
import Engine
import HistoryFormat
import Insights
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

// The JSON of `prog review`.

extension ReviewView {
  var json: JSON {
    .document([
      "date": .string(date.text), "since": .string(since.text),
      "athletes": .array(
        rows.map { row in
          var members = [
            JSON.Member("name", .string(row.name)), JSON.Member("folder", .string(row.folder)),
          ]
          switch row.review {
          case .success(let review): members += review.members
          case .failure(let failure): members += failure.members
          }
          return .object(members)
        }),
    ])
  }
}

extension AthleteReview {
  fileprivate var members: [JSON.Member] {
    let members: JSON = .object([
      "last_workout": last.map {
        .object(["date": .string($0.date.text), "title": .string($0.title)])
      },
      "workouts": .integer(workouts), "done": planned.map { .integer($0.done) },
      "planned": planned.map { .integer($0.of) },
      "overdue_days": overdue.map { .integer(date.days(since: $0.since)) },
      "programs": .array(programs.map(\.json)), "stalled": .array(stalls.map(\.json)),
      "plateaus": .array(
        plateaus.map { plateau in
          .object([
            "exercise": .string(plateau.exercise), "best": plateau.best.value.json,
            "date": .string(plateau.best.date.text), "workouts": .integer(plateau.workouts),
          ])
        }),
      "records": .array(
        records.map { record in
          guard case .object(let members) = record.json else { return record.json }
          return .object([JSON.Member("exercise", .string(record.exercise))] + members)
        }),
      "entries": .array(moves.map { $0.json(only: nil) }),
      "notes": .array(
        notes.map {
          .object([
            "date": .string($0.date.text), "about": .text($0.about), "text": .string($0.text),
          ])
        }),
    ])
    guard case .object(let list) = members else { return [] }
    return list
  }
}

extension ProgramReview {
  fileprivate var json: JSON {
    .object([
      "id": .string(id), "title": .string(title), "started": .string(started.text),
      "stopped": stopped.map { .string($0.text) }, "status": .text(status?.rawValue),
      "done": .integer(done), "planned": .whole(planned),
      "overdue": .array(
        overdue.map { .object(["day": .string($0.day), "since": .string($0.since.text)]) }),
      "next": next.map {
        .object(["day": .string($0.day), "date": $0.date.map { .string($0.text) }])
      },
      "changes": .array(changes.map(\.json)),
      "edit": edit.map {
        .object(["before": .string($0.before), "after": .string($0.after)])
      },
    ])
  }
}

extension Stall {
  fileprivate var json: JSON {
    switch kind {
    case .missed(let count):
      .object([
        "kind": "missed", "program": .string(program), "slot": .string(slot.text),
        "date": .string(date.text), "in_a_row": .integer(count),
      ])
    case .lowered(let change):
      .object([
        "kind": "lowered", "program": .string(program), "slot": .string(slot.text),
        "date": .string(date.text), "change": change.json,
      ])
    }
  }
}
