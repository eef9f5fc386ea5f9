// Tests the limits of programs: everything works up to a limit, and a problem is reported beyond
// it.

import Diagnostics
import Engine
import Notation
import Programs
import Testing
import Training

@Suite struct ProgramLimitsTests {
  private let today = "2025-10-06"

  /// Returns the session of day A on the date of the start.
  private func session(_ text: String) throws -> SessionPlan {
    var trainee = try Trainee("program: P\nunits: kg\n" + text)
    try trainee.start(today)
    let replay = try trainee.replay(today)
    return try #require(replay.today(try date(today)).first?.session)
  }

  /// Returns the ids of the problems in a session.
  private func problems(_ session: SessionPlan) -> [String] { session.problems.map(\.id) }

  private func chain(_ depth: Int, _ link: (Int) -> String) -> String {
    (1...depth).map { link($0) + "\n" }.joined()
  }

  // MARK: Schemes that name schemes

  @Test(.timeLimit(.minutes(15)), arguments: [16, 31])
  func schemesNamedByCasesAreExpandedOnce(_ depth: Int) throws {
    let schemes = chain(depth) { number in
      let before = "s\(number - 1)"
      return
        "  s\(number): {turn 1: \(before), turn 2: \(before), turn 3: \(before), else: \(before)}"
    }
    let text = "schemes:\n  s0: 3x5\n\(schemes)days: {A: [Squat: s\(depth)]}"
    #expect(try session(text).exercises.map(\.sets.count) == [3])
    let compiled = CompiledProgram(try program("program: P\n" + text))
    #expect(GymCheck.problems(of: compiled).isEmpty)
    #expect(PlanCheck.problems(of: compiled).isEmpty)
  }

  /// The engine once stopped at a depth of 16 and at 500 sets, although `check` allows more.
  @Test(arguments: [15, 16, 17, 31]) func deepSchemesKeepAllTheirSets(_ depth: Int) throws {
    let schemes = chain(depth) { "  s\($0): [s\($0 - 1), 1x5]" }
    let text = "schemes:\n  s0: 3x5\n\(schemes)days: {A: [Squat: s\(depth)]}"
    #expect(try session(text).exercises.map(\.sets.count) == [3 + depth])
  }

  @Test(arguments: [
    "99x5, 99x5, 99x5, 99x5, 99x5, 99x5, 99x5, 99x5, 99x5, 99x5, 10x5",
    "(n)x5, (n)x5, (n)x5, (n)x5, (n)x5, (n)x5, (n)x5, (n)x5, (n)x5, (n)x5, 10x5",
  ])
  func aThousandSetsAreAllPlanned(_ scheme: String) throws {
    let session = try session("values: {n: 99}\ndays: {A: [Squat: \"\(scheme)\"]}")
    #expect(session.exercises.map(\.sets.count) == [1_000])
    #expect(problems(session) == [])
  }

  @Test(.timeLimit(.minutes(15))) func schemesWithoutSetsEndToo() throws {
    let schemes = chain(31) { "  s\($0): [s\($0 - 1), s\($0 - 1)]" }
    let session = try session(
      "schemes:\n  s0: {turn 9: none, else: none}\n\(schemes)days: {A: [Squat: [s31, 3x5]]}")
    #expect(problems(session) == ["too-much-work"])
    #expect(session.exercises.map(\.slot.text) == ["Squat"])
  }

  // MARK: Sets of a day

  @Test func anExerciseBeyondAThousandSetsShowsTheProblem() throws {
    let entries = chain(12) { "    - L\($0): (n)x5" }
    let text = "values: {n: 99}\ndays:\n  A:\n\(entries)    - Last: 3x5\n"
    let session = try session(text)
    #expect(session.exercises.count == 13)
    #expect(session.exercises.map(\.sets.count) == Array(repeating: 99, count: 10) + [0, 0, 3])
    let problem = try #require(session.problems.first)
    #expect(problem.id == "too-many-sets")
    #expect(problem.summary == "'L11' brings this day to more than 1000 sets")
    // The place of the entry, after the two lines at the beginning of the program.
    let place = try #require(problem.span.flatMap { problem.source?.place(of: $0) })
    #expect(place.position.line == 16)
    let compiled = CompiledProgram(try program("program: P\n" + text))
    #expect(PlanCheck.problems(of: compiled).map(\.id) == ["too-many-sets"])
  }

