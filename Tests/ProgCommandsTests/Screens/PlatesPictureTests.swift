// Tests the colours of the plates on a drawn bar.

import Terminal
import Testing
import Training

@testable import ProgCommands

@Suite struct PlatesPictureTests {
  /// The colours of the IWF, and those of pound bumpers.
  @Test(arguments: [
    ("25kg", Style.red), ("20kg", .blue), ("15kg", .yellow), ("10kg", .green), ("5kg", .white),
    ("2.5kg", .red), ("55lb", .red), ("45lb", .blue), ("35lb", .yellow), ("25lb", .green),
    ("10lb", .white),
  ])
  func platesHaveTheColoursOfCompetitions(_ plate: String, _ style: Style) throws {
    let unit: WeightUnit = plate.hasSuffix("kg") ? .kg : .lb
    let number = try #require(Double(plate.dropLast(2)))
    let load = Load(tenThousandths: Int32(number * 10_000), unit: unit)
    let drawn = PlatesPicture([load]).line.spans
    #expect(drawn.contains { $0.style == style && $0.text != "─" })
    #expect(drawn.count { $0.text != "─" } == 1)
  }
}
