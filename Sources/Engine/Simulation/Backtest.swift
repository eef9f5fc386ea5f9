// Runs a program over real workouts that were not done for it, each as the day that fits best.

import Diagnostics
package import Notation
package import Programs
package import Training

/// One exercise of a session in a backtest.
package struct BacktestExercise: Sendable {
  package let planned: SessionExercise
  package let done: PerformedExercise
  /// True if the sets that were done make the planned ones. Nil if no rule judges them.
  package let isMade: Bool?
}

/// One workout as a session of the program.
package struct BacktestSession: Sendable {
  package let date: CalendarDate
  package let title: String
  package let plan: SessionPlan
  /// The exercises of the plan that were done, in the plan's order.
  package let exercises: [BacktestExercise]
  /// The changes since the session before: of periods that ended, and of this session.
  package let changes: [Change]
}

/// A program run over the past.
///
/// The same replay that runs your programs judges the workouts. A workout counts as the day of
/// which it trains most exercises, and as the pending day if that is one of several such days. Only
/// the exercises of that day are looked at.
package struct Backtest: Sendable {
  package private(set) var sessions: [BacktestSession] = []
  /// The number of workouts without an exercise of the program.
  package private(set) var unused = 0
  package let assumptions: [Assumption]
  /// The replay after the last workout.
  package private(set) var replay: Replay
  private let program: String
  private let days: [String]

  /// The most workouts that are run, for a bounded time.
  private static let mostSessions = 2_000

  /// The program after the last workout; nil if it has ended.
  package var run: ProgramRun? { replay.runs.first { $0.id == program } }

  /// True if there were more workouts than are run.
  package private(set) var isCut = false

  /// Runs a program over the workouts of `record` from `start` to `end`.
  ///
  /// `values` are the start values. A question without one gets a plausible answer, which is in
  /// `assumptions`.
  package init(
    _ program: Program, over record: TrainingRecord,
    values: [(name: ValueName, value: Value)], from start: CalendarDate,
    through end: CalendarDate, settings: EngineSettings
  ) {
    let compiled = CompiledProgram(program)
    self.program = program.id
    days = program.days.filter { !$0.isRest }.map(\.name)
    let answers = SimulatedStart(
      compiled, given: values, unit: program.units ?? settings.units,
      equipment: { settings.equipment(of: $0) }, lastDay: end)
    assumptions = answers.assumptions
    var library = ProgramLibrary()
    library.add(compiled, isCurrent: true)
    // Earlier training counts for pre-fill and estimates only.
    let before = record.entries.prefix { $0.date < start }.compactMap(Self.unplanned)
    let begin = Entry(
      start, nil, .start(program: program.id, version: nil, inputs: answers.inputs))
    replay = Replay(
      record: TrainingRecord(before + [begin]), library: library, settings: settings)
    replay.keepsVerdicts = true
    replay.advance(through: start)
    for entry in record.entries where entry.date >= start && entry.date <= end {
      guard sessions.count < Self.mostSessions else {
        isCut = true
        return
      }
      train(entry)
    }
    replay.catchUp(to: end)
  }

  /// Returns an entry without its program. Nil for entries that only concern programs.
  private static func unplanned(_ entry: Entry) -> Entry? {
    switch entry.event {
    case .workout(let workout):
      var plain = workout
      plain.reference = nil
      return Entry(entry.date, entry.time, .workout(plain))
    case .bodyweight: return entry
    default: return nil
    }
  }

  /// Adds a workout as the session of the program that it fits best, or an entry without the
  /// program.
  private mutating func train(_ entry: Entry) {
    guard case .workout(let workout) = entry.event, workout.hasWork else {
      if let plain = Self.unplanned(entry) { append(plain) }
      return
    }
    let known = run?.changes.count ?? 0
    replay.catchUp(to: entry.date)
    guard let run, !run.isFinished, let plan = plan(for: workout, on: entry.date, run) else {
      unused += 1
      if let plain = Self.unplanned(entry) { append(plain) }
      return
    }
    let lines = Self.lines(of: workout, for: plan)
    let reference = ProgramReference(
      program: program, day: plan.day, week: plan.position.week, cycle: plan.position.cycle,
      block: plan.position.block)
    let judged = run.verdicts.count
    append(
      Entry(
        entry.date, entry.time,
        .workout(
          Workout(title: plan.day, reference: reference, answers: [], exercises: lines.map(\.done)))
      ))
    guard let after = self.run else { return }
    let verdicts = after.verdicts.dropFirst(judged)
    sessions.append(
      BacktestSession(
        date: entry.date, title: workout.title, plan: plan,
        exercises: lines.map { line in
          BacktestExercise(
            planned: line.planned, done: line.done,
            isMade: verdicts.first { $0.slot == line.planned.slot }?.isMade)
        }, changes: Array(after.changes.dropFirst(known))))
  }

  private mutating func append(_ entry: Entry) {
    replay.record.append(entry)
    replay.advance(through: entry.date)
  }

  /// Returns the plan of the day that a workout fits best. Nil if it trains no exercise of any day.
  private func plan(
    for workout: Workout, on date: CalendarDate, _ run: ProgramRun
  ) -> SessionPlan? {
    let trained = Set(workout.lines.filter(\.hasWork).map(\.name))
    let pending = run.schedule.pending(on: date).map(\.day)
    var best: (plan: SessionPlan, count: Int, isPending: Bool)?
    for day in days {
      guard let plan = replay.session(run, day: day, on: date) else { continue }
      let count = Set(plan.exercises.map(\.exercise)).intersection(trained).count
      let isPending = pending.contains(day)
      guard count > 0 else { continue }
      if let best, (best.count, best.isPending ? 1 : 0) >= (count, isPending ? 1 : 0) { continue }
      best = (plan, count, isPending)
    }
    return best?.plan
  }

  /// Returns the lines of a workout for the exercises of a plan, in their order. Labels belong to
  /// the program that the workout was done for.
  private static func lines(
    of workout: Workout, for plan: SessionPlan
  ) -> [(planned: SessionExercise, done: PerformedExercise)] {
    var left = workout.exercises.filter { $0.sets.contains(where: \.set.isWork) }
    return plan.exercises.compactMap { exercise in
      guard let index = left.firstIndex(where: { $0.name == exercise.exercise }) else { return nil }
      let line = left.remove(at: index)
      return (
        exercise,
        PerformedExercise(
          exercise.exercise, label: exercise.slot.label, sets: line.sets)
      )
    }
  }
}
