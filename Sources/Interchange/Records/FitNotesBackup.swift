// Reads the backups of FitNotes, which are databases.

import Diagnostics
import Training

/// Reads the sets, comments, times and measurements of a backup.
///
/// Its weights are in kilograms; a set, or else the settings, says in which unit it was typed.
struct FitNotesBackup {
  private var file: ImportedFile
  private let database: SQLiteDatabase
  private var workouts: [ImportedWorkout] = []
  /// The places of workouts by their dates.
  private var places: [CalendarDate: Int] = [:]
  /// The places of exercises in the workout of a date, by their names.
  private var exercises: [CalendarDate: [String: Int]] = [:]
  /// The unit of the app's settings, or else of the options.
  private var unit: WeightUnit
  /// Older and newer tables may have the same measurements.
  private var kept = KeptMeasures()
  /// The number of sets that are marked as complete, and of the others.
  private var marked = (complete: 0, open: 0)

  private init(_ source: SourceText, _ database: SQLiteDatabase, _ options: ImportOptions) {
    file = ImportedFile(source, .fitnotes)
    self.database = database
    unit = options.unit ?? .kg
  }

  /// Returns true for a database of SQLite.
  static func recognizes(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: Array("SQLite format 3\0".utf8))
  }

  /// Reads a backup.
  ///
  /// - Throws: `not-an-export` for any other database.
  static func read(
    _ source: SourceText, _ options: ImportOptions
  ) throws(Diagnostic) -> ImportedFile {
    guard let database = try? SQLiteDatabase(reading: source.bytes),
      let hasSets = try? database.hasTable("training_log"),
      let isOwn = try? database.hasTable("workout_exercises")
    else {
      throw Diagnostic(
        ImportErrorID.notAnExport, "'\(source.name)' is a damaged database",
        help: ["copy the backup from the phone again"])
    }
    guard hasSets else {
      throw Diagnostic(
        ImportErrorID.notAnExport, "'\(source.name)' is a database, but not a backup of FitNotes",
        help: [
          isOwn
            ? "export the history as JSON, which prog imports: prog export --as json"
            : "export the workouts from the app as CSV or JSON, and import that file"
        ])
    }
    var backup = FitNotesBackup(source, database, options)
    backup.read()
    return backup.file
  }

  private mutating func read() {
    if let metric = rows("settings").first?.whole("metric") { unit = metric == 0 ? .lb : .kg }
    readSets()
    readTimes()
    readNotes()
    readMeasurements()
    workouts.sort { $0.date < $1.date }
    file.workouts = workouts
    file.losses = ["routines", "goals", "categories"]
    if marked.complete > 0, marked.open > 0 {
      let count = marked.open.counted("set")
      file.remarks.append("\(count) not marked as complete in the app: imported")
    }
  }

  // MARK: Rows

  /// Returns the rows of a table, and reports those that cannot be read.
  private mutating func rows(_ table: String) -> [DatabaseRow] {
    let found = DatabaseTable(table, of: database)
    if let damage = found.damage {
      let text = Array("damaged row".utf8)
      for row in damage.rows {
        file.beginRow(
          SourceText(name: "\(file.source.name)/\(table)", bytes: text, firstLine: row))
        file.refuse(damage.why, at: SourceSpan(0, text.count))
        finish(isKept: false, line: row, "", nil)
      }
    }
    return found.rows
  }

  /// Reads a row with its date; `keep` returns true if it gives a set or a measurement.
  @discardableResult
  private mutating func read(
    _ row: DatabaseRow, date column: String = "date", of exercise: String?,
    _ keep: (inout FitNotesBackup, CalendarDate) -> Bool
  ) -> Bool {
    file.beginRow()
    let text = row.text(column)
    var isKept = false
    if case .one(let cell) = DateCell.read(text) {
      isKept = keep(&self, cell.date)
    } else {
      refuse(row, text.isEmpty ? "missing date" : "'\(text)' is not a date")
    }
    finish(isKept: isKept, line: row.id, text, exercise)
    return isKept
  }

  private mutating func finish(isKept: Bool, line: Int, _ date: String, _ exercise: String?) {
    let span = SourceSpan(0, file.record?.bytes.count ?? 0)
    let place = RowPlace(line: line, span: span, date: date, exercise: exercise)
    file.finishRow(isKept: isKept, file.hasProblemInRow ? place : nil)
  }

  private mutating func refuse(_ row: DatabaseRow, _ why: String) {
    let record = row.record(in: file.source)
    file.record = record
    file.refuse(why, at: SourceSpan(0, record.bytes.count))
  }

  // MARK: Sets

  private mutating func readSets() {
    var names: [Int: String] = [:]
    for row in rows("exercise") { names[row.whole("_id") ?? row.id] = row.text("name").onOneLine }
    var comments: [Int: [DatabaseRow]] = [:]
    for row in rows("Comment") {
      // The owner of a comment is a set, or anything else.
      let set = row.whole("owner_type_id") == 1 ? row.whole("owner_id") : nil
      comments[set ?? -1, default: []].append(row)
    }
    let supersets = readSupersets()
    for row in rows("training_log") {
      let (set, exercise) = (row.whole("_id") ?? row.id, row.whole("exercise_id"))
      let name = exercise.flatMap { names[$0] } ?? ""
      let own = comments[set] ?? []
      let isKept = read(row, of: name) { backup, date in
        guard let exercise, !name.isEmpty else {
          backup.refuse(row, "the exercise '\(row.text("exercise_id"))' is not in the backup")
          return false
        }
        guard var performed = backup.set(row, of: name) else { return false }
        for comment in own { performed.add(note: comment.text("comment")) }
        backup.add(performed, name, superset: supersets[date]?[exercise], on: date)
        return true
      }
      guard isKept else { continue }
      for _ in own { count(.note) }
      comments[set] = nil
    }
    // Without its set, a comment is a note of its date.
    for set in comments.keys.sorted() { for row in comments[set] ?? [] { readNote(row) } }
  }

  /// Returns the numbers of supersets, by their dates and exercises.
  private mutating func readSupersets() -> [CalendarDate: [Int: String]] {
    var found: [CalendarDate: [Int: String]] = [:]
    for row in rows("WorkoutGroupExercise") {
      guard case .one(let cell) = DateCell.read(row.text("date")),
        let exercise = row.whole("exercise_id")
      else { continue }
      found[cell.date, default: [:]][exercise] = row.text("workout_group_id")
    }
    return found
  }

  /// Reads a set; nil after skipping or refusing it.
  private mutating func set(_ row: DatabaseRow, of exercise: String) -> ImportedSet? {
    var set = ImportedSet(line: row.id)
    // An old backup does not have all columns.
    func number(_ column: String) -> Decimal? {
      row[column] == .null ? .zero : row.number(column)
    }
    guard let reps = number("reps"), reps.isWhole, let count = reps.floor,
      (0...10_000).contains(count)
    else {
      refuse(row, "'\(row.text("reps"))' is not a number of reps")
      return nil
    }
    guard let weight = number("metric_weight"), weight.magnitude <= Decimal(10_000) else {
      refuse(row, "'\(row.text("metric_weight"))' is not a weight")
      return nil
    }
    guard let seconds = number("duration_seconds"), !seconds.isNegative,
      let time = Seconds(rounding: seconds)
    else {
      refuse(row, "'\(row.text("duration_seconds"))' is not a time")
      return nil
    }
    guard let distance = number("distance"), !distance.isNegative,
      distance <= Decimal(100_000)
    else {
      refuse(row, "'\(row.text("distance"))' is not a distance")
      return nil
    }
    if time.tenths > 0 { set.time = time }
    if distance > .zero { (set.distance, set.distanceUnit) = (distance, .m) }
    if count > 0 || set.time == nil && set.distance == nil { set.reps = Int32(count) }
    if weight != .zero { (set.weight, set.unit) = typed(weight, row.whole("unit") ?? 0) }
    guard set.hasAmount || set.isLoaded else {
      file.skip(.empty)
      return nil
    }
    if row.whole("is_complete") == 0 { marked.open += 1 } else { marked.complete += 1 }
    if set.unlikely != nil || set.unlikelyAssistance(of: exercise) != nil {
      let record = row.record(in: file.source)
      file.record = record
      file.flagIfUnlikely(set, of: exercise, at: SourceSpan(0, record.bytes.count))
    }
    return set
  }

  /// Returns a weight in kilograms in the unit in which it was typed: 1 is kilograms and 2 is
  /// pounds, as in the settings if it is neither.
  private func typed(_ weight: Decimal, _ number: Int) -> (Decimal, WeightUnit) {
    guard (number == 0 ? unit : number == 2 ? .lb : .kg) == .lb,
      let pounds = ExactLoad(weight, .kg).converted(to: .lb)?.amount
    else { return (weight, .kg) }
    // The app calculates with 0.453592 or with 2.2046.
    let typed = pounds.rounded(toMultipleOf: Decimal(1, places: 2))
    let error = pounds.magnitude.multiplied(by: Decimal(12, places: 6)) ?? .zero
    let difference = typed.subtracting(pounds)?.magnitude ?? pounds.magnitude
    return (difference <= max(error, Decimal(5, places: 4)) ? typed : pounds, .lb)
  }

  /// Adds a set to the workout of a date, to the exercise that began there, as in the app.
  private mutating func add(
    _ set: ImportedSet, _ name: String, superset: String?, on date: CalendarDate
  ) {
    let workout = workout(of: date, line: set.line)
    let place = exercises[date]?[name] ?? workouts[workout].exercises.count
    if place == workouts[workout].exercises.count {
      var exercise = ImportedExercise(name)
      exercise.superset = superset
      workouts[workout].exercises.append(exercise)
      exercises[date, default: [:]][name] = place
    }
    workouts[workout].exercises[place].sets.append(set)
  }

  private mutating func workout(of date: CalendarDate, line: Int) -> Int {
    if let place = places[date] { return place }
    places[date] = workouts.count
    workouts.append(ImportedWorkout(line: line, date: date, title: "Workout"))
    return workouts.count - 1
  }

  // MARK: Times and notes

  /// Counts a row that belongs to a set or a workout.
  private mutating func count(_ reason: SkipReason) {
    file.skip(reason)
    file.beginRow()
    file.finishRow(isKept: false, nil)
  }

  private mutating func readTimes() {
    for row in rows("WorkoutTime") {
      read(row, date: "workout_date", of: nil) { backup, date in
        let texts = [row.text("start_date_time"), row.text("end_date_time")]
        guard case .one(let start) = DateCell.read(texts[0]),
          case .one(let end) = DateCell.read(texts[1]), let seconds = start.seconds(to: end),
          seconds >= 0, let took = Seconds(rounding: Decimal(seconds))
        else {
          // A workout that runs has no end.
          backup.refuse(row, "'\(texts[0])' to '\(texts[1])' is not the time of a workout")
          return false
        }
        guard let place = backup.places[date] else {
          backup.file.skip(.withoutSets)
          return false
        }
        backup.workouts[place].time = backup.workouts[place].time ?? start.time
        backup.workouts[place].took = backup.workouts[place].took ?? took
        backup.file.skip(.time)
        return false
      }
    }
  }

  private mutating func readNotes() {
    for row in rows("WorkoutComment") { readNote(row) }
  }

  /// Reads a comment on a date.
  private mutating func readNote(_ row: DatabaseRow) {
    read(row, of: nil) { backup, date in
      let text = row.text("comment")
      if let place = backup.places[date] {
        backup.workouts[place].add(note: text)
      } else if !text.isEmpty {
        backup.file.measures.append(
          ImportedMeasure(line: row.id, date: date, value: .note(text)))
      }
      backup.file.skip(.note)
      return false
    }
  }

  // MARK: Measurements

  private mutating func readMeasurements() {
    var units: [Int: String] = [:]
    for row in rows("MeasurementUnit") {
      units[row.whole("_id") ?? row.id] = row.text("short_name")
    }
    var kinds: [Int: (name: String, unit: String)] = [:]
    for row in rows("Measurement") {
      kinds[row.whole("_id") ?? row.id] = (
        row.text("name"), row.whole("unit_id").flatMap { units[$0] } ?? ""
      )
    }
    for row in rows("MeasurementRecord") {
      let kind = row.whole("measurement_id").flatMap { kinds[$0] }
      read(row, of: kind?.name) { backup, date in
        guard let kind else {
          backup.refuse(row, "the measurement '\(row.text("measurement_id"))' is not in the backup")
          return false
        }
        return backup.add(row, "value", kind, comment: "comment", on: date)
      }
    }
    for row in rows("BodyWeight") {
      read(row, of: "Body Weight") { backup, date in
        let isKept = backup.add(
          row, "body_weight_metric", ("Body Weight", "kg"), comment: "comments", on: date)
        guard row.number("body_fat") ?? .zero > .zero else { return isKept }
        return backup.add(row, "body_fat", ("Body Fat", "%"), comment: "", on: date) || isKept
      }
    }
  }

  /// Adds the measurement in a column; returns false after refusing it, or if it is kept already.
  private mutating func add(
    _ row: DatabaseRow, _ column: String, _ kind: (name: String, unit: String), comment: String,
    on date: CalendarDate
  ) -> Bool {
    guard let number = row.number(column) else {
      refuse(row, "'\(row.text(column))' is not a number")
      return false
    }
    var value = MeasurementReader.value(number, name: kind.name, unit: kind.unit)
    if case .bodyweight(let weight, let unit) = value {
      guard value.isPossible else {
        refuse(row, "'\(row.text(column))' is not a possible weight of a body")
        return false
      }
      // The older table has kilograms, whatever the lifter typed.
      if unit == .kg {
        let (weight, unit) = typed(weight, 0)
        value = .bodyweight(weight, unit)
      }
    }
    let note = row.text(comment)
    guard kept.add(value, number, on: date) || !note.isEmpty else {
      file.skip(.repeated)
      return false
    }
    file.measures.append(
      ImportedMeasure(
        line: row.id, date: date, time: DateCell.clock(row.text("time")), value: value,
        notes: note.isEmpty ? [] : [note]))
    return true
  }
}
