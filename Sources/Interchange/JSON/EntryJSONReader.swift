// Reads the JSON and NDJSON that `prog export` writes.

import Diagnostics
import Notation
import Training

/// Reads entries of the history from JSON. Sets and values are read from their `text`.
struct EntryJSONReader {
  private var file: ImportedFile

  /// Why an entry is not imported.
  fileprivate struct Refused: Error {
    let why: String
    init(_ why: String) { self.why = why }
  }

  private let lines: SourceLines
  private let options: ImportOptions

  private init(_ source: SourceText, _ options: ImportOptions) {
    file = ImportedFile(source, .prog)
    lines = SourceLines(source)
    self.options = options
  }

  // MARK: Files

  /// Returns true for a file with one entry on each line.
  static func recognizes(_ source: SourceText) -> Bool {
    guard let end = source.bytes.firstIndex(of: .newline) ?? source.bytes.indices.last else {
      return false
    }
    let line = SourceText(name: source.name, bytes: Array(source.bytes[...end]))
    guard let node = try? JSONReader.read(line) else { return false }
    return isEntry(node)
  }

  /// Returns true for the document of all entries.
  static func recognizes(_ root: JSONNode) -> Bool {
    guard root["version"]?.whole != nil, let entries = root["entries"]?.items else { return false }
    return entries.allSatisfy(isEntry)
  }

  private static func isEntry(_ node: JSONNode) -> Bool {
    node["kind"]?.text != nil && node["date"]?.text != nil
  }

  /// The newest version of the document that this prog can read.
  private static let version = 1

  static func read(
    _ root: JSONNode, _ source: SourceText, _ options: ImportOptions
  ) throws(Diagnostic) -> ImportedFile {
    if let version = root["version"]?.whole, version > Self.version {
      throw Diagnostic(
        ImportErrorID.unknownLayout,
        "unsupported version \(version) of the JSON in '\(source.name)'",
        notes: ["this prog reads version \(Self.version)"], help: ["update prog"])
    }
    var reader = EntryJSONReader(source, options)
    for node in root["entries"]?.items ?? [] { reader.add(node, at: node.offset) }
    return reader.finished
  }

