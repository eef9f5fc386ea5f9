// Works out what is due on a date, for every running program: the answer of `prog today`.

import Notation
import Programs
package import Training

/// The status of a program on a date.
package enum DayStatus: String, Hashable, Sendable {
  case due, overdue, rest, done, paused, before, ended
}

/// The answer for one program on one date.
package struct ProgramToday: Sendable {
  package var program: String
  package var title: String
  package var status: DayStatus
  /// The pending sessions, overdue ones first.
  package var pending: [PendingSession]
  /// The session to train: the first pending one, or after a workout the next one that can be
  /// started.
  package var session: SessionPlan?
  /// The answers to its questions with which the session is planned, before it begins.
  package var answers: [Assignment] = []
  /// The days that are done on this date, including skipped ones.
  package var done: [String]
  /// The days of `done` that were skipped.
  package var skipped: [String] = []
  /// The days of `done` that were trained or skipped on an earlier date.
  package var ahead: [String] = []
  /// The sessions trained on this date, if the replay watches it.
  package var trained: [TrainedSession] = []
  /// The schedule actions since the last workout: skips, pauses, values set.
  package var moves: [ScheduleAction] = []
  package var pause: PauseStretch?
  /// The exercises that were removed from the session to save time.
  package var cut: [SessionExercise] = []
  package var coming: [ComingSession]
  /// The first date of the program, if it is still to come.
  package var starts: CalendarDate?
  package var warnings: [String]
}

extension Replay {
  /// Returns the answer for every running program on a date, and for programs that start later.
  ///
  /// Call `advance` and `settle` first.
  package func today(_ date: CalendarDate) -> [ProgramToday] {
    runs.map { today($0, date) } + startingLater(than: date)
  }

  /// Returns the answer of one running program; nil if it is not running.
  package func today(_ date: CalendarDate, of program: String) -> ProgramToday? {
    runs.first { $0.id == program }.map { today($0, date) }
  }

  private func today(_ run: ProgramRun, _ date: CalendarDate) -> ProgramToday {
    let scheduleStatus = run.scheduleStatus(on: date)
    var today = ProgramToday(
      program: run.id, title: run.compiled.program.description.title, status: scheduleStatus.status,
      pending: scheduleStatus.pending,
      session: scheduleStatus.pending.first.flatMap {
        plan(run, day: $0.day, position: $0.position, on: date)
      }, done: scheduleStatus.done, coming: scheduleStatus.coming,
      starts: scheduleStatus.status == .before ? run.schedule.firstDay : nil,
      warnings: run.warnings + run.scheduleNotes)
    today.skipped = run.skipped(on: date)
    let trained = run.trainedDays(on: date)
    today.ahead = today.done.filter { !today.skipped.contains($0) && !trained.contains($0) }
    today.trained = watched == date ? trainedSessions.filter { $0.program == run.id } : []
    today.moves = run.moves
    today.pause = scheduleStatus.status == .paused ? run.pause(on: date) : nil
    return today
  }

  /// Returns the answer for a program as it is if the questions of its session get these answers.
  package func today(_ today: ProgramToday, answering answers: [Assignment], on date: CalendarDate)
    -> ProgramToday
  {
    guard !answers.isEmpty, let session = today.session,
      let run = runs.first(where: { $0.id == today.program })
    else { return today }
    var answered = today
    answered.answers = answers
    answered.session = plan(
      run, day: session.day, position: session.position, on: date, answers: answers.byName,
      isBeforeQuestions: true)
    return answered
  }

  private func startingLater(than date: CalendarDate) -> [ProgramToday] {
    var known = Set(runs.map(\.id))
    return record.entries[record.end(of: date)...].compactMap { entry in
      guard case .start(let id, let version, let inputs) = entry.event,
        known.insert(id).inserted
      else { return nil }
      var later = ProgramToday(
        program: id, title: id, status: .before, pending: [], session: nil, done: [], coming: [],
        starts: entry.date, warnings: [])
      guard let compiled = version.flatMap({ library.version($0, of: id) }) ?? library.current(id)
      else { return later }
      let run = ProgramRun(
        compiled, started: entry.date, entry: end, inputs: inputs,
        firstWeekday: settings.firstWeekday)
      later.title = compiled.program.description.title
      later.coming = run.schedule.coming(after: entry.date.adding(days: -1), count: 3)
      return later
    }
  }

