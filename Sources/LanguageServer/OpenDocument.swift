// A file that is open in the editor, with what prog finds in its current text.

import Diagnostics
import HistoryFormat
import Logbook
import ProgramFormat
import Programs
import SystemPackage
import Training
import Workspace

/// The text of an open file, which may not be saved yet.
struct OpenDocument {
  let path: FilePath
  let kind: DocumentKind
  let source: SourceText
  /// The version that the editor counts.
  let version: JSON?
  let problems: [Diagnostic]
  /// The program, with errors its readable parts; nil for other files and for invalid YAML.
  let program: Program?
  let settings: Settings?
  private let places: TextPlaces
  private let lookup: ProgramLookup
  /// True for a version of a program that prog saved for the history, which must not change.
  private let isSavedVersion: Bool

  init(
    _ path: FilePath, text: String, version: JSON?, countsBytes: Bool, on files: any FileSystem
  ) {
    let bytes = Array(text.utf8)
    self.path = path
    self.version = version
    kind = DocumentKind(path, bytes)
    let source = SourceText(name: path.string, bytes: bytes)
    self.source = source
    places = TextPlaces(source, countsBytes: countsBytes)
    let folder = FolderSearch(current: path.removingLastComponent()).folder(in: files).map {
      TrainingFolder($0.path, files: files, holder: LockHolder(process: 0, command: "prog lsp")) {
        _ in
      }
    }
    // The problems of prog.yaml are shown in that file.
    settings = folder.flatMap { try? $0.settings().settings }
    lookup = kind == .program ? .of(path, on: files) : .nowhere
    isSavedVersion = kind == .program && folder?.layout.versions == path.removingLastComponent()
    var problems: [Diagnostic] = []
    var program: Program?
    switch kind {
    case .program where isSavedVersion:
      program = ProgramFile.readableParts(source, id: path.stem ?? "program")
      problems = ProgramText.damage(ofSaved: source, at: path).map { [$0] } ?? []
    case .program:
      let text = ProgramText(id: path.stem ?? "program", source: source, in: lookup)
      let check = ProgramCheck(text, settings: settings)
      // While you type, a program has errors most of the time.
      program = check.program ?? ProgramFile.readableParts(source, id: text.id)
      problems = check.problems
    case .history:
      let texts = (try? folder?.programTexts(shipped: []))?.texts ?? []
      let settings = settings ?? Settings()
      problems =
        HistoryFile(source).accepting { word in
          guard let folder else { return false }
          return OfferedAnswers(folder: folder, programs: texts, settings: settings).isOffered(word)
        }.diagnostics
    case .settings: problems = Settings.read(source).problems
    case .other: break
    }
    self.program = program
    self.problems = problems.sortedByPlace()
  }

  /// Returns the document checked again, because another file may have changed.
  func readAgain(on files: any FileSystem) -> OpenDocument {
    OpenDocument(
      path, text: String(decoding: source.bytes, as: UTF8.self), version: version,
      countsBytes: places.countsBytes, on: files)
  }

  /// The text in canonical form; nil if it has errors or is not formatted by prog.
  var formatted: [UInt8]? {
    switch kind {
    case .program where isSavedVersion: return nil
    case .program:
      let form = ProgramFile.canonical(source, id: path.stem ?? "program", in: lookup)
      if case .text(let bytes) = form { return bytes }
      return nil
    case .history:
      if case .text(let bytes) = HistoryFile(source).canonical { return bytes }
      return nil
    case .settings, .other: return nil
    }
  }
}

// The problems of a document, its canonical form and its parts, as the editor wants them.

extension OpenDocument {
  /// The problems as the protocol's diagnostics.
  var reports: [JSON] {
    problems.map { problem in
      let isHere = problem.source.map { $0.name == source.name } ?? true
      let span = isHere ? problem.span : nil
      var lines = [problem.summary + (problem.label.map { ": \($0)" } ?? "")]
      if !isHere, let other = problem.source?.name { lines[0] = "in \(other): \(lines[0])" }
      lines += problem.notes.map { "note: \($0)" } + problem.help.map { "help: \($0)" }
      return [
        "range": places.range(span ?? SourceSpan(0, 0)),
        "severity": .integer(problem.severity.number), "code": .string(problem.id),
        "source": "prog", "message": .string(lines.joined(separator: "\n")),
      ]
    }
  }

  /// The edit that formats the document: none if it is formatted, or has errors.
  var edits: JSON {
    guard let formatted, formatted != source.bytes else { return [] }
    return [
      ["range": places.whole, "newText": .string(String(decoding: formatted, as: UTF8.self))]
    ]
  }

