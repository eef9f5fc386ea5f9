// `prog log` logs a workout in one line.

import ArgumentParser
import Diagnostics
import Engine
import HistoryFormat
import Insights
import Logbook
import Notation
import Programs
import Terminal
import Training
import Workspace

struct LogCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "log", _superCommandName: "prog",
    abstract: "Log a workout in one line, or from standard input",
    discussion: """
      prog logs the exercises to the session that is due, and the program moves on to the next \
      one. With --free, it logs them without a program. - reads lines, or a card of 'prog today \
      --card'.
      Examples:
        prog log "squat 3x5 @ 100kg; bench 80kg 5,5,4"
        prog log "Leg Press: 3x10 @ 180lb @8" --note "felt strong"
        prog log - < card.txt
      """)

  @OptionGroup var global: GlobalOptions

  @OptionGroup var place: GymOption

  @OptionGroup var detail: VerboseOption

  @Argument(help: "EXERCISE SETS, with ';' between exercises; - reads one per line from stdin")
  var text: [String] = []

  @Option(help: "Log this day of the program (by default the session that is due)")
  var day: String?

  @Option(help: "Log to this program, if several are running")
  var program: String?

  @Flag(help: "Log without a program")
  var free = false

  @Option(help: "Add a note to the workout")
  var note: String?

  @Option(help: ArgumentHelp("Set how long the workout took: 58min", valueName: "time"))
  var took: String?

  @OptionGroup var consent: Consent

  func run() throws {
    // Without a text, the planned session is logged as done.
    if text.isEmpty, context.inputIsTerminal, !free {
      let options = [
        ("--gym", place.gym), ("--program", program), ("--note", note), ("--took", took),
      ].compactMap { name, value in value.map { "\(name)=\($0)" } }
      return try DoneCommand.parse(
        global.arguments + options + (consent.yes ? ["--yes"] : [])
          + (detail.verbose ? ["--verbose"] : []) + ["--"]
          + (day.map { [$0] } ?? [])
      ).run()
    }
    let lines = text == ["-"] ? StandardInput.lines(context.input) : []
    if let card = try FilledCard.read(lines) { return try log(card) }
    let moment = try moment
    let opened = try OpenedFolder.open(global, "log", gym: place.gym)
    let replay = keptUntilExit(try opened.replay(on: moment.date))
    warn(opened.warnings + opened.toleratedDamage)
    let known = opened.exerciseNames(done: false, and: replay.exerciseNames)
    let said = LoggedAnswers(
      try LogItems.split(joined(lines), among: ExerciseNames(known)), replay.runs,
      known: ExerciseNames(known))
    let items = try said.items.map { try corrected($0, known) }
    if items.isEmpty {
      throw LogbookError(
        .emptyLog, "nothing to log but answers",
        help: ["log the answers together with the sets of the session"])
    }
    let search = LogSearch(
      items: items, known: known, opened: opened, replay: replay,
      moment: moment, day: day, program: program)
    // The same exercises may be read for several sessions; only the last one is where they are
    // logged.
    let told = KeptLines(of: namesDialogue)
    let logged = LoggedNames(dialogue: namesDialogue.keeping(told))
    func read(for found: LogDestination) throws -> [PerformedExercise] {
      told.drop()
      // Answers that this session does not ask for are reported if it is the one to log.
      let answers = (try? said.read(for: found.session, in: opened.settings.unit)) ?? []
      let destination = found.answering(answers, replay, on: moment.date)
      let names = ExerciseNames(session: destination.session?.slots ?? [], known)
      let reader = LogReader(
        opened: opened, replay: replay, destination: destination, on: moment.date)
      return try items.map { item in
        let replaced = destination.session?.slot(replacedBy: item, known)
        do {
          return try performed(item, replacing: replaced, names, reader, logged)
        } catch {
          told.show()
          throw error
        }
      }
    }
    let found =
      try free ? search.withoutProgram(reading: read) : search.place(reading: read)
    told.show()
    let answers = try said.read(for: found.destination.session, in: opened.settings.unit)
    let destination = found.destination.answering(answers, replay, on: moment.date)
    // The rest of a session often has the same sets as its beginning.
    let repeats =
      found.isRest ? [] : opened.workouts(on: moment.date, repeatedBy: found.exercises)
    let details = try WorkoutToLog.Details(
      gym: place.gym, note: note, took: took, isVerbose: detail.verbose)
    try expectLikely(
      found.exercises, destination.session, opened, replay, moment.date, took: details.took,
      and: repeats)
    told.showAll()
    try WorkoutToLog(
      exercises: found.exercises, destination: destination, isUnplanned: free, answers: answers,
      asks: context.inputIsTerminal && text != ["-"] && !consent.yes, details: details,
      opened: opened, replay: replay, moment: moment, command: self
    ).write()
  }

  /// Asks once about values that are probably typos.
  ///
  /// - Throws: `unlikely-value` if prog cannot ask and `--yes` is missing.
  func expectLikely(
    _ logged: [PerformedExercise], _ session: SessionPlan?, _ opened: OpenedFolder,
    _ replay: Replay, _ date: CalendarDate, took: Seconds?, and others: [UnlikelyValue] = []
  ) throws {
    let settings = opened.engineSettings(with: replay.runs)
    let found =
      others
      + logged.flatMap { exercise in
        UnlikelyValue.found(
          in: exercise, planned: session?.planned(for: exercise)?.sets ?? [],
          best: replay.heaviestLoad(of: exercise.name),
          estimate: replay.effortEstimate(of: exercise.name, on: date),
          equipment: settings.equipment(of: exercise.name),
          bestSpeed: { replay.bestSpeed(of: exercise.name, over: $0) })
      } + UnlikelyValue.found(on: date, took: took, today: context.now().date)
    try expectRight(found, consent, canAsk: context.inputIsTerminal && text != ["-"])
  }

  private func joined(_ lines: [String]) -> String {
    text == ["-"]
      ? lines.filter { !$0.isComment }.joined(separator: "\n")
      : text.joined(separator: " ")
  }

  // MARK: Exercises

  private func performed(
    _ item: LogItems.Item, replacing alternative: SlotName?, _ names: ExerciseNames,
    _ reader: LogReader, _ logged: LoggedNames
  ) throws -> PerformedExercise {
    let slot = try slot(of: item, names, logged)
    if let alternative { logged.dialogue.tell("\(slot.lift) is done for \(alternative.text).") }
    let line = reader.line(
      item, slot,
      swapFor: try item.swapFor.map { try logged.slot($0, as: item.label, among: names) }
        ?? alternative)
    if line.name != slot.lift { logged.dialogue.tell("\(slot.lift) is \(line.name) today.") }
    switch line.reading {
    case .sets(let groups): return line.performed(groups)
    case .ambiguous(let offers):
      logged.dialogue.showKept()
      return line.performed(try chosen(offers, item, slot.lift, line))
    case .failed(let problems):
      let source = SourceText(name: "<input>", text: item.heading + item.sets)
      let start = item.heading.utf8.count
      throw LogbookError(
        problems.map { noting($0, in: item.sets).shifted(by: start, in: source) }, .usage)
    }
  }

  /// Returns the problem of words that may be a note with the option for it, because the quotes of
  /// a note are lost inside the quotes of the shell.
  private func noting(_ problem: Diagnostic, in sets: String) -> Diagnostic {
    guard problem.id == NotationErrorID.unknownModifier.rawValue, let span = problem.span,
      text != ["-"], problem.help.contains(where: { $0.hasPrefix("for a note") })
    else { return problem }
    let words = String(decoding: Array(sets.utf8)[span.start..<span.end], as: UTF8.self)
    var problem = problem
    if DateText.read(words, today: context.now().date) != nil {
      problem.help = ["for a date, add --date \(words.inShell)"]
    } else {
      problem.help.append("for a note on the workout, add --note '\(words)'")
    }
    return problem
  }

  /// Reads names, and shows how.
  var loggedNames: LoggedNames { LoggedNames(dialogue: namesDialogue) }

  private var namesDialogue: Dialogue {
    dialogue(canAsk: context.inputIsTerminal && text != ["-"])
  }

  private func slot(
    of item: LogItems.Item, _ names: ExerciseNames, _ logged: LoggedNames
  ) throws -> SlotName {
    guard item.isQuoted else {
      return try logged.slot(item.name, as: item.ownLabel, among: names)
    }
    let slot = names.quoted(item.name)
    if slot.text != item.name { tell("\(item.name) -> \(slot.text)") }
    if !names.isKnown(slot.lift) { logged.sayNew(slot.lift) }
    return slot
  }

  /// Returns the item with a typo in its name corrected, because the name decides to which session
  /// the exercises are logged.
  private func corrected(
    _ item: LogItems.Item, _ known: [ExerciseNames.Known]
  ) throws -> LogItems.Item {
    guard !item.isQuoted, case .unknown(let near) = ExerciseNames(known).match(item.name) else {
      return item
    }
    try refuseDate(in: item, ExerciseNames(known))
    guard !near.isEmpty else { return item }
    var corrected = item
    corrected.name = try loggedNames.corrected(item.name, near: near)
    corrected.isQuoted = corrected.name == item.name
    return corrected
  }

  /// Returns how to log the offers that are asked about again when they are typed.
  private func helpWithYes(_ offers: [Offer], _ line: LoggedLine) -> [String] {
    guard !consent.yes else { return [] }
    return offers.filter { offer in
      if case .sets = line.retyped(offer.text).reading { false } else { true }
    }.map { "to log '\($0.text)', write it and add --yes" }
  }

  /// Offers the readings of ambiguous sets, and returns the chosen one. The sets may also be typed
  /// again. With `--yes`, sets in the notation of the history are what they are there.
  ///
  /// - Throws: `ambiguous-sets` if prog cannot ask.
  private func chosen(
    _ offers: [Offer], _ item: LogItems.Item, _ name: String, _ line: LoggedLine
  ) throws -> [SetGroup] {
    if consent.yes {
      let (written, problems) = SetReader.history(item.sets)
      if problems.isEmpty, offers.contains(where: { $0.sets == written }) { return written }
    }
    guard context.inputIsTerminal, text != ["-"] else {
      let text = "\(item.name) \(item.sets)"
      throw LogbookError(
        .ambiguousSets, offers.summary(of: text),
        help: offers.help(for: text, unit: line.unit) + helpWithYes(offers, line))
    }
    var offers = offers
    var reader = LineReader(context.input)
    while true {
      for (index, offer) in offers.enumerated() {
        tell("  \(index + 1)  \(offer.text)   \(offer.meaning)")
      }
      prompt("\(name): which one?")
      guard case .line(let answer) = reader.next() else {
        context.printError("\n")
        tell("Nothing was logged.")
        throw QuietExit(status: .interrupted)
      }
      let number = Int(answer.trimmed)
      if let number, offers.indices.contains(number - 1) { return offers[number - 1].sets }
      switch number == nil ? line.retyped(answer.trimmed).reading : nil {
      case .sets(let sets)?: return sets
      case .ambiguous(let others)?: offers = others
      case .failed?, nil: tell("Type one of the numbers, or type the sets again. Ctrl-C cancels.")
      }
    }
  }
}

extension String {
  /// True if a line of a card is a comment, as in a history file.
  fileprivate var isComment: Bool { [";", "#"].contains(trimmed.first) }
}
