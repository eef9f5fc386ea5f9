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
