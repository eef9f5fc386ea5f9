// `prog doctor`: what is wrong with a training folder.

import ArgumentParser
import Diagnostics
import Logbook
import Terminal

struct DoctorCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", _superCommandName: "prog",
    abstract: "Look the folder over: damage, orphans, unlikely values, and what mends each.",
    discussion: """
      Nothing is changed. The exit code is 1 where something was found.
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
      show(["Nothing is wrong."])
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
      // Without its settings nothing of the folder can be told.
      return failure.diagnostics
    }
    return try DoctorChecks(opened, on: moment.date).findings
  }
}
