// The session of a folder as the server keeps it: the draft is the truth, and this is a copy of it.

import Diagnostics
package import Engine
import HistoryFormat
package import Logbook
package import SessionFlow
package import Sessions
import SystemPackage
package import Training
package import Workspace

/// The clocks that the server reads.
package struct ServerClock: Sendable {
  package var now: @Sendable () -> (date: CalendarDate, time: ClockTime)
  package var reading: @Sendable () -> SessionClock

  package init(
    now: @escaping @Sendable () -> (date: CalendarDate, time: ClockTime),
    reading: @escaping @Sendable () -> SessionClock
  ) {
    self.now = now
    self.reading = reading
  }

  var unix: Int { reading().unix }
}

/// The answer to a tap of a page.
package struct TapAnswer: Sendable {
  package enum Outcome: String, Sendable {
    case applied, repeated, outdated, unanswered, written
  }

  package let id: String
  package let outcome: Outcome
  /// The answer of the session, in words.
  package var remarks: [String] = []
  /// The question that prog asks before it logs anything. The page sends the answer as another line
  /// of the tap.
  package var question: SessionQuestion?
}

/// Keeps a copy of the folder and of its session between requests, and reads again what has
/// changed on disk.
package struct ServedSession {
  private let folder: TrainingFolder
  private let clock: ServerClock
  private var opened: (folder: OpenedFolder, stamp: FolderStamp)?
  private var copy: (lines: [String], stamp: FolderStamp, session: FolderSession)?

  package init(of folder: TrainingFolder, clock: ServerClock) {
    self.folder = folder
    self.clock = clock
  }

  // MARK: Reading

  /// Returns whether the folder is synced after each session.
  package mutating func isSyncedAfterwards() throws -> Bool {
    try currentFolder().settings.sync == .after
  }

  /// Returns the folder as it is on disk now.
  package mutating func currentFolder() throws -> OpenedFolder {
    let stamp = try FolderStamp(of: folder)
    if let opened, opened.stamp == stamp { return opened.folder }
    let fresh = try OpenedFolder.open(folder)
    opened = (fresh, stamp)
    return fresh
  }

  /// Returns the session in the draft; nil if there is none.
  package mutating func current() throws -> FolderSession? {
    try session(
      from: folder.layout.draftLines(FolderSession.draft, in: folder.files))
  }

  private mutating func session(from lines: [String]) throws -> FolderSession? {
    let opened = try currentFolder()
    guard !lines.isEmpty, let stamp = self.opened?.stamp else { return nil }
    if let copy, copy.lines == lines, copy.stamp == stamp { return copy.session }
    let unfinished = UnfinishedSession(lines: lines)
    // prog was stopped after it had written the session, and before it removed the draft.
    if opened.entry(unfinished.writing) != nil { return nil }
    guard
      var restored = try FolderSession.restored(from: lines, in: opened, warn: { _ in })?.session
    else { return nil }
    _ = try restored.answer(restored.session.resuming, at: restored.session.elapsed)
    copy = (lines, stamp, restored)
    return restored
  }

  /// Returns the time since the start of a session.
  private func time(in session: FolderSession) -> Seconds {
    let seconds = session.seconds(until: clock.reading(), now: clock.now())
    return Seconds(Int32(clamping: min(seconds, 3_599_999)))
  }

  /// A text that changes when the draft or another file of the folder does.
  package var revision: String {
    let draft = folder.layout.draft(FolderSession.draft)
    let status = (try? folder.files.status(draft)) ?? nil
    let stamp = try? FolderStamp(of: folder)
    return "\(status?.size ?? 0)-\(status?.changed ?? 0)-\(UInt(bitPattern: stamp.hashValue))"
  }

  // MARK: Changing

  /// Opens the draft for one change. A terminal that shows the session notices it and continues.
  private func openDraft() throws -> Draft {
    try Problem.translated {
      try Draft.open(
        FolderSession.draft, in: folder.layout, files: folder.files, holder: folder.holder,
        isTakingOver: true)
    }
  }

  /// Begins the session of a day, or a session without a program; an unfinished one continues.
  package mutating func begin(_ plan: SessionPlan?, in opened: OpenedFolder, _ replay: Replay)
    throws
  {
    let draft = try openDraft()
    defer { draft.close() }
    if try session(from: draft.lines) != nil { return }
    let now = clock.now()
    let begun = try FolderSession.begun(
      plan, on: now.date, at: now.time, clock: clock.reading(), in: opened, replay)
    try Problem.translated {
      try draft.keepAsSaved()
      for case .keep(let record) in begun.session.opening { try draft.append(record.draftLine) }
    }
  }

  /// Applies taps in order, and returns the answer to each. It stops after the first tap that is
  /// neither applied nor known, because the later ones were made after it.
  package mutating func apply(_ taps: [SentTap]) throws -> [TapAnswer] {
    var answers: [TapAnswer] = []
    for tap in taps {
      let answer = try apply(tap)
      answers.append(answer)
      guard [.applied, .repeated, .written].contains(answer.outcome) else { break }
    }
    return answers
  }

  private mutating func apply(_ sent: SentTap) throws -> TapAnswer {
    let draft = try openDraft()
    defer { draft.close() }
    let id = sent.tap.mark.id
    guard var current = try session(of: sent, in: draft) else {
      return TapAnswer(id: id, outcome: isKnown(id, in: draft) ? .repeated : .outdated)
    }
    let now = time(in: current)
    // The page may have been without a connection since the tap was made.
    let at = min(max(sent.at, current.session.elapsed), now)
    let before = current
    switch current.session.apply(sent.tap, at: at) {
    case .repeated: return TapAnswer(id: id, outcome: .repeated)
    case .outdated: return TapAnswer(id: id, outcome: .outdated)
    case .unanswered: return question(id, in: current)
    case .applied(let effects):
      let records = effects.compactMap { effect in
        if case .keep(let record) = effect { record.draftLine } else { nil }
      }
      if !records.isEmpty { try Problem.translated { try draft.append(records) } }
      for effect in try current.answer(effects, at: now) {
        switch effect {
        case .finish(let workout):
          // If the tap led to other records, these have its mark already.
          let mark = records.isEmpty ? sent.tap.mark : nil
          _ = try current.write(current.entry(of: workout), at: at, to: draft, mark: mark)
          (copy, opened) = (nil, nil)
          return TapAnswer(id: id, outcome: .written)
        case .discard:
          try Problem.translated {
            if before.session.progress.isEmpty {
              try draft.remove()
            } else {
              _ = try draft.setAside()
            }
          }
          copy = nil
          return TapAnswer(id: id, outcome: .applied)
        case .keep, .replan, .changeGym, .review, .ring, .leave: continue
        }
      }
      if let stamp = opened?.stamp { copy = (draft.lines, stamp, current) }
      return TapAnswer(id: id, outcome: .applied, remarks: remarks(of: current))
    }
  }

  /// Returns what prog asks about a tap, or why it did not understand it.
  private func question(_ id: String, in current: FolderSession) -> TapAnswer {
    TapAnswer(
      id: id, outcome: .unanswered, remarks: remarks(of: current),
      question: current.session.question)
  }

  private func remarks(of current: FolderSession) -> [String] {
    current.session.message.map(\.textWithoutKeys).filter { !$0.isEmpty }
  }

  /// Returns the session that a tap belongs to: the one in the draft, or, if there is none, the one
  /// that the page began, unless it was written meanwhile.
  private mutating func session(of sent: SentTap, in draft: Draft) throws -> FolderSession? {
    if let current = try session(from: draft.lines) {
      return current.session.start.isSame(as: sent.start) ? current : nil
    }
    guard try !isWritten(sent), !isKnown(sent.tap.mark.id, in: draft) else { return nil }
    try Problem.translated {
      try draft.keepAsSaved()
      try draft.append(SessionRecord(at: Seconds(0), .begin(sent.start)).draftLine)
    }
    return try session(from: draft.lines)
  }

  /// Returns whether a tap was applied in the draft, or in the session that was saved last.
  private func isKnown(_ id: String, in draft: Draft) -> Bool {
    let saved = folder.layout.savedDraftLines(FolderSession.draft, in: folder.files)
    return (draft.lines + saved).contains { SessionRecord(draftLine: $0)?.mark?.id == id }
  }

  /// Returns whether the history has the session of a tap.
  private mutating func isWritten(_ sent: SentTap) throws -> Bool {
    let start = sent.start
    return try currentFolder().history.entries.contains { entry in
      guard entry.entry.date == start.date, case .workout(let workout) = entry.entry.event,
        workout.title == start.title, let time = entry.entry.time
      else { return false }
      // An entry moves to the first free second.
      return (0..<60).contains(Int(time.seconds) - Int(start.time.seconds))
    }
  }
}

