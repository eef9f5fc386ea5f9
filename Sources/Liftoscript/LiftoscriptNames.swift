// The names of scripts and what they are in prog, and the expressions that use them.

import Notation
import Training

/// An operand of a script: a value, or a list with one for each set.
enum LiftoscriptOperand {
  case one(LiftoscriptTerm)
  /// The value for each set of a session: `reps`.
  case eachSet(SetField)
  case list([LiftoscriptTerm])
}

/// Resolves the names of a script at one point of it.
protocol LiftoscriptNames {
  /// The unit of loads that are written without one.
  var unit: WeightUnit { get }
  /// The names of values that are loads.
  var loads: Set<String> { get }
  func operand(named name: String) throws(NotExpressible) -> LiftoscriptOperand
  /// Returns an element of a list. `index` counts from 1.
  func element(_ name: String, at index: LiftoscriptTerm) throws(NotExpressible) -> LiftoscriptTerm
  func state(_ name: String) throws(NotExpressible) -> LiftoscriptTerm
  func variable(_ name: String) throws(NotExpressible) -> LiftoscriptTerm
}

extension LiftoscriptNames {
  /// Returns an expression of a script as a value. A list is its first element.
  func term(_ expression: LiftoscriptExpression) throws(NotExpressible) -> LiftoscriptTerm {
    switch try operand(expression) {
    case .one(let term): return term
    case .eachSet(let field): return LiftoscriptTerm(.setField(.first, field))
    case .list(let terms): return terms.first ?? .number(0)
    }
  }

  private func operand(
    _ expression: LiftoscriptExpression
  ) throws(NotExpressible) -> LiftoscriptOperand {
    switch expression {
    case .value(let value): return .one(LiftoscriptTerm(value))
    case .state(let name): return .one(try state(name))
    case .variable(let name): return .one(try variable(name))
    case .name(let name): return try operand(named: LiftoscriptWords.long(name))
    case .element(let name, let indices):
      guard indices.count == 1, let index = indices[0] else {
        throw NotExpressible("'\(name)' of another week or day")
      }
      let name = LiftoscriptWords.long(name)
      if case .name(let last) = index, LiftoscriptWords.long(last) == "numberOfSets" {
        return .one(try element(name, at: .setCount))
      }
      return .one(try element(name, at: try term(index)))
    case .call(let name, let arguments): return .one(try call(name, arguments))
    case .operation(let sign, let operands): return .one(try operation(sign, operands))
    }
  }

  // MARK: Operators

  private func operation(
    _ sign: String, _ operands: [LiftoscriptExpression]
  ) throws(NotExpressible) -> LiftoscriptTerm {
    if operands.count == 2, let comparison = ComparisonOperator(rawValue: sign) {
      return try compare(comparison, try operand(operands[0]), try operand(operands[1]))
    }
    if operands.count == 2, ["*", "/"].contains(sign),
      case .call("rpeMultiplier", let arguments) = operands[1], arguments.count == 2
    {
      let parts = [try term(operands[0]).asLoad, try term(arguments[0]), try term(arguments[1])]
      guard parts[0].isLoad(loads) else { throw NotExpressible("'rpeMultiplier()' of a number") }
      return LiftoscriptTerm(.call(sign == "*" ? .loadFor : .e1rm, parts))
    }
    var terms: [LiftoscriptTerm] = []
    for operand in operands { terms.append(try term(operand)) }
    switch sign {
    case "!": return LiftoscriptTerm(.not(terms[0]))
    case "-" where terms.count == 1: return LiftoscriptTerm(.negated(terms[0]))
    case "?": return LiftoscriptTerm(.conditional(terms[1], if: terms[0], else: terms[2]))
    case "&&": return LiftoscriptTerm(.and(terms[0], terms[1]))
    case "||": return LiftoscriptTerm(.or(terms[0], terms[1]))
    case "%": return LiftoscriptTerm(.call(.mod, terms))
    default: return try combine(terms[0], sign, terms[1])
    }
  }

  /// Returns the result of `+`, `-`, `*` or `/`.
  func combine(
    _ one: LiftoscriptTerm, _ sign: String, _ other: LiftoscriptTerm
  ) throws(NotExpressible) -> LiftoscriptTerm {
    guard let sign = ArithmeticOperator(rawValue: sign) else { throw NotExpressible("'\(sign)'") }
    let isSum = sign == .add || sign == .subtract
    let (one, other) = isSum ? alike(one, other) : (one, other)
    return LiftoscriptTerm(.arithmetic(sign, one, other))
  }

