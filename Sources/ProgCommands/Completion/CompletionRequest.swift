// Finds out what the word at the cursor is: a command, an option, or the value of one.

import ArgumentParser
import Diagnostics
import Logbook

/// A command line that ends in the word to complete.
struct CompletionRequest {
  /// The part of the command line that the word is.
  enum Place {
    case command
    /// The name of an option.
    case option
    /// The value of an option or of a positional argument. `prefix` is the option in `--gym=ho`.
    case value(CommandSyntax.Argument, prefix: String?)
    /// A command that completes its own subcommands, and what its default subcommand takes.
    case subcommand(CommandSyntax.Argument?)
    /// An argument too many.
    case nothing
  }

  /// The command, or nil if the words do not name one yet.
  private(set) var syntax: CommandSyntax?
  /// The words before the cursor that are neither options nor commands.
  private(set) var texts: [String] = []
  /// The names of the options before the cursor.
  private(set) var options: Set<String> = []
  private(set) var place = Place.nothing
  /// The word at the cursor: without the option in `--gym=ho`.
  private(set) var typed: String
  /// The training folder and the date that the words choose.
  private(set) var dir: String?
  private(set) var date: String?

  init(_ words: [String]) {
    var words = words
    typed = words.popLast() ?? ""
    var pending: String?
    var isEnded = false
    var group: CommandSyntax?
    for word in words {
      if let option = pending {
        note(option, word)
        pending = nil
      } else if !isEnded, word == "--" {
        isEnded = true
      } else if !isEnded, word.hasPrefix("-"), word != "-" {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts.first ?? "")
        options.insert(name)
        if parts.count == 2 {
          note(name, String(parts[1]))
        } else if ArgumentOrder.valued.contains(name) {
          pending = name
        }
      } else if syntax == nil {
        guard let found = Self.syntax(of: word) else { return }
        syntax = found
        if !found.subcommands.isEmpty { group = found }
      } else if let own = group, texts.isEmpty,
        let subcommand = own.subcommands.first(where: { $0.path.last == word })
      {
        (syntax, group) = (subcommand, nil)
      } else {
        texts.append(word)
      }
    }
    place = self.place(pending, isEnded: isEnded, group: group)
  }

  private mutating func note(_ option: String, _ value: String) {
    switch option {
    case "--dir": dir = value
    case "--date": date = value
    default: break
    }
  }

  private mutating func place(
    _ pending: String?, isEnded: Bool, group: CommandSyntax?
  ) -> Place {
    if let pending { return option(pending).map { .value($0, prefix: nil) } ?? .nothing }
    if !isEnded, typed.hasPrefix("-") {
      guard let equals = typed.firstIndex(of: "=") else { return .option }
      let name = String(typed[..<equals])
      typed = String(typed[typed.index(after: equals)...])
      return option(name).map { .value($0, prefix: name) } ?? .nothing
    }
    guard let syntax else { return .command }
    if let group, texts.isEmpty {
      let usual = group.subcommands.first { $0.path.last == group.defaultSubcommand }
      return .subcommand(usual?.positionals.first)
    }
    let usual = group.flatMap { group in
      group.subcommands.first { $0.path.last == group.defaultSubcommand }
    }
    let positionals = (usual ?? syntax).positionals
    if texts.count < positionals.count {
      return .value(positionals[texts.count], prefix: nil)
    }
    if let last = positionals.last, last.isRepeating { return .value(last, prefix: nil) }
    return .nothing
  }

  /// The options that can be given here: the command's, or the global ones.
  var arguments: [CommandSyntax.Argument] {
    usualSyntax?.arguments ?? Self.global
  }

  /// The syntax of the command that runs: the default subcommand if none is named.
  var usualSyntax: CommandSyntax? {
    guard let syntax else { return nil }
    return syntax.subcommands.first { $0.path.last == syntax.defaultSubcommand } ?? syntax
  }

  private func option(_ name: String) -> CommandSyntax.Argument? {
    arguments.first { $0.kind == .option && $0.names.contains(name) }
  }

  // MARK: Commands

  private static func syntax(of name: String) -> CommandSyntax? {
    guard name != "help" else { return help }
    let command = ProgCommand.configuration.subcommands.first {
      $0.configuration.commandName == name && $0.configuration.shouldDisplay
    }
    return command.flatMap { CommandSyntax.of($0) }
  }

  /// The options of every command, which may come before its name.
  private static var global: [CommandSyntax.Argument] {
    let names = ["--dir", "--date", "--json", "--no-pager", "--color"]
    return (CommandSyntax.of(HomeCommand.self)?.arguments ?? []).filter { argument in
      names.contains(argument.label) || argument.label == "--help"
    } + [CommandSyntax.Argument(flag: "--version", "Show the version")]
  }

  /// `prog help`, which the parser adds.
  private static let help = CommandSyntax(help: "help")
}

extension CommandSyntax.Argument {
  init(flag name: String, _ abstract: String) {
    kind = .flag
    names = [name]
    (valueName, self.abstract, values, defaultValue) = ("", abstract, [], nil)
    (isOptional, isRepeating) = (true, false)
  }

  init(positional name: String) {
    kind = .positional
    names = []
    (valueName, abstract, values, defaultValue) = (name, "", [], nil)
    (isOptional, isRepeating) = (true, true)
  }
}

extension CommandSyntax {
  fileprivate init(help name: String) {
    path = [name]
    (abstract, discussion) = ("Show the help of a command", "")
    arguments = [Argument(positional: "subcommands")]
    subcommands = []
    defaultSubcommand = nil
  }
}
