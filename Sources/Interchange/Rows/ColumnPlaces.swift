// The places of the columns of a table, looked up once for all rows.

import Training

/// The place of each column of a table; nil for columns that it does not have.
struct ColumnPlaces {
  let date, end, timeOfDay, title, duration, workoutNumber: Int?
  let exercise, superset, setOrder, setKind, isWarmup, isSkipped: Int?
  let weightUnit, reps, setCount, distanceUnit, seconds, amount, load: Int?
  let rpe, rir, multiplier, bodyweight, doneAt: Int?
  let weights: [(place: Int, unit: WeightUnit?)]
  let distances: [(place: Int, unit: DistanceUnit?)]
  let notes, exerciseNotes, workoutNotes: [Int]
  /// The columns whose cells are the same in all rows of a workout.
  let ofWorkout: [Int]

  init(_ layout: MatchedLayout) {
    func place(_ column: Column) -> Int? { layout.place(of: column) }
    date = place(.date)
    end = place(.end)
    timeOfDay = place(.timeOfDay)
    title = place(.title)
    duration = place(.duration)
    workoutNumber = place(.workoutNumber)
    exercise = place(.exercise)
    superset = place(.superset)
    setOrder = place(.setOrder)
    setKind = place(.setKind)
    isWarmup = place(.isWarmup)
    isSkipped = place(.isSkipped)
    weightUnit = place(.weightUnit)
    reps = place(.reps)
    setCount = place(.setCount)
    distanceUnit = place(.distanceUnit)
    seconds = place(.seconds)
    amount = place(.amount)
    load = place(.load)
    rpe = place(.rpe)
    rir = place(.rir)
    multiplier = place(.multiplier)
    bodyweight = place(.bodyweight)
    doneAt = place(.doneAt)
    weights = layout.places(of: .weight).map { ($0, layout.columns[$0]?.weightUnit) }
    distances = layout.places(of: .distance).map { ($0, layout.columns[$0]?.distanceUnit) }
    notes = layout.places(of: .note)
    exerciseNotes = layout.places(of: .exerciseNote)
    workoutNotes = layout.places(of: .workoutNote)
    ofWorkout =
      [date, end, timeOfDay, title, duration, workoutNumber].compactMap(\.self) + workoutNotes
  }
}
