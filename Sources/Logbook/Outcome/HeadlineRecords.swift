// Of the records that one set makes, the one that says most.

package import Insights
import Training

/// New records as they are announced: one for each set, and one for what a whole session counts.
package struct HeadlineRecords {
  /// In the order in which they came, each with how many more there are beside it.
  package private(set) var all: [(record: Record, more: Int)] = []

  package init(_ records: [Record]) {
    var groups: [[Record]] = []
    for record in records {
      let index = groups.firstIndex {
        $0[0].exercise == record.exercise && $0[0].mark.set == record.mark.set
      }
      if let index { groups[index].append(record) } else { groups.append([record]) }
    }
    all = groups.compactMap { group in
      group.min { $0.kind.rank < $1.kind.rank }.map { ($0, group.count - 1) }
    }
  }
}

extension RecordKind {
  /// What is told first: a single, then the most reps that a load was best for, then the rest.
  fileprivate var rank: Int {
    switch self {
    case .single: 0
    case .best(let reps): 100 - Int(min(reps, 90))
    case .heaviest: 101
    case .e1RM: 102
    case .repsAtLoad: 103
    case .pace: 104
    case .distance: 105
    case .time: 106
    case .repsInSet: 107
    case .volume: 108
    case .bodyweightVolume: 109
    case .sets: 110
    }
  }
}
