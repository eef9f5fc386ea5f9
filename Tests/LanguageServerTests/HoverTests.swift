// Hover over the parts of a program.

import Diagnostics
import Embedded
import Interchange
import Testing
import Workspace
import WorkspaceTesting

@testable import LanguageServer

@Suite struct HoverTests {
  private static let name = "programs/531-bbb.yaml"

  private func editor() throws -> (editor: Editor, text: String) {
    let folder = try EditorFolder(copying: "examples/training")
    var editor = try Editor(folder.disk)
    let text = try folder.text(Self.name)
    try editor.open(Self.name, text)
    return (editor, text)
  }

  private func hover(at words: String, plus columns: Int = 0) throws -> String {
    var (editor, text) = try editor()
    return try #require(try editor.hover(Self.name, text, at: words, plus: columns))
  }

  @Test func setsAreExplained() throws {
    let text = try hover(at: "Squat as bbb: boring", plus: 14)
    #expect(text.contains("five sets of ten reps"))
    #expect(text.contains("50% of tm 290lb = 145lb"))
    #expect(text.contains("145lb: 45 5 on each side"))
    #expect(text.contains("- weeks 1-3: 5x10 @ 50%"))
  }

  @Test func theWeeksAheadAreShown() throws {
    let text = try hover(at: "- Squat: wave", plus: 7)
    #expect(text.contains("The next eight weeks"))
    #expect(text.contains("- Mon 13 Oct: 3 @ 205lb, 3 @ 230lb, 3+ @ 260lb"))
  }

  @Test func theScheduleShowsTheWeeks() throws {
    let text = try hover(at: "schedule:")
    #expect(text.contains("4 sessions, about "))
    #expect(text.contains("; hard sets: "))
    #expect(text.contains("; intensity: "))
  }

  @Test func schemesShowTheirSetsAndUses() throws {
    let text = try hover(at: "wave:")
    #expect(text.contains("- week 2: 3 @ 70%, 3 @ 80%, 3+ @ 90% as top"))
    #expect(text.contains("Squat (Squat)"))
  }

  @Test func valuesShowTheRulesThatChangeThem() throws {
    let text = try hover(at: "tm: 90% of 1rm")
    #expect(text.hasPrefix("**Squat.tm**: 290lb"))
    #expect(text.contains("`wave`: after cycle, else: tm += step"))
  }

  /// A slot with its own weight is changed only by the progression that it uses.
  @Test func valuesOfASlotShowItsOwnRules() throws {
    let source = try #require(ShippedPrograms.text(of: "gzclp"))
    var editor = try Editor()
    try editor.open("gzclp.yaml", source)
    let text = try editor.hover("gzclp.yaml", source, at: "  Squat as T2: ", plus: 26) ?? ""
    #expect(text.hasPrefix("**Squat as T2.weight**: "))
    #expect(text.contains("`T2`: "))
    #expect(!text.contains("`T1`: "))
  }

  @Test func progressionsAreInWords() throws {
    let words = try hover(at: "progress: wave", plus: 10)
    #expect(words.hasPrefix("**wave** for Squat"))
    #expect(words.contains("At the end of a cycle"))
  }

  @Test func exercisesShowMusclesAndBests() throws {
    let text = try hover(at: "Leg Curl")
    #expect(text.hasPrefix("**Leg Curl**"))
    #expect(text.contains("hamstrings"))
    #expect(text.contains("last on"))
  }

  @Test func keysShowTheirMeaning() throws {
    #expect(try hover(at: "warmup: auto").hasPrefix("**warmup**: "))
    #expect(try hover(at: "round: 5lb").contains("Expects a load such as `2.5kg`"))
    #expect(try hover(at: "schedule:").hasPrefix("**schedule**: "))
  }

  /// Hover works without a folder and with errors, at every third place.
  @Test func everyPlaceHasAnAnswer() throws {
    var (editor, text) = try editor()
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for broken in [false, true] {
      if broken { try editor.change(Self.name, to: text.replacing("50%", with: "50")) }
      for (number, line) in lines.enumerated() {
        for column in stride(from: number % 3, through: line.count, by: 3) {
          _ = try editor.ask("hover", Self.name, line: number, character: column)
        }
      }
    }
  }
}
