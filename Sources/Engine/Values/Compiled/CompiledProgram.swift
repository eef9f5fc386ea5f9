// A program prepared for replay: its slots, the values each may read, and its state.

import Diagnostics
import Notation
package import Programs
package import Training

/// A program with its names resolved, so that replay does not look them up again.
///
/// It is immutable and shared by every run, scope and prescription.
package final class CompiledProgram: Sendable {
  package let program: Program
  package let version: String?
  let names: ValueNames
  /// Every slot that a day trains.
  package let slots: [SlotName]
  private let numbers: [SlotName: Int]
  /// Every slot with each of its progressions once, in the order of the days.
  let progressions: [SlotProgression]
  /// The values that rules change, with the declarations of their starts.
  let state: [(key: ValueKey, start: ValueStart)]
  let isStateAt: [Bool]
  /// The loads that a slot keeps separately for each exercise chosen by its cases.
  private let perExercise: Set<Int>
  let days: [String: CompiledDay]
  /// The days in the order of the program.
  let dayList: [CompiledDay]
  let schemes: [String: Cases<Scheme>]
  let tables: [String: ProgressionTable]
  /// The rounding of slots under `lifts`.
  private let rounds: [SlotName: RoundingRule]
  /// True if a rule or a scheme reads the e1RM of a set. Otherwise it is not calculated.
  let readsEstimates: Bool
  /// The exercises whose estimate for efforts a load may follow; nil for all.
  let estimatedExercises: Set<String>?
  /// True if a rule can move or end the schedule: `repeat session`, `repeat week`, `go to` or
  /// `finish`.
  let hasMoves: Bool
  /// True if time off lowers loads.
  let hasLayoff: Bool
  /// True if the program gives the equipment of a lift.
  private let hasEquipment: Bool

  package init(_ program: Program, version: String? = nil) {
    let program = program.withNamedWeights
    let lifts = Dictionary(program.lifts.map { ($0.slot, $0) }) { first, _ in first }
    let progress = Self.progress(of: program, lifts)
    let uses = Self.uses(in: program, progress)
    let names = ValueNames(program, uses: uses)
    var slots: [SlotName] = []
    var numbers: [SlotName: Int] = [:]
    for entry in program.days.lazy.flatMap(\.entries) where numbers[entry.slot] == nil {
      numbers[entry.slot] = slots.count
      slots.append(entry.slot)
    }
    let state = Self.state(uses, names)
    var isStateAt = Array(repeating: false, count: names.homes.count)
    for (key, _) in state { isStateAt[key.index] = true }
    let following = Self.followingSlots(among: slots, uses, names, isStateAt)
    let schemes = Dictionary(program.schemes.map { ($0.name, $0.scheme) }) { first, _ in first }
    var book = SchemeBook(schemes)
    let days = zip(program.days, progress).map { day, progress in
      var entries: [CompiledEntry] = []
      for (entry, progress) in zip(day.entries, progress) {
        let declared = [entry.slot, SlotName(entry.slot.lift)].withoutRepeats
          .compactMap { lifts[$0] }
        let round = entry.options.round ?? declared.lazy.compactMap(\.round).first ?? program.round
        entries.append(
          CompiledEntry(
            entry, number: numbers[entry.slot] ?? 0, of: day, after: entries, declared: declared,
            progress: progress, round: round, followsHeavier: following.contains(entry.slot),
            schemes: &book, names: names))
      }
      return CompiledDay(day: day, entries: entries)
    }
    self.program = program
    self.version = version
    self.names = names
    self.slots = slots
    self.numbers = numbers
    progressions = uses
    self.state = state
    self.isStateAt = isStateAt
    perExercise = Self.perExercise(uses, names)
    dayList = days
    self.days = Dictionary(days.map { ($0.day.name, $0) }) { first, _ in first }
    self.schemes = schemes
    tables = Dictionary(program.tables.map { ($0.name, $0.table) }) { first, _ in first }
    rounds = lifts.compactMapValues(\.round)
    hasMoves = program.progressions.values.contains(where: \.movesSchedule)
    hasLayoff = program.schedule.layoff != nil
    hasEquipment = program.lifts.contains { $0.equipment != nil }
    estimatedExercises = Self.estimatedExercises(days, uses, names)
    readsEstimates =
      uses.contains { $0.rule.readsEstimates }
      || days.contains { $0.entries.contains(where: \.facts.readsEstimates) }
  }

  /// Returns the progressions of each entry, by day. An entry without its own has the progressions
  /// of its lift.
  private static func progress(
    of program: Program, _ lifts: [SlotName: LiftDeclaration]
  ) -> [[Cases<[RuleScope]>?]] {
    // The uses without arguments, by the name of the progression: each is prepared once.
    var plain: [String: RuleScope] = [:]
    func scope(of use: ProgressionUse) -> RuleScope? {
      if use.arguments.isEmpty, let known = plain[use.name] { return known }
      guard let progression = program.progressions[use.name] else { return nil }
      let scope = RuleScope(of: use, progression)
      if use.arguments.isEmpty { plain[use.name] = scope }
      return scope
    }
    return program.days.map { day in
      day.entries.map { entry in
        (entry.options.progress ?? lifts[entry.slot]?.progress)?.map { uses in
          uses.compactMap { scope(of: $0) }
        }
      }
    }
  }

  private static func uses(
    in program: Program, _ progress: [[Cases<[RuleScope]>?]]
  ) -> [SlotProgression] {
    var uses: [SlotProgression] = []
    var known: Set<TrainedUse> = []
    for (entry, progress) in zip(program.days.flatMap(\.entries), progress.joined()) {
      for rule in progress?.all.joined() ?? [].joined() {
        let use = SlotProgression(slot: entry.slot, rule: rule)
        if known.insert(use.use).inserted { uses.append(use) }
      }
    }
    return uses
  }

  private static func state(
    _ uses: [SlotProgression], _ names: ValueNames
  ) -> [(key: ValueKey, start: ValueStart)] {
    var seen: Set<ValueKey> = []
    var result: [(key: ValueKey, start: ValueStart)] = []
    func add(_ key: ValueKey?) {
      guard let key, seen.insert(key).inserted else { return }
      result.append((key, names.starts[key.index]))
    }
    var changed: [String: [ValueName]] = [:]
    for use in uses {
      let changedNames = changed[use.rule.name] ?? use.rule.progression.changedNames
      changed[use.rule.name] = changedNames
      let visible = names.allNames(of: use.slot)
      for name in changedNames {
        for seen in visible { add(Self.key(for: name, seen, names)) }
      }
      for value in use.rule.progression.state {
        add(names.key(of: ValueName(value.name, of: use.slot)))
      }
    }
    return result
  }

  /// Returns the loads that are kept for each exercise: the loads of progressions, if `exercise:`
  /// varies the slot. Values declared only in `lifts` remain values of the lift.
  private static func perExercise(_ uses: [SlotProgression], _ names: ValueNames) -> Set<Int> {
    var found: Set<Int> = []
    for use in uses where !names.exercises(of: use.slot).isEmpty {
      for value in use.rule.progression.state {
        guard let key = names.key(of: ValueName(value.name, of: use.slot)),
          names.isLoad(
            names.starts[key.index], from: use.slot, rule: names.rule(ofStart: key))
        else { continue }
        found.insert(key.index)
      }
    }
    return found
  }

  /// Returns the index of a slot that a day trains; nil for any other.
  func number(of slot: SlotName) -> Int? { numbers[slot] }

  func settings(completing settings: EngineSettings) -> EngineSettings {
    hasEquipment ? settings.completed(by: program) : settings
  }

  /// Returns the unit of a slot's loads: the program's, or the unit of the first load given for the
  /// lift or its base; nil if there is none yet.
  func unit(of names: SlotNames?, _ values: StoredValues) -> WeightUnit? {
    if let units = program.units { return units }
    for lift in names?.lifts ?? [] {
      if let unit = values.unit(of: lift) { return unit }
    }
    return nil
  }

  func isState(_ key: ValueKey) -> Bool { isStateAt[key.index] }

  /// Returns the value that a name means to a slot; nil if it is not declared.
  ///
  /// It looks in the slot's own values, the lift's, its base's, and the program's values and
  /// inputs.
  func key(for name: ValueName, _ seen: SlotNames?) -> ValueKey? {
    Self.key(for: name, seen, names)
  }

  private static func key(
    for name: ValueName, _ seen: SlotNames?, _ names: ValueNames
  ) -> ValueKey? {
    if let owner = name.owner { return names.names(of: owner)[name.name] }
    return seen?[name.name] ?? names.programKey(name.name)
  }

  /// True if a slot keeps a load for each of its exercises.
  var variesLoads: Bool { !perExercise.isEmpty }

  /// Returns the key of a slot's value while it trains that exercise.
  func key(_ key: ValueKey, of slot: SlotName?, lifting exercise: String?) -> ValueKey {
    guard !perExercise.isEmpty, key.exercise == nil, perExercise.contains(key.index),
      home(of: key).owner == slot
    else { return key }
    return ValueKey(index: key.index, exercise: exercise)
  }

  /// Returns whether the slot keeps the value separately for each exercise.
  func isPerExercise(_ key: ValueKey) -> Bool { perExercise.contains(key.index) }

  /// Returns the keys of a value for each exercise of its slot, if it is kept separately.
  func keysOfExercises(_ key: ValueKey) -> [ValueKey] {
    guard isPerExercise(key), let slot = home(of: key).owner else { return [] }
    return names.exercises(of: slot).map { ValueKey(index: key.index, exercise: $0) }
  }

  /// Returns the lift's value that a value kept for an exercise starts from.
  ///
  /// Nil if the exercise is the slot's own lift, whose declarations are the slot's own.
  func keyOfLift(_ key: ValueKey) -> ValueKey? {
    guard let exercise = key.exercise else { return nil }
    let lift = names.key(of: ValueName(home(of: key).name, of: SlotName(exercise)))
    return lift?.index == key.index ? nil : lift
  }

  func home(of key: ValueKey) -> ValueName { names.homes[key.index] }

  func start(of key: ValueKey) -> ValueStart { names.starts[key.index] }

  /// Returns the rounding of a slot's loads if its entry does not set one.
  func round(of slot: SlotName?) -> RoundingRule? {
    guard let slot else { return program.round }
    return rounds[slot] ?? rounds[SlotName(slot.lift)] ?? program.round
  }

  /// The questions of slots at the start: their exercise, and values of their progressions.
  package var askedOfSlots: [(slot: SlotName, value: ValueDeclaration)] {
    let choices = names.homes.indices.compactMap { index -> (SlotName, ValueDeclaration)? in
      guard let slot = names.homes[index].owner, case .ask(let question) = names.starts[index],
        question.kind == .exercise
      else { return nil }
      return (slot, ValueDeclaration(question.name, .ask(question), at: question.span))
    }
    return choices
      + progressions.flatMap { use in
        use.rule.progression.state.compactMap { value in
          guard let key = names.key(of: ValueName(value.name, of: use.slot)) else { return nil }
          let start = start(of: key)
          guard case .ask = start else { return nil }
          // A value that every exercise takes from its lift is not asked for the slot.
          let keys = keysOfExercises(key)
          guard keys.isEmpty || keys.contains(where: { keyOfLift($0) == nil }) else { return nil }
          return (use.slot, ValueDeclaration(value.name, start, at: value.span))
        }
      }
  }

  /// Returns the exercises whose estimate for efforts a load may follow; nil for all, if a rule or
  /// the start of a value reads it.
  static func estimatedExercises(
    _ days: [CompiledDay], _ uses: [SlotProgression], _ names: ValueNames
  ) -> Set<String>? {
    let name = ValueName(ReservedName.e1rm.rawValue)
    let readsElsewhere =
      uses.contains { $0.rule.readNames.contains(name) }
      || names.starts.contains { start in
        guard case .expression(let expression) = start else { return false }
        return expression.readNames.contains(name)
      }
    if readsElsewhere { return nil }
    var found: Set<String> = []
    for day in days {
      for entry in day.entries where entry.facts.estimates {
        found.insert(entry.slot.lift)
        found.formUnion(names.exercises(of: entry.slot))
      }
    }
    return found
  }

  /// True if a load may follow the estimate for efforts of an exercise.
  var estimates: Bool { estimatedExercises.map { !$0.isEmpty } ?? true }

  /// Returns whether a load may follow the estimate for efforts of an entry's exercise.
  func estimates(_ entry: CompiledEntry) -> Bool {
    guard let estimatedExercises else { return true }
    return !estimatedExercises.isEmpty
      && (entry.varies || estimatedExercises.contains(entry.slot.lift))
  }

  /// The progressions that slots use, in the order of the days.
  package var progressionSummaries: [ProgressionSummary] {
    var result: [ProgressionSummary] = []
    for use in progressions {
      let progression = use.rule.progression
      let index =
        result.firstIndex { $0.progression.name == progression.name }
        ?? {
          result.append(
            ProgressionSummary(
              progression: progression, slots: [],
              parameters: progression.parameters.map { ($0.name, []) }))
          return result.count - 1
        }()
      guard !result[index].slots.contains(use.slot) else { continue }
      result[index].slots.append(use.slot)
      for (number, parameter) in use.rule.parameters.enumerated() {
        guard let text = text(of: parameter, for: use.slot) else { continue }
        var values = result[index].parameters[number].values
        if let same = values.firstIndex(where: { $0.text == text }) {
          values[same].slots.append(use.slot)
        } else {
          values.append((text, [use.slot]))
        }
        result[index].parameters[number].values = values
      }
    }
    return result
  }

  /// Returns the value of a parameter as text: the argument of the use, otherwise the value of the
  /// lift, otherwise the default. Nil for a table.
  private func text(of parameter: RuleScope.Parameter, for slot: SlotName) -> String? {
    if let given = parameter.given { return given.text }
    var own: ValueDeclaration?
    for name in [slot, SlotName(slot.lift)] where own == nil {
      let lift = program.lifts.first { $0.slot == name }
      own = lift?.values.first { $0.name == parameter.name }
    }
    if case .expression(let start)? = own?.start { return start.text }
    return parameter.standard.text
  }
}

