// Reads the line `of ID VERSION, day NAME`: the program, version and day of a workout.

import Diagnostics
import Training

/// The parts of an `of` line after the program.
private enum ReferencePart: UInt8, CaseIterable {
  case day, week, cycle, block

  /// The part's bit in the set of parts that were read.
  var mask: UInt8 { 1 << rawValue }

  var word: StaticString {
    switch self {
    case .day: "day"
    case .week: "week"
    case .cycle: "cycle"
    case .block: "block"
    }
  }
}

extension HistoryReader {
  mutating func readVersion() -> String? {
    let token = cursor.token(until: .comma)
    let span = SourceSpan(token.lowerBound, token.upperBound)
    let isHash =
      token.count == 8
      && token.allSatisfy { cursor.bytes[$0].isHexDigit }
    guard isHash else {
      problem(
        .brokenReference, "invalid program version '\(excerpt(span))'", at: span,
        label: "expected 8 hex digits, like 1a2b3c4d",
        help: ["remove the version to use the current program"])
      return nil
    }
    cursor.skipBlanks()
    return readText(token)
  }

  /// Reads the text after `of `: `ID VERSION, day NAME[, week W][, cycle C][, block B]`.
  mutating func readReference() -> ProgramReference? {
    let start = cursor.offset
    guard !cursor.isAtEnd, cursor.byte != .comma else {
      open?.mayHideReference = true
      problem(
        .missingProgram, "missing program after 'of'", at: cursor.restSpan,
        label: "expected a program id", help: ["write: of PROGRAM, day DAY"])
      return nil
    }
    guard let program = readNameToken() else {
      open?.mayHideReference = true
      return nil
    }
    open?.brokenProgram = program
    var reference = ProgramReference(program: program, day: "")
    cursor.skipBlanks()
    if !cursor.isAtEnd, cursor.byte != .comma {
      guard let version = readVersion() else { return nil }
      reference.version = version
    }
    var seen: UInt8 = 0
    while cursor.consume(.comma) {
      cursor.skipBlanks()
      guard readPart(&reference, &seen) else { return nil }
    }
    guard cursor.isAtEnd else {
      problem(
        .brokenReference, "unexpected '\(excerpt(cursor.restSpan))' in 'of'",
        at: cursor.restSpan, label: "expected a comma before this",
        help: ["put names with commas in quotes"])
      return nil
    }
    guard seen & ReferencePart.day.mask != 0 else {
      problem(
        .missingDay, "missing day after 'of \(program)'", at: SourceSpan(start, cursor.end),
        label: "expected ', day NAME'", help: ["write: of \(program), day DAY"])
      return nil
    }
    return reference
  }

  /// Reads one part after a comma; `seen` has the bits of the parts that were read.
  private mutating func readPart(
    _ reference: inout ProgramReference, _ seen: inout UInt8
  ) -> Bool {
    let start = cursor.offset
    let part = ReferencePart.allCases.first { cursor.consumeWord($0.word) }
    let value = cursor.offset
    guard let part, let text = readListed(), !text.isEmpty else {
      while let byte = cursor.byte, byte != .comma { cursor.offset += 1 }
      let span = SourceSpan(start, cursor.offset)
      problem(
        .brokenReference, "unexpected '\(excerpt(span))' in 'of'", at: span,
        label: "expected 'day NAME', 'week N', 'cycle N' or 'block NAME'",
        help: ["put a name with a comma in quotes: day \"Push, heavy\""])
      return false
    }
    guard seen & part.mask == 0 else {
      problem(
        .repeatedLine, "duplicate '\(part.word)' in 'of'", at: SourceSpan(start, cursor.offset),
        label: "the second one", help: ["remove one of the two"])
      return false
    }
    seen |= part.mask
    switch part {
    case .day: reference.day = text
    case .block: reference.block = text
    case .week, .cycle:
      guard let number = Int(text), number > 0, number <= 1_000_000 else {
        problem(
          .brokenReference, "invalid \(part.word) '\(text)'",
          at: SourceSpan(value, cursor.offset), label: "expected a whole number from 1",
          help: ["write: \(part.word) 1"])
        return false
      }
      if part == .week { reference.week = number } else { reference.cycle = number }
    }
    return true
  }

  /// Reads a quoted name, or the bytes up to the next comma.
  private mutating func readListed() -> String? {
    if cursor.byte == .quote {
      let text = readQuoted()
      cursor.skipBlanks()
      return text
    }
    let start = cursor.offset
    while let byte = cursor.byte, byte != .comma { cursor.offset += 1 }
    var end = cursor.offset
    while end > start, cursor.bytes[end - 1].isBlank { end -= 1 }
    return readText(start..<end)
  }
}
