// Chooses the most important of the records that one set makes.

package import Insights
import Training

/// The new records to announce: one per set, and one for records of the whole session.
package struct HeadlineRecords {
  /// The records in their original order, each with the number of further records of the same set.
  package private(set) var all: [(record: Record, more: Int)] = []

  package init(_ records: [Record]) {
    var groups: [[Record]] = []
    for record in records where !record.isOfBareBodyweight {
      let index = groups.firstIndex {
        $0[0].exercise == record.exercise && $0[0].mark.set == record.mark.set
      }
      if let index { groups[index].append(record) } else { groups.append([record]) }
    }
    all = groups.compactMap { group in
      group.min { $0.kind.rank < $1.kind.rank }.map { ($0, group.count - 1) }
    }
  }

  /// Returns the latest `most` of the records, or all, the latest first; one for each set.
  /// `announced` are records in the order of the workouts.
  package static func latest(_ announced: [Record], most: Int?) -> [Record] {
    var latest: [Record] = []
    var rest = announced[...]
    while let last = rest.last, most.map({ latest.count < $0 }) ?? true {
      let start = rest.lastIndex { $0.mark.entry != last.mark.entry }.map { $0 + 1 }
      let workout = rest[(start ?? rest.startIndex)...]
      latest += HeadlineRecords(Array(workout)).all.map(\.record)
      rest = rest[..<workout.startIndex]
    }
    return Array(latest.prefix(most ?? latest.count))
  }
}

extension Record {
  /// True for the e1RM of a set without added load: it also rises with bodyweight alone, and more
  /// reps are a record of their own.
  fileprivate var isOfBareBodyweight: Bool {
    guard kind == .e1RM, let load = mark.set?.load else { return false }
    return load.onBodyweight && load.tenThousandths == 0
  }
}

extension RecordKind {
  /// The rank of a record, where the lowest is announced: a single, then the highest rep record,
  /// then the rest.
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
