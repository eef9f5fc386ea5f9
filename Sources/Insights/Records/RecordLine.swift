// An exercise line as records see it.

import Training

/// An exercise line that has at least one completed work set.
struct RecordLine: Sendable {
  /// The place of its exercise.
  let place: Int
  /// The sets that count.
  let sets: ArraySlice<SetGroup>
  /// Its totals alone.
  let totals: SessionTotals
  /// True if its bests depend on the lifter's bodyweight.
  private let dependsOnBodyweight: Bool
  /// True if equal sets were added before.
  private(set) var wasAdded = false
  /// The bodyweight with which they were added.
  private var bodyweight: Load?

  init(place: Int, sets: ArraySlice<SetGroup>) {
    self.place = place
    self.sets = sets
    totals = SessionTotals(sets)
    dependsOnBodyweight = sets.haveBodyweight
  }

  /// Returns true if equal sets were added before, with the same result at this bodyweight.
  @inline(__always)
  func wasAdded(at bodyweight: Load?) -> Bool {
    wasAdded && (!dependsOnBodyweight || self.bodyweight == bodyweight)
  }

  mutating func markAdded(at bodyweight: Load?) {
    wasAdded = true
    self.bodyweight = bodyweight
  }
}

extension ArraySlice<SetGroup> {
  // Read by index, because an iterator copies each group.

  /// True if all are work sets in which something was done.
  var allCount: Bool { indices.allSatisfy { self[$0].counts } }

  /// True if the load of one is on bodyweight.
  var haveBodyweight: Bool { indices.contains { self[$0].set.load?.onBodyweight ?? false } }
}
