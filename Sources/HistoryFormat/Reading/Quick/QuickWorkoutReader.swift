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

// Reads the exercise lines of a workout in canonical form.

extension QuickWorkoutReader {
  /// Reads an exercise line, or finds it among the lines already read.
  mutating func readExercise(_ plain: inout CanonicalWorkouts, _ hash: UInt64) -> Bool {
    // A superset needs an exercise before it.
    if bytes[position] == .plus, !plain.rows.hasLine { return false }
    let range = position..<end
    if let known = plain.lines.number(bytes, range, hash: hash) {
      plain.rows.addLine(known)
      return true
    }
    guard let heading = heading(&plain) else { return false }
    while pass(.space) {}
    guard readSets(&plain) else { return false }
    plain.lines.remember(plain.rows.addNewLine(heading), range, hash: hash)
    return true
  }

  /// Reads `[+ ]NAME[ as LABEL][ for OTHER]:` and returns the number of the heading.
  @inline(__always)
  private mutating func heading(_ plain: inout CanonicalWorkouts) -> UInt32? {
    guard let (heading, after) = plain.headings.expected(at: position, before: end, bytes) else {
      return unexpectedHeading(&plain)
    }
    position = after
    return heading
  }

  private mutating func unexpectedHeading(_ plain: inout CanonicalWorkouts) -> UInt32? {
    let start = position
    let (colon, hash) = bytes.hashed(until: .colon, from: start)
    guard colon < end else { return nil }
    let range = start..<colon
    if let known = plain.headings.number(bytes, range, hash: hash) {
      position = colon + 1
      return known
    }
    guard let written = writtenHeading(&plain) else { return nil }
    let heading = plain.rows.add(written)
    plain.headings.remember(heading, range, hash: hash)
    return heading
  }

  private mutating func writtenHeading(_ plain: inout CanonicalWorkouts) -> WorkoutRows.Heading? {
    let isSuperset = pass(.plus)
    guard let name = name(&plain) else { return nil }
    var (label, swapFor): (UInt32?, UInt32?) = (nil, nil)
    while !pass(.colon) {
      if pass("as "), label == nil {
        label = self.name(&plain)
        if label == nil { return nil }
      } else if pass("for "), swapFor == nil {
        swapFor = self.name(&plain)
        if swapFor == nil { return nil }
      } else {
        return nil
      }
    }
    return WorkoutRows.Heading(name, label: label, swapFor: swapFor, isSuperset: isSuperset)
  }

  /// Reads the bytes up to a colon, ` as ` or ` for `, and returns the number of the name.
  private mutating func name(_ plain: inout CanonicalWorkouts) -> UInt32? {
    while pass(.space) {}
    let start = position
    var last = start
    while position < end {
      let byte = bytes[position]
      if byte == .colon { break }
      // A quote, a value or a control byte is left to the line reader.
      if byte == .quote || byte == .equals || byte < .space { return nil }
      if byte == .space {
        while pass(.space) {}
        if has("as ", at: position) || has("for ", at: position) { break }
      } else {
        position += 1
        last = position
      }
    }
    guard last > start, position < end else { return nil }
    return plain.number(of: start..<last, bytes)
  }

  /// Reads the rest of the line into the sets of `plain`.
  @inline(__always)
  private mutating func readSets(_ plain: inout CanonicalWorkouts) -> Bool {
    // The line reader reports an exercise without sets.
    guard position < end else { return false }
    let first = plain.rows.groups.count
    return SetReader.plainHistory(bytes, position..<end, into: &plain.rows.groups)
      || readDetailedSets(&plain, after: first)
  }

  /// Reads the rest of the line with the full reader. Only the first sets are kept of those that
  /// the quick reader added.
  private mutating func readDetailedSets(
    _ plain: inout CanonicalWorkouts, after first: Int
  ) -> Bool {
    let range = position..<end
    plain.rows.groups.removeSubrange(first...)
    // The line reader reads a carriage return as a blank, and reports it.
    if bytes.has(.carriageReturn, in: range) { return false }
    if SetReader.history(array, range, into: &plain.rows.groups).isEmpty { return true }
    plain.rows.groups.removeSubrange(first...)
    return false
  }
}

// Reads the texts and bytes of a workout in canonical form.

extension QuickWorkoutReader {
  // MARK: Texts

