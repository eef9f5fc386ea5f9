// Tests the draft: each record reads back, and the lines restore the same session.

import Notation
import Programs
import SeededChance
import Terminal
import Testing
import Training

@testable import Engine
@testable import SessionFlow

@Suite struct DraftTests {
  @Test func everyRecordReadsBack() throws {
    let time = try #require(ClockTime(hour: 6, minute: 5, second: 30))
    let reference = ProgramReference(
      program: "bbb", version: "1a2b3c4d", day: "Lower = heavy", week: 3, cycle: 2, block: "Peak")
    let start = SessionStart(
      date: Sample.date, time: time, title: "Tab\there", reference: reference, gym: "home")
    let note = "two\nlines\tand \\ a \"quote\"\r"
    let kinds: [SessionRecord.Kind] = [
      .begin(start), .begin(SessionStart(date: Sample.date, time: time, title: "Training")),
      .answer("readiness", .number(Decimal(75, places: 1))), .answer("readiness", nil),
      .answer("mood", .text("so, \"so\"\tla la")), .answer("top", .load(Load(100, .kg).exact)),
      .answer("top", .load(Load(tenThousandths: 100_000, unit: .kg, onBodyweight: true).exact)),
      .answer("day", .date(Sample.date)), .answer("slept", .time(Decimal(27_000))),
      .answer("share", .percent(Decimal(9, places: 1))),
      .sets(.planned(2), name: "Squat", SetReader.history("2x5 @ 45lb w, 5/4 @ 100kg @8").0),
      .sets(.added(1), name: "Row", SetReader.history("30s, 5km in 25:30 \"hot\", 5 @ bw+2.5kg").0),
      .note(.planned(0), note), .note(nil, ""), .skip(.added(12)), .enough(.planned(1)),
      .swap(.planned(1), name: "Front Squat", factor: Decimal(85, places: 2)),
      .swap(.planned(1), name: "Front Squat", factor: nil), .moreSets(.planned(7)),
      .exercise(.added(2), name: "Z-Press: seated"), .go(.planned(3), stays: false),
      .go(.added(3), stays: true), .go(nil, stays: false), .write("2025-10-06 06:05 workout A\n"),
      .hold(.start(length: Seconds(90))), .hold(.start(length: Seconds(tenths: 305))),
      .hold(.start(length: nil)), .hold(.stop), .undo,
    ]
    for kind in kinds {
      let isStart = if case .begin = kind { true } else { false }
      let record = SessionRecord(at: Seconds(isStart ? 0 : 754), kind)
      let line = record.draftLine
      #expect(!line.contains("\n") && !line.contains("\r"))
      #expect(SessionRecord(draftLine: line) == record, "\(line)")
    }
  }

  @Test(arguments: [
    "", "begin", "begin\t2\tdate=2025-10-06", "begin\t1\tdate=2025-10-06\ttitle=x",
    "begin\t1\tdate=2025-13-06\ttime=06:05\ttitle=x", "sets\t1\t0\tSquat",
    "sets\t1\t0\tSquat\t5 @ ", "sets\tx\t0\tSquat\t5 @ 100kg", "sets\t-1\t0\tSquat\t5 @ 100kg",
    "sets\t1\t-2\tSquat\t5 @ 100kg", "skip\t1", "note\t1\tx\ty", "write\t1", "undo\t1\t2", "und",
    "go\t5", "hold\t5", "hold\t5\tx", "answer\t1\tmood\tnumber\tgood",
    "sets\t99999999999\t0\tSquat\t5 @ 100kg",
  ])
  func invalidLinesAreNotRecords(line: String) {
    #expect(SessionRecord(draftLine: line) == nil)
  }

