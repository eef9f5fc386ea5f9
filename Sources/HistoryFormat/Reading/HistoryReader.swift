// Reads a history file in one pass over its bytes, and reports all problems.

package import Diagnostics
import Training

/// Reads the lines of a file into entries.
struct HistoryReader {
  let source: SourceText
  var cursor: LineCursor
  /// The lines of workouts, and the values read from the beginnings of exercise lines, from names
  /// and from the parts of other lines. A history repeats most of them.
  var lines = ByteRangeTable<EntryLine>()
  var headings = ByteRangeTable<PerformedExercise>()
  var texts = ByteRangeTable<String>()
  var references = ByteRangeTable<ProgramReference>()
  var problems: [HistoryProblem] = []
  var open: OpenEntry?
  /// The exercises of the open entry.
  var exercises: [WorkoutLine] = []
  /// The lines of the entry with their bytes and contents; only kept for an edit.
  var keptLines: [KeptLine]?

  var entries: [HistoryEntry] = []
  private var lost: [CalendarDate: Int] = [:]
  private var plainWords: [PlainWord] = []
  /// The index of the first problem of the open entry.
  var firstOpenProblem = 0
  var droppedProblems = 0
  var line: Int
  var lineEnding: LineEnding?
  /// True between the first and the last marker of a conflict.
  var isInConflict = false
  /// True directly after an indented line; a header there is a sign of a bad merge.
  var isAfterIndentedLine = false
  private var hasSeenComment = false
  var numbers = EntryNumbers()

  /// A line of an entry with its position in the file.
  struct KeptLine {
    var range: Range<Int>
    var indentation: Range<Int>
    var content: EntryLine?
  }

  /// False to read each line again, for a test that compares both ways.
  private let remembersLines: Bool
  let hasReturns: Bool

