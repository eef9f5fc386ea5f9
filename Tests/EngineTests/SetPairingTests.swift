// Tests which performed set belongs to which planned set: work-up sets, rounds of a superset.

import Engine
import Foundation
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
    #expect(try shown([first]) == "1 @ 180kg find, 2x3 @ 120kg")
    #expect(try shown([first, second]) == "1 @ 180kg find, 2x3 @ 160kg")
  }

  @Test func loadsDoNotFollowFromAFailedAttempt() throws {
    var trainee = try Trainee(
      """
      program: P
      units: kg
      days: {A: [Deadlift: "1 @ 180kg as top, 3x3 @ 85% of top"]}
      """)
    try trainee.start("2025-10-06")
    let day = try date("2025-10-06")
    let replay = try trainee.replay("2025-10-06")
    let run = try #require(replay.runs.first)
    let position = try #require(replay.session(run, day: "A", on: day)).position
    func shown(_ done: [PerformedSet]) throws -> String? {
      let plan = try #require(
        replay.plan(run, day: "A", position: position, on: day, done: [0: done]))
      return plan.exercises[0].text.components(separatedBy: ", ").last
    }
    let failed = PerformedSet(.reps(0), load: Load(185, .kg), isFailure: true)
    let made = PerformedSet(.reps(1), load: Load(170, .kg))
    #expect(try shown([]) == "3x3 @ 152.5kg")
    #expect(try shown([failed]) == "3x3 @ 152.5kg")
    #expect(try shown([failed, made]) == "3x3 @ 145kg")
    #expect(try shown([made]) == "3x3 @ 145kg")
  }

  @Test(arguments: [
    // `until` ended the repeats.
    ("1-6x2 @ 80% until @9, 5 @ 50%", "2 @ 80kg @8, 2 @ 80kg @9, 5 @ 50kg", true),
    ("1-6x2 @ 80% until @9, 5 @ 50%", "2 @ 80kg @8, 2 @ 80kg @9, 2 @ 80kg @9, 5 @ 50kg", true),
    ("1-6x2 @ 80% until @9, 5 @ 50%", "2 @ 80kg @8, 2 @ 80kg @9, 4 @ 50kg", false),
    ("1-6x2 @ 80% until @9, 5 @ 50%", "2 @ 80kg @8, 2 @ 80kg @9", false),
    ("5x5 @ 80% until @9, 2x8 @ 50%", "5 @ 80kg @8, 5 @ 80kg @9, 2x8 @ 50kg", true),
    ("5x5 @ 80% until @9, 2x8 @ 50%", "5 @ 80kg @8, 5 @ 80kg @9, 8 @ 50kg", false),
    ("5x5 @ 80% until @9", "5 @ 80kg @8, 5 @ 80kg @9", true),
    ("5x5 @ 80% until @9", "2x5 @ 80kg @8", false),
    ("5x5 @ 80% until @9", "5x5 @ 80kg @8", true),
    // Optional sets were left out, all or some of them.
    ("3-5x5 @ 70%, 8 @ 50%", "3x5 @ 70kg, 8 @ 50kg", true),
    ("3-5x5 @ 70%, 8 @ 50%", "4x5 @ 70kg, 8 @ 50kg", true),
    ("3-5x5 @ 70%, 8 @ 50%", "5x5 @ 70kg, 8 @ 50kg", true),
    ("3-5x5 @ 70%, 8 @ 50%", "5x5 @ 70kg, 7 @ 50kg", false),
    ("3-5x5 @ 70%, 8 @ 50%", "5x5 @ 70kg", false),
    ("5 @ 70%, 5 @ 75% optional, 5 @ 80%", "5 @ 70kg, 5 @ 80kg", true),
    ("5 @ 70%, 5 @ 75% optional, 5 @ 80%", "5 @ 70kg, 5 @ 75kg", false),
    ("30 total @ 50%, 8 @ 40% optional", "3x10 @ 50kg", true),
    // A total is complete as soon as it has its reps, whatever follows.
    ("20 total @ 50%, 20 total @ 40%", "8/8/4 @ 50kg, 12/8 @ 40kg", true),
    ("20 total @ 50%, 20 total @ 50%", "8/8/4 @ 50kg, 12/8 @ 50kg", true),
    ("20 total @ 50%, 20 total @ 40%", "8/8/4 @ 50kg, 12/7 @ 40kg", false),
    ("20 total @ 50%, 20 total @ 40%", "8/8/3 @ 50kg, 12/8 @ 40kg", false),
    ("20 total @ 50%, 5 @ 60%", "10/10 @ 50kg, 5 @ 60kg, 12 @ 40kg", true),
    ("20 total @ 50%, 5 @ 60%", "10/10/5 @ 50kg, 5 @ 60kg", true),
    ("20-30 total @ 50%, 5 @ 60%", "10/10/8 @ 50kg, 5 @ 60kg", true),
    ("20-30 total @ 50%, 5 @ 60%", "10/10 @ 50kg, 5 @ 60kg", true),
    ("20-30 total @ 50%, 5 @ 50%", "10/10/5 @ 50kg", true),
    // A set nearer to the load of the next one is not part of the range.
    ("20-30 total @ 50%, 5 @ 60%, 3 @ 70% optional", "10/10 @ 50kg, 5 @ 60kg, 3 @ 70kg", true),
  ])
  func optionalSetsThatAreLeftOutDoNotCountAsMissed(
    _ planned: String, _ done: String, _ isMade: Bool
  ) throws {
    let text = """
      program: P
      units: kg
      lifts: {Squat: {tm: 100kg}}
      progress: {test: {rules: [when made: tm += 5kg, else: tm -= 10kg]}}
      days: {A: [{Squat: "\(planned)", progress: test}]}
      """
    var trainee = try Trainee(text)
    try trainee.start("2025-10-06")
    try trainee.train("2025-10-06", "A", "Squat: \(done)")
    let after = isMade ? "105kg" : "90kg"
    #expect(try trainee.value("Squat.tm", "2025-10-06") == "Squat.tm = \(after)")
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
