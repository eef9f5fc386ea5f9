// Reads exercise lines, and adds the lines of an entry to it.

import Diagnostics
import Training

extension HistoryReader {
  /// Reads `[+ ]NAME[ as LABEL][ for OTHER]: SETS`. The line contains a colon.
  mutating func readExercise() -> EntryLine? {
    // Until the line is completely read, notes under it belong to no exercise.
    let isFirst = open?.exerciseIndentation == nil && open?.hasLostLine != true
    open?.isExerciseLost = true
    open?.exerciseIndentation = cursor.indentation
    let start = cursor.offset
    let isSuperset = cursor.consume(.plus)
    if isSuperset {
      cursor.skipBlanks()
      guard !isFirst else {
        problem(
          .supersetAlone, "superset without an exercise before it",
          at: SourceSpan(start, start + 1),
          label: "'+' joins this line to the exercise before it",
          help: ["remove the '+', or write the other exercise before this line"])
        return nil
      }
    }
    guard let name = readExerciseName() else { return nil }
    var (label, swapFor): (String?, String?) = (nil, nil)
    while cursor.byte != .colon {
      let isLabel = cursor.consumeWord("as")
      let isKnown = isLabel || cursor.consumeWord("for")
      let isFree = (isLabel ? label : swapFor) == nil
      guard isKnown, isFree else {
        reportName(from: start)
        return nil
      }
      guard let name = readExerciseName() else { return nil }
      if isLabel { label = name } else { swapFor = name }
    }
    cursor.offset += 1
    cursor.skipBlanks()
    guard let sets = readSets() else {
      open?.lostExercises.insert(name)
      return nil
    }
    open?.isExerciseLost = false
    let exercise = PerformedExercise(
      name, label: label, swapFor: swapFor, isSuperset: isSuperset, sets: sets)
    if keptLines != nil { return .exercise(exercise) }
    // Most lines of a history are exercises, so they are added directly, without a copy.
    if open?.exercises.isEmpty == true { open?.exercises.reserveCapacity(6) }
    open?.append(exercise)
    return nil
  }

  /// Reads the sets to the end of the line; returns nil after reporting a set that cannot be read.
  private mutating func readSets() -> [SetGroup]? {
    let (bytes, range) = (cursor.bytes, cursor.rest)
    return bytes.withUnsafeBufferPointer { buffer in
      let hash = wordHash(buffer, range)
      if let known = plain.sets(range, hash: hash, buffer) { return known }
      let (groups, problems) = SetNotation.sets(bytes, range)
      for problem in problems { report(problem) }
      guard problems.isEmpty else { return nil }
      plain.remember(groups, range, hash: hash)
      return groups
    }
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

  /// Reports the text before the colon as an invalid name, and suggests it in quotes.
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
      guard open?.isExerciseLost == false, let last = open?.exercises.indices.last else {
        return nil
      }
      open?.exercises[last].notes.append(note)
      return .exerciseNote(note)
    case .exercise(let exercise): open?.append(exercise)
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
    case .exerciseNote: break
    }
    return line
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
    guard !entry.isLost else { return }
    if entry.kind == .note, entry.notes.isEmpty, entry.photos.isEmpty {
      open?.isLost = true
      problem(
        .missingText, "missing text in the note", at: entry.header, label: "expected a string",
        help: ["write: \(EntryKind.note.form)"])
    }
  }
}
