// Resolves names to the values that a program declares, by slot.

import Notation
import Programs
import Training

/// The index of a value among those that a program declares.
struct ValueKey: Hashable, Sendable {
  let index: Int
  /// The exercise, for a load that a slot keeps separately for each of its exercises.
  var exercise: String?
}

/// The values that one slot can see: its own, its lift's and its base's.
final class SlotNames: Sendable {
  /// The lifts whose values the slot reads: its own, its base's, and so on.
  let lifts: [String]
  /// The visible names. There are few, so a linear search is faster than hashing.
  private let values: [(name: String, index: Int)]
  /// The keys of well-known values, which every load needs.
  let weight: ValueKey?
  let trainingMax: ValueKey?
  let oneRepMax: ValueKey?
  /// The reps that a target is above the bottom of its range.
  let extraReps: ValueKey?

  /// `hidesTrainingMax` is true if the base of percentages is `1rm` although a name reaches a `tm`.
  fileprivate init(lifts: [String], indices: [String: Int], hidesTrainingMax: Bool = false) {
    self.lifts = lifts
    values = indices.map { ($0.key, $0.value) }.sorted { $0.index < $1.index }
    weight = indices["weight"].map { ValueKey(index: $0) }
    trainingMax = hidesTrainingMax ? nil : indices["tm"].map { ValueKey(index: $0) }
    oneRepMax = indices["1rm"].map { ValueKey(index: $0) }
    extraReps = indices["extra_reps"].map { ValueKey(index: $0) }
  }

  subscript(name: String) -> ValueKey? {
    values.first { $0.name == name }.map { ValueKey(index: $0.index) }
  }
}

/// The values that a program declares, and the names that each slot can see.
struct ValueNames: Sendable {
  /// The full name and the start of each value, by its index.
  private(set) var homes: [ValueName] = []
  private(set) var starts: [ValueStart] = []
  /// The uses of progressions whose parameters a start may name, by the value's index.
  private var rulesOfStarts: [Int: RuleScope] = [:]
  private var own: [SlotName: [String: Int]] = [:]
  /// The names that `lifts` declares, by lift or slot.
  private let declared: [SlotName: Set<String>]
  /// The names of the state of each slot's progressions, and of the question for its exercise.
  private var ofSlots: [SlotName: Set<String>] = [:]
  private var ofProgram: [String: Int] = [:]
  private var bases: [SlotName: SlotName]
  private let exercises: [SlotName: [String]]
  private var seen: [SlotName: SlotNames] = [:]
  private var seenLifting: [SlotName: [String: SlotNames]] = [:]
  /// The open values, by their owner.
  private var open: [SlotName: [ValueKey]] = [:]

