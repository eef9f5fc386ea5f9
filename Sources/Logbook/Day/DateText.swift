// Reads the dates in command line options.

package import Training

/// Reads the dates in command line options.
package enum DateText {
  /// Reads a date, with or without a time: `2025-10-06`, `2025-10-06T18:05`, `2025-10-06 18:05`.
  package static func read(_ text: String) -> (date: CalendarDate, time: ClockTime?)? {
    let parts = text.split(
      maxSplits: 1, omittingEmptySubsequences: false, whereSeparator: { $0 == "T" || $0 == " " })
    guard let first = parts.first, let date = date(first) else { return nil }
    guard parts.count == 2 else { return (date, nil) }
    let numbers = parts[1].split(separator: ":", omittingEmptySubsequences: false)
      .map { number($0, 2) }
    guard numbers.count == 2, let hour = numbers[0], let minute = numbers[1],
      let time = ClockTime(hour: hour, minute: minute)
    else { return nil }
    return (date, time)
  }

  /// Reads a date of exactly the form `YYYY-MM-DD`.
  package static func date(_ text: some StringProtocol) -> CalendarDate? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, let year = number(parts[0], 4), let month = number(parts[1], 2),
      let day = number(parts[2], 2)
    else { return nil }
    return CalendarDate(year: year, month: month, day: day)
  }

  private static func number(_ text: some StringProtocol, _ digits: Int) -> Int? {
    guard text.utf8.count == digits, text.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else {
      return nil
    }
    return Int(text)
  }
}
