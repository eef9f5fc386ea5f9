// Offers to resume an unfinished session, and resumes it.

import Diagnostics
import Engine
import HistoryFormat
import Logbook
import SessionFlow
import Terminal
import Training
import Workspace

/// The draft that `prog run` found, and what happens with it.
struct DraftResumption {
  let draft: Draft
  let opened: OpenedFolder
  let command: RunCommand

  private var context: CommandContext { command.context }

  // MARK: Drafts that were set aside

  /// Continues with a draft that was set aside. A session that is unfinished now is set aside
  /// before.
  ///
  /// - Throws: `no-such-draft`, `unreadable-draft`
  func choose(_ number: Int) throws {
    let layout = opened.folder.layout
    let asides = layout.asides(of: UnfinishedSession.draft, in: opened.folder.files)
    guard let aside = asides.first(where: { $0.number == number }) else {
      throw LogbookError(
        .noSuchDraft, "no unfinished workout has the number \(number)",
        help: ["list them: prog run --drafts"])
    }
    let session = UnfinishedSession(lines: aside.lines ?? [])
    guard session.start != nil else {
      throw LogbookError(
        .unreadableDraft, "draft \(number) cannot be read",
        notes: ["it is in '\(aside.file)'"] + session.texts.map { "it has \($0)" },
        help: session.texts.isEmpty
          ? ["open the file in an editor to see what it has"]
          : ["log its sets: prog log \(session.texts.joined(separator: "; ").inShell)"], .badInput)
    }
    let current = UnfinishedSession(lines: draft.lines)
    let moved = try Problem.translated {
      if current.isEmpty { try draft.clear() }
      return try draft.replace(withAside: number)
    }
    if let moved {
      command.tell("Set aside \(current.summary): it is now draft \(moved).")
    }
  }

  /// Sets the draft aside and says where it is.
  private func setAside() throws {
    guard let number = try Problem.translated({ try draft.setAside() }) else { return }
    command.tell(
      "Set aside as draft \(number). To resume it: prog run --draft \(number). "
        + "To list all drafts: prog run --drafts")
  }

  // MARK: The unfinished session

  /// Offers to resume the session in the draft. Returns false if there is nothing to resume, or if
  /// the session was discarded. A draft that was chosen is not asked about if it can simply
  /// continue.
  func resumes(isChosen: Bool) throws -> Bool {
    let found = UnfinishedSession(lines: draft.lines)
    if found.isEmpty {
      try Problem.translated { try draft.clear() }
      return false
    }
    guard let start = found.start else {
      if let number = try Problem.translated({ try draft.setAside() }) {
        command.tell(
          "The unfinished session cannot be read. Set aside as draft \(number). "
            + "To see what it has: prog run --draft \(number)")
      }
      return false
    }
    if let written = opened.entry(found.writing) {
      try Problem.translated { try draft.clear() }
      command.tell(
        "The session of \(start.date.weekdayAndDay) \(start.time.text) is already in the history, "
          + "as \(written.id.text).")
      return false
    }
    var opened = opened
    // The session continues in the gym where it was left, if the settings still have it.
    if let gym = found.gym { opened.gym = opened.settings.gym(named: gym) }
    let kept = kept(start, opened)
    let replay = try opened.replay(on: start.date, with: kept)
    let (plan, state) = planned(start, opened, replay, kept)
    guard
      let restored = Session.restored(
        plan: plan, sources: SessionSources.of(opened, replay, on: start.date), lines: draft.lines,
        signs: command.signs)
    else { return false }
    if restored.damaged > 0 {
      let lines = restored.damaged == 1 ? "line" : "lines"
      command.tell("Ignored \(restored.damaged) damaged \(lines) of the unfinished session.")
    }
    let session = restored.session
    let elapsed = Int(session.elapsed.tenths / 10)
    let seconds = secondsSince(start, elapsed)
    let question = DraftQuestion(
      start, hasSets: found.sets > 0, today: try command.moment.date,
      idle: command.global.date == nil ? seconds - elapsed : nil, plan: state)
    if !isChosen { command.tell("You have an unfinished session: \(found.summary) saved.") }
    if let remark = question.remark { command.tell("\(remark)") }
    let isPlain = isChosen && question.usual == .resume && state == .current
    let answer = isPlain || !context.inputIsTerminal ? .resume : try ask(question)
    var loop = SessionLoop(
      session: session, opened: opened, replay: replay, draft: draft, command: command, kept: kept)
    switch answer {
    case .resume: try loop.go(opening: session.resuming, from: seconds)
    case .finish: try loop.finish(from: elapsed)
    case .discard:
      try setAside()
      return false
    case .quit: command.tell("Resume later with prog run.")
    }
    return true
  }

  private func ask(_ question: DraftQuestion) throws -> DraftQuestion.Answer {
    for line in question.legend { command.tell("\(line)") }
    var reader = LineReader(context.input)
    while true {
      context.printError("\(question.prompt)")
      guard case .line(let line) = reader.next() else { throw QuietExit(status: .interrupted) }
      if let answer = question.answer(line) { return answer }
      command.tell("Type one of these words, or its first letter.")
    }
  }

  // MARK: Its plan

  /// Returns the plan in the version of the program with which the session began.
  private func planned(
    _ start: SessionStart, _ opened: OpenedFolder, _ replay: Replay, _ kept: KeptProgram?
  ) -> (SessionPlan?, DraftQuestion.Plan) {
    guard let reference = start.reference else { return (nil, .current) }
    let isCurrent = start.isCurrent(in: opened)
    // Without its own version, sets could end up with other exercises of the day.
    guard isCurrent || kept != nil, let plan = replay.plan(of: reference, on: start.date) else {
      return (nil, .missing)
    }
    return (plan, isCurrent ? .current : .earlier)
  }

  /// Returns the version of its program that prog kept; nil if it is the current one, or if prog
  /// does not have it. Damage in it does not prevent resuming.
  private func kept(_ start: SessionStart, _ opened: OpenedFolder) -> KeptProgram? {
    guard let reference = start.reference, let version = reference.version,
      !start.isCurrent(in: opened)
    else { return nil }
    do {
      return try opened.keptProgram(reference.program, version)
    } catch {
      if let failure = error as? LogbookError {
        command.warn(
          failure.diagnostics.map { problem in
            var warning = problem
            warning.severity = .warning
            return warning
          })
      }
      return nil
    }
  }

  /// Returns how many seconds ago the session began, and no less than the draft says.
  private func secondsSince(_ start: SessionStart, _ elapsed: Int) -> Int {
    if let clock = start.clock { return max(elapsed, clock.seconds(until: context.clock())) }
    guard command.global.date == nil else { return elapsed }
    let now = context.now()
    let days = now.date.days(since: start.date)
    return max(elapsed, days * 86_400 + Int(now.time.seconds) - Int(start.time.seconds))
  }
}

extension SessionStart {
  /// Returns true if the program is as it was when the session began.
  fileprivate func isCurrent(in opened: OpenedFolder) -> Bool {
    guard let reference, let version = reference.version else { return true }
    return opened.text(of: reference.program)?.version == version
  }
}

extension OpenedFolder {
  /// Returns the entry with exactly this text in the history, or nil.
  func entry(_ text: String?) -> HistoryEntry? {
    guard let text else { return nil }
    return history.entries.last { $0.entry.historyText == text }
  }
}
