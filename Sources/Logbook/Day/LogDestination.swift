// Finds the session that logged exercises belong to.

import Diagnostics
package import Engine
package import HistoryFormat
import Programs
package import Training

/// The place where exercises are logged.
package enum LogDestination {
  /// A session that is due or was named.
  case session(SessionPlan)
  /// A session that is planned for a later date, or not due yet if its program has no dates.
  case early(SessionPlan, plannedFor: CalendarDate?)
  /// A session of which a part was logged on the same date.
  case part(HistoryEntry, Workout, SessionPlan)
  /// A workout without a program.
  case free

  /// The workout of the date to which the exercises are added.
  package var workout: HistoryEntry? {
    if case .part(let entry, _, _) = self { entry } else { nil }
  }

  package var session: SessionPlan? {
    switch self {
    case .session(let session), .early(let session, _), .part(_, _, let session): session
    case .free: nil
    }
  }
}

extension SessionPlan {
  /// The exercises of the session, with the names of the slots and of the exercises done in them.
  package var slots: [SlotName] {
    exercises.flatMap { exercise in
      let own = SlotName(exercise.exercise, as: exercise.slot.label)
      return exercise.slot.lift == exercise.exercise ? [own] : [own, exercise.slot]
    }
  }
}

extension SessionPlan {
  /// Returns the exercises that a workout of the session lacks, except for optional ones.
  package func missing(from logged: [PerformedExercise]) -> [String] {
    let done = Set(logged.map { $0.swapFor ?? $0.name })
    return exercises.filter { exercise in
      !exercise.isOptional && !exercise.hasNoSetsToday && !done.contains(where: exercise.trains)
    }.map(\.slot.text)
  }
}

extension SessionExercise {
  /// Returns true if the slot or its exercise has this name.
  package func trains(_ name: String) -> Bool { exercise == name || slot.lift == name }
}

