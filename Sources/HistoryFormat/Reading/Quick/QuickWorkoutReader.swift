// A fast reader for whole workouts in canonical form, which make up most of a history.

import Notation
import Training

/// Reads workouts from the header to the blank lines after them, without looking back.
///
/// It only reads timed workouts in canonical form without answers. Everything else, valid or not,
/// is left to the line reader, which reads these workouts with the same result.
struct QuickWorkoutReader {
  let bytes: UnsafeBufferPointer<UInt8>
  let array: [UInt8]
  /// The offset of the next byte to read.
  var position: Int
  /// The end of the current line.
  var end = 0
  /// The number of the line at `position` when a workout begins.
  private(set) var line: Int

  private var reference: WorkoutRows.Reference?
  private var took: Seconds?
  private var gym: UInt32?
  /// The program of the latest workout that names one.
  var latestProgram: ReferredProgram?
  private var month: WrittenMonth?
  private var latestTitle: KnownTitle?

  /// Creates a reader of `array`, whose bytes are `bytes`.
  init(_ bytes: UnsafeBufferPointer<UInt8>, of array: [UInt8], from position: Int, line: Int) {
    self.bytes = bytes
    self.array = array
    self.position = position
    self.line = line
  }

  /// Reads the workout at the position and the empty lines after it. Returns nil if it is not in
  /// canonical form, so that its lines must be read one by one.
  mutating func workout(
    _ plain: inout CanonicalWorkouts, _ numbers: inout EntryNumbers
  ) -> CanonicalPlace? {
    let start = position
    if let place = whole(&plain, &numbers) { return place }
    position = start
    plain.rows.drop()
    return nil
  }

  private mutating func whole(
    _ plain: inout CanonicalWorkouts, _ numbers: inout EntryNumbers
  ) -> CanonicalPlace? {
    let start = position
    guard let (date, time, hash) = moment(), has(" workout ", at: start + 16) else { return nil }
    position = start + 25
    guard let title = title(&plain) else { return nil }
    let headerEnd = end
    var digest = mixed(0, hash)
    var lines = 1
    var next = after(end)
    (reference, took, gym) = (nil, nil, nil)
    while next < bytes.count, bytes[next] != .lineFeed {
      guard next + 2 < bytes.count, bytes[next] == .space, bytes[next + 1] == .space else {
        return nil
      }
      position = next + 2
      while position < bytes.count, bytes[position] == .space { position += 1 }
      let isDeeper = position > next + 2
      let hash: UInt64
      (end, hash) = bytes.restOfLine(from: position)
      guard end > position, !isBlank(end - 1) else { return nil }
      digest = mixed(digest, hash)
      guard isDeeper ? readExerciseNote(&plain) : readLine(&plain, hash) else { return nil }
      lines += 1
      next = after(end)
    }
    guard passEmptyLines(from: next) else { return nil }
    plain.rows.close(title: title, reference: reference, took: took, gym: gym)
    defer { line += lines + position - next }
    return CanonicalPlace(
      date: date, time: time, number: Int32(numbers.next(on: date)), line: Int32(line),
      start: Int32(start), headerEnd: Int32(headerEnd), end: Int32(next), digest: digest)
  }

  /// Reads the title, which ends the line. Workouts without a program usually have the same title.
  private mutating func title(_ plain: inout CanonicalWorkouts) -> UInt32? {
    let range = position..<end
    if let latestTitle, latestTitle.range.count == range.count,
      bytes.isSame(latestTitle.range, at: range.lowerBound)
    {
      return latestTitle.number
    }
    guard let number = rest(&plain) else { return nil }
    latestTitle = KnownTitle(number: number, range: range)
    return number
  }

  // MARK: Bodyweights

  /// True if the entry at the position is either a bodyweight or not in canonical form.
  var isAtBodyweight: Bool {
    position + 17 < bytes.count && bytes[position + 17] == UInt8(ascii: "b")
  }

  /// Reads the timed bodyweight at the position and the empty lines after it. Returns nil if it is
  /// not in canonical form.
  mutating func bodyweight(_ numbers: inout EntryNumbers) -> HistoryEntry? {
    let start = position
    // A zero at the start is left to the line reader, which refuses a weight of zero.
    guard let (date, time, hash) = moment(), has(" bodyweight ", at: start + 16), start + 28 < end,
      bytes[start + 28] != UInt8(ascii: "0"),
      let load = SetReader.plainLoad(bytes, (start + 28)..<end), !load.onBodyweight
    else { return nil }
    let headerEnd = end
    let next = after(end)
    guard passEmptyLines(from: next) else {
      position = start
      return nil
    }
    defer { line += 1 + position - next }
    return HistoryEntry(
      Entry(date, time, .bodyweight(load, notes: [])), number: numbers.next(on: date),
      start: start, headerEnd: headerEnd, end: next, line: line,
      digest: mixed(0, hash))
  }

