// Commands that end a session or leave it, and the help.

import Programs
import Terminal
import Testing
import Training

@testable import Engine
@testable import SessionFlow

extension CommandTests {
  @Test func quittingKeepsTheDraftAndFinishingAsks() throws {
    var lifter = try squat()
    lifter.type("f")
    #expect(lifter.prompt == "Discard the session? [y/N] > ")
    lifter.type("?")
    #expect(lifter.message == "Type y to end without a workout, or n to continue.")
    #expect(lifter.prompt == "Discard the session? [y/N] > ")
    lifter.type("n", "f", "y")
    #expect(lifter.isDiscarded && lifter.finished == nil)
    lifter = try squat()
    lifter.type("", "q")
    #expect(lifter.hasLeft && lifter.finished == nil)
    lifter = try squat()
    lifter.type("")
    lifter.endInput()
    #expect(lifter.hasLeft)
    lifter = try squat()
    lifter.type("", "f", "")
    // Enter alone saves only a complete session.
    #expect(lifter.finished == nil)
    #expect(lifter.message.hasPrefix("Left: Squat 5 @ 210lb, 5+ @ 240lb; Squat, bbb".firm))
    #expect(lifter.prompt == "Squat 2/3  5 @ 210lb > ")
    lifter.type("f", "y")
    #expect(lifter.finished?.exercises.count == 1)
  }

  @Test func aSetAnswersTheQuestionToSave() throws {
    var lifter = try squat()
    lifter.type("", "f")
    #expect(lifter.prompt == "Save it unfinished? [y/N] > ")
    lifter.type("4 @ 210lb")
    #expect(lifter.sets("Squat") == "5 @ 180lb, 4 @ 210lb")
    #expect(lifter.finished == nil)
    #expect(lifter.prompt == "Squat 3/3  5+ @ 240lb > ")
    var complete = try one(Sample.exercise("Row", "5 @ 60kg"))
    complete.type("", "", "row 5 @ 65kg")
    #expect(complete.sets("Row") == "5 @ 60kg, 5 @ 65kg")
    #expect(complete.finished == nil)
  }

  /// Skipping on purpose is a normal end: Enter shows the review, and one yes saves it.
  @Test func skippingTheRestIsANormalEnd() throws {
    var lifter = try Trainee(
      Sample.plan([Sample.exercise("Row", "2x5 @ 60kg"), Sample.exercise("Curl", "2x10 @ 20kg")]))
    lifter.type("", "s", "s")
    #expect(lifter.prompt == "Enter shows the review > ")
    lifter.type("")
    #expect(lifter.view.contains("Not done:"))
    #expect(lifter.prompt == "Save the workout? [Y/n] > ")
    lifter.type("")
    #expect(lifter.finished?.exercises.map(\.name) == ["Row"])
    // Sets that were not skipped are asked about.
    var other = try Trainee(
      Sample.plan([Sample.exercise("Row", "2x5 @ 60kg"), Sample.exercise("Curl", "2x10 @ 20kg")]))
    other.type("", "s", "f")
    #expect(other.prompt == "Save it unfinished? [y/N] > ")
  }

  @Test func skippingEverythingEndsWithoutAWorkout() throws {
    var lifter = try one(Sample.exercise("Row", "2x5 @ 60kg"))
    lifter.type("s", "")
    #expect(lifter.prompt == "Discard the session? [Y/n] > ")
    var kept = lifter
    kept.type("n", "row 5 @ 60kg")
    #expect(kept.sets("Row") == "5 @ 60kg")
    lifter.type("")
    #expect(lifter.isDiscarded)
  }

  @Test func enterAloneFinishesACompleteSession() throws {
    var lifter = try one(Sample.exercise("Row", "5 @ 60kg"))
    lifter.type("")
    #expect(lifter.prompt == "Enter shows the review > ")
    lifter.type("")
    #expect(lifter.prompt == "Save the workout? [Y/n] > ")
    lifter.type("")
    #expect(lifter.finished != nil)
  }

  @Test func helpNamesEveryCommand() throws {
    var lifter = try squat()
    lifter.type("?")
    let lines = lifter.message.split(separator: "\n")
    for key in ["Enter", "gym NAME", "="] + Command.words.map({ String($0.prefix(1)) }) {
      let isNamed = lines.contains { $0.hasPrefix("\(key) ") || $0.contains("; \(key): ") }
      #expect(isNamed || key == "g" && lines.contains { $0.hasPrefix("g NAME") }, "\(key)")
    }
  }

  /// A phone shows 20 rows of 40 columns beside its keyboard; the prompt takes one or two.
  @Test func helpFitsOnASmallScreen() throws {
    var lifter = try squat()
    lifter.type("?")
    #expect(lifter.session.view(width: 40).count <= 18)
  }

  /// The remaining and the planned sets wrap below themselves, not below the next exercise.
  @Test func theReviewIsIndentedOnANarrowScreen() throws {
    var lifter = try one(
      Sample.exercise("Squat", "5 @ 130kg, 5 @ 150kg, 5 @ 170kg, 5 @ 180kg"),
      Sample.exercise("Bench Press", "5 @ 130kg, 5 @ 150kg, 5 @ 170kg"))
    lifter.type("3", "f")
    for line in lifter.session.view(width: 40).map(\.text) where line.hasPrefix(" ") {
      #expect(line.hasPrefix("  – ") || line.hasPrefix("      "), "\(line)")
    }
  }
}
