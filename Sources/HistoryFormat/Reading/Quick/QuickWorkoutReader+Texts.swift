// Reads the texts and bytes of a workout in canonical form.

import Training

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
