// A number over time: one point for each workout or measurement.

package import Training

/// A value on a date.
package struct ProgressPoint: Hashable, Sendable {
  package let date: CalendarDate
  /// The number in the unit of the series.
  package let amount: Decimal
  /// True if the value beat all older ones. The first value is a baseline.
  package var isRecord = false
  /// True for a workout in a deload.
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
