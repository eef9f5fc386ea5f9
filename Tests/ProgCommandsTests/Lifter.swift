// A lifter with a training folder, who looks at the screens of commands at a width.

import Foundation
import Synchronization
import Terminal
import Testing
import Training

@testable import ProgCommands

/// A scratch training folder, and what commands show in it.
final class Lifter: Sendable {
  private let folder: URL

  init(_ files: [String: String]) throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "prog-screen-\(UUID().uuidString)")
    for (name, text) in files.merging(["prog.yaml": "units: kg\n"], uniquingKeysWith: { $1 }) {
      try write(name, files[name] ?? text)
    }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func write(_ name: String, _ text: String) throws {
    let file = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: false, encoding: .utf8)
  }

  /// Returns the text of a file; empty if it cannot be read.
  func file(_ name: String) -> String {
    let bytes = FileManager.default.contents(atPath: folder.appending(path: name).path)
    return String(decoding: bytes ?? Data(), as: UTF8.self)
  }

  /// Returns the lines that a command prints: at a terminal with that many columns, in colour or
  /// not, or in a pipe. Colours are removed.
  func lines(_ arguments: String..., columns: Int? = nil, isPlain: Bool = false) -> [String] {
    run(arguments, columns: columns, isPlain: isPlain)
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  /// Returns the text that a command prints, without colours.
  @discardableResult
  func run(
    _ arguments: [String], input: String = "", columns: Int? = nil, isPlain: Bool = false
  ) -> String {
    let pipe = Pipe()
    try? pipe.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try? pipe.fileHandleForWriting.close()
    let printed = Mutex("")
    var context = CommandContext.process
    context.print = { text in printed.withLock { $0 += text.string } }
    context.printBytes = { bytes in
      printed.withLock { $0 += String(decoding: bytes, as: UTF8.self) }
    }
    context.printError = { _ in }
    context.input = Descriptor(pipe.fileHandleForReading.fileDescriptor)
    context.inputIsTerminal = false
    context.outputIsTerminal = columns != nil
    context.columns = columns ?? 80
    context.rows = nil
    context.environment = ["HOME": "/dev/null", "TERM": "xterm"]
    context.workingDirectory = folder.path
    if isPlain { context.environment["NO_COLOR"] = "1" }
    _ = CommandContext.$current.withValue(context) { ProgCommand.run(arguments) }
    try? pipe.fileHandleForReading.close()
    return printed.withLock { $0 }.replacing(/\u{1B}\[[0-9;]*m/, with: "")
  }
}
