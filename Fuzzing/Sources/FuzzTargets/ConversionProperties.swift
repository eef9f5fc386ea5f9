// Properties of any program of another app that is converted.

import Diagnostics
import Interchange
import Liftoscript
import Notation
import Training

enum ConversionProperties {
  /// Checks that a text becomes a program whose sets can be read, and the same one each time.
  static func hold(for bytes: [UInt8]) throws(Violation) {
    let source = SourceText(name: "program", bytes: bytes)
    let lines =
      1 + bytes.count { $0 == 0x0A || $0 == 0x0D || $0 == 0x0B || $0 == 0x0C || $0 >= 0x80 }
    let role: (String) -> WeightRole = { $0.count % 2 == 0 ? .added : .alone }
    let program = LiftoscriptConverter.convert(source, unit: .kg, role: role)
    try hold(program, lines)
    let again = LiftoscriptConverter.convert(source, unit: .kg, role: role)
    try require(
      program.allProblems == again.allProblems
        && program.rules.map(\.name) == again.rules.map(\.name),
      "the second conversion differs")
    let table: ConvertedProgram
    do throws(Diagnostic) {
      table = try ProgramTable.read(source, role: role)
    } catch {
      return try [error].requirePlaces(in: error.source?.bytes.count ?? bytes.count)
    }
    try hold(table, lines)
  }

  private static func hold(_ program: ConvertedProgram, _ lines: Int) throws(Violation) {
    for problem in program.allProblems {
      try require(
        problem.line >= 1 && problem.line <= lines, "line \(problem.line) of \(lines) lines")
    }
    for entry in program.days.flatMap(\.entries) { try hold(entry.scheme) }
  }

  private static func hold(_ scheme: ConvertedProgram.Scheme) throws(Violation) {
    switch scheme {
    case .sets(let text): try hold(text)
    case .stages(let texts): for text in texts { try hold(text) }
    case .weeks(let schemes): for scheme in schemes.compactMap(\.self) { try hold(scheme) }
    case .prefilled: break
    }
  }

  private static func hold(_ text: String) throws(Violation) {
    let problems = SetReader.planned(text).1
    try require(problems.isEmpty, "'\(text)': \(problems.first?.summary ?? "")")
  }
}
