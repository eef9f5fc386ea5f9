// Scripts as rules of prog: one rule for each way through the conditions.

import Interchange
import Training

/// How the loads of an exercise are written if rules may change them.
enum LiftoscriptLoads: Hashable {
  /// All sets have the load `weight`.
  case weight
  /// Sets have loads of their own, to which `added` is added.
  case added
  /// Loads are not changed.
  case fixed
}

/// The rules of a script.
struct LiftoscriptRules {
  typealias Rule = ConvertedProgram.Rule

  private(set) var rules: [Rule] = []
  private static let mostPaths = 24

  init(_ script: LiftoscriptScript, of lift: LiftoscriptLift) throws(NotExpressible) {
    var statements = try LiftoscriptStatement.read(script.text)
    if lift.descriptions == nil { statements = statements.withoutDescriptions }
    let known = script.variables.map { ($0.name, $0.value) }
    let start = LiftoscriptPath(lift: lift, known: Dictionary(known, uniquingKeysWith: { $1 }))
    var paths: [Rule] = []
    try Self.follow(statements[...], start, into: &paths)
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
  func assigns(_ name: String) -> Bool {
    rules.contains { $0.statements.contains { $0.hasPrefix("\(name) ") } }
  }

  /// True if a rule reads or changes the one-rep max.
  var readsMax: Bool {
    rules.contains { rule in
      (rule.statements + [rule.condition ?? ""]).contains { $0.contains(/\b1rm\b/) }
    }
  }

  // MARK: Paths

  private static func follow(
    _ statements: ArraySlice<LiftoscriptStatement>, _ start: LiftoscriptPath,
    into paths: inout [Rule]
  ) throws(NotExpressible) {
    var path = start
    var rest = statements
    while let statement = rest.popFirst() {
      switch statement {
      case .assign(let target, let sign, let value): try path.assign(target, sign, value)
      case .branches(let branches, let otherwise):
        for (condition, body) in branches {
          var branch = path
          let text = try path.condition(condition)
          let isKnown = KnownCondition(text)?.holds(if: path.conditions)
          if isKnown == false { continue }
          if isKnown == nil { branch.conditions.append(text) }
          try follow((body + rest)[...], branch, into: &paths)
          if isKnown == true { return }
        }
        return try follow((otherwise + rest)[...], path, into: &paths)
      }
    }
    guard paths.count < mostPaths else {
      throw NotExpressible("a script with more than \(mostPaths) cases")
    }
    let conditions = path.conditions.map(\.inAnd).joined(separator: " and ")
    paths.append(Rule(conditions.isEmpty ? nil : conditions, path.statements))
  }

  /// Returns the rules. The first that holds runs, so a case that does nothing is excluded from the
  /// rules after it.
  private static func joined(_ paths: [Rule]) -> [Rule] {
    var rules: [Rule] = []
    var excluded: [String] = []
    for path in paths {
      guard !path.statements.isEmpty else {
        if let condition = path.condition { excluded.append("not (\(condition))") }
        continue
      }
      let own = path.condition.map { excluded.isEmpty ? $0 : $0.inAnd }
      let all = (excluded + [own].compactMap(\.self)).joined(separator: " and ")
      rules.append(Rule(all.isEmpty ? nil : all, path.statements))
    }
    return rules
  }
}

/// A way through the conditions of a script, and the expressions on it in the notation of prog.
struct LiftoscriptPath {
  private let lift: LiftoscriptLift
  private let loads: LiftoscriptLoads
  private let hasRanges: Bool
  /// The percentage of all sets, if they have one, to which `added` is added.
  private let share: String?
  /// The starts of the state variables.
  private let known: [String: LiftoscriptValue]
  fileprivate var conditions: [String] = []
  fileprivate var statements: [String] = []
  /// The values of names that were assigned on the way.
  private var values: [String: String] = [:]
  /// The expressions of `var.x`.
  private var variables: [String: String] = [:]
  /// True in conditions. They are checked before the statements run, so they see the values in
  /// advance.
  private var isCondition = false

  fileprivate init(lift: LiftoscriptLift, known: [String: LiftoscriptValue]) {
    (self.lift, self.known) = (lift, known)
    (loads, hasRanges, share) = (lift.changingLoads, lift.hasRanges, lift.share)
  }

  fileprivate func condition(_ expression: LiftoscriptExpression) throws(NotExpressible) -> String {
    var path = self
    path.isCondition = true
    return try path.text(expression)
  }

  // MARK: Assignments

