// Dates and times in the cells of a table.

import Training

/// The order of day and month in dates such as 3/4/2025.
package enum DateOrder: String, Hashable, Sendable, CaseIterable {
  case dayFirst = "dmy"
  case monthFirst = "mdy"
}

/// A date and time as a file gives it.
struct DateCell: Equatable {
  var date: CalendarDate
  var time: ClockTime?
  /// True if the time has an offset from UTC, or is in UTC.
  var hasZone = false
  /// The offset from UTC in minutes, if the time has one.
  var offset: Int?

  /// The reading of a cell.
  enum Reading: Equatable {
    case one(DateCell)
    /// The order of day and month decides: the first two numbers, and the date for each order.
    case either(first: Int, second: Int, dayFirst: DateCell?, monthFirst: DateCell?)
    case none
  }

  /// Reads `2025-03-09 14:08:49`, `30 Jun 2025, 19:56`, `Sep 22, 2026, 6:00 AM`, `22.09.2026`,
  /// `2026年6月5日`, `3/4/25` and ISO 8601 with a zone.
  static func read(_ bytes: [UInt8], _ range: Range<Int>) -> Reading {
    var tokens = DateTokens(bytes, range)
    guard tokens.numbers.count >= 2 else { return .none }
    let zone = tokens.removeZone()
    guard let (year, rest) = tokens.calendar() else { return .none }
    guard let time = tokens.clock(after: rest) else { return .none }
    func cell(_ month: Int, _ day: Int) -> DateCell? {
      guard let date = CalendarDate(year: year.value, month: month, day: day) else { return nil }
      return DateCell(date: date, time: time.clock, hasZone: zone.has, offset: zone.minutes)
    }
    switch year.order {
    case .known(let month, let day): return cell(month, day).map { .one($0) } ?? .none
    case .open(let first, let second):
      let (day, month) = (cell(second, first), cell(first, second))
      if day == nil && month == nil { return .none }
      return .either(first: first, second: second, dayFirst: day, monthFirst: month)
    }
  }

  static func read(_ text: some StringProtocol) -> Reading {
    let bytes = Array(text.utf8)
    return read(bytes, 0..<bytes.count)
  }

  /// Returns a time of day such as `18:05`, `6:05 PM` or `6:05:10 pm`; nil for any other text.
  static func clock(_ text: some StringProtocol) -> ClockTime? {
    guard case .one(let cell) = read("2000-01-01 \(text)") else { return nil }
    return cell.time
  }

  /// Returns the local date and time for an offset to add, in minutes.
  func shifted(by minutes: Int) -> DateCell {
    guard let time else { return self }
    let total = Int(time.seconds) + minutes * 60
    let days = Int((Double(total) / 86_400).rounded(.down))
    let seconds = total - days * 86_400
    var copy = self
    copy.date = date.adding(days: days)
    copy.time = ClockTime(
      hour: seconds / 3600, minute: seconds / 60 % 60,
      second: time.writesSeconds ? seconds % 60 : nil)
    return copy
  }
}

extension DateCell {
  /// Reads seconds since 1970, in UTC.
  init?(unix seconds: Int) {
    guard (100_000_000..<253_402_300_800).contains(seconds) else { return nil }
    date = CalendarDate(days: Int32(seconds / 86_400))
    time = ClockTime(hour: seconds / 3600 % 24, minute: seconds / 60 % 60, second: seconds % 60)
    (hasZone, offset) = (true, 0)
  }
}

/// The numbers and words of a date.
private struct DateTokens {
  struct Number {
    var value: Int
    var digits: Int
    /// The bytes before and after the number.
    var before: UInt8
    var after: UInt8
    var isFraction: Bool
  }

