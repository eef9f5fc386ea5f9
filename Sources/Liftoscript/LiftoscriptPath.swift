// The ways through a script, each with its conditions and what it changes.

import Interchange
import Notation
import Training

/// Facts about the exercise of a script that do not change on the way.
struct LiftoscriptContext {
  let lift: LiftoscriptLift
  /// The starts of the state variables.
  let known: [String: LiftoscriptValue]
  /// True if the script is one of prog's own, whose names are as they are.
  let isBuiltIn: Bool
  /// The state variables that the script sets to loads of the exercise.
  let statesOfLoads: Set<String>
  /// The number of weeks.
  let weeks: Int
  /// The number of days of each week, if all weeks have as many.
  let daysOfWeek: Int?
  /// The day of the week, from 1.
  let day: Int
  /// True if `weight` is the load of all sets.
  let hasWeight: Bool
  let hasRanges: Bool

  func name(ofState state: String) -> String {
    isBuiltIn ? state : LiftoscriptWords.name(ofState: state)
  }

  var loads: Set<String> {
    let states = known.filter { $0.value.weightUnit != nil }.map { name(ofState: $0.key) }
    return Set(states + ["weight", "1rm", "bodyweight"])
  }
}

/// A way through the conditions of a script.
struct LiftoscriptPath: LiftoscriptNames {
  enum Action {
    case assign(String, String, LiftoscriptTerm)
    case change(LiftoscriptChange)
  }

  private let context: LiftoscriptContext
  private(set) var conditions: [LiftoscriptTerm] = []
  private(set) var actions: [Action] = []
  /// The values of names that were assigned on the way, from the values before it.
  private var values: [String: LiftoscriptTerm] = [:]
  /// The values of `var.x`, from the values before the script.
  private var variables: [String: LiftoscriptTerm] = [:]
  /// The week, if the way is for one.
  private var week: Int?
  /// True in conditions. They are checked before the statements run, so they see the values in
  /// advance.
  private var isCondition = false
  /// The condition of an amount that is added, and the amount if it does not hold.
  private var amountCondition: (LiftoscriptTerm, LiftoscriptTerm)?

  /// True if amounts that are added under a condition are conditional amounts, and not ways of
  /// their own.
  private let joinsAmounts: Bool
  private static let most = 64
  private static let few = 16

  var unit: WeightUnit { context.lift.unit }
  var loads: Set<String> { context.loads }

  /// Returns all ways through the statements.
  static func all(
    _ statements: [LiftoscriptStatement], _ context: LiftoscriptContext
  ) throws(NotExpressible) -> [LiftoscriptPath] {
    func paths(joinsAmounts: Bool) throws(NotExpressible) -> [LiftoscriptPath] {
      var paths: [LiftoscriptPath] = []
      let start = LiftoscriptPath(context: context, joinsAmounts: joinsAmounts)
      try start.follow(statements[...], into: &paths)
      return paths
    }
    if let separate = try? paths(joinsAmounts: false), separate.count <= few { return separate }
    return try paths(joinsAmounts: true)
  }

  private init(context: LiftoscriptContext, joinsAmounts: Bool) {
    (self.context, self.joinsAmounts) = (context, joinsAmounts)
    week = context.weeks == 1 ? 1 : nil
  }

  private func follow(
    _ statements: ArraySlice<LiftoscriptStatement>, into paths: inout [LiftoscriptPath]
  ) throws(NotExpressible) {
    var path = self
    var rest = statements
    while let statement = rest.popFirst() {
      switch statement {
      case .assign(let target, let sign, let value):
        if try path.needsWeek(target) {
          return try path.followEachWeek([statement] + rest, into: &paths)
        }
        try path.assign(target, sign, value)
      case .call(let name, _): throw NotExpressible("'\(name)()'")
      case .loop(let name, let list, let body):
        try path.check(list)
        rest =
          (1...max(1, context.lift.mostSets)).flatMap { index in
            [.assign(.variable(name), "=", .value(LiftoscriptValue(index)))] + body
          } + rest
      case .branches(let branches, let otherwise):
        if otherwise.isEmpty, branches.count == 1,
          try path.addAmounts(branches[0].1, if: branches[0].0)
        {
          continue
        }
        for (condition, body) in branches {
          var branch = path
          let term = try path.condition(condition)
          if term.truth == false { continue }
          if term.truth == nil { branch.conditions.append(term) }
          try branch.follow(body + rest, into: &paths)
          if term.truth == true { return }
        }
        return try path.follow(otherwise + rest, into: &paths)
      }
    }
    guard paths.count < Self.most else {
      throw NotExpressible("a script with more than \(Self.most) cases")
    }
    paths.append(path)
  }

