// A version of a program that shares parts with the one before does what it does alone.

import Diagnostics
import Programs
import Testing
import Training

@testable import Engine

@Suite struct VersionSharingTests {
  private static let text = """
    program: P
    units: kg
    round: 2.5kg
    lifts:
      Squat: {1rm: 100kg, tm: 90% of 1rm, step: 5kg}
      Press: {weight: 40kg, step: 2.5kg}
      Front Squat: {base: Squat, tm: 80% of Squat.tm}
    schemes:
      wave:
        by week:
          - 5 @ 65%, 5+ @ 85%
          - 3 @ 70%, 3+ @ 90%
      light: 3x8 @ 50%
    progress:
      own:
        with: {gain: 2.5kg, tries: 2}
        state: {weight: gain * 10, misses: 0}
        rules:
          - when made: weight += gain
          - when misses + 1 >= tries: weight -= 10%
          - else: misses += 1
        after week: [when misses > 1: misses = 0]
    days:
      A:
        - Squat: wave
          progress: wave
        - Press: 3x5
          progress: {own: {gain: 1kg}}
        - Row: 3x8-12
          progress: double
        - Front Squat: light
      B:
        - Squat as pause: 3x3 @ 60%
        - Press: 5 as top, 2x5 @ 90% of top
        - Curl: 3x10
          exercise: {week 1: Curl, else: Hammer Curl}
          progress: own
    schedule: {weeks: 2, week: {mon: A, thu: B}}
    """

  @Test(arguments: [
    ("program: P", "program: Q"), ("5+ @ 85%", "5+ @ 80%"), ("3x8 @ 50%", "3x8 @ 55%"),
    ("3x8-12", "3x6-10"), ("- Row: 3x8-12", "- Row: 4x8-12"), ("3x5\n", "4x6\n"),
    ("weight: 40kg", "weight: 45kg"), ("step: 5kg", "step: 10kg"), ("tm: 80%", "tm: 85%"),
    ("base: Squat, ", ""), ("gain: 1kg", "gain: 2kg"), ("tries: 2}", "tries: 3}"),
    ("gain * 10", "gain * 20"), ("weight -= 10%", "weight -= 20%"), ("misses > 1", "misses > 2"),
    ("- Row:", "- Dip:"), ("Squat as pause", "Squat as stop"), ("Hammer Curl}", "Zottman Curl}"),
    ("    - Front Squat: light\n", ""), ("round: 2.5kg", "round: 5kg"),
    ("90% of top", "80% of top"),
    ("  B:\n", "  C: [Dip: 3x5]\n  B:\n"), ("light: 3x8", "light: 2x5"),
    ("program: P\n", "# longer\nprogram: P\n"), ("2x5 @ 90% of top", "2x5 @ 30kg"),
    ("- Press: 5 as top, 2x5 @ 90% of top", "- superset: [Press: 3x5, Dip: 3x8]"),
    ("units: kg", "units: lb"),
    ("progress: wave", "progress: own"), ("by week:", "by cycle:"),
  ])
  func aVersionAfterAnotherIsAsAlone(_ old: String, _ new: String) throws {
    #expect(Self.text.contains(old))
    let first = CompiledProgram(try program(Self.text), version: "aaaaaaaa")
    let edited = try program(Self.text.replacing(old, with: new))
    let shared = CompiledProgram(edited, version: "bbbbbbbb", after: first)
    let alone = CompiledProgram(edited, version: "bbbbbbbb")
    #expect(try answers(first, shared) == answers(first, alone))
  }

  @Test func equalPartsAreShared() throws {
    let first = CompiledProgram(try program(Self.text), version: "aaaaaaaa")
    let edited = try program(Self.text.replacing("- Row: 3x8-12", with: "- Row: 4x8-12"))
    let second = CompiledProgram(edited, version: "bbbbbbbb", after: first)
    let press = SlotName("Press")
    #expect(first.names.names(of: press) === second.names.names(of: press))
    #expect(sets(first, 1) != nil)
    #expect(sets(first, 1) === sets(second, 1))
    #expect(sets(first, 2) !== sets(second, 2))
    #expect(first.dayList[0].entries[0] === second.dayList[0].entries[0])
    #expect(first.dayList[0].entries[2] !== second.dayList[0].entries[2])
    // A change names the version whose rule made it.
    for use in second.progressions {
      for rule in use.rule.rules {
        #expect(
          RuleSite(ofRuleAt: rule.span.start, of: use.rule, in: second)?.version == "bbbbbbbb")
      }
    }
  }

  /// Returns the sets of an entry of the first day.
  private func sets(_ program: CompiledProgram, _ index: Int) -> PlainSets? {
    guard case .always(let sets)? = program.dayList[0].entries[index].plain?.scheme else {
      return nil
    }
    return sets
  }

  /// Returns all that a replay of both versions works out.
  private func answers(_ first: CompiledProgram, _ second: CompiledProgram) throws -> [String] {
    var trainee = try Trainee(Self.text)
    trainee.library = ProgramLibrary()
    trainee.library.add(first, isCurrent: false)
    trainee.library.add(second, isCurrent: true)
    try trainee.start("2025-09-01", version: "aaaaaaaa")
    for (index, day) in ["01", "08", "15", "22"].enumerated() {
      let version = index < 2 ? "aaaaaaaa" : "bbbbbbbb"
      try trainee.train(
        "2025-09-\(day)", "A", "Squat: 5 @ 60kg, 8 @ 75kg", "Press: 3x5 @ 40kg",
        "Row: 3x12 @ 50kg", "Front Squat: 3x8 @ 40kg", version: version)
      let later = ["04", "11", "18", "25"][index]
      try trainee.train(
        "2025-09-\(later)", "B", "Squat as pause: 3x3 @ 55kg", "Press: 5 @ 42.5kg, 2x5 @ 37.5kg",
        "\(index % 2 == 0 ? "Curl" : "Hammer Curl"): 3x10 @ 15kg", version: version)
    }
    let day = try date("2025-09-29")
    let replay = trainee.replay(on: day)
    let run = try #require(replay.runs.first)
    let sites = run.changes.map { "\($0.line) \($0.rule?.version ?? "") \($0.rule?.line ?? 0)" }
    let plans = second.program.days.flatMap { day -> [String] in
      let session = replay.session(run, day: day.name, on: replay.runs[0].started)
      return session?.exercises.map { "\($0.slot.text): \($0.text)" } ?? []
    }
    return run.namedValues.map { "\($0)" } + sites + run.warnings + plans
      + (try trainee.today("2025-09-29").coming.map { "\($0)" })
  }
}
