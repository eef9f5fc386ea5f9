// A program made ready for replay: which slots it has, what each may read, what is state.

import Diagnostics
import Notation
package import Programs
package import Training

/// One use of a progression by a slot.
struct SlotProgression: Hashable, Sendable {
  var slot: SlotName
  var use: ProgressionUse
}

/// A program with its names resolved, so that replay looks nothing up twice.
///
/// It never changes, and every run, scope and prescription shares the one object.
package final class CompiledProgram: Sendable {
  package let program: Program
  package let version: String?
  let names: ValueNames
  /// Every slot with its progressions, in the order of the days.
  let progressions: [SlotProgression]
  /// The values that rules change, with what declares their start.
  let state: [(key: ValueKey, start: ValueStart)]
  private let stateKeys: Set<ValueKey>
  /// Loads that a slot keeps apart for each exercise that its cases choose.
  private let perExercise: Set<ValueKey>
  let days: [String: CompiledDay]
  let schemes: [String: Cases<Scheme>]
  private let sites: [RulePlace: RuleSite]

  private struct RulePlace: Hashable {
    var progression: String
    var start: Int
  }

  package init(_ program: Program, version: String?) {
    self.program = program
    self.version = version
    let lifts = Dictionary(program.lifts.map { ($0.slot, $0) }) { first, _ in first }
    let schemes = Dictionary(program.schemes.map { ($0.name, $0.scheme) }) { first, _ in first }
    func progress(of entry: DayEntry) -> Cases<[ProgressionUse]>? {
      entry.options.progress ?? lifts[entry.slot]?.progress
    }
    var uses: [SlotProgression] = []
    var known: Set<TrainedUse> = []
    for entry in program.days.flatMap(\.entries) {
      for use in (progress(of: entry)?.all ?? []).joined()
      where known.insert(TrainedUse(slot: entry.slot, progression: use.name)).inserted {
        uses.append(SlotProgression(slot: entry.slot, use: use))
      }
    }
    let names = ValueNames(program, uses: uses)
    let days = program.days.map { day in
      CompiledDay(
        day: day,
        entries: day.entries.map { entry in
          let sets = entry.scheme?.sets(in: schemes) ?? []
          let named = Set(sets.compactMap(\.name))
          return CompiledEntry(
            entry: entry, progress: progress(of: entry),
            round: entry.options.round ?? lifts[entry.slot]?.round
              ?? lifts[SlotName(entry.slot.lift)]?.round ?? program.round,
            looksAtSets: sets.contains { $0.looksAtSets(named) },
            openKeys: names.openKeys(of: entry.slot))
        })
    }
    let state = Self.state(uses, names, program)
    self.schemes = schemes
    self.days = Dictionary(days.map { ($0.day.name, $0) }) { first, _ in first }
    self.names = names
    self.state = state
    progressions = uses
    stateKeys = Set(state.map(\.key))
    perExercise = Self.perExercise(state, names, program)
    sites = Self.sites(uses, program, version)
  }

  /// What rules assign is state; the rest are constants.
  private static func state(
    _ uses: [SlotProgression], _ names: ValueNames, _ program: Program
  ) -> [(key: ValueKey, start: ValueStart)] {
    var seen: Set<ValueKey> = []
    var result: [(key: ValueKey, start: ValueStart)] = []
    func add(_ key: ValueKey?) {
      guard let key, let start = names.start(of: key), seen.insert(key).inserted else { return }
      result.append((key, start))
    }
    for use in uses {
      guard let progression = program.progressions[use.use.name] else { continue }
      for name in progression.changedNames { add(names.key(for: name, from: use.slot)) }
      for value in progression.state { add(ValueKey(owner: use.slot, name: value.name)) }
    }
    return result
  }

  /// Where `exercise:` varies what a slot lifts, its own loads are kept for each exercise; what
  /// only `lifts` declares stays the lift's.
  private static func perExercise(
    _ state: [(key: ValueKey, start: ValueStart)], _ names: ValueNames, _ program: Program
  ) -> Set<ValueKey> {
    let entries = program.days.flatMap(\.entries).filter { $0.options.exercise != nil }
    guard !entries.isEmpty else { return [] }
    let varying = Set(entries.map(\.slot))
    let declared = Set(
      program.lifts.flatMap { lift in
        lift.values.map { ValueKey(owner: lift.slot, name: $0.name) }
      })
    return Set(
      state.filter { key, start in
        guard let slot = key.owner, varying.contains(slot), !declared.contains(key) else {
          return false
        }
        return names.isLoad(start, from: slot)
      }.map(\.key))
  }

  private static func sites(
    _ uses: [SlotProgression], _ program: Program, _ version: String?
  ) -> [RulePlace: RuleSite] {
    var result: [RulePlace: RuleSite] = [:]
    for name in Set(uses.map(\.use.name)) {
      guard let progression = program.progressions[name] else { continue }
      let source = progression.source ?? program.source
      for rule in progression.allRules {
        result[RulePlace(progression: name, start: rule.span.start)] = RuleSite(
          file: progression.isBuiltIn ? "built in" : source.name,
          line: source.position(at: rule.span.start).line, name: progression.name,
          text: "\(rule.condition.text): \(rule.statements.text)", version: version)
      }
    }
    return result
  }
}

extension CompiledProgram {
  /// Where a rule of a progression stands; nil for one that no slot uses.
  func site(of rule: Rule, in progression: String) -> RuleSite? {
    sites[RulePlace(progression: progression, start: rule.span.start)]
  }

  func isState(_ key: ValueKey) -> Bool { stateKeys.contains(key) }

  func key(for name: ValueName, from slot: SlotName?) -> ValueKey? {
    names.key(for: name, from: slot)
  }

  /// The key of a slot's value while it lifts that exercise.
  func key(_ key: ValueKey, of slot: SlotName?, lifting exercise: String?) -> ValueKey {
    guard !perExercise.isEmpty, key.owner == slot, key.exercise == nil, perExercise.contains(key)
    else { return key }
    return ValueKey(owner: key.owner, name: key.name, exercise: exercise)
  }

  /// True for a value that each exercise of its slot has for itself.
  func isPerExercise(_ key: ValueKey) -> Bool { perExercise.contains(key) }

  func start(of key: ValueKey) -> ValueStart? { names.start(of: key) }

  /// The values of progressions that are asked at the start, with their slots.
  package var askedState: [(slot: SlotName, value: ValueDeclaration)] {
    progressions.flatMap { use in
      (program.progressions[use.use.name]?.state ?? []).compactMap { value in
        let key = ValueKey(owner: use.slot, name: value.name)
        guard let start = start(of: key), case .ask = start else { return nil }
        return (use.slot, ValueDeclaration(value.name, start, at: value.span))
      }
    }
  }

  /// The highest number that a case of a slot's entries names for a value; nil when none does.
  func highestCase(of name: String, for slot: SlotName) -> Int? {
    program.days.flatMap(\.entries).filter { $0.slot == slot }.compactMap { entry in
      [
        entry.scheme?.highestCase(of: name, in: schemes),
        entry.options.exercise?.highestCase(of: name),
      ].compactMap(\.self).max()
    }.max()
  }

  /// How a slot's loads are rounded where its entry says nothing.
  func round(of slot: SlotName?) -> RoundingRule? {
    guard let slot else { return program.round }
    let declared = program.lifts.first { $0.slot == slot }?.round
    return declared ?? program.lifts.first { $0.slot == SlotName(slot.lift) }?.round
      ?? program.round
  }
}
