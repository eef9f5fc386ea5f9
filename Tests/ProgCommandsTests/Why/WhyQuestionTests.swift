// Tests that `prog why` can explain every question that it lists.

import Diagnostics
import Terminal
import Testing

@testable import ProgCommands

@Suite struct WhyQuestionTests {
  private static let program = """
    program: Long Names
    units: kg
    lifts:
      Bench Press: {1rm: 100kg, tm: 90% of 1rm}
      Bench Press as T2: {weight: 60kg}
    days:
      Bench Day:
        - Bench Press: 3x5 @ 80%
          warmup: auto
        - Bench Press as T2: 3x8
      Easy: [Run: 5km]
    """

  private static func history(_ line: String) -> String {
    """
    ; prog history 1

    2025-09-01 07:00 start long

    2025-09-01 18:00 workout Easy
      of long, day Easy
      \(line)

    """
  }

  @Test(arguments: ["Run: 5km in 30:00", "Run: 5km in 30:00\n  Squat: 5 @ 100kg", "Plank: 30s"])
  func everyListedQuestionHasAnAnswer(_ line: String) throws {
    let lifter = try Lifter([
      "programs/long.yaml": Self.program, "history/2025.txt": Self.history(line),
    ])
    let date = ["--date", "2025-09-02"]
    let list = lifter.run(["why", "--json"] + date)
    let names = list.split(separator: "\n").map { $0.drop { $0 == " " } }
      .filter { $0.hasPrefix("\"") && !$0.contains("\":") }
      .map { $0.dropFirst().prefix { $0 != "\"" } }
    #expect(names.count > 8, "\(list)")
    for name in names {
      #expect(!lifter.run(["why", String(name)] + date).isEmpty, "\(name)")
    }
    #expect(names.contains("Bench Press as T2.weight"))
    #expect(names.contains("Run e1rm") == false)
    let text = lifter.run(["why"] + date)
    #expect(text.contains("'Bench Press as T2.weight'"), "\(text)")
  }
}
