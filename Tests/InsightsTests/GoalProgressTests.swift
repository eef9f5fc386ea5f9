// Tests the progress of goals: current value, share, periods, streaks and forecasts.

import Insights
import SeededChance
import Testing
import Training

@Suite struct GoalProgressTests {
  private let monday = CalendarDate(year: 2025, month: 10, day: 6) ?? day

  private func kilograms(_ number: Int) -> ProgressValue {
    ProgressValue(Decimal(number), .weight(.kg))
  }

  private func progress(
    _ goal: Goal, _ values: [(Int, Int)], on date: CalendarDate? = nil, _ pauses: [Entry] = []
  ) -> GoalProgress {
    GoalProgress(
      goal, values.map { GoalValue(monday.adding(days: $0.0), Decimal($0.1)) },
      on: date ?? monday, firstWeekday: .mon, pauses: PausedDays(pauses[...]))
  }

  private var squat: Goal { Goal(.exercise("Squat", .e1rm), kilograms(200)) }

  @Test func theBestValueCounts() {
    let progress = progress(squat, [(-30, 180), (-20, 190), (-10, 170), (5, 300)])
    #expect(progress.current == Decimal(190))
    #expect(progress.share == 95)
    #expect(progress.state == .open)
    #expect(progress.isNear)
  }

  @Test func aGoalStaysMetOnceItWasReached() {
    let progress = progress(squat, [(-30, 180), (-20, 200), (-10, 150)])
    #expect(progress.state == .met)
    #expect(progress.share == 100)
    #expect(progress.metOn == monday.adding(days: -20))
    #expect(progress.forecast == nil)
  }

  @Test func bodyweightIsTheLastValue() {
    var goal = Goal(.bodyweight, kilograms(80), direction: .decrease)
    #expect(progress(goal, [(-20, 79), (-5, 84)]).state == .open)
    #expect(!progress(goal, [(-5, 84)]).isNear)
    let met = progress(goal, [(-20, 84), (-9, 80), (-5, 79)])
    #expect(met.metOn == monday.adding(days: -9))
    goal.direction = .increase
    #expect(progress(goal, [(-5, 84)]).state == .met)
  }

  /// A body does not weigh nothing at first, so its way begins at the value farthest from the
  /// target.
  @Test func bodyweightGoesFromItsStart() {
    var goal = Goal(.bodyweight, kilograms(78), direction: .decrease)
    #expect(progress(goal, [(-30, 90), (-5, 83)]).share == 58)
    #expect(progress(goal, [(-30, 90)]).share == 0)
    #expect(progress(goal, [(-30, 88), (-20, 90), (-5, 83)]).share == 58)
    #expect(progress(goal, [(-30, 83), (-5, 90)]).share == 0)
    // Training before the goal was last met does not count.
    #expect(progress(goal, [(-90, 120), (-60, 78), (-30, 84), (-5, 81)]).share == 50)
    #expect(progress(goal, [(-90, 120), (-60, 78), (-30, 84), (-5, 77)]).share == 100)
    #expect(progress(goal, [(-30, 118), (-5, 79)]).share == 97)
    #expect(!progress(goal, [(-30, 118), (-5, 79)]).isNear)
    goal.direction = .increase
    #expect(progress(goal, [(-30, 68), (-5, 73)]).share == 50)
    #expect(progress(goal, [(-30, 68), (-5, 66)]).share == 0)
  }

  @Test func theTrendOfAStraightLineIsExact() {
    // One kilogram a week: 190 a week ago, 200 nine weeks from today.
    let values = (1...8).map { (-7 * $0, 191 - $0) }.reversed()
    let progress = progress(squat, Array(values))
    let reached = progress.forecast.map { $0.days(since: monday) } ?? 0
    #expect((63...64).contains(reached))
  }

