// The meaning of names in the expressions of a program.

import Notation
import Programs
import Training

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
  private let schemes: NamedSchemes

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

  init(_ day: Day, _ schemes: NamedSchemes) {
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
