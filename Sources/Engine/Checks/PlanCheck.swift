// Finds the problems of a program that appear when its sessions are planned, and moves and deloads
// that its schedule can never carry out.

package import Diagnostics
import Notation
package import Programs
import Training

/// Plans the days of a program with the values that the program itself declares.
package enum PlanCheck {
  /// The longest cycle that is planned week by week.
  private static let mostWeeks = 53

  /// Returns the exercises and loads that cannot be planned, with their places.
  ///
  /// Values that `prog start` asks for stay open here, so problems with their answers are reported
  /// only when the running program is planned. Each day is planned once. A day with expressions is
  /// planned for every week of the cycle, because its cases may choose another expression then.
  package static func problems(
    of compiled: CompiledProgram, settings: EngineSettings = EngineSettings()
  ) -> [Diagnostic] {
    let program = compiled.program
    let settings = settings.knowingLifts(of: program)
    let start = Simulation.usualStart(of: program, settings)
    let timetable = Timetable(
      program, start: start, firstWeekday: settings.firstWeekday, asked: nil)
    let values = StoredValues(compiled.names)
    let trained = SlotHistory(compiled)
    var problems: [Diagnostic] = []
    var steps = 0
    for day in program.days where !day.isRest {
      guard let compiledDay = compiled.days[day.name] else { continue }
      let computes = compiledDay.entries.contains { $0.facts.computes || $0.options.when != nil }
      for week in 0..<(computes ? max(1, min(timetable.weeks.count, mostWeeks)) : 1) {
        guard steps < ProgramLimits.stepsOfPlay, problems.count < 100 else { break }
        let moment = SessionContext(
          compiled: compiled, position: timetable.position(week), date: start,
          questions: day.questions, record: TrainingRecord([]), end: 0, settings: settings)
        let session = Prescriber(moment: moment, values: values, trained: trained)
          .session(compiledDay)
        steps += session.steps + 1_000
        let found = session.problems
        // Once a limit is reached, every later exercise reports it too.
        problems += found.contains(where: \.isLimit) ? Array(found.prefix(1)) : found
      }
    }
    return problems.withoutRepeats
  }
}

extension Diagnostic {
  fileprivate var isLimit: Bool {
    id == LimitErrorID.tooManySets.rawValue || id == ExpressionErrorID.tooMuchWork.rawValue
  }
}

/// Finds moves that the schedule would ignore, and deloads that it never reaches.
package struct ScheduleCheck {
  private let program: Program
  private let timetable: Timetable
  private var problems: [Diagnostic] = []

  /// Returns the problems of a program's schedule, in no particular order.
  package static func problems(of program: Program) -> [Diagnostic] {
    var check = ScheduleCheck(program)
    check.checkMoves()
    check.checkDeloads()
    return check.problems
  }

  private init(_ program: Program) {
    self.program = program
    timetable = Timetable(
      program, start: Simulation.usualStart(of: program, EngineSettings()), firstWeekday: .mon,
      asked: nil)
  }

  private mutating func checkMoves() {
    for progression in program.progressions.values where !progression.isBuiltIn {
      for statement in progression.allRules.flatMap(\.statements) { check(statement) }
    }
  }

  private mutating func check(_ statement: Statement) {
    switch statement.action {
    case .repeatWeek where program.schedule.ends != nil: weeksStay(statement)
    case .goTo(let name) where program.schedule.ends != nil && timetable.hasBlock(name):
      weeksStay(statement)
    case .repeatSession where !timetable.goesByPasses && timetable.policy == .skip:
      reportIgnored(
        statement,
        note: "under `missed: skip`, a session is due on its date only",
        help: program.schedule.ends == nil
          ? "let sessions stay due: `missed: carry` or `missed: shift`"
          : "let sessions stay due: `missed: carry`")
    case .goTo(let block)
    where timetable.stopsAfterCycle && timetable.weeks.first?.block == block:
      problems.append(
        Diagnostic(
          EngineWarningID.moveIgnored,
          "'\(statement.text)' is ignored: there is no later block '\(block)'",
          severity: .warning, at: statement.target,
          label: "the schedule stops after its last block",
          help: ["let the schedule repeat: `then: repeat`"], in: program.source))
    case .goTo(let name) where !timetable.hasBlock(name) && !timetable.hasDay(name):
      reportIgnored(
        statement, note: "the day '\(name)' is not in the schedule", help: "add it to the schedule")
    default: break
    }
  }

  private mutating func weeksStay(_ statement: Statement) {
    reportIgnored(
      statement, note: "the weeks are counted back from the date of `ends` and cannot move",
      help: "remove `ends`, or change values instead")
  }

  private mutating func reportIgnored(_ statement: Statement, note: String, help: String) {
    problems.append(
      Diagnostic(
        EngineWarningID.moveIgnored, "'\(statement.text)' is ignored by this schedule",
        severity: .warning, at: statement.span, label: "has no effect", notes: [note],
        help: [help], in: program.source))
  }

  private mutating func checkDeloads() {
    guard let every = timetable.deloadEvery, timetable.stopsAfterCycle,
      timetable.weeks.count < every
    else { return }
    let count = timetable.weeks.count
    problems.append(
      Diagnostic(
        EngineWarningID.deloadNeverReached, "the deload every \(every) weeks is never reached",
        severity: .warning, at: program.schedule.span,
        label: "the schedule stops after \(count) \(count == 1 ? "week" : "weeks")",
        help: ["mark a week or a block instead: `deload: true`"], in: program.source))
  }
}

/// Warnings about moves, deloads, loads and steps that a schedule or a gym cannot carry out.
package enum EngineWarningID: String, DiagnosticID {
  case deloadNeverReached = "deload-never-reached"
  case loadNotLoadable = "load-not-loadable"
  case loadWithBodyweight = "load-with-bodyweight"
  case loadWithoutBodyweight = "load-without-bodyweight"
  case bodyweightNeeded = "bodyweight-needed"
  case moveIgnored = "move-ignored"
  case unlikelyAmount = "unlikely-amount"
  case unlikelySets = "unlikely-sets"
  case stepBelowPlates = "step-below-plates"
}
