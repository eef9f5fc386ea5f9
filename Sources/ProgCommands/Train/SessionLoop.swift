// The loop of `prog run`. It sends lines to the session, and puts each record on disk before the
// next prompt.

import Diagnostics
import Engine
import HistoryFormat
import Insights
import Logbook
import SafeOutput
import SessionFlow
import Terminal
import Training
import Workspace

/// Runs one session over a terminal or a pipe.
struct SessionLoop {
  let session: Session
  private var opened: OpenedFolder
  private var replay: Replay
  let draft: Draft
  let command: RunCommand
  /// The version of the program with which the session began, if it is not the current one.
  private let kept: KeptProgram?

  private var context: CommandContext { command.context }
  private var width: Int { max(20, context.currentColumns()) }

  init(
    session: Session, opened: OpenedFolder, replay: Replay, draft: Draft, command: RunCommand,
    kept: KeptProgram? = nil
  ) {
    self.kept = kept
    self.session = session
    self.opened = opened
    self.replay = replay
    self.draft = draft
    self.command = command
  }

  /// Runs until the session is saved, left or discarded. `seconds` have passed since its start.
  mutating func go(opening: [SessionEffect], from seconds: Int) throws {
    Interruption.say(leaving(draft.lines.isEmpty ? Session.nothingKept : Session.kept))
    let context = context
    var input = SessionInput(context, command.rendering, command.screen)
    let begun = context.elapsed() - seconds
    func time() -> Seconds { Seconds(Int32(clamping: min(context.elapsed() - begun, 3_599_999))) }
    // Single keys are read only if the prompt is redrawn after each of them.
    let end =
      input.isLive
      ? try context.input.withKeys { try go(opening, time: time, &input) }
      : try go(opening, time: time, &input)
    if case .written(let entry, let folder) = end { told(entry, in: folder) }
  }

  /// Shows the review of what was done `seconds` after the start, and asks whether to save it.
  func finish(from seconds: Int) throws {
    var session = session
    let time = Seconds(Int32(clamping: seconds))
    for case .replan(let done, let answers) in session.resuming {
      if let plan = plan(session, done, answers) { _ = session.handle(.planned(plan), at: time) }
    }
    let effects = session.handle(.line("f"), at: time)
    var loop = SessionLoop(
      session: session, opened: opened, replay: replay, draft: draft, command: command, kept: kept)
    try loop.go(opening: effects, from: seconds)
  }

  private mutating func go(
    _ opening: [SessionEffect], time: () -> Seconds, _ input: inout SessionInput
  ) throws -> End {
    var session = session
    session.unlikelySets = context.inputIsTerminal ? .ask : command.yes ? .accept : .refuse
    var end = try perform(opening, &session, time(), &input)
    display(input.screen.lines(of: session, since: nil, width: width))
    if end == nil, session.currentExercise != nil { speak(session.spoken) }
    while true {
      if let end { return end }
      let event = try input.next(&session, time: time, rings: ring, expectOwn: expectOwn)
      let before = session
      if case .inputEnded = event { context.printError("\n") }
      let effects = session.handle(event, at: time())
      end = try perform(effects, &session, time(), &input)
      display(input.screen.lines(of: session, since: before, width: width))
      if end == nil, let exercise = session.currentExercise, exercise != before.currentExercise {
        speak(session.spoken)
      }
    }
  }

  /// Ends the session if another process has it now. `typed` is what was typed meanwhile.
  private func expectOwn(typed: String) throws {
    guard let problem = draft.movedElsewhere() else { return }
    context.printError("\n")
    throw refused(typed.isEmpty ? nil : typed, problem)
  }

  /// Returns the error that another process has the session now, and that `text` was not logged.
  private func refused(_ text: String?, _ problem: Diagnostic) -> LogbookError {
    var problem = problem
    problem.notes.append(text.map { "not logged: \($0)" } ?? "nothing more is logged here")
    return LogbookError([problem], .locked)
  }

  private func ring(_ session: Session) {
    context.ringBell()
    speak(session.spokenAtRing)
  }

  /// Gives a text to the command of `--speak`.
  private func speak(_ text: String) {
    if let speech = command.speak { context.speak(speech, text) }
  }

  /// Prints lines. With `--json` they go to standard error, because standard output has the result.
  private func display(_ lines: [StyledLine]) {
    guard !lines.isEmpty else { return }
    let text = StyledText(lines).rendered(command.rendering)
    if command.global.json { context.printError(text) } else { context.print(text) }
  }

  // MARK: Effects

