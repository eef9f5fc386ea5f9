// Tests, on random events, that undoing everything leads back to the start, and that a draft gives
// the screen that was left.

import Programs
import SeededChance
import Terminal
import Testing
import Training

@testable import Engine
@testable import SessionFlow

@Suite struct UndoAllTests {
  /// Lines that a lifter may type, in any order.
  private static let lines = [
    "", "", "", "", "5", "8", "5 @ 100kg", "100kg 5,5,4", "5@8", "+2.5", "w", "w 1", "s", "b", "a",
    "a Curl", "with press", "with curl", "with", "with 2",
    "x 1", "x \"Leg Press\"", "x Squat", "n tight", "=", "g 1", "g 2", "g curl",
    "gym home",
    "gym", "o", "p", "r", "r 90", "+15", "t", "c", "c", "?", "nonsense", "1", "2", "f", "n", "u",
    "5 w", "45s", "12", "3x5",
  ]

  private var plan: SessionPlan {
    let front = Alternative("Front Squat", factor: Decimal(8, places: 1))
    return Sample.plan([
      Sample.exercise(
        "Squat", "3x5 @ 100kg, 5+ @ 90kg", warmup: "2x5 @ 20kg, 3 @ 60kg", rest: Seconds(180),
        or: [front]),
      Sample.exercise("Row", "2x8 @ 50kg", superset: 1),
      Sample.exercise("Press", "2x8-10 @ 40kg", superset: 1, rest: Seconds(60)),
      Sample.exercise("Plank", "2x30s", isBodyweight: true),
      Sample.exercise("Chin-up", "20 total", isBodyweight: true),
      Sample.exercise("Pec Deck", "15-25 total @ 50kg, 5 @ 40kg"),
      Sample.exercise("Clean", "4x2 @ 60kg every 60s"),
    ])
  }

  private var sources: SessionSources {
    var sources = SessionSources(exercises: ["Leg Press", "Curl"])
    sources.gyms = ["home"]
    return sources
  }

  private func trained(_ seed: UInt64) throws -> Trainee {
    var chance = Chance(seed: seed)
    var lifter = try Trainee(plan, sources: sources)
    for _ in 0..<(chance.below(40) + 1) {
      lifter.type(chance.one(Self.lines))
      if lifter.finished != nil || lifter.hasLeft || lifter.isDiscarded { break }
    }
    return lifter
  }

  @Test func undoingEverythingLeadsToTheStart() throws {
    for seed in 1...40 as ClosedRange<UInt64> {
      var lifter = try trained(seed)
      guard lifter.finished == nil, !lifter.hasLeft, !lifter.isDiscarded else { continue }
      var count = 0
      while lifter.session.progress.undoable != nil, count < 200 {
        lifter.type("u")
        count += 1
      }
      let start = try Trainee(plan, sources: sources)
      #expect(lifter.session.workout.exercises.isEmpty, "seed \(seed)")
      #expect(lifter.session.workout.notes.isEmpty, "seed \(seed)")
      #expect(lifter.session.gym == nil, "seed \(seed)")
      let left = lifter.session.statuses.map { SessionText.planned($0.left) }
      #expect(left == start.session.statuses.map { SessionText.planned($0.left) }, "seed \(seed)")
      #expect(
        lifter.session.statuses.map(\.title) == start.session.statuses.map(\.title),
        "seed \(seed)")
    }
  }

  @Test func aDraftGivesTheScreenThatWasLeft() throws {
    for seed in 301...340 as ClosedRange<UInt64> {
      let lifter = try trained(seed)
      guard lifter.finished == nil, !lifter.isDiscarded else { continue }
      let resumed = try #require(
        Session.restored(plan: plan, sources: sources, lines: lifter.draft)?.session)
      #expect(resumed.workout == lifter.session.workout, "seed \(seed)")
      guard case .nextSet = lifter.session.asking else { continue }
      #expect(resumed.prompt(width: 80) == lifter.session.prompt(width: 80), "seed \(seed)")
      #expect(resumed.card == lifter.session.card, "seed \(seed)")
    }
  }

  @Test func noLineIsWiderThanTheScreen() throws {
    for seed in 601...616 as ClosedRange<UInt64> {
      var chance = Chance(seed: seed)
      let width = chance.one([20, 40, 60, 80])
      var lifter = try Trainee(plan, sources: sources, width: width)
      for _ in 0..<30 {
        let before = lifter.session
        lifter.type(chance.one(Self.lines))
        if lifter.finished != nil || lifter.hasLeft || lifter.isDiscarded { break }
        for line in lifter.session.lines(since: before, width: width)
          + lifter.session.view(width: width)
        {
          #expect(line.width <= width, "seed \(seed): '\(line.text)'")
        }
      }
    }
  }

  @Test func aLegDayTypedAsItWasDone() throws {
    var lifter = try Trainee(
      Sample.plan([
        Sample.exercise("Leg Press", "5x5", warmup: "2x10 @ 0kg, 10 @ 40kg", isBodyweight: false)
      ]))
    lifter.type("10x0", "10x0", "10x40", "5x60", "5x75", "", "")
    #expect(lifter.sets("Leg Press") == "2x10 @ 0kg w, 10 @ 40kg w, 5 @ 60kg, 3x5 @ 75kg")
  }

  @Test func aStrongLiftsDayTakesFewKeystrokes() throws {
    var lifter = try Trainee(
      Sample.plan([
        Sample.exercise("Squat", "5x5 @ 85kg", warmup: "2x5 @ 20kg, 5 @ 40kg, 3 @ 60kg"),
        Sample.exercise("Bench Press", "5x5 @ 57.5kg", warmup: "2x5 @ 20kg, 3 @ 40kg"),
        Sample.exercise("Barbell Row", "5x5 @ 60kg", warmup: "5 @ 40kg"),
      ]))
    var keystrokes = 0
    func keys(_ line: String) -> String {
      keystrokes += line.count + 1
      return line
    }
    for _ in 0..<3 {
      lifter.type(keys("w"))
      for _ in 0..<5 { lifter.type(keys("")) }
    }
    lifter.type(keys(""))
    lifter.type(keys(""))
    #expect(lifter.finished != nil)
    // One Enter for each of the fifteen work sets, and no more than ten keystrokes beside them.
    #expect(keystrokes - 15 <= 10)
  }
}