  /// Checks the list of a loop, which runs once for each set.
  private func check(_ list: LiftoscriptExpression) throws(NotExpressible) {
    guard case .name(let name) = list,
      LiftoscriptWords.field(LiftoscriptWords.long(name), hasRanges: false) != nil
    else { throw NotExpressible("a loop over something else than sets") }
  }

  /// Returns whether the target depends on the week, which is not known yet.
  private func needsWeek(_ target: LiftoscriptExpression) throws(NotExpressible) -> Bool {
    guard week == nil, case .element(_, let indices) = target else { return false }
    for index in indices {
      guard let index else { continue }
      if try condition(index).reads(["week"]) { return true }
    }
    return false
  }

  private func followEachWeek(
    _ statements: ArraySlice<LiftoscriptStatement>, into paths: inout [LiftoscriptPath]
  ) throws(NotExpressible) {
    for week in 1...context.weeks {
      var path = self
      path.week = week
      path.conditions = conditions.map { $0.replacing(["week": .number(week)]) }
        .filter { $0.truth != true }
      if path.conditions.contains(where: { $0.truth == false }) { continue }
      path.conditions.append(
        LiftoscriptTerm(.comparison(.equal, .name("week"), .number(week))))
      try path.follow(statements, into: &paths)
    }
    // The app ignores weeks that do not exist.
  }

  /// Returns an expression from the values before the script. What follows from the conditions of
  /// the way is worked out.
  private func condition(
    _ expression: LiftoscriptExpression
  ) throws(NotExpressible) -> LiftoscriptTerm {
    var path = self
    path.isCondition = true
    let term = try path.term(expression)
    var equal: [String: LiftoscriptTerm] = [:]
    for case .comparison(.equal, let one, let other) in conditions.map(\.node) {
      if case .name(let name) = one.node, other.literal != nil { equal[name.name] = other }
    }
    let known = term.replacing(equal)
    return known.truth != nil || known.literal != nil ? known : term
  }

  // MARK: Assignments

  /// Adds amounts that are nothing unless the condition holds. Returns false if the statements do
  /// more than that.
  private mutating func addAmounts(
    _ statements: [LiftoscriptStatement], if condition: LiftoscriptExpression
  ) throws(NotExpressible) -> Bool {
    guard joinsAmounts else { return false }
    let term = try self.condition(condition)
    guard term.truth == nil, !term.reads(values.keys) else { return false }
    var path = self
    for statement in statements {
      guard case .assign(let target, let sign, let value) = statement, ["+=", "-="].contains(sign),
        try !path.needsWeek(target)
      else { return false }
      let amount = try path.term(value)
      let nothing = LiftoscriptValue(0, amount.isLoad(loads) ? .load(unit) : .none)
      path.amountCondition = (term, LiftoscriptTerm(nothing))
      defer { path.amountCondition = nil }
      try path.assign(target, sign, value)
    }
    self = path
    return true
  }

  private mutating func assign(
    _ target: LiftoscriptExpression, _ sign: String, _ value: LiftoscriptExpression
  ) throws(NotExpressible) {
    let before = conditional(try condition(value))
    if case .variable(let name) = target {
      variables[name] = try sign == "=" ? before : combined(try variable(name), sign, before)
      return
    }
    let term = conditional(try term(value))
    switch target {
    case .state(let name):
      guard context.known[name] != nil else { throw NotExpressible("'state.\(name)'") }
      try assign(context.name(ofState: name), sign, term, before)
    case .name("rm1"): try assign("1rm", sign, try load(term), try load(before))
    case .name("setVariationIndex"), .element("setVariationIndex", _):
      try assign("stage", sign, term, before)
    case .name("descriptionIndex") where context.lift.descriptions != nil:
      try assign("description", sign, term, before)
    case .name("descriptionIndex"): break
    case .name(let name): try change(name, [], sign, term)
    case .element(let name, let indices): try change(name, indices, sign, term)
    default: throw NotExpressible("an assignment of a script")
    }
  }

