// The kinds of all names of a program, by where they are looked up.

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
  /// The lookup order of slots that have a base, once all bases are known.
  private var places: [SlotName: [SlotName]] = [:]
  /// The lookup order of slots that train several exercises, including those exercises.
  private var placesWithExercises: [SlotName: [SlotName]] = [:]
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

  /// Computes the lookups that are needed for every name.
  mutating func computeLookups() {
    for slot in bases.keys { places[slot] = places(of: slot) }
    for slot in exercises.keys { placesWithExercises[slot] = placesOfAll(slot) }
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
    if let known = placesWithExercises[slot] { return known }
    guard let exercises = exercises[slot] else { return places(of: slot) }
    return places(of: slot) + exercises.flatMap { places(of: $0) }
  }

  /// Returns the lookup order of a slot: the slot, its lift, then its bases with their lifts, each
  /// once.
  func places(of slot: SlotName) -> [SlotName] {
    if let known = places[slot] { return known }
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
