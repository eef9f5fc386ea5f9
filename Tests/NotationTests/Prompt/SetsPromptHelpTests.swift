// Tests the suggestions for typed sets that are not understood, and what errors quote.

import Diagnostics
import Notation
import Testing
import Training

@Suite struct SetsPromptHelpTests {
  private static let pounds = PromptPlan(unit: .lb)

  private func refusal(_ text: String, _ plan: PromptPlan = SetsPromptTests.loaded)
    -> PromptRefusal?
  {
    SetReader.prompt(text, plan: plan).refusal
  }

  @Test(arguments: ["5 @ 100kg @0", "5 @ 100kg rpe 11", "100 x 5 rpe 11", "5 @ 100kg @11"])
  func anEffortBesideALoadIsNotALoad(_ text: String) {
    #expect(refusal(text)?.help == "write an RPE from 1 to 10, like '@8'")
  }

  @Test func anEffortWithoutALoadMayBeTheLoad() {
    #expect(refusal("5 @ 0")?.help == "for a load, write '@ 0kg'")
  }

  @Test(arguments: [
    Line("5 @@", "write '@ 100lb', or '@8' for RPE 8"),
    Line("5 (easy)", "for a note, write '\"easy\"'"),
    Line("5 for", "write '5 @ 135lb for 140lb'"), Line("rest", "write a set like '3x5 @ 225lb'"),
  ])
  func examplesAreInTheUnitOfTheLift(_ line: Line) {
    #expect(refusal(line.written, Self.pounds)?.help?.hasPrefix(line.canonical) ?? false)
    #expect(!(refusal(line.written, Self.pounds)?.help?.contains("kg") ?? true))
  }

  @Test func errorsQuoteWhatWasTyped() {
    #expect(refusal("5 @ 100kg tempo 7X19")?.summary == "invalid tempo '7X19'")
    #expect(
      SetReader.history("1.000 @ 100kg").1.first?.summary == "invalid number of reps '1.000'")
  }

  @Test func wordsInParenthesesAreOfferedAsANote() {
    #expect(refusal("5 (felt heavy)")?.summary == "unexpected '(felt heavy)'")
    #expect(refusal("5 (felt heavy)")?.help == "for a note, write '\"felt heavy\"'")
    #expect(refusal("3x8 @ bw 24in")?.help == "for a note, write '\"24in\"'")
  }

  @Test func aPaceNeedsADistance() {
    let run = PromptPlan(unit: .kg, isDoneOverDistance: true)
    #expect(refusal("6:30/km", run)?.help == "write it like '5km @ 6:30/km'")
    #expect(SetsPromptTests.read("5k, 6:30/km", run) == "5km @ 6:30/km")
  }

  /// A modifier that touches the last reps of a list is that of the last set.
  @Test(arguments: [
    Line("80kg 5,5,4f", "2x5 @ 80kg, 4 @ 80kg f"), Line("5 5 4d", "2x5 @ 100kg, 4 @ 100kg d"),
    Line("5/5/4 f", "5/5/4 @ 100kg f"), Line("5,5,4 w", "5/5/4 @ 100kg w"),
    Line("5,5,4 f", "2x5 @ 100kg, 4 @ 100kg f | 5/5/4 @ 100kg f"),
    Line("3x5 @ 90 failed", "2x5 @ 90kg, 5 @ 90kg f | 3x5 @ 90kg f"),
    Line("3x5 @ 90 last failed", "2x5 @ 90kg, 5 @ 90kg f"), Line("5 failed", "5 @ 100kg f"),
    Line("failed last one", "! not-a-set"),
  ])
  func modifiersAfterListsAreThoseOfTheLastSetOrOfAll(_ line: Line) {
    #expect(SetsPromptTests.read(line.written, SetsPromptTests.loaded) == line.canonical)
  }
}
