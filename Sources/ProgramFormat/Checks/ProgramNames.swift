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
    let exercises = exercises[slot] ?? []
    for place in places(of: slot) + exercises.flatMap({ places(of: $0) }) {
      if let kind = states[place]?[name] ?? lifts[place]?[name] { return kind }
    }
    return unread.contains(name) ? .unknown : nil
  }

  /// Works out once what is asked for every name.
  mutating func settle() {
    for slot in bases.keys { places[slot] = places(of: slot) }
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
      next = bases[slot] ?? bases[lift]
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

/// What the names of one expression stand for.
struct ProgramScope: KindScope {
  let program: ProgramNames
  let slot: SlotName?
  var place: ExpressionPlace
  /// Parameters of the progression the expression stands in.
  var parameters: [String: NameKind] = [:]
  /// The day's questions.
  var answers: [String: Kind] = [:]
  var setNames: [String] = []

  init(_ names: ProgramNames, _ slot: SlotName?, _ place: ExpressionPlace) {
    program = names
    self.slot = slot
    self.place = place
  }

  var names: [String] {
    Array(parameters.keys.sorted()) + Array(answers.keys.sorted()) + program.names(for: slot)
  }

  func kind(of name: ValueName) -> NameKind? {
    if let owner = name.owner {
      return program.kind(of: name.name, ownedBy: owner).map { .value($0) }
    }
    if let parameter = parameters[name.name] { return parameter }
    if let answer = answers[name.name] { return .value(answer) }
    return program.kind(of: name.name, for: slot).map { .value($0) }
  }

  func isAssignable(_ name: ValueName) -> Bool {
    if let owner = name.owner { return program.kind(of: name.name, ownedBy: owner) != nil }
    if let slot, program.kind(of: name.name, ownedBy: slot) != nil { return true }
    return program.values[name.name] != nil
  }
}
