// Reads workouts and their exercise lines. Most workouts of a history are read as a whole, from
// lines that the reader remembers.

import Diagnostics
import Notation
import Training

extension HistoryReader {
  /// Reads the timed workout at the cursor and the blank line after it. Returns false, and does not
  /// move, if it has answers, comments or problems, which are read line by line.
  mutating func readWholeWorkout() -> Bool {
    let (start, first, known, dropped) = (cursor, line, problems.count, droppedProblems)
    guard let read = wholeWorkout() else {
      (cursor, line, droppedProblems) = (start, first, dropped)
      problems.removeSubrange(known...)
      return false
    }
    entries.append(
      HistoryEntry(
        Entry(read.date, read.time, .workout(read.workout)), number: numbers.next(on: read.date),
        start: start.start, headerEnd: start.end, end: read.end, line: first, digest: read.digest))
    firstOpenProblem = problems.count
    isAfterIndentedLine = false
    return true
  }

  private mutating func wholeWorkout() -> WholeWorkout? {
    let start = cursor.start
    guard cursor.has(" workout ", at: start + 16), cursor.bytes[start + 10] == .space,
      let date = CalendarDate(cursor.bytes, start..<start + 10),
      let time = ClockTime(written: cursor.bytes[start + 11..<start + 16])
    else { return nil }
    let known = problems.count + droppedProblems
    cursor.offset = start + 10
    var digest = mixed(0, cursor.bytes.hash(of: cursor.rest))
    cursor.offset = start + 25
    cursor.skipBlanks()
    guard let title = readRestName(), problems.count + droppedProblems == known else { return nil }
    var (reference, took, gym): (ProgramReference?, Seconds?, String?)
    var exercises: [WorkoutLine] = []
    exercises.reserveCapacity(6)
    var notes: [String] = []
    var margin = 0
    var end = cursor.next
    while cursor.nextLine() {
      line += 1
      guard let byte = cursor.byte else { break }
      guard cursor.offset > cursor.start, byte != UInt8(ascii: ";"), byte != UInt8(ascii: "#"),
        !(byte.isDigit && beginsEntry()), !hasReturns || cursor.loneReturn == nil
      else { return nil }
      end = cursor.next
      let text = cursor.rest
      let hash = cursor.bytes.hash(of: text)
      digest = mixed(digest, hash)
      // A superset needs an exercise before it.
      if exercises.isEmpty, byte == .plus { return nil }
      let content: EntryLine
      if let known = lines.value(of: text, in: cursor.bytes, hash: hash) {
        content = known
      } else if let read = readLine(of: .workout), problems.count + droppedProblems == known {
        content = read
        if read.isOftenRepeated { lines.remember(read, of: text, hash: hash) }
      } else {
        return nil
      }
      switch content {
      case .exercise(let line):
        margin = cursor.indentation
        exercises.append(line)
      case .reference(let read) where reference == nil: reference = read
      case .took(let read) where took == nil: took = read
      case .gym(let read) where gym == nil: gym = read
      case .note(let note):
        guard cursor.indentation > margin, var last = exercises.popLast()?.exercise else {
          notes.append(note)
          break
        }
        last.notes.append(note)
        exercises.append(WorkoutLine(last))
      default: return nil
      }
    }
    // After blank lines, an indented line would belong to the workout.
    var ahead = cursor
    while ahead.nextLine() {
      guard let byte = ahead.byte else { continue }
      guard ahead.offset == ahead.start, byte.isDigit else { return nil }
      break
    }
    return WholeWorkout(
      date: date, time: time,
      workout: Workout(
        title: title, reference: reference, took: took, gym: gym, answers: [], lines: exercises,
        notes: notes),
      end: end, digest: digest)
  }

  /// A workout that was read as a whole, and the end of its last line with content.
  private struct WholeWorkout {
    let date: CalendarDate
    let time: ClockTime
    let workout: Workout
    let end: Int
    let digest: UInt64
  }
}

extension EntryLine {
  /// True for a line that other workouts probably have too.
  fileprivate var isOftenRepeated: Bool {
    switch self {
    case .exercise, .took: true
    default: false
    }
  }
}

// Reads exercise lines, and adds the lines of an entry to it.

extension HistoryReader {
  /// Reads `[+ ]NAME[ as LABEL][ for OTHER]: SETS`, with the colon at offset `colon`.
  mutating func readExercise(_ colon: Int) -> EntryLine? {
    // Until the line is completely read, notes under it belong to no exercise.
    let isFirst = open?.isBeforeExercises == true
    open?.isExerciseLost = true
    open?.exerciseIndentation = cursor.indentation
    let start = cursor.offset
    if isFirst, cursor.byte == .plus {
      problem(
        .supersetAlone, "superset without an exercise before it",
        at: SourceSpan(start, start + 1),
        label: "'+' joins this line to the exercise before it",
        help: ["remove the '+', or write the other exercise before this line"])
      return nil
    }
    guard var exercise = heading(start..<colon) else { return nil }
    cursor.offset += 1
    cursor.skipBlanks()
    let (sets, problems) = SetReader.history(source.bytes, cursor.rest)
    for problem in problems { report(problem) }
    guard problems.isEmpty else {
      open?.lostExercises.insert(exercise.name)
      return nil
    }
    exercise.sets = sets
    return .exercise(WorkoutLine(exercise))
  }

