// The context of one session, shared by all its slots.

import Diagnostics
import Notation
import Programs
package import Training

/// The context of a whole session: the program, its position, the date, and the past.
///
/// It is an object shared by the scopes of all slots, because replay creates thousands of scopes.
final class SessionContext {
  let compiled: CompiledProgram
  let position: Position
  let date: CalendarDate
  let answers: [String: Value]
  /// The questions of the session's day. Until one is answered, its default counts.
  private let questions: [Question]
  let record: TrainingRecord
  /// The index of the first entry that is not in the past.
  let end: Int
  private let given: EngineSettings
  /// The settings, with the equipment that the program gives.
  private(set) lazy var settings = compiled.settings(completing: given)
  let budget = StepBudget()
  /// The past estimates of the session's exercises, each searched once.
  var pastEstimates: [PastEstimates.Key: PastEstimates] = [:]
  /// The number of problems found so far: division by zero, or a number out of range. A value's
  /// start is evaluated when a name is read, where an error cannot be thrown, so the expression
  /// that reads the name reports the problem too.
  private(set) var problemCount = 0
  private var latestProblem: Diagnostic?
  /// The questions that were read before they are answered, in order.
  private(set) var openQuestions: [String] = []
  /// The questions of the day that were read.
  private(set) var questionsRead: Set<String> = []

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
    given = settings
  }

  func report(_ problem: Diagnostic) {
    problemCount += 1
    latestProblem = problem
  }

  /// Returns the latest problem after the first `count`, if there is one.
  func latestProblem(after count: Int) -> Diagnostic? {
    problemCount > count ? latestProblem : nil
  }

  /// Stops if there is a new problem.
  ///
  /// - Throws: `failed` if there is a problem after the first `count` ones.
  func check(since count: Int) throws(PlanProblem) {
    if let problem = latestProblem(after: count) { throw .failed(problem) }
  }

  /// Returns the answer to a question of the day, or else its default in that unit.
  func answer(_ name: String, in unit: @autoclosure () -> WeightUnit) -> Value? {
    questionsRead.insert(name)
    if let answer = answers[name] { return answer }
    guard let question = questions.first(where: { $0.name == name }) else { return nil }
    let standard = question.standard(in: unit())
    if standard == nil { openQuestions.append(name) }
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

/// Why the sets of an exercise could not be calculated: a limit, or an expression that failed.
enum PlanProblem: Error {
  case tooManySets
  case tooMuchWork
  case failed(Diagnostic)

  /// Returns the problem as a diagnostic at the entry's place.
  func diagnostic(of entry: DayEntry, in program: Program) -> Diagnostic {
    let problem =
      switch self {
      case .tooManySets:
        ProgramLimits.tooManySets(
          "'\(entry.slot.text)' brings this day to", at: entry.span, in: program.source)
      case .tooMuchWork: StepBudget.problem(at: entry.span, in: program.source)
      case .failed(let problem): problem
      }
    return problem.atOrigin
  }
}

/// The verdict on the session of a slot as a whole: done, made and topped.
struct SessionVerdict {
  var isDone = false
  var isMade = true
  var isTopped = true

  /// Returns whether the predicate holds. None of them holds if nothing was done.
  func holds(_ predicate: SessionPredicate) -> Bool {
    switch predicate {
    case .made: isDone && isMade
    case .topped: isDone && isTopped
    case .missed: isDone && !isMade
    }
  }
}

extension [Assignment] {
  /// The values by name; of several with one name, the last.
  package var byName: [String: Value] {
    Dictionary(map { ($0.name, $0.value) }) { _, last in last }
  }
}
