// Tests that the plan of coming sessions says what each of them shows on its day.

import Engine
import SeededChance
import Testing
import Training

@Suite struct PlannedAheadTests {
  /// Programs without rules, so that only training, deloads and time off decide loads.
  private static let programs = [
    """
    program: P
    days: {A: [Row: 5x5, {Pull-Up: 3x5, start: bw-20kg}], B: [Curl, Row: 3x8]}
    schedule: {week: {mon: A, thu: B}, deload: {every: 3 weeks, load: 80%, sets: 60%}}
    """,
    """
    program: P
    days: {A: [Row: 5x5, {Squat: 3x5, start: 100kg}], B: [Curl, Press: 3x8]}
    schedule:
      week: {mon: A, thu: B}
      missed: skip
      layoff: {after: 10 days, load: 80%}
    """,
    """
    program: P
    days: {A: [Row: 3x8, Squat: 3x5], B: [Front Squat: 3x8, Row: 3x5]}
    schedule:
      week: {mon: A, wed: B, fri: A}
      missed: skip
      deload: {every: 2 weeks, load: 70%}
      layoff: {after: 8 days, load: 90%}
    """,
  ]

  @Test(arguments: programs, 0..<12 as Range<UInt64>)
  func aPlannedSessionIsWhatItsDayShows(_ program: String, _ seed: UInt64) throws {
    var chance = Chance(seed: seed)
    var trainee = try Trainee(program)
    try trainee.note("2025-09-01", .bodyweight(try load("80kg"), notes: []))
    try trainee.trainFreely(
      "2025-09-29", "Row: 5x5 @ 60kg", "Curl: 3x10 @ 20kg", "Press: 3x8 @ 40kg",
      "Squat: 3x5 @ 100kg", "Front Squat: 3x8 @ 70kg")
    try trainee.start("2025-10-06")
    var day = try date("2025-10-06")
    // Some sessions are done and some are missed, with a pause of two weeks now and then.
    for _ in 0..<chance.below(8) {
      try trainAll(on: day, &trainee, chance.below(10))
      day = day.adding(days: chance.happens(1, in: 5) ? 14 : 1 + chance.below(4))
    }
    let ahead = try trainee.replay(day.text).ahead(from: day, days: 21)
    // A load that is open now comes from the lifter.
    var open: Set<SlotName> = []
    for planned in ahead.map(\.self) {
      let on = try #require(planned.date)
      let session = try #require(
        try trainee.replay(on.text).today(on).flatMap(\.pending).first {
          $0.day == planned.coming.day
        })
      let shown = try trainee.replay(on.text).plan(
        try #require(try trainee.replay(on.text).runs.first), day: session.day,
        position: session.position, on: on)
      for exercise in planned.session.exercises where !exercise.text.contains("@") {
        open.insert(exercise.slot)
      }
      // A load estimated for other reps follows the sessions in between, each rounded down.
      let sessions = [planned.session.exercises, shown?.exercises ?? []]
      let estimated = Set(sessions.joined().filter(\.isEstimated).map(\.slot))
      func known(_ exercises: [SessionExercise]?) -> [String]? {
        exercises?.filter { !open.contains($0.slot) && !estimated.contains($0.slot) }
          .map { "\($0.slot.text): \($0.text)" }
      }
      #expect(
        known(planned.session.exercises) == known(shown?.exercises), "seed \(seed), \(on.text)")
      try train(planned.session, on: on, &trainee, 0)
    }
  }

  /// Trains what is due on a date as it is planned; open loads are chosen.
  private func trainAll(
    on day: CalendarDate, _ trainee: inout Trainee, _ extra: Int
  ) throws {
    for today in try trainee.replay(day.text).today(day) {
      guard let session = today.session else { continue }
      try train(session, on: day, &trainee, extra)
    }
  }

  private func train(
    _ session: SessionPlan, on day: CalendarDate, _ trainee: inout Trainee, _ extra: Int
  ) throws {
    var lines: [String] = []
    for exercise in session.exercises {
      let text = exercise.text.isEmpty ? "3x10" : exercise.text
      let label = exercise.slot.label.map { " as \($0)" } ?? ""
      let load = text.contains("@") ? "" : " @ \(40 + 5 * extra)kg"
      lines.append("\(exercise.exercise)\(label): \(text)\(load)")
    }
    let reference = ProgramReference(program: "test", day: session.day)
    try trainee.note(day.text, .workout(Trainee.workout(session.day, reference, lines)))
  }
}

extension SessionExercise {
  /// True if a load is estimated from sets for other reps.
  fileprivate var isEstimated: Bool {
    sets.contains { if case .estimated = $0.origin { true } else { false } }
  }
}
