// Loads that go up twice at the end of a cycle, because two slots share them.

import Testing

@Suite struct SharedRaiseLintTests {
  @Test(arguments: [
    ("tm: 100kg", "progress: wave", "progress: wave", true),
    ("tm: 100kg", "progress: wave", "progress: none", false),
    ("tm: 100kg", "progress: wave", "progress: {wave: {step: 1kg}}", false),
    ("tm: 100kg", "progress: wave", "progress: wave\n      when: cycle 2", false),
    ("tm: 100kg}, Squat as light: {tm: 60kg", "progress: wave", "progress: wave", false),
  ])
  func aLoadIsRaisedOnceInACycle(
    _ values: String, _ one: String, _ other: String, _ isReported: Bool
  ) throws {
    let text = """
      program: P
      lifts: {Squat: {\(values)}}
      days:
        A:
          - Squat: 3x5 @ 80%
            \(one)
        B:
          - Squat as light: 3x5 @ 60%
            \(other)
      schedule: {weeks: 3, week: {mon: A, thu: B}}
      """
    let found = try lint(text).contains { $0.hasPrefix("raised-twice") }
    #expect(found == isReported)
  }
}
