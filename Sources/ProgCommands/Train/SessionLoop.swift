// The loop of `prog run`. It sends lines to the session, and puts each record on disk before the
// next prompt.

import Diagnostics
import Engine
import HistoryFormat
import Insights
import Logbook
import SafeOutput
import SessionFlow
import Sessions
import Terminal
import Training
import Workspace

/// Runs one session over a terminal or a pipe.
struct SessionLoop {
  private var folder: FolderSession
  let draft: Draft
  let command: RunCommand

  private var context: CommandContext { command.context }
  private var width: Int { max(20, context.currentColumns()) }

  init(_ folder: FolderSession, draft: Draft, command: RunCommand) {
    self.folder = folder
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
    var loop = self
    let time = Seconds(Int32(clamping: seconds))
    _ = try loop.folder.answer(loop.folder.session.resuming, at: time)
    let effects = loop.folder.session.handle(.line("f"), at: time)
    try loop.go(opening: effects, from: seconds)
  }

  private mutating func go(
    _ opening: [SessionEffect], time: () -> Seconds, _ input: inout SessionInput
  ) throws -> End {
    folder.session.unlikelySets =
      context.inputIsTerminal ? .ask : command.yes ? .accept : .refuse
    var end = try perform(opening, time(), &input)
    display(input.screen.lines(of: folder.session, since: nil, width: width))
    if end == nil, folder.session.currentExercise != nil { speak(folder.session.spoken) }
    while true {
      if let end { return end }
      let before = folder.session
      do {
        let event = try input.next(&folder.session, time: time, rings: ring, expectOwn: expectOwn)
        if case .inputEnded = event { context.printError("\n") }
        end = try perform(folder.session.handle(event, at: time()), time(), &input)
      } catch is ContinuedElsewhere {
        end = try follow(at: time())
      }
      display(input.screen.lines(of: folder.session, since: before, width: width))
      if end == nil, let exercise = folder.session.currentExercise,
        exercise != before.currentExercise
      {
        speak(folder.session.spoken)
      }
    }
  }

  // MARK: Other devices

  /// Another device added steps to this session, or saved it.
  private struct ContinuedElsewhere: Error {}

  /// Ends the session if another process has it now. `typed` is what was typed meanwhile.
  private func expectOwn(typed: String) throws {
    let loss = draft.movedElsewhere()
    if draft.hasNewLines || (loss != nil && wasSaved) { throw ContinuedElsewhere() }
    guard let loss else { return }
    context.printError("\n")
    throw refused(typed.isEmpty ? nil : typed, loss)
  }

  /// True if a page has saved this session.
  private var wasSaved: Bool { folder.wasSaved(draft.lines) }

  /// Continues the session as it is after the steps of another device.
  private mutating func follow(at time: Seconds) throws -> End? {
    if context.outputIsTerminal { context.printError("\n") }
    guard draft.hasNewLines else {
      display([StyledLine("This session was saved on another device.", .green)])
      return .left
    }
    draft.acceptNewLines()
    let known = folder.session.records
    guard
      var (restored, _) = try FolderSession.restored(
        from: draft.lines, in: folder.opened, warn: { command.warn($0) })
    else {
      display([StyledLine("The session cannot be read any more. To see it: prog run", .yellow)])
      return .left
    }
    restored.session.unlikelySets = folder.session.unlikelySets
    _ = try restored.answer(restored.session.resuming, at: time)
    folder = restored
    for record in folder.session.records.dropFirst(known.count) {
      if let text = record.logged {
        display([StyledLine("On another device: ", .dim) + StyledLine(text, .bold)])
      }
    }
    return nil
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

  private enum End {
    case written(Entry, OpenedFolder)
    case left
  }

  private mutating func perform(
    _ effects: [SessionEffect], _ time: Seconds, _ input: inout SessionInput
  ) throws -> End? {
    for effect in effects {
      switch effect {
      case .keep(let record): try keep(record, &input)
      case .replan, .changeGym: _ = try folder.answer([effect], at: time)
      case .review(let workout):
        let outlook = folder.outlook(of: workout, isVerbose: command.detail.verbose) {
          command.warn($0)
        }
        _ = folder.session.handle(.reviewed(outlook), at: time)
        guard command.yes else { continue }
        // prog does not ask, but shows the saved workout.
        display(input.screen.view(of: folder.session, width: width))
        return try perform(folder.session.handle(.confirmed, at: time), time, &input)
      case .finish(let workout): return try write(folder.entry(of: workout))
      case .ring: ring(folder.session)
      case .leave:
        try Problem.translated { try draft.restoreIfDeleted() }
        if UnfinishedSession(lines: draft.lines).isEmpty {
          try Problem.translated { try draft.remove() }
        }
        return .left
      case .discard:
        // Notes and answers are kept, although no set was done.
        guard !folder.session.progress.isEmpty else {
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

  private func leaving(_ remark: Remark) -> SafeText {
    "\n" + StyledText(command.screen.line(remark).wrapped(to: width)).rendered(.plain)
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
        if draft.hasNewLines { throw ContinuedElsewhere() }
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

  private func write(_ entry: Entry) throws -> End {
    let (after, written, warning) = try folder.write(entry, at: folder.session.elapsed, to: draft)
    // If the draft cannot be removed, the next run finds its session in the history and removes it.
    if let warning { command.warn([warning]) }
    return .written(written, after)
  }

  // MARK: The end

  private func told(_ entry: Entry, in folder: OpenedFolder) {
    guard let index = folder.record.entries.lastIndex(of: entry) else { return }
    if command.global.json {
      SessionOutcomeView(
        outcome: SessionOutcome(
          before: self.folder.opened, replay: self.folder.replay, entry: entry),
        command: command
      ).report(in: folder)
      return
    }
    display([StyledLine("Saved as \(folder.history.entries[index].id.text).", .green)])
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
