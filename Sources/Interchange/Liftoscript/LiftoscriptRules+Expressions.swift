// Expressions of scripts as expressions of prog.

import Training

extension LiftoscriptRules {
  mutating func text(
    _ expression: LiftoscriptExpression, _ path: Path, isCondition: Bool
  ) throws(NotExpressible) -> String {
    func current(_ name: String) -> String { isCondition ? path.values[name] ?? name : name }
    switch expression {
    case .value(let value): return value.text
    case .state(let name):
      guard known.contains(name) else { throw NotExpressible("'state.\(name)'") }
      return current(Self.name(of: name))
    case .variable(let name):
      guard let value = path.variables[name] else { throw NotExpressible("'var.\(name)'") }
      // The value may read names that were assigned since.
      guard isCondition || path.values.isEmpty else {
        throw NotExpressible("'var.\(name)' after an assignment")
      }
      return value
    case .name(let name): return try self.name(name, current)
    case .element(let name, let indices): return try element(name, indices, current)
    case .call(let name, let arguments): return try call(name, arguments, path, isCondition)
    case .not(let inside): return "not (\(try text(inside, path, isCondition: isCondition)))"
    case .negative(let inside): return "-\(try text(inside, path, isCondition: isCondition))"
    case .choice(let condition, let one, let other):
      let texts = [
        try text(one, path, isCondition: isCondition),
        try text(condition, path, isCondition: isCondition),
        try text(other, path, isCondition: isCondition),
      ]
      return "(\(texts[0]) if \(texts[1]) else \(texts[2]))"
    case .binary(let sign, let one, let other):
      return try binary(sign, one, other, path, isCondition)
    }
  }

  private mutating func binary(
    _ sign: String, _ one: LiftoscriptExpression, _ other: LiftoscriptExpression, _ path: Path,
    _ isCondition: Bool
  ) throws(NotExpressible) -> String {
    if [">=", "<=", "<", ">", "==", "!="].contains(sign), Self.isList(one) || Self.isList(other) {
      return try comparison(sign, one, other, path, isCondition)
    }
    let left = try text(one, path, isCondition: isCondition)
    let right = try text(other, path, isCondition: isCondition)
    switch sign {
    case "&&":
      return [left, right].map { Self.isOr($0) ? "(\($0))" : $0 }.joined(separator: " and ")
    case "||": return "\(left) or \(right)"
    case "%": return "mod(\(left), \(right))"
    case "+", "-", "*", "/": return "(\(left) \(sign) \(right))"
    default: return "\(left) \(sign) \(right)"
    }
  }

  /// Returns the comparison in the notation of prog. A comparison of a list holds if it holds for
  /// every set.
  private mutating func comparison(
    _ sign: String, _ one: LiftoscriptExpression, _ other: LiftoscriptExpression, _ path: Path,
    _ isCondition: Bool
  ) throws(NotExpressible) -> String {
    let names = [one, other].map { expression -> String in
      if case .name(let name) = expression { return Self.long(name) }
      return ""
    }
    switch (names[0], sign, names[1]) {
    case ("completedReps", ">=", "reps"), ("reps", "<=", "completedReps"):
      return hasRanges ? "topped" : "made"
    case ("completedReps", ">=", "minReps"), ("minReps", "<=", "completedReps"): return "made"
    default: break
    }
    let texts = [
      try part(one, names[0], path, isCondition), try part(other, names[1], path, isCondition),
    ]
    return "all(\(texts[0]) \(sign) \(texts[1]))"
  }

  private mutating func part(
    _ expression: LiftoscriptExpression, _ name: String, _ path: Path, _ isCondition: Bool
  ) throws(NotExpressible) -> String {
    switch name {
    case "": return try text(expression, path, isCondition: isCondition)
    case "completedReps": return "reps"
    case "reps": return hasRanges ? "ceiling" : "goal"
    case "minReps": return "goal"
    case "completedWeights": return "load"
    case "weights": return "planned"
    case "completedRPE": return "rpe"
    default: throw NotExpressible("'\(name)'")
    }
  }

  private mutating func name(
    _ name: String, _ current: (String) -> String
  ) throws(NotExpressible) -> String {
    switch Self.long(name) {
    case "week": return "week"
    case "rm1":
      readsMax = true
      return current("1rm")
    case "bodyweight": return "bodyweight"
    case "setVariationIndex": return current("stage")
    case "descriptionIndex" where hasDescriptions: return current("description")
    case "completedNumberOfSets": return "count(done)"
    case "weights" where loads == .weight: return current("weight")
    case "weights":
      guard let share else { throw NotExpressible("'weights' of sets with different loads") }
      return "(\(share) + \(current("added")))"
    default: throw NotExpressible("'\(name)'")
    }
  }

  private mutating func element(
    _ name: String, _ indices: [LiftoscriptExpression?], _ current: (String) -> String
  ) throws(NotExpressible) -> String {
    guard indices.count == 1, let index = indices.first.flatMap(\.self) else {
      throw NotExpressible("'\(name)' of another week or day")
    }
    let set: String
    switch index {
    case .value(let value) where value.unit == .none && value.number.isWhole:
      set = value.number == .one ? "first" : "nth(\(value.number.text()))"
    case .name("ns"), .name("numberOfSets"), .name("programNumberOfSets"),
      .name("completedNumberOfSets"):
      set = "last"
    default: throw NotExpressible("a calculated number of a set")
    }
    switch Self.long(name) {
    case "completedReps": return "\(set).reps"
    case "reps": return "\(set).\(hasRanges ? "ceiling" : "goal")"
    case "minReps": return "\(set).goal"
    case "completedWeights": return "\(set).load"
    case "completedRPE": return "\(set).rpe"
    case "weights": return loads == .weight ? current("weight") : "\(set).planned"
    default: throw NotExpressible("'\(name)'")
    }
  }

  private mutating func call(
    _ name: String, _ arguments: [LiftoscriptExpression], _ path: Path, _ isCondition: Bool
  ) throws(NotExpressible) -> String {
    if name == "sum", arguments.count == 1, case .name(let list) = arguments[0] {
      return "sum(\(try part(arguments[0], Self.long(list), path, isCondition)))"
    }
    guard ["min", "max", "floor", "ceil", "round", "abs"].contains(name),
      !arguments.contains(where: Self.isList)
    else { throw NotExpressible("'\(name)()'") }
    var texts: [String] = []
    for argument in arguments { texts.append(try text(argument, path, isCondition: isCondition)) }
    return "\(name)(\(texts.joined(separator: ", ")))"
  }
}
