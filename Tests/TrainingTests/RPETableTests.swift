// Tests every cell of the published RPE table.
import Testing
import Training

@Suite struct RPETableTests {
  /// In tenths of a percent, for 1 to 12 reps.
  static let published: [(Int, [Int])] = [
    (20, [1000, 955, 922, 892, 863, 837, 811, 786, 762, 739, 707, 680]),
    (19, [978, 939, 907, 878, 850, 824, 799, 774, 751, 723, 694, 667]),
    (18, [955, 922, 892, 863, 837, 811, 786, 762, 739, 707, 680, 653]),
    (17, [939, 907, 878, 850, 824, 799, 774, 751, 723, 694, 667, 640]),
    (16, [922, 892, 863, 837, 811, 786, 762, 739, 707, 680, 653, 626]),
    (15, [907, 878, 850, 824, 799, 774, 751, 723, 694, 667, 640, 613]),
    (14, [892, 863, 837, 811, 786, 762, 739, 707, 680, 653, 626, 599]),
    (13, [878, 850, 824, 799, 774, 751, 723, 694, 667, 640, 613, 586]),
  ]

  @Test(arguments: published)
  func cells(_ halves: Int, _ row: [Int]) {
    for (index, cell) in row.enumerated() {
      let share = RPETable.share(reps: index + 1, effort: Effort(halves: Int8(halves)))
      #expect(share == Decimal(cell, places: 3), "\(index + 1) reps")
    }
  }

  @Test func rpeSixContinuesTheList() {
    #expect(RPETable.share(reps: 1, effort: Effort(halves: 12)) == Decimal(863, places: 3))
    #expect(RPETable.share(reps: 11, effort: Effort(halves: 12)) == Decimal(599, places: 3))
    #expect(RPETable.share(reps: 12, effort: Effort(halves: 12)) == Decimal(572, places: 3))
  }

  @Test func valuesBetweenHalfPointsAreInterpolated() throws {
    // A quarter point is in the middle of 0.922 and 0.939.
    #expect(try RPETable.share(reps: 1, rpe: decimal("8.25"))?.text() == "0.9305")
    #expect(try RPETable.share(reps: 1, rpe: decimal("9.9"))?.text() == "0.9956")
    #expect(try RPETable.share(reps: 12, rpe: decimal("6.25"))?.text() == "0.579")
  }

  @Test func valuesOutsideTheTableAreNil() throws {
    #expect(RPETable.share(reps: 0, rpe: Decimal(8)) == nil)
    #expect(RPETable.share(reps: 13, rpe: Decimal(8)) == nil)
    #expect(try RPETable.share(reps: 5, rpe: decimal("5.9")) == nil)
    #expect(try RPETable.share(reps: 5, rpe: decimal("10.1")) == nil)
    #expect(RPETable.share(reps: .max, rpe: Decimal(8)) == nil)
  }

  @Test func loadsAndMaximums() {
    #expect(RPETable.load(oneRepMax: Decimal(200), reps: 5, rpe: Decimal(8))?.text() == "162.2")
    let back = RPETable.oneRepMax(load: Decimal(1622, places: 1), reps: 5, rpe: Decimal(8))
    #expect(back?.text() == "200")
  }
}
