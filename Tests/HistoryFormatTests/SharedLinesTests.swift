// Tests that workouts whose lines share an object behave like independent values.

import Diagnostics
import HistoryFormat
import Testing
import Training

@Suite struct SharedLinesTests {
  private static let text = """
    2025-01-01 08:00 workout A
      of p 0123abcd, day One, week 2
      took 58min
      gym Home
      Squat as T1: 5 @ 60kg w, 3x5 @ 100kg
        "deep"
      + Row for Pull-Up: 10/10/9 @ 40kg
      "tired"

    2025-01-03 08:00 workout A
      Squat as T1: 5 @ 60kg w, 3x5 @ 100kg
      Plank: 2x60s, 1.5km in 8:30
      Squat as T1: 5 @ 60kg w, 3x5 @ 100kg
        "again"

    2025-01-05 08:00 workout B

    2025-01-06 08:00 workout C
      Squat: 5 @ 60kg w

    """

  private static func workouts() -> [Workout] {
    HistoryFile(SourceText(name: "h", text: text)).entries.compactMap { entry in
      guard case .workout(let workout) = entry.entry.event else { return nil }
      return workout
    }
  }

  private static func squat(_ notes: [String] = []) -> PerformedExercise {
    func set(_ kilograms: Int32, isWarmup: Bool = false) -> PerformedSet {
      PerformedSet(.reps(5), load: Load(kilograms, .kg), isWarmup: isWarmup)
    }
    return PerformedExercise(
      "Squat", label: "T1",
      sets: [SetGroup(1, set(60, isWarmup: true)), SetGroup(3, set(100))], notes: notes)
  }

  @Test func workoutsEqualWhatWasWritten() throws {
    let workouts = Self.workouts()
    try #require(workouts.count == 4)
    func row(_ count: Int32, _ reps: Int32) -> SetGroup {
      SetGroup(count, PerformedSet(.reps(reps), load: Load(40, .kg)))
    }
    let made = Workout(
      title: "A",
      reference: ProgramReference(program: "p", version: "0123abcd", day: "One", week: 2),
      took: Seconds(58 * 60), gym: "Home",
      exercises: [
        Self.squat(["deep"]),
        PerformedExercise(
          "Row", swapFor: "Pull-Up", isSuperset: true, sets: [row(2, 10), row(1, 9)]),
      ], notes: ["tired"])
    #expect(workouts[0] == made)
    #expect(made == workouts[0])
    #expect(Set([workouts[0], made]).count == 1)
    #expect(workouts[0].reference == made.reference && workouts[0].gym == made.gym)
    #expect(workouts[0].took == made.took && workouts[0].notes == made.notes)
    #expect(workouts[1].exercises.map(\.notes) == [[], [], ["again"]])
    #expect(workouts[2] == Workout(title: "B"))
    #expect(workouts[0] != workouts[1])
  }

  /// Changing a workout does not change another one that shares its lines.
  @Test func changesAreIndependent() throws {
    var workouts = Self.workouts()
    try #require(workouts.count == 4)
    workouts[1].exercises[0].sets = []
    workouts[1].notes.append("new")
    workouts[0].title = "Z"
    let fresh = Self.workouts()
    #expect(workouts[1].exercises.map(\.sets.count) == [0, 2, 2])
    #expect(workouts[1].title == "A" && workouts[1].notes == ["new"])
    #expect(workouts[0].title == "Z" && workouts[0].exercises == fresh[0].exercises)
    #expect(workouts[0].reference == fresh[0].reference)
    #expect(workouts[2...] == fresh[2...])
  }

  /// The lines of a workout match its exercises, for read and for created workouts.
  @Test func linesMatchTheExercises() {
    for read in Self.workouts() {
      let made = Workout(title: read.title, exercises: read.exercises)
      for workout in [read, made] {
        #expect(workout.lines.map(\.name) == read.exercises.map(\.name))
        #expect(workout.lines.map(\.label) == read.exercises.map(\.label))
        #expect(workout.lines.map(\.swapFor) == read.exercises.map(\.swapFor))
        #expect(workout.lines.map(\.sets) == read.exercises.map(\.sets))
        let work = read.exercises.map { $0.sets.contains { $0.set.isWork } }
        #expect(workout.lines.map(\.hasWork) == work)
        #expect((0..<workout.lines.count).map { workout.hasWork(inLine: $0) } == work)
        #expect(workout.program == workout.reference?.program)
      }
    }
    #expect(Self.workouts().map(\.hasWork) == [true, true, false, false])
  }
}