  fileprivate mutating func assign(
    _ target: LiftoscriptExpression, _ sign: String, _ value: LiftoscriptExpression
  ) throws(NotExpressible) {
    let conditional = try condition(value)
    if case .variable(let name) = target {
      guard sign == "=" else { throw NotExpressible("'var.\(name) \(sign)'") }
      variables[name] = "(\(conditional))"
      return
    }
    var text = try text(value)
    let name: String
    switch target {
    case .state(let state):
      guard known[state] != nil else { throw NotExpressible("'state.\(state)'") }
      name = Self.name(of: state)
    case .name("rm1"): name = "1rm"
    case .name("weights"), .name("w"):
      guard loads == .weight || ["+=", "-="].contains(sign) || share != nil else {
        throw NotExpressible("'weights \(sign)' for sets with different loads")
      }
      name = loads == .weight ? "weight" : "added"
      if case .value(let share) = value, share.unit == .percent {
        text = "\(share.text) of 1rm"
      } else if case .state(let state) = value, known[state]?.unit == .percent {
        text += " * 1rm"
      } else if sign == "=", lift.role != .alone {
        text = try onBodyweight(value, text)
      }
    case .name("setVariationIndex"): name = "stage"
    case .name("descriptionIndex") where lift.descriptions != nil: name = "description"
    case .name(let other), .element(let other, _): throw NotExpressible("'\(other)'")
    default: throw NotExpressible("an assignment of a script")
    }
    let before = values[name] ?? name
    guard name == "added", sign != "+=", sign != "-=", let share else {
      statements.append("\(name) \(sign) \(text)")
      let changed = "(\(before) \(sign.prefix(1)) \(conditional))"
      values[name] = sign == "=" ? "(\(conditional))" : changed
      return
    }
    guard lift.role == .alone else {
      throw NotExpressible("'weights \(sign)' for an exercise with bodyweight")
    }
    // The load is the share of the max and `added`.
    func load(_ added: String, _ value: String) -> String {
      sign == "=" ? value : "(\(share) + \(added)) \(sign.prefix(1)) \(value)"
    }
    statements.append("added = \(load("added", text)) - \(share)")
    values[name] = "(\(load(before, conditional)) - \(share))"
  }

  /// Returns a new load of an exercise with bodyweight, which a plain load would take away.
  private func onBodyweight(
    _ value: LiftoscriptExpression, _ text: String
  ) throws(NotExpressible) -> String {
    if case .value(let load) = value, let unit = load.weightUnit {
      return lift.role.text(load.number, unit)
    }
    guard text.contains("weight") || text.contains("1rm") else {
      throw NotExpressible("'weights =' for an exercise with bodyweight")
    }
    return text
  }

  // MARK: Names

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

  private static func long(_ name: String) -> String {
    let names = [
      "cr": "completedReps", "r": "reps", "mr": "minReps", "cw": "completedWeights",
      "w": "weights", "originalWeights": "weights",
    ]
    return names[name] ?? name
  }

  /// Returns what a list of all sets is called for one set; nil for any other expression.
  private func word(ofList name: String) -> String? {
    switch Self.long(name) {
    case "completedReps": "reps"
    case "reps": hasRanges ? "ceiling" : "goal"
    case "minReps": "goal"
    case "completedWeights": "load"
    case "weights": "planned"
    case "completedRPE": "rpe"
    default: nil
    }
  }

  private func list(_ expression: LiftoscriptExpression) -> String? {
    if case .name(let name) = expression { word(ofList: name) } else { nil }
  }

  private func current(_ name: String) -> String { isCondition ? values[name] ?? name : name }

  // MARK: Expressions

  private func text(_ expression: LiftoscriptExpression) throws(NotExpressible) -> String {
    switch expression {
    case .value(let value): return value.text
    case .state(let name):
      guard known[name] != nil else { throw NotExpressible("'state.\(name)'") }
      return current(Self.name(of: name))
    case .variable(let name):
      guard let value = variables[name] else { throw NotExpressible("'var.\(name)'") }
      // The value may read names that were assigned since.
      guard isCondition || values.isEmpty else {
        throw NotExpressible("'var.\(name)' after an assignment")
      }
      return value
    case .name(let name): return try text(ofName: name)
    case .element(let name, let indices): return try element(name, indices)
    case .call("sum", let arguments) where arguments.count == 1 && list(arguments[0]) != nil:
      return "sum(\(list(arguments[0]) ?? ""))"
    case .call(let name, let arguments):
      guard ["min", "max", "floor", "ceil", "round", "abs"].contains(name),
        arguments.allSatisfy({ list($0) == nil })
      else { throw NotExpressible("'\(name)()'") }
      return "\(name)(\(try texts(arguments).joined(separator: ", ")))"
    case .operation(let sign, let operands): return try operation(sign, operands)
    }
  }

