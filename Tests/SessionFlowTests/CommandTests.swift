// Tests every command, every refusal, and what Enter logs.

import Programs
import Terminal
import Testing
import Training

@testable import Engine
@testable import SessionFlow

@Suite struct CommandTests {
  func squat() throws -> Trainee { try Trainee(Sample.squatDay, sources: Sample.sources) }

  func one(_ exercises: SessionExercise...) throws -> Trainee {
    try Trainee(Sample.plan(exercises))
  }

  @Test func enterLogsTheSetAsPlanned() throws {
    var lifter = try squat()
    #expect(lifter.prompt == "Squat 1/3  5 @ 180lb > ")
    lifter.type("")
    #expect(lifter.sets("Squat") == "5 @ 180lb")
    #expect(lifter.message == "✓ 5 @ 180lb   rest 3min".firm)
    #expect(lifter.prompt == "Squat 2/3  5 @ 210lb > ")
  }

  /// A set that is typed at the question whether to discard the session is logged.
  @Test func aSetAnswersTheQuestionToDiscard() throws {
    var lifter = try squat()
    lifter.type("f")
    #expect(lifter.prompt == "Discard the session? [y/N] > ")
    #expect(lifter.session.prompt(width: 40).text == "Discard the session? [y/N] > ")
    lifter.type("5 @ 175lb")
    #expect(lifter.sets("Squat") == "5 @ 175lb")
    #expect(lifter.prompt == "Squat 2/3  5 @ 210lb > ")
    var other = try squat()
    other.type("f", "n")
    #expect(other.sets("Squat") == nil)
    #expect(other.prompt == "Squat 1/3  5 @ 180lb > ")
  }

  @Test func enterAsksForOpenRepsAndThenLogsTheMinimum() throws {
    for scheme in ["5+ @ 60kg", "5-8 @ 60kg", "5-8+ @ 60kg"] {
      var lifter = try one(Sample.exercise("Row", scheme))
      lifter.type("")
      #expect(lifter.sets("Row") == nil)
      #expect(lifter.prompt == "Row 1/1  reps? (Enter: 5) > ")
      lifter.type("")
      #expect(lifter.sets("Row") == "5 @ 60kg")
    }
  }

  @Test func enterNeverInventsANumberForMax() throws {
    var lifter = try one(Sample.exercise("Dips", "max @ bw", isBodyweight: true))
    lifter.type("", "", "")
    #expect(lifter.sets("Dips") == nil)
    #expect(lifter.message == "How many reps did you do? Type a number.")
    lifter.type("11")
    #expect(lifter.sets("Dips") == "11 @ bw")
  }

  @Test func enterNeverInventsALoad() throws {
    var lifter = try one(Sample.exercise("Row", "3x8"))
    lifter.type("")
    #expect(lifter.message == "What weight did you use? Type a set like 5 @ 100kg.")
    lifter.type("8 @ 40kg")
    #expect(lifter.sets("Row") == "8 @ 40kg")
  }

  @Test func aFindSetAsksForItsLoad() throws {
    var lifter = try one(Sample.exercise("Row", "5 @ 80kg find"))
    lifter.type("", "85kg x 5")
    #expect(lifter.sets("Row") == "5 @ 85kg")
  }

  @Test func aQuestionAcceptsAWholeSetOrAnotherCommand() throws {
    var lifter = try one(Sample.exercise("Row", "5+ @ 60kg, 5 @ 50kg"))
    lifter.type("", "7 @ 62.5kg")
    #expect(lifter.sets("Row") == "7 @ 62.5kg")
    lifter = try one(Sample.exercise("Row", "5+ @ 60kg, 5 @ 50kg"))
    lifter.type("", "p", "")
    #expect(lifter.prompt == "Row 1/2  reps? (Enter: 5) > ")
  }

  @Test func repsWithoutALoadUseThePlannedLoad() throws {
    var lifter = try squat()
    lifter.type("4")
    #expect(lifter.sets("Squat") == "4 @ 180lb")
  }

  @Test func severalSetsFillSeveralPlannedOnes() throws {
    var lifter = try one(
      Sample.exercise("Row", "4x5 @ 60kg"), Sample.exercise("Curl", "5 @ 10kg"))
    lifter.type("60kg 5,5,4")
    #expect(lifter.sets("Row") == "5/5/4 @ 60kg")
    #expect(lifter.prompt == "Row 4/4  5 @ 60kg > ")
    // The load may be that of both sets.
    lifter.type("5, 3 @ 50kg", "1")
    #expect(lifter.sets("Row") == "5/5/4/5 @ 60kg, 3 @ 50kg")
    #expect(lifter.prompt == "Curl 1/1  5 @ 10kg > ")
  }

