// Works out which dates of a calendar are trained, missed, skipped, paused or planned.

package import Diagnostics
import Engine
package import Training

/// The mark of a date. If a date has several, the first one counts.
package enum CalendarMark: String, CaseIterable {
  case trained, missed, skipped, paused, planned
}

package struct CalendarDay {
  /// A session of a program, or a workout without a program.
  package struct Session {
    package var title: String
    package var program: String?
    package var mark: CalendarMark
  }

  package let date: CalendarDate
  package var sessions: [Session]
  /// The number of work sets that were done.
  package var sets = 0

  package var mark: CalendarMark? {
    CalendarMark.allCases.first { mark in sessions.contains { $0.mark == mark } }
  }

  package var json: JSON {
    .object([
      "date": .string(date.text), "state": .text(mark?.rawValue),
      "sets": sets > 0 ? .integer(sets) : nil,
      "sessions": .array(
        sessions.map {
          .object([
            "title": .string($0.title), "program": .text($0.program),
            "state": .string($0.mark.rawValue),
          ])
        }),
    ])
  }
}

extension OpenedFolder {
  /// Returns the dates of a span that are trained, missed, skipped, paused or planned.
  package func calendarDays(_ span: CalendarSpan, on today: CalendarDate) throws -> [CalendarDay] {
    try calendarDays(from: span.first, to: span.last, on: today)
  }

  /// Returns the dates between two dates, both included, up to today, on which a work set was done.
  /// A damaged program does not stop it.
  package func trainedDays(
    from first: CalendarDate, to last: CalendarDate, on today: CalendarDate
  ) -> [CalendarDay] {
    var days: [CalendarDay] = []
    let end = record.end(of: min(today, last))
    for entry in record.entries[min(end, record.end(of: first.adding(days: -1)))..<end] {
      guard case .workout(let workout) = entry.event, workout.hasDoneSets else { continue }
      if days.last?.date != entry.date { days.append(CalendarDay(date: entry.date, sessions: [])) }
      var sets = 0
      for line in workout.lines {
        for group in line.groups where group.counts { sets += Int(group.count) }
      }
      days[days.count - 1].sets += sets
      days[days.count - 1].sessions.append(
        .init(title: workout.title, program: workout.program, mark: .trained))
    }
    return days
  }

  /// Returns the dates between two dates, both included, that are trained, missed, skipped, paused
  /// or planned.
  package func calendarDays(
    from first: CalendarDate, to last: CalendarDate, on today: CalendarDate
  ) throws -> [CalendarDay] {
    var found: [CalendarDate: [CalendarDay.Session]] = [:]
    var sets: [CalendarDate: Int] = [:]
    for day in trainedDays(from: first, to: last, on: today) {
      (found[day.date], sets[day.date]) = (day.sessions, day.sets)
    }
    // Values do not change which day is due.
    let replay = try scheduleReplay(on: today, needed: soundRunningIDs(through: today))
    for program in ReviewedPeriod(replay, from: first, through: last, on: today).programs {
      for session in program.sessions {
        guard let mark = CalendarMark(session.state) else { continue }
        found[session.date, default: []].append(
          .init(title: session.day, program: program.id, mark: mark))
      }
      for date in program.pausedDates {
        found[date, default: []].append(.init(title: "paused", program: program.id, mark: .paused))
      }
    }
    return found.sorted { $0.key < $1.key }
      .map { CalendarDay(date: $0.key, sessions: $0.value, sets: sets[$0.key] ?? 0) }
  }
}

extension CalendarMark {
  /// The mark of a session; nil for one that was done, whose workout has a mark on its own date.
  fileprivate init?(_ state: ScheduledSession.State) {
    switch state {
    case .done: return nil
    case .missed: self = .missed
    case .skipped: self = .skipped
    case .planned: self = .planned
    }
  }
}

extension OpenedFolder {
  /// Returns the programs that were ever started, including stopped ones, if they can be read.
  func startedIDs(through date: CalendarDate) -> [String] {
    starts(in: record.entries[..<record.end(of: date)]).unique
  }
}

package struct CalendarSpan: Hashable {
  package let first: CalendarDate
  package let last: CalendarDate
  /// Nil for a whole year.
  package let month: Int?

  package var year: Int { first.parts.year }

  private init(first: CalendarDate, last: CalendarDate, month: Int?) {
    self.first = first
    self.last = last
    self.month = month
  }

  /// Returns the year that contains a date.
  package static func year(of date: CalendarDate) -> CalendarSpan {
    let year = date.parts.year
    let first = CalendarDate(year: year, month: 1, day: 1) ?? date
    let last = CalendarDate(year: year, month: 12, day: 31) ?? date
    return CalendarSpan(first: first, last: last, month: nil)
  }

  /// Reads a year or a month: `2025`, `2025-10`.
  package static func read(_ text: String) throws -> CalendarSpan {
    guard let span = CalendarSpan(text) else {
      throw LogbookError(
        .badDate, "invalid year or month '\(text)'", help: ["write '2025' or '2025-10'"])
    }
    return span
  }

  /// The year or month of a text such as `2025` or `2025-10`; nil for any other.
  package init?(_ text: String) {
    if let date = DateText.date("\(text)-01-01") {
      self = .year(of: date)
      return
    }
    guard let first = DateText.date("\(text)-01") else { return nil }
    let (year, month, _) = first.parts
    let length = CalendarDate.length(ofMonth: month, year: year)
    self.init(first: first, last: first.adding(days: length - 1), month: month)
  }
}

/// How much was done on each trained day, in four levels.
package enum CalendarHeat {
  package static let highest = 3

  /// Returns the level of each trained day: by the share of trained days with fewer work sets. All
  /// days have the highest level if all have the same number of sets.
  package static func levels(of days: [CalendarDay]) -> [CalendarDate: Int] {
    let trained = days.filter { $0.mark == .trained }
    let counts = trained.map(\.sets).sorted()
    guard let least = counts.first, let most = counts.last, least < most else {
      return Dictionary(trained.map { ($0.date, highest) }) { first, _ in first }
    }
    let fewer = Dictionary(counts.enumerated().map { ($0.element, $0.offset) }) { first, _ in first
    }
    let levels = trained.map { day in
      let rank = fewer[day.sets] ?? 0
      return (day.date, day.sets == most ? highest : min(highest, rank * 4 / counts.count))
    }
    return Dictionary(levels) { first, _ in first }
  }
}
