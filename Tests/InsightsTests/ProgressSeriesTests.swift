// Tests the values, units and records of numbers over time, and the round numbers of axes.

import Insights
import SeededChance
import Testing
import Training

@Suite struct ProgressSeriesTests {
  private func series(
    _ metric: ProgressMetric, _ workouts: [LoggedWorkout], unit: ProgressUnit? = nil
  ) -> ProgressSeries? {
    ProgressSeries(
      of: "Squat", metric, ExerciseSessions(of: "Squat", in: workouts).all(metric), unit: unit)
  }

  private func texts(_ series: ProgressSeries?) -> [String] {
    series.map { series in
      series.points.map { series.text($0.amount) + ($0.isRecord ? "!" : "") }
    } ?? []
  }

  private let kg100 = Load(100, .kg)

  @Test func eachWorkoutIsOnePoint() {
    let workouts = [
      workout(0, [reps(5, Load(90, .kg)), reps(5, kg100, effort: 16)]),
      workout(2, [reps(5, kg100, effort: 18), reps(8, Load(80, .kg), warmup: true)]),
      workout(4, [reps(3, Load(110, .kg))]),
    ]
    #expect(texts(series(.load, workouts)) == ["100kg", "100kg", "110kg!"])
    #expect(texts(series(.reps, workouts)) == ["5 reps", "5 reps", "3 reps"])
    #expect(texts(series(.volume, workouts)) == ["950kg", "500kg", "330kg"])
    #expect(texts(series(.rpe, workouts)) == ["8", "9"])
    #expect(series(.load, workouts)?.points.map { $0.date.days(since: day) } == [0, 2, 4])
    #expect(series(.pace, workouts) == nil)
  }

  @Test func theAverageRPECountsEverySet() {
    let sets = [reps(5, kg100, effort: 16), reps(5, kg100, effort: 19), reps(5, kg100)]
    #expect(texts(series(.rpe, [workout(0, sets)])) == ["8.8"])
  }

  @Test func theUnitOfTheLastValueIsUsed() {
    let workouts = [workout(0, [reps(5, kg100)]), workout(1, [reps(5, Load(225, .lb))])]
    #expect(texts(series(.load, workouts)) == ["220.46lb", "225lb!"])
    #expect(texts(series(.load, workouts, unit: .weight(.kg))) == ["100kg", "102.06kg!"])
    // A time cannot be drawn in kilograms.
    #expect(series(.load, workouts, unit: .time)?.unit == .weight(.lb))
  }

  @Test func addedLoadsAreNotMixedWithOthers() {
    let workouts = [
      workout(0, [reps(8, kg100)]), workout(1, [reps(8, .bodyweight)]),
      workout(2, [reps(5, added(10))]),
    ]
    let series = series(.load, workouts)
    #expect(texts(series) == ["bw", "bw+10kg"])
    #expect(series?.skipped == 1)
  }

  @Test func paceIsComparedAtItsStandardDistance() {
    func run(_ number: Int, _ metres: Int32, _ seconds: Int32) -> LoggedWorkout {
      let distance = Distance(tenThousandths: metres * 10_000, unit: .m)
      return workout(number, [PerformedSet(.distanceInTime(distance, Seconds(seconds)))])
    }
    let series = series(.pace, [run(0, 5000, 1500), run(1, 1000, 200), run(2, 5000, 1450)])
    #expect(texts(series) == ["5:00/km", "3:20/km", "4:50/km!"])
    #expect(series?.best.map { series?.text($0.amount) } == "3:20/km")
  }

  @Test(arguments: [
    ("84.5cm", "84.5cm"), ("52 bpm", "52 bpm"), ("-3", "-3"), ("+0.25 kg", "0.25 kg"),
    ("7", "7"), ("0.00001mg", "0mg"),
  ])
  func quantitiesAreRead(_ text: String, _ expected: String) {
    #expect(ProgressValue(quantity: text)?.text(places: 4) == expected)
  }

