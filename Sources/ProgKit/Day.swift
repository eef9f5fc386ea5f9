// A local date of the public interface.

import Training

/// A date without a time zone, from year 1 to 9999 in the Gregorian calendar.
public struct Day: Hashable, Sendable, Comparable, CustomStringConvertible {
  let date: CalendarDate

  init(_ date: CalendarDate) { self.date = date }

  /// Creates a date; nil if it does not exist, such as 30 February.
  public init?(year: Int, month: Int, day: Int) {
    guard let date = CalendarDate(year: year, month: month, day: day) else { return nil }
    self.date = date
  }

  /// Reads a date in ISO form, `2025-10-06`; nil for any other text.
  public init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2],
      text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2D }),
      let year = UInt16(parts[0]), let month = UInt8(parts[1]), let day = UInt8(parts[2])
    else { return nil }
    self.init(year: Int(year), month: Int(month), day: Int(day))
  }

  /// The year, from 1 to 9999.
  public var year: Int { date.parts.year }
  /// The month, from 1 to 12.
  public var month: Int { date.parts.month }
  /// The day of the month, from 1 to 31.
  public var day: Int { date.parts.day }

  /// The date in ISO form: `2025-10-06`.
  public var description: String { date.text }

  /// Returns the date that many days later, or earlier for a negative number.
  ///
  /// Dates beyond year 9999 or before year 1 stay at the last or first date.
  public func adding(days: Int) -> Day {
    let (first, last) = (CalendarDate(year: 1, month: 1, day: 1), CalendarDate.distantFuture)
    let sum = Int(date.days).addingReportingOverflow(days)
    guard !sum.overflow, sum.partialValue <= Int(last.days) else {
      return Day(days < 0 ? first ?? date : last)
    }
    guard let first, sum.partialValue >= Int(first.days) else { return Day(first ?? date) }
    return Day(CalendarDate(days: Int32(sum.partialValue)))
  }

  /// Returns true if the first date is before the second.
  public static func < (one: Day, other: Day) -> Bool { one.date < other.date }
}
