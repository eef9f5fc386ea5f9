// What every name of a program stands for, by where it is looked up.

import Diagnostics
import Notation
import Programs
import Training

/// The names of a program with their kinds: those of slots, lifts, the program and its inputs.
struct ProgramNames {
  var inputs: [String: Kind] = [:]
  var values: [String: Kind] = [:]
  /// What `lifts` declares, by slot.
  var lifts: [SlotName: [String: Kind]] = [:]
  /// What the progressions of a slot keep.
  var states: [SlotName: [String: Kind]] = [:]
  var bases: [SlotName: SlotName] = [:]
  /// The exercises of a slot that trains now one, now another.
  var exercises: [SlotName: [SlotName]] = [:]
  /// The places of slots that have a base, once all bases are known.
  private var places: [SlotName: [SlotName]] = [:]
  /// The same for slots that train several exercises, with the places of those.
  private var placesWithExercises: [SlotName: [SlotName]] = [:]
  /// The names that slots have, with their lifts' and bases', once all are known.
  private var owned: [SlotName: [String: Kind]] = [:]
  /// Names whose start cannot be read: they are known, and their kind is not.
  var unread: Set<String> = []

  /// How many names are looked at for a near one.
  static let mostNames = 500

  /// The kind of a name as a slot sees it: its own, its lift's, its base's, the program's.
  func kind(of name: String, for slot: SlotName?) -> Kind? {
    if let slot, let found = kind(of: name, ownedBy: slot) { return found }
    if let found = values[name] ?? inputs[name] { return found }
    return unread.contains(name) ? .unknown : nil
  }

  /// The kind of a name that a slot, its lift or its base has.
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

  /// Works out once what is asked for every name.
  mutating func settle() {
    for slot in bases.keys { places[slot] = places(of: slot) }
    for slot in exercises.keys { placesWithExercises[slot] = placesOfAll(slot) }
  }

  /// Gathers once what these slots have, when all of it is known.
  mutating func settle(_ slots: [SlotName]) {
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

  /// What a slot has once that was gathered; nil before that.
  func owned(by slot: SlotName) -> [String: Kind]? { owned[slot] }

  /// The places of a slot, then those of the exercises that it trains besides.
  private func placesOfAll(_ slot: SlotName) -> [SlotName] {
    if let known = placesWithExercises[slot] { return known }
    guard let exercises = exercises[slot] else { return places(of: slot) }
    return places(of: slot) + exercises.flatMap { places(of: $0) }
  }

  /// A slot, its lift, then its bases with theirs, each once.
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

  /// Names as a slot may write them, for near names.
  func names(for slot: SlotName?) -> [String] {
    let exercises = slot.flatMap { self.exercises[$0] } ?? []
    let own = ((slot.map { [$0] } ?? []) + exercises).flatMap { places(of: $0) }
    let owned = own.flatMap { Array((states[$0] ?? [:]).keys) + Array((lifts[$0] ?? [:]).keys) }
    return Array(Set(owned + values.keys + inputs.keys).sorted().prefix(Self.mostNames))
  }
}
