// Judges the workouts of a program.

import Notation
import Programs
import Training

extension ProgramRun {
  /// Returns true if a workout of a day on that date belongs to a deload.
  func isInDeload(_ day: String, on date: CalendarDate) -> Bool {
    schedule.timetable.position(schedule.number(of: day, on: date)).deload != nil
  }

  /// Judges a workout of a day of the program, by the rules of the exercises trained.
  ///
  /// Returns what the plan tells about performed sets beyond what was typed.
  mutating func judge(
    _ workout: Workout, of day: CompiledDay, on date: CalendarDate, entry: Int,
    record: TrainingRecord, settings: EngineSettings
  ) -> [AssumedSets] {
    let number = schedule.number(of: day.day.name, on: date)
    var review = SessionReview(
      workout, of: day, number: number, at: schedule.timetable.position(number), on: date,
      entry: entry, record: record, settings: settings)
    return review.go(on: &self)
  }
}
