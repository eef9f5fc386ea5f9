// `prog test` runs the tests of programs.

import ArgumentParser
import Diagnostics
import Engine
import Logbook
import Programs
import Terminal
import Training
import Workspace

struct TestCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "test", _superCommandName: "prog",
    abstract: "Run the tests in programs",
    discussion: """
      Without files, prog tests all programs of the folder. Tests do not use your history or \
      settings, so their results are the same everywhere.
      Examples:
        prog test programs/531.yaml
        prog test --json
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "Program files or ids; - reads one from standard input")
  var files: [String] = []

  func run() throws {
    let arguments = FileArguments(global, "test")
    let texts =
      files.isEmpty
      ? try arguments.readablePrograms([]).sources.map(\.text)
      : try files.map { try arguments.program($0) }
    let (programs, errors) = try programs(texts)
    // Other programs are tested even if one cannot be read.
    if programs.isEmpty, !errors.isEmpty, !global.json { throw LogbookError(errors, .badInput) }
    let reports = programs.map { program in
      let compiled = CompiledProgram(program)
      return ProgramTestReport(
        program: program, results: compiled.testResults())
    }
    let results = reports.flatMap(\.results)
    if global.json {
      show(
        .document([
          "tests": .array(reports.flatMap(\.json)),
          "passed": .integer(results.count(where: \.hasPassed)),
          "failed": .integer(results.count { !$0.hasPassed }),
          "diagnostics": errors.isEmpty ? nil : DiagnosticRenderer().json(errors),
        ]))
    } else {
      show(reports.flatMap(\.lines) + [ProgramTestReport.summary(reports)])
    }
    warn(reports.flatMap(\.problems))
    if !errors.isEmpty {
      if global.json { throw QuietExit(status: .badInput) }
      throw LogbookError(errors, .badInput)
    }
    guard results.allSatisfy(\.hasPassed) else { throw QuietExit(status: .no) }
  }

  /// Returns the programs that can be read, and the errors of the others.
  private func programs(_ texts: [ProgramText]) throws -> (read: [Program], errors: [Diagnostic]) {
    var programs: [Program] = []
    var errors: [Diagnostic] = []
    for text in texts {
      do {
        programs.append(try text.withTests())
      } catch let failure as LogbookError {
        errors += failure.diagnostics
      }
    }
    return (programs, errors)
  }
}