  /// Reads the part of an exercise line before its colon, or finds it among those already read.
  private mutating func heading(_ range: Range<Int>) -> PerformedExercise? {
    let hash = cursor.bytes.hash(of: range)
    if let known = headings.value(of: range, in: cursor.bytes, hash: hash) {
      cursor.offset = range.upperBound
      return known
    }
    guard let heading = readHeading() else { return nil }
    if cursor.offset == range.upperBound { headings.remember(heading, of: range, hash: hash) }
    return heading
  }

  private mutating func readHeading() -> PerformedExercise? {
    let start = cursor.offset
    let isSuperset = cursor.consume(.plus)
    if isSuperset { cursor.skipBlanks() }
    guard let name = readExerciseName() else { return nil }
    var heading = PerformedExercise(name, isSuperset: isSuperset)
    while cursor.byte != .colon {
      let isLabel = cursor.consumeWord("as")
      let isKnown = isLabel || cursor.consumeWord("for")
      let isFree = (isLabel ? heading.label : heading.swapFor) == nil
      guard isKnown, isFree else {
        reportName(from: start)
        return nil
      }
      guard let name = readExerciseName() else { return nil }
      if isLabel { heading.label = name } else { heading.swapFor = name }
    }
    return heading
  }

  /// Reads a quoted name, or the bytes before a colon, ` as ` or ` for `, and the blanks after it.
  private mutating func readExerciseName() -> String? {
    if cursor.byte == .quote {
      let name = readQuoted()
      cursor.skipBlanks()
      return name
    }
    let start = cursor.offset
    var end = start
    while let byte = cursor.byte, byte != .colon {
      if byte == .quote {
        reportName(from: start)
        return nil
      }
      if byte.isBlank {
        cursor.skipBlanks()
        if isWord("as") || isWord("for") { break }
      } else {
        cursor.offset += 1
        end = cursor.offset
      }
    }
    guard end > start else {
      reportName(from: start)
      return nil
    }
    return readText(start..<end)
  }

  private func isWord(_ word: StaticString) -> Bool {
    let after = cursor.offset + word.utf8CodeUnitCount
    return cursor.has(word, at: cursor.offset) && after < cursor.end
      && cursor.bytes[after].isBlank
  }

  private mutating func reportName(from start: Int) {
    var end = cursor.offset
    while end < cursor.end, cursor.bytes[end] != .colon { end += 1 }
    let span = SourceSpan(start, end)
    let text = String(decoding: cursor.bytes[start..<end], as: UTF8.self)
    problem(
      .unquotedName,
      text.isEmpty ? "missing exercise name" : "invalid exercise name '\(excerpt(span))'",
      at: span.start == span.end ? SourceSpan(start, start + 1) : span,
      label: text.isEmpty
        ? "expected a name before ':'"
        : "a name that contains a quote, ':', '=', ' as ' or ' for ' must be quoted",
      help: text.isEmpty ? ["write: NAME: 3x5 @ 100kg"] : ["write \(quoted(text)):"])
  }

  // MARK: Entries

  /// Adds a line to the open entry, and returns it as it counts there, or nil if it is lost.
  mutating func place(_ line: EntryLine, depth: Int, at text: Range<Int>) -> EntryLine? {
    switch line {
    case .note(let note):
      guard let margin = open?.exerciseIndentation, depth > margin else {
        open?.notes.append(note)
        return line
      }
      guard open?.isExerciseLost == false, var exercise = exercises.popLast()?.exercise else {
        return nil
      }
      exercise.notes.append(note)
      exercises.append(WorkoutLine(exercise))
      return .exerciseNote(note)
    case .exercise(let exercise): append(exercise)
    case .photo(let path): open?.photos.append(path)
    case .assignment(let assignment):
      if open?.assignments.contains(where: { $0.name == assignment.name }) == true {
        return repeated("'\(assignment.name)'", at: text)
      }
      open?.assignments.append(assignment)
    case .reference(let reference):
      if open?.reference != nil { return repeated("'of'", at: text) }
      open?.reference = reference
    case .took(let time):
      if open?.took != nil { return repeated("'took'", at: text) }
      open?.took = time
    case .gym(let name):
      if open?.gym != nil { return repeated("'gym'", at: text) }
      open?.gym = name
    case .version(let version):
      if open?.version != nil { return repeated("'version'", at: text) }
      open?.version = version
    case .share(let word, let share):
      if open?.shares[word] != nil { return repeated("'\(word)'", at: text) }
      open?.shares[word] = share
    case .exerciseNote: break
    }
    return line
  }

  /// Adds an exercise. If the other exercise of its superset is lost, it becomes a plain one.
  mutating func append(_ line: WorkoutLine) {
    open?.exerciseIndentation = cursor.indentation
    open?.isExerciseLost = false
    guard exercises.isEmpty else { return exercises.append(line) }
    exercises.reserveCapacity(6)
    var first = line.exercise
    first.isSuperset = false
    exercises.append(line.exercise.isSuperset ? WorkoutLine(first) : line)
  }

  private mutating func repeated(_ what: String, at text: Range<Int>) -> EntryLine? {
    problem(
      .repeatedLine, "duplicate \(what) in the entry",
      at: SourceSpan(text.lowerBound, text.upperBound), label: "the second one",
      help: ["remove one of the two"])
    return nil
  }

  /// Reports what an entry lacks, after all its lines are read.
  mutating func checkWhole(_ entry: OpenEntry) {
    guard !entry.isLost, entry.kind == .note, entry.notes.isEmpty, entry.photos.isEmpty else {
      return
    }
    problem(
      .missingText, "missing text in the note", at: entry.header, label: "expected a string",
      help: ["write: \(EntryKind.note.form)"])
  }
}
