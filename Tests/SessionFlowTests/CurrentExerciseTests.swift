// Tests the order of a session: supersets, totals, replanning, and sessions without a plan.

import Notation
import Programs
import Testing
import Training

@testable import Engine
@testable import ProgCommands
@testable import SessionFlow

@Suite struct CurrentExerciseTests {
  @Test func supersetsAlternate() throws {
    var lifter = try Trainee(
      Sample.plan([
        Sample.exercise("Row", "3x8 @ 60kg", superset: 1),
        Sample.exercise("Curl", "2x10 @ 10kg", superset: 1),
        Sample.exercise("Plank", "60s", isBodyweight: true),
      ]))
    var order: [String] = []
    for _ in 0..<6 {
      order.append(String(lifter.prompt.prefix { $0 != ">" }))
      lifter.type("")
    }
    #expect(
      order == [
        "Row 1/3  8 @ 60kg ", "Curl 1/2  10 @ 10kg ", "Row 2/3  8 @ 60kg ", "Curl 2/2  10 @ 10kg ",
        "Row 3/3  8 @ 60kg ", "Plank 1/1  60s ",
      ])
    let exercises = lifter.session.workout.exercises
    #expect(exercises.map(\.isSuperset) == [false, true, false])
  }

  @Test func oneExerciseOfASupersetIsWrittenAlone() throws {
    var lifter = try Trainee(
      Sample.plan([
        Sample.exercise("Press", "5 @ 40kg"), Sample.exercise("Row", "8 @ 60kg", superset: 1),
        Sample.exercise("Curl", "10 @ 10kg", superset: 1),
      ]))
    lifter.type("", "s", "")
    #expect(lifter.session.workout.exercises.map(\.name) == ["Press", "Curl"])
    #expect(lifter.session.workout.exercises.map(\.isSuperset) == [false, false])
  }

  private static let asYouLike = Sample.plan([
    Sample.exercise("Press", "5 @ 40kg"), Sample.exercise("Decline", ""),
    Sample.exercise("Row", "8 @ 60kg"),
  ])

  @Test func anExerciseWithoutAPlanGoesOnUntilEnter() throws {
    var lifter = try Trainee(Self.asYouLike)
    lifter.type("")
    #expect(lifter.prompt.hasPrefix("Decline 1 >"))
    #expect(lifter.view.contains("as you like: type what you did; Enter skips it"))
    lifter.type("12 @ 30kg", "10 @ 30kg")
    #expect(lifter.prompt.hasPrefix("Decline 3 >"))
    lifter.type("")
    #expect(lifter.prompt.hasPrefix("Row 1/1"))
    lifter.type("u")
    #expect(lifter.prompt.hasPrefix("Decline 3 >"))
    lifter.type("", "", "f")
    #expect(lifter.session.isComplete)
    #expect(lifter.session.workout.exercises.map(\.name) == ["Press", "Decline", "Row"])
    #expect(lifter.sets("Decline") == "12/10 @ 30kg")
  }

  @Test func enterSkipsAnExerciseWithoutAPlan() throws {
    var lifter = try Trainee(Self.asYouLike)
    lifter.type("", "")
    #expect(lifter.message == "Skipped Decline.")
    #expect(lifter.prompt.hasPrefix("Row 1/1"))
    lifter.type("b")
    #expect(lifter.prompt.hasPrefix("Decline 1 >"))
    lifter.type("", "")
    #expect(lifter.session.isComplete)
    #expect(lifter.session.workout.exercises.map(\.name) == ["Press", "Row"])
  }

  @Test func aTotalTakesAsManySetsAsItNeeds() throws {
    var lifter = try Trainee(
      Sample.plan([
        Sample.exercise("Pull-up", "20 total", isBodyweight: true),
        Sample.exercise("Dips", "10 @ bw", isBodyweight: true),
      ]))
    lifter.type("", "")
    #expect(lifter.message == "How many reps did you do? Type a number.")
    lifter.type("8", "7")
    #expect(lifter.view.contains("15 of 20, one more set like the last"))
    #expect(lifter.prompt.hasPrefix("Pull-up 3"))
    lifter.type("5")
    #expect(lifter.prompt.hasPrefix("Dips"))
    #expect(lifter.sets("Pull-up") == "8/7/5 @ bw")
  }

  @Test func timesAndDistancesTakeBareNumbers() throws {
    var lifter = try Trainee(
      Sample.plan([
        Sample.exercise("Plank", "2x60s, 30s+ @ 20kg", isBodyweight: true),
        Sample.exercise("Run", "5km", isBodyweight: true),
        Sample.exercise("Step-up", "12/side @ 10kg"),
        Sample.exercise("Swing", "max in 10min @ 24kg"),
      ]))
    lifter.type("", "75", "45s", "25:30", "11", "90")
    #expect(lifter.sets("Plank") == "60s, 75s, 45s @ 20kg")
    #expect(lifter.sets("Run") == "5km in 25:30")
    #expect(lifter.sets("Step-up") == "11/side @ 10kg")
    #expect(lifter.sets("Swing") == "90 in 10min @ 24kg")
  }

  @Test func optionalSetsAreOfferedAndNotMissed() throws {
    var lifter = try Trainee(Sample.plan([Sample.exercise("Row", "2-3x5 @ 60kg")]))
    lifter.type("", "")
    #expect(lifter.prompt == "Row 3/3  5 @ 60kg > ")
    #expect(lifter.view.contains("optional"))
    lifter.type("s", "")
    #expect(lifter.prompt == "Save the workout? [Y/n] > ")
  }

  @Test func thePlanSaysWhichSetsAreOptional() throws {
    let lifter = try Trainee(Sample.plan([Sample.exercise("Row", "2-3x5 @ 60kg")]))
    #expect(lifter.view.hasSuffix("optional"))
  }

  @Test func aPlanWithFewerSetsIsShown() throws {
    let plan = Sample.plan([Sample.exercise("Squat", "5+ @ 100kg, 5x1 @ 90kg")])
    var lifter = try Trainee(
      plan,
      replan: { done, _ in
        var plan = plan
        if let first = done[0]?.first, first.amount.reps == 3 {
          plan.exercises[0].sets.removeLast(2)
        }
        return plan
      })
    lifter.type("3")
    #expect(lifter.message.hasSuffix("Squat now: " + "3x1 @ 90kg".firm))
  }

  @Test func laterSetsDependOnTheTopSet() throws {
    let plan = Sample.plan([Sample.exercise("Squat", "5+ @ 100kg as top, 2x5 @ 90kg")])
    var lifter = try Trainee(
      plan,
      replan: { done, _ in
        var plan = plan
        guard let top = done[0]?.first, top.amount.reps ?? 0 > 8 else { return plan }
        plan.exercises[0].sets += Sample.sets("5 @ 95kg", "Squat", .kg)
        for index in 1...2 {
          plan.exercises[0].sets[index].shown = LoadedImplement(load: Load(95, .kg))
        }
        return plan
      })
    lifter.type("10")
    #expect(lifter.message.hasSuffix("Squat now: " + "3x5 @ 95kg".firm))
    #expect(lifter.prompt == "Squat 2/4  5 @ 95kg > ")
    lifter.type("u", "6")
    #expect(lifter.prompt == "Squat 2/3  5 @ 90kg > ")
  }

  @Test func anExerciseThatLeavesThePlanKeepsItsSets() throws {
    let plan = Sample.plan([
      Sample.exercise("Squat", "2x5 @ 100kg"), Sample.exercise("Row", "5 @ 60kg"),
    ])
    var lifter = try Trainee(
      plan,
      replan: { _, _ in
        var plan = plan
        plan.exercises.removeFirst()
        return plan
      })
    lifter.type("", "")
    #expect(lifter.sets("Squat") == "2x5 @ 100kg")
    #expect(lifter.session.workout.exercises[0].name == "Squat")
  }

  @Test func questionsComeFirst() throws {
    var mood = Sample.question(
      name: "mood", prompt: "Mood?", kind: .text, options: ["good", "bad"])
    mood.standard = .text("good")
    let feel = Sample.question(
      name: "feel", prompt: "How do you feel", kind: .number, lowest: .number(Decimal(1)),
      highest: .number(Decimal(10)))
    let weight = Sample.question(
      name: "today", prompt: "Today's single?", kind: .load)
    let plan = Sample.plan(
      [Sample.exercise("Squat", "5 @ 100kg")], questions: [mood, feel, weight])
    var lifter = try Trainee(
      plan,
      replan: { _, answers in
        var plan = plan
        if answers["feel"] == .number(Decimal(3)) {
          plan.exercises[0].sets = Sample.sets("5 @ 80kg", "Squat", .kg)
        }
        return plan
      })
    #expect(lifter.view == "Mood?\n  1 good, 2 bad")
    lifter.type("so so")
    #expect(lifter.message == "Invalid answer 'so so'. Expected: 1 good, 2 bad")
    lifter.type("2")
    #expect(lifter.view == "How do you feel\n  1 to 10")
    lifter.type("11")
    #expect(lifter.message == "Invalid answer '11'. Expected: 1 to 10")
    lifter.type("u", "b", "3", "150")
    #expect(lifter.prompt == "Squat 1/1  5 @ 80kg > ")
    lifter.type("", "", "")
    #expect(
      lifter.finished?.answers == [
        Assignment("mood", .text("bad")), Assignment("feel", .number(Decimal(3))),
        Assignment("today", .load(Load(150, .kg).exact)),
      ])
  }

  @Test func aQuestionCanBeSkippedOrTheSessionQuit() throws {
    let feel = Sample.question(
      name: "feel", prompt: "How do you feel", kind: .number)
    let plan = Sample.plan([Sample.exercise("Squat", "5 @ 100kg")], questions: [feel])
    var lifter = try Trainee(plan)
    lifter.type("", "", "", "")
    #expect(lifter.finished?.answers == [])
    lifter = try Trainee(plan)
    lifter.type("good", "q")
    #expect(lifter.hasLeft)
  }

  @Test func aSessionWithoutAPlan() throws {
    var lifter = try Trainee(nil, sources: Sample.sources)
    #expect(lifter.prompt == "> ")
    lifter.type("")
    #expect(lifter.message == "Add an exercise first: a Squat")
    lifter.type("5 @ 100lb")
    #expect(lifter.message == "For which exercise? a NAME adds one.")
    lifter.type("g leg p")
    #expect(lifter.prompt == "Leg Press 1/3  10 @ 180lb > ")
    lifter.type("", "12", "a Farmer Walk", "40m @ 50lb", "g leg", "")
    #expect(lifter.sets("Leg Press") == "10/12/10 @ 180lb")
    lifter.type("g farm", "40m @ 60lb", "f", "")
    let workout = try #require(lifter.finished)
    #expect(workout.exercises.map(\.name) == ["Leg Press", "Farmer's Carry"])
    #expect(workout.reference == nil && workout.title == "Training")
    #expect(workout.took == Seconds(22 * 60))
  }

  @Test func aSessionLoggedAfterwardsHasNoDuration() throws {
    var lifter = try Trainee(Sample.plan([Sample.exercise("Squat", "5 @ 100kg")]))
    _ = lifter.session.handle(.line(""), at: Seconds(20))
    #expect(lifter.session.workout.took == nil)
    _ = lifter.session.handle(.line("a"), at: Seconds(60))
    _ = lifter.session.handle(.line(""), at: Seconds(63))
    #expect(lifter.session.workout.took == Seconds(60))
    _ = lifter.session.handle(.line("a"), at: Seconds(90))
    _ = lifter.session.handle(.line(""), at: Seconds(91))
    #expect(lifter.session.workout.took == Seconds(120))
    // The duration ends at the last set, even if the session is finished the next day.
    _ = lifter.session.handle(.line("f"), at: Seconds(40_000))
    #expect(lifter.session.workout.took == Seconds(120))
  }

  @Test func theWorkoutHasLabelsSwapsAndReference() throws {
    var lifter = try Trainee(
      Sample.squatDay, sources: Sample.sources, reference: FrameTests.reference)
    lifter.type("", "g bbb", "x front", "10 @ 100lb", "f", "y")
    let workout = try #require(lifter.finished)
    #expect(workout.reference == FrameTests.reference)
    #expect(workout.exercises[1].name == "Front Squat")
    #expect(workout.exercises[1].label == "bbb")
    #expect(workout.exercises[1].swapFor == "Squat")
  }

  @Test func asciiSymbols() throws {
    var lifter = try Trainee(
      Sample.squatDay, sources: Sample.sources, reference: FrameTests.reference, signs: .ascii)
    lifter.type("", "", "8", "s", "", "f")
    #expect(lifter.screen.utf8.allSatisfy { $0 < 0x80 })
  }

  /// A name answers the question what you are training, and sets are not part of a name.
  @Test func aNameIsAnAnswer() throws {
    var lifter = try Trainee(nil, sources: Sample.sources)
    let name = try #require(Sample.sources.exercises.first)
    lifter.type("a \(name) 3x5 60")
    #expect(lifter.message == "Type only the name: a \(name). Then the sets: 3x5 60")
    #expect(lifter.session.workout.exercises.isEmpty)
    lifter.type(name, "60 5")
    #expect(lifter.sets(name) == "5 @ 60kg" || lifter.sets(name) == "5 @ 60lb")
    for typed in ["zzz", "y", "le"] {
      lifter.type(typed)
      #expect(lifter.message.hasPrefix("Unknown command '\(typed)'. A set looks like"))
    }
  }
}
