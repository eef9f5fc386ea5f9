// Errors of planned sets with a time, a load or a unit in the wrong place: what was probably meant.

import Diagnostics
import Training

extension NotationCursor {
  /// Returns the problem of `10 - 90s`, where the time is probably a rest and not the end of a
  /// range; nil for a usual range of times. The cursor is after the time.
  mutating func restAfterReps(
    _ reps: WrittenNumber, _ sign: Int, _ high: WrittenNumber
  ) -> Unreadable? {
    let next = sign + dash(at: sign)
    guard rules.refusesUnlikely, !reps.hasPoint, reps.tenThousandths <= 300_000,
      sign > reps.end || afterBlanks(next) > next
    else { return nil }
    let isClock = byte(at: high.end) == UInt8(ascii: ":")
    let isLonger = high.tenThousandths > reps.tenThousandths
    guard isClock || !isLonger || high.tenThousandths >= 3 * reps.tenThousandths else { return nil }
    let (sets, time) = (item(upTo: reps.end), text(high.start, position))
    return reject(
      .ambiguousSet, "ambiguous time '\(text(reps.start, position))'", reps.start, position,
      label: "a rest, or a range of times?",
      help: ["for rest, write '\(sets) rest \(time)'"]
        + (isLonger && !isClock ? ["for a range of times, write '\(sets)-\(time)'"] : []))
  }

  /// Returns help for a time after `@`: of a distance, it is probably the time in which it is
  /// covered. Nil if no set with a time is meant.
  func timeMeant(
    _ measure: WrittenMeasure, _ at: Int, _ start: Int, in set: WrittenSet
  ) -> [String]? {
    guard rules.context == .planned, case .time(let seconds) = measure, set.planned.load == nil
    else { return nil }
    let (sets, time) = (item(upTo: at), text(start, position))
    if case .distance(let distance) = set.planned.amount, set.bare == nil {
      let isAlone = set.planned.count == .exactly(1)
      let inTime =
        ["for a time in which to cover it, write '\(sets) in \(time)'"]
        + (isAlone ? [] : ["for a start every \(time), write '\(sets) every \(time)'"])
      guard case .exactly(let length) = distance, let pace = paceMeant(seconds, of: length) else {
        return inTime
      }
      let asPace = "for a pace, write '\(sets) @ \(time)/\(pace.unit.rawValue)'"
      return pace.isLikelier ? [asPace] + inTime : inTime + [asPace]
    }
    guard set.bare != nil || set.planned.amount.countsReps else { return nil }
    return [
      "for reps within a time, write '\(sets) in \(time)'",
      "for rest, write '\(sets) rest \(time)'",
    ]
  }

  /// Returns the unit of a pace that a time may be, and whether it is more likely a pace than the
  /// time of the whole distance; nil if the pace is not a usual one.
  private func paceMeant(
    _ time: Seconds, of distance: Distance
  ) -> (unit: DistanceUnit, isLikelier: Bool)? {
    let unit: DistanceUnit = distance.unit == .mi || distance.unit == .yd ? .mi : .km
    let each = Distance(tenThousandths: 10_000, unit: unit)
    // Between a sprint and a slow walk.
    guard (1.0...7.5).contains(each.speed(in: time)), distance.metres != each.metres else {
      return nil
    }
    return (unit, distance.speed(in: time) > 7.5)
  }

  /// Returns the problem of a pace without a time, such as `@ 5k pace`; nil for anything else. Its
  /// name ends at `nameEnd`.
  mutating func namedPace(_ at: Int, _ start: Int, _ nameEnd: Int) -> Unreadable? {
    var after = self
    after.position = afterBlanks(nameEnd)
    guard rules.context == .planned, after.position > nameEnd, after.pass("pace") else {
      return nil
    }
    let written = text(start, after.position)
    position = after.position
    return reject(
      .amountNotAllowed, "invalid pace '\(written)'", at, position,
      label: "a pace is a time for a kilometre or a mile",
      help: ["write a pace like '@ 5:30/km'", "for a note, write '\"\(written)\"'"])
  }

  /// Returns the problem of `5x5 +5kg`, which does not say to what the load is added; nil for
  /// anything else. The cursor is at the sign.
  mutating func addedLoad(_ set: WrittenSet) -> Unreadable? {
    guard rules.context == .planned, peek() == UInt8(ascii: "+"), set.planned.load == nil else {
      return nil
    }
    var next = self
    next.position = afterBlanks(position + 1)
    guard next.isAtDigit else { return nil }
    let number = next.number()
    guard !number.isReported, let unit = next.weightUnit() else { return nil }
    let (start, sets) = (position, item(upTo: position))
    let load = "\(number.text)\(unit.rawValue)"
    position = next.position
    return reject(
      .unexpectedInSet, "unexpected '\(text(start, position))'", start, position,
      label: "added to what?",
      help: [
        "to add \(load) after each session, write `progress: {linear: {step: \(load)}}`",
        "for bodyweight plus \(load), write '\(sets) @ bw+\(load)'",
      ])
  }

  /// Reports a unit after an expression, as in `(n)s`.
  mutating func refuseUnit(after expression: Expression, from start: Int) throws(Unreadable) {
    let stop = wordEnd(from: position)
    guard rules.context == .planned, stop > position else { return }
    let written = text(position, stop)
    let word = written.lowercased()
    guard
      let unit = NotationWords.units.first(where: { $0 == word })
        ?? NotationWords.otherUnits[word]
    else { return }
    let inner = text(start + 1, position - 1)
    let isSingle = expression.height == 1
    throw reject(
      .unknownUnit, "unexpected unit '\(written)' after an expression", position, stop,
      label: "the unit goes inside the parentheses",
      help: ["write '(\(isSingle ? inner : "(\(inner))") * 1\(unit))'"])
  }

  /// Returns the text of the set from its start to an offset, without blanks at its ends.
  private func item(upTo stop: Int) -> String {
    let comma = bytes[..<stop].lastIndex(of: UInt8(ascii: ","))
    var stop = stop
    let start = afterBlanks(comma.map { $0 + 1 } ?? 0)
    while stop > start, afterBlanks(stop - 1) != stop - 1 { stop -= 1 }
    return text(start, stop)
  }
}
