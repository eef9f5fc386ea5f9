// Tests the days of the calendar.

import Insights
import Logbook
import SeededChance
import Testing
import Training

@Suite struct CalendarDayTests {
  @Test func aFailedAttemptIsNoSetAndNoTraining() throws {
    let folder = try Lifter(
      programs: [],
      history: """
        2025-01-06 08:00 workout A
          Squat: 5 @ 60kg w, 3x5 @ 100kg, 0 @ 120kg f

        2025-01-08 08:00 workout B
          Squat: 0 @ 120kg f

        """
    ).open()
    let days = folder.trainedDays(
      from: try date("2025-01-01"), to: try date("2025-01-31"), on: try date("2025-01-31"))
    #expect(days.map(\.sets) == [3])
  }

  /// The calendar and `prog stats` count the same sets.
  @Test(arguments: 0..<20 as Range<UInt64>) func countsTheSetsOfTheStatistics(
    _ seed: UInt64
  ) throws {
    let folder = try Lifter(programs: [], history: RepeatedLinesTests.text(seed)).open()
    let (first, last) = (try date("2024-01-01"), try date("2026-01-01"))
    let days = folder.trainedDays(from: first, to: last, on: last)
    let statistics = folder.statistics(from: first, to: last, on: last).statistics
    #expect(days.map(\.sets).reduce(0, +) == statistics.totals.sets)
  }

  /// Calendar, statistics and review count the same sessions.
  @Test(arguments: 1...40 as ClosedRange<UInt64>, ["skip", "carry", "shift"])
  func countsTheSessionsOfStatisticsAndReview(_ seed: UInt64, _ policy: String) throws {
    var chance = Chance(seed: seed)
    let start = try date("2025-01-06")
    var history = "2025-01-06 06:00 start p\n\n"
    for offset in 0..<40 where chance.happens(1, in: 2) {
      let (date, day) = (start.adding(days: offset), chance.one(["A", "B"]))
      history += "\(date.text) 18:00 "
      switch chance.below(9) {
      case 0: history += "skip p, \(day)"
      case 1: history += "pause all until \(date.adding(days: 1 + chance.below(9)).text)"
      case 2: history += "resume all"
      case 3: history += "redo p, \(day)"
      default: history += "workout \(day)\n  of p, day \(day)\n  Squat: 3x5 @ 100kg"
      }
      history += "\n\n"
    }
    let program = """
      program: P
      days: {A: [Squat: 3x5], B: [Squat: 3x5]}
      schedule: {week: {mon: A, wed: B, fri: A}, missed: \(policy)}

      """
    let folder = try Lifter(units: "kg", program: program, history: history).open()
    for _ in 0..<6 {
      let first = start.adding(days: chance.below(40) - 5)
      let last = first.adding(days: chance.below(30))
      let days = try folder.calendarDays(from: first, to: last, on: last)
      let marks = days.flatMap(\.sessions).map(\.mark)
      let open = marks.count { $0 == .missed || $0 == .skipped }
      let review = try folder.review(since: first, on: last)
      let reviewed = review.planned.map { [$0.done, $0.of] }
      guard let reviewed, reviewed[1] > 0 else {
        #expect(open == 0, "seed \(seed)")
        continue
      }
      let statistics = folder.statistics(from: first, to: last, on: last)
      #expect(
        statistics.adherence == .done(reviewed[0], of: reviewed[1]),
        "seed \(seed), \(first.text) to \(last.text)\n\(history)")
      #expect(
        reviewed[1] - reviewed[0] == open, "seed \(seed), \(first.text) to \(last.text)\n\(history)"
      )
    }
  }
}
