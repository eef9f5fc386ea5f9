// Tests totals by exercise and by week, and streaks.

import Insights
import SeededChance
import Testing
import Training

@Suite struct StatisticsTests {
  /// A Monday.
  static let monday = CalendarDate(days: 20_001).startOfWeek(.mon)

  private func statistics(_ workouts: [(day: Int, Workout)]) -> Statistics {
    var result = Statistics(firstWeekday: .mon)
    for (day, workout) in workouts { result.add(workout, on: Self.monday.adding(days: day)) }
    return result
  }

  private func workout(_ exercises: PerformedExercise..., took: Seconds? = nil) -> Workout {
    Workout(title: "A", took: took, exercises: exercises)
  }

  @Test func workSetsAreAddedUp() throws {
    let squat = PerformedExercise(
      "Squat",
      sets: [
        SetGroup(2, reps(5, Load(60, .kg), warmup: true)), SetGroup(3, reps(5, Load(100, .kg))),
        SetGroup(1, reps(0, Load(100, .kg))),
      ])
    let more = PerformedExercise(
      "Squat", label: "T2", sets: [SetGroup(1, reps(10, Load(50, .lb), side: true))])
    let chins = PerformedExercise("Chin-Up", sets: [SetGroup(2, reps(8, .bodyweight))])
    let result = statistics([(0, workout(squat, more, chins, took: Seconds(3600)))])
    #expect(result.totals.workouts == 1)
    #expect(result.totals.sets == 6)
    #expect(result.totals.reps == 15 + 20 + 16)
    #expect(result.totals.volume.lifted(in: .kg)?.text == "1500kg")
    #expect(result.totals.volume.lifted(in: .lb)?.text == "1000lb")
    #expect(result.totals.volume.bodyweightReps == 16)
    #expect(result.totals.workoutTenths == 36_000)
    #expect(result.byExercise.map(\.name) == ["Squat", "Chin-Up"])
    #expect(result.byExercise.first?.totals.workouts == 1)
  }

  @Test func timesAndDistancesAreAddedUp() {
    let run = PerformedSet(
      .distanceInTime(Distance(tenThousandths: 50_000, unit: .km), Seconds(1500)))
    let hold = PerformedSet(.time(Seconds(30)), isPerSide: true)
    let result = statistics([
      (0, workout(PerformedExercise("Run", sets: [SetGroup(2, run)]))),
      (1, workout(PerformedExercise("Side Plank", sets: [SetGroup(2, hold)]))),
    ])
    #expect(result.totals.distance?.text == "10km")
    #expect(result.totals.tenths == 30_000 + 1200)
    #expect(result.totals.volume.load == nil)
  }

  @Test func anAbandonedWorkoutDoesNotCount() {
    let warmup = PerformedExercise("Squat", sets: [SetGroup(reps(5, Load(20, .kg), warmup: true))])
    let result = statistics([(0, workout(warmup, took: Seconds(600)))])
    #expect(result.totals.workouts == 0)
    #expect(result.totals.workoutTenths == 0)
    #expect(result.weeks.isEmpty)
  }

  @Test func weeksWithoutAWorkoutAreListed() {
    let done = workout(PerformedExercise("Squat", sets: [SetGroup(reps(5, Load(100, .kg)))]))
    let result = statistics([(6, done), (7, done), (22, done)])
    #expect(result.weeks.map { $0.start.days(since: Self.monday) } == [0, 7, 14, 21])
    #expect(result.weeks.map(\.totals.workouts) == [1, 1, 0, 1])
  }
}

@Suite struct StreakTests {
  static let monday = StatisticsTests.monday

  /// Returns the streak for a number of workouts in each week; the last week is the current one.
  private func streak(_ counts: [Int], goal: Int? = nil, _ entries: [Entry] = []) -> Streak {
    let workouts = counts.enumerated().flatMap { week, count in
      (0..<count).map { date(week, $0) }
    }
    return Streak(
      workouts, on: date(counts.count - 1, 3), firstWeekday: .mon, goal: goal,
      pauses: PausedDays(entries[...]))
  }

