// Tests imports on a disk in memory: what is new, one file for each import, and taking it back.

import Diagnostics
import HistoryFormat
import Interchange
import Logbook
import SeededChance
import SystemPackage
import Testing
import Training
import Workspace
import WorkspaceTesting

@Suite struct HistoryImportTests {
  private static let header =
    "Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE\n"
  private static let first = "2024-01-05 18:05:10,Push,1h,Bench Press (Barbell),1,80,5,0,0,,,\n"
  private static let second = "2025-01-08 18:10:00,Pull,1h,Pull Up,1,0,8,0,0,,,\n"
  private static let before = "2025-09-22 18:00 workout Push\n  Squat: 3x5 @ 100kg\n"

  private func file(_ rows: String, named name: String = "strong.csv") throws -> ImportedFile {
    var options = ImportOptions()
    options.unit = .kg
    return try ImportReader.read(SourceText(name: name, text: Self.header + rows), options)
  }

  /// Imports rows into a folder and returns what was planned.
  @discardableResult
  private func importing(_ rows: String, into lifter: Lifter) throws -> HistoryImport {
    let opened = try lifter.open()
    let read = try file(rows)
    let plan = HistoryImport([read], into: opened, HistoryImport.names(of: [read], in: opened))
    let file = plan.file(at: (date: try date("2026-01-01"), time: .noon))
    let edit = file.map { plan.edit(writing: $0) }
    _ = try opened.folder.make([edit].compactMap(\.self))
    return plan
  }

  private func undo(_ lifter: Lifter) throws {
    let opened = try lifter.open()
    let last = try #require(opened.history.undoableImport)
    _ = try opened.folder.make([last.removal(in: opened.folder)])
  }

  /// A workout without sets, as a watch records it, is not added beside the one with sets.
  @Test func workoutsWithoutSets() throws {
    func workout(_ start: String) -> String {
      "<Workout workoutActivityType=\"HKWorkoutActivityTypeTraditionalStrengthTraining\" "
        + "duration=\"60\" startDate=\"\(start) +0100\"/>\n"
    }
    let text =
      "<HealthData>\n" + workout("2024-01-05 18:20:00") + workout("2025-09-22 08:00:00")
      + workout("2025-09-22 18:25:00") + "</HealthData>\n"
    let health = try ImportReader.read(SourceText(name: "export.xml", text: text))
    let lifter = try Lifter(programs: [], history: Self.before)
    for (newWorkouts, unchanged) in [(2, 1), (0, 4)] {
      let opened = try lifter.open()
      // The file with the sets counts first, whatever its place.
      let files = [health, try file(Self.first)]
      let plan = HistoryImport(files, into: opened, HistoryImport.names(of: files, in: opened))
      #expect(plan.newWorkouts == newWorkouts)
      #expect(plan.different.isEmpty)
      #expect(plan.unchanged == unchanged)
      let written = plan.file(at: (date: try date("2026-01-01"), time: .noon))
      let edit = written.map { plan.edit(writing: $0) }
      _ = try opened.folder.make([edit].compactMap(\.self))
    }
    let starts = try lifter.open().history.entries.map {
      "\($0.entry.date.text) \($0.entry.time?.text ?? "")"
    }
    #expect(starts == ["2024-01-05 18:05:10", "2025-09-22 08:00:00", "2025-09-22 18:00"])
  }

