// Finds values in a log that are probably typos, before they are written.

package import Engine
import Notation
package import Training

/// A value that is probably a typo: prog asks about it once.
package struct UnlikelyValue: Hashable {
  /// The description of the value, as a sentence without its full stop.
  package let text: String

  private static let longest = Seconds(5 * 3600)
  /// The most likely reps of a set with a load.
  private static let mostReps: Int32 = 30

  /// The range of likely bodyweights.
  private static let lightestBody = Load(tenThousandths: 20_0000, unit: .kg)
  private static let heaviestBody = Load(tenThousandths: 300_0000, unit: .kg)

  /// Returns the unlikely values of an exercise that was typed.
  ///
  /// `planned` are its planned sets, empty without a plan. `best` is the heaviest load of the
  /// exercise so far, and `estimate` its estimate for efforts in a program. `done` are sets of the
  /// same session, about which prog has asked already.
  package static func found(
    in exercise: PerformedExercise, planned: [PrescribedSet], best: Load?,
    estimate: EffortEstimate? = nil, done: [PerformedSet] = [], equipment: Equipment,
    bestSpeed: (Distance) -> Double? = { _ in nil }
  ) -> [UnlikelyValue] {
    var found: [UnlikelyValue] = []
    func add(_ text: String) {
      found.append(UnlikelyValue(text: "\(exercise.name): \(text)"))
    }
    func heaviest(_ loads: some Sequence<Load>) -> Load? {
      loads.filter { !$0.onBodyweight }.max { $0.isLighter(than: $1) }
    }
    let added = exercise.sets.lazy.compactMap(\.set.load).first(where: \.isAddedToBodyweight)
    if let added, equipment.isLoadAlone,
      !planned.contains(where: { $0.load?.onBodyweight ?? false }),
      !done.contains(where: { $0.load?.isAddedToBodyweight ?? false })
    {
      add("\(added.text) is a load on bodyweight")
    }
    let heaviestDone = heaviest(done.compactMap(\.load))
    let plannedLoad = heaviest(planned.compactMap(\.load))
    let heaviest = heaviest(exercise.sets.compactMap(\.set.load))
    // The plan may have a load that was never lifted.
    let isPlanned = heaviest.flatMap { load in plannedLoad.map { !$0.isLighter(than: load) } }
    let isNearDone = heaviest.flatMap { load in
      heaviestDone.map { $0.tenThousandths > 0 && !load.exceeds($0, times: 13, over: 10) }
    }
    if let heaviest, heaviest.tenThousandths > 0, isPlanned != true, isNearDone != true {
      if let limit = Limit(best, estimate, isSearch: planned.contains(where: \.set.isFind)),
        heaviest.exceeds(limit.load, times: 13, over: 10)
      {
        add("\(heaviest.text) is far above \(limit.text)")
      } else if let plannedLoad, plannedLoad.tenThousandths > 0,
        heaviest.exceeds(plannedLoad, times: 3, over: 1)
      {
        add("\(heaviest.text) is far above the plan, \(plannedLoad.text)")
      } else if best == nil, plannedLoad == nil, heaviestDone == nil,
        ExerciseLibrary.isCardio(exercise.name), exercise.name != "Ruck"
      {
        // In `run 5k at 160`, the number is a heart rate.
        add("\(heaviest.text) is the first load of this exercise")
      }
    }
    let most = exercise.sets.compactMap { $0.set.loadedReps }.max()
    let isRepeated = most.map { most in done.contains { $0.loadedReps ?? 0 >= most } } ?? false
    if let most, most > mostReps, !isRepeated, !planned.mayHave(reps: most) {
      add("\(most) reps with a load")
    }
    // `88` of 3x8 pull-ups is probably a typo for `8`.
    let mostUnloaded = exercise.sets.compactMap { $0.set.unloadedReps }.max()
    if let reps = mostUnloaded, reps > mostReps, let goal = planned.mostReps, reps > 3 * goal,
      !done.contains(where: { $0.unloadedReps ?? 0 >= reps })
    {
      add("\(reps) reps are far above the plan, \(goal)")
    }
    let other = exercise.sets.first { group in
      !planned.plan(group.set.amount) && !done.contains { $0.amount.isLike(group.set.amount) }
    }
    if let other {
      add("\(SetPrinter.text(of: [other])) is not what is planned")
    }
    let longest = exercise.sets.compactMap(\.set.amount.time).max()
    let plannedTime = planned.compactMap(\.set.amount.longestTime).max()
    let longestDone = done.compactMap(\.amount.time).max()
    if let longest, let plannedTime, longest.tenths / 10 > plannedTime.tenths,
      longestDone.map({ $0 < longest }) ?? true
    {
      add("\(longest.text) is far above the plan, \(plannedTime.text)")
    }
    return found + speeds(of: exercise, planned, done, bestSpeed)
  }

  /// Returns the unlikely values of a workout's date and duration.
  package static func found(
    on date: CalendarDate, took: Seconds?, today: CalendarDate
  ) -> [UnlikelyValue] {
    var found: [UnlikelyValue] = []
    if date > today { found.append(.init(text: "\(date.long) is in the future")) }
    if let took, took > longest { found.append(.init(text: "a workout of \(took.text)")) }
    return found
  }

  /// Returns the bodyweight if it is outside the likely range, or far from the last one.
  package static func found(bodyweight load: Load, last: Load?) -> [UnlikelyValue] {
    if let last,
      load.comparable * 10 > last.comparable * 18
        || load.comparable * 18 < last.comparable * 10
    {
      return [.init(text: "\(load.text) is far from your last bodyweight, \(last.text)")]
    }
    let isLikely =
      load.comparable >= lightestBody.comparable && load.comparable <= heaviestBody.comparable
    return isLikely ? [] : [.init(text: "a bodyweight of \(load.text)")]
  }
}

