// The effects of an entry, worked out by continuing the open replay.

import Engine
import Insights
import Logbook
import Notation
import Testing
import Training
import Workspace

@Suite struct SessionOutcomeTests {
  private let history = """
    2025-10-01 start stronglifts-5x5

    2025-10-01 07:00 workout A
      of stronglifts-5x5, day A, week 1
      Squat: 5x5 @ 20kg
      Bench Press: 5x5 @ 20kg
      Barbell Row: 5x5 @ 30kg

    2025-10-03 07:00 workout B
      of stronglifts-5x5, day B, week 1
      Squat: 5x5 @ 22.5kg
      Overhead Press: 5x5 @ 20kg
      Deadlift: 5 @ 40kg

    """

  private func workout(
    _ date: String, _ day: String, _ lines: [(String, String)]
  ) throws -> Entry {
    let text =
      "\(date) 07:00 workout \(day)\n  of stronglifts-5x5, day \(day), week 2\n"
      + lines.map { "  \($0.0): \($0.1)\n" }.joined()
    let lifter = try Lifter(programs: [], history: text)
    return try #require(lifter.open().record.entries.first)
  }

  @Test(arguments: [
    ("2025-10-06", "5x5 @ 25kg"), ("2025-10-06", "5/5/5/4/3 @ 25kg"), ("2025-10-03", "5x5 @ 25kg"),
    ("2025-10-02", "5x5 @ 21kg"), ("2025-12-24", "5x5 @ 60kg"),
  ])
  func continuingEqualsReplayingAgain(_ on: String, _ squat: String) throws {
    let opened = try Lifter(programs: ["stronglifts-5x5"], history: history).open()
    let entry = try workout(
      on, "A", [("Squat", squat), ("Bench Press", "5x5 @ 22.5kg"), ("Barbell Row", "5x5 @ 32.5kg")])
    let replay = try opened.replay(on: entry.date)
    let outlook = try SessionOutcome(before: opened, replay: replay, entry: entry).outlook().effects

    let (folder, index) = opened.including(entry)
    let fresh = try folder.replay(on: entry.date)
    var records = Records(formula: folder.settings.estimate)
    for earlier in 0..<index { _ = records.add(folder.record.dated(earlier)) }
    let known = replay.runs.first?.changes ?? []
    #expect(outlook.changes == (fresh.runs.first?.changes ?? []).added(since: known))
    #expect(outlook.records == Array(records.add(folder.record.dated(index))))
    if let next = replay.continued(with: entry) {
      #expect(next.today(entry.date).map(\.session) == fresh.today(entry.date).map(\.session))
      #expect(next.runs.map(\.changes) == fresh.runs.map(\.changes))
    } else {
      #expect(on < "2025-10-03")
    }
  }

  @Test func theNextDayFollowsTheEntry() throws {
    let opened = try Lifter(programs: ["stronglifts-5x5"], history: history).open()
    let entry = try workout("2025-10-06", "A", [("Squat", "5x5 @ 25kg")])
    let outcome = SessionOutcome(
      before: opened, replay: try opened.replay(on: entry.date), entry: entry)
    #expect(try outcome.outlook().next?.day == "B")
  }

  @Test func theWorkingLoadsOfChangedLiftsAreKnown() throws {
    let opened = try Lifter(programs: ["stronglifts-5x5"], history: history).open()
    let entry = try workout("2025-10-06", "A", [("Squat", "5/5/5/5/4 @ 25kg")])
    let outcome = SessionOutcome(
      before: opened, replay: try opened.replay(on: entry.date), entry: entry)
    let effects = try outcome.outlook().effects
    #expect(effects.changes.map(\.value.text) == ["Squat.misses"])
    #expect(effects.loads.mapValues(\.name) == [SlotName("Squat"): "weight"])
    #expect(effects.loads.mapValues(\.load.text) == [SlotName("Squat"): "25kg"])
  }

  @Test func repsToBeatAreThoseAtTheLoadOrMore() throws {
    let history = """
      2025-10-01 00:00 start gzclp

      2025-10-01 07:00 workout A1
        of gzclp, day A1, week 1
        Squat: 3 @ 50kg, 6 @ 60kg, 4 @ 65kg

      2025-10-02 07:00 workout Free
        Squat: 9 @ 55kg, 8 @ 60kg w

      """
    let opened = try Lifter(programs: ["gzclp"], history: history).open()
    let replay = try opened.replay(on: try date("2025-10-10"))
    let run = try #require(replay.runs.first)
    let session = try #require(replay.session(run, day: "A1", on: try date("2025-10-10")))
    let toBeat = opened.repsToBeat(on: try date("2025-10-10"))
    let best = session.exercises.map {
      toBeat.best(for: $0).map { "\($0.reps) at \($0.load.text)" }
    }
    #expect(best == ["6 at 60kg", nil, nil])
  }

