// A lone time where a distance is planned, which may be the pace: `6:30` of `5km @ 6:40/km`.

import Notation
import Training

/// A typed time on a clock that is like the planned pace.
struct TypedPace {
  /// The planned distance at that pace, as it is read: `5km @ 6:30/km`.
  let text: String

  /// Nil if the text is anything else, or if the time is also like the planned one.
  init?(_ typed: String, of planned: PlannedSet) {
    guard let pace = planned.pace, case .distance(.exactly(let distance)) = planned.amount,
      let seconds = Self.seconds(typed)
    else { return nil }
    let perUnit = Int(pace.time.tenths) / 10
    let units = Double(distance.comparable) / Double(Self.one(pace.unit).comparable)
    guard seconds * 2 >= perUnit, seconds <= perUnit * 2,
      Double(seconds * 2) <= Double(perUnit) * units
    else { return nil }
    text =
      "\(distance.number)\(distance.unit.rawValue) @ \(typed.filter { $0 != " " })"
      + "/\(pace.unit.rawValue)"
  }

  private static func one(_ unit: DistanceUnit) -> Distance {
    Distance(tenThousandths: 10_000, unit: unit)
  }

  /// Returns the length of a time such as `6:30`, in seconds; nil for any other text.
  static func seconds(_ text: String) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let minutes = Int(parts[0]), let seconds = Int(parts[1]),
      parts[0].utf8.count <= 2, parts[1].utf8.count == 2, (0...59).contains(minutes),
      (0...59).contains(seconds)
    else { return nil }
    return minutes * 60 + seconds
  }

  /// Returns `1:00` as an hour, where the planned time is like that and not like a minute; nil for
  /// any other text.
  static func hours(_ text: String, of planned: PlannedSet) -> String? {
    guard let seconds = seconds(text), seconds > 0 else { return nil }
    let (low, high): (Seconds, Seconds?)
    switch planned.amount {
    case .time(.exactly(let time)): (low, high) = (time, time)
    case .time(.range(let least, let most)): (low, high) = (least, most)
    case .time(.atLeast(let least)): (low, high) = (least, nil)
    default: return nil
    }
    let isHours = high.map { seconds * 600 <= 3 * Int($0.tenths) } ?? true
    return seconds * 30 < Int(low.tenths) && seconds * 1800 >= Int(low.tenths) && isHours
      ? "\(seconds)min" : nil
  }

  /// Returns whether a text is only a time with its unit, such as `30min`.
  static func isTimeWithUnit(_ text: String) -> Bool {
    let letters = text.lowercased().filter(\.isLetter)
    return ["min", "mins", "minute", "minutes", "h", "hr", "hour", "hours", "hmin"]
      .contains(letters) && !text.contains(":") && !text.contains(",")
  }
}
