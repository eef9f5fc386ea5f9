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
  let bytes: UnsafeBufferPointer<UInt8>
  let array: [UInt8]
  var position: Int
  /// Behind the last byte of the line.
  var end = 0

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

  func isBlank(_ place: Int) -> Bool { bytes[place].isBlank }

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
}
