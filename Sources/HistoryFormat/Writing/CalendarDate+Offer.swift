// Suggests the date or time that an invalid text was probably meant to be.

import Training

extension CalendarDate {
  /// Returns a help line with the dates that `text`, an invalid date, may mean.
  static func offer(for text: String) -> String {
    let numbers = numbers(in: text)
    guard numbers.count == 3 else { return "write the date as YYYY-MM-DD, like 2026-01-31" }
    let (first, second, third) = (numbers[0], numbers[1], numbers[2])
    if let date = date(first, second, third) { return "write \(date.text)" }
    if third > 28, let beginning = date(first, second, 1) {
      let count = length(ofMonth: second, year: first)
      let after = beginning.adding(days: count)
      return "that month has \(count) days: write \(after.adding(days: -1).text) or \(after.text)"
    }
    // The order of day and month may be swapped, or the year may come last.
    let others = [(first, third, second), (third, second, first), (third, first, second)]
    var dates: [String] = []
    for (year, month, day) in others {
      if let text = date(year, month, day)?.text, !dates.contains(text) { dates.append(text) }
    }
    return dates.isEmpty
      ? "write the date as YYYY-MM-DD, like 2026-01-31" : "write \(dates.joined(separator: " or "))"
  }

  /// Returns the date, or nil if the year does not have four digits: `24/09/25` is ambiguous.
  private static func date(_ year: Int, _ month: Int, _ day: Int) -> CalendarDate? {
    year < 1000 ? nil : CalendarDate(year: year, month: month, day: day)
  }
}

extension ClockTime {
  /// Returns a help line with the time that `text`, an invalid time, may mean.
  static func offer(for text: String, on date: CalendarDate) -> String {
    let numbers = numbers(in: text)
    guard (2...3).contains(numbers.count) else { return "write the time as HH:MM, like 18:05" }
    let seconds = numbers.count == 3 ? numbers[2] : nil
    if let time = ClockTime(hour: numbers[0], minute: numbers[1], second: seconds) {
      return "write \(time.text)"
    }
    // A session that runs past midnight.
    if numbers[0] == 24, let time = ClockTime(hour: 0, minute: numbers[1], second: seconds) {
      return "write it on the next day: \(date.adding(days: 1).text) \(time.text)"
    }
    return "write the time as HH:MM, like 18:05"
  }
}

/// Returns at most three numbers of at most four digits each, whatever is between them.
private func numbers(in text: String) -> [Int] {
  let parts = text.split { !$0.isASCII || !$0.isNumber }
  let numbers = parts.compactMap { $0.utf8.count <= 4 ? Int($0) : nil }
  return numbers.count == parts.count && parts.count <= 3 ? numbers : []
}
