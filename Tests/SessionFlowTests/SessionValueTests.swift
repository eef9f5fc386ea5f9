// The values that every front end shows: a card, the review, a question and a message.

import Testing
import Training

@testable import Engine
@testable import SessionFlow

struct SessionValueTests {
  private func rows(_ card: ExerciseCard?) -> [String] {
    card?.rows.map { row in
      "\(row.kind.label): \(row.text)" + (row.day.map { " (\($0))" } ?? "")
    } ?? []
  }

  @Test func theCardShowsTheNextSetAndAllAboutTheExercise() throws {
    var lifter = try Trainee(Sample.squatDay, sources: Sample.sources)
    lifter.type("w", "")
    let card = try #require(lifter.session.card)
    #expect(card.title == "Squat" && (card.place, card.count) == (1, 3))
    #expect(card.label == "set 2 of 3" && card.set == "5 @ 210lb".firm && card.words == [])
    #expect(card.next?.load == Load(210, .lb))
    #expect(card.plates == [Load(45, .lb), Load(35, .lb), Load(tenThousandths: 25_000, unit: .lb)])
    #expect(card.rest == Seconds(180))
    #expect(
      rows(card) == [
        "plates: 45 35 2.5 a side", "rest: 3min", "done: " + "5 @ 180lb".firm,
        "after: " + "5+ @ 240lb".firm,
        "last: " + "5 @ 225lb, 3 @ 240lb, 10 @ 245lb".firm + " (22 Sep)",
        "best: 8 reps at 210lb (18 Aug)", "note: Knees out, chest up.",
      ])
  }

  @Test func anyExerciseHasACard() throws {
    let session = try Trainee(Sample.squatDay, sources: Sample.sources).session
    #expect(session.exercises == [.planned(0), .planned(1), .planned(2)])
    let card = try #require(session.card(of: .planned(2)))
    #expect(card.title == "Leg Curl" && card.place == 3 && card.set == "10 @ 70lb".firm)
    #expect(session.card(of: .added(1)) == nil)
  }
}

extension SessionValueTests {
  @Test func theReviewShowsWhatWasDoneBesideThePlan() throws {
    var lifter = try Trainee(Sample.squatDay, sources: Sample.sources)
    lifter.type("", "4", "n left knee", "f")
    let review = try #require(lifter.session.review)
    #expect(review.title == "Squat" && review.took == Seconds(240))
    #expect(review.missing.map(\.title) == ["Squat, bbb", "Leg Curl"])
    #expect(review.missing.map(\.sets) == ["5x10 @ 140lb".firm, "5x10 @ 70lb".firm])
    let squat = try #require(review.exercises.first)
    #expect(review.exercises.count == 1 && !squat.isAsPlanned)
    #expect(squat.parts.map(\.done) == ["5 @ 180lb, 4 @ 210lb".firm])
    #expect(squat.parts.first?.notes == ["left knee"])
    #expect(squat.planned == "5 @ 180lb, 5 @ 210lb, 5+ @ 240lb".firm)
    lifter.type("n")
    #expect(lifter.session.review == nil)
  }
}

extension SessionValueTests {
  private func answers(_ question: SessionQuestion?) -> [String] {
    question?.choices.map { "\($0.line): \($0.text)" } ?? []
  }

  @Test func aQuestionNamesItsChoicesAndWhatEnterTakes() throws {
    var lifter = try Trainee(
      Sample.plan([Sample.exercise("Row", "3x5 @ 60kg"), Sample.exercise("Curl", "5+ @ 10kg")]))
    #expect(lifter.session.question == nil)
    lifter.type("60 5 x 3")
    let reading = try #require(lifter.session.question)
    #expect(reading.kind == .reading && reading.heading == "Which of these did you do?")
    #expect(answers(reading) == ["1: " + "5x3 @ 60kg".firm, "2: " + "3x5 @ 60kg".firm])
    lifter.type("g")
    #expect(lifter.session.question?.kind == .name)
    #expect(answers(lifter.session.question) == ["1: Row", "2: Curl"])
    lifter.type("2", "")
    #expect(lifter.session.question?.kind == .open)
    #expect(lifter.session.question?.usual == SessionQuestion.Choice(text: "5", line: ""))
    lifter.type("", "f")
    let finish = try #require(lifter.session.question)
    #expect(finish.kind == .finish && finish.prompt == "Save it unfinished?")
    #expect(answers(finish) == ["y: yes", "n: no"] && finish.usual?.line == "n")
  }

  @Test func aMessageHasItsMeaningInItsParts() throws {
    var lifter = try Trainee(
      Sample.plan([Sample.exercise("Squat", "5x5 @ 100kg", rest: Seconds(180))]))
    lifter.type("")
    #expect(
      lifter.session.message.first?.parts == [
        Remark.Part(text: "✓ ", tone: .done), Remark.Part(text: "5 @ 100kg".firm, tone: .strong),
        Remark.Part(text: "   rest 3min", tone: .rest),
      ])
    lifter.type("bogus")
    #expect(lifter.session.message.first?.parts.map(\.tone) == [.warning])
  }
}
