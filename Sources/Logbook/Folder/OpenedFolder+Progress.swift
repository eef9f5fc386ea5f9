// The numbers of a folder over time: of exercises, bodyweight and measurements.

import Diagnostics
package import Engine
package import Insights
package import Notation
import ProgramFormat
package import Programs
package import Training
import Workspace

extension OpenedFolder {
  package func sessions(of exercise: String, through date: CalendarDate) -> ExerciseSessions {
    ExerciseSessions(
      of: exercise, in: workouts(through: date, with: [exercise]), formula: settings.estimate)
  }

  /// Returns the sets of the last workout with an exercise up to a date; nil if it was not done.
  package func lastSets(
    of exercise: String, through date: CalendarDate
  ) -> (date: CalendarDate, sets: [SetGroup])? {
    let end = record.end(of: date)
    guard let index = record.workouts(with: exercise).last(where: { $0 < end }),
      case .workout(let workout) = record.entries[index].event
    else { return nil }
    let sets = workout.lines.filter { $0.name == exercise }.flatMap(\.sets)
    return (record.entries[index].date, sets)
  }

  /// Returns the bodyweights up to a date, or nil if there are none.
  package func bodyweightProgress(
    through date: CalendarDate, unit: ProgressUnit? = nil
  ) -> ProgressSeries? {
    ProgressSeries(measured: "Bodyweight", bodyweightValues(through: date), unit: unit)
  }

  func bodyweightValues(
    through date: CalendarDate
  ) -> [(date: CalendarDate, value: ProgressValue)] {
    record.entries.prefix(record.end(of: date)).compactMap { entry in
      if case .bodyweight(let load, _) = entry.event {
        (date: entry.date, value: ProgressValue.load(load.exact))
      } else {
        nil
      }
    }
  }

  /// Returns the values of a measurement up to a date under its name as it was first written, or
  /// nil if it is not in the history.
  package func measuredProgress(
    named name: String, through date: CalendarDate, unit: ProgressUnit? = nil
  ) -> ProgressSeries? {
    let measured = measuredValues(named: name, through: date)
    return ProgressSeries(measured: measured.name, measured.values, unit: unit)
  }

  /// Returns the values of bodyweight and of each measurement up to a date, in the order of their
  /// first values.
  package func allMeasuredProgress(through date: CalendarDate) -> [ProgressSeries] {
    let measured = measurements(through: date).map {
      ProgressSeries(measured: $0.name, Self.values(of: $0.entries))
    }
    return ([bodyweightProgress(through: date)] + measured).compactMap(\.self)
  }

  /// Returns the values of a measurement up to a date, oldest first, and its name as it was first
  /// written. Values that do not begin with a number are left out.
  func measuredValues(
    named name: String, through date: CalendarDate
  ) -> (name: String, values: [(date: CalendarDate, value: ProgressValue)]) {
    let (written, entries) = measurements(named: name, through: date)
    return (written, Self.values(of: entries))
  }

  private static func values(
    of entries: [Measurement]
  ) -> [(date: CalendarDate, value: ProgressValue)] {
    entries.compactMap { entry in
      ProgressValue(measurement: entry.quantity).map { (entry.date, $0) }
    }
  }

  /// Returns the dates of workouts in a deload, in order.
  ///
  /// - Throws: `LogbookError` if a kept version of a program is damaged.
  package func deloadDates(through date: CalendarDate) throws -> [CalendarDate] {
    var replay = try scheduleReplay(on: date)
    replay.keepsDeloads = true
    replay.advance(through: date)
    return replay.deloads
  }

  /// Returns answers to the questions of a program. A one-rep max is your best e1RM, a training max
  /// 90% of it, and a weight to start with your last weight. Other answers are the defaults.
  ///
  /// A question without any of these is left open.
  package func usualAnswers(
    to program: Program, on date: CalendarDate, withDefaults: Bool = true,
    compiled: CompiledProgram? = nil
  ) -> [Assignment] {
    let questions = StartQuestions(program: program, unit: settings.unit, compiled: compiled)
    let lifts = Set(questions.items.compactMap { $0.name.owner?.lift })
    let bests = startingBests(of: lifts, on: date, in: questions.unit, by: program.estimate)
    return questions.items.compactMap { item in
      let own = item.question.kind == .load ? number(for: item.name, bests, on: date) : nil
      let standard = withDefaults ? item.question.standard(in: questions.unit) : nil
      return (own ?? standard).map { Assignment(item.name.text, $0) }
    }
  }

