// The first line of an entry: date, time, kind, and what the kind says of itself.

import Diagnostics
import Training

extension HistoryReader {
  /// Reads a line at the margin that begins with a digit.
  mutating func readHeader() {
    let line = cursor.textSpan
    let token = cursor.token()
    guard let date = CalendarDate(cursor.bytes, token) else {
      openUndatedEntry()
      reportDate(token, label: "an entry begins with a date, YYYY-MM-DD")
      return
    }
    openEntry(date, header: line)
    cursor.skipBlanks()
    if let byte = cursor.byte, byte.isDigit { readTime() }
    readKind()
  }

  private mutating func readTime() {
    let token = cursor.token()
    cursor.skipBlanks()
    let bytes = cursor.bytes[token]
    if let time = ClockTime(written: bytes) {
      open?.time = time
      return
    }
    open?.isLost = true
    let text = excerpt(SourceSpan(token.lowerBound, token.upperBound))
    problem(
      .noSuchTime, "'\(text)' is no time", at: SourceSpan(token.lowerBound, token.upperBound),
      label: "a time is HH:MM or HH:MM:SS, from 00:00 to 23:59:59",
      help: [open.map { ClockTime.offer(for: text, on: $0.date) } ?? "write it like 18:05"])
  }

  private mutating func readKind() {
    let token = cursor.token()
    let span = SourceSpan(token.lowerBound, token.upperBound)
    cursor.skipBlanks()
    guard !token.isEmpty else {
      open?.isLost = true
      problem(
        .missingKind, "the entry of \(open?.date.text ?? "") says not what it is", at: span,
        label: "a kind is missing here",
        help: ["kinds are: \(EntryKind.allCases.map(\.rawValue).joined(separator: ", "))"])
      return
    }
    let known = EntryKind.allCases.first { cursor.has($0, in: token) }
    guard let known else {
      open?.isLost = true
      let word = excerpt(span)
      let near = EntryKind.near(word)
      problem(
        .unknownKind, "unknown kind of entry '\(word)'", at: span,
        label: "not a kind of entry",
        help: near.map { ["did you mean '\($0.rawValue)'?"] }
          ?? ["kinds are: \(EntryKind.allCases.map(\.rawValue).joined(separator: ", "))"])
      return
    }
    open?.kind = known
    readRest(of: known)
  }

  private mutating func readRest(of kind: EntryKind) {
    switch kind {
    case .workout:
      let title = readRestName() ?? ""
      open?.name = title
    case .start, .stop, .set: readProgram(kind)
    case .skip, .redo: readProgramAndDay(kind)
    case .pause, .resume: readPause(kind)
    case .bodyweight: readBodyweight()
    case .measure: readMeasure()
    case .note: readNoteText()
    }
  }

  // MARK: Programs

  /// The program's id into `open.name`; false where there is none.
  private mutating func readID(_ kind: EntryKind) -> Bool {
    guard !cursor.isAtEnd, cursor.byte != .comma else {
      open?.isLost = true
      problem(
        .missingProgram, "'\(kind.rawValue)' names no program", at: cursor.restSpan,
        label: "a program's id is missing here", help: ["write: \(kind.form)"])
      return false
    }
    guard let id = readNameToken() else {
      open?.isLost = true
      return false
    }
    open?.name = id
    cursor.skipBlanks()
    return true
  }

  private mutating func readProgram(_ kind: EntryKind) {
    guard readID(kind) else { return }
    expectHeaderEnd(of: kind)
  }

  /// Reports what follows the program: perhaps the rest of its id, so that the entry is lost.
  private mutating func expectHeaderEnd(of kind: EntryKind) {
    guard !cursor.isAtEnd else { return }
    open?.isLost = true
    open?.name = ""
    expectEnd(of: "'\(kind.rawValue)'")
  }

  private mutating func readProgramAndDay(_ kind: EntryKind) {
    guard readID(kind) else { return }
    let hasComma = cursor.take(.comma)
    cursor.skipBlanks()
    guard hasComma, !cursor.isAtEnd else {
      open?.isLost = true
      problem(
        .missingDay, "'\(kind.rawValue)' of '\(open?.name ?? "")' names no day",
        at: cursor.restSpan, label: "', DAY' is expected here", help: ["write: \(kind.form)"])
      return
    }
    let day = readRestName()
    open?.detail = day ?? ""
    if day == nil { open?.isLost = true }
  }

  private mutating func readPause(_ kind: EntryKind) {
    // Only the bare word means all programs; one of that name stands in quotes.
    if cursor.takeWord("all") {
      open?.isAll = true
    } else if !readID(kind) {
      return
    }
    if kind == .pause, cursor.takeWord("until") {
      let token = cursor.token()
      guard let date = CalendarDate(cursor.bytes, token) else {
        open?.isLost = true
        return reportDate(token, label: "the first free day is expected, YYYY-MM-DD")
      }
      open?.until = date
      cursor.skipBlanks()
    }
    expectHeaderEnd(of: kind)
  }

  // MARK: Quantities

