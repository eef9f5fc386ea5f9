// The layout of canonical programs: indentation, columns, braces, anchors, line breaks.

import Diagnostics
import ProgramFormat
import Testing
import YAMLSource

extension CanonicalTests {
  @Test func linesAreIndentedByTwo() throws {
    let text = """
      program: P
      days:
      # the first
      - \u{20}
      """.replacing(
        "- \u{20}",
        with:
          "   A:\n   - Squat:  3x5   \n     note: |\n         in\n           two\n     # end of squat\n   -   Bench: 3x5\n   # of B\n   B:\n      [ Squat ,\n   Row ]"
      )
    #expect(
      try canonical(text) == """
        program: P
        days:
        # the first
          A:
            - Squat: 3x5
              note: |
                in
                  two
              # end of squat
            - Bench: 3x5
          # of B
          B:
            [Squat,
              Row]

        """)
  }

  /// A key may be an alias, which needs the space before its colon.
  @Test(arguments: [
    "{*k : 3x5, rest: 2min}", "{rest: 2min, *k : 3x5}", "*k : 3x5\n      rest: 2min",
  ])
  func keysMayBeAliases(_ entry: String) throws {
    let text = """
      program: P
      days:
        A:
          - &k Squat: 3x5
        B:
          - \(entry)

      """
    let found = try canonical(text)
    #expect(found.contains("*k : 3x5"))
    #expect(try canonical(found) == found)
  }

  @Test func alignedColumnsAreKept() throws {
    let text = """
      program: P
      lifts:
        Squat:       {1rm: 100kg}
        Bench Press: {1rm: 80kg}
        Overhead Press: {1rm: 50kg}

        Row:   {1rm: 60kg}
      days: {A: [Squat]}
      """
    #expect(
      try canonical(text) == """
        program: P
        lifts:
          Squat:          {1rm: 100kg}
          Bench Press:    {1rm: 80kg}
          Overhead Press: {1rm: 50kg}

          Row: {1rm: 60kg}
        days: {A: [Squat]}

        """)
  }

  @Test func shortMappingsAreInBraces() throws {
    let text = """
      program: P
      lifts:
        Squat:
          1rm: ask
          tm: 90% of 1rm
        Bench:
          1rm: ask # the best
        Row:
          1rm: {ask: Best}
      days: {A: [Squat]}
      """
    #expect(
      try canonical(text) == """
        program: P
        lifts:
          Squat: {1rm: ask, tm: 90% of 1rm}
          Bench:
            1rm: ask # the best
          Row:
            1rm: {ask: Best}
        days: {A: [Squat]}

        """)
  }

  @Test func anchorsComeBeforeTheirAliases() throws {
    let text = """
      program: P
      days:
        A: [{Squat: &s 3x5}]
      schemes:
        heavy: *s
      """
    #expect(try canonical(text) == text + "\n")
  }

  @Test func lineBreaksAreNormalized() throws {
    #expect(
      try canonical("\u{FEFF}program: P\r\ndays: {A: [Squat]}\r\n\r\n# end")
        == "program: P\ndays: {A: [Squat]}\n\n# end\n")
  }
}
