// Tests of programs that extend one with shorter forms: each form is replaced, added and removed.

import Diagnostics
import Notation
import Programs
import Testing
import Training

@Suite struct ExtendedFormTests {
  private let base = """
    program: Base
    units: kg
    values:
      shares: {..1: 70%, else: 75%}
    lifts:
      all: {1rm: 100kg, tm: 90% of 1rm}
    schemes:
      main: {sets: 3x5 @ shares(week), rest: 3min, progress: wave}
      own:  {sets: 3x8, progress: keep}
    days:
      A:
        ask after: {sore: {ask: Sore, kind: number, default: 1}}
        exercises:
          - Squat: main
          - Curl: own
          - Row: 3x8
            start: 40kg
            progress: climb
    schedule: {weeks: 3, week: {mon: A}}
    """

  private func child(_ text: String) throws -> Program {
    let folder = Folder(
      files: ["base.yaml": base, "child.yaml": "program: Child\nextends: ./base.yaml\n" + text])
    let (program, problems) = folder.read("child.yaml")
    #expect(problems.map(\.summary) == [])
    return try #require(program)
  }

  private func entry(_ name: String, _ program: Program) throws -> DayEntry {
    try #require(program.days[0].entries.first { $0.slot.text == name })
  }

  private func value(_ name: String, of lift: String, _ program: Program) throws -> String {
    let lift = try #require(program.lifts.first { $0.slot.text == lift })
    guard case .expression(let start) = lift.values.first(where: { $0.name == name })?.start else {
      return "none"
    }
    return start.text
  }

  @Test func everythingIsTakenOver() throws {
    let program = try child("about: Nothing else.")
    #expect(program.tables.map(\.name) == ["shares"])
    #expect(try value("1rm", of: "Squat", program) == "100kg")
    #expect(try value("weight", of: "Row", program) == "40kg")
    #expect(try entry("Curl", program).options.progress?.all.joined().map(\.name) == ["keep"])
    #expect(try entry("Squat", program).options.rest?.all == [time(180)])
    #expect(program.days[0].questions.map(\.isAfter) == [true])
  }

  @Test func partsAreReplaced() throws {
    let program = try child(
      """
      values.shares: {..1: {..1: 60%, else: 65%}, else: {else: 70%}}
      lifts.all.1rm: 200kg
      schemes.main:
        sets: 5x5 @ shares(week, turn)
        rest: 2min
      +days.B:
        ask after: {mood: {ask: Mood, kind: text}}
        exercises: [Squat: main]
      schedule.week: {mon: A, thu: B}
      """)
    #expect(program.tables[0].table.depth == 2)
    #expect(try value("1rm", of: "Squat", program) == "200kg")
    #expect(try value("tm", of: "Squat", program) == "90% of 1rm")
    #expect(try entry("Squat", program).options.rest?.all == [time(120)])
    #expect(try entry("Squat", program).options.progress == nil)
    #expect(program.days.map { $0.questions.map(\.name) } == [["sore"], ["mood"]])
  }

  @Test func partsAreRemoved() throws {
    let program = try child(
      """
      days.A:
        - Squat as top set: 5+ @ 80% as best
        - Squat: 3x5 @ 90% of "Squat as top set".best
      schemes.own: null
      schemes.main: null
      values.shares: null
      """)
    #expect(program.tables.isEmpty && program.schemes.isEmpty)
    #expect(program.days[0].questions.isEmpty)
  }
}
