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

  /// The chart is two lists: a full point of RPE is one rep.
  @Test func onePointIsOneRep() {
    for halves in stride(from: 14, through: 20, by: 1) {
      for reps in 1...11 {
        let share = RPETable.share(reps: reps, effort: Effort(halves: Int8(halves - 2)))
        let next = RPETable.share(reps: reps + 1, effort: Effort(halves: Int8(halves)))
        #expect(share == next, "\(reps) reps at \(halves) halves")
      }
    }
  }

  /// OpenPowerlifting's smooth curve differs from the chart by at most 0.59 points, at 10 reps @10.
  @Test func theSmoothCurveOfOpenPowerlifting() throws {
    var worst: (distance: Double, reps: Int, halves: Int) = (0, 0, 0)
    for halves in 13...20 {
      for reps in 1...12 where (reps, halves) != (1, 20) {
        let share = try #require(RPETable.share(reps: reps, effort: Effort(halves: Int8(halves))))
        let x = 10 - Double(halves) / 2 + Double(reps - 1)
        let curve =
          x <= 2.92 ? 0.347619 * x * x - 4.60714 * x + 99.9667 : -2.64249 * x + 97.0955
        let percent = try #require(Double(share.text())) * 100
        let distance = abs(percent - curve)
        if distance > worst.distance { worst = (distance, reps, halves) }
      }
    }
    #expect((worst.distance * 100).rounded() == 59)
    // The same cell is repeated along the diagonal: 10 reps @10, 9 @9, 8 @8.
    #expect(worst.reps + (20 - worst.halves) / 2 == 10 && worst.halves.isMultiple(of: 2))
  }
}
