// A file that is open in the editor, with what prog finds in its current text.

import Diagnostics
import Engine
import HistoryFormat
import Interchange
import Logbook
import ProgramFormat
import Programs
import SystemPackage
import Training
import Workspace

/// The text of an open file, which may not be saved yet. What prog finds in it is worked out when
/// it is first asked for.
final class OpenDocument {
  let path: FilePath
  let kind: DocumentKind
  let source: SourceText
  /// The version that the editor counts.
  let version: JSON?
  let places: TextPlaces
  let files: BufferedFiles
  /// The check of a program, once its problems were asked for.
  private var check: ProgramCheck?
  /// The files that it was read from, besides its own text.
  private var sources: Set<FilePath> = []
  private(set) lazy var folder = FolderSearch(current: path.removingLastComponent())
    .folder(in: files).map {
      TrainingFolder($0.path, files: files, holder: LockHolder(process: 0, command: "prog lsp")) {
        _ in
      }
    }
  /// The settings of the folder. Their problems are shown in their own file.
  private(set) lazy var settings = folder.flatMap { try? $0.settings().settings }
  /// The program, with errors its readable parts; nil for other files and for invalid YAML.
  private(set) lazy var program = noting { readProgram() }
  /// The tree of a program or of the settings; nil for other files.
  private(set) lazy var written: WrittenProgram? =
    kind == .program || kind == .settings ? WrittenProgram(source) : nil
  /// The text as a history.
  private(set) lazy var history = HistoryFile(source)
  private(set) lazy var namesOfHistory = HistoryName.all(in: source)
  private(set) lazy var problems = noting { findProblems().sortedByPlace() }
  private(set) lazy var lookup = kind == .program ? .of(path, on: files) : ProgramLookup.nowhere
  /// True for a version of a program that prog saved for the history, which must not change.
  private(set) lazy var isSavedVersion =
    kind == .program && folder?.layout.versions == path.removingLastComponent()

  init(
    _ path: FilePath, text: [UInt8], version: JSON?, countsBytes: Bool, on files: BufferedFiles
  ) {
    self.path = path
    self.version = version
    self.files = files
    kind = DocumentKind(path, text)
    source = SourceText(name: path.string, bytes: text)
    places = TextPlaces(source, countsBytes: countsBytes)
  }

  private var id: String { path.stem ?? "program" }

  private func readProgram() -> Program? {
    guard kind == .program else { return nil }
    if let program = check?.program ?? check?.readable { return program }
    // While you type, a program has errors most of the time.
    let text = ProgramText(id: id, source: source, in: isSavedVersion ? .nowhere : lookup)
    return ProgramFile.read(text.resolved, id: id).program
      ?? ProgramFile.readableParts(text.resolved.readable ?? source, id: id)
  }

  /// The program prepared for replay, if it has no errors.
  var compiled: CompiledProgram? { check?.compiled }

  private func findProblems() -> [Diagnostic] {
    switch kind {
    case .program where isSavedVersion:
      return ProgramText.damage(ofSaved: source, at: path).map { [$0] } ?? []
    case .program:
      let check = ProgramCheck(
        ProgramText(id: id, source: source, in: lookup), settings: settings)
      self.check = check
      return check.problems
    case .history:
      let texts = (try? folder?.programTexts(shipped: []))?.texts ?? []
      let settings = settings ?? Settings()
      return history.accepting { word in
        guard let folder else { return false }
        return OfferedAnswers(folder: folder, programs: texts, settings: settings).isOffered(word)
      }.diagnostics
    case .settings: return Settings.read(source).problems
    case .other: return []
    }
  }

  /// Calls `body`, and notes which files it reads.
  private func noting<Result>(_ body: () -> Result) -> Result {
    files.noteReads()
    defer { if kind == .program { sources.formUnion(files.read) } }
    return body()
  }

  /// Returns whether the document is a program that was read from a file.
  func reads(_ path: FilePath) -> Bool { sources.contains(path) }

  /// Returns the document as it is now that another file may have changed.
  var again: OpenDocument { with(source.bytes, version: version) }

  /// Returns the document with another text.
  func with(_ text: [UInt8], version: JSON?) -> OpenDocument {
    OpenDocument(path, text: text, version: version, countsBytes: places.countsBytes, on: files)
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
      if case .text(let bytes) = history.canonical { return bytes }
      return nil
    case .settings, .other: return nil
    }
  }
}

// The problems of a document, its canonical form and its parts, as the editor wants them.

