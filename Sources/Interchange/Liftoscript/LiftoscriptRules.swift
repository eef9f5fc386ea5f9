// Scripts as rules of prog: one rule for each way through the conditions.

import Training

/// The rules of a script.
package struct LiftoscriptRules: Hashable {
  /// A rule: its condition, or nil if it always runs, and its statements.
  package struct Rule: Hashable {
    package var condition: String?
    package var statements: [String]

    /// Returns whether a statement assigns a value.
    func assigns(_ name: String) -> Bool { statements.contains { $0.hasPrefix("\(name) ") } }
  }

  /// The names of an exercise's loads in its rules.
  enum Loads: Hashable {
    /// All sets have the load `weight`.
    case weight
    /// Sets have loads of their own, to which `added` is added.
    case added
    /// Loads are not changed.
    case fixed
  }

  private(set) var rules: [Rule] = []
  /// The state variables that the script assigns.
  private(set) var assigned: Set<String> = []
  var readsMax = false
  private(set) var changesLoads = false

  let loads: Loads
  private let role: WeightRole
  let hasRanges: Bool
  /// The percentage of all sets, if they have one, to which `added` is added.
  let share: String?
  /// True if the exercise has several descriptions.
  let hasDescriptions: Bool
  let known: Set<String>
  /// The state variables that are shares of the one-rep max.
  private let shares: Set<String>
  private static let mostPaths = 24

  init(
    _ script: String, variables: [LiftoscriptVariable], of lift: LiftoscriptLift
  ) throws(NotExpressible) {
    loads = lift.changingLoads
    role = lift.role
    hasRanges = lift.hasRanges
    share = lift.share
    hasDescriptions = lift.descriptions != nil
    known = Set(variables.map(\.name))
    shares = Set(variables.filter { $0.value.unit == .percent }.map(\.name))
    var statements = try LiftoscriptScriptReader.read(script)
    if !hasDescriptions { statements = statements.withoutDescriptions }
    var paths: [Rule] = []
    try follow(statements[...], Path(), into: &paths)
    rules = Self.joined(paths)
    guard !rules.isEmpty else { throw NotExpressible("a script that does nothing") }
    // The app writes a load in place of the percentage, so a new max does not change it.
    if rules.contains(where: { $0.statements.contains { $0.hasPrefix("added = ") } }),
      assigns("1rm")
    {
      throw NotExpressible("'weights =' together with 'rm1 ='")
    }
  }

  /// Returns whether a rule assigns a value.
  func assigns(_ name: String) -> Bool { rules.contains { $0.assigns(name) } }

  // MARK: Paths

  /// A way through the conditions of a script.
  struct Path {
    var conditions: [String] = []
    var statements: [String] = []
    /// The values of names that were assigned on the way.
    var values: [String: String] = [:]
    /// The expressions of `var.x`.
    var variables: [String: String] = [:]
  }

  private mutating func follow(
    _ statements: ArraySlice<LiftoscriptStatement>, _ path: Path, into paths: inout [Rule]
  ) throws(NotExpressible) {
    var path = path
    var rest = statements
    while let statement = rest.popFirst() {
      switch statement {
      case .assign(let target, let sign, let value): try assign(target, sign, value, &path)
      case .branches(let branches, let otherwise):
        for (condition, body) in branches {
          var branch = path
          let text = try text(condition, path, isCondition: true)
          switch KnownCondition(text)?.holds(if: path.conditions) {
          case false?: continue
          case true?: return try follow((body + rest)[...], branch, into: &paths)
          case nil: branch.conditions.append(text)
          }
          try follow((body + rest)[...], branch, into: &paths)
        }
        return try follow((otherwise + rest)[...], path, into: &paths)
      }
    }
    guard paths.count < Self.mostPaths else {
      throw NotExpressible("a script with more than \(Self.mostPaths) cases")
    }
    let conditions = path.conditions.map { Self.isOr($0) ? "(\($0))" : $0 }
    paths.append(
      Rule(
        condition: conditions.isEmpty ? nil : conditions.joined(separator: " and "),
        statements: path.statements))
  }

  static func isOr(_ text: String) -> Bool { text.contains(" or ") }

  /// Returns the rules. The first that holds runs, so a case that does nothing is excluded from the
  /// rules after it.
  private static func joined(_ paths: [Rule]) -> [Rule] {
    var rules: [Rule] = []
    var excluded: [String] = []
    for path in paths {
      if path.statements.isEmpty {
        if let condition = path.condition { excluded.append("not (\(condition))") }
        continue
      }
      var rule = path
      let all =
        excluded
        + [path.condition.map { isOr($0) && !excluded.isEmpty ? "(\($0))" : $0 }]
        .compactMap(\.self)
      rule.condition = all.isEmpty ? nil : all.joined(separator: " and ")
      rules.append(rule)
    }
    return rules
  }

  /// Returns a new load of an exercise with bodyweight, which a plain load would take away.
  private func onBodyweight(
    _ value: LiftoscriptExpression, _ text: String
  ) throws(NotExpressible) -> String {
    if case .value(let load) = value, case .load(let unit) = load.unit {
      return role.text(load.number, unit)
    }
    guard text.contains("weight") || text.contains("1rm") else {
      throw NotExpressible("'weights =' for an exercise with bodyweight")
    }
    return text
  }

  private mutating func assign(
    _ target: LiftoscriptExpression, _ sign: String, _ value: LiftoscriptExpression,
    _ path: inout Path
  ) throws(NotExpressible) {
    if case .variable(let name) = target {
      guard sign == "=" else { throw NotExpressible("'var.\(name) \(sign)'") }
      path.variables[name] = "(\(try text(value, path, isCondition: true)))"
      return
    }
    var text = try self.text(value, path, isCondition: false)
    let name: String
    switch target {
    case .state(let state):
      guard known.contains(state) else { throw NotExpressible("'state.\(state)'") }
      name = Self.name(of: state)
      assigned.insert(state)
    case .name("rm1"):
      name = "1rm"
      readsMax = true
    case .name("weights"), .name("w"):
      changesLoads = true
      switch loads {
      case .weight: name = "weight"
      case .added:
        guard sign == "+=" || sign == "-=" || share != nil else {
          throw NotExpressible("'weights \(sign)' for sets with different loads")
        }
        name = "added"
      case .fixed: throw NotExpressible("'weights'")
      }
      if case .value(let share) = value, share.unit == .percent {
        readsMax = true
        text = "\(share.text) of 1rm"
      } else if case .state(let state) = value, shares.contains(state) {
        readsMax = true
        text = "\(text) * 1rm"
      } else if sign == "=", role != .alone {
        text = try onBodyweight(value, text)
      }
    case .name("setVariationIndex"): name = "stage"
    case .name("descriptionIndex") where hasDescriptions: name = "description"
    case .name(let other), .element(let other, _): throw NotExpressible("'\(other)'")
    default: throw NotExpressible("an assignment of a script")
    }
    // Conditions are checked before the statements run, so they see the value in advance.
    var conditional = try self.text(value, path, isCondition: true)
    let before = path.values[name] ?? name
    if name == "added", sign != "+=", sign != "-=", let share {
      guard role == .alone else {
        throw NotExpressible("'weights \(sign)' for an exercise with bodyweight")
      }
      if sign != "=" {
        text = "(\(share) + added) \(sign.prefix(1)) \(text)"
        conditional = "(\(share) + \(before)) \(sign.prefix(1)) \(conditional)"
      }
      path.statements.append("added = \(text) - \(share)")
      path.values[name] = "(\(conditional) - \(share))"
      return
    }
    path.statements.append("\(name) \(sign) \(text)")
    path.values[name] =
      sign == "=" ? "(\(conditional))" : "(\(before) \(sign.prefix(1)) \(conditional))"
  }
}