  private func plan(
    _ session: Session, _ done: [Int: [PerformedSet]], _ answers: [String: Value]
  ) -> SessionPlan? {
    session.start.reference.flatMap {
      replay.plan(of: $0, on: session.start.date, answers: answers, done: done)
    }
  }

  private enum End {
    case written(Entry, OpenedFolder)
    case left
  }

  private mutating func perform(
    _ effects: [SessionEffect], _ session: inout Session, _ time: Seconds,
    _ input: inout SessionInput
  ) throws -> End? {
    for effect in effects {
      switch effect {
      case .keep(let record): try keep(record, &input)
      case .replan(let done, let answers):
        guard let plan = plan(session, done, answers) else { continue }
        _ = session.handle(.planned(plan), at: time)
      case .review(let workout):
        let outlook = outlook(entry(of: workout, session), session.start)
        _ = session.handle(.reviewed(outlook), at: time)
        guard command.yes else { continue }
        // prog does not ask, but shows the saved workout.
        display(input.screen.view(of: session, width: width))
        return try perform(session.handle(.confirmed, at: time), &session, time, &input)
      case .finish(let workout): return try write(entry(of: workout, session), at: session.elapsed)
      case .changeGym(let name): try change(gym: name, &session, time)
      case .ring: ring(session)
      case .leave:
        try Problem.translated { try draft.restoreIfDeleted() }
        if UnfinishedSession(lines: draft.lines).isEmpty {
          try Problem.translated { try draft.remove() }
        }
        return .left
      case .discard:
        // Notes and answers are kept, although no set was done.
        guard !session.progress.isEmpty else {
          try Problem.translated { try draft.remove() }
          return .left
        }
        if let number = try Problem.translated({ try draft.setAside() }) {
          command.tell("Your notes are set aside as draft \(number). To see it: prog run --drafts")
        }
        return .left
      }
    }
    return nil
  }

  /// Continues in another gym of the settings; nil for the usual one.
  private mutating func change(gym name: String?, _ session: inout Session, _ time: Seconds) throws
  {
    opened.gym = try name.map { try opened.gym(named: $0) }
    replay = try opened.replay(on: session.start.date, with: kept)
    let sources = SessionSources.of(opened, replay, on: session.start.date)
    _ = session.handle(.moved(sources), at: time)
  }

  private func leaving(_ remark: Remark) -> SafeText {
    "\n" + StyledText(command.screen.line(remark).wrapped(to: width)).rendered(.plain)
  }

  private func entry(of workout: Workout, _ session: Session) -> Entry {
    Entry(session.start.date, session.start.time, .workout(workout))
  }

  /// Writes a record to the draft. If that fails, it tries again until it succeeds or the lifter
  /// quits.
  ///
  /// The draft begins with the first record for which the session is worth resuming.
  private func keep(_ record: SessionRecord, _ input: inout SessionInput) throws {
    let isFirst = draft.lines.isEmpty
    if isFirst, !record.isWorkDone { return draft.hold(record.draftLine) }
    while true {
      do throws(Diagnostic) {
        try draft.append(record.draftLine)
        if isFirst { Interruption.change(to: leaving(Session.kept)) }
        return
      } catch {
        guard error.id != WorkspaceErrorID.sessionMoved.rawValue else {
          throw refused(record.logged, error)
        }
        command.warn([error])
        command.prompt("This is NOT saved yet. Enter tries again, q quits without saving it")
        guard case .line(let line) = input.answer(), line.trimmed.lowercased() != "q" else {
          throw QuietExit(status: .ioFailed)
        }
      }
    }
  }

  /// Writes the entry to the history.
  ///
  /// First it notes the entry in the draft. If prog is killed before it removes the draft, the next
  /// run finds the entry in the history and does not offer the session again.
  private func write(_ entry: Entry, at time: Seconds) throws -> End {
    // Another process must not take the session over in between, or it would write it again.
    try Problem.translated {
      try draft.alone { () -> End in
        // Entries written meanwhile count: the new entry must not have the same time as one of
        // them.
        let now = try reread()
        let spaced = now.history.spaced(entry)
        let record = SessionRecord(at: time, .write(spaced.historyText))
        try draft.append(record.draftLine)
        let (after, written): (OpenedFolder, Entry)
        do {
          (after, written) = try now.appending(spaced)
        } catch let failure as LogbookError {
          throw failure.adding(help: "the session is kept; to resume it: prog run")
        }
        // If the draft cannot be removed, the next run finds its session in the history and removes
        // it.
        if let warning = draft.removed() { command.warn([warning]) }
        return .written(written, after)
      }
    }
  }

