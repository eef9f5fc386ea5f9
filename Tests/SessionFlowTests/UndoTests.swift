// Tests what undo removes, step by step.

import Testing
import Training

@testable import Engine
@testable import SessionFlow

@Suite struct UndoTests {
  @Test func chains() throws {
    var lifter = try Trainee(Sample.squatDay, sources: Sample.sources)
    lifter.type("", "", "n fine", "8", "s", "3 @ 75lb")
    #expect(lifter.sets("Leg Curl") == "3 @ 75lb")
    lifter.type("u")
    #expect(lifter.message == "Removed Leg Curl  3\u{A0}@\u{A0}75lb")
    lifter.type("u")
    #expect(lifter.message == "Squat, bbb is no longer skipped.")
    #expect(lifter.prompt.hasPrefix("Squat, bbb 1/5"))
    lifter.type("u")
    #expect(lifter.sets("Squat") == "5 @ 180lb, 5 @ 210lb")
    #expect(lifter.prompt == "Squat 3/3  5+ @ 240lb > ")
    lifter.type("u")
    #expect(lifter.message == "Removed the note \"fine\"")
    lifter.type("u", "u")
    #expect(lifter.session.workout.exercises.isEmpty)
    lifter.type("u")
    #expect(lifter.message == "Nothing to undo.")
    #expect(lifter.draft.filter { $0.hasPrefix("undo\t") }.count == 6)
  }

  @Test func typedSetsGoTogether() throws {
    var lifter = try Trainee(Sample.plan([Sample.exercise("Row", "5x5 @ 60kg")]))
    lifter.type("", "60kg 5,5,4", "u")
    #expect(lifter.sets("Row") == "5 @ 60kg")
  }

  @Test func movesAreNotUndone() throws {
    var lifter = try Trainee(Sample.squatDay, sources: Sample.sources)
    lifter.type("", "g leg curl", "u")
    #expect(lifter.sets("Squat") == nil)
    #expect(lifter.prompt == "Squat 1/3  5 @ 180lb > ")
  }

  @Test func anAddedExerciseAndASwap() throws {
    var lifter = try Trainee(Sample.squatDay, sources: Sample.sources)
    lifter.type("a bench", "u")
    #expect(lifter.message == "Removed Bench Press.")
    #expect(lifter.prompt == "Squat 1/3  5 @ 180lb > ")
    lifter.type("x front", "u")
    #expect(lifter.message == "Back to Squat.")
    #expect(lifter.prompt == "Squat 1/3  5 @ 180lb > ")
    lifter.type("a", "u")
    #expect(lifter.prompt == "Squat 1/3  5 @ 180lb > ")
  }

  /// `u` at a question about typed text drops the text, and no set that was logged before.
  @Test(arguments: ["3x5", "5km", "x row"])
  func aQuestionIsUndoneAlone(_ typed: String) throws {
    var sources = SessionSources()
    sources.exercises = ["Barbell Row", "Dumbbell Row"]
    sources.unlikely = { _, groups, _, _ in
      groups.contains { $0.set.amount.reps == nil } ? ["unlikely"] : []
    }
    var lifter = try Trainee(
      Sample.plan([Sample.exercise("Squat", "5x5 @ 100kg")]), sources: sources)
    lifter.type("", typed)
    #expect(lifter.prompt != "Squat 2/5  5 @ 100kg > ")
    lifter.type("u")
    #expect(lifter.prompt == "Squat 2/5  5 @ 100kg > ")
    #expect(lifter.sets("Squat") == "5 @ 100kg")
    lifter.type("u")
    #expect(lifter.sets("Squat") == nil)
  }

  @Test func aCommandAtAQuestionSaysWhatIsDropped() throws {
    var lifter = try Trainee(Sample.plan([Sample.exercise("Squat", "5x5 @ 100kg")]))
    lifter.type("", "100 5 x 3", "o")
    #expect(lifter.message.hasPrefix("What you typed before was not logged."))
    lifter.type("100 5 x 3", "q")
    #expect(lifter.message.hasPrefix("What you typed before was not logged."))
    #expect(lifter.sets("Squat") == "5 @ 100kg")
  }
}
