// What a log is for: a session that waits, a part of one that was begun today, or nothing.

import Diagnostics
package import Engine
package import HistoryFormat
import Programs
package import Training

/// Where logged exercises belong.
package enum LogDestination {
  /// A session that waits, or was named.
  case session(SessionPlan)
  /// More of a session that was logged on the same date.
  case part(HistoryEntry, Workout, SessionPlan)
  /// No program.
  case free

  package var session: SessionPlan? {
    switch self {
    case .session(let session), .part(_, _, let session): session
    case .free: nil
    }
  }
}

extension SessionPlan {
  /// The exercises of the session, under the names it is planned and done with.
  package var slots: [SlotName] {
    exercises.flatMap { exercise in
      let own = SlotName(exercise.exercise, as: exercise.slot.label)
      return exercise.slot.lift == exercise.exercise ? [own] : [own, exercise.slot]
    }
  }
}

extension SessionExercise {
  package func trains(_ name: String) -> Bool { exercise == name || slot.lift == name }
}

/// Finds what a log is for.
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

  /// A session of today that lacks these exercises; else the waiting one that has most of them.
  package func destination() throws -> LogDestination {
    let runs = try replay.runs(named: program, on: date)
    if let begun = begunToday(runs) { return begun }
    if let day { return .session(try named(day, runs)) }
    let waiting = runs.flatMap { run in
      (replay.today(date).first { $0.program == run.id }?.pending ?? []).compactMap {
        replay.plan(run, day: $0.day, position: $0.position, on: date)
      }
    }
    let most = waiting.map(count(in:)).max() ?? 0
    let best = waiting.filter { count(in: $0) == most }
    guard most > 0, let first = best.first else { return .free }
    guard best.count == 1 else {
      throw LogbookError(
        .severalRunning, "it may be for \(best.count) sessions",
        help: best.map { "add --program \($0.program) --day \($0.day.shellWord)" }
          + ["or --free for none"])
    }
    return .session(first)
  }

  /// The slot that an item is for, as it would be named in this session.
  private func slot(_ item: LogItems.Item, in session: SessionPlan) -> SlotName {
    let text = item.swapFor ?? item.name
    let names = ExerciseNames(session: session.slots, known)
    if !item.isQuoted, case .one(let slot, _) = names.match(text) { return slot }
    return SlotName(text)
  }

  /// How many of the logged exercises the session has.
  private func count(in session: SessionPlan) -> Int {
    items.count { item in
      let slot = slot(item, in: session)
      return session.exercises.contains { $0.trains(slot.lift) }
    }
  }

  /// A session logged on this date that has some of the exercises to do, and none of them done.
  private func begunToday(_ runs: [ProgramRun]) -> LogDestination? {
    for entry in opened.history.entries.reversed() where entry.entry.date == date {
      guard case .workout(let workout) = entry.entry.event, let reference = workout.reference,
        runs.contains(where: { $0.id == reference.program }),
        day.map({ $0 == reference.day }) ?? true,
        let session = replay.plan(of: reference, on: date)
      else { continue }
      let done = Set(workout.lines.map { $0.swapFor ?? $0.name })
      let isNew = items.allSatisfy { !done.contains(slot($0, in: session).lift) }
      if isNew, count(in: session) > 0 { return .part(entry, workout, session) }
    }
    return nil
  }

  private func named(_ day: String, _ runs: [ProgramRun]) throws -> SessionPlan {
    let (name, having) = try runs.days(named: day)
    let found = having.compactMap { replay.session($0, day: name, on: date) }
    if let first = found.first, found.count == 1 { return first }
    guard found.isEmpty else {
      throw LogbookError(
        .unknownDay, "several programs have a day '\(name)'",
        help: found.map { "add --program \($0.program.shellWord)" })
    }
    throw LogbookError(.unknownDay, "'\(name)' is a rest day")
  }
}