  @Test(arguments: [100, 101, 1_000_000_000]) func aCountHasALimit(_ count: Int) throws {
    let session = try session("values: {n: \(count)}\ndays: {A: [Squat: (n)x5, Row: 3x5]}")
    #expect(session.exercises.map(\.sets.count) == [count == 100 ? 100 : 0, 3])
    #expect(problems(session) == (count == 100 ? [] : ["too-many-sets"]))
  }

  @Test func roundsAndWarmUpsCount() throws {
    let rounds = try session(
      "values: {n: 30}\ndays: {A: [{superset: [Squat: (n)x5, Row: 1x5], rounds: 40}]}")
    #expect(problems(rounds) == ["too-many-sets"])
    let warmup = try session(
      "values: {n: 99}\ndays:\n  A:\n    - Squat: 99x5, 99x5, 99x5, 99x5, 99x5, 99x5\n      warmup: "
        + (0..<6).map { _ in "(n)x5" }.joined(separator: ", "))
    #expect(problems(warmup) == ["too-many-sets"])
  }

  @Test func aProblemDoesNotDropExercises() throws {
    // The condition of the second entry exceeds the budget.
    let values = "values:\n  v0: 1\n" + chain(40) { "  v\($0): v\($0 - 1) + 1" }
    let session = try session(
      values + "days:\n  A:\n    - Squat: (v40)x5\n    - Row: 3x5\n      when: v0 > 0\n")
    #expect(session.exercises.map(\.slot.text) == ["Squat", "Row"])
    #expect(problems(session) == ["too-much-work", "too-much-work"])
  }

  // MARK: Weeks ahead

  private let heavy = """
    program: P
    units: kg
    days:
      A: [Squat: 99x5, Row: 99x5, Press: 99x5, Curl: 99x5, Dips: 99x5]
    schedule: {weeks: 104, week: {mon: A}}
    """

  @Test func daysAheadHaveDatesWithoutSets() throws {
    var trainee = try Trainee(heavy)
    try trainee.start(today)
    let replay = try trainee.replay(today)
    let days = replay.daysAhead(from: try date(today), days: 28)
    #expect(days.map(\.day) == ["A", "A", "A", "A"])
    #expect(days.map(\.date?.text) == ["2025-10-06", "2025-10-13", "2025-10-20", "2025-10-27"])
    let sessions = replay.ahead(from: try date(today), days: 28).map(\.session.exercises.count)
    #expect(sessions == [5, 5, 5, 5])
  }

  @Test func aPlanReportsWhereItStops() throws {
    var trainee = try Trainee(heavy)
    try trainee.start(today)
    var ahead = try trainee.replay(today).ahead(
      from: try date(today), days: 70, mostSets: 1_600)
    var sets = 0
    while let day = ahead.next() { sets += day.session.exercises.reduce(0) { $0 + $1.sets.count } }
    #expect(sets == 4 * 495)
    #expect(ahead.cut?.date?.text == "2025-11-03")
  }

  @Test func aSimulationReportsWhereItStops() throws {
    let days = "days: {A: [Squat: 99x5, Row: 99x5, Press: 99x5, Curl: 99x5, Dips: 99x5]}"
    let simulation = Simulation.play(
      try program("program: P\nunits: kg\n\(days)\nschedule: {week: {mon: A}}"), .made, weeks: 12,
      settings: EngineSettings(), mostSets: 1_100)
    #expect(simulation.stop?.id == "plan-too-long")
    #expect(simulation.sessions.count == 3)
  }

  @Test func testsShareTheBudgetOfOneSimulation() throws {
    let tests = (0..<40).map { "  - {name: t\($0), play: 2 weeks made, expect: {Squat.n: 1}}\n" }
    let text =
      "program: P\nunits: kg\nlifts: {Squat: {n: 1}}\n"
      + "days: {A: [Squat: 99x5, Row: 99x5, Press: 99x5, Curl: 99x5, Dips: 99x5]}\n"
      + "schedule: {week: {mon: A, wed: A, fri: A}}\ntests:\n" + tests.joined()
    let results = CompiledProgram(try program(text)).testResults(most: 200_000)
    #expect(results.count == 40 && results.first?.problems.isEmpty ?? false)
    #expect(results.last?.problems.map(\.id) == ["too-much-work"])
    #expect(results.last?.hasPassed == false)
  }
}
