// Which value a name means: the declarations of a program, by slot and by name.

import Notation
import Programs
import Training

/// The values that a program declares, and where each slot finds a name.
struct ValueNames: Sendable {
  private let bases: [SlotName: SlotName]
  private let own: [SlotName: [String: ValueStart]]
  private let ofProgram: [String: ValueStart]
  /// What each slot of the program sees of its own, its lift and its base.
  private var seen: [SlotName: [String: ValueKey]] = [:]

  /// - Parameter uses: the progressions of all slots, whose state is each slot's own.
  init(_ program: Program, uses: [SlotProgression]) {
    let lifts = Dictionary(program.lifts.map { ($0.slot, $0) }) { first, _ in first }
    var bases = lifts.compactMapValues(\.base)
    var own: [SlotName: [String: ValueStart]] = [:]
    for lift in program.lifts {
      for value in lift.values { own[lift.slot, default: [:]][value.name] = value.start }
    }
    for entry in program.days.flatMap(\.entries) {
      if let base = entry.options.base { bases[entry.slot] = base }
    }
    for use in uses {
      for value in program.progressions[use.use.name]?.state ?? []
      where own[use.slot]?[value.name] == nil {
        // A value of that name that the lift declares is its start.
        own[use.slot, default: [:]][value.name] =
          lifts[SlotName(use.slot.lift)]?.values.first { $0.name == value.name }?.start
          ?? value.start
      }
    }
    var ofProgram: [String: ValueStart] = [:]
    for input in program.inputs { ofProgram[input.name] = .ask(input) }
    for value in program.values { ofProgram[value.name] = value.start }
    self.bases = bases
    self.own = own
    self.ofProgram = ofProgram
    let slots = Set(program.days.flatMap { $0.entries.map(\.slot) }).union(own.keys)
    for slot in slots { seen[slot] = keys(of: slot) }
  }

  /// The key that a name means for a slot; nil when nothing of that name is declared.
  ///
  /// Looked up in the slot's own values, the lift's, its base's, the program's values and inputs.
  func key(for name: ValueName, from slot: SlotName?) -> ValueKey? {
    if let owner = name.owner { return liftKey(for: name.name, from: owner) }
    if let slot, let key = liftKey(for: name.name, from: slot) { return key }
    return ofProgram[name.name] == nil ? nil : ValueKey(owner: nil, name: name.name)
  }

  /// The key among the values of a slot, its lift and its base alone.
  func liftKey(for name: String, from slot: SlotName) -> ValueKey? {
    if let keys = seen[slot] { return keys[name] }
    return keys(of: slot)[name]
  }

  private func keys(of slot: SlotName) -> [String: ValueKey] {
    var result: [String: ValueKey] = [:]
    var current: SlotName? = slot
    // A chain of bases longer than any program's is a circle.
    for _ in 0..<16 {
      guard let slot = current else { break }
      let lift = SlotName(slot.lift)
      for owner in slot.label == nil ? [slot] : [slot, lift] {
        for name in (own[owner] ?? [:]).keys where result[name] == nil {
          result[name] = ValueKey(owner: owner, name: name)
        }
      }
      current = bases[slot] ?? bases[lift]
    }
    return result
  }

  /// The lifts whose values a slot reads: its own, its base's, and so on.
  func lifts(of slot: SlotName) -> [String] {
    var result: [String] = []
    var current: SlotName? = slot
    while let slot = current, !result.contains(slot.lift) {
      result.append(slot.lift)
      current = bases[slot] ?? bases[SlotName(slot.lift)]
    }
    return result
  }

  func start(of key: ValueKey) -> ValueStart? {
    guard let owner = key.owner else { return ofProgram[key.name] }
    return own[owner]?[key.name]
  }

  /// The open values that a slot's training fills: its own, and those its lift shares.
  func openKeys(of slot: SlotName) -> [ValueKey] {
    let owners = slot.label == nil ? [slot] : [slot, SlotName(slot.lift)]
    return owners.flatMap { owner in
      (own[owner] ?? [:]).filter { $0.value == .open }.keys.sorted()
        .map { ValueKey(owner: owner, name: $0) }
    }
  }

  /// True for a start that gives a load, as far as that can be told before anything is known.
  func isLoad(_ start: ValueStart, from slot: SlotName, depth: Int = 0) -> Bool {
    switch start {
    case .open: true
    case .ask(let question): question.kind == .load
    case .expression(let expression): isLoad(expression, from: slot, depth)
    }
  }

  private func isLoad(_ expression: Expression, from slot: SlotName, _ depth: Int) -> Bool {
    guard depth < 16 else { return false }
    switch expression.node {
    case .literal(.load), .bothUnits: return true
    case .percentOf(_, let inner), .negated(let inner), .conditional(let inner, _, _):
      return isLoad(inner, from: slot, depth + 1)
    case .arithmetic(.divide, let left, _): return isLoad(left, from: slot, depth + 1)
    case .arithmetic(_, let left, let right):
      return isLoad(left, from: slot, depth + 1) || isLoad(right, from: slot, depth + 1)
    case .call(_, let arguments):
      return arguments.first.map { isLoad($0, from: slot, depth + 1) } ?? false
    case .name(let name):
      guard let key = key(for: name, from: slot), let start = start(of: key) else { return false }
      return isLoad(start, from: slot, depth: depth + 1)
    default: return false
    }
  }
}
