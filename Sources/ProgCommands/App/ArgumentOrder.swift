// Puts arguments in the order that the parser expects. Global options may come before the command,
// and texts may begin with a dash.

import ArgumentParser
import Diagnostics
import Logbook
import Terminal

/// Rearranges and checks the arguments before the parser sees them.
enum ArgumentOrder {
  private static let globals: Set<String> = ["--dir", "--date", "--color"]
  private static let alone: Set<String> = ["--json", "--no-pager"]

  /// Returns the arguments with the command first.
  ///
  /// - Throws: `unknown-command` for a command that does not exist, with the nearest one.
  static func arranged(_ arguments: [String]) throws -> [String] {
    var moved: [String] = []
    var rest = arguments[...]
    moveGlobals(from: &rest, into: &moved)
    guard let command = rest.first else { return ["home"] + moved }
    try check(command, before: rest.dropFirst())
    if command == "help" { try checkNames(rest.dropFirst()) }
    // Global options may come before a subcommand too: `prog history --json rm ID`.
    var tail = rest.dropFirst()
    if ProgCommand.subcommand(named: command)?.configuration.defaultSubcommand != nil {
      moveGlobals(from: &tail, into: &moved)
    }
    // No argument after `--` is an option.
    let end = tail.firstIndex(of: "--") ?? tail.endIndex
    let own = settingTextsApart(in: tail[..<end] + moved, of: command)
    return [command] + own + (own.contains("--") ? tail[end...].dropFirst() : tail[end...])
  }

  /// Moves texts after `--` if one of them begins with a dash. If such a text is the value of an
  /// option, joins the two with `=`.
  ///
  /// The parser reads `-had` as three options, one of them `-h`. prog does not have options that
  /// are clusters of letters, so this is always a text.
  private static func settingTextsApart(
    in arguments: ArraySlice<String>, of command: String
  ) -> [String] {
    var rest = arguments
    guard rest.contains(where: { $0.hasPrefix("-") && $0 != "-" && isText($0) }),
      let type = ProgCommand.subcommand(named: command), let syntax = CommandSyntax.of(type)
    else { return Array(arguments) }
    let valued = Set(
      ([syntax] + syntax.subcommands).flatMap(\.arguments).filter { $0.kind == .option }
        .flatMap(\.names))
    var options: [String] = []
    var texts: [String] = []
    // The name of a subcommand stays where the parser looks for it.
    if let first = rest.first, syntax.subcommands.contains(where: { $0.path.last == first }) {
      options.append(rest.removeFirst())
    }
    var hasDash = false
    var joined = options
    while let argument = rest.popFirst() {
      if isText(argument) {
        texts.append(argument)
        joined.append(argument)
        hasDash = hasDash || argument.hasPrefix("-") && argument != "-"
        continue
      }
      var option = [argument]
      if valued.contains(argument), let value = rest.first, isText(value) {
        option = value.hasPrefix("-") && value != "-" ? ["\(argument)=\(value)"] : option + [value]
        rest.removeFirst()
      }
      options += option
      joined += option
    }
    return hasDash ? options + ["--"] + texts : joined
  }

  /// Returns false for an option: `--name`, `--name=value`, or a dash and one letter.
  private static func isText(_ argument: String) -> Bool {
    guard argument.hasPrefix("-"), argument != "-" else { return true }
    let bytes = Array(argument.utf8)
    func isLetter(_ byte: UInt8) -> Bool {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
    guard argument.hasPrefix("--") else { return bytes.count != 2 || !isLetter(bytes[1]) }
    let name = bytes.dropFirst(2).prefix { $0 != UInt8(ascii: "=") }
    guard let first = name.first, isLetter(first) else { return true }
    return !name.allSatisfy {
      isLetter($0) || $0 == UInt8(ascii: "-")
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
    }
  }

  /// Moves the global options at the start of `rest` to `moved`.
  private static func moveGlobals(from rest: inout ArraySlice<String>, into moved: inout [String]) {
    while let first = rest.first {
      let name = String(first.split(separator: "=", maxSplits: 1).first ?? "")
      if globals.contains(name), first == name, rest.count > 1 {
        moved += rest.prefix(2)
        rest = rest.dropFirst(2)
      } else if globals.contains(name) || alone.contains(name) {
        moved.append(first)
        rest = rest.dropFirst()
      } else {
        break
      }
    }
  }

  /// Throws if a name after `help` is not a command. The parser would show the help of all
  /// commands.
  private static func checkNames(_ names: ArraySlice<String>) throws {
    var names = names.filter { isText($0) }[...]
    guard let command = names.popFirst() else { return }
    try check(command, before: [])
    let own = ProgCommand.subcommand(named: command)?.configuration.commandNames ?? []
    guard let name = names.first, !own.contains(name) else { return }
    let near = nearest(to: name, among: own)
    throw LogbookError(
      .unknownCommand, "unknown command '\(command) \(name)'",
      help: [near.map { didYouMean("prog help \(command) \($0)") } ?? "see 'prog help \(command)'"])
  }

  private static func check(_ command: String, before rest: ArraySlice<String>) throws {
    guard isText(command) else { return }
    if command == "help" || ProgCommand.subcommand(named: command) != nil { return }
    let names = ProgCommand.configuration.commandNames + ["help"]
    let texts = rest.prefix { !$0.hasPrefix("--") }
    throw LogbookError(
      .unknownCommand, "unknown command '\(command)'",
      help: [CommandSuggestion(command: command, rest: Array(texts), names: names).help])
  }

  /// Returns true if errors are coloured, for use before the parser has read the options.
  static func colored(_ arguments: [String], _ context: CommandContext) -> Bool {
    var choice = ColorChoice.auto
    for (index, argument) in arguments.enumerated() {
      if argument == "--color", index + 1 < arguments.count {
        choice = ColorChoice(rawValue: arguments[index + 1]) ?? choice
      } else if argument.hasPrefix("--color=") {
        choice = ColorChoice(rawValue: String(argument.dropFirst(8))) ?? choice
      }
    }
    return choice.rendering(
      isTerminal: context.errorIsTerminal, noColor: context.environment["NO_COLOR"],
      term: context.environment["TERM"]) == .ansi
  }
}

extension CommandConfiguration {
  var commandNames: [String] {
    subcommands.compactMap { $0.configuration.commandName }
  }
}

extension ParsableCommand {
  static func subcommand(named name: String) -> (any ParsableCommand.Type)? {
    configuration.subcommands.first { $0.configuration.commandName == name }
  }
}

/// The command that the first words of a command line name, and its arguments.
struct NamedCommand {
  let type: any ParsableCommand.Type
  /// The words as they are typed: `history rm`, or `history` for the usual subcommand.
  let words: [String]
  let arguments: [String]