  private func conditional(_ amount: LiftoscriptTerm) -> LiftoscriptTerm {
    guard let (condition, nothing) = amountCondition else { return amount }
    return LiftoscriptTerm(.conditional(amount, if: condition, else: nothing))
  }

  private mutating func assign(
    _ name: String, _ sign: String, _ value: LiftoscriptTerm, _ before: LiftoscriptTerm
  ) throws(NotExpressible) {
    actions.append(.assign(name, sign, value))
    let old = values[name] ?? .name(name)
    values[name] = sign == "=" ? before : try combined(old, sign, before)
  }

  private func combined(
    _ old: LiftoscriptTerm, _ sign: String, _ value: LiftoscriptTerm
  ) throws(NotExpressible) -> LiftoscriptTerm { try combine(old, String(sign.prefix(1)), value) }

  private mutating func change(
    _ name: String, _ indices: [LiftoscriptExpression?], _ sign: String, _ term: LiftoscriptTerm
  ) throws(NotExpressible) {
    guard let attribute = LiftoscriptAttribute(rawValue: LiftoscriptWords.long(name)) else {
      throw NotExpressible("'\(name)'")
    }
    var places: [Int?] = []
    for index in indices {
      guard let index else {
        places.append(nil)
        continue
      }
      var number = try condition(index)
      if let week { number = number.replacing(["week": .number(week)]) }
      // The last set is that of the program.
      number = number.replacing(setCount: context.lift.mostSets)
      guard let whole = number.whole else { throw NotExpressible("a calculated number of a set") }
      places.append(whole)
    }
    let most = attribute == .numberOfSets ? 3 : 4
    guard places.count <= most else { throw NotExpressible("'\(name)' with too many numbers") }
    places = [Int?](repeating: nil, count: most - places.count) + places
    let target = LiftoscriptTarget(
      week: places[0], day: places[1], variation: places[2], set: most == 4 ? places[3] : nil)
    let change = LiftoscriptChange(
      attribute: attribute, target: target, sign: try signOnBodyweight(attribute, sign),
      value: attribute == .weights ? try load(term, sign) : term)
    actions.append(.change(change))
  }

  // MARK: Loads

  /// Returns the operator of a change of loads. More assistance is less load.
  private func signOnBodyweight(
    _ attribute: LiftoscriptAttribute, _ sign: String
  ) throws(NotExpressible) -> String {
    guard attribute == .weights, context.lift.role == .assistance else { return sign }
    switch sign {
    case "+=": return "-="
    case "-=": return "+="
    case "=": return sign
    default: throw NotExpressible("'weights \(sign)' for an exercise with bodyweight")
    }
  }

  /// Returns a value as a load. A percentage is of the one-rep max.
  private func load(_ term: LiftoscriptTerm) throws(NotExpressible) -> LiftoscriptTerm {
    let shares = Set(
      context.known.filter { $0.value.unit == .percent }.map { context.name(ofState: $0.key) })
    guard term.reads(shares), !term.isLoad(loads) else {
      if case .number(let number)? = term.literal {
        return LiftoscriptTerm(.literal(.load(ExactLoad(number, unit))))
      }
      return term.asLoad
    }
    return LiftoscriptTerm(.arithmetic(.multiply, term, .max))
  }

