// Tests the tests in programs: how they are played and compared, and which cannot run.

import Diagnostics
import Engine
import ProgramFormat
import Programs
import Testing

/// Returns the results of a program's tests. `tests` is the text below `tests:`.
private func results(_ tests: String) throws -> [ProgramTestResult] {
  let text = """
    program: Stages
    units: lb
    inputs:
      variant: {ask: Which?, one of: [bbb, fsl]}
    lifts:
      Squat: {1rm: 300lb, tm: 90% of 1rm, step: 10lb, weight: 215lb}
      Run: {pace: 2:30/500m, far: 1000m}
    days:
      A1:
        - Squat: {by stage: [[4x3, 3+], [5x2, 2+], [9x1, 1+]]}
          progress: stages
        - Leg Press: 3x10
      B1:
        - Bench Press: {variant bbb: 5x10, else: 5x5}
          progress: linear
    tests:
    \(tests.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n"))
    """
  let (program, diagnostics) = ProgramFile.read(
    SourceText(name: "stages.yaml", text: text), id: "stages")
  let read = try #require(program, "\(DiagnosticRenderer().excerpts(diagnostics))")
  let compiled = CompiledProgram(read)
  return read.tests.map { $0.run(on: compiled) }
}

@Suite struct ProgramTestRunTests {
  @Test(arguments: [
    "{name: a, play: [A1: made], expect: {Squat.weight: 225lb, Squat.stage: 1}}",
    "{name: a, play: [A1: {Squat: 3 3 3 3 2}], expect: {Squat.stage: 2, Squat.weight: 215lb}}",
    "{name: a, play: [A1: {Squat: 3 3 3 3 2}, B1: made], expect: {next A1 Squat: '5x2 @ 215lb, 2+ @ 215lb'}}",
    // Sets in notation give their own loads, and a lighter one is not made.
    "{name: a, play: [A1: {Squat: '4x3 @ 215lb, 3 @ 205lb'}], expect: {Squat.stage: 2}}",
    "{name: a, play: [A1: {Squat: [4x3, 5 @ 215lb @9]}], expect: {Squat.weight: 225lb}}",
    // A set done in place of the planned load is judged as if it had that load.
    "{name: a, play: [A1: {Squat: '4x3 @ 210lb for 215lb, 3 @ 210lb for 215lb'}], expect: {Squat.weight: 225lb}}",
    "{name: a, play: [A1: {Squat: made}], expect: {Squat.weight: 225lb}}",
    // Equal values in other units are equal.
    "{name: a, play: [A1: made], expect: {Run.pace: 5:00/km, Run.far: 1km}}",
    // Exercises that are not listed are not trained, unless the rest is made.
    "{name: a, play: [A1: {Leg Press: 10 10 10}], expect: {Squat.weight: 215lb}}",
    "{name: a, play: [A1: {Leg Press: 10 10 10, rest: made}], expect: {Squat.weight: 225lb}}",
    // A set without a planned load is done without one, so an open value stays open.
    "{name: a, play: [B1: made], expect: {'\"Bench Press\".weight': open}}",
    "{name: a, play: [B1: {Bench Press: 5x10 @ 100lb}], expect: {'\"Bench Press\".weight': 105lb}}",
    "{name: a, with: {variant: fsl}, play: [A1: made], expect: {next B1 Bench Press: 5x5}}",
    "{name: a, with: {Squat.weight: 100kg}, play: [A1: made], expect: {Squat.weight: 100kg + 10lb}}",
    "{name: a, with: {Squat.1rm: 200lb}, play: [A1: made], expect: {Squat.tm: 180lb, Squat.1rm: 200lb}}",
    "{name: a, play: 3 days made, expect: {Squat.weight: 235lb}}",
    "{name: a, play: 2 weeks made, expect: {Squat.weight: 235lb}}",
    // Spans and single sessions are played in the order written.
    "{name: a, play: [2 weeks made, A1: {Squat: 3 3 3 2}], expect: {Squat.weight: 235lb, Squat.stage: 2}}",
    "{name: a, play: 1 cycle made, expect: {Squat.weight: 225lb}}",
    "{name: a, play: 2 cycles made, expect: {Squat.weight: 235lb}}",
    "{name: a, play: [B1: made], expect: {next A1 Leg Press: 3x10, next A1 Squat: '4x3 @ 215lb, 3+ @ 215lb'}}",
  ])
  func passes(_ test: String) throws {
    for result in try results("- " + test) {
      #expect(result.problems.isEmpty, "\(DiagnosticRenderer().short(result.problems))")
      #expect(result.differences.isEmpty)
    }
  }

