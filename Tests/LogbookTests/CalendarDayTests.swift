// Tests the days of the calendar.

import Insights
import Logbook
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
}