  /// The days of a program, or the entries of a history, for the outline of the editor.
  var symbols: [JSON] {
    func symbol(_ name: String, _ span: SourceSpan) -> JSON {
      let range = places.range(span)
      // 5 is a class, the nearest of the protocol's kinds.
      return ["name": .string(name), "kind": 5, "range": range, "selectionRange": range]
    }
    switch kind {
    case .program: return program?.days.map { symbol($0.name, $0.span) } ?? []
    case .history:
      return HistoryFile(source).entries.map { entry in
        symbol("\(entry.entry.date.text) \(entry.entry.summary)", entry.span)
      }
    case .settings, .other: return []
    }
  }
}

extension Severity {
  fileprivate var number: Int {
    switch self {
    case .error: 1
    case .warning: 2
    case .note: 3
    }
  }
}

// The line under the cursor: what is written there, and what could be.

extension OpenDocument {
  /// The part of a line that the cursor is in.
  enum Part: Hashable {
    /// The name of an exercise, perhaps incomplete.
    case exercise(String)
    /// The value of an option of an entry or a program.
    case value(of: String)
    /// A key of a mapping with these keys.
    case key(KeyTable)
    case other
  }

  /// Returns the part of a line that ends at an offset of it.
  func part(_ line: Range<Int>, before offset: Int) -> Part {
    let text = String(decoding: source.bytes[line.lowerBound..<offset], as: UTF8.self)
    let isIndented = text.first == " "
    let plain = text.drop { $0 == " " }
    switch kind {
    case .program:
      if let keys = keys(line, before: offset) { return .key(keys) }
      let entry = plain.hasPrefix("- ") ? plain.dropFirst(2) : nil
      guard let colon = plain.firstIndex(of: ":") else {
        return entry.map { .exercise(String($0.drop { $0 == "\"" || $0 == "'" })) } ?? .other
      }
      let after = plain[plain.index(after: colon)...]
      guard after.first == " ", !after.dropFirst().contains(" ") else { return .other }
      return entry == nil ? .value(of: String(plain[..<colon])) : .value(of: "sets")
    case .history:
      return isIndented && !plain.contains(":") && plain.first != "\"" && plain.first != ";"
        ? .exercise(String(plain)) : .other
    case .settings, .other: return .other
    }
  }

  private func keys(_ line: Range<Int>, before offset: Int) -> KeyTable? {
    let above = String(decoding: source.bytes[..<line.lowerBound], as: UTF8.self)
    let start = String(decoding: source.bytes[line.lowerBound..<offset], as: UTF8.self)
    return KeyPath(start[...], below: above.split(whereSeparator: \.isNewline))?.table
  }

  func completions(at place: (line: Int, character: Int)) -> [JSON] {
    let offset = places.offset(line: place.line, character: place.character)
    // 3 is a function, 7 a class, 12 a value: the nearest of the protocol's kinds.
    switch part(places.line(place.line), before: offset) {
    case .exercise: return exercises.map { Self.item($0, kind: 7) }
    case .value(of: "progress"):
      let own = program.map { $0.progressions.keys.sorted() } ?? []
      return Set(own + BuiltInProgressions.names).sorted().map { Self.item($0, kind: 3) }
    case .value(of: "sets"):
      return (program?.schemes ?? []).map { Self.item($0.name, kind: 12) }
    case .value(of: "warmup"): return ["auto", "none"].map { Self.item($0, kind: 12) }
    case .value(of: "units"): return WeightUnit.allCases.map { Self.item($0.rawValue, kind: 12) }
    case .key(let table): return table.keys.map { Self.item($0) }
    case .value, .other: return []
    }
  }

  /// Returns a key with its meaning; 10 is a property.
  private static func item(_ key: KeyTable.Key) -> JSON {
    [
      "label": .string(key.name), "kind": 10, "insertText": .string(key.name + ": "),
      "documentation": .string(key.about),
    ]
  }

  /// The exercises of the settings and the program, then all that prog knows.
  private var exercises: [String] {
    var names = settings?.exercises.map(\.name) ?? []
    names += program?.days.flatMap { $0.entries.map(\.slot.lift) } ?? []
    names += ExerciseLibrary.all.map(\.name)
    return names.unique
  }

  private static func item(_ name: String, kind: Int) -> JSON {
    ["label": .string(name), "kind": .integer(kind)]
  }

