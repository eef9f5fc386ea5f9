// The estimate for efforts of an exercise outside a session.

import Programs
package import Training

extension Replay {
  /// Returns the estimate for efforts of an exercise in the first running program that trains it.
  package func effortEstimate(of exercise: String, on date: CalendarDate) -> EffortEstimate? {
    for run in runs {
      let names = run.compiled.names
      guard
        let slot = run.compiled.slots.first(where: {
          $0.lift == exercise || names.exercises(of: $0).contains(exercise)
        })
      else { continue }
      let number = run.schedule.runningNumber(on: date)
      let moment = SessionContext(
        compiled: run.compiled, position: run.schedule.timetable.position(number), date: date,
        record: record, end: min(end, record.end(of: date)), settings: settings)
      return SlotScope(
        moment: moment, values: run.values,
        binding: SlotBinding(slot: slot, names: names.names(of: slot))
          .lifting(exercise, in: run.compiled),
        session: 1
      ).effortEstimate
    }
    return nil
  }
}
