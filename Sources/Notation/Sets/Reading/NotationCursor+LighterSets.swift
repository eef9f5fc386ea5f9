// Sets that are lighter than others by a percentage, as in `3x5 -20%` and `@8 -5%`. They are never
// ranges of percentages.

import Diagnostics
import Training

extension NotationCursor {
  /// Returns the problem of reps with a smaller load, such as `5 -20%`; nil for anything else. The
  /// cursor is after the reps.
  mutating func lighterSets(_ reps: WrittenNumber) -> Unreadable? {
    guard rules.refusesUnlikely, !reps.hasPoint, reps.tenThousandths <= 300_000,
      let (share, stop) = lessShare(), let rest = Self.rest(of: share)
    else { return nil }
    let comma = bytes[..<reps.start].lastIndex(of: UInt8(ascii: ","))
    let start = afterBlanks(comma.map { $0 + 1 } ?? 0)
    let sets = text(start, reps.end)
    let lighter = [
      "for \(share.text)% less than another set, write '\(sets) @ \(rest)% of top'",
      "for \(rest)% of the base, write '\(sets) @ \(rest)%'",
    ]
    let mayBeRange = reps.whole >= 20 && reps.tenThousandths < share.tenThousandths
    let count = sets.prefix { $0.isNumber }
    let range =
      mayBeRange && count.count < sets.count && !count.isEmpty
      ? ["for a range, write '\(count) @ \(reps.text)-\(share.text)%'"] : []
    position = stop
    return reject(
      .ambiguousSet, "ambiguous percentage '\(text(reps.start, stop))'", reps.start, stop,
      label: "\(share.text)% less than what?",
      help: (comma == nil ? lighter.reversed() : lighter) + range)
  }

  /// Returns the problem of an effort with a smaller load, such as `@8 -5%`; nil for anything else.
  /// The cursor is after the effort.
  mutating func lighterEffort(_ effort: WrittenNumber, from start: Int) -> Unreadable? {
    guard rules.refusesUnlikely, (10_000...100_000).contains(effort.tenThousandths),
      effort.tenThousandths % 5_000 == 0, let (share, stop) = lessShare(),
      let rest = Self.rest(of: share)
    else { return nil }
    var after = self
    after.position = afterBlanks(stop)
    // `5-10% of bodyweight` is a light load, such as a sled's.
    if after.stands("of") { return nil }
    let isRange =
      share.tenThousandths <= 100_000 && share.tenThousandths > effort.tenThousandths
    position = stop
    return reject(
      .ambiguousSet, "ambiguous percentage '\(text(start, stop))'", start, stop,
      label: "\(share.text)% less than what?",
      help: [
        "for \(share.text)% less than another set, write '@ \(rest)% of top'",
        "for \(share.text)% less than RPE \(effort.text) gives, "
          + "write '@\(effort.text) of (\(rest)% of e1rm)'",
      ] + (isRange ? ["for a range of efforts, write '@\(effort.text)-\(share.text)'"] : []))
  }

  /// Returns the problem of a load with a smaller load, such as `100kg - 10%`; nil for anything
  /// else. The cursor is after the dash and its number.
  mutating func lighterLoad(_ load: Load, less share: WrittenNumber, from start: Int) -> Unreadable?
  {
    guard rules.context == .planned, byte(at: afterBlanks(position)) == UInt8(ascii: "%"),
      share.tenThousandths < 1_000_000
    else { return nil }
    position = afterBlanks(position) + 1
    let millionths = Int(load.tenThousandths) * (1_000_000 - share.tenThousandths)
    let lighter = Load(
      tenThousandths: Int32(clamping: millionths / 1_000_000), unit: load.unit)
    return reject(
      .unparenthesized, "'\(text(start, position))' is not a load", start, position,
      label: "a set has one load", help: ["for \(share.text)% less, write '@ \(lighter.text)'"])
  }

  /// Returns the percentage after a dash at the cursor, and its end; nil if there is none.
  private func lessShare() -> (share: WrittenNumber, end: Int)? {
    var next = self
    guard let share = next.rangeEnd(), !share.isReported else { return nil }
    let sign = next.afterBlanks(next.position)
    return next.byte(at: sign) == UInt8(ascii: "%") ? (share, sign + 1) : nil
  }

  /// Returns what is left of 100% without a percentage; nil if nothing is.
  private static func rest(of share: WrittenNumber) -> String? {
    let rest = 1_000_000 - share.tenThousandths
    return rest > 0 && share.tenThousandths > 0 ? Decimal(rest, places: 4).text() : nil
  }
}
