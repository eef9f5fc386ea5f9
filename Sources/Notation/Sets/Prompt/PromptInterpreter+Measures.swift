// Bare numbers where the plan has a time or a distance, and numbers that may be an effort.

import Training

extension PromptInterpreter {
  /// Returns the readings of bare numbers as the time or distance that is planned, the likelier one
  /// first. Nil if the plan has reps, or if the numbers are not bare.
  func measured(_ set: WrittenSet, at place: Int) -> [Meaning]? {
    // Numbers with bodyweight alone are reps.
    guard let planned = plan.plannedAmount(at: place), let numbers = set.bareNumbers,
      let most = numbers.max(), set.planned.load != .load(.one(.bodyweight))
    else { return nil }
    let readings: [[PlannedAmount]]
    switch planned {
    // `max in 12min` of a run counts metres or kilometres, and of a rower also calories.
    case .repsInTime(.max, _) where plan.isDoneOverDistance:
      let distance = set.measuring(numbers.map { Self.distance($0, most < 50 ? .km : .m) })
      return [distance, set.planned.load == nil ? set.at(.bodyweight) : set].map { .loaded($0) }
    case .reps, .repsInTime, .total, .expression, .time(.expression), .distance(.expression):
      return nil
    case .time(.exactly(let time)):
      let times = times(most, from: time, to: time).map { unit in numbers.map { unit.time($0) } }
      // `4800` of 20 minutes on a rower is the distance.
      let isDistance =
        plan.isDoneOverDistance && most >= 400 && Int(most) * 10 > 3 * Int(time.tenths)
      readings =
        (isDistance ? [numbers.map { Self.distance($0, .m) }] : [])
        + onClock(numbers, like: [time]).map(Self.amounts) + times
    case .time(.range(let low, let high)):
      let times = times(most, from: low, to: high).map { unit in numbers.map { unit.time($0) } }
      readings = onClock(numbers, like: [low, high]).map(Self.amounts) + times
    case .time(.atLeast(let low)):
      let times = times(most, from: low, to: nil).map { unit in numbers.map { unit.time($0) } }
      readings = onClock(numbers, like: [low]).map(Self.amounts) + times
    case .distance(.exactly(let distance)):
      return distances(set, numbers, from: distance)
    case .distanceInTime(let distance, let time):
      let times = times(most, from: time, to: time)
      let isTime = times.count > 1 || Seconds(most).isLike(time)
      guard isTime, !distance.isLike(most) else { return distances(set, numbers, from: distance) }
      let inTimes =
        (onClock(numbers, like: [time])
        + times.map { unit in numbers.map { Seconds(unit.seconds * $0) } })
        .map { times in times.map { PlannedAmount.distanceInTime(distance, $0) } }
      guard let other = distance.unit(inWhichLike: most) else {
        readings = inTimes
        break
      }
      // `5000` of 5 km in 30 min is metres, and `1800` may be both.
      let isOnlyDistance =
        Distance(tenThousandths: most * 10_000, unit: other).isClose(to: distance)
        && !Seconds(most).isClose(to: time)
      readings = [numbers.map { Self.distance($0, other) }] + (isOnlyDistance ? [] : inTimes)
    }
    return readings.map { .loaded(set.measuring($0)) }
  }

  /// Returns the readings of numbers where a distance is planned. A number that is far from it may
  /// be its minutes, or have another unit. It is read without asking only if the other unit makes
  /// it about the planned distance: `5000` of 5 km.
  private func distances(
    _ set: WrittenSet, _ numbers: [Int32], from planned: Distance
  ) -> [Meaning] {
    let most = numbers.max() ?? 0
    let literal = set.measuring(numbers.map { Self.distance($0, planned.unit) })
    if most == 0 || planned.isLike(most) { return [.loaded(literal)] }
    let other = planned.otherUnit(for: most)
    let inOther = other.map { unit in set.measuring(numbers.map { Self.distance($0, unit) }) }
    if let inOther, set.isSingle, let other,
      Distance(tenThousandths: most * 10_000, unit: other).isClose(to: planned)
    {
      return [.loaded(inOther)]
    }
    var readings: [WrittenSet] = []
    // `28` for a run of 5 km is more likely its minutes.
    if most <= 300 {
      readings.append(
        set.measuring(numbers.map { .distanceInTime(planned, Seconds(60 * $0)) }))
    }
    if let inOther {
      // `8x200` is more likely intervals.
      readings.insert(inOther, at: set.isSingle ? readings.count : 0)
    }
    return (readings + [literal]).map { readings.isEmpty ? .unlikely($0) : .loaded($0) }
  }

  private enum BareTime: Int32 {
    case second = 1
    case minute = 60

    var seconds: Int32 { rawValue }

    func time(_ number: Int32) -> PlannedAmount { .time(.exactly(Seconds(seconds * number))) }
  }

  /// Returns the possible units of a number if a time from `low` to `high` is planned, or any time
  /// from `low` if `high` is nil. For a plan of five minutes, `5` is more likely minutes than
  /// seconds.
  private func times(_ number: Int32, from low: Seconds, to high: Seconds?) -> [BareTime] {
    let tenths = Int(number) * 10
    let mayBeMinutes = high.map { tenths * 60 <= 3 * Int($0.tenths) } ?? true
    return tenths * 3 < Int(low.tenths) && mayBeMinutes ? [.minute, .second] : [.second]
  }

