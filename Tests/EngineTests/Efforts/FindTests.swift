// Tests the target of a `find`, and loads that depend on an effort that was not typed.

import Engine
import Notation
import Testing
import Training

@Suite struct FindTests {
  private func trainee(_ scheme: String, values: String = "{1rm: 130kg}") throws -> Trainee {
    var trainee = try Trainee(
      """
      program: P
      lifts: {Bench Press: \(values)}
      days:
        Speed: [Bench Press: 8x1 @ 65kg]
        Max: [Bench Press: "\(scheme)"]
      """)
    try trainee.start("2025-10-06")
    return trainee
  }

  private func plan(_ trainee: Trainee, _ day: String) throws -> SessionExercise {
    try trainee.exercise(day, "Max", "Bench Press")
  }

  @Test func theTargetIsTheEstimateAndNotTheLastLoad() throws {
    var trainee = try trainee("1 find as top, 3x3 @ 80% of top")
    try trainee.train("2025-10-06", "Speed", "Bench Press: 8x1 @ 65kg")
    let plan = try plan(trainee, "2025-10-08")
    #expect(plan.sets.map { $0.load?.text } == ["130kg", "105kg", "105kg", "105kg"])
    #expect(plan.sets.map(\.asRead).text == "1 @ about 130kg find, 3x3 @ 105kg")
    #expect(plan.sets[0].origin.word == "effort")
  }

  @Test func aFindOfFivesIsForFivesToFailure() throws {
    let trainee = try trainee("5 find")
    // 86.3% of 130kg is 112.2kg.
    #expect(try plan(trainee, "2025-10-06").text == "5 @ 112.5kg find")
  }

  @Test func withoutAnEstimateNothingIsFilledIn() throws {
    var trainee = try trainee("1 find", values: "{5rm: 100kg}")
    #expect(try plan(trainee, "2025-10-06").text == "1 find")
    // A lower bound is the best that is known.
    try trainee.train("2025-10-06", "Speed", "Bench Press: 8x2 @ 65kg")
    #expect(try plan(trainee, "2025-10-08").text == "1 @ 70kg find")
    // After four weeks, it is not known any more, and an old load is not filled in either.
    #expect(try plan(trainee, "2025-12-08").text == "1 find")
  }

  /// The best attempt counts as taken to failure, the ones before it do not.
  @Test func theBestAttemptIsEvidence() throws {
    var trainee = try trainee("1 find as top, 2x3 @ 80% of top")
    try trainee.train(
      "2025-10-06", "Max",
      "Bench Press: 1 @ 100kg, 1 @ 115kg, 1 @ 120kg, 0 @ 125kg, 2x3 @ 95kg")
    #expect(try plan(trainee, "2025-10-13").sets.first?.load?.text == "120kg")
    let why = try why(trainee, "2025-10-13", "Max", "Bench Press")
    #expect(why.contains("e1rm = 120kg, the best of the last four weeks"))
  }

  @Test func anEffortThatWasNotTypedIsThePlannedOne() throws {
    let trainee = try trainee("1 @8 as one, 3x3 @ (one.load * (100% - 4% * (one.rpe - 8)))")
    #expect(try plan(trainee, "2025-10-06").text == "1 @ 120kg @8, 3x3 @ 120kg")
    let replay = try trainee.replay("2025-10-06")
    let run = try #require(replay.runs.first)
    let session = try #require(replay.session(run, day: "Max", on: try date("2025-10-06")))
    func after(_ set: PerformedSet) -> String? {
      replay.planned(0, of: session, on: run.started, answers: [:], after: [0: [set]])?.sets.last?
        .load?.text
    }
    let load = Load(120, .kg)
    #expect(after(PerformedSet(.reps(1), load: load)) == "120kg")
    #expect(after(PerformedSet(.reps(1), load: load, effort: Effort(halves: 18))) == "115kg")
  }

  @Test func withoutAPlannedEffortASetSaysWhatItWaitsFor() throws {
    let trainee = try trainee("1 @ 90% as one, 3x3 @ (one.load * (100% - 4% * (one.rpe - 8)))")
    let plan = try plan(trainee, "2025-10-06")
    #expect(plan.sets.map(\.asRead).text == "1 @ 117.5kg, 3x3")
    #expect(plan.dependence == "depends on 'one.rpe'")
  }
}
