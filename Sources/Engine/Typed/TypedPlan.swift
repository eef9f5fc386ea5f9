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

  /// Returns the open sets with the loads that follow from typed work sets.
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
