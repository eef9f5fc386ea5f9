// The screens of the commands that share programs: how they fit, and how messages are wrapped.

import SafeOutput
import Terminal
import Testing

@testable import ProgCommands

@Suite struct SharingScreenTests {
  private static let longName =
    "a name of a test that is long enough to need three lines on a narrow terminal, and then some"

  private static let program = """
    program: Long Winter Block
    lifts: {Squat: {weight: 100kg}, Bulgarian Split Squat: {weight: 30kg}}
    days:
      Lower Body:
        - Squat: 5 @ 100kg, 5 @ 110kg, 3+ @ 120kg
          progress: linear
        - Bulgarian Split Squat: 3x8-12
    tests:
      - name: \(longName)
        with: {Squat.weight: 100kg}
        play: 1 day made
        expect: {Squat.weight: 102.5kg}

    """

  private static let history = """
    ; prog history 1

    2025-09-01 18:00 workout Lower
      Squat: 5 @ 100kg, 5 @ 110kg, 4 @ 120kg
      Bulgarian Split Squat: 3x10 @ 30kg

    2025-09-08 18:00 workout Lower
      Squat: 5 @ 100kg, 5 @ 110kg, 2 @ 120kg

    2025-09-09 18:00 workout Run
      Run: 5km in 25:30

    """

  private func lifter() throws -> Lifter {
    let changed = Self.program.replacing("3x8-12", with: "4x8-12").replacing("3+", with: "5+")
    return try Lifter([
      "programs/winter.yaml": Self.program, "history/2025.txt": Self.history,
      "other/summer.yaml": changed,
      "strong.csv": """
      Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE
      2024-01-05 18:05:10,Push,1h,Bench Press (Barbell),1,80,5,0,0,,,
      2024-01-05 18:05:10,Push,1h,A machine with a very long name that somebody made up,1,80,5,0,0,,,

      """,
    ])
  }

  @Test(arguments: ["check", "doctor"])
  func sentencesOfProblemsAreWrapped(_ command: String) throws {
    let lifter = try lifter()
    try lifter.write(
      "programs/wrong.yaml", "program: Wrong\ndays: {A: [Squat: {warm-up-sets: 2x5}]}\n")
    let lines = lifter.lines(command, columns: 40)
    #expect(lines.contains { $0.hasPrefix("error: invalid") })
    #expect(lines.allSatisfy { displayWidth($0) <= 40 }, "\(lines)")
    let inPipe = lifter.lines(command)
    #expect(inPipe.contains { displayWidth($0) > 40 })
  }

  @Test(arguments: [
    "show winter", "add other/summer.yaml", "add other/summer.yaml --yes",
    "diff winter other/summer.yaml",
    "backtest winter --from 2025-09-01", "review", "programs", "share winter --output shared.yaml",
    "import strong.csv --unit kg", "import strong.csv --unit kg --dry-run", "test", "index other",
    "export --output sets.csv", "export --as strong --output sets.csv --since 2025-09-09",
  ])
  func linesFitOnTheScreen(_ command: String) throws {
    for columns in [40, 60, 80] {
      let lifter = try lifter()
      let arguments = command.split(separator: " ").map(String.init) + ["--date", "2025-09-15"]
      let text = lifter.run(arguments, columns: columns)
      #expect(!text.isEmpty)
      for line in text.split(separator: "\n") {
        #expect(displayWidth(String(line)) <= columns, "\(columns) columns: \(line)")
      }
    }
  }

  /// The sets of an exercise are below its name, for every exercise of a day.
  @Test func aNarrowProgram() throws {
    let lines = try lifter().lines("show", "winter", columns: 40)
    #expect(
      lines.dropFirst(5).prefix(5) == [
        "  Lower Body", "    Squat", "      5 @ 100kg, 5 @ 110kg, 3+ @ 120kg",
        "    Bulgarian Split Squat", "      3x8-12 @ 30kg",
      ])
  }

  @Test func aSetIsNotBroken() throws {
    let lines = try lifter().lines(
      "backtest", "winter", "--from", "2025-09-01", "--date", "2025-09-15", columns: 40)
    #expect(lines.contains("    planned  5 @ 100kg, 5 @ 110kg,"))
    #expect(lines.contains("  Bulgarian Split Squat: 1 session,"))
    #expect(!lines.contains { $0.hasSuffix("@") })
  }

  @Test func anotherOrderOfDaysIsNotAnotherRule() throws {
    let lifter = try lifter()
    let one = "program: P\nlifts: {Squat: {weight: 60kg}, Press: {weight: 40kg}}\n"
    lifter.days("a", one + "days: {A: [Squat: 3x5], B: [Press: 3x5]}\n")
    lifter.days("b", one + "days: {B: [Press: 3x5], A: [Squat: 3x5]}\n")
    let lines = lifter.lines("diff", "a", "b")
    #expect(lines.contains("Schedule"))
    #expect(!lines.contains("Rules"))
  }

  // MARK: Messages

  @Test func messagesAreWrappedAtATerminal() {
    var context = CommandContext.process
    context.columns = 20
    context.errorIsTerminal = true
    #expect(context.fitted("Replace this file? [y/N] ").string == "Replace this file?\n  [y/N] ")
    #expect(context.fitted("\n  short\nlines > ").string == "\n  short\nlines > ")
    context.errorIsTerminal = false
    #expect(context.fitted("Replace this file? [y/N] ").string == "Replace this file? [y/N] ")
  }
}

extension Lifter {
  /// Writes a program with rules into the folder.
  fileprivate func days(_ id: String, _ text: String) {
    #expect(throws: Never.self) {
      try write("programs/\(id).yaml", text + "defaults: {progress: linear}\n")
    }
  }
}
