// A program over workouts that were not done for it.

import Engine
import Notation
import Programs
import Testing
import Training

@Suite struct BacktestTests {
  private static let text = """
    program: Plan
    lifts:
      Squat: {weight: 100kg, step: 5kg}
      Bench Press: {weight: 60kg, step: 2.5kg}
    days:
      A:
        - Squat: 3x5
          progress: {linear: {tries: 2, drop: 10%}}
      B:
        - Bench Press: 3x5
          progress: linear
    schedule: {rotate: [A, B], on: [mon, thu]}

    """

  private func workout(_ day: String, _ sets: (String, [Int32], String)...) throws -> Entry {
    let exercises = try sets.map { name, reps, weight in
      let load = try load(weight)
      return PerformedExercise(
        name, label: "bbb", sets: reps.map { SetGroup(PerformedSet(.reps($0), load: load)) })
    }
    let reference = ProgramReference(program: "other", version: "12345678", day: "X")
    return Entry(
      try date(day), nil,
      .workout(Workout(title: "Mine", reference: reference, answers: [], exercises: exercises)))
  }

  private func backtest(_ entries: [Entry], from: String = "2025-09-01") throws -> Backtest {
    Backtest(
      try program(Self.text), over: TrainingRecord(entries), values: [], from: try date(from),
      through: try date("2025-12-31"), settings: EngineSettings())
  }

  @Test func workoutsAreJudgedByTheRules() throws {
    let result = try backtest([
      workout("2025-09-01", ("Squat", [5, 5, 5], "100kg")),
      workout("2025-09-04", ("Bench Press", [5, 5, 4], "60kg")),
      workout("2025-09-08", ("Squat", [5, 5, 3], "105kg")),
      workout("2025-09-15", ("Squat", [5, 4, 3], "105kg"), ("Curl", [10], "20kg")),
      workout("2025-09-18", ("Curl", [10], "20kg")),
    ])
    #expect(result.sessions.map(\.plan.day) == ["A", "B", "A", "A"])
    #expect(result.sessions.flatMap { $0.exercises.map(\.isMade) } == [true, false, false, false])
    #expect(result.unused == 1)
    let weights = result.sessions.flatMap(\.changes).filter { $0.value.name == "weight" }
    #expect(weights.compactMap { $0.after?.text } == ["105kg", "94.5kg"])
  }

  @Test func earlierAndLaterWorkoutsAreNotJudged() throws {
    let entries = try [
      workout("2025-08-01", ("Squat", [5, 5, 5], "100kg")),
      workout("2026-01-05", ("Squat", [5, 5, 5], "100kg")),
    ]
    let result = try backtest(entries)
    #expect(result.sessions.isEmpty && result.unused == 0)
  }

  @Test func theDayWithMostOfTheExercisesIsTaken() throws {
    let result = try backtest([
      workout("2025-09-01", ("Bench Press", [5, 5, 5], "60kg")),
      workout("2025-09-02", ("Squat", [5, 5, 5], "100kg"), ("Bench Press", [5, 5, 5], "60kg")),
    ])
    // The second fits both days, and A is pending.
    #expect(result.sessions.map(\.plan.day) == ["B", "A"])
  }
}
