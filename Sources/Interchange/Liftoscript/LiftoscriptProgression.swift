// A progression of Liftoscript as a progression of prog.

import Training

/// The progression of a lift: a built-in one, or rules.
struct LiftoscriptProgression {
  typealias Rule = LiftoscriptRules.Rule
  typealias Pair = ConvertedProgram.Pair

  private(set) var name = ""
  private(set) var with: [Pair] = []
  private(set) var state: [Pair] = []
  /// Nil for a built-in progression.
  private(set) var rules: [Rule]?
  private(set) var loads: LiftoscriptRules.Loads
  private(set) var doubleProgressionReps: ClosedRange<Int>?
  private(set) var readsMax = false
  /// The starts that this lift has.
  private(set) var values: [Pair] = []

  init(
    _ progress: LiftoscriptProgress, of lift: LiftoscriptLift,
    script: (variables: [LiftoscriptVariable], script: String, line: Int)?, unit: WeightUnit,
    scripts: Bool
  ) throws(NotExpressible) {
    loads = lift.changingLoads
    switch progress {
    case .none: throw NotExpressible("none")
    case .linear(let values): try linear(values, lift)
    case .double(let values): try double(values, lift)
    case .sum(let values): try sum(values)
    case .custom:
      guard let script else { throw NotExpressible("the script of another exercise") }
      guard scripts else { throw NotExpressible("a script") }
      try custom(script.variables, script.script, lift)
    }
    switch loads {
    case .weight:
      if rules != nil { state.insert(Pair(name: "weight", text: "open"), at: 0) }
      if let load = lift.load { self.values.insert(Pair(name: "weight", text: load), at: 0) }
    case .added: state.insert(Pair(name: "added", text: "0\(unit.rawValue)"), at: 0)
    case .fixed: break
    }
  }

  private var load: String { loads == .added ? "added" : "weight" }

  /// Returns a statement that changes the load by a value. Percentages are of the one-rep max.
  private mutating func change(
    _ sign: String, _ value: LiftoscriptValue, _ parameter: String
  ) -> String {
    if value.unit == .percent {
      readsMax = true
      return "\(load) \(sign) \(value.text) of 1rm"
    }
    with.append(Pair(name: parameter, text: value.text))
    return "\(load) \(sign) \(parameter)"
  }

  private func whole(_ values: [LiftoscriptValue], _ index: Int, or other: Int)
    throws(NotExpressible)
    -> Int
  {
    guard index < values.count else { return other }
    guard values[index].unit == .none, let number = values[index].number.floor,
      values[index].number.isWhole, (0...1000).contains(number)
    else { throw NotExpressible("'\(values[index].text)' as a number of times") }
    return number
  }

  private func amount(_ values: [LiftoscriptValue], _ index: Int) throws(NotExpressible)
    -> LiftoscriptValue?
  {
    guard index < values.count, values[index].number != .zero else { return nil }
    guard values[index].unit != .none else {
      throw NotExpressible("'\(values[index].text)' without a unit")
    }
    return values[index]
  }

  // MARK: Built-in progressions

