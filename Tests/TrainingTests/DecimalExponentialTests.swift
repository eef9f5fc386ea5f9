// Tests powers of e and powers against values calculated with sixty digits.

import SeededChance
import Testing
import Training

@Suite struct DecimalExponentialTests {
  @Test(arguments: [
    ("0", "1"), ("1", "2.718281828459"), ("-1", "0.367879441171"), ("0.5", "1.6487212707"),
    ("-0.055", "0.946485147953"), ("-0.275", "0.759572123225"), ("-0.66", "0.516851334492"),
    ("-1.5", "0.223130160148"), ("2.302585092994", "10"), ("-20", "0.000000002061"),
    ("-27.6", "0.000000000001"), ("-30", "0"), ("-999999999999999", "0"),
    ("4.5", "90.017131300522"), ("0.000000000001", "1.000000000001"),
    ("-0.000000000001", "0.999999999999"),
  ])
  func exponentials(_ exponent: String, _ expected: String) throws {
    #expect(try decimal(exponent).exponential?.text() == expected)
  }

  @Test(arguments: [
    ("2", "0.1", "1.071773462536"), ("12", "0.1", "1.282088853987"),
    ("36.5", "0.1", "1.432944224731"), ("10000", "0.1", "2.51188643151"), ("2", "10", "1024"),
    ("2", "-3", "0.125"), ("2", "0.5", "1.414213562373"), ("1.05", "12", "1.795856326022"),
    ("7", "0", "1"), ("0.5", "2.5", "0.176776695297"), ("100", "0.5", "10"),
  ])
  func powers(_ base: String, _ exponent: String, _ expected: String) throws {
    #expect(try decimal(base).raised(to: decimal(exponent))?.text() == expected)
  }

  @Test func undefinedResultsAreNil() throws {
    #expect(Decimal.zero.raised(to: Decimal(2)) == nil)
    #expect(Decimal(-1).raised(to: Decimal(2)) == nil)
    #expect(Decimal(35).exponential == nil)
    #expect(Decimal(trillionths: .max).exponential == nil)
    #expect(Decimal(10).raised(to: Decimal(16)) == nil)
    #expect(try Decimal(999).raised(to: decimal("999999999999999")) == nil)
    #expect(try Decimal(999).raised(to: decimal("-999999999999999")) == .zero)
  }

  @Test(arguments: [11, 12] as [UInt64])
  func theFirstPowerIsTheNumber(seed: UInt64) throws {
    var random = Chance(seed: seed)
    for _ in 0..<1000 {
      let number = Decimal(
        trillionths: Int128.random(in: 1...(100 * Decimal.scale), using: &random))
      let back = try #require(number.raised(to: .one))
      // A power is calculated through the logarithm, with an error in its last place.
      let allowed = number.trillionths / (2 * Decimal.scale) + 2
      let away = (back.trillionths - number.trillionths).magnitude
      #expect(away <= allowed.magnitude, "seed \(seed), \(number.text())")
    }
  }
}
