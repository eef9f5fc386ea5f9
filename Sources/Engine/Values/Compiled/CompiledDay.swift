// A day of a program, prepared for replay: its entries with their progressions and schemes.

import Notation
import Programs
import Training

/// A day with its entries prepared. It is immutable and shared by all its sessions.
final class CompiledDay: Sendable {
  let day: Day
  let entries: [CompiledEntry]

  init(day: Day, entries: [CompiledEntry]) {
    self.day = day
    self.entries = entries
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
  let rest: Cases<Expression>?
  /// The rest after each round of its superset; nil if the superset does not have its own.
  let restOfRound: Cases<Expression>?
  /// False for an exercise that is followed by another of its superset.
  let isFollowedByRest: Bool
  let progress: Cases<[RuleScope]>?
  let round: RoundingRule?
  /// True if its amounts are for each side, although the sets do not say so.
  let isPerSide: Bool
  /// True if its open loads are filled in from its last session, however long ago it was.
  let fillsAlways: Bool
  let facts: SchemeFacts
  /// The open values that get their load from its training of its own lift.
  let openKeys: [ValueKey]
  let day: String
  let index: Int
  /// How many entries of the day before it have the same slot.
  let place: Int
  /// The earlier entries of the day whose sets it reads, and those that these read, in order.
  let sources: [CompiledEntry]
  /// True if rules of one of its progressions run after a session, or after a week, block or cycle.
  let hasSessionRules: Bool
  let hasPeriodRules: Bool
  /// True if the slot's `weight` follows a lifter who does more than planned.
  let followsHeavier: Bool
  /// True if its rules need no more than a verdict on its session, and its sets are as planned.
  let isJudgedWhole: Bool

  var options: EntryOptions { entry.options }
  /// True if its exercise may depend on the session.
  var varies: Bool { entry.options.exercise != nil }
  /// True if a load or a count depends on sets of the same session, done or shown.
  var looksAtSets: Bool { facts.looksAtSets }

  /// Returns the binding of its slot while it trains an exercise.
  func binding(lifting exercise: String, in compiled: CompiledProgram) -> SlotBinding {
    exercise == slot.lift ? liftBinding : liftBinding.lifting(exercise, in: compiled)
  }

  /// Prepares the entry of a day after `earlier` ones, with the declarations of its slot and lift.
  init(
    _ entry: DayEntry, number: Int, of day: Day, after earlier: [CompiledEntry],
    declared: [LiftDeclaration], progress: Cases<[RuleScope]>?, round: RoundingRule?,
    followsHeavier: Bool, schemes: inout SchemeBook, names: ValueNames
  ) {
    let slot = entry.slot
    let index = earlier.count
    self.entry = entry
    self.slot = slot
    self.number = number
    self.day = day.name
    self.index = index
    place = earlier.count { $0.slot == slot }
    var facts = entry.scheme.map { schemes.facts(of: $0) } ?? SchemeFacts()
    facts.add(entry.options.when?.conditions ?? [])
    facts.add(entry.options.exercise?.conditions ?? [])
    self.facts = facts
    scheme = entry.scheme.map { schemes.lists(of: $0) }
    let superset = entry.superset.flatMap {
      day.supersets.indices.contains($0 - 1) ? day.supersets[$0 - 1] : nil
    }
    let endsSuperset =
      index + 1 >= day.entries.count || day.entries[index + 1].superset != entry.superset
    rounds = max(1, superset?.rounds ?? 1)
    restOfRound = superset?.rest
    rest = superset?.rest == nil ? entry.options.rest : endsSuperset ? superset?.rest : nil
    isFollowedByRest = superset == nil || endsSuperset
    self.progress = progress
    self.round = round
    isPerSide = declared.contains(where: \.isPerSide)
    let ownNames = names.names(of: slot)
    binding = SlotBinding(slot: slot, names: ownNames)
    liftBinding = SlotBinding(slot: slot, names: ownNames, exercise: slot.lift, rounding: round)
    openKeys = names.openKeys(of: slot, lifting: slot.lift)
    let rules = progress?.all.flatMap(\.self) ?? []
    fillsAlways = rules.contains { $0.progression.fillsAlways }
    self.followsHeavier = followsHeavier
    hasSessionRules = rules.contains(where: \.hasSessionRules)
    hasPeriodRules = rules.contains { !$0.periods.isEmpty }
    isJudgedWhole =
      !facts.looksAtSets && !facts.plansByEffort && facts.setNames.isEmpty && rounds == 1
      && !isPerSide && ownNames.extraReps == nil && rules.allSatisfy(\.judgesWholeSession)
    var read = facts.namesOfOthers
    for case .scheme(let warmup) in entry.options.warmup?.all ?? [] {
      read.formUnion(schemes.facts(of: .always(warmup)).namesOfOthers)
    }
    let direct = earlier.filter { source in
      read.contains { $0.owner == source.slot && source.facts.setNames.contains($0.name) }
    }
    let needed = Set(direct.flatMap { $0.sources.map(\.index) + [$0.index] })
    sources = earlier.filter { needed.contains($0.index) }
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

extension Cases {
  /// Returns the highest number for which a case of the value is written.
  func highestCase(of name: String) -> Int? {
    switch self {
    case .always, .absent: return nil
    case .first(let cases):
      return cases.compactMap { one -> Int? in
        let inside = one.content.highestCase(of: name)
        return (one.condition.numbers(of: .value(name)) + [inside].compactMap(\.self)).max()
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