  static func readLines(_ source: SourceText, _ options: ImportOptions) -> ImportedFile {
    var reader = EntryJSONReader(source, options)
    var start = 0
    let bytes = source.bytes
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: .newline) ?? bytes.count
      let line = Array(bytes[start..<end])
      if line.contains(where: { !$0.isCellBlank && $0 != .return }) {
        do throws(Diagnostic) {
          let node = try JSONReader.read(SourceText(name: source.name, bytes: line))
          reader.add(node, at: start)
        } catch {
          reader.refuse(error.summary, at: SourceSpan(start, end), nil)
        }
      }
      start = end + 1
    }
    return reader.finished
  }

  private var finished: ImportedFile {
    var file = file
    file.workouts = file.entriesOfProg.compactMap(ImportedWorkout.init)
    return file
  }

  private mutating func add(_ node: JSONNode, at offset: Int) {
    file.beginRow()
    do throws(Refused) {
      let entry = try Self.entry(node)
      guard options.canHold(entry) else { throw Refused("a history cannot contain the entry") }
      file.entriesOfProg.append(entry)
      file.finishRow(isKept: true, nil)
    } catch {
      refuse(error.why, at: SourceSpan(offset, file.source.endOfJSON(from: offset)), node)
    }
  }

  private mutating func refuse(_ why: String, at span: SourceSpan, _ node: JSONNode?) {
    file.beginRow()
    let end = file.source.bytes[span.start..<span.end].firstIndex(of: .newline) ?? span.end
    file.refuse(why, at: SourceSpan(span.start, min(end, span.start + 80)))
    file.finishRow(
      isKept: false,
      RowPlace(
        line: lines.index(at: span.start) + 1, span: span, date: node?["date"]?.text,
        exercise: node?["exercises"]?.items?.first?["name"]?.text))
  }

  // MARK: Entries

  private static func entry(_ node: JSONNode) throws(Refused) -> Entry {
    guard let text = node["date"]?.text, let date = date(text) else {
      throw Refused("missing date, such as 2025-10-06")
    }
    var time: ClockTime?
    if let text = node["time"]?.text {
      guard let found = clock(text) else { throw Refused("'\(text)' is not a time") }
      time = found
    }
    return Entry(date, time, try event(node))
  }

  private static func date(_ text: String) -> CalendarDate? {
    guard case (.date(let date)?, _) = ValueReader.read(text) else { return nil }
    return date
  }

  private static func clock(_ text: String) -> ClockTime? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), parts.allSatisfy({ $0.utf8.count == 2 }) else {
      return nil
    }
    let numbers = parts.compactMap { Int($0) }
    guard numbers.count == parts.count else { return nil }
    return ClockTime(
      hour: numbers[0], minute: numbers[1], second: numbers.count > 2 ? numbers[2] : nil)
  }

  private static func event(_ node: JSONNode) throws(Refused) -> Event {
    let kind = node["kind"]?.text ?? ""
    switch kind {
    case "workout": return .workout(try workout(node))
    case "start":
      return .start(
        program: try node.needed("program"), version: try node.version(),
        inputs: try node.values("values"))
    case "set": return .set(program: try node.needed("program"), try node.values("values"))
    case "stop": return .stop(program: try node.needed("program"), notes: try node.notes())
    case "skip":
      return .skip(
        program: try node.needed("program"), day: try node.needed("day"), notes: try node.notes())
    case "redo":
      return .redo(
        program: try node.needed("program"), day: try node.needed("day"), notes: try node.notes())
    case "pause":
      var until: CalendarDate?
      if let text = node["until"]?.text {
        guard let found = date(text) else { throw Refused("'\(text)' is not a date") }
        until = found
      }
      return .pause(program: try node.text("program"), until: until, notes: try node.notes())
    case "deload":
      guard let until = node["until"]?.text.flatMap({ date($0) }) else {
        throw Refused("a deload needs its last day, 'until'")
      }
      let shares = try node.values("values")
      func share(_ name: String) -> Decimal? {
        guard case .percent(let share)? = shares.first(where: { $0.name == name })?.value else {
          return nil
        }
        return share
      }
      return .deload(
        program: try node.text("program"), until: until, load: share("load"), sets: share("sets"))
    case "resume": return .resume(program: try node.text("program"))
    case "bodyweight":
      guard let load = load(node["load"]), load.tenThousandths > 0, !load.onBodyweight else {
        throw Refused("missing load in the bodyweight entry")
      }
      return .bodyweight(load, notes: try node.notes())
    case "measure":
      return .measure(
        name: try node.needed("name"), quantity: try node.needed("quantity"),
        notes: try node.notes())
    case "note":
      return .note(lines: try node.notes(), photos: try node.texts("photos"))
    default: throw Refused("unknown kind '\(kind)'")
    }
  }

  private static func workout(_ node: JSONNode) throws(Refused) -> Workout {
    var reference: ProgramReference?
    if let program = try node.text("program") {
      reference = ProgramReference(
        program: program, version: try node.version(), day: try node.needed("day"),
        week: try node.count("week"), cycle: try node.count("cycle"),
        block: try node.text("block"))
    }
    var took: Seconds?
    if let seconds = node["seconds"]?.number {
      guard let tenths = seconds.multiplied(by: Decimal(10))?.floor, tenths >= 0,
        tenths <= Int(Seconds.limit)
      else { throw Refused("'seconds' is not a duration") }
      took = Seconds(tenths: Int32(tenths))
    }
    var exercises: [PerformedExercise] = []
    for item in node["exercises"]?.items ?? [] { exercises.append(try exercise(item)) }
    return Workout(
      title: try node.text("title") ?? "", reference: reference, took: took,
      gym: try node.text("gym"), answers: try node.values("answers"), exercises: exercises,
      notes: try node.notes())
  }

  private static func exercise(_ node: JSONNode) throws(Refused) -> PerformedExercise {
    var exercise = PerformedExercise(
      try node.needed("name"), label: try node.text("as"), swapFor: try node.text("for"),
      isSuperset: node["superset"]?.isTrue ?? false, notes: try node.notes())
    for set in node["sets"]?.items ?? [] {
      guard let text = try set.text("text") else { throw Refused("missing 'text' in a set") }
      let bytes = Array(text.utf8)
      let (groups, problems) = SetReader.history(bytes, 0..<bytes.count)
      if let problem = problems.first { throw Refused("'\(text)': \(problem.summary)") }
      exercise.sets += groups
    }
    return exercise
  }

  private static func load(_ node: JSONNode?) -> Load? {
    guard let node, let number = node["value"]?.number,
      let unit = node["unit"]?.text.flatMap({ WeightUnit(rawValue: $0) })
    else { return nil }
    let load = ExactLoad(number, unit, onBodyweight: node["bodyweight"]?.isTrue ?? false).written
    return load?.exact.amount == number ? load : nil
  }
}

