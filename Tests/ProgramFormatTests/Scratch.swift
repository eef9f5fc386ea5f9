import Diagnostics
import Foundation
import ProgramFormat
import Programs
import Testing

@Test func scratch() throws {
  let clock = ContinuousClock()
  func time(_ n: String, _ t: String) {
    let d = clock.measure { _ = ProgramFormat.read(SourceText(name: "x", text: t), id: "x") }
    print("TIME", n, d)
  }
  let entries = (0..<8_000).map { "- Lift \($0): 3x5\n  progress: linear" }.joined(separator: "\n")
  time("entries", dayText(entries))
  let wrong = (0..<3_000).map { "- Lift \($0): 3x5 @ wrong\($0)" }.joined(separator: "\n")
  time("problems", dayText(wrong))
  let values = (0..<8_000).map { "  v\($0): \($0)" }.joined(separator: "\n")
  time("values", dayText("- Squat: 3x5", "values:\n" + values))
  let weeks = "schedule: {weeks: 520}\n"
  let many = (0..<300).map { "- Lift \($0): {weeks 1-519: 3x5, week 520: 3x3}" }
  time("weeks", dayText(many.joined(separator: "\n"), weeks))
  for id in shipped {
    let t = try shippedText(id)
    time(id, t)
    time(id, t)
  }
}
