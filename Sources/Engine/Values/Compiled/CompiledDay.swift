// A day of a program, prepared for replay: its entries with their progressions and schemes.

import Notation
import Programs
import Training

/// A day with its entries prepared. It is immutable and shared by all its sessions.
final class CompiledDay: Sendable {
  let day: Day
  let entries: [CompiledEntry]
  /// Its index among the days of the program.
  let number: Int
  /// True if every session has all entries, each with its own exercise and without looking at the
  /// sets of another.
  let isFixed: Bool

  init(day: Day, number: Int, entries: [CompiledEntry]) {
    self.day = day
    self.number = number
    self.entries = entries
    isFixed = entries.allSatisfy { $0.when == nil && $0.exercise == nil && $0.sources.isEmpty }
  }
}

/// An entry with the settings of its slot from `lifts`, so that replay does not look them up again.
///
/// It is an immutable object, because replay passes it around thousands of times.
final class CompiledEntry: Sendable {
  let entry: DayEntry
  let slot: SlotName
  /// The slot's index in the program.
  let number: Int
  /// The binding of its slot before the exercise of the day is known.
  let binding: SlotBinding
  /// The binding of its slot while it trains its own lift, with loads rounded as the entry says.
  let liftBinding: SlotBinding
  /// The sets; nil if nothing is prescribed.
  let scheme: Cases<SetList>?
  /// How often the scheme is repeated: the rounds of a superset.
  let rounds: Int
  /// The rest after a set. In a superset with its own rest, the last exercise has it.
  let rest: Cases<Seconds>?
  /// The rest after each round of its superset; nil if the superset does not have its own.
  let restOfRound: Cases<Seconds>?
  /// False for an exercise that is followed by another of its superset.
  let isFollowedByRest: Bool
  let progress: Cases<[RuleScope]>?
  let round: RoundingRule?
  /// True if its amounts are for each side, although the sets do not say so.
  let isPerSide: Bool
  /// True if its open loads are filled in from its last session, however long ago it was.
  let fillsAlways: Bool
  /// The condition under which it belongs to the session; nil for always.
  let when: Cases<Bool>?
  /// The exercise, if it varies.
  let exercise: Cases<ExerciseChoice>?
  /// The properties of its sets.
  let facts: SchemeFacts?
  /// True if a load or a count depends on sets of the same session, done or shown.
  let looksAtSets: Bool
  /// True if one of its sets reads a shown load, which depends on the gym.
  let asksShown: Bool
  /// True if one of its sets reads the e1RM of another.
  let readsEstimates: Bool
  /// True if an effort determines the load of one of its sets.
  let plansByEffort: Bool
  /// True if its sets, or the conditions for them, contain an expression that is more than a name.
  let computes: Bool
  /// The open values that get their load from its training of its own lift.
  let openKeys: [ValueKey]
  /// The set names given with `as`.
  let setNames: Set<String>
  /// The name of its day.
  let day: String
  /// Its index in the day.
  let index: Int
  /// How many entries of the day before it have the same slot.
  let place: Int
  /// The earlier entries of the day whose sets it reads, and those that these read, in order.
  let sources: [CompiledEntry]
  var options: EntryOptions { entry.options }

  /// The uses of its progressions; nil if cases choose them.
  let uses: [RuleScope]?
  /// True if rules of one of these run after a session, or after a week, block or cycle.
  let hasSessionRules: Bool
  let hasPeriodRules: Bool
  /// True if the slot's `weight` follows a lifter who does more than planned.
  let followsHeavier: Bool
  /// Its sets and session rules by numbers, if its sets are judged as a whole.
  let plain: PlainEntry?

  /// Returns the binding of its slot while it trains an exercise.
  func binding(lifting exercise: String, in compiled: CompiledProgram) -> SlotBinding {
    exercise == slot.lift ? liftBinding : liftBinding.lifting(exercise, in: compiled)
  }

