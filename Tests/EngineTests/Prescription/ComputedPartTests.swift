// Tests of sets whose rest, effort, tempo, times and paces are expressions.

import Testing

@Suite struct ComputedPartTests {
  private func sets(_ sets: String, values: String = "") throws -> String {
    var trainee = try Trainee(
      """
      program: P
      units: kg
      values: {pause: 2min, target: 8, slow: 4, goal: 20min, easy: 5:00/km,
               run: 5km, light: 75%\(values)}
      lifts: {Squat: {tm: 120kg}}
      days:
        A:
          - Squat: \(sets)
      """)
    try trainee.start("2025-10-06")
    return try trainee.plan("2025-10-06", "A", "Squat")
  }

  /// A distance with a pace has a time, which decides whether a distance in a time was made.
  @Test(arguments: [
    ("Run: 5km @ 4:50/km", "1"), ("Run: 5km @ 5:10/km", "0"), ("Run: 5km in 24:50", "1"),
  ])
  func aPaceIsJudgedByItsTime(_ done: String, _ made: String) throws {
    var trainee = try Trainee(
      """
      program: P
      units: kg
      days: {A: [{Run: 5km in 25:00, progress: count}]}
      progress:
        count:
          state: {n: 0}
          rules:
            - when made and first.time <= 25min: n += 1
      """)
    try trainee.start("2025-10-06")
    try trainee.train("2025-10-06", "A", done)
    #expect(try trainee.value("Run.n", "2025-10-07").hasPrefix("Run.n = \(made)"))
  }

  @Test(arguments: [
    ("3x5 @ 100kg rest (pause + 30s)", "3x5 @ 100kg rest 2:30"),
    ("3x5 @ 100kg every (pause)", "3x5 @ 100kg every 2min"),
    ("5 @ 100kg @(target - 0.5)", "5 @ 100kg @7.5"),
    ("1-4x3 @ 100kg until @(target + 1)", "3 @ 100kg until @9"),
    ("5 @ 100kg tempo (slow)1X(slow / 2)", "5 @ 100kg tempo 41X2"),
    ("5km in (goal - 30s)", "5km in 19:30"), ("max in (goal / 2) @ 100kg", "max in 10min @ 100kg"),
    ("(run * 2) in (goal * 2)", "10km in 40min"), ("(run) @ (easy + 15s/km)", "5km @ 5:15/km"),
    ("5km @ easy", "5km @ 5:00/km"), ("30s-(pause)", "30s-2min"),
    ("(pause / 4)-(pause)", "30s-2min"), ("(pause)+", "2min+"), ("(pause / 2)-90s", "60s-90s"),
    ("5 @(50% of tm)", "5 @ 60kg"), ("5 @ 100kg @(target)-9", "5 @ 100kg @8-9"),
    ("5 @ 100kg @7-(target)", "5 @ 100kg @7-8"), ("5 @ 100kg @8-(target)", "5 @ 100kg @8"),
    ("5 @ 100kg @(target)-(target + 1)", "5 @ 100kg @8-9"),
    ("5 @ 100kg rpe 7-(target)", "5 @ 100kg @7-8"),
    ("5 @ (light)-80%", "5 @ 90kg"), ("5 @(light)-80%", "5 @ 90kg"),
    ("5 @ (light)-(light + 5%)", "5 @ 90kg"), ("5 @ 50%-(light)", "5 @ 60kg"),
    ("5 @ 50%-(light) of tm+5kg", "5 @ 65kg"), ("5 @ (light)-80% @(target)-9", "5 @ 90kg @8-9"),
    ("2-(slow)x5 @ 100kg", "4x5 @ 100kg"),
    ("(slow / 2)-3x5 @ 100kg", "3x5 @ 100kg"),
  ])
  func arePlanned(_ written: String, _ planned: String) throws {
    let found = try sets(written)
    #expect(found.contains(planned), "\(found)")
  }
}
