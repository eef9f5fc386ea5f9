// Tests that replay gives the same result in every way, and that edits do not change the past.

import Engine
import Notation
import SeededChance
import Testing
import Training

@Suite struct ReplayTests {
  private let linear = """
    program: P
    lifts: {Squat: {weight: 100kg}, Press: {weight: 50kg}}
    defaults: {progress: linear}
    days: {A: [Squat: 3x5], B: [Press: 3x5]}
    schedule: {week: {mon: A, thu: B}, missed: shift}
    """

  private let heavier = """
    program: P
    lifts: {Squat: {weight: 140kg, step: 10kg}, Press: {weight: 50kg}}
    defaults: {progress: linear}
    days: {A: [Squat: 5x5], B: [Press: 3x5]}
    schedule: {week: {mon: A, thu: B}, missed: shift}
    """

  @Test func anEditDoesNotChangePastPrescriptions() throws {
    var trainee = try Trainee(linear)
    try trainee.add(linear, version: "aaaaaaaa", isCurrent: true)
    try trainee.start("2025-10-06", version: "aaaaaaaa")
    try trainee.train("2025-10-06", "A", "Squat: 3x5 @ 100kg", version: "aaaaaaaa")
    let before = try trainee.changes("2025-10-07")
    #expect(before == ["2025-10-06 Squat.weight 100kg -> 102.5kg"])
    try trainee.add(linear, version: "aaaaaaaa", isCurrent: false)
    try trainee.add(heavier, version: "bbbbbbbb", isCurrent: true)
    #expect(try trainee.changes("2025-10-07") == before)
    // State carries over, constants are those of the new version, and a changed start is reported.
    #expect(try trainee.plan("2025-10-07", "A", "Squat") == "5x5 @ 102.5kg")
    let warnings = try trainee.today("2025-10-07").warnings
    #expect(warnings.count == 1)
    #expect(warnings.first?.contains("prog set 'Squat.weight=140kg'") ?? false)
    try trainee.train("2025-10-13", "A", "Squat: 5x5 @ 102.5kg", version: "bbbbbbbb")
    #expect(try trainee.value("Squat.weight", "2025-10-13") == "Squat.weight = 112.5kg")
    #expect(try trainee.today("2025-10-13").warnings == [])
  }

  @Test func aConstantBelongsToTheVersion() throws {
    let constant = """
      program: P
      lifts: {Squat: {weight: 120kg}}
      days: {A: [Squat: 3x5], B: [Press: 3x5]}
      """
    var trainee = try Trainee(linear)
    try trainee.add(linear, version: "aaaaaaaa", isCurrent: false)
    try trainee.add(constant, version: "bbbbbbbb", isCurrent: true)
    try trainee.start("2025-10-06", version: "aaaaaaaa")
    try trainee.train("2025-10-06", "A", "Squat: 3x5 @ 100kg", version: "aaaaaaaa")
    #expect(try trainee.plan("2025-10-07", "A", "Squat") == "3x5 @ 120kg")
    try trainee.set("2025-10-08", "Squat.weight", "90kg")
    #expect(try trainee.plan("2025-10-09", "A", "Squat") == "3x5 @ 90kg")
  }

  @Test func aRuleThatComesBackGoesOnFromItsValue() throws {
    let constant = linear.replacing("defaults: {progress: linear}", with: "about: without rules")
    let elsewhere = constant.replacing("weight: 100kg", with: "weight: 80kg")
    for (between, last, expected) in [
      (constant, linear, "3x5 @ 102.5kg"),
      (elsewhere, linear, "3x5 @ 102.5kg"),
      (constant, linear.replacing("weight: 100kg", with: "weight: 90kg"), "3x5 @ 90kg"),
    ] {
      var trainee = try Trainee(linear)
      try trainee.add(linear, version: "aaaaaaaa", isCurrent: false)
      try trainee.add(between, version: "bbbbbbbb", isCurrent: false)
      try trainee.add(last, version: "cccccccc", isCurrent: true)
      try trainee.start("2025-10-06", version: "aaaaaaaa")
      try trainee.train("2025-10-06", "A", "Squat: 3x5 @ 100kg", version: "aaaaaaaa")
      try trainee.train("2025-10-09", "B", "Press: 3x5 @ 50kg", version: "bbbbbbbb")
      #expect(try trainee.plan("2025-10-12", "A", "Squat") == expected)
      try trainee.train("2025-10-13", "A", "Squat: \(expected)", version: "cccccccc")
      #expect(try trainee.value("Squat.weight", "2025-10-14") != "Squat.weight = 102.5kg")
    }
  }