  private mutating func readBodyweight() {
    guard !cursor.isAtEnd else { return reportMissingQuantity(.bodyweight) }
    let span = cursor.restSpan
    let (value, problems) = SetNotation.value(cursor.bytes, cursor.rest, as: .load)
    for problem in problems { report(problem) }
    if case .load(let exact) = value, !exact.onBodyweight, let load = exact.written,
      load.tenThousandths > 0
    {
      open?.load = load
      return
    }
    open?.isLost = true
    guard problems.isEmpty else { return }
    let text = excerpt(span)
    let isNumber = MeasureText.isNumber(cursor.bytes, at: span.start, end: span.end)
    let isBare =
      isNumber
      && cursor.bytes[span.start..<span.end].allSatisfy { $0.isDigit || $0 == UInt8(ascii: ".") }
    problem(
      .wrongQuantity, "'\(text)' is no bodyweight", at: span,
      label: "a weight with its unit is expected",
      help: [isBare ? "write \(text)kg or \(text)lb" : "write it like 82.4kg"])
  }

  private mutating func readMeasure() {
    guard !cursor.isAtEnd else { return reportMissingQuantity(.measure) }
    if cursor.byte == .quote {
      guard let name = readQuoted() else {
        open?.isLost = true
        return
      }
      open?.name = name
      cursor.skipBlanks()
    } else {
      let start = MeasureText.quantityStart(cursor.bytes, cursor.rest) ?? cursor.end
      var end = start
      while end > cursor.offset, cursor.bytes[end - 1].isBlank { end -= 1 }
      guard end > cursor.offset, let name = readText(cursor.offset..<end) else {
        return reportMissingQuantity(.measure)
      }
      open?.name = name
      cursor.offset = start
    }
    guard MeasureText.isNumber(cursor.bytes, at: cursor.offset, end: cursor.end) else {
      return reportMissingQuantity(.measure)
    }
    if let comma = commaBetweenDigits() {
      open?.isLost = true
      let fixed = excerpt(cursor.restSpan).replacing(",", with: ".", maxReplacements: 1)
      problem(
        .unknownQuantity, "'\(excerpt(cursor.restSpan))' has a comma between digits",
        at: SourceSpan(comma, comma + 1), label: "a decimal point is expected",
        help: ["write \(fixed)"])
      return
    }
    guard let quantity = readText(cursor.rest) else {
      open?.isLost = true
      return
    }
    open?.detail = quantity
  }

  private func commaBetweenDigits() -> Int? {
    let bytes = cursor.bytes
    return cursor.rest.first {
      bytes[$0] == .comma && $0 > cursor.offset && bytes[$0 - 1].isDigit && $0 + 1 < cursor.end
        && bytes[$0 + 1].isDigit
    }
  }

  private mutating func reportMissingQuantity(_ kind: EntryKind) {
    open?.isLost = true
    problem(
      .unknownQuantity, "'\(kind.rawValue)' is without a quantity", at: cursor.restSpan,
      label: kind == .measure ? "a name and a number are expected" : "a weight is missing here",
      help: ["write: \(kind.form)"])
  }

  private mutating func readNoteText() {
    guard !cursor.isAtEnd else { return }
    guard let text = readNote() else {
      open?.isLost = true
      return
    }
    open?.notes.append(text)
  }

  // MARK: Problems

  private mutating func reportDate(_ token: Range<Int>, label: String) {
    let span = SourceSpan(token.lowerBound, token.upperBound)
    let text = excerpt(span)
    problem(
      .noSuchDate, "'\(text)' is no date", at: span, label: label,
      help: [CalendarDate.offer(for: text)], damage: .any)
  }

  /// Reports a header right behind an indented line, in doubt for both entries.
  mutating func reportGlued(behind before: Damage?) {
    guard let header = open?.header else { return }
    problem(
      .gluedEntry, "the entry '\(excerpt(header))' is glued to the line before it", at: header,
      label: "a blank line is missing before this line",
      notes: ["this is how a bad merge by git looks: lines of one entry may stand in the other"],
      help: ["check both entries, then put a blank line between them"],
      damage: before ?? .none)
  }
}

extension LineCursor {
  /// Whether `range` holds exactly the word of `kind`.
  func has(_ kind: EntryKind, in range: Range<Int>) -> Bool {
    bytes[range].elementsEqual(kind.rawValue.utf8)
  }
}

extension ClockTime {
  /// Reads exactly `HH:MM` or `HH:MM:SS`.
  init?(written bytes: some Collection<UInt8>) {
    var numbers = [0, 0, 0]
    var place = 0
    for byte in bytes {
      if place % 3 == 2 {
        guard byte == .colon else { return nil }
      } else {
        guard byte.isDigit, place < 8 else { return nil }
        numbers[place / 3] = numbers[place / 3] * 10 + Int(byte - UInt8(ascii: "0"))
      }
      place += 1
    }
    guard place == 5 || place == 8 else { return nil }
    self.init(hour: numbers[0], minute: numbers[1], second: place == 8 ? numbers[2] : nil)
  }
}
