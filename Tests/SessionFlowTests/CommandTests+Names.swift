// Tests lines with the name of an exercise, and lines that begin as phones write them.

import Testing
import Training

@testable import SessionFlow

extension CommandTests {
  @Test func setsMayBeTypedWithTheNameOfTheirExercise() throws {
    var lifter = try squat()
    lifter.type("leg curl 75x10")
    #expect(lifter.sets("Leg Curl") == "10 @ 75lb")
    #expect(lifter.prompt.hasPrefix("Leg Curl 2/"))
    lifter.type("squat 5 5 5")
    #expect(lifter.sets("Squat") == "5 @ 180lb, 5 @ 210lb, 5 @ 240lb")
    lifter.type("leg c 70x10")
    #expect(lifter.message.hasPrefix("leg c -> Leg Curl\n"))
    #expect(lifter.sets("Leg Curl") == "10 @ 75lb, 10 @ 70lb")
    lifter.type("leg curl")
    #expect(lifter.message == "Leg Curl is the current exercise.")
  }

  /// An exercise that the session does not have is an extra, by any of its names.
  @Test(arguments: [("bench 100x5", "Bench Press"), ("dl 225x5", "Deadlift")])
  func anExerciseOfNoSessionIsAddedWithItsSets(_ typed: String, _ name: String) throws {
    var lifter = try squat()
    lifter.type(typed)
    #expect(lifter.message.contains(" -> \(name)"))
    #expect(lifter.sets(name) == "5 @ \(typed.split { !$0.isNumber }[0])lb")
    #expect(lifter.session.workout.exercises.map(\.name) == [name])
    lifter.type("u", "u")
    #expect(lifter.session.workout.exercises.isEmpty)
  }

  /// A hold has one number, and its metres may be minutes.
  @Test func aTimeIsASet() throws {
    var lifter = try squat()
    lifter.type("plank 45s")
    #expect(lifter.sets("Plank") == "45s")
    lifter.type("plank 1m")
    #expect(lifter.sets("Plank") == "45s")
    lifter.type("1")
    #expect(lifter.sets("Plank") == "45s, 60s")
  }

  @Test func oneOrTwoLettersAloneAreNotAName() throws {
    var lifter = try squat()
    lifter.type("dl")
    #expect(lifter.message.hasPrefix("Unknown command 'dl'."))
    #expect(lifter.prompt.hasPrefix("Squat 1/"))
  }

  @Test func aNameAloneGoesToItsExercise() throws {
    var lifter = try squat()
    lifter.type("leg curl")
    #expect(lifter.prompt.hasPrefix("Leg Curl 1/"))
    lifter.type("squat")
    #expect(lifter.prompt == "Squat 1/3  5 @ 180lb > ")
    lifter.type("squat 8x")
    #expect(lifter.sets("Squat") == nil)
    #expect(lifter.session.workout.exercises.isEmpty)
  }

  /// `back` alone is a command.
  @Test func anExerciseMayBeginWithTheWordOfACommand() throws {
    var lifter = try squat()
    lifter.type("back extension 10")
    #expect(lifter.message == "Unknown command 'back extension 10'. To add it: a back extension")
    lifter.type("back 10")
    #expect(lifter.message == "'back' does not take an argument. To add a note: n TEXT")
  }

  /// Adding a planned exercise would leave the planned one undone.
  @Test func addingAnExerciseThatIsNotDoneGoesToIt() throws {
    var lifter = try squat()
    lifter.type("a leg curl")
    #expect(
      lifter.message == "Leg Curl is exercise 3 of this session. To add it again: a \"Leg Curl\"")
    #expect(lifter.prompt.hasPrefix("Leg Curl 1/"))
    lifter.type("a leg c")
    #expect(
      lifter.message
        == "leg c -> Leg Curl\nLeg Curl is the current exercise. To add it again: a \"Leg Curl\"")
    lifter.type("s", "a leg curl")
    #expect(lifter.prompt.hasPrefix("Leg Curl 1/"))
    lifter.type("a \"Leg Curl\"")
    #expect(lifter.prompt == "Leg Curl 1 > ")
    lifter.type("a bench", "a bench")
    #expect(lifter.message.hasSuffix("the current exercise. To add it again: a \"Bench Press\""))
  }

  @Test func linesMayBeginLikeOnAPhone() throws {
    var lifter = try one(Sample.exercise("Row", "9x5 @ 60kg", warmup: "5 @ 40kg"))
    lifter.type("w 35x5", "warm-up 40x5", "warm up 45x5", "\u{2212}2.5", "\u{2013} 2x5 60")
    lifter.type("\u{2022} 5 @ 55kg", "2x50; 60x8,8", "drop 40x8")
    #expect(
      lifter.sets("Row")
        == "5 @ 35kg w, 5 @ 40kg w, 5 @ 45kg w, 5 @ 57.5kg, 2x5 @ 60kg, 5 @ 55kg, 2 @ 50kg, "
        + "2x8 @ 60kg, 8 @ 40kg d")
    lifter.type("w 1")
    #expect(lifter.message == "The warm-up is already done.")
  }
}
