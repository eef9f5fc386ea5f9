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
      prog logs the exercises to the session that is due, and the program moves on. With --free, \
      it logs them without a program.
      Examples:
        prog log "squat 3x5 @ 100kg; bench 80kg 5,5,4"
        prog log "Leg Press: 3x10 @ 180lb @8" --note "felt strong"
      """)

  @OptionGroup var global: GlobalOptions

  @OptionGroup var place: GymOption

  @OptionGroup var detail: VerboseOption

  @Argument(help: "EXERCISE SETS, separated by ;. - reads one per line from standard input")
  var text: [String]

  @Option(help: "Log this day of the program (by default the session that is due)")
  var day: String?

  @Option(help: "Log to this program, if several are running")
  var program: String?

  @Flag(help: "Log without a program")
  var free = false

  @Option(help: "Add a note to the workout")
  var note: String?

  @Option(help: "Set how long the workout took: 58min")
  var took: String?

  func run() throws {
    let moment = try moment
    let opened = try OpenedFolder.open(global, "log", gym: place.gym)
    let replay = try opened.replay(on: moment.date)
    warn(opened.warnings)
    let known = opened.exerciseNames(done: false, and: replay.exerciseNames)
    let items = try LogItems.split(joined).map { try settled($0, known) }
    let search = LogSearch(
      items: items, known: known, opened: opened, replay: replay,
      date: moment.date, day: day, program: program)
    let destination = free ? LogDestination.free : try search.destination()
    let names = ExerciseNames(session: destination.session?.slots ?? [], known)
    let logged = try items.map { try performed($0, names, destination, opened, replay) }
    switch destination {
    case .part(let entry, let workout, _):
      let whole = Entry(entry.entry.date, entry.entry.time, .workout(try with(logged, workout)))
      let written = try Problem.translated {
        try opened.folder.replace(entry, of: opened.history, with: whole)
      }
      tell("Added to \(entry.id.text), \(workout.title).")
      report(opened, opened.with(written), replay, whole, logged)
    case .session, .early, .free:
      var workout = Workout(
        title: destination.session?.day ?? (logged.count == 1 ? logged[0].name : "Workout"))
      workout = try with(logged, workout)
      workout.reference = try destination.session.map { try opened.reference(to: $0) }
      let spaced = opened.history.spaced(Entry(moment.date, moment.time, .workout(workout)))
      let after = try opened.appending(spaced)
      if case .free = destination, !free, !replay.runs.isEmpty {
        tell("Logged without a program: no session of the next seven days has these exercises.")
      }
      if case .early(let session, let planned) = destination {
        let when = planned.map { "was planned for \($0.weekdayAndDay)" } ?? "was not due yet"
        tell("\(session.day) \(when).")
      }
      if let missing = destination.session?.missing(from: logged), !missing.isEmpty {
        tell(
          "Not logged: \(missing.joined(separator: ", ")). The session counts as done; "
            + "'prog log' adds more to it on the same date.")
      }
      report(opened, after, replay, spaced, logged)
    }
  }

  private func report(
    _ opened: OpenedFolder, _ now: OpenedFolder, _ replay: Replay, _ entry: Entry,
    _ logged: [PerformedExercise]
  ) {
    let outcome = SessionOutcome(
      before: opened, replay: replay, entry: entry, only: Set(logged.map(\.name)))
    SessionOutcomeView(outcome: outcome, command: self, isVerbose: detail.verbose).report(in: now)
  }

  private func with(_ logged: [PerformedExercise], _ workout: Workout) throws -> Workout {
    var whole = workout
    whole.exercises += logged
    if let gym = place.gym { whole.gym = gym }
    if let note { whole.notes.append(note) }
    if let took { whole.took = Seconds(Int32(clamping: try DurationText.read(took))) }
    return whole
  }

  private var joined: String {
    text == ["-"]
      ? StandardInput.lines(context.input).joined(separator: "\n")
      : text.joined(separator: " ")
  }

  // MARK: Exercises

  private func performed(
    _ item: LogItems.Item, _ names: ExerciseNames, _ destination: LogDestination,
    _ opened: OpenedFolder, _ replay: Replay
  ) throws -> PerformedExercise {
    let slot = try slot(of: item, names)
    let swapFor = try item.swapFor.map { try loggedNames.slot($0, among: names) }
    let label = item.label ?? swapFor?.label ?? slot.label
    let having = (destination.session?.exercises ?? []).filter {
      $0.trains((swapFor ?? slot).lift) && (label == nil || $0.slot.label == label)
    }
    let planned = having.first { $0.slot.label == label } ?? having.first
    var result = PerformedExercise(
      slot.lift, label: label ?? planned?.slot.label, swapFor: swapFor?.lift,
      isSuperset: item.isSuperset)
    result.sets = try sets(item, slot.lift, swapFor == nil ? planned : nil, opened, replay)
    if swapFor == nil, let planned { result.sets = result.sets.logged(for: planned.sets) }
    return result
  }

  private var loggedNames: LoggedNames {
    LoggedNames(dialogue: dialogue(canAsk: context.inputIsTerminal && text != ["-"]))
  }

  private func slot(of item: LogItems.Item, _ names: ExerciseNames) throws -> SlotName {
    guard item.isQuoted else { return try loggedNames.slot(item.name, among: names) }
    if !names.isKnown(item.name) { loggedNames.sayNew(item.name) }
    return SlotName(item.name)
  }

  /// Returns the item with a typo in its name corrected, because the name decides to which session
  /// the exercises are logged.
  private func settled(
    _ item: LogItems.Item, _ known: [ExerciseNames.Known]
  ) throws -> LogItems.Item {
    guard !item.isQuoted, case .unknown(let near) = ExerciseNames(known).match(item.name),
      !near.isEmpty
    else { return item }
    var settled = item
    settled.name = try loggedNames.settled(item.name, near: near)
    settled.isQuoted = settled.name == item.name
    return settled
  }

  private func sets(
    _ item: LogItems.Item, _ name: String, _ planned: SessionExercise?, _ opened: OpenedFolder,
    _ replay: Replay
  ) throws -> [SetGroup] {
    let bytes = Array(item.sets.utf8)
    let plan = opened.promptPlan(name, planned, replay)
    switch SetReader.prompt(bytes, 0..<bytes.count, plan: plan) {
    case .sets(let groups): return groups
    case .ambiguous(let offers): return try chosen(offers, item, name)
    case .failed(let problems):
      let source = SourceText(name: "<input>", text: item.sets)
      throw LogbookError(problems.map { $0.shifted(by: 0, in: source) }, .usage)
    }
  }

  /// Offers the readings of ambiguous sets, and returns the chosen one.
  ///
  /// - Throws: `ambiguous-sets` if nobody can choose.
  private func chosen(
    _ offers: [Offer], _ item: LogItems.Item, _ name: String
  ) throws -> [SetGroup] {
    guard context.inputIsTerminal, text != ["-"] else {
      throw LogbookError(
        .ambiguousSets, "ambiguous sets '\(item.sets)'",
        help: offers.map { "\($0.text)   \($0.meaning)" })
    }
    var reader = LineReader(context.input)
    for (index, offer) in offers.enumerated() {
      tell("  \(index + 1)  \(offer.text)   \(offer.meaning)")
    }
    context.printError("\(name): which one? > ")
    guard case .line(let line) = reader.next(), let number = Int(line.trimmed),
      offers.indices.contains(number - 1)
    else { throw QuietExit(status: .usage) }
    return offers[number - 1].sets
  }
}
