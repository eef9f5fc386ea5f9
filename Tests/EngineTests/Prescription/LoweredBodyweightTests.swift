// Tests that a deload or time off lowers loads on bodyweight without a jump at plain bodyweight.

import Engine
import Notation
import Programs
import Testing
import Training

@Suite struct LoweredBodyweightTests {
  private func trainee(_ days: String, lifts: String = "", load: String = "80%") throws -> Trainee {
    var trainee = try Trainee(
      """
      program: P
      lifts: {\(lifts)}
      days: {A: [\(days)]}
      schedule: {week: {mon: A}, deload: {every: 2 weeks, load: \(load)}}
      """)
    try trainee.start("2025-10-06")
    return trainee
  }

  /// Added weight is taken off down to bodyweight: 80% of 120 kg are 96 kg, and 80% of 90 kg would
  /// need assistance.
  @Test(arguments: [
    ("bw+40kg", "bw+16.25kg"), ("bw+10kg", "bw"), ("bw", "bw"), ("bw-2kg", "bw-2.5kg"),
    ("bw-20kg", "bw-25kg"), ("bw-60kg", "bw-65kg"),
  ])
  func aShareIsOfBodyweightPlusLoad(_ load: String, _ lowered: String) throws {
    var trainee = try trainee("{Pull-Up: 3x5, start: \(load)}, Dip: 3x5 @ \(load)")
    try trainee.note("2025-10-01", .bodyweight(try EngineTests.load("80kg"), notes: []))
    try trainee.train("2025-10-06", "A", "Pull-Up: 3x5 @ \(load)")
    #expect(try trainee.plan("2025-10-13", "A", "Pull-Up") == "3x5 @ \(lowered)")
    #expect(try trainee.plan("2025-10-13", "A", "Dip") == "3x5 @ \(lowered)")
    let reasons = try why(trainee, "2025-10-13", "A", "Pull-Up")
    #expect(reasons.contains("80% of \(load)") == (load != "bw"))
  }

  @Test func withoutABodyweightOnlyTheAddedLoadIsKnown() throws {
    var trainee = try trainee("{Pull-Up: 3x5, start: bw-20kg}, {Dip: 3x5, start: bw+20kg}")
    try trainee.train("2025-10-06", "A", "Pull-Up: 3x5 @ bw-20kg", "Dip: 3x5 @ bw+20kg")
    #expect(try trainee.plan("2025-10-13", "A", "Pull-Up") == "3x5 @ bw-20kg")
    #expect(try trainee.plan("2025-10-13", "A", "Dip") == "3x5 @ bw+16.25kg")
    #expect(
      try why(trainee, "2025-10-13", "A", "Dip").contains(
        "no bodyweight was logged in the last 90 days, so it is of the added load"))
  }

  /// A heavier percentage is never a lighter load, and neighbours stay neighbours.
  @Test(arguments: ["65%", "80%", "90%", "95%"])
  func percentagesKeepTheirOrderAndDoNotJump(_ share: String) throws {
    let percents = Array(stride(from: 30, through: 110, by: 1))
    let days = percents.map { "Pull-Up as p\($0): 5 @ \($0)%" }.joined(separator: ", ")
    var trainee = try trainee(days, lifts: "Pull-Up: {1rm: bw+30kg}", load: share)
    try trainee.note("2025-10-01", .bodyweight(try EngineTests.load("80kg"), notes: []))
    func exact(_ date: String) throws -> [Decimal] {
      try percents.map { percent in
        let sets = try trainee.exercise(date, "A", "Pull-Up as p\(percent)").sets
        return try #require(sets.first?.exact).amount
      }
    }
    let (whole, low) = (try exact("2025-10-06"), try exact("2025-10-13"))
    for index in percents.indices.dropFirst() {
      let step = try #require(low[index].subtracting(low[index - 1]))
      #expect(step >= .zero && step <= Decimal(2), "\(percents[index])% in a deload of \(share)")
    }
    for index in percents.indices {
      #expect(low[index] <= whole[index])
      #expect(!low[index].isNegative || whole[index].isNegative, "no assistance for added weight")
    }
  }

  @Test func aDeloadAfterTimeOffIsExplainedInOneStep() throws {
    var trainee = try Trainee(
      """
      program: P
      days: {A: [{Pull-Up: 3x5, start: bw-20kg}]}
      schedule:
        week: {mon: A}
        deload: {every: 2 weeks, load: 80%}
        layoff: {after: 14 days, load: 90%}
      """)
    try trainee.start("2025-10-06")
    try trainee.note("2025-10-01", .bodyweight(try load("80kg"), notes: []))
    try trainee.train("2025-10-06", "A", "Pull-Up: 3x5 @ bw-20kg")
    let text = try why(trainee, "2025-10-27", "A", "Pull-Up")
    #expect(
      text.contains(
        """
          deload and the first session after 14 days off or more: 72% of bw-20kg = bw-27.7778kg
           of bodyweight plus load; bodyweight is 80kg, but assistance rises to at most 20kg / 72%
        """), "\(text)")
  }
}
