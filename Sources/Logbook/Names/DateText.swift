// Reads dates as people write them on the command line.

import Notation
package import Training

/// Reads dates as people write them on the command line.
package enum DateText {
  package enum Reading: Hashable, Sendable {
    case date(CalendarDate)
    /// `10/6` can be two dates; these are both, if they exist.
    case ambiguous([CalendarDate])
    case invalid
  }

  /// The dates that a weekday and a date without a year mean.
  package enum Direction: Sendable {
    /// The last one, up to a month ahead.
    case last
    /// The next one.
    case next
  }

  /// Returns the date of a text, and its time if it has one.
  ///
  /// - Throws: `bad-date` for any other text, with both readings of `10/6`.
  package static func expect(
    _ text: String, today: CalendarDate, _ direction: Direction = .last
  ) throws -> (date: CalendarDate, time: ClockTime?) {
    if let read = read(text, today: today, direction) { return read }
    if case .ambiguous(let dates) = reading(timed(text)?.day ?? text, today: today, direction) {
      throw LogbookError(
        .badDate, "\(dates.count > 1 ? "ambiguous" : "invalid") date '\(text)'",
        help: dates.map { "for \($0.long), write '\($0.text)'" })
    }
    throw LogbookError(
      .badDate, "invalid date '\(text)'",
      help: ["write '2025-10-06', 'yesterday', 'mon', 'last mon', '-3' (3 days ago) or '6 oct'"])
  }

  /// Reads a date, with or without a time: `2025-10-06`, `2025-10-06T18:05`, `yesterday 18:05`,
  /// `mon`.
  package static func read(
    _ text: String, today: CalendarDate, _ direction: Direction = .last
  ) -> (date: CalendarDate, time: ClockTime?)? {
    if case .date(let date) = reading(text, today: today, direction) { return (date, nil) }
    guard let (day, time) = timed(text),
      case .date(let date) = reading(day, today: today, direction)
    else { return nil }
    return (date, time)
  }

  /// Splits off the time after a date: `T18:05`, ` 7:05`.
  private static func timed(_ text: String) -> (day: String, time: ClockTime)? {
    guard let end = text.lastIndex(where: { $0 == "T" || $0 == " " }) else { return nil }
    let parts = text[text.index(after: end)...].split(
      separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let hour = number(parts[0], 2) ?? number(parts[0], 1),
      let minute = number(parts[1], 2), let time = ClockTime(hour: hour, minute: minute)
    else { return nil }
    return (String(text[..<end]), time)
  }

  /// Returns whether a text is written as a date, even if that date does not exist: `2023-02-29`,
  /// `2024/3/1`, `31 feb`, `2023-13`.
  package static func isWrittenAsDate(_ text: String) -> Bool {
    let words = text.lowercased().split { $0 == " " || $0 == "." || $0 == "," }.map(String.init)
    if pair(words) != nil { return true }
    let parts = text.split(separator: text.contains("/") ? "/" : text.contains("-") ? "-" : ".")
    // A month: `2025-13`.
    if parts.count == 2, text.contains("-") {
      return number(parts[0], 4) != nil && number(parts[1], 2) != nil
    }
    return parts.count == 3 && parts.allSatisfy { number($0, $0.utf8.count) != nil }
      && [parts[0], parts[2]].contains { $0.utf8.count == 4 }
  }

  /// Reads `2025-10-06`, `today`, `yesterday`, `mon` (the last Monday), `last mon` (the last Monday
  /// before today), `-3` (three days ago) or `6 oct`, the last one up to a month ahead.
  ///
  /// With `next`, `mon` is the next Monday, and `6 oct` the next one.
  package static func reading(
    _ text: String, today: CalendarDate, _ direction: Direction = .last
  ) -> Reading {
    let words = text.lowercased().split { $0 == " " || $0 == "." || $0 == "," }.map(String.init)
    if let date = date(text) { return .date(date) }
    switch words {
    case ["today"]: return .date(today)
    case ["yesterday"]: return .date(today.adding(days: -1))
    case ["tomorrow"]: return .date(today.adding(days: 1))
    default: break
    }
    if words.count == 1, let days = daysAgo(words[0]) { return .date(today.adding(days: -days)) }
    // `last tue` is never today.
    let isLast = words.count == 2 && words[0] == "last"
    if words.count == 1 || isLast, let weekday = Weekday(beginning: words[words.count - 1]) {
      let days =
        isLast ? (1...7).map { -$0 } : direction == .next ? Array(1...7) : (0..<7).map { -$0 }
      let date = days.lazy.map { today.adding(days: $0) }.first { $0.weekday == weekday }
      return date.map { .date($0) } ?? .invalid
    }
    // The last date up to a month ahead of the end of the coming year is the next one.
    let end = direction == .next ? today.adding(days: 365 - 31) : today
    if let date = dayAndMonth(words, end) { return .date(date) }
    return slashed(text, end)
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

  /// Reads the number of `-3`.
  private static func daysAgo(_ word: String) -> Int? {
    guard word.first == "-", word.count <= 5 else { return nil }
    return number(word.dropFirst(), word.utf8.count - 1)
  }

  /// Reads `6 oct`, `oct 6` and `6 oct 2025`.
  private static func dayAndMonth(_ words: [String], _ today: CalendarDate) -> CalendarDate? {
    guard let (day, month) = pair(words) else { return nil }
    if words.count == 3 {
      return number(words[2], 4).flatMap { CalendarDate(year: $0, month: month, day: day) }
    }
    return latest(month: month, day: day, today)
  }

  /// Reads the day and the month of `6 oct`, `oct 6` and `6 oct 2025`.
  private static func pair(_ words: [String]) -> (day: Int, month: Int)? {
    guard words.count == 2 || words.count == 3 else { return nil }
    func day(_ word: String) -> Int? {
      (1...2).contains(word.utf8.count) ? number(word, word.utf8.count) : nil
    }
    if let day = day(words[0]), let month = month(words[1]) { return (day, month) }
    if let month = month(words[0]), let day = day(words[1]) { return (day, month) }
    return nil
  }

  /// Reads `10/6`, which is 10 June or 6 October, and in the same way `10.6.` and `10/6/2025`. With
  /// the year first, as in `2024/3/1`, there is one reading.
  private static func slashed(_ text: String, _ today: CalendarDate) -> Reading {
    let sign: Character = text.contains("/") ? "/" : text.contains("-") ? "-" : "."
    var parts = text.split(separator: sign, omittingEmptySubsequences: false)
    if sign == ".", parts.last?.isEmpty ?? false { parts.removeLast() }
    if parts.count == 3, let year = number(parts[0], 4), let month = Int(parts[1]),
      let day = Int(parts[2])
    {
      return CalendarDate(year: year, month: month, day: day).map { .ambiguous([$0]) } ?? .invalid
    }
    guard sign != "-", (2...3).contains(parts.count), let one = Int(parts[0]),
      let other = Int(parts[1])
    else {
      return .invalid
    }
    let dates = [(one, other), (other, one)].compactMap { day, month in
      guard parts.count == 3 else { return latest(month: month, day: day, today) }
      return number(parts[2], 4).flatMap { CalendarDate(year: $0, month: month, day: day) }
    }
    return dates.isEmpty ? .invalid : .ambiguous(dates[0] == dates.last ? [dates[0]] : dates)
  }

  /// Returns the latest date with that month and day that is at most a month ahead.
  private static func latest(month: Int, day: Int, _ today: CalendarDate) -> CalendarDate? {
    // From one 29 February to the next there are up to eight years.
    let years = (-1...8).lazy.map { today.parts.year - $0 }
    return years.compactMap { CalendarDate(year: $0, month: month, day: day) }
      .first { $0.days(since: today) <= 31 }
  }

  /// Returns the number of a month from its name or its first three letters.
  private static func month(_ word: String) -> Int? {
    guard word.count >= 3 else { return nil }
    let names = [
      "january", "february", "march", "april", "may", "june", "july", "august", "september",
      "october", "november", "december",
    ]
    return names.firstIndex { $0.hasPrefix(word) || (word == "sept" && $0 == "september") }
      .map { $0 + 1 }
  }
}

extension Weekday {
  /// The weekday whose name begins with at least three letters: `mon`, `tues`, `wednesday`.
  fileprivate init?(beginning word: String) {
    guard word.count >= 3 else { return nil }
    guard let day = Weekday.allCases.first(where: { $0.name.lowercased().hasPrefix(word) }) else {
      return nil
    }
    self = day
  }
}

/// Reads and writes durations: `58min`, `1h05min`, `90s`.
package enum DurationText {
  /// Returns the duration of a workout in whole seconds.
  ///
  /// `1:10` is refused: it can be hours and minutes, or minutes and seconds.
  package static func ofWorkout(_ text: String) throws -> Int {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let first = parts[0], let second = parts[1], (0...5).contains(first),
      (0..<60).contains(second)
    else { return try read(text) }
    throw ambiguous("duration", text, seconds: Int32(first * 60 + second))
  }

  /// Returns the error for `1:10`, which is `seconds` if it is in minutes and seconds, and 60 times
  /// as long in hours and minutes.
  static func ambiguous(_ what: String, _ text: String, seconds: Int32) -> LogbookError {
    LogbookError(
      .badAnswer, "ambiguous \(what) '\(text)'",
      help: [
        "for hours and minutes, write '\(Seconds(seconds * 60).text)'",
        "for minutes and seconds, write '\(seconds)s'",
      ])
  }

  /// Returns a duration in whole seconds.
  package static func read(_ text: String) throws -> Int {
    // `1h05`, and `1,5h` as on a phone.
    let written = text.trimmed.replacing(#/^([0-9]{1,2}h[0-5][0-9])$/#) { "\($0.output.1)min" }
      .replacing(#/^([0-9]+),([0-9]+ *[a-z]+)$/#) { "\($0.output.1).\($0.output.2)" }
    guard case .time(let seconds)? = ValueReader.read(written, as: .time, isTyped: true).0,
      let whole = seconds.floor
    else {
      throw LogbookError(.badAnswer, "invalid duration '\(text)'", help: ["write '58min'"])
    }
    return whole
  }

  /// Returns a duration in whole minutes, rounded up: `1h05min`.
  package static func minutes(_ seconds: Int) -> String {
    Seconds(Int32(clamping: (seconds + 59) / 60 * 60)).inMinutes
  }
}

extension Seconds {
  fileprivate var inMinutes: String { tenths < 1200 ? "\(tenths / 600)min" : text }
}
