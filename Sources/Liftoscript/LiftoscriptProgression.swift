// A progression of Liftoscript as a progression of prog.

import Interchange
import Training

/// The progression of a lift: a built-in one, or rules.
struct LiftoscriptProgression {
  typealias Rule = ConvertedProgram.Rule
  typealias Pair = ConvertedProgram.Pair

  private(set) var name = ""
  private(set) var with: [Pair] = []
  private(set) var state: [Pair] = []
  /// Nil for a built-in progression.
  private(set) var rules: [Rule]?
  private(set) var loads: LiftoscriptLoads
  /// The range of a double progression.
  private(set) var range: ClosedRange<Int>?
  private(set) var readsMax = false
  /// The starts that this lift has.
  private(set) var values: [Pair] = []

  init(
    _ progress: LiftoscriptProgress, of lift: LiftoscriptLift, script: LiftoscriptScript?,
    unit: WeightUnit, scripts: Bool
  ) throws(NotExpressible) {
    loads = lift.changingLoads
    switch progress {
    case .none: throw NotExpressible("none")
    case .builtIn("lp", let values): try linear(values, lift)
    case .builtIn("dp", let values): try double(values, lift)
    case .builtIn(_, let values): try sum(values)
    case .custom:
      guard let script else { throw NotExpressible("the script of another exercise") }
      guard scripts else { throw NotExpressible("a script") }
      try custom(script, lift)
    }
    switch loads {
    case .weight:
      if rules != nil { state.insert(Pair("weight", "open"), at: 0) }
      if let load = lift.load { values.insert(Pair("weight", load), at: 0) }
    case .added: state.insert(Pair("added", "0\(unit.rawValue)"), at: 0)
    case .fixed: break
    }
  }

  /// Returns a statement that changes the load by a value. Percentages are of the one-rep max.
  private mutating func change(
    _ sign: String, _ value: LiftoscriptValue, _ parameter: String
  ) -> String {
    let load = loads == .added ? "added" : "weight"
    if value.unit == .percent {
      readsMax = true
      return "\(load) \(sign) \(value.text) of 1rm"
    }
    with.append(Pair(parameter, value.text))
    return "\(load) \(sign) \(parameter)"
  }

  /// Adds a state variable, with the start that this lift has.
  private mutating func addState(_ name: String, _ start: Int, of lift: Int) {
    state.append(Pair(name, "\(start)"))
    if lift > start { values.append(Pair(name, "\(lift)")) }
  }

  // MARK: Built-in progressions

  private mutating func linear(
    _ values: [LiftoscriptValue], _ lift: LiftoscriptLift
  ) throws(NotExpressible) {
    let step = try values.amount(0)
    let (times, done) = (try values.whole(1, or: 1), try values.whole(2, or: 0))
    let drop = try values.amount(3)
    let (tries, failed) = (max(1, try values.whole(4, or: 1)), try values.whole(5, or: 0))
    guard let step else { throw NotExpressible("lp() that adds nothing") }
    if let drop, times <= 1, failed == 0, !lift.hasRanges, loads == .weight,
      step.unit != .percent, drop.unit != .percent
    {
      name = "linear"
      with = [Pair("step", step.text), Pair("tries", "\(tries)"), Pair("drop", drop.text)]
      return
    }
    name = "lp"
    let success = lift.hasRanges ? "topped" : "made"
    var made = [change("+=", step, "step")]
    var condition = success
    if times > 1 {
      with.append(Pair("times", "\(times)"))
      addState("successes", 0, of: done)
      made.append("successes = 0")
      condition += " and successes + 1 >= times"
    }
    if drop != nil { made.append("misses = 0") }
    var rules = [Rule(condition, made)]
    if times > 1 { rules.append(Rule(success, ["successes += 1"])) }
    if let drop {
      let missed = [change("-=", drop, "drop"), "misses = 0"]
      with.append(Pair("tries", "\(tries)"))
      addState("misses", 0, of: failed)
      rules += [
        Rule("missed and misses + 1 >= tries", missed + (times > 1 ? ["successes = 0"] : [])),
        Rule("missed", ["misses += 1"]),
      ]
    }
    self.rules = rules
  }

