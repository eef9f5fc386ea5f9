// The sessions of a program week by week, whether it is running or not.

package import Diagnostics
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
  ) -> ProgramWeeks {
    let first = replay.firstWholeWeek(of: program.id, on: date) ?? 0
    let whole = ProgramWeeks(replay, program, from: date, count: count, first: first)
    guard whole.weeks.isEmpty else { return whole }
    return ProgramWeeks(replay, program, from: date, count: count)
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

  /// Plans the weeks from the one with number `first` on, by default from the next session on. If
  /// that one has begun, it comes in addition to the others.
  package init(
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

package struct PlannedWeeks {
  package struct Session {
    package let week: Int
    package let date: CalendarDate?
    package let plan: SessionPlan
  }

  package private(set) var sessions: [Session] = []

  package init(_ weeks: ProgramWeeks) {
    for (index, week) in weeks.weeks.enumerated() {
      for day in week.days {
        sessions.append(Session(week: index + 1, date: day.date, plan: day.session))
      }
    }
  }

  init(_ simulation: Simulation) {
    sessions = simulation.sessions.map { Session(week: $0.week, date: nil, plan: $0.plan) }
  }

  /// The days in order of their first session.
  var days: [String] {
    sessions.map(\.plan.day).unique
  }
}

/// The number of weeks that show two programs fairly.
struct ComparedWeeks {
  /// The most weeks that are compared by default.
  private static let most = 12

  let count: Int

  /// Takes the longer cycle of the two, at most 12 weeks. A rotation is compared over whole passes,
  /// because a single week has more of one day than of another.
  init(_ old: Program, _ new: Program) {
    let longest = min(Self.most, max(old.weeksOfCycle, new.weeksOfCycle))
    let (one, two) = (old.schedule.weeks(ofPasses: 1), new.schedule.weeks(ofPasses: 1))
    let both = one / one.greatestCommonDivisor(with: two) * two
    guard both <= Self.most else {
      count = longest
      return
    }
    let upwards = (longest + both - 1) / both * both
    count = upwards <= Self.most ? upwards : Self.most / both * both
  }
}

extension Program {
  /// The calendar weeks that show the whole program.
  fileprivate var weeksOfCycle: Int {
    if case .rotate = schedule.form { schedule.weeks(ofPasses: weeksToTell) } else { weeksToTell }
  }
}

extension Schedule {
  /// Returns the weeks after which so many passes of a rotation begin on the same weekday again; 1
  /// for any other schedule.
  fileprivate func weeks(ofPasses count: Int) -> Int {
    guard case .rotate(let days, let on, _) = form else { return 1 }
    let perWeek =
      switch on {
      case .weekdays(let weekdays): weekdays.count
      case .asked(let count): count
      case nil: 7
      }
    let places = max(1, days.count * count)
    return places / places.greatestCommonDivisor(with: perWeek)
  }
}

package struct PlanWarnings {
  package private(set) var diagnostics: [Diagnostic] = []
  private var seen: Set<Diagnostic> = []

  package init() {}

  /// Adds the problems of a session as warnings.
  package mutating func add(_ session: SessionPlan) {
    // More than 100 problems are too many to read.
    for var problem in session.problems
    where diagnostics.count < 100 && seen.insert(problem).inserted {
      // The rest of the plan is still valid.
      problem.severity = .warning
      diagnostics.append(problem)
    }
  }

  /// Adds a warning that the plan stops before a day because of a limit.
  ///
  /// A program that is not running has no real dates, so the warning names its week instead.
  package mutating func add(cut: ComingDay?, hasDates: Bool) {
    guard let cut else { return }
    let date = hasDates ? cut.date.map { [$0.long] } : nil
    let place = ((date ?? cut.position.words) + [cut.day]).joined(separator: ", ")
    diagnostics.append(
      Diagnostic(
        LimitErrorID.planTooLong, "the plan stops before \(place)", severity: .warning,
        notes: ["prog plans at most \(ProgramLimits.setsOfPlan) sets, in a limited time"],
        help: ["choose fewer weeks"]))
  }
}

// The position of a session in its program, in words.

extension Position {
  /// The position as text: `cycle 2, week 1`. Empty if every week is the same.
  package var words: [String] {
    var parts: [String] = []
    if let block { parts.append(block) }
    if hasCycle { parts.append("cycle \(cycle)") }
    if tellsWeek { parts.append("week \(week)") }
    // A block with `repeat` has the same weeks in each pass.
    if pass > 1 { parts.append("pass \(pass)") }
    if deload != nil { parts.append("deload") }
    return parts.isEmpty ? [] : [parts.joined(separator: ", ")]
  }
}

// The sets and plates of an exercise in words.

extension SessionExercise {
  /// The work sets as text, or the reason why there are none. The problems of numbers follow, which
  /// a `?` stands for: `3x? @ 60kg (cannot divide 3 by zero)`.
  package var setsInWords: String {
    let problems = loadProblemTexts.joined(separator: "; ")
    return (withoutSets ?? sets.text) + (problems.isEmpty ? "" : " (\(problems))")
  }

  /// The plates on one side of the bar for each load of the work sets: `20 15 2.5`, `empty bar`.
  package var plates: [(load: Load, text: String)] {
    var result: [(load: Load, text: String)] = []
    for case let shown? in sets.map(\.shown) {
      guard let text = shown.platesText,
        !result.contains(where: { $0.load == shown.load && $0.text == text })
      else { continue }
      result.append((shown.load, text))
    }
    return result
  }
}
