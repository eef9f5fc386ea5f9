// Tests of what a program says about its lifts: equipment, sides, tables, and loads that are kept.

import Engine
import Testing
import Training

@Suite struct LiftOptionTests {
  private func trainee(_ top: String, _ entry: String) throws -> Trainee {
    var trainee = try Trainee("program: P\n\(top)\ndays: {A: [\(entry)]}")
    try trainee.start("2025-09-01")
    return trainee
  }

  @Test func equipmentDecidesTheLoads() throws {
    let known = try trainee("", "Landmine Twist: 5 @ 13kg")
    let given = try trainee(
      "lifts: {Landmine Twist: {equipment: barbell}}", "Landmine Twist: 5 @ 13kg")
    #expect(try known.plan("2025-09-01", "A", "Landmine Twist") == "5 @ 13kg")
    #expect(try given.plan("2025-09-01", "A", "Landmine Twist") == "5 @ 20kg")
    let body = try trainee("lifts: {Squat: {equipment: bodyweight}}", "Squat: 5")
    #expect(try body.exercise("2025-09-01", "A", "Squat").isBodyweight)
  }

  @Test func theSettingsWin() throws {
    var trainee = try trainee(
      "lifts: {Landmine Twist: {equipment: barbell}}", "Landmine Twist: 5 @ 13kg")
    trainee.settings.equipment = ["Landmine Twist": .kettlebell]
    #expect(try trainee.plan("2025-09-01", "A", "Landmine Twist") == "5 @ 12kg")
  }

  @Test func everyAmountIsForEachSide() throws {
    let trainee = try trainee(
      "lifts: {Split Squat: {side: true}}", "Split Squat: [3x8-12, 30s, 10/side]")
    #expect(
      try trainee.plan("2025-09-01", "A", "Split Squat") == "3x8-12/side, 30s/side, 10/side")
  }

  @Test func tablesGiveLoadsAndCounts() throws {
    var trainee = try Trainee(
      """
      program: P
      values:
        shares: {1: 70%, 2: 80%, else: 90%}
        sets: {1: 3, else: 5}
      lifts: {Squat: {1rm: 100kg}}
      days: {A: [{Squat: (sets(week))x5 @ shares(week), progress: gain}]}
      progress: {gain: {rules: [{when made: 1rm += 10% of shares(week) * 100kg}]}}
      schedule: {weeks: 3, week: {mon: A}}
      """)
    try trainee.start("2025-09-01")
    #expect(try trainee.plan("2025-09-01", "A", "Squat") == "3x5 @ 70kg")
    try trainee.train("2025-09-01", "A", "Squat: 3x5 @ 70kg")
    #expect(try trainee.value("Squat.1rm", "2025-09-02") == "Squat.1rm = 107kg")
    #expect(try trainee.plan("2025-09-08", "A", "Squat") == "5x5 @ 85kg")
  }

  @Test func keptLoadsOutliveTheWindow() throws {
    var kept = try trainee("", "{Curl: 3x8, progress: keep}")
    var plain = try trainee("", "{Curl: 3x8, progress: none}")
    for day in ["2025-09-01"] {
      try kept.train(day, "A", "Curl: 8 @ 20kg, 8 @ 22.5kg, 8 @ 25kg")
      try plain.train(day, "A", "Curl: 8 @ 20kg, 8 @ 22.5kg, 8 @ 25kg")
    }
    let sets = "8 @ 20kg, 8 @ 22.5kg, 8 @ 25kg"
    #expect(try plain.plan("2025-09-20", "A", "Curl") == sets)
    #expect(try plain.plan("2026-03-01", "A", "Curl") == "3x8")
    #expect(try kept.plan("2026-03-01", "A", "Curl") == sets)
  }
}