  @Test func anAmbiguousSetIsChosenWithOneKey() throws {
    var lifter = try one(Sample.exercise("Row", "3x5 @ 60kg"))
    lifter.type("60 5 x 3")
    #expect(lifter.view.hasSuffix("  1  5x3 @ 60kg\n  2  3x5 @ 60kg"))
    #expect(lifter.prompt == "1 or 2 > ")
    lifter.type("")
    #expect(lifter.message == "Type one of the numbers, or type the sets again.")
    lifter.type("?")
    #expect(lifter.message == "Type one of the numbers, or type the sets again.")
    #expect(lifter.prompt == "1 or 2 > ")
    lifter.type("2")
    #expect(lifter.sets("Row") == "3x5 @ 60kg")
    lifter.type("u", "60 5 x 3", "1")
    #expect(lifter.sets("Row") == "5x3 @ 60kg")
    lifter.type("u", "60 5 x 3", "5 @ 55kg")
    #expect(lifter.sets("Row") == "5 @ 55kg")
  }

  @Test func anInvalidSetIsRefusedWithHelp() throws {
    var lifter = try squat()
    lifter.type("5 @ 185x")
    #expect(!lifter.message.isEmpty)
    #expect(lifter.sets("Squat") == nil)
    lifter.type("8 @ 100parsec")
    #expect(!lifter.message.isEmpty)
    #expect(lifter.draft.count == 1)
  }

  @Test func anUnknownWordGetsTheNearestCommand() throws {
    var lifter = try squat()
    let typos = [("undoo", "undo"), ("ski", "skip"), ("fnish", "finish"), ("qiut", "quit")]
    for (typed, meant) in typos {
      lifter.type(typed)
      #expect(lifter.message == "Unknown command '\(typed)'. Did you mean '\(meant)'?")
    }
    lifter.type("curl")
    #expect(lifter.message == "Unknown command 'curl'. To go to Leg Curl: g leg curl")
    lifter.type("zzz")
    #expect(lifter.message.hasPrefix("Unknown command 'zzz'."))
    lifter.type("s squat")
    #expect(lifter.message.hasPrefix("'s' does not take an argument."))
  }