  @Test func onlyTheNamedExercisesHaveRecords() throws {
    let opened = try Lifter(programs: ["stronglifts-5x5"], history: history).open()
    let entry = try workout(
      "2025-10-06", "A", [("Squat", "5x5 @ 25kg"), ("Bench Press", "5x5 @ 25kg")])
    let outcome = SessionOutcome(
      before: opened, replay: try opened.replay(on: entry.date), entry: entry, only: ["Squat"])
    #expect(try Set(outcome.outlook().effects.records.map(\.exercise)) == ["Squat"])
  }

  /// The command that continues from a load is shown for a lift whose sets were all lighter than
  /// its weight. Heavier sets change the weight themselves.
  @Test(arguments: [
    ("5x5 @ 20kg", ["set", "Squat.weight=20kg"]), ("5x5 @ 22.5kg", ["set", "Squat.weight=22.5kg"]),
    ("5 @ 22.5kg, 4x5 @ 20kg", ["set", "Squat.weight=20kg"]), ("5x5 @ 25kg", []),
    ("5x5 @ 45lb", ["set", "Squat.weight=45lb"]), ("5 @ 20kg, 4x5 @ 25kg", []),
    ("5 @ 20kg w, 5x5 @ 25kg", []), ("3x5 @ 20kg", ["set", "Squat.weight=20kg"]),
    ("5x5 @ 60kg", []),
  ])
  func aLighterLoadNamesItsCommand(_ squat: String, _ arguments: [String]) throws {
    let opened = try Lifter(programs: ["stronglifts-5x5"], history: history).open()
    let entry = try workout(
      "2025-10-06", "A",
      [("Squat", squat), ("Bench Press", "5x5 @ 22.5kg"), ("Barbell Row", "5x5 @ 32.5kg")])
    let replay = try opened.replay(on: entry.date)
    let effects = try SessionOutcome(before: opened, replay: replay, entry: entry).outlook().effects
    #expect(effects.lighter.flatMap(\.arguments) == arguments)
    #expect(effects.changes.contains(where: \.isHeavier) == (squat == "5x5 @ 60kg"))
  }

  @Test func aLoadThatRulesLowerIsNotLighterThanPlanned() throws {
    let missed = (6...8).map { day in
      "2025-10-0\(day) 07:00 workout A\n  of stronglifts-5x5, day A\n  Squat: 5/5/5/4/3 @ 25kg\n\n"
    }
    let opened = try Lifter(
      programs: ["stronglifts-5x5"], history: history + "\n" + missed.dropLast().joined()
    ).open()
    let entry = try workout("2025-10-08", "A", [("Squat", "5/5/5/4/3 @ 25kg")])
    let replay = try opened.replay(on: entry.date)
    let effects = try SessionOutcome(before: opened, replay: replay, entry: entry).outlook().effects
    #expect(effects.changes.contains { $0.value.name == "weight" })
    #expect(effects.lighter == [])
  }

  /// A load that goes up after lighter sets is named with the command that keeps it.
  @Test(arguments: [
    ("5/5/5/5/8 @ 40kg", ["set", "Squat.tm=80kg"]), ("3/3/3/3/5 @ 60kg", []),
    ("3/3/3/3/5 @ 62.5kg", []), ("3/3/3/3/5 @ 58kg for 60kg", []), ("20 @ 15kg w", []),
    // Not all sets are lighter, and the load does not go up.
    ("3 @ 60kg, 5/5/5/8 @ 40kg", []), ("3/3/2 @ 40kg", []),
  ])
  func aLoadRaisedAfterLighterSetsNamesItsCommand(_ squat: String, _ arguments: [String]) throws {
    let program = """
      program: P
      lifts: {Squat: {tm: 80kg}}
      days: {A1: [{Squat: 5x3 @ 75%, progress: {rules: [when sum(reps) >= 15: tm += 5kg]}}]}
      """
    let opened = try Lifter(units: "kg", program: program, history: "2025-10-01 start p\n\n").open()
    let text = """
      2025-10-01 07:00 workout A1
        of p, day A1
        Squat: \(squat)

      """
    let lifter = try Lifter(programs: [], history: text)
    let entry = try #require(try lifter.open().record.entries.first)
    let replay = try opened.replay(on: entry.date)
    let effects = try SessionOutcome(before: opened, replay: replay, entry: entry).outlook().effects
    #expect(effects.raised.flatMap(\.arguments) == arguments)
    #expect(effects.lighter == [])
  }
}
