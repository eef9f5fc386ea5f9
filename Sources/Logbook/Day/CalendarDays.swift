// What happened on each date of a calendar, and what is planned on those to come.

package import Diagnostics
import Engine
package import Training

/// What a date was, or will be; of several the first counts.
package enum CalendarMark: String, CaseIterable {
  case trained, missed, paused, planned
}

/// One date with what belongs to it.
package struct CalendarDay {
  /// A session of a program, or a workout of none.
  package struct Session {
    package var title: String
    package var program: String?
    package var mark: CalendarMark
  }

  package let date: CalendarDate
  package var sessions: [Session]

  package var mark: CalendarMark? {
    CalendarMark.allCases.first { mark in sessions.contains { $0.mark == mark } }
  }

  package var json: JSON {
    .object([
      "date": .string(date.text), "state": .text(mark?.rawValue),
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
  /// The dates of a span on which something was done, missed, paused or is planned.
  package func calendarDays(_ span: CalendarSpan, on today: CalendarDate) throws -> [CalendarDay] {
    var found: [CalendarDate: [CalendarDay.Session]] = [:]
    for entry in record.entries[..<record.end(of: today)] {
      guard entry.date >= span.first, entry.date <= span.last,
        case .workout(let workout) = entry.event, workout.hasWork
      else { continue }
      found[entry.date, default: []].append(
        .init(title: workout.title, program: workout.reference?.program, mark: .trained))
    }
    let settled = try replay(on: today)
    var walk = Replay(
      record: record, library: try library(for: startedIDs(through: today)),
      settings: engineSettings)
    var date = span.first
    while date <= span.last, date < today {
      walk.advance(through: date)
      found[date, default: []] += walk.missed(on: date)
      date = date.adding(days: 1)
    }
    let ahead = settled.daysAhead(from: today, days: max(0, span.last.days(since: today)) + 1)
    for day in ahead where day.hasOwnDate {
      guard let date = day.date, date >= span.first, date <= span.last else { continue }
      found[date, default: []].append(
        .init(title: day.day, program: day.program, mark: .planned))
    }
    var later = max(today, span.first)
    while later <= span.last {
      found[later, default: []] += settled.paused(on: later)
      later = later.adding(days: 1)
    }
    return found.filter { !$0.value.isEmpty }.sorted { $0.key < $1.key }
      .map { CalendarDay(date: $0.key, sessions: $0.value) }
  }
}

extension OpenedFolder {
  /// The programs that ever ran, stopped ones too, as far as they can be read.
  private func startedIDs(through date: CalendarDate) -> [String] {
    var ids: [String] = []
    for entry in record.entries[..<record.end(of: date)] {
      guard case .start(let id, _, _) = entry.event, !ids.contains(id), (try? program(id)) != nil
      else { continue }
      ids.append(id)
    }
    return ids
  }
}

extension Replay {
  /// The sessions that first fell due on a date and were not done on it, and the programs paused.
  fileprivate func missed(on date: CalendarDate) -> [CalendarDay.Session] {
    today(date).flatMap { today -> [CalendarDay.Session] in
      switch today.status {
      case .due, .overdue:
        today.pending.filter { $0.since == nil }.map {
          .init(title: $0.day, program: today.program, mark: .missed)
        }
      case .paused: [.init(title: "paused", program: today.program, mark: .paused)]
      case .rest, .done, .before, .ended: []
      }
    }
  }

  /// The programs that are paused on a date to come.
  fileprivate func paused(on date: CalendarDate) -> [CalendarDay.Session] {
    runs.filter { $0.pause(on: date) != nil }.map {
      .init(title: "paused", program: $0.id, mark: .paused)
    }
  }
}