  /// Collects the values of a program. `uses` are the progressions of all slots; their state
  /// belongs to each slot.
  init(_ program: Program, uses: [SlotProgression]) {
    let lifts = Dictionary(program.lifts.map { ($0.slot, $0) }) { first, _ in first }
    declared = lifts.mapValues { Set($0.values.map(\.name)) }
    bases = lifts.compactMapValues(\.base)
    exercises = program.variedExercises
    for day in program.days {
      for entry in day.entries {
        if let base = entry.options.base { bases[entry.slot] = base }
      }
    }
    for lift in program.lifts {
      for value in lift.values { add(value.name, of: lift.slot, value.start) }
    }
    for use in uses {
      for value in use.rule.progression.state {
        ofSlots[use.slot, default: []].insert(value.name)
        // If the lift declares a value of that name, it is the start.
        let ofLift = lifts[SlotName(use.slot.lift)]?.values.first { $0.name == value.name }
        let index = homes.count
        add(value.name, of: use.slot, ofLift?.start ?? value.start)
        if ofLift == nil, homes.count > index { rulesOfStarts[index] = use.rule }
      }
    }
    for (slot, question) in program.exerciseQuestions {
      ofSlots[slot, default: []].insert(question.name)
      add(question.name, of: slot, .ask(question))
    }
    for value in program.values { add(value.name, of: nil, value.start) }
    for input in program.inputs { add(input.name, of: nil, .ask(input)) }
    for slot in Set(program.days.flatMap { $0.entries.map(\.slot) }).union(own.keys) {
      seen[slot] = visibleNames(of: slot)
    }
    for (slot, exercises) in exercises {
      let visible = exercises.map { ($0, visibleNames(of: slot, lifting: $0)) }
      seenLifting[slot] = Dictionary(visible) { first, _ in first }
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
    if let owner, start == .open {
      open[owner, default: []].append(ValueKey(index: homes.count))
    }
    homes.append(home)
    starts.append(start)
  }

  private func visibleNames(of slot: SlotName) -> SlotNames {
    let places = places(from: slot)
    return SlotNames(lifts: places.map(\.lift).withoutRepeats, indices: indices(places))
  }

  private func visibleNames(of slot: SlotName, lifting exercise: String) -> SlotNames {
    if exercise == slot.lift { return visibleNames(of: slot) }
    let (first, others) = layers(of: slot, lifting: exercise)
    let near = merged(first)
    return SlotNames(
      lifts: (places(from: SlotName(exercise)) + places(from: slot)).map(\.lift).withoutRepeats,
      indices: merged([near] + others),
      hidesTrainingMax: near["1rm"] != nil && near["tm"] == nil)
  }

  /// Returns the values that a slot sees while it trains another exercise, nearest first: its own
  /// and the values declared for the exercise, then the values of its lift and base.
  private func layers(
    of slot: SlotName, lifting exercise: String
  ) -> (first: [[String: Int]], others: [[String: Int]]) {
    let lifted = SlotName(exercise)
    let ofSlot = (own[slot] ?? [:]).filter { isOwn($0.key, of: slot) }
    let ofExercise = (own[lifted] ?? [:]).filter { declared[lifted]?.contains($0.key) ?? false }
    return (
      [ofSlot, ofExercise] + places(from: lifted).dropFirst().compactMap { own[$0] },
      places(from: slot).compactMap { own[$0] }
    )
  }

  /// Returns whether a value belongs to a slot itself. What `lifts` declares for a lift is not that
  /// of its slot without a label.
  func isOwn(_ name: String, of slot: SlotName) -> Bool {
    slot.label != nil || ofSlots[slot]?.contains(name) ?? false
  }

  private func places(from slot: SlotName) -> [SlotName] {
    let lift = SlotName(slot.lift)
    if bases[slot] == nil, bases[lift] == nil { return slot == lift ? [slot] : [slot, lift] }
    var lifts: Set<String> = []
    var places: [SlotName] = []
    var current: SlotName? = slot
    // A chain of bases that returns to a lift is a cycle.
    while let slot = current, lifts.insert(slot.lift).inserted {
      let lift = SlotName(slot.lift)
      places += slot == lift ? [slot] : [slot, lift]
      current = bases[slot] ?? bases[lift]
    }
    return places
  }

  private func indices(_ places: [SlotName]) -> [String: Int] {
    merged(places.compactMap { own[$0] })
  }

  private func merged(_ values: [[String: Int]]) -> [String: Int] {
    var indices: [String: Int] = [:]
    for own in values {
      if indices.isEmpty { indices = own } else { indices.merge(own) { first, _ in first } }
    }
    return indices
  }

  /// Returns whether the start of `later` may name `key`. Inputs come first, then values of the
  /// program, of lifts, and of progressions, each in the order declared.
  func isKnown(_ key: ValueKey, toStartOf later: ValueKey) -> Bool {
    let isOfProgram = homes[key.index].owner == nil
    guard isOfProgram == (homes[later.index].owner == nil) else { return isOfProgram }
    if case .ask = starts[key.index], isOfProgram { return true }
    return key.index < later.index
  }

  /// Returns the value of a name as the start of `later` sees it: only values declared before it.
  func key(
    for name: ValueName, from slot: SlotName?, lifting exercise: String?, toStartOf later: ValueKey
  ) -> ValueKey? {
    if let slot = name.owner ?? slot {
      var places = places(from: slot).compactMap { own[$0] }
      if name.owner == nil, let exercise, exercise != slot.lift, exercises[slot] != nil {
        let (first, others) = layers(of: slot, lifting: exercise)
        places = first + others
      }
      for place in places {
        guard let index = place[name.name] else { continue }
        let key = ValueKey(index: index)
        if isKnown(key, toStartOf: later) { return key }
      }
    }
    guard name.owner == nil, let key = programKey(name.name), isKnown(key, toStartOf: later) else {
      return nil
    }
    return key
  }

  /// Returns the names that a slot sees, even if no day trains it.
  func names(of slot: SlotName) -> SlotNames { seen[slot] ?? visibleNames(of: slot) }

  /// Returns the names that a slot sees on a day on which it trains that exercise.
  func names(of slot: SlotName, lifting exercise: String?) -> SlotNames {
    guard let exercise, let known = seenLifting[slot] else { return names(of: slot) }
    return known[exercise] ?? visibleNames(of: slot, lifting: exercise)
  }

  /// Returns the names that a slot sees with each of its exercises.
  func allNames(of slot: SlotName) -> [SlotNames] {
    exercises(of: slot).map { names(of: slot, lifting: $0) } + [names(of: slot)]
  }

  /// Returns the exercises that a slot may train if the program varies it; empty for every other
  /// slot.
  func exercises(of slot: SlotName) -> [String] { exercises[slot] ?? [] }

  /// Returns the program's own value of a name.
  func programKey(_ name: String) -> ValueKey? { ofProgram[name].map { ValueKey(index: $0) } }

  /// Returns the use of the progression that declares a state's start, whose parameters the start
  /// may name.
  func rule(ofStart key: ValueKey) -> RuleScope? {
    rulesOfStarts[key.index]
  }

  /// Returns the value with exactly that full name, without looking at lifts or bases.
  func key(of home: ValueName) -> ValueKey? {
    guard let owner = home.owner else { return programKey(home.name) }
    return own[owner]?[home.name].map { ValueKey(index: $0) }
  }

  /// Returns the open values that get their load from a slot's training: its own, and the values of
  /// the lift or of the exercise of the day.
  func openKeys(of slot: SlotName, lifting exercise: String) -> [ValueKey] {
    guard !open.isEmpty else { return [] }
    if slot.label == nil, slot.lift == exercise { return open[slot] ?? [] }
    let owners = [slot, SlotName(slot.lift), SlotName(exercise)]
    return owners.withoutRepeats.flatMap { open[$0] ?? [] }
  }

  /// Returns whether a start gives a load, if that can be determined without values.
  ///
  /// `rule` is the use of a progression whose parameters the start may name.
  func isLoad(_ start: ValueStart, from slot: SlotName, rule: RuleScope? = nil) -> Bool {
    var steps = 500
    return isLoad(start, from: slot, rule, &steps)
  }

  private func isLoad(
    _ start: ValueStart, from slot: SlotName, _ rule: RuleScope?, _ steps: inout Int
  ) -> Bool {
    switch start {
    case .open: true
    case .ask(let question): question.kind == .load
    case .expression(let expression): isLoad(expression, from: slot, rule, &steps)
    }
  }

  /// Returns whether an expression is a load.
  ///
  /// `steps` is a limit, because starts may refer to one another along very many paths.
  private func isLoad(
    _ expression: Expression, from slot: SlotName, _ rule: RuleScope?, _ steps: inout Int
  ) -> Bool {
    guard steps > 0 else { return false }
    steps -= 1
    func isLoad(_ part: Expression, _ steps: inout Int) -> Bool {
      self.isLoad(part, from: slot, rule, &steps)
    }
    switch expression.node {
    case .literal(.load), .bothUnits: return true
    case .percentOf(_, let inner), .negated(let inner), .conditional(let inner, _, _):
      return isLoad(inner, &steps)
    case .arithmetic(.divide, let left, _): return isLoad(left, &steps)
    case .arithmetic(_, let left, let right):
      return isLoad(left, &steps) || isLoad(right, &steps)
    case .call(_, let arguments): return arguments.first.map { isLoad($0, &steps) } ?? false
    case .name(let name):
      if name.owner == nil, let rule, let index = rule.index(of: name.name),
        case .expression(let value) = rule.parameters[index].given
          ?? rule.parameters[index].standard
      {
        return isLoad(value, &steps)
      }
      let keys = allNames(of: name.owner ?? slot).lazy.compactMap { $0[name.name] }
      guard let key = keys.first else { return false }
      return self.isLoad(starts[key.index], from: slot, self.rule(ofStart: key), &steps)
    default: return false
    }
  }
}

extension Program {
  /// The exercises of each slot that varies them. If an input chooses, any lift is possible.
  var variedExercises: [SlotName: [String]] {
    var found: [SlotName: [String]] = [:]
    for day in days {
      for entry in day.entries {
        guard let exercise = entry.options.exercise else { continue }
        for choice in exercise.all {
          switch choice {
          case .named(let name): found[entry.slot, default: []].append(name)
          case .oneOf(let names, _): found[entry.slot, default: []] += names
          case .input: found[entry.slot, default: []] += lifts.map(\.slot.lift)
          }
        }
      }
    }
    return found.mapValues(\.withoutRepeats)
  }

  /// The question for the `exercise` of each slot with `{one of: [...]}`, asked at the start.
  var exerciseQuestions: [(slot: SlotName, question: Question)] {
    var found: [(slot: SlotName, question: Question)] = []
    for day in days {
      for entry in day.entries {
        guard let exercise = entry.options.exercise else { continue }
        for case .oneOf(let names, let standard) in exercise.all {
          let question = Question(
            name: "exercise", prompt: "Which exercise?", kind: .exercise, options: names,
            standard: standard.map { .exercise($0) }, at: entry.span)
          found.append((entry.slot, question))
        }
      }
    }
    return found
  }
}

extension Array where Element: Hashable {
  /// The elements without repetitions, in the order of first appearance.
  var withoutRepeats: [Element] {
    if count < 2 { return self }
    // For a few elements, comparing is faster than hashing.
    if count <= 4 {
      return indices.filter { index in !self[..<index].contains(self[index]) }.map { self[$0] }
    }
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
