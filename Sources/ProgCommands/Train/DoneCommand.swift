// `prog done` logs the session that is due as planned.

import ArgumentParser
import Diagnostics
import Engine
import HistoryFormat
import Logbook
import Notation
import Programs
import SafeOutput
import SessionFlow
import Terminal
import Training
import TypedSets
import Workspace

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

  @Option(help: .value("time", "Set how long the workout took: 58min"))
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
      details: details, opened: opened, replay: today.replay, moment: moment, command: self
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
    let reader = LogReader(opened: opened, replay: replay, session: session, on: try moment.date)
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
        if let index = try choose(offers.map(\.text)) { return offers[index].items.flatMap(\.sets) }
      case .refused(let problem): tell("\(problem.summary)")
      }
    }
  }

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

/// Chooses one of the sessions that are due, and shows the day if there are none.
struct SessionChoice {
  let day: String?
  let program: String?
  let today: TrainingDay
  let command: any ReportedCommand

  /// Returns the session to train. If none is due, shows the day and returns nil.
  ///
  /// - Throws: `moves-nothing` in place of the day, with `--json`.
  func chosen() throws -> (run: ProgramRun, session: SessionPlan)? {
    let choice = RunningChoice(dialogue: command.dialogue(), replay: today.replay, date: today.date)
    if let chosen = try choice.session(named: day, of: program) { return chosen }
    if command.global.json {
      throw LogbookError(
        .movesNothing, "nothing is due on \(today.date.long)",
        help: [
          today.replay.runs.isEmpty
            ? "to train without a program: prog run --free"
            : "to train anyway, name a day: prog run DAY"
        ], .no)
    }
    let answers = today.programs.filter { answer in
      today.replay.runs.contains { $0.id == answer.program && [nil, $0.id].contains(program) }
    }
    command.show(TodayView(date: today.date, programs: answers, layout: command.layout).lines)
    let anyway: SafeText =
      today.replay.runs.isEmpty ? "" : " To train anyway: prog\u{A0}run\u{A0}DAY."
    command.tell(
      "Nothing is due.\(anyway) To train without a program: prog\u{A0}run\u{A0}--free.")
    return nil
  }
}

/// Exercises to write as a workout, or to add to one of the same date.
struct WorkoutToLog {
  /// The parts of a workout that the options give.
  struct Details {
    var gym: String?
    var note: String?
    var took: Seconds?
    /// True to show the rules behind the changes.
    var isVerbose = false

    /// Reads the options. `took` is a duration as text.
    init(gym: String?, note: String?, took: String?, isVerbose: Bool) throws {
      self.gym = gym
      self.note = note
      self.took = try took.map { Seconds(Int32(clamping: try DurationText.ofWorkout($0))) }
      self.isVerbose = isVerbose
    }
  }

  let exercises: [PerformedExercise]
  let destination: LogDestination
  /// True if the workout was to be logged without a program.
  let isUnplanned: Bool
  /// The answers to questions of the day that were logged with the exercises.
  var answers: [Assignment] = []
  /// False if the command has named the exercises that are missing.
  var namesMissing = true
  /// True if the questions that follow the session can be asked.
  var asks = false
  let details: Details
  let opened: OpenedFolder
  let replay: Replay
  let moment: (date: CalendarDate, time: ClockTime)
  let command: any ReportedCommand

  func write() throws {
    // The sets of an unfinished session are in its draft, and finishing it writes one more workout.
    if let unfinished = UnfinishedSession.found(in: opened) {
      command.tell(
        "An unfinished session stays open: \(unfinished.summary). Its sets are not part of this "
          + "workout. Continue it: prog\u{A0}run")
    }
    switch destination {
    case .part(let entry, let workout, _):
      let whole = Entry(entry.entry.date, entry.entry.time, .workout(complete(workout)))
      let written = try Problem.translated {
        try opened.folder.replace(entry, of: opened.history, with: whole)
      }
      if destination.session == nil { sayWhere() }
      command.tell("Added to \(entry.id.text), \(workout.title).")
      report(opened.with(written), whole)
    case .session, .early, .unplanned:
      var workout = complete(Workout(title: destination.session?.day ?? Self.title(exercises)))
      workout.reference = try destination.session.map { try opened.reference(to: $0) }
      if asks, let session = destination.session {
        workout.answers += try ClosingQuestions(
          questions: session.questions.filter { question in
            question.isAfter && !answers.contains { $0.name == question.name }
          }, unit: opened.settings.unit, command: command
        ).answers()
      }
      let (after, written) = try opened.appending(
        Entry(moment.date, moment.time, .workout(workout)))
      sayWhere()
      report(after, written)
    }
  }

