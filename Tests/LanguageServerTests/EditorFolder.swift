// Training folders on a disk in memory, and what an editor shows about their programs.

import Diagnostics
import Foundation
import Interchange
import ShellTesting
import Testing
import WorkspaceTesting

@testable import LanguageServer

/// A training folder for an `Editor`, with files at paths in it.
struct EditorFolder {
  let disk = MemoryDisk()

  init(_ files: [String: String]) {
    for folder in ["/home", "/home/you", "/home/you/training"] { disk.addFolder(folder) }
    for (name, text) in files { add(name, text) }
  }

  /// Copies a folder of the repository.
  init(copying folder: String) throws {
    var files: [String: String] = [:]
    for suffix in [".yaml", ".txt"] {
      for path in Repository.files(under: folder, suffix: suffix) {
        files[String(path.dropFirst(folder.count + 1))] = try Repository.text(of: path)
      }
    }
    self.init(files)
  }

  func add(_ name: String, _ text: String) {
    var path = "/home/you/training"
    for part in name.split(separator: "/").dropLast() {
      path += "/" + part
      disk.addFolder(path)
    }
    disk.addFile("/home/you/training/" + name, text)
  }

  func text(_ name: String) throws -> String {
    try #require(disk.text("/home/you/training/" + name))
  }
}

extension Editor {
  /// Returns the hints of a document, each with the number of its line, from 1.
  mutating func hints(_ name: String) throws -> [(line: Int, text: String)] {
    let range: JSON = [
      "start": ["line": 0, "character": 0], "end": ["line": 100_000, "character": 0],
    ]
    let found = try request(
      "textDocument/inlayHint",
      ["textDocument": ["uri": .string("\(folder)/\(name)")], "range": range])["result"]
    return (found?.items ?? []).map { hint in
      ((hint["position"]?["line"]?.whole ?? -2) + 1, hint["label"]?.string ?? "")
    }
  }

  /// Returns the lenses of a document as in `hints`, with the command of each.
  mutating func lenses(
    _ name: String
  ) throws -> [(line: Int, text: String, command: JSON, arguments: JSON)] {
    let found = try request(
      "textDocument/codeLens", ["textDocument": ["uri": .string("\(folder)/\(name)")]])["result"]
    return try (found?.items ?? []).map { lens in
      let resolved = lens["command"] == nil ? try request("codeLens/resolve", lens.json) : nil
      let command = lens["command"] ?? resolved?["result"]?["command"]
      return (
        (lens["range"]?["start"]?["line"]?.whole ?? -2) + 1, command?["title"]?.string ?? "",
        command?["command"]?.json ?? .null, command?["arguments"]?.json ?? .null
      )
    }
  }

  /// Returns what hover shows at the first place of some words in a document, or some columns
  /// after it.
  mutating func hover(
    _ name: String, _ text: String, at words: String, plus columns: Int = 0
  ) throws -> String? {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let line = try #require(lines.firstIndex { $0.contains(words) })
    let start = try #require(lines[line].firstRange(of: words)?.lowerBound)
    let column = lines[line].distance(from: lines[line].startIndex, to: start)
    return try ask("hover", name, line: line, character: column + columns)?["contents"]?["value"]?
      .string
  }
}

extension Editor {
  /// Sends a command for a test of a document, and returns what the server sends besides the
  /// answer.
  mutating func execute(
    _ command: String, on name: String, test index: Int
  ) throws -> [JSONNode] {
    let message: JSON = [
      "jsonrpc": "2.0", "id": 1_000, "method": "workspace/executeCommand",
      "params": [
        "command": .string(command),
        "arguments": [.string("\(folder)/\(name)"), .integer(index)],
      ],
    ]
    return try server.receive([Array(message.compact.string.utf8)]).dropFirst().map(Self.node)
  }
}