  /// The best of each calendar week counts, so that the date stays the same without new training.
  @Test func theForecastIsTheSameOnEveryDay() {
    // Two sessions in the first week, one in each of the next two, until Wednesday.
    let values = [(0, 100), (4, 100), (9, 105), (16, 110)]
    let dates = (16...40).map { progress(squat, values, on: monday.adding(days: $0)).forecast }
    #expect(dates[0] != nil && Set(dates).count == 1)
    // Light days of a week do not count, whatever day it is.
    let light = values + [(20, 60)]
    #expect(progress(squat, light, on: monday.adding(days: 22)).forecast == dates[0])
  }

  /// The window is twelve calendar weeks, with the current one.
  @Test func theTrendIsThatOfTwelveWeeks() {
    let values = [(-77, 150), (-40, 180), (-20, 185), (-1, 190)]
    func forecast(_ values: [(Int, Int)], on day: Int) -> CalendarDate? {
      progress(squat, values, on: monday.adding(days: day)).forecast
    }
    let (long, short) = (forecast(values, on: 0), forecast(Array(values.dropFirst()), on: 0))
    #expect(long != nil && short != nil && long != short)
    #expect(forecast(values, on: 6) == long)
    #expect(forecast(values, on: 7) == short)
  }

  @Test func aTrendAwayFromTheTargetHasNoDate() {
    #expect(progress(squat, [(-40, 190), (-20, 185), (-1, 180)]).trend == .away)
    #expect(progress(squat, [(-40, 190), (-20, 190), (-1, 190)]).trend == .away)
    // Too few values, too few days, and too far away.
    #expect(progress(squat, [(-40, 180), (-1, 190)]).trend == .unknown)
    #expect(progress(squat, [(-8, 180), (-4, 185), (-1, 190)]).trend == .unknown)
    var far = squat
    far.target = kilograms(9000)
    #expect(progress(far, [(-40, 180), (-20, 181), (-1, 182)]).trend == .tooSlow)
  }

  @Test func aPeriodSumsItsWorkouts() {
    let goal = Goal(
      .workouts, ProgressValue(Decimal(3), .workouts), cadence: .weekly)
    // Two weeks ago three, last week three, this week two until Wednesday.
    let done = [-14, -12, -10, -7, -5, -3, 0, 2].map { ($0, 1) }
    let wednesday = monday.adding(days: 2)
    let open = progress(goal, done, on: wednesday)
    #expect(open.current == Decimal(2))
    #expect(open.state == .open)
    #expect(open.streak == 2)
    #expect(open.daysLeft == 4)
    #expect(!open.isNear)
    #expect(progress(goal, done, on: monday.adding(days: 4)).isNear)
    let met = progress(goal, done + [(4, 1)], on: monday.adding(days: 4))
    #expect(met.state == .met)
    #expect(met.streak == 3)
  }

  @Test func aPausedWeekNeitherCountsNorBreaksTheStreak() {
    let goal = Goal(.workouts, ProgressValue(Decimal(2), .workouts), cadence: .weekly)
    let done = [-28, -26, -21, -19, -7, -5, 0, 2].map { ($0, 1) }
    let pauses = [
      Entry(monday.adding(days: -28), nil, .start(program: "p", version: nil, inputs: [])),
      Entry(
        monday.adding(days: -14), nil,
        .pause(program: nil, until: monday.adding(days: -7), notes: [])),
    ]
    let friday = monday.adding(days: 4)
    #expect(progress(goal, done, on: friday).streak == 2)
    #expect(progress(goal, done, on: friday, pauses).streak == 4)
    // A paused week that meets the goal counts.
    let trained = (done + [(-14, 1), (-8, 1)]).sorted { $0.0 < $1.0 }
    #expect(progress(goal, trained, on: friday, pauses).streak == 5)
    var monthly = goal
    monthly.cadence = .monthly
    #expect(progress(monthly, done, on: friday, pauses).streak == 2)
  }

