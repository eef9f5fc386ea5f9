// Finds the newest evidence of what a lifter can do without reading the whole past each time.

import Synchronization
import Training

/// The places of the sets that show what a lifter can do, by the number of the exercise.
struct EvidenceIndex: Sendable {
  private struct Key: Hashable {
    let exercise: Int
    /// The program whose plan makes the set evidence; nil for sets that are evidence by
    /// themselves.
    let program: String?
  }

  /// The places of each key, in order.
  private var places: [Key: [LinePlace]] = [:]
  private let typed: TypedEvidence

  /// `end` is the number of entries whose typed sets are found when they are first needed.
  init(typedBefore end: Int) { typed = TypedEvidence(end) }

  mutating func add(_ place: LinePlace, of exercise: Int, plannedBy program: String?) {
    places[Key(exercise: exercise, program: program), default: []].append(place)
  }

  /// Returns the newest entry with evidence before the entry `end`. `search` returns the places of
  /// typed sets before an entry.
  func newest(
    of exercise: Int, plannedBy program: String, before end: Int,
    search: (_ end: Int) -> [LinePlace]
  ) -> Int? {
    let lists = [
      typed.places(of: exercise, search: search),
      places[Key(exercise: exercise, program: nil)] ?? [],
      places[Key(exercise: exercise, program: program)] ?? [],
    ]
    return lists.compactMap { list -> Int? in
      let count = list.firstIndexAfter { $0.entry >= end }
      return count > 0 ? list[count - 1].entry : nil
    }.max()
  }
}

/// The typed sets of the entries that a record is created with, which never change.
///
/// They are searched once for each exercise that needs them, whichever copy of the record does.
private final class TypedEvidence: Sendable {
  private let end: Int
  private let known = Mutex<[Int: [LinePlace]]>([:])

  init(_ end: Int) { self.end = end }

  func places(of exercise: Int, search: (_ end: Int) -> [LinePlace]) -> [LinePlace] {
    known.withLock { known in
      if let found = known[exercise] { return found }
      let found = search(end)
      known[exercise] = found
      return found
    }
  }
}

extension WorkoutLine {
  /// True if it is work of its exercise with a set that has an effort or was taken to failure, and
  /// from which a one-rep max can be estimated.
  var hasTypedEvidence: Bool {
    !isSwap
      && groups.contains { group in
        let set = group.set
        guard set.isWork, set.effort != nil || set.isFailure, set.load != nil,
          let reps = set.amount.reps
        else { return false }
        return (1...Estimate.mostReps).contains(reps)
      }
  }
}
