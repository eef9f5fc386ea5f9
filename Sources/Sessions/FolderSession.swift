// A session of a training folder, with the replay that plans it.
//
// This module joins the session, which knows no files, with the folder, which knows no session.
// `prog run` and `prog serve` both use it, so that a session is begun, restored, planned again and
// written in one way.

package import Diagnostics
package import Engine
package import HistoryFormat
package import Logbook
package import SessionFlow
package import Training
package import Workspace

/// A session that runs in a training folder.
package struct FolderSession {
  package private(set) var opened: OpenedFolder
  package private(set) var replay: Replay
  package var session: Session
  /// The plan with which a restored session continues.
  package let plan: DraftQuestion.Plan
  /// The version of the program with which the session began, if it is not the current one.
  private let kept: KeptProgram?

  /// The name of the draft of a folder's session.
  package static let draft = "session"

  /// Begins a session with a plan; without one, the lifter adds the exercises.
  ///
  /// - Throws: `LogbookError` if the program's version cannot be kept
  package static func begun(
    _ plan: SessionPlan?, on date: CalendarDate, at time: ClockTime, clock: SessionClock?,
    in opened: OpenedFolder, _ replay: Replay
  ) throws -> FolderSession {
    let start = SessionStart(
      date: date, time: time, title: plan?.day ?? "Workout",
      reference: try plan.map { try opened.reference(to: $0) }, gym: opened.gym?.name,
      clock: clock)
    let session = Session(
      start, plan: plan, sources: SessionSources.of(opened, replay, on: date))
    return FolderSession(
      opened: opened, replay: replay, session: session, plan: .current, kept: nil)
  }

  /// Restores a session from the lines of its draft, with the number of damaged lines; nil if they
  /// do not begin with a session.
  ///
  /// A version of its program that is damaged is passed to `warn`, and the session continues
  /// without its plan.
  package static func restored(
    from lines: [String], in opened: OpenedFolder, warn: ([Diagnostic]) -> Void
  ) throws -> (session: FolderSession, damaged: Int)? {
    let found = UnfinishedSession(lines: lines)
    guard let start = found.start else { return nil }
    var opened = opened
    // The session continues in the gym where it was left, if the settings still have it.
    opened.gym = found.gym.flatMap { opened.settings.gym(named: $0) }
    let kept = opened.kept(start, warn: warn)
    let replay = try opened.replay(on: start.date, with: kept)
    let isCurrent = start.isCurrent(in: opened)
    // Without its own version, sets could end up with other exercises of the day.
    let plan = start.reference.flatMap { reference in
      isCurrent || kept != nil ? replay.plan(of: reference, on: start.date) : nil
    }
    let restored = Session.restored(
      plan: plan, sources: SessionSources.of(opened, replay, on: start.date), lines: lines)
    return restored.map { restored in
      let state: DraftQuestion.Plan =
        start.reference == nil ? .current : plan == nil ? .missing : isCurrent ? .current : .earlier
      let session = FolderSession(
        opened: opened, replay: replay, session: restored.session, plan: state, kept: kept)
      return (session, restored.damaged)
    }
  }

  // MARK: Effects

  /// Carries out the effects that need only the folder: it plans the session again, or changes the
  /// gym. Returns the others, in order.
  package mutating func answer(
    _ effects: [SessionEffect], at time: Seconds
  ) throws -> [SessionEffect] {
    var rest: [SessionEffect] = []
    for effect in effects {
      switch effect {
      case .replan(let done, let answers):
        guard let reference = session.start.reference,
          let plan = replay.plan(
            of: reference, on: session.start.date, answers: answers,
            isBeforeQuestions: done.isEmpty && session.question?.kind == .ofTheDay, done: done)
        else { continue }
        _ = session.handle(.planned(plan), at: time)
      case .changeGym(let name): try change(gym: name, at: time)
      case .keep, .review, .finish, .ring, .leave, .discard: rest.append(effect)
      }
    }
    return rest
  }

  /// Continues in another gym of the settings; nil for the usual one.
  private mutating func change(gym name: String?, at time: Seconds) throws {
    opened.gym = try name.map { try opened.gym(named: $0) }
    replay = try opened.replay(on: session.start.date, with: kept)
    let sources = SessionSources.of(opened, replay, on: session.start.date)
    _ = session.handle(.moved(sources), at: time)
  }

  /// Returns how many seconds ago the session began, and no less than its records say.
  package func seconds(
    until clock: SessionClock, now: (date: CalendarDate, time: ClockTime)
  ) -> Int {
    let start = session.start
    let elapsed = Int(session.elapsed.tenths / 10)
    if let began = start.clock { return max(elapsed, began.seconds(until: clock)) }
    let days = now.date.days(since: start.date)
    return max(elapsed, days * 86_400 + Int(now.time.seconds) - Int(start.time.seconds))
  }

  // MARK: The end

  /// Returns the effects that saving a workout would have: new records, changes by rules, and how
  /// it counts beside entries logged elsewhere in the meantime.
  ///
  /// If the history cannot be read now, the session still continues, and its draft stays; the
  /// problem is passed to `warn`.
  package func outlook(
    of workout: Workout, isVerbose: Bool, warn: ([Diagnostic]) -> Void
  ) -> SessionOutlook {
    let entry = entry(of: workout)
    do {
      let now = try reread()
      let meanwhile = EntriesSinceStart(in: now.history, since: opened.history, session.start)
      // Changes that those entries caused do not belong to this session.
      let before = meanwhile.entries.isEmpty ? replay : try now.replay(on: entry.date)
      let after = SessionOutcome(before: now, replay: before, entry: entry)
      let (effects, next) = try after.outlook()
      return SessionOutlook(
        notices: meanwhile.remarks(next: meanwhile.hasSameDay ? next?.day : nil),
        changes: effects.remarks(isVerbose: isVerbose),
        next: next.map {
          Remark("Next: \($0.date.map { $0.weekdayAndDay + " " } ?? "")\($0.day)", .quiet)
        })
    } catch {
      if let failure = error as? LogbookError { warn(failure.diagnostics) }
      return SessionOutlook(
        notices: [Remark("prog cannot work out what this session changes.", .warning)])
    }
  }

  private func reread() throws -> OpenedFolder {
    do {
      return try opened.reread()
    } catch var failure as LogbookError where failure.status == .noInput {
      let layout = opened.folder.layout
      let draft = layout.shown(layout.draft(Self.draft))
      failure.diagnostics = failure.diagnostics.map { problem in
        var problem = problem
        problem.notes.append("the sets of this session are in '\(draft)' of the moved folder")
        problem.help = ["resume the session in the moved folder: prog run --dir FOLDER"]
        return problem
      }
      throw failure
    }
  }

  /// Returns whether a page has saved the session whose draft had these lines.
  package func wasSaved(_ lines: [String]) -> Bool {
    let saved = opened.folder.layout.savedDraftLines(Self.draft, in: opened.folder.files)
    return !lines.isEmpty && saved.starts(with: lines)
  }

  package func entry(of workout: Workout) -> Entry {
    Entry(session.start.date, session.start.time, .workout(workout))
  }

  /// Writes the entry to the history, and removes the draft. Returns the folder with the entry, and
  /// a warning if the draft could not be removed.
  ///
  /// First it notes the entry in the draft. If prog is killed before it removes the draft, the next
  /// one finds the entry in the history and does not offer the session again.
  package func write(
    _ entry: Entry, at time: Seconds, to draft: Draft, mark: TapMark? = nil
  ) throws -> (folder: OpenedFolder, entry: Entry, warning: Diagnostic?) {
    // Another process must not take the session over in between, or it would write it again.
    try Problem.translated {
      try draft.alone {
        // Entries written meanwhile count: the new entry must not have the same time as one of
        // them.
        let now = try reread()
        // A page that did not get an answer to a tap asks again, even after the end.
        let hasTaps =
          mark != nil
          || draft.lines.contains { line in
            SessionRecord(draftLine: line)?.mark != nil
          }
        let spaced = now.history.spaced(entry)
        try draft.append(
          SessionRecord(at: time, .write(spaced.historyText), mark: mark).draftLine)
        let (after, written): (OpenedFolder, Entry)
        do {
          (after, written) = try now.appending(spaced)
        } catch let failure as LogbookError {
          throw failure.adding(help: "the session is kept; to resume it: prog run")
        }
        return (after, written, draft.removed(keepsLines: hasTaps))
      }
    }
  }
}

extension SessionStart {
  fileprivate func isCurrent(in opened: OpenedFolder) -> Bool {
    guard let reference, let version = reference.version else { return true }
    return opened.text(of: reference.program)?.version == version
  }
}

extension OpenedFolder {
  /// Returns the version of a session's program that prog kept; nil if it is the current one, or if
  /// prog does not have it. Damage in it does not prevent resuming.
  fileprivate func kept(_ start: SessionStart, warn: ([Diagnostic]) -> Void) -> KeptProgram? {
    guard let reference = start.reference, let version = reference.version,
      !start.isCurrent(in: self)
    else { return nil }
    do {
      return try keptProgram(reference.program, version)
    } catch {
      if let failure = error as? LogbookError { warn(failure.diagnostics.map(\.asWarning)) }
      return nil
    }
  }

  /// Returns the entry with exactly this text in the history, or nil.
  package func entry(_ text: String?) -> HistoryEntry? {
    guard let text else { return nil }
    return history.entries.last { $0.entry.historyText == text }
  }
}
