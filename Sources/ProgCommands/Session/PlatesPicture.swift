// A picture of the plates on one side of a bar.

import SafeOutput
import SessionFlow
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

  /// Returns the block of a plate in its colour by the rules of the IWF.
  private static func drawing(of plate: Load) -> (SafeText, Style) {
    switch PlateSize(plate) {
    case .kg25: ("█", .red)
    case .kg20: ("█", .blue)
    case .kg15: ("▊", .yellow)
    case .kg10: ("▋", .green)
    case .kg5: ("▌", .white)
    case .kg2: ("▍", .red)
    case .light: ("▎", .dim)
    }
  }
}
