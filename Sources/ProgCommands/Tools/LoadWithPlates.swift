// A load with the plates that make it, as text and as JSON.

import Diagnostics
import Interchange
import SessionFlow
import Terminal
import Training

/// A load and its plates on each side of the bar.
struct LoadWithPlates {
  let load: Load
  /// Heaviest first; nil for a load that does not use plates.
  let perSide: [Load]?

  /// Returns the plates in one line, such as `25 20 2.5`, with a picture where there is colour.
  ///
  /// A line that would be wider than `width` has no picture.
  func plates(_ rendering: Rendering, within width: Int = .max) -> StyledLine {
    guard let perSide else { return "" }
    if perSide.isEmpty { return "empty bar" }
    var line = StyledLine(Self.text(of: perSide, unit: load.unit))
    if rendering == .ansi, perSide.count <= Self.most {
      let drawn = line + StyledLine("  ") + PlatesPicture(perSide).line
      if drawn.width <= width { line = drawn }
    }
    return line
  }

  /// Returns the plates as numbers in `unit`, and many plates with their counts: `10x25 4x20`.
  private static func text(of plates: [Load], unit: WeightUnit) -> String {
    let groups = plates.reduce(into: [(plate: Load, count: Int)]()) { groups, plate in
      if let last = groups.last, last.plate == plate {
        groups[groups.count - 1].count += 1
      } else {
        groups.append((plate, 1))
      }
    }
    return groups.flatMap { group in
      let text = group.plate.unit == unit ? group.plate.number : group.plate.text
      return plates.count > most && group.count > 1
        ? ["\(group.count)x\(text)"] : Array(repeating: text, count: group.count)
    }.joined(separator: " ")
  }

  /// The number of plates up to which each is written, and drawn.
  private static let most = 10

  var members: [JSON.Member] {
    var members = [JSON.Member("load", load.exact.json)]
    if let perSide {
      members.append(
        JSON.Member("plates", .array(perSide.map { .number($0.number) })))
    }
    return members
  }
}
