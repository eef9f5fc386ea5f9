// `prog start` starts a program.

import ArgumentParser
import Diagnostics
import Embedded
import Engine
import HistoryFormat
import Logbook
import Notation
import ProgramFormat
import Programs
import SystemPackage
import Terminal
import Training
import Workspace

struct StartCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "start", _superCommandName: "prog",
    abstract: "Start a program, answering its questions",
    discussion: """
      prog asks each question of the program, unless you give the answer as NAME=VALUE. Without a \
      program, prog lists all programs.
      Examples:
        prog start leg-day
        prog start 531 Squat.1rm=365lb "Bench Press.1rm=225lb" --date 2025-09-08
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "Id of the program (its file name without .yaml), or its title")
  var program: String?

  @Argument(help: "Answers, such as Squat.1rm=140kg or weekdays=\"mon wed fri\"")
  var answers: [String] = []

  func run() throws {
    guard let program else { return list(try OpenedFolder.open(global, "start")) }
    guard let started = try start(program) else { return }
    if global.json { return show(.object([JSON.Member("version", 1)] + started.members)) }
    show(started.lines(in: layout))
    for remark in started.remarks { tell(SafeText(remark)) }
  }

  /// Asks the questions of a program and starts it; returns nil if it does not exist.
  func start(_ typed: String) throws -> StartedProgram? {
    let moment = try moment
    var opened = try OpenedFolder.open(global, "start")
    try opened.expectHistoryRead()
    let (id, answers) = try id(typed, opened)
    guard !opened.runningIDs(through: moment.date).contains(id) else {
      throw LogbookError(
        .alreadyRunning, "'\(id)' is already running", help: help(id, answers), .no)
    }
    if let later = opened.start(of: id, after: moment.date) {
      throw LogbookError(
        .alreadyRunning, "'\(id)' was started later, on \(later.entry.date.text)",
        help: [
          "to start it earlier, remove that start first: prog history rm \(later.id.text)"
        ], .no)
    }
    guard let text = text(id, opened) else { return nil }
    let program = try text.program(opened.settings.renames)
    try expectPlan(of: program, opened)
    var questions = StartQuestions(
      program: program, unit: opened.settings.unit, settings: opened.settings.ofEngine,
      bodyweightIsKnown: opened.record.bodyweight(on: moment.date) != nil)
    try questions.readAnswers(
      answers, opened.settings.renames, known: opened.exerciseNames(done: false))
    let time = try time(opened, id, moment)
    func entry(_ questions: StartQuestions) -> Entry {
      Entry(moment.date, time, .start(program: id, version: text.version, inputs: questions.given))
    }
    questions = try answered(
      questions, of: program, in: opened.adding(text), on: moment.date, entry)
    if let load = questions.bodyweight {
      opened = try opened.appending(Entry(moment.date, time, .bodyweight(load, notes: []))).folder
    }
    let start = entry(questions)
    let written = try Problem.translated {
      if opened.text(of: id) == nil {
        try opened.folder.addProgram(id, text.source.bytes)
        tell("Copied the shipped program to programs/\(id).yaml.")
      }
      _ = try opened.folder.keepVersion(id, text.resolved.source.bytes)
      return try opened.folder.append(opened.history.spaced(start)).text
    }
    let folder = opened.with([written]).adding(text)
    let today = following {
      try folder.replay(on: moment.date).today(moment.date).first { $0.program == program.id }
    }?.flatMap(\.self)
    let remarks = questions.open.filter(\.isBodyweight).map {
      "\($0.question.prompt): log it with 'prog bodyweight \($0.example(questions.unit))'."
    }
    return StartedProgram(
      folder: folder, program: program, date: moment.date, today: today, remarks: remarks)
  }

  /// Stops the command if the program cannot be run.
  ///
  /// - Throws: The errors of sets that can never be worked out, which `prog check` reports too.
  private func expectPlan(of program: Program, _ opened: OpenedFolder) throws {
    let problems = PlanCheck.problems(
      of: CompiledProgram(program), settings: opened.settings.ofEngine
    ).map(\.atOrigin).filter { $0.severity == .error }
    guard problems.isEmpty else { throw LogbookError(problems, .badInput) }
  }

  private func help(_ id: String, _ answers: [String]) -> [String] {
    let fresh = "to start again from scratch, stop it first: prog stop \(id.inShell)"
    guard !answers.isEmpty else { return [fresh] }
    let values = answers.map(\.inShell).joined(separator: " ")
    return ["to change values from now on: prog set \(values) --program \(id.inShell)", fresh]
  }

  /// Returns the folder's own program, otherwise the shipped one. A shipped program is copied into
  /// the folder once all its questions are answered.
  private func text(_ id: String, _ opened: OpenedFolder) -> ProgramText? {
    if let own = opened.text(of: id) { return own }
    return ProgramText.shipped(id, named: "programs/\(id).yaml")
  }

  /// Returns the id that a typed name means, and says which one it is.
  ///
  /// A name of several words may be typed without quotes: the words before the answers belong to
  /// it.
  private func id(
    _ typed: String, _ opened: OpenedFolder
  ) throws -> (id: String, answers: [String]) {
    let ids = opened.programs.map(\.id) + ShippedPrograms.ids
    let words = answers.prefix { !$0.contains("=") }
    let name = ([typed] + words).joined(separator: " ")
    let names = KnownPrograms(opened.programs, opened.settings.renames)
    if !words.isEmpty,
      let found = try names.id(name) ?? ProgramSuggestions.only(for: name, among: ids)
    {
      tell("\(name) -> \(found)")
      return (found, Array(answers.dropFirst(words.count)))
    }
    if text(typed, opened) != nil { return (typed, answers) }
    if let id = opened.id(ofFile: typed) { return (id, answers) }
    if let found = try names.id(typed) {
      tell("\(typed) -> \(found)")
      return (found, answers)
    }
    guard let found = ProgramSuggestions.only(for: typed, among: ids) else {
      throw LogbookError(
        .unknownProgram, "no program named '\(typed)'",
        help: ProgramSuggestions.help(for: typed, among: ids), .noInput)
    }
    tell("\(typed) -> \(found)")
    return (found, answers)
  }

  /// Returns the time of the entry. With `--date` and no time it is midnight, so that all sessions
  /// of that date come after the start.
  private func time(
    _ opened: OpenedFolder, _ id: String, _ moment: (date: CalendarDate, time: ClockTime)
  ) throws -> ClockTime {
    guard let chosen = try global.chosenDate, chosen.time == nil else { return moment.time }
    let concerns = opened.record.entries.contains {
      $0.date == moment.date && $0.event.program == id
    }
    return concerns ? moment.time : .midnight
  }

  private func list(_ opened: OpenedFolder) {
    let own = opened.programs.map(\.id)
    let shipped = ShippedPrograms.ids.filter { !own.contains($0) }
    if global.json {
      return show(document: [
        "programs": .strings(own), "shipped": .strings(shipped),
      ])
    }
    let mine: [StyledLine] = own.isEmpty ? [] : ["Yours, in programs/:"] + own.map { "  \($0)" }
    show(
      ["Choose a program: prog start ID"] + mine + ["Shipped with prog:"]
        + shipped.map { "  \($0)" })
  }
}

/// A program that was just started.
struct StartedProgram {
  let folder: OpenedFolder
  let program: Program
  let date: CalendarDate
  let today: ProgramToday?
  /// The steps that remain before the first workout.
  let remarks: [String]

  var members: [JSON.Member] {
    JSON.members(["program": .string(program.id), "today": today?.json])
  }

  /// The program on the day of its first session, if it starts on a rest day.
  private var first: StartedProgram? {
    get throws {
      guard let today, today.status == .rest, let date = today.coming.first?.date else {
        return nil
      }
      let next = try folder.replay(on: date).today(date).first { $0.program == program.id }
      return StartedProgram(
        folder: folder, program: program, date: date, today: next, remarks: remarks)
    }
  }

  /// Returns the first session, if it is on a later day.
  func linesOfFirst(in layout: Layout) throws -> [StyledLine] {
    guard let first = try first, let today = first.today else { return [] }
    return [""] + TodayView(date: first.date, programs: [today], in: folder, layout: layout).lines
  }

  func lines(in layout: Layout) -> [StyledLine] {
    let started = StyledLine("Started \(program.description.title) on \(date.long).")
    guard let today else { return [started] }
    let view = TodayView(date: date, programs: [today], in: folder, layout: layout)
    return [started, ""] + view.lines
  }
}

extension TrainingFolder {
  func addProgram(_ id: String, _ text: [UInt8]) throws(Diagnostic) {
    try keepSchema()
    try writer.update(layout.programs.appending("\(id).yaml"), as: .newProgram) {
      old throws(Diagnostic) in old.isEmpty ? text : old
    }
  }
}

// Asks the questions of a program at the terminal when it starts.

extension StartCommand {
  /// Asks the open questions, shows all answers with the first workout, and asks for consent.
  /// Without a terminal, uses the defaults. `entry` returns the entry that starts the program with
  /// some answers.
  ///
  /// - Throws: `QuietExit` if the lifter does not agree, or at the end of the input.
  func answered(
    _ questions: StartQuestions, of program: Program, in folder: OpenedFolder,
    on date: CalendarDate, _ entry: (StartQuestions) -> Entry
  ) throws -> StartQuestions {
    guard context.inputIsTerminal, !questions.open.isEmpty else {
      var questions = questions
      try questions.answerWithDefaults()
      return questions
    }
    let lifts = Set(questions.open.compactMap { $0.name.owner?.lift })
    var interview = StartInterview(
      questions, of: program,
      bests: folder.startingBests(of: lifts, on: date, in: questions.unit, by: program.estimate))
    let count = interview.asked.count
    ask(
      "\(program.description.title) asks \(count.counted("question")). "
        + "? explains a question, u goes back to the one before.")
    Interruption.say("\nNothing was started.\n")
    defer { Interruption.end() }
    var reader = LineReader(context.input)
    while true {
      switch interview.step {
      case .question(let item): present(item, interview)
      case .consent:
        summarize(interview.questions, program)
        preview(entry(interview.questions), program, folder)
        prompt("Start the program? (Enter: yes, n: no, u: back)")
      }
      guard case .line(let line) = reader.next() else {
        tell("\nNothing was started.")
        throw QuietExit(status: .interrupted)
      }
      switch interview.handle(line) {
      case .accepted: break
      case .explained(let lines): for line in lines { ask(line) }
      case .refused(let problems): warn(problems)
      case .agreed: return interview.questions
      case .declined:
        tell("Nothing was started.")
        throw QuietExit(status: .no)
      }
    }
  }

  private func ask(_ text: String, hanging: Int = 0) {
    for line in StyledLine(text).wrapped(to: context.currentColumns(), hanging: hanging) {
      context.printError(line.withPlainBlanks.rendered(.plain) + "\n")
    }
  }

  private func present(_ item: StartQuestions.Item, _ interview: StartInterview) {
    tell("")
    var text = item.text(interview.questions.unit)
    let options = item.question.options
    if !options.isEmpty { text += " (\(options.joined(separator: ", ")))" }
    ask(text)
    if let best = interview.best(for: item) { ask("  \(best.words)", hanging: 4) }
    let place = "\(interview.position + 1) of \(interview.asked.count)"
    let offered =
      interview.offered(item).map { ", Enter: \($0.plain)" }
      ?? (item.isBodyweight ? ", Enter: log it later" : "")
    prompt(SafeText("(\(place)\(offered))"))
  }

  private func summarize(_ questions: StartQuestions, _ program: Program) {
    tell("")
    ask("\(program.description.title) with these answers:")
    for item in questions.items {
      guard let value = questions.answer(to: item) else { continue }
      ask("  \(item.plainName) = \(value.plain)", hanging: 4)
    }
  }

  private func preview(_ start: Entry, _ program: Program, _ folder: OpenedFolder) {
    do {
      guard let first = try folder.firstSession(after: start, of: program.id) else { return }
      let date = first.date.map { $0 == start.date ? ", today" : ", \($0.weekdayAndDay)" } ?? ""
      ask("First workout\(date): \(first.session.day)")
      var shown: [StyledLine] = []
      let exercises = first.session.exercises
      for count in exercises.indices.map({ $0 + 1 }) {
        let parts = exercises.prefix(count).map { exercise in
          let facts = ExerciseFacts(exercise: exercise, date: start.date)
          return "\(facts.name) \(SetText.work(of: exercise))"
        }
        let rest = exercises.count - count
        let text = parts.joined(separator: " · ") + (rest == 0 ? "" : " · and \(rest) more")
        let lines = StyledLine("  " + text).wrapped(to: context.currentColumns(), hanging: 2)
        if lines.count > 2, !shown.isEmpty { break }
        shown = lines
      }
      for line in shown { context.printError(line.withPlainBlanks.rendered(.plain) + "\n") }
    } catch {
      tell("prog cannot show the first workout.")
      guard let failure = error as? LogbookError else { return }
      warn(failure.diagnostics.map(\.asWarning))
    }
  }
}

extension Diagnostic {
  /// The same problem as a warning, if it does not stop what is under way.
  var asWarning: Diagnostic {
    var warning = self
    warning.severity = .warning
    return warning
  }
}

struct StopCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "stop", _superCommandName: "prog", abstract: "Stop a running program",
    discussion: """
      Its history stays, and you can start it again from scratch.
      Examples:
        prog stop leg-day
        prog stop 531 --note "summer break"
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "Program to stop, if several are running")
  var program: String?

  @Option(help: "Add a note, such as the reason")
  var note: String?

  func run() throws {
    let moment = try moment
    let opened = try OpenedFolder.open(global, "stop")
    try opened.expectHistoryRead()
    let id = try opened.runningID(program, through: moment.date)
    let title = opened.title(of: id) ?? id
    try expectNothing(of: id, after: moment.date, opened)
    let entry = Entry(
      moment.date, try time(opened, id, moment), .stop(program: id, notes: note.map { [$0] } ?? []))
    _ = try opened.appending(entry)
    show(
      [StyledLine("Stopped \(title) on \(moment.date.long). Its history stays.")],
      else: .document(["stopped": .string(id), "date": .string(moment.date.text)]))
  }

  /// Returns the time of the entry. With `--date` and no time, the stop comes after all entries of
  /// the program on that date.
  private func time(
    _ opened: OpenedFolder, _ id: String, _ moment: (date: CalendarDate, time: ClockTime)
  ) throws -> ClockTime {
    guard let chosen = try global.chosenDate, chosen.time == nil else { return moment.time }
    return opened.time(after: id, on: moment.date, moment.time)
  }

  /// Stops the command if a later entry would belong to a program that is not running.
  private func expectNothing(
    of id: String, after date: CalendarDate, _ opened: OpenedFolder
  ) throws {
    guard let last = opened.entriesOfRun(of: id, after: date).last else { return }
    throw LogbookError(
      .entriesFollow, "'\(id)' has entries after \(date.text), up to \(last.entry.date.text)",
      notes: ["the last entry is \(last.id.text) (\(last.entry.event.keyword))"],
      help: ["stop it after that: prog stop \(id.inShell) --date \(last.entry.date.text)"], .no)
  }
}

