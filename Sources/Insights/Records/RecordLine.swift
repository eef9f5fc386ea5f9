// An exercise line as records see it.
import Training

/// What is known of an exercise line with work that counts.
struct RecordLine: Sendable {
  /// The place of its exercise.
  let place: Int
  /// The sets that count.
  let sets: [SetGroup]
  /// Its totals alone.
  let totals: SessionTotals
  /// True if a set gives an estimate that is not rough.
  let mayBeEstimated: Bool
  /// True if its bests depend on the lifter's bodyweight.
  private let isBodily: Bool
  /// True if equal sets were added before.
  private(set) var isTaken = false
  /// The bodyweight with which they were added.
  private var bodyweight: Load?

  init(place: Int, sets: [SetGroup]) {
    self.place = place
    self.sets = sets
    totals = SessionTotals(sets)
    mayBeEstimated = sets.indices.contains { sets[$0].set.mayBeEstimated }
    isBodily = sets.indices.contains { sets[$0].set.load?.onBodyweight ?? false }
  }

  /// True if equal sets were added before, with the same result at this bodyweight.
  @inline(__always)
  func isTaken(at bodyweight: Load?) -> Bool {
    isTaken && (!isBodily || self.bodyweight == bodyweight)
  }

  mutating func take(at bodyweight: Load?) {
    isTaken = true
    self.bodyweight = bodyweight
  }
}
