// An editor for the tests: sends messages, and keeps what it is told.

import Diagnostics
import Interchange
import Training
import Workspace
import WorkspaceTesting

@testable import LanguageServer

struct Editor {
  var server: EditorSession
  private var number = 0
  /// The last reported problems of each document, as JSON.
  private(set) var problems: [String: [JSONNode]] = [:]
  let folder = "file:///home/you/training"

  init(
    _ disk: MemoryDisk = MemoryDisk(), encodings: [JSON] = [], capabilities: [JSON.Member] = []
  ) throws {
    server = EditorSession(
      disk, version: "1.2.3",
      page: { id in id == "effort-out-of-range" ? "# An effort" : nil },
      today: { CalendarDate(year: 2025, month: 10, day: 6) ?? CalendarDate(days: 0) })
    let general = JSON.Member("general", ["positionEncodings": .array(encodings)])
    _ = try request("initialize", ["capabilities": .object([general] + capabilities)])
  }

  /// Sends a request and returns the answer.
  mutating func request(_ method: String, _ parameters: JSON) throws -> JSONNode {
    number += 1
    let message: JSON = [
      "jsonrpc": "2.0", "id": .integer(number), "method": .string(method), "params": parameters,
    ]
    return try Self.node(server.receive([Array(message.compact.string.utf8)])[0])
  }

  mutating func notify(_ method: String, _ parameters: JSON) throws {
    let message: JSON = ["jsonrpc": "2.0", "method": .string(method), "params": parameters]
    _ = server.receive([Array(message.compact.string.utf8)])
    for report in server.reports() {
      let parameters = try Self.node(report)["params"]
      problems[parameters?["uri"]?.string ?? ""] = parameters?["diagnostics"]?.items
    }
  }

  mutating func open(_ name: String, _ text: String) throws {
    try notify(
      "textDocument/didOpen",
      ["textDocument": ["uri": .string("\(folder)/\(name)"), "version": 1, "text": .string(text)]])
  }

  mutating func change(_ name: String, to text: String) throws {
    try notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .string("\(folder)/\(name)"), "version": 2],
        "contentChanges": [["text": .string(text)]],
      ])
  }

  /// Asks about a place of a document.
  mutating func ask(
    _ method: String, _ name: String, line: Int, character: Int
  ) throws -> JSONNode? {
    try request(
      "textDocument/\(method)",
      [
        "textDocument": ["uri": .string("\(folder)/\(name)")],
        "position": ["line": .integer(line), "character": .integer(character)],
      ])["result"]
  }

  /// The ids of a document's problems, each with its line and first column, both from 0.
  func found(_ name: String) -> [String] {
    (problems["\(folder)/\(name)"] ?? []).map { problem in
      let start = problem["range"]?["start"]
      let place = [start?["line"]?.text, start?["character"]?.text].map { $0 ?? "" }
      return "\(problem["code"]?.string ?? "") \(place.joined(separator: ":"))"
    }
  }

  static func node(_ json: JSON) throws -> JSONNode {
    try JSONReader.read(SourceText(name: "<answer>", text: json.compact.string))
  }
}
