// The sets of a scheme as replay judges them: as a whole, by numbers.

import Notation
import Programs
import Training

/// Fixed sets whose loads follow from one stored value, prepared to be judged as a whole.
///
/// It is immutable and shared by all sessions of the scheme.
final class PlainSets: Sendable {
  /// The basis of the loads that are not written.
  enum Basis {
    case nothing, weight, base
  }

  /// The sets as planned.
  let planned: [ExpandedSet]
  /// The same sets as numbers.
  let sets: [PlainSet]
  let basis: Basis
  /// True if the load of a set is the slot's `weight`.
  let takeWeight: Bool

  /// Prepares the sets; nil if one of them needs more.
  init?(_ planned: [ExpandedSet]) {
    var basis = Basis.nothing
    var sets: [PlainSet] = []
    for one in planned {
      guard !one.set.isWarmup, let set = PlainSet(one) else { return nil }
      // Optional sets before a required one make it unclear which sets belong to it.
      if set.goal.isNeeded, let last = sets.last, !last.goal.isNeeded { return nil }
      sets.append(set)
      let own: Basis
      switch one.basis {
      case .weight: own = .weight
      case .share: own = .base
      case .written, .other: continue
      }
      guard basis == .nothing || basis == own else { return nil }
      basis = own
    }
    self.planned = planned
    self.sets = sets
    self.basis = basis
    takeWeight = basis == .weight && planned.contains(where: \.facts.takesWeight)
  }
}

/// A planned set that is judged by its reps and its load.
struct PlainSet: Sendable {
  enum PlannedLoad: Sendable {
    /// The load of the set before.
    case repeated
    case weight
    /// A share of the lift's base.
    case share(Decimal)
    case written(lb: ExactLoad, kg: ExactLoad)
  }

  let load: PlannedLoad
  let goal: PlainGoal

  /// Prepares a set; nil if its load or its goal is more than numbers.
  fileprivate init?(_ set: ExpandedSet) {
    // With `until`, what was done decides how many sets are required.
    guard let goal = set.repGoal, set.set.until == nil else { return nil }
    self.goal = goal
    switch set.basis {
    case .other: return nil
    case _ where set.repeatsLoad: load = .repeated
    case .weight: load = .weight
    case .share(let share): load = .share(share)
    case .written(let written):
      load = .written(lb: written.picked(.lb).exact, kg: written.picked(.kg).exact)
    }
  }
}

/// An entry that replay judges as a whole: its sets and its session rules, by numbers.
///
/// It is immutable and shared by all its sessions.
final class PlainEntry: Sendable {
  let scheme: Cases<PlainSets>
  /// The rules of each use of a progression.
  let rules: [NumberedRules]
  /// The load that planned loads are rounded down to before they are judged.
  let round: WrittenLoad?

  /// Prepares an entry; nil if one of its rules needs more. `known` are its rules by numbers, if an
  /// entry of another version has the same.
  init?(
    _ scheme: Cases<PlainSets>, _ uses: [RuleScope], like known: [NumberedRules]?,
    in slot: @autoclosure () -> NumberedSlot, round: WrittenLoad?
  ) {
    let rules = known ?? Self.rules(of: uses, in: slot())
    guard rules.count == uses.count else { return nil }
    self.scheme = scheme
    self.rules = rules
    self.round = round
  }

  private static func rules(of uses: [RuleScope], in slot: NumberedSlot) -> [NumberedRules] {
    uses.compactMap { NumberedRules($0.progression.rules, of: $0, in: slot) }
  }

  /// Returns the sets of a session; nil if no case applies. `cycle` is the cycle as the slot counts
  /// it.
  func sets(at position: Position, turn: Int, cycle: @autoclosure () -> Int) -> PlainSets? {
    var cases = scheme
    while true {
      switch cases {
      case .always(let sets): return sets
      case .absent, .first: return nil
      case .by(let axis, let list):
        let number: Int
        switch axis {
        case .week: number = position.week
        case .pass: number = position.pass
        case .turn: number = turn
        case .cycle: number = cycle()
        case .value: return nil
        }
        guard let index = axis.index(of: number, among: list.count) else { return nil }
        cases = list[index]
      }
    }
  }
}

extension Cases<SetList> {
  /// The same cases with plain sets; nil if a case is not fixed, or is chosen by a value.
  var plain: Cases<PlainSets>? {
    switch self {
    case .absent, .first, .by(.value, _), .always(.calculated): return nil
    case .always(.fixed(let sets)): return PlainSets(sets).map { .always($0) }
    case .by(let axis, let cases):
      let plain = cases.compactMap(\.plain)
      return plain.count == cases.count ? .by(axis, plain) : nil
    }
  }
}
