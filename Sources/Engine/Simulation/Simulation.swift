// Simulates a program: invents workouts on its dates and replays them like real ones.

package import Diagnostics
package import Notation
package import Programs
package import Training

/// One session that was simulated.
package struct SimulatedSession: Sendable {
  package var date: CalendarDate
  /// The calendar week since the start, from 1.
  package var week: Int
  /// The plan before any set was done.
  package var plan: SessionPlan
  package var workout: Workout
  /// The training max of each exercise of the plan before the session, or else the load of its work
  /// sets.
  package var bases: [NamedLoad?]
}

/// A started program with invented workouts. It only creates entries, and `Replay` does the rest.
package struct Simulation: Sendable {
  package internal(set) var replay: Replay
  package internal(set) var sessions: [SimulatedSession] = []
  /// The answers and loads that were assumed because they were not given.
  package internal(set) var assumptions: [Assumption]
  package let started: CalendarDate
  /// The first date that was not simulated yet.
  package internal(set) var date: CalendarDate
  /// The work of planning its sessions, in steps of `StepBudget`, without the work of judging them.
  var planned = 0
  /// The number of sets in its sessions.
  var sets = 0
  /// The largest number of sets to simulate.
  var mostSets = ProgramLimits.setsOfPlay
  /// The date at which it was stopped because it is too long or too much work.
  package internal(set) var stopped: CalendarDate?
  /// True if the program reached its end.
  package internal(set) var hasEnded = false
  /// True to do sets without a planned load at a plausible one, so that a program can take its
  /// loads from the first session. False to do them without a load.
  let inventsLoads: Bool
  let unit: WeightUnit
  let programID: String
  /// The entries whose sets depend on sets of the same session, by day.
  let dependent: [String: Set<Int>]
  /// The given answers to the questions of days.
  var answers: [String: Value] = [:]
  /// How often each slot was simulated.
  var played: [SlotName: Int] = [:]

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - compiled: the program, without errors.
  ///   - values: the given values: answers, and any other declared value.
  ///   - date: the start. Nil for a Monday, or for the first week of a program that ends on a date.
  ///   - settings: the gym, and the unit of loads if neither program nor values determine it.
  ///   - inventsLoads: whether a set without a planned load is done with a plausible one.
  package init(
    _ compiled: CompiledProgram, values: [(name: ValueName, value: Value)] = [],
    start date: CalendarDate? = nil, settings: EngineSettings, inventsLoads: Bool = true
  ) {
    let program = compiled.program
    let asked = Set(program.days.flatMap { $0.questions.map(\.name) })
    let ofDays = values.filter { value in
      value.name.owner == nil && asked.contains(value.name.name)
        && compiled.key(for: value.name, nil) == nil
    }
    let values = values.filter { value in !ofDays.contains { $0.name == value.name } }
    var settings = settings
    let unit = program.units ?? values.lazy.compactMap(\.value.unit).first ?? settings.units
    settings.units = unit
    settings = settings.knowingLifts(of: program)
    var library = ProgramLibrary()
    library.add(compiled, isCurrent: true)
    let start = date ?? Self.usualStart(of: program, settings, given: values)
    let weeks = Timetable(program, start: start, firstWeekday: settings.firstWeekday, asked: nil)
      .weeks.count
    let answers = SimulatedStart(
      compiled, given: values, unit: unit, equipment: { settings.equipment(of: $0) },
      lastDay: start.adding(days: 7 * max(1, weeks) - 1))
    let entries = [
      Entry(start, nil, .bodyweight(PlausibleLoad.body(unit), notes: [])),
      Entry(start, nil, .start(program: program.id, version: nil, inputs: answers.inputs)),
    ]
    replay = Replay(record: TrainingRecord(entries), library: library, settings: settings)
    replay.advance(through: start)
    assumptions = answers.assumptions
    started = start
    self.date = start
    self.inventsLoads = inventsLoads
    self.unit = unit
    programID = program.id
    self.answers = Dictionary(ofDays.map { ($0.name.name, $0.value) }) { $1 }
    dependent = Dictionary(
      program.days.map { ($0.name, compiled.dependentEntries(of: $0)) }
    ) { first, _ in first }
  }

  package static func play(
    _ program: Program, values: [(name: ValueName, value: Value)] = [], _ how: SimulatedPlay,
    weeks: Int, settings: EngineSettings, start date: CalendarDate? = nil,
    mostSets: Int = ProgramLimits.setsOfPlay
  ) -> Simulation {
    var simulation = Simulation(
      CompiledProgram(program), values: values, start: date, settings: settings)
    simulation.mostSets = mostSets
    simulation.play(how, weeks: weeks)
    return simulation
  }

  /// Returns the start of a simulation: a Monday, or whichever day weeks begin on. If the program
  /// ends on a date, written or given, it is the first day of its first week.
  package static func usualStart(
    of program: Program, _ settings: EngineSettings, given: [(name: ValueName, value: Value)] = []
  ) -> CalendarDate {
    let monday = CalendarDate(days: 19_723)  // 2024-01-01
    let last: CalendarDate? =
      switch program.schedule.ends?.node {
      case .literal(.date(let date))?: date
      case .name(let name)?: given.lazy.compactMap { $0.name == name ? $0.value.date : nil }.first
      default: nil
      }
    guard let last else { return monday.adding(days: 6).startOfWeek(settings.firstWeekday) }
    let weeks = Timetable(program, start: last, firstWeekday: settings.firstWeekday, asked: nil)
      .weeks.count
    return last.startOfWeek(settings.firstWeekday).adding(days: -7 * max(0, weeks - 1))
  }

  /// The current state of the program.
  package var run: ProgramRun? { index.map { replay.runs[$0] } }

  /// The index of the program among those that run, to read its state in place: it takes longer to
  /// copy the state than to read most of it.
  var index: Int? { replay.runs.firstIndex { $0.id == programID } }

  /// The work so far, in steps of `StepBudget`.
  package var steps: Int { planned + (index.map { replay.runs[$0].steps } ?? 0) }

  /// The warning of a simulation that was stopped at a limit; nil if it was completed.
  package var stop: Diagnostic? {
    stopped.map { date in
      Diagnostic(
        LimitErrorID.planTooLong, "the simulation stops before \(date.text)", severity: .warning,
        notes: ["the number of steps and sets in a simulation is limited"],
        help: ["simulate fewer weeks"])
    }
  }

  package var warnings: [String] { replay.warnings.map(\.text) + (run?.warnings ?? []) }

  /// Returns the value of a name as a slot sees it. If the slot keeps one value for each of its
  /// exercises, returns the value of the exercise that it trains next, which `prog set` changes
  /// too.
  package func value(of name: ValueName, from slot: SlotName? = nil) -> Value? {
    guard slot == nil, let run, let key = run.compiled.key(for: name, nil),
      run.compiled.isPerExercise(key), let owner = run.compiled.home(of: key).owner
    else { return scope(slot)?.value(of: name) }
    let exercise = run.exercise(
      of: owner, on: date, record: replay.record, end: replay.end, settings: replay.settings)
    return scope(owner)?.lifting(exercise).value(of: name)
  }

  /// The changes that rules made, in order.
  package var changes: [Change] { run?.changes ?? [] }

  /// Notes the assumed bodyweight if a load of the plan is worked out from it: a share of a load on
  /// bodyweight, or an expression that reads it.
  mutating func noteBodyweight(in plan: SessionPlan) {
    let name = ReservedName.bodyweight.rawValue
    guard !assumptions.contains(where: { $0.name == name }),
      plan.exercises.contains(where: { $0.sets.contains(where: \.readsBodyweight) })
    else { return }
    assume(
      Assumption(
        name: name, value: .load(PlausibleLoad.body(unit).exact), reason: "none is logged"))
  }

  /// Returns the scope of a slot on the current date; nil if the program is not running.
  func scope(_ slot: SlotName?) -> SlotScope? {
    guard let run else { return nil }
    let position = run.schedule.timetable.position(run.schedule.runningNumber(on: date))
    let moment = SessionContext(
      compiled: run.compiled, position: position, date: date, record: replay.record,
      end: replay.end, settings: replay.settings)
    return SlotScope(
      moment: moment, values: run.values,
      binding: slot.map { binding(of: $0, run) } ?? .program,
      session: slot.map { session(of: $0, run) } ?? 1)
  }

  /// Returns what a slot sees, whichever of its exercises it trains.
  func binding(of slot: SlotName, _ run: ProgramRun) -> SlotBinding {
    SlotBinding(slot: slot, names: run.compiled.names.names(of: slot))
  }

  /// Returns the number of the slot's next session, from 1.
  func session(of slot: SlotName, _ run: ProgramRun) -> Int {
    (run.training(of: slot)?.count ?? 0) + 1
  }

  /// Returns the position of a session of that day on the current date.
  func position(of day: String) -> Position? {
    guard let schedule = run?.schedule else { return nil }
    return schedule.timetable.position(schedule.number(of: day, on: date))
  }

  /// The longest simulation: twenty years.
  private static let mostDates = 7_305
  /// The work of showing a change with a planned exercise, in steps.
  static let stepsOfChange = 60

  /// Plays every session that is due in that many weeks of seven dates.
  ///
  /// Without a schedule, one pass through the days is spread over each week.
  package mutating func play(_ how: SimulatedPlay, weeks: Int) {
    let end = date.adding(days: 7 * max(0, weeks))
    while continues, date < end { playDate(how) { _ in true } }
    date = max(date, end)
  }

  /// Plays that many sessions.
  package mutating func play(_ how: SimulatedPlay, days: Int) {
    let wanted = sessions.count + days
    let last = date.adding(days: Self.mostDates)
    while continues, date < last, sessions.count < wanted {
      playDate(how) { $0.sessions.count < wanted }
    }
  }

  /// Plays until that many cycles are over.
  package mutating func play(_ how: SimulatedPlay, cycles: Int) {
    let last = date.adding(days: Self.mostDates)
    var isOver = false
    while continues, !isOver, date < last {
      playDate(how) { simulation in
        let cycle = simulation.run?.schedule.pending(on: simulation.date).first?.position.cycle
        if let cycle, cycle > cycles { isOver = true }
        return !isOver
      }
    }
  }

  /// False at the end of the program, and after a limit was reached.
  private var continues: Bool { !hasEnded && stopped == nil }

  private mutating func playDate(_ how: SimulatedPlay, while continues: (Simulation) -> Bool) {
    replay.catchUp(to: date)
    planned += index.map { 100 + replay.runs[$0].doneDays.count / 8 } ?? 0
    guard let today = duty() else {
      hasEnded = true
      return
    }
    var step = 1
    if today.status == .due || today.status == .overdue {
      for session in today.pending {
        guard continues(self) else { return }
        perform(day: session.day, position: session.position) { _ in .how(how) }
        step = max(step, daysToNext(after: session.place))
      }
    }
    date = date.adding(days: step)
  }

  /// Returns the status and the sessions of the date; nil once the program is over.
  private func duty() -> (status: DayStatus, pending: [PendingSession])? {
    guard let index else { return nil }
    let today = replay.runs[index].duty(on: date)
    return today.status == .ended ? nil : today
  }

  /// Returns the days until the next session. Without a schedule, a pass through the days is spread
  /// over a week.
  private func daysToNext(after place: SessionPlace?) -> Int {
    guard let place, let schedule = index.map({ replay.runs[$0].schedule }),
      schedule.timetable.pace == .anyDay
    else { return 1 }
    let count = schedule.timetable.plan(place.number).sessions.count
    guard count < 7, let next = schedule.pending(on: date).first?.place else { return 1 }
    let weekdays = WeekdaySpread.spread(over: count).map(\.rawValue)
    guard weekdays.indices.contains(place.index), weekdays.indices.contains(next.index) else {
      return 1
    }
    let days = weekdays[next.index] - weekdays[place.index]
    return days > 0 ? days : days + 7
  }

  // MARK: One day

  /// Returns the date on which a session of that day would be done: when it is due, or else the
  /// next training day.
  mutating func date(of day: String) -> CalendarDate {
    guard let schedule = run?.schedule else { return date }
    let span = schedule.timetable.goesByPasses ? 14 : 7 * (schedule.timetable.weeks.count + 1)
    var first: CalendarDate?
    for ahead in 0..<span {
      planned += 20
      let later = date.adding(days: ahead)
      let pending = schedule.pending(on: later)
      if pending.contains(where: { $0.day == day }) { return later }
      if first == nil, !pending.isEmpty { first = later }
      if first != nil, schedule.timetable.goesByPasses { break }
    }
    return first ?? date
  }

  /// Moves to the date of that day's next session, and returns its position.
  mutating func go(to day: String) -> Position? {
    date = date(of: day)
    replay.catchUp(to: date)
    return position(of: day)
  }

  /// Plays one session of that day on the date it would be done, and moves to the next date.
  mutating func play(day: String, _ how: (SessionExercise) -> SlotPlay) {
    guard continues, let position = go(to: day) else { return }
    perform(day: day, position: position, how)
    date = date.adding(days: 1)
  }

  /// Returns the next session of that day, and moves to its date.
  package mutating func plan(of day: String) -> SessionPlan? {
    guard let position = go(to: day), let run else { return nil }
    return replay.plan(
      run, day: day, position: position, on: date, answers: answers(for: day, run).values)
  }
}

