// The sessions of a program week by week, whether it is running or not.

package import Engine
import Notation
package import Programs
package import Training

/// The sessions of one week or pass of a program.
package struct ProgramWeek {
  package var position: Position
  package var days: [PlannedDay]
  /// True for a week in which some sessions are done, skipped or gone.
  package var isBegun = false
}

/// The weeks that `prog show` shows.
package struct ProgramWeeks {
  package private(set) var weeks: [ProgramWeek] = []
  /// The problems of the sessions, and the day at which a limit stopped the plan.
  package private(set) var warnings = PlanWarnings()

  /// The highest number of weeks.
  package static let most = 104

  /// Returns the weeks ahead of a running program, with loads from its current values. They begin
  /// with a whole week, unless it is the last one.
  package static func ahead(
    _ replay: Replay, of program: Program, from date: CalendarDate, count: Int?
  )
    -> ProgramWeeks
  {
    let first = replay.firstWholeWeek(of: program.id, on: date) ?? 0
    let whole = ProgramWeeks(replay, program, from: date, count: count, first: first)
    guard whole.weeks.isEmpty else { return whole }
    return ProgramWeeks(replay, program, from: date, count: count)
  }

  /// Returns the weeks of a running program from its next session on: the rest of a week that has
  /// begun is the first of them.
  package static func next(
    _ replay: Replay, of program: Program, from date: CalendarDate, count: Int?
  ) -> ProgramWeeks {
    ProgramWeeks(replay, program, from: date, count: count)
  }

  /// Returns the weeks that `prog show` shows of a running program. If its weeks differ, they begin
  /// with the next session, and the rest of a week that has begun is not counted.
  package static func shown(
    _ replay: Replay, of program: Program, from date: CalendarDate, count: Int?
  ) -> ProgramWeeks {
    guard program.weeksToTell > 1 else {
      return ahead(replay, of: program, from: date, count: count)
    }
    return ProgramWeeks(
      replay, program, from: date, count: count,
      isBegun: !replay.isNextWeekWhole(of: program.id, on: date))
  }

  /// Returns the weeks of a program that is not running. Loads that it asks for at its start are
  /// open.
  package static func written(
    _ program: Program, settings: EngineSettings, from date: CalendarDate, count: Int?
  ) -> ProgramWeeks {
    // Starts on the first day of a week, so that the first week is complete.
    let past = (date.weekday.rawValue - settings.firstWeekday.rawValue + 7) % 7
    let next = date.adding(days: past == 0 ? 0 : 7 - past)
    // A program with a fixed end is shown from its first possible week.
    let start = program.schedule.ends == nil ? next : Simulation.usualStart(of: program, settings)
    var library = ProgramLibrary()
    library.add(program, version: nil, isCurrent: true)
    let inputs = StartQuestions(program: program, unit: settings.units).standards
    let entry = Entry(start, nil, .start(program: program.id, version: nil, inputs: inputs))
    var replay = Replay(record: TrainingRecord([entry]), library: library, settings: settings)
    replay.advance(through: start)
    replay.catchUp(to: start)
    return ProgramWeeks(replay, program, from: start, count: count)
  }

  /// Plans the weeks from the one with number `first` on. If that one has begun, it comes in
  /// addition to the others.
  private init(
    _ replay: Replay, _ program: Program, from date: CalendarDate, count: Int?, first: Int = 0,
    isBegun: Bool = false
  ) {
    let wanted = min(max(1, count ?? program.weeksToTell), Self.most) + (isBegun ? 1 : 0)
    // Without weekdays a pass can take any number of days, so this asks for more than enough.
    var ahead = replay.ahead(from: date, days: wanted * 28, of: program.id)
    while let day = ahead.next() {
      guard day.place.map({ $0.number >= first }) ?? true else { continue }
      let position = day.session.position
      if let last = weeks.last?.position, last.programWeek == position.programWeek,
        last.cycle == position.cycle
      {
        weeks[weeks.count - 1].days.append(day)
      } else {
        guard weeks.count < wanted else { return }
        weeks.append(
          ProgramWeek(position: position, days: [day], isBegun: isBegun && weeks.isEmpty))
      }
      warnings.add(day.session)
    }
    warnings.add(cut: ahead.cut, hasDates: false)
  }
}

extension Program {
  /// The number of weeks that show the whole program: the weeks of a cycle, or 8 if the weeks
  /// differ and keep counting.
  package var weeksToTell: Int {
    let cycle = max(schedule.cycleWeeks, schedule.deloadEvery ?? 1)
    return cycle == 1 && readsWeek ? 8 : cycle
  }
}

extension Schedule {
  /// The number of weeks or passes in a cycle, at least 1.
  package var cycleWeeks: Int {
    switch form {
    case .inOrder(let count), .week(_, let count), .rotate(_, _, let count): count ?? 1
    case .weeks(let list): list.count
    case .blocks(let blocks): blocks.reduce(0) { $0 + $1.weeks * $1.repeats }
    }
  }
}

extension StartQuestions {
  /// The program's own default answers, except for loads, which only the lifter can know.
  package var standards: [Assignment] {
    items.compactMap { item in
      guard item.question.kind != .load, let standard = item.question.standard else { return nil }
      return Assignment(item.name.text, standard)
    }
  }
}
