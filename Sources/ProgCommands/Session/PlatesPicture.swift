// A picture of the plates on one side of a bar.

import Terminal
import Training

/// Draws the plates of one side, from the collar outwards.
struct PlatesPicture {
  private let plates: [Load]

  init(_ plates: [Load]) { self.plates = plates }

  /// The bar with its plates: a wide block for a heavy plate, a thin one for a light plate.
  var line: StyledLine {
    var line = StyledLine("─", .dim)
    for plate in plates {
      let (block, style) = Self.drawing(of: plate)
      line.append(block, style)
    }
    line.append("─", .dim)
    return line
  }

  /// Returns the colours of the IWF: 25kg red, 20kg blue, 15kg yellow, 10kg green, 5kg white, 2.5kg
  /// red. A plate in pounds has the colour of the nearest one in kilograms.
  private static func drawing(of plate: Load) -> (SafeText, Style) {
    let pounds = plate.unit == .lb
    func reaches(_ kilograms: Int32, _ pound: Int32) -> Bool {
      !plate.isLighter(than: pounds ? Load(pound, .lb) : Load(kilograms, .kg))
    }
    if reaches(25, 55) { return ("█", .red) }
    if reaches(20, 45) { return ("█", .blue) }
    if reaches(15, 35) { return ("▊", .yellow) }
    if reaches(10, 25) { return ("▋", .green) }
    if reaches(5, 10) { return ("▌", .white) }
    if reaches(2, 5) { return ("▍", .red) }
    return ("▎", .dim)
  }
}
