// A week as a plan: its sessions, their time, the hard sets of each muscle, and its heavy and light
// days. Every command and page that shows weeks shows this value.

package import Engine
package import Insights
import Notation
package import Programs
package import Training
package import Workspace

/// The work of a week of planned sessions.
package struct WeekOutline: Hashable, Sendable {
  package enum Weight: String, Hashable, Sendable {
    case heavy, light
  }

  package struct Session: Hashable, Sendable {
    package let day: String
    /// Nil if the session has no date of its own.
    package let date: CalendarDate?
    /// The estimated time.
    package let seconds: Int
    /// The average load of its sets in percent of the max; nil if no max is known.
    package fileprivate(set) var intensity: Int?
    /// Nil for a session that is about as heavy as the average of the week.
    package fileprivate(set) var weight: Weight?

    /// The weekday, or the name of the day without a date.
    package var label: String { date?.weekday.short ?? day }
  }

  private var added: [Session] = []
  private var count = MuscleCount()
  private var intensities = WeekIntensities()
  private let targets: MuscleTargets

  /// The hard sets of all exercises, each counted once. A run has none.
  package private(set) var hardSets = 0

  /// Creates an outline without sessions, with the lifter's targets.
  package init(targets: MuscleTargets = MuscleTargets()) { self.targets = targets }

  /// Adds a session. The settings say which muscles its exercises train.
  package mutating func add(_ plan: SessionPlan, on date: CalendarDate?, _ settings: Settings) {
    for exercise in plan.exercises {
      let muscles = settings.muscles(of: exercise.exercise)
      count.add(sets: exercise.workSets, hard: exercise.hardSets, of: muscles)
      if !muscles.isEmpty || !ExerciseLibrary.isCardio(exercise.exercise) {
        hardSets += exercise.hardSets
      }
      intensities.add(exercise, ofSession: added.count)
    }
    added.append(Session(day: plan.day, date: date, seconds: plan.seconds))
  }

  package var sessions: [Session] {
    let averages = intensities.averages
    return added.enumerated().map { index, session in
      var session = session
      session.intensity = averages.percent(ofSession: index)
      session.weight = averages.weight(ofSession: index)
      return session
    }
  }

  /// The estimated time of all sessions.
  package var seconds: Int { added.reduce(0) { $0 + $1.seconds } }

  /// The muscles with work sets, most hard sets first.
  package var muscles: [MuscleTotals] { count.totals }

  /// Returns whether another week has the same days with the same number of sets.
  fileprivate func hasSameWork(as other: WeekOutline) -> Bool {
    count == other.count && added.map(\.day) == other.added.map(\.day)
  }

  // MARK: Targets

  /// The hard sets of a muscle with a target.
  package struct Comparison: Hashable, Sendable {
    package let muscle: Muscle
    package let sets: Decimal
    package let target: SetRange

    package var isBelow: Bool { sets < Decimal(target.least) }
    package var isAbove: Bool { target.most.map { Decimal($0) < sets } ?? false }

    var text: String { "\(muscle.rawValue) \(sets.text()) of \(target.text)" }
  }

  /// The muscles with a target, with their hard sets.
  package var comparisons: [Comparison] {
    let muscles = muscles
    return targets.muscles.compactMap { muscle in
      targets[muscle].map { target in
        let sets = muscles.first { $0.muscle == muscle }?.hardSets ?? .zero
        return Comparison(muscle: muscle, sets: sets, target: target)
      }
    }
  }

  // MARK: Words

  /// The number of sessions and their time: `3 sessions, about 2h40min`.
  package var summary: String {
    let time = seconds > 0 ? ", about \(DurationText.minutes(seconds))" : ""
    return added.count.counted("session") + time
  }

  /// Returns the hard sets of each muscle, of `most` muscles at most: `quads 12 (9 direct)`.
  package func muscleText(most: Int = .max) -> String {
    muscles.filter { $0.hardHundredths > 0 }.prefix(most).map { muscle in
      let isInPart = muscle.directSets > 0 && muscle.hardHundredths > 100 * muscle.directSets
      return "\(muscle.muscle.rawValue) \(muscle.hardSets.text())"
        + (isInPart ? " (\(muscle.directSets) direct)" : "")
    }.joined(separator: ", ")
  }

  /// The facts besides the summary, each with its name. Facts that are unknown are left out.
  package var facts: [(name: String, value: String)] {
    let sessions = sessions
    // Without a max, shares of the heaviest load tell only which days are heavy and light.
    let isTelling = intensities.hasMax || sessions.contains { $0.weight != nil }
    let days = (isTelling ? sessions : []).compactMap { session in
      session.intensity.map { percent in
        "\(session.label) \(percent)%\(session.weight.map { " \($0.rawValue)" } ?? "")"
      }
    }
    let comparisons = comparisons
    let all: [(name: String, value: String)] = [
      ("hard sets", muscleText()), ("intensity", days.joined(separator: ", ")),
      ("below target", comparisons.filter(\.isBelow).map(\.text).joined(separator: ", ")),
      ("above target", comparisons.filter(\.isAbove).map(\.text).joined(separator: ", ")),
    ]
    return all.filter { !$0.value.isEmpty }
  }
}

