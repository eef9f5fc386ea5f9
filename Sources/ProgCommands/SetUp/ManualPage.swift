// A man page in the macros of man(7), made from the description of a command.

import ArgumentParser
import Diagnostics
import Logbook
import Training

/// The man page of one command, or of prog itself.
struct ManualPage {
  private let syntax: CommandSyntax
  private let tree: CommandSyntax
  private let date: CalendarDate
  private var lines: [String] = []

  /// The options of every command, which have a section of their own.
  private static let globals = [
    "--dir", "--date", "--json", "--no-pager", "--color", "--version", "--help",
  ]

  init(_ syntax: CommandSyntax, tree: CommandSyntax, date: CalendarDate) {
    self.syntax = syntax
    self.tree = tree
    self.date = date
    if syntax.path.isEmpty { writeMain() } else { writeCommand() }
  }

  var text: String { lines.map { $0 + "\n" }.joined() }

  // MARK: Pages

  private mutating func writeCommand() {
    head()
    synopsis()
    let (prose, examples) = parts
    section("DESCRIPTION")
    paragraphs(prose.isEmpty ? syntax.abstract + "." : prose)
    let own = syntax.arguments.filter { !Self.globals.contains($0.label) }
    items("ARGUMENTS", own.filter { $0.kind == .positional })
    items("OPTIONS", own.filter { $0.kind != .positional })
    if !syntax.subcommands.isEmpty { commands("COMMANDS", syntax.subcommands) }
    items("GLOBAL OPTIONS", syntax.arguments.filter { Self.globals.contains($0.label) })
    if !examples.isEmpty {
      section("EXAMPLES")
      code(examples)
    }
    section("EXIT STATUS")
    lines.append("See")
    lines.append(".BR prog (1).")
    seeAlso([[]] + syntax.subcommands.map(\.path))
  }

  private mutating func writeMain() {
    head()
    section("SYNOPSIS")
    lines.append(".B prog")
    lines.append("[\\fIoptions\\fR] \\fIcommand\\fR [\\fIarguments\\fR]")
    section("DESCRIPTION")
    paragraphs(
      """
      prog is a training log for the command line that knows your program. You write the program as \
      a YAML file and log your sets as text. prog works out the next workout: which day is due, how \
      much goes on the bar, and why.
      Without a command, prog shows today's workout.
      """)
    for group in ProgCommand.configuration.groupedSubcommands {
      let names = group.subcommands.compactMap { $0.configuration.commandName }
      let listed = tree.subcommands.filter { names.contains($0.path.last ?? "") }
      commands(group.name.uppercased() + " COMMANDS", listed)
    }
    let command = tree.subcommands.first { $0.path == ["today"] } ?? syntax
    items("GLOBAL OPTIONS", command.arguments.filter { Self.globals.contains($0.label) })
    terms("FILES", ManualFacts.files.map { (Self.italic($0.name), $0.text) })
    terms("ENVIRONMENT", ManualFacts.environment.map { (Self.bold($0.name), $0.text) })
    terms(
      "EXIT STATUS",
      ExitStatus.allCases.map { (Self.bold(String($0.rawValue)), ManualFacts.meaning(of: $0)) })
    section("EXAMPLES")
    code(parts.examples)
    seeAlso(tree.subcommands.map(\.path))
  }

  // MARK: Sections

  private mutating func head() {
    let name = syntax.pageName
    lines.append(
      ".TH \(name.uppercased()) 1 \"\(date.text)\" \"prog \(Version.current)\" \"prog manual\"")
    section("NAME")
    lines.append("\(Self.escaped(name)) \\- \(Self.escaped(syntax.abstract))")
  }

  private mutating func synopsis() {
    section("SYNOPSIS")
    lines.append(Self.bold("prog " + syntax.path.joined(separator: " ")))
    var parts = ["[\\fIoptions\\fR]"]
    if !syntax.subcommands.isEmpty { parts.append("[\\fIcommand\\fR]") }
    for argument in syntax.positionals {
      let name = Self.italic(argument.valueName) + (argument.isRepeating ? " ..." : "")
      parts.append(argument.isOptional ? "[\(name)]" : name)
    }
    lines.append(parts.joined(separator: " "))
  }

