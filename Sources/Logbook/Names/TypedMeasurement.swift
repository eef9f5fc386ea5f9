// Reads the quantity of a measurement as it is typed, in the unit of the ones before it.

import Engine
import Notation
import ProgramFormat
package import Training
import Workspace

/// Reads quantities of one measurement.
package struct TypedMeasurement {
  /// The quantities so far, the latest first.
  private let earlier: [ProgressValue]

  /// `earlier` are the quantities of the measurement so far, oldest first.
  package init(earlier: [String]) {
    self.earlier = earlier.reversed().compactMap { ProgressValue(measurement: $0) }
  }

  /// Returns the quantity as the history has it: with a decimal point, and with the unit of the
  /// ones before it if it does not have one.
  package func read(_ typed: String) throws -> String {
    let text = try Self.checked(ValueReader.withDecimalPoint(typed.trimmed))
    guard let value = ProgressValue(measurement: text) else { return text }
    switch value.unit {
    case .measured(let unit) where unit.trimmed.isEmpty: return try withUnit(text.trimmed)
    case .time: return try clear(text, value.amount)
    default: return text
    }
  }

  private static func checked(_ text: String) throws -> String {
    let first = text.first { $0 != "-" && $0 != "+" }
    guard first?.isNumber ?? false, first?.isASCII ?? false else {
      throw LogbookError(
        .badAnswer, "invalid quantity '\(text)'", help: ["begin with a number, such as 84cm"])
    }
    let characters = Array(text)
    let hasComma = characters.indices.dropFirst().dropLast().contains {
      characters[$0] == "," && characters[$0 - 1].isNumber && characters[$0 + 1].isNumber
    }
    guard !hasComma else {
      throw LogbookError(
        .badAnswer, "unexpected comma in '\(text)'",
        help: ["write the number without commas, and with a point for decimals: 84.5"])
    }
    return text
  }

  /// Returns a number with the last unit. A number among times such as `7h30min` is ambiguous.
  private func withUnit(_ number: String) throws -> String {
    for value in earlier {
      switch value.unit {
      case .measured(let unit) where !unit.trimmed.isEmpty:
        return unit.isOneWord ? number + unit : number
      case .time:
        throw LogbookError(
          .badAnswer, "missing unit in '\(number)'",
          help: ["write '\(number)h', '\(number)min' or '\(number)s'"])
      default: continue
      }
    }
    return number
  }

  /// Returns a time so that it means what fits the ones before it: `7:30` is hours and minutes
  /// after `8h`, and minutes and seconds after `6:50`.
  private func clear(_ text: String, _ seconds: Decimal) throws -> String {
    let last = earlier.lazy.compactMap { $0.converted(to: .time)?.amount }.first
    let isPair = text.count { $0 == ":" } == 1
    guard isPair, let last, let whole = seconds.floor, whole <= Int(Int32.max) / 600 else {
      return text
    }
    if Self.isNear(Decimal(whole), last) { return text }
    if Self.isNear(Decimal(whole * 60), last) { return Seconds(Int32(whole * 60)).text }
    throw DurationText.ambiguous("time", text, seconds: Int32(whole))
  }

  /// Returns whether neither time is more than four times the other.
  private static func isNear(_ one: Decimal, _ other: Decimal) -> Bool {
    guard let most = one.multiplied(by: Decimal(4)), let others = other.multiplied(by: Decimal(4))
    else { return false }
    return other <= most && one <= others
  }
}

extension String {
  /// True if the text is a single unit, such as `cm`, ` bpm` or `%`, and not the rest of a quantity
  /// like `120/80`.
  fileprivate var isOneWord: Bool {
    trimmed.allSatisfy { $0.isLetter || "%°\"'/".contains($0) }
  }
}

extension OpenedFolder {
  package typealias Measurement = (date: CalendarDate, quantity: String, notes: [String])

  /// Returns the entries of a measurement up to a date, oldest first, and its name as it was first
  /// written. Case and blanks in the name do not matter.
  package func measurements(
    named name: String, through date: CalendarDate
  ) -> (name: String, entries: [Measurement]) {
    let wanted = Self.measurementKey(name)
    return measurements(through: date) { $0 == wanted }.first ?? (name, [])
  }

  /// Returns the entries of all measurements up to a date, oldest first, each with its name as it
  /// was first written, in the order of their first entries.
  func measurements(
    through date: CalendarDate, where isWanted: (String) -> Bool = { _ in true }
  ) -> [(name: String, entries: [Measurement])] {
    let all = record.entries.prefix(record.end(of: date)).compactMap { entry in
      if case .measure(let name, let quantity, let notes) = entry.event {
        (name: name, key: Self.measurementKey(name), entry: (entry.date, quantity, notes))
      } else {
        nil
      }
    }
    let sums = Set(settings.sums.map(Self.measurementKey))
    return all.filter { isWanted($0.key) }.grouped(by: \.key).map { one in
      let entries = one.map(\.entry)
      return (one[0].name, sums.contains(one[0].key) ? Self.daily(entries) : entries)
    }
  }

  /// Returns one entry for each day, the sum of its entries as far as their units can be converted.
  private static func daily(_ entries: [Measurement]) -> [Measurement] {
    entries.reduce(into: []) { days, entry in
      guard let last = days.last, last.date == entry.date,
        let sum = ProgressValue(measurement: last.quantity),
        let other = ProgressValue(measurement: entry.quantity)?.converted(to: sum.unit),
        let total = sum.amount.adding(other.amount)
      else { return days.append(entry) }
      let text = sum.unit.text(total, places: 4)
      days[days.count - 1] = (last.date, text, last.notes + entry.notes)
    }
  }

  private static func measurementKey(_ name: String) -> String {
    name.lowercased().filter { !$0.isWhitespace }
  }
}

/// Reads bodyweights: `82.4kg`, or `82,4` in the unit that is expected.
package enum TypedBodyweight {
  package static func read(_ text: String, unit: WeightUnit) throws -> Load {
    let value = ValueReader.read(text.trimmed, as: .load, unit: unit, isTyped: true).0
    guard case .load(let exact)? = value, let load = exact.written, !load.onBodyweight,
      load.tenThousandths > 0
    else {
      throw LogbookError(
        .badAnswer, "invalid weight '\(text.trimmed)'", help: ["write '82.4kg' or '181.5lb'"])
    }
    return load
  }
}