  /// Reads the rest of the line as a text and returns its number, or nil if it is quoted.
  mutating func rest(_ plain: inout CanonicalWorkouts) -> UInt32? {
    let range = position..<end
    position = end
    // A title with a quote inside is rare, and left to the line reader.
    guard !range.isEmpty, !bytes[range.lowerBound].isBlank, bytes.isPlainText(range) else {
      return nil
    }
    return plain.number(of: range, bytes)
  }

  /// Returns the text of the rest of the line if it is quoted as a whole, without escapes.
  func quotedRest() -> String? {
    guard end - position >= 2, bytes[position] == .quote, bytes[end - 1] == .quote else {
      return nil
    }
    let range = (position + 1)..<(end - 1)
    let isPlain = !bytes[range].contains { $0 == .quote || $0 == .backslash || $0 < .space }
    return isPlain ? decoded(bytes[range]) : nil
  }

  // MARK: References

  /// Reads `PROGRAM[ VERSION], day NAME[, week N][, cycle N][, block NAME]`.
  mutating func programReference(_ plain: inout CanonicalWorkouts) -> WorkoutRows.Reference? {
    guard let program = referredProgram(&plain), let day = listed(&plain) else { return nil }
    var reference = WorkoutRows.Reference(
      program: program.name, version: program.version, day: day)
    if pass(", week ") {
      reference.week = number()
      if reference.week == nil { return nil }
    }
    if pass(", cycle ") {
      reference.cycle = number()
      if reference.cycle == nil { return nil }
    }
    if pass(", block ") {
      reference.block = listed(&plain)
      if reference.block == nil { return nil }
    }
    return position == end ? reference : nil
  }

  /// Reads `PROGRAM[ VERSION], day `, which is usually the same as in the workout before.
  private mutating func referredProgram(_ plain: inout CanonicalWorkouts) -> ReferredProgram? {
    let start = position
    if let latest = latestProgram, start + latest.range.count <= end,
      bytes.isSame(latest.range, at: start)
    {
      position += latest.range.count
      return latest
    }
    guard let name = word(&plain) else { return nil }
    var version: UInt32?
    if pass(.space) {
      let start = position
      while position < end, bytes[position].isHexDigit { position += 1 }
      guard position - start == 8, let number = plain.number(of: start..<position, bytes) else {
        return nil
      }
      version = number
    }
    guard pass(", day ") else { return nil }
    let program = ReferredProgram(name: name, version: version, range: start..<position)
    latestProgram = program
    return program
  }

  /// Reads the bytes up to a blank or a comma.
  private mutating func word(_ plain: inout CanonicalWorkouts) -> UInt32? {
    let start = position
    while position < end, bytes[position] > .space, bytes[position] != .comma {
      if bytes[position] == .quote { return nil }
      position += 1
    }
    return position > start ? plain.number(of: start..<position, bytes) : nil
  }

  /// Reads the bytes up to a comma or the end.
  private mutating func listed(_ plain: inout CanonicalWorkouts) -> UInt32? {
    let start = position
    position = min(bytes.place(of: .comma, from: start), end)
    guard position > start, !isBlank(start), !isBlank(position - 1),
      bytes.isPlainText(start..<position)
    else { return nil }
    return plain.number(of: start..<position, bytes)
  }

  /// Reads a whole number from 1 with at most four digits.
  private mutating func number() -> Int32? {
    let start = position
    var value: Int32 = 0
    while position < end, bytes[position].isDigit, position - start < 5 {
      value = value * 10 + Int32(bytes[position] - UInt8(ascii: "0"))
      position += 1
    }
    let count = position - start
    return count > 0 && count < 5 && value > 0 ? value : nil
  }

  // MARK: Bytes

  @inline(__always)
  mutating func pass(_ byte: UInt8) -> Bool {
    guard position < end, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  @inline(__always)
  mutating func pass(_ word: StaticString) -> Bool {
    guard has(word, at: position) else { return false }
    position += word.utf8CodeUnitCount
    return true
  }

  @inline(__always)
  func has(_ word: StaticString, at place: Int) -> Bool {
    let count = word.utf8CodeUnitCount
    guard place + count <= end else { return false }
    let wanted = word.utf8Start
    for index in 0..<count where bytes[place + index] != wanted[index] { return false }
    return true
  }
}

/// The program and the version that a workout refers to, and the place of their text.
struct ReferredProgram {
  let name: UInt32
  let version: UInt32?
  let range: Range<Int>
}
