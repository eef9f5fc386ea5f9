// Tests that the rules at the end of a cycle or block run once, whatever an edit does to its
// length.

import SeededChance
import Testing
import Training

@testable import Engine

/// 2025-09-01 is a Monday.
@Suite struct PeriodEditTests {
  private static func text(_ weeks: Int, missed: String = "shift") -> String {
    """
    program: P
    lifts: {Squat: {tm: 100kg, step: 5kg}}
    days:
      A: [{Squat: 3x5 @ 100%, progress: wave}]
    schedule: {weeks: \(weeks), week: {mon: A}, missed: \(missed)}
    """
  }

  /// A session a week from 2025-09-01, with `weeks` for each of them.
  private static func trained(
    _ weeks: [Int], then current: Int, missed: String = "shift"
  ) throws -> Trainee {
    var trainee = try Trainee(text(weeks[0], missed: missed))
    trainee.library = ProgramLibrary()
    for count in Set(weeks) {
      try trainee.add(text(count, missed: missed), version: "v\(count)", isCurrent: false)
    }
    try trainee.add(text(current, missed: missed), version: "v\(current)")
    try trainee.start("2025-09-01", version: "v\(weeks[0])")
    let start = try date("2025-09-01")
    for (number, count) in weeks.enumerated() {
      try trainee.train(
        start.adding(days: 7 * number).text, "A", "Squat: 3x5 @ 200kg", version: "v\(count)")
    }
    return trainee
  }

  @Test(arguments: ["shift", "skip"]) func aLongerCycleEndsOnceAndLater(_ missed: String) throws {
    let trainee = try Self.trained([3, 4, 4, 4], then: 4, missed: missed)
    #expect(try trainee.changes("2025-09-21") == [])
    #expect(try trainee.changes("2025-09-23") == ["2025-09-22 Squat.tm 100kg -> 105kg"])
    #expect(try trainee.plan("2025-09-23", "A", "Squat") == "3x5 @ 105kg")
  }

  @Test func aCycleThatIsOverIsNotOverAgainWhenItGrows() throws {
    let trainee = try Self.trained([3, 3, 3, 4, 4], then: 4)
    #expect(try trainee.changes("2025-10-01") == ["2025-09-15 Squat.tm 100kg -> 105kg"])
  }

  @Test func aCycleThatAnEditMakesShorterIsOverBeforeTheNextSession() throws {
    let trainee = try Self.trained([3, 3], then: 2)
    #expect(try trainee.value("Squat.tm", "2025-09-15") == "Squat.tm = 105kg")
    let later = try Self.trained([3, 3, 2, 2], then: 2)
    #expect(
      try later.changes("2025-09-23").map { $0.suffix(14) } == ["100kg -> 105kg", "105kg -> 110kg"])
  }

  @Test func aBlockOfMoreWeeksIsOverOnce() throws {
    func text(_ weeks: Int) -> String {
      """
      program: P
      lifts: {Squat: {tm: 100kg}}
      days:
        A: [{Squat: 3x5 @ 100%, progress: {after block: [always: tm += 5kg]}}]
      schedule:
        blocks:
          - {block: one, weeks: \(weeks), week: {mon: A}}
          - {block: two, weeks: 2, week: {mon: A}}
        missed: shift
      """
    }
    var trainee = try Trainee(text(2))
    trainee.library = ProgramLibrary()
    try trainee.add(text(2), version: "v2", isCurrent: false)
    try trainee.add(text(3), version: "v3")
    try trainee.start("2025-09-01", version: "v2")
    for (day, version) in [("01", "v2"), ("08", "v3"), ("15", "v3")] {
      try trainee.train("2025-09-\(day)", "A", "Squat: 3x5 @ 200kg", version: version)
    }
    #expect(try trainee.changes("2025-09-14") == [])
    #expect(try trainee.changes("2025-09-16") == ["2025-09-15 Squat.tm 100kg -> 105kg"])
  }

  /// However often the length changes, a lift does not go up twice at once, nor more often than it
  /// was trained.
  @Test func editsNeverRepeatTheEndOfACycle() throws {
    var chance = Chance(seed: 11)
    for _ in 0..<60 {
      let weeks = (0..<(4 + chance.below(8))).map { _ in 2 + chance.below(4) }
      let trainee = try Self.trained(weeks, then: weeks.last ?? 2)
      let changes = try trainee.changes("2026-03-01")
      #expect(changes.count < weeks.count, "\(weeks): \(changes)")
      #expect(Set(changes.map { $0.prefix(10) }).count == changes.count, "\(weeks): \(changes)")
    }
  }
}
