// The kinds of all names of a program, and their meaning in expressions.

import Diagnostics
import Notation
import Programs
import Training

/// The names of a program with their kinds: the names of slots, lifts, the program and its inputs.
struct ProgramNames {
  var inputs: [String: Kind] = [:]
  var values: [String: Kind] = [:]
  /// The program's tables, with the kinds of their values.
  var tables: [String: NameKind] = [:]
  /// The values declared in `lifts`, by slot.
  var lifts: [SlotName: [String: Kind]] = [:]
  /// The state values of a slot's progressions.
  var states: [SlotName: [String: Kind]] = [:]
  var bases: [SlotName: SlotName] = [:]
  /// The exercises of a slot whose exercise varies.
  var exercises: [SlotName: [SlotName]] = [:]
  /// The names of slots, including the names of their lifts and bases, once all are known.
  private var owned: [SlotName: [String: Kind]] = [:]
  /// The names whose start cannot be read. They exist, but their kind is unknown.
  var unread: Set<String> = []

  /// The most names that are compared to find a suggestion.
  static let mostNames = 500

  /// Returns the kind of a name for a slot: its own, its lift's, its base's or the program's.
  func kind(of name: String, for slot: SlotName?) -> Kind? {
    if let slot, let found = kind(of: name, ownedBy: slot) { return found }
    if let found = values[name] ?? inputs[name] { return found }
    return unread.contains(name) ? .unknown : nil
  }

  /// Returns the kind of a name that a slot, its lift or its base has.
  func kind(of name: String, ownedBy slot: SlotName) -> Kind? {
    let found = owned[slot].map { $0[name] } ?? kind(of: name, in: placesOfAll(slot))
    return found ?? (unread.contains(name) ? .unknown : nil)
  }

  private func kind(of name: String, in places: [SlotName]) -> Kind? {
    for place in places {
      if let kind = states[place]?[name] ?? lifts[place]?[name] { return kind }
    }
    return nil
  }

  /// Collects the names of these slots, once all of them are known.
  mutating func collect(_ slots: [SlotName]) {
    for slot in slots where owned[slot] == nil {
      var kinds: [String: Kind] = [:]
      for place in placesOfAll(slot) {
        for found in [states[place], lifts[place]] {
          guard let found else { continue }
          if kinds.isEmpty { kinds = found } else { kinds.merge(found) { first, _ in first } }
        }
      }
      owned[slot] = kinds
    }
  }

  /// Returns the names of a slot if they were collected, else nil.
  func owned(by slot: SlotName) -> [String: Kind]? { owned[slot] }

  /// Returns the lookup order of a slot, followed by the order of the other exercises that it
  /// trains.
  private func placesOfAll(_ slot: SlotName) -> [SlotName] {
    guard let exercises = exercises[slot] else { return places(of: slot) }
    return places(of: slot) + exercises.flatMap { places(of: $0) }
  }

  /// Returns the lookup order of a slot: the slot, its lift, then its bases with their lifts, each
  /// once.
  func places(of slot: SlotName) -> [SlotName] {
    var places: [SlotName] = []
    var next: SlotName? = slot
    while let slot = next, !places.contains(slot), places.count < 64 {
      places.append(slot)
      let lift = SlotName(slot.lift)
      if lift != slot, !places.contains(lift) { places.append(lift) }
      next = bases.isEmpty ? nil : bases[slot] ?? bases[lift]
    }
    return places
  }

  /// Returns the names as a slot can write them, for suggestions.
  func names(for slot: SlotName?) -> [String] {
    let exercises = slot.flatMap { self.exercises[$0] } ?? []
    let own = ((slot.map { [$0] } ?? []) + exercises).flatMap { places(of: $0) }
    let owned = own.flatMap { Array((states[$0] ?? [:]).keys) + Array((lifts[$0] ?? [:]).keys) }
    return Array(
      Set(owned + values.keys + tables.keys + inputs.keys).sorted().prefix(Self.mostNames))
  }

  // MARK: Suggestions

  /// Returns the slot with a value of that name which a writer probably means: one letter apart, or
  /// `Bench Press` for `Bench`.
  func slot(meantBy slot: SlotName, having value: String) -> SlotName? {
    let owners = Set(lifts.keys).union(states.keys)
      .filter { $0 != slot && kind(of: value, ownedBy: $0) != nil }
      .map(\.text).sorted().prefix(Self.mostNames)
    let words = slot.text.lowercased().split(separator: " ")
    let longer = owners.filter { owner in
      let all = owner.lowercased().split(separator: " ")
      return words.allSatisfy { all.contains($0) }
    }
    let meant = nearest(to: slot.text, among: owners) ?? (longer.count == 1 ? longer.first : nil)
    return meant.map { SlotName(reading: $0) }
  }

  /// Returns the value of a slot which a writer probably means: `tm` for `tmm`.
  func value(meantBy value: String, of slot: SlotName) -> String? {
    let own = places(of: slot).flatMap {
      Array((states[$0] ?? [:]).keys) + Array((lifts[$0] ?? [:]).keys)
    }
    return nearest(to: value, among: own.sorted().prefix(Self.mostNames))
  }
}

// The meaning of names in the expressions of a program.

/// The names that the expressions of one entry, or of one use of a progression, can use.
///
/// This is a class, so that a scope with it is cheap to create and copy.
final class VisibleNames {
  let program: ProgramNames
  let slot: SlotName?
  /// The names of the slot, if they were already collected.
  let owned: [String: Kind]?
  /// The parameters of the progression that contains the expression.
  var parameters: [String: NameKind]
  /// The questions of the day.
  var answers: [String: Kind] = [:]
  var setNames: [String] = []
  /// The value whose start is the expression, and the values that are declared after it.
  var declaration: (name: String, later: ArraySlice<ValueDeclaration>)?
  /// The names of all sets, for schemes that no entry uses.
  var anySetNames: Set<String> = []
  /// The place of the entry in its day; nil for expressions of no certain entry.
  var place: (names: DaySetNames, index: Int)?

