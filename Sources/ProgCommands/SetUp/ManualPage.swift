// A man page in the macros of man(7), made from the description of a command.

import ArgumentParser
import Diagnostics
import Logbook
import SafeOutput
import Terminal
import Training

/// The man page of one command, or of prog itself.
struct ManualPage {
  private let syntax: CommandSyntax
  private let tree: CommandSyntax
  private let date: CalendarDate
  private var lines: [String] = []

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
    terms(title, commands.map { ("\(Self.bold($0.pageName))(1)", $0.abstract) })
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

/// The files, environment variables and exit codes of prog in words.
enum ManualFacts {
  static let files: [(name: String, text: String)] = [
    (
      "prog.yaml",
      "The settings of a training folder. prog looks for it in the current folder and those above it."
    ),
    ("programs/*.yaml", "Your programs. Training never changes them."),
    (
      "history/2026.txt",
      "The history of a year: a text file that you can read, search, correct and keep in git."
    ),
    ("history/programs/", "The versions of programs that you trained with."),
    ("prog.lock.yaml", "The sources of the programs that you added, written by prog add."),
    (
      "~/.local/share/prog/",
      "The training folder, if no other one is chosen with --dir, the current folder or PROG_DIR."
    ),
  ]

  static let environment: [(name: String, text: String)] = [
    ("PROG_DIR", "The training folder, if the current folder is not in one."),
    ("XDG_DATA_HOME", "The folder with the default training folder, instead of ~/.local/share."),
    ("HOME", "Your home folder, with the default training folder."),
    ("NO_COLOR", "If it is not empty, prog does not use colour unless --color is given."),
    ("TERM", "The kind of terminal. With 'dumb', prog uses neither colour nor a pager."),
    ("COLUMNS", "The width of the output, if it is a terminal that does not report its width."),
    (
      "PAGER",
      "The command that shows long output; less by default. 'cat' or an empty value turns it off."
    ),
    ("VISUAL", "The editor of prog history edit."),
    ("EDITOR", "The editor of prog history edit, if VISUAL is not set; vi by default."),
    ("TMPDIR", "The folder for temporary files, instead of /tmp."),
    ("LC_ALL", "The locale; with UTF-8, charts use finer characters."),
    ("LC_CTYPE", "Used if LC_ALL is not set."), ("LANG", "Used if LC_CTYPE is not set."),
    ("SSH_CONNECTION", "Set by SSH; tells another terminal where a session is open."),
  ]

  static func meaning(of status: ExitStatus) -> String {
    switch status {
    case .done: "The command succeeded."
    case .no:
      "The answer is no. check found errors, doctor found problems, or a test failed. "
        + "fmt --check, index --check or diff --exit-code found a difference. "
        + "Nothing is due with today --exit-code. An update conflicts with your edits. "
        + "A change was not confirmed. Or the command had nothing to do or to show."
    case .usage: "The command line is invalid."
    case .badInput: "A program, the history or an imported file is invalid."
    case .noInput: "A file, folder or program does not exist."
    case .bug: "prog has a bug."
    case .cannotCreate: "A file cannot be created."
    case .ioFailed: "A file cannot be read or written."
    case .locked: "Another prog process is writing; try again."
    case .badSettings: "The settings in prog.yaml are invalid."
    case .interrupted: "The command was interrupted."
    }
  }
}

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
        .unknownCommand, "no man page named '\(page)'", help: ["see 'prog manual' for all pages"])
    }
    let manual = ManualPage(syntax, tree: tree, date: try moment.date)
    context.print(SafeText(lines: manual.text))
  }
}

extension CommandSyntax {
  /// The name of the command's man page: `prog-history-edit`.
  var pageName: String { (["prog"] + path).joined(separator: "-") }

  var allSubcommands: [CommandSyntax] { subcommands.flatMap { [$0] + $0.allSubcommands } }
}
