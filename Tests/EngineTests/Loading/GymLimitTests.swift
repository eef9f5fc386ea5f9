// Tests sets with the heaviest load of a gym, below the planned load: they do not raise the lift.

import Engine
import Notation
import Programs
import Testing
import Training

@Suite struct GymLimitTests {
  /// A lifter whose plates make up to 120 kg.
  private func trainee(_ entry: String, _ lifts: String) throws -> Trainee {
    var trainee = try Trainee(
      """
      program: P
      lifts: {Squat: \(lifts)}
      progress:
        judge:
          state: {hits: 0, misses: 0}
          rules:
            - when made: hits += 1
            - else: misses += 1
      days: {A: [{Squat: \(entry)}]}
      """)
    var gym = Gym.usual(.kg)
    gym.name = "home"
    gym.plates = [PlateStock(try load("20kg"), pairs: 2), PlateStock(try load("10kg"), pairs: 1)]
    gym.dumbbells = try #require(LoadSteps([load("10kg"), load("20kg")]))
    trainee.settings.gym = gym
    try trainee.start("2025-10-06")
    return trainee
  }

  private func verdict(_ trainee: Trainee) throws -> String {
    try ["hits", "misses"].map { try trainee.value("Squat.\($0)", "2025-10-07") }
      .joined(separator: ", ")
  }

  @Test func theHeaviestLoadIsLoggedForItself() throws {
    let squat = try trainee("3x5, progress: judge", "{weight: 130kg}")
      .exercise("2025-10-06", "A", "Squat")
    #expect(squat.text == "3x5 @ 120kg")
    #expect(squat.sets.map { $0.inPlaceOf?.text } == ["120kg", "120kg", "120kg"])
    #expect(
      squat.warnings == [
        "the gym 'home' cannot make 130kg; 120kg is its heaviest, so the planned load does not go up"
      ])
  }

  @Test(arguments: [
    ("3x5 @ 120kg for 120kg", "Squat.hits = 0, Squat.misses = 0"),
    ("5/6/5 @ 120kg for 120kg", "Squat.hits = 0, Squat.misses = 0"),
    ("5/5/4 @ 120kg for 120kg", "Squat.hits = 0, Squat.misses = 1"),
    ("2x5 @ 120kg for 120kg", "Squat.hits = 0, Squat.misses = 1"),
    ("3x5 @ 120kg", "Squat.hits = 0, Squat.misses = 1"),
    // Not at the limit: this gym has another load between the two.
    ("3x5 @ 120kg for 130kg", "Squat.hits = 1, Squat.misses = 0"),
    ("3x5 @ 130kg", "Squat.hits = 1, Squat.misses = 0"),
  ])
  func onlyMissedRepsAreJudged(_ sets: String, _ expected: String) throws {
    for scheme in ["3x5", "[5 @ 100% as top, 2x5 @ 100% of top]"] {
      var trainee = try trainee("\(scheme), progress: judge", "{weight: 130kg, tm: 130kg}")
      try trainee.train("2025-10-06", "A", "Squat: \(sets)")
      #expect(try verdict(trainee) == expected, "\(scheme)")
    }
  }

  /// Otherwise each easy session would raise a load that was never lifted.
  @Test func theLoadStaysOneStepAboveTheGym() throws {
    for progress in ["linear", "double", "{linear: {step: 7.5kg}}"] {
      var trainee = try trainee("3x5, progress: \(progress)", "{weight: 117.5kg}")
      for day in 6...25 {
        let date = "2025-10-" + (day < 10 ? "0" : "") + "\(day)"
        let squat = try trainee.exercise(date, "A", "Squat")
        var workout = try Trainee.workout("A", ProgramReference(program: "test", day: "A"), [])
        let done = squat.sets.map { set in
          SetGroup(PerformedSet(.reps(5), load: set.load))
        }
        workout.exercises = [PerformedExercise("Squat", sets: done.logged(for: squat.sets))]
        try trainee.note(date, .workout(workout))
      }
      let value = try trainee.value("Squat.weight", "2025-10-26")
      #expect(["Squat.weight = 122.5kg", "Squat.weight = 125kg"].contains(value), "\(progress)")
    }
  }

  /// The heaviest dumbbells stand for 40% of a bench press.
  @Test func anAlternativeAtTheLimitDoesNotRaiseTheLift() throws {
    let squat = try trainee("3x5, progress: judge", "{weight: 100kg}")
      .exercise("2025-10-06", "A", "Squat")
    let gym = try #require(LoadSteps([load("10kg"), load("20kg")]))
    var home = Gym.usual(.kg)
    home.dumbbells = gym
    let loading = Loading(gym: home, equipment: .dumbbell, exercise: "Dumbbell Press")
    let set = squat.sets[0].converted(times: Decimal(4, places: 1)) {
      loading.shown($0, round: nil)
    }
    #expect(set.load?.text == "20kg")
    #expect(set.inPlaceOf?.text == "20kg")
    #expect(set.isAtLimit)
  }
}
