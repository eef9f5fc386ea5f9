// A lone number with decimals where a time or a distance is planned: `28.5`, `28,30`, `1,05`.

import Notation
import Training

/// A typed number with a decimal point or comma and nothing else.
struct TypedDecimal {
  private let text: String
  private let whole: String
  private let decimals: String
  private let hasComma: Bool

  /// Nil if the text is anything else.
  init?(_ text: String) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).flatMap {
      $0.split(separator: ".", omittingEmptySubsequences: false)
    }
    guard parts.count == 2, parts.allSatisfy({ (1...4).contains($0.utf8.count) }),
      parts.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } })
    else { return nil }
    self.text = text
    (whole, decimals) = (String(parts[0]), String(parts[1]))
    hasComma = text.contains(",")
  }

  /// Returns what it may mean where that is planned, with units and the likelier one first.
  func meanings(
    for planned: PlannedAmount, isDoneOverDistance: Bool, _ speeds: SpeedRange = .any
  ) -> [String] {
    switch planned {
    case .time(.exactly(let time)): meanings(from: time, to: time, isDoneOverDistance, speeds)
    case .time(.range(let low, let high)): meanings(from: low, to: high, isDoneOverDistance, speeds)
    case .time(.atLeast(let low)): meanings(from: low, to: nil, isDoneOverDistance, speeds)
    case .distance(.exactly(let distance)):
      isNear(distance)
        ? [length(distance.unit)]
        : times { speeds.contains(distance, in: Seconds(tenths: $0)) } + [length(distance.unit)]
    case .distanceInTime(let distance, let time): meanings(for: distance, in: time)
    case .repsInTime(.max, _) where isDoneOverDistance: [length(.km), length(.mi)]
    case .reps, .repsInTime, .total, .expression, .time(.expression), .distance(.expression):
      [text]
    }
  }

  /// Returns what the number may mean where a time is planned. If it is not like that time, it may
  /// also be a distance: `4.1` of a run of 30 min.
  private func meanings(
    from low: Seconds, to high: Seconds?, _ isDoneOverDistance: Bool, _ speeds: SpeedRange
  ) -> [String] {
    let isNear = minutes.isNear(low, high) || seconds?.isNear(low, high) ?? false
    guard isDoneOverDistance, !isNear else { return times(from: low, to: high) }
    let value = tenths(ofUnit: 10_000)
    let units = [DistanceUnit.km, .mi].filter { unit in
      value <= Int(Distance.limit)
        && speeds.contains(Distance(tenThousandths: Int32(value), unit: unit), in: low)
    }
    return units.isEmpty ? times(from: low, to: high) : units.map(length) + [minutes.text]
  }

  /// Returns what the number may mean where a distance in a time is planned. A number that is like
  /// its seconds is not minutes.
  private func meanings(for distance: Distance, in time: Seconds) -> [String] {
    let length = length(distance.unit)
    if let seconds, seconds.isNear(time, time) {
      return [seconds.text] + (isNear(distance) ? [length] : [])
    }
    return isNear(distance) && !minutes.isNear(time, time) ? [length] : [minutes.text, length]
  }

  /// Returns the number as seconds and as minutes, if they are as `isPossible` says. If neither is,
  /// it is minutes.
  private func times(_ isPossible: (Int32) -> Bool) -> [String] {
    let possible = [seconds, minutes].compactMap(\.self).filter { time in
      Int32(exactly: time.tenths).map { $0 <= Seconds.limit && isPossible($0) } ?? false
    }
    return possible.isEmpty ? [minutes.text] : possible.map(\.text)
  }

  /// The number as seconds, which have at most one decimal; nil if it has more.
  private var seconds: TypedTime? {
    decimals.utf8.count > 1
      ? nil : TypedTime(text: "\(whole).\(decimals)s", tenths: tenths(ofUnit: 10))
  }

  /// Returns the times that the number may mean where a time from `low` to `high` is planned. With
  /// a comma, the two numbers may also be two sets.
  private func times(from low: Seconds, to high: Seconds?) -> [String] {
    let seconds = TypedTime(text: "\(whole).\(decimals)s", tenths: tenths(ofUnit: 10))
    let single = hasComma ? "\(whole), \(decimals)" : seconds.text
    let isSecondsNear = seconds.tenths * 3 >= Int(low.tenths)
    return minutes.isNear(low, high) && !isSecondsNear ? [minutes.text, single] : [single]
  }

  /// The number as minutes: `28,30` is 28 minutes and 30 seconds, as on a clock.
  private var minutes: TypedTime {
    if decimals.utf8.count == 2, let seconds = Int(decimals), seconds < 60 {
      return TypedTime(
        text: "\(whole):\(decimals)", tenths: (Int(whole) ?? 0) * 600 + seconds * 10)
    }
    return TypedTime(text: "\(whole).\(decimals)min", tenths: tenths(ofUnit: 600))
  }

  private func length(_ unit: DistanceUnit) -> String { "\(whole).\(decimals)\(unit.rawValue)" }

  /// Returns whether the distance is at least a third of the planned one, and at most three times
  /// it.
  private func isNear(_ planned: Distance) -> Bool {
    let (own, planned) = (tenths(ofUnit: 10_000), Int(planned.tenThousandths))
    return own * 3 >= planned && own <= planned * 3
  }

  /// Returns the number times `unit`, rounded down.
  private func tenths(ofUnit unit: Int) -> Int {
    let scale = decimals.utf8.reduce(1) { scale, _ in scale * 10 }
    return (Int(whole) ?? 0) * unit + (Int(decimals) ?? 0) * unit / scale
  }
}

/// A time as it is written, with its length.
private struct TypedTime {
  let text: String
  let tenths: Int

  /// Returns whether it is at least a third of `low`, and at most three times `high`.
  func isNear(_ low: Seconds, _ high: Seconds?) -> Bool {
    tenths * 3 >= Int(low.tenths) && high.map { tenths <= 3 * Int($0.tenths) } ?? true
  }
}
