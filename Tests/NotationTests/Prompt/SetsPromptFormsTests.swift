// Tests forms in which people type a load, an effort, or several sets.

import Notation
import Testing
import Training

@Suite struct SetsPromptFormsTests {
  /// The number in the middle may be the load, if the last one can hardly be.
  @Test(arguments: [
    Line("3x25x5", "3x5 @ 25kg | 5x3 @ 25kg | 3x25 @ 5kg"),
    Line("5x30x5", "5x5 @ 30kg | 5x30 @ 5kg"), Line("3x60x5", "3x5 @ 60kg | 5x3 @ 60kg"),
    Line("3x22.5x5", "3x5 @ 22.5kg | 5x3 @ 22.5kg"), Line("3x10x5", "3x10 @ 5kg"),
    Line("3x25x30", "3x25 @ 30kg"), Line("3x5x20", "3x5 @ 20kg"), Line("3x25x0", "3x25 @ 0kg"),
  ])
  func theLoadMayBeInTheMiddle(_ line: Line) {
    #expect(SetsPromptTests.read(line.written, SetsPromptTests.light) == line.canonical)
  }

  /// A load typed once may be that of the bare reps after it.
  @Test(arguments: [
    Line("90 5, 5, 4", "5/5/4 @ 90kg | 5 @ 90kg, 5/4 @ 100kg"),
    Line("90kg 5, 5, 4", "5/5/4 @ 90kg | 5 @ 90kg, 5/4 @ 100kg"),
    Line("5x90, 5, 4", "5/5/4 @ 90kg | 5 @ 90kg, 5/4 @ 100kg"),
    Line("90 for 5, 5, 4", "5/5/4 @ 90kg | 5 @ 90kg, 5/4 @ 100kg"),
    Line("90 5 5, 4", "5/5/4 @ 90kg | 2x5 @ 90kg, 4 @ 100kg"), Line("100 5, 5", "2x5 @ 100kg"),
    Line("3x5, 3", "5/5/5/3 @ 100kg | 3 @ 5kg, 3 @ 100kg"),
    Line("60 5, 80 3, 100 1", "5 @ 60kg, 3 @ 80kg, 1 @ 100kg"),
  ])
  func aLoadWithoutAUnitIsOfferedForTheSetsAfterIt(_ line: Line) {
    #expect(SetsPromptTests.read(line.written, SetsPromptTests.loaded) == line.canonical)
  }

  @Test func equalReadingsAreNotAskedAbout() {
    let ramp = PromptPlan(unit: .kg, loads: [Load(100, .kg), Load(100, .kg), Load(110, .kg)])
    #expect(SetsPromptTests.read("100 5, 5", ramp) == "2x5 @ 100kg")
    guard case .sets = SetReader.prompt("100 5, 5", plan: ramp) else {
      Issue.record("asked about one reading")
      return
    }
  }

  /// Efforts are the same after every form of reps.
  @Test(
    arguments: ["rir 2", "2 rir", "2RIR", "rpe 8", "8 rpe", "@8", "@ 2 rir"],
    [
      Line("90kg 5", "5 @ 90kg @8"), Line("90kg 5,5,4", "5/5/4 @ 90kg @8"),
      Line("100 5 5 5", "3x5 @ 100kg @8"), Line("5,5,4", "5/5/4 @ 100kg @8"),
      Line("5 5 4", "5/5/4 @ 100kg @8"), Line("90x5,5,4", "5/5/4 @ 90kg @8"),
      Line("3x5 90kg", "3x5 @ 90kg @8"), Line("5", "5 @ 100kg @8"),
      Line("90kg 5/5/4", "5/5/4 @ 90kg @8"), Line("3x5 @ 90", "3x5 @ 90kg @8"),
      Line("5, 4", "5 @ 100kg, 4 @ 100kg @8"),
    ])
  func anEffortFollowsAnyReps(_ effort: String, _ line: Line) {
    #expect(
      SetsPromptTests.read("\(line.written) \(effort)", SetsPromptTests.loaded) == line.canonical)
  }

  @Test(arguments: [
    Line("5 rir 12", "! effort-out-of-range"), Line("90kg 5,5 rir 1,5", "2x5 @ 90kg @8.5"),
    Line("5 rir 0", "5 @ 100kg @10"), Line("5 1.5rir", "5 @ 100kg @8.5"),
  ])
  func repsInReserve(_ line: Line) {
    #expect(SetsPromptTests.read(line.written, SetsPromptTests.loaded) == line.canonical)
  }

  /// After a load, `for` names the planned load, whatever form the reps have.
  @Test(arguments: [
    Line("60kg 5,5,5", "3x5 @ 60kg for 62.5kg"), Line("60 for 5", "5 @ 60kg for 62.5kg"),
    Line("60 5 5 4", "5/5/4 @ 60kg for 62.5kg"), Line("60x5", "5 @ 60kg for 62.5kg"),
    Line("5x60", "5 @ 60kg for 62.5kg"), Line("20Xbw", "20 @ bw for 62.5kg"),
    Line("60kg x 5", "5 @ 60kg for 62.5kg"), Line("5 @ 60kg", "5 @ 60kg for 62.5kg"),
    Line("60.5 5", "5 @ 60.5kg for 62.5kg"),
    // Without a load before it, it is the load.
    Line("5", "5 @ 62.5kg"), Line("5,5,4", "5/5/4 @ 62.5kg"), Line("3x5", "3x5 @ 62.5kg"),
  ])
  func forAfterALoadIsThePlannedLoad(_ line: Line) {
    #expect(
      SetsPromptTests.read("\(line.written) for 62.5kg", SetsPromptTests.loaded) == line.canonical)
  }

  @Test(arguments: [
    Line("2x55; 60x8,8,7", "2 @ 55kg, 8/8/7 @ 60kg"), Line("5; 5; 4;", "5/5/4 @ 100kg"),
    Line("12;5", "12/5 @ 100kg"), Line("\u{2022} 3x5 100", "3x5 @ 100kg"),
    Line("* 3x5 100", "3x5 @ 100kg"), Line("\u{2013} 3x5 100", "3x5 @ 100kg"),
    Line("225lbsx 5", "5 @ 225lb"), Line("100kgsx 5", "5 @ 100kg"), Line("80 kilosx 5", "5 @ 80kg"),
    Line("22,5lbx 5", "5 @ 22.5lb"), Line("60kgx5 80kgx3", "5 @ 60kg, 3 @ 80kg"),
    Line("60kg x 5 80kg x 3", "5 @ 60kg, 3 @ 80kg"),
  ])
  func signsAndBlanksOfPhones(_ line: Line) {
    #expect(SetsPromptTests.read(line.written, SetsPromptTests.loaded) == line.canonical)
  }
}