  /// Returns the values with which versions of a program are compared: those it has now if it is
  /// running, otherwise your usual answers to any of the versions.
  package func presentValues(
    of versions: [Program], on date: CalendarDate
  ) throws -> [(name: ValueName, value: Value)] {
    var found: [(name: String, value: Value)] = []
    if let id = versions.first?.id, runningIDs(through: date).contains(id) {
      let run = try replay(on: date).runs.first { $0.id == id }
      found = run?.namedValues.filter { $0.exercise == nil }.map { ($0.name, $0.value) } ?? []
    } else {
      for answer in versions.flatMap({ usualAnswers(to: $0, on: date) })
      where !found.contains(where: { $0.name == answer.name }) {
        found.append((answer.name, answer.value))
      }
    }
    return found.compactMap { name, value in
      ValueName(written: name).map { ($0, value) }
    }
  }

  private func number(
    for name: ValueName, _ bests: [String: StartingBest], on date: CalendarDate
  ) -> Value? {
    guard let lift = name.owner?.lift else { return nil }
    switch name.name {
    case "1rm": return bests[lift].map { .load($0.load) }
    case "tm":
      guard let best = bests[lift]?.load,
        let part = best.amount.multiplied(by: Decimal(9, places: 1))
      else { return nil }
      return .load(ExactLoad(part, best.unit, onBodyweight: best.onBodyweight))
    // A labelled slot is often lighter than the others of its lift.
    case "weight" where name.owner?.label == nil:
      return lastWeight(of: lift, on: date).map { .load($0.exact) }
    default: return nil
    }
  }

  /// Returns the heaviest load of the last workout with an exercise, in the eight weeks up to a
  /// date.
  private func lastWeight(of lift: String, on date: CalendarDate) -> Load? {
    let first = record.end(of: date.adding(days: -StartingBest.days))
    for entry in record.entries[first..<max(first, record.end(of: date))].reversed() {
      guard case .workout(let workout) = entry.event else { continue }
      let loads = workout.lines.filter { $0.name == lift }.flatMap(\.sets)
        .filter { $0.set.isWork }.compactMap(\.set.load)
      if let heaviest = loads.max(by: { $0.isLighter(than: $1) }) { return heaviest }
    }
    return nil
  }

  /// Returns the coming weeks of a program for your numbers: from its next session and with the
  /// current values if it is running, and otherwise as if you started it in the next full week.
  ///
  /// - Throws: `LogbookError` if one of its versions that were trained cannot be read, because its
  ///   values would be others.
  package func weeks(
    of program: Program, version: String?, on date: CalendarDate, count: Int?
  ) throws -> ProgramWeeks {
    let isRunning = runningIDs(through: date).contains(program.id)
    var library = isRunning ? try self.library(for: [program.id]) : ProgramLibrary()
    library.add(program, version: version, isCurrent: true)
    var (entries, start) = (record, date)
    if !isRunning {
      let first = date.startOfWeek(settings.firstWeekday)
      start = first == date ? date : first.adding(days: 7)
      let entry = Entry(
        start, nil,
        .start(program: program.id, version: version, inputs: usualAnswers(to: program, on: date)))
      entries = including(entry).folder.record
    }
    addEnded(to: &library, on: start)
    var replay = Replay(record: entries, library: library, settings: engineSettings)
    replay.advance(through: start)
    replay.catchUp(to: start)
    return ProgramWeeks(replay, program, from: start, count: count)
  }
}

