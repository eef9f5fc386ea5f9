// The output of `prog prs --recent`: what was beaten, when, and by how much.

import Diagnostics
import Insights
import Logbook
import Terminal
import Training

/// Shows new records, the latest first; one for each set.
struct RecentRecordsView {
  private let records: [Record]
  private let layout: Layout

  /// Takes the records in the order of the workouts, and keeps the latest `most`, or all.
  init(_ announced: [Record], most: Int?, layout: Layout) {
    records = HeadlineRecords.latest(announced, most: most)
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

extension Record {
  /// The gain over the previous best: `+5lb`, or `0:09 faster` for a pace; nil for a baseline.
  var gainText: String? {
    guard let gain else { return nil }
    if case .load(let load) = gain, case .load(let before)? = previous?.value,
      before.unit != load.unit
    {
      // The exact difference of a load in kilograms and one in pounds has many decimals.
      return "+\(E1RMView.text(load))"
    }
    if case .pace = kind { return "\(words(gain)) faster" }
    return "+\(words(gain))"
  }
}
