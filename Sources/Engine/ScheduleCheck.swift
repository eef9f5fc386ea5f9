// What rules and deloads ask of a schedule that it cannot do.

package import Diagnostics
import Notation
package import Programs
import Training

/// Looks for moves that would be passed over, and for deloads that never come.
package struct ScheduleCheck {
  private let program: Program
  private let timetable: Timetable
  private var problems: [Diagnostic] = []

  /// What is found, in no order.
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
    case .repeatWeek where !timetable.goesByPasses: passedOver(statement)
    case .goTo where !timetable.goesByPasses: passedOver(statement)
    case .goTo(let block)
    where timetable.stopsAfterCycle && timetable.weeks.first?.block == block:
      problems.append(
        Diagnostic(
          EngineWarningID.movePassedOver, "nothing leads back to the block '\(block)'",
          severity: .warning, at: statement.target,
          label: "the schedule stops after its last block",
          help: ["let the schedule begin again: `then: repeat`"], in: program.source))
    default: break
    }
  }

  private mutating func passedOver(_ statement: Statement) {
    let reason =
      program.schedule.ends != nil
      ? "a schedule that is counted back from a date goes by the calendar"
      : "sessions go by the calendar here: what is missed is gone"
    problems.append(
      Diagnostic(
        EngineWarningID.movePassedOver, "'\(statement.text)' is passed over by this schedule",
        severity: .warning, at: statement.span, label: "does nothing",
        notes: [reason],
        help: program.schedule.ends != nil
          ? ["leave `ends` out, or change values in place of the weeks"]
          : ["let sessions wait until they are done: `missed: shift`"],
        in: program.source))
  }

  private mutating func checkDeloads() {
    guard let every = timetable.deloadEvery, timetable.stopsAfterCycle,
      timetable.weeks.count < every
    else { return }
    let count = timetable.weeks.count
    problems.append(
      Diagnostic(
        EngineWarningID.deloadNeverComes, "a deload every \(every) weeks never comes",
        severity: .warning, at: program.schedule.span,
        label: "the schedule stops after \(count) \(count == 1 ? "week" : "weeks")",
        help: ["mark a week or a block instead: `deload: true`"], in: program.source))
  }
}