  /// Returns what prog knows about a place: the page of a problem there, or the exercise.
  func hover(at place: (line: Int, character: Int), page: (String) -> String?) -> JSON? {
    let offset = places.offset(line: place.line, character: place.character)
    let problem = problems.first { problem in
      guard let span = problem.span, problem.source?.name == source.name else { return false }
      return span.start <= offset && offset <= span.end
    }
    guard let text = problem.flatMap({ page($0.id) }) ?? exercise(in: places.line(place.line))
    else { return nil }
    return ["contents": ["kind": "markdown", "value": .string(text)]]
  }

  private func exercise(in line: Range<Int>) -> String? {
    let text = String(decoding: source.bytes[line], as: UTF8.self)
    guard kind == .program || kind == .history, let colon = text.firstIndex(of: ":") else {
      return nil
    }
    let start = text[..<colon].drop { " -\"'".contains($0) }
    let name = start.split(separator: " as ", maxSplits: 1).first.map {
      $0.trimmed.trimmingQuotes
    }
    guard let name, let known = ExerciseLibrary.known(name) else { return nil }
    let muscles = (settings?.muscles(of: known.name) ?? known.muscles).map(\.muscle.rawValue)
    return "**\(known.name)**: \(known.equipment.rawValue). Muscles: "
      + muscles.joined(separator: ", ") + "."
  }
}

extension String {
  var trimmingQuotes: String {
    guard let last, last == "\"" || last == "'" else { return self }
    return String(dropLast())
  }
}

// The kinds of files that an editor can open.

/// The kinds of files that the language server checks.
enum DocumentKind: Hashable {
  case program, history, settings
  /// A file that is not of prog, such as another YAML file of the same repository.
  case other

  init(_ path: FilePath, _ text: [UInt8]) {
    let name = path.lastComponent?.string ?? ""
    let folder = path.removingLastComponent().lastComponent?.string
    switch path.extension {
    case "yaml", "yml":
      if name == "prog.yaml" {
        self = .settings
      } else if Self.hasLine(text, "program:"), folder != nil {
        self = .program
      } else {
        // A program that is only begun, in the folder of programs.
        self = folder == "programs" && name != "programs.yaml" ? .program : .other
      }
    case "txt":
      self =
        text.starts(with: Array("; prog history".utf8)) || folder == "history" ? .history : .other
    default: self = .other
    }
  }

  /// Returns whether a line of the text begins with these letters.
  private static func hasLine(_ text: [UInt8], _ start: String) -> Bool {
    text.split(separator: 0x0A).contains { $0.starts(with: start.utf8) }
  }
}

// Places in a text as editors count them: lines from 0, and code units of UTF-16 or UTF-8.

/// Converts byte offsets to the places of an editor, and back.
struct TextPlaces {
  private let lines: SourceLines
  /// True if columns are bytes. By default they are code units of UTF-16.
  let countsBytes: Bool

  init(_ source: SourceText, countsBytes: Bool) {
    lines = SourceLines(source)
    self.countsBytes = countsBytes
  }

  private var bytes: [UInt8] { lines.source.bytes }

  func line(_ index: Int) -> Range<Int> { lines.bytes(ofLine: index) }

  /// Returns the place of an offset as `{"line":, "character":}`.
  func place(of offset: Int) -> JSON {
    let index = lines.index(at: offset)
    let line = lines.bytes(ofLine: index)
    let before = line.lowerBound..<min(max(offset, line.lowerBound), line.upperBound)
    return ["line": .integer(index), "character": .integer(units(before))]
  }

  func range(_ span: SourceSpan) -> JSON {
    ["start": place(of: span.start), "end": place(of: span.end)]
  }

  var whole: JSON {
    let last = lines.count - 1
    return [
      "start": ["line": 0, "character": 0],
      "end": ["line": .integer(last), "character": .integer(units(lines.bytes(ofLine: last)))],
    ]
  }

  private func units(_ range: Range<Int>) -> Int {
    guard !countsBytes, !bytes[range].allSatisfy({ $0 < 0x80 }) else { return range.count }
    return String(decoding: bytes[range], as: UTF8.self).utf16.count
  }

  /// Returns the offset of a place. One beyond the end of its line is at that end.
  func offset(line index: Int, character: Int) -> Int {
    let line = lines.bytes(ofLine: index)
    if countsBytes { return min(line.lowerBound + max(character, 0), line.upperBound) }
    var (offset, units) = (line.lowerBound, 0)
    for letter in String(decoding: bytes[line], as: UTF8.self).unicodeScalars {
      guard units < character else { break }
      units += letter.utf16.count
      offset += letter.utf8.count
    }
    return min(offset, line.upperBound)
  }
}
