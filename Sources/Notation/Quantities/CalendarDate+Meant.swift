// Finds the dates that a text in another form than YYYY-MM-DD may mean.

package import Training

extension CalendarDate {
  /// Returns the dates that a text may mean: `1.12.2026`, `12/6/2026`, `12 Dec 2026`.
  ///
  /// `12/6/2026` has two readings. A text without a year of four digits has none.
  package static func meant(_ text: String) -> [CalendarDate] {
    let parts = text.split { !$0.isLetter && !$0.isNumber }
    guard parts.count == 3, parts.allSatisfy({ $0.utf8.count <= 9 }) else { return [] }
    let numbers = parts.compactMap { $0.utf8.count <= 4 ? Int($0) : nil }
    let months = parts.compactMap { month(named: $0) }
    if months.count == 1, numbers.count == 2 {
      return [(numbers[0], numbers[1]), (numbers[1], numbers[0])].compactMap { year, day in
        date(year, months[0], day)
      }
    }
    guard numbers.count == 3 else { return [] }
    let (first, second, third) = (numbers[0], numbers[1], numbers[2])
    if let date = date(first, second, third) { return [date] }
    if text.contains("."), let date = date(third, second, first) { return [date] }
    // The order of day and month may be swapped, or the year may come last.
    var dates: [CalendarDate] = []
    for (year, month, day) in [
      (first, third, second), (third, second, first), (third, first, second),
    ] {
      if let date = date(year, month, day), !dates.contains(date) { dates.append(date) }
    }
    return dates
  }

  /// Returns the date, or nil if the year does not have four digits: `24/09/25` is ambiguous.
  private static func date(_ year: Int, _ month: Int, _ day: Int) -> CalendarDate? {
    year < 1000 ? nil : CalendarDate(year: year, month: month, day: day)
  }

  /// Returns the number of a month from its English name or the beginning of it.
  private static func month(named word: Substring) -> Int? {
    guard word.utf8.count >= 3, word.allSatisfy(\.isLetter) else { return nil }
    let beginning = word.prefix(3).lowercased()
    return monthNames.firstIndex { $0.lowercased() == beginning }.map { $0 + 1 }
  }
}
