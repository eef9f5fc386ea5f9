// Tests that decimals are exact, round as documented, and are checked for overflow.

import SeededChance
import Testing
import Training

private typealias Decimal = Training.Decimal

@Suite struct DecimalTests {
  @Test(arguments: [
    ("0", "0"), ("57.5", "57.5"), ("-0.5", "-0.5"), ("100", "100"),
    ("0.000000000001", "0.000000000001"),
    ("-12.340000000000", "-12.34"), ("1000000000000000", "1000000000000000"),
  ])
  func textHasNoTrailingZeros(_ given: String, _ shown: String) throws {
    #expect(try decimal(given).text() == shown)
  }

  @Test func textIsRoundedTiesAwayFromZero() throws {
    #expect(try decimal("2.00005").text(places: 4) == "2.0001")
    #expect(try decimal("-2.00005").text(places: 4) == "-2.0001")
    #expect(try decimal("2.00004999").text(places: 4) == "2")
    #expect(try decimal("-0.00001").text(places: 4) == "0")
    #expect(try decimal("0.5").text(places: 0) == "1")
    #expect(try decimal("0.5").text(places: -3) == "1")
    #expect(try decimal("0.123456789012").text(places: 40) == "0.123456789012")
  }

  @Test func placesBuildTheValue() throws {
    #expect(try Decimal(1025, places: 1) == decimal("102.5"))
    #expect(try Decimal(-1, places: 12) == decimal("-0.000000000001"))
    #expect(Decimal(7, places: 0) == Decimal(7))
    #expect(Decimal(7, places: -1) == Decimal(7))
  }

  @Test func percentagesAreExactWhereBinaryFloatsAreNot() throws {
    // 57.5% of 100 is 57.49999999999999 in binary floating point, and would round to 55.
    for (share, base, load) in [
      ("0.575", 100, 60), ("0.7", 175, 125), ("0.7", 325, 230), ("0.7", 675, 475),
    ] {
      let exact = try #require(Decimal(base).multiplied(by: decimal(share)))
      #expect(exact.rounded(toMultipleOf: Decimal(5)) == Decimal(load))
    }
  }

  @Test func roundingToMultiples() throws {
    let step = try decimal("2.5")
    #expect(try decimal("101.25").rounded(toMultipleOf: step) == decimal("102.5"))
    #expect(try decimal("101.249").rounded(toMultipleOf: step) == decimal("100"))
    #expect(try decimal("-101.25").rounded(toMultipleOf: step) == decimal("-102.5"))
    #expect(try decimal("104.9").rounded(toMultipleOf: step, .down) == decimal("102.5"))
    #expect(try decimal("-104.9").rounded(toMultipleOf: step, .down) == decimal("-105"))
    #expect(try decimal("102.6").rounded(toMultipleOf: step, .up) == decimal("105"))
    #expect(try decimal("-104.9").rounded(toMultipleOf: step, .up) == decimal("-102.5"))
    #expect(try decimal("105").rounded(toMultipleOf: step, .up) == decimal("105"))
    #expect(try decimal("1.3").rounded(toMultipleOf: .zero) == decimal("1.3"))
    #expect(try decimal("1.3").rounded(toMultipleOf: decimal("-5")) == decimal("1.3"))
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func theRoundedValueIsTheNearestMultiple(seed: UInt64) {
    var random = Chance(seed: seed)
    for _ in 0..<3000 {
      let value = draw(&random)
      let step = Decimal(trillionths: Swift.max(1, Int128(draw(&random).trillionths.magnitude)))
      let (down, up) = (
        value.rounded(toMultipleOf: step, .down), value.rounded(toMultipleOf: step, .up)
      )
      let nearest = value.rounded(toMultipleOf: step)
      #expect(down.trillionths % step.trillionths == 0, "seed \(seed)")
      #expect(
        down <= value && value.trillionths - down.trillionths < step.trillionths, "seed \(seed)")
      #expect(value <= up && up.trillionths - down.trillionths <= step.trillionths, "seed \(seed)")
      let (below, above) = (
        value.trillionths - down.trillionths, up.trillionths - value.trillionths
      )
      // Ties are rounded away from zero.
      let isUp = above < below || (above == below && !value.isNegative)
      #expect(nearest == (isUp ? up : down), "seed \(seed)")
    }
  }