  @Test func aMissingVersionIsReplacedByTheCurrentOneWithAWarning() throws {
    var trainee = try Trainee(linear)
    try trainee.start("2025-10-06")
    try trainee.train("2025-10-06", "A", "Squat: 3x5 @ 100kg", version: "cccccccc")
    let replay = try trainee.replay("2025-10-07")
    #expect(
      replay.warnings.map(\.text) == [
        "version cccccccc of 'test' is missing; using the current version"
      ])
    #expect(try trainee.value("Squat.weight", "2025-10-07") == "Squat.weight = 102.5kg")
  }

  @Test func aMissingVersionOfAStartIsReportedToo() throws {
    var trainee = try Trainee(linear)
    try trainee.start("2025-10-06", version: "cccccccc")
    let replay = try trainee.replay("2025-10-07")
    #expect(
      replay.warnings.map(\.text) == [
        "version cccccccc of 'test' is missing; using the current version"
      ])
  }

  @Test func whyMentionsADifferentStartInAnEditedProgram() throws {
    var trainee = try Trainee(linear)
    try trainee.add(linear, version: "aaaaaaaa", isCurrent: false)
    try trainee.add(heavier, version: "bbbbbbbb", isCurrent: true)
    try trainee.start("2025-10-06", version: "aaaaaaaa")
    try trainee.train("2025-10-06", "A", "Squat: 3x5 @ 100kg", version: "aaaaaaaa")
    func why(_ day: String) throws -> [String] {
      let replay = try trainee.replay(day)
      let run = try #require(replay.runs.first)
      let name = try #require(ValueName(written: "Squat.weight"))
      let explainer = Explainer(replay, run, on: try date(day))
      return try #require(explainer.derivation(of: name)).reasons.map(\.text)
    }
    let run = try #require(try trainee.replay("2025-10-07").runs.first)
    #expect(run.newStarts.map(\.declared.text) == ["140kg"])
    #expect(
      try why("2025-10-07").first
        == "the program now starts this value at 140kg, but yours is still 102.5kg: "
        + "to change it, run prog set 'Squat.weight=140kg'")
    // After the change, the program's start is no longer mentioned.
    try trainee.set("2025-10-08", "Squat.weight", "140kg")
    #expect(try why("2025-10-09").first == "2025-10-08: 102.5kg -> 140kg, set")
  }

  @Test func aCorrectedTypoChangesOnlyLaterResults() throws {
    var trainee = try Trainee(linear)
    try trainee.start("2025-10-06")
    let days = [
      ("2025-10-06", "A"), ("2025-10-09", "B"), ("2025-10-13", "A"), ("2025-10-16", "B"),
      ("2025-10-20", "A"), ("2025-10-23", "B"),
    ]
    for (day, name) in days {
      // In week 2, three reps were logged by mistake, instead of five.
      let squat =
        switch day {
        case "2025-10-06": "3x5 @ 100kg"
        case "2025-10-13": "2x5 @ 102.5kg, 3 @ 102.5kg"
        default: "3x5 @ 102.5kg"
        }
      try trainee.train(day, name, name == "A" ? "Squat: \(squat)" : "Press: 3x5 @ 55kg")
    }
    let wrong = try trainee.changes("2025-10-26")
    let place = try #require(trainee.entries.firstIndex { $0.date == (try? date("2025-10-13")) })
    trainee.entries.remove(at: place)
    try trainee.train("2025-10-13", "A", "Squat: 3x5 @ 102.5kg")
    let right = try trainee.changes("2025-10-26")
    #expect(
      wrong.filter { $0.contains("Press") } == right.filter { $0.contains("Press") })
    #expect(
      wrong.filter { $0.contains("Squat") } == [
        "2025-10-06 Squat.weight 100kg -> 102.5kg", "2025-10-13 Squat.misses 0 -> 1",
        "2025-10-20 Squat.weight 102.5kg -> 105kg", "2025-10-20 Squat.misses 1 -> 0",
      ])
    // The session on the 20th is now a failed one at 105kg.
    #expect(
      right.filter { $0.contains("Squat") } == [
        "2025-10-06 Squat.weight 100kg -> 102.5kg", "2025-10-13 Squat.weight 102.5kg -> 105kg",
        "2025-10-20 Squat.misses 0 -> 1",
      ])
  }

  /// Returns a random history of a program with a cycle, including skips, pauses and changed
  /// values.
  private func random(_ seed: UInt64) throws -> Trainee {
    var random = Chance(seed: seed)
    var trainee = try Trainee(
      """
      program: P
      lifts: {Squat: {tm: 150kg}, Press: {weight: open}}
      days:
        A: [{Squat: "5 @ 65%, 5+ @ 85% as top", progress: wave}]
        B: [{Press: 3x5, progress: linear}]
      schedule: {weeks: 3, week: {mon: A, thu: B}, missed: \(["skip", "carry", "shift"].randomElement(using: &random) ?? "skip")}
      """)
    try trainee.start("2025-01-06")
    for offset in 0..<90 {
      let day = try date("2025-01-06").adding(days: offset).text
      switch Int.random(in: 0..<10, using: &random) {
      case 0, 1:
        try trainee.train(
          day, "A", "Squat: 5 @ 97.5kg, \(Int.random(in: 3...8, using: &random)) @ 127.5kg")
      case 2, 3:
        try trainee.train(day, "B", "Press: \(Int.random(in: 4...5, using: &random))/5/5 @ 60kg")
      case 4: try trainee.note(day, .skip(program: "test", day: "B", notes: []))
      case 5 where offset % 20 == 5:
        try trainee.note(
          day, .pause(program: nil, until: try date(day).adding(days: 4), notes: []))
      case 6 where offset % 7 == 3: try trainee.set(day, "Squat.tm", "140kg")
      default: break
      }
    }
    return trainee
  }

  @Test(arguments: 1...10) func replayingAtOnceEqualsReplayingStepByStep(_ seed: UInt64) throws {
    let trainee = try random(seed)
    let end = try date("2025-04-15")
    var stepped = Replay(
      record: TrainingRecord(trainee.entries), library: trainee.library,
      settings: trainee.settings)
    stepped.explains = true
    var date = try date("2025-01-01")
    while date < end {
      stepped.advance(through: date)
      // Settling in between, as each `today` does, does not change later results.
      // Replaying from the start is slow, so each lifter is compared on other days.
      if date.days % 3 == Int(seed % 3) {
        var asked = stepped
        asked.catchUp(to: date)
        let alone = trainee.replay(on: date)
        #expect(asked.runs.map(\.changes) == alone.runs.map(\.changes))
        #expect(asked.today(date).map(\.text) == alone.today(date).map(\.text))
      }
      date = date.adding(days: 1)
    }
    var settled = stepped
    settled.catchUp(to: date)
    var kept = Replay(
      record: TrainingRecord(trainee.entries), library: trainee.library,
      settings: trainee.settings)
    kept.explains = true
    for offset in 0..<100 {
      let day = try self.date(offset)
      kept.advance(through: day)
      kept.catchUp(to: day)
    }
    kept.advance(through: date)
    kept.catchUp(to: date)
    #expect(kept.runs.map(\.changes) == settled.runs.map(\.changes))
  }

  private func date(_ offset: Int) throws -> CalendarDate {
    try EngineTests.date("2025-01-06").adding(days: offset)
  }

  private func date(_ text: String) throws -> CalendarDate { try EngineTests.date(text) }

  @Test func twoProgramsDoNotAffectEachOther() throws {
    var trainee = try Trainee(linear)
    try trainee.add(heavier, id: "other")
    try trainee.start("2025-10-06")
    try trainee.start("2025-10-06", id: "other")
    try trainee.train("2025-10-06", "A", "Squat: 3x5 @ 100kg")
    try trainee.train("2025-10-06", "A", "Squat: 5x5 @ 140kg", id: "other")
    let alone = try trainee.replay("2025-10-07").runs.map { $0.changes.map(\.line) }
    #expect(
      alone == [
        ["2025-10-06 Squat.weight 100kg -> 102.5kg"], ["2025-10-06 Squat.weight 140kg -> 150kg"],
      ])
    // The order of entries within the day does not matter.
    trainee.entries.swapAt(2, 3)
    #expect(try trainee.replay("2025-10-07").runs.map { $0.changes.map(\.line) } == alone)
  }

  @Test func linesArePairedWithTheirSlots() throws {
    var trainee = try Trainee(
      """
      program: P
      lifts: {Squat: {weight: 100kg}, Squat as T2: {weight: 60kg}}
      defaults: {progress: linear}
      days: {A: [Squat: 3x5, Squat as T2: 3x10]}
      """)
    try trainee.start("2025-10-06")
    // Lines are paired by label, in any order. Without labels they are paired by order.
    try trainee.train("2025-10-06", "A", "Squat as T2: 3x10 @ 60kg", "Squat: 3x5 @ 100kg")
    try trainee.train("2025-10-07", "A", "Squat: 3x5 @ 102.5kg", "Squat: 3x10 @ 62.5kg")
    #expect(try trainee.value("Squat.weight", "2025-10-07") == "Squat.weight = 105kg")
    #expect(
      try trainee.value("\"Squat as T2\".weight", "2025-10-07") == "Squat as T2.weight = 65kg")
  }

  @Test func everyChangeNamesItsRuleAndInputs() throws {
    var trainee = try Trainee(linear)
    try trainee.start("2025-10-06")
    try trainee.train("2025-10-06", "A", "Squat: 3x5 @ 100kg")
    let change = try #require(try trainee.replay("2025-10-06").runs.first?.changes.first)
    #expect(change.rule?.file == "built in")
    #expect(change.rule?.name == "linear")
    #expect(change.rule?.text == "when made: weight += step; misses = 0")
    #expect(change.reads.map(\.text) == ["made", "step"])
    #expect(change.entry == 1)
    let why = try trainee.replay("2025-10-06")
    let run = try #require(why.runs.first)
    let name = try #require(ValueName(written: "Squat.weight"))
    let explainer = Explainer(why, run, on: try date("2025-10-06"))
    let derivation = try #require(explainer.derivation(of: name))
    #expect(derivation.reasons.map(\.text).first?.contains("100kg -> 102.5kg, session") ?? false)
  }
}
