// `prog import liftosaur-program` converts a Liftosaur program.

import ArgumentParser
import Diagnostics
import Interchange
import Logbook
import ProgramFormat
import SystemPackage
import Terminal
import Workspace

struct ImportProgramCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "liftosaur-program",
    abstract: "Convert a Liftosaur program to a program in programs/",
    discussion: """
      FILE is the text of a program in Liftoscript. prog reports the lines that it cannot convert, \
      and writes them as comments into the program. prog never overwrites an existing file.
      Examples:
        prog import liftosaur-program my-program.txt --dry-run
        prog import liftosaur-program my-program.txt --title "My Program"
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "File with the text of the program; - reads standard input")
  var file: String

  @Option(help: "Set the title of the program (by default the name of the file)")
  var title: String?

  @Flag(help: "Show the program, without writing it")
  var dryRun = false

  func run() throws {
    let source = try ImportedSource.read(file, global, "import")
    let name = FilePath(file).lastComponent?.stem ?? file
    let title = title ?? (file == "-" ? "Imported" : name)
    let opened = try OpenedFolder.open(global, "import")
    let made = ProgramImport.liftoscript(
      source, id: ProgramImport.id(of: title), title: title, in: opened)
    try show(made, of: source.name, isDryRun: dryRun, opened)
  }
}

/// The text of a file that is converted, or of standard input.
enum ImportedSource {
  private static let longestInput = 1 << 28

  static func read(_ name: String, _ global: GlobalOptions, _ command: String) throws -> SourceText
  {
    if name == "-" {
      let input = CommandContext.current.input
      return SourceText(
        name: "<input>", bytes: StandardInput.bytes(input, limit: longestInput))
    }
    return try FileArguments(global, command).history(name).source
  }
}

extension ReportedCommand {
  /// Writes a converted program and reports what could not be converted.
  func show(
    _ made: ProgramImport, of file: String, isDryRun: Bool, _ opened: OpenedFolder
  ) throws {
    let path = "programs/\(made.id).yaml"
    if made.diagnostics.hasErrors {
      let errors = made.diagnostics.filter { $0.severity == .error }
      throw LogbookError(
        [
          Diagnostic(
            ImportErrorID.programNotConverted, "'\(file)' cannot be converted",
            notes: errors.prefix(5).map { "the program would have an error: \($0.summary)" }
              + ["nothing was changed"],
            help: ["write the program by hand: see docs/programs.md"])
        ], .badInput)
    }
    warn(made.diagnostics)
    if !isDryRun {
      if let other = opened.text(of: made.id) {
        throw LogbookError(
          .programExists, "program '\(made.id)' already exists in \(other.source.name)",
          help: ["choose another title with --title, or edit that file"], .cannotCreate)
      }
      try Problem.translated { try opened.folder.addProgram(made.id, Array(made.text.utf8)) }
    }
    if global.json {
      return show(
        .document([
          "program": .string(made.id), "file": .string(path), "dry_run": .flag(isDryRun),
          "text": isDryRun ? .string(made.text) : nil,
          "not_converted": .array(
            made.problems.map {
              .object(["line": .integer($0.line), "message": .string($0.message)])
            }),
          "added": .list(made.added.map(\.json)),
        ]))
    }
    var lines: [StyledLine] = []
    if isDryRun {
      lines +=
        made.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        .map { StyledLine(String($0)) } + [""]
    }
    if made.problems.isEmpty {
      lines.append("Everything was converted.")
    } else {
      lines.append(StyledLine("Not converted:", .bold))
      lines += made.problems.map { StyledLine("  line \($0.line): \($0.message)") }
    }
    lines += made.added.sentences.map { StyledLine($0) }
    if isDryRun {
      lines.append(StyledLine("Would create \(path). Nothing was changed."))
    } else {
      lines += [
        StyledLine("Created \(path).", .green), "Show it:   prog show \(made.id.inShell)".asLine,
        "Start it:  prog start \(made.id.inShell)".asLine,
      ]
    }
    show(lines.flatMap { $0.wrapped(to: layout.width ?? .max, hanging: 4) })
  }
}
