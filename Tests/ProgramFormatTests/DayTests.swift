// Tests of days, their entries and options.

import Diagnostics
import Notation
import ProgramFormat
import Programs
import Testing
import Training

@Suite struct DayTests {
  private func entries(_ lines: String, _ rest: String = "") throws -> [DayEntry] {
    try program(dayText(lines, rest)).days[0].entries
  }

  @Test func aTimeInANameIsNotAMissingSpace() throws {
    #expect(try lint(dayText("- Row 2:00")) == [])
  }

  @Test func emptyListIsARestDay() throws {
    let read = try program("program: P\ndays: {A: [Squat], Off: []}")
    #expect(read.day(named: "Off")?.isRest == true)
    #expect(read.day(named: "A")?.isRest == false)
    #expect(
      problems("program: P\ndays:\n  A: [Squat]\n  Off:\n").map { $0.prefix(13) } == [
        "missing-value"
      ])
  }

  @Test func aQuestionOfTheDayDoesNotChooseTheExercise() throws {
    let days = """
      days:
        A:
          ask: {pick: {ask: Which squat, kind: exercise}}
          exercises: [{Squat: 3x5, exercise: pick}]
      """
    #expect(problems("program: P\n\(days)").map { $0.prefix(11) } == ["wrong-value"])
    let inputs = "inputs: {pick: {ask: Which squat, kind: exercise}}"
    let chosen = "days: {A: [{Squat: 3x5, exercise: pick}]}"
    #expect(problems("program: P\n\(inputs)\n\(chosen)") == [])
  }

  @Test(
    "Sets that a comma in [ ] cuts off are not an exercise",
    arguments: [
      ("[Squat: 3x5, 2x5]", "2x5"), ("[Squat: 3x5 @ 60kg tempo 31X1, 2x5]", "2x5"),
      ("[Squat: 5 @ 60kg as top1, 3x5 @ 50kg]", "3x5 @ 50kg"), ("[Row: 8-12, 3x5, Curl]", "3x5"),
    ])
  func reportsSetsCutOffAtAComma(_ day: String, _ cut: String) {
    #expect(problems("program: P\ndays: {A: \(day)}") == ["missing-exercise: \(cut)"])
  }

  @Test("Names that begin with a digit are exercises", arguments: ["21s", "400m", "5 Point Plank"])
  func namesWithDigits(_ name: String) throws {
    #expect(try entries("- \(name)").map(\.slot.lift) == [name])
  }

  @Test func dayAsMapping() throws {
    let read = try program(
      """
      program: P
      days:
        A:
          note: Heavy today
          defaults: {rest: 3min}
          ask: {readiness: {ask: How do you feel, kind: number, from: 1, to: 10}}
          exercises: [Squat: 3x5]
      """)
    let day = read.days[0]
    #expect(day.note == "Heavy today")
    #expect(day.questions.map(\.name) == ["readiness"])
    #expect(day.questions[0].kind == .number)
    #expect(day.questions[0].lowest == .number(.one))
    #expect(day.questions[0].highest == .number(Decimal(10)))
    #expect(day.entries[0].options.rest == .always(time(180)))
  }

  @Test func slots() throws {
    let read = try entries("- Squat as T2: 3x10\n- Clean as taught as T1: 3x3")
    #expect(
      read.map(\.slot) == [SlotName("Squat", as: "T2"), SlotName("Clean as taught", as: "T1")])
  }

  @Test func listsAreSpliced() throws {
    let read = try program(
      """
      program: P
      days:
        A: &pull
          - Row: 3x8
          - Curl: 3x10
        B:
          - Squat: 3x5
          - *pull
          - [Dip, [Plank: 3x60s]]
      """)
    #expect(read.days[1].entries.map(\.slot.lift) == ["Squat", "Row", "Curl", "Dip", "Plank"])
  }

  @Test func supersets() throws {
    let read = try program(
      dayText(
        """
        - Squat: 3x5
        - superset:
            - Curl: 10
            - Dip: 8-12
          rounds: 3
          rest: 90s
        - superset: [Row, Press]
        """))
    let day = read.days[0]
    #expect(day.entries.map(\.superset) == [nil, 1, 1, 2, 2])
    #expect(day.supersets == [Superset(rounds: 3, rest: .always(time(90))), Superset()])
    #expect(
      problems(dayText("- superset: [{superset: [Row]}]")) == ["nested-superset: superset"])
    #expect(problems(dayText("- superset: [Row]\n  round: 3")) == ["unknown-key: round"])
  }

  @Test func everyOption() throws {
    let entry = try entries(
      """
      - Squat: 3x5
        warmup: auto
        rest: 2min
        tempo: 31x1
        note: Knees out
        progress: linear
        or: [Leg Press, {Front Squat: 0.8}, {Hack Squat: 120%}]
        base: Bench
        round: 5kg
        when: week == 2
        optional: true
        priority: 3
      - Bench
      """)[0]
    let options = entry.options
    #expect(options.warmup == .always(.auto))
    #expect(options.rest == .always(time(120)))
    #expect(options.tempo == "31X1")
    #expect(options.note == .always("Knees out"))
    #expect(options.progress?.all.flatMap { $0.map(\.name) } == ["linear"])
    #expect(
      options.alternatives == [
        Alternative("Leg Press"), Alternative("Front Squat", factor: Decimal(8, places: 1)),
        Alternative("Hack Squat", factor: Decimal(12, places: 1)),
      ])
    #expect(options.base == SlotName("Bench"))
    #expect(options.round?.to == .one(Load(5, .kg)))
    #expect(options.isOptional)
    #expect(options.priority == 3)
    guard case .first(let cases)? = options.when, case .condition = cases[0].condition else {
      Issue.record("no condition")
      return
    }
    #expect(cases[0].content == .always(true) && cases[1].content == .always(false))
  }

  @Test func whenTakesCaseKeys() throws {
    let entry = try entries("- Squat: 3x5\n  when: weeks 2 4")[0]
    guard case .first(let cases)? = entry.options.when else {
      Issue.record("no cases")
      return
    }
    #expect(cases.map(\.condition.text) == ["weeks 2 4", "else"])
  }

  @Test func aSupersetMayHaveACondition() throws {
    let found = try entries(
      "- superset:\n    - Squat: 3x5\n    - {Row: 3x5, when: phase 1}\n  when: week 2\n- Press: 3x5",
      "values: {phase: 1}")
    func conditions(_ index: Int) -> [String]? {
      found[index].options.when?.conditions.map(\.text)
    }
    #expect(conditions(0) == ["week 2", "else"])
    #expect(conditions(1) == ["week 2", "phase 1", "else", "else"])
    #expect(conditions(2) == nil)
  }

  @Test func exerciseChoices() throws {
    let read = try entries(
      """
      - Main: 3x5
        exercise: {one of: [Squat, Front Squat], default: Squat}
      - Other: 3x5
        exercise: picked
      - Third: 3x5
        exercise: {week 1: Row, else: Chin-Up}
      """, "inputs: {picked: {ask: Which?, kind: exercise}}")
    #expect(
      read[0].options.exercise == .always(.oneOf(["Squat", "Front Squat"], default: "Squat")))
    #expect(read[1].options.exercise == .always(.input("picked")))
    #expect(read[2].options.exercise?.all == [.named("Row"), .named("Chin-Up")])
    #expect(
      problems(dayText("- Main: 3x5\n  exercise: {one of: [Squat], default: Sqat}"))
        == ["unknown-word: Sqat"])
  }

  @Test func defaultsCompleteTheOptions() throws {
    let read = try program(
      """
      program: P
      defaults: {progress: double, rest: 2min, warmup: auto, priority: 2}
      lifts:
        Press: {progress: none, round: 1kg}
      days:
        A:
          defaults: {rest: 3min}
          exercises:
            - Squat: 3x5
            - Bench: 3x5
              rest: 4min
              warmup: none
              progress: none
            - Press: 3x5
        B: [Row: 3x5]
      """)
    let day = read.days[0].entries.map(\.options)
    #expect(day[0].rest == .always(time(180)))
    #expect(day[0].warmup == .always(.auto))
    #expect(day[0].priority == 2)
    #expect(day[0].progress?.all.first?.map(\.name) == ["double"])
    #expect(day[1].rest == .always(time(240)))
    #expect(day[1].warmup == .absent)
    #expect(day[1].progress == .always([]))
    // Options of the lift take precedence over defaults.
    #expect(day[2].progress == nil)
    #expect(read.days[1].entries[0].options.rest == .always(time(120)))
    #expect(read.progressions["double"]?.isBuiltIn == true)
  }

  @Test func refusesEntries() {
    #expect(problems(dayText("- Squat: 3x5\n  Bench Press: 3x5")) == ["two-exercises: Bench Press"])
    #expect(problems(dayText("- {warmup: auto, rest: 2min}")) == ["missing-exercise: warmup"])
    #expect(problems(dayText("- Squat\n- ''")).map { $0.prefix(8) } == ["bad-name"])
    #expect(problems(dayText("- Squat\n-")).map { $0.prefix(16) } == ["missing-exercise"])
    #expect(problems(dayText("- warm-up: 2x5\n  Squat: 3x5")) == ["unknown-key: warm-up"])
    #expect(problems(dayText("- Squat: 3x5\n  priority: 4")) == ["out-of-range: 4"])
    #expect(problems(dayText("- Squat: 3x5\n  rest: 90")) == ["wrong-value: 90"])
    let nothing = read(dayText("- Squat: 3x5\n  rest: 0s")).diagnostics
    #expect(nothing.map(\.help) == [["write `none`, or remove it"]])
    #expect(problems(dayText("- Squat: 3x5\n  tempo: slow")) == ["wrong-value: slow"])
    #expect(problems(dayText("- Squat: 3x5\n  optional: maybe")) == ["unknown-word: maybe"])
    #expect(problems(dayText("- Squat: 3x5\n  or: {Row: heavy}")) == ["wrong-value: heavy"])
    #expect(problems(dayText("- Squat: 3x5\n  base: Bnech\n- Bench")) == ["unknown-lift: Bnech"])
    #expect(problems("program: P\ndays: {A: Squat}") == ["wrong-value: Squat"])
    #expect(problems("program: P\ndays: {rest: [Squat]}") == ["reserved-name: rest"])
    #expect(problems("program: P\ndays: {A: {note: Hi}}") == ["missing-key: A"])
  }

  @Test func twoEntriesOfALiftThatBothProgressNeedLabels() throws {
    let twice = "- Squat: 3x5\n  progress: linear\n- Squat: 1x20\n  progress: "
    #expect(problems(dayText(twice + "linear")) == ["slot-twice: Squat"])
    #expect(problems(dayText(twice + "none")) == [])
    #expect(
      problems(
        dayText("- Squat: 3x5\n  progress: linear\n- Squat as light: 1x20\n  progress: linear"))
        == [])
    // The entries are in different weeks, so there is only one of them at a time.
    #expect(
      problems(
        "program: P\nschedule: {weeks: 2}\ndays:\n  A:\n    week 1:\n      - Squat: 3x5\n        progress: linear\n"
          + "    week 2:\n      - Squat: 5x5\n        progress: linear\n") == [])
  }

  @Test func daysInCases() throws {
    let read = try program(
      """
      program: P
      schedule: {weeks: 3}
      days:
        A:
          week 1: [Squat: 3x5]
          else:
            - Bench: 3x5
              when: week == 2
      """)
    let whens = read.days[0].entries.map(\.options.when)
    guard case .first(let squat)? = whens[0], case .first(let bench)? = whens[1] else {
      Issue.record("no cases")
      return
    }
    #expect(squat.map(\.condition.text) == ["week 1", "else"])
    #expect(squat.map(\.content) == [.always(true), .always(false)])
    #expect(bench.map(\.condition.text) == ["week 1", "else", "else"])
    #expect(bench[0].content == .always(false))
  }
}
