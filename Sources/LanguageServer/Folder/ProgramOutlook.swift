// The next session of each day of a program, for the lifter of its folder.

import Diagnostics
import Engine
import Logbook
import Notation
import Programs
import Training
import Workspace

/// A session that comes next, with its date if it has one.
struct NextSession {
  var date: CalendarDate?
  var plan: SessionPlan
}

/// The loads of a program as its lifter will see them, if it is running. Otherwise, they are the
/// loads of a lifter with its default values.
struct ProgramOutlook {
  enum Lifter {
    /// The lifter of the folder, who trains with the program.
    case ofFolder
    /// A lifter with these values, because the program was not started.
    case assumed([(name: ValueName, value: Value)])
  }

  let lifter: Lifter
  /// The next session of each day, by the name of the day.
  let next: [String: NextSession]
  /// The replay that the sessions are planned from, and the program in it.
  let replay: Replay
  let run: ProgramRun
  let date: CalendarDate

  /// The days in which a coming session of each day is looked for. Days of later blocks are planned
  /// as if they came today.
  private static let daysAhead = 56

  /// Looks ahead of a running program.
  init?(running id: String, in replay: Replay, on date: CalendarDate) {
    guard let run = replay.runs.first(where: { $0.id == id }) else { return nil }
    var next: [String: NextSession] = [:]
    var missing = Set(run.compiled.program.days.filter { !$0.isRest }.map(\.name))
    var ahead = replay.ahead(from: date, days: Self.daysAhead, of: id)
    while !missing.isEmpty, let day = ahead.next() {
      guard missing.remove(day.session.day) != nil else { continue }
      next[day.session.day] = NextSession(
        date: day.hasOwnDate || day.date == date ? day.date : nil, plan: day.session)
    }
    for day in missing {
      next[day] = replay.session(run, day: day, on: date).map { NextSession(plan: $0) }
    }
    (lifter, self.next, self.replay, self.run, self.date) = (.ofFolder, next, replay, run, date)
  }

  /// Looks ahead of a program that is not running, as `prog sim` does.
  init?(
    assuming values: [(name: ValueName, value: Value)], _ compiled: CompiledProgram,
    _ settings: EngineSettings
  ) {
    let start = Simulation(compiled, values: values, settings: settings)
    guard let run = start.run else { return nil }
    var next: [String: NextSession] = [:]
    for day in compiled.program.days where !day.isRest {
      var ahead = start
      next[day.name] = ahead.plan(of: day.name).map { NextSession(plan: $0) }
    }
    lifter = .assumed(
      values
        + start.assumptions.compactMap { assumed in
          ValueName(written: assumed.name).map { (name: $0, value: assumed.value) }
        })
    (self.next, replay, self.run, date) = (next, start.replay, run, start.date)
  }
}
