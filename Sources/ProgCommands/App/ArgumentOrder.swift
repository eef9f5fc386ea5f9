// Puts arguments in the order that the parser expects. Global options may come before the command,
// and texts may begin with a dash.

import ArgumentParser
import Diagnostics
import Logbook
import Terminal

/// Rearranges and checks the arguments before the parser sees them.
enum ArgumentOrder {
  /// The global options that take a value.
  private static let globals: Set<String> = ["--dir", "--date", "--color"]
  /// The global options without a value.
  private static let alone: Set<String> = ["--json", "--no-pager"]
  /// The options of all commands that take a value. A test compares this list with the commands.
  static let valued: Set<String> = globals.union([
    "--add", "--amrap", "--as", "--bar", "--bodyweight", "--bundle", "--by", "--characters",
    "--confirm", "--dates", "--day", "--days", "--distance", "--draft", "--drop", "--equipment",
    "--exercise", "--format", "--from", "--goal", "--gym", "--last", "--layout", "--level",
    "--metric", "--missed-every", "--move-to", "--muscle", "--next", "--note", "--output",
    "--photo", "--plan", "--program", "--range", "--ref", "--rpe", "--search", "--set", "--sex",
    "--since", "--sort", "--source", "--speak", "--svg", "--time", "--title", "--to", "--took",
    "--unit", "--units", "--until", "--utc-offset", "--weeks",
  ])

  /// Returns the arguments with the command first.
  ///
  /// - Throws: `unknown-command` for a command that does not exist, with the nearest one.
  static func arranged(_ arguments: [String]) throws -> [String] {
    var moved: [String] = []
    var rest = arguments[...]
    moveGlobals(from: &rest, into: &moved)
    guard let command = rest.first else {
      return ["home"] + moved
    }
    try check(command, before: rest.dropFirst())
    if command == "help" { try checkNames(rest.dropFirst()) }
    // Global options may come before a subcommand too: `prog history --json rm ID`.
    var tail = rest.dropFirst()
    if ProgCommand.configuration.groupNames.contains(command) {
      moveGlobals(from: &tail, into: &moved)
    }
    // No argument after `--` is an option.
    let end = tail.firstIndex(of: "--") ?? tail.endIndex
    return [command]
      + settingTextsApart(
        in: tail[..<end] + moved, texts: tail[end...].dropFirst(), isEnded: end < tail.endIndex,
        names: Self.names(of: command))
  }

  /// Returns the names of a group's subcommands, or no names for any other command.
  private static func names(of command: String) -> [String] {
    let group = ProgCommand.configuration.subcommands.first {
      $0.configuration.commandName == command
    }
    return group?.configuration.commandNames ?? []
  }

  /// Moves texts after `--` if one of them begins with a dash. If such a text is the value of an
  /// option, joins the two with `=`.
  ///
  /// The parser reads `-had` as three options, one of them `-h`. prog does not have options that
  /// are clusters of letters, so this is always a text.
  private static func settingTextsApart(
    in arguments: ArraySlice<String>, texts: ArraySlice<String>, isEnded: Bool, names: [String]
  ) -> [String] {
    var options: [String] = []
    var own: [String] = []
    /// The arguments in their original order, for the case that no text begins with a dash.
    var joined: [String] = []
    var hasDash = false
    var rest = arguments
    while let argument = rest.popFirst() {
      if isText(argument) {
        // The name of a subcommand stays where the parser looks for it.
        if own.isEmpty, options.isEmpty, joined.isEmpty, names.contains(argument) {
          options.append(argument)
        } else {
          own.append(argument)
        }
        if argument.hasPrefix("-"), argument != "-" { hasDash = true }
        joined.append(argument)
        continue
      }
      var option = [argument]
      if valued.contains(argument), let value = rest.first {
        if !value.hasPrefix("-") || value == "-" {
          option.append(value)
          rest.removeFirst()
        } else if isText(value) {
          option = ["\(argument)=\(value)"]
          rest.removeFirst()
        }
      }
      options += option
      joined += option
    }
    if hasDash { return options + ["--"] + own + texts }
    return joined + (isEnded ? ["--"] + texts : [])
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
    let own = Self.names(of: command)
    if let name = names.first, !own.contains(name) { throw unknown(name, of: command, own) }
  }

  private static func unknown(
    _ name: String, of command: String, _ names: [String]
  ) -> LogbookError {
    let near = nearest(to: name, among: names)
    return LogbookError(
      .unknownCommand, "unknown command '\(command) \(name)'",
      help: [
        near.map { didYouMean("prog help \(command) \($0)") } ?? "see 'prog help \(command)'"
      ])
  }

  private static func check(_ command: String, before rest: ArraySlice<String>) throws {
    guard isText(command) else { return }
    let commands = ProgCommand.configuration.subcommands
    if command == "help" || commands.contains(where: { $0.configuration.commandName == command }) {
      return
    }
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
  /// The names of the subcommands.
  var commandNames: [String] {
    subcommands.compactMap { $0.configuration.commandName }
  }

  /// The names of the subcommands that have subcommands themselves.
  var groupNames: [String] {
    subcommands.filter { !$0.configuration.subcommands.isEmpty }
      .compactMap { $0.configuration.commandName }
  }
}

// The probable meaning of an unknown command: sets to log, another word for a command, or a typo.

/// Finds the command line that was meant by a command that does not exist.
struct CommandSuggestion {
  let command: String
  /// The arguments after it.
  let rest: [String]
  /// The commands that exist.
  let names: [String]

  /// Command names of other programs, with prog's name.
  private static let others = [
    "next": "prog today", "now": "prog today", "status": "prog today", "workout": "prog run",
    "train": "prog run", "session": "prog run", "finish": "prog run", "begin": "prog start",
    "week": "prog plan", "schedule": "prog plan", "list": "prog programs", "ls": "prog programs",
    "weight": "prog bodyweight", "weigh": "prog bodyweight", "bw": "prog bodyweight",
    "delete": "prog undo", "cancel": "prog undo", "move": "prog history mv",
    "rename": "prog exercises rename", "unskip": "prog redo",
    "unpause": "prog resume", "edit": "prog history edit", "version": "prog --version",
    "records": "prog prs", "best": "prog prs", "graph": "prog chart", "plot": "prog chart",
    "1rm": "prog e1rm", "max": "prog e1rm", "settings": "prog config", "gym": "prog config",
    "validate": "prog check", "lint": "prog check", "format": "prog fmt",
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
