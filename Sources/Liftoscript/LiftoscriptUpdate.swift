// Scripts that change the sets during a workout, as sets that depend on those before them.

import Interchange
import Notation
import Training

/// The sets of a workout while its `update` script runs: before the first set, and after each one.
struct LiftoscriptUpdate: LiftoscriptNames {
  private let lift: LiftoscriptLift
  private let cell: LiftoscriptTarget
  private let planned: Int
  private var sets: [LiftoscriptPlannedSet]
  /// The number of sets that are done.
  private var done = 0
  private var variables: [String: LiftoscriptTerm] = [:]

  private static let most = 100

  let unit: WeightUnit
  var loads: Set<String> {
    Set(
      lift.known.filter { $0.value.weightUnit != nil }.map {
        LiftoscriptWords.name(ofState: $0.key)
      }
    )
    .union(["weight", "1rm", "bodyweight"])
  }

  init(_ sets: [LiftoscriptPlannedSet], in cell: LiftoscriptTarget, of lift: LiftoscriptLift) {
    (self.sets, self.cell, self.lift) = (sets, cell, lift)
    planned = sets.count
    unit = lift.unit
  }

  /// Returns the sets after the script ran as often as the app runs it.
  func sets(
    after statements: [LiftoscriptStatement]
  ) throws(NotExpressible) -> [LiftoscriptPlannedSet] {
    var workout = self
    repeat {
      workout.variables = [:]
      try workout.run(statements)
      workout.done += 1
    } while workout.done <= workout.sets.count && workout.done < Self.most
    return workout.sets
  }

  private mutating func run(_ statements: [LiftoscriptStatement]) throws(NotExpressible) {
    for statement in statements {
      switch statement {
      case .assign(let target, let sign, let value): try assign(target, sign, value)
      case .call("sets", let arguments): try setSets(arguments)
      case .call(let name, _): throw NotExpressible("'\(name)()'")
      case .loop(let name, _, let body):
        for index in sets.indices {
          variables[name] = .number(index + 1)
          try run(body)
        }
      case .branches(let branches, let otherwise): try run(branches[...], otherwise)
      }
    }
  }

  /// Runs the first branch whose condition holds. If that is not known before the workout, the sets
  /// depend on it.
  private mutating func run(
    _ branches: ArraySlice<(LiftoscriptExpression, [LiftoscriptStatement])>,
    _ otherwise: [LiftoscriptStatement]
  ) throws(NotExpressible) {
    guard let (condition, body) = branches.first else { return try run(otherwise) }
    let term = try term(condition)
    if term.truth == true { return try run(body) }
    if term.truth == false { return try run(branches.dropFirst(), otherwise) }
    var other = self
    try run(body)
    try other.run(branches.dropFirst(), otherwise)
    guard sets.count == other.sets.count else {
      throw NotExpressible("a number of sets that depends on a condition")
    }
    func either(_ one: LiftoscriptTerm, _ other: LiftoscriptTerm) -> LiftoscriptTerm {
      LiftoscriptTerm(.conditional(one, if: term, else: other))
    }
    for index in sets.indices {
      let (one, two) = (sets[index], other.sets[index])
      sets[index].count = either(one.count, two.count)
      sets[index].reps = either(one.reps, two.reps)
      if let least = one.minReps ?? two.minReps {
        sets[index].minReps = either(one.minReps ?? least, two.minReps ?? least)
      }
      if let weight = one.weight?.asLoad, let own = two.weight?.asLoad {
        sets[index].weight = either(weight, own)
      }
    }
    for (name, value) in variables {
      variables[name] = other.variables[name].map { either(value, $0) } ?? value
    }
  }

  // MARK: Assignments

  private mutating func assign(
    _ target: LiftoscriptExpression, _ sign: String, _ value: LiftoscriptExpression
  ) throws(NotExpressible) {
    let value = try term(value)
    switch target {
    case .variable(let name):
      variables[name] = try result(of: sign, value, on: variables[name] ?? .number(0))
    case .name(let name) where LiftoscriptWords.long(name) == "numberOfSets":
      try resize(to: try result(of: sign, value, on: try term(.name(name))))
    case .name(let name): try change(LiftoscriptWords.long(name), sets.indices, sign, value)
    case .element(let name, let indices):
      guard indices.count == 1, let index = indices[0], let place = try term(index).whole else {
        throw NotExpressible("'\(name)' of a set that is not known before the workout")
      }
      try change(LiftoscriptWords.long(name), place - 1..<place, sign, value)
    default: throw NotExpressible("an assignment of a script")
    }
  }

  private func result(
    of sign: String, _ value: LiftoscriptTerm, on old: LiftoscriptTerm
  ) throws(NotExpressible) -> LiftoscriptTerm {
    sign == "=" ? value : try combine(old, String(sign.prefix(1)), value)
  }

