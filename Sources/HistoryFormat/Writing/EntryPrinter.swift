// The text of an entry as prog writes it.

import Notation
package import Training

/// The canonical lines of an entry.
struct EntryPrinter {
  let header: String
  let lines: [EntryLine]

  init(_ entry: Entry) {
    var lines: [EntryLine] = []
    header = Self.start(entry) + " " + Self.rest(entry.event, &lines)
    self.lines = lines
  }

  private static func start(_ entry: Entry) -> String {
    let time = entry.time.map { " \($0.text)" } ?? ""
    return "\(entry.date.text)\(time) \(entry.event.keyword)"
  }

  private static func rest(_ event: Event, _ lines: inout [EntryLine]) -> String {
    switch event {
    case .workout(let workout):
      lines = Self.lines(workout)
      return workout.title.isEmpty ? "" : WrittenName.rest(workout.title)
    case .start(let program, let version, let inputs):
      if let version { lines.append(.version(version)) }
      lines += inputs.map(EntryLine.assignment)
      return WrittenName.program(program)
    case .set(let program, let assignments):
      lines = assignments.map(EntryLine.assignment)
      return WrittenName.program(program)
    case .stop(let program, let notes):
      lines = notes.map(EntryLine.note)
      return WrittenName.program(program)
    case .skip(let program, let day, let notes), .redo(let program, let day, let notes):
      lines = notes.map(EntryLine.note)
      return "\(WrittenName.program(program)), \(WrittenName.listed(day))"
    case .pause(let program, let until, let notes):
      lines = notes.map(EntryLine.note)
      let end = until.map { " until \($0.text)" } ?? ""
      return (program.map(WrittenName.program) ?? "all") + end
    case .resume(let program):
      return program.map(WrittenName.program) ?? "all"
    case .deload(let program, let until, let load, let sets):
      lines = [load.map { .share("load", $0) }, sets.map { .share("sets", $0) }].compactMap(\.self)
      return "\(program.map(WrittenName.program) ?? "all") until \(until.text)"
    case .bodyweight(let load, let notes):
      lines = notes.map(EntryLine.note)
      return load.text
    case .measure(let name, let quantity, let notes):
      lines = notes.map(EntryLine.note)
      return "\(MeasureText.name(name, before: quantity)) \(quantity)"
    case .note(let texts, let photos):
      lines = texts.dropFirst().map(EntryLine.note) + photos.map(EntryLine.photo)
      return texts.first.map(quoted) ?? ""
    }
  }

  private static func lines(_ workout: Workout) -> [EntryLine] {
    var lines: [EntryLine] = []
    if let reference = workout.reference { lines.append(.reference(reference)) }
    if let took = workout.took { lines.append(.took(took)) }
    if let gym = workout.gym { lines.append(.gym(gym)) }
    lines += workout.answers.map(EntryLine.assignment)
    for (index, exercise) in workout.exercises.enumerated() {
      var bare = exercise
      if index == 0 { bare.isSuperset = false }
      bare.notes = []
      lines.append(.exercise(WorkoutLine(bare)))
      lines += exercise.notes.map(EntryLine.exerciseNote)
    }
    return lines + workout.notes.map(EntryLine.note)
  }
}

extension Entry {
  /// The canonical lines of the entry, without line breaks.
  package var historyLines: [String] {
    let printer = EntryPrinter(self)
    let header = printer.header.last == " " ? String(printer.header.dropLast()) : printer.header
    return [header]
      + printer.lines.map { line in
        if case .exerciseNote = line { return "    " + line.text }
        return "  " + line.text
      }
  }

  /// The canonical text of the entry, with a line feed after each line.
  package var historyText: String { historyLines.map { $0 + "\n" }.joined() }
}

// The canonical text of many entries.

/// The blank lines between entries: only entries of one line and one date have none between them.
struct EntrySpacing {
  private var previous: (date: CalendarDate, isOneLine: Bool)?

  /// Returns whether a blank line is before the next entry.
  mutating func separates(_ date: CalendarDate, isOneLine: Bool) -> Bool {
    defer { previous = (date, isOneLine) }
    guard let previous else { return false }
    return !isOneLine || !previous.isOneLine || previous.date != date
  }
}

/// The canonical text of entries that are written together.
package struct EntriesText {
  /// The text of each entry.
  package private(set) var entries: [[UInt8]] = []
  /// The texts of all entries, with blank lines between them.
  package private(set) var bytes: [UInt8] = []

  /// Prints entries. `progress` is called now and then with the part of them that is printed.
  package init(_ entries: [Entry], progress: (Double) -> Void = { _ in }) {
    self.entries.reserveCapacity(entries.count)
    var spacing = EntrySpacing()
    for (index, entry) in entries.enumerated() {
      if index % 64 == 0 { progress(Double(index) / Double(entries.count)) }
      let lines = entry.historyLines
      let text = Array(lines.map { $0 + "\n" }.joined().utf8)
      if spacing.separates(entry.date, isOneLine: lines.count == 1) { bytes.append(.lineFeed) }
      bytes += text
      self.entries.append(text)
    }
  }
}

// The indented lines of an entry, and their canonical text.

