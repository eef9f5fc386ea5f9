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
  /// True if it refers to named schemes.
  fileprivate(set) var namesSchemes = false
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

  fileprivate mutating func add(_ set: PlannedSet) {
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

  fileprivate mutating func add(_ other: SchemeFacts) {
    setNames.formUnion(other.setNames)
    readNames.formUnion(other.readNames)
    namesOfOthers.formUnion(other.namesOfOthers)
    readsSets = readsSets || other.readsSets
    readsEstimates = readsEstimates || other.readsEstimates
    namesSchemes = namesSchemes || other.namesSchemes
    computes = computes || other.computes
    asksShown = asksShown || other.asksShown
    plansByEffort = plansByEffort || other.plansByEffort
  }

  fileprivate mutating func noteLooks() {
    looksAtSets = readsSets || !readNames.isDisjoint(with: setNames)
  }
}

/// The schemes of a program as its entries use them.
struct SchemeBook {
  let schemes: [String: Cases<Scheme>]
  private var lists: [String: Cases<SetList>] = [:]
  private var facts: [String: SchemeFacts] = [:]
  /// The plain sets of named schemes; nil for those that are not plain.
  private var plain: [String: Cases<PlainSets>?] = [:]
  /// How many more sets are prepared. Any further ones are created when a session needs them.
  private var room = 20_000
  /// The schemes of another version and their sets, to share those that are equal.
  private let before: (schemes: [String: Cases<Scheme>], lists: [String: Cases<SetList>])?

  init(_ schemes: [String: Cases<Scheme>], after before: SchemeBook? = nil) {
    self.schemes = schemes
    self.before = before.map { ($0.schemes, $0.lists) }
  }

  // MARK: Facts

  mutating func facts(of cases: Cases<Scheme>) -> SchemeFacts {
    guard let name = cases.onlyName else { return facts(of: cases, depth: 0) }
    var found = facts(named: name, depth: 0)
    found.namesSchemes = true
    return found
  }

  private mutating func facts(of cases: Cases<Scheme>, depth: Int) -> SchemeFacts {
    var found = SchemeFacts()
    cases.visit { scheme in
      for part in scheme.parts {
        switch part {
        case .set(let set): found.add(set)
        case .cases(let cases): found.add(facts(of: cases, depth: depth))
        case .named(let name, _):
          found.namesSchemes = true
          found.add(facts(named: name, depth: depth))
        }
      }
    }
    found.noteLooks()
    return found
  }

  private mutating func facts(named name: String, depth: Int) -> SchemeFacts {
    if let known = facts[name] { return known }
    guard depth < ProgramLimits.schemeDepth, let cases = schemes[name] else { return SchemeFacts() }
    let found = facts(of: cases, depth: depth + 1)
    facts[name] = found
    return found
  }

  // MARK: Sets

  /// Returns the same cases, with each scheme replaced by its sets where these are fixed.
  mutating func lists(of cases: Cases<Scheme>) -> Cases<SetList> { lists(of: cases, depth: 0) }

  /// Returns the plain sets of a scheme whose sets are `lists`; nil if it is not plain.
  mutating func plain(_ lists: Cases<SetList>, of cases: Cases<Scheme>) -> Cases<PlainSets>? {
    guard let name = cases.onlyName else { return lists.plain }
    if let known = plain[name] { return known }
    let found = lists.plain
    plain.updateValue(found, forKey: name)
    return found
  }

  /// Returns the sets of each case. `known` are the same cases in another version with their sets.
  private mutating func lists(
    of cases: Cases<Scheme>, depth: Int,
    like known: (cases: Cases<Scheme>, lists: Cases<SetList>)? = nil
  ) -> Cases<SetList> {
    switch cases {
    case .absent: return .absent
    case .first(let list):
      return .first(
        list.map { Case($0.condition, lists(of: $0.content, depth: depth), at: $0.span) })
    case .by(let axis, let list):
      guard case .by(_, let cases)? = known?.cases, case .by(_, let lists)? = known?.lists,
        cases.count == list.count, lists.count == list.count
      else { return .by(axis, list.map { self.lists(of: $0, depth: depth) }) }
      return .by(
        axis,
        list.indices.map {
          self.lists(of: list[$0], depth: depth, like: (cases[$0], lists[$0]))
        })
    case .always(let scheme):
      switch scheme.parts.count == 1 ? scheme.parts[0] : nil {
      case .named(let name, _): return lists(named: name, depth: depth)
      case .cases(let cases): return lists(of: cases, depth: depth)
      case .set, nil:
        if case .always(scheme)? = known?.cases, case .always(.fixed(let sets))? = known?.lists,
          sets.count <= room
        {
          room -= sets.count
          return .always(.fixed(sets))
        }
        guard room > 0, let sets = SchemeExpansion.fixed(scheme) else {
          return .always(.calculated(scheme))
        }
        room -= sets.count
        return .always(.fixed(sets))
      }
    }
  }

  private mutating func lists(named name: String, depth: Int) -> Cases<SetList> {
    if let known = lists[name] { return known }
    guard depth < ProgramLimits.schemeDepth, let cases = schemes[name] else { return .absent }
    let known = before.flatMap { before in
      before.schemes[name].flatMap { old in before.lists[name].map { (old, $0) } }
    }
    let found = lists(of: cases, depth: depth + 1, like: known)
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
