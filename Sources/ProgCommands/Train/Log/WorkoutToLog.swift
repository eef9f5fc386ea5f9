// Writes what `prog log` and `prog done` logged, and reports what follows.

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
import Workspace

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
      var workout = complete(
        Workout(title: destination.session?.day ?? Self.title(exercises)))
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

  /// Returns the workout with the exercises and details.
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

// Asks the questions of a day that follow its session, at a terminal.

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
        guard case .line(let line) = reader.next() else {
          throw QuietExit(status: .interrupted)
        }
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
