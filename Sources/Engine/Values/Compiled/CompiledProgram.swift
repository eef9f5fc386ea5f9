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
  let slots: [SlotName]
  private let numbers: [SlotName: Int]
  let entryProgressions: EntryProgressions
  /// Every slot with its progressions, in the order of the days.
  let progressions: [SlotProgression]
  /// Those whose rules run after a week, a block or a cycle.
  private let progressionsOfPeriods: [RulePeriod: [SlotProgression]]
  /// The values that rules change, with the declarations of their starts.
  let state: [(key: ValueKey, start: ValueStart)]
  /// Only their keys, in the same order.
  let stateKeys: [ValueKey]
  let isStateAt: [Bool]
  /// The slots whose `weight` follows a lifter who does more than planned.
  let followingSlots: Set<SlotName>
  /// The loads that a slot keeps separately for each exercise chosen by its cases.
  private let perExercise: Set<Int>
  let days: [String: CompiledDay]
  /// The days in the order of the program.
  let dayList: [CompiledDay]
  let schemes: [String: Cases<Scheme>]
  private let book: SchemeBook
  /// The tables of the program as a whole.
  let tables: [String: ProgressionTable]
  /// The rounding of slots under `lifts`.
  private let rounds: [SlotName: RoundingRule]
  /// True if a rule or a scheme reads the e1RM of a set. Otherwise it is not calculated.
  let readsEstimates: Bool
  private let rulesReadEstimates: Bool
  /// The exercises whose estimate for efforts a load may follow; nil for all.
  let estimatedExercises: Set<String>?
  /// True if a rule can move or end the schedule: `repeat session`, `repeat week`, `go to` or
  /// `finish`.
  let hasMoves: Bool
  /// True if time off lowers loads.
  let hasLayoff: Bool
  /// True if the program gives the equipment of a lift.
  private let hasEquipment: Bool

  /// Prepares a program. With `before`, usually the version before this one, it shares the parts
  /// that are equal.
  package init(
    _ program: Program, version: String? = nil, after before: CompiledProgram? = nil
  ) {
    let program = program.withNamedWeights
    self.program = program
    self.version = version
    let lifts = Dictionary(program.lifts.map { ($0.slot, $0) }) { first, _ in first }
    // If both versions use progressions in the same way, everything derived from them is shared.
    let sameDays = before?.sameDays(of: program) ?? []
    let sharing = before.flatMap { $0.hasSameProgressions(as: program, sameDays) ? $0 : nil }
    let progress =
      sharing?.entryProgressions ?? EntryProgressions(program, lifts, after: before)
    let uses = progress.uses
    let alike = before.flatMap {
      $0.declaresSameValues(as: program, sameDays, sharing == nil ? uses : nil) ? $0 : nil
    }
    let same = sharing == nil ? nil : alike
    let names = same?.names ?? alike?.names.with(uses) ?? ValueNames(program, uses: uses)
    let (slots, numbers) = alike.map { ($0.slots, $0.numbers) } ?? program.numberedSlots
    let progressions =
      same?.progressions
      ?? uses.indices.map { uses[$0].numbered(in: names, like: alike?.progressions[$0]) }
    let state = alike?.state ?? Self.state(uses, names)
    let isStateAt = alike?.isStateAt ?? Self.isState(state, names)
    let followingSlots =
      alike?.followingSlots ?? Self.followingSlots(among: slots, uses, names, isStateAt)
    let schemes = Dictionary(program.schemes.map { ($0.name, $0.scheme) }) { first, _ in first }
    var book = SchemeBook(schemes, after: before?.book)
    let sharesSchemes = before.map { $0.program.schemes == program.schemes } ?? false
    let days = program.days.enumerated().map { number, day in
      let oldDay = before?.day(number)
      let sharesEntries =
        same.map { $0.program.round == program.round && $0.hasSameSupersets(day, number) } ?? false
      let progressOfDay = progress.ofDays[number]
      var entries: [CompiledEntry] = []
      entries.reserveCapacity(day.entries.count)
      for index in day.entries.indices {
        let old = oldDay.flatMap { $0.entries.indices.contains(index) ? $0.entries[index] : nil }
        if sharesEntries, let old, old.dependsOnlyOnItself(sharesSchemes: sharesSchemes),
          sameDays.contains(number) || old.entry == day.entries[index]
        {
          entries.append(old)
          continue
        }
        let entry = day.entries[index]
        let own = lifts[entry.slot]
        let ofLift = entry.slot.label == nil ? own : lifts[SlotName(entry.slot.lift)]
        let hasSameSets = old?.hasSameSets(as: entry, sharesSchemes: sharesSchemes) ?? false
        entries.append(
          CompiledEntry(
            entry, number: numbers[entry.slot] ?? 0, in: EntryPlace(index, of: day),
            progress: progressOfDay[index],
            round: entry.options.round ?? own?.round ?? ofLift?.round ?? program.round,
            isPerSide: own?.isPerSide ?? false || ofLift?.isPerSide ?? false,
            followsHeavier: followingSlots.contains(entry.slot),
            after: entries, schemes: &book, names: names, like: hasSameSets ? old : nil,
            named: alike == nil ? nil : old))
      }
      return CompiledDay(day: day, number: number, entries: entries)
    }
    entryProgressions = progress
    self.names = names
    self.slots = slots
    self.numbers = numbers
    self.progressions = progressions
    progressionsOfPeriods = same?.progressionsOfPeriods ?? Self.byPeriods(progressions)
    self.state = state
    stateKeys = alike?.stateKeys ?? state.map(\.key)
    self.isStateAt = isStateAt
    self.followingSlots = followingSlots
    perExercise = alike?.perExercise ?? Self.perExercise(uses, names)
    dayList = days
    self.days = Dictionary(days.map { ($0.day.name, $0) }) { first, _ in first }
    self.schemes = schemes
    self.book = book
    tables = Dictionary(program.tables.map { ($0.name, $0.table) }) { first, _ in first }
    rounds = alike?.rounds ?? lifts.compactMapValues(\.round)
    hasMoves = program.progressions.values.contains(where: \.movesSchedule)
    hasLayoff = program.schedule.layoff != nil
    hasEquipment = program.lifts.contains { $0.equipment != nil }
    rulesReadEstimates = same?.rulesReadEstimates ?? uses.contains { $0.rule.readsEstimates }
    estimatedExercises = Self.estimatedExercises(days, uses, names)
    readsEstimates =
      rulesReadEstimates || days.contains { $0.entries.contains(where: \.readsEstimates) }
  }

  private static func byPeriods(
    _ progressions: [SlotProgression]
  ) -> [RulePeriod: [SlotProgression]] {
    var ofPeriods: [RulePeriod: [SlotProgression]] = [:]
    for use in progressions {
      for period in use.rule.periods { ofPeriods[period, default: []].append(use) }
    }
    return ofPeriods
  }

  /// Returns the values that rules assign, which are state. The others are constants.
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

  private static func isState(
    _ state: [(key: ValueKey, start: ValueStart)], _ names: ValueNames
  ) -> [Bool] {
    var isState = Array(repeating: false, count: names.homes.count)
    for (key, _) in state { isState[key.index] = true }
    return isState
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
}

