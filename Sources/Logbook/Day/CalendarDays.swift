// Works out which dates of a calendar are trained, missed, paused or planned.

package import Diagnostics
import Engine
package import Training

/// The mark of a date. If a date has several, the first one counts.
package enum CalendarMark: String, CaseIterable {
  case trained, missed, paused, planned
}

/// One date with its sessions.
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
  /// Returns the dates of a span that are trained, missed, paused or planned.
  package func calendarDays(_ span: CalendarSpan, on today: CalendarDate) throws -> [CalendarDay] {
    var found: [CalendarDate: [CalendarDay.Session]] = [:]
    var sets: [CalendarDate: Int] = [:]
    for entry in record.entries[..<record.end(of: today)] {
      guard entry.date >= span.first, entry.date <= span.last,
        case .workout(let workout) = entry.event, workout.hasWork
      else { continue }
      sets[entry.date, default: 0] += workout.lines.flatMap(\.sets)
        .reduce(0) { $0 + ($1.set.isWork ? Int($1.count) : 0) }
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
      .map { CalendarDay(date: $0.key, sessions: $0.value, sets: sets[$0.key] ?? 0) }
  }
}

extension OpenedFolder {
  /// Returns the programs that were ever started, including stopped ones, if they can be read.
  func startedIDs(through date: CalendarDate) -> [String] {
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
  /// Returns the sessions that were first due on the date and not done on it, and the programs that
  /// were paused.
  fileprivate func missed(on date: CalendarDate) -> [CalendarDay.Session] {
    runs.flatMap { run -> [CalendarDay.Session] in
      let (status, pending) = run.duty(on: date)
      return switch status {
      case .due, .overdue:
        pending.filter { $0.since == nil }.map {
          .init(title: $0.day, program: run.id, mark: .missed)
        }
      case .paused: [.init(title: "paused", program: run.id, mark: .paused)]
      case .rest, .done, .before, .ended: []
      }
    }
  }

  /// Returns the programs that are paused on a future date.
  fileprivate func paused(on date: CalendarDate) -> [CalendarDay.Session] {
    runs.filter { $0.pause(on: date) != nil }.map {
      .init(title: "paused", program: $0.id, mark: .paused)
    }
  }
}
