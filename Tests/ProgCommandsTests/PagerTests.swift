// Tests which output goes through the pager.

import Foundation
import SafeOutput
import Synchronization
import Testing

@testable import ProgCommands

@Suite struct PagerTests {
  /// The text in the pager, if it was used, and the text printed without it.
  private func run(
    _ arguments: [String], rows: Int? = 24, _ environment: [String: String] = [:],
    isTerminal: Bool = true, works: Bool = true
  ) throws -> (paged: String?, pager: [String], printed: String) {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "prog-pager-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try "units: kg\n".write(
      to: folder.appending(path: "prog.yaml"), atomically: false, encoding: .utf8)
    let printed = Mutex("")
    let paged = Mutex<(String?, [String])>((nil, []))
    var context = CommandContext.process
    context.print = { text in printed.withLock { $0 += text.string } }
    context.printError = { text in printed.withLock { $0 += text.string } }
    context.page = { pager, text in
      paged.withLock { $0 = (text.string, pager) }
      return works
    }
    context.outputIsTerminal = isTerminal
    context.inputIsTerminal = false
    context.rows = rows
    context.columns = 80
    context.environment = ["HOME": "/dev/null", "TERM": "xterm"].merging(environment) { $1 }
    context.workingDirectory = folder.path
    _ = CommandContext.$current.withValue(context) { ProgCommand.run(arguments) }
    let (text, pager) = paged.withLock { $0 }
    return (text, pager, printed.withLock { $0 })
  }

  private let long = ["exercises", "--all"]

  @Test func longOutputIsPagedWhole() throws {
    let result = try run(long)
    #expect(result.pager == ["less"])
    #expect(result.printed == "")
    #expect(result.paged == (try run(long, isTerminal: true, works: false)).printed)
    #expect(try run(long, ["PAGER": "more -s"]).pager == ["/bin/sh", "-c", "more -s"])
  }

  @Test func otherOutputIsPrinted() throws {
    #expect(try run(long, rows: 1000).paged == nil)
    #expect(try run(long, rows: nil).paged == nil)
    #expect(try run(long, isTerminal: false).paged == nil)
    #expect(try run(long + ["--json"]).paged == nil)
    #expect(try run(["--no-pager"] + long).paged == nil)
    #expect(try run(long, ["PAGER": " "]).paged == nil)
    #expect(try run(long, ["PAGER": "cat"]).paged == nil)
    #expect(try run(long, ["TERM": "dumb"]).paged == nil)
    // These may ask, or are not long.
    for command in [["init", "--help"], ["log", "squat 3x5"], ["run"], ["read", "3x5"]] {
      #expect(try run(command, rows: 2).paged == nil)
    }
  }

  @Test func anErrorFollowsTheOutput() throws {
    let result = try run(["calendar", "20x5"], rows: 1)
    #expect(result.paged == nil || result.paged == "")
    #expect(result.printed.hasPrefix("error:"))
  }
}
