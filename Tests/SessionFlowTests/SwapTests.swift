// Tests that a swap applies to the sets that are left, and where its loads come from.

import Notation
import Programs
import Terminal
import Testing
import Training

@testable import Engine
@testable import SessionFlow

@Suite struct SwapTests {
  private let front = Alternative("Front Squat", factor: Decimal(8, places: 1))

  private func squat(_ sources: SessionSources = SessionSources()) throws -> Trainee {
    try Trainee(
      Sample.plan([
        Sample.exercise("Squat", "5x5 @ 100kg", or: [front]),
        Sample.exercise("Curl", "3x10 @ 15kg"),
      ]), sources: sources)
  }

  @Test func onlyTheSetsThatAreLeftAreSwapped() throws {
    var lifter = try squat()
    lifter.type("", "", "x 1")
    #expect(lifter.message.contains("Loads: planned loads x 0.8, the factor in the program."))
    #expect(lifter.prompt == "Front Squat 3/5  5 @ 80kg > ")
    lifter.type("", "", "")
    let done = lifter.session.workout.exercises
    #expect(done.map(\.name) == ["Squat", "Front Squat"])
    #expect(done.map(\.swapFor) == [nil, "Squat"])
    #expect(lifter.sets("Squat") == "2x5 @ 100kg")
    #expect(lifter.sets("Front Squat") == "3x5 @ 80kg")
    #expect(lifter.prompt.hasPrefix("Curl 1/3"))
  }

