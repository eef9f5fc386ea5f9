// An artificial session for running rules.

import Diagnostics
import Notation
import Programs
import Testing
import Training

func kg(_ amount: Int, places: Int = 0) -> ExactLoad {
  ExactLoad(Decimal(amount, places: places), .kg)
}

func lb(_ amount: Int) -> ExactLoad { ExactLoad(Decimal(amount), .lb) }

func expression(_ text: String) throws -> Expression {
  let (expression, problems) = ExpressionReader.read(text)
  #expect(problems.isEmpty, "\(text): \(problems.map(\.summary))")
  return try #require(expression)
}

/// The values of one slot, and the sets of its session.
struct InventedSession: EvaluationContext {
  var values: [ValueName: Value] = [:]
  var tables: [ValueName: ProgressionTable] = [:]
  var unit = WeightUnit.kg
  var base: ExactLoad?
  var bodyweight: ExactLoad?
  var round: WrittenLoad?
  var sets: [SetResult] = []
  var currentSet: Int?
  var cases: [String: Int] = [:]
  var daysSinceLast: Int?

  func value(of name: ValueName) -> Value? { values[name] }
  func home(of name: ValueName) -> ValueName { name }
  func cell(of table: ValueName, at inputs: [Decimal]) -> Expression? {
    tables[table]?.cell(at: inputs)
  }
  func highestCase(of name: String) -> Int? { cases[name] }
  func shown(_ load: ExactLoad) -> ExactLoad? { load }
  func shown(next way: LoadChange, to load: ExactLoad) -> ExactLoad? { load }
  func oneRepMax(load: ExactLoad, reps: Decimal, rpe: Decimal?) -> ExactLoad? { nil }
  func load(oneRepMax: ExactLoad, reps: Decimal, rpe: Decimal) -> ExactLoad? { nil }
  func past(days: Int?) -> [PastSession] { [] }

  /// Runs rules and keeps their changes.
  mutating func run(_ rules: [Rule]) throws -> [RuleOutcome] {
    let outcomes = try rules.run(in: self)
    for effect in outcomes.flatMap(\.effects) {
      if case .assign(let name, _, let after) = effect { values[name] = after }
    }
    return outcomes
  }

  /// The value as written.
  subscript(_ name: String) -> String { values[ValueName(name)]?.text ?? "nothing" }

  /// Sets the sets of the session: planned reps at a load, and the reps done of each.
  mutating func train(_ goals: [SetGoal], at load: ExactLoad?, _ reps: [Int32?]) {
    sets = zip(goals, reps).map { goal, count in
      SetResult(
        goal: goal, planned: load, isDone: count != nil, reps: count,
        load: count == nil ? nil : load)
    }
  }
}

/// Returns the rules of lines like `when made: weight += step`.
func rules(_ lines: [(key: String, statements: String)]) throws -> [Rule] {
  try lines.map { line in
    let (condition, problems) = RuleReader.condition(line.key)
    let (statements, unread) = StatementReader.read(line.statements)
    #expect((problems + unread).isEmpty, "\((problems + unread).map(\.summary))")
    return Rule(try #require(condition), statements, at: SourceSpan(0, line.key.utf8.count))
  }
}
