// One set of a scheme with nothing left to choose.

import Notation
import Programs
import Training

/// One set of a scheme with its count and reps worked out, its load still as planned.
///
/// It never changes; those of a fixed scheme are made once and shared by all its sessions.
final class ExpandedSet: Hashable, Sendable {
  let set: PlannedSet
  /// Beyond what is needed: the fourth and fifth set of `3-5x5`, sets marked `optional`.
  let isOptional: Bool
  /// True for all but the first of a set that is written with a count: its load is that of the one
  /// before it.
  let repeatsLoad: Bool
  /// How its count and reps were worked out, if they are expressions.
  let workings: [PlannedNumber]
  /// What rules see of it before anything is done; its load is still to come.
  let facts: SetResult

  init(
    _ set: PlannedSet, isOptional: Bool, repeatsLoad: Bool = false,
    workings: [PlannedNumber] = []
  ) {
    self.set = set
    self.isOptional = isOptional
    self.repeatsLoad = repeatsLoad
    self.workings = workings
    facts = SetResult(
      name: set.name, goal: set.goal, isOptional: isOptional, isFind: set.isFind,
      isByEffort: set.effort != nil || set.load == .bar,
      effortOfLoad: set.load == nil ? set.effort?.low : nil,
      reps: set.amount.minReps == nil ? nil : 0)
  }

  static func == (one: ExpandedSet, other: ExpandedSet) -> Bool {
    one === other || (one.set == other.set && one.isOptional == other.isOptional)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(set)
    hasher.combine(isOptional)
  }
}

/// The sets of a scheme where its cases are chosen.
enum SetList: Hashable, Sendable {
  /// Nothing is left to work out but loads: made once for all sessions.
  case fixed([ExpandedSet])
  /// Counts or reps are expressions, or schemes stand among the sets.
  case worked(Scheme)
}

extension Cases {
  /// The same cases over other contents.
  func map<Other>(_ transform: (Content) -> Other) -> Cases<Other> {
    switch self {
    case .always(let content): .always(transform(content))
    case .absent: .absent
    case .first(let cases):
      .first(cases.map { Case($0.condition, $0.content.map(transform), at: $0.span) })
    case .by(let axis, let cases): .by(axis, cases.map { $0.map(transform) })
    }
  }
}
