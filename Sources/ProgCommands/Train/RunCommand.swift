// `prog run` guides you through a session.

import ArgumentParser
import Diagnostics
import Engine
import HistoryFormat
import Logbook
import SessionFlow
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

  @Flag(help: "Save the workout at the end without asking")
  var yes = false

  @Flag(help: "Print one line per step and redraw nothing, for screen readers")
  var plain = false

  func run() throws {
    let opened = try OpenedFolder.open(global, "run", gym: place.gym)
    warn(opened.warnings)
    var draft = try openDraft(opened)
    defer { draft.close() }
    if !draft.lines.isEmpty {
      if try resumes(draft, opened) { return }
      draft = try openDraft(opened)
    }
    let moment = try moment
    let today = try opened.day(on: moment.date)
    let replay = today.replay
    warn(opened.damage)
    let chosen: (run: ProgramRun, session: SessionPlan)?
    if free || replay.runs.isEmpty {
      chosen = nil
    } else {
      chosen = try SessionChoice(day: day, program: program, today: today, command: self)
        .chosen()
      // `chosen` has said already that no session is due.
      if chosen == nil {
        try Problem.translated { try draft.remove() }
        return
      }
    }
    var problems = PlanWarnings()
    if let session = chosen?.session { problems.add(session) }
    warn(problems.diagnostics)
    let start = SessionStart(
      date: moment.date, time: moment.time, title: chosen?.session.day ?? "Workout",
      reference: try chosen.map { try opened.reference(to: $0.session) }, gym: place.gym,
      clock: context.clock())
    let session = Session(
      start, plan: chosen?.session, sources: SessionSources.of(opened, replay, on: moment.date),
      signs: signs)
    var loop = SessionLoop(
      session: session, opened: opened, replay: replay, draft: draft, command: self)
    try loop.go(opening: session.opening, from: 0)
  }

  private func openDraft(_ opened: OpenedFolder) throws -> Draft {
    try Problem.translated {
      try Draft.open(
        UnfinishedSession.draft, in: opened.folder.layout, files: opened.folder.files,
        holder: opened.folder.holder)
    }
  }

  /// ASCII symbols for terminals that may not show more.
  private var signs: SessionSymbols { context.environment["TERM"] == "dumb" ? .ascii : .unicode }

  /// Offers to resume the session in the draft. Returns false if there is nothing to resume, or if
  /// the session was discarded.
  private func resumes(_ draft: Draft, _ opened: OpenedFolder) throws -> Bool {
    guard let begun = Session.restored(plan: nil, sources: SessionSources(), lines: draft.lines)
    else {
      tell(
        "Set aside an unfinished session that cannot be read "
          + "(\(draft.lines.count) \(draft.lines.count == 1 ? "line" : "lines")).")
      try Problem.translated { try draft.setAside() }
      return false
    }
    let start = begun.session.start
    if let written = entry(begun.session.progress.writing, in: opened) {
      try Problem.translated { try draft.remove() }
      tell(
        "The session of \(start.date.weekdayAndDay) \(start.time.text) is already in the history, "
          + "as \(written.id.text).")
      return false
    }
    var opened = opened
    // The session continues in the gym where it began, if the settings still have it.
    if let gym = start.gym { opened.gym = opened.settings.gym(named: gym) }
    let replay = try opened.replay(on: start.date)
    let plan = start.reference.flatMap { replay.plan(of: $0, on: start.date) }
    guard
      let restored = Session.restored(
        plan: plan, sources: SessionSources.of(opened, replay, on: start.date), lines: draft.lines,
        signs: signs)
    else { return false }
    if restored.damaged > 0 {
      let lines = restored.damaged == 1 ? "line" : "lines"
      tell("Ignored \(restored.damaged) damaged \(lines) of the unfinished session.")
    }
    tell("You have an unfinished session: \(UnfinishedSession(restored.session).summary) saved.")
    if context.inputIsTerminal {
      context.printError("Enter resumes, d discards, q quits > ")
      var reader = LineReader(context.input)
      guard case .line(let answer) = reader.next() else { throw QuietExit(status: .interrupted) }
      switch answer.trimmed.lowercased() {
      case "d", "discard":
        try Problem.translated { try draft.setAside() }
        tell("Discarded.")
        return false
      case "q", "quit":
        tell("Resume later with prog run.")
        return true
      default: break
      }
    }
    let session = restored.session
    var loop = SessionLoop(
      session: session, opened: opened, replay: replay, draft: draft, command: self)
    try loop.go(
      opening: session.resuming, from: secondsSince(start, session.elapsed))
    return true
  }

  /// Returns the entry with exactly this text in the history, or nil.
  private func entry(_ text: String?, in opened: OpenedFolder) -> HistoryEntry? {
    guard let text else { return nil }
    return opened.history.entries.last { $0.entry.historyText == text }
  }

  /// Returns how many seconds ago the session began, and no less than the draft says.
  private func secondsSince(_ start: SessionStart, _ elapsed: Seconds) -> Int {
    let kept = Int(elapsed.tenths / 10)
    if let clock = start.clock { return max(kept, clock.seconds(until: context.clock())) }
    guard global.date == nil else { return kept }
    let now = context.now()
    let days = now.date.days(since: start.date)
    return max(kept, days * 86_400 + Int(now.time.seconds) - Int(start.time.seconds))
  }
}