extension CompiledProgram {
  /// Returns the uses of progressions whose rules run after a period, in the order of the days.
  func progressions(after period: RulePeriod) -> [SlotProgression] {
    progressionsOfPeriods[period] ?? []
  }

  /// Returns the day of that name. There are few, so comparing is faster than hashing.
  func day(named name: String) -> CompiledDay? {
    guard days.count <= 8 else { return days[name] }
    return dayList.first { $0.day.name == name }
  }

  /// Returns the index of a slot that a day trains; nil for any other.
  func number(of slot: SlotName) -> Int? { numbers[slot] }

  /// Returns the settings with the equipment that the program gives.
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

  /// Returns the full name of a value.
  func home(of key: ValueKey) -> ValueName { names.homes[key.index] }

  func start(of key: ValueKey) -> ValueStart { names.starts[key.index] }

  /// Returns the rounding of a slot's loads if its entry does not set one.
  func round(of slot: SlotName?) -> RoundingRule? {
    guard let slot else { return program.round }
    return rounds[slot] ?? rounds[SlotName(slot.lift)] ?? program.round
  }
}

// The questions that the slots of a program ask when it starts.

extension CompiledProgram {
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
}

// Finds out whose estimate for efforts the loads of a program may follow.

extension CompiledProgram {
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
      for entry in day.entries where entry.facts?.estimates ?? false {
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
      && (entry.exercise != nil || estimatedExercises.contains(entry.slot.lift))
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

extension CompiledProgram {
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

extension ProgressionParameter.Default {
  fileprivate var text: String? {
    if case .expression(let expression) = self { expression.text } else { nil }
  }
}
