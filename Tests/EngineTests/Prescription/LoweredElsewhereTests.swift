// Tests that loads lowered in another slot or program are not filled in, for as long as its program
// tells that they were.

import Engine
import Programs
import SeededChance
import Testing
import Training

@Suite struct LoweredElsewhereTests {
  /// A program with two slots of an exercise, and one with another slot of it.
  private static func programs(_ easing: String) -> [String: String] {
    [
      "test": """
      program: Two
      days: {U: [Cable Row: 3x10], L: [Cable Row as heavy: 4x8]}
      schedule: {week: {tue: U, sat: L}, missed: skip, \(easing)}
      """,
      "next": "program: Next\ndays: {A: [Cable Row as light: 2x12]}\n",
    ]
  }

  private func trainee(_ easing: String) throws -> Trainee {
    let programs = Self.programs(easing)
    var trainee = try Trainee(programs["test"] ?? "")
    try trainee.add(programs["next"] ?? "", id: "next")
    return trainee
  }

  /// Returns the planned sets of a program's day.
  private func plan(
    _ trainee: Trainee, _ day: String, _ program: String, _ name: String
  ) throws -> SessionExercise {
    let replay = try trainee.replay(day)
    let run = try #require(replay.runs.first { $0.id == program })
    return try #require(replay.session(run, day: name, on: date(day))?.exercises.first)
  }

  private func why(
    _ trainee: Trainee, _ day: String, _ program: String, _ name: String
  ) throws -> String {
    let replay = try trainee.replay(day)
    let run = try #require(replay.runs.first { $0.id == program })
    let session = try #require(replay.session(run, day: name, on: date(day)))
    let explainer = Explainer(replay, run, on: try date(day))
    return text(try #require(explainer.derivation(of: session.exercises[0], in: session)))
  }

  @Test func timeOffLowersAnotherSlotOnce() throws {
    var trainee = try trainee("layoff: {after: 14 days, load: 80%}")
    try trainee.start("2024-01-02")
    try trainee.train("2024-01-02", "U", "Cable Row: 3x10 @ 50kg")
    try trainee.train("2024-01-06", "L", "Cable Row as heavy: 4x8 @ 60kg")
    try trainee.train("2024-01-09", "U", "Cable Row: 3x10 @ 50kg")
    #expect(try plan(trainee, "2024-02-06", "test", "U").text == "3x10 @ 40kg")
    try trainee.train("2024-02-06", "U", "Cable Row: 3x10 @ 40kg")
    #expect(try plan(trainee, "2024-02-10", "test", "L").text == "4x8 @ 40kg")
    let reasons = try why(trainee, "2024-02-10", "test", "L")
    #expect(
      reasons.contains("lifted on Tue 9 Jan 2024: 3x10 @ 50kg")
        && reasons.contains(
          "Tue 6 Feb 2024 is ignored: a deload or time off had lowered its loads")
        && reasons.contains("80% of 50kg = 40kg"), "\(reasons)")
  }

  @Test func aDeloadOfAnotherSlotLeadsBackToTheWorkBefore() throws {
    var trainee = try trainee("deload: {every: 2 weeks, load: 80%}")
    try trainee.start("2024-01-02")
    try trainee.train("2024-01-02", "U", "Cable Row: 3x10 @ 50kg")
    try trainee.train("2024-01-09", "U", "Cable Row: 3x10 @ 40kg")
    // The full load is outside the window by now.
    #expect(try plan(trainee, "2024-02-03", "test", "L").text == "4x8 @ 50kg")
    // The next deload is 80% of it, not of the last one.
    #expect(try plan(trainee, "2024-02-06", "test", "U").text == "3x10 @ 40kg")
    #expect(try plan(trainee, "2024-02-13", "test", "U").text == "3x10")
  }

  /// The program of the deload is running, has ended, or has been started again.
  @Test(arguments: [
    ("running", "next", "A", "2x12 @ 50kg"), ("ended", "next", "A", "2x12 @ 50kg"),
    ("not replayed", "next", "A", "2x12 @ 50kg"), ("again", "test", "U", "3x10 @ 50kg"),
  ])
  func aDeloadOfAnotherRunIsNotFilledIn(
    _ state: String, _ program: String, _ day: String, _ planned: String
  ) throws {
    var trainee = try trainee("deload: {every: 2 weeks, load: 80%}")
    try trainee.start("2024-01-02")
    try trainee.train("2024-01-02", "U", "Cable Row: 3x10 @ 50kg")
    try trainee.train("2024-01-09", "U", "Cable Row: 3x10 @ 40kg")
    if state != "running" { try trainee.note("2024-01-11", .stop(program: "test", notes: [])) }
    try trainee.start("2024-01-12", id: program)
    if state == "not replayed" {
      let ended = trainee.library
      trainee.library = ProgramLibrary()
      try trainee.add(Self.programs("")["next"] ?? "", id: "next")
      trainee.library.ended = ["test": ended]
    }
    let exercise = try plan(trainee, "2024-01-13", program, day)
    #expect(exercise.text == planned)
    #expect(exercise.last?.date == (try date("2024-01-09")))
    #expect(exercise.comparable?.date == (try date("2024-01-02")))
    let owner = program == "test" ? "" : " of 'test'"
    let reasons = try why(trainee, "2024-01-13", program, day)
    #expect(
      reasons.contains(
        "Tue 9 Jan 2024 is ignored: a deload or time off\(owner) had lowered its loads"),
      "\(reasons)")
  }

  /// Without the program, or in a version that is missing, it is not known that it was a deload.
  @Test(arguments: [nil, "0123456789ab"])
  func whatIsNotKnownIsFilledIn(_ version: String?) throws {
    var trainee = try trainee("deload: {every: 2 weeks, load: 80%}")
    try trainee.start("2024-01-02")
    try trainee.train("2024-01-02", "U", "Cable Row: 3x10 @ 50kg")
    if let version {
      try trainee.train("2024-01-09", "U", "Cable Row: 3x10 @ 40kg", version: version)
    } else {
      try trainee.trainFreely("2024-01-09", "Cable Row: 3x10 @ 40kg")
    }
    try trainee.start("2024-01-12", id: "next")
    #expect(try plan(trainee, "2024-01-13", "next", "A").text == "2x12 @ 40kg")
    // The program itself takes it for a deload, in whichever version.
    let own = try plan(trainee, "2024-01-16", "test", "U").text
    #expect(own == "3x10 @ 50kg")
  }

  @Test func workInADeloadCountsIfThereIsNoOther() throws {
    var trainee = try trainee("deload: {every: 2 weeks, load: 80%}")
    try trainee.start("2024-01-02")
    try trainee.train("2024-01-09", "U", "Cable Row: 3x10 @ 40kg")
    try trainee.start("2024-01-12", id: "next")
    #expect(try plan(trainee, "2024-01-13", "next", "A").text == "2x12 @ 40kg")
    #expect(
      try why(trainee, "2024-01-13", "next", "A").contains(
        "it was in a deload or after time off, but there is no other work in the 4 weeks before it"
      ))
  }
}

