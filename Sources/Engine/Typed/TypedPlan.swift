// The plan of an exercise as a context for its typed sets, in `prog run` and in `prog log`.

import Notation
package import Training
package import TypedSets

/// The plan of an exercise whose sets are typed.
package struct TypedPlan {
  private let open: OpenSets
  private let warmups: PlannedWarmups
  private let replanned: ([PerformedSet]) -> OpenSets?

  /// Creates the plan. `warmupsLeft` are the planned warm-up sets that are not done yet, of
  /// `warmup`. `replanned` returns the planned sets as they are after all of these work sets; nil
  /// if they cannot be planned again.
  package init(
    _ open: OpenSets, warmup: [PrescribedSet], warmupsLeft: [PrescribedSet],
    typed order: WarmupOrder, replanned: @escaping ([PerformedSet]) -> OpenSets?
  ) {
    self.open = open
    self.replanned = replanned
    var warmups = PlannedWarmups()
    warmups.left = warmupsLeft.map(TypedContext.Planned.init)
    warmups.heaviest = warmup.compactMap(\.load).max { $0.isLighter(than: $1) }
    warmups.isBeforeWork = open.done.isEmpty && !warmup.isEmpty
    warmups.areStepped = order == .one
    warmups.areWhole = order == .wholeExercise
    self.warmups = warmups
  }

  /// How the sets of an exercise are typed.
  package enum WarmupOrder: Hashable {
    /// Each warm-up set is prompted for, so that a bare number is the next one.
    case one
    case several
    /// Those before the work are warm-up sets only if work follows.
    case wholeExercise
  }

  /// Adds the plan to what is known of the exercise.
  package func add(to context: inout TypedContext) {
    context.planned = open.left.map(TypedContext.Planned.init)
    context.warmups = warmups
    context.replanned = { work in
      let sets = sets(after: work)
      return sets == open ? nil : sets.left.map(TypedContext.Planned.init)
    }
    context.ordered = { work in
      open.order(of: work).map { order in
        (order + open.left.dropFirst(order.count)).map(TypedContext.Planned.init)
      }
    }
    context.logged = { groups in
      groups.logged(for: sets(after: groups.sets.filter(\.isWork)).left)
    }
  }

  private func sets(after work: [PerformedSet]) -> OpenSets {
    guard !work.isEmpty, open.left.contains(where: \.dependsOnToday) else { return open }
    return replanned(open.done + work) ?? open
  }
}

extension TypedContext.Planned {
  fileprivate init(_ planned: PrescribedSet) {
    self.init(planned.set, load: planned.load, dependsOnToday: planned.dependsOnToday)
  }
}

/// The planned work sets of an exercise, with those that were not done yet.
package struct OpenSets: Hashable {
  /// All planned sets, one by one and in order.
  private let all: [PrescribedSet]
  /// The work sets that were done before.
  package let done: [PerformedSet]
  /// The planned sets that are not done yet; the last one repeats. Empty without a plan.
  package let left: [PrescribedSet]

  /// Creates the sets. `left` are those not done yet, if some of their loads were filled in since
  /// the plan was made.
  package init(_ all: [PrescribedSet], done: [PerformedSet], left: [PrescribedSet]? = nil) {
    self.all = all
    self.done = done
    let open =
      left
      ?? SetPairing.pairs(soFar: done, with: all).filter(\.isOpen).map(\.planned)
    self.left = open.isEmpty ? all.suffix(1) : open
  }

  /// Returns the open sets in the order in which sets with these amounts are done for them; nil if
  /// that is one after the other.
  func order(of work: [PerformedSet]) -> [PrescribedSet]? {
    guard Set(left.map(\.load)).count > 1 else { return nil }
    let places = SetPairing.openPlaces(for: work, after: done, among: all)
    let order = places.compactMap { left.indices.contains($0) ? left[$0] : nil }
    return order.map(\.load) == left.prefix(order.count).map(\.load) ? nil : order
  }
}

/// The sets of a ramp: work sets before the planned work that are lighter than it.
package enum RampSets {
  /// Returns the numbers, from 0, of the sets that are lighter than the planned work and are
  /// followed by all of it: they count as work, so that the planned sets count as missed.
  package static func before(
    _ planned: [PrescribedSet], in sets: [PerformedSet]
  ) -> Range<Int> {
    let light = light(sets, before: planned)
    let work = sets[light.upperBound...].filter(\.isWork)
    let required = planned.filter { !$0.isOptional }
    let isWhole = zip(work, required).allSatisfy { set, planned in
      guard let load = set.load, let goal = planned.load else { return false }
      return load.onBodyweight == goal.onBodyweight && !load.isLighter(than: goal)
    }
    return work.count >= required.count && isWhole ? light : 0..<0
  }

  /// Returns the numbers, from 0, of the first work sets, if they are at least a twentieth lighter
  /// than the planned work: too light for a set that was lowered on a bad day. None if all of the
  /// planned sets were that light.
  package static func clearlyLight(
    _ sets: [PerformedSet], before planned: [PrescribedSet]
  ) -> Range<Int> {
    let light = light(sets, before: planned)
    let isAll =
      light.count > 1 && light.upperBound == sets.count
      && light.count >= planned.count { !$0.isOptional }
    guard let first = planned.first?.load, !isAll else { return 0..<0 }
    let isClear = sets[light].allSatisfy { set in
      set.load.map { $0.comparable * 20 < first.comparable * 19 } ?? false
    }
    return isClear ? light : 0..<0
  }

  private static func light(
    _ sets: [PerformedSet], before planned: [PrescribedSet]
  ) -> Range<Int> {
    let start = sets.firstIndex { !$0.isWarmup } ?? 0
    guard let first = planned.first?.load,
      !planned.contains(where: { $0.set.isFind || $0.set.totalReps != nil })
    else { return start..<start }
    let light = sets[start...].prefix { set in
      guard let load = set.load, !set.isWarmup, !set.isDrop, !set.isFailure else { return false }
      return load.onBodyweight == first.onBodyweight && load.isLighter(than: first)
    }
    return start..<start + light.count
  }
}
