// The totals of a period of training, by exercise and by week.

package import Training

package struct ExerciseTotals: Hashable, Sendable {
  package let name: String
  package internal(set) var totals = Totals()
  /// The number of the last workout that was counted.
  private var workout = -1

  fileprivate init(name: String) { self.name = name }

  fileprivate mutating func add(_ other: Totals, of workout: Int) {
    totals.add(other)
    // Two lines of an exercise in a workout count as one workout.
    if self.workout != workout { totals.workouts += 1 }
    self.workout = workout
  }
}

package struct WeekTotals: Hashable, Sendable {
  /// The first day of the week.
  package let start: CalendarDate
  package internal(set) var totals = Totals()
}

package struct Statistics: Sendable {
  package private(set) var totals = Totals()
  /// The workouts whose time was logged.
  private var timed = 0

  /// The average time of a workout in tenths of a second, rounded; nil if none was logged.
  package var averageTenths: Int? {
    timed > 0 ? totals.workoutTenths.dividedRounding(by: timed) : nil
  }
  /// Every week from the first workout to the last, including weeks without a workout.
  package private(set) var weeks: [WeekTotals] = []
  private var exercises: [String: ExerciseTotals] = [:]
  private let firstWeekday: Weekday
  /// The exercises that count; nil for all.
  private let only: Set<String>?

  package init(firstWeekday: Weekday, only: Set<String>? = nil) {
    self.firstWeekday = firstWeekday
    self.only = only
  }

  /// Adds a workout that is not earlier than the previous ones. A workout without a work set does
  /// not count.
  package mutating func add(_ workout: Workout, on date: CalendarDate) {
    var session = Totals()
    for line in workout.lines where only?.contains(line.name) ?? true {
      let totals = Totals(line.groups)
      guard totals.sets > 0 else { continue }
      session.add(totals)
      add(totals, to: line.name)
    }
    guard session.sets > 0 else { return }
    let week = week(of: date)
    // The workout's time includes other exercises.
    if only == nil, let took = workout.took {
      totals.workoutTenths += Int(took.tenths)
      weeks[week].totals.workoutTenths += Int(took.tenths)
      timed += 1
    }
    totals.workouts += 1
    totals.add(session)
    weeks[week].totals.workouts += 1
    weeks[week].totals.add(session)
  }

  private mutating func add(_ totals: Totals, to name: String) {
    exercises[name, default: ExerciseTotals(name: name)].add(totals, of: self.totals.workouts)
  }

  private mutating func week(of date: CalendarDate) -> Int {
    if let last = weeks.last, (0..<7).contains(date.days(since: last.start)) {
      return weeks.count - 1
    }
    let start = date.startOfWeek(firstWeekday)
    var next = weeks.last.map { $0.start.adding(days: 7) } ?? start
    while next <= start {
      weeks.append(WeekTotals(start: next))
      next = next.adding(days: 7)
    }
    return weeks.count - 1
  }

  /// The exercises, most sets first.
  package var byExercise: [ExerciseTotals] {
    exercises.values.sorted { ($1.totals.sets, $0.name) < ($0.totals.sets, $1.name) }
  }
}

extension Statistics {
  /// Returns the muscles that were trained, most hard sets first. `muscles` returns the muscles of
  /// an exercise.
  package func byMuscle(
    _ muscles: (String) -> [MuscleShare] = ExerciseLibrary.muscles
  ) -> [MuscleTotals] {
    var count = MuscleCount()
    for exercise in byExercise {
      count.add(
        sets: exercise.totals.sets, hard: exercise.totals.hardSets, exercise.totals.volume,
        of: muscles(exercise.name))
    }
    return count.totals
  }
}

package enum CalendarPeriod: String, Hashable, Sendable, CaseIterable {
  case week, month, year

  /// Returns the first day of the period that contains `date`.
  package func start(of date: CalendarDate, firstWeekday: Weekday) -> CalendarDate {
    let (year, month, _) = date.parts
    switch self {
    case .week: return date.startOfWeek(firstWeekday)
    case .month: return CalendarDate(year: year, month: month, day: 1) ?? date
    case .year: return CalendarDate(year: year, month: 1, day: 1) ?? date
    }
  }
}

