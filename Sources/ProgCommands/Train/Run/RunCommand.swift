// `prog run` guides you through a session.

import ArgumentParser
import Diagnostics
import Engine
import HistoryFormat
import Logbook
import Notation
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

// The output of `prog run --drafts`.

/// Lists the sessions that were set aside.
struct DraftsView {
  private let drafts: [(aside: AsideDraft, session: UnfinishedSession)]
  /// The session that `prog run` would resume.
  private let unfinished: UnfinishedSession?
  private let layout: Layout

  init(_ opened: OpenedFolder, _ layout: Layout) {
    drafts = opened.folder.layout.asides(of: UnfinishedSession.draft, in: opened.folder.files)
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
      "drafts": .array(drafts.map { json($0.aside, $0.session) }),
      "unfinished": unfinished?.json,
    ])
  }

  private func json(_ aside: AsideDraft, _ session: UnfinishedSession) -> JSON {
    .object([
      "number": .integer(aside.number), "title": .text(session.start?.title),
      "date": .text(session.start?.date.text), "time": .text(session.start?.time.text),
      "sets": .integer(session.sets), "file": .string(aside.file),
      "exercises": .list(
        session.exercises.map { exercise in
          .object([
            "name": .string(exercise.name), "sets": .array(exercise.sets.map(\.json)),
          ])
        }),
    ])
  }
}
