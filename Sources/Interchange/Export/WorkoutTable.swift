// The workouts as a table of prog's own: one row per set, with everything that a workout has.

import Notation
import Training

/// Builds the CSV of prog.
enum WorkoutTable {
  static let header = [
    "date", "time", "workout", "exercise", "set", "reps", "load", "unit", "on_bodyweight",
    "seconds", "distance", "distance_unit", "rpe", "warmup", "drop", "failure", "per_side",
    "rest_seconds", "every_seconds", "tempo", "pace", "in_place_of", "set_note", "notation",
    "label",
    "swap_for", "superset", "exercise_notes", "program", "program_version", "day", "week", "cycle",
    "block", "gym", "workout_seconds", "answers", "workout_notes",
  ].joined(separator: ",")

  static func bytes(of entries: [Entry]) -> [UInt8] {
    var csv = CSVText(header: header)
    for entry in entries {
      guard case .workout(let workout) = entry.event else { continue }
      let exercises = workout.exercises
      for exercise in exercises {
        let sets = exercise.sets.sets
        for (index, set) in sets.enumerated() {
          begin(entry, workout.title, exercise.name, &csv)
          csv.number(index + 1)
          add(set, to: &csv)
          end(exercise, workout, &csv)
        }
        if sets.isEmpty {
          begin(entry, workout.title, exercise.name, &csv)
          csv.empty(20)
          end(exercise, workout, &csv)
        }
      }
      if exercises.isEmpty {
        begin(entry, workout.title, nil, &csv)
        csv.empty(20)
        end(nil, workout, &csv)
      }
    }
    return csv.bytes
  }

  private static func begin(
    _ entry: Entry, _ title: String, _ exercise: String?, _ csv: inout CSVText
  ) {
    csv.number(entry.date.text)
    csv.number(entry.time?.text)
    csv.text(title)
    csv.text(exercise)
  }

  private static func add(_ set: PerformedSet, to csv: inout CSVText) {
    csv.number(set.amount.reps.map { Int($0) })
    csv.number(set.load?.number)
    csv.number(set.load.flatMap { $0 == .bodyweight ? nil : $0.unit.rawValue })
    csv.flag(set.load?.onBodyweight ?? false)
    csv.number(set.amount.time?.number)
    csv.number(set.amount.distance?.number)
    csv.number(set.amount.distance?.unit.rawValue)
    csv.number(set.effort?.number)
    csv.flag(set.isWarmup)
    csv.flag(set.isDrop)
    csv.flag(set.isFailure)
    csv.flag(set.isPerSide)
    let details = set.details
    csv.number(details.rest?.number)
    csv.number(details.every?.number)
    csv.text(details.tempo)
    csv.text(details.pace?.text)
    csv.text(details.inPlaceOf?.text)
    csv.text(details.note)
    csv.text(SetPrinter.text(of: [SetGroup(set)]))
  }

  private static func end(
    _ exercise: PerformedExercise?, _ workout: Workout, _ csv: inout CSVText
  ) {
    csv.text(exercise?.label)
    csv.text(exercise?.swapFor)
    csv.flag(exercise?.isSuperset ?? false)
    csv.text(exercise?.notes.joined(separator: "\n"))
    let reference = workout.reference
    csv.text(reference?.program)
    csv.text(reference?.version)
    csv.text(reference?.day)
    csv.number(reference?.week)
    csv.number(reference?.cycle)
    csv.text(reference?.block)
    csv.text(workout.gym)
    csv.number(workout.took?.number)
    csv.text(workout.answers.map { "\($0.name) = \($0.value.text)" }.joined(separator: "\n"))
    csv.text(workout.notes.joined(separator: "\n"))
    csv.endRow()
  }
}
