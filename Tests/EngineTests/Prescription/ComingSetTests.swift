// Tests that loads which depend on a set still to come are shown as if it goes as planned.

import Testing

@testable import Engine

@Suite struct ComingSetTests {
  private static func trainee(_ sets: String, lift: String = "1rm: 200kg") throws -> Trainee {
    var trainee = try Trainee(
      """
      program: P
      lifts: {Squat: {\(lift)}}
      values: {ok: 0, bad: 0}
      days:
        A:
          - Squat: \(sets)
            progress: {rules: [when made: ok += 1, else: bad += 1]}
      schedule: {week: {mon: A}}
      """)
    try trainee.start("2025-09-01")
    return trainee
  }

  /// The sets of a session, and what is shown for them before the first one is done.
  @Test(arguments: [
    (
      "[1 @8 as top, 3x5 @ (top.load * 80% if top.rpe <= 8 else top.load * 75%)]", "1rm: 200kg",
      "1 @ 185kg @8, 3x5 @ 147.5kg"
    ),
    (
      "[5 @ 100kg as top, 3x5 @ (100kg if top.made else 80kg)]", "1rm: 200kg",
      "4x5 @ 100kg"
    ),
    (
      "[5 @ 100kg as top, 3x5 @ (100kg if top.done else 80kg)]", "1rm: 200kg",
      "4x5 @ 100kg"
    ),
    ("[1 @8 as top, 3x5 @ (top.e1rm * 70%)]", "1rm: 200kg", "1 @ 185kg @8, 3x5 @ 140kg"),
    (
      "[30s @ 40kg as top, 30s @ (50kg if top.time >= 30s else 20kg)]", "1rm: 200kg",
      "30s @ 40kg, 30s @ 50kg"
    ),
  ])
  func laterLoadsFollowThePlan(_ sets: String, _ lift: String, _ shown: String) throws {
    let trainee = try Self.trainee(sets, lift: lift)
    let plan = try trainee.plan("2025-09-01", "A", "Squat").without(" as top")
    #expect(plan == shown)
  }

  /// A session done exactly as shown counts as made.
  @Test func doingWhatWasShownIsMade() throws {
    for sets in [
      "[1 @8 as top, 3x5 @ (top.load * 80% if top.rpe <= 8 else top.load * 75%)]",
      "[5 @ 100kg as top, 3x5 @ (100kg if top.made else 80kg)]",
      "[1 @8 as top, 3x5 @ (top.e1rm * 70%)]",
    ] {
      var trainee = try Self.trainee(sets)
      let shown = try trainee.plan("2025-09-01", "A", "Squat").without(" as top")
      try trainee.train("2025-09-01", "A", "Squat: \(shown)")
      #expect(try trainee.value("ok", "2025-09-02") == "ok = 1", "\(sets): \(shown)")
    }
  }
}

extension String {
  fileprivate func without(_ part: String) -> String {
    split(separator: part, omittingEmptySubsequences: false).joined()
  }
}
