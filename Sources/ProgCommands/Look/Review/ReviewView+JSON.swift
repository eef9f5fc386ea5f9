// The JSON of `prog review`.

import Diagnostics
import Engine
import HistoryFormat
import Insights
import Logbook
import Notation
import Training

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
