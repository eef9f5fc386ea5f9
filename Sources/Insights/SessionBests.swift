// The bests of an exercise in one workout.
import Training

/// A mark with the number by which it is compared.
struct Candidate {
  /// Higher is better.
  let rank: Rank
  let mark: Mark

  /// The exact number by which marks of a kind are compared, across units.
  enum Rank: Comparable {
    case whole(Int128)
    case pace(MeasuredPace)
  }
}

/// The best of each kind that an exercise reached in one workout.
struct SessionBests {
  private(set) var candidates: [RecordKind: Candidate] = [:]
  /// The most reps at each load, by exact weight.
  private(set) var reps: [Int: Candidate] = [:]
  private let workout: DatedWorkout

  /// Collects the bests from work sets with something done, in their order; the first of equal ones
  /// counts.
  init(_ groups: [SetGroup], of workout: DatedWorkout, formula: EstimateFormula) {
    self.workout = workout
    for set in groups.lazy.map(\.set) {
      addLoad(set)
      addReps(set)
      addEstimate(set, formula)
      addAmount(set)
    }
    addTotals(groups)
  }

  private func candidate(
    _ rank: Int128, _ value: RecordValue, _ set: PerformedSet? = nil
  ) -> Candidate {
    Candidate(rank: .whole(rank), mark: mark(value, set))
  }

  private func mark(
    _ value: RecordValue, _ set: PerformedSet?, by method: Estimate.Method? = nil
  ) -> Mark {
    Mark(value: value, set: set, method: method, date: workout.date, entry: workout.entry)
  }

  private mutating func offer(_ kind: RecordKind, _ candidate: Candidate) {
    if let best = candidates[kind], best.rank >= candidate.rank { return }
    candidates[kind] = candidate
  }

  /// Loads are compared as written; on bodyweight, by the added load.
  private mutating func addLoad(_ set: PerformedSet) {
    guard let load = set.load else { return }
    let candidate = candidate(Int128(load.comparable), .load(load.exact), set)
    offer(.heaviest, candidate)
    guard let reps = set.amount.reps else { return }
    if reps == 1 { offer(.single, candidate) }
    for count in Records.repCounts where reps >= count { offer(.best(reps: count), candidate) }
  }

  private mutating func addReps(_ set: PerformedSet) {
    guard let count = set.amount.reps else { return }
    let candidate = candidate(Int128(count), .reps(Int(count)), set)
    offer(.repsInSet, candidate)
    guard let load = set.load else { return }
    if let best = reps[load.comparable], best.rank >= candidate.rank { return }
    reps[load.comparable] = candidate
  }

  private mutating func addEstimate(_ set: PerformedSet, _ formula: EstimateFormula) {
    guard let estimate = Estimate(of: set, bodyweight: workout.bodyweight, by: formula),
      !estimate.isRough, let kilograms = estimate.load.converted(to: .kg)
    else { return }
    // Compare at nine places, so that a rounding error of a conversion is not a record.
    let mark = mark(.load(estimate.load), set, by: estimate.method)
    offer(
      .e1RM, Candidate(rank: .whole(kilograms.amount.atNinePlaces.trillionths), mark: mark))
  }

  private mutating func addAmount(_ set: PerformedSet) {
    switch set.amount {
    case .reps, .repsInTime: break
    case .time(let time): offer(.time, candidate(Int128(time.tenths), .time(time), set))
    case .distance(let distance), .distanceInTime(let distance, _):
      offer(.distance, candidate(Int128(distance.comparable), .distance(distance), set))
      guard let pace = MeasuredPace(set),
        let standard = StandardDistance(covered: distance)
      else { return }
      offer(
        .pace(standard), Candidate(rank: .pace(pace), mark: mark(.pace(pace.shown), set)))
    }
  }

  private mutating func addTotals(_ groups: [SetGroup]) {
    let count = groups.reduce(0) { $0 + Int($1.count) }
    offer(.sets, candidate(Int128(count), .sets(count)))
    var volume = Volume()
    for group in groups { volume.add(group.set, count: Int(group.count)) }
    if let load = volume.load { offer(.volume, candidate(volume.comparable, .load(load))) }
    if volume.bodyweightReps > 0 {
      offer(
        .bodyweightVolume,
        candidate(Int128(volume.bodyweightReps), .reps(volume.bodyweightReps)))
    }
  }
}
