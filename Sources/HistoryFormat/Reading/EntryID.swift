// The id of an entry on the command line, short enough to type on a phone.

import Notation
package import Training

/// An entry's id: its date and its number among the entries of that date, `2025-09-24.1`.
///
/// Entries are numbered by place, not by time: files in the order of their names, then lines.
/// Appending to the newest file therefore does not change any id. Removing an entry renumbers the
/// later ones of its date.
package struct EntryID: Hashable, Comparable, Sendable {
  package let date: CalendarDate
  /// Counted from 1.
  package let number: Int

  package init(_ date: CalendarDate, _ number: Int) {
    self.date = date
    self.number = number
  }

  package var text: String { "\(date.text).\(number)" }

  package static func < (one: EntryID, other: EntryID) -> Bool {
    (one.date, one.number) < (other.date, other.number)
  }

  /// Reads `2025-09-24.1`. For a date alone, returns nil; `History.entries(named:)` reads both
  /// forms.
  package init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].utf8.count < 9, let number = Int(parts[1]), number > 0,
      let date = CalendarDate(written: parts[0].utf8)
    else { return nil }
    self.init(date, number)
  }
}

extension CalendarDate {
  /// Reads exactly `YYYY-MM-DD`.
  init?(written text: some Collection<UInt8>) { self.init(Array(text), 0..<text.count) }

  /// Reads exactly `YYYY-MM-DD` in `range`.
  init?(_ bytes: [UInt8], _ range: Range<Int>) {
    let date = bytes.withUnsafeBufferPointer { CalendarDate($0, range) }
    guard let date else { return nil }
    self = date
  }

  init?(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    let start = range.lowerBound
    guard range.count == 10, bytes[start + 4] == UInt8(ascii: "-"),
      bytes[start + 7] == UInt8(ascii: "-")
    else { return nil }
    // A byte that is not a digit gives a number above 9.
    var mostDigit: UInt8 = 0
    func digit(_ offset: Int) -> Int {
      let digit = bytes[start + offset] &- UInt8(ascii: "0")
      mostDigit = max(mostDigit, digit)
      return Int(digit)
    }
    let year = digit(0) * 1000 + digit(1) * 100 + digit(2) * 10 + digit(3)
    let month = digit(5) * 10 + digit(6)
    let day = digit(8) * 10 + digit(9)
    guard mostDigit < 10 else { return nil }
    self.init(year: year, month: month, day: day)
  }
}

/// Numbers the entries of each date in the order of a file's lines.
struct EntryNumbers {
  private var date: CalendarDate?
  private var number = 0
  private var latest: CalendarDate?
  /// The counts of the earlier dates.
  private var counts: [CountedDate] = []
  /// The counts by date, needed once an earlier date comes back; most files never need it.
  private var table: [CalendarDate: Int]?

  private struct CountedDate {
    var date: CalendarDate
    var count: Int32
  }

  /// Returns the number of the next entry on `date`, from 1.
  mutating func next(on date: CalendarDate) -> Int {
    if date.days != self.date?.days { move(to: date) }
    number += 1
    return number
  }

  private mutating func move(to date: CalendarDate) {
    if let left = self.date {
      if table == nil { counts.append(CountedDate(date: left, count: Int32(number))) }
      table?[left] = number
    }
    if let latest, date.days < latest.days, table == nil {
      table = Dictionary(counts.map { ($0.date, Int($0.count)) }, uniquingKeysWith: max)
      counts = []
    }
    number = table?[date] ?? 0
    self.date = date
    if latest.map({ $0.days < date.days }) ?? true { latest = date }
  }
}

// Suggests the date or time that an invalid text was probably meant to be.

extension CalendarDate {
  /// Returns a help line with the dates that `text`, an invalid date, may mean.
  static func offer(for text: String) -> String {
    let dates = meant(text).map(\.text)
    return dates.isEmpty
      ? "write the date as YYYY-MM-DD, like 2026-01-31" : "write \(dates.listed("or"))"
  }
}

extension ClockTime {
  /// Returns a help line with the time that `text`, an invalid time, may mean.
  static func offer(for text: String) -> String {
    let numbers = text.split { !$0.isNumber }.compactMap { Int($0) }
    let time =
      numbers.count == 2 || numbers.count == 3
      ? ClockTime(hour: numbers[0], minute: numbers[1], second: numbers.dropFirst(2).first) : nil
    return time.map { "write \($0.text)" } ?? "write the time as HH:MM, like 18:05"
  }
}
