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
    help: ArgumentHelp(
      "Run this command at each exercise and when a rest ends, with the text to speak on its stdin",
      valueName: "command"))
  var speak: String?

  @Flag(help: "List unfinished workouts that were set aside")
  var drafts = false

  @Option(
    help: ArgumentHelp("Resume the workout with this number in --drafts", valueName: "number"))
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
    let opened = try OpenedFolder.open(global, "run", gym: place.gym)
    warn(opened.warnings)
    if drafts {
      let view = DraftsView(opened, layout)
      return global.json ? show(view.json) : show(view.lines)
    }
    let held = try openDraft(opened)
    defer { held.close() }
    let resumption = DraftResumption(draft: held, opened: opened, command: self)
    if let draft { try resumption.choose(draft) }
    if !held.lines.isEmpty, try resumption.resumes(isChosen: draft != nil) { return }
    let moment = try moment
    let today = keptUntilExit(try opened.day(on: moment.date))
    let replay = today.replay
    warn(opened.toleratedDamage)
    let chosen: (run: ProgramRun, session: SessionPlan)?
    if free || replay.runs.isEmpty {
      chosen = nil
    } else {
      chosen = try SessionChoice(day: day, program: program, today: today, command: self)
        .chosen()
      // `chosen` has said already that no session is due.
      if chosen == nil { return }
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
      session: session, opened: opened, replay: replay, draft: held, command: self)
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
  var signs: SessionSymbols { context.environment["TERM"] == "dumb" ? .ascii : .unicode }
}
