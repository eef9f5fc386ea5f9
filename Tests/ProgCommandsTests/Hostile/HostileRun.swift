// Runs commands in this process, in a folder with hostile text, and collects their output.

import Foundation
import Logbook
import SafeOutput
import Terminal
import Testing
import Training

@testable import ProgCommands

/// Runs commands in a scratch folder, which is restored for each.
final class HostileRun: @unchecked Sendable {
  /// The form of the output: text or JSON in a pipe, or text at a terminal.
  enum Form: CaseIterable {
    case text, json, terminal
  }

  private let kind: HostileFolder
  private let root: URL
  private var folder: URL { root.appending(path: "training") }
  private var model: URL { root.appending(path: "model") }
  /// The typed input: hostile text, answers and keys.
  private var typed: String {
    "squat 5 @ 100kg\n\(kind.text)" + "\n5 @ 100kg\ny\nn\u{1B}[A\u{9B}2J\n2\nf\ny\nq\n"
  }

  init(_ kind: HostileFolder) throws {
    self.kind = kind
    root = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "prog-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    try kind.write(to: root.appending(path: "model"))
    // Two sides of a merge that differ in one entry.
    for (name, note) in [("ours", "ours"), ("theirs", "theirs")] {
      let file = root.appending(path: "model/history/2025.txt")
      var bytes = try Data(contentsOf: file)
      bytes += Data(
        "\n2025-09-03 08:00 note \"\(note) \(kind.text.filter { $0 != "\\" })\"\n".utf8)
      try bytes.write(to: root.appending(path: "model/\(name).txt"))
    }
  }

  func remove() { try? FileManager.default.removeItem(at: root) }

  /// The output of a command: filtered text, and the bytes of files.
  struct Output {
    /// The text of each print call.
    var texts: [String] = []
    var text: String { texts.joined() }
    var bytes: [UInt8] = []
  }

  func check(_ arguments: [String], form: Form) throws {
    let output = try output(arguments, form: form, input: typed)
    let found = Set(output.texts.flatMap(HostileText.forbidden))
    #expect(found == [], "\(kind) \(form): \(arguments.map(\.debugDescription))")
    // Only these print files as they are, and only into a pipe.
    #expect(output.bytes.isEmpty || ["fmt", "export"].contains(arguments.first))
  }

  func output(_ arguments: [String], form: Form, input: String) throws -> Output {
    let files = FileManager.default
    try? files.removeItem(at: folder)
    try files.copyItem(at: model, to: folder)
    let typed = root.appending(path: "typed")
    try Data(input.utf8).write(to: typed)
    let handle = try Foundation.FileHandle(forReadingFrom: typed)
    defer { try? handle.close() }
    nonisolated(unsafe) var output = Output()
    let isTerminal = form == .terminal
    var context = CommandContext.process
    context.print = { output.texts.append($0.string) }
    context.printError = { output.texts.append($0.string) }
    context.printBytes = { output.bytes += $0 }
    context.input = Descriptor(handle.fileDescriptor)
    context.inputIsTerminal = isTerminal
    context.outputIsTerminal = isTerminal
    context.rows = nil
    context.errorIsTerminal = isTerminal
    context.columns = 80
    context.currentColumns = { 80 }
    context.ringBell = {}
    context.now = { (CalendarDate(year: 2025, month: 9, day: 10) ?? CalendarDate(days: 0), .noon) }
    context.workingDirectory = folder.path
    context.environment = [
      "HOME": root.path, "TERM": "xterm\u{1B}[2J", "EDITOR": "ed\u{1B}]0;x\u{7}",
      "TMPDIR": root.path, "COLUMNS": "80",
    ]
    context.runProcess = { _ in 1 }
    context.becomeProcess = { _ in }
    context.captureProcess = { words in
      (0, Array((HostileText.controls + HostileText.marks + words).joined(separator: "\n").utf8))
    }
    // A git that answers with hostile text, as errors and as output.
    context.runGit = { call in
      let text = (HostileText.controls + HostileText.marks + call.arguments).joined(separator: "\n")
      let isFetch = call.arguments.contains("fetch")
      return GitAnswer(status: isFetch ? 128 : 0, output: Array(text.utf8), errors: text)
    }
    let options: [String] =
      switch form {
      case .text: []
      case .json: ["--json"]
      case .terminal: ["--color", "always"]
      }
    CommandContext.$current.withValue(context) { _ = ProgCommand.run(options + arguments) }
    return output
  }
}
