// The help of commands that do something without a subcommand.

import ArgumentParser
import Testing

@testable import ProgCommands

@Suite struct GroupHelpTests {
  /// The commands with a default subcommand, as a user types them.
  private static let groups = ProgCommand.configuration.subcommands
    .filter { $0.configuration.defaultSubcommand != nil }
    .compactMap { $0.configuration.commandName }

  @Test(arguments: groups)
  func theOptionsOfTheDefaultAreShown(_ group: String) throws {
    let help = try #require(GroupHelp.text(for: [group, "--help"]))
    #expect(help.contains("USAGE: prog \(group) ["))
    #expect(help.contains("--date <date>"))
    #expect(!help.contains("(default)"))
    #expect(help == GroupHelp.text(for: ["help", group]))
    #expect(help == GroupHelp.text(for: [group, "-h"]))
  }

  @Test func theOtherSubcommandsAreListed() throws {
    let help = try #require(GroupHelp.text(for: ["history", "--help"]))
    let list = help.split(separator: "SUBCOMMANDS:\n").last ?? ""
    #expect(
      list.split(separator: "\n").map { $0.prefix(7) }.prefix(3) == [
        "  edit ", "  rm   ", "  mv   ",
      ])
    #expect(!list.contains("list"))
  }

  @Test func otherHelpIsThatOfTheParser() {
    #expect(GroupHelp.text(for: ["today", "--help"]) == nil)
    #expect(GroupHelp.text(for: ["history", "edit", "--help"]) == nil)
    #expect(GroupHelp.text(for: ["history"]) == nil)
    #expect(GroupHelp.text(for: ["--help"]) == nil)
  }
}
