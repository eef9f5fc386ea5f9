// Entries of one slot that share a weight although they plan very different reps.

import Testing

@Suite struct SharedWeightLintTests {
  @Test(arguments: [
    ("Squat: 3x5", "Squat: 3x10", true), ("Squat: 3x10", "Squat: 3x5", true),
    ("Squat: 3x5", "Squat: 3x8-12", true), ("Squat: 3x5", "Squat: 3x7", false),
    ("Squat: 3x5", "Squat: 3x5-8", false), ("Squat: 3x5", "Squat: 3x10 @ (weight * 80%)", false),
    ("Squat: 3x5", "Squat as tens: 3x10", false), ("Squat: 3x5", "Squat: 10 w, 3x5", false),
    ("Squat: 3x5", "Squat: 3x10 @8", false), ("Squat: 3x5", "Front Squat: 3x10", false),
  ])
  func entriesShareAWeightForLikeReps(
    _ one: String, _ other: String, _ isReported: Bool
  ) throws {
    let text = """
      program: P
      days:
        A:
          - \(one)
            progress: linear
        B:
          - \(other)
            progress: linear
      """
    let found = try lint(text).contains { $0.hasPrefix("shared-weight") }
    #expect(found == isReported)
    // Without a weight, loads are filled in for the reps of each entry.
    guard !other.contains("weight") else { return }
    let open = text.replacing("progress: linear", with: "rest: 2min")
    #expect(try !lint(open).contains { $0.hasPrefix("shared-weight") })
  }
}