  @Test func aTornLastLineIsIgnoredAndDamageIsCounted() throws {
    var lifter = try Trainee(Sample.squatDay, sources: Sample.sources)
    lifter.type("", "", "8")
    var lines = lifter.draft
    lines.append("sets\t600\t1\tSqu")
    let torn = try #require(
      Session.restored(plan: Sample.squatDay, sources: Sample.sources, lines: lines))
    #expect(torn.damaged == 0)
    #expect(torn.session.progress == lifter.session.progress)
    lines.insert("???", at: 2)
    let damaged = Session.restored(plan: Sample.squatDay, sources: Sample.sources, lines: lines)
    #expect(damaged?.damaged == 1)
    #expect(Session.restored(plan: nil, sources: Sample.sources, lines: ["sets\t1"]) == nil)
    #expect(Session.restored(plan: nil, sources: Sample.sources, lines: [String]()) == nil)
  }

  @Test func setsOutliveTheirProgram() throws {
    var lifter = try Trainee(Sample.squatDay, sources: Sample.sources)
    lifter.type("", "n knee fine", "g leg curl", "5 @ 75lb", "a bench", "5 @ 100lb")
    let restored = try #require(
      Session.restored(plan: nil, sources: Sample.sources, lines: lifter.draft))
    var session = restored.session
    let kept = session.workout.exercises
    #expect(kept.map(\.name) == ["Squat", "Leg Curl", "Bench Press"])
    #expect(kept.map(\.sets) == lifter.session.workout.exercises.map(\.sets))
    #expect(kept[0].notes == ["knee fine"])
    for line in ["f", "y"] { _ = session.handle(.line(line), at: Seconds(lifter.time)) }
    #expect(session.workout.exercises.count == 3)
  }

  @Test func theFirstLineNamesTheSession() throws {
    let lifter = try Trainee(
      Sample.squatDay, sources: Sample.sources, reference: FrameTests.reference)
    let record = SessionRecord(draftLine: lifter.draft[0])
    guard case .begin(let start)? = record?.kind else {
      Issue.record("no begin")
      return
    }
    #expect(start == lifter.session.start)
  }

  /// The draft restores the same session, whatever was typed.
  @Test func resumingGivesTheSameSession() throws {
    for seed in UInt64(1)...8 {
      var random = Lines(seed: seed)
      let plan = Lines.plan
      var lifter = try Trainee(plan, sources: Sample.sources, replan: Lines.replan)
      for _ in 0..<40 where !lifter.hasLeft && lifter.finished == nil && !lifter.isDiscarded {
        lifter.type(random.next())
        let restored = try #require(
          Session.restored(plan: plan, sources: Sample.sources, lines: lifter.draft))
        var session = restored.session
        for effect in session.resuming {
          guard case .replan(let done, let answers) = effect,
            let plan = Lines.replan(done, answers)
          else { continue }
          _ = session.handle(.planned(plan), at: Seconds(lifter.time))
        }
        try #require(restored.damaged == 0)
        try #require(session.progress == lifter.session.progress, "seed \(seed)")
        try #require(session.statuses == lifter.session.statuses, "seed \(seed)")
        try #require(session.current == lifter.session.current, "seed \(seed)")
        try #require(session.questionInHand == lifter.session.questionInHand)
        try #require(session.workout == lifter.session.workout, "seed \(seed)")
        try #require(session.lastSetAt == lifter.session.lastSetAt)
      }
    }
  }

  /// No line is wider than the terminal, whatever is typed.
  @Test func noLineIsTooWide() throws {
    for seed in UInt64(1)...16 {
      var random = Lines(seed: seed)
      let width = [20, 24, 33, 40, 59, 60, 80, 120][Int(seed % 8)]
      var lifter = try Trainee(
        Lines.plan, sources: Sample.sources, width: width, replan: Lines.replan)
      for _ in 0..<40 where !lifter.hasLeft && lifter.finished == nil && !lifter.isDiscarded {
        let prompt = lifter.session.prompt(width: width)
        try #require(prompt.width <= width, "seed \(seed): \(prompt.text)")
        let before = lifter.session
        lifter.type(random.next())
        for line in lifter.session.view(width: width)
          + lifter.session.lines(since: before, width: width)
          + lifter.session.lines(since: nil, width: width)
        {
          try #require(line.width <= width, "seed \(seed), \(width): \(line.text)")
        }
      }
    }
  }
}

/// Random lines like the ones that people type.
private struct Lines {
  private var chance: Chance

  init(seed: UInt64) { chance = Chance(seed: seed) }

  private static let typed = [
    "", "", "", "", "", "", "8", "5", "12", "1", "2", "3", "u", "u", "undo", "s", "b", "g squat",
    "g row", "g", "a", "a Curl", "a leg press", "x", "x front", "x Kettlebell Swing", "n knee fine",
    "n", "=", "w", "p", "p 100", "?", "3x5", "5x75", "100kg 5,5,4", "5 @ 100kg @8", "45s",
    "10 @ 20kg w", "5 @ 185", "nonsense", "f", "n", "y5", "0 @ 100kg f", "bw x 10", "max",
    "skip it",
    "5 @ 100kg \"a very long note that goes on and on until nobody reads it\", 4 @ 100kg",
    "g Über", "日本語のスクワット", "n 日本語のメモはとても長いので行を折り返す必要があります",
  ]

  mutating func next() -> String { chance.one(Self.typed) }

  static var plan: SessionPlan {
    Sample.plan(
      [
        Sample.exercise(
          "Squat", "5 @ 100kg, 5+ @ 120kg as top, 3x5 @ 90kg", warmup: "2x5 @ 20kg, 3 @ 60kg",
          rest: Seconds(180), note: "A long note: knees out, chest up, breathe, brace, and go.",
          or: [Alternative("Front Squat", factor: Decimal(8, places: 1))],
          last: ("3x5 @ 95kg", Sample.day(9, 29))),
        Sample.exercise("Row", "3x8-12 @ 60kg", superset: 1),
        Sample.exercise("Dips", "3x max @ bw", superset: 1, isBodyweight: true),
        Sample.exercise("Step-up on the Very High Box", as: "light", "2x12/side @ 10kg"),
        Sample.exercise("Plank", "2x30-60s", isBodyweight: true),
        Sample.exercise("Pull-up", "50 total", isBodyweight: true),
      ], note: "A note of the day that is longer than any line of a small screen.",
      questions: [
        Sample.question(
          name: "readiness", prompt: "How do you feel today, all in all?", kind: .number,
          lowest: .number(Decimal(1)), highest: .number(Decimal(10)))
      ])
  }

  /// The last sets depend on the top set.
  @Sendable static func replan(
    _ done: [Int: [PerformedSet]], _ answers: [String: Value]
  ) -> SessionPlan? {
    var plan = plan
    guard let sets = done[0], sets.count > 1, let top = sets[1].load else { return plan }
    let load = Load(tenThousandths: max(0, top.tenThousandths) / 10 * 9, unit: top.unit)
    for index in plan.exercises[0].sets.indices.dropFirst(2) {
      plan.exercises[0].sets[index].shown = LoadedImplement(load: load)
    }
    return plan
  }
}
