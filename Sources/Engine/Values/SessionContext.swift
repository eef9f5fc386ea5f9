// The context of one session, shared by all its slots.

import Notation
import Programs
import Synchronization
import Training

/// The context of a whole session: the program, its position, the date, and the past.
///
/// It is an object shared by the scopes of all slots, because replay creates thousands of scopes.
final class SessionContext: Sendable {
  let compiled: CompiledProgram
  let position: Position
  let date: CalendarDate
  let answers: [String: Value]
  /// The questions of the session's day. Until one is answered, its default counts.
  private let questions: [Question]
  let record: TrainingRecord
  /// The index of the first entry that is not in the past.
  let end: Int
  let settings: EngineSettings
  /// The budget for all work of the session.
  let budget = StepBudget()
  let pastEstimates = PastEstimateCache()
  /// The problems found so far.
  let problems = PlanProblems()
  /// The questions that were read before they are answered.
  let openQuestions = OpenQuestions()

  init(
    compiled: CompiledProgram, position: Position, date: CalendarDate,
    answers: [String: Value] = [:], questions: [Question] = [], record: TrainingRecord, end: Int,
    settings: EngineSettings
  ) {
    self.compiled = compiled
    self.position = position
    self.date = date
    self.answers = answers
    self.questions = questions
    self.record = record
    self.end = end
    self.settings = compiled.settings(completing: settings)
  }
}

extension SessionContext {
  /// Stops if there is a new problem.
  ///
  /// - Throws: `failed` if there is a problem after the first `count` ones.
  func check(since count: Int) throws(PlanProblem) {
    if let problem = problems.latest(after: count) { throw .failed(problem) }
  }

  /// Returns the answer to a question of the day, or else its default in that unit.
  func answer(_ name: String, in unit: @autoclosure () -> WeightUnit) -> Value? {
    if let answer = answers[name] { return answer }
    guard let question = questions.first(where: { $0.name == name }) else { return nil }
    let standard = question.standard(in: unit())
    if standard == nil { openQuestions.note(name) }
    return standard
  }

  /// Returns the unit of a slot's loads: the program's, or the unit of the first load given for the
  /// lift or its base, or the settings'.
  func unit(of names: SlotNames?, _ values: StoredValues) -> WeightUnit {
    compiled.unit(of: names, values) ?? settings.units
  }

  /// Returns whether the day asks a question of that name.
  func asks(_ name: String) -> Bool {
    answers[name] != nil || questions.contains { $0.name == name }
  }

  var formula: EstimateFormula { compiled.program.estimate ?? .epley }

  /// Returns the one-rep max estimated from a set on a date, by the RPE table or the program's
  /// formula.
  ///
  /// `assumed` is the effort for a set that was logged without one.
  func estimate(
    _ set: PerformedSet, assuming assumed: Effort?, on date: CalendarDate
  ) -> ExactLoad? {
    let body = set.load?.onBodyweight ?? false ? record.bodyweight(on: date) : nil
    return Estimate(of: set, assuming: assumed, bodyweight: body, by: formula)?.load
  }
}

// The questions of a session that its plan reads before they are answered.

/// Collects the unanswered questions that are read while a session is planned.
///
/// All scopes of a session share one.
final class OpenQuestions: Sendable {
  private let read = Mutex<[String]>([])

  /// How many times an unanswered question was read so far.
  var count: Int { read.withLock { $0.count } }

  func note(_ name: String) { read.withLock { $0.append(name) } }

  /// Returns the names that were read after the first `count` times, each once, in order.
  func names(after count: Int) -> [String] {
    read.withLock { read in
      read.dropFirst(count).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
  }
}
