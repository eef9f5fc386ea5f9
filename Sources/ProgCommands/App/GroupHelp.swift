// The help of a command that does something without a subcommand, such as `prog history`.

import ArgumentParser
import Terminal

/// The help of a group of commands, with the options of the command that runs by default.
///
/// The argument parser prints only the names of subcommands, although `prog history --week` needs
/// none.
enum GroupHelp {
  /// Returns the help for which these arguments ask; nil if they do not ask for the help of a
  /// group.
  static func text(for arguments: [String]) -> String? {
    guard arguments.count == 2, arguments[0] == "help" || ["--help", "-h"].contains(arguments[1])
    else { return nil }
    let name = arguments[arguments[0] == "help" ? 1 : 0]
    let commands = ProgCommand.configuration.subcommands
    guard let group = commands.first(where: { $0.configuration.commandName == name }),
      let usual = group.configuration.defaultSubcommand,
      let usualName = usual.configuration.commandName
    else { return nil }
    let usualHelp = ProgCommand.helpMessage(for: usual)
      .replacing("USAGE: prog \(name) \(usualName) ", with: "USAGE: prog \(name) ")
    return usualHelp.trimmedEnd + "\n\n"
      + subcommands(of: ProgCommand.helpMessage(for: group), except: usualName)
  }

  /// Returns a help text that fits a terminal. The argument parser does not wrap its usage and its
  /// last line, `See 'prog help <subcommand>' for detailed help.`
  static func wrapped(_ help: String, to width: Int) -> String {
    help.split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { line in
        line.hasPrefix("USAGE:") || line.hasPrefix("  See ")
          ? StyledLine(String(line)).wrapped(to: width, hanging: 2).map(\.text) : [String(line)]
      }
      .joined(separator: "\n")
  }

  /// Returns the list of subcommands at the end of a help text, without one of them.
  private static func subcommands(of help: String, except usual: String) -> String {
    var isUsual = false
    let lines = help.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { $0 != "SUBCOMMANDS:" }
      .filter { line in
        // The description of a command may continue on lines that are indented more.
        if !line.hasPrefix("   ") { isUsual = line.hasPrefix("  \(usual) ") }
        return !isUsual
      }
    return lines.joined(separator: "\n")
  }
}

extension String {
  fileprivate var trimmedEnd: Substring {
    self[..<(lastIndex { !$0.isWhitespace }.map(index(after:)) ?? startIndex)]
  }
}
