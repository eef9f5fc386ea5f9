// Tests backups of FitNotes, which are databases: whole, damaged and hostile ones.

import Diagnostics
import Interchange
import SeededChance
import Testing
import Training

@Suite struct FitNotesBackupTests {
  private static let tables = """
    CREATE TABLE exercise (_id INTEGER PRIMARY KEY, name TEXT NOT NULL);
    CREATE TABLE training_log (
      _id INTEGER PRIMARY KEY, exercise_id INTEGER NOT NULL, date DATE NOT NULL,
      metric_weight INTEGER NOT NULL, reps INTEGER NOT NULL, unit INTEGER NOT NULL DEFAULT 0,
      is_complete INTEGER NOT NULL DEFAULT 0, distance INTEGER NOT NULL DEFAULT 0,
      duration_seconds INTEGER NOT NULL DEFAULT 0);
    CREATE TABLE Comment (
      _id INTEGER PRIMARY KEY, date DATE, owner_type_id INTEGER, owner_id INTEGER, comment TEXT);
    CREATE TABLE WorkoutComment (_id INTEGER PRIMARY KEY, date TEXT, comment TEXT);
    CREATE TABLE WorkoutTime (
      _id INTEGER PRIMARY KEY, workout_date TEXT, start_date_time TEXT, end_date_time TEXT);
    CREATE TABLE WorkoutGroupExercise (
      _id INTEGER PRIMARY KEY, exercise_id INTEGER, date TEXT, workout_group_id INTEGER);
    CREATE TABLE Measurement (_id INTEGER PRIMARY KEY, name TEXT, unit_id INTEGER);
    CREATE TABLE MeasurementUnit (_id INTEGER PRIMARY KEY, short_name TEXT);
    CREATE TABLE MeasurementRecord (
      _id INTEGER PRIMARY KEY, measurement_id INTEGER, date TEXT, time TEXT, value REAL,
      comment TEXT);
    CREATE TABLE BodyWeight (
      _id INTEGER PRIMARY KEY, date TEXT, body_weight_metric REAL, body_fat REAL, comments TEXT);
    CREATE TABLE settings (_id INTEGER PRIMARY KEY, metric INTEGER);
    INSERT INTO exercise VALUES (1, 'Bench Press'), (2, 'Plank'), (3, 'Rowing'), (4, 'Fly');
    """

  private static let rows = """
    INSERT INTO settings VALUES (1, 0);
    INSERT INTO training_log VALUES
      (1, 1, '2024-01-05', 61.23492, 5, 2, 1, 0, 0), (2, 4, '2024-01-05', 13.60776, 12, 0, 1, 0, 0),
      (3, 1, '2024-01-05', 63.50288, 5, 2, 1, 0, 0), (4, 2, '2024-01-05', 0, 0, 0, 0, 0, 60),
      (5, 3, '2024-01-08', 0, 0, 0, 1, 2000, 480), (6, 1, '2024-01-08', 60, 5, 1, 1, 0, 0);
    INSERT INTO Comment VALUES (1, '2024-01-05', 1, 1, 'felt easy');
    INSERT INTO WorkoutComment VALUES (1, '2024-01-08', 'short day'), (2, '2024-01-11', 'ill');
    INSERT INTO WorkoutTime VALUES (1, '2024-01-05', '2024-01-05 18:05:10', '2024-01-05 19:05:10');
    INSERT INTO WorkoutGroupExercise VALUES (1, 1, '2024-01-05', 1), (2, 4, '2024-01-05', 1);
    INSERT INTO Measurement VALUES (1, 'Bodyweight', 1), (2, 'Waist', 2);
    INSERT INTO MeasurementUnit VALUES (1, 'lbs'), (2, 'in');
    INSERT INTO MeasurementRecord VALUES
      (1, 1, '2024-01-05', '07:30:00', 181.5, ''), (2, 2, '2024-01-05', '07:31:00', 33.5, '');
    INSERT INTO BodyWeight VALUES (1, '2024-01-05', 82.326948, 18.5, NULL);
    """

  private func bytes(_ sql: String) throws -> [UInt8] {
    let database = try SQLiteDatabase()
    try database.run(Self.tables)
    try database.run(sql)
    return try database.bytes()
  }

