// The language server of prog: what an editor asks about programs, settings and histories.
//
// It follows the Language Server Protocol 3.17,
// https://microsoft.github.io/language-server-protocol. This module takes messages and returns
// messages; the command `prog lsp` reads and writes them. It must not change files: the editor does
// that.

package import Diagnostics
import Interchange
import SystemPackage
package import Training
package import Workspace

package struct EditorSession {
  /// The answers that depend on the training folder.
  private let live: LiveAnswers
  private let navigation: NavigationRequests
  private let version: String
  /// Returns the page of an error.
  private let page: (String) -> String?
  private var documents: [String: OpenDocument] = [:]
  /// The documents whose problems the editor does not have yet.
  private var unreported: [String] = []
  private var countsBytes = false
  private var takesSnippets = false
  private var state = State.new

  private enum State {
    case new, ready, shutDown
    case ended(inOrder: Bool)
  }

  /// `today` returns the date on which sessions come next.
  package init(
    _ files: any FileSystem, version: String, page: @escaping (String) -> String?,
    today: @escaping () -> CalendarDate
  ) {
    live = LiveAnswers(files, today: today)
    navigation = NavigationRequests(live.files)
    self.version = version
    self.page = page
  }

  package var hasEnded: Bool { if case .ended = state { true } else { false } }
  /// True if it ended the session as the protocol asks: shut down first, then exit.
  package var hasEndedInOrder: Bool { if case .ended(true) = state { true } else { false } }

  /// Handles the messages that arrived together, and returns the answers to them.
  ///
  /// A request that a later message cancels is not worked out.
  package mutating func receive(_ messages: [[UInt8]]) -> [JSON] {
    let read = messages.map { message in
      Result { () throws(Diagnostic) in
        try JSONReader.read(SourceText(name: "<message>", bytes: message))
      }
    }
    let cancelled = read.compactMap { message -> String? in
      guard case .success(let node) = message, node["method"]?.string == "$/cancelRequest" else {
        return nil
      }
      return node["params"]?["id"]?.json.compact.string
    }
    return read.flatMap { message -> [JSON] in
      switch message {
      case .failure(let problem): return [Self.failure(.null, .parseError, problem.summary)]
      case .success(let node):
        if let id = node["id"]?.json, cancelled.contains(id.compact.string) {
          return [Self.failure(id, .cancelled, "cancelled")]
        }
        return receive(node)
      }
    }
  }

  private mutating func receive(_ node: JSONNode) -> [JSON] {
    guard let method = node["method"]?.string else {
      // An answer of the editor, to which there is nothing to say.
      return []
    }
    guard let id = node["id"]?.json else {
      return notified(method, node["params"])
    }
    switch answer(method, node["params"]) {
    case .success(let result):
      let more =
        method == "workspace/executeCommand"
        ? live.messages(for: node["params"]) { documents[$0] } : []
      return [["jsonrpc": "2.0", "id": id, "result": result]] + more
    case .failure(let problem): return [Self.failure(id, problem.code, problem.message)]
    }
  }

  /// Returns the problems of the documents that changed since the last call.
  ///
  /// The caller asks once no message is waiting, so that fast typing does not queue up checks.
  package mutating func reports() -> [JSON] {
    defer { unreported = [] }
    return unreported.map { address in
      let document = documents[address]
      return Self.notification(
        "textDocument/publishDiagnostics",
        .object([
          "uri": .string(address), "version": document?.version,
          "diagnostics": .array(
            document?.reports { [navigation] problem, document in
              navigation.related(to: problem, in: document)
            } ?? []),
        ]))
    } + live.endReading() + live.refreshRequests()
  }

  // MARK: Notifications

  /// Handles a notification, and returns what the editor is told at once.
  private mutating func notified(_ method: String, _ parameters: JSONNode?) -> [JSON] {
    switch method {
    case "exit":
      let isShutDown = if case .shutDown = state { true } else { false }
      state = .ended(inOrder: isShutDown)
    case "textDocument/didOpen":
      let document = parameters?["textDocument"]
      open(document, document?["text"]?.string)
      let path = document?["uri"]?.string.flatMap { FileAddress.path($0) }
      return path.map { live.beginReading(around: $0) } ?? []
    case "textDocument/didChange":
      change(parameters?["textDocument"], parameters?["contentChanges"]?.items ?? [])
    case "textDocument/didSave", "workspace/didChangeWatchedFiles":
      // Another file may be the one that a program extends, or the settings.
      live.filesChanged()
      navigation.filesChanged()
      readAgain { _ in true }
    case "textDocument/didClose":
      guard let address = parameters?["textDocument"]?["uri"]?.string else { return [] }
      if let path = documents.removeValue(forKey: address)?.path {
        live.setText(nil, at: path)
        navigation.setDocument(nil, at: address)
        readAgain { $0.reads(path) }
      }
      report(address)
    case "workspace/didChangeConfiguration": live.preferences.apply(parameters?["settings"])
    default: break
    }
    return []
  }

  private mutating func open(_ node: JSONNode?, _ text: String?) {
    guard let address = node?["uri"]?.string, let text, let path = FileAddress.path(address)
    else { return }
    show(
      OpenDocument(
        path, text: Array(text.utf8), version: node?["version"]?.json, countsBytes: countsBytes,
        on: live.files), at: address)
    readAgain { $0.reads(path) && $0.path != path }
  }

  /// Applies changes to a document, one after the other. A change without a range is the whole
  /// text.
  private mutating func change(_ node: JSONNode?, _ changes: [JSONNode]) {
    guard let address = node?["uri"]?.string, var document = documents[address] else { return }
    let path = document.path
    for change in changes {
      guard let text = change["text"]?.string else { continue }
      var bytes = document.source.bytes
      if let range = change["range"] {
        guard let start = Place(range["start"]), let end = Place(range["end"]) else { continue }
        let first = document.places.offset(start)
        bytes.replaceSubrange(first..<max(first, document.places.offset(end)), with: text.utf8)
      } else {
        bytes = Array(text.utf8)
      }
      document = document.with(bytes, version: node?["version"]?.json)
    }
    show(document, at: address)
    readAgain { $0.reads(path) && $0.path != path }
  }

  /// Takes over the new version of a document.
  private mutating func show(_ document: OpenDocument, at address: String) {
    live.setText(document.source.bytes, at: document.path)
    navigation.setDocument(document, at: address)
    documents[address] = document
    report(address)
  }

  /// Checks documents again, because files that they depend on have changed.
  private mutating func readAgain(_ isMeant: (OpenDocument) -> Bool) {
    for (address, document) in documents where isMeant(document) {
      documents[address] = document.again
      report(address)
    }
  }

  private mutating func report(_ address: String) {
    if !unreported.contains(address) { unreported.append(address) }
  }

  // MARK: Requests

  /// Why a request fails, with a code of the protocol.
  struct Refusal: Error {
    enum Code: Int {
      case parseError = -32700
      case methodNotFound = -32601
      case invalidRequest = -32600
      case notInitialized = -32002
      case cancelled = -32800
      case requestFailed = -32803
    }

    var code: Code
    var message: String
  }

  private mutating func answer(_ method: String, _ parameters: JSONNode?) -> Result<JSON, Refusal> {
    switch (state, method) {
    case (.new, "initialize"):
      state = .ready
      return .success(initialized(parameters))
    case (.new, _): return .failure(Refusal(code: .notInitialized, message: "not initialized"))
    case (.ready, "shutdown"):
      state = .shutDown
      return .success(.null)
    case (.ready, _): break
    case (.shutDown, _), (.ended, _):
      return .failure(Refusal(code: .invalidRequest, message: "the server is shut down"))
    }
    let address = parameters?["textDocument"]?["uri"]?.string ?? ""
    let document = documents[address]
    let place = Place(parameters?["position"])
    switch method {
    case "textDocument/formatting": return .success(document?.edits ?? .null)
    case "textDocument/hover":
      guard let document, let place else { return .success(.null) }
      let text = document.hover(at: place, page: page) { live.hover(document, address, at: $0) }
      return .success(text ?? .null)
    case "textDocument/completion":
      guard let document, let place else { return .success([]) }
      return .success(
        .array(
          document.completions(
            at: document.places.offset(place),
            exercises: { [live] in live.exercises(around: document) },
            today: live.today, takesSnippets: takesSnippets)))
    case "textDocument/codeAction":
      guard let document, let start = Place(parameters?["range"]?["start"]),
        let end = Place(parameters?["range"]?["end"])
      else { return .success([]) }
      let (first, last) = (document.places.offset(start), document.places.offset(end))
      let actions = CodeActions(
        document: document, address: address, range: SourceSpan(first, max(first, last)),
        isInvoked: parameters?["context"]?["triggerKind"]?.whole != 2)
      return .success(.array(actions.json))
    case "textDocument/inlayHint":
      return .success(document.map { live.hints($0, address, parameters?["range"]) } ?? [])
    case "textDocument/codeLens":
      return .success(document.map { live.lenses($0, address) } ?? [])
    case "codeLens/resolve": return .success(live.resolved(parameters) { documents[$0] })
    case "workspace/executeCommand": return .success(.null)
    default:
      if let answer = navigation.answer(method, parameters, document) { return answer }
      return .failure(Refusal(code: .methodNotFound, message: "prog does not know '\(method)'"))
    }
  }

  private mutating func initialized(_ parameters: JSONNode?) -> JSON {
    let encodings = parameters?["capabilities"]?["general"]?["positionEncodings"]?.items ?? []
    countsBytes = encodings.contains { $0.string == "utf-8" }
    let completion = parameters?["capabilities"]?["textDocument"]?["completion"]
    takesSnippets = completion?["completionItem"]?["snippetSupport"]?.isTrue ?? false
    live.begin(parameters)
    navigation.initialize(parameters, countsBytes: countsBytes)
    let capabilities: [JSON.Member] = [
      JSON.Member("positionEncoding", .string(countsBytes ? "utf-8" : "utf-16")),
      JSON.Member("textDocumentSync", ["openClose": true, "change": 2, "save": true]),
      JSON.Member("hoverProvider", true), JSON.Member("documentFormattingProvider", true),
      JSON.Member("documentSymbolProvider", true),
      JSON.Member(
        "codeActionProvider",
        ["codeActionKinds": ["quickfix", "refactor.rewrite", "refactor.extract"]]),
      JSON.Member(
        "completionProvider", ["triggerCharacters": ["-", ":", " ", "@", ".", "{", "["]]),
    ]
    return [
      "capabilities": .object(
        capabilities + LiveAnswers.capabilities + NavigationRequests.capabilities),
      "serverInfo": ["name": "prog", "version": .string(version)],
    ]
  }

  private static func notification(_ method: String, _ parameters: JSON) -> JSON {
    ["jsonrpc": "2.0", "method": .string(method), "params": parameters]
  }

  private static func failure(_ id: JSON, _ code: Refusal.Code, _ message: String) -> JSON {
    [
      "jsonrpc": "2.0", "id": id,
      "error": ["code": .integer(code.rawValue), "message": .string(message)],
    ]
  }
}

