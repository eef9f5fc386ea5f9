// Tests of the compact storage of performed sets.

import Testing
import Training

@Suite struct PerformedSetTests {
  private static let amounts: [Amount] = [
    .reps(0), .reps(5), .time(Seconds(60)), .repsInTime(0, Seconds(30)),
    .distance(Distance(tenThousandths: 4_000_000, unit: .m)),
    .distanceInTime(Distance(tenThousandths: 50_000, unit: .km), Seconds(1500)),
  ]
  private static let details = [
    SetDetails(), SetDetails(rest: Seconds(90)), SetDetails(note: "easy"),
    SetDetails(inPlaceOf: Load(100, .kg)),
  ]

  /// Each field keeps its value while any other one changes.
  @Test(arguments: amounts) func fieldsAreIndependent(_ amount: Amount) {
    for details in Self.details {
      for bits in 0..<16 {
        let (isPerSide, isWarmup) = (bits & 1 != 0, bits & 2 != 0)
        let (isDrop, isFailure) = (bits & 4 != 0, bits & 8 != 0)
        let created = PerformedSet(
          amount, isPerSide: isPerSide, load: .bodyweight, effort: Effort(halves: 17),
          isWarmup: isWarmup, isDrop: isDrop, isFailure: isFailure, details: details)
        var changed = PerformedSet(.time(Seconds(5)), isWarmup: true, details: Self.details[1])
        changed.isFailure = isFailure
        changed.details = details
        changed.effort = Effort(halves: 17)
        changed.isPerSide = isPerSide
        changed.amount = amount
        changed.isWarmup = isWarmup
        changed.load = .bodyweight
        changed.isDrop = isDrop
        #expect(changed == created && changed.hashValue == created.hashValue)
        for set in [created, changed] {
          #expect(set.amount == amount && set.details == details)
          #expect(set.effort == Effort(halves: 17) && set.load == .bodyweight)
          #expect(set.isPerSide == isPerSide && set.isWarmup == isWarmup)
          #expect(set.isDrop == isDrop && set.isFailure == isFailure)
          #expect(set.hasDetails == !details.isEmpty)
        }
        changed.effort = nil
        #expect(changed.effort == nil && changed != created)
      }
    }
  }

  /// A long history has so many sets that their size decides how much memory it takes.
  @Test func groupsAreSmall() { #expect(MemoryLayout<SetGroup>.stride <= 24) }
}
