// The period that a calendar shows.

package import Training

/// A year or a month.
package struct CalendarSpan: Hashable {
  package let first: CalendarDate
  package let last: CalendarDate
  /// Nil for a whole year.
  package let month: Int?

  package var year: Int { first.parts.year }

  private init(first: CalendarDate, last: CalendarDate, month: Int?) {
    self.first = first
    self.last = last
    self.month = month
  }

  /// Returns the year that contains a date.
  package static func year(of date: CalendarDate) -> CalendarSpan {
    let year = date.parts.year
    let first = CalendarDate(year: year, month: 1, day: 1) ?? date
    let last = CalendarDate(year: year, month: 12, day: 31) ?? date
    return CalendarSpan(first: first, last: last, month: nil)
  }

  /// Reads a year or a month: `2025`, `2025-10`.
  package static func read(_ text: String) throws -> CalendarSpan {
    guard let span = CalendarSpan(text) else {
      throw LogbookError(
        .badDate, "invalid year or month '\(text)'", help: ["write '2025' or '2025-10'"])
    }
    return span
  }

  /// The year or month of a text such as `2025` or `2025-10`; nil for any other.
  package init?(_ text: String) {
    if let date = DateText.date("\(text)-01-01") {
      self = .year(of: date)
      return
    }
    guard let first = DateText.date("\(text)-01") else { return nil }
    let (year, month, _) = first.parts
    let length = CalendarDate.length(ofMonth: month, year: year)
    self.init(first: first, last: first.adding(days: length - 1), month: month)
  }
}
