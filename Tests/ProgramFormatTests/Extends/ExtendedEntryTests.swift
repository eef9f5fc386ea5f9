// Tests of programs that change single exercises and tests of the program that they extend.

import Diagnostics
import Notation
import ProgramFormat
import Programs
import Testing
import Training

@Suite struct ExtendedEntryTests {
  private let base = """
    program: Base
    units: kg
    schemes:
      main: 3x5 @ 100kg
    days:
      Squat:
        # The main lift.
        - Squat: main
          rest: 3min   # long
          progress: linear
        # For the hamstrings.
        - Leg Curl: 3x12
          rest: 2min
        - Decline
        - &press {Leg Press: 3x10, note: slow}
      Squat 2.5:
        note: Light.
        exercises:
          - superset:
              - Row: 3x8
              - Curl: 3x8
            rounds: 3
          - [Plank, Dips: 3x8]
          - Squat as T2: 3x10
          - Squat as T1: 3x3
      Cases:
        week 1: [Bench: 3x5, Fly: 3x12]
        else: [Bench: 3x3]
      Twice: [Squat: 3x5, Row: 3x8, Squat: 3x8]
      List:
        by week: [[Bench: 3x5], [Bench: 3x3]]
      Shared: [*press]
    schedule: {weeks: 2, week: {mon: Squat, tue: Squat 2.5, wed: Cases, thu: Twice, fri: List, sat: Shared}}
    tests:
      - name: the bar, 2.5 kg
        with: {Squat.weight: 100kg}
        play: 1 week made
        expect: {Squat.weight: 105kg}
      - name: other
        play: []
        expect: {next Squat Squat: 3x5 @ 100kg}
    """

  private func folder(_ text: String) -> Folder {
    Folder(files: ["base.yaml": base, "child.yaml": "extends: ./base.yaml\n" + text])
  }

  private func child(_ text: String) throws -> Program {
    let folder = folder(text)
    let (program, problems) = folder.read("child.yaml")
    #expect(problems.map(\.summary) == [])
    return try #require(program)
  }

  private func entries(_ text: String, _ day: String) throws -> [String] {
    try child(text).day(named: day)?.entries.map { entry in
      let sets = entry.scheme?.all.flatMap(\.parts).map { part in
        switch part {
        case .set(let set): "\(set.mostSets ?? 0)"
        case .named(let name, _): name
        case .cases: "cases"
        }
      }
      let rest = entry.options.rest?.all.map(\.text) ?? []
      return ([entry.slot.text] + (sets ?? []) + rest).joined(separator: " ")
    } ?? []
  }

