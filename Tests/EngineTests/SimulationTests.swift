// Tests simulations: how sets are done, the dates of sessions, and assumptions.

import Diagnostics
import Engine
import Notation
import ProgramFormat
import Programs
import Testing
import Training

/// Returns a program from its text.
private func program(_ text: String) throws -> Program {
  let (program, diagnostics) = ProgramFile.read(
    SourceText(name: "test.yaml", text: text), id: "test")
  return try #require(program, "\(DiagnosticRenderer().excerpts(diagnostics))")
}

private func play(
  _ text: String, _ how: SimulatedPlay = .made, weeks: Int = 1,
  values: [(name: ValueName, value: Value)] = []
) throws -> Simulation {
  Simulation.play(
    try program(text), values: values, how, weeks: weeks, settings: EngineSettings())
}

/// Returns what was done in a slot, as one text for each session.
private func done(_ simulation: Simulation, _ name: String) -> [String] {
  simulation.sessions.compactMap { session in
    session.workout.exercises.first { $0.name == name }.map { SetPrinter.text(of: $0.sets) }
  }
}

@Suite struct SimulatedSetsTests {
  /// Each kind of set: made, missed, with three extra reps, and at an effort.
  @Test(arguments: [
    ("3x5 @ 100kg", "3x5 @ 100kg", "5/5/4 @ 100kg", "3x5 @ 100kg", "3x5 @ 100kg @8"),
    ("5+ @ 100kg", "5 @ 100kg", "4 @ 100kg", "8 @ 100kg", "5 @ 100kg @8"),
    ("2x8-12 @ 50kg", "2x8 @ 50kg", "8/7 @ 50kg", "2x11 @ 50kg", "2x8 @ 50kg @8"),
    ("6-8 @ 50kg", "6 @ 50kg", "5 @ 50kg", "8 @ 50kg", "6 @ 50kg @8"),
    ("8-12+ @ 50kg", "8 @ 50kg", "7 @ 50kg", "11 @ 50kg", "8 @ 50kg @8"),
    ("max @ 50kg", "10 @ 50kg", "10 @ 50kg", "13 @ 50kg", "10 @ 50kg @8"),
    ("3-5x5 @ 50kg", "3x5 @ 50kg", "5/5/4 @ 50kg", "3x5 @ 50kg", "3x5 @ 50kg @8"),
    (
      "25 total @ 50kg", "10/10/5 @ 50kg", "10/10/4 @ 50kg", "10/10/5 @ 50kg",
      "10/10/5 @ 50kg @8"
    ),
    ("6 total by 3 @ 50kg", "2x3 @ 50kg", "3/2 @ 50kg", "2x3 @ 50kg", "2x3 @ 50kg @8"),
    ("60s", "60s", "59s", "60s", "60s @8"),
    ("30-60s", "30s", "29s", "33s", "30s @8"),
    ("5km in 25:00", "5km in 25min", "4.5km in 25min", "5km in 25min", "5km in 25min @8"),
    ("400m", "400m", "360m", "400m", "400m @8"),
    ("1-6x3 @ 50kg until @8", "6x3 @ 50kg", "6x3 @ 50kg", "6x3 @ 50kg", "3 @ 50kg @8"),
    ("5 @ 100kg find", "5 @ 100kg", "4 @ 100kg", "5 @ 100kg", "5 @ 100kg @8"),
    ("5/side @ 10kg", "5/side @ 10kg", "4/side @ 10kg", "5/side @ 10kg", "5/side @ 10kg @8"),
    ("5 @ 100kg @9", "5 @ 100kg @9", "4 @ 100kg @10", "5 @ 100kg @9", "5 @ 100kg @8"),
    ("3x5 @ bw", "3x5 @ bw", "5/5/4 @ bw", "3x5 @ bw", "3x5 @ bw @8"),
  ])
  func everyKindOfSetIsSimulated(
    _ plan: String, _ made: String, _ missed: String, _ open: String, _ effort: String
  ) throws {
    let text = """
      program: Test
      days: {A: [Leg Press: "\(plan)"]}
      """
    #expect(done(try play(text), "Leg Press") == [made])
    // Of a range of counts, only the required sets can be missed.
    if !plan.hasPrefix("1-6x3") {
      #expect(done(try play(text, .missedEvery(1)), "Leg Press") == [missed])
    }
    #expect(done(try play(text, .amrap(plus: 3)), "Leg Press") == [open])
    #expect(done(try play(text, .effort(Effort(halves: 16))), "Leg Press") == [effort])
  }