  private func reread() throws -> OpenedFolder {
    do {
      return try opened.reread()
    } catch var failure as LogbookError where failure.status == .noInput {
      let draft = opened.folder.layout.shown(opened.folder.layout.draft(UnfinishedSession.draft))
      failure.diagnostics = failure.diagnostics.map { problem in
        var problem = problem
        problem.notes.append("the sets of this session are in '\(draft)' of the moved folder")
        problem.help = ["resume the session in the moved folder: prog run --dir FOLDER"]
        return problem
      }
      throw failure
    }
  }

  // MARK: The end

  /// Returns the effects that saving the session would have: new records, changes by rules, and how
  /// it counts beside entries logged elsewhere in the meantime.
  ///
  /// If the history cannot be read now, the session still continues, and its draft stays.
  private func outlook(_ entry: Entry, _ start: SessionStart) -> SessionOutlook {
    do {
      let now = try reread()
      let meanwhile = EntriesSinceStart(in: now.history, since: opened.history, start)
      // Changes that those entries caused do not belong to this session.
      let before = meanwhile.entries.isEmpty ? replay : try now.replay(on: entry.date)
      let after = SessionOutcome(before: now, replay: before, entry: entry)
      let (effects, next) = try after.outlook()
      return SessionOutlook(
        notices: meanwhile.remarks(next: meanwhile.hasSameDay ? next?.day : nil),
        changes: SessionOutcomeView(
          outcome: after, command: command, isVerbose: command.detail.verbose
        ).remarks(effects),
        next: next.map {
          Remark("Next: \($0.date.map { $0.weekdayAndDay + " " } ?? "")\($0.day)", .quiet)
        })
    } catch {
      if let failure = error as? LogbookError { command.warn(failure.diagnostics) }
      return SessionOutlook(
        notices: [Remark("prog cannot work out what this session changes.", .warning)])
    }
  }

  private func told(_ entry: Entry, in folder: OpenedFolder) {
    guard let index = folder.record.entries.lastIndex(of: entry) else { return }
    if command.global.json {
      SessionOutcomeView(
        outcome: SessionOutcome(before: opened, replay: replay, entry: entry), command: command
      ).report(in: folder)
      return
    }
    display([StyledLine("Saved as \(folder.history.entries[index].id.text).", .green)])
  }
}

/// The entries of a session's program that were logged after the session began.
struct EntriesSinceStart {
  let entries: [HistoryEntry]
  private let start: SessionStart

  /// Compares the history `now` with `opened`, the history when prog opened the session. A resumed
  /// session began before that, so entries since its start count too.
  init(in now: History, since opened: History, _ start: SessionStart) {
    self.start = start
    guard let program = start.reference?.program else {
      entries = []
      return
    }
    let known = Set(opened.entries.map(\.entry))
    entries = now.entries.filter { entry in
      guard entry.entry.event.program == program else { return false }
      let isLater = entry.entry.date == start.date && (entry.entry.time ?? .midnight) > start.time
      return isLater || !known.contains(entry.entry)
    }
  }

  /// True if one of them is a workout of the session's own day.
  var hasSameDay: Bool { sameDay != nil }

  private var sameDay: HistoryEntry? { entries.last { isSameDay($0.entry) } }

  private func isSameDay(_ entry: Entry) -> Bool {
    guard case .workout(let workout) = entry.event else { return false }
    return workout.reference?.day == start.reference?.day
  }

  /// Returns remarks about the entries. `next` is the next day after this session is saved.
  func remarks(next: String?) -> [Remark] {
    guard !entries.isEmpty else { return [] }
    var lines = [Remark("Logged elsewhere since this session began:", .alert)]
    lines += entries.map { Remark("  \($0.id.text)  \($0.entry.summary)", .warning) }
    if let other = sameDay, let day = start.reference?.day {
      let then = next.map { " The next session will be \($0)." } ?? ""
      lines.append(Remark("This session will count as another \(day).\(then)"))
      lines.append(
        Remark(
          "To keep only this one, save it, then remove the other: "
            + "prog history rm \(other.id.text)"))
    }
    return lines
  }
}

/// Reads the lines of a session.
struct SessionInput {
  private let context: CommandContext
  private let rendering: Rendering
  private(set) var screen: SessionScreen
  /// True at a terminal that can move its cursor. The prompt is then redrawn each second.
  let isLive: Bool
  private var lines: LineReader
  private var keys: KeyReader
  private var editor = LineEditor()

