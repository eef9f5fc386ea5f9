// Writes an entry that moves a program, and shows what is due after it.

import ArgumentParser
import Diagnostics
import Engine
import HistoryFormat
import Interchange
import Logbook
import Notation
import Programs
import Terminal
import Training
import Workspace

/// Writes an entry such as `skip` or `pause`, and shows its effect on the programs.
struct MoveReport {
  let command: any ReportedCommand
  let opened: OpenedFolder
  let date: CalendarDate
  let time: ClockTime
  /// The programs before the entry.
  let replay: Replay

  var choice: RunningChoice {
    RunningChoice(dialogue: command.dialogue(), replay: replay, date: date)
  }

  /// If `--date` has no time, the entry comes after the other entries of that date.
  init(_ command: any ReportedCommand) throws {
    self.command = command
    opened = try OpenedFolder.open(command.global, command.name)
    let moment = try command.moment
    date = moment.date
    let isOpen = try command.global.chosenDate.map { $0.time == nil } ?? false
    let last = opened.record.entries.last { $0.date == moment.date && $0.time != nil }?.time
    time = isOpen ? max(moment.time, last ?? moment.time) : moment.time
    replay = try opened.replay(on: date)
  }

  /// Writes the event, prints `text`, and shows what is due in these programs.
  func write(
    _ event: Event, saying text: String, and staying: [StayingValue] = [],
    about programs: [String]
  ) throws {
    try write(event, about: programs, and: staying) { _ in text }
  }

  /// Writes the event, prints the text for what is due after it, and shows that. `staying` are
  /// values that it does not change.
  func write(
    _ event: Event, about programs: [String], and staying: [StayingValue] = [],
    saying text: ([ProgramToday]) -> String
  ) throws {
    let (after, entry) = try opened.appending(Entry(date, time, event))
    let answers = command.following {
      try after.replay(on: date).today(date).filter { programs.contains($0.program) }
    }
    guard !command.global.json else {
      let written = after.history.entries.last { $0.entry == entry }
      command.show(document: [
        "entry": written?.json(only: nil), "programs": answers.map { .array($0.map(\.json)) },
        "staying": .list(staying.map(\.json)),
      ])
      return
    }
    let width = command.layout.width ?? .max
    command.show(StyledLine(text(answers ?? [])).wrapped(to: width))
    command.show(staying.flatMap { StyledLine($0.text).wrapped(to: width, hanging: 2) })
    guard let answers, !answers.isEmpty else { return }
    let view = TodayView(date: date, programs: answers, in: after, layout: command.layout)
    command.show([""] + view.lines)
  }
}

extension LogbookError {
  /// Returns the error for an entry that would change nothing.
  static func movesNothing(_ summary: String, _ help: [String]) -> LogbookError {
    LogbookError(.movesNothing, summary, help: help, .no)
  }
}

/// A value that began with another value, and does not follow a change of that one.
struct StayingValue {
  private let start: ChangedStart
  /// The command that starts it again from the other value.
  private let command: String

  /// `program` is the id to name in the command, if several programs are running.
  init(_ start: ChangedStart, in program: String?) {
    self.start = start
    let choice = program.map { " --program \($0.inShell)" } ?? ""
    command = "prog set \("\(start.value.plainText)=\(start.declared.text)".inShell)\(choice)"
  }

  /// `Squat.tm stays at 90kg. To change it too: prog set Squat.tm=117kg`.
  var text: String {
    "\(start.value.plainText) stays at \(start.running.text). To change it too: \(command)"
  }

  var json: JSON {
    .object([
      "value": .string(start.value.text), "is": start.running.json, "start": start.declared.json,
      "command": .string(command),
    ])
  }
}

