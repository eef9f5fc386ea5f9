// Converted Liftoscript programs plan the same loads as programs written by hand.

import Diagnostics
import Engine
import Interchange
import Logbook
import Notation
import ProgramFormat
import Programs
import Testing
import Training
import Workspace

/// A Liftoscript program and the program that a lifter would write for it.
struct LiftoscriptPair: Sendable, CustomTestStringConvertible {
  let name: String
  let script: String
  let yaml: String

  var testDescription: String { name }
}

/// Converts programs and plays them.
protocol LiftoscriptConversion {}

extension LiftoscriptConversion {
  /// Converts a text in a folder with pounds.
  func converted(_ script: String) throws -> ProgramImport {
    let opened = try Lifter(units: "lb", program: nil, history: "").open()
    return ProgramImport.liftoscript(
      SourceText(name: "program.txt", text: script), id: "program", title: "Program", in: opened)
  }

  func program(_ text: String) throws -> Program {
    let (program, problems) = ProgramFile.read(SourceText(name: "p.yaml", text: text), id: "p")
    #expect(problems.map(\.summary) == [], "\(text)")
    return try #require(program)
  }

  /// The performed sets of each session, with its day.
  func sessions(_ program: Program, _ how: SimulatedPlay) -> [String] {
    let simulation = Simulation.play(program, how, weeks: 12, settings: EngineSettings())
    return simulation.sessions.map { session in
      let lines = session.workout.exercises.map {
        "\($0.isSuperset ? "+ " : "")\($0.name) as \($0.label ?? "-"): \(SetPrinter.text(of: $0.sets))"
      }
      return "\(session.date.text) \(session.plan.day): \(lines.joined(separator: " | "))"
    }
  }
}

@Suite struct LiftoscriptTests: LiftoscriptConversion {
  /// A set with only an RPE would take its load from the RPE, and the progression would do nothing.
  @Test(arguments: ["3x5 @8 / progress: lp(5lb)", "3x8 @8 / progress: dp(5lb, 8, 12)"])
  func loadsOfSetsWithAnEffort(_ line: String) throws {
    let made = try converted("## Push\nOverhead Press / \(line)")
    #expect(made.problems == [])
    #expect(made.diagnostics.map(\.summary) == [], "\(made.text)")
    #expect(made.text.contains(" @ weight @8\n"), "\(made.text)")
  }

  @Test(arguments: LiftoscriptPair.all) func equalLoads(_ pair: LiftoscriptPair) throws {
    let made = try converted(pair.script)
    #expect(made.problems == [])
    #expect(made.diagnostics.map(\.summary) == [], "\(made.text)")
    let (one, other) = (try program(made.text), try program(pair.yaml))
    for how in [SimulatedPlay.made, .missedEvery(1), .missedEvery(3), .amrap(plus: 4)] {
      let (first, second) = (sessions(one, how), sessions(other, how))
      #expect(first == second, "\(made.text)")
      #expect(first.count > 10)
    }
  }

  /// Parts that prog cannot express become comments and are in the report; the rest is converted
  /// and checks clean.
  @Test(arguments: [
    ("Squat / 3x5 100lb / update: custom() {~ amraps = 1 ~}", 1, "update: 'amraps'"),
    (
      "Squat / 3x5 / progress: custom() {~ for (var.i in 3) { weights[var.i] = 5lb } ~}", 1,
      "progress: a loop over something else than sets"
    ),
    (
      "\nSquat / 3x5 100lb / progress: custom(a+: 0) {~ if (state.a > 0) { weights += 5lb } ~}", 2,
      "progress: 'a+', which the app asks for"
    ),
    (
      "Squat / 3x5 100lb, 3x5 / progress: custom() {~ timers = 60; weights += 5lb ~}", 1,
      "progress: 'timers'"
    ),
    (
      "Squat / 1x5 100lb, 2x8 80lb / progress: custom() {~ numberOfSets += 1 ~}", 1,
      "progress: 'numberOfSets' of different sets"
    ),
    (
      "Squat / 3x5 100lb / progress: lp(5lb)\n## Day 2\nSquat / 3x8 100lb / progress: lp(10lb)", 3,
      "another progression of the same exercise"
    ),
    (
      "Squat / 3x5 100lb / progress: custom() {~ if ( ~}", 1,
      "progress: a script that ends too early"
    ),
    ("Squat / ...Nothing", 1, "the exercise '...nothing', which does not exist"),
    ("Squat / 3x5 / id: tags(1)", 1, "'id: tags(1)'"),
    ("*** / 3x5", 1, "a line that is not Liftoscript"),
    ("Squat | Leg Press / 3x5", 1, "exercises that a script changes between"),
    ("Squat / 3x5 / progress: custom() {~ rm1 = tm ~}", 1, "progress: 'tm'"),
    ("Squat / 3x5 / wavy", 1, "'wavy'"),
    (
      "Dip / 3x5 10lb / progress: custom(top: 50lb) {~ weights = state.top ~}", 1,
      "progress: 'weights =' for an exercise with bodyweight"
    ),
  ]) func notConverted(_ text: String, line: Int, message: String) throws {
    let made = try converted(text + "\nBench Press / 3x5 100lb / progress: lp(5lb)\n")
    #expect(made.problems.map(\.message) == [message])
    #expect(made.problems.map(\.line) == [line])
    #expect(made.text.contains("# Line \(line), not converted: \(message)"))
    #expect(made.diagnostics.map(\.summary) == [], "\(made.text)")
  }

