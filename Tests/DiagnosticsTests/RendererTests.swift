// Tests of rendered reports, compared exactly.

import Diagnostics
import SafeOutput
import Testing

enum SampleID: String, DiagnosticID {
  case unknownKey = "unknown-key"
  case other
}

private func source(_ text: String) -> SourceText {
  SourceText(name: "programs/leg-day.yaml", text: text)
}

private func excerpt(
  _ text: String, _ start: Int, _ end: Int, label: String? = nil, width: Int = 80
) -> String {
  let diagnostic = Diagnostic(
    SampleID.other, "bad", at: SourceSpan(start, end), label: label, in: source(text))
  return DiagnosticRenderer(style: DiagnosticStyle(width: width)).excerpt(diagnostic).string
}

@Suite struct RendererTests {
  private let placed = Diagnostic(
    SampleID.unknownKey, "unknown exercise option 'warm-up'", at: SourceSpan(71, 78),
    label: "not an option of an exercise", help: ["did you mean 'warmup'?"],
    in: source(
      """
      program: Leg Day
      units: lb
      days:
        Leg Day:
          - Squat: 10, 3x5
            warm-up: 2x10 @ 0lb

      """))

  @Test func excerptHasTheDocumentedForm() {
    #expect(
      DiagnosticRenderer().excerpt(placed).string == """
        error: unknown exercise option 'warm-up' [unknown-key]
          --> programs/leg-day.yaml:6:7
           |
         6 |       warm-up: 2x10 @ 0lb
           |       ^^^^^^^ not an option of an exercise
           |
        help: did you mean 'warmup'?

        """)
  }

  @Test func notesComeBeforeHelpAndLongHelpIsIndented() {
    var copy = placed
    copy.severity = .warning
    copy.notes = ["first"]
    copy.help = ["write\na: 1\nb: 2"]
    let lines = DiagnosticRenderer().excerpt(copy).string.split(separator: "\n")
    #expect(lines.first == "warning: unknown exercise option 'warm-up' [unknown-key]")
    #expect(lines.suffix(4) == ["note: first", "help: write", "      a: 1", "      b: 2"])
  }

  @Test func rendersProblemsWithoutPlaceOrSource() {
    var copy = placed
    copy.span = nil
    #expect(
      DiagnosticRenderer().excerpt(copy).string == """
        error: unknown exercise option 'warm-up' [unknown-key]
          --> programs/leg-day.yaml
        help: did you mean 'warmup'?

        """)
    copy.source = nil
    #expect(
      DiagnosticRenderer().excerpt(copy).string == """
        error: unknown exercise option 'warm-up' [unknown-key]
        help: did you mean 'warmup'?

        """)
    #expect(
      DiagnosticRenderer().short([copy]).string
        == "error: unknown exercise option 'warm-up' [unknown-key]\n")
  }

  @Test func rendersOneLinePerProblem() {
    #expect(
      DiagnosticRenderer().short([placed]).string
        == "programs/leg-day.yaml:6:7: error: unknown exercise option 'warm-up' [unknown-key]\n")
  }

  @Test func jsonOmitsMembersThatDoNotApply() {
    #expect(
      DiagnosticRenderer().json([placed]).compact.string
        == #"[{"id":"unknown-key","severity":"error","message":"unknown exercise option 'warm-up'","#
        + #""path":"programs/leg-day.yaml","line":6,"column":7,"end_line":6,"end_column":14,"#
        + #""label":"not an option of an exercise","help":"did you mean 'warmup'?"}]"#)
    let bare = Diagnostic(SampleID.other, "bad", severity: .warning)
    #expect(
      DiagnosticRenderer().json([bare]).compact.string
        == #"[{"id":"other","severity":"warning","message":"bad"}]"#)
  }

  @Test func problemsAreSortedWithoutDuplicates() {
    let text = source("a\nb\nc\n")
    func at(_ start: Int, _ summary: String) -> Diagnostic {
      Diagnostic(SampleID.other, summary, at: SourceSpan(start, start + 1), in: text)
    }
    let report = DiagnosticRenderer().short([at(4, "c"), at(0, "a2"), at(0, "a1"), at(4, "c")])
      .string
    #expect(
      report.split(separator: "\n").map { $0.split(separator: " ")[2] } == ["a2", "a1", "c"])
    #expect(
      DiagnosticRenderer().excerpts([at(0, "a"), at(2, "b")]).string.contains("^\n\nerror: b"))
    #expect(DiagnosticRenderer().excerpts([]).string.isEmpty)
  }

  @Test func caretsFollowTheDisplayWidth() {
    #expect(excerpt("日本: é\u{301}🏋️ x\n", 8, 9).contains("\n   | " + "      ^\n"))
    #expect(excerpt("\ta\tb\n", 3, 4).contains(" 1 |     a   b\n   |         ^\n"))
    #expect(excerpt("日本\n", 0, 3).contains("   | ^^\n"))
    #expect(excerpt("ab\n", 2, 2).contains("   |   ^\n"))
    #expect(excerpt("", 0, 0).contains(" 1 |\n   | ^\n"))
    #expect(excerpt("ab", 90, 99).contains("   |   ^\n"))
  }

  @Test func spansOfSeveralLinesShowTheFirstAndLast() {
    #expect(
      excerpt("a: [1,\n  2,\n  3]\nb\n", 3, 17, label: "this").contains(
        """
         1 | a: [1,
           |    ^^^
        ...
         3 |   3]
           |   ^^ this

        """))
    #expect(!excerpt("a: |\n  x\nb: 1\n", 3, 9).contains("..."))
    #expect(!excerpt("ab\ncd\n", 0, 3).contains("cd"))
  }

  @Test func wideGuttersLineUp() {
    let text = SourceText(name: "h", bytes: Array("x\ny\n".utf8), firstLine: 99)
    let report = DiagnosticRenderer().excerpt(
      Diagnostic(SampleID.other, "bad", at: SourceSpan(0, 3), help: ["h"], in: text)
    ).string
    #expect(
      report
        == """
        error: bad [other]
            --> h:99:1
             |
          99 | x
             | ^
         100 | y
             | ^
             |
        help: h

        """)
  }

  @Test(arguments: [40, 80])
  func longLinesAreCutAroundTheCaret(_ width: Int) {
    for place in [0, 20, 150, 290, 299] {
      let text = String(repeating: "ab日 ", count: 50)
      let report = excerpt(
        text, place - place % 6, place - place % 6 + 2, label: "a label", width: width)
      for line in report.split(separator: "\n").dropFirst(2) {
        #expect(displayWidth(String(line)) <= width, "\(line)")
      }
      let lines = report.split(separator: "\n")
      let source = Array(lines[3])
      let carets = Array(lines[4])
      let column = carets.firstIndex(of: "^") ?? 0
      var at = 0
      let marked = source.first { character in
        defer { at += displayWidth(character) }
        return at == column
      }
      #expect(marked == "a", "\(report)")
    }
  }

  @Test func aMegabyteOnOneLineIsCut() {
    let text = String(repeating: "x", count: 1 << 20)
    #expect(excerpt(text, 500_000, 500_003).utf8.count < 600)
    #expect(excerpt(text, 0, 1 << 20).utf8.count < 600)
  }

  @Test func aLabelWithoutRoomGoesBelow() {
    let report = excerpt(
      "some text that is long enough\n", 25, 29, label: "what is wrong", width: 40)
    #expect(report.contains("^^^^\n   | "))
    #expect(report.contains("what is wrong\n"))
  }

  @Test func controlCharactersNeverReachTheTerminal() {
    let nasty = "a\u{1B}[31m\u{9B}2J\u{202E}\u{7F}\rb\u{0}"
    let diagnostic = Diagnostic(
      SampleID.other, "bad '\(nasty)'", at: SourceSpan(0, 1), label: nasty, notes: [nasty],
      help: [nasty], in: SourceText(name: "p\u{1B}]0;x\u{7}", text: nasty))
    let report =
      DiagnosticRenderer().excerpt(diagnostic).string
      + DiagnosticRenderer().short([diagnostic]).string
    let acting = report.unicodeScalars.filter {
      $0 != "\n" && ($0.value < 0x20 || (0x7F..<0xA0).contains($0.value) || $0.value == 0x202E)
    }
    #expect(acting.isEmpty)
    #expect(report.contains("a␛[31m<U+9B>2J<U+202E>␡"))
  }

  @Test func invalidBytesAreShownAsOneCharacterEach() {
    let text = SourceText(name: "p", bytes: [0x61, 0xFF, 0xC3, 0x62])
    let report = DiagnosticRenderer().excerpt(
      Diagnostic(SampleID.other, "bad", at: SourceSpan(3, 4), in: text)
    ).string
    #expect(report.contains(" 1 | a\u{FFFD}\u{FFFD}b\n   |    ^\n"))
  }

  @Test func colourIsOffByDefault() {
    #expect(!DiagnosticRenderer().excerpt(placed).string.contains("\u{1B}"))
    let colored = DiagnosticRenderer(style: DiagnosticStyle(hasColor: true)).excerpt(placed).string
    #expect(colored.contains("\u{1B}[1;31merror:\u{1B}[0m"))
    let plain = colored.replacing(/\u{1B}\[[0-9;]*m/, with: "")
    #expect(plain == DiagnosticRenderer().excerpt(placed).string)
  }
}