  @Test func backup() throws {
    let read = try Reading(bytes: bytes(Self.rows))
    #expect(read.file.layout == .fitnotes)
    #expect(read.problems == [])
    #expect(
      read.history == """
        2024-01-05 measure Body Fat 18.5%

        2024-01-05 07:30:00 bodyweight 181.5lb

        2024-01-05 07:31:00 measure Waist 33.5in

        2024-01-05 18:05:10 workout Workout
          took 1h00min
          Bench Press: 5 @ 135lb "felt easy", 5 @ 140lb
          + Fly: 12 @ 30lb
          Plank: 60s

        2024-01-08 workout Workout
          Rowing: 2000m in 8min
          Bench Press: 5 @ 60kg
          "short day"

        2024-01-11 note "ill"

        """)
    #expect(read.file.rows.imported == 9)
    #expect(read.file.rows.noted == 4)
    #expect(read.file.remarks == ["1 set not marked as complete in the app: imported"])
  }

  @Test func lostRows() throws {
    let read = try Reading(
      bytes: bytes(
        """
        INSERT INTO training_log (_id, exercise_id, date, metric_weight, reps) VALUES
          (7, 9, '2024-01-05', 60, 5), (8, 1, '2024-13-05', 60, 5), (9, 1, '2024-01-05', 'heavy', 5),
          (10, 1, '2024-01-05', 60, -1), (11, 1, '2024-01-05', 60, 5);
        INSERT INTO Comment VALUES (1, '2024-01-05', 1, 9, 'of a lost set');
        INSERT INTO BodyWeight VALUES (3, '2024-01-05', 'x', 0, '');
        """))
    #expect(
      read.problems == [
        "7: the exercise '9' is not in the backup", "8: '2024-13-05' is not a date",
        "9: 'heavy' is not a weight", "10: '-1' is not a number of reps", "3: 'x' is not a number",
      ])
    let first = try #require(read.file.problems.first)
    #expect(first.diagnostic.source?.name == "export/training_log")
    #expect(first.text.hasPrefix("_id=7 exercise_id=9 date=2024-01-05 metric_weight=60 reps=5"))
    #expect(read.history.contains("  Bench Press: 5 @ 60kg\n  \"of a lost set\"\n"))
    read.file.expectAccount(of: 7, [], "")
  }

  /// Values of every type, in every column.
  @Test(arguments: 0..<60)
  func damagedValues(_ seed: Int) throws {
    var chance = Chance(seed: UInt64(seed))
    let junk = [
      "NULL", "''", "'x'", "-5", "4.5", "1e30", "x'00FF'", "9223372036854775807", "0.000001",
      "'2024-02-30'", "'1e-9'", "99999",
    ]
    let columns = [
      ("training_log", "exercise_id"), ("training_log", "date"), ("training_log", "metric_weight"),
      ("training_log", "reps"), ("training_log", "unit"), ("training_log", "distance"),
      ("training_log", "duration_seconds"), ("MeasurementRecord", "value"),
      ("MeasurementRecord", "measurement_id"), ("BodyWeight", "body_weight_metric"),
      ("BodyWeight", "date"), ("WorkoutTime", "start_date_time"), ("Comment", "owner_id"),
      ("WorkoutComment", "date"), ("exercise", "name"), ("Measurement", "name"),
    ]
    var sql = Self.rows
    for _ in 0..<(1 + chance.below(5)) {
      let (table, column) = chance.one(columns)
      sql +=
        "UPDATE OR IGNORE \(table) SET \(column) = \(chance.one(junk)) "
        + "WHERE _id = \(1 + chance.below(6));"
    }
    let read = try Reading(bytes: bytes(sql))
    read.file.expectAccount(of: 13, [], "seed \(seed): \(sql)")
  }

  /// A damaged file gives problems, and never stops prog.
  @Test(arguments: 0..<60)
  func damagedBytes(_ seed: Int) throws {
    var chance = Chance(seed: UInt64(seed))
    var bytes = try bytes(
      Self.rows
        + (20..<400).map {
          "INSERT INTO training_log VALUES (\($0), 1, '2024-02-01', 60, 5, 0, 0, 0, 0);"
        }
        .joined())
    if seed % 4 == 0 { bytes.removeLast(chance.below(bytes.count - 100)) }
    for _ in 0..<(1 + chance.below(20)) {
      bytes[16 + chance.below(bytes.count - 16)] = UInt8(chance.below(256))
    }
    let source = SourceText(name: "export", bytes: bytes)
    guard let read = try? ImportReader.read(source) else { return }
    let rows = read.rows
    #expect(rows.count == rows.imported + rows.lost + rows.noted)
    #expect(read.problems.count { $0.effect == .lost } >= rows.lost)
  }

  /// Nothing in a hostile file runs or takes long.
  @Test func hostileSchema() throws {
    let endless = "WITH RECURSIVE r(x) AS (SELECT 1 UNION ALL SELECT x FROM r) SELECT x FROM r"
    let views = try SQLiteDatabase()
    try views.run("CREATE VIEW training_log AS \(endless); CREATE VIEW exercise AS \(endless)")
    let file = try views.bytes()
    #expect(failure(String(decoding: file, as: UTF8.self))?.id == "not-an-export")
    #expect(throws: Diagnostic.self) { try Reading(bytes: file) }
    let read = try Reading(
      bytes: bytes(
        "CREATE VIEW x AS \(endless); INSERT INTO training_log (exercise_id, date, metric_weight, reps)"
          + "VALUES (1, '2024-01-05', 60, 5); DROP TABLE Comment; CREATE VIEW Comment AS \(endless)"
      ))
    #expect(read.tally.sets == 1)
    #expect(throws: Diagnostic.self) { try Reading(bytes: Array("SQLite format 3\0".utf8)) }
  }
}