/// The load with which a typed one is compared.
private struct Limit {
  let load: Load
  let text: String

  /// The heaviest load so far, or the estimate if that is heavier. Nil for the search for a
  /// heaviest set (`isSearch`) if all that is known is that the lifter can do at least that.
  init?(_ best: Load?, _ estimate: EffortEstimate?, isSearch: Bool) {
    let max = estimate?.load.written.flatMap { $0.onBodyweight ? nil : $0 }
    if isSearch, max == nil || estimate?.source == .atLeast { return nil }
    if let max, best?.isLighter(than: max) ?? false {
      let tenths = max.exact.amount.rounded(toMultipleOf: Decimal(1, places: 1))
      (load, text) = (max, "your estimated max, \(ExactLoad(tenths, max.unit).text)")
    } else if let best, best.tenThousandths > 0 {
      (load, text) = (best, "your best, \(best.text)")
    } else {
      return nil
    }
  }
}

extension Replay {
  /// Returns the heaviest load of an exercise in work sets, without loads on bodyweight.
  package func heaviestLoad(of exercise: String) -> Load? {
    record.lines(of: exercise, before: end).lazy.flatMap(\.sets)
      .filter(\.set.isWork).compactMap(\.set.load).filter { !$0.onBodyweight }
      .max { $0.isLighter(than: $1) }
  }
}

extension Load {
  /// True if it is bodyweight with a load added or taken off.
  fileprivate var isAddedToBodyweight: Bool { onBodyweight && tenThousandths != 0 }

  /// Returns whether the load is greater than `other` times a fraction.
  fileprivate func exceeds(_ other: Load, times: Int, over: Int) -> Bool {
    comparable * over > other.comparable * times
  }
}

extension Equipment {
  /// True if loads of it do not include bodyweight.
  fileprivate var isLoadAlone: Bool {
    switch self {
    case .barbell, .dumbbell, .kettlebell, .machine: true
    case .bodyweight, .other: false
    }
  }
}

extension PerformedSet {
  /// The reps of a set with a load.
  fileprivate var loadedReps: Int32? {
    guard let load, load != .bodyweight, load.tenThousandths != 0 else { return nil }
    return amount.reps
  }

  fileprivate var unloadedReps: Int32? { load == nil || load == .bodyweight ? amount.reps : nil }
}

extension [PrescribedSet] {
  /// The most planned reps of a set; nil without a plan, or if it leaves some of them open.
  fileprivate var mostReps: Int32? {
    let reps = map(\.set.amount.maxReps)
    return reps.contains(nil) ? nil : reps.compactMap(\.self).max()
  }

  /// Returns whether a set plans about so many reps, or leaves them open.
  fileprivate func mayHave(reps: Int32) -> Bool {
    contains { set in
      guard let planned = set.set.amount.maxReps else { return true }
      return 2 * planned >= reps
    }
  }