  /// Returns the value of a change of loads. A new load of an exercise with bodyweight must keep
  /// the bodyweight.
  private func load(
    _ term: LiftoscriptTerm, _ sign: String
  ) throws(NotExpressible) -> LiftoscriptTerm {
    if sign == "*=" || sign == "/=" { return term }
    let load = try load(term)
    guard sign == "=", context.lift.role != .alone else { return load }
    if case .load(let load)? = load.literal { return context.lift.onBodyweight(load) }
    let own = Set(context.statesOfLoads.map { context.name(ofState: $0) })
    guard context.lift.role == .added, load.isLoad(own.union(["weight", "1rm"])) else {
      throw NotExpressible("'weights =' for an exercise with bodyweight")
    }
    return load
  }

  // MARK: Names

  private var hasChangedLoads: Bool {
    actions.contains {
      if case .change(let change) = $0 { change.attribute == .weights } else { false }
    }
  }

  private func current(_ name: String) -> LiftoscriptTerm {
    isCondition ? values[name] ?? .name(name) : .name(name)
  }

  func state(_ name: String) throws(NotExpressible) -> LiftoscriptTerm {
    guard context.known[name] != nil else { throw NotExpressible("'state.\(name)'") }
    return current(context.name(ofState: name))
  }

  func variable(_ name: String) throws(NotExpressible) -> LiftoscriptTerm {
    guard let value = variables[name] else { throw NotExpressible("'var.\(name)'") }
    // The statements before this one may have changed what the value reads.
    guard isCondition || !value.reads(values.keys) else {
      throw NotExpressible("'var.\(name)' after an assignment")
    }
    return value
  }

  func operand(named name: String) throws(NotExpressible) -> LiftoscriptOperand {
    if name == "weights", context.hasWeight, isCondition || !hasChangedLoads {
      return .one(.name("weight"))
    }
    if let field = LiftoscriptWords.field(name, hasRanges: context.hasRanges) {
      return .eachSet(field)
    }
    return .one(try term(named: name))
  }

  private func term(named name: String) throws(NotExpressible) -> LiftoscriptTerm {
    switch name {
    case "week": return week.map { .number($0) } ?? .name("week")
    case "dayInWeek": return .number(context.day)
    case "day":
      guard let days = context.daysOfWeek else { throw NotExpressible("'day'") }
      let week = week.map { LiftoscriptTerm.number($0) } ?? .name("week")
      let before = LiftoscriptTerm(
        .arithmetic(
          .multiply, LiftoscriptTerm(.arithmetic(.subtract, week, .number(1))), .number(days)))
      return LiftoscriptTerm(.arithmetic(.add, before, .number(context.day)))
    case "bodyweight": return .name(name)
    case "rm1": return current("1rm")
    case "setVariationIndex": return current("stage")
    case "descriptionIndex" where context.lift.descriptions != nil: return current("description")
    case "descriptionIndex": return .number(1)
    case "numberOfSets": return .setCount
    case "programNumberOfSets": return .number(context.lift.mostSets)
    case "completedNumberOfSets":
      return LiftoscriptTerm(.setFunction(.count, LiftoscriptTerm(.field(.done))))
    case "atTop" where context.isBuiltIn:
      let isTop = LiftoscriptTerm(
        .comparison(
          .greaterOrEqual, LiftoscriptTerm(.field(.goal)), LiftoscriptTerm(.field(.ceiling))))
      return LiftoscriptTerm(.setFunction(.all, isTop))
    default: throw NotExpressible("'\(name)'")
    }
  }

  func element(
    _ name: String, at index: LiftoscriptTerm
  ) throws(NotExpressible) -> LiftoscriptTerm {
    if name == "weights", context.hasWeight, isCondition || !hasChangedLoads {
      return .name("weight")
    }
    guard let field = LiftoscriptWords.field(name, hasRanges: context.hasRanges) else {
      throw NotExpressible("'\(name)'")
    }
    return LiftoscriptTerm(.setField(LiftoscriptWords.set(index), field))
  }
}

extension LiftoscriptTerm {
  /// Returns the expression with a number in place of the number of sets.
  fileprivate func replacing(setCount: Int) -> LiftoscriptTerm {
    if self == .setCount { return .number(setCount) }
    guard case .arithmetic(let sign, let one, let other) = node else { return self }
    return LiftoscriptTerm(
      .arithmetic(sign, one.replacing(setCount: setCount), other.replacing(setCount: setCount)))
  }
}
