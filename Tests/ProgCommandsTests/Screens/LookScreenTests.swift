// The screens of the commands that look back: how they fit, and the page of an exercise.

import Terminal
import Testing

@testable import ProgCommands

@Suite struct LookScreenTests {
  private static let history = """
    ; prog history 1

    2025-09-01 18:00 workout Lower
      Squat: 5 @ 60kg w, 3x5 @ 100kg
        "knees out"

    2025-09-08 18:00 workout Lower
      Squat: 3x5 @ 105kg
      Squat as pause: 2x3 @ 80kg

    2025-09-15 18:00 workout Run
      Run: 2x1km in 5:00 rest 90s, 400m in 1:30

    """

  @Test(arguments: [
    "history squat", "history run", "history 2025-09-15", "history --week", "history --by week",
    "prs", "prs --recent", "stats --all", "stats squat --all",
    "history squat --month --sort newest",
  ])
  func linesFitOnTheScreen(_ command: String) throws {
    let lifter = try Lifter(["history/2025.txt": Self.history])
    let arguments = command.split(separator: " ").map(String.init) + ["--date", "2025-09-15"]
    for columns in [40, 60, 80] {
      let text = lifter.run(arguments, columns: columns)
      #expect(!text.isEmpty)
      for line in text.split(separator: "\n") {
        #expect(displayWidth(String(line)) <= columns, "\(columns) columns: \(line)")
      }
    }
  }

  @Test func theNarrowPageOfAnExercise() throws {
    let lifter = try Lifter(["history/2025.txt": Self.history])
    let lines = lifter.lines("history", "squat", "--date", "2025-09-15", columns: 40)
    #expect(
      Array(lines.prefix(8)) == [
        "Squat, 2 workouts",
        "2025-09-01.1  volume 1,500kg, e1RM",
        "  116.7kg",
        "  3x5 @ 100kg; \"knees out\"",
        "2025-09-08.1  volume 2,055kg, e1RM",
        "  122.5kg  record",
        "  3x5 @ 105kg; as pause: 2x3 @ 80kg",
        "Warm-up sets are not shown. See them",
      ])
  }

  @Test func aRunDoesNotWidenTheTableOfLifts() throws {
    let lifter = try Lifter(["history/2025.txt": Self.history])
    let lines = lifter.lines("stats", "--all", "--date", "2025-09-15", columns: 80).map(words)
    for line in [
      "strength workouts sets reps volume", "Squat 2 8 36 3,555kg",
      "cardio workouts sets distance timed pace", "Run 1 3 2.4km 11:30 4:47.5/km",
    ] {
      #expect(lines.contains(line), "\(line)")
    }
  }

  /// Returns a line with one blank between its words.
  private func words(_ line: String) -> String {
    line.split(separator: " ").joined(separator: " ")
  }

  @Test func recordsOfOneSetShareALine() throws {
    let lifter = try Lifter(["history/2025.txt": Self.history])
    let lines = lifter.lines("prs", "squat", "--date", "2025-09-15", columns: 80)
    #expect(
      lines.map(words) == [
        "Squat", "heaviest, best 5 reps 105kg 5 @ 105kg 2025-09-08",
        "e1RM by Epley 122.5kg 5 @ 105kg 2025-09-08",
      ])
  }

  @Test(arguments: [40, 80])
  func eachProgramHasOneLine(_ columns: Int) throws {
    let lines = try Lifter([:]).lines("programs", columns: columns)
    let ids = lines.filter { $0.hasPrefix("  ") }.compactMap { $0.split(separator: " ").first }
    let all = try Lifter([:]).run(["programs", "--json"]).matches(of: /"id": "([^"]*)"/)
    #expect(ids.sorted() == all.map(\.output.1).sorted())
    #expect(lines.allSatisfy { displayWidth($0) <= columns })
  }

  @Test func anEditIsToldInWords() throws {
    let lifter = try Lifter(["history/2025.txt": Self.history])
    let edit = [
      "history", "edit", "2025-09-01.1", "--set", "Squat 3: 4 @ 100kg", "--title", "Legs",
    ]
    let lines = lifter.run(edit, columns: 80).split(separator: "\n")
    #expect(lines.prefix(2) == ["title: Lower -> Legs", "Squat, set 3: 5 @ 100kg -> 4 @ 100kg"])
    let removal = lifter.run(["history", "rm", "2025-09-15.1"], columns: 80)
    #expect(removal.hasPrefix("Removes Mon 15 Sep 2025 · Run\n"))
  }

  @Test func anExerciseAnnouncesItsMostTellingRecord() throws {
    let lifter = try Lifter(["history/2025.txt": Self.history])
    let lines = lifter.lines(
      "log", "squat 8 @ 100kg, 3 @ 107.5kg", "--date", "2025-09-16", "--yes", columns: 80)
    let start = try #require(lines.firstIndex(of: "New records"))
    #expect(
      Array(lines[start...].dropFirst()) == [
        "  Squat: best 3 reps 107.5kg, +2.5kg since 8 Sep  and 5 more"
      ])
  }

  @Test func aFailedLiftAnnouncesNoRecord() throws {
    let lifter = try Lifter([
      "programs/one.yaml": """
      program: One
      lifts: {Squat: {weight: 100kg, step: 2.5kg}}
      days: {A: [{Squat: 3x5, progress: linear}]}

      """,
      "history/2025.txt": """
      ; prog history 1

      2025-08-31 18:00 workout Old
        Squat: 3x5 @ 95kg

      2025-09-01 08:00 start one

      """,
    ])
    let made = lifter.run(["log", "squat 3x5 @ 100kg", "--date", "2025-09-02", "--yes"])
    #expect(made.contains("New records"))
    let failed = lifter.run(["log", "squat 5,5,4 @ 102.5kg", "--date", "2025-09-04", "--yes"])
    #expect(failed.contains("Squat: 5/5/4 @ 102.5kg") && !failed.contains("New records"))
  }

  @Test func thePageOfAnExerciseInJSON() throws {
    let lifter = try Lifter(["history/2025.txt": Self.history])
    let text = lifter.run(["history", "squat", "--json", "--date", "2025-09-15"])
    #expect(text.contains("\"metric\": \"e1rm\""))
    #expect(text.contains("\"workouts\": 2"))
    #expect(text.contains("\"text\": \"122.5kg\",\n        \"record\": true"))
  }

  @Test func theNextPeriodBeginsAfterTheLast() throws {
    let lifter = try Lifter(["history/2025.txt": Self.history])
    let lines = lifter.lines("history", "--week", "--to", "2025-09-08")
    #expect(
      lines.suffix(3) == [
        "2 Sep to 8 Sep 2025: 1 workout, 5 sets, 21 reps, 2,055kg",
        "Previous  26 Aug to 1 Sep 2025  prog history --week --to 2025-09-01",
        "Next      9 Sep to 15 Sep 2025  prog history --week --to 2025-09-15",
      ])
  }
}
