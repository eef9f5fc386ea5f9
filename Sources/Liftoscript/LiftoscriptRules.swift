// Scripts as rules of prog: one rule for each way through the conditions.

import Interchange
import Notation
import Training

/// The rules of a script.
struct LiftoscriptRules {
  typealias Rule = ConvertedProgram.Rule

  /// The rules of each day of a week, from 1.
  private(set) var rules: [Int: [Rule]] = [:]
  /// The values that prog keeps for the sets.
  private(set) var kept = LiftoscriptKeptValues()
  /// The names that are read or assigned.
  private(set) var names: Set<String> = []
  private(set) var assigned: Set<String> = []

  /// Converts the script of each day of the exercise.
  init(
    _ scripts: [Int: LiftoscriptScript], of lift: LiftoscriptLift, weeks: Int, daysOfWeek: Int?
  ) throws(NotExpressible) {
    var statements: [Int: [LiftoscriptStatement]] = [:]
    for (day, script) in scripts { statements[day] = try LiftoscriptStatement.read(script.text) }
    let assigned = statements.values.flatMap(\.self).assignedElements
    var hasWeight = lift.hasOneLoad && assigned["weights"] == false
    var paths: [Int: [LiftoscriptPath]] = [:]
    var all: [LiftoscriptPath] = []
    var tries = 0
    repeat {
      if tries > 0 { hasWeight = false }
      tries += 1
      for day in lift.days {
        guard let script = scripts[day], let statements = statements[day] else { continue }
        let known = script.variables.map { ($0.name, $0.value) }
        let context = LiftoscriptContext(
          lift: lift, known: Dictionary(known, uniquingKeysWith: { $1 }),
          isBuiltIn: script.isBuiltIn, statesOfLoads: statements.statesOfLoads, weeks: weeks,
          daysOfWeek: daysOfWeek, day: day, hasWeight: hasWeight,
          hasRanges: lift.hasRanges || assigned["minReps"] != nil)
        paths[day] = try LiftoscriptPath.all(statements, context).filter { path in
          lift.weeks(on: day).contains { path.mayHold(in: $0) }
        }
      }
      all = lift.days.flatMap { paths[$0] ?? [] }
      kept = try LiftoscriptKeptValues(
        all.flatMap(\.changes), of: lift, isFrozen: all.contains(where: \.isFreezing))
    } while hasWeight && !kept.hasWeight
    for (day, paths) in paths {
      rules[day] = Self.joined(
        paths.map { path in
          (path.conditions, path.actions.flatMap { self.statements(of: $0) })
        })
    }
    for path in all {
      names.formUnion(path.conditions.flatMap(\.readNames).map(\.name))
      for case .assign(let name, _, let value) in path.actions {
        self.assigned.insert(name)
        names.formUnion(value.readNames.map(\.name))
      }
      for change in path.changes { names.formUnion(change.value.readNames.map(\.name)) }
    }
  }

  private func statements(of action: LiftoscriptPath.Action) -> [String] {
    switch action {
    case .assign(let name, let sign, let value): ["\(name) \(sign) \(value.text)"]
    case .change(let change): kept.statements(change)
    }
  }

  /// Returns the rules. The first that holds runs, so a case that does nothing is excluded from the
  /// rules after it.
  private static func joined(
    _ paths: [(conditions: [LiftoscriptTerm], statements: [String])]
  ) -> [Rule] {
    var rules: [Rule] = []
    var excluded: [LiftoscriptTerm] = []
    for path in paths {
      if path.statements.isEmpty {
        if let all = path.conditions.joined { excluded.append(LiftoscriptTerm(.not(all))) }
        if path.conditions.isEmpty { break }
        continue
      }
      rules.append(Rule((excluded + path.conditions).joined?.text, path.statements))
    }
    return rules
  }
}

extension LiftoscriptPath {
  /// Returns whether the conditions may hold in a week.
  fileprivate func mayHold(in week: Int) -> Bool {
    conditions.allSatisfy { $0.replacing(["week": .number(week)]).truth != false }
  }

  var changes: [LiftoscriptChange] {
    actions.compactMap { if case .change(let change) = $0 { change } else { nil } }
  }

  /// True if the way changes the one-rep max and not all loads, which the app keeps as they are.
  fileprivate var isFreezing: Bool {
    let setsMax = actions.contains { if case .assign("1rm", _, _) = $0 { true } else { false } }
    return setsMax
      && !changes.contains {
        $0.attribute == .weights && $0.sign == "=" && $0.target == LiftoscriptTarget()
      }
  }
}

extension [LiftoscriptTerm] {
  /// The condition that all of them hold; nil for none.
  fileprivate var joined: LiftoscriptTerm? {
    guard var all = first else { return nil }
    for term in dropFirst() { all = LiftoscriptTerm(.and(all, term)) }
    return all
  }
}

extension LiftoscriptExpression {
  /// True if the value follows from the loads of the exercise.
  fileprivate var readsLoads: Bool {
    switch self {
    case .value, .state, .variable: false
    case .name(let name), .element(let name, _):
      ["weights", "completedWeights"].contains(LiftoscriptWords.long(name))
    case .call(_, let parts), .operation(_, let parts): parts.contains(where: \.readsLoads)
    }
  }
}

extension [LiftoscriptStatement] {
  /// The state variables that a script sets to loads of the exercise.
  fileprivate var statesOfLoads: Set<String> {
    var result: Set<String> = []
    for statement in self {
      switch statement {
      case .assign(.state(let name), "=", let value):
        if value.readsLoads { result.insert(name) }
      case .assign, .call: break
      case .loop(_, _, let body): result.formUnion(body.statesOfLoads)
      case .branches(let branches, let otherwise):
        for body in branches.map(\.1) + [otherwise] { result.formUnion(body.statesOfLoads) }
      }
    }
    return result
  }

  /// The names that are assigned, and whether single elements of them are.
  var assignedElements: [String: Bool] {
    var result: [String: Bool] = [:]
    for statement in self {
      switch statement {
      case .assign(.name(let name), _, _):
        result.merge([LiftoscriptWords.long(name): false]) { $0 || $1 }
      case .assign(.element(let name, let indices), _, _):
        let name = LiftoscriptWords.long(name)
        result[name] = (result[name] ?? false) || indices.contains { $0 != nil }
      case .assign, .call: break
      case .loop(_, _, let body): result.merge(body.assignedElements) { $0 || $1 }
      case .branches(let branches, let otherwise):
        for body in branches.map(\.1) + [otherwise] {
          result.merge(body.assignedElements) { $0 || $1 }
        }
      }
    }
    return result
  }
}
