// A progression of Liftoscript as a progression of prog.

import Interchange
import Notation
import Training

/// The progression of a lift: a built-in one, or rules.
struct LiftoscriptProgression {
  typealias Rule = ConvertedProgram.Rule
  typealias Pair = ConvertedProgram.Pair

  /// The progression of some days, with its script if it is custom.
  struct Part {
    let days: [Int]
    let progress: LiftoscriptProgress
    let script: LiftoscriptScript?
  }

  private(set) var name: String
  /// The parameters of each day of a week, from 1.
  private(set) var with: [Int: [Pair]] = [:]
  private(set) var state: [Pair] = []
  /// The rules of each day of a week, from 1. Nil for a built-in progression.
  private(set) var rules: [Int: [Rule]]?
  /// The values that prog keeps for the sets.
  private(set) var kept = LiftoscriptKeptValues()
  /// The range of a double progression.
  private(set) var range: ClosedRange<Int>?
  private(set) var readsMax = false
  /// The starts that this lift has.
  private(set) var values: [Pair] = []
  /// The names that rules change.
  private(set) var assigned: Set<String> = []

  /// Converts the progressions of all days. `convert` converts the script of each day.
  init(
    _ parts: [Part], of lift: LiftoscriptLift,
    convert: ([Int: LiftoscriptScript]) throws(NotExpressible) -> LiftoscriptRules
  ) throws(NotExpressible) {
    var scripts: [Int: LiftoscriptScript] = [:]
    name = "custom"
    for part in parts {
      var script = part.script
      if case .builtIn(let name, let arguments) = part.progress {
        self.name = name
        script = try LiftoscriptScript(name, arguments, hasRanges: lift.hasRanges)
        if name == "dp", parts.count == 1, let own = Self.range(arguments, lift) {
          range = own
          script = LiftoscriptScript.range(arguments[0])
        }
      }
      guard let script else { throw NotExpressible("the script of another exercise") }
      if let asked = script.variables.first(where: \.isAsked) {
        throw NotExpressible("'\(asked.name)+', which the app asks for")
      }
      for day in part.days { scripts[day] = script }
    }
    let made = try convert(scripts)
    guard made.rules.values.contains(where: { !$0.isEmpty }) else {
      throw NotExpressible(
        "this script never changes anything on the days of the exercise", isWithoutEffect: true)
    }
    (rules, kept, assigned) = (made.rules, made.kept, made.assigned)
    for value in LiftoscriptAttribute.allCases.flatMap({ kept.all[$0] ?? [] }) {
      state += value.state
      values += value.values
    }
    for (day, script) in scripts.sorted(by: { $0.key < $1.key }) {
      for variable in script.variables {
        let name = script.isBuiltIn ? variable.name : LiftoscriptWords.name(ofState: variable.name)
        let pair = Pair(name, LiftoscriptTerm(variable.value).text)
        if !assigned.contains(name) {
          with[day, default: []].append(pair)
        } else if !state.contains(where: { $0.name == name }) {
          state.append(pair)
        }
      }
    }
    if assigned.contains("description") {
      addState("description", 1, of: (lift.descriptions?.current ?? 0) + 1)
    }
    if assigned.contains("stage") {
      addState("stage", 1, of: lift.stage)
    } else if lift.stages > 1, parts.contains(where: { $0.script != nil }) {
      throw NotExpressible("a script for several set variations that does not choose one")
    }
    if range != nil, let reps = lift.reps, let low = range?.lowerBound, reps > low {
      values.append(Pair("extra_reps", "\(reps - low)"))
    }
    readsMax = texts.contains { $0.contains(/\b1rm\b/) }
    if parts.count == 1, case .builtIn(let name, let arguments) = parts[0].progress {
      useBuiltIn(name, arguments, lift)
    }
  }

  /// Returns the range of a double progression whose sets begin inside of it.
  private static func range(
    _ arguments: [LiftoscriptValue], _ lift: LiftoscriptLift
  ) -> ClosedRange<Int>? {
    guard case .value(let low)? = arguments.whole(1), case .value(let high)? = arguments.whole(2),
      let reps = lift.reps, low >= 1, low <= reps, reps <= high, lift.stages == 1, !lift.hasRanges
    else { return nil }
    return low...high
  }

  /// Returns whether no set follows from what the rules change, such as a new one-rep max of an
  /// exercise without percentages.
  func changesNothing(in lift: LiftoscriptLift) -> Bool {
    let names = lift.namesOfSets
    return rules != nil && kept.all.isEmpty && assigned.contains("1rm") && !names.contains("1rm")
      && assigned.isDisjoint(with: ["stage", "description"])
  }

  private var texts: [String] {
    let rules = (self.rules ?? [:]).values.joined()
    return rules.flatMap { $0.statements + [$0.condition ?? ""] } + values.map(\.text)
  }

  /// Adds a state variable, with the start that this lift has.
  private mutating func addState(_ name: String, _ start: Int, of lift: Int) {
    state.append(Pair(name, "\(start)"))
    if lift > start { values.append(Pair(name, "\(lift)")) }
  }

