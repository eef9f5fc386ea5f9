// Reads the first line of an entry: date, time, kind and the rest of the line.

import Diagnostics
import Notation
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
      help: [ClockTime.offer(for: text)])
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
    case .pause, .resume, .deload: readPause(kind)
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
    let (value, problems) = ValueReader.read(source.bytes, cursor.rest, as: .load)
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
    EntryKind.words.first { $0.word.count == range.count && bytes[range].elementsEqual($0.word) }?
      .kind
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

// Reads the values under an entry: `NAME = value`.

extension HistoryReader {
  /// Reads `NAME = value`, with `=` at offset `equals`.
  mutating func readAssignment(_ equals: Int) -> EntryLine? {
    var nameEnd = equals
    while nameEnd > cursor.offset, cursor.bytes[nameEnd - 1].isBlank { nameEnd -= 1 }
    let name = cursor.offset..<nameEnd
    guard let text = readText(name) else { return nil }
    guard isValueName(name) else {
      let span = SourceSpan(name.lowerBound, name.upperBound)
      let dot = text.lastIndex(of: ".")
      let isDotted = dot.map { !text[..<$0].contains("\"") } ?? false
      problem(
        .unquotedName, "invalid value name '\(text)'", at: span,
        label: "a name that is not one word must be quoted",
        help: isDotted
          ? dot.map { ["write \(quoted(String(text[..<$0])))\(text[$0...])"] } ?? [] : [])
      return nil
    }
    cursor.offset = equals + 1
    cursor.skipBlanks()
    guard !cursor.isAtEnd else {
      problem(
        .lineWithoutValue, "missing value for '\(text)'", at: SourceSpan(equals, equals + 1),
        label: "expected a value after this", help: ["write it like: \(text) = 120kg"])
      return nil
    }
    let span = cursor.restSpan
    let (value, problems) = ValueReader.read(source.bytes, cursor.rest)
    for problem in problems { report(problem) }
    if value == nil, let word = plainWord, var problem = problems.first, problems.count == 1 {
      problem.source = source
      open?.plainWords.append((text, word, problem))
      return .assignment(Assignment(text, .text(word)))
    }
    guard let value else {
      if problems.isEmpty {
        problem(
          .wrongQuantity, "invalid value '\(excerpt(span))'", at: span,
          label: "expected a load, number, percentage, time, distance, date or quoted text")
      }
      return nil
    }
    return .assignment(Assignment(text, value))
  }

  /// The rest of the line, if it consists of words without quotes that may answer a question.
  private var plainWord: String? {
    let text = String(decoding: cursor.bytes[cursor.rest], as: UTF8.self)
    guard text.first?.isLetter ?? false, text.utf8.count <= 100 else { return nil }
    let isPlain = text.allSatisfy { $0.isLetter || $0.isNumber || " -_/'+".contains($0) }
    return isPlain ? text : nil
  }

  /// Returns true for a word, or for a word or a quoted name followed by a point and a word.
  private func isValueName(_ range: Range<Int>) -> Bool {
    guard !range.isEmpty else { return false }
    var place = range.lowerBound
    func skipWord() -> Bool {
      let start = place
      while place < range.upperBound {
        let byte = cursor.bytes[place]
        let isLetter = (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
        guard isLetter || byte.isDigit || byte >= 0x80 || byte == UInt8(ascii: "_") else { break }
        place += 1
      }
      return place > start
    }
    if cursor.bytes[place] == .quote {
      place += 1
      while place < range.upperBound, cursor.bytes[place] != .quote {
        place += cursor.bytes[place] == .backslash ? 2 : 1
      }
      place += 1
      guard place < range.upperBound else { return false }
    } else {
      guard skipWord() else { return false }
      if place == range.upperBound { return true }
    }
    guard cursor.bytes[place] == UInt8(ascii: ".") else { return false }
    place += 1
    return skipWord() && place == range.upperBound
  }
}

// Reads the indented lines of an entry.

extension HistoryReader {
  /// Reads the line at the cursor as a line of `kind`; returns nil after reporting a line that
  /// cannot be read.
  mutating func readLine(of kind: EntryKind) -> EntryLine? {
    if cursor.byte == .quote, kind != .resume, isNoteAlone() {
      guard kind != .start, kind != .set, kind != .deload else { return unknownLine(kind) }
      return readNote().map(EntryLine.note)
    }
    switch kind {
    case .workout: return readWorkoutLine()
    case .start where cursor.consumeWord(.version): return readVersion().map(EntryLine.version)
    case .start, .set:
      guard let equals = delimiter(), cursor.bytes[equals] == .equals else {
        return unknownLine(kind)
      }
      return readAssignment(equals)
    case .note where cursor.consumeWord("photo"):
      return readWordAndName("photo").map(EntryLine.photo)
    case .deload:
      if cursor.consumeWord("load") { return readShare("load") }
      if cursor.consumeWord("sets") { return readShare("sets") }
      return unknownLine(kind)
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
    if cursor.byte == UInt8(ascii: "o"), cursor.consumeWord(.of) {
      return readReference().map(EntryLine.reference)
    }
    if cursor.byte == UInt8(ascii: "t"), cursor.consumeWord(.took) {
      return readTook().map(EntryLine.took)
    }
    if cursor.byte == UInt8(ascii: "g"), cursor.consumeWord(.gym) {
      return readWordAndName("gym").map(EntryLine.gym)
    }
    guard let mark = delimiter() else { return unknownLine(.workout) }
    guard cursor.bytes[mark] == .equals else { return readExercise(mark) }
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

  /// Reads the share of the loads or sets that is left in a deload.
  private mutating func readShare(_ word: String) -> EntryLine? {
    let span = cursor.restSpan
    let (value, problems) = ValueReader.read(source.bytes, cursor.rest, as: .percent)
    if case .percent(let share)? = value, share > .zero, share <= .one {
      return .share(word, share)
    }
    for problem in problems { report(problem) }
    guard problems.isEmpty else { return nil }
    problem(
      .wrongQuantity, "invalid share '\(excerpt(span))'", at: span,
      label: "expected a percentage from 1% to 100%", help: ["write: \(word) 90%"])
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
    let (value, problems) = ValueReader.read(source.bytes, cursor.rest, as: .time)
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
