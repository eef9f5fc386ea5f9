// One folder of the error catalogue, `Tests/ErrorCatalogue/ID/`.
//
//     input.yaml    a program: `prog check input.yaml`
//     history.txt   a history: `prog history --all` in a training folder that contains it
//     command       or shell commands, run in a copy of the folder
//     report.txt    the whole output, then `[exit N]`
//
// Other files of the folder (`prog.yaml`, `programs/`) are copied for the command too.

import Foundation
import ShellTesting
import Testing

/// The input that causes a problem, and the report it must give.
struct CatalogueEntry: Sendable, CustomTestStringConvertible {
  static let folder = "Tests/ErrorCatalogue"

  /// Every folder of the catalogue, in order.
  static let all: [CatalogueEntry] = {
    let start = Repository.root.appending(path: folder).path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: start)) ?? []
    return names.filter { !$0.hasPrefix(".") && !$0.contains(".") }.sorted()
      .map { CatalogueEntry(id: $0) }
  }()

  let id: String

  var testDescription: String { id }
  private var path: String { "\(Self.folder)/\(id)" }
  private var reportPath: String { "\(path)/report.txt" }

  var location: SourceLocation {
    SourceLocation(
      fileID: "ErrorCatalogueTests/\(reportPath)",
      filePath: Repository.root.appending(path: reportPath).path, line: 1, column: 1)
  }

  /// The lines of the expected report; nil if there is none.
  var report: [String]? {
    guard let text = try? Repository.text(of: reportPath) else { return nil }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }

  func write(report lines: [String]) throws {
    let text = lines.map { "\($0)\n" }.joined()
    try Data(text.utf8).write(to: Repository.root.appending(path: reportPath))
  }

  /// A folder without input.
  struct NoInput: Error, CustomStringConvertible {
    let path: String
    var description: String { "\(path) needs a command, input.yaml or history.txt" }
  }

  /// Runs the entry's input in a copy of its folder.
  func run() async throws -> Outcome {
    var sandbox = try Sandbox()
    defer { sandbox.remove() }
    try sandbox.start(inCopyOf: path)
    try? sandbox.delete("report.txt")
    if let command = sandbox.read("command") {
      try sandbox.delete("command")
      return try await sandbox.run(String(decoding: command, as: UTF8.self))
    }
    if sandbox.read("input.yaml") != nil {
      return try await sandbox.run("prog check input.yaml")
    }
    guard let history = sandbox.read("history.txt") else { throw NoInput(path: path) }
    try sandbox.delete("history.txt")
    try sandbox.write(history, to: "history/2025.txt")
    if sandbox.read("prog.yaml") == nil { try sandbox.write(Data(), to: "prog.yaml") }
    return try await sandbox.run("prog history --all")
  }
}