extension OpenedFolder {
  /// Returns the id of the running program with this name, or of the only running program.
  func runningID(_ name: String?, through date: CalendarDate) throws -> String {
    let running = runningIDs(through: date)
    if let name {
      guard let id = running.first(where: { $0 == name }) ?? runningID(titled: name, running) else {
        let near = nearest(to: name, among: running)
        throw LogbookError(
          .notRunning, "'\(name)' is not running on \(date.text)",
          help: near.map { [didYouMean($0)] }
            ?? (running.isEmpty
              ? ["see 'prog programs' for the programs that you can start"]
              : running.map { "'\($0)' is running" }),
          .no)
      }
      return id
    }
    guard let first = running.first else {
      throw LogbookError(
        .nothingRunning, "no program is running on \(date.text)",
        help: ["start one: prog start leg-day"], .no)
    }
    guard running.count == 1 else {
      throw LogbookError(
        .severalRunning, "\(running.count) programs are running",
        help: ["name one: \(running.joined(separator: ", "))"])
    }
    return first
  }

  private func runningID(titled title: String, _ running: [String]) -> String? {
    running.first { self.title(of: $0)?.lowercased() == title.lowercased() }
  }

  /// Returns the title of a program; nil if it cannot be read.
  fileprivate func title(of id: String) -> String? {
    text(of: id)?.read(settings.renames).program?.description.title
  }
}
