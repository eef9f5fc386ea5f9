// The workouts as the table of Hevy.

import Training

/// Builds the CSV of Hevy: one row per set.
struct HevyTable {
  private(set) var csv: CSVText
  private(set) var losses = ExportLosses()
  private let options: ExportOptions
  private var moments = DistinctMoments()

  /// The cells that all rows of a workout have.
  private struct Heading {
    var title: String
    var start: String
    var end: String
    var notes: String
  }

  init(_ options: ExportOptions) {
    self.options = options
    let (weight, distance) =
      options.unit == .kg ? ("weight_kg", "distance_km") : ("weight_lbs", "distance_miles")
    let names = [
      "title", "start_time", "end_time", "description", "exercise_title", "superset_id",
      "exercise_notes", "set_index", "set_type", weight, "reps", distance, "duration_seconds",
      "rpe",
    ]
    csv = CSVText(header: names.map { "\"\($0)\"" }.joined(separator: ","))
  }

  mutating func add(_ entry: Entry) {
    guard case .workout(let workout) = entry.event else { return losses.add(.otherEntries) }
    losses.add(workout)
    losses.add(.timeOfDay, if: entry.time == nil)
    losses.add(.seconds, if: entry.time.map { $0.seconds % 60 != 0 } ?? false)
    losses.add(.seconds, if: workout.took.map { $0.tenths % 600 != 0 } ?? false)
    let title = workout.title.isEmpty ? "Workout" : workout.title
    let time = moments.time(entry, title: title, hasSeconds: false)
    let end = Int(time.seconds) + Int((workout.took?.tenths ?? 0) / 10)
    let heading = Heading(
      title: title, start: Self.moment(entry.date, Int(time.seconds)),
      end: Self.moment(entry.date, end), notes: workout.notes.joined(separator: "\n"))
    let exercises = workout.exercises
    var superset = -1
    for (index, exercise) in exercises.enumerated() {
      let isFirst = !exercise.isSuperset || index == 0
      let hasNext = index + 1 < exercises.count && exercises[index + 1].isSuperset
      if isFirst, hasNext { superset += 1 }
      add(exercise, isFirst && !hasNext ? nil : superset, heading)
    }
  }

  private mutating func add(
    _ exercise: PerformedExercise, _ superset: Int?, _ heading: Heading
  ) {
    losses.add(exercise)
    let isOnBodyweight = options.isOnBodyweight(exercise.name)
    let sets = exercise.sets.sets
    let notes = exercise.notes + sets.compactMap(\.details.note)
    for (index, set) in sets.enumerated() {
      losses.add(set, in: options.unit, isOnBodyweight: isOnBodyweight)
      losses.add(.rests, if: set.details.rest != nil)
      losses.add(.fractions, if: set.amount.time.map { $0.tenths % 10 != 0 } ?? false)
      csv.text(heading.title)
      csv.text(heading.start)
      csv.text(heading.end)
      csv.text(heading.notes)
      csv.text(exercise.name)
      csv.number(superset)
      csv.text(notes.joined(separator: "\n"))
      csv.number(index)
      csv.text(
        set.isWarmup ? "warmup" : set.isDrop ? "dropset" : set.isFailure ? "failure" : "normal")
      let weight = set.load.flatMap { $0.tenThousandths == 0 ? nil : $0 }
      csv.number(weight?.number(in: options.unit))
      csv.number(set.amount.reps.map { Int($0) })
      csv.number(set.amount.distance?.number(in: options.unit.distanceUnit))
      csv.number(set.amount.time.map { Int($0.tenths / 10) })
      csv.number(set.effort?.number)
      csv.endRow()
    }
  }

  /// Returns `30 Jun 2025, 19:56`, for seconds since the start of the day.
  private static func moment(_ date: CalendarDate, _ seconds: Int) -> String {
    let date = date.adding(days: seconds / 86_400)
    let minutes = seconds % 86_400 / 60
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(date.short) \(date.parts.year), \(two(minutes / 60)):\(two(minutes % 60))"
  }
}
