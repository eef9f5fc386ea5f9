// Tests every way to miss some of the first sessions, for every start, length and policy.

import Programs
import Testing
import Training

@testable import Engine

@Suite struct MissedPatternTests {
  struct Shape: CustomTestStringConvertible, Sendable {
    var length: Int
    var policy: MissedPolicy
    var isRotation: Bool
    var testDescription: String {
      "\(length) \(isRotation ? "in rotation" : "by weekday"), \(policy.rawValue)"
    }
  }

  static let shapes = MissedPolicy.allCases.flatMap { policy in
    (1...14).flatMap { length in
      [false, true].map { Shape(length: length, policy: policy, isRotation: $0) }
    }
  }

  private static let weekdays = Weekday.allCases

  /// Returns a week with that many sessions (from eight on, two weeks that differ), or a rotation.
  private func text(_ shape: Shape) -> String {
    let days = (1...shape.length).map { "  D\($0): [Squat: 3x5]\n" }.joined()
    let missed = "missed: \(shape.policy.rawValue)"
    guard !shape.isRotation else {
      let names = (1...shape.length).map { "D\($0)" }.joined(separator: ", ")
      return
        "program: P\ndays:\n\(days)schedule: {rotate: [\(names)], on: [mon, tue, thu, sat], \(missed)}"
    }
    let weeks = stride(from: 1, through: shape.length, by: 7).map { first in
      let parts = (first...min(shape.length, first + 6)).map {
        "\(Self.weekdays[$0 - first].key): D\($0)"
      }
      return "{" + parts.joined(separator: ", ") + "}"
    }
    return
      "program: P\ndays:\n\(days)schedule: {weeks: [\(weeks.joined(separator: ", "))], \(missed)}"
  }

  /// The sessions that were due and those that were done, with one session per date.
  private struct Played {
    var done: [(date: CalendarDate, day: String)] = []
    var waiting: [(date: CalendarDate, pending: [PendingSession])] = []
    var places: [SessionPlace] = []
  }

  /// Plays a pattern. Each bit of `missed` is one of the first dates with a session due; 1 is
  /// missed.
  private func played(
    _ program: Program, from start: CalendarDate, days: Int, missing missed: Int, of bits: Int
  ) -> Played {
    var schedule = ScheduleProgress(
      Timetable(program, start: start, firstWeekday: .mon, asked: nil))
    var result = Played()
    var due = 0
    for offset in 0..<days {
      let date = start.adding(days: offset)
      let pending = schedule.pending(on: date)
      result.waiting.append((date, pending))
      guard let first = pending.first, schedule.closed(on: date).isEmpty else { continue }
      due += 1
      if due <= bits, missed & (1 << (due - 1)) != 0 { continue }
      if let place = schedule.place(of: first.day, on: date) { result.places.append(place) }
      schedule.close(first.day, on: date)
      result.done.append((date, first.day))
    }
    return result
  }

  @Test(arguments: shapes) func nothingIsLostOrDoubled(_ shape: Shape) throws {
    let program = try program(text(shape))
    let bits = shape.length <= 3 ? 5 : 3
    for weekday in 0..<7 {
      let start = try date("2025-10-06").adding(days: weekday)
      for missed in 0..<(1 << bits) {
        let played = played(program, from: start, days: 42, missing: missed, of: bits)
        let what: Comment = "start \(start.text), missed \(String(missed, radix: 2))"
        #expect(Set(played.places).count == played.done.count, what)
        for (_, pending) in played.waiting {
          #expect(Set(pending.map(\.day)).count == pending.count, what)
        }
        if inOrder(shape) {
          let expected = played.done.indices.map { "D\($0 % shape.length + 1)" }
          #expect(played.done.map(\.day) == expected, what)
        } else if !shape.isRotation {
          expectCalendar(shape, played, start, what)
        }
        expectNoBlankWeek(shape, played, start, bits, what)
      }
    }
  }

  /// Returns whether no day may be left out, because sessions are done in order.
  private func inOrder(_ shape: Shape) -> Bool {
    shape.policy == .shift || shape.isRotation && shape.policy == .carry
  }

  /// Checks that the latest date of each day, up to each date, is due until it is done.
  private func expectCalendar(
    _ shape: Shape, _ played: Played, _ start: CalendarDate, _ what: Comment
  ) {
    var done: [String: CalendarDate] = [:]
    let cycle = shape.length > 7 ? 14 : 7
    // Week 1 is the week of the first scheduled day on or after the start.
    let first = (0..<7).map { start.adding(days: $0) }.first {
      $0.weekday.rawValue < min(7, shape.length)
    }
    guard let origin = first?.startOfWeek(.mon) else { return }
    for (date, pending) in played.waiting {
      var expected: Set<String> = []
      for number in 1...shape.length {
        let offset = (number - 1) / 7 * 7 + (number - 1) % 7
        let since = date.days(since: origin.adding(days: offset))
        guard since >= 0 else { continue }
        let last = date.adding(days: -(since % cycle))
        guard last >= start, shape.policy == .carry || last == date else { continue }
        if done["D\(number)"] != last { expected.insert("D\(number)") }
      }
      #expect(Set(pending.map(\.day)) == expected, what)
      guard let trained = played.done.first(where: { $0.date == date })?.day else { continue }
      let number = Int(trained.dropFirst()) ?? 1
      let since = date.days(since: origin.adding(days: (number - 1) / 7 * 7 + (number - 1) % 7))
      done[trained] = date.adding(days: -(since % cycle))
    }
  }

  /// Checks that a lifter who stops missing sessions trains in every week that has sessions.
  private func expectNoBlankWeek(
    _ shape: Shape, _ played: Played, _ start: CalendarDate, _ bits: Int, _ what: Comment
  ) {
    let trained = Set(played.done.map { $0.date.startOfWeek(.mon) })
    // All misses are over after that many weeks, even with one session per week.
    var week = start.adding(days: 7 * (bits + 1)).startOfWeek(.mon)
    while week.adding(days: 6) < start.adding(days: 42) {
      #expect(trained.contains(week), what)
      week = week.adding(days: 7)
    }
  }
}