  @Test func laterSetsDependOnPerformedSets() throws {
    let simulation = try play(
      """
      program: Test
      lifts: {Leg Press: {tm: 100kg}}
      days:
        A: [Leg Press: "5+ @ 80% as top, (top.reps)x1 @ 90% of top"]
      """, .amrap(plus: 2))
    #expect(done(simulation, "Leg Press") == ["7 @ 80kg, 7x1 @ 72.5kg"])
  }

  @Test func everyThirdSessionOfASlotMisses() throws {
    let simulation = try play(
      """
      program: Test
      days: {A: [Squat: 2x5 @ 100kg], B: [Squat: 2x5 @ 100kg, Deadlift: 5 @ 100kg]}
      schedule: {rotate: [A, B], on: [mon, wed, fri]}
      """, .missedEvery(3), weeks: 2)
    #expect(
      done(simulation, "Squat") == [
        "2x5 @ 100kg", "2x5 @ 100kg", "5/4 @ 100kg", "2x5 @ 100kg", "2x5 @ 100kg", "5/4 @ 100kg",
      ])
    #expect(done(simulation, "Deadlift") == ["5 @ 100kg", "5 @ 100kg", "4 @ 100kg"])
  }
}

@Suite struct SimulationDatesTests {
  @Test func scheduledSessionsAreOnTheirDays() throws {
    let simulation = try play(
      """
      program: Test
      days: {A: [Squat: 5 @ 100kg], B: [Squat: 3 @ 100kg]}
      schedule: {week: {mon: A, thu: B}}
      """, weeks: 3)
    #expect(simulation.sessions.map(\.plan.day) == ["A", "B", "A", "B", "A", "B"])
    #expect(simulation.sessions.map(\.week) == [1, 1, 2, 2, 3, 3])
    #expect(
      simulation.sessions.map(\.date.weekday) == [.mon, .thu, .mon, .thu, .mon, .thu])
  }

  @Test func withoutAScheduleAPassIsAWeek() throws {
    let simulation = try play(
      """
      program: Test
      days: {A: [Squat: 5 @ 100kg], B: [Squat: 3 @ 100kg], C: [Squat: 1 @ 100kg]}
      """, weeks: 4)
    #expect(
      simulation.sessions.map(\.plan.day)
        == Array(repeating: ["A", "B", "C"], count: 4).flatMap(\.self))
    #expect(simulation.sessions.map(\.week) == [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4])
    #expect(simulation.sessions.map(\.plan.position.week) == simulation.sessions.map(\.week))
  }

  @Test func blocksThatStopEndTheSimulation() throws {
    let simulation = try play(
      """
      program: Test
      days: {A: [Squat: 5 @ 100kg]}
      schedule: {blocks: [{block: One, weeks: 2, week: {mon: A}}], then: stop}
      """, weeks: 10)
    #expect(simulation.hasEnded)
    #expect(simulation.sessions.count == 2)
  }

  @Test func aGivenEndDateDeterminesTheStart() throws {
    let peak = """
      program: Test
      inputs: {meet: {ask: When?, kind: date}}
      days: {A: [Squat: 5 @ 100kg], B: [Squat: 1 @ 120kg]}
      schedule:
        blocks: [{block: Work, weeks: 2, week: {mon: A}}, {block: Meet, weeks: 1, week: {sat: B}}]
        ends: meet
      """
    let meet = CalendarDate(days: 19_723 + 537)  // Saturday, 2025-06-21
    let simulation = try play(peak, weeks: 3, values: [(ValueName("meet"), .date(meet))])
    #expect(simulation.started == meet.adding(days: -19))
    #expect(simulation.sessions.map(\.date).last == meet)
    #expect(done(simulation, "Squat") == ["5 @ 100kg", "5 @ 100kg", "1 @ 120kg"])
  }

  @Test func aSessionWithoutSetsIsSkipped() throws {
    let simulation = try play(
      """
      program: Test
      days: {A: [Squat: {week 1: 5 @ 100kg, else: none}], B: [Squat: 3 @ 100kg]}
      schedule: {weeks: 2, week: {mon: A, tue: B}}
      """, weeks: 4)
    #expect(
      done(simulation, "Squat") == [
        "5 @ 100kg", "3 @ 100kg", "3 @ 100kg", "5 @ 100kg", "3 @ 100kg", "3 @ 100kg",
      ])
    #expect(simulation.sessions.count == 8)
  }

  @Test func playingMoreContinuesTheSimulation() throws {
    let linear = try program(
      """
      program: Test
      lifts: {Squat: {weight: 100kg}}
      days: {A: [Squat: 5]}
      defaults: {progress: linear}
      schedule: {week: {mon: A}}
      """)
    var simulation = Simulation(CompiledProgram(linear), settings: EngineSettings())
    simulation.play(.made, weeks: 2)
    simulation.play(.missedEvery(1), weeks: 1)
    simulation.play(.made, days: 1)
    #expect(done(simulation, "Squat") == ["5 @ 100kg", "5 @ 102.5kg", "4 @ 105kg", "5 @ 105kg"])
    let weight = simulation.value(of: ValueName("weight", of: SlotName("Squat")))
    #expect(weight?.text == "107.5kg")
    #expect(simulation.changes.count { $0.value.name == "weight" } == 3)
  }
}