  /// Changes the sets that are not done yet.
  private mutating func change(
    _ name: String, _ places: Range<Int>, _ sign: String, _ value: LiftoscriptTerm
  ) throws(NotExpressible) {
    for index in places where index >= done && sets.indices.contains(index) {
      let set = sets[index]
      switch name {
      case "weights":
        guard let old = set.weight?.asLoad ?? (sign == "=" ? value : nil) else {
          throw NotExpressible("'weights \(sign)' of sets without a load")
        }
        sets[index].weight = try result(of: sign, value, on: old).asLoad
      case "reps": sets[index].reps = try result(of: sign, value, on: set.reps)
      case "minReps":
        sets[index].minReps = try result(of: sign, value, on: set.minReps ?? set.reps)
      default: throw NotExpressible("'\(name)'")
      }
    }
  }

  /// Changes the number of sets. New ones are like the last.
  private mutating func resize(to count: LiftoscriptTerm) throws(NotExpressible) {
    guard let last = sets.last, sets.allSatisfy({ $0.count == .number(1) }) else {
      throw NotExpressible("'numberOfSets' that changes twice")
    }
    if let count = count.whole {
      let kept = sets.prefix(max(count, done))
      let more = max(0, min(count, Self.most) - kept.count)
      sets = kept + [LiftoscriptPlannedSet](repeating: last, count: more)
      return
    }
    // The sets after those that are done become as many as it takes.
    guard done < Self.most else { return }
    var tail = sets.indices.contains(done) ? sets[done] : last
    tail.count = try combine(count, "-", .number(done))
    sets = sets.prefix(done) + [tail]
  }

  /// Runs `sets(from, to, minReps, reps, isAmrap, weight, timer, rpe, asksRPE)`.
  private mutating func setSets(_ arguments: [LiftoscriptExpression]) throws(NotExpressible) {
    var terms: [LiftoscriptTerm] = []
    for argument in arguments { terms.append(try term(argument)) }
    guard terms.count >= 6, let from = terms[0].whole, let to = terms[1].whole, from >= 1 else {
      throw NotExpressible("'sets()'")
    }
    for index in sets.indices where index >= max(done, from - 1) && index < to {
      sets[index].reps = terms[3]
      sets[index].minReps = terms[2] == terms[3] ? nil : terms[2]
      sets[index].isAmrap = terms[4].whole == 1
      sets[index].weight = terms[5].asLoad
      if terms.count > 6, let rest = terms[6].whole, rest > 0 {
        sets[index].details.rest = Int32(exactly: rest).map { Seconds($0) }
      }
      sets[index].details.effort = nil
      if terms.count > 7, case .number(let rpe)? = terms[7].literal {
        sets[index].details.effort = Effort(rpe: rpe)
      }
    }
  }

  // MARK: Names

  func state(_ name: String) throws(NotExpressible) -> LiftoscriptTerm {
    guard let start = lift.known[name] else { throw NotExpressible("'state.\(name)'") }
    let own = LiftoscriptWords.name(ofState: name)
    return lift.made?.assigned.contains(own) ?? false ? .name(own) : LiftoscriptTerm(start)
  }

  func variable(_ name: String) throws(NotExpressible) -> LiftoscriptTerm {
    guard let value = variables[name] else { throw NotExpressible("'var.\(name)'") }
    return value
  }

  /// Returns what was done in a set, from 1.
  private func field(_ field: SetField, of number: Int) -> LiftoscriptTerm {
    LiftoscriptTerm(.setField(LiftoscriptWords.set(.number(number)), field))
  }

  private func list(_ name: String) throws(NotExpressible) -> [LiftoscriptTerm]? {
    let isDone = 1..<(min(done, sets.count) + 1)
    switch name {
    case "completedReps": return isDone.map { field(.reps, of: $0) }
    case "completedWeights": return isDone.map { field(.load, of: $0) }
    case "completedRPE": return isDone.map { field(.rpe, of: $0) }
    case "reps": return sets.map(\.reps)
    case "minReps": return sets.map { $0.minReps ?? $0.reps }
    case "weights": return sets.map { $0.weight?.asLoad ?? .number(0) }
    case "RPE":
      return sets.map { $0.details.effort.map { LiftoscriptTerm($0) } ?? .number(0) }
    default: return nil
    }
  }

  func operand(named name: String) throws(NotExpressible) -> LiftoscriptOperand {
    if let list = try list(name) { return .list(list) }
    switch name {
    case "setIndex": return .one(.number(done))
    case "week": return .one(.number(cell.week ?? 1))
    case "dayInWeek": return .one(.number(cell.day ?? 1))
    case "setVariationIndex": return .one(.number(cell.variation ?? 1))
    case "rm1": return .one(.max)
    case "bodyweight": return .one(.name(name))
    case "programNumberOfSets": return .one(.number(planned))
    case "completedNumberOfSets": return .one(.number(done))
    case "numberOfSets":
      var count = LiftoscriptTerm.number(0)
      for set in sets { count = try combine(count, "+", set.count) }
      return .one(count)
    default: throw NotExpressible("'\(name)'")
    }
  }

  func element(
    _ name: String, at index: LiftoscriptTerm
  ) throws(NotExpressible) -> LiftoscriptTerm {
    guard let list = try list(name) else { throw NotExpressible("'\(name)'") }
    let number = index == .setCount ? sets.count : index.whole
    guard let number else {
      throw NotExpressible("'\(name)' of a set that is not known before the workout")
    }
    return list.indices.contains(number - 1) ? list[number - 1] : .number(0)
  }
}
