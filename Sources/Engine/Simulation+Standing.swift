// Where a simulation stands, as the scopes and courses of the engine see it.

import Notation
import Programs
import Training

extension Simulation {
  /// What the expressions of a slot see on the date; nil for a program that is not running.
  func scope(_ slot: SlotName?) -> SlotScope? {
    guard let run else { return nil }
    return SlotScope(
      compiled: run.compiled, values: run.values, slot: slot,
      position: run.course.extraPosition(on: date), date: date,
      session: (slot.flatMap { run.trained[$0] } ?? 0) + 1, answers: [:], record: replay.record,
      end: replay.end, settings: replay.settings, facts: [])
  }

  /// Where in the program a session of that day stands on the date.
  func position(of day: String) -> Position? {
    guard let course = run?.course else { return nil }
    return course.place(of: day, on: date).map { course.timetable.position($0.number) }
      ?? course.extraPosition(on: date)
  }
}

extension CompiledProgram {
  /// What the expressions of a slot see before a program is started with these values.
  func scopeBeforeStart(_ slot: SlotName?, _ values: StoredValues, settings: EngineSettings)
    -> SlotScope
  {
    let start = Simulation.usualStart(of: program, settings)
    let timetable = Timetable(
      program, start: start, firstWeekday: settings.firstWeekday, asked: nil)
    return SlotScope(
      compiled: self, values: values, slot: slot, position: timetable.position(0), date: start,
      session: 1, answers: [:], record: TrainingRecord([]), end: 0, settings: settings, facts: [])
  }

  /// The entries of a day of which a set's load, count or reps may depend on a set before it.
  func dependentEntries(of day: Day) -> Set<Int> {
    Set(day.entries.indices.filter { looksAtSets(day.entries[$0].scheme, depth: 0) })
  }

  private func looksAtSets(_ scheme: Cases<Scheme>?, depth: Int) -> Bool {
    guard let scheme, depth < 16 else { return false }
    return scheme.all.flatMap(\.parts).contains { part in
      switch part {
      case .set(let set): set.expressions.contains(where: \.looksAtSets)
      case .named(let name, _): looksAtSets(schemes[name], depth: depth + 1)
      case .cases(let cases): looksAtSets(cases, depth: depth + 1)
      }
    }
  }
}
