// The loads, reps and numbers of sets that scripts change, as values of prog.

import Interchange
import Notation
import Training

/// A property of sets that a script may change.
enum LiftoscriptAttribute: String, CaseIterable {
  case weights, reps, minReps, numberOfSets

  /// The name of the value that is kept for it.
  fileprivate var name: String {
    switch self {
    case .weights: "weight"
    case .reps: "target_reps"
    case .minReps: "least_reps"
    case .numberOfSets: "set_count"
    }
  }

  /// The end of the names of other values that are kept for it.
  fileprivate var kind: String {
    switch self {
    case .weights: "weight"
    case .reps: "reps"
    case .minReps: "least"
    case .numberOfSets: "sets"
    }
  }
}

/// The sets of one week, day and variation, or all of them where a part is nil.
struct LiftoscriptTarget: Hashable {
  var week: Int?
  var day: Int?
  var variation: Int?
  var set: Int?

  /// Returns whether this target contains another one, which has all parts.
  func contains(_ cell: LiftoscriptTarget) -> Bool {
    func fits(_ one: Int?, _ other: Int?) -> Bool { one == nil || one == other }
    return fits(week, cell.week) && fits(day, cell.day) && fits(variation, cell.variation)
      && fits(set, cell.set)
  }
}

/// A change that a script makes to sets.
struct LiftoscriptChange {
  var attribute: LiftoscriptAttribute
  var target: LiftoscriptTarget
  var sign: String
  var value: LiftoscriptTerm
}

/// A value that prog keeps for sets that always change together.
///
/// If the sets begin with one value, it is that value. Otherwise each set keeps its own beginning,
/// and prog keeps what is added to all of them and what they are multiplied by. A new value in
/// their place ends this.
struct LiftoscriptKeptValue {
  typealias Pair = ConvertedProgram.Pair

  private let attribute: LiftoscriptAttribute
  private let suffix: String
  private let unit: WeightUnit
  fileprivate let targets: Set<LiftoscriptTarget>
  /// The value that all the sets begin with. Nil if it is not known or not the same.
  private(set) var start: LiftoscriptTerm?
  fileprivate let isPlain: Bool
  private let signs: Set<String>
  /// True if percentages are of the one-rep max at the first change, as in the app, which replaces
  /// them with loads.
  private let isFrozen: Bool

  private func name(_ name: String) -> LiftoscriptTerm {
    .name((isLoad ? name : "\(name)_\(attribute.kind)") + suffix)
  }
  private var weight: LiftoscriptTerm { .name(attribute.name + suffix) }
  private var isAdded: Bool { signs.contains("+=") || signs.contains("-=") }
  private var isMultiplied: Bool { signs.contains("*=") || signs.contains("/=") }
  private var isReplaced: Bool { signs.contains("=") }
  private var isLoad: Bool { attribute == .weights }
  private var zero: LiftoscriptTerm {
    LiftoscriptTerm(.literal(isLoad ? .load(ExactLoad(.zero, unit)) : .number(.zero)))
  }
  private static let no = LiftoscriptTerm.number(0)

  /// `starts` are what the sets begin with.
  fileprivate init(
    _ attribute: LiftoscriptAttribute, _ suffix: String, _ unit: WeightUnit,
    _ targets: Set<LiftoscriptTarget>, starts: Set<LiftoscriptTerm?>, signs: Set<String>,
    isFrozen: Bool
  ) throws(NotExpressible) {
    (self.attribute, self.suffix, self.unit, self.targets) = (attribute, suffix, unit, targets)
    self.signs = signs
    // A set without a load has the load of the others.
    let known = Set(starts.compactMap(\.self))
    let hasShare = known.contains { if case .percent? = $0.literal { true } else { false } }
    self.isFrozen = isFrozen && hasShare
    isPlain = known.count <= 1 && !self.isFrozen
    start = known.count == 1 ? known.first : nil
    if !isPlain, starts.contains(nil) {
      throw NotExpressible("sets with and without a load that a script changes")
    }
  }

  /// Returns the value of a set that begins with `start`.
  func term(from start: LiftoscriptTerm?) -> LiftoscriptTerm {
    guard !isPlain, var term = start else { return weight }
    if isFrozen, case .percent? = term.literal {
      let base = LiftoscriptTerm(.conditional(name("base_max"), if: isOn("frozen"), else: .max))
      term = LiftoscriptTerm(.percentOf(term, base))
    }
    if isMultiplied {
      term = LiftoscriptTerm(.arithmetic(.multiply, term.asLoad, name("factor")))
    }
    if isReplaced {
      term = LiftoscriptTerm(.conditional(weight, if: isOn("replaced"), else: term.asLoad))
    }
    return isAdded ? LiftoscriptTerm(.arithmetic(.add, term, name("added"))) : term
  }