extension UInt8 {
  fileprivate var isASCIIHexDigit: Bool {
    isASCIIDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self)
  }
}

extension JSONNode {
  /// Returns a text with all its blanks; nil if it is absent.
  fileprivate func text(_ key: String) throws(EntryJSONReader.Refused) -> String? {
    guard let found = exact(key) else { return nil }
    guard case .string(let text) = found.value else {
      throw EntryJSONReader.Refused("'\(key)' is not a string")
    }
    return text
  }

  fileprivate func needed(_ key: String) throws(EntryJSONReader.Refused) -> String {
    guard let text = try text(key) else {
      throw EntryJSONReader.Refused("missing '\(key)' in the entry")
    }
    return text
  }

  fileprivate func version() throws(EntryJSONReader.Refused) -> String? {
    guard let text = try text("program_version") else { return nil }
    guard text.utf8.count == 8, text.utf8.allSatisfy({ $0.isASCIIHexDigit }) else {
      throw EntryJSONReader.Refused("'\(text)' is not the version of a program")
    }
    return text
  }

  fileprivate func count(_ key: String) throws(EntryJSONReader.Refused) -> Int? {
    guard let found = exact(key) else { return nil }
    guard let number = found.whole, (1...100_000).contains(number) else {
      throw EntryJSONReader.Refused("'\(key)' is not a number from 1")
    }
    return number
  }

  fileprivate func notes() throws(EntryJSONReader.Refused) -> [String] {
    try texts("notes")
  }

  fileprivate func texts(_ key: String) throws(EntryJSONReader.Refused) -> [String] {
    var texts: [String] = []
    for item in exact(key)?.items ?? [] {
      guard case .string(let text) = item.value else {
        throw EntryJSONReader.Refused("'\(key)' has a member that is not a string")
      }
      texts.append(text)
    }
    return texts
  }

  fileprivate func values(_ key: String) throws(EntryJSONReader.Refused) -> [Assignment] {
    var values: [Assignment] = []
    for item in exact(key)?.items ?? [] {
      let text = try item.needed("text")
      guard let value = ValueReader.read(text).0 else {
        throw EntryJSONReader.Refused("'\(text)' is not a value")
      }
      values.append(Assignment(try item.needed("name"), value))
    }
    return values
  }

  fileprivate func exact(_ key: String) -> JSONNode? {
    guard let found = members?.first(where: { $0.key == key })?.node, !found.isNull else {
      return nil
    }
    return found
  }
}

extension ImportedWorkout {
  fileprivate init?(_ entry: Entry) {
    guard case .workout(let workout) = entry.event else { return nil }
    self.init(line: 0, date: entry.date, time: entry.time, title: workout.title)
    exercises = workout.exercises.map { exercise in
      var imported = ImportedExercise(exercise.name)
      imported.sets = exercise.sets.sets.map { ImportedSet($0, line: 0) }
      return imported
    }
  }
}
