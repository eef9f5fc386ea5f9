// Tests which change ended a plateau before.

import Insights
import Testing
import Training

@Suite struct EndedPlateauTests {
  /// Returns what helped after squats of five with these loads on these days.
  private func ended(
    _ sessions: [(day: Int, load: Int32)], others: [Int] = [], deloads: [Int] = [],
    starts: [(Int, String)] = []
  ) -> [EndedPlateau] {
    let records = Records(
      sessions.enumerated().map { index, session in
        LoggedWorkout(
          date: day.adding(days: session.day), entry: index,
          exercises: [
            PerformedExercise("Squat", sets: [SetGroup(reps(5, Load(session.load, .kg)))])
          ])
      })
    return EndedPlateau.latest(
      in: records.announced.filter { $0.kind == .e1RM },
      workouts: sessions.map { day.adding(days: $0.day) },
      trained: (sessions.map(\.day) + others).sorted().map { day.adding(days: $0) },
      deloads: Set(deloads.map { day.adding(days: $0) }),
      starts: starts.map { (day.adding(days: $0.0), $0.1) })
  }

  private let stalled: [(day: Int, load: Int32)] = [
    (0, 100), (7, 100), (14, 100), (21, 60), (28, 100), (35, 105),
  ]

  @Test func aDeloadFollowedByANewBestHelped() throws {
    let found = ended(stalled, deloads: [21])
    let deload = try #require(found.first)
    #expect(found.count == 1)
    #expect(deload.cause == .deload)
    #expect(deload.date == day.adding(days: 21))
    #expect(deload.record.mark.date == day.adding(days: 35))
  }

  @Test func aBestThatWasNotOldIsNotAPlateau() {
    #expect(ended([(0, 100), (7, 60), (14, 105)], deloads: [7]).isEmpty)
    #expect(!ended([(0, 100), (14, 60), (21, 105)], deloads: [14]).isEmpty)
  }

  @Test func theNewBestComesWithinSixWeeks() {
    let late: [(day: Int, load: Int32)] = [(0, 100), (14, 60), (56, 105)]
    #expect(!ended(late, others: [], deloads: [14]).isEmpty)
    #expect(ended([(0, 100), (14, 60), (57, 105)], deloads: [14]).isEmpty)
  }

  @Test func aDeloadWithoutTheExerciseDoesNotCount() {
    #expect(ended(stalled, deloads: [22]).isEmpty)
  }

  @Test func aNewProgramHelped() {
    #expect(ended(stalled, starts: [(0, "old"), (22, "new")]).map(\.cause) == [.program("new")])
  }

  @Test func aBreakNeedsOtherTrainingAndAnOldBest() {
    let paused: [(day: Int, load: Int32)] = [(0, 100), (7, 100), (14, 100), (35, 105)]
    #expect(ended(paused, others: [20]).map(\.cause) == [.pause(days: 21)])
    #expect(ended(paused).isEmpty, "no training at all")
    #expect(ended([(0, 100), (21, 105)], others: [10]).isEmpty, "no plateau before the break")
  }

  @Test func theLatestOfEachKindIsListedTheLatestFirst() {
    let twice = stalled + [(42, 105), (49, 105), (56, 70), (63, 110)]
    let found = ended(twice, deloads: [21, 56], starts: [(50, "new")])
    #expect(found.map(\.cause) == [.deload, .program("new")])
    #expect(found.map(\.date) == [day.adding(days: 56), day.adding(days: 50)])
  }
}
