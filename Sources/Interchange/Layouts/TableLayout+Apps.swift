// The tables of Hevy, FitNotes, Fitbod, RepCount and LiftLog.

import Training

extension TableLayout {
  /// All layouts with one set per row.
  static let all: [TableLayout] = [
    strong, hevy, fitNotes, fitbod, repCount, liftLog, liftosaur, gymBook,
  ]

  static let hevy = TableLayout(
    kind: .hevy,
    columns: [
      ColumnNames(.title, ["title"]), ColumnNames(.date, ["start_time"]),
      ColumnNames(.end, ["end_time"]), ColumnNames(.workoutNote, ["description"]),
      ColumnNames(.exercise, ["exercise_title"]), ColumnNames(.superset, ["superset_id"]),
      ColumnNames(.exerciseNote, ["exercise_notes"]), ColumnNames(.setOrder, ["set_index"]),
      ColumnNames(.setKind, ["set_type"]), ColumnNames(.weight, ["weight_kg"], weightUnit: .kg),
      ColumnNames(.weight, ["weight_lbs", "weight_lb"], weightUnit: .lb),
      ColumnNames(.reps, ["reps"]),
      ColumnNames(.distance, ["distance_km"], distanceUnit: .km),
      ColumnNames(.distance, ["distance_miles", "distance_mi"], distanceUnit: .mi),
      ColumnNames(.distance, ["distance_meters", "distance_m"], distanceUnit: .m),
      ColumnNames(.seconds, ["duration_seconds"]), ColumnNames(.rpe, ["rpe"]),
      ColumnNames(.rir, ["rir"]),
    ],
    required: [.date, .exercise, .reps, .weight], oneOf: [.setOrder, .setKind, .title],
    rules: TableRules(
      workoutHasEnd: true, escapesLineBreaks: true,
      losses: ["the time zone", "the seconds of times"]))

  static let fitNotes = TableLayout(
    kind: .fitnotes,
    columns: [
      ColumnNames(.date, ["date"]), ColumnNames(.exercise, ["exercise"]),
      ColumnNames(.category, ["category"]), ColumnNames(.weight, ["weight"]),
      ColumnNames(.weightUnit, ["weight unit"]), ColumnNames(.reps, ["reps"]),
      ColumnNames(.distance, ["distance"]), ColumnNames(.distanceUnit, ["distance unit"]),
      ColumnNames(.seconds, ["time"]), ColumnNames(.note, ["comment", "notes", "comments"]),
      ColumnNames(.kindOfAmount, ["kind"]),
    ],
    required: [.date, .exercise, .category, .reps, .weight],
    rules: TableRules(
      isUntitled: true, joinsExerciseName: true,
      losses: ["the time of day", "workout names", "warm-up sets and RPE"]))

  static let fitbod = TableLayout(
    kind: .fitbod,
    columns: [
      ColumnNames(.date, ["date"]), ColumnNames(.exercise, ["exercise"]),
      ColumnNames(.multiplier, ["multiplier"]),
      ColumnNames(.isWarmup, ["iswarmup", "warmup"]), ColumnNames(.setCount, ["sets"]),
      ColumnNames(.reps, ["reps"]), ColumnNames(.weight, ["weight"]),
      ColumnNames(.seconds, ["duration"]), ColumnNames(.distance, ["distance"]),
      ColumnNames(.ignored, ["incline", "resistance"]), ColumnNames(.note, ["note", "notes"]),
    ],
    required: [.date, .exercise, .reps, .weight], oneOf: [.multiplier, .isWarmup, .setCount],
    rules: TableRules(
      isUntitled: true,
      losses: ["workout names and durations", "the time zone of your gym: times are in UTC"]))

  static let repCount = TableLayout(
    kind: .repcount,
    columns: [
      ColumnNames(.date, ["workout start"]), ColumnNames(.end, ["workout end"]),
      ColumnNames(.exercise, ["exercise"]), ColumnNames(.weight, ["weight"]),
      ColumnNames(.reps, ["reps"]), ColumnNames(.note, ["notes"]),
      ColumnNames(.ignored, ["kcal"]), ColumnNames(.distance, ["distance"]),
      ColumnNames(.seconds, ["duration"]), ColumnNames(.category, ["category"]),
      ColumnNames(.title, ["name"]), ColumnNames(.bodyweight, ["bodyweight"]),
    ],
    required: [.date, .exercise, .reps, .weight],
    rules: TableRules(losses: ["units", "warm-up sets", "calories"]))

  static let liftLog = TableLayout(
    kind: .liftlog,
    columns: [
      ColumnNames(.date, ["timestamp"]), ColumnNames(.workoutNumber, ["sessionid"]),
      ColumnNames(.exercise, ["exercise"]), ColumnNames(.weight, ["weight"]),
      ColumnNames(.weightUnit, ["weightunit"]), ColumnNames(.reps, ["reps"]),
      ColumnNames(.ignored, ["targetreps"]), ColumnNames(.note, ["notes"]),
    ],
    required: [.date, .exercise, .reps, .weight], oneOf: [.workoutNumber],
    rules: TableRules(timeIsOfSet: true, losses: ["workout names", "planned reps"]))

  static let liftosaur = TableLayout(
    kind: .liftosaur,
    columns: [
      ColumnNames(.date, ["workout datetime"]), ColumnNames(.program, ["program"]),
      ColumnNames(.title, ["day name"]), ColumnNames(.exercise, ["exercise"]),
      ColumnNames(.isWarmup, ["is warmup set?"]), ColumnNames(.reps, ["completed reps"]),
      ColumnNames(.weight, ["completed weight value"]),
      ColumnNames(.weightUnit, ["completed weight unit"]),
      ColumnNames(.rpe, ["completed rpe"]), ColumnNames(.doneAt, ["completed reps time"]),
      ColumnNames(
        .ignored,
        [
          "required reps", "is amrap?", "required rpe", "log rpe?", "required weight value",
          "required weight unit", "ask weight?", "target muscles", "synergist muscles",
        ]),
      ColumnNames(.exerciseNote, ["notes"]),
    ],
    required: [.date, .exercise, .reps, .weight],
    rules: TableRules(
      isPlanned: true,
      losses: ["planned sets", "muscles", "the time zone of your gym: times are in UTC"]))
}
