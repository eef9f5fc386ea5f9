// The meaning of an edit: what differs between two programs for somebody who trains with them.

package import Diagnostics
package import Engine
import Insights
package import Notation
package import ProgramFormat
import Programs
package import Training
package import Workspace

package struct RuleChange: Hashable, Sendable {
  package let progression: String
  /// The slots that use it, then its rules. Nil if a program does not use the progression.
  package let before: [String]?
  package let after: [String]?
}

package struct ProgramDifference {
  /// The number of weeks that are compared.
  package let weeks: Int
  package let schedule: (before: String, after: String)?
  package private(set) var days: [DayChange]
  /// The sessions, time and hard sets of an average week; nil if they are the same.
  package let week: (before: AverageWeek, after: AverageWeek)?
  package let lifts: [FiguresChange]
  package let muscles: [FiguresChange]
  package let rules: [RuleChange]
  package let keys: [KeyChange]
  package let assumptions: [Assumption]
  package let problems: [Diagnostic]

  /// True if the texts say the same.
  package var isEmpty: Bool {
    schedule == nil && days.isEmpty && week == nil && lifts.isEmpty && muscles.isEmpty
      && rules.isEmpty
      && keys.isEmpty
  }

  /// The differences besides the sets of the days.
  package var withoutDays: ProgramDifference {
    var copy = self
    copy.days = []
    return copy
  }

  /// Compares two programs over some weeks in which every set is made.
  ///
  /// `values` are NAME=VALUE, for values of either program. `present` are the values that both
  /// begin with, if they have them. `weeks` are the weeks to compare, or nil for a whole cycle or
  /// whole passes of a rotation, at most 12.
  package init(
    from old: ProgramText, to new: ProgramText, values: [String] = [],
    present: [(name: ValueName, value: Value)] = [], weeks: Int?, settings: Settings,
    engine: EngineSettings
  ) throws {
    let (before, after) = (try old.program(settings.renames), try new.program(settings.renames))
    let count = weeks ?? ComparedWeeks(before, after).count
    self.weeks = count
    let given = try Self.values(values, before, after, engine)
    func play(_ program: Program, _ values: [(name: ValueName, value: Value)]) -> Simulation {
      let names = Set(CompiledProgram(program, version: nil).valueNames)
      let own = present.filter { names.contains($0.name.text) }
      return Simulation.play(program, values: own + values, .made, weeks: count, settings: engine)
    }
    let (one, two) = (play(before, given.old), play(after, given.new))
    days = DayChange.changes(from: PlannedWeeks(one), to: PlannedWeeks(two))
    let works = [one, two].map { WeeklyWork($0, weeks: count, settings) }
    week = works[0].week == works[1].week ? nil : (works[0].week, works[1].week)
    lifts = WeeklyWork.changes(from: works[0].byLift, to: works[1].byLift)
    muscles = WeeklyWork.changes(from: works[0].byMuscle, to: works[1].byMuscle)
    let schedules = (before.scheduleInWords, after.scheduleInWords)
    schedule = schedules.0 == schedules.1 ? nil : schedules
    rules = Self.rules(before, after, engine.units)
    keys = ProgramFile.changes(from: old.resolved.source, to: new.resolved.source)
    assumptions = (one.assumptions + two.assumptions).unique
    problems = [one.stop, two.stop].compactMap(\.self)
  }

  /// Reads values for both programs. A value that only one of them has is given to that one.
  private static func values(
    _ texts: [String], _ old: Program, _ new: Program, _ settings: EngineSettings
  ) throws -> (old: [(name: ValueName, value: Value)], new: [(name: ValueName, value: Value)]) {
    let one = GivenValues(program: old, settings: settings)
    let two = GivenValues(program: new, settings: settings)
    let assignments = try AssignmentText.all(texts)
    let ofOld = assignments.filter { one.has($0.name) }
    // A value that neither has is an error of the second.
    let ofNew = assignments.filter { two.has($0.name) || !ofOld.contains($0) }
    return (try one.read(ofOld), try two.read(ofNew))
  }

  private static func rules(_ old: Program, _ new: Program, _ unit: WeightUnit) -> [RuleChange] {
    let (one, two) = (CompiledProgram(old), CompiledProgram(new))
    // Both have the slots in the order of the old program: another order of days is not another
    // rule.
    let order = (one.progressionSummaries + two.progressionSummaries).flatMap(\.slots)
    func words(_ compiled: CompiledProgram) -> [(name: String, value: [String])] {
      compiled.progressionSummaries.map { summary in
        let summary = summary.ordered(by: order)
        let slots = summary.slots.map(\.text).joined(separator: ", ")
        let lines = RuleWords(summary, unit: compiled.program.units ?? unit).lines
        return (summary.progression.name, ["For \(slots)"] + lines)
      }
    }
    return NamedPair.all(words(one), words(two)).filter { $0.before != $0.after }
      .map { RuleChange(progression: $0.name, before: $0.before, after: $0.after) }
  }
}

