// Which program, version and day a workout was done for: the line `of ID VERSION, day NAME`.

import Diagnostics
import Training

/// The parts of an `of` line behind the program.
private enum ReferencePart: UInt8, CaseIterable {
  case day, week, cycle, block

  /// The part's bit among those that were seen.
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
        .brokenReference, "'\(excerpt(span))' is no version of a program", at: span,
        label: "a version is 8 hex digits, as in 1a2b3c4d",
        help: ["leave the version out to use the program as it is now"])
      return nil
    }
    cursor.skipBlanks()
    return readText(token)
  }

  /// Reads what follows `of `: `ID VERSION, day NAME[, week W][, cycle C][, block B]`.
  mutating func readReference() -> ProgramReference? {
    let start = cursor.offset
    guard !cursor.isAtEnd, cursor.byte != .comma else {
      open?.mayHideReference = true
      problem(
        .missingProgram, "'of' names no program", at: cursor.restSpan,
        label: "a program's id is missing here", help: ["write: of PROGRAM, day DAY"])
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
    while cursor.take(.comma) {
      cursor.skipBlanks()
      guard readPart(&reference, &seen) else { return nil }
    }
    guard cursor.isAtEnd else {
      problem(
        .brokenReference, "'\(excerpt(cursor.restSpan))' is not a part of 'of'",
        at: cursor.restSpan, label: "a comma is missing before this",
        help: ["names with commas stand in quotes"])
      return nil
    }
    guard seen & ReferencePart.day.mask != 0 else {
      problem(
        .missingDay, "'of \(program)' names no day", at: SourceSpan(start, cursor.end),
        label: "', day NAME' is missing", help: ["write: of \(program), day DAY"])
      return nil
    }
    return reference
  }

  /// Reads one part behind a comma; `seen` has the bits of those that there were.
  private mutating func readPart(
    _ reference: inout ProgramReference, _ seen: inout UInt8
  ) -> Bool {
    let start = cursor.offset
    let part = ReferencePart.allCases.first { cursor.takeWord($0.word) }
    let value = cursor.offset
    guard let part, let text = readListed(), !text.isEmpty else {
      while let byte = cursor.byte, byte != .comma { cursor.offset += 1 }
      let span = SourceSpan(start, cursor.offset)
      problem(
        .brokenReference, "'\(excerpt(span))' is not a part of 'of'", at: span,
        label: "'day NAME', 'week N', 'cycle N' or 'block NAME' is expected",
        help: ["a day's name with a comma stands in quotes: day \"Push, heavy\""])
      return false
    }
    guard seen & part.mask == 0 else {
      problem(
        .repeatedLine, "'\(part.word)' stands twice in 'of'", at: SourceSpan(start, cursor.offset),
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
          .brokenReference, "'\(text)' is no number of a \(part.word)",
          at: SourceSpan(value, cursor.offset), label: "a whole number from 1 is expected",
          help: ["write: \(part.word) 1"])
        return false
      }
      if part == .week { reference.week = number } else { reference.cycle = number }
    }
    return true
  }

  /// A quoted name, or the bytes up to the next comma.
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
