// What of a program comes to a limit as soon as it is started.

package import Diagnostics
import Notation
import Programs
import Training

/// Plans each day once, from the values that the program itself gives.
package enum LimitCheck {
  /// The exercises that could not be planned, with their places.
  ///
  /// Values that the start asks for are open here: what depends on them is reported when it is
  /// planned.
  package static func problems(
    of compiled: CompiledProgram, settings: EngineSettings = EngineSettings()
  ) -> [Diagnostic] {
    let program = compiled.program
    let start = Simulation.usualStart(of: program, settings)
    let position = Timetable(
      program, start: start, firstWeekday: settings.firstWeekday, asked: nil
    ).position(0)
    let values = StoredValues(compiled.names)
    let trained = SlotTrainings(compiled)
    var problems: [Diagnostic] = []
    var steps = 0
    for day in program.days where !day.isRest && steps < ProgramLimits.stepsOfPlay {
      guard let compiledDay = compiled.days[day.name], problems.count < 100 else { continue }
      let moment = Moment(
        compiled: compiled, position: position, date: start, record: TrainingRecord([]), end: 0,
        settings: settings)
      let session = Prescriber(moment: moment, values: values, trained: trained)
        .session(compiledDay)
      steps += session.steps + 1_000
      // The first of a day says enough: those behind it have no room either.
      if let problem = session.problems.first { problems.append(problem) }
    }
    return problems
  }
}