  @Test func onlyWhatIsNew() throws {
    let lifter = try Lifter(programs: [], history: Self.before)
    #expect(try importing(Self.first, into: lifter).newWorkouts == 1)
    let again = try importing(Self.first + Self.second, into: lifter)
    #expect(again.present == 1)
    #expect(again.newWorkouts == 1)
    #expect(again.different.isEmpty)
    let changed = try importing(Self.first.replacing(",80,5", with: ",85,5"), into: lifter)
    #expect(changed.newWorkouts == 0)
    #expect(changed.different.count == 1)
    // Each import is one file, with the years of its workouts.
    #expect(
      lifter.disk.text("/t/history/2024-strong.txt")?.contains("Bench Press: 5 @ 80kg") ?? false)
    #expect(lifter.disk.text("/t/history/2025-strong.txt")?.contains("Pull-Up: 8 @ bw") ?? false)
    #expect(lifter.disk.text("/t/history/2025.txt") == "; prog history 1\n\n" + Self.before)
  }

  /// A template plans the loads that the history would get, and the distances.
  @Test func templates() throws {
    let opened = try Lifter(programs: [], history: "").open()
    let read = try ImportReader.read(
      SourceText(
        name: "w.json",
        text: """
          {"name": "W", "unit": "kg", "monday": {"name": "P", "exercises": [
            {"name": "Dip", "sets": 3, "reps": "5-8", "weight": 10},
            {"name": "Pull Up", "sets": 3, "reps": 8, "weight": 0},
            {"name": "Assisted Pull Up", "sets": 3, "reps": 8, "weight": 20},
            {"name": "Squat", "sets": 3, "reps": 5, "weight": 100},
            {"name": "Deadlift", "sets": [{"reps": 5, "weight": 140}, {"reps": 5, "weight": 140},
              {"reps": "5+", "weight": 150, "rpe": 8, "restSeconds": 180}]},
            {"name": "Dips", "sets": "3-4", "reps": "AMRAP", "weight": -20},
            {"name": "Run", "distanceKm": 5}, {"name": "Row", "distance": 500, "duration": 120}]}}
          """), ImportOptions())
    let program = try #require(
      HistoryImport([read], into: opened, HistoryImport.names(of: [read], in: opened))
        .programs.first)
    let text = String(decoding: program.bytes, as: UTF8.self)
    #expect(program.problems.map(\.summary) == [])
    for line in [
      "Deadlift: 2x5 @ 140kg, 5+ @ 150kg @8 rest 3min", "3-4xmax @ bw-20kg",
      "Dip: 3x5-8 @ bw+10kg", "Pull-Up: 3x8 @ bw", "3x8 @ bw-20kg", "Squat: 3x5 @ 100kg",
      "Run: 5km",
    ] {
      #expect(text.contains("\(line)\n"), "\(line) in \(text)")
    }
    #expect(read.remarks == ["missing unit of the planned distance 500: add --distance"])
  }

  private static let long = """
    2024-01-05 18:05:10,Push,1h,Bench Press (Barbell),1,80,5,0,0,,,
    2024-01-05 18:05:10,Push,1h,Bench Press (Barbell),2,80,5,0,0,,,
    2024-01-05 18:05:10,Push,1h,Overhead Press (Barbell),1,50,5,0,0,,,

    """

  @Test func aWorkoutWithAnotherTitleIsNotImportedAgain() throws {
    let lifter = try Lifter(programs: [], history: "")
    try importing(Self.first + Self.long.replacing("-05 18", with: "-06 18"), into: lifter)
    let path = "/t/history/2024-strong.txt"
    let text = try #require(lifter.disk.text(path))
    lifter.disk.addFile(path, text.replacing("workout Push", with: "workout Chest"))
    let again = try importing(
      Self.first + Self.long.replacing("-05 18", with: "-06 18"), into: lifter)
    #expect(again.entries.isEmpty)
    #expect(again.present == 2)
    #expect(again.different.isEmpty)
  }

  /// Some apps do not keep the seconds of a time, so a corrected workout is known by its minute.
  @Test(arguments: [("18:05:10", "18:05:00"), ("18:05:00", "18:05:10")])
  func aCorrectedWorkoutIsKnownByItsMinute(_ first: String, _ second: String) throws {
    let lifter = try Lifter(programs: [], history: "")
    try importing(Self.long.replacing("18:05:10", with: first), into: lifter)
    let corrected = Self.long.replacing("18:05:10", with: second)
      .replacing(",50,5,", with: ",50,4,")
    let again = try importing(corrected, into: lifter)
    #expect(again.entries.isEmpty)
    #expect(again.different.count == 1)
    #expect(again.present == 1 && again.unchanged == 0)
    let later = try importing(corrected.replacing("18:05:", with: "18:06:"), into: lifter)
    #expect(later.newWorkouts == 1)
  }

  /// Two equal workouts on one date are two workouts, and importing them again finds both.
  @Test func twinsOfAFileAreBothImported() throws {
    let twins = Self.long + Self.long.replacing("18:05:10", with: "20:15:00")
    let lifter = try Lifter(programs: [], history: "")
    #expect(try importing(twins, into: lifter).newWorkouts == 2)
    #expect(try importing(twins, into: lifter).entries.isEmpty)
    let half = try Lifter(programs: [], history: "")
    try importing(Self.long, into: half)
    let rest = try importing(twins, into: half)
    #expect(rest.present == 1)
    #expect(rest.entries.map(\.time?.text) == ["20:15:00"])
  }

  /// Many sets of one exercise are one workout, and a short one at another time may be.
  @Test func workoutsOfOtherTimes() throws {
    let rows = (1...6).map { "2024-01-05,Pull,1h,Deadlift (Barbell),\($0),140,5,0,0,,,\n" }
    let long = try Lifter(
      programs: [], history: "2024-01-05 18:00 workout Heavy\n  Deadlift: 6x5 @ 140kg\n")
    #expect(try importing(rows.joined(), into: long).entries.isEmpty)
    let short = try Lifter(
      programs: [], history: "2024-01-05 18:00 workout Heavy\n  Deadlift: 2x5 @ 140kg\n")
    let plan = try importing(rows.prefix(2).joined(), into: short)
    #expect(plan.newWorkouts == 1)
    #expect(plan.workoutsWithSameSets == plan.entries)
    #expect(try importing(rows.prefix(2).joined(), into: short).workoutsWithSameSets.isEmpty)
    let other = try importing(rows.prefix(3).joined().replacing("Pull", with: "B"), into: short)
    #expect(other.workoutsWithSameSets.isEmpty)
  }

  @Test func aFileThatIsNamedTwiceIsImportedOnce() throws {
    let opened = try Lifter(programs: [], history: "").open()
    let read = try file(Self.first + Self.second)
    let plan = HistoryImport([read, read], into: opened, [])
    #expect(plan.newWorkouts == 2)
    #expect(plan.repeated == 2)
    #expect(plan.present == 0)
    #expect(plan.different.isEmpty)
  }

  /// Exports of an app often overlap. Importing them together is importing one after the other.
  @Test(arguments: 0..<30)
  func severalFilesAddWhatOneAfterTheOtherAdds(seed: UInt64) throws {
    var chance = Chance(seed: seed)
    let titles = ["Push", "Pull"]
    // Few days, times, titles and loads, so that workouts collide in every way.
    let files = try (0..<3).map { _ in
      try file(
        (0..<chance.below(6)).map { _ in
          let day = 1 + chance.below(3)
          let title = chance.one(titles)
          let load = 100 + 5 * chance.below(2)
          return "2024-01-0\(day) 18:00:00,\(title),1h,Squat,1,\(load),5,0,0,,,\n"
        }.joined())
    }
    func importing(_ groups: [[ImportedFile]]) throws -> Set<Entry> {
      let lifter = try Lifter(programs: [], history: "")
      for group in groups {
        let opened = try lifter.open()
        let plan = HistoryImport(group, into: opened, HistoryImport.names(of: group, in: opened))
        let file = plan.file(at: (date: try date("2026-01-01"), time: .noon))
        let edit = file.map { plan.edit(writing: $0) }
        _ = try opened.folder.make([edit].compactMap(\.self))
      }
      return Set(try lifter.open().history.entries.map(\.entry))
    }
    #expect(try importing([files]) == importing(files.map { [$0] }))
  }

  @Test func oneFileForSeveralYears() throws {
    let lifter = try Lifter(programs: [], history: "")
    try importing(Self.first + Self.second, into: lifter)
    try importing(
      Self.first.replacing("18:05:10", with: "19:05:10")
        + Self.second.replacing("18:10:00,Pull,", with: "19:10:00,Row,"), into: lifter)
    #expect(
      lifter.disk.text("/t/history/2024-2025-strong.txt")?.contains("; import 1 of strong.csv")
        ?? false)
    #expect(
      lifter.disk.text("/t/history/2024-2025-strong-2.txt")?.contains("; import 2 of strong.csv")
        ?? false)
  }

  @Test func undoRemovesTheLastImport() throws {
    let lifter = try Lifter(programs: [], history: Self.before)
    try importing(Self.first, into: lifter)
    try importing(Self.second, into: lifter)
    try undo(lifter)
    #expect(lifter.disk.text("/t/history/2025-strong.txt") == nil)
    try undo(lifter)
    #expect(lifter.disk.text("/t/history/2024-strong.txt") == nil)
    #expect(try lifter.open().history.undoableImport == nil)
    #expect(try importing(Self.first, into: lifter).newWorkouts == 1)
  }

  /// A name with a typo is new, with the exercise that it resembles.
  @Test(arguments: [
    ("Sqaut", "Squat"), ("Bech Press", "Bench Press"), ("Dedlift", "Deadlift"),
    ("Zercher Carry", nil),
  ])
  func aNameWithATypoHasASuggestion(_ typed: String, _ meant: String?) throws {
    let lifter = try Lifter(programs: [], history: "")
    let plan = try importing(
      Self.first.replacing("Bench Press (Barbell)", with: typed), into: lifter)
    let name = try #require(plan.names.first)
    #expect(name.origin == .new && name.suggestions.first == meant)
  }

  /// An entry that was written after an import is undone first.
  @Test func entriesAfterAnImport() throws {
    let lifter = try Lifter(programs: [], history: Self.before)
    try importing(Self.first, into: lifter)
    let opened = try lifter.open()
    let entry = Entry(
      try date("2026-01-02"), .noon, .note(lines: ["after"], photos: []))
    #expect(try opened.appending(entry).folder.history.undoableImport == nil)
  }

  /// After a failure or a stop at any call, an import is there completely or not at all; so is the
  /// file that undo removes.
  @Test(arguments: [true, false], [true, false])
  func failAtEveryCall(stops: Bool, isUndo: Bool) throws {
    func lifter() throws -> Lifter {
      let lifter = try Lifter(programs: [], history: Self.before)
      if isUndo { try importing(Self.first, into: lifter) }
      return lifter
    }
    func act(_ lifter: Lifter) throws {
      if isUndo { try undo(lifter) } else { try importing(Self.first, into: lifter) }
    }
    let path = "/t/history/2024-strong.txt"
    let done = try Lifter(programs: [], history: Self.before)
    try importing(Self.first, into: done)
    let text = try #require(done.disk.text(path))
    let whole = try lifter()
    let start = whole.disk.calls.count
    try act(whole)
    for call in start..<whole.disk.calls.count {
      let lifter = try lifter()
      lifter.disk.faults[call] = stops ? .stop : .error(.ioError)
      try? act(lifter)
      let after = stops ? lifter.disk.restarted(afterPowerCut: false) : lifter.disk
      let found = after.text(path)
      let name = "\(call) \(whole.disk.calls[call])"
      #expect(found == nil || found == text, "\(name)")
      #expect(after.text("/t/history/2025.txt") == "; prog history 1\n\n" + Self.before, "\(name)")
    }
  }
}