  @Test(arguments: ["", "cm", "1.2.3", "--5", "9999999999", ".", "1-2"])
  func otherTextsAreNotQuantities(_ text: String) {
    #expect(ProgressValue(quantity: text) == nil)
  }

  @Test func measurementsInAnotherUnitAreConvertedOrSkipped() {
    let values = ["84cm", "33in", "83", "83 cm"].enumerated().compactMap { index, text in
      ProgressValue(quantity: text).map { (date: day.adding(days: index), value: $0) }
    }
    let series = ProgressSeries(measured: "Waist", values)
    #expect(texts(series) == ["84 cm", "83.82 cm", "83 cm"])
    #expect(series?.skipped == 1)
  }

  @Test(arguments: [
    ("35in", "cm", "88.9"), ("90cm", "in", "35.433"), ("1.8m", "cm", "180"), ("6ft", "m", "1.829"),
    ("80kg", "lb", "176.37"), ("200 LB", "kg", "90.718"), ("450min", "h", "7.5"),
    ("45s", "min", "0.75"), ("84cm", "kg", nil), ("60", "bpm", nil), ("60bpm", "", nil),
  ])
  func measurementsAreConverted(_ text: String, _ unit: String, _ expected: String?) {
    let value = ProgressValue(quantity: text)?.converted(to: .measured(unit))
    #expect(value?.amount.text(places: 3) == expected)
  }

  @Test func usualMetrics() {
    func usual(_ sets: [PerformedSet]) -> ProgressMetric {
      ExerciseSessions(of: "Squat", in: [workout(0, sets)]).usualMetric
    }
    #expect(usual([reps(5, kg100)]) == .e1rm)
    #expect(usual([reps(5, .bodyweight)]) == .reps)
    #expect(usual([PerformedSet(.time(Seconds(60)))]) == .time)
    #expect(usual([PerformedSet(.time(Seconds(60)), load: .bodyweight)]) == .time)
    #expect(
      usual([PerformedSet(.distance(Distance(tenThousandths: 10_000, unit: .km)))]) == .distance)
    #expect(usual([reps(20, kg100)]) == .load)
  }

  /// Ticks enclose the values, are evenly spaced, and there are at most as many as asked for.
  @Test func ticksEncloseAllValues() {
    var chance = Chance(seed: 16)
    for _ in 0..<2000 {
      let one = Decimal(chance.below(2_000_000) - 1_000_000, places: chance.below(5))
      let other = Decimal(chance.below(2_000_000) - 1_000_000, places: chance.below(5))
      let most = 3 + chance.below(9)
      let ticks = AxisTicks(
        min(one, other), max(one, other), isTime: chance.below(2) == 0, most: most)
      #expect((2...most).contains(ticks.values.count))
      #expect(ticks.least <= min(one, other) && ticks.greatest >= max(one, other))
      let steps = zip(ticks.values, ticks.values.dropFirst()).map {
        $1.trillionths - $0.trillionths
      }
      #expect(Set(steps).count == 1)
    }
    #expect(
      AxisTicks(Decimal(93), Decimal(121)).values == [90, 100, 110, 120, 130].map { Decimal($0) })
    #expect(
      AxisTicks(Decimal(290), Decimal(301), isTime: true).values.map { $0.text() }
        == ["290", "295", "300", "305"])
  }

  @Test func datesAreDaysOrMonths() throws {
    let first = try #require(CalendarDate(year: 2025, month: 9, day: 8))
    func labels(_ days: Int, _ most: Int) -> [String] {
      DateTick.ticks(from: first, to: first.adding(days: days), most: most).map(\.label)
    }
    #expect(labels(28, 5) == ["8 Sep", "15 Sep", "22 Sep", "29 Sep", "6 Oct"])
    #expect(labels(200, 8) == ["Oct", "Nov", "Dec", "2026", "Feb", "Mar"])
    #expect(labels(1200, 6) == ["2026", "2027", "2028"])
    #expect(labels(0, 4) == ["8 Sep"])
  }
}
