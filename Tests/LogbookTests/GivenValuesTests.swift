// Values on the command line of `prog sim`, `diff` and `backtest` are read as `start` and `set` do.

import Diagnostics
import Engine
import Logbook
import Notation
import ProgramFormat
import Testing
import Training

@Suite struct GivenValuesTests {
  private static let text = """
    program: T
    inputs:
      variant: {ask: Which, one of: [bbb, fsl], default: bbb}
      rounds: {ask: Sets, kind: number, from: 3, to: 5, default: 3}
    values: {phase: 1}
    lifts:
      Squat: {weight: 60kg, step: 2.5kg}
      Bench Press: {1rm: {ask: Best single, default: 140kg}, tm: 90% of 1rm}
      Dip: {weight: bw+10kg}
    days:
      A:
        - Squat: 3x5
          progress: linear
        - Bench Press: 3x5 @ 75%
        - Dip: 3x5
        - Row: (rounds)x8
          progress: linear
        - {Curl: 3x8, when: phase == 1 and variant == "bbb"}

    """

  private func read(_ texts: [String], _ unit: WeightUnit = .kg) throws -> [String] {
    let source = SourceText(name: "t.yaml", text: Self.text)
    let program = try #require(ProgramFile.read(source, id: "t").program)
    return try GivenValues(program: program, settings: EngineSettings(units: unit)).read(texts)
      .map { "\($0.name.text)=\($0.value.text)" }
  }

  @Test(arguments: [
    ("Squat.weight=100", "Squat.weight=100kg"), ("squat.weight=62,5", "Squat.weight=62.5kg"),
    ("Squat.weight=225lb", "Squat.weight=225lb"), ("Squat.weight=+5", "Squat.weight=65kg"),
    ("Bench Press.1rm=100", "\"Bench Press\".1rm=100kg"),
    ("Bench Press.1rm=+5", "\"Bench Press\".1rm=145kg"),
    ("bench press.tm=90", "\"Bench Press\".tm=90kg"), ("Row.weight=40", "Row.weight=40kg"),
    ("Dip.weight=bw+20kg", "Dip.weight=bw+20kg"), ("phase=2", "phase=2"),
    ("variant=fsl", "variant=\"fsl\""),
  ])
  func theKindOfTheValueDecides(_ typed: String, _ meant: String) throws {
    #expect(try read([typed]) == [meant])
  }

  @Test(arguments: [
    (["Squat.tm=120kg"], ["Squat.tm=120kg"]), (["squat", "62.5"], ["squat=62.5"]),
    (["squat 62.5"], ["squat=62.5"]), (["bench", "press", "60", "kg"], ["bench press=60kg"]),
    (["squat", "tm", "to", "120kg"], ["squat tm=120kg"]), (["squat:", "+5"], ["squat=+5"]),
    (["bench", "press", "1rm", "100"], ["bench press 1rm=100"]),
    (["squat", "60", "bench", "40"], ["squat=60", "bench=40"]),
    (["phase", "heavy"], ["phase=heavy"]),
    (["Squat.tm=120kg", "bench 60"], ["Squat.tm=120kg", "bench=60"]),
    (["phase", "heavy", "Squat.tm=95kg"], ["phase=heavy", "Squat.tm=95kg"]),
    (["Bench", "Press.tm=95kg", "squat", "60"], ["Bench Press.tm=95kg", "squat=60"]),
    (["Close", "Grip", "Bench.tm=95kg"], ["Close Grip Bench.tm=95kg"]),
  ])
  func assignmentsNeedNoSign(_ words: [String], _ meant: [String]) throws {
    let texts = try AssignmentText.all(words) { $0 == "Close Grip Bench.tm" }
    #expect(texts.map { "\($0.name)=\($0.value)" } == meant)
  }

  /// A shell splits a name with blanks that is not quoted.
  @Test func aNameMayBeSeveralWords() throws {
    for typed in [
      ["Bench", "Press.1rm=100", "phase=2"], ["Bench", "Press.1rm", "100", "phase", "2"],
      ["bench", "press", "1rm", "to", "100", "kg", "phase=2"],
    ] {
      #expect(try read(typed) == ["\"Bench Press\".1rm=100kg", "phase=2"])
    }
    let error = try #require(throws: LogbookError.self) { try read(["phase=2", "Bench"]) }
    #expect(error.diagnostics.map(\.summary) == ["missing value in 'Bench'"])
  }

  /// A number has the unit of the value that the program has at its start.
  @Test func aNumberTakesTheUnitOfTheAnswers() throws {
    #expect(try read(["Row.weight=90"], .lb) == ["Row.weight=90lb"])
    #expect(try read(["Squat.weight=90"], .lb) == ["Squat.weight=90kg"])
    #expect(
      try read(["Bench Press.tm=270", "Bench Press.1rm=300lb"])
        == ["\"Bench Press\".tm=270lb", "\"Bench Press\".1rm=300lb"])
  }

  @Test(arguments: [
    ("Squat.weight", "bad-answer"), ("Squat.wait=5", "unknown-question"),
    ("Squat.weight=5min", "not-a-value"), ("Dip.weight=20kg", "bad-answer"),
    ("Row.weight=+5", "bad-answer"), ("variant=xyz", "bad-answer"), ("phase=5kg", "not-a-value"),
  ])
  func otherValuesAreRefused(_ typed: String, _ id: String) throws {
    let error = try #require(throws: LogbookError.self) { try read([typed]) }
    #expect(error.diagnostics.map(\.id) == [id])
  }

  @Test(arguments: [
    ("Bench Press=5", "choose one of: Bench Press.1rm, Bench Press.tm"),
    ("Bench Press.t=5", "did you mean 'Bench Press.tm'?"),
  ])
  func theErrorNamesValuesAsTheyAreTyped(_ typed: String, _ help: String) throws {
    let error = try #require(throws: LogbookError.self) { try read([typed]) }
    #expect(error.diagnostics.flatMap(\.help) == [help])
  }

  @Test func anAnswerOutOfRangeIsRefusedWithTheRange() throws {
    #expect(try read(["rounds=5"]) == ["rounds=5"])
    let error = try #require(throws: LogbookError.self) { try read(["rounds=7"]) }
    #expect(error.diagnostics.map(\.id) == ["bad-answer"])
    #expect(error.diagnostics.flatMap(\.help) == ["write a value from 3 to 5"])
  }
}
