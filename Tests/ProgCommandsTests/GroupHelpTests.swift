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

  @Test func helpFitsANarrowTerminal() {
    let help =
      "USAGE: prog [--dir <folder> ...] <subcommand>\n\n  See 'prog help <subcommand>' for help."
    #expect(
      GroupHelp.wrapped(help, to: 30) == """
        USAGE: prog [--dir <folder>
          ...] <subcommand>

          See 'prog help <subcommand>'
          for help.
        """)
  }

  /// The configurations of the commands that a user runs, without groups of commands.
  private static let shown: [CommandConfiguration] = {
    let top = ProgCommand.configuration.subcommands.map { $0.configuration }
    return (top + top.flatMap { group in group.subcommands.map { $0.configuration } })
      .filter { $0.shouldDisplay && $0.subcommands.isEmpty }
  }()

  @Test func everyCommandHasTwoExamples() {
    #expect(Self.shown.count > 50)
    for command in Self.shown {
      let examples =
        command.discussion.split(separator: "Examples:\n").last?
        .split(separator: "\n").filter { $0.hasPrefix("  ") } ?? []
      #expect(examples.count >= 2, "\(command.commandName ?? "")")
    }
  }
}
