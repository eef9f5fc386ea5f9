// The scopes and positions of a simulation.

import Notation
import Programs
import Training

extension Simulation {
  /// Returns the scope of a slot on the current date; nil if the program is not running.
  func scope(_ slot: SlotName?) -> SlotScope? {
    guard let run else { return nil }
    let position = run.schedule.timetable.position(run.schedule.runningNumber(on: date))
    let moment = SessionContext(
      compiled: run.compiled, position: position, date: date, record: replay.record,
      end: replay.end, settings: replay.settings)
    return SlotScope(
      moment: moment, values: run.values,
      binding: slot.map { binding(of: $0, run) } ?? .program,
      session: slot.map { session(of: $0, run) } ?? 1)
  }

  /// Returns what a slot sees, whichever of its exercises it trains.
  func binding(of slot: SlotName, _ run: ProgramRun) -> SlotBinding {
    SlotBinding(slot: slot, names: run.compiled.names.names(of: slot))
  }

  /// Returns the number of the slot's next session, from 1.
  func session(of slot: SlotName, _ run: ProgramRun) -> Int {
    (run.training(of: slot)?.count ?? 0) + 1
  }

  /// Returns the position of a session of that day on the current date.
  func position(of day: String) -> Position? {
    guard let schedule = run?.schedule else { return nil }
    return schedule.timetable.position(schedule.number(of: day, on: date))
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

  /// Returns the scope of a slot at a moment of the first session.
  func scope(_ slot: SlotName?, _ values: StoredValues, at moment: SessionContext) -> SlotScope {
    SlotScope(
      moment: moment, values: values, slot: slot, names: slot.map { names.names(of: $0) },
      session: 1)
  }

  /// Returns the moment before a program is started, the same for all slots.
  func momentBeforeStart(_ settings: EngineSettings) -> SessionContext {
    let start = Simulation.usualStart(of: program, settings)
    let timetable = Timetable(
      program, start: start, firstWeekday: settings.firstWeekday, asked: nil)
    return SessionContext(
      compiled: self, position: timetable.position(0), date: start, record: TrainingRecord([]),
      end: 0, settings: settings)
  }

  /// Returns the entries of a day in which a load, count or reps may depend on an earlier set of
  /// the session.
  func dependentEntries(of day: Day) -> Set<Int> {
    let entries = days[day.name]?.entries ?? []
    return Set(entries.indices.filter { entries[$0].looksAtSets || !entries[$0].sources.isEmpty })
  }
}

extension SlotScope {
  /// Turns to an entry that trains `exercise`, and returns the load that it is planned from.
  mutating func base(
    of exercise: String, _ entry: CompiledEntry, _ run: ProgramRun
  ) -> NamedLoad? {
    turn(
      to: entry.binding(lifting: exercise, in: run.compiled),
      session: run.trained.count(entry.number) + 1, facts: [])
    if let trainingMax { return NamedLoad(name: "tm", load: trainingMax) }
    if let weight { return NamedLoad(name: "weight", load: weight) }
    return oneRepMax.map { NamedLoad(name: "1rm", load: $0) }
  }
}
