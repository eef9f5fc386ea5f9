// Tests of merges in which the lifter decides what to keep of each key in conflict.

import Diagnostics
import ProgramFormat
import Programs
import Testing

@Suite struct MergeChoiceTests {
  private let base = ProgramMergeTests.base
  private var mine: String {
    base.replacing("rest: 3min", with: "rest: 5min").replacing(
      "Leg Curl: 3x10", with: "Leg Curl: 4x10"
    )
    .replacing("# How heavy it is.", with: "# How heavy.\n# It is mine.")
  }
  private var theirs: String {
    base.replacing("rest: 3min", with: "rest: 2min")
      .replacing("Leg Curl: 3x10", with: "Leg Curl: 3x12, 1x15")
      .replacing("Bench Press: 3x5", with: "Bench Press: 5x5")
  }

  private func text(_ text: String) -> SourceText { SourceText(name: "plan.yaml", text: text) }

  private func merged(_ choices: [String: MergeChoice], keeping side: MergeSide? = nil) -> String? {
    guard
      case .text(let bytes) = ProgramFile.merge(
        base: text(base), mine: text(mine), theirs: text(theirs), keeping: side, choices: choices)
    else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func eachKeyHasItsOwnChoice() throws {
    let new = try #require(merged(["days.A.Squat.rest": .theirs, "days.A.Leg Curl": .mine]))
    #expect(
      new
        == mine.replacing("rest: 5min", with: "rest: 2min")
        .replacing("Bench Press: 3x5", with: "Bench Press: 5x5"))
    #expect(merged(["days.A.Squat.rest": .theirs]) == nil)
    #expect(merged(["days.A.Squat.rest": .theirs], keeping: .mine) == new)
  }

  @Test func bothValuesBecomeCases() throws {
    let new = try #require(merged(["days.A.Squat.rest": .both, "days.A.Leg Curl": .both]))
    #expect(new.contains("      rest: {edition mine: 5min, else: 2min}\n"))
    #expect(new.contains("    - Leg Curl: {edition mine: 4x10, else: \"3x12, 1x15\"}\n"))
    #expect(new.contains("Bench Press: 5x5"))
    #expect(new.contains("inputs:\n  edition: {ask:"))
    let (program, problems) = ProgramFile.read(text(new), id: "p")
    #expect(problems.map(\.summary) == [])
    #expect(program?.inputs.map(\.name) == ["edition"])
  }

  /// The lifter's value and the newest one stay in effect under the same answers.
  @Test func aSecondMergeKeepsFlatCases() throws {
    func later(_ mine: String) -> MergedProgram {
      ProgramFile.merge(
        base: text(theirs), mine: text(mine),
        theirs: text(theirs.replacing("rest: 2min", with: "rest: 90s")),
        choices: ["days.A.Squat.rest": .both])
    }
    let first = try #require(merged(["days.A.Squat.rest": .both, "days.A.Leg Curl": .mine]))
    let edited = first.replacing("edition mine: 5min", with: "edition mine: 4min")
    guard case .text(let bytes) = later(edited) else {
      Issue.record("not merged")
      return
    }
    let new = String(decoding: bytes, as: UTF8.self)
    #expect(new == edited.replacing("else: 2min", with: "else: 90s"))
    let other = first.replacing("else: 2min", with: "else: 3min")
    guard case .conflicts(let conflicts) = later(other) else {
      Issue.record("an edit was lost")
      return
    }
    #expect(conflicts.map(\.path) == ["days.A.Squat.rest"])
  }

  /// A value that cannot have cases is not merged.
  @Test func someKeysCannotHaveCases() {
    let mine = self.mine.replacing("step: 5kg", with: "step: 4kg")
    let theirs = self.theirs.replacing("step: 5kg", with: "step: 2kg")
    let merge = ProgramFile.merge(
      base: text(base), mine: text(mine), theirs: text(theirs),
      choices: [
        "lifts.Squat.step": .both, "days.A.Squat.rest": .both, "days.A.Leg Curl": .mine,
      ])
    guard case .conflicts(let conflicts) = merge else {
      Issue.record("merged")
      return
    }
    #expect(conflicts.map(\.path) == ["lifts.Squat.step"])
  }
}
