// `prog run` guides you through a session.

import ArgumentParser
import Diagnostics
import Engine
import HistoryFormat
import Logbook
import Notation
import SessionFlow
import Sessions
import Terminal
import Training
import Workspace

struct RunCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", _superCommandName: "prog",
    abstract: "Run today's workout, logging each set as you finish it",
    discussion: """
      Enter logs the set as planned. Or type what you did. ? lists all commands.
      Examples:
        prog run
        prog run Squat --yes
        prog run --drafts
      """)

  @OptionGroup var global: GlobalOptions

  @OptionGroup var place: GymOption

  @OptionGroup var detail: VerboseOption

  @Argument(help: "Day to train (by default the session that is due)")
  var day: String?

  @Option(help: "Train this program, if several are running")
  var program: String?

  @Flag(help: "Train without a program")
  var free = false

  @Flag(help: "Save the workout without asking; if input is a pipe, log unlikely values too")
  var yes = false

  @Flag(help: "Print one line per step and redraw nothing, for screen readers")
  var plain = false

  @Option(
    help: .value(
      "command",
      "Run this command at each exercise and when a rest ends, with the text to speak on its stdin")
  )
  var speak: String?

  @Flag(help: "List unfinished workouts that were set aside")
  var drafts = false

  @Option(help: .value("number", "Resume the workout with this number in --drafts"))
  var draft: Int?

  func validate() throws {
    if let speak, let missing = context.missingProgram(of: speak) {
      throw ValidationError(
        "cannot find the program '\(missing)' of --speak. Install it, or name another one")
    }
    if drafts, draft != nil { throw ValidationError("use only one of --drafts and --draft") }
    if drafts || draft != nil, day != nil || program != nil || free {
      throw ValidationError(
        "\(drafts ? "--drafts" : "--draft") cannot be used with a day, --program or --free")
    }
  }

  func run() throws {
    var opened = try OpenedFolder.open(global, "run", gym: place.gym)
    warn(opened.warnings)
    if drafts {
      let view = DraftsView(opened, layout)
      return show(view)
    }
    let (held, isTakenOver) = try openDraft(opened)
    defer { held.close() }
    // The other process may have written to the history before the answer.
    if isTakenOver { opened = try opened.reread() }
    let resumption = DraftResumption(draft: held, opened: opened, command: self)
    if let draft { try resumption.choose(draft) }
    if !held.lines.isEmpty, try resumption.resumes(isChosen: draft != nil || isTakenOver) { return }
    let moment = try moment
    let today = keptUntilExit(try opened.day(on: moment.date))
    let replay = today.replay
    warn(opened.toleratedDamage)
    let chosen: (run: ProgramRun, session: SessionPlan)?
    if free || replay.runs.isEmpty {
      chosen = nil
    } else {
      chosen = try SessionChoice(day: day, program: program, today: today, command: self).chosen()
      // `chosen` has said already that no session is due.
      if chosen == nil { return }
    }
    var problems = PlanWarnings()
    if let session = chosen?.session { problems.add(session) }
    warn(problems.diagnostics)
    let folder = try FolderSession.begun(
      chosen?.session, on: moment.date, at: moment.time, clock: context.clock(), in: opened, replay)
    var loop = SessionLoop(folder, draft: held, command: self)
    try loop.go(opening: folder.session.opening, from: 0)
  }

  /// Opens the draft. A session that is open elsewhere is taken over after a yes.
  private func openDraft(_ opened: OpenedFolder) throws -> (draft: Draft, isTakenOver: Bool) {
    let (layout, files) = (opened.folder.layout, opened.folder.files)
    func open(isTakingOver: Bool) throws -> Draft {
      try Problem.translated {
        try Draft.open(
          FolderSession.draft, in: layout, files: files,
          holder: opened.folder.holder.described(in: context), isTakingOver: isTakingOver)
      }
    }
    do {
      return (try open(isTakingOver: false), false)
    } catch let failure as LogbookError
      where failure.diagnostics.first?.id == WorkspaceErrorID.sessionRunning.rawValue
      && context.inputIsTerminal
    {
      let session = UnfinishedSession(lines: layout.draftLines(FolderSession.draft, in: files))
      let holder = layout.draftHolder(FolderSession.draft, in: files)
      tell(
        (session.isEmpty ? "A session is open in " : "Your session is open in ")
          + "\(holder?.text ?? "another process")."
          + (session.isEmpty ? "" : " It has \(session.summary)."))
      context.printError("Continue here? [Y/n] ")
      var reader = LineReader(context.input)
      guard case .line(let line) = reader.next() else { throw QuietExit(status: .interrupted) }
      guard ["", "y", "yes"].contains(line.trimmed.lowercased()) else {
        tell("Nothing was changed.")
        throw QuietExit(status: .no)
      }
      return (try open(isTakingOver: true), true)
    }
  }

  /// The screen for the session, without a timer. Terminals that may not show more than ASCII get
  /// only that.
  var screen: SessionScreen {
    let isDumb = context.environment["TERM"] == "dumb"
    return SessionScreen(
      isPlain: plain, drawsPlates: rendering == .ansi && !plain && !isDumb,
      signs: isDumb ? .ascii : .unicode, layout: layout)
  }
}

/// Lists the sessions that were set aside.
struct DraftsView: Answer {
  private let drafts: [(aside: AsideDraft, session: UnfinishedSession)]
  /// The session that `prog run` would resume.
  private let unfinished: UnfinishedSession?
  private let layout: Layout

