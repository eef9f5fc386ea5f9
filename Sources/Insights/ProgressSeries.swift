// A number over time: one point for each workout or measurement.

package import Training

package struct ProgressPoint: Hashable, Sendable {
  package let date: CalendarDate
  /// The number in the unit of the series.
  package let amount: Decimal
  /// True if the value beat all older ones. The first value is a baseline.
  package var isRecord = false
  package var isDeload = false

  package init(date: CalendarDate, amount: Decimal, isRecord: Bool = false, isDeload: Bool = false)
  {
    self.date = date
    self.amount = amount
    self.isRecord = isRecord
    self.isDeload = isDeload
  }
}

/// The values of an exercise or a measurement, oldest first, in one unit.
package struct ProgressSeries: Hashable, Sendable {
  package let name: String
  package let unit: ProgressUnit
  /// The decimals that are shown.
  package let places: Int
  package var points: [ProgressPoint]
  /// The number of values in a unit that cannot be converted.
  package let skipped: Int

  package init(
    name: String, unit: ProgressUnit, places: Int = 2, points: [ProgressPoint], skipped: Int = 0
  ) {
    self.name = name
    self.unit = unit
    self.places = places
    self.points = points
    self.skipped = skipped
  }

  private typealias Found = (date: CalendarDate, value: ProgressValue, isRecord: Bool)

  /// Collects the numbers of sessions, which must be ordered by date.
  ///
  /// The series is in `unit`, or in the unit of the last value if `unit` is nil or of another
  /// quantity. Returns nil without a value.
  package init?(
    of exercise: String, _ metric: ProgressMetric, _ sessions: [ExerciseSession],
    unit: ProgressUnit? = nil
  ) {
    let found: [Found] = sessions.compactMap { session in
      session.value.map { (session.date, $0, session.isRecord) }
    }
    self.init(name: exercise, found, unit, metric.places)
  }

  /// Collects measured values, oldest first, in the unit of the last one; returns
  /// nil without a value.
  package init?(
    measured name: String, _ values: some Sequence<(date: CalendarDate, value: ProgressValue)>,
    unit: ProgressUnit? = nil
  ) {
    self.init(name: name, values.map { ($0.date, $0.value, false) }, unit, 2)
  }

  private init?(name: String, _ found: [Found], _ wanted: ProgressUnit?, _ places: Int) {
    // Plain bodyweight has no unit of its own.
    guard let last = found.last(where: { $0.value.amount != .zero }) ?? found.last else {
      return nil
    }
    let unit = wanted.flatMap { last.value.converted(to: $0)?.unit } ?? last.value.unit
    let points = found.compactMap { found in
      found.value.converted(to: unit).map {
        ProgressPoint(date: found.date, amount: $0.amount, isRecord: found.isRecord)
      }
    }
    self.init(
      name: name, unit: unit, places: places, points: points, skipped: found.count - points.count)
  }

  /// Returns the series between two dates, both included. Records stay records.
  package func from(_ first: CalendarDate, to last: CalendarDate) -> ProgressSeries {
    var series = self
    series.points = points.filter { $0.date >= first && $0.date <= last }
    return series
  }

  /// The best value: the lowest one for a pace.
  package var best: ProgressPoint? {
    points.reduce(nil) { best, point in
      guard let best else { return point }
      let isBetter = unit.lessIsBetter ? point.amount < best.amount : point.amount > best.amount
      return isBetter ? point : best
    }
  }

  package func text(_ amount: Decimal) -> String { unit.text(amount, places: places) }
}