  private func texts(_ expressions: [LiftoscriptExpression]) throws(NotExpressible) -> [String] {
    var texts: [String] = []
    for expression in expressions { texts.append(try text(expression)) }
    return texts
  }

  private func operation(
    _ sign: String, _ operands: [LiftoscriptExpression]
  ) throws(NotExpressible) -> String {
    if [">=", "<=", "<", ">", "==", "!="].contains(sign),
      operands.contains(where: { list($0) != nil })
    {
      return try comparison(sign, operands)
    }
    let texts = try texts(operands)
    switch sign {
    case "!": return "not (\(texts[0]))"
    case "-" where texts.count == 1: return "-\(texts[0])"
    case "?": return "(\(texts[1]) if \(texts[0]) else \(texts[2]))"
    case "&&": return texts.map(\.inAnd).joined(separator: " and ")
    case "||": return texts.joined(separator: " or ")
    case "%": return "mod(\(texts.joined(separator: ", ")))"
    case "+", "-", "*", "/": return "(\(texts.joined(separator: " \(sign) ")))"
    default: return texts.joined(separator: " \(sign) ")
    }
  }

  /// Returns a comparison of lists, which holds if it holds for every set.
  private func comparison(
    _ sign: String, _ operands: [LiftoscriptExpression]
  ) throws(NotExpressible) -> String {
    let names = operands.map { operand in
      if case .name(let name) = operand { Self.long(name) } else { "" }
    }
    switch (names[0], sign, names[1]) {
    case ("completedReps", ">=", "reps"), ("reps", "<=", "completedReps"):
      return hasRanges ? "topped" : "made"
    case ("completedReps", ">=", "minReps"), ("minReps", "<=", "completedReps"): return "made"
    default: break
    }
    var texts: [String] = []
    for operand in operands {
      if let word = list(operand) { texts.append(word) } else { texts.append(try text(operand)) }
    }
    return "all(\(texts.joined(separator: " \(sign) ")))"
  }

  private func text(ofName name: String) throws(NotExpressible) -> String {
    switch Self.long(name) {
    case "week", "bodyweight": return name
    case "rm1": return current("1rm")
    case "setVariationIndex": return current("stage")
    case "descriptionIndex" where lift.descriptions != nil: return current("description")
    case "completedNumberOfSets": return "count(done)"
    case "weights" where loads == .weight: return current("weight")
    case "weights":
      guard let share else {
        throw NotExpressible("'weights' of sets with different loads")
      }
      return "(\(share) + \(current("added")))"
    default: throw NotExpressible("'\(name)'")
    }
  }

  private func element(
    _ name: String, _ indices: [LiftoscriptExpression?]
  ) throws(NotExpressible) -> String {
    guard indices.count == 1, let index = indices[0] else {
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
    if Self.long(name) == "weights", loads == .weight { return current("weight") }
    guard let word = word(ofList: name) else { throw NotExpressible("'\(name)'") }
    return "\(set).\(word)"
  }
}

extension String {
  /// The text as a part of a condition with `and`.
  fileprivate var inAnd: String { contains(" or ") ? "(\(self))" : self }
}

extension [LiftoscriptStatement] {
  /// The statements that do more than choose one of several descriptions.
  fileprivate var withoutDescriptions: [LiftoscriptStatement] {
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

/// A comparison of a value with a number, whose result may follow from others: `stage < 3` if
/// `stage == 1` holds.
private struct KnownCondition {
  private let name: Substring
  private let sign: Substring
  private let number: Int

  /// Reads `stage < 3`, or `(2) == 2` with a value that was assigned; nil for other conditions.
  init?(_ text: String) {
    guard let match = text.wholeMatch(of: /\(?(\w+)\)? (==|!=|<=|>=|<|>) (\d{1,9})/),
      let number = Int(match.3)
    else { return nil }
    (name, sign, self.number) = (match.1, match.2, number)
  }

  /// Returns whether the condition holds if all of `others` hold; nil if that is not known.
  func holds(if others: [String]) -> Bool? {
    let values = others.compactMap { KnownCondition($0) }.filter { $0.sign == "==" }
    guard let value = Int(name) ?? values.first(where: { $0.name == name })?.number else {
      return nil
    }
    return switch sign {
    case "==": value == number
    case "!=": value != number
    case "<": value < number
    case "<=": value <= number
    case ">": value > number
    default: value >= number
    }
  }
}