// The progressions that a program uses, with the slots and parameters, for its page.

/// A progression, the slots that use it, and the values of its parameters.
package struct ProgressionSummary {
  package let progression: Progression
  /// The slots in the order of the days.
  package internal(set) var slots: [SlotName]
  /// Each parameter with its different values as text, and the slots that have each of them.
  package internal(set) var parameters:
    [(name: String, values: [(text: String, slots: [SlotName])])]

  /// Returns the summary with its slots in the order of a list, which contains all of them.
  package func ordered(by order: [SlotName]) -> ProgressionSummary {
    func place(_ slot: SlotName) -> Int { order.firstIndex(of: slot) ?? order.count }
    func sorted(_ slots: [SlotName]) -> [SlotName] { slots.sorted { place($0) < place($1) } }
    var copy = self
    copy.slots = sorted(slots)
    copy.parameters = parameters.map { parameter in
      let values = parameter.values.map { (text: $0.text, slots: sorted($0.slots)) }
        .sorted { ($0.slots.first.map(place) ?? 0) < ($1.slots.first.map(place) ?? 0) }
      return (parameter.name, values)
    }
    return copy
  }
}

extension ProgressionParameter.Default {
  fileprivate var text: String? {
    if case .expression(let expression) = self { expression.text } else { nil }
  }
}

extension Progression {
  /// True if one of its rules can move or end the schedule.
  var movesSchedule: Bool {
    allRules.contains { rule in
      rule.statements.contains { statement in
        switch statement.action {
        case .repeatSession, .repeatWeek, .goTo, .finish: true
        default: false
        }
      }
    }
  }
}
