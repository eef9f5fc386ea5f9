// The problems of numbers that have no unit, or cannot be interpreted.

import Diagnostics
import Training

extension PlannedAmount {
  /// The number of plain reps; 0 for any other amount.
  fileprivate var wholeReps: Int32 {
    if case .reps(.exactly(.whole(let reps))) = self { reps } else { 0 }
  }
}

extension NotationCursor {
  /// Returns one set of the reps at the load. If either is invalid, a problem is reported.
  mutating func expectedRepsAtLoad(
    _ set: WrittenSet, _ reps: WrittenNumber, _ load: WrittenNumber, _ unit: WeightUnit
  ) -> WrittenSet? {
    if let loaded = repsAtLoad(set, reps, load, unit) { return loaded }
    let before = problems.count
    _ = self.reps(reps)
    if problems.count == before { reportTooHeavy(load) }
    return nil
  }

  /// Reports a number of an exercise that is measured in distances or times. Always returns nil.
  mutating func reportMissingMeasure(_ set: WrittenSet) -> WrittenSet? {
    let written = text(set.start, set.end)
    var help = "write '5km', '30min' or '5km in 25:30'"
    if case .product(let count, let number) = set.bare {
      help = "write '\(count.text)x\(number.text)m' or '\(count.text)x\(number.text)s'"
    }
    report(
      .missingUnit, "missing unit in '\(written)'", set.start, set.end,
      label: "a distance or a time?", help: [help])
    return nil
  }

  /// Reports a load without reps. Always returns nil.
  mutating func reportMissingReps(_ set: WrittenSet, _ unit: WeightUnit) -> WrittenSet? {
    let written = text(set.start, set.end)
    let number = set.planned.amount.wholeReps
    report(
      .missingAmount, "missing reps for '\(written)'", set.start, set.end,
      label: "read as a load",
      help: [
        "write '5 @ \(number)\(unit.rawValue)'",
        "for \(number) reps, write the load too: '\(number) @ 20\(unit.rawValue)'",
      ])
    return nil
  }

  /// Reports `4 1/2`. Always returns nil.
  mutating func reportHalfReps(_ set: WrittenSet, _ whole: WrittenNumber) -> WrittenSet? {
    report(
      .repsNotWhole, "invalid number of reps '\(text(set.start, set.end))'", set.start, set.end,
      label: "reps are whole numbers", help: ["write '\(whole.text) \"and a half\"'"])
    return nil
  }

  /// Returns the problem of minutes without a unit, as in `1h05`; nil for any other number.
  mutating func minutesAfterHours(_ number: WrittenNumber) -> Unreadable? {
    var start = number.start - 1
    guard start > 0, byte(at: start) == UInt8(ascii: "h"), number.end - number.start == 2,
      number.whole < 60, !number.hasPoint
    else { return nil }
    while start > 0, Self.isDigit(byte(at: start - 1)) { start -= 1 }
    return reject(
      .missingUnit, "missing unit in '\(text(start, number.end))'", start, number.end,
      label: "hours and minutes?", help: ["write '\(text(start, number.end))min'"])
  }

  mutating func reportTooHeavy(_ number: WrittenNumber) {
    report(
      .loadOutOfRange, "load '\(number.text)' is out of range", number.start, number.end,
      label: "at most 10000", help: ["write a load from 0 to 10000"])
  }
}
