// Tests the order of the sets in a superset, and the rest between its rounds.

import Notation
import Programs
import SeededChance
import Terminal
import Testing
import Training

@testable import Engine
@testable import ProgCommands
@testable import SessionFlow

@Suite struct SupersetTests {
  /// Exercises of a superset with a minute of rest after each round.
  private func lifter(_ schemes: [String]) throws -> Trainee {
    try Trainee(
      Sample.plan(
        schemes.enumerated().map { index, scheme in
          Sample.exercise(
            ["Row", "Curl", "Dip"][index], scheme, superset: 1,
            rest: index == schemes.count - 1 ? Seconds(60) : nil, restOfRound: Seconds(60))
        } + [Sample.exercise("Squat", "5 @ 100kg")]))
  }

  /// Logs all sets as planned, and returns them in their order, with ` rest` after those that the
  /// rest timer follows.
  private func order(_ lifter: inout Trainee) -> [String] {
    var order: [String] = []
    while !lifter.prompt.hasPrefix("Squat"), order.count < 100 {
      let prompt = lifter.prompt.prefix { $0 != ">" }.split(separator: " ")
      lifter.type("")
      let isResting = !lifter.session.status(.full).text.isEmpty
      order.append("\(prompt[0]) \(prompt[2])" + (isResting ? " rest" : ""))
    }
    return order
  }

  @Test(arguments: [
    (["2x10 @ 100kg", "2x12 @ 30kg"], ["Row 10", "Curl 12 rest", "Row 10", "Curl 12 rest"]),
    // A drop set follows the set before it at once.
    (
      ["2x10 @ 100kg, 15 @ 80kg d", "3x12 @ 30kg"],
      ["Row 10", "Curl 12 rest", "Row 10", "Row 15", "Curl 12 rest", "Curl 12 rest"]
    ),
    (
      ["2x10 @ 100kg", "12 @ 30kg, 9 @ 20kg d, 7 @ 10kg d, 12 @ 30kg"],
      [
        "Row 10", "Curl 12", "Curl 9", "Curl 7 rest", "Row 10", "Curl 12 rest",
      ]
    ),
    // The rounds of the exercises that have sets left end with a rest too.
    (
      ["3x8 @ 50kg", "1x10 @ 30kg"], ["Row 8", "Curl 10 rest", "Row 8 rest", "Row 8 rest"]
    ),
    (
      ["2x8 @ 50kg", "3x10 @ 30kg", "1x6 @ 20kg"],
      ["Row 8", "Curl 10", "Dip 6 rest", "Row 8", "Curl 10 rest", "Curl 10 rest"]
    ),
  ])
  func roundsEndWithARest(_ schemes: [String], _ expected: [String]) throws {
    var lifter = try lifter(schemes)
    #expect(order(&lifter) == expected)
  }

  @Test func aSkippedExerciseDoesNotTakeTheRestAlong() throws {
    var lifter = try lifter(["2x8 @ 50kg", "2x10 @ 30kg"])
    lifter.type("", "s")
    #expect(lifter.view.contains("rest    60s"))
    #expect(order(&lifter) == ["Row 8 rest"])
  }

  /// However the sets are spread over the exercises, no drop set waits, and each round rests once.
  @Test(arguments: 0..<80) func eachRoundRestsOnce(_ seed: Int) throws {
    var random = Chance(seed: UInt64(seed))
    var rounds: [Int] = []
    let schemes = (0..<(2 + random.below(2))).map { _ in
      rounds.append(1 + random.below(4))
      return (0..<(rounds.last ?? 1)).map { _ in
        "5 @ 50kg" + String(repeating: ", 6 @ 40kg d", count: random.below(3))
      }.joined(separator: ", ")
    }
    var lifter = try lifter(schemes)
    let sets = order(&lifter)
    #expect(sets.count { $0.hasSuffix("rest") } == rounds.max(), "\(schemes): \(sets)")
    for (before, set) in zip(sets, sets.dropFirst()) where set.contains(" 6") {
      #expect(before.first == set.first && !before.hasSuffix("rest"), "\(schemes): \(sets)")
    }
    #expect(sets.last?.hasSuffix("rest") ?? false)
  }

  // MARK: Made in the session

