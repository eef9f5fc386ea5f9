// Tests of `climb`: a target in a range of reps, which rises until the load does.

import Engine
import Testing
import Training

@Suite struct ClimbTests {
  private func trainee(_ sets: String = "3x8-10", _ options: String = "") throws -> Trainee {
    var trainee = try Trainee(
      """
      program: P
      days:
        A:
          - Curl: "\(sets)"
            start: 20kg
            progress: {climb: {step: 2.5kg, tries: 2\(options)}}
      """)
    try trainee.start("2025-09-01")
    return trainee
  }

  @Test func theTargetRisesByOneThenTheLoad() throws {
    var trainee = try trainee()
    var plans: [String] = []
    for day in 1...7 {
      let plan = try trainee.plan("2025-09-0\(day)", "A", "Curl")
      plans.append(plan)
      try trainee.train("2025-09-0\(day)", "A", "Curl: \(plan)")
    }
    #expect(
      plans == [
        "3x8 @ 20kg", "3x9 @ 20kg", "3x10 @ 20kg", "3x8 @ 22.5kg", "3x9 @ 22.5kg",
        "3x10 @ 22.5kg", "3x8 @ 25kg",
      ])
  }

  /// More reps than the target do not skip a step, and the top of the range alone is not enough.
  @Test func onlyTheTargetCounts() throws {
    var trainee = try trainee()
    try trainee.train("2025-09-01", "A", "Curl: 3x10 @ 20kg")
    #expect(try trainee.plan("2025-09-02", "A", "Curl") == "3x9 @ 20kg")
  }

  @Test func missesRepeatTheTargetAndThenLowerTheLoad() throws {
    var trainee = try trainee()
    try trainee.train("2025-09-01", "A", "Curl: 3x8 @ 20kg")
    try trainee.train("2025-09-02", "A", "Curl: 9/9/8 @ 20kg")
    #expect(try trainee.plan("2025-09-03", "A", "Curl") == "3x9 @ 20kg")
    try trainee.train("2025-09-03", "A", "Curl: 9/8/8 @ 20kg")
    #expect(try trainee.plan("2025-09-04", "A", "Curl") == "3x8 @ 20kg")
    #expect(try trainee.value("Curl.weight", "2025-09-04") == "Curl.weight = 18kg")
  }

  /// Ranges of one entry climb together; the load waits for the widest.
  @Test func everyRangeHasItsTarget() throws {
    var trainee = try trainee("6-8+, 2x10-13")
    var plans: [String] = []
    for day in 1...5 {
      let plan = try trainee.plan("2025-09-0\(day)", "A", "Curl")
      plans.append(plan)
      let done = plan.replacing("+", with: "")
      try trainee.train("2025-09-0\(day)", "A", "Curl: \(done)")
    }
    #expect(
      plans == [
        "6+ @ 20kg, 2x10 @ 20kg", "7+ @ 20kg, 2x11 @ 20kg", "8+ @ 20kg, 2x12 @ 20kg",
        "8+ @ 20kg, 2x13 @ 20kg", "6+ @ 22.5kg, 2x10 @ 22.5kg",
      ])
  }

  @Test func fixedRepsAddLoadEachTime() throws {
    var trainee = try trainee("3x5")
    try trainee.train("2025-09-01", "A", "Curl: 3x5 @ 20kg")
    #expect(try trainee.plan("2025-09-02", "A", "Curl") == "3x5 @ 22.5kg")
  }

  /// A progression of the program itself can use `extra_reps` too, and its targets stay in the
  /// range.
  @Test(arguments: [("-3", "3x8 @ 20kg"), ("1", "3x9 @ 20kg"), ("40", "3x12 @ 20kg")])
  func targetsStayInTheRange(_ extra: String, _ plan: String) throws {
    var trainee = try Trainee(
      """
      program: P
      days:
        A:
          - Curl: 3x8-12
            start: 20kg
            progress: {state: {extra_reps: \(extra)}, rules: [when made: extra_reps += 1]}
      """)
    try trainee.start("2025-09-01")
    #expect(try trainee.plan("2025-09-01", "A", "Curl") == plan)
  }
}
