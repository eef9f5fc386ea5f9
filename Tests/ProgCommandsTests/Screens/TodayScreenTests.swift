// The screens of `prog today`: what they show, and how they fit.

import Foundation
import Terminal
import Testing

@testable import ProgCommands

@Suite struct TodayScreenTests {
  /// Three barbell lifts after a miss, with one open set.
  private static let program = """
    program: Heavy
    units: kg
    lifts:
      Squat: {tm: 120kg, step: 5kg}
      Bench Press: {weight: 60kg}
    days:
      Monday:
        - Squat: 5 @ 65%, 5 @ 75%, 5+ @ 85%
          warmup: auto
        - Bench Press: 3x5
          progress: linear
        - Row: 3x8-12
    schedule: {week: {mon: Monday}}

    """
  private static let history = """
    ; prog history 1

    2025-10-01 00:00 start heavy

    2025-10-06 18:00 workout Monday
      of heavy, day Monday, week 1
      Squat: 5 @ 77.5kg, 5 @ 90kg, 8 @ 102.5kg
      Bench Press: 5/5/4 @ 60kg
      Row: 12/12/10 @ 40kg

    """

  private func lifter(_ more: [String: String] = [:]) throws -> Lifter {
    try Lifter(
      ["programs/heavy.yaml": Self.program, "history/2025.txt": Self.history]
        .merging(more) { $1 })
  }