  init?(_ line: [String]) {
    guard let name = line.first, let command = ProgCommand.subcommand(named: name) else {
      return nil
    }
    if line.count > 1, let part = command.subcommand(named: line[1]) {
      (type, words, arguments) = (part, Array(line[..<2]), Array(line[2...]))
    } else {
      type = command.configuration.defaultSubcommand ?? command
      (words, arguments) = ([name], Array(line[1...]))
    }
  }

  /// Parses the arguments by the options of this command alone: setting up all commands takes
  /// longer than a short answer.
  func parsed() throws -> any ParsableCommand {
    // Without any argument, the parser's error would not name what is missing.
    try type.parseAsRoot(arguments.isEmpty ? ["--"] : arguments)
  }
}

/// Finds the command line that was meant by a command that does not exist.
struct CommandSuggestion {
  let command: String
  /// The arguments after it.
  let rest: [String]
  /// The commands that exist.
  let names: [String]

  private static let others = [
    "next": "prog today", "now": "prog today", "status": "prog today", "workout": "prog run",
    "train": "prog run", "session": "prog run", "finish": "prog run", "begin": "prog start",
    "week": "prog plan", "schedule": "prog plan", "list": "prog programs", "ls": "prog programs",
    "weight": "prog bodyweight", "weigh": "prog bodyweight", "bw": "prog bodyweight",
    "delete": "prog undo", "cancel": "prog undo", "move": "prog history mv",
    "rename": "prog exercises rename", "unskip": "prog redo", "unpause": "prog resume",
    "edit": "prog history edit", "version": "prog --version", "records": "prog prs",
    "best": "prog prs", "graph": "prog chart", "plot": "prog chart", "1rm": "prog e1rm",
    "max": "prog e1rm", "settings": "prog config", "gym": "prog config", "validate": "prog check",
    "lint": "prog check", "format": "prog fmt",
  ]

  var help: String {
    let near = nearest(to: command, among: names)
    if command.lowercased() == "swap" { return "to swap an exercise, type x NAME in 'prog run'" }
    if let meant = Self.others[command.lowercased()] {
      let isWeight = meant == "prog bodyweight" && rest.count == 1
      return didYouMean(isWeight ? "\(meant) \(rest[0])" : meant)
    }
    if looksLikeSets(unlessNear: near) {
      let words = near == "log" ? rest : [command] + rest
      return "to log sets: prog log \(words.joined(separator: " ").inShell)"
    }
    return near.map { didYouMean("prog \($0)") } ?? "see 'prog --help' for all commands"
  }

  /// Returns whether the arguments are sets, as in `squat 3x5 100`. With the name of a command
  /// nearby, only what cannot be anything else counts.
  private func looksLikeSets(unlessNear near: String?) -> Bool {
    let texts = rest.map { Array($0.utf8) }
    let areCertain = texts.contains { bytes in
      bytes.contains(UInt8(ascii: "@"))
        || bytes.indices.dropFirst().dropLast().contains { index in
          bytes[index] == UInt8(ascii: "x") && Self.isDigit(bytes[index - 1])
            && Self.isDigit(bytes[index + 1])
        }
    }
    return areCertain || near == nil && texts.contains { $0.contains(where: Self.isDigit) }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
