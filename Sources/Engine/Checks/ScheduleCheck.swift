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
    case .repeatWeek where program.schedule.ends != nil: passedOver(statement)
    case .goTo where program.schedule.ends != nil: passedOver(statement)
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
    problems.append(
      Diagnostic(
        EngineWarningID.movePassedOver, "'\(statement.text)' is passed over by this schedule",
        severity: .warning, at: statement.span, label: "does nothing",
        notes: ["the weeks are counted back from a date: nothing moves them"],
        help: ["leave `ends` out, or change values in place of the weeks"], in: program.source))
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
