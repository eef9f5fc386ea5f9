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
      for exercise in workout.exercises {
        let sets = exercise.sets.sets
        for (index, set) in sets.enumerated() {
          add(entry, workout, exercise, (index + 1, set), to: &csv)
        }
        if sets.isEmpty { add(entry, workout, exercise, nil, to: &csv) }
      }
      if workout.exercises.isEmpty { add(entry, workout, nil, nil, to: &csv) }
    }
    return csv.bytes
  }

  private static func add(
    _ entry: Entry, _ workout: Workout, _ exercise: PerformedExercise?,
    _ numbered: (number: Int, set: PerformedSet)?, to csv: inout CSVText
  ) {
    csv.number(entry.date.text)
    csv.number(entry.time?.text)
    csv.text(workout.title)
    csv.text(exercise?.name)
    let (set, load) = (numbered?.set, numbered?.set.load)
    csv.number(numbered?.number)
    csv.number(set?.amount.reps.map { Int($0) })
    csv.number(load?.number)
    csv.number(load.flatMap { $0 == .bodyweight ? nil : $0.unit.rawValue })
    csv.flag(load?.onBodyweight ?? false)
    csv.number(set?.amount.time?.number)
    csv.number(set?.amount.distance?.number)
    csv.number(set?.amount.distance?.unit.rawValue)
    csv.number(set?.effort?.number)
    for isMarked in [set?.isWarmup, set?.isDrop, set?.isFailure, set?.isPerSide] {
      csv.flag(isMarked ?? false)
    }
    csv.number(set?.details.rest?.number)
    csv.number(set?.details.every?.number)
    let details = set?.details
    for text in [details?.tempo, details?.pace?.text, details?.inPlaceOf?.text, details?.note] {
      csv.text(text)
    }
    csv.text(set.map { SetPrinter.text(of: [SetGroup($0)]) })
    csv.text(exercise?.label)
    csv.text(exercise?.swapFor)
    csv.flag(exercise?.isSuperset ?? false)
    csv.text(exercise?.notes.joined(separator: "\n"))
    let reference = workout.reference
    for text in [reference?.program, reference?.version, reference?.day] { csv.text(text) }
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

/// Builds the CSV of Strong, with a row for each set and each rest, or of Hevy, with a row for each
/// set.
struct AppTable {
  private(set) var csv: CSVText
  private(set) var losses = ExportLosses()
  private let isHevy: Bool
  private let options: ExportOptions
  private var moments = DistinctMoments()

  /// A workout with the cells that all its rows have.
  private struct Heading {
    var title: String
    var start: String
    /// The duration, or the end.
    var end: String
    var notes: String
  }

  init(_ format: ExportFormat, _ options: ExportOptions) {
    self.options = options
    isHevy = format == .hevy
    let units = options.unit == .kg ? ["kg", "km"] : ["lbs", "miles"]
    let names =
      isHevy
      ? [
        "title", "start_time", "end_time", "description", "exercise_title", "superset_id",
        "exercise_notes", "set_index", "set_type", "weight_\(units[0])", "reps",
        "distance_\(units[1])", "duration_seconds", "rpe",
      ].map { "\"\($0)\"" }
      : [
        "Date", "Workout Name", "Duration", "Exercise Name", "Set Order", "Weight", "Reps",
        "Distance", "Seconds", "Notes", "Workout Notes", "RPE",
      ]
    csv = CSVText(header: names.joined(separator: ","))
  }

  mutating func add(_ entry: Entry) {
    guard case .workout(let workout) = entry.event else { return losses.add(.otherEntries) }
    losses.add(workout)
    losses.add(.timeOfDay, if: entry.time == nil)
    let tenths = workout.took?.tenths ?? 0
    losses.add(.seconds, if: isHevy && (entry.time?.seconds ?? 0) % 60 != 0)
    losses.add(isHevy ? .seconds : .fractions, if: tenths % (isHevy ? 600 : 10) != 0)
    let title = workout.title.isEmpty ? "Workout" : workout.title
    let time = moments.time(entry, title: title, hasSeconds: !isHevy)
    let seconds = Int(tenths / 10)
    let heading = Heading(
      title: title,
      start: isHevy
        ? Self.moment(entry.date, Int(time.seconds)) : "\(entry.date.text) \(time.withSeconds)",
      end: isHevy
        ? Self.moment(entry.date, Int(time.seconds) + seconds) : Self.duration(seconds),
      notes: workout.notes.joined(separator: "\n"))
    let exercises = workout.exercises
    var superset = -1
    for (index, exercise) in exercises.enumerated() {
      let isFirst = !exercise.isSuperset || index == 0
      let hasNext = index + 1 < exercises.count && exercises[index + 1].isSuperset
      if isFirst, hasNext { superset += 1 }
      add(exercise, superset: isFirst && !hasNext ? nil : superset, heading)
    }
  }

  private mutating func add(_ exercise: PerformedExercise, superset: Int?, _ heading: Heading) {
    losses.add(exercise)
    losses.add(.supersets, if: !isHevy && exercise.isSuperset)
    let isOnBodyweight = options.isOnBodyweight(exercise.name)
    let sets = exercise.sets.sets
    var number = 0
    for (index, set) in sets.enumerated() {
      losses.add(set, in: options.unit, isOnBodyweight: isOnBodyweight)
      if isHevy {
        losses.add(.rests, if: set.details.rest != nil)
        losses.add(.fractions, if: set.amount.time.map { $0.tenths % 10 != 0 } ?? false)
        let notes = exercise.notes + sets.compactMap(\.details.note)
        addRow(ofHevy: set, index, exercise.name, superset, notes, heading)
        continue
      }
      if !set.isWarmup, !set.isDrop, !set.isFailure { number += 1 }
      let order = set.isWarmup ? "W" : set.isDrop ? "D" : set.isFailure ? "F" : "\(number)"
      let notes = (index == 0 ? exercise.notes : []) + [set.details.note].compactMap(\.self)
      let amounts = [
        set.load?.number(in: options.unit), set.amount.reps.map { "\($0)" },
        set.amount.distance?.number(in: options.unit.distanceUnit), set.amount.time?.number,
      ]
      addRow(ofStrong: exercise.name, order, amounts, notes, set.effort, heading)
      if let rest = set.details.rest, rest.tenths > 0 {
        let amounts = [nil, nil, nil, rest.number]
        addRow(ofStrong: exercise.name, "Rest Timer", amounts, [], nil, heading)
      }
    }
  }

  private mutating func addRow(
    ofStrong exercise: String, _ order: String, _ amounts: [String?], _ notes: [String],
    _ effort: Effort?, _ heading: Heading
  ) {
    csv.number(heading.start)
    csv.text(heading.title)
    csv.number(heading.end)
    csv.text(exercise)
    csv.number(order)
    for amount in amounts { csv.number(amount ?? "0") }
    csv.text(notes.joined(separator: "\n"))
    csv.text(heading.notes)
    csv.number(effort?.number)
    csv.endRow()
  }

  private mutating func addRow(
    ofHevy set: PerformedSet, _ index: Int, _ exercise: String, _ superset: Int?,
    _ notes: [String], _ heading: Heading
  ) {
    for text in [heading.title, heading.start, heading.end, heading.notes, exercise] {
      csv.text(text)
    }
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

  /// Returns `1h 5m`, `57m` or `57m 30s`.
  private static func duration(_ seconds: Int) -> String {
    var parts: [String] = []
    if seconds >= 3600 { parts.append("\(seconds / 3600)h") }
    if seconds / 60 % 60 > 0 || seconds < 60 { parts.append("\(seconds / 60 % 60)m") }
    if seconds % 60 > 0 { parts.append("\(seconds % 60)s") }
    return parts.joined(separator: " ")
  }

  /// Returns `30 Jun 2025, 19:56`, for seconds since the start of the day.
  private static func moment(_ date: CalendarDate, _ seconds: Int) -> String {
    let date = date.adding(days: seconds / 86_400)
    let minutes = seconds % 86_400 / 60
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(date.short) \(date.parts.year), \(two(minutes / 60)):\(two(minutes % 60))"
  }
}
