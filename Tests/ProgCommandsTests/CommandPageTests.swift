// docs/commands.md has a section for every command.

import ArgumentParser
import Foundation
import Testing

@testable import ProgCommands

@Suite struct CommandPageTests {
  /// The words of all titles that begin with `prog`.
  private static func titles() throws -> Set<String> {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let page = try String(
      contentsOf: root.appending(path: "docs/commands.md"), encoding: .utf8)
    let titles = page.split(separator: "\n").filter { $0.hasPrefix("### prog ") }
    return Set(
      titles.flatMap { $0.split { " ,".contains($0) }.map(String.init).dropFirst(2) })
  }

  @Test func everyCommandHasASection() throws {
    let titles = try Self.titles()
    #expect(titles.isSuperset(of: ["today", "history", "share"]))
    var missing: [String] = []
    for command in ProgCommand.configuration.subcommands {
      let configuration = command.configuration
      guard configuration.shouldDisplay, let name = configuration.commandName else { continue }
      if !titles.contains(name) { missing.append(name) }
    }
    #expect(missing.isEmpty, "without a section in docs/commands.md: \(missing)")
  }
}