  // MARK: Lines

  /// Finds the end of the line, and reads the date and time that begin it, of 16 bytes. Also
  /// returns the hash of the text after the date, because entries are compared within a date.
  private mutating func moment() -> (CalendarDate, ClockTime, hash: UInt64)? {
    let start = position
    guard start + 26 < bytes.count else { return nil }
    let hash: UInt64
    // A date does not contain a line feed.
    (end, hash) = bytes.restOfLine(from: start + 10)
    guard end - start > 25, !isBlank(end - 1), bytes[start + 10] == .space,
      let date = date(at: start), let time = ClockTime(bytes, at: start + 11)
    else { return nil }
    return (date, time, hash)
  }

  /// Reads `2025-10-06`. Most entries have the month of the entry before.
  private mutating func date(at place: Int) -> CalendarDate? {
    let (tens, ones) = (bytes[place + 8], bytes[place + 9])
    if let month, month.text == bytes.word(at: place), tens.isDigit, ones.isDigit {
      let day = Int32(tens - UInt8(ascii: "0")) * 10 + Int32(ones - UInt8(ascii: "0"))
      // The last days of a month, which may not exist, are read in full.
      if day >= 1, day <= 28 { return CalendarDate(days: month.start + day) }
    }
    guard let date = CalendarDate(bytes, place..<(place + 10)) else { return nil }
    let day = Int32(tens &- UInt8(ascii: "0")) * 10 + Int32(ones &- UInt8(ascii: "0"))
    month = WrittenMonth(text: bytes.word(at: place), start: date.days - day)
    return date
  }

  /// Moves past the empty lines at `next`. An empty line must separate the entry from the next one,
  /// unless the file ends; otherwise returns false.
  private mutating func passEmptyLines(from next: Int) -> Bool {
    position = next
    while position < bytes.count, bytes[position] == .lineFeed { position += 1 }
    return position == bytes.count || position > next && bytes[position].isDigit
  }

  private func after(_ end: Int) -> Int { min(end + 1, bytes.count) }

  func isBlank(_ place: Int) -> Bool { bytes[place].isBlank }

  /// Reads a line after its two blanks; `hash` is the hash of its bytes.
  private mutating func readLine(_ plain: inout CanonicalWorkouts, _ hash: UInt64) -> Bool {
    switch bytes[position] {
    case UInt8(ascii: "o") where pass("of "):
      guard reference == nil, let read = programReference(&plain) else { return false }
      reference = read
      return true
    case UInt8(ascii: "t") where pass("took "):
      guard took == nil, let minutes = bytes.wholeMinutes(position..<end) else { return false }
      took = Seconds(minutes * 60)
      return true
    case UInt8(ascii: "g") where pass("gym "):
      guard gym == nil, let name = rest(&plain) else { return false }
      gym = name
      return true
    case .quote:
      guard let note = quotedRest() else { return false }
      plain.rows.add(note: note, toLastLine: false)
      return true
    case UInt8(ascii: ";"), UInt8(ascii: "#"), .tab: return false
    default: return readExercise(&plain, hash)
    }
  }

  /// Reads a line that is indented deeper than the exercises: a note on the last one.
  private func readExerciseNote(_ plain: inout CanonicalWorkouts) -> Bool {
    guard plain.rows.hasLine, let note = quotedRest() else { return false }
    plain.rows.add(note: note, toLastLine: true)
    return true
  }
}

/// A title that was read, and the place of its text.
private struct KnownTitle {
  let number: UInt32
  let range: Range<Int>
}

/// A year and month as a file writes them.
private struct WrittenMonth {
  /// The bytes `2025-10-` as a number.
  let text: UInt64
  /// The day before the month's first, in days since 1970-01-01.
  let start: Int32
}

extension ClockTime {
  /// Reads `18:05`, of five bytes.
  fileprivate init?(_ bytes: UnsafeBufferPointer<UInt8>, at place: Int) {
    func number(_ place: Int) -> Int? {
      let (tens, ones) = (bytes[place], bytes[place + 1])
      guard tens.isDigit, ones.isDigit else { return nil }
      return Int(tens - UInt8(ascii: "0")) * 10 + Int(ones - UInt8(ascii: "0"))
    }
    guard bytes[place + 2] == .colon, let hour = number(place), let minute = number(place + 3)
    else { return nil }
    self.init(hour: hour, minute: minute)
  }
}
