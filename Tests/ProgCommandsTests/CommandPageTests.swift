// docs/commands.md has a section for every command.

import ArgumentParser
import Foundation
import Logbook
import Testing

@testable import ProgCommands

@Suite struct CommandPageTests {
  private static func page() throws -> String {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return try String(contentsOf: root.appending(path: "docs/commands.md"), encoding: .utf8)
  }

  /// The words of all titles that begin with `prog`.
  private static func titles() throws -> Set<String> {
    let titles = try page().split(separator: "\n").filter { $0.hasPrefix("### prog ") }
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

  @Test func theTableOfExitCodesMatchesTheCode() throws {
    let page = try Self.page().replacing("`", with: "")
    let rows = page.split(separator: "\n").drop { $0 != "## Exit status" }
      .filter { $0.hasPrefix("| ") }.dropFirst().map(String.init)
    let expected = ExitStatus.allCases.map { status in
      "| \(status.rawValue) | \(ManualFacts.meaning(of: status).dropLast()) |"
    }
    #expect(rows == expected)
  }
}
