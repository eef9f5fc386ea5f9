// Tests that every reader accounts for each row of a damaged file: imported, lost or without sets.

import Diagnostics
import Interchange
import SeededChance
import Testing
import Training

@Suite struct DamagedFileTests {
  /// JSON with one row on each line. The rows have a member `row`.
  private static let documents: [(name: String, text: String)] = [
    (
      "strengthlog",
      """
      {"exercises": [{"id": 1, "name": "Squat"}],
       "workouts": [{"id": "a", "date": "2024-01-05T18:05:00", "name": "Day A"},
        {"id": "b", "date": "2024-01-07T18:05:00", "name": "Day B"}],
       "unit": "kg", "sets": [
        {"row": 1, "workoutId": "a", "exerciseId": 1, "reps": 5, "weight": 100, "rpe": 8},
        {"row": 2, "workoutId": "a", "exerciseId": 1, "reps": 5, "weight": 100, "notes": "slow"},
        {"row": 3, "workoutId": "b", "exerciseId": 1, "reps": 5, "weight": 102.5, "durationSeconds": 30}
      ]}
      """
    ),
    (
      "overload",
      """
      {"sessions": [
       {"startTime": 1704477910000, "title": "Pull", "entries": [
        {"exercise": "Row", "supersetId": 1, "sets": [
         {"row": 1, "reps": 8, "weightKg": 60},
         {"row": 2, "reps": 8, "weightKg": 60, "completed": true},
         {"row": 3, "reps": 7, "weightKg": 62.5, "restSeconds": 90}]},
        {"exercise": "Ride", "sets": [
         {"row": 4, "distanceKm": 12.5, "durationSeconds": 1800}]}]}]}
      """
    ),
    (
      "legday",
      """
      {"appName": "LegDay", "unit": "lb", "sessions": [
       {"date": "2025-09-24", "durationMinutes": 58, "exercises": [
        {"name": "Leg Press", "sets": [
         {"row": 1, "reps": 10, "weight": 180, "completed": true},
         {"row": 2, "reps": 8, "weight": 190, "type": "failure"}]}]}]}
      """
    ),
    (
      "workouttracker",
      """
      {"unit": "kg", "sets": [
        {"row": 1, "date": "2024-01-05", "exercise": "Squat", "weight": 100, "reps": 5},
        {"row": 2, "date": "2024-01-06", "exercise": "Squat", "weight": 90, "reps": 8}],
       "cardio": [
        {"row": 3, "date": "2024-01-05", "type": "Run", "minutes": 25, "distanceKm": 5}],
       "trackables": [{"name": "Sleep", "unit": "h", "entries": [
        {"row": 4, "date": "2024-01-05", "value": 7.5}]}]}
      """
    ),
    (
      "liftosaur",
      """
      {"settings": {"units": "kg"}, "history": [
       {"startTime": 1704477910000, "dayName": "A", "entries": [
        {"exercise": {"id": "squat"}, "sets": [
         {"row": 1, "completedReps": 5, "completedWeight": {"value": 100, "unit": "kg"}},
         {"row": 2, "completedReps": 4, "weight": {"value": 100, "unit": "kg"}, "completedRpe": 9}],
         "warmupSets": [
         {"row": 3, "completedReps": 5, "weight": {"value": 60, "unit": "kg"}}]}]}],
       "stats": {"length": {"waist": [
        {"row": 4, "value": {"value": 84.5, "unit": "cm"}, "timestamp": 1704477910000}]}}}
      """
    ),
  ]

  private static let junk = [
    "null", "true", "\"x\"", "\"\"", "-5", "4.5", "99999", "1e9", "1e-6", "\"2024-13-40\"", "[]",
    "{}", "0", "\"5\"", "\"80 kg\"", "[1, 2]",
  ]

