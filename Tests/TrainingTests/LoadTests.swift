// Tests the text of loads, their exact comparison across units, and conversion.

import Testing
import Training

@Suite struct LoadTests {
  static let texts: [(Load, String)] = [
    (Load(100, .kg), "100kg"),
    (Load(tenThousandths: 1_025_000, unit: .kg), "102.5kg"),
    (Load(tenThousandths: 12_345, unit: .lb), "1.2345lb"),
    (Load(0, .lb), "0lb"),
    (.bodyweight, "bw"),
    (Load(tenThousandths: 0, unit: .lb, onBodyweight: true), "bw"),
    (Load(tenThousandths: 100_000, unit: .kg, onBodyweight: true), "bw+10kg"),
    (Load(tenThousandths: -200_000, unit: .kg, onBodyweight: true), "bw-20kg"),
  ]

  @Test(arguments: texts)
  func text(_ load: Load, _ expected: String) {
    #expect(load.text == expected)
    #expect(load.exact.text == expected)
    #expect(load.exact.written?.text == expected)
  }

  @Test func unitsCompareExactly() {
    // 1 lb = 0.45359237 kg exactly; kilograms with four decimals come as close as 0.00003 kg.
    let pounds = Load(100, .lb)
    #expect(Load(tenThousandths: 453_592, unit: .kg).isLighter(than: pounds))
    #expect(pounds.isLighter(than: Load(tenThousandths: 453_593, unit: .kg)))
    #expect(pounds.weighsSame(as: Load(100, .lb)))
    let body = Load(tenThousandths: 1_000_000, unit: .lb, onBodyweight: true)
    #expect(!pounds.weighsSame(as: body))
    #expect(Load(tenThousandths: 0, unit: .lb, onBodyweight: true).weighsSame(as: .bodyweight))
    #expect(Load(10_000, .lb).weighsSame(as: Load(10_000, .lb)))
    #expect(Load(10_000, .lb).comparable == 4_535_923_700_000_000)
  }

  @Test func conversionIsExactInBothDirections() throws {
    let pounds = try #require(Load(225, .lb).exact.converted(to: .kg))
    #expect(pounds.amount.text() == "102.05828325")
    #expect(pounds.converted(to: .lb)?.amount == Decimal(225))
    #expect(Load(100, .kg).exact.converted(to: .lb)?.amount.text() == "220.462262184878")
    #expect(Load(100, .kg).exact.converted(to: .kg)?.amount == Decimal(100))
  }

  @Test func loadsOutOfRangeAreNil() throws {
    #expect(ExactLoad(Decimal(10_000), .kg).written == Load(10_000, .kg))
    #expect(try ExactLoad(decimal("10000.0001"), .kg).written == nil)
    #expect(ExactLoad(Decimal(-5), .kg).written == nil)
    #expect(ExactLoad(Decimal(-5), .kg, onBodyweight: true).written?.text == "bw-5kg")
    #expect(try ExactLoad(decimal("83.33333"), .kg).written?.text == "83.3333kg")
    #expect(try ExactLoad(decimal("83.33335"), .kg).written?.text == "83.3334kg")
    // An error of a conversion at the twelfth place is not visible.
    #expect(try ExactLoad(decimal("99.999999999999"), .kg).text == "100kg")
    #expect(try ExactLoad(decimal("-0.00001"), .kg, onBodyweight: true).text == "bw")
  }

  @Test func hugeSizesDoNotTrap() {
    #expect(Load(.max, .kg).tenThousandths == .max)
    #expect(Seconds(.max).tenths == .max)
  }
}
