// Values that are probably typos: far above the best or the plan, many reps, another kind.

import Engine
import Logbook
import Notation
import Testing
import Training

@Suite struct UnlikelyValueTests {
  private func found(
    _ sets: String, best: Load? = nil, plan: String? = nil, done: String = "",
    equipment: Equipment = .barbell
  ) throws -> [String] {
    var exercise = PerformedExercise("Squat")
    exercise.sets = SetReader.history(sets).0
    var planned: SessionExercise?
    if let plan {
      let opened = try Lifter(
        units: "kg", program: "program: P\ndays:\n  A:\n    - Squat: \(plan)\n",
        history: "2025-10-06 start p\n"
      ).open()
      let day = try opened.day(on: date("2025-10-06"))
      planned = try #require(day.programs.first?.session).planned(for: exercise)
    }
    let before = done.isEmpty ? [] : SetReader.history(done).0.sets
    return UnlikelyValue.found(
      in: exercise, planned: planned?.sets ?? [], best: best, done: before, equipment: equipment
    ).map(\.text)
  }

  @Test func aLoadOnBodyweightOfABarbellLiftIsUnlikely() throws {
    #expect(try found("5 @ bw+5kg") == ["Squat: bw+5kg is a load on bodyweight"])
    #expect(try found("5 @ bw+5kg", plan: "5 @ bw+5kg").isEmpty)
    #expect(try found("5 @ bw+5kg", done: "5 @ bw+10kg").isEmpty)
    #expect(try found("10 @ bw").isEmpty)
  }

