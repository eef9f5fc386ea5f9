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
    let reasons = try why(trainee, "2025-11-05", "A", "Row")
    #expect(reasons.contains("the last time before a deload or time off lowered the loads"))
    #expect(!reasons.contains("within 4 weeks"))
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

  /// Lighter than the empty bar, so the nearest load that can be made would be heavier than ever.
  @Test(arguments: ["A: [Barbell Curl: 2x10]", "A: [Barbell Curl]"])
  func timeOffAndDeloadsNeverRaiseALoad(_ day: String) throws {
    var trainee = try Trainee(
      """
      program: P
      days: {\(day)}
      schedule: {rotate: [A], on: [mon, thu], layoff: {after: 14 days, load: 90%}}
      """)
    try trainee.start("2025-10-06")
    try trainee.train("2025-10-06", "A", "Barbell Curl: 10 @ 15kg, 10 @ 12.5kg")
    let plan = try trainee.plan("2025-10-23", "A", "Barbell Curl")
    #expect(plan == "10 @ 15kg, 10 @ 12.5kg")
    try trainee.train("2025-10-23", "A", "Barbell Curl: \(plan)")
    try trainee.train("2025-10-27", "A", "Barbell Curl: 2x10 @ 40kg")
    #expect(try trainee.plan("2025-11-17", "A", "Barbell Curl") == "2x10 @ 35kg")
  }

  @Test func aFilledInLoadThatThisGymCannotMakeIsRoundedWithAWarning() throws {
    var trainee = try Trainee(
      "program: P\ndays:\n  A: [Barbell Row: 3x8]\n")
    try trainee.start("2025-10-06")
    try trainee.train("2025-10-06", "A", "Barbell Row: 3x8 @ 42.5kg")
    #expect(try trainee.plan("2025-10-07", "A", "Barbell Row") == "3x8 @ 42.5kg")
    var gym = Gym.usual(.kg)
    gym.bar = try load("15kg")
    gym.plates = [PlateStock(try load("10kg"), pairs: 2), PlateStock(try load("5kg"), pairs: 1)]
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

  @Test func theWeeksAheadContinueFromBeforeADeload() throws {
    var trainee = try Trainee(
      """
      program: P
      days:
        A: [Row: 3x8]
      schedule: {week: {mon: A}, deload: {every: 2 weeks, load: 80%}}
      """)
    try trainee.start("2025-10-06")
    try trainee.train("2025-10-06", "A", "Row: 3x8 @ 50kg")
    try trainee.train("2025-10-13", "A", "Row: 3x8 @ 40kg")
    let ahead = try trainee.replay("2025-10-14").ahead(from: date("2025-10-14"), days: 21)
    let loads = ahead.map { $0.session.exercises[0].text }
    #expect(loads == ["3x8 @ 50kg", "3x8 @ 40kg", "3x8 @ 50kg"])
  }

  @Test func timeOffLowersTheFirstSessionAheadOfEachSlot() throws {
    var trainee = try Trainee(
      """
      program: P
      days: {A: [{Squat: 3x5, start: 100kg}], B: [{Row: 5x5, start: 80kg}]}
      schedule:
        week: {mon: A, thu: B}
        missed: skip
        layoff: {after: 10 days, load: 80%}
      """)
    try trainee.start("2025-10-06")
    try trainee.train("2025-10-06", "A", "Squat: 3x5 @ 100kg")
    try trainee.train("2025-10-09", "B", "Row: 5x5 @ 80kg")
    func ahead(_ day: String) throws -> [String] {
      try trainee.replay(day).ahead(from: date(day), days: 14)
        .map { $0.session.exercises[0].text }
    }
    #expect(
      try ahead("2025-10-20") == ["3x5 @ 80kg", "5x5 @ 65kg", "3x5 @ 100kg", "5x5 @ 80kg"])
    try trainee.train("2025-10-20", "A", "Squat: 3x5 @ 80kg")
    #expect(try ahead("2025-10-21") == ["5x5 @ 65kg", "3x5 @ 100kg", "5x5 @ 80kg", "3x5 @ 100kg"])
  }

  @Test func aLoweredLoadDoesNotFillAnotherSlot() throws {
    var trainee = try Trainee(
      """
      program: P
      days: {A: [Squat: 3x5, Squat as back: {weeks 1-2: none, else: 3x6}]}
      schedule: {week: {mon: A}, deload: {every: 2 weeks, load: 70%}}
      """)
    try trainee.start("2025-10-06")
    try trainee.train("2025-10-06", "A", "Squat: 3x5 @ 120kg")
    try trainee.train("2025-10-13", "A", "Squat: 3x5 @ 85kg")
    #expect(try trainee.plan("2025-10-20", "A", "Squat as back") == "3x6 @ 120kg")
  }

  @Test func aDeloadReducesTheSetsOfAnExerciseWithoutAPlan() throws {
    var trainee = try Trainee(
      """
      program: P
      days:
        A: [Row]
      schedule: {week: {mon: A}, deload: {every: 2 weeks, load: 90%, sets: 50%}}
      """)
    try trainee.start("2025-10-06")
    try trainee.train("2025-10-06", "A", "Row: 3x10 @ 50kg, 2x8 @ 50kg")
    #expect(try trainee.plan("2025-10-13", "A", "Row") == "3x10 @ 45kg")
  }
}
