// A question to `prog why` as it is typed.

import Diagnostics
package import Engine
package import Training

/// A question to `prog why`, with its possible readings.
package struct WhyQuestion {
  /// The words, separated by single spaces.
  package let text: String
  /// A date: `2025-10-08`, `yesterday`, `-3`, `6 oct`. A weekday or a month alone may be the name
  /// of a day or an exercise.
  package let date: CalendarDate?

  package init(_ words: [String], on today: CalendarDate) {
    let text = words.joined(separator: " ").split(separator: " ").joined(separator: " ")
    self.text = text
    let isDate =
      ["yesterday", "tomorrow"].contains(text.lowercased())
      || text.first.map { "-0123456789".contains($0) } ?? false
    if isDate, case .date(let date) = DateText.reading(text, today: today) {
      self.date = date
    } else {
      date = nil
    }
  }

  private var words: [String] { text.split(separator: " ").map(String.init) }

  /// The name of a day, for `today`, `day` and `day Squat`. Empty for the sessions that are due.
  package var day: String? {
    switch words.first?.lowercased() {
    case "today" where words.count == 1, "due" where words.count == 1: ""
    case "day": words.dropFirst().joined(separator: " ")
    default: nil
    }
  }

  /// True if the text can only be a value.
  package var hasDot: Bool { text.contains(".") }

  /// An exercise and the part of it in question: `squat`, `squat 3`, `squat warm-up`, `squat rest`.
  package var exercise: (name: String, part: ExercisePart) {
    guard words.count > 1, let last = words.last else { return (text, .all) }
    let name = words.dropLast().joined(separator: " ")
    if let number = Int(last), number > 0 { return (name, .set(number)) }
    if words.count > 2, words[words.count - 2].lowercased() == "set", let number = Int(last) {
      return (words.dropLast(2).joined(separator: " "), .set(number))
    }
    if ["warmup", "warm-up", "warmups"].contains(last.lowercased()) { return (name, .warmup) }
    if last.lowercased() == "rest" { return (name, .rest) }
    return (text, .all)
  }

  /// An exercise and a kind of record: `squat e1rm`, `bench best 5 reps`.
  ///
  /// Contains every way to split the words, the longest name first. Nil as the kind means all
  /// records.
  package var records: [(name: String, kind: String?)] {
    let lowered = text.lowercased()
    for end in [" records", " record", " prs", " pr"] where lowered.hasSuffix(end) {
      return [(String(text.dropLast(end.count)), nil)]
    }
    return (1..<max(1, words.count)).reversed().map { count in
      (
        words.prefix(count).joined(separator: " "),
        words.dropFirst(count).joined(separator: " ").lowercased()
      )
    }
  }
}