@Suite struct SimulatedValuesTests {
  private let wave = """
    program: Test
    inputs:
      variant: {ask: Which?, one of: [bbb, fsl]}
      count: {ask: How many?, kind: number, from: 3, to: 5}
    lifts:
      Squat: {1rm: ask, tm: 90% of 1rm, step: 5lb|2.5kg}
      Dip: {weight: ask}
      Biceps Curl: {weight: {ask: First load, default: 25lb|10kg}}
    days:
      A:
        - {Squat: 5 @ 80%, progress: wave}
        - {Dip: 5, progress: hold}
        - {Biceps Curl: 8, progress: hold}
    schedule: {weeks: 1, week: {mon: A}}
    """

  @Test func unansweredQuestionsAreAssumedAndReported() throws {
    let simulation = try play(wave)
    #expect(
      simulation.assumptions.map { "\($0.name) \($0.value.text)" } == [
        "variant \"bbb\"", "count 3", "Squat.1rm 100kg", "Dip.weight bw+10kg",
        "\"Biceps Curl\".weight 10kg",
      ])
    #expect(done(simulation, "Squat") == ["5 @ 72.5kg"])
    #expect(done(simulation, "Dip") == ["5 @ bw+10kg"])
  }

  @Test func givenValuesAreUsed() throws {
    let squat = SlotName("Squat")
    let simulation = try play(
      wave, weeks: 2,
      values: [(ValueName("1rm", of: squat), .load(ExactLoad(Decimal(300), .lb)))])
    #expect(!simulation.assumptions.contains { $0.name == "Squat.1rm" })
    // The first load that is given sets the unit of all.
    #expect(done(simulation, "Squat") == ["5 @ 215lb", "5 @ 220lb"])
    #expect(done(simulation, "Biceps Curl") == ["8 @ 25lb", "8 @ 25lb"])
    #expect(simulation.value(of: ValueName("tm", of: squat))?.text == "280lb")
  }

  @Test func openValuesAreFilledByAPlausibleFirstSession() throws {
    let text = """
      program: Test
      days: {A: [{Squat: 5, progress: linear}, Plank: 60s, Pull-up: 5, Decline]}
      schedule: {week: {mon: A}}
      """
    let simulation = try play(text, weeks: 2)
    #expect(done(simulation, "Squat") == ["5 @ 60kg", "5 @ 62.5kg"])
    #expect(done(simulation, "Plank") == ["60s", "60s"])
    #expect(done(simulation, "Pull-up") == ["5 @ bw", "5 @ bw"])
    #expect(done(simulation, "Decline") == ["3x10 @ 20kg", "3x10 @ 20kg"])
    #expect(simulation.assumptions.map(\.name) == ["Squat", "Decline"])
    var without = Simulation(
      CompiledProgram(try program(text)), settings: EngineSettings(), inventsLoads: false)
    without.play(.made, weeks: 1)
    #expect(done(without, "Squat") == ["5"])
    #expect(without.assumptions.isEmpty)
  }

  @Test func theQuestionsOfADayAreAnswered() throws {
    let simulation = try play(
      """
      program: Test
      days:
        A:
          ask: {readiness: {ask: How do you feel, kind: number, from: 1, to: 10, default: 7}}
          exercises: [{Squat: 5 @ 100kg, when: readiness > 6}, {Deadlift: 5 @ 100kg, when: readiness > 7}]
      """)
    let workout = try #require(simulation.sessions.first?.workout)
    #expect(workout.answers == [Assignment("readiness", .number(Decimal(7)))])
    #expect(workout.exercises.map(\.name) == ["Squat"])
  }

  @Test(arguments: [
    ("Pull-Up: 3x5 @ bw+10kg", "rack: 3", "80%", true),
    ("Pull-Up: 3x5 @ bw", "rack: 3", "80%", false), ("Pull-Up: 3x5", "rack: 3", "80%", false),
    ("Pull-Up: 3x5 @ bw+10kg", "rack: 3", nil, false),
    ("{Pull-Up: 3x5, start: bw+10kg}", "rack: 3", "80%", true),
    ("Pull-Up: 3x5 @ 75%", "1rm: bw+40kg", nil, true),
    ("Squat: 3x5 @ (80% of bodyweight)", "rack: 3", nil, true),
  ])
  func anAssumedBodyweightIsNamed(
    _ entry: String, _ values: String, _ load: String?, _ isNamed: Bool
  ) throws {
    let deload = load.map { ", deload: {every: 2 weeks, load: \($0)}" } ?? ""
    let simulation = try play(
      """
      program: Test
      lifts: {\(entry.contains("Squat") ? "Squat" : "Pull-Up"): {\(values)}}
      days: {A: [\(entry)]}
      schedule: {week: {mon: A}\(deload)}
      """, weeks: 2)
    let assumed = simulation.assumptions.filter { $0.name == "bodyweight" }
    #expect(assumed.map(\.value) == (isNamed ? [.load(Load(80, .kg).exact)] : []))
  }

  @Test func seriesHaveTheHeaviestSetOfEachWeek() throws {
    let simulation = try play(
      """
      program: Test
      lifts: {Squat: {tm: 100kg}}
      days: {A: [Squat: "5 @ 70%, 5+ @ 80%, 5 @ 60%"], B: [Squat as light: 5 @ 50%]}
      schedule: {week: {mon: A, thu: B}}
      """, weeks: 2)
    let series = simulation.series
    #expect(series.map(\.slot.text) == ["Squat", "Squat as light"])
    #expect(series[0].weeks.map(\.number) == [1, 2])
    #expect(series[0].weeks.map { $0.load?.text } == ["80kg", "80kg"])
    #expect(series[0].weeks.map { $0.base?.load.text } == ["100kg", "100kg"])
    #expect(series[1].weeks.map { $0.load?.text } == ["50kg", "50kg"])
  }
}