  private init(
    _ source: SourceText, _ bytes: UnsafeBufferPointer<UInt8>, remembersLines: Bool
  ) {
    self.source = source
    self.remembersLines = remembersLines
    hasReturns = bytes.place(of: .carriageReturn, from: 0) < bytes.count
    cursor = LineCursor(bytes, from: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    line = source.firstLine - 1
  }

  static func file(_ source: SourceText, remembersLines: Bool) -> HistoryFile {
    source.bytes.withUnsafeBufferPointer { bytes in
      var reader = HistoryReader(source, bytes, remembersLines: remembersLines)
      return reader.read()
    }
  }

  /// Reads the indented lines of the only entry in `source`.
  static func lines(of source: SourceText) -> [KeptLine] {
    source.bytes.withUnsafeBufferPointer { bytes in
      var reader = HistoryReader(source, bytes, remembersLines: false)
      reader.keptLines = []
      _ = reader.read()
      return reader.keptLines ?? []
    }
  }

  private mutating func read() -> HistoryFile {
    if source.bytes.count > HistoryLimits.bytes {
      return refuse(.tooLarge(file: source.bytes.count))
    }
    if isWide { return refuse(wide) }
    while cursor.nextLine() {
      line += 1
      if lineEnding == nil { findLineEnding() }
      guard let byte = cursor.byte else {
        isAfterIndentedLine = false
        continue
      }
      if hasReturns { reportLoneReturn() }
      let isIndented = cursor.offset > cursor.start
      if byte == UInt8(ascii: ";") || byte == UInt8(ascii: "#") {
        if !hasSeenComment, let newer = newerVersion() { return newer }
        hasSeenComment = true
        // An indented comment belongs to the lines around it; one without indentation separates
        // entries.
        if !isIndented { isAfterIndentedLine = false }
      } else if isIndented, byte.isDigit, beginsEntry() {
        readIndentedHeader()
      } else if isIndented {
        readIndentedLine()
        isAfterIndentedLine = true
      } else {
        readLineAtMargin(byte)
      }
    }
    closeEntry()
    finishProblems()
    return file()
  }

  private mutating func findLineEnding() {
    let bytes = source.bytes
    guard cursor.next > cursor.start, bytes[cursor.next - 1] == .lineFeed else { return }
    let before = cursor.next - 2
    lineEnding = before >= cursor.start && bytes[before] == .carriageReturn ? .crlf : .lf
  }

  /// Reports a carriage return inside a line: the text after it may be meant as separate lines.
  private mutating func reportLoneReturn() {
    guard let place = cursor.loneReturn else { return }
    problem(
      .loneReturn, "carriage return inside a line", at: SourceSpan(place, place + 1),
      label: "read as a space, not as the end of the line",
      notes: ["the text after it is read as part of the same line"],
      help: ["end lines with LF or CRLF: tr '\\r' '\\n' <FILE >NEW"], reach: .any)
  }

  // MARK: Lines

  private mutating func readLineAtMargin(_ byte: UInt8) {
    if readConflictMarker() {
      // A header directly after a marker belongs to the conflict.
      isAfterIndentedLine = false
      return
    }
    let wasGlued = isAfterIndentedLine
    if byte.isDigit, !wasGlued, !isInConflict, remembersLines {
      closeEntry()
      if readWholeWorkout() { return }
    }
    if byte.isDigit {
      let before = wasGlued ? open?.reach : nil
      closeEntry()
      isAfterIndentedLine = false
      readHeader()
      if wasGlued { reportGlued(after: before) }
    } else {
      readStrayLine()
    }
  }

  private mutating func readIndentedLine() {
    guard let open else {
      problem(
        .lineBeforeEntry, "the line '\(excerpt(cursor.textSpan))' does not belong to an entry",
        at: cursor.textSpan, label: "no entry before it",
        help: ["above it, write the first line of its entry: 2026-01-31 18:05 workout Leg Day"],
        reach: .any)
      return
    }
    open.end = cursor.next
    guard let kind = open.kind else { return }
    addDigest(to: open)
    let text = cursor.offset..<cursor.end
    let depth = open.exerciseIndentation == nil && keptLines == nil ? 0 : cursor.indentation
    let margin = cursor.start..<cursor.offset
    let content = readLine(of: kind)
    let placed = content.flatMap { place($0, depth: depth, at: text) }
    keptLines?.append(
      KeptLine(range: margin.lowerBound..<cursor.next, indentation: margin, content: placed))
  }

  // MARK: Entries

  /// Opens an entry with a valid date. It counts in ids, whatever else is wrong with it.
  mutating func openEntry(_ date: CalendarDate, header: SourceSpan) {
    let number = numbers.next(on: date)
    let entry = OpenEntry(
      id: EntryID(date, number), header: header, line: line, date: date)
    entry.end = cursor.next
    open = entry
    addDigest(to: entry)
  }

  /// Opens a placeholder for an entry without a valid date. Its lines are ignored.
  mutating func openUndatedEntry() {
    let nowhere = CalendarDate(days: 0)
    let entry = OpenEntry(
      id: EntryID(nowhere, 0), header: cursor.textSpan, line: line, date: nowhere)
    entry.isDated = false
    entry.end = cursor.next
    open = entry
  }

  mutating func closeEntry() {
    guard let entry = open.take() else {
      firstOpenProblem = problems.count
      return
    }
    defer { exercises = [] }
    checkWhole(entry)
    for word in entry.plainWords {
      let program = entry.kind == .workout ? entry.reference?.program : entry.name
      plainWords.append(
        PlainWord(
          program: program, version: entry.reference?.version ?? entry.version, name: word.name,
          word: word.word, problem: word.problem))
    }
    if firstOpenProblem < problems.count {
      let reach = entry.reach
      for index in firstOpenProblem..<problems.count {
        problems[index].reach = problems[index].reach.joined(reach)
      }
      firstOpenProblem = problems.count
    }
    guard let event = entry.event(exercises) else {
      if entry.isDated { lost[entry.date, default: 0] += 1 }
      return
    }
    entries.append(
      HistoryEntry(
        Entry(entry.date, entry.time, event), number: entry.id.number, start: entry.header.start,
        headerEnd: entry.header.end, end: entry.end, line: entry.line, digest: entry.digest))
  }

  private func addDigest(to entry: OpenEntry) {
    entry.digest = mixed(entry.digest, cursor.bytes.hash(of: cursor.rest))
  }

  // MARK: Problems

  /// Reports a problem. Without `reach`, its effects are added when the open entry is closed.
  mutating func problem(
    _ id: HistoryErrorID, _ summary: String, severity: Severity = .error, at span: SourceSpan,
    label: String? = nil, notes: [String] = [], help: [String] = [], reach: ProblemReach = .none
  ) {
    report(
      Diagnostic(
        id, summary, severity: severity, at: span, label: label, notes: notes, help: help),
      reach: reach)
  }

  mutating func report(_ diagnostic: Diagnostic, reach: ProblemReach = .none) {
    guard problems.count < HistoryLimits.problems else {
      droppedProblems += 1
      return
    }
    var placed = diagnostic
    placed.source = source
    problems.append(HistoryProblem(placed, reach))
  }

  private mutating func finishProblems() {
    guard droppedProblems > 0, !problems.isEmpty else { return }
    problems[problems.count - 1].reach = .any
    problems[problems.count - 1].diagnostic.notes.append(
      "\(droppedProblems) more problems in this file")
  }

  /// Returns a part of the file for a message, shortened if it is long.
  func excerpt(_ span: SourceSpan) -> String {
    let limit = 60
    guard span.end - span.start > limit else {
      return String(decoding: source.bytes[span.start..<span.end], as: UTF8.self)
    }
    var end = span.start + limit
    while end > span.start, source.bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return String(decoding: source.bytes[span.start..<end], as: UTF8.self) + "…"
  }

  // MARK: Files

  private mutating func file(isSealed: Bool = false) -> HistoryFile {
    HistoryFile(
      source: source, entries: entries, problems: problems,
      lineEnding: lineEnding ?? .lf, isSealed: isSealed, lostEntries: lost,
      plainWords: plainWords)
  }

  mutating func refuse(_ diagnostic: Diagnostic) -> HistoryFile {
    entries = []
    plainWords = []
    problems = []
    report(diagnostic, reach: .any)
    return file(isSealed: true)
  }

  /// True for a file that begins with the mark of UTF-16, or with a zero in every other byte.
  private var isWide: Bool {
    let start = source.bytes.prefix(4)
    return start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF])
      || start.count == 4 && start.filter { $0 == 0 }.count == 2
        && (start[0] == 0) == (start[2] == 0)
  }

  private var wide: Diagnostic {
    Diagnostic(
      HistoryErrorID.notUTF8, "the file is UTF-16, not UTF-8", at: SourceSpan(0, 2),
      label: "two bytes for each character", help: ["save it as UTF-8"])
  }
}