/// An indented line of an entry.
enum EntryLine: Hashable {
  indirect case reference(ProgramReference)
  case took(Seconds)
  case gym(String)
  case version(String)
  indirect case assignment(Assignment)
  /// An exercise without its notes, which are separate lines.
  case exercise(WorkoutLine)
  case exerciseNote(String)
  case note(String)
  case photo(String)
  /// The share of the loads or sets that is left in a deload: `load 90%`.
  case share(String, Decimal)

  /// The line as prog writes it, without its indentation.
  var text: String {
    switch self {
    case .reference(let reference): Self.text(reference)
    case .took(let time): "took \(time.text)"
    case .gym(let name): "gym \(WrittenName.rest(name))"
    case .version(let version): "version \(version)"
    case .assignment(let assignment): "\(assignment.name) = \(assignment.value.text)"
    case .exercise(let line): Self.text(line.exercise)
    case .exerciseNote(let text), .note(let text): quoted(text)
    case .photo(let path): "photo \(WrittenName.rest(path))"
    case .share(let word, let share): "\(word) \(Value.percent(share).text)"
    }
  }

  private static func text(_ reference: ProgramReference) -> String {
    var text = "of \(WrittenName.program(reference.program))"
    if let version = reference.version { text += " \(version)" }
    text += ", day \(WrittenName.listed(reference.day))"
    if let week = reference.week { text += ", week \(week)" }
    if let cycle = reference.cycle { text += ", cycle \(cycle)" }
    if let block = reference.block { text += ", block \(WrittenName.listed(block))" }
    return text
  }

  private static func text(_ exercise: PerformedExercise) -> String {
    var text = exercise.isSuperset ? "+ " : ""
    text += WrittenName.exercise(exercise.name)
    if let other = exercise.swapFor { text += " for \(WrittenName.exercise(other))" }
    if let label = exercise.label { text += " as \(WrittenName.exercise(label))" }
    text += ":"
    guard !exercise.sets.isEmpty else { return text }
    return text + " " + SetPrinter.text(of: exercise.sets)
  }
}

/// Writes names plain if they read back the same, otherwise in quotes.
enum WrittenName {
  /// Returns the text of an exercise's name, a label, or the exercise that was replaced.
  static func exercise(_ name: String) -> String {
    let bytes = Array(name.utf8)
    let marks: [UInt8] = [.colon, .quote, .equals, .lineFeed, .carriageReturn]
    let starts: [UInt8] = [.plus, UInt8(ascii: ";"), UInt8(ascii: "#")]
    let words = name.utf8.split(omittingEmptySubsequences: false) { $0.isBlank }.map(String.init)
    let isPlain =
      hasPlainEdges(bytes) && !bytes.contains(where: marks.contains)
      && !starts.contains(where: { bytes.first == $0 })
      && !words.contains("as") && !words.contains("for")
      && !HistoryWord.ofWorkouts.contains { $0.rawValue == words.first }
    return isPlain ? name : quoted(name)
  }

  /// Returns the text of a program's id.
  static func program(_ id: String) -> String {
    let bytes = Array(id.utf8)
    let isPlain =
      !bytes.isEmpty && id != "all"
      && !bytes.contains { $0.isBlank || $0 == .quote || $0 == .comma || $0 == .lineFeed }
    return isPlain ? id : quoted(id)
  }

  /// Returns the text of a name that ends its line: a title, a gym or a path.
  static func rest(_ name: String) -> String {
    let bytes = Array(name.utf8)
    return hasPlainEdges(bytes) && bytes.first != .quote
      && !bytes.contains { $0 == .lineFeed || $0 == .carriageReturn }
      ? name : quoted(name)
  }

  /// Returns the text of a name in a list with commas: a day or a block.
  static func listed(_ name: String) -> String {
    name.utf8.contains { $0 == .comma || $0 == .quote } ? quoted(name) : rest(name)
  }

  private static func hasPlainEdges(_ bytes: [UInt8]) -> Bool {
    guard let first = bytes.first, let last = bytes.last else { return false }
    return !first.isBlank && !last.isBlank
  }
}

// Splits a measure into its name and its quantity at the last number.

/// Finds the boundary between the name of a measure and its quantity.
enum MeasureText {
  /// Returns the offset of the quantity: the last word in `range` that begins a number.
  static func quantityStart(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int? {
    var found: Int?
    var isWordStart = true
    for offset in range {
      if isWordStart, isNumber(bytes, at: offset, end: range.upperBound) { found = offset }
      isWordStart = bytes[offset].isBlank
    }
    return found
  }

  /// Returns true if a number begins at `offset`, with or without a sign.
  static func isNumber(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int, end: Int) -> Bool {
    guard offset < end else { return false }
    if bytes[offset].isDigit { return true }
    let isSign = bytes[offset] == .plus || bytes[offset] == UInt8(ascii: "-")
    return isSign && offset + 1 < end && bytes[offset + 1].isDigit
  }

  /// Returns the name as written before `quantity`, in quotes if the two could be confused.
  static func name(_ name: String, before quantity: String) -> String {
    let isOneNumber = Array(quantity.utf8).withUnsafeBufferPointer {
      quantityStart($0, 0..<$0.count) == 0
    }
    return isOneNumber ? WrittenName.rest(name) : quoted(name)
  }
}