  /// Says to which session the exercises belong, if that is not obvious, and which ones are
  /// missing.
  private func sayWhere() {
    if destination.session == nil, !isUnplanned, !replay.runs.isEmpty {
      let reason: SafeText = "no session of the next seven days has these exercises."
      command.tell("Logged without a program: " + (paused ?? reason))
    }
    if case .early(let session, let planned) = destination {
      let run = replay.runs.first { $0.id == session.program }
      if let planned, run?.isExtra(session.day, on: moment.date) ?? false {
        command.tell(
          "This is an extra workout: \(session.day) stays planned for \(planned.weekdayAndDay).")
      } else {
        let when = planned.map { "was planned for \($0.weekdayAndDay)" } ?? "was not due yet"
        command.tell("\(session.day) \(when).")
      }
    }
    if namesMissing, let missing = destination.session?.missing(from: exercises), !missing.isEmpty {
      command.tell(
        "Not logged: \(missing.joined(separator: ", ")). The session counts as done; "
          + "'prog log' adds more to it on the same date.")
    }
  }

  /// The pause that hid the session, and how to train in it. Nil if no paused program has these
  /// exercises.
  private var paused: SafeText? {
    let names = exercises.map { $0.swapFor ?? $0.name }
    for run in replay.runs {
      guard let pause = run.pause(on: moment.date),
        let day = run.compiled.program.days.first(where: { day in
          day.entries.contains { names.contains($0.slot.lift) }
        })
      else { continue }
      let verb = pause.until == nil ? "has been" : "is"
      let sets = exercises.map { "\($0.heading): \(SetPrinter.text(of: $0.sets))" }
      let date = moment.date == command.context.now().date ? "" : " --date \(moment.date.text)"
      return "\(run.title) \(verb) paused \(pause.words). To end the pause: prog\u{A0}resume. "
        + "To log these sets as \(day.name): prog\u{A0}undo, then "
        + "prog\u{A0}log --day \(day.name.inShell)\(date) "
        + "\(sets.joined(separator: "; ").inShell)"
    }
    return nil
  }

  private func report(_ now: OpenedFolder, _ entry: Entry) {
    // The changes are shown as of the workout's date, not of today.
    if let program = destination.session?.program {
      let isFollowed = opened.record.entries.contains { later in
        guard later.date > entry.date, case .workout(let workout) = later.event
        else { return false }
        return workout.program == program
      }
      if isFollowed {
        command.tell(
          "This also changes the loads of later workouts of "
            + "\(destination.session?.title ?? program): see prog\u{A0}today.")
      }
    }
    let outcome = SessionOutcome(
      before: opened, replay: replay, entry: entry, only: Set(exercises.map(\.name)))
    SessionOutcomeView(outcome: outcome, command: command, isVerbose: details.isVerbose)
      .report(in: now)
    guard let session = destination.session, case .workout(let workout) = entry.event,
      let index = now.record.entries.lastIndex(of: entry)
    else { return }
    let logged = workout.exercises.filter { line in exercises.contains { $0.name == line.name } }
    for text in session.ramps(in: logged, of: now.history.entries[index].id) {
      command.tell("\(text)")
    }
  }

  /// Returns the title of a workout without a program: the name of its only exercise, or `Workout`.
  private static func title(_ exercises: [PerformedExercise]) -> String {
    exercises.count == 1 ? exercises[0].name : "Workout"
  }

  private func complete(_ workout: Workout) -> Workout {
    var whole = workout.adding(exercises)
    if workout.reference == nil, workout.title == Self.title(Array(workout.exercises)) {
      whole.title = Self.title(Array(whole.exercises))
    }
    whole.answers.removeAll { old in answers.contains { $0.name == old.name } }
    whole.answers += answers
    if let gym = details.gym { whole.gym = gym }
    if let note = details.note { whole.notes.append(note) }
    if let took = details.took { whole.took = took }
    return whole
  }
}

/// The questions that a day asks after the session, for workouts that are logged in one step.
struct ClosingQuestions {
  let questions: [Question]
  let unit: WeightUnit
  let command: any ReportedCommand

  /// Returns the answers. Enter accepts the default, or skips a question without one.
  func answers() throws -> [Assignment] {
    var reader = LineReader(command.context.input)
    var answers: [Assignment] = []
    for question in questions {
      let range = QuestionText.range(question).map { " (\($0))" } ?? ""
      command.tell("\(question.prompt)\(range)")
      let standard = question.standard(in: unit)
      while true {
        command.prompt("\(QuestionText.enter(question, unit))")
        guard case .line(let line) = reader.next() else { throw QuietExit(status: .interrupted) }
        if line.trimmed.isEmpty {
          if let standard { answers.append(Assignment(question.name, standard)) }
          break
        }
        if let value = AnswerReader(question: question, unit: unit).read(line) {
          answers.append(Assignment(question.name, value))
          break
        }
        command.tell("\(QuestionText.refusal(line, question, unit))")
      }
    }
    return answers
  }
}