  /// Returns the session of a day, whether it is due or not, with the answers to its questions.
  package func session(
    _ run: ProgramRun, day: String, on date: CalendarDate, answers: [String: Value]? = nil
  ) -> SessionPlan? {
    let number = run.schedule.number(of: day, on: date)
    let position = run.schedule.timetable.position(number)
    return plan(run, day: day, position: position, on: date, answers: answers)
  }

  /// Returns the session of a workout as it is planned after the sets that were done, and these, by
  /// their entry. Without sets that depend on others, it is the session as planned before.
  func session(
    of workout: Workout, _ run: ProgramRun, day: String, on date: CalendarDate
  ) -> (plan: SessionPlan, done: [Int: [PerformedSet]])? {
    let answers = workout.answers.byName
    guard let plan = session(run, day: day, on: date, answers: answers) else { return nil }
    let entries = run.compiled.days[day]?.entries ?? []
    guard entries.contains(where: { $0.looksAtSets || !$0.sources.isEmpty }) else {
      return (plan, [:])
    }
    let trained = TrainedSession(program: run.id, entry: end, plan: plan, workout: workout)
    var done: [Int: [PerformedSet]] = [:]
    for exercise in trained.exercises {
      guard let planned = exercise.planned, let line = exercise.done,
        !line.isSwap(of: planned.exercise)
      else { continue }
      let sets = line.sets.work
      if !sets.isEmpty { done[planned.entry] = sets }
    }
    let again = self.plan(
      run, day: day, position: plan.position, on: date, answers: answers, done: done)
    return again.map { ($0, done) }
  }

  /// Returns the session that a reference names, in the version it names, or in the current one if
  /// that version is not in the library.
  package func plan(
    of reference: ProgramReference, on date: CalendarDate, answers: [String: Value] = [:],
    isBeforeQuestions: Bool = false, done: [Int: [PerformedSet]] = [:]
  ) -> SessionPlan? {
    guard var run = runs.first(where: { $0.id == reference.program }) else { return nil }
    if let version = reference.version, let kept = library.version(version, of: run.id) {
      run.adopt(kept)
    }
    let number = run.schedule.number(of: reference.day, on: date)
    let position = run.schedule.timetable.position(number)
    return plan(
      run, day: reference.day, position: position, on: date, answers: answers,
      isBeforeQuestions: isBeforeQuestions, done: done)
  }

  /// Returns the session of a day at a position, with loads filled in and recent changes.
  ///
  /// By default the questions of the day are asked later, unless there are answers. The plan then
  /// says what the other answers would change.
  package func plan(
    _ run: ProgramRun, day name: String, position: Position, on date: CalendarDate,
    answers: [String: Value]? = nil, isBeforeQuestions: Bool? = nil,
    done: [Int: [PerformedSet]] = [:]
  ) -> SessionPlan? {
    guard let day = run.compiled.days[name] else { return nil }
    var prescriber = prescriber(run, day, position, on: date, answers: answers ?? [:])
    prescriber.done = done
    prescriber.isBeforeQuestions = isBeforeQuestions ?? (answers == nil)
    var plan = prescriber.session(day)
    if prescriber.isBeforeQuestions {
      let found = effects(ofAnswersIn: day, run, position, on: date, given: answers ?? [:])
      plan.effects = found.effects
      plan.steps += found.steps
    }
    for index in plan.exercises.indices {
      plan.exercises[index].changes = latestChanges(
        run, day.entries[plan.exercises[index].entry], lifting: plan.exercises[index].exercise)
      if prescriber.eased.contains(plan.exercises[index].slot) {
        plan.exercises[index].easedTo = run.compiled.program.schedule.layoff?.load
      }
    }
    return plan
  }

  /// Returns one entry of a session after some of its sets were done, and the steps this took.
  func exercise(
    _ run: ProgramRun, day name: String, entry: Int, position: Position, on date: CalendarDate,
    answers: [String: Value], done: [Int: [PerformedSet]]
  ) -> (exercise: SessionExercise?, steps: Int) {
    guard let day = run.compiled.days[name], day.entries.indices.contains(entry) else {
      return (nil, 0)
    }
    var prescriber = prescriber(run, day, position, on: date, answers: answers)
    prescriber.done = done
    let exercise = prescriber.exercise(day.entries[entry])
    return (exercise, prescriber.moment.budget.spent)
  }