  private mutating func linear(
    _ values: [LiftoscriptValue], _ lift: LiftoscriptLift
  ) throws(NotExpressible) {
    let step = try amount(values, 0)
    let (times, done) = (try whole(values, 1, or: 1), try whole(values, 2, or: 0))
    let drop = try amount(values, 3)
    let (tries, failed) = (try whole(values, 4, or: 1), try whole(values, 5, or: 0))
    guard let step else { throw NotExpressible("lp() that adds nothing") }
    if let drop, times <= 1, failed == 0, !lift.hasRanges, loads == .weight,
      step.unit != .percent, drop.unit != .percent
    {
      name = "linear"
      with = [
        Pair(name: "step", text: step.text), Pair(name: "tries", text: "\(max(1, tries))"),
        Pair(name: "drop", text: drop.text),
      ]
      return
    }
    name = "lp"
    let success = lift.hasRanges ? "topped" : "made"
    var made = [change("+=", step, "step")]
    var rules: [Rule] = []
    if times > 1 {
      with.append(Pair(name: "times", text: "\(times)"))
      state.append(Pair(name: "successes", text: "0"))
      if done > 0 { self.values.append(Pair(name: "successes", text: "\(done)")) }
      made.append("successes = 0")
    }
    if drop != nil { made.append("misses = 0") }
    rules.append(
      Rule(
        condition: times > 1 ? "\(success) and successes + 1 >= times" : success,
        statements: made))
    if times > 1 { rules.append(Rule(condition: success, statements: ["successes += 1"])) }
    if let drop {
      var missed = [change("-=", drop, "drop"), "misses = 0"]
      if times > 1 { missed.append("successes = 0") }
      with.append(Pair(name: "tries", text: "\(max(1, tries))"))
      state.append(Pair(name: "misses", text: "0"))
      if failed > 0 { self.values.append(Pair(name: "misses", text: "\(failed)")) }
      rules += [
        Rule(condition: "missed and misses + 1 >= tries", statements: missed),
        Rule(condition: "missed", statements: ["misses += 1"]),
      ]
    }
    self.rules = rules
  }

  private mutating func double(
    _ values: [LiftoscriptValue], _ lift: LiftoscriptLift
  ) throws(NotExpressible) {
    let (low, high) = (try whole(values, 1, or: 1), try whole(values, 2, or: 1))
    guard let step = try amount(values, 0), low >= 1, low <= high else {
      throw NotExpressible("these numbers of dp()")
    }
    guard lift.reps.count == 1, let reps = lift.reps.first?.last, (low...high).contains(reps),
      lift.stages == 1
    else { throw NotExpressible("dp() for sets with different reps") }
    name = "dp"
    doubleProgressionReps = low...high
    state.append(Pair(name: "extra_reps", text: "0"))
    if reps > low { self.values.append(Pair(name: "extra_reps", text: "\(reps - low)")) }
    rules = [
      Rule(
        condition: "made and all(goal >= ceiling)",
        statements: [change("+=", step, "step"), "extra_reps = 0"]),
      Rule(condition: "made", statements: ["extra_reps += 1"]),
    ]
  }

  private mutating func sum(_ values: [LiftoscriptValue]) throws(NotExpressible) {
    let goal = try whole(values, 0, or: 0)
    guard let step = try amount(values, 1), goal > 0 else {
      throw NotExpressible("these numbers of sum()")
    }
    if loads == .weight, step.unit != .percent {
      name = "total"
      with = [Pair(name: "goal", text: "\(goal)"), Pair(name: "step", text: step.text)]
      return
    }
    name = "sum"
    with.append(Pair(name: "goal", text: "\(goal)"))
    rules = [Rule(condition: "sum(reps) >= goal", statements: [change("+=", step, "step")])]
  }

  // MARK: Scripts

  private mutating func custom(
    _ variables: [LiftoscriptVariable], _ script: String, _ lift: LiftoscriptLift
  ) throws(NotExpressible) {
    if let asked = variables.first(where: \.isAsked) {
      throw NotExpressible("'\(asked.name)+', which the app asks for")
    }
    let made = try LiftoscriptRules(script, variables: variables, of: lift)
    name = "custom"
    rules = made.rules
    readsMax = made.readsMax
    if !made.changesLoads { loads = .fixed }
    for variable in variables {
      let pair = Pair(
        name: LiftoscriptRules.name(of: variable.name), text: variable.value.text)
      if made.assigned.contains(variable.name) {
        state.append(pair)
      } else {
        with.append(pair)
      }
    }
    if made.assigns("description") {
      state.append(Pair(name: "description", text: "1"))
      if let current = lift.descriptions?.current, current > 0 {
        self.values.append(Pair(name: "description", text: "\(current + 1)"))
      }
    }
    if made.assigns("stage") {
      state.append(Pair(name: "stage", text: "1"))
      if lift.stage > 1 { self.values.append(Pair(name: "stage", text: "\(lift.stage)")) }
    } else if lift.stages > 1 {
      throw NotExpressible("a script for several set variations that does not choose one")
    }
  }
}
