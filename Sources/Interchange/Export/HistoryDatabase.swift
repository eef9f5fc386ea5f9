// The history as an SQLite database. docs/export.md describes its tables.

import Notation
import Training

/// Fills the tables of a history.
struct HistoryDatabase {
  /// Counts changes of the tables: `PRAGMA user_version`.
  static let version = 1

  private var entries = SQLiteTable(
    "entries",
    """
    date TEXT NOT NULL, time TEXT, kind TEXT NOT NULL, program TEXT, program_version TEXT, \
    day TEXT, until TEXT
    """)
  private var workouts = SQLiteTable(
    "workouts",
    """
    entry INTEGER NOT NULL REFERENCES entries (id), date TEXT NOT NULL, time TEXT, \
    title TEXT NOT NULL, program TEXT, program_version TEXT, day TEXT, week INTEGER, \
    cycle INTEGER, block TEXT, gym TEXT, seconds REAL
    """)
  private var exercises = SQLiteTable("exercises", "name TEXT NOT NULL")
  private var performed = SQLiteTable(
    "workout_exercises",
    """
    workout INTEGER NOT NULL REFERENCES workouts (id), place INTEGER NOT NULL, \
    exercise INTEGER NOT NULL REFERENCES exercises (id), label TEXT, swap_for TEXT, \
    superset INTEGER NOT NULL
    """)
  private var sets = SQLiteTable(
    "sets",
    """
    workout_exercise INTEGER NOT NULL REFERENCES workout_exercises (id), \
    place INTEGER NOT NULL, reps INTEGER, load TEXT, unit TEXT, \
    on_bodyweight INTEGER NOT NULL, load_value REAL, kg REAL, seconds REAL, distance TEXT, \
    distance_unit TEXT, metres REAL, rpe REAL, warmup INTEGER NOT NULL, \
    drop_set INTEGER NOT NULL, failure INTEGER NOT NULL, per_side INTEGER NOT NULL, \
    rest_seconds REAL, every_seconds REAL, tempo TEXT, pace TEXT, in_place_of TEXT, \
    note TEXT, notation TEXT NOT NULL
    """)
  private var bodyweights = SQLiteTable(
    "bodyweights",
    """
    entry INTEGER NOT NULL REFERENCES entries (id), date TEXT NOT NULL, time TEXT, \
    load TEXT NOT NULL, unit TEXT NOT NULL, load_value REAL NOT NULL, kg REAL NOT NULL
    """)
  private var measures = SQLiteTable(
    "measures",
    """
    entry INTEGER NOT NULL REFERENCES entries (id), date TEXT NOT NULL, time TEXT, \
    name TEXT NOT NULL, quantity TEXT NOT NULL, value REAL, unit TEXT
    """)
  private var notes = SQLiteTable(
    "notes",
    """
    entry INTEGER NOT NULL REFERENCES entries (id), \
    workout_exercise INTEGER REFERENCES workout_exercises (id), text TEXT, photo TEXT
    """)
  private var answers = SQLiteTable(
    "assignments",
    """
    entry INTEGER NOT NULL REFERENCES entries (id), name TEXT NOT NULL, value TEXT NOT NULL
    """)
  private var exerciseIDs: [String: Int] = [:]

  /// One row for each set, with its workout and exercise.
  private static let view = """
    SELECT w.date, w.time, w.title AS workout, e.name AS exercise, s.place AS set_number, s.reps,
      s.load, s.unit, s.on_bodyweight, s.kg, s.seconds, s.distance, s.distance_unit, s.rpe,
      s.warmup, s.notation, w.program, w.day, p.label
    FROM sets s
    JOIN workout_exercises p ON p.id = s.workout_exercise
    JOIN exercises e ON e.id = p.exercise
    JOIN workouts w ON w.id = p.workout
    """

  /// Returns the file of a database of some entries, in their order.
  ///
  /// - Throws: If the database needs more memory than there is.
  static func bytes(of entries: [Entry]) throws(DatabaseFailure) -> [UInt8] {
    var tables = HistoryDatabase()
    for entry in entries { tables.add(entry) }
    return try tables.file()
  }

  private func file() throws(DatabaseFailure) -> [UInt8] {
    let database = try SQLiteDatabase()
    // 0x70726F67 is "prog".
    try database.run("PRAGMA application_id = 0x70726F67; PRAGMA user_version = \(Self.version)")
    try database.run("BEGIN")
    for table in [
      entries, workouts, exercises, performed, sets, bodyweights, measures, notes, answers,
    ] {
      try table.write(to: database)
    }
    try database.run("CREATE VIEW training AS\n\(Self.view); COMMIT")
    return try database.bytes()
  }

  // MARK: Entries

