// Lookup of the cases in a program, wherever they are written.

import Diagnostics
import Notation
import Programs
import Training

/// The named parts of a program by name, for fast access from many entries.
struct ProgramParts {
  let schemes: [String: Cases<Scheme>]
  let ofLifts: [SlotName: Cases<[ProgressionUse]>]

  init(_ program: Program) {
    schemes = program.schemesByName
    ofLifts = program.liftProgressions
  }

  /// Returns the conditions of the cases of an entry, including those in the schemes that it names
  /// if `followsNames`.
  func caseKeys(of entry: DayEntry, followsNames: Bool = true) -> CaseKeys {
    let schemes = followsNames ? schemes : [:]
    let options = entry.options
    var keys = CaseKeys()
    keys.add(entry.scheme, in: schemes)
    options.warmup?.visit { warmup in
      if case .scheme(let scheme) = warmup { keys.add(.always(scheme), in: schemes) }
    }
    keys.add(options.exercise)
    keys.add(options.when)
    keys.add(options.rest)
    keys.add(options.note)
    keys.add(options.warmup)
    keys.add(options.progress ?? ofLifts[entry.slot])
    return keys
  }
}

/// The conditions of cases, and the counters of `by` lists.
struct CaseKeys {
  private(set) var conditions: [CaseCondition] = []
  private(set) var axes: [CaseAxis] = []

  mutating func add<Content>(_ cases: Cases<Content>?) {
    switch cases {
    case nil, .always, .absent: break
    case .first(let list):
      for item in list {
        conditions.append(item.condition)
        add(item.content)
      }
    case .by(let axis, let list):
      axes.append(axis)
      for item in list { add(item) }
    }
  }

  /// Adds the conditions of a scheme, and of the schemes that it names among `schemes`.
  mutating func add(_ scheme: Cases<Scheme>?, in schemes: [String: Cases<Scheme>]) {
    add(scheme)
    schemes.visitParts(of: scheme) { part in
      switch part {
      case .set: break
      case .named(let name, _): add(schemes[name])
      case .cases(let cases): add(cases)
      }
    }
  }

  /// Returns whether a case or a list tests the numbers of a value.
  func names(_ value: String) -> Bool {
    axes.contains(.value(value))
      || conditions.contains { if case .value(value, _) = $0 { true } else { false } }
  }
}

extension Program {
  /// The names of the schemes that entries use, directly or through other schemes.
  var usedSchemes: Set<String> {
    guard !schemes.isEmpty else { return [] }
    let named = schemesByName
    var used: Set<String> = []
    var waiting: [String] = []
    func add(_ scheme: Cases<Scheme>) {
      scheme.visitParts { part in
        if case .named(let name, _) = part, used.insert(name).inserted { waiting.append(name) }
      }
    }
    for day in days {
      for entry in day.entries {
        if let scheme = entry.scheme { add(scheme) }
        entry.options.warmup?.visit { if case .scheme(let scheme) = $0 { add(.always(scheme)) } }
      }
    }
    while let name = waiting.popLast() {
      if let scheme = named[name] { add(scheme) }
    }
    return used
  }
}
