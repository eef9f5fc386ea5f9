// The printer of plain performed sets must print what the printer of planned sets prints.

import SeededChance
import Testing
import Training

@testable import Notation

@Suite struct PlainSetPrinterTests {
  @Test(arguments: 0..<200)
  func bothPrintersAgree(_ seed: Int) {
    var random = Chance(seed: UInt64(seed))
    var plain = 0
    for _ in 0..<60 {
      let groups = (0..<random.below(6)).map { _ in group(&random) }
      let full = SetPrinter.fullText(of: groups)
      if let quick = SetPrinter.plainText(of: groups) {
        plain += 1
        #expect(quick == full, "seed \(seed)")
      }
      #expect(SetPrinter.text(of: groups) == full, "seed \(seed)")
    }
    #expect(plain > 0)
  }

  /// Groups that often differ in one thing only, or in nothing.
  private func group(_ random: inout Chance) -> SetGroup {
    let amount: Amount =
      random.happens(1, in: 20) ? .time(Seconds(600)) : .reps(Int32(random.below(3) + 5))
    var set = PerformedSet(
      amount, isPerSide: random.happens(1, in: 8),
      load: random.happens(1, in: 20)
        ? nil
        : Load(
          tenThousandths: Int32(random.below(2)) * 1_000_000, unit: .kg,
          onBodyweight: random.happens(1, in: 8)),
      effort: random.happens(1, in: 8) ? Effort(halves: 17) : nil,
      isWarmup: random.happens(1, in: 8), isDrop: random.happens(1, in: 16),
      isFailure: random.happens(1, in: 16))
    if random.happens(1, in: 16) { set.details.note = "slow" }
    let count = random.happens(1, in: 10) ? random.below(130) : 1 + random.below(3)
    return SetGroup(Int32(count), set)
  }
}
