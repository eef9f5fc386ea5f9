// A program played ahead: invented workouts on its dates, folded by the same replay as real ones.

package import Diagnostics
package import Notation
package import Programs
package import Training

/// One session that was played.
package struct SimulatedSession: Sendable {
  package var date: CalendarDate
  /// The calendar week since the start, from 1.
  package var week: Int
  /// What was asked for before any set was done.
  package var plan: SessionPlan
  package var workout: Workout
  /// The training max of each slot before the session, else its working load; by entry.
  package var bases: [Int: NamedLoad]
}

/// A value of a slot that is a load.
package struct NamedLoad: Hashable, Sendable {
  package var name: String
  package var load: ExactLoad
}

/// A started program that is trained in thought: no engine of its own, only entries for `Replay`.
package struct Simulation: Sendable {
  package internal(set) var replay: Replay
  package internal(set) var sessions: [SimulatedSession] = []
  /// What was gone on with because nobody gave it.
  package internal(set) var assumptions: [Assumption]
  package let started: CalendarDate
  /// The first date that is not played.
  package internal(set) var date: CalendarDate
  /// The work of its sessions, in steps of `StepBudget`, without that of judging them.
  var planned = 0
  /// The sets of its sessions.
  var sets = 0
  /// The most sets that it plays.
  var mostSets = ProgramLimits.setsOfPlay
  /// Where it was stopped, because it is too much work or too long.
  package internal(set) var stopped: CalendarDate?
  /// True when the program came to its end.
  package internal(set) var hasEnded = false
  /// Whether sets without a planned load are done with a plausible one, so that a program goes on
  /// that takes its loads from the first session; else they are done without.
  let inventsLoads: Bool
  let unit: WeightUnit
  let programID: String
  /// The entries whose sets depend on sets of the same session, by day.
  let dependent: [String: Set<Int>]
  /// How often each slot was played.
  var played: [SlotName: Int] = [:]

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - compiled: the program, checked.
  ///   - values: what is given: answers, and any other declared value.
  ///   - date: the start; nil takes a Monday, or the first week of a program that ends on a date.
  ///   - settings: the gym, and the unit of loads where neither program nor values say it.
  ///   - inventsLoads: whether a set without a planned load is done with a plausible one.
  package init(
    _ compiled: CompiledProgram, values: [(name: ValueName, value: Value)] = [],
    start date: CalendarDate? = nil, settings: EngineSettings, inventsLoads: Bool = true
  ) {
    let program = compiled.program
    var settings = settings
    let unit = program.units ?? values.lazy.compactMap(\.value.unit).first ?? settings.units
    settings.units = unit
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

  /// A Monday, or whichever day the settings' weeks begin on; of a program that ends on a date, written
  /// or given, the first day of its first week.
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

  /// The program as it stands.
  package var run: ProgramRun? { replay.runs.first { $0.id == programID } }

  /// The work so far, in steps of `StepBudget`.
  package var steps: Int { planned + (run?.steps ?? 0) }

  /// The problem of a simulation that was stopped at a limit; nil for one that went to its end.
  package var stop: Diagnostic? {
    stopped.map { date in
      Diagnostic(
        LimitErrorID.planTooLong, "the simulation stops before \(date.text)", severity: .warning,
        notes: ["the number of steps and sets in a simulation is limited"],
        help: ["simulate fewer weeks"])
    }
  }

  /// What could not be followed, in words.
  package var warnings: [String] { replay.warnings.map(\.text) + (run?.warnings ?? []) }

  /// The value of a name as a slot sees it.
  package func value(of name: ValueName, from slot: SlotName? = nil) -> Value? {
    scope(slot)?.value(of: name)
  }

  /// The changes that rules made, in order.
  package var changes: [Change] { run?.changes ?? [] }
}

extension Value {
  /// The unit of a load.
  fileprivate var unit: WeightUnit? {
    if case .load(let load) = self { load.unit } else { nil }
  }

  fileprivate var date: CalendarDate? {
    if case .date(let date) = self { date } else { nil }
  }
}
