// A moment of a running program: what every slot of one session sees alike.

import Notation
import Programs
import Training

/// What holds for a whole session: the program, where it stands, the date, and the past.
///
/// One object, shared by the scopes of all its slots: they are made by the thousand in a replay.
final class SessionContext: Sendable {
  let compiled: CompiledProgram
  let position: Position
  let date: CalendarDate
  let answers: [String: Value]
  /// The questions of the session's day. Until one is answered, its default counts.
  private let questions: [Question]
  let record: TrainingRecord
  /// The entries before this one are the past.
  let end: Int
  let settings: EngineSettings
  /// The work that all of it may take together.
  let budget = StepBudget()
  /// What could not be worked out.
  let problems = PlanProblems()

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
    self.settings = settings
  }
}

extension SessionContext {
  /// - Throws: `failed` if something could not be worked out after the first `count` problems.
  func check(since count: Int) throws(PlanProblem) {
    if let problem = problems.latest(after: count) { throw .failed(problem) }
  }

  /// The answer to a question of the day, else its default in the unit.
  func answer(_ name: String, in unit: @autoclosure () -> WeightUnit) -> Value? {
    if let answer = answers[name] { return answer }
    return questions.first { $0.name == name }?.standard(in: unit())
  }

  /// True if it is the name of a question of the day.
  func asks(_ name: String) -> Bool {
    answers[name] != nil || questions.contains { $0.name == name }
  }

  var formula: EstimateFormula { compiled.program.estimate ?? .epley }

  /// Returns the one-rep max that a set of a date suggests, by the RPE table or the program's formula.
  ///
  /// `assumed` is the effort of a set that was logged without one.
  func estimate(
    _ set: PerformedSet, assuming assumed: Effort?, on date: CalendarDate
  ) -> ExactLoad? {
    let body = set.load?.onBodyweight ?? false ? record.bodyweight(on: date) : nil
    return Estimate(of: set, assuming: assumed, bodyweight: body, by: formula)?.load
  }
}
