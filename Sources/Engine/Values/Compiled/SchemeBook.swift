// The named schemes of a program, each analysed and expanded only once.

import Notation
import Programs
import Training

/// The properties of a scheme, over all its cases and the schemes that it names.
struct SchemeFacts {
  /// The set names given with `as`.
  private(set) var setNames: Set<String> = []
  /// The names of other slots that its expressions read: values, or sets of earlier exercises.
  private(set) var namesOfOthers: Set<ValueName> = []
  /// The names without an owner that its expressions read.
  private var readNames: Set<String> = []
  /// True if an expression reads sets other than by name.
  private var readsSets = false
  private(set) var readsEstimates = false
  /// True if an expression is more than a name.
  private(set) var computes = false
  /// True if an expression reads a shown load.
  private(set) var asksShown = false
  /// True if the load of a work set depends on its planned effort.
  private(set) var plansByEffort = false
  /// True if the load of a work set follows the estimate for efforts.
  var estimates: Bool { plansByEffort || readNames.contains(ReservedName.e1rm.rawValue) }
  /// True if a load or a count depends on sets of the same session.
  private(set) var looksAtSets = false

  private mutating func add(_ set: PlannedSet) {
    if let name = set.name { setNames.insert(name) }
    if set.effortOfLoad != nil, !set.isWarmup { plansByEffort = true }
    for expression in set.expressions {
      readsEstimates = readsEstimates || expression.readsEstimates
      if case .name = expression.node {} else { computes = true }
      asksShown = asksShown || expression.asksShown
      readsSets = readsSets || expression.looksAtSets([])
      expression.visit { part in
        if case .name(let name) = part.node, name.owner == nil { readNames.insert(name.name) }
      }
      for name in expression.readNames where name.owner != nil { namesOfOthers.insert(name) }
    }
  }

  /// Adds the names that the conditions of cases read.
  mutating func add(_ conditions: [CaseCondition]) {
    for name in conditions.compactMap(\.expression).flatMap(\.readNames) where name.owner == nil {
      readNames.insert(name.name)
    }
  }

  /// Looks at every set that the cases may choose, including the sets of named schemes.
  init(of cases: Cases<Scheme>? = nil, in schemes: [String: Cases<Scheme>] = [:]) {
    cases?.visitSets(in: schemes) { add($0) }
    cases?.visitSchemes(in: schemes) { add($0.conditions) }
    looksAtSets = readsSets || !readNames.isDisjoint(with: setNames)
  }
}

/// The schemes of a program as its entries use them.
struct SchemeBook {
  let schemes: [String: Cases<Scheme>]
  private var lists: [String: Cases<SetList>] = [:]
  private var facts: [String: SchemeFacts] = [:]
  /// How many more sets are prepared. Any further ones are created when a session needs them.
  private var room = 20_000

  init(_ schemes: [String: Cases<Scheme>]) { self.schemes = schemes }

  mutating func facts(of cases: Cases<Scheme>) -> SchemeFacts {
    guard let name = cases.onlyName else { return SchemeFacts(of: cases, in: schemes) }
    if let known = facts[name] { return known }
    let found = SchemeFacts(of: cases, in: schemes)
    facts[name] = found
    return found
  }

  /// Returns the same cases, with each scheme replaced by its sets where these are fixed.
  mutating func lists(of cases: Cases<Scheme>, depth: Int = 0) -> Cases<SetList> {
    switch cases {
    case .absent: return .absent
    case .first(let list):
      return .first(
        list.map { Case($0.condition, lists(of: $0.content, depth: depth), at: $0.span) })
    case .by(let axis, let list):
      return .by(axis, list.map { lists(of: $0, depth: depth) })
    case .always(let scheme):
      switch scheme.parts.count == 1 ? scheme.parts[0] : nil {
      case .named(let name, _): return lists(named: name, depth: depth)
      case .cases(let cases): return lists(of: cases, depth: depth)
      case .set, nil:
        guard room > 0, let sets = SchemeExpansion.fixed(scheme) else {
          return .always(.calculated(scheme))
        }
        room -= sets.count
        return .always(.fixed(FixedSets(sets)))
      }
    }
  }

  private mutating func lists(named name: String, depth: Int) -> Cases<SetList> {
    if let known = lists[name] { return known }
    guard depth < ProgramLimits.schemeDepth, let cases = schemes[name] else { return .absent }
    let found = lists(of: cases, depth: depth + 1)
    lists[name] = found
    return found
  }
}

extension Cases<Scheme> {
  /// Calls `each` with every set that the cases may choose, including the sets of named schemes.
  /// Each scheme is visited once.
  func visitSets(in schemes: [String: Cases<Scheme>], _ each: (PlannedSet) -> Void) {
    visitSchemes(in: schemes) { cases in
      cases.visit { scheme in
        // The parts are read in place, because sets are large.
        for index in scheme.parts.indices {
          if case .set(let set) = scheme.parts[index] { each(set) }
        }
      }
    }
  }

  /// Returns every set that the cases may choose, including the sets of named schemes, each scheme
  /// once.
  func sets(in schemes: [String: Cases<Scheme>]) -> [PlannedSet] {
    var found: [PlannedSet] = []
    visitSets(in: schemes) { found.append($0) }
    return found
  }

  /// Calls `each` with these cases, the cases inside their schemes, and the cases of named schemes.
  /// Each scheme is visited once.
  func visitSchemes(in schemes: [String: Cases<Scheme>], _ each: (Cases<Scheme>) -> Void) {
    var seen: Set<String> = []
    var waiting = [self]
    while let cases = waiting.popLast() {
      each(cases)
      var found: [Cases<Scheme>] = []
      cases.visit { scheme in
        for part in scheme.parts {
          switch part {
          case .set: continue
          case .cases(let inner): found.append(inner)
          case .named(let name, _):
            if seen.insert(name).inserted, let named = schemes[name] { found.append(named) }
          }
        }
      }
      // Reversed, so that they are visited in the order written.
      waiting += found.reversed()
    }
  }
}
