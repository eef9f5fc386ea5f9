// Tests that a count of one has a singular noun, in everything that commands show.

import Testing

@testable import ProgCommands

@Suite struct CountOfOneTests {
  /// A program with a session a week, of which one is done: one set of one rep.
  static let files = [
    "prog.yaml": """
    units: kg
    goals:
      - {workouts: 1, cadence: weekly}
      - {exercise: Squat, reps: 1, cadence: daily}
      - {exercise: Plank, time: 1min}

    """,
    "programs/one.yaml": """
    program: One
    days: {A: [Squat: 1 @ 100kg]}
    schedule: {week: {wed: A}, weeks: 1}

    """,
    "history/2025.txt": """
    ; prog history 1

    2025-10-01 08:00 start one

    2025-10-01 18:00 workout A
      of one, day A, week 1
      took 1min
      Squat: 1 @ 100kg

    2025-10-01 19:00 bodyweight 1kg

    2025-10-02 18:00 workout B
      Run: 1km in 5:00
      Chin-Up: 1 @ bw
      Plank: 60s

    2025-10-03 19:00 measure Waist 1cm

    2025-10-08 18:00 workout A
      of one, day A, week 2
      Squat: 1 @ 101kg

    """,
  ]

  static let commands = [
    "today", "today --verbose", "plan --weeks 1", "history", "history --all", "history --week",
    "history squat", "history run", "history chin", "history plank", "history 2025-10-01",
    "history 2025-10-02", "history --by week", "history --by month", "history Waist",
    "history bodyweight", "prs", "prs --all", "prs --recent --all", "stats", "stats --all",
    "stats squat --week", "chart squat", "chart squat --metric reps", "chart chin", "calendar",
    "calendar 2025-10", "goals", "exercises", "exercises show squat", "programs", "show one",
    "why squat", "why \"Squat e1rm\"", "sim one --weeks 1", "rpe 1 @ 100kg @8", "warmup 100kg",
    "score 1kg --bodyweight 80kg --sex male", "history rm 2025-10-01.2",
  ]

  /// Verbs and fixed names that end in `s`.
  private static let others: Set<String> = ["1 is", "1 was", "1 has", "1 plates"]

  /// Returns the places where a plural noun follows the number one.
  private static func plurals(in text: String) -> [String] {
    text.matches(of: /(?:^|[^\d.,:\/-])(1 [a-z-]+s)\b/).map { String($0.output.1) }
      .filter { !others.contains($0) }
  }

  @Test func pluralsAreFound() {
    #expect(Self.plurals(in: "1 sets, 11 sets, 1 set, 2:1 sets") == ["1 sets"])
    #expect(Self.plurals(in: "a goal of 1 workouts") == ["1 workouts"])
  }

  @Test(arguments: commands, ["2025-10-02", "2025-10-09"])
  func oneIsSingular(_ command: String, _ date: String) throws {
    let lifter = try Lifter(Self.files)
    let arguments = command.split(separator: " ").map { String($0.replacing("\"", with: "")) }
    for columns in [nil, 80, 40] {
      let text = lifter.run(arguments + ["--date", date], columns: columns)
      let wrong = Self.plurals(in: text)
      #expect(wrong == [], "\(text)")
      #expect(!text.isEmpty, "\(command)")
    }
  }

  @Test func theCommandsShowSomething() throws {
    let lifter = try Lifter(Self.files)
    #expect(
      lifter.lines("stats", "--date", "2025-10-02").contains { line in
        line.hasPrefix("  sets ") && line.hasSuffix(" 4")
      })
    #expect(
      lifter.lines("history", "squat", "--date", "2025-10-02").first == "Squat, 1 workout")
  }
}
