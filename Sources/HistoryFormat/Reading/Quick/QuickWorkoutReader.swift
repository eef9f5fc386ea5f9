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
    _ plain: inout PlainWorkouts, _ numbers: inout EntryNumbers
  ) -> PlainPlace? {
    let start = position
    if let place = whole(&plain, &numbers) { return place }
    position = start
    plain.rows.drop()
    return nil
  }

  private mutating func whole(
    _ plain: inout PlainWorkouts, _ numbers: inout EntryNumbers
  ) -> PlainPlace? {
    let start = position
    guard findEnd(), end - start > 25, let date = CalendarDate(bytes, start..<(start + 10)),
      bytes[start + 10] == .space, let time = time(at: start + 11), has(" workout ", at: start + 16)
    else { return nil }
    position = start + 25
    guard let title = rest(&plain) else { return nil }
    let headerEnd = end
    // Entries are compared within a date, so the hash covers the text after the date.
    var digest = mixed(0, wordHash(bytes, (start + 10)..<end))
    var lines = 1
    var next = behind(end)
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
      next = behind(end)
    }
    position = next
    while position < bytes.count, bytes[position] == .lineFeed { position += 1 }
    // An empty line must separate the workout from the next entry, unless the file ends.
    guard position == bytes.count || position > next && bytes[position].isDigit else { return nil }
    plain.rows.close(title: title, reference: reference, took: took, gym: gym)
    defer { line += lines + position - next }
    return PlainPlace(
      date: date, time: time, number: Int32(numbers.next(on: date)), line: Int32(line),
      start: Int32(start), headerEnd: Int32(headerEnd), end: Int32(next), digest: digest)
  }

  // MARK: Lines

  /// Finds the end of the line; returns false if the line is empty or ends in a blank.
  private mutating func findEnd() -> Bool {
    end = bytes.lineFeed(from: position)
    return end > position && !isBlank(end - 1)
  }

  private func behind(_ end: Int) -> Int { min(end + 1, bytes.count) }

  func isBlank(_ place: Int) -> Bool { bytes[place].isBlank }

  /// Reads a line after its two blanks; `hash` is the hash of its bytes.
  private mutating func readLine(_ plain: inout PlainWorkouts, _ hash: UInt64) -> Bool {
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
  private func readExerciseNote(_ plain: inout PlainWorkouts) -> Bool {
    guard plain.rows.hasLine, let note = quotedRest() else { return false }
    plain.rows.add(note: note, toLastLine: true)
    return true
  }

  // MARK: Exercises

  /// Reads an exercise line, or finds it among the lines already read.
  private mutating func readExercise(_ plain: inout PlainWorkouts, _ hash: UInt64) -> Bool {
    // A superset needs an exercise before it.
    if bytes[position] == .plus, !plain.rows.hasLine { return false }
    let range = position..<end
    if let known = plain.lines.number(bytes, range, hash: hash) {
      plain.rows.addLine(known)
      return true
    }
    guard let exercise = exercise(&plain) else { return false }
    let number = plain.rows.add(exercise)
    plain.lines.remember(number, range, hash: hash)
    plain.rows.addLine(number)
    return true
  }

  /// Reads `[+ ]NAME[ as LABEL][ for OTHER]: SETS`.
  private mutating func exercise(_ plain: inout PlainWorkouts) -> WorkoutRows.Exercise? {
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
    while pass(.space) {}
    guard readSets(&plain) else { return nil }
    return WorkoutRows.Exercise(name, label: label, swapFor: swapFor, isSuperset: isSuperset)
  }

  /// Reads the bytes up to a colon, ` as ` or ` for `, and returns the number of the name.
  private mutating func name(_ plain: inout PlainWorkouts) -> UInt32? {
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
  private func readSets(_ plain: inout PlainWorkouts) -> Bool {
    let range = position..<end
    // The line reader reports an exercise without sets.
    guard !range.isEmpty else { return false }
    let first = plain.rows.groups.count
    if SetReader.plainHistory(bytes, range, into: &plain.rows.groups) { return true }
    plain.rows.groups.removeSubrange(first...)
    // The line reader reads a carriage return as a blank, and reports it.
    if bytes.has(.carriageReturn, in: range) { return false }
    if SetReader.history(array, range, into: &plain.rows.groups).isEmpty { return true }
    plain.rows.groups.removeSubrange(first...)
    return false
  }
}