/// The average load of the sets of each session, relative to a max.
///
/// The max is the one that the plan takes its loads of; exercises without one do not count. In a
/// plan without any max, it is the heaviest load of the exercise in the week, if several sessions
/// have the exercise. Loads on bodyweight do not count.
private struct WeekIntensities: Hashable {
  private struct Lift: Hashable {
    var session: Int
    var sets: Int
    var load: ExactLoad
    var max: ExactLoad?
  }

  /// A number of sets at a load, in ten-thousandths of the max.
  private struct Share: Hashable {
    var session: Int
    var sets: Int
    var part: Int
  }

  private var lifts: [String: [Lift]] = [:]
  /// The sets at a percentage of a max that is still open.
  private var open: [Share] = []

  mutating func add(_ exercise: SessionExercise, ofSession session: Int) {
    for set in exercise.sets {
      let sets = max(0, set.set.literalCount)
      if let load = (set.load?.exact ?? set.exact)?.converted(to: exercise.unit) {
        guard !load.onBodyweight else { continue }
        lifts[exercise.exercise, default: []].append(
          Lift(session: session, sets: sets, load: load, max: set.origin.max))
      } else if case .percent(let share, nil, nil, nil)? = set.set.load,
        let part = share.multiplied(by: Decimal(10_000))?.floor
      {
        open.append(Share(session: session, sets: sets, part: part))
      }
    }
  }

  private var shares: [Share] {
    let hasMax = hasMax
    return open
      + lifts.values.flatMap { lifts -> [Share] in
        guard let most = Self.reference(lifts, hasMax: hasMax) else { return [] }
        return lifts.compactMap { lift in
          let part = lift.load.converted(to: most.unit)?.amount.divided(by: most.amount)?
            .multiplied(by: Decimal(10_000))?.floor
          return part.map { Share(session: lift.session, sets: lift.sets, part: $0) }
        }
      }
  }

  /// True if the plan takes a load of a max.
  var hasMax: Bool {
    !open.isEmpty || lifts.values.contains { $0.contains { $0.max != nil } }
  }

  private static func reference(_ lifts: [Lift], hasMax: Bool) -> ExactLoad? {
    if hasMax { return lifts.lazy.compactMap(\.max).first.flatMap { $0.onBodyweight ? nil : $0 } }
    guard Set(lifts.map(\.session)).count > 1, let unit = lifts.first?.load.unit else { return nil }
    return lifts.compactMap { $0.load.converted(to: unit) }.max { $0.amount < $1.amount }
  }

  /// The averages of the week and of each session.
  var averages: Averages {
    let shares = shares
    let ofSessions = Dictionary(grouping: shares, by: \.session).compactMapValues(Self.average)
    return Averages(ofWeek: Self.average(shares), ofSessions: ofSessions)
  }

  private static func average(_ shares: [Share]) -> Int? {
    let sets = shares.reduce(0) { $0 + $1.sets }
    return sets > 0 ? shares.reduce(0) { $0 + $1.part * $1.sets } / sets : nil
  }

  /// Average loads in ten-thousandths of the max.
  struct Averages {
    let ofWeek: Int?
    let ofSessions: [Int: Int]
    /// Sessions that differ by this much from the average of the week are heavy or light.
    private static let leastDifference = 500

    func percent(ofSession session: Int) -> Int? { ofSessions[session].map { ($0 + 50) / 100 } }

    func weight(ofSession session: Int) -> WeekOutline.Weight? {
      guard let own = ofSessions[session], let ofWeek else { return nil }
      if own - ofWeek >= Self.leastDifference { return .heavy }
      return ofWeek - own >= Self.leastDifference ? .light : nil
    }
  }
}