  @Test func aLoadFarAboveTheBestIsUnlikely() throws {
    #expect(try found("5 @ 130kg", best: Load(100, .kg)).isEmpty)
    #expect(
      try found("5 @ 131kg", best: Load(100, .kg)) == ["Squat: 131kg is far above your best, 100kg"]
    )
    #expect(try found("5 @ 286lb", best: Load(100, .kg)).isEmpty)
    #expect(try found("5 @ 290lb", best: Load(100, .kg)).count == 1)
    #expect(try found("5 @ 500kg").isEmpty)
    #expect(try found("5 @ bw+90kg", best: Load(20, .kg), equipment: .bodyweight).isEmpty)
  }

  /// The estimate counts, even if only light sets were done so far.
  @Test(
    arguments: [
      ("{1rm: 130kg}", "3x5", "160kg", nil),
      ("{1rm: 130kg}", "3x5", "170kg", "Squat: 170kg is far above your estimated max, 130kg"),
      ("{1rm: 130kg}", "1 find", "160kg", nil),
      ("{1rm: 130kg}", "1 @ 65kg find", "160kg", nil),
      ("{5rm: 100kg}", "1 find", "130kg", nil),
      ("{5rm: 100kg}", "1 find", "1300kg", "Squat: 1300kg is far above the plan, 65kg"),
      ("{5rm: 100kg}", "3x5", "130kg", "Squat: 130kg is far above your best, 65kg"),
    ] as [(String, String, String, String?)])
  func theEstimateCountsAsWellAsTheBest(
    _ values: String, _ scheme: String, _ typed: String, _ found: String?
  ) throws {
    let opened = try Lifter(
      units: "kg",
      program: "program: P\nlifts: {Squat: \(values)}\ndays:\n  A:\n    - Squat: \(scheme)\n",
      history: "2025-10-06 start p\n\n2025-10-06 workout Speed\n  Squat: 8x1 @ 65kg\n"
    ).open()
    let day = try opened.day(on: date("2025-10-08"))
    var exercise = PerformedExercise("Squat")
    exercise.sets = SetReader.history("1 @ \(typed)").0
    let unlikely = UnlikelyValue.found(
      in: exercise, planned: day.programs.first?.session?.planned(for: exercise)?.sets ?? [],
      best: day.replay.heaviestLoad(of: "Squat"),
      estimate: day.replay.effortEstimate(of: "Squat", on: try date("2025-10-08")),
      equipment: .barbell)
    #expect(unlikely.map(\.text) == [found].compactMap(\.self))
  }

  @Test func aLoadFarAboveThePlanIsUnlikely() throws {
    #expect(try found("5 @ 180kg", plan: "3x5 @ 60kg").isEmpty)
    #expect(
      try found("5 @ 182.5kg", plan: "3x5 @ 60kg")
        == ["Squat: 182.5kg is far above the plan, 60kg"])
  }

  @Test func aTimeFarAboveThePlanIsUnlikely() throws {
    #expect(try found("10min", plan: "3x60s").isEmpty)
    #expect(try found("1h00min", plan: "3x60s") == ["Squat: 1h00min is far above the plan, 60s"])
    #expect(try found("1h00min", plan: "20min+").isEmpty)
    #expect(try found("1h00min", plan: "3x60s", done: "1h00min").isEmpty)
  }

  @Test func aPlannedLoadIsLikely() throws {
    #expect(try found("5 @ 140kg", best: Load(100, .kg), plan: "3x5 @ 140kg").isEmpty)
    #expect(try found("5 @ 142.5kg", best: Load(100, .kg), plan: "3x5 @ 140kg").count == 1)
  }

  @Test func aValueThatWasConfirmedIsLikely() throws {
    let best = Load(100, .kg)
    #expect(try found("5 @ 140kg", best: best, done: "5 @ 140kg").isEmpty)
    #expect(try found("5 @ 190kg", best: best, done: "5 @ 140kg").count == 1)
    // Without an earlier workout, the sets of today are not a best: lifters work up in large steps.
    #expect(try found("5 @ 75kg", done: "10 @ 0kg, 10 @ 40kg").isEmpty)
    #expect(try found("40 @ 60kg", done: "41 @ 60kg").isEmpty)
    #expect(try found("42 @ 60kg", done: "41 @ 60kg").count == 1)
    #expect(try found("3km", plan: "3x5 @ 60kg", done: "5km").isEmpty)
  }

  @Test func manyRepsWithALoadAreUnlikely() throws {
    #expect(try found("30 @ 60kg").isEmpty)
    #expect(try found("31 @ 60kg") == ["Squat: 31 reps with a load"])
    #expect(try found("100 @ bw").isEmpty)
    #expect(try found("50 @ 20kg", plan: "2x50 @ 20kg").isEmpty)
  }

  @Test func anotherKindThanPlannedIsUnlikely() throws {
    #expect(try found("5km", plan: "3x5 @ 60kg") == ["Squat: 5km is not what is planned"])
    #expect(try found("5 @ 60kg", plan: "3x5 @ 60kg").isEmpty)
    // Reps that were done do not make a time likely.
    #expect(try found("60s", plan: "3x5 @ bw", done: "5 @ bw").count == 1)
    #expect(try found("60s", plan: "3x5 @ bw", done: "55s").isEmpty)
    #expect(try found("8 @ bw", plan: "3x60s").isEmpty)
  }

  private func foundSpeeds(
    _ sets: String, of exercise: String = "Run", best: Double? = nil, done: String = ""
  ) -> [String] {
    let before = done.isEmpty ? [] : SetReader.history(done).0.sets
    return UnlikelyValue.found(
      in: PerformedExercise(exercise, sets: SetReader.history(sets).0), planned: [], best: nil,
      done: before, equipment: .bodyweight, bestSpeed: { _ in best }
    ).map(\.text)
  }

  @Test func aSpeedAboveAllRecordsIsUnlikely() {
    #expect(
      foundSpeeds("5km in 5:12")
        == ["Run: 5km in 5:12 is 1:02/km, which is faster than possible"])
    #expect(foundSpeeds("5km in 15:00").isEmpty)
    #expect(foundSpeeds("100m in 12s").isEmpty)
    #expect(foundSpeeds("100m in 8s").count == 1)
    #expect(foundSpeeds("2000m in 118s", of: "Rowing Machine").count == 1)
    #expect(foundSpeeds("2000m in 6:10", of: "Rowing Machine").isEmpty)
    #expect(foundSpeeds("20km in 65s", of: "Ride").count == 1)
    #expect(foundSpeeds("20km in 30min", of: "Ride").isEmpty)
    #expect(foundSpeeds("5km in 5:12", done: "5km in 5:10").isEmpty)
  }

  @Test func aSpeedThatIsTooSlowIsUnlikely() {
    #expect(
      foundSpeeds("3m in 25:00")
        == ["Run: 3m in 25min is 138:53:20/km, which is slower than possible"])
    #expect(foundSpeeds("3km in 25:00").isEmpty)
    #expect(foundSpeeds("5km in 2h30min").isEmpty)
    #expect(foundSpeeds("25m in 60s", of: "Swim").isEmpty)
    #expect(foundSpeeds("20m in 2min", of: "Sled Push").isEmpty)
    #expect(foundSpeeds("3m in 25:00", done: "3m in 24:00").isEmpty)
    // One that is too fast does not make one that is too slow likely.
    #expect(foundSpeeds("3m in 25:00", done: "5km in 5:12").count == 1)
  }

  @Test func aSpeedFarAboveTheBestIsUnlikely() {
    #expect(
      foundSpeeds("5km in 15:00", best: 3.2)
        == ["Run: 5km in 15min is 3:00/km, far faster than your best, 5:13/km"])
    #expect(foundSpeeds("5km in 18:00", best: 3.2).isEmpty)
  }

  @Test func aFirstLoadOfARunIsUnlikely() {
    #expect(
      foundSpeeds("5km @ 160kg") == ["Run: 160kg is the first load of this exercise"])
    #expect(foundSpeeds("5km @ 20kg", of: "Ruck").isEmpty)
    #expect(foundSpeeds("5km @ 10kg", done: "5km @ 10kg").isEmpty)
  }

  @Test func theFutureAndFiveHoursAreUnlikely() throws {
    let today = try date("2025-10-06")
    #expect(UnlikelyValue.found(on: today, took: Seconds(18_000), today: today).isEmpty)
    #expect(
      UnlikelyValue.found(on: today.adding(days: 1), took: Seconds(18_060), today: today).count == 2
    )
  }
}