  /// Returns numbers as times on a clock without the colon, if these are about a planned time:
  /// `2430` of 30 minutes. None for plans below two minutes, which are in seconds.
  private func onClock(_ numbers: [Int32], like planned: [Seconds]) -> [[Seconds]] {
    guard planned.allSatisfy({ $0.tenths >= 1200 }),
      numbers.allSatisfy({ (100...9959).contains($0) && $0 % 100 < 60 })
    else { return [] }
    let times = numbers.map { Seconds($0 / 100 * 60 + $0 % 100) }
    let areAlike = times.allSatisfy { time in planned.contains { time.isClose(to: $0) } }
    return areAlike ? [times] : []
  }

  private static func amounts(_ times: [Seconds]) -> [PlannedAmount] {
    times.map { .time(.exactly($0)) }
  }

  private static func distance(_ number: Int32, _ unit: DistanceUnit) -> PlannedAmount {
    .distance(.exactly(Distance(tenThousandths: number * 10_000, unit: unit)))
  }

  /// Returns `3 8.5` as reps at an effort, if the plan has efforts and the second number can be
  /// one. Lifters do not write efforts below 6.
  func reps(
    _ reps: WrittenNumber, atEffort effort: WrittenNumber, in set: WrittenSet
  ) -> WrittenSet? {
    guard plan.hasEfforts, set.planned.effort == nil, !reps.hasPoint, reps.whole <= 10_000,
      (60_000...100_000).contains(effort.tenThousandths), effort.tenThousandths % 5_000 == 0
    else { return nil }
    var result = set
    result.bare = nil
    result.planned.amount = .reps(.exactly(.whole(Int32(reps.whole))))
    result.planned.effort = EffortGoal(Effort(halves: Int8(effort.tenThousandths / 5_000)))
    return result
  }
}

extension Distance {
  /// Returns whether a number in its unit is at least a third of it, and at most three times it.
  func isLike(_ number: Int32) -> Bool {
    let (own, other) = (Int(tenThousandths), Int(number) * 10_000)
    return other * 3 >= own && other <= 3 * own
  }

  /// Returns the other unit that a number far from it may have: `400` of 5 km is metres, and `5` of
  /// 5000 m is kilometres. Runs are not shorter than 50 m.
  func otherUnit(for number: Int32) -> DistanceUnit? {
    let other: DistanceUnit
    switch unit {
    case .km, .mi: other = .m
    case .m: other = .km
    case .yd: other = .mi
    }
    let distance = Distance(tenThousandths: number * 10_000, unit: other)
    let isLong = other != .m || number >= 50
    return isLong && distance.comparable <= 3 * comparable
      && (other == .m || distance.comparable * 3 >= comparable) ? other : nil
  }
}

extension Distance {
  /// Returns the other unit in which a number is at least a third of it, and at most three times
  /// it.
  fileprivate func unit(inWhichLike number: Int32) -> DistanceUnit? {
    otherUnit(for: number).flatMap { unit in
      let distance = Distance(tenThousandths: number * 10_000, unit: unit)
      return distance.comparable * 3 >= comparable ? unit : nil
    }
  }

  /// Returns whether it differs from another distance by at most 30%.
  fileprivate func isClose(to other: Distance) -> Bool {
    (comparable - other.comparable).magnitude * 10 <= other.comparable.magnitude * 3
  }
}

extension Seconds {
  /// Returns whether it differs from another time by at most 30%.
  fileprivate func isClose(to other: Seconds) -> Bool {
    abs(Int(tenths) - Int(other.tenths)) * 10 <= Int(other.tenths) * 3
  }

  /// Returns whether it is at least a third of another time, and at most three times it.
  func isLike(_ planned: Seconds) -> Bool {
    Int(tenths) * 3 >= Int(planned.tenths) && Int(tenths) <= 3 * Int(planned.tenths)
  }
}

extension WrittenSet {
  /// The set with its reps read as seconds. Nil if they are not plain numbers.
  var inSeconds: WrittenSet? {
    guard let numbers = bareNumbers, !numbers.contains(0) else { return nil }
    return measuring(numbers.map { .time(.exactly(Seconds($0))) })
  }

  /// True if it is one set.
  fileprivate var isSingle: Bool { others.isEmpty && planned.count == .exactly(1) }

  /// The plain reps of the set, which may mean something else; nil if it has another amount.
  fileprivate var bareNumbers: [Int32]? {
    var numbers: [Int32] = []
    for amount in amounts {
      // A time of so many minutes, or a distance of so many kilometres, is still in range.
      guard case .reps(.exactly(.whole(let number))) = amount, number <= 10_000 else { return nil }
      numbers.append(number)
    }
    return numbers
  }

  fileprivate func measuring(_ amounts: [PlannedAmount]) -> WrittenSet {
    var set = self
    set.planned.amount = amounts[0]
    set.others = Array(amounts.dropFirst())
    return set
  }
}