  @Test func aDeadlineThatHasPassedIsMissed() {
    var goal = squat
    goal.deadline = monday.adding(days: 10)
    #expect(progress(goal, [(-1, 150)]).isNear)
    #expect(progress(goal, [(-1, 150)], on: monday.adding(days: 10)).state == .open)
    #expect(progress(goal, [(-1, 150)], on: monday.adding(days: 11)).state == .missed)
    #expect(progress(goal, [(-1, 150)], on: monday.adding(days: -10)).isNear == false)
  }

  @Test(arguments: [
    (Goal.Cadence.daily, "2025-10-06", "2025-10-06"),
    (.weekly, "2025-10-05", "2025-10-11"), (.monthly, "2025-10-01", "2025-10-31"),
    (.yearly, "2025-01-01", "2025-12-31"),
  ])
  func periodsFollowTheCalendar(_ cadence: Goal.Cadence, _ first: String, _ last: String) {
    let goal = Goal(.workouts, ProgressValue(.one, .workouts), cadence: cadence)
    let period = goal.period(with: monday, firstWeekday: .sun)
    #expect(period?.first.text == first)
    #expect(period?.last.text == last)
  }

  /// A line that meets the target exactly on a date meets it on that date, and not on the next one.
  @Test func theForecastIsTheDateOnWhichTheLineMeetsTheTarget() {
    func days(_ goal: Goal, _ values: [(Int, Int)]) -> Int? {
      progress(goal, values).forecast.map { $0.days(since: monday) }
    }
    func squat(_ metric: ProgressMetric, _ target: Int) -> Goal {
      Goal(.exercise("Squat", metric), kilograms(target))
    }
    let rising = [(-14, 100), (-7, 107), (0, 114)]
    #expect(days(squat(.load, 120), rising) == 6)
    #expect(days(squat(.e1rm, 121), rising) == 7)
    let weekly = [(-14, 100), (-7, 110), (0, 120)]
    #expect(days(squat(.load, 130), weekly) == 7)
    #expect(days(squat(.load, 131), weekly) == 8, "7.7 days")
    #expect(days(squat(.load, 129), weekly) == 7, "6.3 days")
    let falling = Goal(.bodyweight, kilograms(76), direction: .decrease)
    #expect(days(falling, [(-14, 90), (-7, 85), (0, 80)]) == 6, "5.6 days")
    #expect(days(falling, [(-14, 90), (-7, 86), (0, 82)]) == 11, "10.5 days")
    #expect(days(falling, [(-14, 100), (-7, 93), (0, 86)]) == 10)
    let workouts = Goal(.workouts, ProgressValue(Decimal(5), .workouts))
    #expect(days(workouts, [(-14, 1), (-7, 1), (0, 1)]) == 14)
    // Already above the target by the line, though not by a value.
    #expect(days(squat(.load, 121), [(-21, 110), (-14, 120), (-7, 120), (0, 120)]) == 1)
  }

  /// Without a value, and whatever the values are, the share is from 0 to 100, and 100 means met.
  @Test func theShareIsAPercentage() {
    var chance = Chance(seed: 33)
    for _ in 0..<2000 {
      let subjects: [Goal.Subject] = [.exercise("Squat", .load), .bodyweight, .workouts]
      let goal = Goal(
        chance.one(subjects), kilograms(chance.below(200) + 1),
        direction: chance.one(Goal.Direction.allCases), cadence: chance.one(Goal.Cadence.allCases),
        deadline: chance.below(2) == 0 ? monday.adding(days: chance.below(100) - 50) : nil)
      var dates = (0..<chance.below(30)).map { _ in -chance.below(200) }
      dates.sort()
      let progress = progress(goal, dates.map { ($0, chance.below(300)) })
      #expect((0...100).contains(progress.share))
      #expect((progress.share == 100) == (progress.state == .met))
      if let forecast = progress.forecast { #expect(forecast > monday) }
    }
  }
}