  private mutating func double(
    _ values: [LiftoscriptValue], _ lift: LiftoscriptLift
  ) throws(NotExpressible) {
    let (low, high) = (try values.whole(1, or: 1), try values.whole(2, or: 1))
    guard let step = try values.amount(0), low >= 1, low <= high else {
      throw NotExpressible("these numbers of dp()")
    }
    guard let reps = lift.reps, (low...high).contains(reps), lift.stages == 1 else {
      throw NotExpressible("dp() for sets with different reps")
    }
    name = "dp"
    range = low...high
    addState("extra_reps", 0, of: reps - low)
    rules = [
      Rule("made and all(goal >= ceiling)", [change("+=", step, "step"), "extra_reps = 0"]),
      Rule("made", ["extra_reps += 1"]),
    ]
  }

  private mutating func sum(_ values: [LiftoscriptValue]) throws(NotExpressible) {
    let goal = try values.whole(0, or: 0)
    guard let step = try values.amount(1), goal > 0 else {
      throw NotExpressible("these numbers of sum()")
    }
    with = [Pair("goal", "\(goal)")]
    if loads == .weight, step.unit != .percent {
      name = "total"
      with.append(Pair("step", step.text))
    } else {
      name = "sum"
      rules = [Rule("sum(reps) >= goal", [change("+=", step, "step")])]
    }
  }

  // MARK: Scripts

  private mutating func custom(
    _ script: LiftoscriptScript, _ lift: LiftoscriptLift
  ) throws(NotExpressible) {
    if let asked = script.variables.first(where: \.isAsked) {
      throw NotExpressible("'\(asked.name)+', which the app asks for")
    }
    let made = try LiftoscriptRules(script, of: lift)
    name = "custom"
    (rules, readsMax) = (made.rules, made.readsMax)
    if !made.assigns(loads == .added ? "added" : "weight") { loads = .fixed }
    for variable in script.variables {
      let pair = Pair(LiftoscriptPath.name(of: variable.name), variable.value.text)
      if made.assigns(pair.name) { state.append(pair) } else { with.append(pair) }
    }
    if made.assigns("description") {
      addState("description", 1, of: (lift.descriptions?.current ?? 0) + 1)
    }
    if made.assigns("stage") {
      addState("stage", 1, of: lift.stage)
    } else if lift.stages > 1 {
      throw NotExpressible("a script for several set variations that does not choose one")
    }
  }
}

extension [LiftoscriptValue] {
  /// Returns an argument as a whole number, or `other` if it is not given.
  fileprivate func whole(_ index: Int, or other: Int) throws(NotExpressible) -> Int {
    guard index < count else { return other }
    guard self[index].unit == .none, let number = self[index].number.floor,
      self[index].number.isWhole, (0...1000).contains(number)
    else { throw NotExpressible("'\(self[index].text)' as a number of times") }
    return number
  }

  /// Returns an argument as a load or a percentage; nil if it is zero or not given.
  fileprivate func amount(_ index: Int) throws(NotExpressible) -> LiftoscriptValue? {
    guard index < count, self[index].number != .zero else { return nil }
    guard self[index].unit != .none else {
      throw NotExpressible("'\(self[index].text)' without a unit")
    }
    return self[index]
  }
}

/// An exercise of a Liftoscript program, in all its days and weeks.
struct LiftoscriptLift {
  let exercise: LiftoscriptExercise
  /// The meaning of the exercise's weights.
  let role: WeightRole
  /// All work sets.
  private(set) var sets: [LiftoscriptSet] = []
  /// The number of set variations, and the current one.
  private(set) var stages = 1
  private(set) var stage = 1
  /// The descriptions, if it has several.
  private(set) var descriptions: LiftoscriptDescriptions?

  /// The progression, if it can be expressed.
  var made: LiftoscriptProgression?
  /// Its use in the program.
  var progression: ConvertedProgram.Progression?
  /// The starting values that only this lift has.
  var values: [ConvertedProgram.Pair] = []
  /// Why the progression cannot be expressed.
  var problem: String?

  init(_ exercise: LiftoscriptExercise, _ role: WeightRole) {
    self.exercise = exercise
    self.role = role
  }

