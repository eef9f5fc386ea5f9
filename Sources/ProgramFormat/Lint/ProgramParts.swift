// The cases and expressions of a program, wherever they stand.

import Diagnostics
import Notation
import Programs
import Training

/// The named parts of a program by their names, so that many entries are gone through quickly.
struct ProgramParts {
  private let schemes: [String: Cases<Scheme>]
  private let ofLifts: [SlotName: Cases<[ProgressionUse]>]

  init(_ program: Program) {
    schemes = Dictionary(program.schemes.map { ($0.name, $0.scheme) }) { one, _ in one }
    ofLifts = program.liftProgressions
  }

  /// Every condition of an entry's cases, also in the schemes that it names.
  func conditions(of entry: DayEntry) -> [CaseCondition] {
    let options = entry.options
    var found = schemes(of: entry).flatMap(\.innerConditions)
    found += options.exercise?.conditions ?? []
    found += options.when?.conditions ?? []
    found += options.rest?.conditions ?? []
    found += options.note?.conditions ?? []
    found += options.warmup?.conditions ?? []
    found += (options.progress ?? ofLifts[entry.slot])?.conditions ?? []
    return found
  }

  /// What the `by` lists of an entry count along, also in the schemes that it names.
  func axes(of entry: DayEntry) -> [CaseAxis] {
    let options = entry.options
    var found = schemes(of: entry).flatMap(\.innerAxes)
    found += options.exercise?.axes ?? []
    found += options.when?.axes ?? []
    found += options.rest?.axes ?? []
    found += options.note?.axes ?? []
    found += options.warmup?.axes ?? []
    found += (options.progress ?? ofLifts[entry.slot])?.axes ?? []
    return found
  }

  /// The schemes of an entry and its warm-up, and those they name, each once.
  private func schemes(of entry: DayEntry) -> [Cases<Scheme>] {
    var found = entry.ownSchemes
    var seen: Set<String> = []
    var index = 0
    while index < found.count {
      for name in found[index].schemeNames where seen.insert(name).inserted {
        if let scheme = schemes[name] { found.append(scheme) }
      }
      index += 1
    }
    return found
  }
}

extension Program {
  /// The names of the schemes that entries name, or that these name in turn.
  var usedSchemes: Set<String> {
    guard !schemes.isEmpty else { return [] }
    var waiting = days.flatMap(\.entries).flatMap(\.ownSchemes).flatMap(\.schemeNames)
    guard !waiting.isEmpty else { return [] }
    let named = Dictionary(schemes.map { ($0.name, $0.scheme) }) { one, _ in one }
    var used: Set<String> = []
    while let name = waiting.popLast() {
      if used.insert(name).inserted { waiting += named[name]?.schemeNames ?? [] }
    }
    return used
  }
}

extension DayEntry {
  /// The schemes that stand at the entry itself: its sets, and its warm-ups.
  fileprivate var ownSchemes: [Cases<Scheme>] {
    let warmups = (options.warmup?.all ?? []).compactMap { warmup -> Cases<Scheme>? in
      if case .scheme(let scheme) = warmup { .always(scheme) } else { nil }
    }
    return (scheme.map { [$0] } ?? []) + warmups
  }
}

extension Cases {
  /// What the `by` lists among the cases count along.
  var axes: [CaseAxis] {
    switch self {
    case .always, .absent: []
    case .first(let list): list.flatMap { $0.content.axes }
    case .by(let axis, let list): [axis] + list.flatMap { $0.axes }
    }
  }
}

extension Cases<Scheme> {
  /// The schemes that are named in any of the cases.
  fileprivate var schemeNames: [String] { all.flatMap(\.schemeNames) }

  /// The conditions of the cases and of those that stand among their sets.
  fileprivate var innerConditions: [CaseCondition] {
    conditions + all.flatMap(\.casesInside).flatMap(\.innerConditions)
  }

  fileprivate var innerAxes: [CaseAxis] {
    axes + all.flatMap(\.casesInside).flatMap(\.innerAxes)
  }
}

extension Scheme {
  /// The cases that stand among the sets.
  var casesInside: [Cases<Scheme>] {
    parts.compactMap { part in
      if case .cases(let cases) = part { cases } else { nil }
    }
  }

  /// The schemes that are named among the sets, also in cases.
  fileprivate var schemeNames: [String] {
    parts.flatMap { part -> [String] in
      switch part {
      case .set: []
      case .named(let name, _): [name]
      case .cases(let cases): cases.all.flatMap(\.schemeNames)
      }
    }
  }
}

extension Expression {
  /// The expression and all that it is made of.
  var parts: [Expression] { [self] + node.children.flatMap(\.parts) }
}