  private(set) var numbers: [Number] = []
  /// The month that a word names.
  private var month: Int?
  /// True if the word of the month may be a weekday: `mar 8 apr 2025`.
  private var isPerhapsWeekday = false
  private var isAfternoon: Bool?
  private var endsInZ = false
  private var isBad = false

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    var place = range.lowerBound
    while place < range.upperBound {
      let start = place
      if bytes[place].isASCIIDigit {
        var value = 0
        while place < range.upperBound, bytes[place].isASCIIDigit {
          value = min(value * 10 + Int(bytes[place] &- 0x30), 1_000_000)
          place += 1
        }
        let before = start > range.lowerBound ? bytes[start - 1] : 0
        let isFraction =
          before == UInt8(ascii: ".") && numbers.count > 3
          && numbers[numbers.count - 1].before == UInt8(ascii: ":")
        numbers.append(
          Number(
            value: value, digits: place - start, before: before,
            after: place < range.upperBound ? bytes[place] : 0, isFraction: isFraction))
      } else if bytes[place] >= 0x80 || (bytes[place] | 0x20) &- UInt8(ascii: "a") < 26 {
        while place < range.upperBound,
          bytes[place] >= 0x80 || (bytes[place] | 0x20) &- UInt8(ascii: "a") < 26
        {
          place += 1
        }
        // No-break spaces and other marks divide words: `7:56\u{202F}PM`.
        let text = String(decoding: bytes[start..<place], as: UTF8.self).lowercased()
        for word in text.split(whereSeparator: { !$0.isLetter }) { read(word: String(word)) }
      } else {
        place += 1
      }
    }
  }

  private mutating func read(word: String) {
    switch word {
    case "am", "a": isAfternoon = false
    case "pm", "p": isAfternoon = true
    case "z", "utc", "gmt":
      endsInZ = true
    case "t", "at", "um", "de", "à", "às", "в", "kl", "klo", "年", "日", "년", "일", "m", "h", "uhr",
      // The year, as in `30 июн. 2025 г.` and `30 cze 2025 r.`.
      "г", "р", "r":
      break
    case "月", "월":
      if let last = numbers.last, month == nil { month = last.value }
      if !numbers.isEmpty { numbers.removeLast() }
    case "上午", "오전": isAfternoon = false
    case "下午", "오후": isAfternoon = true
    default:
      if MonthName.isIgnored(word) { break }
      guard let found = MonthName.month(word) else {
        isBad = true
        break
      }
      read(month: found, isPerhapsWeekday: MonthName.isPerhapsWeekday(word))
    }
  }

  /// Reads the name of a month. Of two, the one that cannot be a weekday counts. Two
  /// others do not make a date.
  private mutating func read(month found: Int, isPerhapsWeekday: Bool) {
    if month == nil || self.isPerhapsWeekday {
      (month, self.isPerhapsWeekday) = (found, isPerhapsWeekday)
    } else if found != month, !isPerhapsWeekday {
      isBad = true
    }
  }

  /// Removes the offset from UTC at the end: `+0000`, `-05:00`, `+00`, or `Z`.
  mutating func removeZone() -> (has: Bool, minutes: Int?) {
    if endsInZ { return (true, 0) }
    // The sign of an offset follows a clock time. In `2025-03-09` it does not.
    guard
      let index = numbers.lastIndex(where: {
        $0.before == UInt8(ascii: "+") || $0.before == UInt8(ascii: "-")
      }), index >= 4, numbers.count - index <= 2
    else { return (false, nil) }
    let sign = numbers[index].before == UInt8(ascii: "-") ? -1 : 1
    let first = numbers[index]
    var minutes = first.digits > 2 ? first.value / 100 * 60 + first.value % 100 : first.value * 60
    if numbers.count - index == 2 { minutes += numbers[index + 1].value }
    numbers.removeSubrange(index...)
    return minutes <= 18 * 60 ? (true, sign * minutes) : (true, nil)
  }

  /// True if the month is a number, and `mar` a weekday: `mar. 08/04/2025`.
  private var hasMonthAsNumber: Bool {
    isPerhapsWeekday && numbers.count > 2
      && numbers[1...2].allSatisfy { "./-".utf8.contains($0.before) }
  }

  enum Order {
    case known(month: Int, day: Int)
    case open(first: Int, second: Int)
  }

  struct Year {
    var value: Int
    var order: Order
  }

  /// Returns the date, and how many numbers it takes.
  func calendar() -> (Year, Int)? {
    guard !isBad else { return nil }
    if let month, !hasMonthAsNumber {
      guard numbers.count >= 2 else { return nil }
      let (first, second) = (numbers[0], numbers[1])
      // `30 Jun 2025`, `Jun 30, 2025` or `2026年6月5日`.
      let (year, day) = first.digits == 4 ? (first, second) : (second, first)
      guard let value = full(year) else { return nil }
      return (Year(value: value, order: .known(month: month, day: day.value)), 2)
    }
    guard numbers.count >= 3 else { return nil }
    let (first, second, third) = (numbers[0], numbers[1], numbers[2])
    if first.digits == 4 {
      return (Year(value: first.value, order: .known(month: second.value, day: third.value)), 3)
    }
    guard first.digits <= 2, second.digits <= 2, let year = full(third) else { return nil }
    if second.before == UInt8(ascii: ".") {
      return (Year(value: year, order: .known(month: second.value, day: first.value)), 3)
    }
    return (Year(value: year, order: .open(first: first.value, second: second.value)), 3)
  }

  /// Returns a year with four digits, or one with two digits as 1970 to 2069.
  private func full(_ number: Number) -> Int? {
    switch number.digits {
    case 4: number.value
    case 2: number.value < 70 ? 2000 + number.value : 1900 + number.value
    default: nil
    }
  }

  /// Returns the time in the remaining numbers, which may be none; nil if it is not a time.
  func clock(after count: Int) -> Clock? {
    let rest = numbers.dropFirst(count).filter { !$0.isFraction }
    guard let hour = rest.first else { return Clock(clock: nil) }
    guard rest.count <= 3, rest.count > 1 || isAfternoon != nil else { return nil }
    let parts = rest.map(\.value)
    var hours = hour.value
    if let isAfternoon {
      guard (1...12).contains(hours) else { return nil }
      hours = hours % 12 + (isAfternoon ? 12 : 0)
    }
    let time = ClockTime(
      hour: hours, minute: parts.count > 1 ? parts[1] : 0, second: parts.count > 2 ? parts[2] : nil)
    return time.map { Clock(clock: $0) }
  }

  /// A time of day, which a date may not have.
  struct Clock {
    var clock: ClockTime?
  }
}