  private func date(_ week: Int, _ day: Int) -> CalendarDate {
    Self.monday.adding(days: 7 * week + day)
  }

  @Test func theCurrentWeekNeverBreaksTheStreak() {
    #expect(streak([3, 1, 3, 3, 0], goal: 3).weeks == 2)
    #expect(streak([3, 1, 3, 3, 3], goal: 3).weeks == 3)
  }

  @Test func laterWeeksDoNotCount() {
    let workouts = [date(0, 1), date(1, 1), date(2, 1), date(9, 1)]
    for later in 0...workouts.count {
      let streak = Streak(
        workouts.suffix(later), on: date(2, 3), firstWeekday: .mon, goal: 1,
        pauses: PausedDays([]))
      #expect(streak.weeks == max(0, later - 1))
    }
  }

  @Test func theGoalIsTheLowerMedianOfEightFullWeeks() {
    #expect(streak([9, 3, 3, 3, 3, 2, 2, 2, 2, 0]).goal == 2)
    #expect(streak([3, 0, 0, 0, 0, 0, 0, 0, 1, 1]).goal == 1)
    #expect(streak([3, 0, 0, 0, 0, 0, 0, 0, 1, 1]).weeks == 2)
  }

  @Test func aPausedWeekCountsIfItMeetsTheGoalAndNeverBreaksTheStreak() {
    let start = Entry(date(0, 0), nil, .start(program: "a", version: nil, inputs: []))
    let pause = Entry(date(2, 1), nil, .pause(program: nil, until: date(3, 0), notes: []))
    #expect(streak([3, 3, 0, 3, 0], goal: 3).weeks == 1)
    #expect(streak([3, 3, 0, 3, 0], goal: 3, [start, pause]).weeks == 3)
    #expect(streak([3, 3, 3, 3, 0], goal: 3, [start, pause]).weeks == 4)
    let now = Entry(date(4, 2), nil, .pause(program: nil, until: nil, notes: []))
    #expect(streak([3, 3, 3, 3, 3], goal: 3, [start, now]).weeks == 5)
    #expect(streak([3, 3, 3, 3, 2], goal: 3, [start, now]).weeks == 4)
  }

  /// A pause never shortens a streak, and lengthens it only by weeks that meet the goal.
  @Test(arguments: 1...100 as ClosedRange<UInt64>) func pausesNeverShortenTheStreak(
    _ seed: UInt64
  ) {
    var chance = Chance(seed: seed)
    let counts = (0..<12).map { _ in chance.below(5) }
    let start = Entry(date(0, 0), nil, .start(program: "a", version: nil, inputs: []))
    let first = date(chance.below(12), chance.below(7))
    let pause = Entry(
      first, nil,
      .pause(program: nil, until: first.adding(days: 1 + chance.below(20)), notes: []))
    let (without, with) = (streak(counts, goal: 3), streak(counts, goal: 3, [start, pause]))
    #expect(with.weeks >= without.weeks, "seed \(seed)")
    #expect(with.weeks <= counts.count { $0 >= 3 }, "seed \(seed)")
  }

  @Test func pausingOneOfTwoProgramsIsNotAPause() {
    let entries = [
      Entry(date(0, 0), nil, .start(program: "a", version: nil, inputs: [])),
      Entry(date(0, 0), nil, .start(program: "b", version: nil, inputs: [])),
      Entry(date(1, 0), nil, .pause(program: "a", until: nil, notes: [])),
      Entry(date(4, 0), nil, .stop(program: "b", notes: [])),
    ]
    let days = PausedDays(entries[...])
    #expect(!days.hold(on: date(2, 0)))
    #expect(days.hold(on: date(4, 0)))
    let resumed = entries + [Entry(date(5, 0), nil, .resume(program: nil))]
    #expect(!PausedDays(resumed[...]).hold(on: date(6, 0)))
    #expect(!days.hold(on: Self.monday.adding(days: -1)))
  }
}
