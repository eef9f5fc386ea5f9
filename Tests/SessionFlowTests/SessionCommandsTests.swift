// Tests the overview, timed sets, intervals, records and refused lines of a session.

import Notation
import Programs
import Terminal
import Testing
import Training

@testable import Engine
@testable import ProgCommands
@testable import SessionFlow

@Suite struct SessionCommandsTests {
  private func one(
    _ exercises: SessionExercise..., sources: SessionSources = SessionSources()
  ) throws -> Trainee {
    try Trainee(Sample.plan(exercises), sources: sources)
  }

  @Test func theOverviewShowsWhatIsDoneAndLeft() throws {
    var lifter = try one(
      Sample.exercise("Squat", "3x5 @ 100kg"), Sample.exercise("Row", "3x8 @ 50kg"),
      Sample.exercise("Curl", "2x10 @ 15kg"))
    lifter.type("", "", "", "", "g curl", "s", "g row", "o")
    #expect(
      lifter.message
        == """
        ✓ Squat  3x5 @ 100kg
        > Row  8 @ 50kg  left 2x8 @ 50kg
          Curl  skipped
        """.firm)
  }

  @Test func warmUpsAreLoggedOneAtATime() throws {
    var lifter = try one(Sample.exercise("Squat", "5 @ 100kg", warmup: "2x5 @ 20kg, 3 @ 60kg"))
    lifter.type("w 1", "w 1")
    #expect(lifter.sets("Squat") == "2x5 @ 20kg w")
    lifter.type("w")
    #expect(lifter.sets("Squat") == "2x5 @ 20kg w, 3 @ 60kg w")
    lifter.type("u", "u", "u")
    #expect(lifter.sets("Squat") == nil)
  }

  @Test func aTimedSetIsTimed() throws {
    var lifter = try one(Sample.exercise("Plank", "3x60s", isBodyweight: true))
    lifter.type("c")
    #expect(lifter.message == "Go: 60s. c stops early.")
    #expect(lifter.session.isTicking)
    #expect(lifter.session.status(.full).text == "go 1:00")
    _ = lifter.session.handle(.tick, at: Seconds(lifter.time + 59))
    #expect(lifter.session.status(.short).text == "0:01")
    #expect(lifter.session.handle(.tick, at: Seconds(lifter.time + 60)) == [.ring])
    #expect(lifter.session.handle(.tick, at: Seconds(lifter.time + 61)).isEmpty)
    lifter.type("")
    #expect(lifter.sets("Plank") == "60s @ bw" || lifter.sets("Plank") == "60s")
    #expect(lifter.session.status(.full).text.hasPrefix("go") == false)
  }

  @Test func aTimedSetCanBeStoppedEarly() throws {
    var lifter = try one(Sample.exercise("Plank", "3x60s", isBodyweight: true))
    lifter.type("c")
    let effects = lifter.session.handle(.line("c"), at: Seconds(lifter.time + 42))
    #expect(effects.count == 2)
    #expect(lifter.sets("Plank")?.hasPrefix("42s") == true)
  }

  @Test func enterStopsARunningTimedSetAtItsTime() throws {
    var lifter = try one(Sample.exercise("Plank", "3x60s", isBodyweight: true))
    lifter.type("c")
    _ = lifter.session.handle(.line(""), at: Seconds(lifter.time + 4))
    #expect(lifter.sets("Plank")?.hasPrefix("4s") == true)
    #expect(lifter.session.hold == nil)
    lifter.type("c")
    _ = lifter.session.handle(.line(""), at: Seconds(lifter.time + 75))
    #expect(lifter.sets("Plank")?.hasPrefix("4s, 60s") == true)
  }

  @Test func aTimedSetIsStillTimedAfterResuming() throws {
    let exercise = Sample.exercise("Plank", "3x60s", rest: Seconds(90), isBodyweight: true)
    var lifter = try one(exercise)
    func resumed() throws -> Session {
      let plan = lifter.session.plan
      return try #require(
        Session.restored(plan: plan, sources: SessionSources(), lines: lifter.draft)?.session)
    }
    lifter.type("", "c")
    #expect(try resumed().status(.full).text == "go 1:00")
    var late = try resumed()
    // The bell does not ring for a set that ended long ago.
    #expect(late.handle(.tick, at: Seconds(lifter.time + 200)).isEmpty)
    #expect(late.status(.full).text == "go +2:20")
    _ = late.handle(.line("c"), at: Seconds(lifter.time + 200))
    #expect(late.workout.exercises.first?.sets.sets.count == 2)
    lifter.type("c")
    #expect(try resumed().hold == nil && resumed().rest == lifter.session.rest)
    // A typed set ends the clock too.
    lifter.type("c", "40s")
    #expect(lifter.session.hold == nil)
    #expect(try resumed().hold == nil)
    lifter.type("u", "c", "r 30")
    #expect(try resumed().rest == lifter.session.rest && lifter.session.rest != nil)
  }

  @Test func unlikelySetsAreAskedAboutOnce() throws {
    var sources = SessionSources()
    sources.unlikely = { name, sets, planned, done in
      let top = (planned.compactMap(\.load) + done.compactMap(\.load)).max {
        $0.isLighter(than: $1)
      }
      return sets.sets.contains { set in
        top.map { top in set.load.map { top.isLighter(than: $0) } ?? false } ?? false
      } ? ["\(name) is heavy"] : []
    }
    var lifter = try one(Sample.exercise("Squat", "4x5 @ 100kg"), sources: sources)
    lifter.type("", "5 @ 1000kg")
    #expect(lifter.message == "Squat is heavy.")
    #expect(lifter.prompt == "Is that right? [y/N] > ")
    lifter.type("?")
    #expect(lifter.message == "Type y to log the sets, or press Enter to drop them.")
    #expect(lifter.prompt == "Is that right? [y/N] > ")
    // Enter does not log it, and the line can be corrected.
    lifter.type("")
    #expect(lifter.sets("Squat") == "5 @ 100kg")
    #expect(lifter.session.refused == RefusedLine(text: "5 @ 1000kg", cursor: 10))
    // Another line takes its place.
    lifter.type("5 @ 1000kg", "4 @ 100kg")
    #expect(lifter.sets("Squat") == "5/4 @ 100kg")
    lifter.type("5 @ 200kg", "y")
    #expect(lifter.sets("Squat") == "5/4 @ 100kg, 5 @ 200kg")
    lifter.type("5 @ 200kg")
    #expect(lifter.sets("Squat") == "5/4 @ 100kg, 2x5 @ 200kg")
  }

  @Test func unlikelySetsFromAPipeAreRefused() throws {
    var sources = SessionSources()
    sources.unlikely = { _, _, _, _ in ["far above your best"] }
    var lifter = try one(Sample.exercise("Squat", "3x5 @ 100kg"), sources: sources)
    lifter.session.unlikelySets = .refuse
    lifter.type("5 @ 1000kg")
    #expect(
      lifter.message
        == "far above your best.\n  Not logged. If it is right, add --yes to prog run.")
    #expect(lifter.sets("Squat") == nil)
    lifter.session.unlikelySets = .accept
    lifter.type("5 @ 1000kg")
    #expect(lifter.sets("Squat") == "5 @ 1000kg")
  }

  @Test func anOpenTimeIsMeasured() throws {
    var lifter = try one(Sample.exercise("Hang", "30s+", isBodyweight: true))
    lifter.type("c")
    _ = lifter.session.handle(.line("c"), at: Seconds(lifter.time + 95))
    #expect(lifter.sets("Hang")?.hasPrefix("95s") == true)
  }

  @Test func setsAtFixedTimesKeepTheirClock() throws {
    var lifter = try one(Sample.exercise("Squat", "10x3 @ 60kg every 60s"))
    // The first set ends at 2:00; the second is logged 45 seconds later.
    lifter.type("")
    #expect(lifter.session.rest?.left(at: Seconds(120)) == 60)
    _ = lifter.session.handle(.line(""), at: Seconds(165))
    #expect(lifter.session.rest?.left(at: Seconds(165)) == 15)
    #expect(lifter.session.rest?.left(at: Seconds(180)) == 0)
  }

  @Test func theRestIsLongerAfterAMissedSet() throws {
    var sources = SessionSources()
    sources.restAfterMiss = Seconds(300)
    var lifter = try one(
      Sample.exercise("Squat", "3x5 @ 100kg", rest: Seconds(180)), sources: sources)
    lifter.type("")
    #expect(lifter.session.rest?.left(at: Seconds(lifter.time)) == 180)
    lifter.type("4")
    #expect(lifter.session.rest?.left(at: Seconds(lifter.time)) == 300)
  }

  @Test func aLineThatIsNotUnderstoodCanBeCorrected() throws {
    var lifter = try one(Sample.exercise("Squat", "3x5 @ 100kg"))
    lifter.type("5 @ 100kgg")
    #expect(lifter.session.refused?.text == "5 @ 100kgg")
    #expect(lifter.session.refused.map { $0.cursor >= 4 } == true)
    lifter.type("nonsense here")
    #expect(lifter.session.refused == RefusedLine(text: "nonsense here", cursor: 8))
    lifter.type("5")
    #expect(lifter.session.refused == nil)
  }

  @Test func recordsAreAnnouncedAtOnce() throws {
    var sources = SessionSources()
    sources.beaten = { name, sets, before in
      sets.count > before && sets.last?.amount == .reps(8) ? ["best 8 reps \(name)"] : []
    }
    sources.goal = { _, _, _ in RecordGoal(reps: 6) }
    var lifter = try one(Sample.exercise("Squat", "3x5+ @ 100kg"), sources: sources)
    #expect(lifter.view.contains("6 reps would be a record at 100kg"))
    lifter.type("8")
    #expect(lifter.message.hasSuffix("record: best 8 reps Squat"))
    lifter.type("5")
    #expect(!lifter.message.contains("record"))
  }

  @Test func aRecordFarBeyondThePlanIsNotOffered() throws {
    var sources = SessionSources()
    sources.goal = { _, _, _ in RecordGoal(reps: 12) }
    let lifter = try one(Sample.exercise("Squat", "3x5 @ 100kg"), sources: sources)
    #expect(!lifter.view.contains("record"))
  }

  @Test func aSupersetPrintsItsCardsOnce() throws {
    var lifter = try one(
      Sample.exercise("Row", "3x8 @ 50kg", superset: 1),
      Sample.exercise("Press", "3x8 @ 40kg", superset: 1))
    lifter.type("", "")
    let before = lifter.shown.count
    lifter.type("")
    // The prompt with the typed line, the saved set, and the reminder of the other exercise.
    #expect(lifter.shown.count == before + 3)
    #expect(lifter.shown.last?.hasPrefix("Press  set 2 of 3   8 @ 40kg") == true)
  }

  @Test func aPlainScreenHasOneLinePerStep() throws {
    let plan = Sample.plan([Sample.exercise("Squat", "3x5 @ 100kg", rest: Seconds(180))])
    var lifter = try Trainee(plan)
    lifter.display = SessionScreen(isPlain: true)
    #expect(
      lifter.display.lines(of: lifter.session, since: nil, width: 200).last?.text
        == "Squat, exercise 1 of 1: set 1 of 3 5 @ 100kg; plates 25 15 a side; rest 3min")
    lifter.type("")
    #expect(lifter.shown.last == "✓ 5 @ 100kg   rest 3min")
  }

  @Test func aTimerBesideThePromptIsNotRepeated() throws {
    let plan = Sample.plan([Sample.exercise("Squat", "3x5 @ 100kg", rest: Seconds(180))])
    var lifter = try Trainee(plan)
    lifter.display = SessionScreen(showsTimer: true)
    lifter.type("")
    #expect(lifter.message == "✓ 5 @ 100kg".firm)
  }

  @Test func bothSidesAreKeptWhereTheyDiffer() throws {
    var lifter = try one(Sample.exercise("Split Squat", "4x10/side @ 20kg"))
    lifter.type("12/10")
    #expect(lifter.sets("Split Squat") == "10/side @ 20kg \"left 12, right 10\"")
    lifter.type("11/11", "12/9 @ 22.5kg @8", "10/side")
    #expect(
      lifter.sets("Split Squat")
        == "10/side @ 20kg \"left 12, right 10\", 11/side @ 20kg, "
        + "9/side @ 22.5kg @8 \"left 12, right 9\", 10/side @ 20kg")
    // For a lift that is not done on each side, it is two sets.
    var other = try one(Sample.exercise("Squat", "2x5 @ 100kg"))
    other.type("5/4")
    #expect(other.sets("Squat") == "5/4 @ 100kg")
  }

  @Test func whatIsTypedAfterAListIsEchoed() throws {
    var lifter = try one(Sample.exercise("Squat", "6x5 @ 100kg"))
    lifter.type("5,5,4 @9")
    #expect(lifter.message.hasSuffix("\n  @9 for each of them"))
    lifter.type("5x102.5 @9 \"belt\"", "102.5x5", "5@8")
    #expect(
      lifter.sets("Squat")?.hasSuffix(
        "5 @ 102.5kg @9 \"belt\", 5 @ 102.5kg, 5 @ 100kg @8") == true,
      "\(lifter.sets("Squat") ?? "")")
  }
}
