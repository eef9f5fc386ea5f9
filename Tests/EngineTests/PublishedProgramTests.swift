// Compares published programs with the numbers in their tables.

import Engine
import Testing
import Training

@Suite struct PublishedProgramTests {
  static let boringButBig = """
    program: 5/3/1 Boring But Big
    round: 5lb|2.5kg
    lifts:
      Squat:          {1rm: ask, tm: 90% of 1rm, step: 10lb|5kg}
      Bench Press:    {1rm: ask, tm: 90% of 1rm, step: 5lb|2.5kg}
      Deadlift:       {1rm: ask, tm: 90% of 1rm, step: 10lb|5kg}
      Overhead Press: {1rm: ask, tm: 90% of 1rm, step: 5lb|2.5kg}
    schemes:
      wave:
        by week:
          - 5 @ 65%, 5 @ 75%, 5+ @ 85% as top
          - 3 @ 70%, 3 @ 80%, 3+ @ 90% as top
          - 5 @ 75%, 3 @ 85%, 1+ @ 95% as top
          - 5 @ 40%, 5 @ 50%, 5 @ 60%
      boring: {weeks 1-3: 5x10 @ 50%, week 4: none}
    days:
      Squat: [{Squat: wave, progress: wave}, Squat as bbb: boring]
      Bench Press: [{Bench Press: wave, progress: wave}, Bench Press as bbb: boring]
      Deadlift: [{Deadlift: wave, progress: wave}, Deadlift as bbb: boring]
      Press: [{Overhead Press: wave, progress: wave}, Overhead Press as bbb: boring]
    schedule:
      weeks: 4
      week: {mon: Squat, tue: Bench Press, thu: Deadlift, fri: Press}
    """

  private let lifts = [
    ("Squat", "Squat", 0), ("Bench Press", "Bench Press", 1), ("Deadlift", "Deadlift", 3),
    ("Press", "Overhead Press", 4),
  ]

  /// Plays a cycle as planned. Returns the top sets of its weeks, and the trainee after it.
  private func cycle(missing miss: Int? = nil) throws -> (tops: [[String]], Trainee) {
    var trainee = try Trainee(Self.boringButBig, units: .lb)
    try trainee.start(
      "2025-09-01",
      [
        ("Squat.1rm", "300lb"), ("\"Bench Press\".1rm", "225lb"), ("Deadlift.1rm", "365lb"),
        ("\"Overhead Press\".1rm", "145lb"),
      ])
    var tops: [[String]] = []
    for week in 0..<4 {
      var row: [String] = []
      for (index, (day, lift, offset)) in lifts.enumerated() {
        let date = try date("2025-09-01").adding(days: week * 7 + offset).text
        #expect(try trainee.status(date) == "due \(day)")
        let sets = try trainee.exercise(date, day, lift).sets
        row.append(try #require(sets.last.map { [$0].text }))
        var lines = sets.enumerated().map { number, set in
          let short = miss == index && week == 1 && number == 0
          return "\(short ? 2 : 5) @ \(set.load?.text ?? "bw")"
        }
        lines = ["\(lift): " + lines.joined(separator: ", ")]
        try trainee.train(date, day, lines[0])
      }
      tops.append(row)
    }
    return (tops, trainee)
  }

  @Test func theTwelveTopSetsOfACycle() throws {
    let (tops, trainee) = try cycle()
    #expect(
      Array(tops.prefix(3)) == [
        ["5+ @ 230lb", "5+ @ 170lb", "5+ @ 280lb", "5+ @ 110lb"],
        ["3+ @ 245lb", "3+ @ 180lb", "3+ @ 295lb", "3+ @ 115lb"],
        ["1+ @ 255lb", "1+ @ 190lb", "1+ @ 310lb", "1+ @ 125lb"],
      ])
    let day = "2025-09-29"
    #expect(try trainee.value("Squat.tm", day) == "Squat.tm = 280lb")
    #expect(try trainee.value("\"Bench Press\".tm", day) == "Bench Press.tm = 207.5lb")
    #expect(try trainee.value("Deadlift.tm", day) == "Deadlift.tm = 338.5lb")
    #expect(try trainee.value("\"Overhead Press\".tm", day) == "Overhead Press.tm = 135.5lb")
    #expect(try trainee.plan(day, "Squat", "Squat as bbb") == "5x10 @ 140lb")
    let change = try #require(try trainee.replay(day).runs.first?.changes.first)
    #expect(change.line == "2025-09-26 Squat.tm 270lb -> 280lb")
    #expect(change.occasion == "cycle done")
    #expect(change.rule?.text == "else: tm += step")
  }