/// Finds the session that logged exercises belong to.
package struct LogSearch {
  package let items: [LogItems.Item]
  package let known: [ExerciseNames.Known]
  package let opened: OpenedFolder
  package let replay: Replay
  package let date: CalendarDate
  package let day: String?
  package let program: String?

  package init(
    items: [LogItems.Item], known: [ExerciseNames.Known], opened: OpenedFolder, replay: Replay,
    date: CalendarDate, day: String?, program: String?
  ) {
    self.items = items
    self.known = known
    self.opened = opened
    self.replay = replay
    self.date = date
    self.day = day
    self.program = program
  }

  /// Returns a session logged on the date that does not have these exercises yet, otherwise the due
  /// session with most of them. With `continuing`, the logged session may also have some of their
  /// sets, but not all.
  ///
  /// Sets of exercises that were all done on the date are more of that workout, unless they are a
  /// whole session of their own: a set more than planned must not use up a session of another day.
  package func destination(continuing: Bool = true) throws -> LogDestination {
    let runs = try replay.runs(named: program, on: date)
    if let begun = begunToday(runs, continuing) { return begun }
    if let day {
      let session = try named(day, runs)
      return (isWhole(session) ? nil : doneToday(runs)) ?? .session(session)
    }
    let waiting = replay.pendingSessions(
      of: runs.compactMap { replay.today(date, of: $0.id) }, on: date
    ).map(\.session)
    let most = waiting.map(count(in:)).max() ?? 0
    let best = waiting.filter { count(in: $0) == most }
    guard most > 0, let first = best.first else {
      let early = try early(runs)
      if let session = early?.session, isWhole(session) { return early ?? .free }
      return doneToday(runs) ?? early ?? .free
    }
    guard best.count == 1 else { throw Self.several(best) }
    return .session(first)
  }

  private static func several(_ sessions: [SessionPlan]) -> LogbookError {
    LogbookError(
      .severalRunning, "these exercises belong to \(sessions.count) sessions",
      help: sessions.map { "add --program \($0.program) --day \($0.day.inShell)" }
        + ["or add --free to log without a program"])
  }

  /// The days ahead in which a session is looked for.
  private static let daysAhead = 7

  /// Returns the next session of a program that has all of the exercises, if it comes within a week.
  private func early(_ runs: [ProgramRun]) throws -> LogDestination? {
    var found: [(session: SessionPlan, date: CalendarDate?)] = []
    for run in runs {
      var ahead = replay.ahead(from: date, days: Self.daysAhead + 1, of: run.id)
      while let day = ahead.next() {
        let planned = day.hasOwnDate ? day.date : nil
        guard planned.map({ $0 > date }) ?? true, count(in: day.session) == items.count,
          let session = replay.session(run, day: day.session.day, on: date)
        else { continue }
        found.append((session, planned))
        break
      }
    }
    func order(_ date: CalendarDate?) -> CalendarDate { date ?? self.date }
    guard let first = found.min(by: { order($0.date) < order($1.date) }) else { return nil }
    let same = found.filter { $0.date == first.date }
    guard same.count == 1 else { throw Self.several(same.map(\.session)) }
    return .early(first.session, plannedFor: first.date)
  }

  /// Returns the lift that each item means in the session.
  private func lifts(in session: SessionPlan) -> [String] {
    let names = ExerciseNames(session: session.slots, known)
    return items.map { item in
      let text = item.swapFor ?? item.name
      if !item.isQuoted, case .one(let slot, _) = names.match(text) { return slot.lift }
      return SlotName(text).lift
    }
  }

  /// Returns how many of the logged exercises the session has.
  private func count(in session: SessionPlan) -> Int {
    lifts(in: session).count { lift in session.exercises.contains { $0.trains(lift) } }
  }

  /// Returns whether the logged exercises are all that a session asks for.
  private func isWhole(_ session: SessionPlan) -> Bool {
    let lifts = lifts(in: session)
    return session.exercises.allSatisfy { exercise in
      exercise.isOptional || exercise.hasNoSetsToday || lifts.contains(where: exercise.trains)
    }
  }

  /// A workout of the date with the plan with which it began.
  private typealias Begun = (entry: HistoryEntry, workout: Workout, session: SessionPlan)

  /// The workouts of the date that belong to these programs and to the day, the last one first.
  private func begun(_ runs: [ProgramRun]) -> [Begun] {
    let entries = opened.history.entries
    var found: [Begun] = []
    for (index, entry) in zip(entries.indices, entries).reversed() {
      guard entry.entry.date >= date else { break }
      guard entry.entry.date == date, case .workout(let workout) = entry.entry.event,
        let reference = workout.reference, runs.contains(where: { $0.id == reference.program }),
        day.map({ $0 == reference.day }) ?? true,
        let session = replay.planned(before: index)?.session
      else { continue }
      found.append((entry, workout, session))
    }
    return found
  }

  /// Returns a session logged on the date that plans some of these exercises, and has none of them
  /// done.
  private func begunToday(_ runs: [ProgramRun], _ continuing: Bool) -> LogDestination? {
    let found = begun(runs).first { _, workout, session in
      let isRest = lifts(in: session).allSatisfy { lift in
        !workout.did(lift) || continuing && session.isUnfinished(lift, in: workout)
      }
      return isRest && count(in: session) > 0
    }
    return found.map { .part($0.entry, $0.workout, $0.session) }
  }

  /// Returns a session logged on the date that has all of these exercises.
  private func doneToday(_ runs: [ProgramRun]) -> LogDestination? {
    let found = begun(runs).first { _, workout, session in
      count(in: session) == items.count && lifts(in: session).allSatisfy(workout.did)
    }
    return found.map { .part($0.entry, $0.workout, $0.session) }
  }

  private func named(_ day: String, _ runs: [ProgramRun]) throws -> SessionPlan {
    let (name, found) = try replay.sessions(named: day, of: runs, on: date)
    if let first = found.first, found.count == 1 { return first.session }
    guard found.isEmpty else {
      throw LogbookError(
        .unknownDay, "\(found.count) programs have a day named '\(name)'",
        help: found.map { "add --program \($0.run.id.inShell)" })
    }
    throw LogbookError(.unknownDay, "'\(name)' is a rest day")
  }
}
