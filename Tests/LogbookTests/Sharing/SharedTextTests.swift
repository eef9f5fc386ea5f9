// Programs as one file for others: complete, sound, and without the owner's numbers.

import Diagnostics
import Embedded
import Engine
import Logbook
import ProgramFormat
import Programs
import Testing
import Workspace

@Suite struct SharedTextTests {
  /// Every shipped program survives: its file for others passes its tests and plans the same weeks.
  @Test(arguments: ShippedPrograms.ids)
  func shippedProgramsStayTheSame(_ id: String) throws {
    let source = try #require(ProgramText.shipped(id))
    let bundle = try ProgramBundle(source, settings: Settings(), keepsComments: false)
    let again = ProgramText(id: id, source: bundle.text.source)
    #expect(again.check().diagnostics.filter { $0.severity == .error }.map(\.summary) == [])
    #expect(!String(decoding: again.source.bytes, as: UTF8.self).contains("extends:"))
    let builtIn = bundle.program.progressions.values.filter(\.isBuiltIn).map(\.name)
    #expect(builtIn == [])
    let difference = try ProgramDifference(
      from: source, to: again, values: [], weeks: 2, settings: Settings(), engine: EngineSettings())
    #expect(difference.days == [] && difference.rules == [] && difference.lifts == [])
    #expect(difference.schedule == nil)
    // Sharing the result again changes nothing.
    let twice = try ProgramBundle(again, settings: Settings(), keepsComments: false)
    #expect(twice.text.source.bytes == bundle.text.source.bytes)
    #expect(bundle.readme(picture: "x.svg").contains(bundle.program.description.title.prefix(4)))
  }

  private func shared(_ text: String, keepsComments: Bool = false) throws -> SharedText {
    try ProgramBundle(
      ProgramText(id: "mine", source: SourceText(name: "mine.yaml", text: text)),
      settings: Settings(), keepsComments: keepsComments
    ).text
  }

  private static let mine = """
    # Mine, since May.
    program: Mine
    lifts:
      Squat: {1rm: 140kg, tm: 90% of 1rm}  # tested
      Bench Press: {weight: bw+10kg, 5rm: 80kg}
    days:
      A:
        - Squat: 3x5 @ 80%
          note: "Look ahead # here"
        - Bench Press: 5x5 @ 90% of 5rm
    tests:
      - name: plans
        with: {Squat.1rm: 100kg}
        play: 1 day made
        expect: {next A Squat: "3x5 @ 72.5kg"}

    """

  /// A test that fails in the program itself does not lack a value.
  @Test func aTestThatFailsAnywayIsNamedAsSuch() {
    let wrong = Self.mine.replacing("72.5kg", with: "75kg")
    #expect(summary { _ = try shared(wrong) } == "tests of the program failed: plans")
    let open = Self.mine.replacing("{Squat.1rm: 100kg}", with: "{}")
      .replacing("72.5kg", with: "100kg")
    #expect(summary { _ = try shared(open) } == "tests of the file for others failed: plans")
  }

  @Test func maxesBecomeQuestionsAndCommentsAreLeftOut() throws {
    let text = try shared(Self.mine)
    #expect(text.asked == ["Squat.1rm", "Bench Press.5rm"])
    #expect(text.comments == 2)
    #expect(
      String(decoding: text.source.bytes, as: UTF8.self)
        == Self.mine.replacing("# Mine, since May.\n", with: "")
        .replacing("  # tested", with: "").replacing("1rm: 140kg", with: "1rm: ask")
        .replacing("5rm: 80kg", with: "5rm: ask"))
  }

  /// The built-in progressions have comments too, which are not the owner's.
  @Test func onlyOwnCommentsAreCounted() throws {
    let text = "program: P\ndays:\n  A:\n    - Squat: 3x5\n      progress: double\n"
    let shared = try shared(text)
    #expect(shared.progressions == ["double"] && shared.comments == 0)
    #expect(try self.shared("# Mine.\n" + text).comments == 1)
  }

  @Test func commentsCanBeKept() throws {
    let text = String(
      decoding: try shared(Self.mine, keepsComments: true).source.bytes, as: UTF8.self)
    #expect(text.hasPrefix("# Mine, since May.\n") && text.contains("# tested"))
  }

  @Test func aTestThatNeedsYourNumberIsReported() {
    let text = Self.mine.replacing("    with: {Squat.1rm: 100kg}\n", with: "")
      .replacing("72.5kg", with: "100kg")
    #expect(throws: LogbookError.self) { try shared(text) }
  }
}
