// Shows the test results of one program: a line per test, and the differences of failed tests.

import Diagnostics
import Engine
import Logbook
import Programs
import Terminal
import Training

/// The test results of a program.
struct ProgramTestReport {
  let program: Program
  let results: [ProgramTestResult]

  /// The problems that kept tests from running.
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

  /// One object per test.
  var json: [JSON] {
    results.map { result in
      let (file, position) = program.source.place(of: result.test.span)
      return .object([
        "program": .string(program.id), "name": .string(result.test.name),
        "passed": .bool(result.hasPassed), "path": .string(file),
        "line": .integer(position.line),
        "differences": .list(result.differences.map(json)),
        "diagnostics": result.problems.isEmpty ? nil : DiagnosticRenderer().json(result.problems),
        "warnings": .list(result.warnings.map { .string($0) }),
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