/// The offsets from UTC that the times of a file have.
struct TimeOffsets {
  /// The offsets in minutes; 0 for UTC.
  private var offsets: Set<Int> = []

  /// Adds the offset of a time, if it has one.
  mutating func add(_ cell: DateCell) {
    if cell.hasZone { offsets.insert(cell.offset ?? 0) }
  }

  /// Returns how times with an offset were imported, as sentences for the report.
  func remarks(_ options: ImportOptions) -> [String] {
    guard options.utcOffset == nil, !offsets.isEmpty else { return [] }
    guard let local = offsets.filter({ $0 != 0 }).min() else {
      return ["its times are in UTC and were kept as they are: --utc-offset +02:00 shifts them"]
    }
    return [
      "its times have offsets from UTC, such as \(Self.text(local)), and were kept as they are: "
        + "--utc-offset shifts them to another"
    ]
  }

  /// Returns an offset as in `+02:00`.
  private static func text(_ offset: Int) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let minutes = Int(offset.magnitude)
    return (offset < 0 ? "-" : "+") + two(minutes / 60) + ":" + two(minutes % 60)
  }
}

/// The names of months in the languages of the apps.
enum MonthName {
  private static let beginnings: [(String, Int)] = [
    ("jan", 1), ("gen", 1), ("ene", 1), ("sty", 1), ("oca", 1), ("янв", 1), ("tammi", 1),
    ("feb", 2), ("fév", 2), ("fev", 2), ("lut", 2), ("şub", 2), ("фев", 2), ("helmi", 2),
    ("mar", 3), ("mär", 3), ("mrz", 3), ("mrt", 3), ("maa", 3), ("мар", 3),
    ("apr", 4), ("avr", 4), ("abr", 4), ("kwi", 4), ("nis", 4), ("апр", 4), ("huhti", 4),
    ("may", 5), ("mai", 5), ("mei", 5), ("maj", 5), ("mag", 5), ("ма", 5), ("touko", 5),
    ("jun", 6), ("juin", 6), ("giu", 6), ("cze", 6), ("haz", 6), ("июн", 6), ("kesä", 6),
    ("jul", 7), ("juil", 7), ("lug", 7), ("lip", 7), ("tem", 7), ("июл", 7), ("heinä", 7),
    ("aug", 8), ("aoû", 8), ("aou", 8), ("ago", 8), ("sie", 8), ("ağu", 8), ("авг", 8), ("elo", 8),
    ("sep", 9), ("set", 9), ("wrz", 9), ("eyl", 9), ("сен", 9), ("syys", 9),
    ("oct", 10), ("okt", 10), ("ott", 10), ("out", 10), ("paź", 10), ("eki", 10), ("окт", 10),
    ("loka", 10),
    ("nov", 11), ("lis", 11), ("kas", 11), ("ноя", 11), ("marras", 11),
    ("dec", 12), ("dez", 12), ("déc", 12), ("dic", 12), ("gru", 12), ("ara", 12), ("дек", 12),
    ("joulu", 12),
  ]