  private mutating func add(_ entry: Entry) {
    let (date, time) = (SQLiteValue.text(entry.date.text), SQLiteValue.text(entry.time?.text))
    let parts = entry.event.parts
    let id = entries.add(
      date, time, .text(entry.event.keyword), .text(parts.program), .text(parts.version),
      .text(parts.day), .text(parts.until?.text))
    for text in parts.notes { notes.add(.integer(id), .null, .text(text), .null) }
    for value in parts.values {
      answers.add(.integer(id), .text(value.name), .text(value.value.text))
    }
    switch entry.event {
    case .workout(let workout): add(workout, id, date, time)
    case .bodyweight(let load, _):
      bodyweights.add(
        .integer(id), date, time, .text(load.number), .text(load.unit.rawValue),
        .real(load.value), .real(load.kilograms))
    case .measure(let name, let quantity, _):
      let (value, unit) = Self.parts(quantity)
      measures.add(
        .integer(id), date, time, .text(name), .text(quantity), .real(value), .text(unit))
    case .note(_, let photos):
      for photo in photos { notes.add(.integer(id), .null, .null, .text(photo)) }
    case .start, .stop, .set, .skip, .redo, .pause, .resume, .deload: break
    }
  }

  private mutating func add(
    _ workout: Workout, _ entry: Int, _ date: SQLiteValue, _ time: SQLiteValue
  ) {
    let reference = workout.reference
    let id = workouts.add(
      .integer(entry), date, time, .text(workout.title), .text(reference?.program),
      .text(reference?.version), .text(reference?.day), .integer(reference?.week),
      .integer(reference?.cycle), .text(reference?.block), .text(workout.gym),
      .real(workout.took?.value))
    for (place, exercise) in workout.exercises.enumerated() {
      let row = performed.add(
        .integer(id), .integer(place + 1), .integer(self.id(of: exercise.name)),
        .text(exercise.label), .text(exercise.swapFor), .flag(exercise.isSuperset))
      for note in exercise.notes { notes.add(.integer(entry), .integer(row), .text(note), .null) }
      var place = 0
      for group in exercise.sets {
        let text = SetPrinter.text(of: [SetGroup(group.set)])
        for _ in 0..<max(0, Int(group.count)) {
          place += 1
          add(group.set, text, row, place)
        }
      }
    }
  }

  private mutating func id(of exercise: String) -> Int {
    if let id = exerciseIDs[exercise] { return id }
    let id = exercises.add(.text(exercise))
    exerciseIDs[exercise] = id
    return id
  }

  private mutating func add(_ set: PerformedSet, _ text: String, _ exercise: Int, _ place: Int) {
    let (details, load, distance) = (set.details, set.load, set.amount.distance)
    sets.add(
      .integer(exercise), .integer(place), .integer(set.amount.reps.map { Int($0) }),
      .text(load?.number), .text(load.flatMap { $0 == .bodyweight ? nil : $0.unit.rawValue }),
      .flag(load?.onBodyweight ?? false), .real(load?.value), .real(load?.kilograms),
      .real(set.amount.time?.value), .text(distance?.number),
      .text(distance?.unit.rawValue), .real(distance.map { Double($0.comparable) / 1e8 }),
      .real(set.effort.map { Double($0.halves) / 2 }), .flag(set.isWarmup), .flag(set.isDrop),
      .flag(set.isFailure), .flag(set.isPerSide), .real(details.rest?.value),
      .real(details.every?.value), .text(details.tempo), .text(details.pace?.text),
      .text(details.inPlaceOf?.text), .text(details.note), .text(text))
  }

  /// Splits `7.5h` into a number and its unit. Nil for a text with several numbers.
  private static func parts(_ quantity: String) -> (value: Double?, unit: String?) {
    let bytes = Array(quantity.utf8)
    guard let reading = NumberCell.read(bytes, 0..<bytes.count, comma: .unclear),
      !bytes[reading.rest].contains(where: \.isASCIIDigit)
    else { return (nil, nil) }
    let unit = String(decoding: bytes[reading.rest], as: UTF8.self).trimmed
    return (Double(reading.value.text()), unit.isEmpty ? nil : unit)
  }
}

extension Load {
  /// The number, for sorting and arithmetic in a database.
  fileprivate var value: Double { Double(tenThousandths) / 10_000 }
  fileprivate var kilograms: Double { Double(comparable) / 1e12 }
}

extension Seconds {
  fileprivate var value: Double { Double(tenths) / 10 }
}

// A table of an SQLite database whose rows are only added.

/// A table with its rows, which have the ids 1, 2, 3 and so on.
struct SQLiteTable {
  let name: String
  /// The columns as SQL. The first is the id.
  let columns: String
  private(set) var rows: [[SQLiteValue]] = []

  /// Creates an empty table with an id and these columns, which are separated by commas.
  init(_ name: String, _ columns: String) {
    self.name = name
    let all = ["id INTEGER PRIMARY KEY"] + columns.split(separator: ", ").map { String($0) }
    self.columns = all.map { "  \($0)" }.joined(separator: ",\n")
  }

  /// Adds a row with the values of the columns after the id, and returns the id.
  @discardableResult
  mutating func add(_ values: SQLiteValue...) -> Int {
    rows.append([.integer(rows.count + 1)] + values)
    return rows.count
  }

  /// Creates the table with its rows in a database.
  func write(to database: SQLiteDatabase) throws(DatabaseFailure) {
    try database.run("CREATE TABLE \(name) (\n\(columns)\n)")
    guard let first = rows.first else { return }
    let places = first.map { _ in "?" }.joined(separator: ", ")
    let insert = try database.statement("INSERT INTO \(name) VALUES (\(places))")
    for row in rows { try insert.run(row) }
  }
}
