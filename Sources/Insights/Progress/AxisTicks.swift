// The round numbers and dates on the axes of a chart.

package import Training

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

/// A date on the axis of a chart, with its label.
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
