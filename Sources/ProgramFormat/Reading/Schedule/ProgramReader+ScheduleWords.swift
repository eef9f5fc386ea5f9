// Words in a schedule: lists of days that are written as one text, and numbers with their unit.

import Diagnostics
import Programs
import Training
import YAMLSource

extension ProgramReader {
  /// Reads a number with its unit: `14 days`, `4 weeks`. A number alone is an error.
  mutating func count(
    _ node: YAMLNode, _ range: ClosedRange<Int>, of unit: String, _ expectation: Expectation,
    for what: String
  ) -> Int? {
    // A version that prog kept may have been written before the unit was required.
    if known == nil, let text = node.scalar?.text, let number = Int(text), range.contains(number) {
      expected(
        expectation, for: what, got: node,
        help: ["add the unit: `\(number) \(number == 1 ? String(unit.dropLast()) : unit)`"])
      return nil
    }
    return whole(node, range, units: [String(unit.dropLast()), unit], expectation, for: what)
  }

  /// Returns help for a schedule in words, such as `daily` or `3x per week`.
  func helpForSchedule(_ text: String) -> [String] {
    let word = text.lowercased()
    let number = word.firstMatch(of: /[1-7]/).flatMap { Int($0.output) }
    let count =
      ["daily", "every day", "each day"].contains(word) ? 7 : word.contains("week") ? number : nil
    let list = dayNames.isEmpty ? "A, B" : dayNames.sorted().joined(separator: ", ")
    guard let count, list.utf8.count <= 60 else { return ["write `{week: {mon: A, thu: B}}`"] }
    return ["write `{rotate: [\(list)], on: \(count)}`"]
  }

  /// Returns help for names of days in place of weeks, as in `weeks: [A, B]`; nil for other lists.
  func helpForWeeks(_ sequence: YAMLSequence) -> [String]? {
    let days = sequence.items.compactMap(\.scalar?.text)
    guard !days.isEmpty, days.count == sequence.items.count else { return nil }
    let list = cut(days.joined(separator: ", "))
    return [
      "to do the days in turn, write `rotate: [\(list)]`",
      "for the days of every week, write `week: [\(list)]`",
    ]
  }

  /// Returns the days of a text such as `A B` as a list: `[A, B]`.
  func listOfDays(in text: String?) -> String {
    guard let text, !text.isEmpty else { return "[A, B]" }
    let parts = text.split { ",;/|>".contains($0) }.map { $0.trimmed }
    if parts.count > 1 { return "[\(cut(parts.joined(separator: ", ")))]" }
    // Days are read after the schedule, and their names may be several words.
    var days: [String] = []
    var words = text.split(separator: " ")[...]
    while !words.isEmpty {
      let count =
        (1...words.count).reversed().first { count in
          dayNames.contains(words.prefix(count).joined(separator: " "))
        } ?? 1
      days.append(words.prefix(count).joined(separator: " "))
      words = words.dropFirst(count)
    }
    return "[\(cut(days.joined(separator: ", ")))]"
  }

  /// Returns the weekdays of a text such as `mon wed fri` as items of a list; nil if a word is not
  /// a weekday.
  static func weekdays(in text: String) -> String? {
    let words = text.split { " ,;/&+".contains($0) }.filter { $0 != "and" }
    let days = words.compactMap { KeySynonyms.weekday(String($0)) }
    return days.count == words.count && !days.isEmpty ? days.joined(separator: ", ") : nil
  }
}
