// Tests which performed set belongs to which planned set: work-up sets, rounds of a superset.

import Engine
import Testing
import Training

@Suite struct SetPairingTests {
  static let workUp = """
    program: P
    lifts: {Squat: {1rm: 180kg}}
    progress:
      test: {rules: [always: 1rm = top.load]}
    days:
      A:
        - Squat: 1 find as top, 2x3 @ 80% of top
          progress: test
    """

  @Test(arguments: [
    ("1 @ 170kg, 1 @ 180kg, 1 @ 190kg, 2x3 @ 150kg", "190kg"),
    // A failed attempt does not count as best.
    ("1 @ 170kg, 1 @ 190kg, 0 @ 200kg f, 2x3 @ 150kg", "190kg"),
    ("1 @ 170kg, 2x3 @ 135kg", "170kg"), ("1 @ 170kg, 1 @ 185kg", "185kg"),
    ("1 @ 170kg, 1 @ 185kg, 3 @ 147.5kg", "185kg"),
    // Sets after the triples are extra.
    ("1 @ 170kg, 2x3 @ 135kg, 1 @ 200kg", "170kg"),
  ])
  func theHeaviestSetOfAWorkUpIsUsed(_ sets: String, _ best: String) throws {
    var trainee = try Trainee(Self.workUp)
    try trainee.start("2025-10-06")
    try trainee.train("2025-10-06", "A", "Squat: \(sets)")
    #expect(try trainee.value("Squat.1rm", "2025-10-06") == "Squat.1rm = \(best)")
  }

  @Test func duringAWorkUpLaterSetsDependOnTheHeaviest() throws {
    var trainee = try Trainee(Self.workUp)
    try trainee.start("2025-10-06")
    let day = try date("2025-10-06")
    let replay = try trainee.replay("2025-10-06")
    let run = try #require(replay.runs.first)
    func shown(_ done: [PerformedSet]) throws -> String {
      let position = try #require(replay.session(run, day: "A", on: day)).position
      let plan = try #require(
        replay.plan(run, day: "A", position: position, on: day, done: [0: done]))
      return plan.exercises[0].text
    }
    let first = PerformedSet(.reps(1), load: Load(150, .kg))
    let second = PerformedSet(.reps(1), load: Load(200, .kg))
    #expect(try shown([first]) == "1 find, 2x3 @ 120kg")
    #expect(try shown([first, second]) == "1 find, 2x3 @ 160kg")
  }

  @Test(arguments: [
    ("kg", "100kg", "220lb", "102.5kg"), ("kg", "100kg", "215lb", "100kg"),
    ("lb", "225lb", "102.5kg", "230lb"), ("lb", "225lb", "100kg", "230lb"),
    ("lb", "225lb", "97.5kg", "225lb"),
  ])
  func aLoadInTheOtherUnitIsJudgedByItsSteps(
    _ unit: String, _ planned: String, _ done: String, _ after: String
  ) throws {
    let text = """
      program: P
      units: \(unit)
      lifts: {Squat: {weight: \(planned)}}
      days: {A: [{Squat: 3x5, progress: linear}]}
      """
    var trainee = try Trainee(text)
    try trainee.start("2025-10-06")
    try trainee.train("2025-10-06", "A", "Squat: 3x5 @ \(done)")
    #expect(try trainee.value("Squat.weight", "2025-10-06") == "Squat.weight = \(after)")
  }

  @Test func theRoundsOfASupersetAreItsSets() throws {
    let text = """
      program: P
      defaults: {rest: 60s}
      days:
        A:
          - superset: [Goblet Squat: 10 @ 24kg, Push-Up: 15 @ bw]
            rounds: 3
            rest: 2min
          - superset: [Curl: 2x10 @ 20kg, Plank: 30s]
      """
    var trainee = try Trainee(text)
    try trainee.start("2025-10-06")
    let session = try trainee.session("2025-10-06", "A")
    #expect(
      session.exercises.map(\.text) == ["3x10 @ 24kg", "3x15 @ bw", "2x10 @ 20kg", "30s"])
    // The rest of a superset is after each round.
    #expect(session.exercises.map(\.rest) == [nil, Seconds(120), Seconds(60), Seconds(60)])
  }
}
