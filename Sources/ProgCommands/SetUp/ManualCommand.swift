// `prog manual` prints a man page, for `make install` and packages.

import ArgumentParser
import Logbook
import SafeOutput
import Terminal

/// A hidden command that prints the man page of prog or of a command, made from the command tree.
struct ManualCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual", _superCommandName: "prog",
    abstract: "Print a man page, or the names of all man pages",
    discussion: """
      Examples:
        prog manual prog-today | man -l -
        prog manual
      """, shouldDisplay: false)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "Name of the page, such as prog or prog-today")
  var page: String?

  func run() throws {
    guard let tree = CommandSyntax.of(ProgCommand.self) else { return }
    let pages = [tree] + tree.allSubcommands
    guard let page else {
      return show(pages.map { StyledLine($0.pageName) })
    }
    guard let syntax = pages.first(where: { $0.pageName == page }) else {
      throw LogbookError(
        .unknownCommand, "no man page named '\(page)'",
        help: ["see 'prog manual' for all pages"])
    }
    let manual = ManualPage(syntax, tree: tree, date: try moment.date)
    context.print(SafeText(lines: manual.text))
  }
}

extension CommandSyntax {
  /// The name of the command's man page: `prog-history-edit`.
  var pageName: String { (["prog"] + path).joined(separator: "-") }

  /// The commands below this one that help lists.
  var allSubcommands: [CommandSyntax] { subcommands.flatMap { [$0] + $0.allSubcommands } }
}
