// `prog log`: a session in one line.

import ArgumentParser
import Diagnostics
import Engine
import HistoryFormat
import Insights
import Notation
import Programs
import Terminal
import Training
import Workspace

struct LogCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "log",
    abstract: "Log what was done, in one line or from a card on standard input.",
    discussion: """
      What belongs to a session that waits is logged for it, so that the program goes on; --free
      logs it for itself.
      Examples:
        prog log "squat 3x5 @ 100kg; bench 80kg 5,5,4"
        prog log "Leg Press: 3x10 @ 180lb @8" --note "felt strong"
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "EXERCISE SETS, several with ; between them; - reads one a line.")
  var text: [String]

  @Option(help: "The day of the program it is; by default the one that waits.")
  var day: String?

  @Option(help: "The program, where several run.")
  var program: String?

  @Flag(help: "Log it for itself, for no program.")
  var free = false

  @Option(help: "A note on the session.")
  var note: String?

  @Option(help: "How long it took: 58min.")
  var took: String?

  func run() throws {
    let moment = try moment
    let opened = try OpenedFolder.open(global, "log")
    let replay = try opened.replay(on: moment.date)
    warn(opened.warnings)
    let items = try LogItems.split(joined)
    let names = opened.exerciseNames(done: false, and: replay.exerciseNames)
    let target = try target(replay, items, names, moment.date)
    var exercises: [PerformedExercise] = []
    for item in items {
      exercises.append(try performed(item, names, target, opened, replay))
    }
    var workout = Workout(
      title: target?.session.day ?? (exercises.count == 1 ? exercises[0].name : "Workout"),
      exercises: exercises, notes: note.map { [$0] } ?? [])
    workout.took = try took.map(length)
    workout.reference = try target.map { try reference($0, opened) }
    let entry = opened.history.spaced(Entry(moment.date, moment.time, .workout(workout)))
    try Problem.translated { try opened.folder.append(entry) }
    try AfterSession(before: opened, replay: replay, entry: entry, command: self).report()
  }

  private var joined: String {
    text == ["-"]
      ? StandardInput.lines(context.input).joined(separator: "\n")
      : text.joined(separator: " ")
  }

  private func length(_ text: String) throws -> Seconds {
    let bytes = Array(text.utf8)
    guard case .time(let seconds)? = ValueReader.read(bytes, 0..<bytes.count).0,
      let tenths = seconds.multiplied(by: Decimal(10))?.floor
    else {
      throw CommandFailure(.badAnswer, "'\(text)' is no time", help: ["write it as 58min"])
    }
    return Seconds(tenths: Int32(clamping: tenths))
  }

  // MARK: Which session it is

  /// The session that the exercises are for: named, or the one that waits and has them all.
  private func target(
    _ replay: Replay, _ items: [LogItems.Item], _ names: [(name: String, aliases: [String])],
    _ date: CalendarDate
  ) throws -> LogTarget? {
    if free { return nil }
    let runs = replay.runs.filter { program == nil || $0.id == program }
    if let program, runs.isEmpty {
      throw CommandFailure(.notRunning, "'\(program)' is not running on \(date.text)", .no)
    }
    if let day { return try named(day, runs, replay, date) }
    let resolved = items.map { item -> String in
      if case .one(let name) = ExerciseNames(names).match(item.name) { name } else { item.name }
    }
    let waiting = runs.flatMap { run in
      (replay.today(date).first { $0.program == run.id }?.pending ?? []).compactMap { pending in
        replay.plan(run, day: pending.day, position: pending.position, on: date)
          .map { LogTarget(run: run, session: $0) }
      }
    }
    let matching = waiting.filter { target in
      resolved.allSatisfy { name in
        target.session.exercises.contains { $0.exercise == name || $0.slot.lift == name }
      }
    }
    guard matching.count <= 1 else {
      throw CommandFailure(
        .severalRunning, "it may be for \(matching.count) sessions",
        help: [
          "say which: "
            + matching.map { "--program \($0.run.id) --day \(shellWord($0.session.day))" }
            .joined(separator: ", or ") + "; or --free for none"
        ])
    }
    return matching.first
  }

  private func named(
    _ day: String, _ runs: [ProgramRun], _ replay: Replay, _ date: CalendarDate
  ) throws -> LogTarget {
    let found = runs.compactMap { run in
      replay.session(run, day: day, on: date).map { LogTarget(run: run, session: $0) }
    }
    guard let first = found.first, found.count == 1 else {
      let days = runs.flatMap { $0.compiled.program.days.map(\.name) }
      let near = nearest(to: day, among: days)
      throw CommandFailure(
        .unknownDay,
        found.isEmpty
          ? "no running program has a day '\(day)'" : "several programs have a day '\(day)'",
        help: [
          near.map { "did you mean '\($0)'?" }
            ?? (found.isEmpty ? "days are: \(days.joined(separator: ", "))" : "add --program")
        ])
    }
    return first
  }

  private func reference(_ target: LogTarget, _ opened: OpenedFolder) throws -> ProgramReference {
    try opened.reference(to: target.session)
  }

  // MARK: What was done

  private func performed(
    _ item: LogItems.Item, _ names: [(name: String, aliases: [String])], _ target: LogTarget?,
    _ opened: OpenedFolder, _ replay: Replay
  ) throws -> PerformedExercise {
    let name = try exerciseName(item, names, target)
    let planned = target?.session.exercises.first {
      ($0.exercise == name || $0.slot.lift == name)
        && (item.label == nil || $0.slot.label == item.label)
    }
    let bytes = Array(item.sets.utf8)
    let plan = opened.promptPlan(name, planned, replay)
    switch SetReader.prompt(bytes, 0..<bytes.count, plan: plan) {
    case .sets(let groups):
      return PerformedExercise(name, label: item.label ?? planned?.slot.label, sets: groups)
    case .ambiguous(let offers):
      return try chosen(offers, item, name, planned)
    case .failed(let problems):
      let source = SourceText(name: "<input>", text: item.sets)
      throw CommandFailure(problems.map { $0.shifted(by: 0, in: source) }, .usage)
    }
  }

  /// Both readings are offered, and chosen with one key; refused where nobody can choose.
  private func chosen(
    _ offers: [Offer], _ item: LogItems.Item, _ name: String, _ planned: SessionExercise?
  ) throws -> PerformedExercise {
    guard context.inputIsTerminal, text != ["-"] else {
      throw CommandFailure(
        .ambiguousSets, "'\(item.sets)' may mean \(offers.count) things",
        help: offers.map { "\($0.text)   \($0.meaning)" })
    }
    var reader = LineReader(context.input)
    for (index, offer) in offers.enumerated() {
      tell("  \(index + 1)  \(offer.text)   \(offer.meaning)")
    }
    context.printError("\(name): which? > ")
    guard case .line(let line) = reader.next(), let number = Int(line.trimmed),
      offers.indices.contains(number - 1)
    else { throw QuietExit(status: .usage) }
    return PerformedExercise(
      name, label: item.label ?? planned?.slot.label, sets: offers[number - 1].sets)
  }

  private func exerciseName(
    _ item: LogItems.Item, _ names: [(name: String, aliases: [String])], _ target: LogTarget?
  ) throws -> String {
    let all = ExerciseNames(names)
    // The session's own exercises come first: there a part of a name is seldom ambiguous.
    if let target {
      let own = ExerciseNames(target.session.exercises.map { ($0.exercise, []) })
      if case .one(let name) = own.match(item.name) { return name }
    }
    switch all.match(item.name) {
    case .one(let name): return name
    case .several: return try all.resolve(item.name)
    case .none:
      guard item.isNamed else { return try all.resolve(item.name) }
      tell("'\(item.name)' is new to this history")
      return item.name
    }
  }
}

/// The session that a log is for.
struct LogTarget {
  let run: ProgramRun
  let session: SessionPlan
}
