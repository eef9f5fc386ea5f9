// A day of a program made ready: each entry with its progressions, and what its scheme looks at.

import Notation
import Programs
import Training

/// A day with its entries made ready; it never changes, and all its sessions share one object.
final class CompiledDay: Sendable {
  let day: Day
  let entries: [CompiledEntry]

  init(day: Day, entries: [CompiledEntry]) {
    self.day = day
    self.entries = entries
  }
}

/// An entry with what `lifts` says of its slot, so that replay looks nothing up twice.
///
/// It never changes, and is handed around by the thousand: one object.
final class CompiledEntry: Sendable {
  let entry: DayEntry
  let slot: SlotName
  /// The slot's number among those of the program.
  let number: Int
  /// Its slot before it is known what is lifted today.
  let sight: SlotBinding
  /// Its slot while that lifts its own lift, with the loads rounded as the entry says.
  let liftSight: SlotBinding
  /// Nil when nothing is prescribed.
  let scheme: Cases<SetList>?
  /// How often the scheme is gone through: the rounds of a superset.
  let rounds: Int
  /// The rest after a set; in a superset with a rest of its own the last exercise has it.
  let rest: Cases<Seconds>?
  let progress: Cases<[RuleScope]>?
  let round: RoundingRule?
  /// When it belongs to the session; nil for always.
  let when: Cases<Bool>?
  /// What it lifts, where that varies.
  let exercise: Cases<ExerciseChoice>?
  /// True when a load or a count follows sets of the same session, done or shown.
  let looksAtSets: Bool
  /// True when one of its sets asks how a load is shown, which depends on the gym.
  let asksShown: Bool
  /// True when one of its sets reads what another says of a single.
  let readsEstimates: Bool
  /// True when an effort decides the load of one of its sets.
  let plansByEffort: Bool
  /// True when an expression of its sets, or of what decides on them, is more than a name.
  let computes: Bool
  /// The open values that its training fills while it lifts its own lift.
  let openKeys: [ValueKey]
  var options: EntryOptions { entry.options }

  /// Its slot while that lifts an exercise.
  func sight(lifting exercise: String, in compiled: CompiledProgram) -> SlotBinding {
    exercise == slot.lift ? liftSight : liftSight.lifting(exercise, in: compiled)
  }

  init(
    _ entry: DayEntry, number: Int, in place: EntryPlace, progress: Cases<[RuleScope]>?,
    round: RoundingRule?,
    schemes: inout SchemeBook, names: ValueNames
  ) {
    let facts = entry.scheme.map { schemes.facts(of: $0) }
    self.entry = entry
    slot = entry.slot
    self.number = number
    scheme = entry.scheme.map { schemes.lists(of: $0) }
    rounds = max(1, place.superset?.rounds ?? 1)
    if let afterRound = place.superset?.rest {
      rest = place.endsSuperset ? afterRound : nil
    } else {
      rest = entry.options.rest
    }
    self.progress = progress
    self.round = round
    looksAtSets = facts?.looksAtSets ?? false
    asksShown = facts?.asksShown ?? false
    readsEstimates = facts?.readsEstimates ?? false
    plansByEffort = facts?.plansByEffort ?? false
    computes = (facts?.computes ?? false) || entry.options.when != nil
    when = entry.options.when
    exercise = entry.options.exercise
    sight = SlotBinding(slot: entry.slot, names: names.names(of: entry.slot))
    liftSight = SlotBinding(
      slot: entry.slot, names: sight.names, exercise: entry.slot.lift, rounding: round)
    openKeys = names.openKeys(of: entry.slot, lifting: entry.slot.lift)
  }
}

/// Where an entry stands in its day.
struct EntryPlace {
  /// The superset that it belongs to.
  let superset: Superset?
  /// True for the last exercise of its superset.
  let endsSuperset: Bool

  init(_ index: Int, of day: Day) {
    let number = day.entries[index].superset
    superset = number.flatMap {
      day.supersets.indices.contains($0 - 1) ? day.supersets[$0 - 1] : nil
    }
    endsSuperset = index + 1 >= day.entries.count || day.entries[index + 1].superset != number
  }
}

extension Cases {
  /// The highest number that a case names for the value.
  func highestCase(of name: String) -> Int? {
    switch self {
    case .always, .absent: return nil
    case .first(let cases):
      return cases.compactMap { one -> Int? in
        let inside = one.content.highestCase(of: name)
        guard case .value(name, let ranges) = one.condition else { return inside }
        return (ranges.map(\.upperBound) + [inside].compactMap(\.self)).max()
      }.max()
    case .by(let axis, let cases):
      let inside = cases.compactMap { $0.highestCase(of: name) }
      return (inside + (axis == .value(name) ? [cases.count] : [])).max()
    }
  }
}

extension Expression {
  /// True when it asks how a load is shown.
  var asksShown: Bool {
    contains { if case .call(.shown, _) = $0.node { true } else { false } }
  }

  /// True when a set of the same session decides the value; `names` are those that `as` gives.
  func looksAtSets(_ names: Set<String>) -> Bool {
    contains { part in
      switch part.node {
      case .set, .setField, .fold, .predicate, .field: true
      case .name(let name): name.owner == nil && names.contains(name.name)
      default: false
      }
    }
  }
}