  /// The prose and the examples of the command's help.
  private var parts: (prose: String, examples: [String]) {
    var prose: [Substring] = []
    var examples: [String] = []
    var isExample = false
    for line in syntax.discussion.split(separator: "\n") {
      if line == "Examples:" {
        isExample = true
      } else if line.hasPrefix("  ") {
        examples.append(String(line.dropFirst(2)))
      } else if !isExample {
        prose.append(line)
      }
    }
    return (prose.joined(separator: "\n"), examples)
  }

  private mutating func section(_ title: String) { lines.append(".SH \(Self.escaped(title))") }

  private mutating func paragraphs(_ text: String) {
    for (index, line) in text.split(separator: "\n").enumerated() {
      if index > 0 { lines.append(".PP") }
      fill(String(line))
    }
  }

  private mutating func items(_ title: String, _ arguments: [CommandSyntax.Argument]) {
    terms(
      title,
      arguments.map { argument in
        // The parser's own texts end in a full stop, unlike all others.
        let isOwn = ["--help", "--version"].contains(argument.label)
        var text = isOwn ? String(argument.abstract.prefix { $0 != "." }) : argument.abstract
        if !argument.values.isEmpty {
          text += " (values: \(argument.values.joined(separator: ", ")))"
        }
        if let value = argument.defaultValue, !text.contains("by default") {
          text += " (default: \(value))"
        }
        return (Self.term(argument), text)
      })
  }

  private mutating func commands(_ title: String, _ commands: [CommandSyntax]) {
    terms(
      title,
      commands.map { ("\(Self.bold($0.pageName))(1)", $0.abstract) })
  }

  private mutating func terms(_ title: String, _ terms: [(term: String, text: String)]) {
    guard !terms.isEmpty else { return }
    section(title)
    for (term, text) in terms {
      lines += [".TP", term]
      fill(text)
    }
  }

  /// Appends a text that the reader of the page wraps, in lines of at most 80 characters.
  private mutating func fill(_ text: String) {
    var line = ""
    for word in text.split(separator: " ") {
      let word = Self.escaped(String(word))
      if !line.isEmpty, line.count + 1 + word.count > 78 {
        lines.append(Self.guarded(line))
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    if !line.isEmpty { lines.append(Self.guarded(line)) }
  }

  private mutating func code(_ code: [String]) {
    lines += [".nf", ".RS 4"] + code.map(Self.line) + [".RE", ".fi"]
  }

  private mutating func seeAlso(_ paths: [[String]]) {
    section("SEE ALSO")
    let names = paths.map { (["prog"] + $0).joined(separator: "-") }
    for (index, name) in names.enumerated() {
      lines.append(".BR \(Self.escaped(name)) (1)\(index < names.count - 1 ? "," : "")")
    }
  }

  // MARK: Texts

  private static func term(_ argument: CommandSyntax.Argument) -> String {
    switch argument.kind {
    case .positional: italic(argument.valueName)
    case .flag: argument.names.map(bold).joined(separator: ", ")
    case .option:
      argument.names.map(bold).joined(separator: ", ") + " " + italic(argument.valueName)
    }
  }

  private static func bold(_ text: String) -> String { "\\fB\(escaped(text))\\fR" }
  private static func italic(_ text: String) -> String { "\\fI\(escaped(text))\\fR" }

  private static func line(_ text: String) -> String { guarded(escaped(text)) }

  /// Returns a line of text. A period at its start would be a macro, a blank would break the line.
  private static func guarded(_ text: String) -> String {
    text.hasPrefix(".") || text.hasPrefix(" ") ? "\\&" + text : text
  }

  /// Returns a text whose characters are printed as they are, so that it can be copied.
  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      default: result.append(character)
      }
    }
  }
}
