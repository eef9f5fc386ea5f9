// Reads the indented lines of an entry.

import Diagnostics
import Training

extension HistoryReader {
  /// Reads the line at the cursor as a line of `kind`; returns nil after reporting a line that
  /// cannot be read.
  mutating func readLine(of kind: EntryKind) -> EntryLine? {
    if cursor.byte == .quote, kind != .resume, isNoteAlone() {
      guard kind != .start, kind != .set else { return unknownLine(kind) }
      return readNote().map(EntryLine.note)
    }
    switch kind {
    case .workout: return readWorkoutLine()
    case .start where cursor.consumeWord("version"): return readVersion().map(EntryLine.version)
    case .start, .set:
      guard let equals = delimiter(), cursor.bytes[equals] == .equals else {
        return unknownLine(kind)
      }
      return readAssignment(equals)
    case .note where cursor.consumeWord("photo"):
      return readWordAndName("photo").map(EntryLine.photo)
    case .resume: return unknownLine(kind)
    case .stop, .skip, .redo, .pause, .bodyweight, .measure, .note:
      return readNote().map(EntryLine.note)
    }
  }

  /// Returns true if the quoted text at the cursor ends the line or is never closed.
  private func isNoteAlone() -> Bool {
    guard let end = closingQuote() else { return true }
    let rest = (end + 1)..<Swift.max(end + 1, cursor.end)
    return !rest.contains {
      cursor.bytes[$0] == .colon || cursor.bytes[$0] == .equals || cursor.bytes[$0] == .quote
    }
  }

  private mutating func readWorkoutLine() -> EntryLine? {
    if cursor.byte == UInt8(ascii: "o"), cursor.consumeWord("of") {
      return readReference().map(EntryLine.reference)
    }
    if cursor.byte == UInt8(ascii: "t"), cursor.consumeWord("took") {
      return readTook().map(EntryLine.took)
    }
    if cursor.byte == UInt8(ascii: "g"), cursor.consumeWord("gym") {
      return readWordAndName("gym").map(EntryLine.gym)
    }
    guard let mark = delimiter() else { return unknownLine(.workout) }
    guard cursor.bytes[mark] == .equals else { return readExercise() }
    let assignment = readAssignment(mark)
    if assignment == nil { open?.hasLostLine = true }
    return assignment
  }

  /// Returns the offset of the first `=` or `:` outside quoted names.
  private func delimiter() -> Int? {
    var place = cursor.offset
    var mayQuote = true
    while place < cursor.end {
      let byte = cursor.bytes[place]
      if byte == .colon || byte == .equals { return place }
      if byte == .quote, mayQuote {
        place += 1
        while place < cursor.end, cursor.bytes[place] != .quote {
          place += cursor.bytes[place] == .backslash ? 2 : 1
        }
      }
      // A quote begins a name at the start of the line and after a blank: `X for "Y: Z"`.
      mayQuote = byte.isBlank
      place += 1
    }
    return nil
  }

  private mutating func unknownLine(_ kind: EntryKind) -> EntryLine? {
    let span = cursor.textSpan
    open?.mayHideReference = true
    open?.hasLostLine = true
    let text = String(decoding: cursor.bytes[span.start..<span.end], as: UTF8.self)
    var help = ["under '\(kind.rawValue)' you can write \(kind.lines)"]
    if kind == .workout, cursor.byte != .quote {
      help.append("to write a note, quote it: \(quoted(text))")
    }
    problem(
      .unknownLine, "unexpected line '\(excerpt(span))' under '\(kind.rawValue)'",
      at: span,
      label: kind == .workout ? "expected 'NAME: SETS' or 'NAME = value'" : "not allowed here",
      help: help)
    return nil
  }

  private mutating func readTook() -> Seconds? {
    let span = cursor.restSpan
    guard !cursor.isAtEnd else {
      problem(
        .lineWithoutValue, "missing duration after 'took'", at: span, label: "expected a duration",
        help: ["write: took 58min"])
      return nil
    }
    if let minutes = cursor.wholeMinutes { return Seconds(minutes * 60) }
    let (value, problems) = SetNotation.value(cursor.bytes, cursor.rest, as: .time)
    for problem in problems { report(problem) }
    if case .time(let seconds) = value,
      let tenths = seconds.multiplied(by: Decimal(10))?.floor, tenths >= 0,
      tenths <= Int(Seconds.limit)
    {
      return Seconds(tenths: Int32(tenths))
    }
    guard problems.isEmpty else { return nil }
    problem(
      .wrongQuantity, "invalid duration '\(excerpt(span))'", at: span, label: "expected a duration",
      help: ["write it like 58min or 1h05min"])
    return nil
  }

  private mutating func readWordAndName(_ word: String) -> String? {
    guard !cursor.isAtEnd else {
      problem(
        .lineWithoutValue, "missing name after '\(word)'", at: cursor.restSpan,
        label: "expected a name",
        help: ["write: \(word) \(word == "gym" ? "Home" : "squat.jpg")"])
      return nil
    }
    return readRestName()
  }
}
