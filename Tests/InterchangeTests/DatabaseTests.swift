// The database that prog exports, as SQLite itself reads it.

import Diagnostics
import Foundation
import Interchange
import ShellTesting
import Testing
import Training

/// True if the program that reads databases is there. A fresh machine may lack it.
private let hasSQLite = ["/usr/bin/sqlite3", "/usr/local/bin/sqlite3", "/opt/homebrew/bin/sqlite3"]
  .contains { FileManager.default.isExecutableFile(atPath: $0) }

@Suite(.enabled(if: hasSQLite, "sqlite3 is not installed"))
struct DatabaseTests {
  /// Returns what sqlite3 prints for some SQL, after checking the whole file.
  private func query(_ entries: [Entry], _ sql: String) async throws -> [String] {
    let options = ExportOptions(unit: .kg, isOnBodyweight: { _ in false })
    let file = try #require(try ExportedFile(entries, as: .sqlite, options))
    var sandbox = try Sandbox()
    defer { sandbox.remove() }
    try sandbox.write(Data(file.bytes), to: "t.sqlite")
    try sandbox.write(
      Data("PRAGMA integrity_check; PRAGMA foreign_key_check; \(sql)".utf8), to: "q.sql")
    let result = try await sandbox.run("sqlite3 -batch -noheader t.sqlite < q.sql")
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(lines.first == "ok", "\(result.output.prefix(500))")
    return Array(lines.dropFirst())
  }

  private static let history = """
    2025-09-21 08:00 bodyweight 82.4kg
      "fasted"
    2025-09-21 08:01 measure Sleep 7.5h
    2025-09-21 08:02 measure Height 5 ft 3 in
    2025-09-21 08:03 note "Slept badly"
      photo p/1.jpg
    2025-09-21 09:00 start p
      version 1a2b3c4d
      Squat.1rm = 120kg

    2025-09-22 18:05 workout Push
      of p 1a2b3c4d, day A, week 2
      took 1h05min
      readiness = 7
      Squat as T1: 2x5 @ 102.5kg @8.5 rest 2min, 5 @ 225lb w "easy"
        "deep"
      + Chin-Up: 8 @ bw, 5 @ bw+10kg
      Run: 5km in 25:30
      "tired"
    """

  @Test func tables() async throws {
    let rows = try await query(
      entries(Self.history),
      """
      SELECT * FROM entries; SELECT * FROM workouts; SELECT * FROM exercises;
      SELECT * FROM workout_exercises;
      SELECT id, workout_exercise, place, reps, load, unit, on_bodyweight, load_value, kg, seconds,
        distance, distance_unit, metres, rpe, warmup, rest_seconds, note, notation FROM sets;
      SELECT * FROM bodyweights; SELECT * FROM measures; SELECT * FROM notes;
      SELECT * FROM assignments; SELECT count(*), max(kg) FROM training WHERE exercise = 'Squat';
      PRAGMA user_version;
      """)
    #expect(
      rows == [
        "1|2025-09-21|08:00|bodyweight||||", "2|2025-09-21|08:01|measure||||",
        "3|2025-09-21|08:02|measure||||", "4|2025-09-21|08:03|note||||",
        "5|2025-09-21|09:00|start|p|1a2b3c4d||", "6|2025-09-22|18:05|workout|p|1a2b3c4d|A|",
        "1|6|2025-09-22|18:05|Push|p|1a2b3c4d|A|2||||3900.0", "1|Squat", "2|Chin-Up", "3|Run",
        "1|1|1|1|T1||0", "2|1|2|2|||1", "3|1|3|3|||0",
        "1|1|1|5|102.5|kg|0|102.5|102.5|||||8.5|0|120.0||5 @ 102.5kg @8.5 rest 2min",
        "2|1|2|5|102.5|kg|0|102.5|102.5|||||8.5|0|120.0||5 @ 102.5kg @8.5 rest 2min",
        "3|1|3|5|225|lb|0|225.0|102.05828325||||||1||easy|5 @ 225lb w \"easy\"",
        "4|2|1|8|0||1|0.0|0.0||||||0|||8 @ bw",
        "5|2|2|5|10|kg|1|10.0|10.0||||||0|||5 @ bw+10kg",
        "6|3|1||||0|||1530.0|5|km|5000.0||0|||5km in 25:30",
        "1|1|2025-09-21|08:00|82.4|kg|82.4|82.4", "1|2|2025-09-21|08:01|Sleep|7.5h|7.5|h",
        "2|3|2025-09-21|08:02|Height 5 ft|3 in|3.0|in", "1|1||fasted|", "2|4||Slept badly|",
        "3|4|||p/1.jpg", "4|6||tired|", "5|6|1|deep|", "1|5|Squat.1rm|120kg",
        "2|6|readiness|7", "3|102.5", "1",
      ])
  }

  @Test func nothing() async throws {
    #expect(try await query([], "SELECT count(*) FROM sets") == ["0"])
  }

  /// Tables with several levels of pages, and texts that are longer than a page.
  @Test(arguments: [1, 40, 300, 20_000]) func large(count: Int) async throws {
    let long = String(repeating: "ä", count: 9_000)
    let all = (0..<count).map { index in
      Entry(
        CalendarDate(days: 10_000 + Int32(index)), .noon,
        .note(lines: [index % 100 == 0 ? "\(long)\(index)" : "note \(index)"], photos: []))
    }
    let rows = try await query(
      all,
      """
      SELECT count(*), min(id), max(id), sum(length(text)) FROM notes;
      SELECT text FROM notes WHERE id = \(count) AND id % 100 <> 1;
      SELECT count(*) FROM entries JOIN notes ON notes.entry = entries.id;
      """)
    let length = (0..<count).reduce(0) { sum, index in
      sum + "\(index)".count + (index % 100 == 0 ? 9_000 : 5)
    }
    var expected = ["\(count)|1|\(count)|\(length)"]
    if count % 100 != 1 { expected.append("note \(count - 1)") }
    #expect(rows == expected + ["\(count)"])
  }

  /// Records around the sizes at which SQLite moves their ends to other pages.
  @Test func sizes() async throws {
    let sizes = Array(3_990...4_070) + Array(8_080...8_200) + [489, 490, 16_000]
    let all = sizes.enumerated().map { index, size in
      Entry(
        CalendarDate(days: Int32(index)), .noon,
        .note(lines: [String(repeating: "x", count: size)], photos: []))
    }
    let rows = try await query(all, "SELECT length(text) FROM notes ORDER BY id")
    #expect(rows == sizes.map { "\($0)" })
  }
}
