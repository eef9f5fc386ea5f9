// Tests the estimated duration of a session, and what is removed to shorten it.

import Engine
import Testing
import Training

@Suite struct SessionDurationTests {
  private func session(_ entries: String) throws -> SessionPlan {
    var trainee = try Trainee("program: P\ndays:\n  A:\n" + entries)
    try trainee.start("2025-10-06")
    return try trainee.session("2025-10-06", "A")
  }

  @Test(
    arguments: [
      // One minute to set up, five reps of three seconds, and two minutes of rest.
      ("- Squat: 3x5 @ 100kg", 60 + 3 * (15 + 120)),
      ("- {Squat: 3x5 @ 100kg, rest: 3min}", 60 + 3 * (15 + 180)),
      ("- Squat: 3x5 @ 100kg rest 90s", 60 + 3 * (15 + 90)),
      ("- {Squat: 5 @ 100kg, warmup: 2x5 @ 20kg}", 60 + 2 * (15 + 60) + 15 + 120),
      ("- Squat: 2x5 @ 100kg tempo 31X1", 60 + 2 * (5 * 6 + 120)),
      ("- Lunge: 10/side @ 20kg", 60 + 60 + 120),
      ("- Squat: 3x8-12 @ 100kg", 60 + 3 * (36 + 120)),
      ("- Plank: 2x60s", 60 + 2 * (60 + 120)),
      ("- Swing: 10x5 @ 24kg every 90s", 60 + 10 * 90),
      ("- Run: 5km", 60 + 5 * 360 + 120),
      ("- Run: 5km @ 5:00/km", 60 + 5 * 300 + 120),
      ("- Row: 5km in 25min", 60 + 1500 + 120),
      ("- Curl: 10 @ 20kg, 10 @ 15kg d", 60 + 30 + 30 + 120),
      // Only the last exercise of a round rests.
      (
        "- superset:\n        - Curl: 3x10 @ 20kg\n        - Dip: 3x10",
        60 * 2 + 3 * (30 + 30 + 120)
      ),
      // The rounds without the second exercise rest as well.
      (
        "- superset:\n        - Curl: 3x10 @ 20kg\n        - Dip: 2x10\n      rest: 60s",
        60 * 2 + 2 * (30 + 30 + 60) + 30 + 60
      ),
      // A drop set belongs to the round of the set before it.
      (
        "- superset:\n        - Curl: 10 @ 20kg, 10 @ 15kg d\n        - Dip: 10",
        60 * 2 + 3 * 30 + 120
      ),
      ("- Chin-Up: 50 total by 5", 60 + 150 + 10 * 120),
    ])
  func isEstimatedAsSpecified(_ entry: String, _ seconds: Int) throws {
    #expect(try session("    " + entry).seconds == seconds)
  }

  private let day = """
        - Squat: 3x5 @ 100kg
        - {Curl: 3x10 @ 20kg, priority: 3}
        - {Row: 3x8 @ 60kg, priority: 2}
        - {Dip: 3x10, optional: true}
        - {Raise: 3x15 @ 5kg, priority: 3}
        - Bench Press: 3x5 @ 70kg
    """

  @Test func theLeastImportantExercisesAreRemovedFirst() throws {
    let session = try session(day)
    var cuts: [[String]] = []
    for limit in stride(from: session.seconds, through: 0, by: -60) {
      let (rest, cut) = session.trimmed(to: limit)
      #expect(rest.seconds <= limit || rest.exercises.count == 1)
      #expect((rest.exercises + cut).count == session.exercises.count)
      let names = cut.map(\.slot.text)
      if cuts.last != names { cuts.append(names) }
    }
    #expect(
      cuts == [
        [], ["Dip"], ["Dip", "Raise"], ["Curl", "Dip", "Raise"], ["Curl", "Row", "Dip", "Raise"],
        ["Curl", "Row", "Dip", "Raise", "Bench Press"],
      ])
  }
}