  @Test("Exercises for the same muscles follow the program's alternatives, with their loads")
  func suggestions() throws {
    let muscles = [
      "Squat": [MuscleShare(.quads), MuscleShare(.glutes)], "Curl": [MuscleShare(.biceps)],
      "Leg Press": [MuscleShare(.quads), MuscleShare(.glutes)],
      "Lunge": [MuscleShare(.quads), MuscleShare(.glutes), MuscleShare(.hamstrings)],
    ]
    var sources = SessionSources(exercises: ["Curl", "Lunge", "Leg Press"])
    sources.similar = SimilarExercises(
      known: sources.exercises.map { ($0, []) }, muscles: { muscles[$0] ?? [] },
      equipment: { _ in .other },
      isRecent: { $0 == "Lunge" })
    sources.estimate = { name in
      ["Squat": 120, "Leg Press": 240][name].map { ExactLoad(Decimal($0), .kg) }
    }
    var lifter = try squat(sources)
    lifter.type("", "", "x")
    #expect(
      lifter.view == """
        Which one?
          1  Front Squat: 3x5 @ 80kg
          2  Lunge: 3x5
          3  Leg Press: 3x5 @ 200kg
        """)
    lifter.type("3")
    #expect(lifter.prompt == "Leg Press 3/5  5 @ 200kg > ")
    lifter.type("x")
    #expect(lifter.view.contains("1  Squat: 3x5 @ 100kg\n  2  Front Squat"))
  }

  @Test("The exercise itself is not offered under another name")
  func otherNames() throws {
    let legs = [MuscleShare(.quads), MuscleShare(.glutes)]
    let known: [ExerciseNames.Known] = [
      ("Comp Squat", ["Squat", "low bar"]), ("Low Bar", []), ("Leg Press", ["Sled"]), ("Sled", []),
      ("Romanian Deadlift", []), ("RDL", []),
    ]
    let names = ["Leg Press", "Romanian Deadlift", "Comp Squat"] + known.map(\.name)
    var sources = SessionSources(exercises: names)
    sources.similar = SimilarExercises(
      known: known, muscles: { names.contains($0) ? legs : [] }, equipment: { _ in .other },
      isRecent: { _ in false })
    var lifter = try Trainee(
      Sample.plan([
        Sample.exercise("Comp Squat", "5x5 @ 100kg"), Sample.exercise("leg press", "3x10 @ 15kg"),
      ]), sources: sources)
    lifter.type("x")
    #expect(lifter.view.contains("1  Romanian Deadlift"))
    #expect(!lifter.view.contains("2  "))
  }

  @Test("Loads of another gym become loads that this gym can make", arguments: ["x", "a"])
  func theLastLoadsCanBeMade(_ command: String) throws {
    var sources = SessionSources(
      exercises: ["Zercher Squat"],
      last: { name in
        name == "Zercher Squat"
          ? PastSets(date: Sample.day(9, 30), sets: SetReader.history("5x5 @ 85kg").0, gym: "club")
          : nil
      })
    var home = Gym.usual(.kg)
    home.name = "home"
    home.plates = [PlateStock(Load(20, .kg), pairs: 1), PlateStock(Load(5, .kg), pairs: 1)]
    sources.settings.gym = home
    var lifter = try squat(sources)
    // The bar of 20 kg, and 20 and 5 kg on each side.
    lifter.type("\(command) zercher squat")
    #expect(lifter.prompt.contains("5 @ 70kg"))
    lifter.type("")
    #expect(lifter.sets("Zercher Squat") == "5 @ 70kg")
  }

  /// The plan of a resumed session shows which sets were done before the swap.
  @Test func aResumedPlanShowsBothExercises() throws {
    var lifter = try squat()
    lifter.type("", "", "x 1", "")
    let restored = Session.restored(
      plan: lifter.session.plan, sources: SessionSources(), lines: lifter.draft)
    let session = try #require(restored?.session)
    let opening = session.lines(since: nil, width: 80).map(\.text)
    #expect(opening.contains { $0.contains("Squat") && $0.hasSuffix("2x5 @ 100kg") })
    #expect(opening.contains { $0.contains("Front Squat") && $0.hasSuffix("3x5 @ 80kg") })
    #expect(!opening.contains { $0.contains("5x5") })
  }

  @Test func theLoadsFollowBothEstimatesWithoutADeclaredFactor() throws {
    var sources = SessionSources()
    sources.estimate = { name in
      switch name {
      case "Squat": ExactLoad(Decimal(120), .kg)
      case "Leg Press": ExactLoad(Decimal(240), .kg)
      default: nil
      }
    }
    var lifter = try squat(sources)
    lifter.type("x \"Leg Press\"")
    #expect(lifter.message.contains("Loads: planned loads x 2, the ratio of your best e1RMs"))
    #expect(lifter.message.contains("(240kg and 120kg)"))
    #expect(lifter.prompt == "Leg Press 1/5  5 @ 200kg > ")
  }

  @Test func goingBackKeepsBothParts() throws {
    var lifter = try squat()
    lifter.type("", "x 1", "", "x Squat", "")
    #expect(lifter.session.workout.exercises.map(\.name) == ["Squat", "Front Squat", "Squat"])
    #expect(lifter.prompt == "Squat 4/5  5 @ 100kg > ")
  }

  /// A note belongs to the exercise that was done when it was written.
  @Test func notesStayWithTheirExercise() throws {
    var lifter = try squat()
    lifter.type("", "n knee hurts", "x 1", "", "n better", "")
    let done = lifter.session.workout.exercises
    #expect(done.map(\.notes) == [["knee hurts"], ["better"]])
    var other = try squat()
    other.type("", "g curl", "n for the curl", "x \"Leg Press\"", "10 @ 40kg")
    #expect(other.session.workout.exercises.map(\.notes) == [[], []])
    #expect(other.session.workout.notes == ["Curl: for the curl"])
  }

  /// Otherwise the planned exercise would count as not done.
  @Test func anAddedExerciseIsNotSwappedForAPlannedOneThatIsNotDone() throws {
    var lifter = try squat()
    lifter.type("a Leg Press", "10 @ 40kg", "x curl")
    #expect(
      lifter.message == "Curl is exercise 2 of this session. To add it again: a \"Curl\"")
    #expect(lifter.prompt.hasPrefix("Curl 1/3"))
    #expect(lifter.sets("Leg Press") == "10 @ 40kg")
  }

  @Test func aNumberIsNeverAName() throws {
    var lifter = try squat()
    lifter.type("x 7")
    #expect(lifter.message == "Type 1, or a name.")
    lifter.type("g 9")
    #expect(lifter.message == "Type a number from 1 to 2, or a name.")
    lifter.type("g 2")
    #expect(lifter.prompt.hasPrefix("Curl"))
    lifter.type("x 1")
    #expect(lifter.message == "There is nothing to choose by number. Type a name.")
    #expect(lifter.session.workout.exercises.isEmpty)
  }

  @Test func aResumedSessionHasTheSameParts() throws {
    var lifter = try squat()
    lifter.type("", "", "x 1", "")
    let plan = Sample.plan([
      Sample.exercise("Squat", "5x5 @ 100kg", or: [front]),
      Sample.exercise("Curl", "3x10 @ 15kg"),
    ])
    let resumed = try #require(
      Session.restored(plan: plan, sources: SessionSources(), lines: lifter.draft))
    #expect(resumed.session.workout == lifter.session.workout)
    #expect(resumed.session.prompt(width: 80) == lifter.session.prompt(width: 80))
  }
}
