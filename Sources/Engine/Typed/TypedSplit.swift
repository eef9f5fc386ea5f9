// A lone time that is too short for the planned distance, and may be that of a split: `5:12` of a
// run of 5 km, or `1:58` of 2000 m on a rower.

import Notation
import Training

/// A typed time on a clock that can be the time of a kilometre, a mile, 500 m or 100 m.
struct TypedSplit {
  /// The planned distance at that pace, or in the time that follows from it.
  let text: String
  /// True if the time cannot be hours and minutes.
  let isOnlyMeaning: Bool

  /// Nil if the text is anything else, or if the planned distance can be covered in the time.
  init?(_ typed: String, of planned: PlannedSet, _ speeds: SpeedRange) {
    let distance: Distance
    switch planned.amount {
    case .distance(.exactly(let exact)), .distanceInTime(let exact, _): distance = exact
    default: return nil
    }
    guard let whole = TypedPace.seconds(typed), let seconds = Int32(exactly: whole), seconds > 0,
      speeds.isExceeded(by: distance, in: Seconds(seconds)),
      let split = speeds.splitDistance(of: distance)
    else { return nil }
    let total = (Double(seconds) * 10 * distance.metres / split.metres).rounded()
    guard total < Double(Seconds.limit), split.metres * 2 <= distance.metres,
      speeds.contains(distance, in: Seconds(tenths: Int32(total)))
    else { return nil }
    let written = "\(distance.number)\(distance.unit.rawValue)"
    text =
      speeds.hasPaces
      ? "\(written) @ \(typed.filter { $0 != " " })/\(split.unit.rawValue)"
      : "\(written) in \(Decimal(Int(total), places: 1).text())s"
    isOnlyMeaning = !speeds.contains(distance, in: Seconds(seconds * 60))
  }
}