  private func three() throws -> Trainee {
    try Trainee(
      Sample.plan([
        Sample.exercise("Bench Press", "2x5 @ 80kg", rest: Seconds(180)),
        Sample.exercise("Squat", "5 @ 100kg"),
        Sample.exercise("Barbell Row", "2x8 @ 60kg", rest: Seconds(60)),
      ]))
  }

  @Test func anExerciseIsPairedWithAnother() throws {
    var lifter = try three()
    lifter.type("with row")
    #expect(
      lifter.message
        == "row -> Barbell Row\nBench Press and Barbell Row are a superset. To take it apart: with")
    var prompts: [String] = []
    for _ in 0..<4 {
      prompts.append(String(lifter.prompt.prefix { $0 != "/" }))
      lifter.type("")
      // The rest follows the round, and is the longer one.
      #expect(
        lifter.session.rest?.left(at: lifter.session.elapsed)
          == (prompts.count % 2 == 0 ? 180 : nil))
    }
    #expect(prompts == ["Bench Press 1", "Barbell Row 1", "Bench Press 2", "Barbell Row 2"])
    #expect(lifter.prompt.hasPrefix("Squat"))
    lifter.type("")
    let exercises = lifter.session.workout.exercises
    #expect(exercises.map(\.name) == ["Bench Press", "Barbell Row", "Squat"])
    #expect(exercises.map(\.isSuperset) == [false, true, false])
  }

  @Test func aSupersetIsTakenApart() throws {
    for line in ["with", "with row", "u"] {
      var lifter = try three()
      lifter.type("with row", line)
      lifter.type("")
      #expect(lifter.prompt.hasPrefix("Bench Press 2"), "\(line)")
      #expect(lifter.session.rest != nil)
      lifter.type("", "", "", "")
      #expect(lifter.session.workout.exercises.allSatisfy { !$0.isSuperset })
    }
    var planned = try self.lifter(["2x8 @ 50kg", "2x10 @ 30kg", "2x6 @ 20kg"])
    planned.type("with", "", "")
    #expect(planned.prompt.hasPrefix("Curl 1"))
    planned.type("")
    #expect(planned.prompt.hasPrefix("Dip 1"))
  }

  @Test func addedExercisesTakeTurns() throws {
    var lifter = try Trainee(nil)
    lifter.type("a Squat", "a Curl", "with squat", "10 @ 20kg")
    #expect(lifter.prompt.hasPrefix("Squat 1"))
    lifter.type("5 @ 100kg")
    #expect(lifter.prompt.hasPrefix("Curl 2"))
    let restored = try #require(
      Session.restored(plan: nil, sources: SessionSources(), lines: lifter.draft))
    #expect(restored.session.prompt(width: 80).text == lifter.prompt)
    lifter.type("with", "10 @ 20kg")
    #expect(lifter.prompt.hasPrefix("Curl 3"))
  }

  @Test func onlyAnotherExerciseOfTheSessionIsPaired() throws {
    var lifter = try three()
    lifter.type("with curl")
    #expect(lifter.message == "No exercise 'curl' in this session. To add it: a curl")
    lifter.type("with bench")
    #expect(lifter.message.contains("Bench Press is the current exercise."))
    lifter.type("with")
    #expect(lifter.view.contains("  2  Squat\n  3  Barbell Row"))
    lifter.type("3")
    #expect(lifter.message.hasPrefix("Bench Press and Barbell Row are a superset."))
    #expect(lifter.session.statuses.map(\.superset) == [1, nil, 1])
  }

  /// Two entries of the same exercise keep their order, because their sets are matched in order.
  @Test func theOrderOfTheSameExerciseIsKept() throws {
    var lifter = try Trainee(
      Sample.plan([
        Sample.exercise("Row", "5 @ 60kg"), Sample.exercise("Squat", "5 @ 100kg"),
        Sample.exercise("Squat", "8 @ 80kg"),
      ]))
    lifter.type("with 3")
    #expect(lifter.session.statuses.map(\.superset) == [1, nil, 1])
    lifter.type("", "", "")
    let exercises = lifter.session.workout.exercises
    #expect(exercises.map(\.name) == ["Row", "Squat", "Squat"])
    #expect(
      exercises.map(\.sets).map { SetPrinter.text(of: $0) } == [
        "5 @ 60kg", "5 @ 100kg", "8 @ 80kg",
      ])
    #expect(exercises.allSatisfy { !$0.isSuperset })
  }
}
