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

  /// Plays a program for some weeks.
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

  /// The warnings of the replay and of the program.
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
