// Plans, simulates and tests a sample of hostile programs, and checks that no exercise is dropped.

import Diagnostics
import Engine
import HostilePrograms
import Notation
import ProgramFormat
import Programs
import Testing
import Training

@Suite struct HostileProgramTests {
  /// `make soak` runs a thousand of them through every command, and measures time and memory.
  static let sample = HostilePrograms(400, seed: 20_261_122).filter {
    // Tests of the parser read the programs with megabytes of one character.
    $0.text.utf8.count < 12_000 && $0.others.isEmpty
  }.enumerated().filter { $0.offset % 15 == 0 }.map(\.element)

  @Test(.timeLimit(.minutes(15)), arguments: sample)
  func nothingIsDropped(_ hostile: HostileProgram) throws {
    let read = ProgramFile.read(SourceText(name: "p.yaml", text: hostile.text), id: "p")
    guard let program = read.program else {
      #expect(read.diagnostics.contains { $0.severity == .error })
      return
    }
    let compiled = CompiledProgram(program)
    for problem in PlanCheck.problems(of: compiled) { #expect(problem.span != nil) }
    let simulation = Simulation.play(program, .made, weeks: 2, settings: EngineSettings())
    for session in simulation.sessions.prefix(3) { check(session.plan, of: program) }
  }

  /// A version that prog kept is not checked again, so it may have any error between its parts.
  @Test(
    .timeLimit(.minutes(15)),
    arguments: sample.map(\.text)
      + [
        "schemes: {a: [b, 3x5], b: a}\ndays: {A: [Squat: a]}",
        "schemes: {a: {else: b}, b: {else: a}}\ndays: {A: [Squat: [a, b]]}",
        "days: {A: [Squat: nowhere]}",
        "days: {A: [Squat: 3x5]}\nschedule: {week: {mon: B}}",
        "days: {A: [Squat: 3x5]}\nschedule: {blocks: [{block: x, weeks: 2, week: {mon: B}}]}",
        "lifts: {Squat: {base: Press}, Press: {base: Squat}}\ndays: {A: [Squat: 3x5 @ 80%]}",
        "days: {A: [Squat: 3x5, {Squat: 3x5, progress: linear}, {Squat: 1x5, progress: double}]}",
        "days: {A: [{Squat: 3x5, progress: nothing}]}",
        "days: {A: [Squat: 100x5, Press: 100x5, Row: 100x5, Dip: 100x5, Curl: 100x5, Plank: 100x5]}",
        "inputs: {x: 5}\nvalues: {x: 3}\ndays: {A: [Squat: (x)x5]}",
      ].map { "program: P\n" + $0 + "\n" })
  func aKeptVersionWithAnyErrorCanBePlayed(_ text: String) {
    var reader = KeptProgramReader()
    let source = SourceText(name: "history/programs/p-0.yaml", text: text)
    guard let program = reader.read(source, id: "p")?.program else { return }
    let simulation = Simulation.play(program, .made, weeks: 2, settings: EngineSettings())
    for session in simulation.sessions {
      let sets = session.plan.exercises.reduce(0) { $0 + $1.sets.count + $1.warmup.count }
      #expect(sets <= ProgramLimits.setsOfDay)
    }
  }

  /// Checks that each entry that is always present is planned, or shows why it is not.
  private func check(_ plan: SessionPlan, of program: Program) {
    let sets = plan.exercises.reduce(0) { $0 + $1.sets.count + $1.warmup.count }
    #expect(sets <= ProgramLimits.setsOfDay)
    for exercise in plan.exercises where exercise.problem != nil {
      #expect(exercise.sets.isEmpty && exercise.problem?.span != nil)
    }
    guard let day = program.day(named: plan.day) else { return }
    let present = Set(plan.exercises.map(\.entry))
    for (index, entry) in day.entries.enumerated() where entry.isAlwaysThere {
      #expect(present.contains(index), "\(entry.slot.text) is gone")
    }
  }
}

extension DayEntry {
  /// True for an entry that no case or count can exclude.
  fileprivate var isAlwaysThere: Bool {
    guard options.when == nil, options.exercise == nil else { return false }
    guard case .always(let scheme)? = scheme else { return scheme == nil }
    return scheme.parts.contains { part in
      switch part {
      case .set(let set): if case .exactly(let count) = set.count { count > 0 } else { false }
      case .named, .cases: false
      }
    }
  }
}