package struct PeriodStatistics {
  /// The sessions of programs that were done, of those that were due.
  package enum Adherence: Hashable, Sendable {
    case done(Int, of: Int)
    /// A program cannot be replayed.
    case unknown
  }

  package var statistics: Statistics
  package var byMuscle: [MuscleTotals]
  /// The planned sets of sessions that were done, missed or skipped; nil if they are unknown.
  package var planned: [MuscleTotals]?
  package var targets: MuscleTargets
  package var streak: Streak?
  package var first: CalendarDate?
  package var last: CalendarDate
  /// Nil for some exercises only, and without a first date.
  package var adherence: Adherence?
  package var plateaus: [Plateau]
  /// The records of each exercise up to the last date.
  package var records: Records

  /// The number of days of the period; nil for everything up to the last date.
  package var days: Int? { first.map { last.days(since: $0) + 1 } }

  /// True if counts are shown per week: for two weeks or more.
  package var isWeekly: Bool { (days ?? 0) >= 14 }

  /// True if the counts are for a week, so that the targets of a week apply to them.
  package var isOfWeeks: Bool { isWeekly || days == 7 }

  /// Returns the hard sets of a muscle: per week, or in all for a short period.
  package func hardSets(of muscle: MuscleTotals) -> Decimal? {
    muscle.weeklyHardSets(days: isWeekly ? days ?? 7 : 7)
  }

  /// Returns a count per week, rounded to a tenth; nil for less than two weeks.
  package func weekly(_ count: Int) -> Decimal? {
    guard let days, isWeekly else { return nil }
    return Decimal(7 * count).divided(by: Decimal(days))?
      .rounded(toMultipleOf: Decimal(1, places: 1))
  }
}

extension OpenedFolder {
  /// Returns the statistics from a date, or from the beginning, up to another.
  ///
  /// `only` names the exercises that count; nil for all of them.
  package func statistics(
    of only: Set<String>? = nil, from first: CalendarDate?, to last: CalendarDate,
    on today: CalendarDate
  ) -> PeriodStatistics {
    let firstWeekday = settings.firstWeekday
    var chosen = Statistics(firstWeekday: firstWeekday, only: only)
    var records = Records(formula: settings.estimate, only: only)
    var trained: [CalendarDate] = []
    for workout in workouts(through: last, with: only) {
      records.add(workout)
      if only == nil, workout.workout.hasDoneSets { trained.append(workout.date) }
      if let first, workout.date < first { continue }
      chosen.add(workout.workout, on: workout.date)
    }
    let streak =
      only == nil
      ? Streak(
        trained, on: last, firstWeekday: firstWeekday, goal: settings.weeklyWorkouts,
        pauses: PausedDays(record.entries[..<record.end(of: last)])) : nil
    let plan = only == nil ? first.flatMap { self.plan(from: $0, to: last, on: today) } : nil
    return PeriodStatistics(
      statistics: chosen, byMuscle: chosen.byMuscle { settings.muscles(of: $0) },
      planned: plan?.muscles, targets: only == nil ? settings.targets : MuscleTargets(),
      streak: streak, first: first, last: last, adherence: plan?.adherence,
      plateaus: Plateau.all(in: records, since: first, on: last), records: records)
  }

  /// The longest period whose sessions are planned again, in days: a year of weeks.
  private static let mostDaysPlanned = 371

  /// Returns how many of the planned sessions of a period were done, counted as in `prog review`,
  /// and their planned sets by muscle unless the period is long; nil if none was planned.
  private func plan(
    from first: CalendarDate, to last: CalendarDate, on today: CalendarDate
  ) -> (adherence: PeriodStatistics.Adherence, muscles: [MuscleTotals]?)? {
    guard !startedIDs(through: last).isEmpty else { return nil }
    guard var replay = try? scheduleReplay(on: last) else { return (.unknown, nil) }
    // Values do not change which session is due, but how many sets it has.
    let keepsWork = last.days(since: first) < Self.mostDaysPlanned
    replay.isOnlyOfSchedules = !keepsWork
    let period = ReviewedPeriod(
      replay, from: first, through: last, on: today, keepsWork: keepsWork)
    var (done, planned) = (0, 0)
    var muscles = MuscleCount()
    for program in period.programs {
      guard let ofProgram = program.planned else { continue }
      done += program.done
      planned += ofProgram
      for work in program.sessions.lazy.filter({ $0.state != .planned }).flatMap(\.work) {
        muscles.add(sets: work.sets, hard: work.hardSets, of: settings.muscles(of: work.exercise))
      }
    }
    guard planned > 0 else { return nil }
    return (.done(done, of: planned), keepsWork ? muscles.totals : nil)
  }
}
