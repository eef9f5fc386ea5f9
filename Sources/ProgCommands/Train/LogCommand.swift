// `prog log` logs a workout in one line.

import ArgumentParser
import Diagnostics
import Engine
import HistoryFormat
import Insights
import Logbook
import Notation
import Programs
import SafeOutput
import Terminal
import Training
import TypedSets
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

  @Flag(help: "Create the exercises that prog does not know, without asking")
  var new = false

  @Flag(help: "Log without a program")
  var free = false

  @Option(help: "Add a note to the workout")
  var note: String?

  @Option(help: .value("time", "Set how long the workout took: 58min"))
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
          + (detail.verbose ? ["--verbose"] : []) + ["--"] + (day.map { [$0] } ?? [])
      ).run()
    }
    let lines = text == ["-"] ? StandardInput.lines(context.input) : []
    if let card = try FilledCard.read(lines) { return try log(card) }
    let moment = try moment
    let opened = try OpenedFolder.open(global, "log", gym: place.gym)
    let replay = keptUntilExit(try opened.replay(on: moment.date))
    warn(opened.warnings + opened.toleratedDamage)
    let known = opened.exerciseNames(done: false, and: replay.exerciseNames)
    let said = try LoggedAnswers(
      joined(lines), replay.runs, known: ExerciseNames(known), today: context.now().date)
    let logged = loggedNames
    let allNames = ExerciseNames(session: replay.runs.flatMap(\.compiled.slots), known)
    let typed = try TypedLog(said.log, among: ExerciseNames(known)) {
      try logged.correction(of: $0, among: allNames)
    }
    let search = LogSearch(
      items: typed.names, known: known, opened: opened, replay: replay,
      moment: moment, day: day, program: program)
    // The same exercises may be read for several sessions; only the last one is where they are
    // logged.
    let told = KeptLines(of: namesDialogue)
    logged.dialogue = namesDialogue.keeping(told)
    func read(for found: LogDestination) throws -> [PerformedExercise] {
      told.drop()
      // Answers that this session does not ask for are reported if it is the one to log.
      let answers = (try? said.read(for: found.session, in: opened.settings.unit)) ?? []
      let destination = found.answering(answers, replay, on: moment.date)
      let names = ExerciseNames(session: destination.session?.slots ?? [], known)
      let reader = LogReader(
        opened: opened, replay: replay, destination: destination, on: moment.date)
      do {
        return try performed(typed, destination.session, names, reader, logged)
      } catch {
        told.show()
        throw error
      }
    }
    let found = try free ? search.withoutProgram(reading: read) : search.place(reading: read)
    told.show()
    let answers = try said.read(for: found.destination.session, in: opened.settings.unit)
    let destination = found.destination.answering(answers, replay, on: moment.date)
    // The rest of a session often has the same sets as its beginning.
    let repeats = found.isRest ? [] : opened.workouts(on: moment.date, repeatedBy: found.exercises)
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
      ? lines.filter { !$0.isComment }.joined(separator: "\n") : text.joined(separator: " ")
  }

  // MARK: Exercises

  private func performed(
    _ typed: TypedLog, _ session: SessionPlan?, _ names: ExerciseNames, _ reader: LogReader,
    _ logged: LoggedNames
  ) throws -> [PerformedExercise] {
    var lines: [TypedName: LoggedLine] = [:]
    func line(of name: TypedName) throws -> LoggedLine {
      let name = typed.name(meantBy: name)
      if let line = lines[name.unmatched] { return line }
      let slot = try slot(of: name, names, logged)
      let alternative = session?.slot(replacedBy: name, among: names)
      if let alternative { logged.dialogue.tell("\(slot.lift) is done for \(alternative.text).") }
      let line = reader.line(
        of: slot,
        swapFor: try name.swapFor.map { try logged.slot($0, as: name.label, among: names) }
          ?? alternative, isSuperset: name.isSuperset)
      if line.name != slot.lift { logged.dialogue.tell("\(slot.lift) is \(line.name) today.") }
      lines[name.unmatched] = line
      return line
    }
    // The meaning of names is told before the meaning of their sets.
    for name in typed.names { _ = try line(of: name) }
    let items: [TypedItem]
    switch reader.read(typed.text, among: names) {
    case .read(let found): items = found
    case .offers(let offers):
      logged.dialogue.showKept()
      items = try chosen(offers, of: typed.text, names, reader)
    case .refused(let problem):
      let source = SourceText(name: "<input>", text: typed.text)
      throw LogbookError([noting(problem, in: typed.text).shifted(by: 0, in: source)], .usage)
    }
    return try items.map { item in
      guard let name = item.name else { throw typed.withoutExercise }
      return try line(of: name).performed(item.sets)
    }
  }

  /// Returns the problem of words that may be a note with the option for it, because the quotes of
  /// a note are lost inside the quotes of the shell.
  private func noting(_ problem: Diagnostic, in typed: String) -> Diagnostic {
    guard problem.id == NotationErrorID.unknownModifier.rawValue, let span = problem.span,
      text != ["-"]
    else { return problem }
    let words = String(decoding: Array(typed.utf8)[span.start..<span.end], as: UTF8.self)
    if ExerciseLibrary.known(words) != nil { return problem }
    var problem = problem
    if DateText.read(words, today: context.now().date) != nil {
      problem.help = ["for a date, add --date \(words.inShell)"]
    } else {
      problem.help.append("for a note on the workout, add --note '\(words)'")
    }
    return problem
  }

  var loggedNames: LoggedNames { LoggedNames(dialogue: namesDialogue, createsNew: new) }

  private var namesDialogue: Dialogue { dialogue(canAsk: context.inputIsTerminal && text != ["-"]) }

  private func slot(
    of name: TypedName, _ names: ExerciseNames, _ logged: LoggedNames
  ) throws -> SlotName {
    guard name.isQuoted else {
      return try logged.slot(name.text, as: name.ownLabel, among: names)
    }
    let slot = names.quoted(name.text)
    if slot.text != name.text { tell("\(name.text) -> \(slot.text)") }
    if !names.isKnown(slot.lift) { logged.sayNew(slot.lift) }
    return slot
  }
}

