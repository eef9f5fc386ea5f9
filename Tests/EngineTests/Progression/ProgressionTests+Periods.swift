// Rules that run after a week, cycle or block, and rules that change the plan.

import Engine
import Testing
import Training

extension ProgressionTests {
  private func periods(_ schedule: String) throws -> Trainee {
    var trainee = try Trainee(
      """
      program: P
      values: {perweek: 0, percycle: 0, perblock: 0, saw: 0}
      lifts: {Squat: {weight: 100kg}, Press: {weight: 50kg}}
      progress:
        count:
          after week:
            - always: perweek += 1; saw = week
          after cycle:
            - always: percycle += 1
          after block:
            - always: perblock += 1
      days:
        A: [{Squat: 3x5, progress: count}]
        B: [{Squat: 3x5, progress: count}, {Press: 3x5, progress: count}]
      \(schedule)
      """)
    try trainee.start("2025-10-06")
    return trainee
  }

  private func counts(_ trainee: Trainee, _ day: String) throws -> [String] {
    try ["perweek", "percycle", "perblock", "saw"].map {
      String(try trainee.value($0, day).split(separator: " ").last ?? "")
    }
  }

  @Test func afterWeekAndCycleOncePerSlot() throws {
    var trainee = try periods("schedule: {weeks: 2, week: {mon: A, thu: B}}")
    try trainee.train("2025-10-06", "A", "Squat: 3x5 @ 100kg")
    #expect(try counts(trainee, "2025-10-06") == ["0", "0", "0", "0"])
    try trainee.train("2025-10-09", "B", "Squat: 3x5 @ 100kg")
    // One slot was trained twice, and Press not at all. The rules run once and see the week that
    // ended.
    #expect(try counts(trainee, "2025-10-09") == ["1", "0", "0", "1"])
    try trainee.train("2025-10-13", "A", "Squat: 3x5 @ 100kg")
    try trainee.train("2025-10-16", "B", "Squat: 3x5 @ 100kg", "Press: 3x5 @ 50kg")
    #expect(try counts(trainee, "2025-10-16") == ["3", "2", "0", "2"])
  }

  @Test func aWeekEndsWithItsLastSessionSkipped() throws {
    var trainee = try periods("schedule: {weeks: 2, week: {mon: A, thu: B}}")
    try trainee.train("2025-10-06", "A", "Squat: 3x5 @ 100kg")
    try trainee.note("2025-10-09", .skip(program: "test", day: "B", notes: []))
    #expect(try counts(trainee, "2025-10-09") == ["1", "0", "0", "1"])
  }

  @Test func aWeekEndsWhenItsLastDateIsPast() throws {
    var trainee = try periods("schedule: {weeks: 2, week: {mon: A, thu: B}, missed: skip}")
    try trainee.train("2025-10-06", "A", "Squat: 3x5 @ 100kg")
    #expect(try counts(trainee, "2025-10-09") == ["0", "0", "0", "0"])
    #expect(try counts(trainee, "2025-10-13") == ["1", "0", "0", "1"])
    // Work done late in its week still counts, and the rules run once.
    try trainee.train("2025-10-11", "B", "Squat: 3x5 @ 100kg")
    #expect(try counts(trainee, "2025-10-19") == ["1", "0", "0", "1"])
    // The cycle ends with its second week, even if that was not trained.
    #expect(try counts(trainee, "2025-10-20") == ["1", "1", "0", "1"])
  }

  @Test func afterBlockRunsAtTheEndOfItsLastRepeat() throws {
    var trainee = try periods(
      """
      schedule:
        blocks:
          - {block: One, weeks: 1, week: {mon: A}, repeat: 2}
          - {block: Two, weeks: 1, week: {mon: A}}
      """)
    for (index, day) in ["2025-10-06", "2025-10-13", "2025-10-20"].enumerated() {
      try trainee.train(day, "A", "Squat: 3x5 @ 100kg")
      #expect(try counts(trainee, day)[2] == ["0", "1", "2"][index])
    }
    #expect(try counts(trainee, "2025-10-20")[1] == "1")
  }

  @Test func repeatSessionMakesItDueAgain() throws {
    var trainee = try Trainee(
      """
      program: P
      lifts: {Squat: {weight: 100kg}}
      progress:
        again:
          rules:
            - when missed: repeat session
      days: {A: [{Squat: 3x5, progress: again}], B: [Press: 3x5]}
      schedule: {week: {mon: A, thu: B}, missed: shift}
      """)
    try trainee.start("2025-10-06")
    try trainee.train("2025-10-06", "A", "Squat: 2x5 @ 100kg")
    #expect(try trainee.status("2025-10-07") == "rest")
    #expect(try trainee.status("2025-10-09") == "due A")
    try trainee.train("2025-10-09", "A", "Squat: 3x5 @ 100kg")
    #expect(try trainee.status("2025-10-13") == "due B")
  }

  /// A program whose rules repeat a week, go to another block, and finish it.
  static let movedByMisses =
    """
    program: P
    lifts: {Squat: {weight: 100kg}}
    values: {misses: 0}
    progress:
      again:
        rules:
          - when missed: misses += 1
        after week:
          - when misses == 1: misses = 0; repeat week
          - when misses == 2: misses = 0; go to Two
          - when misses == 3: finish
    days: {A: [{Squat: 3x5, progress: again}]}
    schedule:
      blocks:
        - {block: One, weeks: 3, week: {mon: A}}
        - {block: Two, weeks: 1, week: {mon: A}}
    """

  @Test func repeatWeekAndGoToAndFinish() throws {
    var trainee = try Trainee(Self.movedByMisses)
    try trainee.start("2025-10-06")
    func position(_ day: String) throws -> String {
      let position = try #require(try trainee.today(day).session?.position)
      return "\(position.block ?? "") \(position.week)"
    }
    try trainee.train("2025-10-06", "A", "Squat: 2x5 @ 100kg")
    #expect(try position("2025-10-13") == "One 1")
    try trainee.set("2025-10-13", "misses", "1")
    try trainee.train("2025-10-13", "A", "Squat: 2x5 @ 100kg")
    #expect(try position("2025-10-20") == "Two 1")
    try trainee.set("2025-10-20", "misses", "2")
    try trainee.train("2025-10-20", "A", "Squat: 2x5 @ 100kg")
    #expect(try trainee.status("2025-10-27") == "ended")
  }
}
