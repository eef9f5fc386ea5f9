// Global options may stand before the command: they are moved behind it, where they are read.

import ArgumentParser
import Diagnostics
import Terminal

enum ArgumentOrder {
  /// The global options that take a value.
  private static let valued: Set<String> = ["--dir", "--date", "--color"]
  private static let alone: Set<String> = ["--json"]

  /// The arguments with the command first; a mistyped command is told with the nearest one.
  static func arranged(_ arguments: [String]) throws -> [String] {
    var moved: [String] = []
    var rest = arguments[...]
    while let first = rest.first {
      let name = String(first.split(separator: "=", maxSplits: 1).first ?? "")
      if valued.contains(name), first == name, rest.count > 1 {
        moved += rest.prefix(2)
        rest = rest.dropFirst(2)
      } else if valued.contains(name) || alone.contains(first) {
        moved.append(first)
        rest = rest.dropFirst()
      } else {
        break
      }
    }
    guard let command = rest.first else {
      return moved.isEmpty ? ["--help"] : Array(arguments)
    }
    try check(command)
    // Behind `--` nothing is an option any more.
    let tail = rest.dropFirst()
    guard let end = tail.firstIndex(of: "--") else { return [command] + tail + moved }
    return [command] + tail[..<end] + moved + tail[end...]
  }

  private static func check(_ command: String) throws {
    guard !command.hasPrefix("-") else { return }
    let commands = ProgCommand.configuration.subcommands
    if command == "help" || commands.contains(where: { $0.configuration.commandName == command }) {
      return
    }
    let names = ProgCommand.configuration.commandNames + ["help"]
    let near = nearest(to: command, among: names)
    throw CommandFailure(
      .unknownCommand, "unknown command '\(command)'",
      help: [near.map { "did you mean 'prog \($0)'?" } ?? "prog --help lists the commands"])
  }

  /// Whether errors are coloured, before any option was read.
  static func colored(_ arguments: [String], _ context: CommandContext) -> Bool {
    var choice = ColorChoice.auto
    for (index, argument) in arguments.enumerated() {
      if argument == "--color", index + 1 < arguments.count {
        choice = ColorWhen(rawValue: arguments[index + 1])?.choice ?? choice
      } else if argument.hasPrefix("--color=") {
        choice = ColorWhen(rawValue: String(argument.dropFirst(8)))?.choice ?? choice
      }
    }
    return choice.rendering(
      isTerminal: context.errorIsTerminal, noColor: context.environment["NO_COLOR"],
      term: context.environment["TERM"]) == .ansi
  }
}

extension CommandConfiguration {
  /// The names of all commands below the root: each names itself.
  var commandNames: [String] {
    subcommands.compactMap { $0.configuration.commandName }
  }
}