// Addresses of files as editors write them: file:///home/you/training/programs/leg%20day.yaml.

/// Reads the `file:` addresses of editors as paths.
enum FileAddress {
  /// Returns the path of a file's address; nil for another kind of address.
  static func path(_ address: String) -> FilePath? {
    guard address.lowercased().hasPrefix("file://") else { return nil }
    let rest = Array(address.utf8.dropFirst(7))
    // The part before the first slash is a host: none, or this one.
    guard let slash = rest.firstIndex(of: UInt8(ascii: "/")) else { return nil }
    var bytes: [UInt8] = []
    var place = slash
    while place < rest.count {
      if rest[place] == UInt8(ascii: "%"), place + 2 < rest.count,
        let code = UInt8(String(decoding: rest[place + 1...place + 2], as: UTF8.self), radix: 16)
      {
        bytes.append(code)
        place += 3
      } else {
        bytes.append(rest[place])
        place += 1
      }
    }
    guard !bytes.contains(0) else { return nil }
    return FilePath(String(decoding: bytes, as: UTF8.self))
  }
}

/// Finds the messages in a stream of bytes.
package struct MessageBuffer {
  /// The most bytes of a message. No program or history is larger.
  private static let longest = 64 << 20
  /// The most bytes of a header.
  private static let longestHeader = 4096

  private var bytes: [UInt8] = []
  private var used = 0
  /// True if the stream does not follow the protocol, so that no message can be found any more.
  package private(set) var isBroken = false

  package init() {}

  package mutating func append(_ new: [UInt8]) { bytes += new }

  /// Returns the next message; nil if it is not complete yet.
  package mutating func next() -> [UInt8]? {
    guard !isBroken, let header = header() else { return nil }
    guard let length = Self.length(bytes[header]), (0...Self.longest).contains(length) else {
      isBroken = true
      return nil
    }
    let start = header.upperBound + 4
    guard bytes.count - start >= length else { return nil }
    let message = Array(bytes[start..<start + length])
    used = start + length
    // Earlier messages are removed together, so that many small ones are not moved one by one.
    if used > 65_536 || used == bytes.count {
      bytes.removeFirst(used)
      used = 0
    }
    return message
  }

  /// Returns the place of the next header, without the empty line after it.
  private mutating func header() -> Range<Int>? {
    let end: [UInt8] = [0x0D, 0x0A, 0x0D, 0x0A]
    var place = used
    while place + 4 <= bytes.count {
      if bytes[place] == 0x0D, bytes[place..<place + 4].elementsEqual(end) { return used..<place }
      place += 1
    }
    isBroken = bytes.count - used > Self.longestHeader
    return nil
  }

  private static func length(_ header: ArraySlice<UInt8>) -> Int? {
    for line in String(decoding: header, as: UTF8.self).split(separator: "\r\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].lowercased() == "content-length" else { continue }
      return Int(parts[1].drop { $0 == " " })
    }
    return nil
  }

  package static func framed(_ message: JSON) -> [UInt8] {
    let body = Array(message.compact.string.utf8)
    return Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
  }
}
