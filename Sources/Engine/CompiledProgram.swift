// A program made ready for replay: which slots it has, what each may read, what is state.

package import Programs
import Notation
package import Training

/// One use of a progression by a slot.
struct SlotProgression: Hashable, Sendable {
  var slot: SlotName
  var use: ProgressionUse
}

/// The place where a value is kept: a slot's own, or (no owner) the program's.
struct ValueKey: Hashable, Sendable {
  var owner: SlotName?
  var name: String

  var valueName: ValueName { ValueName(name, of: owner) }
}

/// A program with its names resolved, so that replay looks nothing up twice.
package struct CompiledProgram: Sendable {
  package let program: Program
  package let version: String?
  private let lifts: [SlotName: LiftDeclaration]
  private let bases: [SlotName: SlotName]
  private let ownNames: [SlotName: [String: ValueStart]]
  private let programNames: [String: ValueStart]
  /// Every slot with its progressions, in the order of the days.
  let progressions: [SlotProgression]
  /// The values that rules change, with what declares their start.
  private(set) var state: [(key: ValueKey, start: ValueStart)]
  let days: [String: Day]
  let schemes: [String: Cases<Scheme>]

  package init(_ program: Program, version: String?) {
    self.program = program
    self.version = version
    let declared = Dictionary(program.lifts.map { ($0.slot, $0) }) { first, _ in first }
    lifts = declared
    days = Dictionary(program.days.map { ($0.name, $0) }) { first, _ in first }
    schemes = Dictionary(program.schemes.map { ($0.name, $0.scheme) }) { first, _ in first }
    var bases = declared.compactMapValues(\.base)
    var own: [SlotName: [String: ValueStart]] = [:]
    for lift in program.lifts {
      for value in lift.values { own[lift.slot, default: [:]][value.name] = value.start }
    }
    var uses: [SlotProgression] = []
    for entry in program.days.flatMap(\.entries) {
      if let base = entry.options.base { bases[entry.slot] = base }
      for use in Self.uses(of: entry, declared) {
        let slotUse = SlotProgression(slot: entry.slot, use: use)
        if !uses.contains(where: { $0.slot == slotUse.slot && $0.use.name == use.name }) {
          uses.append(slotUse)
        }
      }
    }
    var programNames: [String: ValueStart] = [:]
    for input in program.inputs { programNames[input.name] = .ask(input) }
    for value in program.values { programNames[value.name] = value.start }
    for use in uses {
      guard let progression = program.progressions[use.use.name] else { continue }
      for value in progression.state where own[use.slot]?[value.name] == nil {
        // A value of that name that the lift declares is its start.
        own[use.slot, default: [:]][value.name] =
          declared[SlotName(use.slot.lift)]?.values.first { $0.name == value.name }?.start
          ?? value.start
      }
    }
    self.bases = bases
    ownNames = own
    self.programNames = programNames
    progressions = uses
    state = []
    state = stateKeys()
  }

  /// The progressions an entry may use, whatever its cases choose.
  static func uses(
    of entry: DayEntry, _ lifts: [SlotName: LiftDeclaration]
  ) -> [ProgressionUse] {
    let chosen =
      entry.options.progress ?? lifts[entry.slot]?.progress
    return chosen.map { $0.contents.flatMap { $0 } } ?? []
  }

  func progress(of entry: DayEntry) -> Cases<[ProgressionUse]>? {
    entry.options.progress ?? lifts[entry.slot]?.progress
  }

  func round(of entry: DayEntry) -> RoundingRule? {
    entry.options.round ?? round(of: entry.slot) ?? program.round
  }

  /// What `lifts` says of the slot's rounding.
  func round(of slot: SlotName) -> RoundingRule? {
    lifts[slot]?.round ?? lifts[SlotName(slot.lift)]?.round
  }

  /// The highest number that a case of the entry names for a value; nil when none does.
  func highestCase(of name: String, in entry: DayEntry) -> Int? {
    var highest: Int?
    func look<Content>(_ cases: Cases<Content>?) {
      if let number = cases?.highestCase(of: name) { highest = max(highest ?? number, number) }
    }
    func lookIn(_ scheme: Cases<Scheme>?, _ depth: Int) {
      look(scheme)
      guard depth < 16 else { return }
      for part in (scheme?.contents ?? []).flatMap(\.parts) {
        switch part {
        case .set: break
        case .named(let name, _): lookIn(schemes[name], depth + 1)
        case .cases(let cases): lookIn(cases, depth + 1)
        }
      }
    }
    lookIn(entry.scheme, 0)
    look(entry.options.exercise)
    return highest
  }

  /// The key that a name means for a slot; nil when nothing of that name is declared.
  ///
  /// Looked up in the slot's own values, the lift's, its base's, the program's values and inputs.
  func key(for name: ValueName, from slot: SlotName?) -> ValueKey? {
    if let owner = name.owner { return slotKey(name.name, owner, depth: 0) }
    if let slot, let key = slotKey(name.name, slot, depth: 0) { return key }
    return programNames[name.name] == nil ? nil : ValueKey(owner: nil, name: name.name)
  }

  private func slotKey(_ name: String, _ slot: SlotName, depth: Int) -> ValueKey? {
    // A chain of bases longer than any program's is a circle.
    guard depth < 16 else { return nil }
    if ownNames[slot]?[name] != nil { return ValueKey(owner: slot, name: name) }
    let lift = SlotName(slot.lift)
    if slot.label != nil, ownNames[lift]?[name] != nil {
      return ValueKey(owner: lift, name: name)
    }
    guard let base = bases[slot] ?? bases[lift], base != slot else { return nil }
    return slotKey(name, base, depth: depth + 1)
  }

  func start(of key: ValueKey) -> ValueStart? {
    guard let owner = key.owner else { return programNames[key.name] }
    return ownNames[owner]?[key.name]
  }

  /// The values of progressions that are asked at the start, with their slots.
  package var askedState: [(slot: SlotName, value: ValueDeclaration)] {
    progressions.flatMap { use in
      (program.progressions[use.use.name]?.state ?? []).compactMap { value in
        guard let start = ownNames[use.slot]?[value.name], case .ask = start else { return nil }
        return (use.slot, ValueDeclaration(value.name, start, at: value.span))
      }
    }
  }

  /// The open values that a slot's training fills: its own, and those its lift shares.
  func openKeys(of slot: SlotName) -> [ValueKey] {
    [slot, SlotName(slot.lift)].flatMap { owner in
      (ownNames[owner] ?? [:]).filter { $0.value == .open }.keys.sorted()
        .map { ValueKey(owner: owner, name: $0) }
    }
  }

  /// What rules assign is state; the rest are constants.
  private func stateKeys() -> [(key: ValueKey, start: ValueStart)] {
    var seen: Set<ValueKey> = []
    var result: [(key: ValueKey, start: ValueStart)] = []
    func add(_ key: ValueKey?) {
      guard let key, let start = start(of: key), seen.insert(key).inserted else { return }
      result.append((key, start))
    }
    for use in progressions {
      guard let progression = program.progressions[use.use.name] else { continue }
      for name in progression.changedNames { add(key(for: name, from: use.slot)) }
      for value in progression.state { add(ValueKey(owner: use.slot, name: value.name)) }
    }
    // In the order of the file, so that a start may build on earlier ones.
    return result
  }
}

extension Cases {
  /// The highest number that a case names for the value.
  func highestCase(of name: String) -> Int? {
    switch self {
    case .always, .absent: return nil
    case .first(let cases):
      let numbers = cases.compactMap { one -> Int? in
        if case .value(name, let ranges) = one.condition { return ranges.map(\.upperBound).max() }
        return one.content.highestCase(of: name)
      }
      return numbers.max()
    case .by(let axis, let cases):
      if axis == .value(name) { return cases.count }
      return cases.compactMap { $0.highestCase(of: name) }.max()
    }
  }

  /// Everything the cases may choose.
  var contents: [Content] {
    switch self {
    case .always(let content): [content]
    case .absent: []
    case .first(let cases): cases.flatMap { $0.content.contents }
    case .by(_, let cases): cases.flatMap(\.contents)
    }
  }
}
