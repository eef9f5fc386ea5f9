// Dates and clock times as a lifter writes them: local, without a time zone, in the Gregorian
// calendar.

/// A day of the week, from Monday as in ISO 8601.
package enum Weekday: Int, Hashable, Sendable, CaseIterable, Comparable {
  case mon, tue, wed, thu, fri, sat, sun

  /// The short name: `Mon`, `Tue`...
  package var short: String { ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"][rawValue] }

  package var name: String {
    ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"][rawValue]
  }

  /// The name in program files: `mon`, `tue`...
  package var key: String { ["mon", "tue", "wed", "thu", "fri", "sat", "sun"][rawValue] }

  package init?(key: some StringProtocol) {
    let found = Self.allCases.first { $0.key == key }
    guard let found else { return nil }
    self = found
  }

  package static func < (one: Weekday, other: Weekday) -> Bool { one.rawValue < other.rawValue }
}

/// A date from year 1 to 9999, stored as a number of days for simple arithmetic.
package struct CalendarDate: Hashable, Comparable, Sendable {
  /// Days since 1970-01-01.
  package let days: Int32

  /// The last possible date, used for "any time".
  package static let distantFuture = CalendarDate(days: 2_932_896)

  package init(days: Int32) { self.days = days }

  /// Creates a date, or nil if the date does not exist.
  package init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Self.length(ofMonth: month, year: year)
    else { return nil }
    // Howard Hinnant's days-from-civil algorithm: years start in March, eras have 400 years.
    let y = month <= 2 ? year - 1 : year
    let era = y / 400
    let yearOfEra = y - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    days = Int32(era * 146_097 + dayOfEra - 719_468)
  }

  package static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    default: 31
    }
  }

  package var parts: (year: Int, month: Int, day: Int) {
    let shifted = Int(days) + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }

  package var weekday: Weekday {
    let index = (Int(days) % 7 + 10) % 7  // 1970-01-01 was a Thursday.
    return Weekday(rawValue: index) ?? .mon
  }

  package static func < (one: CalendarDate, other: CalendarDate) -> Bool { one.days < other.days }

  package func adding(days count: Int) -> CalendarDate {
    let (sum, overflow) = Int(days).addingReportingOverflow(count)
    return CalendarDate(days: overflow ? (count < 0 ? .min : .max) : Int32(clamping: sum))
  }

  /// Returns the number of days from `other` to this date.
  package func days(since other: CalendarDate) -> Int { Int(days) - Int(other.days) }

  /// Returns the first day of this date's week, for weeks that begin on `first`.
  package func startOfWeek(_ first: Weekday) -> CalendarDate {
    adding(days: -((weekday.rawValue - first.rawValue + 7) % 7))
  }

  /// The date in ISO format: `2025-10-06`.
  package var text: String {
    let (year, month, day) = parts
    var text = String(year)
    while text.utf8.count < 4 { text = "0" + text }
    text += "-" + Self.twoDigits[month] + "-" + Self.twoDigits[day]
    return text
  }

  /// The texts of months and days, of two digits.
  private static let twoDigits = (0...31).map { $0 < 10 ? "0\($0)" : "\($0)" }

  package static let monthNames = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// The day and month: `6 Oct`.
  package var short: String { "\(parts.day) \(Self.monthNames[parts.month - 1])" }
  /// The weekday, day and month: `Mon 6 Oct`.
  package var weekdayAndDay: String { "\(weekday.short) \(short)" }
  /// Returns the day and month, with the year if `other` has another one: `6 Oct`, `6 Oct 2024`.
  package func short(seenFrom other: CalendarDate) -> String { short + year(seenFrom: other) }
  /// Returns the weekday, day and month, with the year if `other` has another one.
  package func weekdayAndDay(seenFrom other: CalendarDate) -> String {
    weekdayAndDay + year(seenFrom: other)
  }
  private func year(seenFrom other: CalendarDate) -> String {
    let year = parts.year
    return year == other.parts.year ? "" : " \(year)"
  }
  /// The full date: `Mon 6 Oct 2025`.
  package var long: String { "\(weekdayAndDay) \(parts.year)" }
}

/// A time of day on the wall clock, to the second.
package struct ClockTime: Hashable, Comparable, Sendable {
  /// Seconds since midnight, 0 to 86,399.
  package let seconds: Int32
  /// True if the time was written with seconds: `18:05:30`.
  package let writesSeconds: Bool

  /// Midday, the time of dates that are given without a time.
  package static let noon = ClockTime(seconds: 43_200)

  /// The start of the day.
  package static let midnight = ClockTime(seconds: 0)

  private init(seconds: Int32) {
    self.seconds = seconds
    writesSeconds = false
  }

  package init?(hour: Int, minute: Int, second: Int? = nil) {
    guard (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second ?? 0)
    else { return nil }
    seconds = Int32(hour * 3600 + minute * 60 + (second ?? 0))
    writesSeconds = second != nil
  }

  package static func < (one: ClockTime, other: ClockTime) -> Bool { one.seconds < other.seconds }

  /// The time: `18:05`, or `18:05:30` if it was written with seconds.
  package var text: String {
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let minutes = "\(two(seconds / 3600)):\(two(seconds / 60 % 60))"
    return writesSeconds ? "\(minutes):\(two(seconds % 60))" : minutes
  }
}

// Arithmetic with months.

extension CalendarDate {
  /// Returns the date `count` months later, or earlier if `count` is negative. If that month is
  /// shorter, returns its last day.
  package func adding(months count: Int) -> CalendarDate {
    let (year, month, day) = parts
    let (total, overflow) = (year * 12 + month - 1).addingReportingOverflow(count)
    let number = overflow ? 12 : Swift.max(12, Swift.min(total, 9999 * 12 + 11))
    let (newYear, newMonth) = (number / 12, number % 12 + 1)
    let last = Self.length(ofMonth: newMonth, year: newYear)
    return CalendarDate(year: newYear, month: newMonth, day: Swift.min(day, last)) ?? self
  }
}