  /// Prepares an entry. `old` is an entry of another version with the same sets, to share them, and
  /// `other` one with the same slot, among the same values.
  init(
    _ entry: DayEntry, number: Int, in place: EntryPlace, progress: Cases<[RuleScope]>?,
    round: RoundingRule?, isPerSide: Bool, followsHeavier: Bool, after earlier: [CompiledEntry],
    schemes: inout SchemeBook, names: ValueNames, like old: CompiledEntry?,
    named other: CompiledEntry?
  ) {
    let facts = old.map(\.facts) ?? entry.scheme.map { schemes.facts(of: $0) }
    self.facts = facts
    self.entry = entry
    slot = entry.slot
    self.number = number
    day = place.day
    scheme = old.map(\.scheme) ?? entry.scheme.map { schemes.lists(of: $0) }
    rounds = max(1, place.superset?.rounds ?? 1)
    restOfRound = place.superset?.rest
    if let restOfRound {
      rest = place.endsSuperset ? restOfRound : nil
    } else {
      rest = entry.options.rest
    }
    isFollowedByRest = place.superset == nil || place.endsSuperset
    self.progress = progress
    self.round = round
    self.isPerSide = isPerSide
    looksAtSets = facts?.looksAtSets ?? false
    asksShown = facts?.asksShown ?? false
    readsEstimates = facts?.readsEstimates ?? false
    plansByEffort = facts?.plansByEffort ?? false
    computes = (facts?.computes ?? false) || entry.options.when != nil
    when = entry.options.when
    exercise = entry.options.exercise
    let ownNames = names.names(of: entry.slot)
    binding = SlotBinding(slot: entry.slot, names: ownNames)
    liftBinding = SlotBinding(
      slot: entry.slot, names: ownNames, exercise: entry.slot.lift, rounding: round)
    openKeys =
      other?.openKeys ?? names.openKeys(of: entry.slot, lifting: entry.slot.lift)
    setNames = facts?.setNames ?? []
    index = earlier.count
    let slot = entry.slot
    self.place = earlier.count { $0.slot == slot }
    uses =
      switch progress {
      case nil, .absent?: []
      case .always(let uses)?: uses
      case .first?, .by?: nil
      }
    fillsAlways =
      (uses ?? progress?.all.flatMap(\.self) ?? []).contains { $0.progression.fillsAlways }
    self.followsHeavier = followsHeavier
    hasSessionRules = uses?.contains(where: \.hasSessionRules) ?? true
    hasPeriodRules = uses?.contains { !$0.periods.isEmpty } ?? true
    if let scheme, let written = entry.scheme, let uses, hasSessionRules || followsHeavier,
      exercise == nil, !looksAtSets, !plansByEffort,
      setNames.isEmpty, rounds == 1, !isPerSide, ownNames.extraReps == nil
    {
      let sets = old?.plain?.scheme ?? schemes.plain(scheme, of: written)
      let known = other.flatMap { $0.hasSameRules(as: uses) ? $0.plain?.rules : nil }
      plain = sets.flatMap {
        PlainEntry(
          $0, uses, like: known, in: NumberedSlot(seen: ownNames, names: names), round: round?.to)
      }
    } else {
      plain = nil
    }
    var read = facts?.namesOfOthers ?? []
    for case .scheme(let warmup) in entry.options.warmup?.all ?? [] {
      read.formUnion(schemes.facts(of: .always(warmup)).namesOfOthers)
    }
    sources = read.isEmpty ? [] : Self.sources(read, earlier)
  }

  /// Returns the entries with these sets, and the entries whose sets those read.
  private static func sources(
    _ names: Set<ValueName>, _ earlier: [CompiledEntry]
  ) -> [CompiledEntry] {
    let direct = earlier.filter { entry in
      names.contains { $0.owner == entry.slot && entry.setNames.contains($0.name) }
    }
    let needed = Set(direct.flatMap { $0.sources.map(\.index) + [$0.index] })
    return earlier.filter { needed.contains($0.index) }
  }
}

extension CompiledProgram {
  /// Returns the entries of a slot, in the order of the days.
  func entries(of slot: SlotName) -> [DayEntry] {
    var found: [DayEntry] = []
    for day in dayList {
      for entry in day.entries where entry.slot == slot { found.append(entry.entry) }
    }
    return found
  }

  /// Returns the highest number for which a case of a slot's entries is written, nil if there is
  /// none, and the steps it took.
  func highestCase(of name: String, for slot: SlotName) -> (number: Int?, work: Int) {
    var work = 1
    var highest: Int?
    func add(_ number: Int?) { highest = [highest, number].compactMap(\.self).max() }
    for entry in entries(of: slot) {
      entry.scheme?.visitSchemes(in: schemes) { cases in
        work += cases.count
        add(cases.highestCase(of: name))
      }
      work += entry.options.exercise?.count ?? 0
      add(entry.options.exercise?.highestCase(of: name))
    }
    return (highest, work)
  }
}

/// The position of an entry in its day.
struct EntryPlace {
  /// The name of the day.
  let day: String
  /// The superset that it belongs to.
  let superset: Superset?
  /// True for the last exercise of its superset.
  let endsSuperset: Bool

  init(_ index: Int, of day: Day) {
    self.day = day.name
    let number = day.entries[index].superset
    superset = number.flatMap {
      day.supersets.indices.contains($0 - 1) ? day.supersets[$0 - 1] : nil
    }
    endsSuperset = index + 1 >= day.entries.count || day.entries[index + 1].superset != number
  }
}

extension Cases {
  /// Returns the highest number for which a case of the value is written.
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
  /// True if it reads a shown load.
  var asksShown: Bool {
    contains { part in
      switch part.node {
      case .call(.shown, _), .call(.shownUp, _), .call(.shownDown, _): true
      default: false
      }
    }
  }

  /// Returns whether its value depends on a set of the same session. `names` are the set names
  /// given with `as`.
  func looksAtSets(_ names: Set<String>) -> Bool {
    contains { part in
      switch part.node {
      case .setField(.other, _): false
      case .set, .setField, .setFunction, .predicate, .field: true
      case .name(let name): name.owner == nil && names.contains(name.name)
      default: false
      }
    }
  }
}
