// `prog check`: what is wrong with a program.

import ArgumentParser
import Diagnostics
import ProgramFormat
import SystemPackage
import Terminal
import Training
import Workspace

struct CheckCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check programs: every problem with its place and a way out.",
    discussion: """
      Without files, all programs of the folder are checked.
      Examples:
        prog check programs/leg-day.yaml
        prog check --format short
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case full, short, json
  }

  @OptionGroup var global: GlobalOptions

  @Argument(help: "Program files; - reads one from standard input.")
  var files: [String] = []

  @Option(help: "How problems are shown: full, short or json.")
  var format: Format = .full

  func run() throws {
    let sources = try sources()
    let diagnostics = sources.flatMap { $0.read().diagnostics }
    report(diagnostics)
    if diagnostics.hasErrors { throw QuietExit(status: .no) }
    if !global.json, format == .full, diagnostics.isEmpty {
      show([
        .init(sources.count == 1 ? "1 program is fine." : "\(sources.count) programs are fine.")
      ])
    }
  }

  private func report(_ diagnostics: [Diagnostic]) {
    let renderer = DiagnosticRenderer(
      style: DiagnosticStyle(hasColor: rendering == .ansi, width: context.columns))
    if global.json || format == .json {
      show(.document(["diagnostics": renderer.json(diagnostics)]))
    } else if format == .short {
      context.print(renderer.short(diagnostics))
    } else if !diagnostics.isEmpty {
      context.print(renderer.excerpts(diagnostics))
    }
  }

  private func sources() throws -> [ProgramText] {
    guard !files.isEmpty else {
      let folder = try OpenedFolder.folder(global, "check")
      return try Problem.translated {
        try folder.expectFolder()
        return try folder.programTexts(shipped: ShippedPrograms.ids).texts
      }
    }
    return try files.map { try source($0) }
  }

  private func source(_ name: String) throws -> ProgramText {
    let here = FilePath(context.workingDirectory)
    guard name != "-" else {
      let bytes = StandardInput.bytes(context.input, limit: 2 << 20)
      return ProgramText(
        id: "input", source: SourceText(name: "<input>", bytes: bytes), at: here.appending("-"))
    }
    let path = here.pushing(FilePath(name))
    let files = TrainingFolder(
      here, files: Disk(), holder: LockHolder(process: 0, command: "prog check"))
    return try Problem.translated {
      guard let source = try files.text(path) else {
        throw CommandFailure(
          [Diagnostic(WorkspaceErrorID.noSuchFile, "there is no file '\(name)'")], .noInput)
      }
      return ProgramText(
        id: path.stem ?? name, source: SourceText(name: name, bytes: source.bytes), at: path)
    }
  }
}
