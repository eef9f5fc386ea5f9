// Finds the problems of a program that appear when its sessions are planned.

package import Diagnostics
import Notation
import Programs
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
      let weeks = compiledDay.computes ? min(timetable.weeks.count, mostWeeks) : 1
      for week in 0..<max(1, weeks) {
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

extension CompiledDay {
  /// True if its plan contains an expression.
  fileprivate var computes: Bool { entries.contains(where: \.computes) }
}
