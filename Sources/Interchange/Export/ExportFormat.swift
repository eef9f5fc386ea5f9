// The forms in which the history is given to other programs.
//
// The texts are built in memory, completely, before a byte of a file is written.

import Notation
package import Training

/// A form of `prog export`.
package enum ExportFormat: String, Hashable, Sendable, CaseIterable {
  case csv, strong, hevy, json, ndjson, sqlite, markdown, ics

  /// The format that the ending of a file name stands for, or nil.
  package init?(ending: String) {
    switch ending.lowercased() {
    case "csv": self = .csv
    case "json": self = .json
    case "ndjson", "jsonl": self = .ndjson
    case "sqlite", "sqlite3", "db": self = .sqlite
    case "md", "markdown": self = .markdown
    case "ics": self = .ics
    default: return nil
    }
  }

  /// True if the entries keep the names that they have in the history. The other formats have the
  /// current names of exercises.
  package var keepsOldNames: Bool { self == .json || self == .ndjson }

  /// True if the format has only workouts.
  package var hasOnlyWorkouts: Bool {
    switch self {
    case .csv, .strong, .hevy, .ics: true
    case .json, .ndjson, .sqlite, .markdown: false
    }
  }

  /// True if the format can be printed. A database is not a text.
  package var isText: Bool { self != .sqlite }
}

/// The facts about the lifter that an export needs.
package struct ExportOptions {
  /// The unit of formats that have one unit for all loads.
  package var unit: WeightUnit
  /// Returns whether a load of the exercise is added to bodyweight by other apps.
  package var isOnBodyweight: (String) -> Bool

  package init(unit: WeightUnit, isOnBodyweight: @escaping (String) -> Bool) {
    self.unit = unit
    self.isOnBodyweight = isOnBodyweight
  }
}

/// An export as the bytes of a file.
package struct ExportedFile {
  package let bytes: [UInt8]
  /// The parts of these entries that the format cannot hold, in words.
  package let losses: [String]

  init(_ bytes: [UInt8], losses: [String] = []) {
    self.bytes = bytes
    self.losses = losses
  }

  /// Creates the file of some entries, which are in the order of the history.
  ///
  /// Nil for `ics`, which has a writer of its own.
  ///
  /// - Throws: If a database needs more memory than there is.
  package init?(
    _ entries: [Entry], as format: ExportFormat, _ options: ExportOptions
  ) throws(DatabaseFailure) {
    switch format {
    case .csv: self.init(WorkoutTable.bytes(of: entries))
    case .strong:
      var table = StrongTable(options)
      for entry in entries { table.add(entry) }
      self.init(table.csv.bytes, losses: table.losses.words)
    case .hevy:
      var table = HevyTable(options)
      for entry in entries { table.add(entry) }
      self.init(table.csv.bytes, losses: table.losses.words)
    case .json: self.init(EntryJSON.document(entries))
    case .ndjson: self.init(EntryJSON.lines(entries))
    case .sqlite: self.init(try HistoryDatabase.bytes(of: entries))
    case .markdown: self.init(MarkdownLog.bytes(of: entries))
    case .ics: return nil
    }
  }
}

// The workouts as the table of Strong, which most apps can import.

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

// The history as a Markdown document, one section for each day.

/// Writes entries for people to read.
enum MarkdownLog {
  static func bytes(of entries: [Entry]) -> [UInt8] {
    var text = "# Training log\n"
    var day: CalendarDate?
    var wasItem = false
    for entry in entries {
      if entry.date != day { text += "\n## \(entry.date.long)\n" }
      let lines = lines(entry)
      // Items of one list follow each other without a blank line.
      let isItem = lines.first?.hasPrefix("- ") ?? false
      if entry.date != day || !isItem || !wasItem { text += "\n" }
      text += lines.joined(separator: "\n") + "\n"
      (day, wasItem) = (entry.date, isItem)
    }
    return Array(text.utf8)
  }

  private static func lines(_ entry: Entry) -> [String] {
    let time = entry.time.map { "\($0.text) " } ?? ""
    func line(_ what: String, _ notes: [String]) -> [String] {
      ["- \(time)\(what)"] + notes.map { "  - \(escaped($0))" }
    }
    switch entry.event {
    case .workout(let workout): return lines(workout, entry.time)
    case .start(let program, _, let inputs):
      return line("Started \(escaped(program))", inputs.map(assignment))
    case .set(let program, let values):
      return line("Set values of \(escaped(program))", values.map(assignment))
    case .stop(let program, let notes): return line("Stopped \(escaped(program))", notes)
    case .skip(let program, let day, let notes):
      return line("Skipped \(escaped(day)) of \(escaped(program))", notes)
    case .redo(let program, let day, let notes):
      return line("Marked \(escaped(day)) of \(escaped(program)) as due again", notes)
    case .pause(let program, let until, let notes):
      let end = until.map { " until \($0.text)" } ?? ""
      return line("Paused \(program.map(escaped) ?? "all programs")\(end)", notes)
    case .resume(let program):
      return line("Resumed \(program.map(escaped) ?? "all programs")", [])
    case .bodyweight(let load, let notes): return line("Bodyweight: \(load.text)", notes)
    case .measure(let name, let quantity, let notes):
      return line("\(escaped(name)): \(escaped(quantity))", notes)
    case .note(let lines, let photos):
      return line(
        escaped(lines.first ?? ""), lines.dropFirst() + photos.map { "photo \($0)" })
    }
  }

  private static func assignment(_ value: Assignment) -> String {
    "\(value.name) = \(value.value.text)"
  }

  private static func lines(_ workout: Workout, _ time: ClockTime?) -> [String] {
    var facts: [String] = []
    if let time { facts.append(time.text) }
    if let took = workout.took { facts.append(took.text) }
    if let reference = workout.reference {
      facts.append("\(reference.program), \(reference.day)")
      if let week = reference.week { facts.append("week \(week)") }
      if let cycle = reference.cycle { facts.append("cycle \(cycle)") }
      if let block = reference.block { facts.append("block \(block)") }
    }
    if let gym = workout.gym { facts.append(gym) }
    facts += workout.answers.map(assignment)
    var lines = ["### \(escaped(workout.title.isEmpty ? "Workout" : workout.title))", ""]
    if !facts.isEmpty { lines += [escaped(facts.joined(separator: " · ")), ""] }
    for exercise in workout.exercises {
      var name = "**\(escaped(exercise.name))**"
      if let label = exercise.label { name += " as \(escaped(label))" }
      if let other = exercise.swapFor { name += " for \(escaped(other))" }
      let plus = exercise.isSuperset ? "\\+ " : ""
      lines.append("- \(plus)\(name): \(escaped(SetPrinter.text(of: exercise.sets)))")
      lines += exercise.notes.map { "  - \(escaped($0))" }
    }
    for note in workout.notes { lines += ["", escaped(note)] }
    while lines.last?.isEmpty ?? false { lines.removeLast() }
    return lines
  }

  private static func escaped(_ text: String) -> String { MarkdownText.escaped(text) }
}

// The workouts as the table of Hevy.

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
