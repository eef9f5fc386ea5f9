// The part of a program at a place of its text.

import Diagnostics
import Notation
import ProgramFormat
import Programs
import Training

/// A part of a program that hover can tell something about.
enum ProgramNode {
  case day(Day)
  /// The name of an exercise in an entry of a day.
  case exercise(Day, entry: Int)
  /// The sets of an entry, and the one at the place if it is written there.
  case sets(Day, entry: Int, PlannedSet?)
  case scheme(NamedScheme)
  /// The name of a scheme in an entry of a day.
  case schemeUse(NamedScheme, Day, entry: Int)
  case value(ValueName)
  /// A name in a rule, which each slot of the progression has for itself.
  case valueOfRules(String, in: Progression)
  case progression(String)
  case key(KeyTable.Key)
}

/// Finds the part of a program at an offset of its document.
struct ProgramNodeFinder {
  let open: OpenProgram
  let offset: Int

  private var program: Program { open.program }

  private func holds(_ span: SourceSpan) -> Bool {
    open.here(span).map { $0.start <= offset && offset < $0.end } ?? false
  }

  var node: ProgramNode? { key ?? named ?? entry }

  // MARK: Keys

  /// The key at the place, if its mapping can have it.
  private var key: ProgramNode? {
    guard let place = open.document.written?.place(at: offset), place.isKey else { return nil }
    return place.table?.keys.first { $0.name == place.text }.map { .key($0) }
  }

  // MARK: Names

  private var named: ProgramNode? {
    for lift in program.lifts {
      for value in lift.values where holds(value.span) {
        return .value(ValueName(value.name, of: lift.slot))
      }
    }
    for value in program.values where holds(value.span) { return .value(ValueName(value.name)) }
    for day in program.days where holds(day.span) { return .day(day) }
    for scheme in program.schemes where holds(scheme.span) { return .scheme(scheme) }
    for progression in program.progressions.values where !progression.isBuiltIn {
      if holds(progression.span) { return .progression(progression.name) }
      if let found = value(in: progression) { return found }
    }
    for scheme in program.schemes {
      if let found = usedScheme(in: scheme.scheme) { return .scheme(found) }
    }
    for day in program.days {
      for (index, entry) in day.entries.enumerated() {
        for use in (entry.options.progress?.all ?? []).joined() where holds(use.span) {
          return .progression(use.name)
        }
        if let found = usedScheme(in: entry.scheme) {
          return .schemeUse(found, day, entry: index)
        }
      }
    }
    return nil
  }

  private func value(in progression: Progression) -> ProgramNode? {
    for value in progression.state where holds(value.span) {
      return .valueOfRules(value.name, in: progression)
    }
    for rule in progression.allRules {
      for statement in rule.statements {
        guard let name = statement.changedName, holds(statement.target) else { continue }
        return name.owner == nil ? .valueOfRules(name.name, in: progression) : .value(name)
      }
    }
    return nil
  }

  private func usedScheme(in cases: Cases<Scheme>?) -> NamedScheme? {
    for part in (cases?.all ?? []).lazy.flatMap(\.parts) {
      switch part {
      case .set: continue
      case .named(let name, let span):
        guard holds(span) else { continue }
        return program.schemes.first { $0.name == name }
      case .cases(let inner): if let found = usedScheme(in: inner) { return found }
      }
    }
    return nil
  }

  // MARK: Entries

  /// The entry whose name or sets are at the place, or else on its line.
  private var entry: ProgramNode? {
    let line = open.document.places.lineRange(at: offset)
    var onLine: ProgramNode?
    for day in program.days {
      for (index, entry) in day.entries.enumerated() {
        guard let span = open.here(entry.span) else { continue }
        if span.start <= offset, offset < span.end { return .exercise(day, entry: index) }
        if let set = set(in: entry.scheme) { return .sets(day, entry: index, set) }
        if line.contains(span.start), span.end <= offset { onLine = .sets(day, entry: index, nil) }
      }
    }
    return onLine
  }

  private func set(in cases: Cases<Scheme>?) -> PlannedSet? {
    for part in (cases?.all ?? []).lazy.flatMap(\.parts) {
      switch part {
      case .set(let set): if holds(set.span) { return set }
      case .named: continue
      case .cases(let inner): if let found = set(in: inner) { return found }
      }
    }
    return nil
  }
}
