// Finds the exercise that a slot trains next, if the program varies it.

import Programs
import Training

extension ProgramRun {
  /// Returns the exercise of a slot on that date; nil for a slot that always trains the same one.
  func exercise(
    of slot: SlotName, on date: CalendarDate, record: TrainingRecord, end: Int,
    settings: EngineSettings
  ) -> String? {
    guard !compiled.names.exercises(of: slot).isEmpty else { return nil }
    let position = schedule.timetable.position(schedule.runningNumber(on: date))
    let moment = SessionContext(
      compiled: compiled, position: position, date: date, record: record, end: end,
      settings: settings)
    let prescriber = Prescriber(moment: moment, values: values, trained: trained)
    for day in compiled.program.days {
      for entry in compiled.days[day.name]?.entries ?? [] where entry.slot == slot {
        if let exercise = prescriber.lifted(entry) { return exercise }
      }
    }
    return nil
  }
}
