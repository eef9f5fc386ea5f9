// Finds out what the word at the cursor is: a command, an option, or the value of one.

import ArgumentParser
import Diagnostics
import Interchange
import Logbook
import SafeOutput

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
        } else if option(name) != nil {
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

  private mutating func place(_ pending: String?, isEnded: Bool, group: CommandSyntax?) -> Place {
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
    if texts.count < positionals.count { return .value(positionals[texts.count], prefix: nil) }
    if let last = positionals.last, last.isRepeating { return .value(last, prefix: nil) }
    return .nothing
  }

  /// The options that can be given here: the command's, or the global ones.
  var arguments: [CommandSyntax.Argument] { usualSyntax?.arguments ?? Self.global }

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
    } + [CommandSyntax.Argument(kind: .flag, names: ["--version"], abstract: "Show the version")]
  }

  /// `prog help`, which the parser adds.
  private static let help = CommandSyntax(
    path: ["help"], abstract: "Show the help of a command",
    arguments: [
      CommandSyntax.Argument(kind: .positional, valueName: "subcommands", isRepeating: true)
    ])
}

/// A command as the parser describes it.
struct CommandSyntax {
  /// An option, a flag or a positional argument.
  struct Argument {
    enum Kind: String {
      case option, flag, positional
    }

    let kind: Kind
    /// The names with dashes, the long one first. Empty for a positional argument.
    var names: [String] = []
    /// The name of its value, in lower case.
    var valueName = ""
    var abstract = ""
    /// The only values that it takes. Empty if it takes any.
    var values: [String] = []
    var defaultValue: String?
    var isOptional = true
    var isRepeating = false

    var label: String { names.first ?? valueName }
  }

  /// The words that call the command, without `prog`: `history`, `edit`.
  var path: [String]
  var abstract: String
  var discussion = ""
  var arguments: [Argument]
  var subcommands: [CommandSyntax] = []
  /// The subcommand that runs if none is named.
  var defaultSubcommand: String?

  /// Returns the syntax of a command with its subcommands, or nil if the parser does not describe
  /// it. `path` has the words of the commands above it.
  static func of(_ command: any ParsableCommand.Type, below path: [String] = []) -> CommandSyntax? {
    let source = SourceText(name: "<commands>", text: command._dumpHelp())
    // The text comes from the parser itself, so it is JSON.
    guard let root = try? JSONReader.read(source)["command"] else { return nil }
    return CommandSyntax(root, below: path)
  }

  var positionals: [Argument] { arguments.filter { $0.kind == .positional } }

  func argument(named name: String) -> Argument? {
    arguments.first { $0.names.contains(name) }
  }
}

extension CommandSyntax {
  fileprivate init(_ node: JSONNode, below path: [String], isRoot: Bool = true) {
    // The path of the root command is given.
    let own = isRoot && path.isEmpty && node["commandname"]?.text == "prog"
    let path = own ? [] : path + [node["commandname"]?.text ?? ""]
    self.init(
      path: path, abstract: node["abstract"]?.text ?? "",
      discussion: node["discussion"]?.text ?? "",
      arguments: (node["arguments"]?.items ?? []).filter { $0["shoulddisplay"]?.isTrue ?? true }
        .compactMap { Argument($0) },
      subcommands: (node["subcommands"]?.items ?? [])
        .filter { $0["shoulddisplay"]?.isTrue ?? true && $0["commandname"]?.text != "help" }
        .map { CommandSyntax($0, below: path, isRoot: false) },
      defaultSubcommand: node["defaultsubcommand"]?.text)
  }
}

extension CommandSyntax.Argument {
  fileprivate init?(_ node: JSONNode) {
    guard let kind = node["kind"]?.text.flatMap({ Kind(rawValue: $0) }) else { return nil }
    let all = (node["names"]?.items ?? []).compactMap { name -> String? in
      guard let text = name["name"]?.text else { return nil }
      return name["kind"]?.text == "long" ? "--\(text)" : "-\(text)"
    }
    self.init(
      kind: kind,
      names: all.filter { $0.hasPrefix("--") } + all.filter { !$0.hasPrefix("--") },
      valueName: node["valuename"]?.text ?? "", abstract: node["abstract"]?.text ?? "",
      values: (node["allvalues"]?.items ?? []).compactMap(\.text),
      defaultValue: node["defaultvalue"]?.text, isOptional: node["isoptional"]?.isTrue ?? false,
      isRepeating: node["isrepeating"]?.isTrue ?? false)
  }
}

/// A text to insert, and a few words that explain it.
struct Candidate: Hashable, Sendable {
  let text: String
  let note: String

  init(_ text: String, _ note: String = "") {
    self.text = text
    self.note = note
  }

  /// False for a text with control characters, line breaks or invisible characters. Such a text
  /// cannot be typed, and shells would print it as it is.
  var isSafe: Bool { !text.isEmpty && SafeText(text).string == text }

  /// Returns the candidate after the name of its option: `--gym=home`.
  func after(_ option: String) -> Candidate { Candidate("\(option)=\(text)", note) }
}

/// The answer to a shell.
struct CompletionAnswer {
  /// The kinds of files that the shell offers too.
  enum Files: String {
    /// No files.
    case words
    case files, folders
  }

  var files = Files.words
  var candidates: [Candidate] = []
}
