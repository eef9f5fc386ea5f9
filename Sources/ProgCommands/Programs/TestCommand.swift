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
    commandName: "test", _superCommandName: "prog", abstract: "Run the tests in programs",
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
      return ProgramTestReport(program: program, results: compiled.testResults())
    }
    let results = reports.flatMap(\.results)
    if global.json {
      show(document: [
        "tests": .array(reports.flatMap(\.json)),
        "passed": .integer(results.count(where: \.hasPassed)),
        "failed": .integer(results.count { !$0.hasPassed }),
        "diagnostics": errors.isEmpty ? nil : DiagnosticRenderer().json(errors),
      ])
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

/// The test results of a program.
struct ProgramTestReport {
  let program: Program
  let results: [ProgramTestResult]

  var problems: [Diagnostic] { results.flatMap(\.problems) }

  var lines: [StyledLine] {
    guard !results.isEmpty else {
      return [StyledLine("-     ", .dim) + StyledLine("\(program.id): no tests")]
    }
    return results.flatMap { lines(of: $0) }
  }

  private func lines(of result: ProgramTestResult) -> [StyledLine] {
    let name = StyledLine("\(program.id): \(result.test.name)")
    let warnings = result.warnings.map { StyledLine("        \($0)", .yellow) }
    if result.hasPassed { return [StyledLine("ok    ", .green) + name] + warnings }
    let word = result.problems.isEmpty ? "FAIL  " : "ERROR "
    return [StyledLine(word, .red + .bold) + name]
      + result.differences.flatMap { lines(of: $0) } + warnings
  }

  private func lines(of difference: ProgramTestResult.Difference) -> [StyledLine] {
    let place = StyledLine("        \(place(difference.span)): ", .dim)
    return [
      place + StyledLine(difference.subject),
      StyledLine("          expected  ") + StyledLine(difference.expected, .green),
      StyledLine("          got       ") + StyledLine(difference.got, .red),
    ]
  }

  private func place(_ span: SourceSpan) -> String {
    let (file, position) = program.source.place(of: span)
    return "\(file):\(position.line):\(position.column)"
  }

  /// Returns the summary line: `7 tests, 1 failed`.
  static func summary(_ reports: [ProgramTestReport]) -> StyledLine {
    let results = reports.flatMap(\.results)
    let failed = results.count { !$0.hasPassed }
    let tests = results.count.counted("test")
    return failed == 0
      ? StyledLine(results.isEmpty ? "No tests." : "\(tests), all passed", .bold)
      : StyledLine("\(tests), \(failed) failed", .red + .bold)
  }

  // MARK: JSON

  var json: [JSON] {
    results.map { result in
      let (file, position) = program.source.place(of: result.test.span)
      return .object([
        "program": .string(program.id), "name": .string(result.test.name),
        "passed": .bool(result.hasPassed), "path": .string(file), "line": .integer(position.line),
        "differences": .list(result.differences.map(json)),
        "diagnostics": result.problems.isEmpty ? nil : DiagnosticRenderer().json(result.problems),
        "warnings": .texts(result.warnings),
      ])
    }
  }

  private func json(_ difference: ProgramTestResult.Difference) -> JSON {
    let (_, position) = program.source.place(of: difference.span)
    return .object([
      "subject": .string(difference.subject), "expected": .string(difference.expected),
      "got": .string(difference.got), "line": .integer(position.line),
      "column": .integer(position.column),
    ])
  }
}