extension Value {
  /// The unit of a load that names one; nil for any other value.
  fileprivate var unit: WeightUnit? {
    if case .load(let load) = self { load.writtenUnit } else { nil }
  }

  fileprivate var date: CalendarDate? {
    if case .date(let date) = self { date } else { nil }
  }
}

extension PrescribedSet {
  /// True if its load is a share of a load on bodyweight, which may be that of a deload or of time
  /// off, or reads the bodyweight.
  fileprivate var readsBodyweight: Bool {
    if let whole, whole.onBodyweight {
      if case .rule = origin { return true }
      if whole.amount != .zero { return true }
    }
    switch origin {
    case .percent(_, _, let base): if base.onBodyweight { return true }
    case .effort(let load): if load.max.onBodyweight { return true }
    case .none, .program, .rule, .prefill, .estimated, .stale: break
    }
    return working?.readings.contains { reading in
      guard case .name(let name) = reading.expression.node else { return false }
      return name == ValueName(ReservedName.bodyweight.rawValue)
    } ?? false
  }
}

extension CompiledProgram {
  /// The work of starting the program once, in steps of `StepBudget`.
  var startWork: Int {
    let sessions: Int =
      switch program.schedule.form {
      case .inOrder: program.days.count
      case .week, .weeks: 7 * program.schedule.weekCount
      case .rotate(let days, _, _): days.count
      case .blocks: 7 * program.schedule.weekCount
      }
    return 100 + 30 * sessions + 5 * names.homes.count
  }