extension Diagnostic {
  /// Returns the problem of a file with `count` bytes, more than the limit.
  package static func tooLarge(file count: Int) -> Diagnostic {
    Diagnostic(
      HistoryErrorID.tooLarge, "the file has \(count) bytes; the limit is \(HistoryLimits.bytes)",
      help: ["split it by year: prog reads every history/*.txt"])
  }

  /// Returns the problem of a history whose files have `count` bytes together, more than the limit.
  package static func tooLarge(history count: Int) -> Diagnostic {
    Diagnostic(
      HistoryErrorID.tooLarge,
      "the history has \(count) bytes; the limit is \(HistoryLimits.bytes)",
      notes: ["prog did not read any file of it; this is the largest one"],
      help: ["move the files that are not part of your training out of 'history'"])
  }
}

// Recognizes a history that a later version of prog wrote.

extension HistoryReader {
  /// Reads `; prog history N`, and returns nil unless N is a later version than this prog knows.
  mutating func newerVersion() -> HistoryFile? {
    var words = cursor
    words.offset += 1
    words.skipBlanks()
    guard words.consumeWord("prog"), words.consumeWord("history") else { return nil }
    let token = words.token()
    guard !token.isEmpty, words.isAtEnd, token.allSatisfy({ words.bytes[$0].isDigit }),
      let digits = decoded(words.bytes[token])
    else { return nil }
    if let version = Int(digits), version <= HistoryLimits.version { return nil }
    return refuse(
      Diagnostic(
        HistoryErrorID.newerHistory,
        "written by a newer version of prog (history format \(digits))",
        at: SourceSpan(token.lowerBound, token.upperBound),
        label: "this version of prog reads format \(HistoryLimits.version)",
        notes: ["prog neither reads nor changes this file"],
        help: ["update prog"]))
  }
}

// Finds entries whose first line is indented by mistake.

extension HistoryReader {
  /// Returns whether the indented line at the cursor has the date and the kind of an entry.
  func beginsEntry() -> Bool {
    var words = cursor
    let date = words.token()
    guard CalendarDate(words.bytes, date) != nil else { return false }
    words.skipBlanks()
    if words.byte?.isDigit ?? false {
      let time = words.token()
      guard ClockTime(written: words.bytes[time]) != nil else { return false }
      words.skipBlanks()
    }
    return words.kind(in: words.token()) != nil
  }

  /// Reads the first line of an entry that is indented, and reports it.
  mutating func readIndentedHeader() {
    let before = open?.reach ?? .none
    let span = cursor.textSpan
    closeEntry()
    isAfterIndentedLine = false
    readHeader()
    problem(
      .indentedEntry, "the entry '\(excerpt(span))' is indented",
      at: SourceSpan(cursor.start, span.start), label: "an entry begins at the start of the line",
      help: ["remove the spaces before the date"], reach: before)
  }
}

// Reads pauses and deloads, and reports text after the program of an entry.

extension HistoryReader {
  /// Reads the program or `all`, and the first day after a pause or the last day of a deload.
  mutating func readPause(_ kind: EntryKind) {
    // Only the bare word means all programs. A program of that name must be quoted.
    if cursor.consumeWord("all") {
      open?.isAll = true
    } else if !readID(kind) {
      return
    }
    if kind != .resume, cursor.consumeWord("until") {
      let token = cursor.token()
      guard let date = CalendarDate(cursor.bytes, token) else {
        open?.isLost = true
        let day = kind == .pause ? "first day after the pause" : "last day of the deload"
        return reportDate(token, label: "expected the \(day), YYYY-MM-DD")
      }
      open?.until = date
      cursor.skipBlanks()
    } else if kind == .deload, cursor.isAtEnd {
      open?.isLost = true
      return problem(
        .lineWithoutValue, "missing 'until' after 'deload'", at: cursor.restSpan,
        label: "expected 'until' and the last day", help: ["write: \(kind.form)"], reach: .any)
    }
    expectHeaderEnd(of: kind)
  }

  /// Reports text after the program. It may be part of the id, so the entry is lost.
  mutating func expectHeaderEnd(of kind: EntryKind) {
    guard !cursor.isAtEnd else { return }
    open?.isLost = true
    open?.name = ""
    expectEnd(
      of: "'\(kind.rawValue)'",
      help: [
        "write: \(kind.form)",
        "put a name with spaces or commas in quotes",
      ])
  }
}
