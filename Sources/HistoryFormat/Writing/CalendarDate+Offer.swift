// Suggests the date or time that an invalid text was probably meant to be.

import Notation
import Training

extension CalendarDate {
  /// Returns a help line with the dates that `text`, an invalid date, may mean.
  static func offer(for text: String) -> String {
    let numbers = numbers(in: text)
    if numbers.count == 3, numbers[0] >= 1000, numbers[2] > 28,
      let beginning = CalendarDate(year: numbers[0], month: numbers[1], day: 1)
    {
      let count = length(ofMonth: numbers[1], year: numbers[0])
      let after = beginning.adding(days: count)
      if numbers[2] > count {
        return "that month has \(count) days: write \(after.adding(days: -1).text) or \(after.text)"
      }
    }
    let dates = meant(text).map(\.text)
    return dates.isEmpty
      ? "write the date as YYYY-MM-DD, like 2026-01-31" : "write \(dates.listed("or"))"
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
