// Tests which exercises can be merged.

import Testing

@testable import ProgCommands

@Suite struct MergedExerciseTests {
  /// With a factor, the loads of an alternative are not those of its exercise, so a merge would
  /// make logged swaps failed sessions.
  @Test(arguments: [
    ("{Floor Press: 0.8}", false), ("Floor Press", true), ("{Machine Press: 0.8}", true),
  ])
  func anAlternativeWithOtherLoadsIsNotMerged(_ alternative: String, _ isMerged: Bool) throws {
    let program = """
      program: P
      days:
        A:
          - Bench Press: 3x5
            or: [\(alternative)]
      """
    let lifter = try Lifter(["programs/p.yaml": program])
    lifter.run(["start", "p", "--date", "2025-10-06"])
    lifter.run(
      ["log", "Floor Press for Bench Press: 3x5 @ 50kg", "--yes", "--date", "2025-10-06T10:00"])
    lifter.run(
      ["exercises", "merge", "Floor Press", "Bench Press", "--yes", "--date", "2025-10-07"])
    let history = lifter.file("history/2025.txt")
    #expect(history.contains("Floor Press") == !isMerged, "\(history)")
    let isInProgram = lifter.file("programs/p.yaml").contains("Floor")
    #expect(isInProgram == !isMerged)
  }
}