// The names that scripts read and assign, and what they are called in prog.

extension LiftoscriptRules {
  static func long(_ name: String) -> String {
    switch name {
    case "cr": "completedReps"
    case "r": "reps"
    case "mr": "minReps"
    case "cw": "completedWeights"
    case "w", "originalWeights": "weights"
    default: name
    }
  }

  private static let lists: Set<String> = [
    "completedReps", "reps", "minReps", "completedWeights", "weights", "completedRPE", "RPE",
  ]

  static func isList(_ expression: LiftoscriptExpression) -> Bool {
    if case .name(let name) = expression { return lists.contains(long(name)) }
    return false
  }

  /// Returns the name of a state variable in prog. Names with a meaning of their own get a prefix.
  static func name(of state: String) -> String {
    let taken: Set<String> = [
      "week", "cycle", "block", "pass", "turn", "session", "program_week", "weight", "tm", "step",
      "stage", "rung", "added", "first", "last", "top", "prev", "made", "topped", "missed", "all",
      "any", "count", "sum", "min", "max", "avg", "best", "trend", "floor", "ceil", "round", "abs",
      "mod", "reps", "load", "rpe", "time", "distance", "goal", "ceiling", "planned", "done", "in",
      "if", "else", "and", "or", "not", "bodyweight", "finish", "repeat", "go", "to", "bar", "bw",
      "total", "find", "optional", "until", "rest", "every", "tempo", "as", "of", "by", "w", "d",
      "f", "x", "cases", "shown", "nth", "days", "since", "extra_reps", "misses", "deload", "kg",
      "lb", "m", "km", "mi", "s", "h", "description",
    ]
    return taken.contains(state.lowercased()) ? "my_\(state)" : state
  }
}

// Expressions of scripts as expressions of prog.

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

// Scripts that choose between descriptions, of an exercise that does not have several.

extension [LiftoscriptStatement] {
  /// The statements that do more than choose a description.
  var withoutDescriptions: [LiftoscriptStatement] {
    compactMap { statement in
      switch statement {
      case .assign(.name("descriptionIndex"), _, _): return nil
      case .assign: return statement
      case .branches(let branches, let otherwise):
        let bodies = branches.map { ($0.0, $0.1.withoutDescriptions) }
        let rest = otherwise.withoutDescriptions
        if bodies.allSatisfy({ $0.1.isEmpty }), rest.isEmpty { return nil }
        return .branches(bodies, otherwise: rest)
      }
    }
  }
}

// Conditions whose result follows from others, such as `stage < 3` if `stage == 1` holds.

/// A comparison of a value with a number.
struct KnownCondition {
  private let name: Substring
  private let sign: Substring
  private let number: Int

  /// Reads `stage < 3`, or `(2) == 2` with a value that was assigned; nil for other conditions.
  init?(_ text: String) {
    guard let match = text.wholeMatch(of: /\(?(\w+)\)? (==|!=|<=|>=|<|>) (\d{1,9})/),
      let number = Int(match.3)
    else { return nil }
    (name, sign) = (match.1, match.2)
    self.number = number
  }

  /// Returns whether the condition holds if all of `others` hold; nil if that is not known.
  func holds(if others: [String]) -> Bool? {
    let values = others.compactMap { KnownCondition($0) }.filter { $0.sign == "==" }
    guard let value = Int(name) ?? values.first(where: { $0.name == name })?.number else {
      return nil
    }
    switch sign {
    case "==": return value == number
    case "!=": return value != number
    case "<": return value < number
    case "<=": return value <= number
    case ">": return value > number
    default: return value >= number
    }
  }
}