extension OpenDocument {
  /// Returns whether a problem is in this file and not in one that it extends.
  func isOwn(_ problem: Diagnostic) -> Bool {
    problem.source.map { $0.name == source.name } ?? true
  }

  /// Returns the problems as the protocol's diagnostics, each with its related places.
  func reports(_ related: (Diagnostic, OpenDocument) -> [JSON] = { _, _ in [] }) -> [JSON] {
    problems.map { problem in
      let isHere = isOwn(problem)
      let span = isHere ? problem.span : nil
      var lines = [problem.summary + (problem.label.map { ": \($0)" } ?? "")]
      if !isHere, let other = problem.source?.name { lines[0] = "in \(other): \(lines[0])" }
      lines += problem.notes.map { "note: \($0)" } + problem.help.map { "help: \($0)" }
      let related = related(problem, self)
      return .object([
        "range": places.range(span ?? SourceSpan(0, 0)),
        "severity": .integer(problem.severity.number), "code": .string(problem.id),
        "source": "prog", "message": .string(lines.joined(separator: "\n")),
        "relatedInformation": related.isEmpty ? nil : .array(related),
      ])
    }
  }

  /// The edit that formats the document: none if it is formatted, or has errors.
  var edits: JSON {
    guard let formatted, formatted != source.bytes else { return [] }
    return [
      ["range": places.whole, "newText": .string(String(decoding: formatted, as: UTF8.self))]
    ]
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

// Hover at the place under the cursor.

extension OpenDocument {
  func hover(at place: Place, page: (String) -> String?, live: (Int) -> String?) -> JSON? {
    let offset = places.offset(place)
    let problem = problems.first { problem in
      guard let span = problem.span, problem.source?.name == source.name else { return false }
      return span.start <= offset && offset <= span.end
    }
    guard let text = problem.flatMap({ page($0.id) }) ?? live(offset) else { return nil }
    return ["contents": ["kind": "markdown", "value": .string(text)]]
  }

  /// Returns the exercise at the beginning of the line around an offset, as the line names it; nil
  /// if prog and the settings do not know it.
  func exercise(at offset: Int) -> String? {
    let text = String(decoding: source.bytes[places.lineRange(at: offset)], as: UTF8.self)
    guard kind != .other, let colon = text.firstIndex(of: ":") else { return nil }
    let start = text[..<colon].drop { " -+\"'".contains($0) }
    let name = start.split(separator: " as ", maxSplits: 1).first.map {
      $0.trimmed.trimmingQuotes
    }
    let isListed = settings?.exercises.contains { $0.name == name } ?? false
    return name.flatMap { isListed ? $0 : ExerciseLibrary.known($0)?.name }
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

/// A place as editors count them.
struct Place: Hashable {
  var line: Int
  var character: Int

  /// Nil if the node is not a place.
  init?(_ node: JSONNode?) {
    guard let line = node?["line"]?.text.flatMap({ Int($0) }),
      let character = node?["character"]?.text.flatMap({ Int($0) })
    else { return nil }
    self.line = line
    self.character = character
  }
}

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

  /// Returns the bytes of the line that contains an offset.
  func lineRange(at offset: Int) -> Range<Int> { line(lines.index(at: offset)) }

  /// Returns the line and the column of an offset.
  func position(of offset: Int) -> (line: Int, character: Int) {
    let position = self.position(of: offset, after: Position(offset: 0, line: 0, character: 0))
    return (position.line, position.character)
  }

  /// An offset with its line and its column.
  struct Position {
    var offset: Int
    var line: Int
    var character: Int
  }

  /// Returns the position of an offset that is not before another one. On the same line, only the
  /// text between them is counted.
  func position(of offset: Int, after other: Position) -> Position {
    let index = lines.index(at: offset)
    let line = lines.bytes(ofLine: index)
    let end = min(max(offset, line.lowerBound), line.upperBound)
    let isSameLine = other.line == index && line.lowerBound <= other.offset && other.offset <= end
    let start = isSameLine ? other.offset : line.lowerBound
    let counted = isSameLine ? other.character : 0
    return Position(offset: end, line: index, character: counted + units(start..<end))
  }

  /// Returns the place of an offset as `{"line":, "character":}`.
  func place(of offset: Int) -> JSON {
    let (line, character) = position(of: offset)
    return ["line": .integer(line), "character": .integer(character)]
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
  func offset(_ place: Place) -> Int {
    let character = place.character
    // Editors name the line after the last one as the end of a text.
    if place.line >= lines.count { return bytes.count }
    let line = lines.bytes(ofLine: max(0, place.line))
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
