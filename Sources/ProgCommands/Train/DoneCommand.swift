// `prog done` logs the session that is due as planned.

import ArgumentParser
import Diagnostics
import Engine
import Logbook
import Notation
import Programs
import SafeOutput
import Terminal
import Training
import TypedSets

struct DoneCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "done", _superCommandName: "prog",
    abstract: "Log today's workout exactly as planned",
    discussion: """
      Shows the session and logs it. If the plan leaves reps or loads open, prog asks for your \
      sets. Without a terminal, it logs the minimum reps.
      Examples:
        prog done
        prog done A --date yesterday --yes
      """)

  @OptionGroup var global: GlobalOptions

  @OptionGroup var place: GymOption

  @Argument(help: "Day to log (by default the session that is due)")
  var day: String?

  @Option(help: "Log to this program, if several are running")
  var program: String?

  @Option(help: "Add a note to the workout")
  var note: String?

  @Option(help: ArgumentHelp("Set how long the workout took: 58min", valueName: "time"))
  var took: String?

  @OptionGroup var consent: Consent

  @OptionGroup var detail: VerboseOption

  func run() throws {
    let moment = try moment
    let opened = try OpenedFolder.open(global, "done", gym: place.gym)
    let today = keptUntilExit(try opened.day(on: moment.date))
    warn(today.problems)
    guard
      let (_, session) = try SessionChoice(
        day: day, program: program, today: today, command: self
      ).chosen()
    else { throw QuietExit(status: .no) }
    guard !session.exercises.isEmpty else {
      throw LogbookError(
        .emptyLog, "no exercises are planned for '\(session.day)'",
        help: ["skip it: prog skip \(session.day.inShell)"], .no)
    }
    let required = session.exercises.filter { !$0.hasNoSetsToday && !$0.isOptional }
    if !asks, let open = required.first(where: { $0.asPlanned == nil }) {
      throw openSets(of: open, among: required)
    }
    let exercises = try required.compactMap { try performed($0, session, opened, today.replay) }
    guard !exercises.isEmpty else {
      throw LogbookError(
        .emptyLog, "nothing to log", help: ["write prog log \"squat 3x5 @ 100kg\""])
    }
    let details = try WorkoutToLog.Details(
      gym: place.gym, note: note, took: took, isVerbose: detail.verbose)
    try expectRight(
      opened.workouts(on: moment.date, repeatedBy: exercises)
        + UnlikelyValue.found(on: moment.date, took: details.took, today: context.now().date),
      consent, canAsk: asks)
    try confirm(exercises, session)
    try WorkoutToLog(
      exercises: exercises, destination: .session(session), isUnplanned: false, asks: asks,
      details: details,
      opened: opened, replay: today.replay, moment: moment, command: self
    ).write()
  }

  private var asks: Bool { context.inputIsTerminal && !consent.yes }

  /// Returns an exercise with the sets that were planned, or those that the lifter types where the
  /// plan leaves something open. Nil if the lifter left it out.
  private func performed(
    _ exercise: SessionExercise, _ session: SessionPlan, _ opened: OpenedFolder, _ replay: Replay
  ) throws -> PerformedExercise? {
    var done = PerformedExercise(exercise.exercise, label: exercise.slot.label)
    let planned = exercise.asPlanned
    if let planned, !asks || exercise.isExact {
      done.sets = planned
      return done
    }
    let reader = LogReader(
      opened: opened, replay: replay, session: session, on: try moment.date)
    return try typed(exercise, planned, reader).map {
      done.sets = $0
      return done
    }
  }

  /// Returns the error for a session with open sets, if prog cannot ask for them. A log of that
  /// exercise alone would leave out the others, so the help has all of them.
  private func openSets(
    of open: SessionExercise, among required: [SessionExercise]
  ) -> LogbookError {
    func name(_ exercise: SessionExercise) -> String {
      PerformedExercise(exercise.exercise, label: exercise.slot.label).heading
    }
    let items = required.map { exercise in
      "\(name(exercise)): " + (exercise.asPlanned.map { SetPrinter.text(of: $0) } ?? "...")
    }
    return LogbookError(
      .missingAnswer, "the plan of \(name(open)) leaves its sets open",
      help: ["log the session: prog log \(items.joined(separator: "; ").inShell)"])
  }

  /// Asks which sets were done. Enter accepts the planned ones.
  private func typed(
    _ exercise: SessionExercise, _ planned: [SetGroup]?, _ reader: LogReader
  ) throws -> [SetGroup]? {
    let name = ExerciseFacts(exercise: exercise, date: try moment.date).name
    tell("\(name): \(SetText.work(of: exercise))")
    let usual = planned.map { "Enter: \(SetPrinter.text(of: $0)), s: skipped" } ?? "s: skipped"
    var lines = LineReader(context.input)
    while true {
      prompt("Your sets (\(usual))")
      guard case .line(let line) = lines.next() else { throw QuietExit(status: .interrupted) }
      let text = line.trimmed
      if text.isEmpty, let planned { return planned }
      if text.lowercased() == "s" { return nil }
      guard !text.isEmpty else { continue }
      let logged = reader.line(of: SlotName(exercise.exercise, as: exercise.slot.label))
      switch logged.read(text) {
      case .read(let items):
        let groups = items.flatMap(\.sets)
        // A single number is either the reps of the set that leaves them open, or all that was
        // done.
        let whole = Int32(text).flatMap { exercise.asPlanned(openReps: $0) }
        guard let whole, whole != groups else { return groups }
        let readings = [whole, groups]
        if let index = try choose(readings.map { SetPrinter.text(of: $0) }) {
          return readings[index]
        }
      case .offers(let offers):
        if let index = try choose(offers.map(\.text)) {
          return offers[index].items.flatMap(\.sets)
        }
      case .refused(let problem): tell("\(problem.summary)")
      }
    }
  }

  /// Shows what will be logged and asks for consent.
  private func confirm(_ exercises: [PerformedExercise], _ session: SessionPlan) throws {
    guard asks else { return }
    tell("\(session.title) · \(session.day)")
    for exercise in exercises {
      let label = exercise.label.map { " as \($0)" } ?? ""
      tell("  \(exercise.name)\(label): \(SetPrinter.text(of: exercise.sets))")
    }
    prompt("Log this workout? (Enter: yes, n: no)")
    var lines = LineReader(context.input)
    guard case .line(let line) = lines.next() else { throw QuietExit(status: .interrupted) }
    guard ["", "y", "yes"].contains(line.trimmed.lowercased()) else {
      tell("Nothing was logged.")
      throw QuietExit(status: .no)
    }
  }
}
