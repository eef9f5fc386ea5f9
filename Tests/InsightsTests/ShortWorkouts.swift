// Creates workouts from short texts.

import Insights
import Testing
import Training

let day = CalendarDate(days: 20_000)

func reps(
  _ reps: Int32, _ load: Load, side: Bool = false, warmup: Bool = false, effort: Int8? = nil
) -> PerformedSet {
  PerformedSet(
    .reps(reps), isPerSide: side, load: load, effort: effort.map { Effort(halves: $0) },
    isWarmup: warmup)
}

func added(_ kilograms: Int32) -> Load {
  Load(tenThousandths: kilograms * 10_000, unit: .kg, onBodyweight: true)
}

/// Returns a workout of one exercise, as many days after the first as its number.
func workout(
  _ number: Int, _ sets: [PerformedSet], of name: String = "Squat", bodyweight: Load? = nil
) -> LoggedWorkout {
  LoggedWorkout(
    date: day.adding(days: number), entry: number,
    exercises: [PerformedExercise(name, sets: sets.map { SetGroup($0) })], bodyweight: bodyweight)
}

/// Returns a record as short text: `heaviest 75lb`, `reps_at_load 6 < 5`.
func words(_ record: Record) -> String {
  func text(_ value: RecordValue) -> String {
    switch value {
    case .load(let load): load.text
    case .reps(let count), .sets(let count): String(count)
    case .time(let time): time.text
    case .distance(let distance): distance.text
    case .pace(let pace): pace.text
    }
  }
  let words = "\(record.kind.key) \(text(record.mark.value))"
  return record.previous.map { "\(words) < \(text($0.value))" } ?? words
}
