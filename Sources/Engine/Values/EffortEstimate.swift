// The estimate for efforts: what a lifter can do, from the sets that tell.

import Notation
import Programs
import Synchronization
package import Training

/// The one-rep max that loads for efforts are taken of, with where it comes from.
///
/// It is an object, because each set planned by effort carries it.
package final class EffortEstimate: Hashable, Sendable {
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

  init(_ load: ExactLoad, _ source: Source, _ basis: EstimateBasis?) {
    self.load = load
    self.source = source
    self.basis = basis
  }

  /// The name of the value: `1rm` if the program declares it, else `e1rm`.
  package var name: String { source == .declared ? "1rm" : ReservedName.e1rm.rawValue }

  package static func == (one: EffortEstimate, other: EffortEstimate) -> Bool {
    one === other
      || one.load == other.load && one.source == other.source && one.basis == other.basis
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(load)
    hasher.combine(source)
  }
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
  /// The best set that shows what the lifter can do.
  private(set) var evidence: EstimateBasis?
  /// The best set that only shows that the lifter can do at least that.
  private(set) var bound: EstimateBasis?

  /// Adds the sets of a line that is older than the lines before it.
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

/// The past estimates of one session's exercises, each searched once.
final class PastEstimateCache: Sendable {
  fileprivate struct Key: Hashable {
    let exercise: String
    let unit: WeightUnit
  }

  private let known = Mutex<[Key: PastEstimates]>([:])

  fileprivate func estimates(_ key: Key, search: () -> PastEstimates) -> PastEstimates {
    if let found = known.withLock({ $0[key] }) { return found }
    let found = search()
    known.withLock { $0[key] = found }
    return found
  }
}

extension SessionContext {
  /// Returns the best sets of an exercise, in any slot, of the last four weeks; the latest of equal
  /// ones.
  fileprivate func pastEstimates(of exercise: String, in unit: WeightUnit) -> PastEstimates {
    pastEstimates.estimates(PastEstimateCache.Key(exercise: exercise, unit: unit)) {
      let first = date.adding(days: -28)
      var found = PastEstimates()
      _ = record.firstWork(of: exercise, before: end) { work -> Bool? in
        if work.date < first { return true }
        guard budget.spend() else { return true }
        found.add(work, in: unit, at: self)
        return nil
      }
      return found
    }
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
        loadToday(basis, unit).map { EffortEstimate($0, source, basis) }
      }
    }
    let bound = estimate(.atLeast, past.bound)
    let best =
      estimate(.evidence, past.evidence) ?? knownOneRepMax.map {
        EffortEstimate($0, .declared, nil)
      }
      ?? estimate(.earlier, moment.newestEvidence(of: lifted, in: unit))
    guard let best else { return bound }
    guard let bound, let least = total(bound.load, unit), let most = total(best.load, unit),
      most < least
    else { return best }
    return bound
  }

  /// Returns the one-rep max that a past set shows, as a load on today's bodyweight if the set was.
  private func loadToday(_ basis: EstimateBasis, _ unit: WeightUnit) -> ExactLoad? {
    guard basis.set.load?.onBodyweight ?? false else { return basis.load }
    guard let body = bodyweight?.converted(to: unit) else { return nil }
    return basis.load.amount.subtracting(body.amount)
      .map { ExactLoad($0, unit, onBodyweight: true) }
  }

  /// Returns the whole weight of a load, which includes bodyweight if the load is on it.
  private func total(_ load: ExactLoad, _ unit: WeightUnit) -> Decimal? {
    load.total(bodyweight: record.bodyweight(on: date))?.converted(to: unit)?.amount
  }
}