  private func isOn(_ name: String) -> LiftoscriptTerm {
    LiftoscriptTerm(.comparison(.equal, self.name(name), .number(1)))
  }

  /// Returns the statements of a change.
  func statements(_ sign: String, _ value: LiftoscriptTerm) -> [String] {
    func change(_ name: LiftoscriptTerm, _ sign: String, _ value: LiftoscriptTerm) -> String {
      "\(name.text) \(sign) \(value.text)"
    }
    if isPlain { return [change(weight, sign, value)] }
    var statements: [String] = []
    if isFrozen {
      let base = LiftoscriptTerm(.conditional(name("base_max"), if: isOn("frozen"), else: .max))
      statements += [change(name("base_max"), "=", base), change(name("frozen"), "=", .number(1))]
    }
    switch sign {
    case "=":
      statements += [change(weight, "=", value), change(name("replaced"), "=", .number(1))]
      if isAdded { statements.append(change(name("added"), "=", zero)) }
    case "+=", "-=": statements.append(change(name("added"), sign, value))
    default:
      statements.append(change(name("factor"), sign, value))
      if isReplaced { statements.append(change(weight, sign, value)) }
      if isAdded { statements.append(change(name("added"), sign, value)) }
    }
    return statements
  }

  /// The values that the rules keep, with their starts.
  var state: [Pair] {
    if isPlain {
      return [Pair(weight.text, isLoad ? "open" : start?.text ?? "open")]
    }
    var state: [Pair] = []
    if isReplaced {
      state += [Pair(weight.text, zero.text), Pair(name("replaced").text, Self.no.text)]
    }
    if isFrozen {
      state += [Pair(name("base_max").text, zero.text), Pair(name("frozen").text, Self.no.text)]
    }
    if isMultiplied { state.append(Pair(name("factor").text, "1")) }
    if isAdded { state.append(Pair(name("added").text, zero.text)) }
    return state
  }

  /// The start that only this lift has.
  var values: [Pair] {
    guard isPlain, isLoad, let start else { return [] }
    return [Pair(weight.text, start.asLoad.text)]
  }
}

/// All values that prog keeps for the sets of an exercise.
struct LiftoscriptKeptValues {
  private(set) var all: [LiftoscriptAttribute: [LiftoscriptKeptValue]] = [:]
  private static let most = 60

  init() {}

  /// True if `weight` is the load of all sets.
  var hasWeight: Bool { all[.weights].map { $0.count == 1 && $0[0].isPlain } ?? false }

  /// Finds the sets of `lift` that always change together. `isFrozen` is true if a script changes
  /// the one-rep max without the loads.
  init(
    _ changes: [LiftoscriptChange], of lift: LiftoscriptLift, isFrozen: Bool
  ) throws(NotExpressible) {
    for attribute in LiftoscriptAttribute.allCases {
      let own = changes.filter { $0.attribute == attribute }
      let targets = Set(own.map(\.target))
      guard !targets.isEmpty else { continue }
      var groups: [(targets: Set<LiftoscriptTarget>, starts: Set<LiftoscriptTerm?>)] = []
      for (cell, start) in lift.starts(of: attribute) {
        let fitting = targets.filter { $0.contains(cell) }
        guard !fitting.isEmpty else { continue }
        if let index = groups.firstIndex(where: { $0.targets == fitting }) {
          groups[index].starts.insert(start)
        } else {
          groups.append((fitting, [start]))
        }
      }
      guard groups.count <= Self.most else {
        throw NotExpressible("a script that changes too many sets of their own")
      }
      for (index, group) in groups.enumerated() {
        let signs = Set(own.filter { group.targets.contains($0.target) }.map(\.sign))
        all[attribute, default: []].append(
          try LiftoscriptKeptValue(
            attribute, groups.count > 1 ? "_\(index + 1)" : "", lift.unit, group.targets,
            starts: group.starts, signs: signs, isFrozen: isFrozen))
      }
    }
  }

  /// Returns the value that is kept for a set; nil if no script changes it.
  func value(_ attribute: LiftoscriptAttribute, of cell: LiftoscriptTarget) -> LiftoscriptKeptValue?
  {
    all[attribute]?.first { value in
      value.targets.allSatisfy { $0.contains(cell) } && isWhole(value, attribute, cell)
    }
  }

  /// Returns whether no other change has the set.
  private func isWhole(
    _ value: LiftoscriptKeptValue, _ attribute: LiftoscriptAttribute, _ cell: LiftoscriptTarget
  ) -> Bool {
    let others = all[attribute]?.flatMap(\.targets) ?? []
    return others.allSatisfy { !$0.contains(cell) || value.targets.contains($0) }
  }

  /// Returns the statements of a change.
  func statements(_ change: LiftoscriptChange) -> [String] {
    (all[change.attribute] ?? []).filter { $0.targets.contains(change.target) }
      .flatMap { $0.statements(change.sign, change.value) }
  }
}
