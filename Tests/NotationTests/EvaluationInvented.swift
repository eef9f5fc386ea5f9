// An artificial context for evaluating expressions.

import Diagnostics
import Notation
import Testing
import Training

func kg(_ amount: Int, places: Int = 0, onBodyweight: Bool = false) -> ExactLoad {
  ExactLoad(Decimal(amount, places: places), .kg, onBodyweight: onBodyweight)
}

func lb(_ amount: Int, places: Int = 0) -> ExactLoad {
  ExactLoad(Decimal(amount, places: places), .lb)
}

/// A context with values that a test provides.
struct TestContext: EvaluationContext {
  var values: [ValueName: Value] = [:]
  var homes: [ValueName: ValueName] = [:]
  var tables: [ValueName: [(range: ClosedRange<Int>, cell: Expression)]] = [:]
  var unit = WeightUnit.kg
  var base: ExactLoad?
  var bodyweight: ExactLoad?
  var round: WrittenLoad?
  var sets: [SetResult] = []
  var currentSet: Int?
  var cases: [String: Int] = [:]
  var sessions: [PastSession] = []
  var daysSinceLast: Int?

  func value(of name: ValueName) -> Value? { values[home(of: name)] }
  func home(of name: ValueName) -> ValueName { homes[name] ?? name }
  func cell(of table: ValueName, at inputs: [Decimal]) -> Expression? {
    guard let number = inputs.first?.floor else { return nil }
    return tables[table]?.first { $0.range.contains(number) }?.cell
  }
  func highestCase(of name: String) -> Int? { cases[name] }
  func shown(_ load: ExactLoad) -> ExactLoad? {
    let step = Decimal(load.unit == .kg ? 25 : 50, places: 1)
    return ExactLoad(
      load.amount.rounded(toMultipleOf: step), load.unit, onBodyweight: load.onBodyweight)
  }
  func shown(next way: LoadChange, to load: ExactLoad) -> ExactLoad? {
    let step = Decimal(load.unit == .kg ? 25 : 50, places: 1)
    let reached = load.amount.rounded(toMultipleOf: step, way == .heavier ? .down : .up)
    return (way == .heavier ? reached.adding(step) : reached.subtracting(step))
      .map { ExactLoad($0, load.unit, onBodyweight: load.onBodyweight) }
  }
  func oneRepMax(load: ExactLoad, reps: Decimal, rpe: Decimal?) -> ExactLoad? {
    let left = rpe.flatMap { Decimal(10).subtracting($0) } ?? .zero
    return reps.adding(left)
      .flatMap { EstimateFormula.epley.oneRepMax(load: load.amount, reps: $0) }
      .map { ExactLoad($0, load.unit) }
  }
  func load(oneRepMax: ExactLoad, reps: Decimal, rpe: Decimal) -> ExactLoad? {
    guard reps.isWhole, let count = reps.floor else { return nil }
    return RPETable.share(reps: count, rpe: rpe).flatMap { oneRepMax.amount.multiplied(by: $0) }
      .map { ExactLoad($0, oneRepMax.unit) }
  }
  func past(days: Int?) -> [PastSession] {
    let today = CalendarDate(days: 20_000)
    return sessions.filter { session in days.map { today.days(since: session.date) <= $0 } ?? true }
  }

  /// Returns a planned set of reps, done or not.
  static func set(
    _ goal: SetGoal?, at planned: ExactLoad? = nil, did reps: Int32? = nil,
    with load: ExactLoad? = nil, as name: String? = nil
  ) -> SetResult {
    SetResult(
      name: name, goal: goal, planned: planned, isDone: reps != nil, reps: reps,
      load: reps == nil ? nil : load ?? planned)
  }
}

extension TestContext {
  func evaluate(_ text: String) throws -> Evaluated {
    var evaluation = Evaluation(in: self)
    return try evaluation.evaluate(expression(text))
  }

  /// Returns the result as a lifter sees it.
  func shown(_ text: String) throws -> String { try evaluate(text).shown }
}
