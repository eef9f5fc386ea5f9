// Tests of questions after the session: they come between the last set and the review.

import Programs
import Testing
import Training

@testable import SessionFlow

@Suite struct AfterQuestionTests {
  private func trainee(_ names: String..., before: Bool = false) throws -> Trainee {
    var questions = names.map { name in
      var question = Sample.question(
        name: name, prompt: "How \(name) are you", kind: .number, lowest: .number(Decimal(1)),
        highest: .number(Decimal(5)))
      question.isAfter = true
      return question
    }
    if before {
      questions.insert(
        Sample.question(name: "sleep", prompt: "Hours of sleep", kind: .number), at: 0)
    }
    return try Trainee(
      Sample.plan([Sample.exercise("Squat", "5 @ 100kg")], questions: questions))
  }

  private func answers(_ trainee: Trainee) -> [String] {
    trainee.session.workout.answers.map { "\($0.name) = \($0.value.text)" }
  }

  @Test func theyFollowTheLastSet() throws {
    var trainee = try trainee("sore", "tired", before: true)
    #expect(trainee.view.contains("Hours of sleep"))
    trainee.type("8", "5", "f")
    #expect(trainee.view.contains("How sore are you\n  1 to 5"))
    trainee.type("9")
    #expect(trainee.message == "Invalid answer '9'. Expected: 1 to 5")
    trainee.type("4")
    #expect(trainee.view.contains("How tired are you"))
    trainee.type("")
    #expect(trainee.prompt == "Save the workout? [Y/n] > ")
    trainee.type("y")
    #expect(trainee.finished?.answers.map(\.name) == ["sleep", "sore"])
    #expect(answers(trainee) == ["sleep = 8", "sore = 4"])
  }

  @Test func enterAtTheEndLeadsToThem() throws {
    var trainee = try trainee("sore")
    trainee.type("", "")
    #expect(trainee.view.contains("How sore are you"))
  }

  @Test func undoAndBackReturnToTheSets() throws {
    var trainee = try trainee("sore")
    trainee.type("5", "f", "b")
    #expect(!trainee.view.contains("How sore are you"))
    trainee.type("f", "u")
    #expect(trainee.sets("Squat") == nil)
  }

  @Test func undoAsksTheLastQuestionAgain() throws {
    var trainee = try trainee("sore", "tired")
    trainee.type("5", "f", "3", "u")
    #expect(trainee.view.contains("How sore are you"))
    #expect(answers(trainee) == [])
    trainee.type("2", "", "u")
    #expect(trainee.view.contains("How tired are you"))
    #expect(answers(trainee) == ["sore = 2"])
    trainee.type("u", "u")
    #expect(!trainee.view.contains("How"))
    #expect(trainee.sets("Squat") == nil)
  }

  @Test func thePromptSaysWhatEnterDoes() throws {
    var place = Sample.question(name: "place", prompt: "Where", kind: .text)
    place.isAfter = true
    place.options = ["home", "gym"]
    place.standard = .text("gym")
    var load = Sample.question(name: "load", prompt: "Heaviest", kind: .load)
    load.isAfter = true
    var trainee = try Trainee(
      Sample.plan([Sample.exercise("Squat", "5 @ 100kg")], questions: [place, load]))
    trainee.type("5", "f")
    #expect(trainee.prompt == "Enter: gym > ")
    trainee.type("")
    #expect(trainee.prompt == "Enter: skip > ")
    trainee.type("")
    #expect(answers(trainee) == ["place = \"gym\""])
  }

  @Test func withoutSetsNothingIsAsked() throws {
    var trainee = try trainee("sore")
    trainee.type("f")
    #expect(trainee.view.contains("You have not logged any sets."))
  }
}
