// Tests sets planned by effort, whose estimates must read a load back the way it was planned.

import Engine
import SeededChance
import Testing
import Training

@Suite struct EffortTargetTests {
  /// Trains exactly as planned once a week, and returns the load of each week.
  private func loads(
    _ scheme: String, oneRepMax: String, weeks: Int, log: (String) -> String
  ) throws -> [Load] {
    var trainee = try Trainee(
      """
      program: P
      lifts: {Squat: {1rm: \(oneRepMax)}}
      days: {A: [Squat: "\(scheme)"]}
      """)
    let start = try date("2025-01-06")
    try trainee.start(start.text)
    var loads: [Load] = []
    for week in 0..<weeks {
      let day = start.adding(days: 7 * week).text
      let set = try #require(try trainee.exercise(day, "A", "Squat").sets.first)
      let load = try #require(set.load, "week \(week + 1) of \(scheme) does not have a load")
      loads.append(load)
      try trainee.train(day, "A", "Squat: " + log(load.text))
    }
    return loads
  }

  /// The next load depends on the last four weeks. Once the loads of five weeks are equal, they
  /// stay the same all year.
  @Test(arguments: 1...12) func aYearExactlyOnTargetKeepsTheLoad(reps: Int) throws {
    let seed: UInt64 = 20_261_122
    var chance = Chance(seed: seed &+ UInt64(reps))
    for halves in 12...20 {
      let effort = Effort(halves: Int8(halves)).text
      let oneRepMax = "\(20 + chance.below(380)).\(chance.below(100))kg"
      let isLogged = chance.happens(1, in: 2)
      let loads = try loads("\(reps) \(effort)", oneRepMax: oneRepMax, weeks: 7) { load in
        "\(reps) @ \(load)" + (isLogged ? " \(effort)" : "")
      }
      let name: Comment = "\(reps) \(effort), \(oneRepMax), RPE logged: \(isLogged), seed \(seed)"
      #expect(Set(loads.dropFirst(2).map(\.text)).count == 1, name)
      let step = try #require(loads.first).exact.amount
      let last = try #require(loads.last).exact.amount
      let moved = try #require(step.subtracting(last))
      #expect(moved.magnitude <= Decimal(25, places: 1), name)
    }
  }

  @Test func aSingleAtEightKeepsItsLoad() throws {
    let loads = try loads("1 @8", oneRepMax: "200kg", weeks: 24) { "1 @ \($0) @8" }
    #expect(Set(loads.map(\.text)) == ["185kg"])
  }

  @Test func twelveAtSixKeepsItsLoad() throws {
    let loads = try loads("12 @6", oneRepMax: "200kg", weeks: 24) { "12 @ \($0) @6" }
    #expect(Set(loads.map(\.text)) == ["115kg"])
  }

  /// The load of a range is for its top, so a simulation that is on target does the top.
  @Test(arguments: [SimulatedPlay.made, .amrap(plus: 1), .missedEvery(50)])
  func aSimulatedRangeKeepsItsLoad(_ play: SimulatedPlay) throws {
    let program = try program(
      """
      program: P
      lifts: {Squat: {1rm: 140kg}}
      days: {A: [Squat: 3x8-10 @8]}
      schedule: {week: {mon: A}}
      """)
    let simulation = Simulation.play(program, play, weeks: 24, settings: EngineSettings())
    let loads = simulation.sessions.flatMap(\.plan.exercises).flatMap(\.sets).compactMap(
      \.load?.text)
    #expect(loads.count == 3 * 24)
    #expect(Set(loads) == ["95kg"])
  }

  /// A set without an RPE counts as done at the effort that its load was planned for.
  @Test func aSetWithoutAnRPEAssumesThePlannedOne() throws {
    var trainee = try Trainee(
      """
      program: P
      lifts: {Squat: {1rm: 200kg}}
      days: {A: [Squat: 5 @8]}
      """)
    try trainee.start("2025-10-06")
    try trainee.train("2025-10-06", "A", "Squat: 5 @ 162.5kg")
    // 162.5kg / 81.1% = 200.37kg
    #expect(try trainee.plan("2025-10-13", "A", "Squat") == "5 @ 162.5kg @8")
    // The lifter does more reps than planned at that effort.
    try trainee.train("2025-10-13", "A", "Squat: 7 @ 162.5kg")
    // 162.5kg / 76.2% = 213.25kg, and 81.1% of it is 172.95kg
    #expect(try trainee.plan("2025-10-20", "A", "Squat") == "5 @ 172.5kg @8")
  }

  @Test func fewerRepsThanPlannedCountAsTakenToFailure() throws {
    var trainee = try Trainee(
      """
      program: P
      lifts: {Squat: {1rm: 200kg}}
      days: {A: [Squat: 5 @8]}
      """)
    try trainee.start("2025-10-06")
    try trainee.train("2025-10-06", "A", "Squat: 3 @ 162.5kg")
    // 162.5kg / 92.2% = 176.25kg, and 81.1% of it is 142.94kg
    #expect(try trainee.plan("2025-10-13", "A", "Squat") == "5 @ 142.5kg @8")
    #expect(
      try why(trainee, "2025-10-13", "A", "Squat").contains(
        "RPE table (rts): 3 reps @10 is 92.2%, assuming failure because reps were missed"))
  }

  /// A load written in the program was not planned for the effort beside it.
  @Test func aWrittenLoadAssumesNoEffort() throws {
    var trainee = try Trainee(
      """
      program: P
      lifts: {Squat: {1rm: 200kg}}
      days: {A: [Squat: "5 @ 100kg @8"], B: [Squat as b: 5 @ 80% of e1rm]}
      """)
    try trainee.start("2025-10-06")
    try trainee.train("2025-10-06", "A", "Squat: 5 @ 150kg")
    // Epley gives 175kg, which is less than the declared max, and 80% of that is 160kg.
    #expect(try trainee.plan("2025-10-07", "B", "Squat as b") == "5 @ 160kg")
  }

  /// A deload lowers the load, so it does not fit the effort any more.
  @Test func aDeloadAssumesNoEffort() throws {
    var trainee = try Trainee(
      """
      program: P
      lifts: {Squat: {1rm: 200kg}}
      days: {A: [Squat: 5 @8]}
      schedule: {week: {mon: A}, deload: {every: 2 weeks, load: 50%}}
      """)
    try trainee.start("2025-10-06")
    try trainee.train("2025-10-06", "A", "Squat: 5 @ 162.5kg")
    try trainee.train("2025-10-13", "A", "Squat: 5 @ 80kg")
    #expect(try trainee.plan("2025-10-20", "A", "Squat") == "5 @ 162.5kg @8")
  }

  /// Rules see the same estimate as loads.
  @Test func rulesReadTheSameEstimate() throws {
    var trainee = try Trainee(
      """
      program: P
      lifts: {Squat: {1rm: 200kg}}
      progress:
        note:
          state: {seen: 0kg}
          rules: [{always: seen = top.e1rm}]
      days: {A: [{Squat: 5 @8, progress: note}]}
      """)
    try trainee.start("2025-10-06")
    try trainee.train("2025-10-06", "A", "Squat: 5 @ 162.2kg")
    #expect(try trainee.value("Squat.seen", "2025-10-07") == "Squat.seen = 200kg")
  }
}
