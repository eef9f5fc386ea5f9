// Tests typed sets: warm-up sets, units, changes of the planned load, and names.

import Notation
import SeededChance
import Testing
import Training

@testable import Engine
@testable import SessionFlow

@Suite struct TypedSetTests {
  /// The first two exercises of Leg Day, without any logged set.
  private static var legDay: SessionPlan {
    Sample.plan([
      Sample.exercise("Bulgarian Split Squat", "10, 4x5", warmup: "2x10 @ 0lb", unit: .lb),
      Sample.exercise("Leg Press", "3x10", warmup: "2x10 @ 0lb", unit: .lb),
    ])
  }

  private static func sources(_ unit: WeightUnit, _ warmups: WarmupLogging = .list)
    -> SessionSources
  {
    var sources = SessionSources(
      settings: EngineSettings(units: unit),
      exercises: ["Romanian Deadlift", "Front Squat", "Dip"],
      aliases: ["Dip": ["bar dip"]],
      last: { name in
        name == "Leg Press"
          ? PastSets(date: Sample.day(9, 30), sets: SetReader.history("3x10 @ 80kg").0) : nil
      })
    sources.warmups = warmups
    return sources
  }

  @Test func sevenTypedSetsCompleteTheLegDayPlan() throws {
    let expected = "2x10 @ 0kg w, 10 @ 40kg, 5 @ 60kg, 3x5 @ 75kg"
    var together = try Trainee(Self.legDay, sources: Self.sources(.kg))
    together.type("10x0, 10x0, 10x40, 5x60, 5x75, 5x75, 5x75")
    #expect(together.sets("Bulgarian Split Squat") == expected)
    #expect(together.session.current?.name == "Leg Press")
    var single = try Trainee(Self.legDay, sources: Self.sources(.kg))
    single.type("10x0", "10x0", "10x40", "5x60", "5x75", "5x75", "5x75")
    #expect(single.sets("Bulgarian Split Squat") == expected)
    #expect(single.session.current?.name == "Leg Press")
    // Without a planned load, Enter repeats the load of the last set.
    var repeated = try Trainee(Self.legDay, sources: Self.sources(.kg))
    repeated.type("10x0", "10x0", "10x40", "5x60", "5x75", "", "")
    #expect(repeated.sets("Bulgarian Split Squat") == expected)
    #expect(repeated.session.current?.name == "Leg Press")
    var inPounds = try Trainee(Self.legDay, sources: Self.sources(.lb))
    inPounds.type("10x0, 10x0, 10x40, 5x60, 5x75, 5x75, 5x75")
    #expect(
      inPounds.sets("Bulgarian Split Squat") == "2x10 @ 0lb w, 10 @ 40lb, 5 @ 60lb, 3x5 @ 75lb")
  }

  @Test func setsAfterANameMayBeginWithBodyweight() throws {
    let plan = Sample.plan([
      Sample.exercise("Squat", "3x5 @ 100kg"), Sample.exercise("Pull-Up", "3x5 @ bw"),
    ])
    var lifter = try Trainee(plan, sources: Self.sources(.kg))
    lifter.type("Pull-Up bw+10 5,5")
    #expect(lifter.sets("Pull-Up") == "2x5 @ bw+10kg")
    lifter.type("squat - 5x100", "squat: 5x100")
    #expect(lifter.sets("Squat") == "2x5 @ 100kg")
  }

  private static var deadlifts: SessionPlan {
    Sample.plan([Sample.exercise("Deadlift", "5, 5+ @ 120kg, 5")])
  }

  @Test func repsAloneDoNotTakeTheLoadOfALaterSet() throws {
    var lifter = try Trainee(Self.deadlifts, sources: Self.sources(.kg))
    lifter.type("6")
    #expect(lifter.sets("Deadlift") == nil)
    #expect(lifter.screen.contains("If not, type the load too: 5 @ 100kg"))
    lifter.type("6 @ 110kg", "7")
    #expect(lifter.sets("Deadlift") == "6 @ 110kg, 7 @ 120kg")
  }

  @Test(arguments: ["100", "100kg", "@ 100kg", "100 kg", "5 @ 100kg"])
  func aNumberAnswersTheQuestionForTheWeight(_ weight: String) throws {
    var lifter = try Trainee(Self.deadlifts, sources: Self.sources(.kg))
    lifter.type("")
    #expect(lifter.prompt.contains("weight?"))
    lifter.type(weight)
    #expect(lifter.sets("Deadlift") == "5 @ 100kg")
  }

  @Test func aNumberAnswersTheQuestionForTheWeightOfATotal() throws {
    var lifter = try Trainee(
      Sample.plan([Sample.exercise("Goblet Squat", "20 total, max in 15min")]),
      sources: Self.sources(.kg))
    lifter.type("", "20")
    #expect(lifter.prompt == "Goblet Squat 1  reps? > ")
    lifter.type("20", "", "12")
    #expect(lifter.sets("Goblet Squat") == "20 @ 20kg, 12 in 15min @ 20kg")
  }

  @Test func theExampleOfAnAddedExerciseSuitsIt() throws {
    var lifter = try Trainee(nil, sources: Self.sources(.kg))
    lifter.type("a Plank")
    #expect(lifter.view.contains("type what you did: 45s"))
    lifter.type("30s", "a Run")
    #expect(lifter.view.contains("type what you did: 5km in 25:30"))
  }

  @Test func aLineThatAddsAnExerciseIsNotTypedAgain() throws {
    var lifter = try Trainee(Sample.squatDay, sources: Sample.sources)
    lifter.type("row 3x8 95lb")
    #expect(lifter.sets("Row") == "3x8 @ 95lb")
    #expect(lifter.session.refused == nil)
  }

  @Test func lightSetsBeforeTheWorkAreWarmUps() throws {
    var lifter = try Trainee(Sample.squatDay, sources: Sample.sources)
    // More sets than planned, lighter ones, and loads between the planned ones.
    lifter.type("45lb 5", "45lb 5", "45lb 5", "100lb 3", "145lb 2", "160lb 1", "75lb 5")
    #expect(
      lifter.sets("Squat")
        == "3x5 @ 45lb w, 3 @ 100lb w, 2 @ 145lb w, 1 @ 160lb, 5 @ 75lb")
  }

  @Test func aSetAsHeavyAsThePlannedWorkIsWork() throws {
    let plan = Sample.plan([
      Sample.exercise("Squat", "3x5 @ 20kg", warmup: "5 @ 20kg", isBodyweight: false)
    ])
    var lifter = try Trainee(plan, sources: Self.sources(.kg))
    lifter.type("5x20", "5x20", "5x20", "5x20")
    #expect(lifter.sets("Squat") == "5 @ 20kg w, 3x5 @ 20kg")
  }

  @Test func aTypedWarmUpNeverUsesUpAWorkSet() throws {
    for seed in 1...50 {
      var chance = Chance(seed: UInt64(seed))
      let heaviest = 20 + 5 * chance.below(8)
      let warmup = (0...chance.below(3)).map { _ in "5 @ \(heaviest - 5 * chance.below(4))kg" }
      let work = heaviest + 5 + 5 * chance.below(10)
      let plan = Sample.plan([
        Sample.exercise(
          "Squat", "3x5 @ \(work)kg",
          warmup: (warmup + ["3 @ \(heaviest)kg"]).joined(separator: ", "))
      ])
      var lifter = try Trainee(plan, sources: Self.sources(.kg))
      let typed = (0...chance.below(5)).map { _ in
        "\(1 + chance.below(10)) @ \(chance.below(heaviest + 1))kg"
      }
      if chance.happens(1, in: 2) {
        lifter.type(typed.joined(separator: ", "))
      } else {
        for line in typed { lifter.type(line) }
      }
      let sets = lifter.session.workout.exercises.first?.sets.sets ?? []
      #expect(sets.count == typed.count && sets.allSatisfy(\.isWarmup), "seed \(seed)")
      #expect(lifter.prompt.contains("1/3"), "seed \(seed)")
    }
  }

  @Test func warmUpsAreLoggedOneByOne() throws {
    var lifter = try Trainee(
      Sample.squatDay,
      sources: {
        var sources = Sample.sources
        sources.warmups = .step
        return sources
      }())
    #expect(lifter.prompt == "Squat warm-up 1/5  5 @ 45lb > ")
    lifter.type("", "5", "")
    #expect(lifter.prompt == "Squat warm-up 4/5  3 @ 110lb > ")
    #expect(lifter.view.contains("warm-up 4 of 5   3 @ 110lb"))
    lifter.type("w")
    #expect(lifter.prompt == "Squat 1/3  5 @ 180lb > ")
    lifter.type("")
    #expect(
      lifter.sets("Squat")
        == "2x5 @ 45lb w, 5 @ 75lb w, 3 @ 110lb w, 2 @ 145lb w, 5 @ 180lb")
  }

  @Test func warmUpsThatAreOffAreNotShown() throws {
    var lifter = try Trainee(Self.legDay, sources: Self.sources(.kg, .off))
    #expect(!lifter.view.contains("warm-up"))
    lifter.type("10x0")
    #expect(lifter.sets("Bulgarian Split Squat") == "10 @ 0kg w")
  }

  @Test func aNumberHasTheUnitOfThePrompt() throws {
    // Pre-filled in kilograms, while the program and the folder use pounds.
    let plan = Sample.plan([
      Sample.exercise("Leg Press", "10 @ 40kg", unit: .lb), Sample.exercise("Row", "10", unit: .lb),
    ])
    var lifter = try Trainee(plan, sources: Self.sources(.lb))
    #expect(lifter.prompt.contains("10 @ 40kg"))
    lifter.type("10x45", "10x60")
    #expect(lifter.sets("Leg Press") == "10 @ 45kg")
    #expect(lifter.sets("Row") == "10 @ 60lb")
    // Logged in kilograms before; no load is shown.
    var added = try Trainee(nil, sources: Self.sources(.lb))
    added.type("a Leg Press", "8x90", "a Curl", "8x60")
    #expect(added.sets("Leg Press") == "8 @ 90kg")
    #expect(added.sets("Curl") == "8 @ 60lb")
  }

  @Test func aSignedNumberChangesThePlannedLoad() throws {
    var lifter = try Trainee(
      Sample.plan([Sample.exercise("Squat", "5x5 @ 100kg", rest: Seconds(90))]),
      sources: Self.sources(.kg))
    lifter.type("+2.5", "-5", "5 @ +10", "+7.5kg")
    #expect(lifter.sets("Squat") == "5 @ 102.5kg, 5 @ 95kg, 5 @ 110kg, 5 @ 107.5kg")
    lifter.type("+15")
    #expect(lifter.message.hasPrefix("Rest "))
  }

  @Test func aNameInFullIsThatExercise() throws {
    var lifter = try Trainee(Self.legDay, sources: Self.sources(.kg))
    lifter.type(
      "a deadlift", "5 @ 100kg", "a squat", "5 @ 90kg", "a ohp", "5 @ 50kg", "a bar dip", "8 @ bw")
    #expect(
      lifter.session.workout.exercises.map(\.name) == [
        "Deadlift", "Squat", "Overhead Press", "Dip",
      ])
    #expect(lifter.screen.contains("ohp -> Overhead Press"))
    lifter.type("g squat", "g bulg", "5 @ 40kg")
    #expect(lifter.screen.contains("bulg -> Bulgarian Split Squat"))
  }

  @Test func aTypoIsAskedAbout() throws {
    var lifter = try Trainee(nil, sources: Self.sources(.kg))
    lifter.type("a front sqat")
    #expect(lifter.view.contains("1  Front Squat"))
    #expect(lifter.view.contains("2  create 'front sqat'"))
    // Sets that are typed before the choice are not logged.
    lifter.type("5 @ 60kg")
    #expect(lifter.session.workout.exercises.isEmpty)
    lifter.type("1", "5 @ 60kg")
    #expect(lifter.sets("Front Squat") == "5 @ 60kg")
    lifter.type("a \"front sqat\"", "5 @ 60kg")
    #expect(lifter.sets("front sqat") == "5 @ 60kg")
  }
}