/// A lifter who does what is planned always returns to the full load, whatever was lowered.
@Suite struct NoLoadDecaysTests {
  private static let texts = [
    "long": """
    program: Long
    days: {X: [Row: 3x8], Y: [Row as heavy: 4x7]}
    schedule: {week: {mon: X, thu: Y}, deload: {every: 2 weeks, load: 80%}, missed: skip}
    """,
    "back": """
    program: Back
    days: {X: [Row: 3x8, Row as back: 2x9], Y: [Row as heavy: 4x7]}
    schedule: {rotate: [X, Y], on: [tue, sat], layoff: {after: 10 days, load: 50%}}
    """,
    "both": """
    program: Both
    days: {Z: [Row: 3x9]}
    schedule:
      week: {wed: Z}
      missed: skip
      deload: {every: 3 weeks, load: 80%}
      layoff: {after: 12 days, load: 50%}
    """,
    "plain": "program: Plain\ndays: {A: [Row as light: 2x9], B: [Row: 5x7]}\n",
  ]

  /// The library as a folder has it: programs that do not run are replayed only if needed.
  private func library(
    _ programs: [String: Program], running: [String], replaysAll: Bool
  ) -> ProgramLibrary {
    var library = ProgramLibrary()
    for (id, program) in programs {
      if replaysAll || running.contains(id) {
        library.add(program, version: nil, isCurrent: true)
      } else {
        var other = ProgramLibrary()
        other.add(program, version: nil, isCurrent: true)
        library.ended[id] = other
      }
    }
    return library
  }

  @Test(arguments: 0..<16 as Range<UInt64>)
  func plannedLoadsAreTheFullOnesTimesTheReduction(_ seed: UInt64) throws {
    var chance = Chance(seed: seed)
    var programs: [String: Program] = [:]
    for (id, text) in Self.texts { programs[id] = try program(text, id: id) }
    let names = programs.keys.sorted()
    var trainee = try Trainee(Self.texts["plain"] ?? "")
    trainee.settings.prefillDays = 400
    var running: [String] = []
    var day = try date("2024-01-01")
    var hasTrained = false
    for _ in 0..<40 {
      day = day.adding(days: chance.happens(1, in: 6) ? 10 + chance.below(8) : 1 + chance.below(4))
      if running.isEmpty || chance.happens(1, in: 5) {
        let id = chance.one(names)
        if running.contains(id) {
          running.removeAll { $0 == id }
          try trainee.note(day.text, .stop(program: id, notes: []))
          day = day.adding(days: 1)
        } else {
          running.append(id)
          try trainee.start(day.text, id: id)
        }
      }
      guard !running.isEmpty else { continue }
      let id = chance.one(running)
      let name = chance.one(programs[id]?.days.map(\.name) ?? [])
      trainee.library = library(programs, running: running, replaysAll: chance.happens(1, in: 2))
      let replay = trainee.replay(on: day)
      let run = try #require(replay.runs.first { $0.id == id })
      let session = try #require(replay.session(run, day: name, on: day))
      var lines: [PerformedExercise] = []
      for exercise in session.exercises {
        // The first load is typed.
        let isDeload = session.position.deload != nil
        let isEased = exercise.easedTo != nil
        let full = isDeload ? isEased ? "40kg" : "80kg" : isEased ? "50kg" : "100kg"
        if hasTrained {
          #expect(
            exercise.text.hasSuffix(" @ \(full)"),
            "seed \(seed), \(day.text) \(id) \(name): \(exercise.slot.text) \(exercise.text)")
        }
        lines.append(
          try #require(
            Trainee.workout(
              "", nil,
              [
                "\(exercise.slot.text): "
                  + (hasTrained ? exercise.text : "\(exercise.text) @ 100kg")
              ]
            ).exercises.first))
      }
      try trainee.note(
        day.text,
        .workout(
          Workout(
            title: name, reference: ProgramReference(program: id, day: name), exercises: lines)))
      hasTrained = true
    }
  }
}
