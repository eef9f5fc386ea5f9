// Tests where values are looked up, how they start, and how they are set.

import Engine
import Testing
import Training

@Suite struct ValueTests {
  @Test func aNameIsLookedUpInTheSlotFirst() throws {
    let text = """
      program: P
      values: {shared: 10kg, extra: 1kg}
      inputs: {given: {ask: How much?, kind: load, default: 7kg}}
      lifts:
        Squat: {weight: 100kg, extra: 2kg}
        Squat as light: {weight: 60kg}
        Front Squat: {base: Squat}
      days:
        A:
          - Squat: 5 @ weight, 5 @ extra, 5 @ shared, 5 @ given
          - Squat as light: 5 @ weight, 5 @ extra
          - Front Squat: 5 @ weight, 5 @ extra
      """
    var trainee = try Trainee(text)
    trainee.settings.equipment = ["Squat": .other, "Front Squat": .other]
    try trainee.start("2025-10-06")
    #expect(
      try trainee.plan("2025-10-06", "A", "Squat")
        == "5 @ 100kg, 5 @ 2.5kg, 5 @ 10kg, 5 @ 7.5kg")
    #expect(try trainee.plan("2025-10-06", "A", "Squat as light") == "5 @ 60kg, 5 @ 2.5kg")
    #expect(try trainee.plan("2025-10-06", "A", "Front Squat") == "5 @ 100kg, 5 @ 2.5kg")
    #expect(try trainee.value("Squat.extra", "2025-10-06") == "Squat.extra = 2kg")
    try trainee.set("2025-10-07", "Squat.weight", "110kg")
    // Values of a base are read live.
    #expect(try trainee.plan("2025-10-07", "A", "Front Squat") == "5 @ 110kg, 5 @ 2.5kg")
    #expect(try trainee.plan("2025-10-07", "A", "Squat as light") == "5 @ 60kg, 5 @ 2.5kg")
  }

  @Test func stateIsEvaluatedAtTheStartAndConstantsWhenRead() throws {
    let text = """
      program: P
      lifts: {Squat: {1rm: ask, tm: 90% of 1rm, half: 50% of 1rm}}
      days: {A: [{Squat: 5 @ 100%, progress: wave}]}
      schedule: {weeks: 1, week: {mon: A}}
      """
    var trainee = try Trainee(text)
    try trainee.start("2025-10-06", [("Squat.1rm", "200kg")])
    #expect(try trainee.value("Squat.tm", "2025-10-06") == "Squat.tm = 180kg")
    try trainee.set("2025-10-07", "Squat.1rm", "220kg")
    // tm is state and was calculated at the start. A value that no rule assigns is calculated when
    // read.
    #expect(try trainee.value("Squat.tm", "2025-10-07") == "Squat.tm = 180kg")
    #expect(try trainee.value("Squat.half", "2025-10-07") == "Squat.half = 110kg")
  }

  @Test func anUnansweredQuestionIsEmptyUntilItIsSet() throws {
    let text = """
      program: P
      lifts: {Squat: {1rm: ask, tm: 90% of 1rm}}
      days: {A: [{Squat: 5 @ 100%, progress: wave}]}
      schedule: {weeks: 1, week: {mon: A}}
      """
    var trainee = try Trainee(text)
    try trainee.start("2025-10-06")
    #expect(try trainee.value("Squat.tm", "2025-10-06") == "Squat.tm = open")
    try trainee.set("2025-10-07", "Squat.1rm", "100kg")
    #expect(try trainee.value("Squat.tm", "2025-10-07") == "Squat.tm = 90kg")
  }

  @Test func anOpenValueTakesTheHeaviestLoadBeforeRulesRun() throws {
    let text = """
      program: P
      lifts: {Squat: {step: 2.5kg}}
      days: {A: [{Squat: 3x5, progress: linear}]}
      """
    var trainee = try Trainee(text)
    try trainee.start("2025-10-06")
    #expect(try trainee.plan("2025-10-06", "A", "Squat") == "3x5")
    try trainee.train("2025-10-06", "A", "Squat: 5 @ 60kg w, 5 @ 90kg, 5 @ 100kg, 5 @ 95kg")
    #expect(
      try trainee.changes("2025-10-06") == [
        "2025-10-06 Squat.weight open -> 100kg", "2025-10-06 Squat.weight 100kg -> 102.5kg",
      ])
  }

  @Test func anOpenValueWaitsForALoad() throws {
    let text = """
      program: P
      days: {A: [{Plank Drag: 3x5, progress: linear}]}
      """
    var trainee = try Trainee(text)
    try trainee.start("2025-10-06")
    try trainee.train("2025-10-06", "A", "Plank Drag: 60s")
    #expect(try trainee.value("\"Plank Drag\".weight", "2025-10-06").hasSuffix("= open"))
    try trainee.train("2025-10-08", "A", "Plank Drag: 3x5 @ 20kg")
    #expect(try trainee.value("\"Plank Drag\".weight", "2025-10-08").hasSuffix("= 22.5kg"))
  }

  @Test func aParameterIsItsArgumentOrTheLiftsValueOrItsDefault() throws {
    let text = """
      program: P
      values: {step: 50kg}
      lifts:
        Squat: {weight: 100kg, step: 5kg}
        Bench Press: {weight: 60kg, step: 5kg}
        Row: {weight: 50kg}
      days:
        A:
          - {Squat: 3x5, progress: linear}
          - Bench Press: 3x5
            progress: {linear: {step: 1.25kg}}
          - {Row: 3x5, progress: linear}
      """
    var trainee = try Trainee(text)
    try trainee.start("2025-10-06")
    try trainee.train(
      "2025-10-06", "A", "Squat: 3x5 @ 100kg", "Bench Press: 3x5 @ 60kg", "Row: 3x5 @ 50kg")
    #expect(
      try trainee.changes("2025-10-06").map { String($0.dropFirst(11)) } == [
        "Squat.weight 100kg -> 105kg", "\"Bench Press\".weight 60kg -> 61.25kg",
        "Row.weight 50kg -> 52.5kg",
      ])
  }

  @Test func theFirstGivenLoadSetsTheUnit() throws {
    let text = """
      program: P
      lifts: {Squat: {1rm: ask}, Row: {}}
      days:
        A:
          - {Squat: 3x5, progress: linear}
          - {Row: 3x5, progress: linear}
          - Cable Curl: 5 @ 20lb|10kg
      """
    var trainee = try Trainee(text)
    try trainee.start("2025-10-06", [("Squat.1rm", "300lb")])
    try trainee.train("2025-10-06", "A", "Squat: 3x5 @ 200lb", "Row: 3x5 @ 100lb")
    #expect(try trainee.value("Squat.weight", "2025-10-06") == "Squat.weight = 205lb")
    #expect(try trainee.value("Row.weight", "2025-10-06") == "Row.weight = 105lb")
    #expect(try trainee.plan("2025-10-06", "A", "Cable Curl") == "5 @ 10kg")
    var pounds = try Trainee("units: lb\n" + text)
    try pounds.start("2025-10-06")
    #expect(try pounds.plan("2025-10-06", "A", "Cable Curl") == "5 @ 20lb")
  }

  @Test func anAskedDefaultFollowsTheUnit() throws {
    let text = """
      program: P
      lifts: {Squat: {weight: {ask: First load, default: 45lb|20kg}}}
      days: {A: [Squat: 3x5]}
      """
    var kilograms = try Trainee(text)
    try kilograms.start("2025-10-06")
    #expect(try kilograms.plan("2025-10-06", "A", "Squat") == "3x5 @ 20kg")
    var pounds = try Trainee(text, units: .lb)
    try pounds.start("2025-10-06")
    #expect(try pounds.plan("2025-10-06", "A", "Squat") == "3x5 @ 45lb")
  }

  @Test func valuesOfLiftsAreSharedAndStateBelongsToSlots() throws {
    let text = """
      program: P
      lifts: {Squat: {weight: 100kg, tm: 150kg}}
      progress:
        both:
          state: {weight: 40kg}
          rules:
            - always: weight += 5kg; tm += 1kg
      days:
        A:
          - {Squat: 3x5, progress: both}
          - {Squat as T2: 3x5, progress: both}
      """
    var trainee = try Trainee(text)
    try trainee.start("2025-10-06")
    try trainee.train("2025-10-06", "A", "Squat: 3x5 @ 100kg", "Squat as T2: 3x5 @ 100kg")
    #expect(try trainee.value("Squat.weight", "2025-10-06") == "Squat.weight = 105kg")
    // A value of that name in `lifts` is the start, even for a labelled slot.
    #expect(
      try trainee.value("\"Squat as T2\".weight", "2025-10-06") == "Squat as T2.weight = 105kg")
    #expect(try trainee.value("Squat.tm", "2025-10-06") == "Squat.tm = 152kg")
  }
}
