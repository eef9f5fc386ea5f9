// The options and arguments of a command, for completions and man pages.

import ArgumentParser
import Diagnostics
import Interchange

/// A command as the parser describes it.
struct CommandSyntax {
  /// An option, a flag or a positional argument.
  struct Argument {
    enum Kind: String {
      case option, flag, positional
    }

    let kind: Kind
    /// The names with dashes, the long one first. Empty for a positional argument.
    let names: [String]
    /// The name of its value, in lower case.
    let valueName: String
    let abstract: String
    /// The only values that it takes. Empty if it takes any.
    let values: [String]
    let defaultValue: String?
    let isOptional: Bool
    let isRepeating: Bool

    /// The name by which completions look up its values.
    var label: String { names.first ?? valueName }
  }

  /// The words that call the command, without `prog`: `history`, `edit`.
  let path: [String]
  let abstract: String
  let discussion: String
  let arguments: [Argument]
  let subcommands: [CommandSyntax]
  /// The subcommand that runs if none is named.
  let defaultSubcommand: String?

  /// Returns the syntax of a command with its subcommands, or nil if the parser does not describe
  /// it. `path` has the words of the commands above it.
  static func of(_ command: any ParsableCommand.Type, below path: [String] = []) -> CommandSyntax? {
    let source = SourceText(name: "<commands>", text: command._dumpHelp())
    // The text comes from the parser itself, so it is JSON.
    guard let root = try? JSONReader.read(source)["command"] else { return nil }
    return CommandSyntax(root, below: path)
  }

  private init(_ node: JSONNode, below path: [String], isRoot: Bool = true) {
    // The path of the root command is given.
    let own = isRoot && path.isEmpty && node["commandname"]?.text == "prog"
    let path = own ? [] : path + [node["commandname"]?.text ?? ""]
    self.path = path
    abstract = node["abstract"]?.text ?? ""
    discussion = node["discussion"]?.text ?? ""
    defaultSubcommand = node["defaultsubcommand"]?.text
    arguments = (node["arguments"]?.items ?? []).filter { $0["shoulddisplay"]?.isTrue ?? true }
      .compactMap { Argument($0) }
    subcommands = (node["subcommands"]?.items ?? [])
      .filter { $0["shoulddisplay"]?.isTrue ?? true && $0["commandname"]?.text != "help" }
      .map { CommandSyntax($0, below: path, isRoot: false) }
  }

  /// The positional arguments in their order.
  var positionals: [Argument] { arguments.filter { $0.kind == .positional } }

  func argument(named name: String) -> Argument? {
    arguments.first { $0.names.contains(name) }
  }
}

extension CommandSyntax.Argument {
  fileprivate init?(_ node: JSONNode) {
    guard let kind = node["kind"]?.text.flatMap({ Kind(rawValue: $0) }) else { return nil }
    self.kind = kind
    let all = (node["names"]?.items ?? []).compactMap { name -> String? in
      guard let text = name["name"]?.text else { return nil }
      return name["kind"]?.text == "long" ? "--\(text)" : "-\(text)"
    }
    names = all.filter { $0.hasPrefix("--") } + all.filter { !$0.hasPrefix("--") }
    valueName = node["valuename"]?.text ?? ""
    abstract = node["abstract"]?.text ?? ""
    values = (node["allvalues"]?.items ?? []).compactMap(\.text)
    defaultValue = node["defaultvalue"]?.text
    isOptional = node["isoptional"]?.isTrue ?? false
    isRepeating = node["isrepeating"]?.isTrue ?? false
  }
}
