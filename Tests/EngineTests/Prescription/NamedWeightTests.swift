// Tests that a load which all work sets of a slot name is the start of its weight.

import Engine
import Testing
import Training

@Suite struct NamedWeightTests {
  private func trainee(_ entries: String, _ rest: String = "") throws -> Trainee {
    var trainee = try Trainee("program: P\n\(rest)days: {A: [\(entries)]}")
    try trainee.start("2025-10-01")
    return trainee
  }

  @Test func theSetsFollowTheWeight() throws {
    var trainee = try trainee("{Squat: [5 @ 40kg w, 3x5 @ 100kg], progress: linear}")
    #expect(try trainee.plan("2025-10-01", "A", "Squat") == "3x5 @ 100kg")
    try trainee.train("2025-10-01", "A", "Squat: 3x5 @ 100kg")
    #expect(try trainee.plan("2025-10-03", "A", "Squat") == "3x5 @ 102.5kg")
    for day in ["2025-10-03", "2025-10-05", "2025-10-07"] {
      try trainee.train(day, "A", "Squat: 5/5/4 @ 102.5kg")
    }
    #expect(try trainee.plan("2025-10-09", "A", "Squat") == "3x5 @ 92.5kg")
  }

  /// Sets that name several loads, or a weight that starts elsewhere, stay as they are written.
  @Test(arguments: [
    ("{Squat: [5 @ 100kg, 5 @ 90kg], progress: linear}", "", "5 @ 100kg, 5 @ 90kg"),
    ("{Squat: 3x5 @ 100kg, progress: wave}", "lifts: {Squat: {tm: 90kg}}\n", "3x5 @ 100kg"),
    ("{Squat: 3x5 @ 100kg, progress: linear}", "lifts: {Squat: {weight: 60kg}}\n", "3x5 @ 100kg"),
    ("{Squat: 3x5 @ 100kg}", "", "3x5 @ 100kg"),
  ])
  func otherLoadsStay(_ entries: String, _ rest: String, _ plan: String) throws {
    var trainee = try trainee(entries, rest)
    #expect(try trainee.plan("2025-10-01", "A", "Squat") == plan)
    try trainee.train("2025-10-01", "A", "Squat: \(plan)")
    #expect(try trainee.plan("2025-10-03", "A", "Squat") == plan)
  }
}