  /// Returns both values, where a number beside a load is a load.
  private func alike(
    _ one: LiftoscriptTerm, _ other: LiftoscriptTerm
  ) -> (LiftoscriptTerm, LiftoscriptTerm) {
    func load(_ term: LiftoscriptTerm) -> LiftoscriptTerm {
      guard case .number(let number)? = term.literal else { return term.asLoad }
      return LiftoscriptTerm(.literal(.load(ExactLoad(number, unit))))
    }
    return one.isLoad(loads) || other.isLoad(loads) ? (load(one), load(other)) : (one, other)
  }

  /// Returns a comparison. One of lists holds if it holds for every set.
  private func compare(
    _ sign: ComparisonOperator, _ one: LiftoscriptOperand, _ other: LiftoscriptOperand
  ) throws(NotExpressible) -> LiftoscriptTerm {
    func comparison(_ one: LiftoscriptTerm, _ other: LiftoscriptTerm) -> LiftoscriptTerm {
      let (one, other) = alike(one, other)
      return LiftoscriptTerm(.comparison(sign, one, other))
    }
    switch (one, other) {
    case (.one(let one), .one(let other)): return comparison(one, other)
    case (.eachSet(.reps), .eachSet(.goal)) where sign == .greaterOrEqual,
      (.eachSet(.goal), .eachSet(.reps)) where sign == .lessOrEqual:
      return LiftoscriptTerm(.predicate(.made))
    case (.eachSet(.reps), .eachSet(.ceiling)) where sign == .greaterOrEqual,
      (.eachSet(.ceiling), .eachSet(.reps)) where sign == .lessOrEqual:
      return LiftoscriptTerm(.predicate(.topped))
    case (.list, _), (_, .list):
      let (left, right) = (one.elements, other.elements)
      let count = left.isEmpty ? right.count : left.count
      return (0..<count).reduce(LiftoscriptTerm(.truth(true))) { result, index in
        let pair = comparison(one.element(index), other.element(index))
        return LiftoscriptTerm(.and(result, pair))
      }
    default:
      return LiftoscriptTerm(.setFunction(.all, comparison(one.ofEachSet, other.ofEachSet)))
    }
  }

  // MARK: Functions

  /// The functions that take numbers and loads as they are.
  private static var functions: [String: BuiltInFunction] {
    [
      "floor": .floor, "ceil": .ceil, "round": .round, "abs": .abs, "roundWeight": .shown,
      "roundConvertWeight": .shown, "increment": .shownUp, "decrement": .shownDown,
    ]
  }

  private func call(
    _ name: String, _ arguments: [LiftoscriptExpression]
  ) throws(NotExpressible) -> LiftoscriptTerm {
    var operands: [LiftoscriptOperand] = []
    for argument in arguments { operands.append(try operand(argument)) }
    switch (name, arguments.count) {
    case ("sum", 1...): return try total(operands)
    case ("min", 1...): return extreme(operands, .min, .min)
    case ("max", 1...): return extreme(operands, .max, .max)
    case ("calculate1RM", 2), ("calculateTrainingMax", 2):
      let estimate = LiftoscriptTerm(
        .call(.e1rm, [try term(arguments[0]).asLoad, try term(arguments[1])]))
      guard name == "calculateTrainingMax" else { return estimate }
      return LiftoscriptTerm(
        .arithmetic(.multiply, estimate, LiftoscriptTerm(.literal(.number(Decimal(9, places: 1))))))
    case ("rpeMultiplier", 2):
      guard let reps = try term(arguments[0]).whole,
        case .number(let rpe)? = try term(arguments[1]).literal,
        let share = RPETable.share(reps: reps, rpe: rpe)
      else { throw NotExpressible("'rpeMultiplier()'") }
      return LiftoscriptTerm(.literal(.number(share)))
    default:
      guard let function = Self.functions[name], arguments.count == 1 else {
        throw NotExpressible("'\(name)()'")
      }
      let argument = try term(arguments[0])
      let isRounding = [.floor, .ceil, .round].contains(function)
      guard isRounding, argument.isLoad(loads) else {
        return LiftoscriptTerm(.call(function, [isRounding ? argument : argument.asLoad]))
      }
      // Loads are rounded to a whole number of their unit.
      return LiftoscriptTerm(
        .call(function, [argument, LiftoscriptTerm(.literal(.load(ExactLoad(.one, unit))))]))
    }
  }