  @Test func theBaseIsRead() throws {
    #expect(
      try entries("program: C", "Squat")
        == ["Squat main 3min", "Leg Curl 3 2min", "Decline", "Leg Press 3"])
  }

  @Test(arguments: [
    ("days.Squat.Leg Curl: 4x15", "Squat", "Leg Curl 4 2min", 1),
    ("days.Squat.Leg Curl.rest: 4min", "Squat", "Leg Curl 3 4min", 1),
    ("days.Squat.Leg Curl: 4x15\ndays.Squat.Leg Curl.rest: 4min", "Squat", "Leg Curl 4 4min", 1),
    ("days.Squat.Decline: 5x5", "Squat", "Decline 5", 2),
    ("days.Squat.Decline.rest: 1min", "Squat", "Decline 60s", 2),
    ("days.Squat.Leg Press.rest: 1min", "Squat", "Leg Press 3 60s", 3),
    ("days.Squat.Leg Press: {week 1: 2x5, else: 3x5}", "Squat", "Leg Press 2 3", 3),
    ("+days.Squat.Plank: 3x60s", "Squat", "Plank 3", 4),
    ("+days.Squat.Plank: 3x60s\n+days.Squat.Plank.rest: 1min", "Squat", "Plank 3 60s", 4),
    ("days.Squat 2.5.Curl: 5x8", "Squat 2.5", "Curl 5", 1),
    ("days.Squat 2.5.Plank.rest: 1min", "Squat 2.5", "Plank 60s", 2),
    ("days.Squat 2.5.Dips: 4x8", "Squat 2.5", "Dips 4", 3),
    ("days.Squat 2.5.Squat as T1: 4x3", "Squat 2.5", "Squat as T1 4", 5),
    ("days.Squat 2.5.exercises.Squat as T1: 4x3", "Squat 2.5", "Squat as T1 4", 5),
    ("+days.Squat 2.5.Leg Curl: 2x8", "Squat 2.5", "Leg Curl 2", 6),
    ("days.Cases.Fly: 4x12", "Cases", "Fly 4", 1),
    ("days.Cases.else.Bench: 4x3", "Cases", "Bench 4", 2),
    ("+days.Cases.week 1.Row: 4x3", "Cases", "Row 4", 2),
    ("days.Twice.Row: 4x8", "Twice", "Row 4", 1),
    ("days.Shared.Leg Press: 1x10", "Shared", "Leg Press 1", 0),
    ("days.Shared.Leg Press: 1x10", "Squat", "Leg Press 3", 3),
  ])
  func oneExerciseIsChanged(_ text: String, _ day: String, _ expected: String, _ index: Int) throws
  {
    let found = try entries(text, day)
    #expect(found.indices.contains(index) && found[index] == expected, "\(found)")
  }

  @Test(arguments: [
    ("days.Squat.Leg Curl: null", "Squat", ["Squat", "Decline", "Leg Press"]),
    ("days.Squat.Decline: ~\ndays.Squat.Squat: null", "Squat", ["Leg Curl", "Leg Press"]),
    (
      "days.Squat 2.5.Row: null", "Squat 2.5",
      ["Curl", "Plank", "Dips", "Squat as T2", "Squat as T1"]
    ),
    (
      "days.Squat 2.5.Row: null\ndays.Squat 2.5.Curl: null", "Squat 2.5",
      ["Plank", "Dips", "Squat as T2", "Squat as T1"]
    ),
    ("days.Cases.week 1.Bench: null", "Cases", ["Fly", "Bench"]),
    ("days.Shared.Leg Press: null", "Shared", []),
  ])
  func oneExerciseIsRemoved(_ text: String, _ day: String, _ expected: [String]) throws {
    #expect(try child(text).day(named: day)?.entries.map(\.slot.text) == expected)
  }

  @Test func otherOptionsAreKept() throws {
    let program = try child("days.Squat.Squat: 5x5 @ 100kg\ndays.Squat.Squat.rest: null")
    let entry = try #require(program.days.first?.entries.first)
    #expect(entry.options.rest == nil)
    #expect(entry.options.progress?.all.joined().map(\.name) == ["linear"])
  }

  /// A key that begins with a day means a part of it, never another day.
  @Test func aSupersetIsAddedToItsDay() throws {
    let program = try child("+days.Squat.superset: [Row: 3x8, Curl: 3x8]")
    #expect(program.days.count == 6)
    let names = program.days.first?.entries.map(\.slot.text)
    #expect(names == ["Squat", "Leg Curl", "Decline", "Leg Press", "Row", "Curl"])
    #expect(try entries("+days.Cases.week 2: [Row: 4x3]", "Cases").contains("Row 4"))
  }

  @Test func theTextKeepsItsCommentsAndReadsTheSame() throws {
    let folder = folder("days.Squat.Leg Curl.rest: 4min   # more\n+days.Squat.Plank: 3x60s")
    let text = folder.text("child.yaml")
    #expect(
      text.contains(
        """
          Squat:
            # The main lift.
            - Squat: main
              rest: 3min   # long
              progress: linear
            # For the hamstrings.
            - Leg Curl: 3x12
              rest: 4min   # more
            - Decline

        """), "\(text)")
    #expect(text.contains("    - Plank: 3x60s\n"))
  }

  @Test func testsAreDroppedAndChanged() throws {
    let program = try child(
      """
      tests.other: null
      tests.the bar, 2.5 kg.expect: {Squat.weight: 102.5kg}
      +tests.new: {play: [], expect: {next Twice Row: 3x8}}
      """)
    #expect(program.tests.map(\.name) == ["the bar, 2.5 kg", "new"])
    #expect(program.tests.first?.expected.map(\.text) == ["102.5kg"])
  }

  @Test func oneExpectedValueIsChanged() throws {
    let program = try child(
      "tests.the bar, 2.5 kg.expect.Squat.weight: 1kg\ntests.other.with: {Squat.weight: 1kg}")
    #expect(program.tests.first?.expected.map(\.text) == ["1kg"])
    #expect(program.tests.last?.given.count == 1)
  }

  @Test(
    arguments: [
      ("days.Squat.Leg Crul: 3x5", "2:1 unknown-part", "did you mean 'days.Squat.Leg Curl'?"),
      (
        "days.Squat.Leg Crul.rest: 1min", "2:1 unknown-part",
        "did you mean 'days.Squat.Leg Curl.rest'?"
      ),
      (
        "days.Squat.Bench: null", "2:1 unknown-part",
        "available: `Squat`, `Leg Curl`, `Decline` and `Leg Press`"
      ),
      ("days.Squat.Squat.rets: 1min", "2:1 unknown-part", "did you mean 'days.Squat.Squat.rest'?"),
      (
        "days.Squat.Squat.tempo: null", "2:1 unknown-part",
        "available: `rest` and `progress`"
      ),
      ("days.Squat.Decline.tempo: null", "2:1 unknown-part", "remove it"),
      (
        "+days.Squat.Light: [Squat: 3x3]", "2:1 part-exists",
        "to add a day, give it a name without a point: `+days.Squat Light: ...`"
      ),
      (
        "+days.Squat.Plank: {exercises: [Squat]}", "2:1 part-exists",
        "to add an exercise to 'Squat', write its sets: `+days.Squat.Plank: 3x5`"
      ),
      (
        "days.Cases.week 3.Bench: 3x5", "2:1 unknown-part",
        "did you mean 'days.Cases.week 1.Bench'?"
      ),
      ("+days.Cases.week 3.Row: 3x5", "2:1 unknown-part", "did you mean '+days.Cases.week 1.Row'?"),
      ("days.Cases.block Peak.Bench: 3x5", "2:1 unknown-part", "available: `week 1` and `else`"),
      ("+days.Squat.Squat: 3x5", "2:1 part-exists", "to replace it, write `days.Squat.Squat: ...`"),
      ("+days.Squat.Bench.rest: 3min", "2:1 unknown-part", nil),
      ("days.Squat.Leg Curl:", "2:1 missing-value", "or remove it: `days.Squat.Leg Curl: null`"),
      (
        "days.Twice.Squat: 3x5", "2:1 unknown-part",
        "give each its own label in 'base.yaml', as in `Squat as T2`"
      ),
      (
        "days.Squat 2.5.Squat: 3x5", "2:1 unknown-part",
        "did you mean 'days.Squat 2.5.Squat as T2'?"
      ),
      (
        "days.Cases.Bench: 3x5", "2:1 unknown-part",
        "name the case, as in `days.Cases.week 1.Bench`"
      ),
      ("+days.Cases.Row: 3x5", "2:1 unknown-part", "replace the day: `days.Cases: ...`"),
      ("days.List.Bench: 3x5", "2:1 unknown-part", nil),
      ("days.Squat.Squat: 3x5\ndays.Squat.Squat: null", nil, nil),
      ("days.Squat.Squat.rest: 1min\ndays.Squat: [Row]", "3:1 part-twice", nil),
      ("days.Sqat.Leg Curl: 3x5", "2:1 unknown-part", "did you mean 'days.Squat.Leg Curl'?"),
      ("+days.Sqat.Plank: 3x60s", "2:1 unknown-part", "did you mean '+days.Squat.Plank'?"),
      ("+days.Squat.note: Slow.", "2:1 unknown-part", "write `days.Squat: ...`"),
      ("tests.othr: null", "2:1 unknown-part", "did you mean 'tests.other'?"),
      ("days.Squat.Squat: 3x", "2:21 ", nil),
      ("days.Squat.Squat.rest: soon", "2:24 ", nil),
    ] as [(String, String?, String?)])
  func reportsMistakes(_ text: String, _ place: String?, _ help: String?) throws {
    let folder = folder(text)
    let problems = folder.problems("child.yaml")
    #expect(problems.count == 1)
    if let place {
      #expect(problems.first?.hasPrefix("child.yaml:\(place)") ?? false, "\(problems)")
    }
    guard let help else { return }
    #expect(
      folder.read("child.yaml").diagnostics.first?.help.contains(help) ?? false,
      "\(folder.read("child.yaml").diagnostics.first?.help ?? [])")
  }
}