  /// Replaces the values of members on some lines.
  private static func damage(_ text: String, _ chance: inout Chance, _ junk: [String]) -> [String] {
    var lines = text.split(separator: "\n").map(String.init)
    for _ in 0..<(1 + chance.below(4)) {
      let line = chance.below(lines.count)
      let values = lines[line].matches(of: /: ("[^"]*"|-?[\d.]+|true)/)
        .filter { !lines[line][..<$0.range.lowerBound].hasSuffix("\"row\"") }
      guard !values.isEmpty else { continue }
      let value = chance.one(values)
      lines[line].replaceSubrange(value.1.startIndex..<value.1.endIndex, with: chance.one(junk))
    }
    return lines
  }

  @Test(arguments: 0..<200)
  func documents(_ seed: Int) throws {
    var chance = Chance(seed: UInt64(seed))
    let document = Self.documents[seed % Self.documents.count]
    let lines = Self.damage(document.text, &chance, Self.junk)
    let rows = lines.filter { $0.contains("\"row\"") }
    let source = SourceText(name: document.name, text: lines.joined(separator: "\n"))
    var options = ImportOptions()
    (options.unit, options.distanceUnit, options.dateOrder) = (.kg, .km, .dayFirst)
    // A file that is damaged too much for its app to be known is refused as a whole.
    guard let read = try? ImportReader.read(source, options) else { return }
    read.expectAccount(of: rows.count, lines, "seed \(seed)")
  }

  @Test(arguments: 0..<60)
  func jefit(_ seed: Int) throws {
    var chance = Chance(seed: UInt64(seed))
    let head = """
      ### SETTING ###########
      _id,mass,length
      1,lbs,in
      ######## EXERCISE LOGS ########
      USERID,logs,_id,mydate,ename,belongsession
      """
    var lines = head.split(separator: "\n").map(String.init)
    let first = lines.count
    lines += [
      "1,60x10,1,2024-01-05,Bench Press,7", "1,65x8,2,2024-01-05,Bench Press,7",
      "1,100x5,3,2024-01-06,Squat,8", "1,102.5x5,4,2024-01-06,Squat,8",
    ]
    let junk = ["", "x", "-5", "60x", "0x0", "1e9x5", "2024-13-40", "1", "3", "99999x5", "é"]
    for _ in 0..<(1 + chance.below(5)) {
      let line = first + chance.below(4)
      var cells = lines[line].split(separator: ",", omittingEmptySubsequences: false)
      cells[chance.below(cells.count)] = Substring(chance.one(junk))
      lines[line] = cells.joined(separator: ",")
    }
    let source = SourceText(name: "export", text: lines.joined(separator: "\n") + "\n")
    try ImportReader.read(source).expectAccount(of: 4, lines, "seed \(seed)")
  }

  @Test(arguments: 0..<60)
  func entriesOfProg(_ seed: Int) throws {
    var chance = Chance(seed: UInt64(seed))
    let text = """
      {"date": "2025-09-21", "kind": "bodyweight", "load": {"value": 82.4, "unit": "kg"}}
      {"date": "2025-09-21", "kind": "measure", "name": "Sleep", "quantity": "7.5h"}
      {"date": "2025-09-22", "time": "18:06", "kind": "workout", "title": "C", "exercises": [{"name": "Squat", "sets": [{"text": "5 @ 100kg"}]}]}
      {"date": "2025-09-23", "kind": "note", "notes": ["slept badly"]}
      {"date": "2025-09-24", "kind": "stop", "program": "leg-day"}
      """
    var lines = Self.damage(text, &chance, Self.junk)
    for _ in 0..<chance.below(3) {
      let line = 1 + chance.below(lines.count - 1)
      var bytes = Array(lines[line].utf8)
      bytes[chance.below(bytes.count)] = UInt8(32 + chance.below(90))
      lines[line] = String(decoding: bytes, as: UTF8.self)
    }
    var options = ImportOptions()
    options.canHold = { entry in entry.event.keyword != "stop" }
    let source = SourceText(name: "export", text: lines.joined(separator: "\n") + "\n")
    guard let read = try? ImportReader.read(source, options), read.layout == .prog else { return }
    #expect(read.rows.imported == read.entriesOfProg.count)
    read.expectAccount(of: lines.count, lines, "seed \(seed)")
  }
}

extension ImportedFile {
  /// Expects that each row is imported, lost or without sets, and that each lost row is reported
  /// with its text. `lines` are the lines of the file, if its rows are lines.
  func expectAccount(
    of count: Int, _ lines: [String], _ seed: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let comment = Comment(rawValue: "\(seed):\n\(lines.joined(separator: "\n"))")
    #expect(rows.count == count, comment, sourceLocation: sourceLocation)
    let lost = problems.filter { $0.effect == .lost }
    let places = Set(lost.map { "\($0.diagnostic.source?.name ?? "") \($0.line) \($0.text)" })
    #expect(places.count == rows.lost, comment, sourceLocation: sourceLocation)
    for problem in lost where !lines.isEmpty {
      let line = lines[min(problem.line, lines.count) - 1]
      #expect(
        !problem.text.isEmpty && line.contains(problem.text), comment,
        sourceLocation: sourceLocation)
    }
    let table = String(decoding: LostRows.table(of: [self]), as: UTF8.self)
    #expect(
      table.split(separator: "\n").count == 1 + lost.count, comment, sourceLocation: sourceLocation)
    // The history gets each set that was imported, with its load.
    guard layout != .prog else { return }
    let times = hasOnlyTimes ? workouts.map(\.line) : []
    let kept = Set(sets.map(\.line) + measures.map(\.line) + times).subtracting(lost.map(\.line))
    if !lines.isEmpty {
      #expect(kept.count == rows.imported, comment, sourceLocation: sourceLocation)
    }
    let naming = ImportNaming(name: { $0 }, isOnBodyweight: { _ in false })
    let entries = entries(naming).entries
    #expect(
      entries.count == workouts.count + measures.count, comment, sourceLocation: sourceLocation)
    var performed: [PerformedSet] = []
    for entry in entries {
      if case .workout(let workout) = entry.event {
        performed += workout.exercises.flatMap { $0.sets.sets }
      }
    }
    #expect(performed.count == sets.count { _ in true }, comment, sourceLocation: sourceLocation)
    let loaded = sets.count { $0.isLoaded }
    #expect(
      performed.count { $0.load.map { $0.tenThousandths != 0 } ?? false } == loaded, comment,
      sourceLocation: sourceLocation)
  }
}
