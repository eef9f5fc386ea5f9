// The output of `prog prs --recent`: what was beaten, when, and by how much.

import Diagnostics
import Insights
import Logbook
import Terminal
import Training

/// Shows new records, the latest first.
struct RecentRecordsView {
  private let records: [Record]
  private let layout: Layout

  /// Takes the records in the order of the workouts, and keeps the latest `most`, one for each set;
  /// or every one if `most` is nil.
  init(_ announced: [Record], most: Int?, layout: Layout) {
    records =
      most.map { HeadlineRecords.latest(announced, most: $0) } ?? announced.latestWorkoutFirst
    self.layout = layout
  }

  var lines: [StyledLine] {
    guard !records.isEmpty else {
      return ["No records yet. The first value of each kind is a baseline."]
    }
    if let width = layout.width, width < Layout.narrow {
      return records.flatMap { record in
        let value =
          StyledLine("\(record.exercise): ", .bold)
          + StyledLine("\(record.words) \(record.words(record.mark.value))")
        let since = record.previous.map { " since \($0.date.text)" } ?? ""
        let facts = "  \(record.mark.date.text)  \(record.gainText ?? "")\(since)"
        return [value, StyledLine(facts, .dim)]
      }.flatMap { $0.wrapped(to: width, hanging: 4) }
    }
    var table = Table([
      TableColumn(""), TableColumn("", minimumWidth: 12, narrowing: .truncate), TableColumn(""),
      TableColumn("", .trailing), TableColumn("", .trailing), TableColumn(""),
    ])
    for record in records {
      table.add(
        StyledLine(record.mark.date.text, .dim), StyledLine(record.exercise, .bold),
        StyledLine(record.words), StyledLine(record.words(record.mark.value), .bold),
        StyledLine(record.gainText ?? "", .green),
        StyledLine(record.previous.map { "since \($0.date.text)" } ?? "", .dim))
    }
    return table.lines(in: layout.compact)
  }

  var json: JSON {
    .document([
      "recent": .array(
        records.map { record in
          guard case .object(let members) = record.json else { return record.json }
          return .object([JSON.Member("exercise", .string(record.exercise))] + members)
        })
    ])
  }
}

extension [Record] {
  /// Records in the order of the workouts, the latest workout first; each workout keeps its order.
  fileprivate var latestWorkoutFirst: [Record] {
    indices.sorted { one, other in
      let (after, before) = (self[one].mark.entry, self[other].mark.entry)
      return after == before ? one < other : after > before
    }.map { self[$0] }
  }
}

extension Record {
  /// The gain over the previous best: `+5lb`, or `0:09 faster` for a pace; nil for a baseline, and
  /// for a gain that is smaller than what is shown.
  var gainText: String? {
    switch gain {
    case .load(let load)?:
      guard case .load(let before)? = previous?.value else { return nil }
      // Estimates, and differences of kilograms and pounds, have many decimals.
      guard kind == .e1RM || before.unit != load.unit else { return "+\(load.text)" }
      let text = E1RMView.text(load)
      return text == E1RMView.text(ExactLoad(.zero, load.unit)) ? nil : "+\(text)"
    case .time(let time)?:
      guard time.tenths > 0 else { return nil }
      if case .pace = kind { return "\(time.text) faster" }
      return "+\(time.text)"
    case .distance(let distance)? where distance.tenThousandths <= 0: return nil
    case let gain?: return "+\(words(gain))"
    case nil: return nil
    }
  }
}