  @Test func aFailedSetKeepsOneTrainingMax() throws {
    let (_, trainee) = try cycle(missing: 1)
    let day = "2025-09-29"
    #expect(try trainee.value("\"Bench Press\".tm", day) == "Bench Press.tm = 202.5lb")
    #expect(try trainee.value("\"Bench Press\".short", day).hasSuffix("= 0"))
    #expect(try trainee.value("Squat.tm", day) == "Squat.tm = 280lb")
  }

  @Test func fiveThreeOneOfAClassicTrainingMax() throws {
    var trainee = try Trainee(
      """
      program: P
      round: 5lb
      lifts: {Press: {tm: 200lb, step: 5lb}}
      schemes:
        wave:
          by week:
            - 5 @ 65%, 5 @ 75%, 5+ @ 85% as top
            - 3 @ 70%, 3 @ 80%, 3+ @ 90% as top
            - 5 @ 75%, 3 @ 85%, 1+ @ 95% as top
            - 5 @ 40%, 5 @ 50%, 5 @ 60%
      days: {A: [{Press: wave, progress: wave}]}
      schedule: {weeks: 4, week: {mon: A}}
      """, units: .lb)
    try trainee.start("2025-01-06")
    let planned = [
      "5 @ 130lb, 5 @ 150lb, 5+ @ 170lb", "3 @ 140lb, 3 @ 160lb, 3+ @ 180lb",
      "5 @ 150lb, 3 @ 170lb, 1+ @ 190lb", "5 @ 80lb, 5 @ 100lb, 5 @ 120lb",
      "5 @ 135lb, 5 @ 155lb, 5+ @ 175lb", "3 @ 145lb, 3 @ 165lb, 3+ @ 185lb",
    ]
    let done = [
      "5 @ 130lb, 5 @ 150lb, 8 @ 170lb", "3 @ 140lb, 3 @ 160lb, 6 @ 180lb",
      "5 @ 150lb, 3 @ 170lb, 4 @ 190lb", "5 @ 80lb, 5 @ 100lb, 5 @ 120lb",
      "5 @ 135lb, 5 @ 155lb, 7 @ 175lb", "3 @ 145lb, 3 @ 165lb, 6 @ 185lb",
    ]
    for (week, (plan, sets)) in zip(planned, done).enumerated() {
      let day = try date("2025-01-06").adding(days: 7 * week).text
      #expect(try trainee.plan(day, "A", "Press") == plan)
      try trainee.train(day, "A", "Press: \(sets)")
    }
    #expect(try trainee.value("Press.tm", "2025-03-01") == "Press.tm = 205lb")
  }

  @Test func strongLiftsAddsWeight() throws {
    var trainee = try Trainee(
      """
      program: StrongLifts
      lifts:
        Squat:          {weight: 20kg}
        Bench Press:    {weight: 20kg}
        Barbell Row:    {weight: 30kg}
        Overhead Press: {weight: 20kg}
        Deadlift:       {weight: 40kg, step: 5kg}
      defaults: {progress: linear}
      days:
        A: [Squat: 5x5, Bench Press: 5x5, Barbell Row: 5x5]
        B: [Squat: 5x5, Overhead Press: 5x5, Deadlift: 1x5]
      schedule: {rotate: [A, B], on: [mon, wed, fri]}
      """)
    try trainee.start("2025-01-06")
    for week in 0..<12 {
      for offset in [0, 2, 4] {
        let day = try date("2025-01-06").adding(days: week * 7 + offset)
        let session = try #require(try trainee.today(day.text).session)
        let lines = session.exercises.map { exercise in
          "\(exercise.slot.text): \(exercise.sets.count)x5 @ \(exercise.sets[0].load?.text ?? "bw")"
        }
        try trainee.note(
          day.text,
          .workout(
            try Trainee.workout(
              session.day, ProgramReference(program: "test", day: session.day), lines)))
      }
    }
    // The weights after the twelve weeks of the table.
    let end = "2025-03-31"
    for (lift, weight) in [
      ("Squat", "110kg"), ("Bench Press", "65kg"), ("Barbell Row", "75kg"),
      ("Overhead Press", "65kg"), ("Deadlift", "130kg"),
    ] {
      #expect(try trainee.value("\"\(lift)\".weight", end) == "\(lift).weight = \(weight)")
    }
  }
}
