// Tests when an exercise has a plateau.

import Insights
import Testing
import Training

@Suite struct PlateauTests {
  /// Returns the plateaus after squats with these loads on these days.
  private func plateaus(
    _ sessions: [(day: Int, load: Int32)], on last: Int, since start: Int? = nil
  ) -> [Plateau] {
    let done = sessions.enumerated().map { index, session in
      LoggedWorkout(
        date: day.adding(days: session.day), entry: index,
        exercises: [
          PerformedExercise("Squat", sets: [SetGroup(reps(5, Load(session.load, .kg)))])
        ])
    }
    return Plateau.all(
      in: Records(done), since: start.map { day.adding(days: $0) }, on: day.adding(days: last)
    )
  }

  @Test func fourWorkoutsAndThreeWeeksWithoutABetterEstimate() throws {
    let stalled: [(day: Int, load: Int32)] = [(0, 100), (5, 100), (10, 95), (15, 100), (20, 100)]
    let found = try #require(plateaus(stalled, on: 21).first)
    #expect(found.exercise == "Squat")
    #expect(found.workouts == 4)
    #expect(found.best.date == day)
    #expect(plateaus(stalled, on: 20).isEmpty, "20 days")
    #expect(plateaus(Array(stalled.dropLast()), on: 30).isEmpty, "three workouts")
  }

  @Test func setsOfManyRepsDoNotCount() {
    let sessions = [(0, 12), (7, 15), (14, 15), (21, 15), (28, 15)].map { number, count in
      workout(number, [reps(Int32(count), Load(50, .kg))])
    }
    let found = Plateau.all(
      in: Records(sessions), since: nil, on: day.adding(days: 28))
    #expect(found.isEmpty, "sets of 15 cannot have a better e1RM")
  }

  /// Without a known bodyweight there is no estimate, so nothing can be better.
  @Test func workoutsWithoutAnEstimateDoNotCount() {
    func pullUps(_ days: [Int], known: Int) -> [Plateau] {
      let done = days.map { number in
        workout(
          number, [reps(5, added(10))], of: "Pull-Up",
          bodyweight: number <= known ? Load(80, .kg) : nil)
      }
      return Plateau.all(in: Records(done), since: nil, on: day.adding(days: 60))
    }
    #expect(pullUps([0, 10, 20, 30, 40], known: 0).isEmpty)
    #expect(pullUps([0, 10, 20, 30, 40], known: 40).first?.workouts == 4)
    #expect(pullUps([0, 10, 20, 30, 40, 50], known: 40).first?.workouts == 4)
  }

  @Test func aSecondWorkoutOnTheDateOfTheBestCounts() {
    let stalled: [(day: Int, load: Int32)] = [(0, 100), (0, 95), (5, 95), (10, 95), (15, 95)]
    #expect(plateaus(stalled, on: 21).first?.workouts == 4)
    let later: [(day: Int, load: Int32)] = [(0, 95), (0, 100), (5, 95), (10, 95), (15, 95)]
    #expect(plateaus(later, on: 21).isEmpty)
  }

  @Test func aBetterEstimateEndsIt() {
    let better: [(day: Int, load: Int32)] = [(0, 100), (5, 100), (10, 95), (15, 100), (20, 101)]
    #expect(plateaus(better, on: 25).isEmpty)
  }

  @Test func anExerciseThatIsNotDoneAnyMoreHasNone() {
    let old: [(day: Int, load: Int32)] = [(0, 100), (5, 100), (10, 95), (15, 100), (20, 100)]
    #expect(plateaus(old, on: 60, since: 20).count == 1)
    #expect(plateaus(old, on: 60, since: 21).isEmpty)
  }
}
