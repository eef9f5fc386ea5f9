// Progressions that an entry lists twice.

import Testing

@Suite struct RepeatedProgressionLintTests {
  @Test(arguments: [
    ("progress: [linear, linear]", 1), ("progress: linear", 0),
    ("progress: [linear, {linear: {step: 5kg}}]", 1),
    ("progress: [linear, linear, linear]", 2),
    ("progress: {week 1: linear, else: linear}", 0),
    ("progress: [linear, {week 1: linear, else: none}]", 1),
  ])
  func theSecondUseIsReported(_ progress: String, _ count: Int) throws {
    let text = dayText("- Squat: 3x5\n  \(progress)", "lifts: {Squat: {note: 0}}")
    let found = try lint(text).filter { $0.hasPrefix("progression-twice") }
    #expect(found.count == count)
  }
}
