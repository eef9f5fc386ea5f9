// `prog run`: the guided session.

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
    abstract: "Train the session that waits, set by set; each set is kept at once.",
    discussion: """
      Enter takes the planned set as done; anything else is read as what was done. ? lists the rest.
      Examples:
        prog run
        prog run Squat --yes
      """)

  @OptionGroup var global: GlobalOptions

  @OptionGroup var place: GymOption

  @Argument(help: "The day to train; by default the one that waits.")
  var day: String?

  @Option(help: "The program, where several run.")
  var program: String?

  @Flag(help: "Train for no program.")
  var free = false

  @Flag(help: "Write the session at its end without asking.")
  var yes = false

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
    let replay = try opened.day(on: moment.date).replay
    warn(opened.damage)
    let chosen: (run: ProgramRun, session: SessionPlan)?
    if free || replay.runs.isEmpty {
      chosen = nil
    } else {
      chosen = try SessionChoice(
        day: day, program: program, replay: replay, date: moment.date, command: self
      ).chosen()
      // What there is to say on a day without a session was said.
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
      start, plan: chosen?.session, sources: SessionSources.of(opened, replay), signs: signs)
    let loop = SessionLoop(
      session: session, opened: opened, replay: replay, draft: draft, command: self)
    try loop.go(opening: session.opening, from: 0)
  }

  private func openDraft(_ opened: OpenedFolder) throws -> Draft {
    try Problem.translated {
      try Draft.open(
        "session", in: opened.folder.layout, files: opened.folder.files,
        holder: opened.folder.holder)
    }
  }

  /// Terminals that show no more than ASCII get ASCII.
  private var signs: SessionSymbols { context.environment["TERM"] == "dumb" ? .ascii : .unicode }

  /// Offers to go on with the session that a draft holds; false when it was thrown away.
  private func resumes(_ draft: Draft, _ opened: OpenedFolder) throws -> Bool {
    guard let begun = Session.restored(plan: nil, sources: SessionSources(), lines: draft.lines)
    else {
      tell("a draft that cannot be read was put aside: \(draft.lines.count) lines")
      try Problem.translated { try draft.setAside() }
      return false
    }
    let start = begun.session.start
    if let written = entry(begun.session.progress.writing, in: opened) {
      try Problem.translated { try draft.remove() }
      tell(
        "The session of \(start.date.weekdayAndDay) \(start.time.text) is in the history as "
          + "\(written.id.text).")
      return false
    }
    var opened = opened
    // The session goes on where it was begun, in a gym that is still set up.
    if let gym = start.gym { opened.gym = opened.settings.gym(named: gym) }
    let replay = try opened.replay(on: start.date)
    let plan = start.reference.flatMap { replay.plan(of: $0, on: start.date) }
    guard
      let restored = Session.restored(
        plan: plan, sources: SessionSources.of(opened, replay), lines: draft.lines, signs: signs)
    else { return false }
    if restored.damaged > 0 {
      tell("\(restored.damaged) damaged lines of the draft are passed over")
    }
    let workout = restored.session.workout
    let sets = workout.exercises.reduce(0) { $0 + $1.sets.sets.count }
    tell(
      "An unfinished session: \(start.title), \(start.date.weekdayAndDay) \(start.time.text), "
        + "\(sets) \(sets == 1 ? "set" : "sets") kept.")
    if context.inputIsTerminal {
      context.printError("Enter goes on with it, d puts it aside, q leaves it > ")
      var reader = LineReader(context.input)
      guard case .line(let answer) = reader.next() else { throw QuietExit(status: .interrupted) }
      switch answer.trimmed.lowercased() {
      case "d", "discard":
        try Problem.translated { try draft.setAside() }
        tell("Put aside.")
        return false
      case "q", "quit":
        tell("It waits: prog run goes on from here.")
        return true
      default: break
      }
    }
    let session = restored.session
    let loop = SessionLoop(
      session: session, opened: opened, replay: replay, draft: draft, command: self)
    try loop.go(
      opening: session.resuming, from: secondsSince(start, session.elapsed))
    return true
  }

  /// The entry of these words, where the history has it.
  private func entry(_ text: String?, in opened: OpenedFolder) -> HistoryEntry? {
    guard let text else { return nil }
    return opened.history.entries.last { $0.entry.historyText == text }
  }

  /// How long ago the session began; at least what the draft says.
  private func secondsSince(_ start: SessionStart, _ elapsed: Seconds) -> Int {
    let kept = Int(elapsed.tenths / 10)
    if let clock = start.clock { return max(kept, clock.seconds(until: context.clock())) }
    guard global.date == nil else { return kept }
    let now = context.now()
    let days = now.date.days(since: start.date)
    return max(kept, days * 86_400 + Int(now.time.seconds) - Int(start.time.seconds))
  }
}
