// Helpers that read programs and describe their problems.

import Diagnostics
import Foundation
import Notation
import ProgramFormat
import Programs
import Testing
import Training

/// The repository's root, found from the path of this file.
let repository = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

/// Reads a program given as text.
func read(_ text: String) -> (program: Program?, diagnostics: [Diagnostic]) {
  ProgramFile.read(SourceText(name: "test.yaml", text: text), id: "test")
}

/// Returns the program in a text without problems.
func program(
  _ text: String, sourceLocation: SourceLocation = #_sourceLocation
) throws -> Program {
  let (program, diagnostics) = read(text)
  #expect(problems(diagnostics, text) == [], sourceLocation: sourceLocation)
  return try #require(program, sourceLocation: sourceLocation)
}

/// Returns each problem as `id: marked text`.
func problems(_ text: String) -> [String] { problems(read(text).diagnostics, text) }

func problems(_ diagnostics: [Diagnostic], _ text: String) -> [String] {
  let bytes = Array(text.utf8)
  return diagnostics.map { diagnostic in
    guard let span = diagnostic.span, span.start >= 0, span.end <= bytes.count else {
      return "\(diagnostic.id): no place"
    }
    return "\(diagnostic.id): \(String(decoding: bytes[span.start..<span.end], as: UTF8.self))"
  }
}

/// Returns a program with one day `A` and the given entries.
func dayText(_ entries: String, _ rest: String = "") -> String {
  let lines = entries.split(separator: "\n", omittingEmptySubsequences: false)
  return "program: P\n" + rest + (rest.isEmpty || rest.hasSuffix("\n") ? "" : "\n")
    + "days:\n  A:\n" + lines.map { "    \($0)\n" }.joined()
}

/// The ids of the shipped programs.
let shipped = ["leg-day", "531", "531-bbb", "stronglifts-5x5", "weekly-routine"]

/// Returns the text of a shipped program.
func shippedText(_ id: String) throws -> String {
  try String(
    contentsOf: repository.appendingPathComponent("programs/\(id).yaml"), encoding: .utf8)
}

/// Returns the expression of a written time, such as a rest.
func time(_ seconds: Int) -> Notation.Expression {
  Notation.Expression(.literal(.time(Training.Decimal(seconds))), at: SourceSpan(0, 0))
}
