// Tests properties of every schedule, on all small ones, with various missed sessions.

import Programs
import SeededChance
import Testing
import Training

@testable import Engine

/// Every weekday of the start, every length of a cycle from 1 to 14, and every policy.
@Suite struct SchedulePropertyTests {
  struct Shape: CustomTestStringConvertible, Sendable {
    var length: Int
    var policy: String
    var testDescription: String { "\(length) days, \(policy)" }
  }

  static let shapes = ["skip", "carry", "shift"].flatMap { policy in
    (1...14).map { Shape(length: $0, policy: policy) }
  }

  private let weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]

  private func days(_ count: Int) -> String {
    "program: P\ndays:\n" + (1...count).map { "  D\($0): [Squat: 3x5]\n" }.joined()
  }

  /// Returns a week with that many sessions. From eight on, it is two weeks that differ.
  private func weekText(_ shape: Shape) -> String {
    var weeks: [String] = []
    for first in stride(from: 1, through: shape.length, by: 7) {
      let last = min(shape.length, first + 6)
      let parts = (first...last).map { "\(weekdays[$0 - first]): D\($0)" }
      weeks.append("{" + parts.joined(separator: ", ") + "}")
    }
    return days(shape.length)
      + "schedule: {weeks: [\(weeks.joined(separator: ", "))], missed: \(shape.policy)}"
  }

  private func rotationText(_ shape: Shape) -> String {
    let names = (1...shape.length).map { "D\($0)" }.joined(separator: ", ")
    return days(shape.length) + "schedule: {rotate: [\(names)], missed: \(shape.policy)}"
  }

  private func schedule(_ program: Program, _ start: CalendarDate) -> ScheduleProgress {
    ScheduleProgress(Timetable(program, start: start, firstWeekday: .mon, asked: nil))
  }

  /// Trains what is due on the dates chosen by `trains`, one session a day. Returns what was done.
  private func played(
    _ program: Program, from start: CalendarDate, days: Int, trains: (Int) -> Bool
  ) -> [(date: CalendarDate, day: String)] {
    var schedule = schedule(program, start)
    var done: [(CalendarDate, String)] = []
    for offset in 0..<days where trains(offset) {
      let date = start.adding(days: offset)
      guard schedule.closed(on: date).isEmpty, let first = schedule.pending(on: date).first else {
        continue
      }
      schedule.close(first.day, on: date)
      done.append((date, first.day))
    }
    return done
  }

  @Test(arguments: shapes) func noDayIsLostOrDoubled(_ shape: Shape) throws {
    let base = try program(weekText(shape))
    for weekday in 0..<7 {
      let start = try date("2025-10-06").adding(days: weekday)
      for (missed, trains) in patterns.enumerated() {
        let done = played(base, from: start, days: 42, trains: trains)
        // No day is doubled: no date has the same day twice, and each date has one session.
        #expect(Set(done.map(\.date)).count == done.count)
        guard shape.policy == "shift" else { continue }
        // No day is lost: they are done in order, one after another.
        let expected = done.indices.map { "D\($0 % shape.length + 1)" }
        #expect(done.map(\.day) == expected, "start \(start.text), pattern \(missed)")
      }
    }
  }

  /// Nothing missed; every other day missed; one week off; training only every third day.
  private let patterns: [(Int) -> Bool] = [
    { _ in true }, { $0 % 2 == 0 }, { !(7..<14).contains($0) }, { $0 % 3 == 0 },
  ]

  @Test(arguments: shapes) func withoutMissedSessionsNoWeekIsBlank(_ shape: Shape) throws {
    let base = try program(weekText(shape))
    for weekday in 0..<7 {
      let start = try date("2025-10-06").adding(days: weekday)
      let done = played(base, from: start, days: 42, trains: patterns[0])
      let weeks = Set(done.map { $0.date.startOfWeek(.mon) })
      let first = try #require(done.first?.date.startOfWeek(.mon))
      var week = first
      while week.adding(days: 6) < start.adding(days: 42) {
        #expect(weeks.contains(week), "start \(start.text), week of \(week.text)")
        week = week.adding(days: 7)
      }
      // The first session is within a week of the start, and each one comes as often as the others.
      #expect(try #require(done.first).date.days(since: start) < 7)
      let counts = Dictionary(grouping: done.map(\.day)) { $0 }.mapValues(\.count)
      let most = counts.values.max() ?? 0
      #expect(counts.values.allSatisfy { $0 >= most - 1 })
    }
  }

  @Test(arguments: shapes) func underCarryEachDayIsDueUntilItComesAgain(_ shape: Shape) throws {
    guard shape.policy == "carry" else { return }
    let base = try program(weekText(shape))
    for weekday in 0..<7 {
      let start = try date("2025-10-06").adding(days: weekday)
      // Nothing is trained, so after a whole cycle every day is due, each once.
      let end = start.adding(days: 7 * (1 + (shape.length + 6) / 7) + 6)
      let pending = schedule(base, start).pending(on: end).map(\.day)
      #expect(Set(pending) == Set((1...shape.length).map { "D\($0)" }))
      #expect(pending.count == shape.length)
    }
  }

  @Test(arguments: shapes) func rotationsDoNotLoseDays(_ shape: Shape) throws {
    let base = try program(rotationText(shape))
    for weekday in 0..<7 {
      let start = try date("2025-10-06").adding(days: weekday)
      let whole = played(base, from: start, days: 30, trains: patterns[0])
      #expect(whole.map(\.day) == (0..<30).map { "D\($0 % shape.length + 1)" })
      let half = played(base, from: start, days: 30, trains: patterns[1])
      let expected = (0..<15).map { index in
        let place = shape.policy == "skip" ? 2 * index : index
        return "D\(place % shape.length + 1)"
      }
      #expect(half.map(\.day) == expected)
    }
  }

  /// The position depends on what the history names, not on how many entries are in between.
  @Test(arguments: shapes) func thePositionDependsOnlyOnWhatTheHistoryNames(_ shape: Shape) throws {
    let base = try Trainee(weekText(shape))
    let start = try date("2025-10-06")
    var trainee = base
    trainee.entries = [Entry(start, nil, .start(program: "test", version: nil, inputs: []))]
    var random = Chance(seed: UInt64(shape.length) * 31 + UInt64(shape.policy.utf8.count))
    for offset in 0..<21 where Bool.random(using: &random) {
      let day = "D\(Int.random(in: 1...shape.length, using: &random))"
      try trainee.train(start.adding(days: offset).text, day, "Squat: 3x5 @ 100kg")
    }
    let end = start.adding(days: 22)
    let plain = try #require(trainee.replay(on: end).today(end).first)
    // Notes, bodyweights and workouts without a program do not change the answer.
    for offset in 0..<21 {
      try trainee.note(start.adding(days: offset).text, .note(lines: ["slept"], photos: []))
      try trainee.trainFreely(start.adding(days: offset).text, "Curl: 3x10 @ 20kg")
    }
    let other = try #require(trainee.replay(on: end).today(end).first)
    #expect(other.pending == plain.pending)
    #expect(other.coming == plain.coming)
    #expect(other.status == plain.status)
  }
}