  private func total(_ operands: [LiftoscriptOperand]) throws(NotExpressible) -> LiftoscriptTerm {
    var total: LiftoscriptTerm?
    for operand in operands {
      for part in operand.parts(.sum) {
        total = if let total { try combine(total, "+", part) } else { part }
      }
    }
    return total ?? .number(0)
  }

  private func extreme(
    _ operands: [LiftoscriptOperand], _ ofSets: SetFunction, _ function: BuiltInFunction
  ) -> LiftoscriptTerm {
    let parts = operands.flatMap { $0.parts(ofSets) }
    return parts.count == 1 ? parts[0] : LiftoscriptTerm(.call(function, parts))
  }
}

extension LiftoscriptOperand {
  /// The elements of a list.
  fileprivate var elements: [LiftoscriptTerm] {
    if case .list(let terms) = self { terms } else { [] }
  }

  /// Returns an element of a list, or a value itself. Missing ones are 0.
  fileprivate func element(_ index: Int) -> LiftoscriptTerm {
    switch self {
    case .one(let term): term
    case .eachSet(let field): LiftoscriptTerm(.field(field))
    case .list(let terms): terms.indices.contains(index) ? terms[index] : .number(0)
    }
  }

  /// The value of one set, inside a function over all sets.
  fileprivate var ofEachSet: LiftoscriptTerm { element(0) }

  /// Returns the values of which the function is taken: of a list of all sets, its result.
  fileprivate func parts(_ function: SetFunction) -> [LiftoscriptTerm] {
    switch self {
    case .one(let term): [term]
    case .eachSet(let field):
      [LiftoscriptTerm(.setFunction(function, LiftoscriptTerm(.field(field))))]
    case .list(let terms): terms
    }
  }
}

/// The words of scripts.
enum LiftoscriptWords {
  /// Returns the long form of a name.
  static func long(_ name: String) -> String {
    let names = [
      "cr": "completedReps", "r": "reps", "mr": "minReps", "cw": "completedWeights",
      "w": "weights", "originalWeights": "weights", "ns": "numberOfSets",
    ]
    return names[name] ?? name
  }

  /// Returns the field of a set for a list of all sets; nil for another name.
  static func field(_ name: String, hasRanges: Bool) -> SetField? {
    switch name {
    case "completedReps": .reps
    case "reps": hasRanges ? .ceiling : .goal
    case "minReps": .goal
    case "completedWeights": .load
    case "weights": .planned
    case "completedRPE": .rpe
    default: nil
    }
  }

  /// Returns the set with a number that counts from 1.
  static func set(_ index: LiftoscriptTerm) -> SetReference {
    if index.whole == 1 { return .first }
    return index == .setCount ? .last : .nth(index)
  }

  /// Returns the name of a state variable in prog. Names with a meaning of their own get a prefix.
  static func name(ofState state: String) -> String {
    taken.contains(state.lowercased()) ? "my_\(state)" : state
  }

  private static let taken: Set<String> = [
    "week", "cycle", "block", "pass", "turn", "session", "program_week", "weight", "tm", "step",
    "stage", "rung", "first", "last", "top", "prev", "made", "topped", "missed", "all", "any",
    "count", "sum", "min", "max", "avg", "best", "trend", "floor", "ceil", "round", "abs", "mod",
    "reps", "load", "rpe", "time", "distance", "goal", "ceiling", "planned", "done", "in", "if",
    "else", "and", "or", "not", "bodyweight", "finish", "repeat", "go", "to", "bar", "bw",
    "total", "find", "optional", "until", "rest", "every", "tempo", "as", "of", "by", "w", "d",
    "f", "x", "cases", "shown", "nth", "days", "since", "extra_reps", "misses", "deload", "kg",
    "lb", "m", "km", "mi", "s", "h", "description", "added", "factor", "replaced", "target_reps",
    "least_reps", "set_count", "base_max", "frozen",
  ]
}
