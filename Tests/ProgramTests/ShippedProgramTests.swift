// Tests every shipped program: it has no problems, its tests pass, and it can be trained for a
// year.

import Diagnostics
import Engine
import ProgramFormat
import Programs
import Testing
import Training

@Suite struct ShippedProgramTests {
  @Test func thereArePrograms() {
    #expect(!ProgramFiles.shipped.ids.isEmpty)
  }

  @Test(arguments: ProgramFiles.shipped.ids)
  func isCheckedClean(_ id: String) throws {
    let (program, diagnostics, hints) = try ProgramFiles.shipped.check(id)
    #expect(diagnostics.isEmpty, "\(ProgramFiles.report(diagnostics))")
    let found = try #require(program)
    let compiled = CompiledProgram(found)
    let problems =
      hints + ScheduleCheck.problems(of: found)
      + GymCheck.problems(of: compiled) + found.tests.flatMap { $0.problems(on: compiled) }
    #expect(problems.isEmpty, "\(ProgramFiles.report(problems))")
  }

  @Test(arguments: ProgramFiles.shipped.ids)
  func isInCanonicalForm(_ id: String) throws {
    let (form, source) = try ProgramFiles.shipped.canonical(id)
    #expect(form == .text(source.bytes))
  }

  @Test(arguments: ProgramFiles.shipped.ids)
  func itsTestsPass(_ id: String) throws {
    let program = try #require(try ProgramFiles.shipped.read(id).program)
    for test in program.tests {
      let result = test.run(on: CompiledProgram(program))
      #expect(result.problems.isEmpty, "\(test.name)\n\(ProgramFiles.report(result.problems))")
      for difference in result.differences {
        Issue.record(
          "\(test.name): \(difference.subject) is \(difference.got), not \(difference.expected)")
      }
      #expect(result.warnings.isEmpty, "\(test.name)")
    }
  }

  static let plays: [SimulatedPlay] = [.made, .missedEvery(3), .amrap(plus: 3)]

  @Test(arguments: ProgramFiles.shipped.ids, plays)
  func aYearOfItIsPlayed(_ id: String, _ play: SimulatedPlay) throws {
    let program = try #require(try ProgramFiles.shipped.read(id).program)
    // A debug build plays a year slowly, so only the successful training takes a whole one.
    let weeks = play == .made ? 52 : 12
    let simulation = Simulation.play(program, play, weeks: weeks, settings: EngineSettings())
    #expect(simulation.warnings.isEmpty)
    #expect(!simulation.sessions.isEmpty)
    // The program ends, or something is trained in its last month.
    let last = simulation.sessions.last?.week ?? 0
    #expect(simulation.hasEnded || last > weeks - 4, "the last session is in week \(last)")
    for session in simulation.sessions {
      // One expectation for each of half a million sets would take longer than the training.
      for exercise in session.plan.exercises {
        let isNegative = exercise.sets.contains { set in
          (set.load.map(\.tenThousandths) ?? 0) < 0 && set.load?.onBodyweight != true
        }
        if isNegative {
          Issue.record("\(exercise.slot.text) in week \(session.week) has a negative load")
        }
      }
    }
  }
}
