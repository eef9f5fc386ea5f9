// Shows which records a correction of the history changes, as lines and as JSON.

import Diagnostics
import Insights
import Terminal
import Training

extension ChangedRecord {
  /// Returns the changed records as lines, each with its value and date before and after.
  ///
  /// Kinds that change together are in one line. The first bests of an exercise are not listed,
  /// because they are baselines. `after` are all records after the correction.
  static func lines(_ changed: [ChangedRecord], after: Records) -> [StyledLine] {
    var groups: [(exercise: String, kinds: [String], values: String)] = []
    let gone = Set(changed.map(\.exercise).filter { after.bests(of: $0).isEmpty })
    let new = Dictionary(grouping: changed, by: \.exercise).filter {
      $0.value.allSatisfy { $0.before == nil }
    }
    for record in changed where new[record.exercise] == nil {
      let isGone = gone.contains(record.exercise)
      let values = isGone ? "" : "\(text(record.before)) -> \(text(record.after))"
      let index = groups.firstIndex { $0.exercise == record.exercise && $0.values == values }
      if let index {
        groups[index].kinds.append(record.kind.words)
      } else {
        groups.append((record.exercise, [record.kind.words], values))
      }
    }
    guard !groups.isEmpty else { return [] }
    return ["", StyledLine("Records that change", .bold)]
      + groups.map { group in
        if group.values.isEmpty { return StyledLine("  \(group.exercise): no records remain") }
        let kinds = group.kinds.joined(separator: ", ")
        return StyledLine("  \(group.exercise): \(kinds)  ") + StyledLine(group.values, .bold)
      }
  }

  private static func text(_ record: Record?) -> String {
    record.map { "\($0.words($0.mark.value)) (\($0.mark.date.text))" } ?? "none"
  }

  /// The record before and after the correction; one of them is absent if there is none.
  var json: JSON {
    func json(_ record: Record?) -> JSON? {
      record.map { .object(["value": $0.mark.value.json, "date": .string($0.mark.date.text)]) }
    }
    return .object([
      "exercise": .string(exercise), "kind": .string(kind.key),
      "distance": kind.distance.map { .string($0.text) }, "before": json(before),
      "after": json(after),
    ])
  }
}

extension RecordKind {
  /// The distance of a fastest pace.
  fileprivate var distance: Distance? {
    if case .pace(let standard) = self { standard.distance } else { nil }
  }
}