extension TypedName {
  fileprivate var unmatched: TypedName {
    var name = self
    name.match = .unknown(near: [])
    return name
  }
}

extension String {
  fileprivate var isComment: Bool { [";", "#"].contains(trimmed.first) }
}

// `prog log -` with a card that was filled in.

extension LogCommand {
  func log(_ card: FilledCard) throws {
    if day != nil || program != nil || free {
      throw LogbookError(
        .badCard, "a card names its own program and day",
        help: ["leave out --day, --program and --free, or change the card"])
    }
    let moment = try moment(of: card)
    let opened = try OpenedFolder.open(global, "log", gym: place.gym)
    let today = try opened.day(on: card.date, watching: true)
    warn(today.problems)
    let entry = try CardEntry(card, in: opened, today) {
      try loggedNames.slot($0, as: $1, among: $2)
    }
    if !entry.known.isEmpty { tell("Already logged: \(entry.known.joined(separator: ", ")).") }
    let left = entry.unticked.joined(separator: ", ")
    guard !entry.exercises.isEmpty else {
      if !left.isEmpty { tell("Not ticked: \(left).") }
      if !entry.known.isEmpty { return }
      throw LogbookError(
        .emptyLog, "nothing to log: no exercise of the card is ticked",
        help: ["put an x in the brackets of what you did: [x]"])
    }
    let details = try WorkoutToLog.Details(
      gym: place.gym, note: note, took: took, isVerbose: detail.verbose)
    try expectLikely(
      entry.exercises, entry.destination.session, opened, today.replay, card.date,
      took: details.took)
    if card.date != context.now().date {
      tell("Logging to \(card.date.long), the date of the card.")
    }
    if !left.isEmpty {
      tell("Not ticked: \(left). The session counts as done; to add more, log the card again.")
    }
    try WorkoutToLog(
      exercises: entry.exercises, destination: entry.destination, isUnplanned: false,
      namesMissing: false, details: details,
      opened: opened, replay: today.replay, moment: moment, command: self
    ).write()
  }

  /// Returns the date of the card, with the time of `--date`; otherwise now, or noon on another
  /// day.
  private func moment(of card: FilledCard) throws -> (date: CalendarDate, time: ClockTime) {
    let now = context.now()
    guard let chosen = try global.chosenDate else {
      return (card.date, card.date == now.date ? now.time : .noon)
    }
    guard chosen.date == card.date else {
      throw LogbookError(
        .badCard, "the card is for \(card.date.long), and --date is \(chosen.date.long)",
        help: ["leave out --date, or change the date in the card"])
    }
    return try self.moment
  }

  // `prog log` asks which of several readings of typed sets is meant.

  private func helpWithYes(_ asked: AskedSets, _ line: LoggedLine) -> [String] {
    guard !consent.yes else { return [] }
    return asked.readings.filter { reading in
      if case .read = line.read(reading.text) { false } else { true }
    }.map { "to log '\($0.text)', write it and add --yes" }
  }

  /// Offers the readings of ambiguous sets, one exercise after the other, and returns the chosen
  /// ones. The sets may also be typed again. With `--yes`, sets in the notation of the history are
  /// what they are there.
  ///
  /// - Throws: `ambiguous-sets` if prog cannot ask.
  func chosen(
    _ found: [TypedOffer], of typed: String, _ names: ExerciseNames, _ reader: LogReader
  ) throws -> [TypedItem] {
    var offers = found
    var lines = LineReader(context.input)
    var mustAsk = offers.count == 1
    while let first = offers.first, offers.count > 1 || mustAsk {
      let asked = AskedSets(offers, of: typed) { part in
        if case .offers = reader.read(part, among: names) { true } else { false }
      }
      if consent.yes, let written = asked.written {
        offers = asked.offers(offers, choosing: written)
        mustAsk = false
        continue
      }
      let line = asked.name.map { reader.line(of: $0, among: names) }
      guard context.inputIsTerminal, text != ["-"] else {
        throw LogbookError(
          .ambiguousSets, asked.summary,
          help: asked.help + (line.map { helpWithYes(asked, $0) } ?? []))
      }
      for (index, reading) in asked.readings.enumerated() {
        tell("  \(index + 1)  \(reading.text)   \(reading.meaning)")
      }
      prompt("\(line.map(\.name) ?? asked.text): which one?")
      guard case .line(let answer) = lines.next() else {
        context.printError("\n")
        tell("Nothing was logged.")
        throw QuietExit(status: .interrupted)
      }
      mustAsk = false
      if let number = Int(answer.trimmed), asked.readings.indices.contains(number - 1) {
        offers = asked.offers(offers, choosing: asked.readings[number - 1])
        continue
      }
      switch Int(answer.trimmed) == nil ? line?.read(answer.trimmed) : nil {
      case .read(let items)?: offers = asked.offers(offers, with: items.flatMap(\.sets))
      case .offers(let others)?:
        offers = others.flatMap { asked.offers([first], with: $0.items.flatMap(\.sets)) }
        mustAsk = offers.count == 1
      case .refused?, nil:
        tell("Type one of the numbers, or type the sets again. Ctrl-C cancels.")
        mustAsk = offers.count == 1
      }
    }
    return offers.first?.items ?? []
  }
}
