// Tests that loads lowered by a deload or time off are not used to fill in later loads.

import Engine
import Testing
import Training

@Suite struct LoweredPrefillTests {
  @Test func filledInLoadsDoNotDecayWithEachDeload() throws {
    var trainee = try Trainee(
      """
      program: P
      days:
        A: [Row: 3x8, Curl]
      schedule:
        week: {mon: A}
        missed: skip
        deload: {every: 4 weeks, load: 80%, sets: 60%}
      """)
    try trainee.start("2025-10-06")
    try trainee.train("2025-10-06", "A", "Row: 3x8 @ 50kg", "Curl: 3x10 @ 20kg")
    var shown: [String] = []
    for week in 1..<20 {
      let day = try date("2025-10-06").adding(days: 7 * week).text
      let row = try trainee.plan(day, "A", "Row")
      shown.append(row)
      try trainee.train(day, "A", "Row: \(row)", "Curl: \(try trainee.plan(day, "A", "Curl"))")
    }
    let (whole, low) = ("3x8 @ 50kg", "2x8 @ 40kg")
    #expect(shown == (1..<20).map { $0 % 4 == 3 ? low : whole })
    // After the deload, the load comes from the session before it.
    let exercise = try trainee.exercise("2025-11-02", "A", "Row")
    #expect(try exercise.last?.date == date("2025-10-27"))
    #expect(try exercise.origin == .prefill(date("2025-10-20")))
  }

  @Test func theFirstSessionAfterTimeOffDoesNotLowerLaterOnes() throws {
    var trainee = try Trainee(
      """
      program: P
      days:
        A: [Row: 3x8]
      schedule: {rotate: [A], on: [mon, thu], layoff: {after: 14 days, load: 90%}}
      """)
    try trainee.start("2025-10-06")
    try trainee.train("2025-10-06", "A", "Row: 3x8 @ 50kg")
    #expect(try trainee.plan("2025-10-23", "A", "Row") == "3x8 @ 45kg")
    try trainee.train("2025-10-23", "A", "Row: 3x8 @ 45kg")
    #expect(try trainee.plan("2025-10-27", "A", "Row") == "3x8 @ 50kg")
    // The load is kept even if the full load is outside the window by now.
    #expect(try trainee.plan("2025-11-05", "A", "Row") == "3x8 @ 50kg")
    #expect(try trainee.exercise("2025-10-23", "A", "Row").easedTo == nil)
    #expect(try trainee.exercise("2025-10-22", "A", "Row").easedTo?.text() == "0.9")
  }

  @Test func aLoadTypedAfterALongTimeOffIsFilledIn() throws {
    var trainee = try Trainee(
      """
      program: P
      days:
        A: [Row: 3x8]
      schedule: {rotate: [A], on: [mon, thu], layoff: {after: 14 days, load: 90%}}
      """)
    try trainee.start("2025-10-06")
    try trainee.train("2025-10-06", "A", "Row: 3x8 @ 50kg")
    // Two months later nothing is filled in, so a load typed then was not lowered.
    #expect(try trainee.plan("2025-12-08", "A", "Row") == "3x8")
    try trainee.train("2025-12-08", "A", "Row: 3x8 @ 30kg")
    #expect(try trainee.plan("2025-12-11", "A", "Row") == "3x8 @ 30kg")
  }

  @Test func aFilledInLoadThatThisGymCannotMakeIsRoundedWithAWarning() throws {
    var trainee = try Trainee(
      "program: P\ndays:\n  A: [Barbell Row: 3x8]\n")
    try trainee.start("2025-10-06")
    try trainee.train("2025-10-06", "A", "Barbell Row: 3x8 @ 42.5kg")
    #expect(try trainee.plan("2025-10-07", "A", "Barbell Row") == "3x8 @ 42.5kg")
    var gym = Gym.usual(.kg)
    gym.bar = try load("15kg")
    gym.plates = [PlatePairs(try load("10kg"), pairs: 2), PlatePairs(try load("5kg"), pairs: 1)]
    trainee.settings.gym = gym
    let exercise = try trainee.exercise("2025-10-07", "A", "Barbell Row")
    #expect(exercise.text == "3x8 @ 45kg")
    #expect(exercise.warnings == ["the gym cannot make 42.5kg; 45kg is the nearest"])
  }
}

extension LoweredPrefillTests {
  @Test func theWeeksAheadDoNotCountAsTimeOff() throws {
    var trainee = try Trainee(
      """
      program: P
      days:
        A: [Row: 3x8]
      schedule: {rotate: [A], on: [mon], layoff: {after: 10 days, load: 90%}}
      """)
    try trainee.start("2025-10-06")
    try trainee.train("2025-10-06", "A", "Row: 3x8 @ 50kg")
    let ahead = try trainee.replay("2025-10-07").ahead(from: date("2025-10-07"), days: 28)
    #expect(ahead.map { $0.session.exercises[0].text } == Array(repeating: "3x8 @ 50kg", count: 4))
    let back = try trainee.replay("2025-10-20").ahead(from: date("2025-10-20"), days: 14)
    #expect(back.map { $0.session.exercises[0].text } == ["3x8 @ 45kg", "3x8 @ 50kg"])
  }
}
