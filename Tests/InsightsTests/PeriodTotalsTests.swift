// Tests totals by period and by muscle.

import Insights
import Testing
import Training

@Suite struct PeriodTotalsTests {
  private func session(_ name: String = "Squat", sets: Int32 = 3) -> Workout {
    Workout(
      title: "A", took: Seconds(3000),
      exercises: [PerformedExercise(name, sets: [SetGroup(sets, reps(5, Load(100, .kg)))])])
  }

  private func date(_ month: Int, _ day: Int, _ year: Int = 2025) throws -> CalendarDate {
    try #require(CalendarDate(year: year, month: month, day: day))
  }

  @Test(arguments: [
    (CalendarPeriod.week, ["2025-09-22 1", "2025-09-29 2", "2025-12-29 2"]),
    (.month, ["2025-09-01 2", "2025-10-01 1", "2025-12-01 1", "2026-01-01 1"]),
    (.year, ["2025-01-01 4", "2026-01-01 1"]),
  ])
  func workoutsAreAddedUpByPeriod(_ period: CalendarPeriod, _ expected: [String]) throws {
    var totals = PeriodTotals(by: period, firstWeekday: .mon)
    for date in [
      try date(9, 28), try date(9, 30), try date(10, 1), try date(12, 31), try date(1, 4, 2026),
    ] {
      totals.add(session(), on: date)
    }
    #expect(totals.rows.map { "\($0.start.text) \($0.totals.workouts)" } == expected)
    #expect(totals.rows.reduce(0) { $0 + $1.totals.sets } == 15)
    #expect(totals.rows.reduce(0) { $0 + $1.totals.workoutTenths } == 5 * 30_000)
  }

  @Test func aWeekBeginsOnTheFirstWeekday() throws {
    var totals = PeriodTotals(by: .week, firstWeekday: .sun)
    totals.add(session(), on: try date(9, 28))
    totals.add(session(), on: try date(10, 1))
    #expect(totals.rows.map(\.start.text) == ["2025-09-28"])
  }

  @Test func setsCountInPartForMusclesThatAssist() throws {
    var statistics = Statistics(firstWeekday: .mon)
    statistics.add(session("Bench Press", sets: 4), on: try date(9, 28))
    for share in ExerciseLibrary.muscles(of: "Bench Press") {
      let found = try #require(statistics.byMuscle().first { $0.muscle == share.muscle })
      #expect(found.setHundredths == 4 * share.percent)
      #expect(found.volume.lifted(in: .kg)?.text == (share.percent == 100 ? "2000kg" : nil))
    }
    let chest = try #require(statistics.byMuscle().first { $0.muscle == .chest })
    #expect(chest.weeklyHardSets(days: 14) == Decimal(2))
    #expect(statistics.byMuscle().count == ExerciseLibrary.muscles(of: "Bench Press").count)
  }

  @Test func theAverageTimeIsOfTheWorkoutsWithATime() throws {
    var statistics = Statistics(firstWeekday: .mon)
    #expect(statistics.averageTenths == nil)
    var untimed = session()
    untimed.took = nil
    for workout in [session(), untimed, session()] {
      statistics.add(workout, on: try date(9, 28))
    }
    #expect(statistics.averageTenths == 30_000)
  }
}