/// The workouts with a work set of an exercise, in order.
package struct ExerciseSessions {
  /// The work sets of a workout, with what they reached.
  private struct Session {
    let date: CalendarDate
    let entry: Int
    let sets: [SetGroup]
    let bests: SessionBests
  }

  private var sessions: [Session] = []

  /// Collects the sessions from workouts, which must be ordered by date. Workouts without a work
  /// set of the exercise are not sessions.
  package init(
    of exercise: String, in workouts: some Sequence<LoggedWorkout>,
    formula: EstimateFormula = .epley
  ) {
    var estimates = KnownEstimates(formula)
    for workout in workouts {
      let sets = workout.workout.lines.filter { $0.name == exercise }
        .flatMap { $0.groups.filter(\.counts) }
      guard !sets.isEmpty else { continue }
      let bests = SessionBests(sets, bodyweight: workout.bodyweight, estimates: &estimates)
      sessions.append(Session(date: workout.date, entry: workout.entry, sets: sets, bests: bests))
    }
  }

  /// Returns the sessions with a number.
  package func all(_ metric: ProgressMetric) -> [ExerciseSession] {
    var bests: [RecordKind: RecordRank] = [:]
    return sessions.map { session in
      var isRecord = false
      for candidate in session.bests.candidates where metric.isRecord(candidate.kind) {
        if let best = bests[candidate.kind] {
          if best >= candidate.rank { continue }
          isRecord = true
        }
        bests[candidate.kind] = candidate.rank
      }
      return ExerciseSession(
        date: session.date, entry: session.entry, totals: Totals(session.sets),
        value: metric.value(session.bests, session.sets)?.value, isRecord: isRecord)
    }
  }

  /// The number that tells most about the exercise: its e1RM, or the reps of an exercise without
  /// added load.
  package var usualMetric: ProgressMetric {
    var reached: Set<RecordKind> = []
    var heaviest: (rank: RecordRank, load: Load)?
    for session in sessions {
      for candidate in session.bests.candidates {
        // Reps within a time are followed by their number.
        let isOfReps = session.bests.set(of: candidate)?.amount.reps != nil
        if candidate.kind != .time || !isOfReps { reached.insert(candidate.kind) }
        guard candidate.kind == .heaviest, let load = session.bests.set(of: candidate)?.load,
          heaviest.map({ $0.rank < candidate.rank }) ?? true
        else { continue }
        heaviest = (candidate.rank, load)
      }
    }
    if reached.contains(.repsInSet), let load = heaviest?.load, load.onBodyweight,
      load.tenThousandths <= 0
    {
      return .reps
    }
    if reached.contains(.e1RM) { return .e1rm }
    if reached.contains(.heaviest), reached.contains(.repsInSet) { return .load }
    if StandardDistance.allCases.contains(where: { reached.contains(.pace($0)) }) { return .pace }
    if reached.contains(.distance) { return .distance }
    if reached.contains(.time) { return .time }
    return .reps
  }
}

// The work sets of an exercise in one workout.

/// The work sets of an exercise in one workout, with the number that charts follow.
package struct ExerciseSession: Hashable, Sendable {
  package let date: CalendarDate
  package let entry: Int
  package let totals: Totals
  /// Nil if the sets do not have this number.
  package let value: ProgressValue?
  /// True if the value beat all older ones. The first value is a baseline.
  package let isRecord: Bool
}

// The values of workouts as numbers that charts and goals follow.

extension ProgressMetric {
  /// Returns the value of a workout's sets, and its set if it is of a single one.
  func value(
    _ session: SessionBests, _ sets: [SetGroup]
  ) -> (value: ProgressValue, set: PerformedSet?)? {
    switch self {
    case .rpe: return Self.averageEffort(sets).map { ($0, nil) }
    case .time: return session[.time].flatMap { Self.value($0) }
    case .pace:
      let paces = session.candidates.filter { $0.kind.isPace }
      return paces.max { $0.rank < $1.rank }
        .flatMap { Self.value((session.value(of: $0), session.set(of: $0))) }
    case .e1rm: return session[.e1RM].flatMap { Self.value($0) }
    case .load: return session[.heaviest].flatMap { Self.value($0) }
    case .volume: return session[.volume].flatMap { Self.value($0) }
    case .reps: return session[.repsInSet].flatMap { Self.value($0) }
    case .distance: return session[.distance].flatMap { Self.value($0) }
    }
  }

  private static func value(
    _ best: (value: RecordValue, set: PerformedSet?)
  ) -> (value: ProgressValue, set: PerformedSet?)? {
    ProgressValue(best.value).map { ($0, best.set) }
  }

  private static func averageEffort(_ sets: [SetGroup]) -> ProgressValue? {
    var halves = 0
    var count = 0
    for group in sets {
      guard let effort = group.set.effort else { continue }
      halves += Int(effort.halves) * Int(group.count)
      count += Int(group.count)
    }
    guard count > 0, let mean = Decimal(halves).divided(by: Decimal(2 * count)) else { return nil }
    return ProgressValue(mean, .rpe)
  }

  func isRecord(_ kind: RecordKind) -> Bool {
    switch self {
    case .e1rm: kind == .e1RM
    case .load: kind == .heaviest
    case .volume: kind == .volume
    case .reps: kind == .repsInSet
    case .rpe: false
    case .pace: kind.isPace
    case .time: kind == .time
    case .distance: kind == .distance
    }
  }
}

extension RecordKind {
  fileprivate var isPace: Bool { if case .pace = self { true } else { false } }
}

// The totals of sets as numbers that goals compare.

