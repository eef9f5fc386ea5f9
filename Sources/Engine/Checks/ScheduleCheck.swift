// Finds moves and deloads that a schedule can never carry out.

package import Diagnostics
import Notation
package import Programs
import Training

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
    case .goTo where program.schedule.ends != nil: weeksStay(statement)
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
