// Finds the session that logged exercises belong to.

import Diagnostics
package import Engine
package import HistoryFormat
import Programs
package import Training
package import TypedSets

/// The place where exercises are logged.
package enum LogDestination {
  /// A session that is due or was named.
  case session(SessionPlan)
  /// A session that is planned for a later date, or not due yet if its program has no dates.
  case early(SessionPlan, plannedFor: CalendarDate?)
  /// A workout of the same date, with the session of which it is a part if it has a program.
  case part(HistoryEntry, Workout, SessionPlan?)
  /// A new workout without a program.
  case unplanned

  package var session: SessionPlan? {
    switch self {
    case .session(let session), .early(let session, _): session
    case .part(_, _, let session): session
    case .unplanned: nil
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
    exercises.filter { exercise in
      let isDone = logged.contains {
        exercise.trains($0.swapFor ?? $0.name) && $0.label == exercise.slot.label
      }
      return !exercise.isOptional && !exercise.hasNoSetsToday && !isDone
    }.map(\.slot.text)
  }
}

/// Finds the session that logged exercises belong to.
package struct LogSearch {
  package let items: [TypedName]
  package let known: [ExerciseNames.Known]
  package let opened: OpenedFolder
  package let replay: Replay
  package let date: CalendarDate
  private let time: ClockTime
  package let day: String?
  package let program: String?

  package init(
    items: [TypedName], known: [ExerciseNames.Known], opened: OpenedFolder, replay: Replay,
    moment: (date: CalendarDate, time: ClockTime), day: String?, program: String?
  ) {
    self.items = items
    self.known = known
    self.opened = opened
    self.replay = replay
    (date, time) = moment
    self.day = day
    self.program = program
  }

  /// Returns where the exercises are logged, and as what. `read` reads them by the plan of a place.
  ///
  /// First comes a session of the date that does not have them yet, or has room for them, then the
  /// session that they name best. If the sets are not a whole session, they are added to a workout
  /// of the date, so that one extra set does not use up the next session. For a named day, all sets
  /// of some of its exercises begin another session.
  package func place(
    reading read: (LogDestination) throws -> [PerformedExercise]
  ) throws -> LogPlace {
    let runs = try replay.runs(named: program, on: date)
    if let begun = begunToday(runs) {
      if day == nil, let other = try early(runs, before: [begun.session]),
        let whole = try whole(other, read)
      {
        return whole
      }
      let logged = try read(.part(begun.entry, begun.workout, begun.session))
      if begun.session.hasRoom(for: logged, in: begun.workout) {
        return LogPlace(begun, logged, isRest: true)
      }
    }
    let (other, isDue) = try sessionOfAnyDay(runs)
    if case .unplanned = other { try expectLabels(runs) }
    guard !isDue, let done = doneToday(runs, besides: other.session) else {
      if case .unplanned = other { return try withoutSession(among: runs, reading: read) }
      return LogPlace(destination: other, exercises: try read(other), isRest: false)
    }
    if let whole = try whole(other, read) { return whole }
    let logged = try read(.part(done.entry, done.workout, done.session))
    return LogPlace(done, logged, isRest: false)
  }

  /// Returns the last workout before now, if it has no program and began at most three hours ago,
  /// or else a new workout without a program.
  package func withoutProgram(
    reading read: (LogDestination) throws -> [PerformedExercise]
  ) throws -> LogPlace {
    try withoutSession(among: [], reading: read)
  }

  /// Returns the last workout before now as `withoutProgram` does, also if it is a session of one
  /// of these programs, to which the exercises are extras.
  private func withoutSession(
    among runs: [ProgramRun], reading read: (LogDestination) throws -> [PerformedExercise]
  ) throws -> LogPlace {
    var destination = LogDestination.unplanned
    let entries = opened.history.entries
    let index = entries.lastIndex { entry in
      guard case .workout = entry.entry.event, entry.entry.date == date else { return false }
      return entry.entry.time.map { $0.seconds <= time.seconds } ?? false
    }
    if let index, case .workout(let workout) = entries[index].entry.event,
      let began = entries[index].entry.time, time.seconds - began.seconds <= Self.longestWorkout,
      ImportMark(opened.history.files[entries[index].file]) == nil
    {
      if let reference = workout.reference {
        if runs.contains(where: { $0.id == reference.program }),
          let session = replay.planned(before: index)?.session
        {
          destination = .part(entries[index], workout, session)
        }
      } else {
        destination = .part(entries[index], workout, nil)
      }
    }
    return LogPlace(destination: destination, exercises: try read(destination), isRest: false)
  }

  /// Three hours, in seconds.
  private static let longestWorkout: Int32 = 3 * 3600

  /// Returns the place if the exercises are a whole session there, or if its day was named and they
  /// are a whole part of it.
  private func whole(
    _ destination: LogDestination, _ read: (LogDestination) throws -> [PerformedExercise]
  ) throws -> LogPlace? {
    guard let session = destination.session else { return nil }
    // Reps alone may have loads only in the other session.
    let logged = try read(destination)
    guard session.isWhole(logged, isPart: day != nil) else { return nil }
    return LogPlace(destination: destination, exercises: logged, isRest: false)
  }

  /// Returns the named session, an early one that goes before those due, or the due one with most
  /// of the exercises.
  private func sessionOfAnyDay(
    _ runs: [ProgramRun]
  ) throws -> (destination: LogDestination, isDue: Bool) {
    if let day { return (.session(try named(day, runs)), false) }
    let waiting = replay.pendingSessions(
      of: runs.compactMap { replay.today(date, of: $0.id) }, on: date
    ).map(\.session)
    if let early = try early(runs, before: waiting) { return (early, false) }
    let most = waiting.map(count(in:)).max() ?? 0
    let best = waiting.filter { count(in: $0) == most }
    guard most > 0, let first = best.first else { return (.unplanned, false) }
    guard best.count == 1 else { throw Self.several(best) }
    // Without dates, the next session can be done at any time, but it does not wait for this one.
    return (.session(first), runs.contains { $0.id == first.program && $0.hasDates })
  }

  /// Checks the typed labels of what belongs to no session: without this check, a label that the
  /// program does not have would log its exercise without the program.
  private func expectLabels(_ runs: [ProgramRun]) throws {
    var slots: [SlotName] = []
    for entry in runs.flatMap({ $0.compiled.program.days.flatMap(\.entries) })
    where !slots.contains(entry.slot) {
      slots.append(entry.slot)
    }
    let names = ExerciseNames(session: slots, known)
    for item in items where !item.isQuoted {
      guard let label = item.label,
        case .one(let slot, _) = names.match(item.swapFor ?? item.text, as: label)
      else { continue }
      try names.expectLabel(of: slot, typed: "\(item.swapFor ?? item.text) as \(label)")
    }
  }

  /// Returns the slot that each item means in the session. Its label is nil if none was typed and
  /// the name alone identifies the slot.
  private func slots(in session: SessionPlan) -> [SlotName] {
    let names = ExerciseNames(session: session.slots, known)
    return items.map { item in
      if let replaced = session.slot(replacedBy: item, among: names) { return replaced }
      let text = item.swapFor ?? item.text
      if item.isQuoted { return names.quoted(text) }
      switch names.match(text, as: item.label) {
      case .one(let slot, _): return slot
      // The lift belongs to the session, whichever of its slots is meant; prog asks for the slot
      // later.
      case .several(let slots) where Set(slots.map(\.lift)).count == 1:
        return SlotName(slots[0].lift)
      case .several, .unknown: return SlotName(text)
      }
    }
  }

  /// Returns the lift that each item means in the session.
  private func lifts(in session: SessionPlan) -> [String] { slots(in: session).map(\.lift) }

  /// Returns the logged exercises that the session has, by their index. A typed label must be that
  /// of the slot.
  func items(in session: SessionPlan) -> Set<Int> {
    let slots = slots(in: session)
    return Set(
      slots.indices.filter { index in
        session.exercises.contains {
          $0.trains(slots[index].lift)
            && (items[index].label == nil || $0.slot.label == slots[index].label)
        }
      })
  }

  /// Returns how many of the logged exercises the session has.
  private func count(in session: SessionPlan) -> Int { items(in: session).count }

  /// A workout of the date with the plan with which it began.
  fileprivate typealias Begun = (entry: HistoryEntry, workout: Workout, session: SessionPlan)

  /// Returns the workouts of the date that belong to these programs and to the day, the last one
  /// first.
  private func begun(_ runs: [ProgramRun]) -> [Begun] {
    let entries = opened.history.entries
    var found: [Begun] = []
    for index in entries.indices.reversed() {
      let entry = entries[index]
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

  /// Returns a session logged on the date that plans some of these exercises and in which none of
  /// them is complete.
  private func begunToday(_ runs: [ProgramRun]) -> Begun? {
    begun(runs).first { _, workout, session in
      let isRest = lifts(in: session).allSatisfy { lift in
        !workout.did(lift) || session.isUnfinished(lift, in: workout)
      }
      return isRest && count(in: session) > 0
    }
  }

  /// Returns a session logged on the date that has some of these exercises, and all that another
  /// session has.
  private func doneToday(_ runs: [ProgramRun], besides other: SessionPlan?) -> Begun? {
    let ofOther = other.map(items(in:)) ?? []
    return begun(runs).first { _, _, session in
      let own = items(in: session)
      return !own.isEmpty && own.isSuperset(of: ofOther)
    }
  }

  private func named(_ day: String, _ runs: [ProgramRun]) throws -> SessionPlan {
    let (name, found) = try replay.sessions(named: day, of: runs, on: date)
    if let first = found.first, found.count == 1 { return first.session }
    guard found.isEmpty else {
      throw LogbookError(
        .unknownDay, "\(found.count) programs have a day named '\(name)'",
        help: found.map { "add --program \($0.run.id.inShell)" })
    }
    throw LogbookError(.unknownDay, "'\(name)' is a rest day", help: ["name a day with exercises"])
  }
}

/// Exercises with the place where they are logged.
package struct LogPlace {
  package let destination: LogDestination
  package let exercises: [PerformedExercise]
  /// True if they are planned sets of a workout of the date that were still to do.
  package let isRest: Bool

  fileprivate init(destination: LogDestination, exercises: [PerformedExercise], isRest: Bool) {
    self.destination = destination
    self.exercises = exercises
    self.isRest = isRest
  }

  fileprivate init(_ begun: LogSearch.Begun, _ exercises: [PerformedExercise], isRest: Bool) {
    self.init(
      destination: .part(begun.entry, begun.workout, begun.session), exercises: exercises,
      isRest: isRest)
  }
}