  @Test func theFloorIsTowardsNegativeInfinity() throws {
    #expect(try decimal("2.999").floor == 2)
    #expect(try decimal("-2.001").floor == -3)
    #expect(try decimal("-2").floor == -2)
    #expect(Decimal(trillionths: .max).floor == nil)
  }

  @Test func theTwelfthPlaceIsHalfToEven() throws {
    let half = try decimal("0.5")
    for (odd, even) in [(1, 0), (2, 1), (3, 2), (5, 2), (7, 4), (-1, 0), (-3, -2), (-5, -2)] {
      #expect(Decimal(trillionths: Int128(odd)).multiplied(by: half)?.trillionths == Int128(even))
      let two = Decimal(2)
      #expect(Decimal(trillionths: Int128(odd)).divided(by: two)?.trillionths == Int128(even))
    }
    #expect(Decimal(2).divided(by: Decimal(3))?.text() == "0.666666666667")
    #expect(Decimal(-1).divided(by: Decimal(3))?.text() == "-0.333333333333")
  }

  @Test func tooLargeResultsAreNil() throws {
    let limit = Decimal(trillionths: Decimal.limit)
    let least = Decimal(trillionths: 1)
    #expect(limit.adding(.zero) == limit)
    #expect(limit.adding(least) == nil)
    #expect(limit.negated.subtracting(least) == nil)
    #expect(limit.multiplied(by: .one) == limit)
    #expect(limit.multiplied(by: Decimal(2)) == nil)
    #expect(limit.multiplied(by: limit) == nil)
    #expect(limit.divided(by: least) == nil)
    #expect(Decimal(1).divided(by: .zero) == nil)
    let most = Decimal(trillionths: .max)
    #expect(most.adding(most) == nil)
    #expect(Decimal(trillionths: .min).subtracting(most) == nil)
    #expect(most.multiplied(by: most) == nil)
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func productsAndQuotientsAreCorrectlyRounded(seed: UInt64) throws {
    var random = Chance(seed: seed)
    let scale = Natural(Decimal.scale.magnitude)
    for _ in 0..<3000 {
      let one = draw(&random)
      let other = draw(&random)
      let product = Natural(one.trillionths.magnitude) * Natural(other.trillionths.magnitude)
      if let result = one.multiplied(by: other) {
        try expectNearest(result, product, over: scale, one, other, "seed \(seed)")
      } else {
        #expect(product > Natural(Decimal.limit.magnitude) * scale, "seed \(seed)")
      }
      if other == .zero { continue }
      let dividend = Natural(one.trillionths.magnitude) * scale
      let divisor = Natural(other.trillionths.magnitude)
      if let result = one.divided(by: other) {
        try expectNearest(result, dividend, over: divisor, one, other, "seed \(seed)")
      } else {
        #expect(dividend > Natural(Decimal.limit.magnitude) * divisor, "seed \(seed)")
      }
    }
  }

  /// Returns numbers of all magnitudes, many of which cause ties.
  private func draw(_ random: inout Chance) -> Decimal {
    let bits = Int.random(in: 0...89, using: &random)
    let value = Int128.random(in: 0...(1 << Int128(bits)), using: &random)
    let even = Bool.random(using: &random) ? value : value / 1_000_000 * 500_000
    let bounded = Swift.min(even, Decimal.limit)
    return Decimal(trillionths: Bool.random(using: &random) ? bounded : -bounded)
  }

  /// Compares |result| x divisor with the exact dividend: they differ by at most half a divisor,
  /// and the result is even if they differ by exactly half.
  private func expectNearest(
    _ result: Decimal, _ dividend: Natural, over divisor: Natural, _ one: Decimal,
    _ other: Decimal, _ comment: Comment
  ) throws {
    let back = Natural(result.trillionths.magnitude) * divisor
    let twice = Natural.distance(back, dividend) * Natural(2)
    #expect(twice <= divisor, comment)
    if twice == divisor { #expect(result.trillionths % 2 == 0, comment) }
    let isNegative = one.isNegative != other.isNegative
    #expect(result == .zero || result.isNegative == isNegative, comment)
  }

  @Test func comparisonAtNinePlaces() throws {
    #expect(try decimal("1.0000000004").atNinePlaces == .one)
    #expect(try decimal("1.0000000005").atNinePlaces == decimal("1.000000001"))
    #expect(try decimal("2.5").isWhole == false)
    #expect(Decimal(-3).isWhole)
    #expect(Decimal(-3).magnitude == Decimal(3))
  }
}