  @Test func differencesShowExpectedAndActual() throws {
    let result = try #require(
      try results(
        """
        - name: wrong
          play: [A1: made]
          expect: {Squat.weight: 220lb, next A1 Squat: "5x2 @ 225lb", next B1 Bench Press: none}
        """
      ).first)
    #expect(!result.hasPassed)
    #expect(
      result.differences.map { "\($0.subject): \($0.expected), \($0.got)" } == [
        "Squat.weight: 220lb, 225lb",
        "next A1 Squat: 5x2 @ 225lb, 4x3 @ 225lb, 3+ @ 225lb",
        "next B1 Bench Press: none, 5x10",
      ])
    let spans = result.differences.map(\.span)
    #expect(spans == spans.sorted())
    #expect(spans.allSatisfy { $0.start > 0 })
  }

  @Test(arguments: [
    (
      "{name: a, with: {Squat.wight: 1lb}, play: [A1: made], expect: {Squat.stage: 1}}",
      "unknown value 'Squat.wight'", "Squat.wight"
    ),
    (
      "{name: a, play: [A1: made], expect: {Squat.wight: 1lb}}", "unknown value 'Squat.wight'",
      "Squat.wight"
    ),
    (
      "{name: a, play: [A1: {Bench Press: 5 5}], expect: {Squat.stage: 1}}",
      "'Bench Press' is not in this session of 'A1'", "5 5"
    ),
    (
      "{name: a, play: [A1: {Squat: 3-5x3}], expect: {Squat.stage: 1}}",
      "'3-5x3' does not say what was done", "3-5x3"
    ),
    (
      "{name: a, play: [A1: {Squat: 3x3 @}], expect: {Squat.stage: 1}}",
      "expected a load after '@'", "@"
    ),
    (
      "{name: a, play: [A1: made], expect: {next A1 Squat: wave}}",
      "'wave' cannot be compared with a session", "next A1 Squat"
    ),
  ])
  func testsThatCannotRunAreReportedAtTheirPlace(_ test: String, _ summary: String, _ place: String)
    throws
  {
    let result = try #require(try results("- " + test).first)
    let problem = try #require(result.problems.first)
    #expect(problem.summary == summary)
    let source = try #require(problem.source)
    let span = try #require(problem.span)
    #expect(String(decoding: source.bytes[span.start..<span.end], as: UTF8.self) == place)
    #expect(!problem.help.isEmpty)
    #expect(!result.hasPassed)
  }
}

@Suite struct ValuesOfVaryingExercisesTests {
  /// A load that is kept for each exercise is read as that of the exercise that comes next.
  @Test(arguments: [
    ("play: [A: {Pull-Up: 8 8 8}]", "{Pull-Up.rung: 2, Pull-Up.added: 0kg}"),
    ("play: [A: {Pull-Up: 8 8 8}, A: {Pull-Up: 8 8 8}]", "{Pull-Up.added: 2.5kg}"),
    ("with: {Pull-Up.rung: 2, Pull-Up.added: 10kg}, play: []", "{Pull-Up.added: 10kg}"),
    ("with: {Pull-Up.rung: 2, Pull-Up.added: 10kg}, play: [A: made]", "{Pull-Up.added: 10kg}"),
  ])
  func readsTheNextExercise(_ play: String, _ expected: String) throws {
    let quoted = expected.replacing("Pull-Up.", with: "\"Pull-Up\".")
    let text = """
      program: Ladder
      units: kg
      progress:
        ladder:
          state: {rung: 1, added: 0kg}
          rules:
            - when topped and rung < 2: rung += 1
            - when topped: added += 2.5kg
      days:
        A:
          - Pull-Up: {rung 2: 3x5-8 @ bw+(added), else: 3x5-8}
            exercise: {by rung: [Chin-Up, Pull-Up]}
            progress: ladder
      tests:
        - {name: a, \(play.replacing("Pull-Up.", with: "\"Pull-Up\".")), expect: \(quoted)}
      """.replacing(/"Pull-Up"\.(?<name>[a-z]+)(?=: [0-9])/) { "'\"Pull-Up\".\($0.name)'" }
    let (program, diagnostics) = ProgramFile.read(
      SourceText(name: "ladder.yaml", text: text), id: "ladder")
    let read = try #require(program, "\(DiagnosticRenderer().excerpts(diagnostics))")
    let result = try #require(read.tests.first).run(on: CompiledProgram(read))
    #expect(result.differences.isEmpty && result.problems.isEmpty, "\(result)")
  }
}
