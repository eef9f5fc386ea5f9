// The requests about places and names, and the answers to them.

import Diagnostics
import Interchange
import ProgramFormat
import SystemPackage
import Workspace

/// Answers the requests of an editor that go from one place to another.
final class NavigationRequests {
  private let files: ProgramFiles
  private var countsBytes = false

  init(_ disk: any FileSystem) { files = ProgramFiles(disk) }

  /// The capabilities that the server announces for these requests.
  static let capabilities: [JSON.Member] = [
    JSON.Member("definitionProvider", true), JSON.Member("referencesProvider", true),
    JSON.Member("documentHighlightProvider", true), JSON.Member("foldingRangeProvider", true),
    JSON.Member("selectionRangeProvider", true), JSON.Member("workspaceSymbolProvider", true),
    JSON.Member("renameProvider", ["prepareProvider": true]),
    JSON.Member("documentLinkProvider", ["resolveProvider": false]),
    JSON.Member("signatureHelpProvider", ["triggerCharacters": ["(", ","]]),
    JSON.Member(
      "semanticTokensProvider", ["legend": SemanticToken.legend, "full": true, "range": true]),
  ]

  /// Takes over what the editor can do, and the folders that it shows.
  func initialize(_ parameters: JSONNode?, countsBytes: Bool) {
    self.countsBytes = countsBytes
    var roots = parameters?["workspaceFolders"]?.items?.compactMap { $0["uri"]?.string } ?? []
    if roots.isEmpty { roots = [parameters?["rootUri"]?.string].compactMap(\.self) }
    files.workspaces = roots.compactMap { FileAddress.path($0) }
  }

  /// Takes over an open document; nil once it is closed.
  func setDocument(_ document: OpenDocument?, at address: String) {
    files.setDocument(document, at: address)
  }

  /// Reads the files on disk again, because they may have changed.
  func filesChanged() { files.forget() }

  /// Returns the answer to a request; nil for a request about something else.
  func answer(
    _ method: String, _ parameters: JSONNode?, _ document: OpenDocument?
  ) -> Result<JSON, EditorSession.Refusal>? {
    if method == "workspace/symbol" {
      return .success(.array(symbols(matching: parameters?["query"]?.string ?? "")))
    }
    guard let document else { return Self.methods.contains(method) ? .success(.null) : nil }
    let outline = DocumentOutline(document: document)
    let navigation = Navigation(files: files, document: document)
    let history = HistoryNavigation(files: files, document: document)
    let place = Place(parameters?["position"])
    switch method {
    case "textDocument/documentSymbol": return .success(.array(outline.symbols))
    case "textDocument/foldingRange": return .success(.array(outline.foldable))
    case "textDocument/selectionRange":
      let places = parameters?["positions"]?.items?.compactMap { Place($0) } ?? []
      return .success(
        .array(places.map { outline.selection(at: $0, name: navigation.name(at: $0)) }))
    case "textDocument/documentLink": return .success(.array(navigation.links))
    case "textDocument/semanticTokens/full", "textDocument/semanticTokens/range":
      return .success(navigation.tokens(in: parameters?["range"]))
    case "textDocument/signatureHelp":
      guard let place, let written = document.written, document.kind == .program else {
        return .success(.null)
      }
      let help = SignatureHelp(in: written, at: document.places.offset(place))
      return .success(help?.json ?? .null)
    default: break
    }
    guard Self.methods.contains(method) else { return nil }
    guard let place else { return .success(.null) }
    let isProgram = document.kind == .program
    do throws(RenameRefusal) {
      switch method {
      case "textDocument/definition":
        return .success(
          .array(isProgram ? navigation.definition(at: place) : history.definition(at: place)))
      case "textDocument/references":
        let withDeclarations = parameters?["context"]?["includeDeclaration"]?.json != false
        return .success(
          .array(
            isProgram
              ? navigation.references(at: place, withDeclarations: withDeclarations)
              : history.references(at: place)))
      case "textDocument/documentHighlight":
        return .success(
          .array(isProgram ? navigation.highlights(at: place) : history.highlights(at: place)))
      case "textDocument/prepareRename":
        return .success(
          try (isProgram ? navigation.renamable(at: place) : history.renamable(at: place)) ?? .null)
      default:
        let new = parameters?["newName"]?.string ?? ""
        return .success(
          try (isProgram ? navigation.renaming(at: place, to: new) : history.renamable(at: place))
            ?? .null)
      }
    } catch {
      return .failure(EditorSession.Refusal(code: .requestFailed, message: error.message))
    }
  }

  private static let methods: Set<String> = [
    "textDocument/definition", "textDocument/references", "textDocument/documentHighlight",
    "textDocument/prepareRename", "textDocument/rename", "textDocument/documentSymbol",
    "textDocument/foldingRange", "textDocument/selectionRange", "textDocument/documentLink",
    "textDocument/semanticTokens/full", "textDocument/semanticTokens/range",
    "textDocument/signatureHelp",
  ]

  // MARK: Related places

  /// Returns the places that a problem of a document is about, besides its own.
  func related(to problem: Diagnostic, in document: OpenDocument) -> [JSON] {
    Navigation(files: files, document: document).related(to: problem)
  }

  // MARK: Symbols of the workspace

  /// The most symbols that are listed.
  private static let mostSymbols = 500

  /// Returns the programs, days, schemes and progressions whose names contain some letters.
  private func symbols(matching query: String) -> [JSON] {
    var found: [JSON] = []
    for path in files.all() {
      guard let written = files.written(path) else { continue }
      let places = TextPlaces(written.source, countsBytes: countsBytes)
      func add(_ name: String, _ kind: Int, _ span: SourceSpan, in container: String?) {
        guard found.count < Self.mostSymbols, name.containsLetters(of: query) else { return }
        found.append(
          .object([
            "name": .string(name), "kind": .integer(kind),
            "location": ["uri": .string(files.address(of: path)), "range": places.range(span)],
            "containerName": container.map { .string($0) },
          ]))
      }
      let id = path.stem ?? ""
      // 2 is a module; the other numbers are those of the outline.
      add(id, 2, SourceSpan(0, 0), in: nil)
      for part in written.parts.flatMap(\.children) {
        guard let kind = part.kind, [.day, .scheme, .progression].contains(kind) else { continue }
        add(part.name, part.symbolKind, part.nameSpan, in: id)
      }
    }
    return found
  }
}

extension String {
  /// Returns whether the letters of a query occur in this order, as editors match names.
  fileprivate func containsLetters(of query: String) -> Bool {
    var rest = lowercased()[...]
    for letter in query.lowercased() where letter != " " {
      guard let index = rest.firstIndex(of: letter) else { return false }
      rest = rest[rest.index(after: index)...]
    }
    return true
  }
}

extension FileAddress {
  /// Returns the address of a file.
  static func address(_ path: FilePath) -> String {
    let kept = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/".utf8)
    return "file://"
      + path.string.utf8.map { byte in
        guard !kept.contains(byte) else { return String(UnicodeScalar(byte)) }
        let digits = String(byte, radix: 16, uppercase: true)
        return "%" + (digits.count == 1 ? "0" : "") + digits
      }.joined()
  }
}