  /// Returns an exercise of a session as it is planned after some of the session's work sets, by
  /// the entry of each.
  package func planned(
    _ entry: Int, of session: SessionPlan, on date: CalendarDate, answers: [String: Value],
    after done: [Int: [PerformedSet]]
  ) -> SessionExercise? {
    guard var run = runs.first(where: { $0.id == session.program }) else { return nil }
    if let version = session.version, let kept = library.version(version, of: run.id) {
      run.adopt(kept)
    }
    return exercise(
      run, day: session.day, entry: entry, position: session.position, on: date, answers: answers,
      done: done
    ).exercise
  }

  func prescriber(
    _ run: ProgramRun, _ day: CompiledDay, _ position: Position, on date: CalendarDate,
    answers: [String: Value] = [:]
  ) -> Prescriber {
    let moment = SessionContext(
      compiled: run.compiled, position: run.deloading(position, on: date), date: date,
      answers: answers, questions: day.day.questions, record: record, end: end, settings: settings)
    var prescriber = Prescriber(moment: moment, values: run.values, trained: run.trained)
    if run.compiled.hasLayoff {
      prescriber.eased = Set(day.entries.map(\.slot).filter { run.isEasedIn($0, on: date) })
    }
    return prescriber
  }

  /// The most changes that a planned exercise shows. The slots of one lift share its changes, so a
  /// day of them could have a thousand times a thousand.
  private static let mostChanges = 20

  /// Returns the changes of a slot since it was last trained, including those by that session's
  /// rules. If there are very many, these are the latest.
  private func latestChanges(
    _ run: ProgramRun, _ entry: CompiledEntry, lifting exercise: String
  ) -> [Change] {
    let slot = entry.slot
    let last = run.lifted[slot].map { $0[exercise] } ?? run.trained[entry.number]?.entry
    let since = last ?? run.startEntry
    var owners = [slot]
    if slot.label != nil { owners.append(SlotName(slot.lift)) }
    if exercise != slot.lift { owners.append(SlotName(exercise)) }
    let date = record.entries.indices.contains(since) ? record.entries[since].date : nil
    let changes = run.changeList.latest(of: owners, since: date ?? run.started) { change in
      // A change at the end of a period is later if it is not before the date.
      change.entry.map { $0 >= since } ?? date.map { change.date >= $0 } ?? false
    }
    if changes.isEmpty { return [] }
    let names = run.compiled.names.names(of: slot, lifting: exercise)
    let own = changes.filter { change in
      guard change.exercise == nil || change.exercise == exercise else { return false }
      // A slot with its own `weight` does not read the `weight` of its lift.
      return names[change.value.name].map { run.compiled.home(of: $0) == change.value } ?? true
    }
    return own.suffix(Self.mostChanges)
  }
}

/// A workout and the plan it was done with.
package struct TrainedSession: Hashable, Sendable {
  package var program: String
  /// The workout's index in the history.
  package var entry: Int
  package var plan: SessionPlan
  package var workout: Workout

  package init(program: String, entry: Int, plan: SessionPlan, workout: Workout) {
    self.program = program
    self.entry = entry
    self.plan = plan
    self.workout = workout
  }

  /// The exercises of the plan in order, each with the swaps for the rest of its sets, then those
  /// that were not planned.
  package var exercises: [TrainedExercise] {
    var places = plan.exercises.map {
      LinePairing.Place(entry: $0.entry, slot: $0.slot, exercise: $0.exercise)
    }
    LinePairing.pair(workout.lines, with: &places)
    let lines = workout.exercises
    let planned = zip(plan.exercises, places).flatMap { exercise, place in
      [TrainedExercise(planned: exercise, done: place.line.map { lines[$0] }, line: place.line)]
        + place.swaps.map { TrainedExercise(planned: nil, done: lines[$0], line: $0) }
    }
    let paired = Set(places.flatMap { [$0.line].compactMap(\.self) + $0.swaps })
    let extra = lines.indices.filter { !paired.contains($0) }
    return planned + extra.map { TrainedExercise(planned: nil, done: lines[$0], line: $0) }
  }
}

/// An exercise of a plan with the line that was done for it, or one that was not planned.
package struct TrainedExercise: Hashable, Sendable {
  package var planned: SessionExercise?
  package var done: PerformedExercise?
  /// The index of its line in the workout.
  var line: Int?
}