  init(_ program: ProgramNames, _ slot: SlotName?, parameters: [String: NameKind] = [:]) {
    self.parameters = parameters
    self.program = program
    self.slot = slot
    owned = slot.flatMap { program.owned(by: $0) }
  }

  /// Returns the same names with other parameters and without the day's answers.
  func with(parameters: [String: NameKind]) -> VisibleNames {
    let other = VisibleNames(program, slot, parameters: parameters)
    other.setNames = setNames
    return other
  }

  /// Looks up a name in the same order as the engine.
  fileprivate func kind(of name: String) -> NameKind? {
    parameters[name] ?? (declared(name) ?? answers[name]).map { .value($0) }
      ?? program.tables[name]
  }

  /// Returns the kind of a value that the slot, its lift, its base or the program declares.
  private func declared(_ name: String) -> Kind? {
    guard let owned else { return program.kind(of: name, for: slot) }
    if let found = owned[name] { return found }
    return program.unread.contains(name) ? .unknown : program.kind(of: name, for: nil)
  }

  fileprivate func isAssignable(_ name: String) -> Bool {
    let isOwned =
      if let owned {
        owned[name] != nil || program.unread.contains(name)
      } else {
        slot.map { program.kind(of: name, ownedBy: $0) != nil } ?? false
      }
    return isOwned || program.values[name] != nil
  }
}

/// The meaning of names in one expression.
struct ProgramScope: KindScope {
  let visible: VisibleNames
  var place: ExpressionPlace

  init(_ visible: VisibleNames, _ place: ExpressionPlace) {
    self.visible = visible
    self.place = place
  }

  init(_ names: ProgramNames, _ slot: SlotName?, _ place: ExpressionPlace) {
    self.init(VisibleNames(names, slot), place)
  }

  var setNames: [String] { visible.setNames }
  var lift: String? { visible.slot?.lift }

  func help(forLater name: ValueName) -> String? {
    guard name.owner == nil, let declaration = visible.declaration,
      declaration.later.contains(where: { $0.name == name.name })
    else { return nil }
    return "declare '\(name.name)' before '\(declaration.name)'"
  }

  func meant(by name: ValueName) -> ValueName? {
    guard let owner = name.owner else { return nil }
    return visible.program.slot(meantBy: owner, having: name.name).map {
      ValueName(name.name, of: $0)
    } ?? visible.program.value(meantBy: name.name, of: owner).map { ValueName($0, of: owner) }
  }

  func other(_ set: String, of slot: SlotName) -> ForeignSetLookup {
    guard let (names, index) = visible.place else {
      return visible.anySetNames.contains(set) ? .known : .outOfPlace
    }
    return names.set(set, of: slot, before: index)
  }

  var names: [String] {
    Array(visible.parameters.keys.sorted()) + Array(visible.answers.keys.sorted())
      + visible.program.names(for: visible.slot)
  }

  /// The names for rules after a week, a cycle or a block. They do not include the day's answers.
  var afterPeriod: ProgramScope {
    visible.answers.isEmpty
      ? self : ProgramScope(visible.with(parameters: visible.parameters), place)
  }

  /// Returns the same names for another place.
  func at(_ place: ExpressionPlace) -> ProgramScope { ProgramScope(visible, place) }

  func kind(of name: ValueName) -> NameKind? {
    if let owner = name.owner {
      return visible.program.kind(of: name.name, ownedBy: owner).map { .value($0) }
    }
    return visible.kind(of: name.name)
  }

  func isAssignable(_ name: ValueName) -> Bool {
    if let owner = name.owner { return visible.program.kind(of: name.name, ownedBy: owner) != nil }
    return visible.isAssignable(name.name)
  }
}

// The sets that the exercises of a day name, for later exercises of the same day.

/// The names given with `as` on one day, by slot. They are collected when they are first needed.
final class DaySetNames {
  private let day: Day
  private let schemes: [String: Cases<Scheme>]

  /// One entry of a slot, with the names of its sets.
  private struct Entry {
    let index: Int
    let isConditional: Bool
    let names: [String]
  }

  private lazy var entries: [SlotName: [Entry]] = {
    var found: [SlotName: [Entry]] = [:]
    for (index, entry) in day.entries.enumerated() {
      found[entry.slot, default: []].append(
        Entry(
          index: index, isConditional: entry.options.when != nil,
          names: schemes.setNames(of: entry.scheme)))
    }
    return found
  }()

  init(_ day: Day, _ schemes: [String: Cases<Scheme>]) {
    self.day = day
    self.schemes = schemes
  }

  /// Returns what the entry at `index` sees of a set that another entry names.
  func set(_ name: String, of slot: SlotName, before index: Int) -> ForeignSetLookup {
    let entries = entries[slot] ?? []
    let naming = entries.filter { $0.names.contains(name) }
    let before = naming.filter { $0.index < index }
    // Entries with conditions are probably alternatives of each other.
    if before.filter({ !$0.isConditional }).count > 1 { return .twice(day: day.name) }
    if !before.isEmpty { return .known }
    if naming.contains(where: { $0.index > index }) { return .later(day: day.name) }
    let earlier = entries.filter { $0.index < index }
    return earlier.isEmpty
      ? .untrained(day: day.name) : .unnamed(earlier.flatMap(\.names), day: day.name)
  }
}
