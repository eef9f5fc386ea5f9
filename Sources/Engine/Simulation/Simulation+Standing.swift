// Where a simulation stands, as the scopes and courses of the engine see it.

import Notation
import Programs
import Training

extension Simulation {
  /// What the expressions of a slot see on the date; nil for a program that is not running.
  func scope(_ slot: SlotName?) -> SlotScope? {
    guard let run else { return nil }
    let position = run.course.timetable.position(run.course.runningNumber(on: date))
    let moment = SessionContext(
      compiled: run.compiled, position: position, date: date, record: replay.record,
      end: replay.end, settings: replay.settings)
    return SlotScope(
      moment: moment, values: run.values, slot: slot,
      names: slot.map { run.compiled.names.names(of: $0) },
      session: (slot.flatMap { run.training(of: $0)?.count } ?? 0) + 1)
  }

  /// Where in the program a session of that day stands on the date.
  func position(of day: String) -> Position? {
    guard let course = run?.course else { return nil }
    return course.timetable.position(course.number(of: day, on: date))
  }
}

extension CompiledProgram {
  /// The work of starting the program once, in steps of `StepBudget`.
  var startWork: Int {
    let sessions: Int =
      switch program.schedule.form {
      case .inOrder: program.days.count
      case .week, .weeks: 7 * program.schedule.weekCount
      case .rotate(let days, _, _): days.count
      case .blocks: 7 * program.schedule.weekCount
      }
    return 100 + 30 * sessions + 5 * names.homes.count
  }

  /// What the expressions of a slot see at a moment of the first session.
  func scope(_ slot: SlotName?, _ values: StoredValues, at moment: SessionContext) -> SlotScope {
    SlotScope(
      moment: moment, values: values, slot: slot, names: slot.map { names.names(of: $0) },
      session: 1)
  }

  /// The moment before a program is started, the same for all slots.
  func momentBeforeStart(_ settings: EngineSettings) -> SessionContext {
    let start = Simulation.usualStart(of: program, settings)
    let timetable = Timetable(
      program, start: start, firstWeekday: settings.firstWeekday, asked: nil)
    return SessionContext(
      compiled: self, position: timetable.position(0), date: start, record: TrainingRecord([]),
      end: 0, settings: settings)
  }

  /// The entries of a day of which a set's load, count or reps may depend on a set before it.
  func dependentEntries(of day: Day) -> Set<Int> {
    let entries = days[day.name]?.entries ?? []
    return Set(entries.indices.filter { entries[$0].looksAtSets })
  }
}
