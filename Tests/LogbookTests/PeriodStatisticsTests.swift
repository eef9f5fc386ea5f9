// How many planned sessions were done, in `prog stats` and in `prog review`.

import Insights
import Logbook
import SeededChance
import Testing
import Training

@Suite struct PeriodStatisticsTests {
  private func opened(_ policy: String, _ workouts: [(date: String, day: String)]) throws
    -> OpenedFolder
  {
    let program = """
      program: P
      lifts: {Squat: {weight: 100kg}}
      days:
        A: [Squat: 2x5]
        B: [Curl: 2x10]
      schedule: {week: {mon: A, thu: B}, missed: \(policy)}

      """
    let entries = workouts.map { date, day in
      """
      \(date) workout \(day)
        of p, day \(day), week 1
        \(day == "A" ? "Squat: 2x5 @ 100kg" : "Curl: 2x10 @ 20kg")


      """
    }
    let history = "2025-01-06 06:00 start p\n\n" + entries.joined()
    return try Lifter(units: "kg", program: program, history: history).open()
  }

  /// Returns the done and planned sessions, after checking that the review has the same ones.
  private func counts(
    _ policy: String, _ workouts: [(date: String, day: String)], to last: String = "2025-01-19"
  ) throws -> [Int] {
    let folder = try opened(policy, workouts)
    let (first, end) = (try date("2025-01-06"), try date(last))
    let statistics = folder.statistics(from: first, to: end, on: end)
    guard case .done(let done, let planned)? = statistics.adherence else { return [] }
    let review = try folder.review(since: first, on: end).planned
    #expect(review?.done == done && review?.of == planned)
    return [done, planned]
  }

  @Test(arguments: ["skip", "carry", "shift"])
  func aSessionDoneLateIsOneSession(_ policy: String) throws {
    let late = [
      ("2025-01-07 10:00", "A"), ("2025-01-09 10:00", "B"), ("2025-01-14 10:00", "A"),
      ("2025-01-16 10:00", "B"),
    ]
    #expect(try counts(policy, late) == [4, 4])
  }

  @Test(arguments: ["skip", "carry"])
  func plannedSetsAreThoseOfAllPlannedSessions(_ policy: String) throws {
    let folder = try opened(policy, [("2025-01-06 10:00", "A"), ("2025-01-13 10:00", "A")])
    let (first, end) = (try date("2025-01-06"), try date("2025-01-19"))
    let statistics = folder.statistics(from: first, to: end, on: end)
    func sets(_ muscle: Muscle, _ all: [MuscleTotals]?) -> Int? {
      all?.first { $0.muscle == muscle }?.directSets
    }
    // Two sessions with two sets each were planned of both days, and only A was done.
    #expect(sets(.quads, statistics.planned) == 4)
    #expect(sets(.biceps, statistics.planned) == 4)
    #expect(sets(.quads, statistics.byMuscle) == 4)
    #expect(sets(.biceps, statistics.byMuscle) == nil)
  }

  @Test func anOverdueSessionDoesNotTakeTheDayOfOneDoneEarly() throws {
    // A waits from Monday, B is done a day early, and A on Thursday, which was the day of B.
    let swapped = [("2025-01-08 10:00", "B"), ("2025-01-09 10:00", "A")]
    #expect(try counts("carry", swapped, to: "2025-01-12") == [2, 2])
  }

  @Test(arguments: ["skip", "carry"])
  func anExtraWorkoutIsNotPlanned(_ policy: String) throws {
    let extra = [("2025-01-06 10:00", "A"), ("2025-01-06 15:00", "A"), ("2025-01-07 10:00", "A")]
    #expect(try counts(policy, extra) == [1, 4])
  }

  @Test(
    "Targets are those of a week, so a single week has them",
    arguments: [(6, false), (7, true), (8, false), (14, true)])
  func aWeekHasTargets(_ days: Int, _ hasTargets: Bool) throws {
    let lifter = try Lifter(
      units: "kg\ntargets: {quads: 8-12}", program: nil,
      history: "2025-01-06 10:00 workout\n  Squat: 2x5 @ 100kg\n")
    let last = try date("2025-01-06").adding(days: days - 1)
    let period = try lifter.open().statistics(from: date("2025-01-06"), to: last, on: last)
    #expect(NamedRows(muscles: period).titles.contains("target") == hasTargets)
  }

  @Test func withoutWorkoutsAllSessionsWereMissed() throws {
    #expect(try counts("skip", []) == [0, 4])
    #expect(try counts("skip", [], to: "2025-01-06") == [], "today's can still be done")
  }

  /// A session made up after the first date, which was planned before it, counts when it is done.
  @Test(arguments: ["skip", "carry", "shift"])
  func aSessionMadeUpFromBeforeThePeriodCountsWhenItIsDone(_ policy: String) throws {
    let late = [("2025-01-06 10:00", "A"), ("2025-01-10 10:00", "B"), ("2025-01-13 10:00", "A")]
    let folder = try opened(policy, late)
    func adherence(_ last: String) throws -> PeriodStatistics.Adherence? {
      folder.statistics(
        from: try date("2025-01-10"), to: try date(last), on: try date("2025-01-20")
      ).adherence
    }
    #expect(try adherence("2025-01-13") == .done(2, of: 2))
    // The B of Thursday 16 January was missed.
    #expect(try adherence("2025-01-19") == .done(2, of: 3))
  }

  /// Whatever is done, and when, no more sessions are done than planned.
  @Test(arguments: ["skip", "carry", "shift"])
  func noMoreIsDoneThanPlanned(_ policy: String) throws {
    var chance = Chance(seed: 7)
    let start = try date("2025-01-06")
    let dates = (0..<24).map { start.adding(days: $0) }
    for _ in 0..<8 {
      var workouts: [(date: String, day: String)] = []
      for date in dates where chance.happens(1, in: 3) {
        workouts.append(("\(date.text) 10:00", chance.one(["A", "B"])))
      }
      let folder = try opened(policy, workouts)
      for first in dates {
        for length in [0, 2, 6, 13] {
          let last = first.adding(days: length)
          let found = folder.statistics(from: first, to: last, on: last).adherence
          guard case .done(let done, let planned)? = found else { continue }
          #expect(done <= planned, "\(policy) \(workouts) from \(first.text) to \(last.text)")
        }
      }
    }
  }

  /// A period in the past has the streak of its last date.
  @Test func theStreakIsThatOfTheLastDate() throws {
    let folder = try opened(
      "skip", ["2025-01-06", "2025-01-13", "2025-01-20"].map { ("\($0) 10:00", "A") })
    for (last, weeks) in [("2025-01-12", 1), ("2025-01-26", 3), ("2025-03-20", 0)] {
      let statistics = folder.statistics(
        from: try date("2025-01-06"), to: try date(last), on: try date("2025-03-20"))
      #expect(statistics.streak?.weeks == weeks, "\(last)")
    }
  }

  /// The last date of a period in the past is over.
  @Test func theLastDateOfAPastPeriodCounts() throws {
    let folder = try opened("skip", [("2025-01-06 10:00", "A")])
    let statistics = folder.statistics(
      from: try date("2025-01-06"), to: try date("2025-01-09"), on: try date("2025-01-12"))
    #expect(statistics.adherence == .done(1, of: 2))
  }
}