/// The totals of the periods with a workout, in their order.
package struct PeriodTotals: Sendable {
  package private(set) var rows: [(start: CalendarDate, totals: Totals)] = []
  private let period: CalendarPeriod
  private let firstWeekday: Weekday

  package init(by period: CalendarPeriod, firstWeekday: Weekday) {
    self.period = period
    self.firstWeekday = firstWeekday
  }

  /// Adds a workout that is not earlier than the previous ones. A workout without a work set does
  /// not count.
  package mutating func add(_ workout: Workout, on date: CalendarDate) {
    let session = Totals(workout.lines.flatMap(\.sets))
    guard session.sets > 0 else { return }
    let start = period.start(of: date, firstWeekday: firstWeekday)
    if rows.last?.start != start { rows.append((start, Totals())) }
    rows[rows.count - 1].totals.workouts += 1
    rows[rows.count - 1].totals.add(session)
    rows[rows.count - 1].totals.workoutTenths += Int(workout.took?.tenths ?? 0)
  }
}

/// A number of weeks in a row that met the goal.
///
/// The current week counts once it meets the goal, and never breaks the streak. A week with a
/// paused day that does not meet the goal neither counts nor breaks the streak.
package struct Streak: Hashable, Sendable {
  package let weeks: Int
  /// The goal in workouts per week.
  package let goal: Int

  /// The number of full weeks from which the goal is derived if none is set.
  private static let sample = 8

  /// Calculates the streak on a date from the dates of all workouts, in order. Later weeks do not
  /// count.
  ///
  /// The default goal is the lower median of the workouts in the eight full weeks before the date,
  /// but at least one. Otherwise weeks without training would meet it.
  package init(
    _ workouts: [CalendarDate], on date: CalendarDate, firstWeekday: Weekday,
    goal: Int? = nil, pauses: PausedDays
  ) {
    let running = date.startOfWeek(firstWeekday)
    func back(to date: CalendarDate) -> Int {
      running.days(since: date.startOfWeek(firstWeekday)) / 7
    }
    let oldest = workouts.first.map { back(to: $0) } ?? 0
    // The workouts of each week, by how many weeks ago it was.
    var counts = Array(repeating: 0, count: max(oldest, Self.sample) + 1)
    for back in workouts.map(back) where counts.indices.contains(back) { counts[back] += 1 }
    func count(_ back: Int) -> Int { counts[back] }
    func isPaused(_ back: Int) -> Bool {
      (0..<7).contains { pauses.hold(on: running.adding(days: $0 - 7 * back)) }
    }
    let usual = (1...Self.sample).map(count).sorted()[(Self.sample - 1) / 2]
    let goal = goal ?? max(1, usual)
    var met = count(0) >= goal ? 1 : 0
    var back = 1
    while back <= oldest, count(back) >= goal || isPaused(back) {
      if count(back) >= goal { met += 1 }
      back += 1
    }
    self.weeks = met
    self.goal = goal
  }
}

/// The pauses of a history.
package struct PausedDays: Sendable {
  /// From the first date up to, but not including, the second; nil while it has no end.
  private typealias Stretch = (from: CalendarDate, until: CalendarDate?)
  private var running: [String: [Stretch]] = [:]
  private var paused: [String: [Stretch]] = [:]

  /// Collects the pauses from the entries of a history, in their order.
  package init(_ entries: ArraySlice<Entry>) {
    for entry in entries {
      switch entry.event {
      case .start(let program, _, _): running[program, default: []].append((entry.date, nil))
      case .stop(let program, _):
        Self.end(&running[program, default: []], on: entry.date)
        Self.end(&paused[program, default: []], on: entry.date)
      case .pause(let program, let until, _):
        for name in program.map({ [$0] }) ?? programs(on: entry.date) {
          paused[name, default: []].append((entry.date, until))
        }
      case .resume(let program):
        for name in program.map({ [$0] }) ?? Array(paused.keys) {
          Self.end(&paused[name, default: []], on: entry.date)
        }
      case .workout, .set, .skip, .redo, .deload, .bodyweight, .measure, .note: break
      }
    }
  }

  private static func end(_ stretches: inout [Stretch], on date: CalendarDate) {
    for index in stretches.indices where stretches[index].until.map({ $0 > date }) ?? true {
      stretches[index].until = date
    }
  }

  private static func holds(_ stretches: [Stretch]?, _ date: CalendarDate) -> Bool {
    stretches?.contains { $0.from <= date && ($0.until.map { date < $0 } ?? true) } ?? false
  }

  private func programs(on date: CalendarDate) -> [String] {
    running.keys.filter { Self.holds(running[$0], date) }
  }

  /// Returns true if programs ran on a date and all of them were paused.
  package func hold(on date: CalendarDate) -> Bool {
    guard !paused.isEmpty else { return false }
    let programs = programs(on: date)
    return !programs.isEmpty && programs.allSatisfy { Self.holds(paused[$0], date) }
  }
}
