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
        "2025-09-01.1  volume 1500kg, e1RM",
        "  116.7kg",
        "  3x5 @ 100kg; \"knees out\"",
        "2025-09-08.1  volume 2055kg, e1RM",
        "  122.5kg  record",
        "  3x5 @ 105kg; as pause: 2x3 @ 80kg",
        "Warm-up sets are not shown. See them",
      ])
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
        "2 Sep to 8 Sep 2025: 1 workout, 5 sets, 21 reps, 2055kg",
        "Previous  26 Aug to 1 Sep 2025  prog history --week --to 2025-09-01",
        "Next      9 Sep to 15 Sep 2025  prog history --week --to 2025-09-15",
      ])
  }
}
