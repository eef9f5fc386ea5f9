// The workouts as the table of Strong, which most apps can import.

import Training

/// Builds the CSV of Strong: one row per set, and a row for each rest.
struct StrongTable {
  private(set) var csv = CSVText(
    header:
      "Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE"
  )
  private(set) var losses = ExportLosses()
  private let options: ExportOptions
  private var moments = DistinctMoments()

  /// The cells that all rows of a workout have.
  private struct Heading {
    var date: String
    var title: String
    var took: String
    var notes: String
  }

  init(_ options: ExportOptions) { self.options = options }

  mutating func add(_ entry: Entry) {
    guard case .workout(let workout) = entry.event else { return losses.add(.otherEntries) }
    losses.add(workout)
    losses.add(.timeOfDay, if: entry.time == nil)
    losses.add(.fractions, if: workout.took.map { $0.tenths % 10 != 0 } ?? false)
    let title = workout.title.isEmpty ? "Workout" : workout.title
    let time = moments.time(entry, title: title, hasSeconds: true)
    let heading = Heading(
      date: "\(entry.date.text) \(time.withSeconds)", title: title,
      took: Self.duration(workout.took), notes: workout.notes.joined(separator: "\n"))
    for exercise in workout.exercises { add(exercise, heading) }
  }

  private mutating func add(_ exercise: PerformedExercise, _ heading: Heading) {
    losses.add(exercise)
    losses.add(.supersets, if: exercise.isSuperset)
    let isOnBodyweight = options.isOnBodyweight(exercise.name)
    var number = 0
    for (index, set) in exercise.sets.sets.enumerated() {
      losses.add(set, in: options.unit, isOnBodyweight: isOnBodyweight)
      if !set.isWarmup, !set.isDrop, !set.isFailure { number += 1 }
      let order = set.isWarmup ? "W" : set.isDrop ? "D" : set.isFailure ? "F" : "\(number)"
      begin(exercise.name, order, heading)
      csv.number(set.load.map { $0.number(in: options.unit) } ?? "0")
      csv.number(set.amount.reps.map { Int($0) } ?? 0)
      csv.number(set.amount.distance?.number(in: options.unit.distanceUnit) ?? "0")
      csv.number(set.amount.time?.number ?? "0")
      let notes = (index == 0 ? exercise.notes : []) + [set.details.note].compactMap(\.self)
      csv.text(notes.joined(separator: "\n"))
      csv.text(heading.notes)
      csv.number(set.effort?.number)
      csv.endRow()
      if let rest = set.details.rest, rest.tenths > 0 {
        begin(exercise.name, "Rest Timer", heading)
        for number in ["0", "0", "0", rest.number] { csv.number(number) }
        csv.text(nil)
        csv.text(heading.notes)
        csv.number(String?.none)
        csv.endRow()
      }
    }
  }

  private mutating func begin(_ exercise: String, _ order: String, _ heading: Heading) {
    csv.number(heading.date)
    csv.text(heading.title)
    csv.number(heading.took)
    csv.text(exercise)
    csv.number(order)
  }

  /// Returns `1h 5m`, `57m` or `57m 30s`.
  private static func duration(_ took: Seconds?) -> String {
    let seconds = Int((took?.tenths ?? 0) / 10)
    var parts: [String] = []
    if seconds >= 3600 { parts.append("\(seconds / 3600)h") }
    if seconds / 60 % 60 > 0 || seconds < 60 { parts.append("\(seconds / 60 % 60)m") }
    if seconds % 60 > 0 { parts.append("\(seconds % 60)s") }
    return parts.joined(separator: " ")
  }
}
