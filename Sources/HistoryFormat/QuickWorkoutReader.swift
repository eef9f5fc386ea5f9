// The quick way through whole workouts as prog writes them, which is what a history is made of.

import Notation
import Training

/// A workout with what its place in the file tells of it.
struct QuickWorkout {
  let entry: Entry
  /// Behind the last byte of its header.
  let headerEnd: Int
  /// Behind its last line and the break of that.
  let end: Int
  /// How many lines it has.
  let lines: Int
  let digest: UInt64
}

/// Reads a workout from its header to the blank line behind it, without looking back.
///
/// It knows the canonical form of a timed workout without answers, and leaves everything else,
/// right or wrong, to the reader of lines: what it reads, that one reads alike.
struct QuickWorkoutReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let array: [UInt8]
  private var position: Int
  /// Behind the last byte of the line.
  private var end = 0

  private var reference: ProgramReference?
  private var took: Seconds?
  private var gym: String?
  private var exercises: [PerformedExercise] = []
  private var notes: [String] = []

  /// Nil where something is not in the plain form, so that the lines are to be read one by one.
  static func read(
    _ bytes: [UInt8], from start: Int, _ texts: inout KnownTexts
  ) -> QuickWorkout? {
    bytes.withUnsafeBufferPointer { buffer in
      var reader = QuickWorkoutReader(bytes: buffer, array: bytes, position: start)
      return reader.workout(&texts)
    }
  }

  private init(bytes: UnsafeBufferPointer<UInt8>, array: [UInt8], position: Int) {
    self.bytes = bytes
    self.array = array
    self.position = position
  }

  private mutating func workout(_ texts: inout KnownTexts) -> QuickWorkout? {
    let start = position
    guard findEnd(), end - start > 25, let date = CalendarDate(bytes, start..<(start + 10)),
      bytes[start + 10] == .space, let time = time(at: start + 11), has(" workout ", at: start + 16)
    else { return nil }
    position = start + 25
    guard let title = rest(&texts) else { return nil }
    let headerEnd = end
    // Entries are told apart within a date: the words are what stands behind it.
    var digest = wordHash(bytes, (start + 10)..<end, seed: 1)
    var lines = 1
    var next = behind(end)
    exercises.reserveCapacity(likelyExercises(from: next))
    while next < bytes.count, bytes[next] != .lineFeed {
      position = next
      guard findEnd(), pass(.space), pass(.space), !isBlank(position) else { return nil }
      digest = wordHash(bytes, position..<end, seed: digest &+ 1)
      guard line(&texts) else { return nil }
      lines += 1
      next = behind(end)
    }
    guard isFollowed(from: next) else { return nil }
    let workout = Workout(
      title: title, reference: reference, took: took, gym: gym, exercises: exercises, notes: notes)
    return QuickWorkout(
      entry: Entry(date, time, .workout(workout)), headerEnd: headerEnd, end: next, lines: lines,
      digest: digest)
  }

  /// How many lines up to the blank one look like exercises: what is kept for years has no room to
  /// spare.
  private func likelyExercises(from start: Int) -> Int {
    var count = 0
    var place = start
    while place < bytes.count, bytes[place] != .lineFeed {
      if place + 2 < bytes.count, bytes[place + 2] > .quote, !bytes[place + 2].isLowercase {
        count += 1
      }
      place = behind(bytes.lineFeed(from: place))
    }
    return count
  }

  // MARK: Lines

  /// Finds where the line ends; false where blanks or a return stand before that.
  private mutating func findEnd() -> Bool {
    end = bytes.lineFeed(from: position)
    return end > position && !isBlank(end - 1)
  }

  private func behind(_ end: Int) -> Int { min(end + 1, bytes.count) }

  private func isBlank(_ place: Int) -> Bool { bytes[place].isBlank }

  /// True where empty lines part the workout from an entry that follows, or the file ends.
  private func isFollowed(from next: Int) -> Bool {
    var place = next
    while place < bytes.count, bytes[place] == .lineFeed { place += 1 }
    return place == bytes.count || place > next && bytes[place].isDigit
  }

  /// Reads a line behind its two blanks.
  private mutating func line(_ texts: inout KnownTexts) -> Bool {
    switch bytes[position] {
    case UInt8(ascii: "o") where pass("of "):
      guard reference == nil, let read = programReference(&texts) else { return false }
      reference = read
      return true
    case UInt8(ascii: "t") where pass("took "):
      guard took == nil, let minutes = bytes.wholeMinutes(position..<end) else { return false }
      took = Seconds(minutes * 60)
      return true
    case UInt8(ascii: "g") where pass("gym "):
      guard gym == nil, let name = rest(&texts) else { return false }
      gym = name
      return true
    case .quote:
      guard let note = quotedRest(&texts) else { return false }
      notes.append(note)
      return true
    case .space:
      // Deeper than the exercises: a note of the last one.
      while pass(.space) {}
      guard let last = exercises.indices.last, let note = quotedRest(&texts) else {
        return false
      }
      exercises[last].notes.append(note)
      return true
    case UInt8(ascii: ";"), UInt8(ascii: "#"), .tab: return false
    default: return exercise(&texts)
    }
  }

  // MARK: Exercises

  /// Reads `[+ ]NAME[ as LABEL][ for OTHER]: SETS`.
  private mutating func exercise(_ texts: inout KnownTexts) -> Bool {
    let isSuperset = pass(.plus)
    if isSuperset, exercises.isEmpty { return false }
    guard let name = name(&texts) else { return false }
    var (label, swapFor): (String?, String?) = (nil, nil)
    while !pass(.colon) {
      if pass("as "), label == nil {
        label = self.name(&texts)
        if label == nil { return false }
      } else if pass("for "), swapFor == nil {
        swapFor = self.name(&texts)
        if swapFor == nil { return false }
      } else {
        return false
      }
    }
    while pass(.space) {}
    guard let sets = sets(&texts) else { return false }
    exercises.append(
      PerformedExercise(name, label: label, swapFor: swapFor, isSuperset: isSuperset, sets: sets))
    return true
  }

  /// The bytes up to a colon, ` as ` or ` for `.
  private mutating func name(_ texts: inout KnownTexts) -> String? {
    while pass(.space) {}
    let start = position
    var last = start
    while position < end {
      let byte = bytes[position]
      if byte == .colon { break }
      // What is quoted or a value, and bytes that are no text.
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
    return text(start..<last, &texts)
  }

  private func sets(_ texts: inout KnownTexts) -> [SetGroup]? {
    let range = position..<end
    guard !range.isEmpty else { return [] }
    // Without these the whole reader would be copied for the closure.
    let (bytes, array) = (bytes, array)
    return texts.sets.value(bytes, range) {
      var most = 1
      for place in range {
        switch bytes[place] {
        case .comma, UInt8(ascii: "/"): most += 1
        case .carriageReturn: return nil
        default: break
        }
      }
      var groups: [SetGroup] = []
      groups.reserveCapacity(most)
      return SetReader.history(array, range, into: &groups).isEmpty ? groups : nil
    }
  }

  // MARK: Texts

  private func text(_ range: Range<Int>, _ texts: inout KnownTexts) -> String? {
    let bytes = bytes
    return texts.names.value(bytes, range) { decoded(bytes[range]) }
  }

  /// The rest of the line, where it is not in quotes.
  private func rest(_ texts: inout KnownTexts) -> String? {
    let range = position..<end
    guard !range.isEmpty, !isBlank(position), bytes[position] != .quote,
      !bytes[range].contains(where: { $0 < .space })
    else { return nil }
    return text(range, &texts)
  }

  /// The rest of the line, all of it in quotes and without an escape.
  private func quotedRest(_ texts: inout KnownTexts) -> String? {
    guard end - position >= 2, bytes[position] == .quote, bytes[end - 1] == .quote else {
      return nil
    }
    let range = (position + 1)..<(end - 1)
    let isPlain = !bytes[range].contains { $0 == .quote || $0 == .backslash || $0 < .space }
    return isPlain ? text(range, &texts) : nil
  }

  // MARK: References

  /// Reads `PROGRAM[ VERSION], day NAME[, week N][, cycle N][, block NAME]`.
  private mutating func programReference(_ texts: inout KnownTexts) -> ProgramReference? {
    guard let program = word(&texts) else { return nil }
    var reference = ProgramReference(program: program, day: "")
    if pass(.space) {
      let start = position
      while position < end, bytes[position].isHexDigit { position += 1 }
      guard position - start == 8, let version = text(start..<position, &texts) else { return nil }
      reference.version = version
    }
    guard pass(", day "), let day = listed(&texts) else { return nil }
    reference.day = day
    if pass(", week ") {
      reference.week = number()
      if reference.week == nil { return nil }
    }
    if pass(", cycle ") {
      reference.cycle = number()
      if reference.cycle == nil { return nil }
    }
    if pass(", block ") {
      reference.block = listed(&texts)
      if reference.block == nil { return nil }
    }
    return position == end ? reference : nil
  }

  /// The bytes up to a blank or a comma.
  private mutating func word(_ texts: inout KnownTexts) -> String? {
    let start = position
    while position < end, bytes[position] > .space, bytes[position] != .comma {
      if bytes[position] == .quote { return nil }
      position += 1
    }
    return position > start ? text(start..<position, &texts) : nil
  }

  /// The bytes up to a comma or the end.
  private mutating func listed(_ texts: inout KnownTexts) -> String? {
    let start = position
    while position < end, bytes[position] != .comma {
      if bytes[position] == .quote || bytes[position] < .space { return nil }
      position += 1
    }
    guard position > start, !isBlank(start), !isBlank(position - 1) else { return nil }
    return text(start..<position, &texts)
  }

  /// A whole number from 1 of at most four digits.
  private mutating func number() -> Int? {
    let start = position
    var value = 0
    while position < end, bytes[position].isDigit, position - start < 5 {
      value = value * 10 + Int(bytes[position] - UInt8(ascii: "0"))
      position += 1
    }
    let count = position - start
    return count > 0 && count < 5 && value > 0 ? value : nil
  }

  // MARK: Bytes

  private mutating func pass(_ byte: UInt8) -> Bool {
    guard position < end, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  private mutating func pass(_ word: StaticString) -> Bool {
    guard has(word, at: position) else { return false }
    position += word.utf8CodeUnitCount
    return true
  }

  private func has(_ word: StaticString, at place: Int) -> Bool {
    let count = word.utf8CodeUnitCount
    guard place + count <= end else { return false }
    let wanted = word.utf8Start
    for index in 0..<count where bytes[place + index] != wanted[index] { return false }
    return true
  }

  /// `18:05`
  private func time(at place: Int) -> ClockTime? {
    func number(_ place: Int) -> Int? {
      let (tens, ones) = (bytes[place], bytes[place + 1])
      guard tens.isDigit, ones.isDigit else { return nil }
      return Int(tens - UInt8(ascii: "0")) * 10 + Int(ones - UInt8(ascii: "0"))
    }
    guard bytes[place + 2] == .colon, let hour = number(place), let minute = number(place + 3)
    else { return nil }
    return ClockTime(hour: hour, minute: minute)
  }
}