/// One exercise of a day that differs in some weeks.
package struct ExerciseChange: Hashable, Sendable {
  /// Consecutive weeks with the same difference.
  package struct Row: Hashable, Sendable {
    package internal(set) var weeks: ClosedRange<Int>
    /// The date of the first session, if it is known.
    package let date: CalendarDate?
    /// The sets as text; nil if the day does not have the exercise.
    package let before: String?
    package let after: String?
  }

  package let slot: SlotName
  package internal(set) var rows: [Row]

  /// True if the exercise is new on this day, and false if it is gone. Nil if it changed.
  package var isNew: Bool? {
    if rows.allSatisfy({ $0.before == nil }) { return true }
    return rows.allSatisfy { $0.after == nil } ? false : nil
  }
}

package struct DayChange: Hashable, Sendable {
  package let day: String
  /// True if only the second program has the day, and false if only the first has it.
  package let isNew: Bool?
  package let exercises: [ExerciseChange]

  /// Compares the days of two programs, week by week.
  package static func changes(from old: PlannedWeeks, to new: PlannedWeeks) -> [DayChange] {
    (old.days + new.days).unique.compactMap { day in
      let isNew = !old.days.contains(day) ? true : !new.days.contains(day) ? false : nil
      let exercises = exercises(of: day, old, new, isNew)
      return exercises.isEmpty && isNew == nil
        ? nil : DayChange(day: day, isNew: isNew, exercises: exercises)
    }
  }

  /// One session of a day, found by its week and its number in that week.
  private struct Place: Hashable, Comparable {
    var week: Int
    var number: Int

    static func < (one: Place, other: Place) -> Bool {
      (one.week, one.number) < (other.week, other.number)
    }
  }

  /// One exercise of a day, with a number if the day has the slot several times.
  private struct Key: Hashable {
    var slot: SlotName
    var number: Int
  }

  private typealias Sessions = [Place: (date: CalendarDate?, sets: [(key: Key, text: String)])]

  private static func sessions(of day: String, _ weeks: PlannedWeeks) -> Sessions {
    var counts: [Int: Int] = [:]
    var result: Sessions = [:]
    for session in weeks.sessions where session.plan.day == day {
      counts[session.week, default: 0] += 1
      var seen: [SlotName: Int] = [:]
      let sets = session.plan.exercises.map { exercise in
        seen[exercise.slot, default: 0] += 1
        let key = Key(slot: exercise.slot, number: seen[exercise.slot] ?? 1)
        let swap = exercise.exercise == exercise.slot.lift ? "" : "\(exercise.exercise): "
        return (key, swap + exercise.setsInWords)
      }
      result[Place(week: session.week, number: counts[session.week] ?? 1)] = (session.date, sets)
    }
    return result
  }

  private static func exercises(
    of day: String, _ old: PlannedWeeks, _ new: PlannedWeeks, _ isNew: Bool?
  ) -> [ExerciseChange] {
    let (before, after) = (sessions(of: day, old), sessions(of: day, new))
    var order: [Key] = []
    var rows: [Key: [ExerciseChange.Row]] = [:]
    for place in Set(before.keys).union(after.keys).sorted() {
      let (one, two) = (before[place], after[place])
      // A session that only one program has in this week is a change of the schedule.
      guard isNew != nil || one != nil && two != nil else { continue }
      let keys = (one?.sets ?? []).map(\.key) + (two?.sets ?? []).map(\.key)
      for key in keys.unique {
        let old = one?.sets.first { $0.key == key }?.text
        let new = two?.sets.first { $0.key == key }?.text
        guard old != new else { continue }
        if !order.contains(key) { order.append(key) }
        var own = rows[key] ?? []
        if let last = own.last, last.before == old, last.after == new,
          place.week - last.weeks.upperBound <= 1
        {
          own[own.count - 1].weeks = last.weeks.lowerBound...place.week
        } else {
          own.append(
            ExerciseChange.Row(
              weeks: place.week...place.week, date: two?.date ?? one?.date, before: old,
              after: new))
        }
        rows[key] = own
      }
    }
    return order.map { ExerciseChange(slot: $0.slot, rows: rows[$0] ?? []) }
  }
}

/// The work of an average week.
package struct WeeklyFigures: Hashable, Sendable {
  /// Work sets, to a tenth.
  package var sets: Decimal
  /// Reps times load, without bodyweight; nil if there is none.
  package var volume: ExactLoad?
  package var averageLoad: ExactLoad?
  /// The hard sets of a muscle, to a tenth; nil for a lift.
  package var hardSets: Decimal?
}