struct SkipCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "skip", _superCommandName: "prog",
    abstract: "Skip a session and move on to the next one",
    discussion: """
      Examples:
        prog skip
        prog skip Bench --note "shoulder" --program 531
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "Day to skip (by default the session that is due)")
  var day: String?

  @Option(help: "Choose the program, if several are running")
  var program: String?

  @Option(help: "Add a note, such as the reason")
  var note: String?

  func run() throws {
    let report = try MoveReport(self)
    let choice = report.choice
    let runs = try choice.runs(program)
    let (run, name) = try day.map { try choice.day($0, of: runs) } ?? dueSession(choice, runs)
    guard run.canSkip(name, on: report.date) else {
      throw LogbookError.movesNothing(
        "no session of '\(name)' to skip on \(report.date.text)",
        ["see 'prog plan' for the sessions ahead"])
    }
    try report.write(
      .skip(program: run.id, day: name, notes: note.map { [$0] } ?? []),
      saying: "Skipped \(name) of \(run.title) on "
        + "\(report.date.long). To undo: prog redo \(name.inShell)", about: [run.id])
  }

  private func dueSession(
    _ choice: RunningChoice, _ runs: [ProgramRun]
  ) throws -> (run: ProgramRun, day: String) {
    let answers = choice.replay.today(choice.date).filter {
      $0.status == .due || $0.status == .overdue
    }
    let due = runs.filter { run in answers.contains { $0.program == run.id } }
    guard !due.isEmpty else {
      throw LogbookError.movesNothing(
        "no session is due on \(choice.date.text)",
        ["to skip a later session, name its day: prog skip DAY"])
    }
    let run = try choice.one(of: due)
    guard let pending = answers.first(where: { $0.program == run.id })?.pending.first else {
      throw QuietExit(status: .no)
    }
    return (run, pending.day)
  }
}

struct RedoCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "redo", _superCommandName: "prog",
    abstract: "Mark a session that was done or skipped as due again",
    discussion: """
      The logged workout stays in the history.
      Examples:
        prog redo Squat
        prog redo A --note "cut short" --program stronglifts-5x5
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "Day to do again")
  var day: String

  @Option(help: "Choose the program, if several are running")
  var program: String?

  @Option(help: "Add a note, such as the reason")
  var note: String?

  func run() throws {
    let report = try MoveReport(self)
    let (run, name) = try report.choice.day(day, of: try report.choice.runs(program))
    let waiting = report.replay.today(report.date, of: run.id)?.pending ?? []
    guard !waiting.contains(where: { $0.day == name }) else {
      throw LogbookError.movesNothing(
        "'\(name)' is already due on \(report.date.text)",
        ["to train it: prog run \(name.inShell)"])
    }
    guard run.canRedo(name) else {
      throw LogbookError.movesNothing(
        "no session of '\(name)' has been done or skipped yet",
        ["to train it, due or not: prog run \(name.inShell)"])
    }
    if let gone = run.goneDate(ofRedone: name, on: report.date) {
      throw LogbookError.movesNothing(
        "'\(name)' of \(gone.long) cannot be due again: the program skips missed sessions",
        [
          "to train it now, as an extra session: prog run \(name.inShell)",
          "to keep missed sessions due, write 'missed: carry' under 'schedule'",
        ])
    }
    try report.write(
      .redo(program: run.id, day: name, notes: note.map { [$0] } ?? []), about: [run.id]
    ) { answers in
      // The date of the entry, or the next training day, if prog shows it.
      let isPending = answers.contains { $0.pending.contains { $0.day == name } }
      let date = isPending ? report.date : answers.flatMap(\.coming).first { $0.day == name }?.date
      return "\(run.title): \(name) is due again\(date.map { " from \($0.long)" } ?? "")."
    }
  }
}

struct PauseCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "pause", _superCommandName: "prog",
    abstract: "Pause all programs, or one, until a date or until you resume",
    discussion: """
      No session is due during a pause.
      Examples:
        prog pause --until 2025-10-20 --note "holiday"
        prog pause 531
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "Program to pause (by default all running programs)")
  var program: String?

  @Option(help: .value("date", "Set the first date on which you train again"))
  var until: String?

  @Option(help: "Add a note, such as the reason")
  var note: String?

  func run() throws {
    let report = try MoveReport(self)
    let date = report.date
    let end = try until.map { try firstFree($0, after: date) }
    if let program, !report.replay.runs.contains(where: { $0.id == program }),
      DateText.read(program, today: date) != nil
    {
      throw LogbookError(
        .badDate, "'\(program)' is a date, not a program",
        help: ["write: prog pause --until \(program.inShell)"])
    }
    let runs = try report.choice.runs(program)
    guard runs.contains(where: { $0.wouldPause(from: date, until: end) }) else {
      let known = runs.first?.pause(on: date)
      throw LogbookError.movesNothing(
        "already paused \(known?.words ?? "until you resume")",
        ["to end the pause, run 'prog resume'"])
    }
    let what = program == nil && runs.count > 1 ? "\(runs.count) programs" : runs[0].title
    let when = end.map { "until \($0.long)" } ?? "from \(date.long) until you run prog resume"
    try report.write(
      .pause(program: program, until: end, notes: note.map { [$0] } ?? []),
      saying: "Paused \(what) \(when).", about: runs.map(\.id))
  }

  private func firstFree(_ text: String, after date: CalendarDate) throws -> CalendarDate {
    let end = try DateText.expect(text, today: date, .next).date
    guard end > date else {
      throw LogbookError(
        .badDate, "a pause from \(date.text) cannot end on \(end.text)",
        help: ["give --until the first date on which you train again"])
    }
    return end
  }
}

extension PauseStretch {
  /// The pause in words: `until Mon 20 Oct 2025`, `since Wed 8 Oct 2025`.
  var words: String { until.map { "until \($0.long)" } ?? "since \(from.long)" }
}

extension ProgramRun {
  var title: String { compiled.program.description.title }
}

struct ResumeCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "resume", _superCommandName: "prog",
    abstract: "Resume all paused programs, or one, from today on",
    discussion: """
      Examples:
        prog resume
        prog resume 531 --date 2025-10-18
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "Program to resume (by default all paused programs)")
  var program: String?

  func run() throws {
    let report = try MoveReport(self)
    let runs = try report.choice.runs(program)
    let paused = runs.filter { $0.canResume(on: report.date) }
    guard let first = paused.first else {
      throw LogbookError.movesNothing(
        "no program is paused on \(report.date.text)", ["see 'prog today' for what is due"])
    }
    let what = paused.count > 1 ? "\(paused.count) programs" : first.title
    try report.write(
      .resume(program: program), saying: "Resumed \(what) on \(report.date.long).",
      about: runs.map(\.id))
  }
}