  /// Returns the month of a name or abbreviation in lower case, or nil.
  static func month(_ word: String) -> Int? {
    // The longest beginning counts: `marras` is not `mar`, `juil` is not `jui`.
    beginnings.filter { word.hasPrefix($0.0) }.max { $0.0.count < $1.0.count }?.1
  }

  /// Returns true for words that say nothing about the date, such as weekdays.
  static func isIgnored(_ word: String) -> Bool {
    ["of", "st", "nd", "rd", "th", "曜日", "요일"].contains(word) || isWeekday(word)
      || shortWeekdays.contains(word) || word.hasPrefix("星期") || word.hasSuffix("曜日")
      || word.hasSuffix("요일") || word.hasPrefix("周")
  }

  /// Returns true for `mar`, which is March, and a Tuesday in French, Spanish and Italian.
  static func isPerhapsWeekday(_ word: String) -> Bool { word == "mar" }

  /// Returns true for the name of a weekday, or its abbreviation in English, in lower case.
  static func isWeekday(_ word: String) -> Bool {
    weekdays.contains(word)
  }

  private static let weekdays: Set<String> = [
    "mon", "tue", "tues", "wed", "thu", "thur", "thurs", "fri", "sat", "sun", "monday", "tuesday",
    "wednesday", "thursday", "friday", "saturday", "sunday",
    "montag", "dienstag", "mittwoch", "donnerstag", "freitag", "samstag", "sonnabend", "sonntag",
    "lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche",
    "lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo",
    "lunedì", "martedì", "mercoledì", "giovedì", "venerdì", "sabato", "domenica",
    "maandag", "dinsdag", "woensdag", "donderdag", "vrijdag", "zaterdag", "zondag",
    "segunda", "terça", "quarta", "quinta", "sexta", "feira",
    "måndag", "mandag", "tisdag", "tirsdag", "onsdag", "torsdag", "fredag", "lördag", "lørdag",
    "söndag", "søndag",
    "maanantai", "tiistai", "keskiviikko", "torstai", "perjantai", "lauantai", "sunnuntai",
    "maanantaina", "tiistaina", "keskiviikkona", "torstaina", "perjantaina", "lauantaina",
    "sunnuntaina",
    "marți", "marti", "martedi",
    "poniedziałek", "wtorek", "środa", "czwartek", "piątek", "sobota", "niedziela",
    "pazartesi", "salı", "çarşamba", "perşembe", "cuma", "cumartesi", "pazar",
    "понедельник", "вторник", "среда", "четверг", "пятница", "суббота", "воскресенье",
  ]

  /// Abbreviations of weekdays that are also words in notes.
  private static let shortWeekdays: Set<String> = [
    "mo", "di", "mi", "do", "fr", "sa", "so", "lun", "mer", "jeu", "ven", "sam", "dim", "mié",
    "mie",
    "jue", "vie", "sáb", "sab", "dom", "gio", "ma", "wo", "vr", "za", "zo", "seg", "ter", "qua",
    "qui", "sex", "mån", "man", "tis", "tir", "ons", "tor", "tors", "fre", "lör", "lør", "sön",
    "søn",
    "ti", "ke", "to", "pe", "la", "su", "pon", "pn", "wt", "śr", "czw", "cz", "pt", "pią", "sob",
    "niedz", "nd", "pzt", "sal", "çar", "per", "cum", "cmt", "paz", "пн", "вт", "ср", "чт", "пт",
    "сб", "вс",
  ]
}
