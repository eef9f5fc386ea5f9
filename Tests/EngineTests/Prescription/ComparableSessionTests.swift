// Tests which earlier session today's is compared with, and the changes that a slot shows.

import Engine
import Notation
import Testing
import Training

@Suite struct ComparableSessionTests {
  private func comparable(_ trainee: Trainee, _ day: String, _ slot: String) throws -> String? {
    try trainee.exercise(day, "A", slot).comparable.map {
      "\($0.date.text): \(SetPrinter.text(of: $0.sets))"
    }
  }

  @Test func theLastSessionWithAWorkingSetCounts() throws {
    var trainee = try Trainee("program: P\ndays: {A: [Squat: 3x5]}\n")
    try trainee.start("2025-09-01")
    #expect(try comparable(trainee, "2025-09-02", "Squat") == nil)
    try trainee.train("2025-09-02", "A", "Squat: 5/5/3 @ 100kg")
    try trainee.train("2025-09-04", "A", "Squat: 5 @ 60kg w")
    #expect(try comparable(trainee, "2025-09-08", "Squat") == "2025-09-02: 5/5/3 @ 100kg")
  }

  @Test func deloadsDoNotCount() throws {
    let text = """
      program: P
      days: {A: [Squat: 3x5]}
      schedule: {week: {mon: A}, deload: {every: 3 weeks, load: 90%}}
      """
    var trainee = try Trainee(text)
    try trainee.start("2025-09-01")
    try trainee.train("2025-09-01", "A", "Squat: 3x5 @ 95kg")
    try trainee.train("2025-09-08", "A", "Squat: 3x5 @ 100kg")
    try trainee.train("2025-09-15", "A", "Squat: 3x5 @ 90kg")
    #expect(try comparable(trainee, "2025-09-22", "Squat") == "2025-09-08: 3x5 @ 100kg")
    // It is still the last work.
    #expect(try trainee.exercise("2025-09-22", "A", "Squat").last?.date == date("2025-09-15"))
  }

  /// A light week that is only part of a wave, as in 5/3/1, does not count either.
  @Test func muchLighterSessionsDoNotCount() throws {
    var trainee = try Trainee("program: P\ndays: {A: [Squat: 3x5 @ 100kg]}\n")
    try trainee.start("2025-09-01")
    try trainee.train("2025-09-01", "A", "Squat: 3x5 @ 75kg")
    try trainee.train("2025-09-08", "A", "Squat: 3x5 @ 74.5kg")
    #expect(try comparable(trainee, "2025-09-15", "Squat") == "2025-09-01: 3x5 @ 75kg")
    try trainee.train("2025-09-09", "A", "Squat: 3x5 @ 120kg")
    #expect(try comparable(trainee, "2025-09-15", "Squat") == "2025-09-09: 3x5 @ 120kg")
  }

  /// If no session is comparable, the last one is better than none.
  @Test func otherwiseItIsTheLastSession() throws {
    var trainee = try Trainee("program: P\ndays: {A: [Squat: 3x5 @ 100kg]}\n")
    try trainee.start("2025-09-01")
    try trainee.train("2025-09-01", "A", "Squat: 3x5 @ 50kg")
    try trainee.train("2025-09-03", "A", "Squat: 3x5 @ 52.5kg")
    #expect(try comparable(trainee, "2025-09-15", "Squat") == "2025-09-03: 3x5 @ 52.5kg")
  }

  /// A second slot of a lift that keeps its own weight does not show the changes of the first.
  @Test func aSlotShowsTheChangesOfTheValuesItReads() throws {
    let text = """
      program: P
      lifts:
        Squat: {weight: 100kg, tm: 120kg}
        Squat as light: {weight: 60kg}
      defaults: {progress: linear}
      days:
        A: [Squat: 3x5, Squat as light: 3x8]
        B: [Squat: 3x5]
      """
    var trainee = try Trainee(text)
    try trainee.start("2025-09-01")
    try trainee.train("2025-09-01", "A", "Squat: 3x5 @ 100kg", "Squat as light: 3x8 @ 60kg")
    try trainee.train("2025-09-03", "B", "Squat: 3x5 @ 102.5kg")
    let light = try trainee.exercise("2025-09-05", "A", "Squat as light")
    #expect(light.changes.map(\.line) == ["2025-09-01 \"Squat as light\".weight 60kg -> 62.5kg"])
    // A value of the lift that the slot reads is shown.
    try trainee.set("2025-09-04", "Squat.tm", "125kg")
    let set = try trainee.exercise("2025-09-05", "A", "Squat as light")
    #expect(set.changes.map(\.line).last == "2025-09-04 Squat.tm 120kg -> 125kg")
  }
}

@Suite struct UsualRestTests {
  private let text = """
    program: P
    days:
      A:
        - Squat: 3x5
          rest: 3min
        - Bench Press: 3x5
        - Swing: 10x10 every 60s
        - superset: [Curl: 3x10, Dip: 3x10]
        - superset: [Row: 3x10, Fly: 3x10]
          rest: 90s
    """

  private func rests(_ settings: Seconds?) throws -> [String] {
    var trainee = try Trainee(text)
    trainee.settings.rest = settings
    try trainee.start("2025-09-01")
    return try trainee.session("2025-09-01", "A").exercises.map { exercise in
      exercise.slot.text + (exercise.rest.map { " \($0.text)" } ?? "")
    }
  }

  @Test func theSettingsGiveTheRestThatTheProgramDoesNotGive() throws {
    #expect(
      try rests(nil)
        == ["Squat 3min", "Bench Press", "Swing", "Curl", "Dip", "Row", "Fly 90s"])
    #expect(
      try rests(Seconds(120))
        == ["Squat 3min", "Bench Press 2min", "Swing", "Curl", "Dip 2min", "Row", "Fly 90s"])
  }
}