/// A tap as a page sent it.
package struct SentTap: Sendable {
  package let tap: Tap
  /// The session in which it was made.
  package let start: SessionStart
  /// The time since the start of the session.
  package let at: Seconds

  package init(_ tap: Tap, of start: SessionStart, at: Seconds) {
    self.tap = tap
    self.start = start
    self.at = at
  }
}

extension SessionStart {
  /// Returns whether two devices began the same session: the same day of a program on one date.
  fileprivate func isSame(as other: SessionStart) -> Bool {
    date == other.date && title == other.title
      && reference?.program == other.reference?.program && reference?.day == other.reference?.day
  }
}

/// The state of the files of a folder, without their contents: it changes if one of them does.
package struct FolderStamp: Hashable {
  private let files: [FilePath: FileStatus]

  init(of folder: TrainingFolder) throws {
    let (layout, disk) = (folder.layout, folder.files)
    var files: [FilePath: FileStatus] = [:]
    func add(_ path: FilePath) throws(FileFailure) {
      if let status = try disk.status(path) { files[path] = status }
    }
    do throws(FileFailure) {
      try add(layout.settings)
      for home in [layout.programs, layout.history] where try disk.status(home) != nil {
        // Drafts and locks change at each step, and are read each time.
        for name in try disk.names(in: home) where !name.hasPrefix(".") {
          try add(home.appending(name))
        }
      }
    } catch {
      throw LogbookError([error.diagnostic(.read, layout.root.string)], .ioFailed)
    }
    self.files = files
  }
}