  /// Uses a progression that prog has, if it is the same.
  private mutating func useBuiltIn(
    _ name: String, _ arguments: [LiftoscriptValue], _ lift: LiftoscriptLift
  ) {
    guard kept.hasWeight else { return }
    func text(_ index: Int) -> String { LiftoscriptTerm(arguments[index]).text }
    func number(_ index: Int, or other: Int) -> Int {
      if case .value(let number)? = arguments.whole(index) { number } else { other }
    }
    func use(_ parameters: [Pair]) {
      with = with.mapValues { _ in parameters }
      (state, rules) = ([], nil)
    }
    switch name {
    case "lp":
      guard arguments.count > 3, arguments[0].unit != .percent, arguments[3].unit != .percent,
        !arguments[0].number.isNegative, arguments[3].number > .zero, number(1, or: 1) <= 1,
        number(5, or: 0) == 0, !lift.hasRanges, lift.role != .assistance
      else { return }
      let tries = max(1, number(4, or: 1))
      self.name = "linear"
      use([Pair("step", text(0)), Pair("tries", "\(tries)"), Pair("drop", text(3))])
    case "sum":
      guard arguments[1].unit != .percent, lift.role != .assistance else { return }
      self.name = "total"
      use([Pair("goal", text(0)), Pair("step", text(1))])
    default: return
    }
  }
}

extension LiftoscriptScript {
  /// The script of `lp`, `dp` or `sum` with their arguments.
  init(
    _ name: String, _ arguments: [LiftoscriptValue], hasRanges: Bool
  ) throws(NotExpressible) {
    func number(_ index: Int, or other: Int) throws(NotExpressible) -> Int {
      switch arguments.whole(index) {
      case nil: other
      case .value(let number): number
      case .other(let value): throw NotExpressible("'\(value.text)' as a number of times")
      }
    }
    func amount(_ index: Int) throws(NotExpressible) -> LiftoscriptValue? {
      guard index < arguments.count, arguments[index].number != .zero else { return nil }
      guard arguments[index].unit != .none else {
        throw NotExpressible("'\(arguments[index].text)' without a unit")
      }
      return arguments[index]
    }
    var variables: [(String, LiftoscriptValue)] = []
    switch name {
    case "lp":
      guard let step = try amount(0) else { throw NotExpressible("lp() that adds nothing") }
      let (times, done) = (try number(1, or: 1), try number(2, or: 0))
      let (drop, tries) = (try amount(3), max(1, try number(4, or: 1)))
      let counts = times > 1 ? "state.successes = 0" : ""
      var made = "weights += state.step; \(counts); \(drop == nil ? "" : "state.misses = 0")"
      variables = [("step", step)]
      if times > 1 {
        variables += [("times", LiftoscriptValue(times)), ("successes", LiftoscriptValue(done))]
        made = "if (state.successes + 1 >= state.times) { \(made) } else { state.successes += 1 }"
      }
      text = "if (completedReps >= reps) { \(made) }"
      if let drop {
        variables += [
          ("drop", drop), ("tries", LiftoscriptValue(tries)),
          ("misses", LiftoscriptValue(try number(5, or: 0))),
        ]
        // Within a range of reps, a session neither adds nor fails.
        let missed = hasRanges ? "if (!(completedReps >= minReps)) " : ""
        text += """
           else \(missed){ if (state.misses + 1 >= state.tries) {
            weights -= state.drop; state.misses = 0; \(counts)
          } else { state.misses += 1 } }
          """
      }
    case "dp":
      let (low, high) = (try number(1, or: 1), try number(2, or: 1))
      guard let step = try amount(0), low >= 1, low <= high else {
        throw NotExpressible("these numbers of dp()")
      }
      variables = [
        ("step", step), ("least", LiftoscriptValue(low)), ("most", LiftoscriptValue(high)),
      ]
      text = """
        if (completedReps >= reps) {
          if (reps[ns] < state.most) { reps += 1 } else {
            reps = state.least; weights += state.step
          }
        }
        """
    default:
      let goal = try number(0, or: 0)
      guard let step = try amount(1), goal > 0 else {
        throw NotExpressible("these numbers of sum()")
      }
      variables = [("goal", LiftoscriptValue(goal)), ("step", step)]
      text = "if (sum(completedReps) >= state.goal) { weights += state.step }"
    }
    self.variables = variables.map { LiftoscriptVariable(name: $0.0, value: $0.1) }
    (line, isBuiltIn) = (0, true)
  }

  /// Returns the script of a double progression whose sets are a range, of which prog plans
  /// `extra_reps` more than the bottom.
  fileprivate static func range(_ step: LiftoscriptValue) -> LiftoscriptScript {
    let text = """
      if (completedReps >= reps) {
        if (atTop) { weights += state.step; state.extra_reps = 0 } else { state.extra_reps += 1 }
      }
      """
    let variables = [
      LiftoscriptVariable(name: "step", value: step),
      LiftoscriptVariable(name: "extra_reps", value: LiftoscriptValue(0)),
    ]
    return LiftoscriptScript(variables: variables, text: text, line: 0, isBuiltIn: true)
  }
}

/// An argument as a whole number.
private enum WholeArgument {
  case value(Int)
  case other(LiftoscriptValue)
}

extension [LiftoscriptValue] {
  /// Returns an argument as a whole number; nil if it is not given.
  fileprivate func whole(_ index: Int) -> WholeArgument? {
    guard index < count else { return nil }
    guard self[index].unit == .none, let number = self[index].number.floor,
      self[index].number.isWhole, (0...1000).contains(number)
    else { return .other(self[index]) }
    return .value(number)
  }
}