/// The outlines of a plan, by calendar weeks.
package struct PlanOutlines {
  /// A week of the plan.
  package struct Week: Sendable {
    package let start: CalendarDate
    /// True if only the rest of the week is planned. The targets are for whole weeks.
    package let isBegun: Bool
    package fileprivate(set) var outline: WeekOutline

    /// The week in words, as it is called on a date in it or before it.
    package var title: String {
      isBegun ? "This week, still to do" : "Week from \(start.weekdayAndDay)"
    }
  }

  private let settings: Settings
  private let first: CalendarDate
  /// The days that were asked for end before this date, within the last week.
  private let askedEnd: CalendarDate
  private let askedWeeks: Int
  /// The first date that is not planned.
  package let end: CalendarDate
  private let isBegun: Bool
  private var found: [CalendarDate: Week] = [:]
  /// The number of sessions of each program without dates.
  private var undated: [String: Int] = [:]

  /// The sessions in a week of a program without a schedule.
  private static let usualSessions = 3

  /// Prepares the outlines of every week with one of these dates, to the end of the last week.
  package init(of folder: OpenedFolder, from date: CalendarDate, days: Int) {
    settings = folder.settings
    let firstWeekday = settings.firstWeekday
    first = date.startOfWeek(firstWeekday)
    end = date.adding(days: days - 1).startOfWeek(firstWeekday).adding(days: 7)
    askedEnd = date.adding(days: days)
    askedWeeks = days / 7
    let today = folder.record.end(of: date.adding(days: -1))..<folder.record.end(of: date)
    isBegun =
      date > first
      || folder.record.entries[today].contains {
        if case .workout = $0.event { true } else { false }
      }
  }

  /// Adds a session to its week. Returns whether it is one of the days that were asked for: the
  /// outline of the last week has its later sessions too.
  @discardableResult package mutating func add(_ day: PlannedDay) -> Bool {
    let date = day.hasOwnDate ? day.date : nil
    let start: CalendarDate
    let isAsked: Bool
    if let date {
      start = date.startOfWeek(settings.firstWeekday)
      isAsked = date < askedEnd
    } else {
      let week = undated[day.program, default: 0] / Self.usualSessions
      start = first.adding(days: 7 * week)
      isAsked = week < askedWeeks
      undated[day.program, default: 0] += 1
    }
    guard start < end else { return isAsked }
    let isBegun = isBegun && start == first
    let targets = isBegun ? MuscleTargets() : settings.targets
    found[
      start, default: Week(start: start, isBegun: isBegun, outline: WeekOutline(targets: targets))
    ]
    .outline.add(day.session, on: date, settings)
    return isAsked
  }

  /// The weeks with a session, in order.
  package var weeks: [Week] { found.values.sorted { $0.start < $1.start } }
}

extension ProgramWeek {
  /// Returns the outline of the week. The targets are per week, so a pass through the days, which
  /// can take any number of dates, and the rest of a week have none.
  package func outline(of program: Program, _ settings: Settings) -> WeekOutline {
    var isByWeek = !isBegun
    var hasWeekdays = true
    switch program.schedule.form {
    case .inOrder, .rotate: (isByWeek, hasWeekdays) = (false, false)
    case .week(.inOrder, _): hasWeekdays = false
    case .week(.fixed, _), .weeks, .blocks: break
    }
    var outline = WeekOutline(targets: isByWeek ? settings.targets : MuscleTargets())
    for day in days { outline.add(day.session, on: hasWeekdays ? day.date : nil, settings) }
    return outline
  }
}

extension Simulation {
  /// Returns the outlines of the calendar weeks. Weeks with the same days and sets are together,
  /// with the outline of the first of them.
  package func outlines(_ settings: Settings) -> [(weeks: [Int], outline: WeekOutline)] {
    var all: [(week: Int, outline: WeekOutline)] = []
    for session in sessions {
      if all.last?.week != session.week {
        all.append((session.week, WeekOutline(targets: settings.targets)))
      }
      all[all.count - 1].outline.add(session.plan, on: session.date, settings)
    }
    var groups: [(weeks: [Int], outline: WeekOutline)] = []
    for (week, outline) in all {
      if let index = groups.firstIndex(where: { $0.outline.hasSameWork(as: outline) }) {
        groups[index].weeks.append(week)
      } else {
        groups.append(([week], outline))
      }
    }
    return groups
  }
}

extension OpenedFolder {
  /// Returns the outlines of the coming weeks after a replay up to a date.
  package func outlinesAhead(
    of replay: Replay, from date: CalendarDate, weeks: Int
  ) -> [PlanOutlines.Week] {
    var replay = replay
    replay.startLater(than: date)
    var outlines = PlanOutlines(of: self, from: date, days: 7 * weeks)
    for day in replay.ahead(from: date, days: outlines.end.days(since: date)) { outlines.add(day) }
    return outlines.weeks
  }
}
