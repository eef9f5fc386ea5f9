// The values of programs and lifters: loads, numbers, times, dates and so on.

/// The kinds of values.
package enum ValueKind: String, Hashable, Sendable, CaseIterable {
  case load, number, percent, time, distance, pace, date, text, exercise
}

/// An exact value of the rule language.
package enum Value: Hashable, Sendable {
  case load(ExactLoad)
  case number(Decimal)
  /// A share: 10% is 0.1.
  case percent(Decimal)
  /// A time in seconds.
  case time(Decimal)
  case distance(Decimal, DistanceUnit)
  /// A time in seconds for a distance.
  case pace(Decimal, PaceUnit)
  case date(CalendarDate)
  case text(String)
  case exercise(String)

  package var kind: ValueKind {
    switch self {
    case .load: .load
    case .number: .number
    case .percent: .percent
    case .time: .time
    case .distance: .distance
    case .pace: .pace
    case .date: .date
    case .text: .text
    case .exercise: .exercise
    }
  }

  /// The value as the notation writes it: `120kg`, `3`, `90%`, `2:30`, `5km`, `2026-01-31`,
  /// `"text"`.
  package var text: String {
    switch self {
    case .load(let load): return load.text
    case .number(let number): return number.atNinePlaces.text()
    case .percent(let share):
      let hundredfold = share.multiplied(by: Decimal(100)) ?? share
      return hundredfold.atNinePlaces.text() + "%"
    case .time(let seconds): return Seconds(nearest: seconds).text
    case .pace(let seconds, let unit):
      let time = Seconds(nearest: seconds.magnitude)
      // A difference of paces, such as 15s/km, is shorter than a minute.
      return (seconds.isNegative ? "-" : "") + (time.tenths < 600 ? time.text : time.clock)
        + "/\(unit.rawValue)"
    case .distance(let amount, let unit): return amount.atNinePlaces.text(places: 4) + unit.rawValue
    case .date(let date): return date.text
    case .text(let text): return quoted(text)
    case .exercise(let name): return quoted(name)
    }
  }
}

extension Value {
  /// The text of the value, without quotes.
  package var plain: String {
    switch self {
    case .text(let text), .exercise(let text): text
    default: text
    }
  }
}

/// Returns the text in double quotes, with `"`, `\` and line feeds escaped, as all formats write
/// it.
package func quoted(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}

// Lists in sentences.

extension Array where Element == String {
  /// Returns the texts as a list in a sentence: `a`, `a or b`, `a, b or c`.
  package func listed(_ conjunction: String) -> String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " \(conjunction) \(last)"
  }
}

// Counts in words.

extension BinaryInteger {
  /// Returns the count with its noun: `1 set`, `2 sets`. The plural of a noun is given if it takes
  /// more than an `s`: `2 entries`.
  package func counted(_ noun: String, _ plural: String? = nil) -> String {
    self == 1 ? "1 \(noun)" : "\("\(self)".withThousands) \(plural ?? noun + "s")"
  }
}

extension String {
  /// The text of a total with a comma between thousands: `12,345.5kg`. Notation never has them.
  package var withThousands: String {
    let digits = prefix { $0.isASCII && $0.isNumber }
    guard digits.count > 3 else { return self }
    var result = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { result.append(",") }
      result.append(digit)
    }
    return result + dropFirst(digits.count)
  }
}

// Texts as people type them.

extension StringProtocol {
  /// The text without white space at its ends.
  package var trimmed: String {
    // Mostly there is nothing to remove, and plain characters at both ends show it.
    let plain: ClosedRange<Unicode.Scalar> = "!"..."~"
    if let first = unicodeScalars.first, let last = unicodeScalars.last, plain.contains(first),
      plain.contains(last)
    {
      return String(self)
    }
    var rest = self[...]
    while rest.first?.isWhitespace ?? false { rest = rest.dropFirst() }
    while rest.last?.isWhitespace ?? false { rest = rest.dropLast() }
    return String(rest)
  }
}