  mutating func add(_ exercise: LiftoscriptExercise) {
    sets += exercise.variations.joined()
    if exercise.variations.count > stages {
      stages = exercise.variations.count
      stage = exercise.current + 1
    }
    if let own = exercise.descriptions, own.texts.count > 1 { descriptions = descriptions ?? own }
  }

  var hasRanges: Bool { sets.contains { $0.minReps != nil } }

  /// True if a load is a share of the one-rep max.
  var readsMax: Bool {
    (made?.readsMax ?? false) || sets.contains { $0.details.weight?.unit == .percent }
  }

  /// The reps of all work sets, or the top of their range, if they are the same.
  var reps: Int? {
    let all = Set(sets.map { [$0.minReps ?? $0.reps, $0.reps] })
    return all.count == 1 ? all.first?.last : nil
  }

  /// The weights. A variation without a weight has the weight of the others.
  private var weights: Set<LiftoscriptValue?> {
    let all = Set(sets.map(\.details.weight))
    let given = all.filter { $0 != nil }
    return stages > 1 && !given.isEmpty ? given : all
  }

  /// How the loads can be written if rules change them.
  var changingLoads: LiftoscriptLoads {
    weights.count > 1 || weights.contains { $0?.unit == .percent } ? .added : .weight
  }

  /// The weight of all sets, if they have one.
  private var weight: LiftoscriptValue? { weights.count == 1 ? weights.first ?? nil : nil }

  /// The percentage of all sets, if they have one: `60% of 1rm`.
  var share: String? {
    weight.flatMap { $0.unit == .percent ? "\(text($0)) of 1rm" : nil }
  }

  /// The load of all sets, if they have one.
  var load: String? { weight.flatMap { $0.unit == .percent ? nil : text($0) } }

  // MARK: Sets

  private func text(_ weight: LiftoscriptValue) -> String {
    weight.weightUnit.map { role.text(weight.number, $0) } ?? weight.number.text(places: 4) + "%"
  }

  /// Returns sets in notation.
  func text(_ sets: [LiftoscriptSet]) -> String {
    sets.map { text($0) }.joined(separator: ", ")
  }

  private func text(_ set: LiftoscriptSet) -> String {
    let details = set.details
    var text = set.count > 1 ? "\(set.count)x" : ""
    let isTimed = details.time != nil && set.reps == 1 && set.minReps == nil
    if isTimed, let time = details.time, !details.isAuto || !set.isAmrap {
      text += time.text + (details.isOpenTime ? "+" : "")
    } else if let range = made?.range {
      text += "\(range.lowerBound)-\(range.upperBound)"
    } else if set.isAmrap, set.reps == 1, details.time != nil {
      text += "max"
    } else {
      text += set.minReps.map { "\($0)-" } ?? ""
      text += "\(set.reps)" + (set.isAmrap ? "+" : "")
    }
    if set.isAmrap, isTimed, details.isAuto, let time = details.time { text += " in \(time.text)" }
    let loads = made?.loads ?? .fixed
    if loads != .weight, let weight = details.weight.map({ self.text($0) }) {
      text += loads == .added ? " @ (\(weight) + added)" : " @ \(weight)"
    } else if loads == .weight, details.effort != nil {
      // A set with only an effort would take its load from the effort.
      text += " @ weight"
    }
    if let effort = details.effort { text += " \(effort.text)" }
    if details.isAuto, !isTimed, let time = details.time {
      text += " every \(time.text)"
    } else if let rest = details.rest, rest.tenths > 0 {
      text += " rest \(rest.text)"
    }
    if let label = details.label, !label.isEmpty { text += " \(quoted(label))" }
    return text
  }

  /// Returns warm-up sets. Their percentages are of the first work set.
  func text(ofWarmup sets: [LiftoscriptSet]) -> String {
    guard !sets.isEmpty else { return "none" }
    let texts = sets.map { set in
      (set.count > 1 ? "\(set.count)x\(set.reps)" : "\(set.reps)")
        + (set.details.weight.map { " @ \(text($0))" } ?? "")
    }
    return texts.joined(separator: ", ")
  }
}