package struct AverageWeek: Hashable, Sendable {
  /// Sessions and hard sets, to a tenth.
  package let sessions: Decimal
  package let hardSets: Decimal
  /// The estimated time in seconds.
  package let seconds: Int

  package init(_ outline: WeekOutline, weeks: Int) {
    sessions = Self.average(Decimal(outline.sessions.count), weeks)
    hardSets = Self.average(Decimal(outline.hardSets), weeks)
    seconds = outline.seconds / max(1, weeks)
  }

  /// The numbers in words, each with its name.
  package var texts: [(name: String, value: String)] {
    [
      ("sessions", sessions.text()), ("time", DurationText.minutes(seconds)),
      ("hard sets", hardSets.text()),
    ]
  }

  /// Returns a number of several weeks for one of them, to a tenth.
  static func average(_ number: Decimal, _ weeks: Int) -> Decimal {
    number.divided(by: Decimal(max(1, weeks)))?.rounded(toMultipleOf: Decimal(1, places: 1))
      ?? .zero
  }
}

package struct FiguresChange: Hashable, Sendable {
  package let name: String
  package let before: WeeklyFigures?
  package let after: WeeklyFigures?
}

package struct WeeklyWork {
  /// The figures by exercise and by muscle, most sets first.
  let byLift: [(name: String, value: WeeklyFigures)]
  let byMuscle: [(name: String, value: WeeklyFigures)]
  let week: AverageWeek

  init(_ simulation: Simulation, weeks: Int, _ settings: Settings) {
    let muscles = { settings.muscles(of: $0) }
    var outline = WeekOutline()
    for session in simulation.sessions { outline.add(session.plan, on: session.date, settings) }
    week = AverageWeek(outline, weeks: weeks)
    let hardSets = Dictionary(
      uniqueKeysWithValues: outline.muscles.map {
        ($0.muscle, AverageWeek.average($0.hardSets, weeks))
      })
    var statistics = Statistics(firstWeekday: .mon)
    var reps: [String: Int] = [:]
    for session in simulation.sessions {
      statistics.add(session.workout, on: session.date)
      for line in session.workout.lines {
        for group in line.sets where Self.hasLoad(group.set) {
          reps[line.name, default: 0] +=
            Int(group.set.amount.reps ?? 0) * Int(group.count) * (group.set.isPerSide ? 2 : 1)
        }
      }
    }
    byLift = statistics.byExercise.map { exercise in
      (
        exercise.name,
        Self.figures(
          hundredths: exercise.totals.sets * 100, exercise.totals.volume.load,
          reps: reps[exercise.name] ?? 0, weeks: weeks)
      )
    }
    var ofMuscle: [Muscle: Int] = [:]
    for exercise in statistics.byExercise {
      for share in muscles(exercise.name) where share.percent == 100 {
        ofMuscle[share.muscle, default: 0] += reps[exercise.name] ?? 0
      }
    }
    byMuscle = statistics.byMuscle(muscles).map { total in
      var figures = Self.figures(
        hundredths: total.setHundredths, total.volume.load, reps: ofMuscle[total.muscle] ?? 0,
        weeks: weeks)
      figures.hardSets = hardSets[total.muscle] ?? .zero
      return (total.muscle.rawValue, figures)
    }
  }

  private static func hasLoad(_ set: PerformedSet) -> Bool {
    guard set.isWork, let load = set.load else { return false }
    return !load.onBodyweight && load.tenThousandths != 0
  }

  private static func figures(
    hundredths: Int, _ volume: ExactLoad?, reps: Int, weeks: Int
  ) -> WeeklyFigures {
    let tenth = Decimal(1, places: 1)
    func share(_ whole: Decimal, of count: Int, to step: Decimal) -> Decimal? {
      count == 0 ? nil : whole.divided(by: Decimal(count))?.rounded(toMultipleOf: step)
    }
    func load(of count: Int, to step: Decimal) -> ExactLoad? {
      guard let volume, volume.amount != .zero else { return nil }
      return share(volume.amount, of: count, to: step).map { ExactLoad($0, volume.unit) }
    }
    let weeks = max(1, weeks)
    return WeeklyFigures(
      sets: share(Decimal(hundredths, places: 2), of: weeks, to: tenth) ?? .zero,
      volume: load(of: weeks, to: Decimal(1)), averageLoad: load(of: reps, to: tenth))
  }

  /// Returns the lifts or muscles whose work differs.
  static func changes(
    from old: [(name: String, value: WeeklyFigures)],
    to new: [(name: String, value: WeeklyFigures)]
  ) -> [FiguresChange] {
    NamedPair.all(old, new).filter { $0.before != $0.after }
      .map { FiguresChange(name: $0.name, before: $0.before, after: $0.after) }
  }
}

// Two lists of named values side by side.

/// A name with its values in an old and a new list.
struct NamedPair<Value> {
  let name: String
  /// Nil if the list does not have the name.
  let before: Value?
  let after: Value?

  /// Returns the names of both lists: the names of the old one in its order, then the new names.
  static func all(
    _ old: [(name: String, value: Value)], _ new: [(name: String, value: Value)]
  ) -> [NamedPair] {
    (old + new).map(\.name).unique.map { name in
      NamedPair(
        name: name, before: old.first { $0.name == name }?.value,
        after: new.first { $0.name == name }?.value)
    }
  }
}
