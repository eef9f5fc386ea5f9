// Reads the first line of an entry: date, time, kind and the rest of the line.

import Diagnostics
import Training

extension HistoryReader {
  /// Reads a line without indentation that begins with a digit.
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
      .noSuchTime, "invalid time '\(text)'", at: SourceSpan(token.lowerBound, token.upperBound),
      label: "expected HH:MM or HH:MM:SS, from 00:00 to 23:59:59",
      help: [open.map { ClockTime.offer(for: text, on: $0.date) } ?? "write it like 18:05"])
  }

  private mutating func readKind() {
    let token = cursor.token()
    let span = SourceSpan(token.lowerBound, token.upperBound)
    cursor.skipBlanks()
    guard !token.isEmpty else {
      open?.isLost = true
      problem(
        .missingKind, "missing kind in the entry of \(open?.date.text ?? "")", at: span,
        label: "expected a kind of entry",
        help: ["write one of: \(EntryKind.allCases.map(\.rawValue).joined(separator: ", "))"])
      return
    }
    guard let known = cursor.kind(in: token) else {
      open?.isLost = true
      let word = excerpt(span)
      let near = EntryKind.near(word)
      problem(
        .unknownKind, "unknown entry kind '\(word)'", at: span,
        label: "not a kind of entry",
        help: near.map { [didYouMean($0.rawValue)] }
          ?? ["write one of: \(EntryKind.allCases.map(\.rawValue).joined(separator: ", "))"])
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

  /// Reads the program's id into `open.name`; returns false after reporting that there is none.
  mutating func readID(_ kind: EntryKind) -> Bool {
    guard !cursor.isAtEnd, cursor.byte != .comma else {
      open?.isLost = true
      problem(
        .missingProgram, "missing program after '\(kind.rawValue)'", at: cursor.restSpan,
        label: "expected a program id", help: ["write: \(kind.form)"])
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

  private mutating func readProgramAndDay(_ kind: EntryKind) {
    guard readID(kind) else { return }
    let hasComma = cursor.consume(.comma)
    cursor.skipBlanks()
    guard hasComma, !cursor.isAtEnd else {
      open?.isLost = true
      problem(
        .missingDay, "missing day after '\(kind.rawValue) \(open?.name ?? "")'",
        at: cursor.restSpan, label: "expected ', DAY'", help: ["write: \(kind.form)"])
      return
    }
    let day = readRestName()
    open?.detail = day ?? ""
    if day == nil { open?.isLost = true }
  }

  // MARK: Quantities

  private mutating func readBodyweight() {
    guard !cursor.isAtEnd else { return reportMissingQuantity(.bodyweight) }
    let span = cursor.restSpan
    if let quote = cursor.rest.first(where: { cursor.bytes[$0] == .quote }), quote > span.start {
      open?.isLost = true
      let note = SourceSpan(quote, span.end)
      problem(
        .textAfterEnd, "unexpected '\(excerpt(note))' after the bodyweight", at: note,
        label: "expected the end of the line",
        help: ["write the note on the next line, indented: \(excerpt(note))"])
      return
    }
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
      .wrongQuantity, "invalid bodyweight '\(text)'", at: span,
      label: "expected a weight with its unit",
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
        .unknownQuantity, "invalid quantity '\(excerpt(cursor.restSpan))'",
        at: SourceSpan(comma, comma + 1), label: "expected a decimal point",
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
      .unknownQuantity, "missing quantity in '\(kind.rawValue)'", at: cursor.restSpan,
      label: kind == .measure ? "expected a name and a number" : "expected a weight",
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

  mutating func reportDate(_ token: Range<Int>, label: String) {
    let span = SourceSpan(token.lowerBound, token.upperBound)
    let text = excerpt(span)
    problem(
      .noSuchDate, "invalid date '\(text)'", at: span, label: label,
      help: [CalendarDate.offer(for: text)], reach: .any)
  }

  /// Reports a header directly after an indented line. Both entries may be affected.
  mutating func reportGlued(after before: ProblemReach?) {
    guard let header = open?.header else { return }
    problem(
      .gluedEntry, "missing blank line before the entry '\(excerpt(header))'", at: header,
      label: "expected a blank line before this line",
      notes: ["a bad git merge looks like this: lines of one entry may be in the other"],
      help: ["check both entries, then add a blank line between them"],
      reach: before ?? .none)
  }
}

extension LineCursor {
  /// Returns the kind whose word `range` contains exactly.
  func kind(in range: Range<Int>) -> EntryKind? {
    // The longest word has ten letters.
    range.count <= 10 ? EntryKind(rawValue: String(decoding: bytes[range], as: UTF8.self)) : nil
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
