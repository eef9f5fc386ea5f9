// The language server of prog: what an editor asks about programs, settings and histories.
//
// It follows the Language Server Protocol 3.17,
// https://microsoft.github.io/language-server-protocol. This module takes messages and returns
// messages; the command `prog lsp` reads and writes them. It must not change files: the editor does
// that.

package import Diagnostics
import Interchange
import SystemPackage
package import Workspace

package struct EditorSession {
  private let files: any FileSystem
  private let version: String
  /// Returns the page of an error.
  private let page: (String) -> String?
  private var documents: [String: OpenDocument] = [:]
  /// The documents whose problems the editor does not have yet.
  private var unreported: [String] = []
  private var countsBytes = false
  private var state = State.new

  private enum State {
    case new, ready, shutDown
    case ended(inOrder: Bool)
  }

  package init(_ files: any FileSystem, version: String, page: @escaping (String) -> String?) {
    self.files = files
    self.version = version
    self.page = page
  }

  package var hasEnded: Bool { if case .ended = state { true } else { false } }
  /// True if it ended the session as the protocol asks: shut down first, then exit.
  package var hasEndedInOrder: Bool { if case .ended(true) = state { true } else { false } }

  /// Handles one message, and returns the answers to it.
  package mutating func receive(_ message: [UInt8]) -> [JSON] {
    let node: JSONNode
    do {
      node = try JSONReader.read(SourceText(name: "<message>", bytes: message))
    } catch {
      return [Self.failure(.null, .parseError, error.summary)]
    }
    guard let method = node["method"]?.string else {
      // An answer of the editor, to which there is nothing to say.
      return []
    }
    guard let id = node["id"]?.json else {
      notified(method, node["params"])
      return []
    }
    switch answer(method, node["params"]) {
    case .success(let result): return [["jsonrpc": "2.0", "id": id, "result": result]]
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
          "diagnostics": .array(document?.reports ?? []),
        ]))
    }
  }

  // MARK: Notifications

  private mutating func notified(_ method: String, _ parameters: JSONNode?) {
    switch method {
    case "exit":
      let isShutDown = if case .shutDown = state { true } else { false }
      state = .ended(inOrder: isShutDown)
    case "textDocument/didOpen":
      let document = parameters?["textDocument"]
      open(document, document?["text"]?.string)
    case "textDocument/didChange":
      // The server asks for the whole text each time.
      open(parameters?["textDocument"], parameters?["contentChanges"]?.items?.last?["text"]?.string)
    case "textDocument/didSave", "workspace/didChangeWatchedFiles":
      // Another file may be the one that a program extends, or the settings.
      for (address, document) in documents {
        documents[address] = document.readAgain(on: files)
        report(address)
      }
    case "textDocument/didClose":
      guard let address = parameters?["textDocument"]?["uri"]?.string else { return }
      documents[address] = nil
      report(address)
    default: break
    }
  }

  private mutating func open(_ node: JSONNode?, _ text: String?) {
    guard let address = node?["uri"]?.string, let text, let path = FileAddress.path(address)
    else { return }
    documents[address] = OpenDocument(
      path, text: text, version: node?["version"]?.json, countsBytes: countsBytes, on: files)
    report(address)
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
    let document = parameters?["textDocument"]?["uri"]?.string.flatMap { documents[$0] }
    let place = parameters?["position"].flatMap { node -> (line: Int, character: Int)? in
      guard let line = node["line"]?.text.flatMap({ Int($0) }),
        let character = node["character"]?.text.flatMap({ Int($0) })
      else { return nil }
      return (line, character)
    }
    switch method {
    case "textDocument/formatting": return .success(document?.edits ?? .null)
    case "textDocument/hover":
      guard let document, let place else { return .success(.null) }
      return .success(document.hover(at: place, page: page) ?? .null)
    case "textDocument/completion":
      guard let document, let place else { return .success([]) }
      return .success(.array(document.completions(at: place)))
    case "textDocument/documentSymbol":
      return .success(.array(document?.symbols ?? []))
    default:
      return .failure(Refusal(code: .methodNotFound, message: "prog does not know '\(method)'"))
    }
  }

  private mutating func initialized(_ parameters: JSONNode?) -> JSON {
    let encodings = parameters?["capabilities"]?["general"]?["positionEncodings"]?.items ?? []
    countsBytes = encodings.contains { $0.string == "utf-8" }
    return [
      "capabilities": [
        "positionEncoding": .string(countsBytes ? "utf-8" : "utf-16"),
        "textDocumentSync": ["openClose": true, "change": 1, "save": true],
        "hoverProvider": true, "documentFormattingProvider": true, "documentSymbolProvider": true,
        "completionProvider": ["triggerCharacters": ["-", ":", " "]],
      ],
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