  init(_ opened: OpenedFolder, _ layout: Layout) {
    drafts = opened.folder.layout.asides(of: FolderSession.draft, in: opened.folder.files)
      .map { ($0, UnfinishedSession(lines: $0.lines ?? [])) }
    unfinished = UnfinishedSession.found(in: opened)
    self.layout = layout
  }

  var lines: [StyledLine] {
    var lines: [StyledLine] = []
    if drafts.isEmpty {
      lines.append("No unfinished workout was set aside.")
    } else {
      var table = Table([
        TableColumn("draft"), TableColumn("workout", minimumWidth: 12, narrowing: .wrap),
        TableColumn("began"), TableColumn("sets", .trailing),
      ])
      for (aside, session) in drafts {
        let began = session.start.map { "\($0.date.long) \($0.time.text)" } ?? "-"
        table.add(
          StyledLine("\(aside.number)", .bold),
          StyledLine(session.start?.title ?? "cannot be read"),
          StyledLine(began, .dim), StyledLine("\(session.sets)"))
      }
      lines += table.lines(in: layout.tabular)
      let first = drafts.first { $0.session.start != nil }
      if let first {
        lines += ["", StyledLine("Resume one: prog run --draft \(first.aside.number)")]
      }
    }
    if let unfinished {
      let text = "Unfinished session: \(unfinished.summary). Continue: prog\u{A0}run"
      lines += [""] + StyledLine(text, .yellow).wrapped(to: layout.width ?? .max, hanging: 2)
    }
    return lines
  }

  var json: JSON {
    .document([
      "drafts": .array(drafts.map { json($0.aside, $0.session) }), "unfinished": unfinished?.json,
    ])
  }

  private func json(_ aside: AsideDraft, _ session: UnfinishedSession) -> JSON {
    .object([
      "number": .integer(aside.number), "title": .text(session.start?.title),
      "date": .text(session.start?.date.text), "time": .text(session.start?.time.text),
      "sets": .integer(session.sets), "file": .string(aside.file),
      "exercises": .list(session.exercises) { exercise in
        [
          "name": .string(exercise.name), "sets": .array(exercise.sets.map(\.json)),
        ]
      },
    ])
  }
}

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
    let asides = layout.asides(of: FolderSession.draft, in: opened.folder.files)
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
    if let moved { command.tell("Set aside \(current.summary): it is now draft \(moved).") }
  }

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
    let isBegun = try isBegunOnPage(found)
    if found.isEmpty, !isBegun {
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
    guard
      let restored = try FolderSession.restored(
        from: draft.lines, in: opened, warn: { command.warn($0) })
    else { return false }
    if restored.damaged > 0 {
      let lines = restored.damaged == 1 ? "line" : "lines"
      command.tell("Ignored \(restored.damaged) damaged \(lines) of the unfinished session.")
    }
    var folder = restored.session
    let elapsed = Int(folder.session.elapsed.tenths / 10)
    let seconds =
      command.global.date == nil || start.clock != nil
      ? folder.seconds(until: context.clock(), now: context.now()) : elapsed
    let question = DraftQuestion(
      start, hasSets: found.sets > 0, today: try command.moment.date,
      idle: command.global.date == nil ? seconds - elapsed : nil, plan: folder.plan)
    if !isChosen, !isBegun {
      command.tell("You have an unfinished session: \(found.summary) saved.")
    }
    if let remark = question.remark { command.tell("\(remark)") }
    let isPlain = (isChosen || isBegun) && question.usual == .resume && folder.plan == .current
    let answer = isPlain || !context.inputIsTerminal ? .resume : try ask(question)
    switch answer {
    case .resume:
      let opening = folder.session.resume(inGym: opened.gym?.name)
      var loop = SessionLoop(folder, draft: draft, command: command)
      try loop.go(opening: opening, from: seconds)
    case .finish:
      try SessionLoop(folder, draft: draft, command: command).finish(from: elapsed)
    case .discard:
      try setAside()
      return false
    case .quit: command.tell("Resume later with prog run.")
    }
    return true
  }

  /// Returns true if a page began the session of today, and has no set yet. A terminal begins a
  /// draft with the first set.
  private func isBegunOnPage(_ found: UnfinishedSession) throws -> Bool {
    guard found.isEmpty, let start = found.start, command.day == nil, command.program == nil,
      !command.free
    else { return false }
    return try start.date == command.moment.date
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
}

// The unfinished session of a folder, for `prog run` and `prog today`.

extension UnfinishedSession {
  /// Returns the unfinished session in a folder; nil if there is none, or if it is in the history
  /// already.
  static func found(in opened: OpenedFolder) -> UnfinishedSession? {
    let session = UnfinishedSession(
      lines: opened.folder.layout.draftLines(FolderSession.draft, in: opened.folder.files))
    guard !session.isEmpty, session.start != nil, opened.entry(session.writing) == nil else {
      return nil
    }
    return session
  }

  /// The sets of each exercise as `prog log` takes them: `Squat: 3x5 @ 100kg`.
  var texts: [String] {
    exercises.map { "\($0.name): \(SetPrinter.text(of: $0.sets))" }
  }

  var json: JSON {
    .object([
      "title": .text(start?.title), "date": .text(start?.date.text),
      "time": .text(start?.time.text), "sets": .integer(sets),
    ])
  }
}
