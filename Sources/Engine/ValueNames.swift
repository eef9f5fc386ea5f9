// Which value a name means: the declarations of a program, by slot and by name.

import Notation
import Programs
import Training

/// The place of a value among those that a program declares.
struct ValueKey: Hashable, Sendable {
  let index: Int
  /// What was lifted, for a load that a slot keeps apart for each of its exercises.
  var exercise: String?
}

/// What one slot sees of its own values, its lift's and its base's.
final class SlotNames: Sendable {
  /// The lifts whose values the slot reads: its own, its base's, and so on.
  let lifts: [String]
  fileprivate let indices: [String: Int]
  /// The well-known ones, which every load asks for.
  let weight: ValueKey?
  let trainingMax: ValueKey?
  let oneRepMax: ValueKey?

  fileprivate init(lifts: [String], indices: [String: Int]) {
    self.lifts = lifts
    self.indices = indices
    weight = indices["weight"].map { ValueKey(index: $0) }
    trainingMax = indices["tm"].map { ValueKey(index: $0) }
    oneRepMax = indices["1rm"].map { ValueKey(index: $0) }
  }

  subscript(name: String) -> ValueKey? { indices[name].map { ValueKey(index: $0) } }
}

/// The values that a program declares, and where each slot finds a name.
struct ValueNames: Sendable {
  /// The full name and the start of each value, by its index.
  private(set) var homes: [ValueName] = []
  private(set) var starts: [ValueStart] = []
  private var own: [SlotName: [String: Int]] = [:]
  private var ofProgram: [String: Int] = [:]
  private var bases: [SlotName: SlotName]
  private var seen: [SlotName: SlotNames] = [:]

  /// `uses` are the progressions of all slots, whose state is each slot's own.
  init(_ program: Program, uses: [SlotProgression]) {
    let lifts = Dictionary(program.lifts.map { ($0.slot, $0) }) { first, _ in first }
    bases = lifts.compactMapValues(\.base)
    for entry in program.days.flatMap(\.entries) {
      if let base = entry.options.base { bases[entry.slot] = base }
    }
    for lift in program.lifts {
      for value in lift.values { add(value.name, of: lift.slot, value.start) }
    }
    for use in uses {
      for value in use.rule.progression.state {
        // A value of that name that the lift declares is its start.
        let ofLift = lifts[SlotName(use.slot.lift)]?.values.first { $0.name == value.name }
        add(value.name, of: use.slot, ofLift?.start ?? value.start)
      }
    }
    for value in program.values { add(value.name, of: nil, value.start) }
    for input in program.inputs { add(input.name, of: nil, .ask(input)) }
    for (name, question) in program.exerciseChoices {
      add(name.name, of: name.owner, .ask(question))
    }
    for slot in Set(program.days.flatMap { $0.entries.map(\.slot) }).union(own.keys) {
      seen[slot] = sight(of: slot)
    }
  }

  private mutating func add(_ name: String, of owner: SlotName?, _ start: ValueStart) {
    let home = ValueName(name, of: owner)
    guard key(of: home) == nil else { return }
    if let owner {
      own[owner, default: [:]][name] = homes.count
    } else {
      ofProgram[name] = homes.count
    }
    homes.append(home)
    starts.append(start)
  }

  private func sight(of slot: SlotName) -> SlotNames {
    var lifts: [String] = []
    var indices: [String: Int] = [:]
    var current: SlotName? = slot
    // A chain of bases that comes back to a lift is a circle.
    while let slot = current, !lifts.contains(slot.lift) {
      lifts.append(slot.lift)
      let lift = SlotName(slot.lift)
      for owner in [slot, lift] {
        indices.merge(own[owner] ?? [:]) { first, _ in first }
      }
      current = bases[slot] ?? bases[lift]
    }
    return SlotNames(lifts: lifts, indices: indices)
  }

  /// What a slot sees, also one that no day names.
  func names(of slot: SlotName) -> SlotNames { seen[slot] ?? sight(of: slot) }

  /// The value that the program as a whole keeps under a name.
  func programKey(_ name: String) -> ValueKey? { ofProgram[name].map { ValueKey(index: $0) } }

  /// The value with exactly that home: no lift or base is looked at.
  func key(of home: ValueName) -> ValueKey? {
    guard let owner = home.owner else { return programKey(home.name) }
    return own[owner]?[home.name].map { ValueKey(index: $0) }
  }

  /// The open values that a slot's training fills: its own, and those its lift shares.
  func openKeys(of slot: SlotName) -> [ValueKey] {
    let owners = slot.label == nil ? [slot] : [slot, SlotName(slot.lift)]
    return owners.flatMap { owner in
      (own[owner] ?? [:]).values.sorted().filter { starts[$0] == .open }.map { ValueKey(index: $0) }
    }
  }
}

extension ValueNames {
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
      guard let key = names(of: name.owner ?? slot)[name.name] else { return false }
      return isLoad(starts[key.index], from: slot, depth: depth + 1)
    default: return false
    }
  }
}