  func scope(_ slot: SlotName?, _ values: StoredValues, at moment: SessionContext) -> SlotScope {
    SlotScope(
      moment: moment, values: values,
      binding: SlotBinding(slot: slot, names: slot.map { names.names(of: $0) }), session: 1)
  }

  /// Returns the moment before a program is started, the same for all slots.
  func momentBeforeStart(_ settings: EngineSettings) -> SessionContext {
    let start = Simulation.usualStart(of: program, settings)
    let timetable = Timetable(
      program, start: start, firstWeekday: settings.firstWeekday, asked: nil)
    return SessionContext(
      compiled: self, position: timetable.position(0), date: start, record: TrainingRecord([]),
      end: 0, settings: settings)
  }

  /// Returns the entries of a day in which a load, count or reps may depend on an earlier set of
  /// the session.
  func dependentEntries(of day: Day) -> Set<Int> {
    let entries = days[day.name]?.entries ?? []
    return Set(entries.indices.filter { entries[$0].looksAtSets || !entries[$0].sources.isEmpty })
  }
}

extension SlotScope {
  /// The load that the slot is planned from.
  var namedBase: NamedLoad? {
    if let trainingMax { return NamedLoad(name: "tm", load: trainingMax) }
    if let weight { return NamedLoad(name: "weight", load: weight) }
    return oneRepMax.map { NamedLoad(name: "1rm", load: $0) }
  }
}