  @Test func columns() throws {
    let lines = try lifter().lines("today", "--date", "2025-10-13", columns: 80)
    #expect(
      lines == [
        "Mon 13 Oct 2025 · Heavy · week 2 · Monday                                    due",
        "",
        "  Squat               tm 120kg                       last 6 Oct  8 @ 102.5kg",
        "    warm-up   2x5 @ 20kg, 5 @ 30kg, 3 @ 47.5kg, 2 @ 62.5kg",
        "    work      5 @ 77.5kg    5 @ 90kg   5+ @ 102.5kg  best at 102.5kg: 8",
        "    per side  25 2.5 1.25   25 10      25 15 1.25",
        "  Bench Press         failure 1 of 3, stays at 60kg  last 6 Oct  5/5/4 @ 60kg",
        "    work      3x5 @ 60kg                             per side  20",
        "  Row                                                last 6 Oct  12/12/10 @ 40kg",
        "    work      3x8-12 @ 40kg                          per side  10",
        "",
        "Next: Mon 20 Oct Monday · Mon 27 Oct Monday · Mon 3 Nov Monday",
      ])
  }

  @Test func oneColumnAt40() throws {
    let lines = try lifter().lines("today", "--date", "2025-10-13", columns: 40)
    #expect(lines.first == "Monday · due · Mon 13 Oct 2025")
    #expect(lines.contains("  failure 1 of 3, stays at 60kg"))
    #expect(lines.contains("  last 6 Oct  8 @ 102.5kg"))
    #expect(lines.contains("  best at 102.5kg: 8"))
    for line in lines {
      #expect(displayWidth(line) <= 40, "\(line)")
      #expect(line.prefix { $0 == " " }.count <= 6, "\(line)")
    }
  }

  /// Columns, one column, narrow terminals and pipes have the same words.
  @Test(arguments: [
    "531-bbb", "gzclp", "stronglifts-5x5", "leg-day", "push-pull-legs", "nsuns-531-lp-4day",
  ])
  func everyFormHasTheSameContent(_ id: String) throws {
    let lifter = try Lifter([:])
    let values = id.hasPrefix("531") || id.hasPrefix("nsuns")
    let maxes = ["Squat", "\"Bench Press\"", "Deadlift", "\"Overhead Press\""]
      .map { "\($0).1rm=100kg" }
    _ = lifter.lines("init", ".", "--no-git", "--program", id)
    lifter.run(["start", id] + (values ? maxes : []) + ["--date", "2025-10-06"])
    func words(_ columns: Int?, isPlain: Bool = false) -> Set<String> {
      let lines = lifter.lines(
        "today", "--date", "2025-10-06", columns: columns, isPlain: isPlain)
      #expect(lines.count > 6)
      return Set(
        lines.flatMap { $0.split { " ,:".contains($0) } }.map(String.init).filter { $0 != "·" })
    }
    let pipe = words(nil)
    for columns in [120, 80, 60, 40] {
      #expect(words(columns).symmetricDifference(pipe) == [], "\(columns)")
    }
    #expect(words(80, isPlain: true) == pipe)
  }

  @Test func fiveExercisesFitOnAScreen() throws {
    let lifts = ["Squat", "Bench Press", "Row", "Deadlift", "Overhead Press"]
    let program =
      "program: Five\nunits: kg\nlifts:\n"
      + lifts.map { "  \($0): {weight: 100kg}\n" }.joined()
      + "defaults: {warmup: auto, progress: linear}\ndays:\n  A:\n"
      + lifts.map { "    - \($0): 5x5\n" }.joined()
    let done = lifts.map { "  \($0): 5/5/5/5/3 @ 100kg\n" }.joined()
    let history =
      "; prog history 1\n\n2025-10-01 00:00 start five\n\n"
      + "2025-10-06 18:00 workout A\n  of five, day A, week 1\n" + done
    let lifter = try Lifter(["programs/five.yaml": program, "history/2025.txt": history])
    let lines = lifter.lines("today", "--date", "2025-10-08", columns: 80)
    #expect(lines.count < 24, "\(lines.count)")
    #expect(lines.allSatisfy { displayWidth($0) <= 80 })
    #expect(lines.contains { $0.hasSuffix("last 6 Oct  5/5/5/5/3 @ 100kg") })
  }

  /// A program that rests has one line with its next session, if another one is running.
  @Test func programsThatRestHaveOneLine() throws {
    let other = "program: Other\ndays: {B: [Curl: 3x10]}\nschedule: {week: {wed: B}}\n"
    let more = "\n2025-10-06 19:00 start other\n"
    let lifter = try lifter([
      "programs/other.yaml": other, "history/2025.txt": Self.history + more,
    ])
    let due = lifter.lines("today", "--date", "2025-10-13", columns: 80)
    #expect(due.suffix(2) == ["", "Other · rest · next Wed 15 Oct B"])
    let rest = lifter.lines("today", "--date", "2025-10-12", columns: 80)
    #expect(
      rest.dropFirst() == [
        "", "Heavy · rest · next Mon 13 Oct Monday", "Other · rest · next Wed 15 Oct B",
      ])
  }

  @Test func anUnfinishedSessionIsMentioned() throws {
    let lifter = try lifter()
    #expect(!lifter.lines("today", "--date", "2025-10-13")[0].contains("Unfinished"))
    lifter.run(["run", "--date", "2025-10-13T07:00"], input: "\nq\n")
    let lines = lifter.lines("today", "--date", "2025-10-13", columns: 80)
    #expect(
      lines[0] == "Unfinished session: Monday, Mon 13 Oct 07:00, 1 set. Continue: prog run")
    #expect(lines[1] == "")
    let json = lifter.lines("today", "--json", "--date", "2025-10-13").joined()
    #expect(json.contains("\"unfinished\""))
  }

  @Test func rulesAppearOnlyWithVerbose() throws {
    let lifter = try lifter()
    let brief = lifter.lines("today", "--date", "2025-10-13").joined(separator: "\n")
    #expect(!brief.contains("built in"))
    let verbose = lifter.lines("today", "--date", "2025-10-13", "--verbose")
    #expect(
      verbose.contains(
        "    Bench Press.misses 0 -> 1  else: misses += 1  [linear, built in, line 7]"))
  }

  @Test func aListWithAModifierIsPrintedAsWritten() throws {
    let program = """
      program: Lists
      units: kg
      days:
        A:
          - Bench Press: 5/5/4 @ 40kg until miss
          - Squat: 3x5 @ 60kg until miss

      """
    let lifter = try Lifter([
      "programs/lists.yaml": program,
      "history/2025.txt": "; prog history 1\n\n2025-10-01 00:00 start lists\n",
    ])
    for command in ["today", "plan", "show"] {
      let name = command == "show" ? ["lists"] : []
      let text = lifter.run([command] + name + ["--date", "2025-10-06"])
      #expect(text.contains("5/5/4 @ 40kg until miss"), "\(command): \(text)")
      #expect(text.contains("3x5 @ 60kg until miss"), "\(command): \(text)")
    }
    let running = lifter.run(["run", "--date", "2025-10-06T07:00"], input: "q\n")
    #expect(running.contains("5/5/4 @ 40kg until miss"), "\(running)")
    #expect(running.contains("3x5 @ 60kg until miss"), "\(running)")
  }
}
