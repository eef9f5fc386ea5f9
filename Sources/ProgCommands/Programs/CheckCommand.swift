// `prog check` checks programs for errors.

import ArgumentParser
import Diagnostics
import Logbook
import Programs
import SystemPackage
import Terminal
import Training
import Workspace

struct CheckCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", _superCommandName: "prog",
    abstract: "Check programs for errors and likely mistakes",
    discussion: """
      Without files, prog checks all programs of the folder. Exits with status 1 if there are \
      errors. With --strict, warnings count too.
      Examples:
        prog check programs/leg-day.yaml
        prog check --strict --format sarif >prog.sarif
        prog check --against-history
      """)

  enum Format: String, OptionWord {
    case full, short, json, sarif
  }

  @OptionGroup var global: GlobalOptions

  @Argument(help: "Program files or ids; - reads one from standard input")
  var files: [String] = []

  @Option(help: "Print problems as full, short, json or sarif")
  var format: Format = .full

  @Flag(help: "Exit with status 1 for warnings too")
  var strict = false

  @Flag(
    help:
      "Also report days, exercises and start values that your edits remove from running programs")
  var againstHistory = false

  func run() throws {
    let arguments = FileArguments(global, "check")
    let (texts, problems) = try arguments.readablePrograms(files)
    var diagnostics = problems
    // The settings of each folder are read once, however many programs it has.
    var known: [FilePath: Settings] = [:]
    var trained: [FilePath: Set<String>] = [:]
    var checked: [ProgramText: Program] = [:]
    for source in texts {
      // A version that prog saved was checked when it was saved, and must not change.
      if let path = source.path, arguments.isSavedVersion(path) {
        if let damage = ProgramText.damage(ofSaved: source.text.source, at: path) {
          diagnostics.append(damage)
        }
        continue
      }
      let folder = ProgramCheck.folder(around: source.path, global)
      if let folder, known[folder.layout.root] == nil {
        let (settings, found) = try Problem.translated { try folder.settings() }
        known[folder.layout.root] = settings
        // Errors in the settings would make the reports about programs wrong.
        if found.hasErrors { diagnostics += found }
      }
      let settings = folder.flatMap { known[$0.layout.root] }
      let check = ProgramCheck(source.text, settings: settings) {
        guard let folder, let settings else { return [] }
        let names = trained[folder.layout.root] ?? ProgramCheck.trained(in: folder, settings)
        trained[folder.layout.root] = names
        return names
      }
      // The memory of one program is freed with the process.
      diagnostics += (texts.count == 1 ? keptUntilExit(check) : check).problems
      checked[source.text] = check.program
    }
    if files.isEmpty { diagnostics += try problemsOfFolder(checked) }
    if againstHistory { diagnostics += try orphans(texts.map(\.text)) }
    report(diagnostics)
    if strict ? !diagnostics.isEmpty : diagnostics.hasErrors { throw QuietExit(status: .no) }
    if !global.json, format == .full, diagnostics.isEmpty {
      let programs = texts.count.counted("program")
      show([.init(texts.isEmpty ? "No programs to check." : "No problems in \(programs).")])
    }
  }

  /// Returns the problems that no program has alone, such as a running program without a file.
  /// `checked` are the programs without errors.
  private func problemsOfFolder(_ checked: [ProgramText: Program]) throws -> [Diagnostic] {
    let date = try moment.date
    do {
      let folder = try OpenedFolder.open(global, "check")
      return DoctorChecks(programsIn: folder, on: date, checked: checked).findings
    } catch let error as LogbookError {
      // Programs are also checked outside of a training folder, and settings are reported above. A
      // file that cannot be read is only a warning, because the programs may still be right.
      let unread = error.diagnostics.filter { $0.id == WorkspaceErrorID.cannotRead.rawValue }
      return unread.map { problem in
        var warning = problem
        warning.severity = .warning
        return warning
      }
    }
  }

  /// Returns the days, slots and values in the history of running programs that these texts no
  /// longer have.
  private func orphans(_ texts: [ProgramText]) throws -> [Diagnostic] {
    let folder = try OpenedFolder.open(global, "check")
    warn(folder.warnings + folder.firstDamage)
    return try HistoryCheck(folder: folder, date: moment.date).problems(of: texts)
  }

  private func report(_ diagnostics: [Diagnostic]) {
    let renderer = DiagnosticRenderer(
      style: DiagnosticStyle(hasColor: rendering == .ansi, width: context.columns))
    if format == .sarif {
      show(SARIFLog(diagnostics).json)
    } else if global.json || format == .json {
      show(.document(["diagnostics": renderer.json(diagnostics)]))
    } else if format == .short {
      context.print(renderer.short(diagnostics))
    } else if !diagnostics.isEmpty {
      context.print(renderer.excerpts(diagnostics))
    }
  }
}
