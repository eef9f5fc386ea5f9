// All commands with their options, as the parser describes them, and a way to run them in a test.

import ArgumentParser
import Foundation
import Logbook
import SafeOutput
import Synchronization
import Terminal
import Testing
import Training
import Workspace

@testable import ProgCommands

/// One command of the tree.
struct DescribedCommand: Sendable, CustomTestStringConvertible {
  /// The words of the command: `history`, `edit`.
  var path: [String]
  /// The names of its options that take a value, with dashes.
  var valued: [String]
  /// The names of these values, by the names of the options: `date` for `--from`.
  var values: [String: String]
  /// The names of its other options.
  var flags: [String]

  var testDescription: String { "prog " + path.joined(separator: " ") }

  /// All commands below the root, including groups.
  static let all: [DescribedCommand] = {
    struct Dump: Decodable { var command: Command }
    struct Command: Decodable {
      var commandName: String
      var subcommands: [Command]?
      var arguments: [Argument]?
    }
    struct Argument: Decodable {
      struct Name: Decodable {
        var kind: String
        var name: String
      }
      var kind: String
      var names: [Name]?
      var valueName: String?
    }
    func described(_ command: Command, below path: [String]) -> [DescribedCommand] {
      let own = path + [command.commandName]
      func options(_ kind: String) -> [(name: String, value: String)] {
        (command.arguments ?? []).filter { $0.kind == kind }.flatMap { argument in
          (argument.names ?? []).map {
            (($0.kind == "long" ? "--" : "-") + $0.name, argument.valueName ?? "")
          }
        }
      }
      let valued = options("option")
      let here = DescribedCommand(
        path: own, valued: valued.map(\.name),
        values: Dictionary(valued, uniquingKeysWith: { first, _ in first }),
        flags: options("flag").map(\.name))
      return [here]
        + (command.subcommands ?? []).flatMap { described($0, below: own) }
    }
    let bytes = Data(ProgCommand._dumpHelp().utf8)
    guard let dump = try? JSONDecoder().decode(Dump.self, from: bytes) else { return [] }
    return (dump.command.subcommands ?? []).filter { $0.commandName != "help" }
      .flatMap { described($0, below: []) }
  }()
}

/// The output and the status of a command.
struct CommandOutcome: Sendable {
  var status: Logbook.ExitStatus
  var output: String
  var errors: String

  /// Runs a command in `folder`, in this process. `columns` is the width of the terminal for
  /// errors, or nil without one.
  static func of(
    _ arguments: [String], in folder: String = "/dev/null", input: Descriptor? = nil,
    files: any FileSystem & Sendable = Disk(), columns: Int? = nil
  ) -> CommandOutcome {
    var context = CommandContext.process
    let printed = Printed()
    context.print = { printed.output($0.string) }
    context.printError = { printed.error($0.string) }
    if let input { context.input = input }
    context.files = files
    context.inputIsTerminal = false
    context.outputIsTerminal = false
    context.errorIsTerminal = columns != nil
    if let columns { context.currentColumns = { columns } }
    context.environment = ["HOME": "/dev/null", "NO_COLOR": "1"]
    context.workingDirectory = folder
    context.now = { (CalendarDate(year: 2026, month: 3, day: 4) ?? CalendarDate(days: 0), .noon) }
    let status = CommandContext.$current.withValue(context) { ProgCommand.run(arguments) }
    return CommandOutcome(status: status, output: printed.texts.0, errors: printed.texts.1)
  }
}

/// Collects the output of a command.
private final class Printed: Sendable {
  private let both = Mutex(("", ""))
  var texts: (String, String) { both.withLock { $0 } }
  func output(_ text: String) { both.withLock { $0.0 += text } }
  func error(_ text: String) { both.withLock { $0.1 += text } }
}
