// The estimate for efforts: what a lifter can do, from the sets that tell.

import Notation
import Programs
import Synchronization
package import Training

/// The one-rep max that loads for efforts are taken of, with where it comes from.
package struct EffortEstimate: Hashable, Sendable {
  package enum Source: Hashable, Sendable {
    /// The best set of the last four weeks that shows what the lifter can do.
    case evidence
    /// The lift's `1rm`, because no such set is in the last four weeks.
    case declared
    /// The newest such set of any age, because there is no `1rm`.
    case earlier
    /// A set that shows that the lifter can do at least that.
    case atLeast
  }

  /// The one-rep max; for a lift on bodyweight the load in addition to today's bodyweight.
  package let load: ExactLoad
  package let source: Source
  /// The set it comes from; nil for a declared one.
  let basis: EstimateBasis?

  /// The name of the value: `1rm` if the program declares it, else `e1rm`.
  package var name: String { source == .declared ? "1rm" : ReservedName.e1rm.rawValue }
}

/// A set that was done, with the one-rep max that it shows.
struct EstimateBasis: Hashable, Sendable {
  let estimate: Estimate
  /// The one-rep max in the lift's unit. For a set on bodyweight it includes bodyweight.
  let load: ExactLoad
  let set: PerformedSet
  /// The facts that its plan adds.
  let assumed: AssumedSet?
  /// The index of the workout in the history.
  let entry: Int
}

/// The best sets of an exercise in the last four weeks.
struct PastEstimates: Sendable {
  struct Key: Hashable {
    let exercise: String
    let unit: WeightUnit
  }

  /// The best set that shows what the lifter can do.
  private(set) var evidence: EstimateBasis?
  /// The best set that only shows that the lifter can do at least that.
  private(set) var bound: EstimateBasis?

  fileprivate mutating func add(
    _ work: TrainingRecord.Work, in unit: WeightUnit, at moment: SessionContext
  ) {
    let body = moment.record.bodyweight(on: work.date)
    // Another program's plan is not used for a set, so that stopping that program does not change
    // loads here.
    let plans =
      work.workout.reference?.program == moment.compiled.program.id
      ? moment.record.assumedSets(of: work) : []
    var number = 0
    for group in work.workSets {
      let count = max(0, Int(group.count))
      let own = plans.dropFirst(number).prefix(count)
      number += count
      for assumed in own.isEmpty ? [nil] : own {
        add(group.set, assumed, of: work, body, in: unit, by: moment.formula)
      }
    }
  }

  private mutating func add(
    _ set: PerformedSet, _ assumed: AssumedSet?, of work: TrainingRecord.Work, _ body: Load?,
    in unit: WeightUnit, by formula: EstimateFormula
  ) {
    // A gym that could not make the planned load says little about the lifter.
    let isEvidence =
      set.details.inPlaceOf == nil
      && (set.effort != nil || set.isFailure || assumed?.isEvidence ?? false)
    guard let reps = set.amount.reps,
      let load = (assumed?.planned ?? set.load?.exact)?.total(bodyweight: body),
      let estimate = Estimate(
        // More reps show no less than the most that a formula is good for.
        load: load, reps: isEvidence ? reps : min(reps, Estimate.mostReps),
        effort: set.details.inPlaceOf == nil ? set.effort ?? assumed?.effort : nil, by: formula),
      !estimate.isRough, let here = estimate.load.converted(to: unit)
    else { return }
    let best = isEvidence ? evidence : bound
    if let best, best.load.amount >= here.amount { return }
    let basis = EstimateBasis(
      estimate: estimate, load: here, set: set, assumed: assumed, entry: work.index)
    if isEvidence { evidence = basis } else { bound = basis }
  }
}

extension SessionContext {
  /// Returns the best sets of an exercise, in any slot, of the last four weeks; the latest of equal
  /// ones.
  fileprivate func pastEstimates(of exercise: String, in unit: WeightUnit) -> PastEstimates {
    let key = PastEstimates.Key(exercise: exercise, unit: unit)
    if let known = pastEstimates[key] { return known }
    let first = date.adding(days: -28)
    var found = PastEstimates()
    _ = record.firstWork(of: exercise, before: end) { work -> Bool? in
      if work.date < first { return true }
      guard budget.spend() else { return true }
      found.add(work, in: unit, at: self)
      return nil
    }
    pastEstimates[key] = found
    return found
  }

