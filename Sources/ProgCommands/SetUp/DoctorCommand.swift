// `prog doctor` checks a whole training folder.

import ArgumentParser
import Diagnostics
import Logbook
import Terminal

struct DoctorCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", _superCommandName: "prog",
    abstract: "Check the whole training folder for problems",
    discussion: """
      Reports damage, unlikely values and unknown names, each with a fix.
      Changes nothing. Exits with status 1 if it finds a problem.
      Examples:
        prog doctor
        prog doctor --json
      """)

  @OptionGroup var global: GlobalOptions

  func run() throws {
    let findings = try findings()
    let style = DiagnosticStyle(hasColor: rendering == .ansi, width: context.columns)
    let renderer = DiagnosticRenderer(style: style)
    if global.json {
      show(.document(["diagnostics": renderer.json(findings)]))
    } else if findings.isEmpty {
      show(["No problems found."])
    } else {
      context.print(renderer.excerpts(findings))
    }
    if !findings.isEmpty { throw QuietExit(status: .no) }
  }

  private func findings() throws -> [Diagnostic] {
    let opened: OpenedFolder
    do {
      opened = try OpenedFolder.open(global, "doctor")
    } catch let failure as LogbookError where failure.status == .badSettings {
      // Without settings prog cannot check anything else in the folder.
      return failure.diagnostics
    }
    return DoctorChecks(opened, on: try moment.date).findings
  }
}