  /// Weights of bodyweight exercises are added to bodyweight, and those of assisted ones taken off.
  @Test func bodyweight() throws {
    let made = try converted(
      """
      Chin Up / 3x5 / 0lb / progress: lp(5lb) / warmup: 1x3 0lb
      Pull Up, Bodyweight / 3x5 / 10lb / progress: dp(5lb, 5, 8)
      Dip / 1x5 20lb, 2x8 10lb / progress: lp(5lb)
      Assisted Pull Up / 3x8 40lb
      Push Up / 3x12 0lb
      Muscle Up / 3x3 0lb / progress: custom() {~ if (completedReps >= reps) { weights = 5lb } ~}
      Bench Press / 3x5 100lb
      """)
    #expect(made.problems == [])
    #expect(made.diagnostics.map(\.summary) == [], "\(made.text)")
    for text in [
      "Chin-Up: {weight: bw}", "warmup: 3 @ bw", "Pull-Up: {weight: bw+10lb}",
      "Dip: 5 @ (bw+20lb + added), 2x8 @ (bw+10lb + added)", "3x8 @ bw-40lb", "Push-Up: 3x12 @ bw",
      "when made: weight = bw+5lb", "Bench Press: 3x5 @ 100lb",
    ] {
      #expect(made.text.contains(text), "\(text) in \(made.text)")
    }
    let sessions = sessions(try program(made.text), .made)
    #expect(sessions.first?.contains("Chin-Up as -: 3x5 @ bw ") == true, "\(sessions)")
    #expect(sessions.dropFirst().first?.contains("bw+5lb") == true, "\(sessions)")
  }

  /// Values that are added to percentages have the unit of the program.
  @Test(arguments: [
    ("Squat / 2x5 80%, 1x5 90% / progress: lp(5lb)", "lb"),
    ("Squat / 2x5 80%, 1x5 90% / progress: lp(2.5kg)", "kg"),
    (
      "Squat / 2x5 80%, 1x5 90% / progress: custom(a: 5kg) {~ if (completedReps >= reps) { weights += state.a } ~}",
      "kg"
    ),
    ("Squat / 2x5 80%, 1x5 90% / progress: lp(5lb)\nCurl / 3x8 20kg", "kg"),
    ("Squat / 2x5 80%, 1x5 90% / progress: lp(2%)", "lb"),
  ]) func unitOfAddedLoads(_ text: String, _ unit: String) throws {
    let made = try converted(text)
    #expect(made.text.contains("units: \(unit)\n"))
    #expect(made.text.contains("added: 0\(unit)"), "\(made.text)")
  }

  /// The problems of an import have the errors of `prog check`.
  @Test func errorsOfACheck() throws {
    let opened = try Lifter(units: "lb", program: nil, history: "").open()
    let text = "program: P\nlifts: {Chin-Up: {weight: 5lb}}\ndays: {A: [Chin-Up: 3x5]}\n"
    let program = ProgramText(id: "p", source: SourceText(name: "p.yaml", text: text))
    #expect(
      program.problemsOfImport(opened.settings).map(\.id) == ["load-without-bodyweight"])
  }

  /// Timers, labels, notes and warm-ups.
  @Test func details() throws {
    let made = try converted(
      """
      # Week 1
      // Heavy
      ## Day 1
      // Pause at the bottom
      main: Squat / 3x5 (Work), 1x5+ (AMRAP) / 100lb 90s @8+ / warmup: 1x5 45lb, 2x3 80%
      Plank / 2x1 30s|60s, 1x1 30s+|60s / superset: A
      Crunch / 3x8-12 / superset: A / warmup: none
      Power Clean / 5x5 135lb 60s|0s auto
      """)
    #expect(made.problems == [])
    let days = try #require(made.text.split(separator: "days:\n").last)
    #expect(
      days == """
          Day 1:
            note: Heavy
            exercises:
              - Squat as main: 3x5 @ 100lb @8 rest 90s "Work", 5+ @ 100lb @8 rest 90s "AMRAP"
                warmup: 5 @ 45lb, 2x3 @ 80%
                note: Pause at the bottom
              - superset:
                  - Plank: 2x30s rest 60s, 30s+ rest 60s
                  - Crunch: 3x8-12
                    warmup: none
              - Power Clean: 5x5 @ 135lb every 60s

        """)
    _ = try program(made.text)
  }
}
