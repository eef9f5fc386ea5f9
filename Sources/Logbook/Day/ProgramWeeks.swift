// The sessions of a program week by week, whether it runs or not.

package import Engine
import Notation
package import Programs
package import Training

/// The sessions of one week or pass of a program.
package struct ProgramWeek {
  package var position: Position
  package var days: [PlannedDay]
}

/// The weeks that `prog show` tells.
package struct ProgramWeeks {
  package private(set) var weeks: [ProgramWeek] = []
  /// What could not be planned, and where the plan came to a limit.
  package private(set) var warnings = PlanWarnings()

  /// The most weeks that are told.
  package static let most = 104

  /// The weeks ahead of a program that runs, with loads as the values stand now.
  package static func ahead(
    _ replay: Replay, of program: Program, from date: CalendarDate, count: Int?
  )
    -> ProgramWeeks
  {
    ProgramWeeks(replay, program, from: date, count: count)
  }

  /// The weeks of a program that does not run, as it is written: what is asked at its start is open.
  package static func written(
    _ program: Program, settings: EngineSettings, from date: CalendarDate, count: Int?
  ) -> ProgramWeeks {
    // From the first day of a week on, so that the first week is whole.
    let past = (date.weekday.rawValue - settings.firstWeekday.rawValue + 7) % 7
    let next = date.adding(days: past == 0 ? 0 : 7 - past)
    // A program that ends on a written date is shown from the first week that it can have.
    let start = program.schedule.ends == nil ? next : Simulation.usualStart(of: program, settings)
    var library = ProgramLibrary()
    library.add(program, version: nil, isCurrent: true)
    let inputs = StartQuestions(program: program, unit: settings.units).standards
    let entry = Entry(start, nil, .start(program: program.id, version: nil, inputs: inputs))
    var replay = Replay(record: TrainingRecord([entry]), library: library, settings: settings)
    replay.advance(through: start)
    replay.settle(on: start)
    return ProgramWeeks(replay, program, from: start, count: count)
  }

  private init(_ replay: Replay, _ program: Program, from date: CalendarDate, count: Int?) {
    let wanted = min(max(1, count ?? program.weeksToTell), Self.most)
    // Without weekdays nobody knows how many days a pass takes: more are asked for than can be.
    var ahead = replay.ahead(from: date, days: wanted * 28, of: program.id)
    while let day = ahead.next() {
      let position = day.session.position
      if let last = weeks.last?.position, last.programWeek == position.programWeek,
        last.cycle == position.cycle
      {
        weeks[weeks.count - 1].days.append(day)
      } else {
        guard weeks.count < wanted else { return }
        weeks.append(ProgramWeek(position: position, days: [day]))
      }
      warnings.add(day.session)
    }
    warnings.add(cut: ahead.cut, hasDates: false)
  }
}

extension Program {
  /// How many weeks tell the whole: those of the cycle; some where weeks differ and count on.
  package var weeksToTell: Int {
    let cycle = max(schedule.cycleWeeks, schedule.deloadEvery ?? 1)
    return cycle == 1 && readsWeek ? 8 : cycle
  }
}

extension Schedule {
  /// The weeks or passes of a cycle; 1 where nothing says more.
  package var cycleWeeks: Int {
    switch form {
    case .inOrder(let count), .week(_, let count), .rotate(_, _, let count): count ?? 1
    case .weeks(let list): list.count
    case .blocks(let blocks): blocks.reduce(0) { $0 + $1.weeks * $1.repeats }
    }
  }
}

extension StartQuestions {
  /// The answers that the program itself offers, but for loads: those are the lifter's.
  package var standards: [Assignment] {
    items.compactMap { item in
      guard item.question.kind != .load, let standard = item.question.standard else { return nil }
      return Assignment(item.name.text, standard)
    }
  }
}