struct SetCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "set", _superCommandName: "prog",
    abstract: "Change values of a running program, such as a weight, a max or a stage",
    discussion: """
      Examples:
        prog set Squat.tm=120kg
        prog set "Squat as T2.weight=85lb" stage=1 --program gzclp
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "Value and its name, such as Squat.tm=120kg or squat 62.5")
  var values: [String]

  @Option(help: "Change this program, if several are running")
  var program: String?

  func run() throws {
    let report = try MoveReport(self)
    let (replay, choice) = (report.replay, report.choice)
    if let id = values.first, replay.runs.contains(where: { $0.id == id }) {
      let rest = values.dropFirst().map { $0.inShell + " " }.joined()
      throw LogbookError(
        .badAnswer, "'\(id)' is a program, not a value",
        help: ["write: prog set \(rest.isEmpty ? "NAME=VALUE " : rest)--program \(id.inShell)"])
    }
    let known = report.opened.exerciseNames(done: false)
    let running = try choice.runs(program)
      .map { RunningValues(replay: replay, run: $0, known: known) }
    let texts = try AssignmentText.all(values) { name in running.contains { $0.name(name) != nil } }
    let run = try run(declaring: texts, choice, known)
    let assignments = try texts.map {
      try RunningValues(replay: replay, run: run, known: known).read($0)
    }
    let changed = assignments.filter { replay.value(of: $0.name, in: run) != $0.value }
    guard !changed.isEmpty else {
      let what = assignments.map { "\($0.name.plainText) is already \($0.value.text)" }
      throw LogbookError.movesNothing(what.joined(separator: ", "), [])
    }
    let what = changed.map { name, value in
      "\(name.plainText) \(replay.value(of: name, in: run)?.text ?? "open") -> "
        + replay.text(value, of: name, in: run)
    }
    let given = changed.map { Assignment($0.name.text, $0.value) }
    let others = replay.staying(after: given, in: run, on: report.date)
    try report.write(
      .set(program: run.id, given),
      saying: "Set in \(run.title) from \(report.date.long): \(what.joined(separator: ", ")).",
      and: others.map { StayingValue($0, in: replay.runs.count > 1 ? run.id : nil) },
      about: [run.id])
  }

  private func run(
    declaring texts: [AssignmentText], _ choice: RunningChoice, _ known: [ExerciseNames.Known]
  ) throws -> ProgramRun {
    let runs = try choice.runs(program)
    let declaring = runs.filter { run in
      let values = RunningValues(replay: choice.replay, run: run, known: known)
      return texts.contains { values.name($0.name) != nil }
    }
    // If no program declares a name, the error suggests similar names.
    if let only = declaring.first, declaring.count == 1 { return only }
    guard declaring.isEmpty, let name = texts.first?.name else {
      return try choice.one(of: declaring)
    }
    let names = runs.flatMap { RunningValues(replay: choice.replay, run: $0).names }
    throw RunningValues.unknown(name, among: names, known: known)
  }
}
