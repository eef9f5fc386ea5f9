// Reads the exercise lines of a workout in canonical form.

import Notation
import Training

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
