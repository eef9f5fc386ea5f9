// Tests the sessions, time, hard sets and heavy days of weeks, with numbers worked out by hand.

import Diagnostics
import Engine
import Insights
import Logbook
import Programs
import Testing
import Training
import Workspace

@Suite struct WeekOutlineTests {
  private func program(_ text: String) throws -> Program {
    try ProgramText(id: "p", source: SourceText(name: "p.yaml", text: text))
      .program(ExerciseRenames())
  }

  private func outlines(_ text: String, _ settings: String = "") throws -> [WeekOutline] {
    let program = try program(text)
    let settings = Settings.read(SourceText(name: "prog.yaml", text: settings))
    #expect(settings.problems == [])
    return try ProgramWeeks.written(
      program, settings: settings.settings.ofEngine, from: date("2026-01-05"), count: nil
    ).weeks.map { $0.outline(of: program, settings.settings) }
  }

  private static let twoDays = """
    program: P
    units: kg
    lifts: {Bench Press: {1rm: 100kg}}
    days:
      A: [Bench Press: 3x5 @ 80%, Barbell Row: 3x8 @ 60kg]
      B: [Bench Press: 4x5 @ 60%, Overhead Press: 2x8 @5]
    schedule: {week: {mon: A, thu: B}}
    """

  @Test func aWeekHasItsHardSetsTimeAndHeavyDays() throws {
    let week = try #require(
      try outlines(Self.twoDays, "targets: {chest: 8-12, lats: 2+, biceps: 0-1}").first)
    // A: 60 s + 3 x (15 + 120) s, and 60 s + 3 x (24 + 120) s. B: 60 s + 4 x (15 + 120) s, and
    // 60 s + 2 x (24 + 120) s.
    #expect(week.sessions.map(\.seconds) == [957, 948])
    #expect(week.summary == "2 sessions, about 32min")
    // The sets at RPE 5 are not hard.
    #expect(week.hardSets == 10)
    #expect(
      week.facts.map { "\($0.name): \($0.value)" } == [
        "hard sets: chest 7, front delts 3.5, triceps 3.5, lats 3, upper back 3, biceps 1.5,"
          + " rear delts 1.5, lower back 0.75",
        "intensity: Mon 80% heavy, Thu 60% light",
        "below target: chest 7 of 8-12", "above target: biceps 1.5 of 0-1",
      ])
    let chest = try #require(week.muscles.first)
    #expect(chest.muscle == .chest && chest.directSets == 7)
  }

  @Test func aRunIsNotAHardSet() throws {
    let program = "program: P\ndays: {A: [Squat: 3x5 @ 60kg, Run: 5km]}"
    #expect(try outlines(program, "units: kg").map(\.hardSets) == [3])
  }

  @Test func withoutAMaxDaysAreComparedByTheHeaviestLoadOfTheWeek() throws {
    let week = try #require(
      try outlines(
        """
        program: P
        days:
          Volume: [Squat: 5x5 @ 90kg, Curl: 3x10 @ 20kg]
          Light: [Squat: 2x5 @ 70kg]
          Heavy: [Squat: 1x5 @ 100kg]
        schedule: {week: {mon: Volume, wed: Light, fri: Heavy}}
        """
      ).first)
    // The average is (5 x 90 + 2 x 70 + 100) / 8 = 86.25.
    #expect(week.sessions.map(\.intensity) == [90, 70, 100])
    #expect(week.sessions.map(\.weight) == [nil, .light, .heavy])
  }

  @Test func percentagesOfAnOpenMaxAreKnown() throws {
    let week = try #require(
      try outlines(
        """
        program: P
        lifts: {Squat: {1rm: ask}}
        days: {A: [Squat: 2x5 @ 70%, Curl: 3x10], B: [Squat: 2x5 @ 85%]}
        schedule: {week: {mon: A, thu: B}}
        """
      ).first)
    #expect(week.sessions.map(\.intensity) == [70, 85])
    #expect(week.sessions.map(\.weight) == [.light, .heavy])
  }

  @Test func setsThatAssistCountInPart() throws {
    let week = try #require(
      try outlines(
        """
        program: P
        days: {A: [Bench Press: 2x8, Triceps Pushdown: 3x12]}
        schedule: {week: {mon: A}}
        """
      ).first)
    #expect(week.muscleText() == "triceps 4 (3 direct), chest 2, front delts 1")
    #expect(week.muscleText(most: 1) == "triceps 4 (3 direct)")
  }

  @Test func aPassThroughTheDaysHasNoWeeklyTargets() throws {
    let text = "program: P\ndays: {A: [Bench Press: 3x5], B: [Squat: 3x5]}\n"
    for schedule in ["", "schedule: {rotate: [A, B], on: [mon, wed, fri]}\n"] {
      let pass = try #require(try outlines(text + schedule, "experience: beginner").first)
      #expect(pass.sessions.map(\.label) == ["A", "B"])
      #expect(pass.comparisons.isEmpty)
    }
  }

  @Test func equalWeeksOfASimulationAreTogether() throws {
    let program = try program(
      """
      program: P
      lifts: {Squat: {weight: 60kg}}
      days: {A: [Squat: {weeks 1 3: 3x5, week 2: 5x5}]}
      schedule: {weeks: 3, week: {mon: A}}
      """)
    let weeks = Simulation.play(program, .made, weeks: 6, settings: EngineSettings())
      .outlines(Settings())
    #expect(weeks.map(\.weeks) == [[1, 3, 4, 6], [2, 5]])
    #expect(weeks.map(\.outline.hardSets) == [3, 5])
  }

  @Test func aPlanHasCalendarWeeks() throws {
    let folder = try Lifter(
      units: "kg\nexperience: beginner", program: Self.twoDays + "\n",
      history: """
        2026-01-05 07:00 start p

        2026-01-05 18:00 workout A
          of p, day A
          Bench Press: 3x5 @ 80kg

        """
    ).open()
    let thursday = try date("2026-01-08")
    let weeks = folder.outlinesAhead(
      of: try folder.replay(on: thursday), from: thursday, weeks: 1)
    #expect(weeks.map(\.title) == ["This week, still to do", "Week from Mon 12 Jan"])
    #expect(weeks.map { $0.outline.sessions.map(\.label) } == [["Thu"], ["Mon", "Thu"]])
    // Targets are for whole weeks.
    #expect(weeks.map(\.outline.comparisons.isEmpty) == [true, false])
  }

  @Test func aComparisonHasTheAverageWeekOfBothPrograms() throws {
    func text(_ rest: String) -> ProgramText {
      ProgramText(id: "p", source: SourceText(name: "p.yaml", text: "program: P\n\(rest)\n"))
    }
    let difference = try ProgramDifference(
      from: text("days: {A: [Squat: 3x5 @ 60kg]}\nschedule: {week: {mon: A}}"),
      to: text("days: {A: [Squat: 5x5 @ 60kg]}\nschedule: {week: {mon: A, thu: A}}"),
      weeks: 2, settings: Settings(), engine: EngineSettings())
    let week = try #require(difference.week)
    // 60 s + 3 x 135 s, and two times 60 s + 5 x 135 s.
    #expect(week.before.texts.map(\.value) == ["1", "8min", "3"])
    #expect(week.after.texts.map(\.value) == ["2", "25min", "10"])
  }

  @Test func theTimeToSetUpIsASetting() throws {
    let text = "program: P\ndays: {A: [Squat: 3x5 @ 60kg]}\nschedule: {week: {mon: A}}\n"
    #expect(try outlines(text).map(\.seconds) == [60 + 3 * 135])
    #expect(try outlines(text, "setup: 3min").map(\.seconds) == [180 + 3 * 135])
  }
}