  /// Returns the best set of the newest workout, of any age, with one that shows what the lifter
  /// can do.
  fileprivate func newestEvidence(of exercise: String, in unit: WeightUnit) -> EstimateBasis? {
    guard
      let entry = record.newestEvidence(of: exercise, for: compiled.program.id, before: end)
    else { return nil }
    var found = PastEstimates()
    for work in record.works(in: entry, of: exercise) {
      budget.spend()
      found.add(work, in: unit, at: self)
    }
    return found.evidence
  }
}

extension SlotScope {
  /// The estimate for efforts of the exercise; nil if nothing tells what the lifter can do.
  var effortEstimate: EffortEstimate? {
    guard let lifted else { return nil }
    let unit = unit
    let past = moment.pastEstimates(of: lifted, in: unit)
    func estimate(_ source: EffortEstimate.Source, _ basis: EstimateBasis?) -> EffortEstimate? {
      basis.flatMap { basis in
        loadToday(basis, unit).map { EffortEstimate(load: $0, source: source, basis: basis) }
      }
    }
    let bound = estimate(.atLeast, past.bound)
    let best =
      estimate(.evidence, past.evidence) ?? knownOneRepMax.map {
        EffortEstimate(load: $0, source: .declared, basis: nil)
      }
      ?? estimate(.earlier, moment.newestEvidence(of: lifted, in: unit))
    guard let best else { return bound }
    guard let bound, let least = total(bound.load, unit), let most = total(best.load, unit),
      most < least
    else { return best }
    return bound
  }

  private func loadToday(_ basis: EstimateBasis, _ unit: WeightUnit) -> ExactLoad? {
    guard basis.set.load?.onBodyweight ?? false else { return basis.load }
    guard let body = bodyweight?.converted(to: unit) else { return nil }
    return basis.load.amount.subtracting(body.amount)
      .map { ExactLoad($0, unit, onBodyweight: true) }
  }

  private func total(_ load: ExactLoad, _ unit: WeightUnit) -> Decimal? {
    load.total(bodyweight: record.bodyweight(on: date))?.converted(to: unit)?.amount
  }
}

/// The facts that the plan of a performed set adds to the facts that were typed.
struct AssumedSet: Hashable, Sendable {
  /// The effort of a set without one, if its load was planned for an effort.
  private(set) var effort: Effort?
  /// The planned load, if the set was done on target and its load differs only by rounding: the
  /// plates of a gym do not change the strength of a lifter.
  private(set) var planned: ExactLoad?
  /// True if the set shows what the lifter can do, and not only that they can do at least that.
  private(set) var isEvidence = false

  /// True if the set has fewer reps than planned.
  private(set) var isMissed = false

  /// Nil if the plan does not tell anything. `isAttempt` is true for a set before the best one of a
  /// `find`.
  init?(
    _ set: PerformedSet, of plan: SetResult, isAttempt: Bool, _ round: WrittenLoad?
  ) {
    guard let reps = set.amount.reps, let least = plan.minReps, !plan.isTotal else { return nil }
    isMissed = reps < least
    if let target = plan.target, !isAttempt || isMissed {
      // With fewer reps than the load was planned for, the effort of a range is not known.
      isEvidence = isMissed || reps >= target.reps ?? 0
      if set.effort == nil {
        effort = isMissed ? .toFailure : target.effort
      }
      let isOnTarget = !isMissed && set.effort ?? target.effort == target.effort
      if isOnTarget, let load = plan.planned,
        set.load?.exact.isRounded(from: load, round: round) ?? false
      {
        planned = load
      }
    } else {
      isEvidence = isMissed || (plan.isFind && !isAttempt)
    }
    if self == AssumedSet() { return nil }
  }

  private init() {}
}

/// The facts that the plan adds to the work sets of one line.
struct AssumedSets {
  /// The index of the line in its workout.
  let line: Int
  let sets: [AssumedSet?]
}

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
