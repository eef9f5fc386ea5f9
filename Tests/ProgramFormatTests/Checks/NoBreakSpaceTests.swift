// Tests of warnings about no-break spaces.

import Diagnostics
import ProgramFormat
import Testing

@Suite struct NoBreakSpaceTests {
  /// They look like spaces, but make other names. In free text they do no harm.
  @Test func noBreakSpaces() throws {
    let text = """
      program: P\u{A0}1
      days:
        Leg\u{A0}Day:
          - Leg\u{A0}Press: 3x5\u{A0}@ 60kg "a\u{A0}b"
            note: on\u{202F}time
          - Squat: 3x5 "a\u{A0}b"
      """
    #expect(
      try lint(text) == [
        "no-break-space: \u{A0}", "no-break-space: \u{A0}", "no-break-space: \u{A0}",
      ])
    let source = SourceText(name: "a.yaml", text: text)
    let hints = ProgramFile.check(ProgramFile.resolved(source, in: .nowhere), id: "a").hints
    #expect(
      hints.flatMap(\.help) == [
        "write a normal space: `Leg Day`", "write a normal space: `Leg Press`",
        "write a normal space: `3x5 @ 60kg \"a b\"`",
      ])
  }
}