  /// Creates the input. A plain screen reads whole lines even at a terminal, and redraws nothing.
  init(_ context: CommandContext, _ rendering: Rendering, _ screen: SessionScreen) {
    self.context = context
    self.rendering = rendering
    self.screen = screen
    let term = context.environment["TERM"] ?? "dumb"
    isLive =
      context.inputIsTerminal && context.errorIsTerminal && context.outputIsTerminal
      && term != "dumb" && !term.isEmpty && !screen.isPlain
    self.screen.showsTimer = isLive
    lines = LineReader(context.input)
    keys = KeyReader(context.input)
  }

  /// Returns the next event of a session: a line, or the end of the input.
  ///
  /// A line that was not understood is in the editor again. Meanwhile it sends a tick to the
  /// session each second, and calls `rings` when the session says that a time is over. Each second
  /// and at each key it calls `expectOwn` with what was typed.
  mutating func next(
    _ session: inout Session, time: () -> Seconds, rings: (Session) -> Void,
    expectOwn: (_ typed: String) throws -> Void
  ) throws -> SessionEvent {
    if let refused = session.refused { editor.restore(refused.text, cursor: refused.cursor) }
    guard isLive else {
      context.printError(screen.prompt(of: session, width: width).rendered(rendering))
      while true {
        let reading = lines.next(timeout: .seconds(1))
        if case .line(let text) = reading { try expectOwn(text) } else { try expectOwn("") }
        guard case .timedOut = reading else { return event(reading) }
        if session.handle(.tick, at: time()).contains(.ring) { rings(session) }
      }
    }
    var isDrawn = false
    while true {
      if session.handle(.tick, at: time()).contains(.ring) { rings(session) }
      if !isDrawn || session.timers?.areRunning ?? false { draw(session) }
      let press = keys.next(timeout: .seconds(1))
      try expectOwn(editor.text)
      isDrawn = false
      switch press {
      case .key(let key):
        switch editor.handle(key) {
        case .line(let text):
          close(session, text)
          return .line(text)
        case .tooLong:
          context.printError("\n")
          return .tooLong
        case .end: return .inputEnded
        case .redraw: context.printError("\u{1B}[H\u{1B}[2J")
        case .edited, .ignored: break
        }
      case .timedOut:
        isDrawn = !Descriptor.isScreenStale
        if !isDrawn { context.printError("\r\u{1B}[J") }
      case .end, .failed: return .inputEnded
      }
    }
  }

  /// Reads a line outside the session's own prompts: the answer to a question of the loop.
  mutating func answer() -> LineReader.Reading {
    guard isLive else { return lines.next() }
    var typed = LineEditor()
    while true {
      switch keys.next() {
      case .key(let key):
        let before = typed.text
        switch typed.handle(key) {
        case .line(let text):
          context.printError("\n")
          return .line(text)
        case .end: return .end
        case .edited where typed.text.count > before.count:
          context.printError(SafeText(typed.text.suffix(1)))
        case .edited: context.printError("\u{8} \u{8}")
        case .redraw, .tooLong, .ignored: break
        }
      case .timedOut: continue
      case .end: return .end
      case .failed(let number): return .failed(number)
      }
    }
  }

  private func event(_ reading: LineReader.Reading) -> SessionEvent {
    switch reading {
    case .line(let text): .line(text)
    case .tooLong: .tooLong
    case .end, .timedOut, .failed: .inputEnded
    }
  }

  private var width: Int { max(20, context.currentColumns()) }

  private func draw(_ session: Session) {
    let width = width
    let prompt = screen.prompt(of: session, width: width)
    let forms = StatusForm.allCases.map { session.status($0) }
    // The longest status that leaves room for the prompt. If none does, the prompt is shortened.
    let fitting = forms.first { PromptFrame.fits($0, beside: prompt, in: width) }
    let status = fitting ?? forms.last ?? StyledLine()
    let shown =
      fitting == nil ? screen.prompt(of: session, width: width - status.width - 1) : prompt
    let frame = PromptFrame(prompt: shown, editor: editor, status: status, width: width)
    context.printError(frame.rendered(rendering))
  }

  /// Replaces the prompt with the line that stays on the screen: without timers, and with
  /// everything that was typed.
  private func close(_ session: Session, _ text: String) {
    let line = (screen.prompt(of: session, width: width) + StyledLine(text)).withPlainBlanks
    let lines = line.width > width ? line.wrapped(to: width, hanging: 2) : [line]
    context.printError("\r\u{1B}[K" + StyledText(lines).rendered(rendering))
  }
}