  @Test func skipAndGoBackToIt() throws {
    var lifter = try squat()
    lifter.type("", "s")
    #expect(
      lifter.message == "Skipped the rest of Squat: 5\u{A0}@\u{A0}210lb, 5+\u{A0}@\u{A0}240lb.")
    #expect(lifter.prompt.hasPrefix("Squat, bbb 1/5"))
    lifter.type("s")
    #expect(lifter.message == "Skipped Squat, bbb.")
    lifter.type("g bbb")
    #expect(lifter.prompt.hasPrefix("Squat, bbb 1/5"))
    lifter.type("b")
    #expect(lifter.prompt == "Squat 2/3  5 @ 210lb > ")
    lifter.type("b")
    #expect(lifter.message == "This is the first exercise.")
  }

  @Test func goToAnyPartOfAName() throws {
    var lifter = try squat()
    lifter.type("g leg")
    #expect(lifter.prompt.hasPrefix("Leg Curl"))
    lifter.type("g sq")
    #expect(lifter.view == "Which one?\n  1  Squat\n  2  Squat, bbb")
    // Enter by habit must not log a set.
    lifter.type("")
    #expect(lifter.message == "No exercise was chosen.")
    #expect(lifter.sets("Squat") == nil)
    lifter.type("g sq", "2")
    #expect(lifter.prompt.hasPrefix("Squat, bbb"))
    lifter.type("g squat")
    #expect(lifter.prompt.hasPrefix("Squat 1/3"))
    lifter.type("g bench")
    #expect(lifter.message == "No exercise 'bench' in this session. To add it: a bench")
    lifter.type("g", "3")
    #expect(lifter.prompt.hasPrefix("Leg Curl"))
  }

  @Test func addASetAndAnExercise() throws {
    var lifter = try one(Sample.exercise("Row", "2x5+ @ 60kg"))
    lifter.type("6", "7", "a")
    #expect(lifter.prompt == "Row 3/3  5 @ 60kg > ")
    lifter.type("", "4 @ 50kg")
    #expect(lifter.sets("Row") == "6/7/5 @ 60kg, 4 @ 50kg")
    #expect(lifter.message.hasPrefix("✓ Row"))
    lifter = try squat()
    lifter.type("a bench")
    #expect(lifter.prompt == "Bench Press 1 > ")
    lifter.type("", "5 @ 100lb", "5x105")
    #expect(lifter.sets("Bench Press") == "5 @ 100lb, 5 @ 105lb")
    lifter.type("a leg p", "")
    #expect(lifter.sets("Leg Press") == "10 @ 180lb")
    lifter.type("a leg")
    #expect(lifter.view == "Which one?\n  1  Leg Curl\n  2  Leg Press")
  }

  @Test func swapTranslatesLoads() throws {
    let rack = [Alternative("Dumbbell Row", factor: Decimal(4, places: 1)), Alternative("Chin-up")]
    var lifter = try Trainee(
      Sample.plan([Sample.exercise("Row", "3x5 @ 62.5kg", warmup: "5 @ 40kg", or: rack)]),
      sources: SessionSources(exercises: ["Cable Row"]))
    lifter.type("x")
    #expect(lifter.view == "Which one?\n  1  Dumbbell Row: 3x5 @ 25kg\n  2  Chin-up: 3x5")
    lifter.type("1")
    #expect(lifter.prompt == "Dumbbell Row 1/3  5 @ 25kg > ")
    lifter.type("w", "", "x cable")
    #expect(
      lifter.message
        == "cable -> Cable Row\nCable Row instead of Row.\n"
        + "prog does not know a load for it. Type the load you use.")
    lifter.type("5 @ 40kg")
    let done = lifter.session.workout.exercises
    #expect(done.map(\.name) == ["Dumbbell Row", "Cable Row"])
    #expect(done.map(\.swapFor) == ["Row", "Row"])
    #expect(lifter.sets("Dumbbell Row") == "5 @ 16kg w, 5 @ 25kg")
    #expect(lifter.sets("Cable Row") == "5 @ 40kg")
    lifter.type("u", "u", "u", "u", "x row")
    #expect(lifter.prompt == "Row 1/3  5 @ 62.5kg > ")
    lifter.type("x chin", "")
    #expect(lifter.sets("Chin-up") == "5 @ bw")
    lifter.type("u", "x Gizmo")
    #expect(lifter.view == "No exercise is named 'Gizmo'.\n  1  create 'Gizmo'")
    lifter.type("1")
    #expect(lifter.message.hasSuffix("Gizmo is a new exercise. u undoes this."))
    lifter.type("")
    #expect(lifter.message == "What weight did you use? Type a set like 5 @ 100kg.")
  }

  @Test func notesBelongToTheExerciseOrTheWorkout() throws {
    var lifter = try squat()
    lifter.type("n slept badly", "", "n knee fine", "n")
    #expect(lifter.message.hasPrefix("Type the note"))
    lifter.type("f", "n all good", "y")
    let workout = try #require(lifter.finished)
    #expect(workout.notes == ["slept badly", "all good"])
    #expect(workout.exercises[0].notes == ["knee fine"])
  }

  @Test func aNoteOnAnExerciseWithoutSetsGoesToTheWorkout() throws {
    var lifter = try squat()
    lifter.type("", "g leg curl", "n machine taken", "f", "y")
    #expect(lifter.finished?.notes == ["Leg Curl: machine taken"])
  }

  @Test func sameAsLastTime() throws {
    var lifter = try squat()
    lifter.type("=")
    #expect(lifter.sets("Squat") == "5 @ 225lb, 3 @ 240lb, 10 @ 245lb")
    lifter.type("=")
    #expect(lifter.message == "No earlier sets of Squat.")
    lifter.type("g leg curl", "8", "=")
    #expect(lifter.sets("Leg Curl") == "8/10/10/10/10 @ 70lb")
    lifter.type("g leg curl", "=")
    #expect(lifter.message == "You already did as many sets as last time.")
  }

  @Test func warmupsAtOnce() throws {
    var lifter = try squat()
    lifter.type("5 @ 45lb w", "w")
    #expect(lifter.sets("Squat") == "2x5 @ 45lb w, 5 @ 75lb w, 3 @ 110lb w, 2 @ 145lb w")
    #expect(lifter.prompt.hasPrefix("Squat 1/3"))
    lifter.type("w")
    #expect(lifter.message == "The warm-up is already done.")
    lifter.type("g leg curl", "w")
    #expect(lifter.message == "No warm-up is planned for Leg Curl.")
  }

  @Test func platesForTheNextSetOrALoad() throws {
    var lifter = try squat()
    lifter.type("p")
    #expect(lifter.message == "180lb  45 10 10 2.5 a side")
    lifter.type("p 135")
    #expect(lifter.message == "135lb  45 a side")
    lifter.type("p 45lb")
    #expect(lifter.message == "45lb  empty bar")
    lifter.type("p 137lb")
    #expect(lifter.message == "135lb  45 a side  (nearest to 137lb)")
    lifter.type("p five")
    #expect(lifter.message == "Invalid load 'five'. Type one like p 100lb")
    lifter.type("g leg curl", "p")
    #expect(lifter.message == "Leg Curl does not use plates.")
  }
}

extension String {
  /// The text with the non-breaking spaces that messages contain before they are wrapped.
  var firm: String {
    replacing(" @ ", with: "\u{A0}@\u{A0}")
  }
}