  /// Returns whether an amount is of a kind that is planned.
  fileprivate func plan(_ amount: Amount) -> Bool {
    isEmpty || contains { $0.set.amount.isLike(amount) }
  }
}

extension Amount {
  /// Returns whether both are reps, or both are times, or both have a distance.
  fileprivate func isLike(_ other: Amount) -> Bool {
    PlannedAmount(self).isLike(other)
  }
}

extension PlannedAmount {
  /// The longest planned time; nil if no time is planned.
  fileprivate var longestTime: Seconds? {
    switch self {
    case .time(.exactly(let time)), .time(.range(_, let time)), .time(.atLeast(let time)),
      .distanceInTime(_, let time), .repsInTime(_, let time):
      time
    case .time(.expression), .reps, .total, .distance, .expression: nil
    }
  }

  /// Returns whether a performed amount is of the same kind: reps, a time or a distance.
  fileprivate func isLike(_ amount: Amount) -> Bool {
    switch self {
    case .reps, .total: amount.reps != nil
    case .repsInTime, .expression: true
    case .time:
      switch amount {
      case .time, .distanceInTime: true
      case .distance, .reps, .repsInTime: amount.reps != nil
      }
    case .distance, .distanceInTime: amount.reps == nil
    }
  }
}

// Distances in a time that are impossible, or far above what the lifter has done.

extension UnlikelyValue {
  /// Returns the first distance of an exercise whose time is probably a typo.
  static func speeds(
    of exercise: PerformedExercise, _ planned: [PrescribedSet], _ done: [PerformedSet],
    _ best: (Distance) -> Double?
  ) -> [UnlikelyValue] {
    let range = SpeedRange(of: exercise.name)
    for group in exercise.sets {
      guard let (distance, time) = group.set.distanceInTime else { continue }
      let speed = distance.speed(in: time)
      let fault = range.impossibility(of: distance, in: time)
      func isConfirmed(_ set: PerformedSet) -> Bool {
        guard let (distance, time) = set.distanceInTime else { return false }
        let other = range.impossibility(of: distance, in: time)
        return fault == nil ? distance.speed(in: time) >= speed : fault == other
      }
      guard let pace = distance.pace(in: time), !done.contains(where: isConfirmed) else { continue }
      let text = "\(exercise.name): \(distance.text) in \(time.text) is \(pace.text)"
      if let fault { return [UnlikelyValue(text: "\(text), which is \(fault)")] }
      let usual = [best(distance), planned.speed(over: distance)].compactMap(\.self).max()
      if let usual, usual > 0, speed > usual * 1.5,
        let other = distance.pace(
          in: Seconds(tenths: Int32(clamping: Int(distance.metres * 10 / usual))))
      {
        let isBest = best(distance) == usual
        return [
          UnlikelyValue(
            text: "\(text), far faster than your \(isBest ? "best" : "plan"), \(other.text)")
        ]
      }
    }
    return []
  }
}

extension Replay {
  /// Returns the best speed of an exercise over distances like this one, in metres per second; nil
  /// if none was covered in a time.
  package func bestSpeed(of exercise: String, over distance: Distance) -> Double? {
    record.lines(of: exercise, before: end).lazy.flatMap(\.sets)
      .compactMap { $0.set.distanceInTime }
      .filter { $0.distance.isSimilar(to: distance) }.map { $0.speed(in: $1) }.max()
  }
}

extension PerformedSet {
  /// The distance and its time; nil for any other amount.
  fileprivate var distanceInTime: (distance: Distance, time: Seconds)? {
    switch amount {
    case .distance(let distance), .distanceInTime(let distance, _):
      timeOfDistance.map { (distance, $0) }
    case .reps, .time, .repsInTime: nil
    }
  }
}

extension Distance {
  /// Returns whether it is at least a third of another distance, and at most three times it.
  fileprivate func isSimilar(to other: Distance) -> Bool {
    comparable <= 3 * other.comparable && other.comparable <= 3 * comparable
  }
}

extension [PrescribedSet] {
  /// Returns the greatest planned speed over distances like this one; nil if no time is planned.
  fileprivate func speed(over distance: Distance) -> Double? {
    compactMap { planned in
      guard case .distanceInTime(let goal, let time) = planned.set.amount,
        goal.isSimilar(to: distance)
      else { return nil }
      return goal.speed(in: time)
    }.max()
  }
}
