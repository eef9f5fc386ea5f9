// Answers that depend on the training folder: hints, lenses, hover, and commands of lenses.

import Diagnostics
import Engine
import Interchange
import Logbook
import SystemPackage
import Training
import Workspace

/// Answers about open programs for the lifter of their folder. It keeps what it works out until a
/// text or a file changes.
final class LiveAnswers {
  /// The disk with the open documents.
  let files: BufferedFiles
  var preferences = EditorPreferences()
  private let folders: EditedFolders
  private var known: [String: OpenProgram?] = [:]
  private var requests = 0
  /// The requests by which the editor asks again, of those that it knows.
  private var refreshes: [String] = []
  private var isStale = false
  private var showsProgress = false
  /// A file whose folder is being read, which the editor was told.
  private var isReading: FilePath?

  init(_ disk: any FileSystem, today: @escaping () -> CalendarDate) {
    files = BufferedFiles(disk)
    folders = EditedFolders(disk, today: today)
  }

  /// Gives a document another text; nil once it is closed.
  func setText(_ bytes: [UInt8]?, at path: FilePath) {
    files.setBuffer(bytes, at: path)
    folders.setText(bytes, at: path)
    known = [:]
  }

  /// Reads the folders again at the next question.
  func filesChanged() {
    folders.forget()
    known = [:]
    isStale = true
  }

  /// Takes over the options of an editor that starts the server.
  func begin(_ parameters: JSONNode?) {
    preferences.apply(parameters?["initializationOptions"])
    showsProgress = parameters?["capabilities"]?["window"]?["workDoneProgress"]?.isTrue ?? false
    let workspace = parameters?["capabilities"]?["workspace"]
    refreshes = ["inlayHint", "codeLens"].filter {
      workspace?[$0]?["refreshSupport"]?.isTrue ?? false
    }
  }

  /// Returns messages that the folder of a file is being read, if that takes a while.
  func beginReading(around path: FilePath) -> [JSON] {
    guard showsProgress, isReading == nil, folders.isLarge(around: path) else { return [] }
    isReading = path
    return [
      request("window/workDoneProgress/create", ["token": Self.token]),
      Self.progress(["kind": "begin", "title": "Reading your training history"]),
    ]
  }

  /// Reads the folder that the editor was told about.
  func endReading() -> [JSON] {
    guard let path = isReading else { return [] }
    isReading = nil
    _ = folders.folder(around: path)
    return [Self.progress(["kind": "end"])]
  }

  private static let token: JSON = "prog-history"

  private static func progress(_ value: JSON) -> JSON {
    [
      "jsonrpc": "2.0", "method": "$/progress", "params": ["token": token, "value": value],
    ]
  }

  /// Returns requests by which the editor asks again for hints and lenses, if files have changed.
  func refreshRequests() -> [JSON] {
    defer { isStale = false }
    return isStale ? refreshes.map { request("workspace/\($0)/refresh", .null) } : []
  }

  private func request(_ method: String, _ parameters: JSON) -> JSON {
    requests += 1
    return [
      "jsonrpc": "2.0", "id": .string("prog-\(requests)"), "method": .string(method),
      "params": parameters,
    ]
  }

  /// The date on which sessions come next.
  var today: CalendarDate { folders.today() }

  /// Returns the exercises of a document's folder: those of its history and programs, then those of
  /// its settings.
  func exercises(around document: OpenDocument) -> [String] {
    let folder = try? folders.folder(around: document.path)?.get()
    return folder?.edited.allExerciseNames.map(\.name)
      ?? document.settings?.exercises.map(\.name) ?? []
  }

  /// Returns the program of a document; nil if it has errors or is another file.
  private func program(_ document: OpenDocument, _ address: String) -> OpenProgram? {
    if let open = known[address] { return open }
    let open = OpenProgram(
      document, at: address, in: folders.folder(around: document.path))
    known[address] = .some(open)
    return open
  }

  func hints(_ document: OpenDocument, _ address: String, _ range: JSONNode?) -> JSON {
    guard let open = program(document, address) else { return [] }
    return .array(
      InlayHints(open, preferences).json(
        from: range?["start"]?["line"]?.whole ?? 0, through: range?["end"]?["line"]?.whole ?? .max))
  }

  func lenses(_ document: OpenDocument, _ address: String) -> JSON {
    .array(program(document, address).map { CodeLenses($0, preferences).json } ?? [])
  }

  /// Returns the lens of a test with its result. `document` finds the open document at an address.
  func resolved(_ lens: JSONNode?, _ document: (String) -> OpenDocument?) -> JSON {
    guard let data = lens?["data"]?.items, data.count > 1, let address = data[0].string,
      let open = document(address).flatMap({ program($0, address) })
    else { return lens?.json ?? .null }
    let title = CodeLenses.result(ofTest: data[1].whole ?? 0, in: open)
    return [
      "range": lens?["range"]?.json ?? .null, "command": ["title": .string(title), "command": ""],
    ]
  }

  /// Returns what hover shows about a part of a program; nil if there is nothing to tell.
  func hover(_ document: OpenDocument, _ address: String, at offset: Int) -> String? {
    let folder = try? folders.folder(around: document.path)?.get()
    if let open = program(document, address),
      let node = ProgramNodeFinder(open: open, offset: offset).node
    {
      return HoverText(open: open, folder: folder).text(of: node)
    }
    let settings = document.settings ?? Settings()
    return document.exercise(at: offset).map {
      ExerciseText(name: $0, settings: settings, folder: folder).text
    }
  }

  /// Returns the messages that carry out a command of a lens. `document` finds the open document at
  /// an address.
  func messages(for parameters: JSONNode?, _ document: (String) -> OpenDocument?) -> [JSON] {
    let arguments = parameters?["arguments"]?.items ?? []
    guard let command = parameters?["command"]?.string.flatMap(EditorCommand.init),
      arguments.count > 1,
      let address = arguments[0].string, let index = arguments[1].whole,
      let open = document(address).flatMap({ program($0, address) })
    else { return [] }
    return command.messages(ofTest: index, in: open, request: request)
  }

  /// The abilities of the server that are answered here.
  static var capabilities: [JSON.Member] {
    [
      JSON.Member("inlayHintProvider", true),
      JSON.Member("codeLensProvider", ["resolveProvider": true]),
      JSON.Member(
        "executeCommandProvider",
        ["commands": .array(EditorCommand.allCases.map { .string($0.rawValue) })]),
    ]
  }
}
