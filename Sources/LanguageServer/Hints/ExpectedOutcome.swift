// Writes what a test finds into its `expect`.

import Diagnostics
import Engine
import Logbook
import Notation
import ProgramFormat
import Programs
import Training

/// The edits that make a test of an open program expect what happens.
struct ExpectedOutcome {
  struct Edit {
    let span: SourceSpan
    let text: String
  }

  let edits: [Edit]

  /// Nil if the test cannot run, or if its text cannot be changed without errors.
  init?(ofTest index: Int, in open: OpenProgram) {
    guard open.program.tests.indices.contains(index) else { return nil }
    let test = open.program.tests[index]
    let outcome = test.outcome(on: open.compiled)
    if test.expected.isEmpty {
      guard let edit = Self.addition(of: outcome, to: test, in: open) else { return nil }
      edits = [edit]
    } else {
      let wrong = test.run(on: open.compiled).differences.map(\.span)
      edits = zip(test.expected, outcome).compactMap { expected, found in
        wrong.contains(expected.span)
          ? Self.replacement(of: expected, by: found.text, in: open) : nil
      }
      guard edits.count == wrong.count else { return nil }
    }
    guard !edits.isEmpty, passes(index, in: open) else { return nil }
  }

  /// Returns the edit that adds `expect` below the last line of a test.
  private static func addition(
    of outcome: [ProgramTest.Expected], to test: ProgramTest, in open: OpenProgram
  ) -> Edit? {
    let source = open.document.source
    let lines = SourceLines(source)
    guard !outcome.isEmpty, let place = open.here(test.span) else { return nil }
    func blanks(_ line: Int) -> Int? {
      let text = source.bytes[lines.bytes(ofLine: line)]
      let count = text.prefix { $0 == 0x20 }.count
      return count == text.count ? nil : count
    }
    var line = lines.index(at: place.start)
    // The line of a test in a block begins with a dash, and its other keys are indented further.
    let first = String(decoding: source.bytes[lines.bytes(ofLine: line)], as: UTF8.self)
    guard let dash = blanks(line), first.dropFirst(dash).hasPrefix("- "),
      !first.dropFirst(dash + 2).trimmed.hasPrefix("{")
    else { return nil }
    let column = first.count - first.dropFirst(dash + 2).drop { $0 == " " }.count
    var last = line
    while line + 1 < lines.count {
      line += 1
      guard let indented = blanks(line) else { continue }
      guard indented > dash else { break }
      last = line
    }
    let margin = String(repeating: " ", count: column)
    let rows = outcome.map {
      "\n\(margin)  \(ProgramFile.spelled($0.subject.text)): \(ProgramFile.spelled($0.text))"
    }
    let end = lines.bytes(ofLine: last).upperBound
    return Edit(span: SourceSpan(end, end), text: "\n\(margin)expect:\(rows.joined())")
  }

  /// Returns the edit that replaces the value of an expectation.
  private static func replacement(
    of expected: ProgramTest.Expected, by text: String, in open: OpenProgram
  ) -> Edit? {
    let bytes = open.document.source.bytes
    let wanted = Array(expected.text.utf8)
    guard let key = open.here(expected.span), !wanted.isEmpty else { return nil }
    // Between a key and its value are only a colon, blanks and quotes.
    let start = (key.end..<min(key.end + 8, bytes.count)).first { start in
      bytes[start...].starts(with: wanted)
    }
    guard var start else { return nil }
    var end = start + wanted.count
    if start > 0, end < bytes.count, bytes[start - 1] == bytes[end],
      [0x22, 0x27].contains(bytes[end])
    {
      start -= 1
      end += 1
    }
    return Edit(span: SourceSpan(start, end), text: ProgramFile.spelled(text, isFlow: true))
  }

  /// Returns whether the edited program has no new errors and the test passes in it.
  private func passes(_ index: Int, in open: OpenProgram) -> Bool {
    var bytes = open.document.source.bytes
    for edit in edits.sorted(by: { $0.span > $1.span }) {
      bytes.replaceSubrange(edit.span.start..<edit.span.end, with: Array(edit.text.utf8))
    }
    let source = SourceText(name: open.document.source.name, bytes: bytes)
    let (read, problems) = ProgramFile.read(
      ProgramFile.resolved(source, in: open.document.lookup), id: open.program.id)
    // Other tests may have errors.
    let program = read ?? ProgramFile.readableParts(source, id: open.program.id)
    func errors(_ problems: [Diagnostic]) -> Int { problems.count { $0.severity == .error } }
    guard let program, program.tests.indices.contains(index),
      errors(problems) <= errors(open.document.problems)
    else { return false }
    return program.tests[index].run(on: CompiledProgram(program)).hasPassed
  }
}
