// A program made ready for replay: which slots it has, what each may read, what is state.

import Diagnostics
import Notation
package import Programs
package import Training

/// One use of a progression by a slot.
struct SlotProgression: Sendable {
  var slot: SlotName
  var rule: RuleScope
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
  private let isStateAt: [Bool]
  /// Loads that a slot keeps apart for each exercise that its cases choose.
  private let perExercise: Set<Int>
  let days: [String: CompiledDay]
  let schemes: [String: Cases<Scheme>]
  private let sites: [RulePlace: RuleSite]
  /// True when a rule or a scheme reads what a set says of a single: else nobody works that out.
  let readsEstimates: Bool

  private struct RulePlace: Hashable {
    var progression: String
    var start: Int
  }

  package init(_ program: Program, version: String?) {
    self.program = program
    self.version = version
    let lifts = Dictionary(program.lifts.map { ($0.slot, $0) }) { first, _ in first }
    let schemes = Dictionary(program.schemes.map { ($0.name, $0.scheme) }) { first, _ in first }
    let progress = program.days.map { day in
      day.entries.map { entry in
        (entry.options.progress ?? lifts[entry.slot]?.progress)?.map { uses in
          uses.compactMap { RuleScope(of: $0, in: program) }
        }
      }
    }
    var uses: [SlotProgression] = []
    var known: Set<TrainedUse> = []
    for (entry, progress) in zip(program.days.flatMap(\.entries), progress.joined()) {
      for rule in (progress?.all ?? []).joined()
      where known.insert(TrainedUse(slot: entry.slot, progression: rule.name)).inserted {
        uses.append(SlotProgression(slot: entry.slot, rule: rule))
      }
    }
    let names = ValueNames(program, uses: uses)
    let days = zip(program.days, progress).map { day, progress in
      CompiledDay(
        day: day,
        entries: zip(day.entries, progress).map { entry, progress in
          CompiledEntry(
            entry, progress: progress,
            round: entry.options.round ?? lifts[entry.slot]?.round
              ?? lifts[SlotName(entry.slot.lift)]?.round ?? program.round,
            schemes: schemes, names: names)
        })
    }
    let state = Self.state(uses, names, program)
    self.schemes = schemes
    self.days = Dictionary(days.map { ($0.day.name, $0) }) { first, _ in first }
    self.names = names
    self.state = state
    progressions = uses
    let stateIndices = Set(state.map(\.key.index))
    isStateAt = names.homes.indices.map { stateIndices.contains($0) }
    perExercise = Self.perExercise(state, names, program)
    sites = Self.sites(uses, program, version)
    let schemeSets = days.flatMap(\.entries).flatMap { $0.entry.scheme?.sets(in: schemes) ?? [] }
    readsEstimates =
      uses.contains { $0.rule.progression.expressions.contains(where: \.readsEstimates) }
      || uses.contains { $0.rule.arguments.contains(where: \.readsEstimates) }
      || schemeSets.flatMap(\.expressions).contains(where: \.readsEstimates)
  }

  /// What rules assign is state; the rest are constants.
  private static func state(
    _ uses: [SlotProgression], _ names: ValueNames, _ program: Program
  ) -> [(key: ValueKey, start: ValueStart)] {
    var seen: Set<ValueKey> = []
    var result: [(key: ValueKey, start: ValueStart)] = []
    func add(_ key: ValueKey?) {
      guard let key, seen.insert(key).inserted else { return }
      result.append((key, names.starts[key.index]))
    }
    for use in uses {
      for name in use.rule.progression.changedNames {
        add(Self.key(for: name, names.names(of: use.slot), names))
      }
      for value in use.rule.progression.state {
        add(names.key(of: ValueName(value.name, of: use.slot)))
      }
    }
    return result
  }

  /// Where `exercise:` varies what a slot lifts, its own loads are kept for each exercise; what
  /// only `lifts` declares stays the lift's.
  private static func perExercise(
    _ state: [(key: ValueKey, start: ValueStart)], _ names: ValueNames, _ program: Program
  ) -> Set<Int> {
    let entries = program.days.flatMap(\.entries).filter { $0.options.exercise != nil }
    guard !entries.isEmpty else { return [] }
    let varying = Set(entries.map(\.slot))
    let declared = Set(
      program.lifts.flatMap { lift in
        lift.values.map { ValueName($0.name, of: lift.slot) }
      })
    return Set(
      state.filter { key, start in
        let home = names.homes[key.index]
        guard let slot = home.owner, varying.contains(slot), !declared.contains(home) else {
          return false
        }
        return names.isLoad(start, from: slot)
      }.map(\.key.index))
  }

  private static func sites(
    _ uses: [SlotProgression], _ program: Program, _ version: String?
  ) -> [RulePlace: RuleSite] {
    var result: [RulePlace: RuleSite] = [:]
    for use in uses {
      let progression = use.rule.progression
      let source = progression.source ?? program.source
      for rule in progression.allRules {
        let origin = source.origin(of: rule.span)
        result[RulePlace(progression: progression.name, start: rule.span.start)] = RuleSite(
          file: progression.isBuiltIn ? "built in" : origin.source.name,
          line: origin.source.position(at: origin.span.start).line, name: progression.name,
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

  func isState(_ key: ValueKey) -> Bool { isStateAt[key.index] }

  /// The value that a name means where those names are seen; nil when none of that name is declared.
  ///
  /// Looked up in the slot's own values, the lift's, its base's, the program's values and inputs.
  func key(for name: ValueName, _ seen: SlotNames?) -> ValueKey? {
    Self.key(for: name, seen, names)
  }

  private static func key(
    for name: ValueName, _ seen: SlotNames?, _ names: ValueNames
  ) -> ValueKey? {
    if let owner = name.owner { return names.names(of: owner)[name.name] }
    return seen?[name.name] ?? names.programKey(name.name)
  }

  /// The key of a slot's value while it lifts that exercise.
  func key(_ key: ValueKey, of slot: SlotName?, lifting exercise: String?) -> ValueKey {
    guard !perExercise.isEmpty, key.exercise == nil, perExercise.contains(key.index),
      home(of: key).owner == slot
    else { return key }
    return ValueKey(index: key.index, exercise: exercise)
  }

  /// True for a value that each exercise of its slot has for itself.
  func isPerExercise(_ key: ValueKey) -> Bool { perExercise.contains(key.index) }

  /// The full name of where a value is kept.
  func home(of key: ValueKey) -> ValueName { names.homes[key.index] }

  func start(of key: ValueKey) -> ValueStart { names.starts[key.index] }

  /// The values of progressions that are asked at the start, with their slots.
  package var askedState: [(slot: SlotName, value: ValueDeclaration)] {
    progressions.flatMap { use in
      use.rule.progression.state.compactMap { value in
        guard let key = names.key(of: ValueName(value.name, of: use.slot)) else { return nil }
        let start = start(of: key)
        guard case .ask = start else { return nil }
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