extension ProgressMetric {
  /// Returns the sum of work sets, where both sides of `/side` count; nil if there is nothing to
  /// add or the number is not a sum.
  package func total(of sets: [SetGroup]) -> ProgressValue? {
    let totals = Totals(sets)
    guard totals.sets > 0 else { return nil }
    switch self {
    case .volume: return totals.volume.load.map { .load($0) }
    case .reps: return totals.reps > 0 ? ProgressValue(Decimal(totals.reps), .reps) : nil
    case .time:
      return totals.tenths > 0 ? ProgressValue(Decimal(totals.tenths, places: 1), .time) : nil
    case .distance:
      guard case .distance(let amount, let unit)? = totals.distance else { return nil }
      return ProgressValue(amount, .distance(unit))
    case .e1rm, .load, .rpe, .pace: return nil
    }
  }
}

// The numbers of records as values that charts and goals compare.

extension ProgressValue {
  /// Creates the number of a record; nil for a number of sets.
  package init?(_ value: RecordValue) {
    switch value {
    case .load(let load): self = .load(load)
    case .reps(let count): self.init(Decimal(count), .reps)
    case .sets: return nil
    case .time(let time): self = .time(time)
    case .distance(let distance): self = .distance(distance)
    case .pace(let pace):
      self.init(Decimal(Int(pace.time.tenths), places: 1), .pace(pace.unit.distanceUnit))
    }
  }
}

/// Round values that enclose all values of a chart.
package struct AxisTicks: Hashable, Sendable {
  /// From low to high, at least two.
  package let values: [Decimal]

  /// Chooses at most `most` round values, at least 3, so that the first is not above `least` and
  /// the last not below `greatest`. Times are in steps of a clock.
  package init(_ least: Decimal, _ greatest: Decimal, isTime: Bool = false, most: Int = 6) {
    let most = Int128(Swift.max(3, most))
    let (low, high) = (least.trillionths, Swift.max(least, greatest).trillionths)
    var found: (first: Int128, step: Int128, count: Int128) = (low, 1, 1)
    // Equal values need an axis too, in steps that suit their size.
    let smallest = low == high ? high.magnitude / 20 : 0
    for step in isTime ? Self.clockSteps : Self.decimalSteps where step.magnitude >= smallest {
      var first = low / step
      if low % step < 0 { first -= 1 }
      var last = high / step
      if high % step > 0 { last += 1 }
      if last == first { last += 1 }
      found = (first * step, step, last - first + 1)
      if found.count <= most { break }
    }
    let count = Swift.min(found.count, most)
    values = (0..<Int(count)).map {
      Decimal(trillionths: found.first + Int128($0) * found.step)
    }
  }

  package var least: Decimal { values.first ?? .zero }
  package var greatest: Decimal { values.last ?? .one }

  /// 0.01, 0.02, 0.05, 0.1 and so on.
  private static let decimalSteps: [Int128] = {
    var steps: [Int128] = []
    var power = Decimal.scale / 100
    while power <= Decimal.limit {
      steps += [power, power * 2, power * 5]
      power *= 10
    }
    return steps
  }()

  private static let clockSteps: [Int128] = [
    1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14_400, 36_000, 86_400,
    360_000, 3_600_000,
  ].map { Int128($0) * Decimal.scale }
}

package struct DateTick: Hashable, Sendable {
  package let date: CalendarDate
  package let label: String

  /// Returns the dates to label between two dates, at most `most`: days, or first days of months.
  package static func ticks(
    from first: CalendarDate, to last: CalendarDate, most: Int
  ) -> [DateTick] {
    let most = Swift.max(1, most)
    let days = Swift.max(0, last.days(since: first))
    if days < 60 {
      let step = [1, 2, 7, 14, 28].first { days / $0 < most } ?? 60
      return stride(from: 0, through: days, by: step).map {
        let date = first.adding(days: $0)
        return DateTick(date: date, label: date.short)
      }
    }
    let months = days / 30 + 1
    let step = [1, 2, 3, 6, 12, 24, 60, 120].first { months / $0 < most } ?? 1200
    return monthStarts(from: first, to: last, step: step)
  }

  private static func monthStarts(
    from first: CalendarDate, to last: CalendarDate, step: Int
  ) -> [DateTick] {
    var ticks: [DateTick] = []
    let start = first.parts
    var number = start.year * 12 + start.month - 1
    while let date = CalendarDate(year: number / 12, month: number % 12 + 1, day: 1), date <= last {
      if number % step == 0, date >= first {
        let name = CalendarDate.monthNames[number % 12]
        ticks.append(DateTick(date: date, label: number % 12 == 0 ? "\(number / 12)" : name))
      }
      number += 1
    }
    return ticks
  }
}
