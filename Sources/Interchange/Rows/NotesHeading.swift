// The lines of plain notes that begin a day.

import Training

/// A line such as `2025-09-24 18:05 Leg Day (58min)`.
struct NotesHeading {
  /// The date, whose order of day and month may be open.
  let date: DateCell.Reading
  /// The date as it is written.
  let dateText: String
  let time: ClockTime?
  let title: String
  let took: Seconds?

  /// Reads `2025-09-24`, `2025/09/24 18:05 Leg Day`, `Mon 29 Sep 2025 Pull` or
  /// `24.09.2025 Leg Day (58min)`; nil for a line that does not begin with a date.
  init?(_ text: String) {
    var words = text.withoutBrackets.split(whereSeparator: \.isWhitespace)
    guard let (reading, count) = Self.date(words) else { return nil }
    date = reading
    dateText = words[..<count].joined(separator: " ")
    words.removeFirst(count)
    let range = Self.removeTimes(&words)
    time = range?.start ?? Self.removeTime(&words)
    took = Self.removeDuration(&words) ?? range?.took
    let rest = words.joined(separator: " ")
    // A row of a table also begins with a date.
    guard rest.count(where: { ",;\t".contains($0) }) < 3 else { return nil }
    title = rest.isEmpty ? "Workout" : rest.trimmingMarks
  }

  /// Returns the date in an order of day and month, with the time of the heading.
  func cell(_ order: DateOrder?) -> DateCell? {
    guard var cell = date.cell(order) else { return nil }
    cell.time = cell.time ?? time
    return cell
  }

  private static let mostDateWords = 6

  private static func date(_ words: [Substring]) -> (DateCell.Reading, Int)? {
    for count in 1...max(1, min(words.count, mostDateWords)) where count <= words.count {
      let last = words[count - 1]
      if last.dropLast().contains(",") || last.contains(where: { ";\"".contains($0) }) {
        return nil
      }
      // Two digits at the end are not a year: `5 sets 20`.
      guard last.utf8.count >= (count == 1 ? 6 : 4), last.contains(where: \.isNumber) else {
        continue
      }
      let reading = DateCell.read(words[..<count].joined(separator: " "))
      if reading != .none { return (reading, count) }
    }
    return nil
  }

  /// Removes `18:30-19:45`, `18:30 - 19:45` or `6:30pm-7:45pm`. As the offset of a time from UTC,
  /// which `18:30-05:00` has, it would be a workout of many hours.
  private static func removeTimes(
    _ words: inout [Substring]
  ) -> (start: ClockTime, took: Seconds)? {
    for count in 1...3 where count <= words.count {
      let parts = words[..<count].joined().split(
        omittingEmptySubsequences: false, whereSeparator: { "-–—".contains($0) })
      guard parts.count == 2, let end = clock(parts[1]) else { continue }
      // `6:30-7:45pm`.
      let half = parts[1].lowercased().drop { !$0.isLetter }
      let isBare = parts[0].last?.isNumber ?? false
      guard let start = clock(isBare ? parts[0] + half : parts[0]) ?? clock(parts[0]) else {
        continue
      }
      let seconds = (Int(end.seconds - start.seconds) + 86_400) % 86_400
      guard (1...SetRowReader.longest).contains(seconds) else { continue }
      words.removeFirst(count)
      return (start, Seconds(Int32(seconds)))
    }
    return nil
  }

  /// Returns a time with minutes, without an offset.
  private static func clock(_ text: Substring) -> ClockTime? {
    text.contains(":") && text.first?.isNumber ?? false ? DateCell.clock(text) : nil
  }

  private static func removeTime(_ words: inout [Substring]) -> ClockTime? {
    guard let first = words.first, first.contains(":"),
      !first.contains(where: { ",;\"".contains($0) })
    else { return nil }
    if words.count > 1, ["am", "pm", "a.m.", "p.m."].contains(words[1].lowercased()),
      let clock = DateCell.clock("\(first) \(words[1])")
    {
      words.removeFirst(2)
      return clock
    }
    guard let clock = DateCell.clock(first) else { return nil }
    words.removeFirst()
    return clock
  }

  private static func removeDuration(_ words: inout [Substring]) -> Seconds? {
    guard let last = words.last, last.hasPrefix("("), last.hasSuffix(")") else { return nil }
    guard let seconds = DurationCell.seconds(last.dropFirst().dropLast())?.floor,
      (1...SetRowReader.longest).contains(seconds)
    else { return nil }
    words.removeLast()
    return Seconds(Int32(seconds))
  }

  // MARK: Dates that cannot be read

  /// Returns true for a line that begins like a date but does not have a whole one: `9/26 Push`,
  /// `29.9. Push`, `Sep 29`, `Monday` or `2025-02-30`.
  static func resembles(_ text: String) -> Bool {
    let words = text.lowercased().split(whereSeparator: \.isWhitespace).prefix(2)
      .map { $0.trimmingEnd(",:") }
    guard let first = words.first else { return false }
    if MonthName.isWeekday(first.trimmingEnd(".")) { return true }
    let dates = [
      /\d{1,2}\/\d{1,2}(?:\/\d{2,4})?/, /\d{1,2}\.\d{1,2}\.(?:\d{2,4})?/,
      /\d{1,4}-\d{1,2}-\d{1,4}/, /\d{4}\/\d{1,2}\/\d{1,2}/,
    ]
    if dates.contains(where: { first.wholeMatch(of: $0) != nil }) { return true }
    guard words.count == 2 else { return false }
    return isDay(first) && MonthName.isEnglish(words[1].trimmingEnd("."))
      || MonthName.isEnglish(first.trimmingEnd(".")) && isDay(words[1])
  }

  private static func isDay(_ word: String) -> Bool {
    guard let match = word.wholeMatch(of: /(\d{1,2})(st|nd|rd|th|\.)?/), let day = Int(match.1)
    else { return false }
    return (1...31).contains(day)
  }
}

extension MonthName {
  /// Returns true for the English name of a month, or its abbreviation, in lower case.
  fileprivate static func isEnglish(_ word: String) -> Bool {
    let names = [
      "january", "february", "march", "april", "may", "june", "july", "august", "september",
      "october", "november", "december",
    ]
    return word == "sept" || names.contains { $0 == word || $0.prefix(3) == word }
  }
}

extension StringProtocol {
  /// Returns the text without any of `marks` at its end.
  fileprivate func trimmingEnd(_ marks: String) -> String {
    var rest = self[...]
    while let last = rest.last, marks.contains(last) { rest = rest.dropLast() }
    return String(rest)
  }
}

extension String {
  /// The text without the brackets around its start: `[2025-09-24] Push`.
  fileprivate var withoutBrackets: String {
    guard first == "[", let end = firstIndex(of: "]") else { return self }
    return dropFirst()[..<end] + " " + self[index(after: end)...]
  }

  /// The text without the marks with which people set titles apart.
  fileprivate var trimmingMarks: String {
    var text = self[...]
    while let first = text.first, "-–—:·| ".contains(first) { text = text.dropFirst() }
    return text.isEmpty ? "Workout" : String(text)
  }
}
